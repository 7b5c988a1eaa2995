"""The only door to the compiled kernel.

Everything above this module speaks of grids; everything below it of bytes and arrays. What is passed down is
packed here, and what the kernel would refuse is refused here, in nonet's own words.
"""

from __future__ import annotations

import os
from array import array
from functools import cache
from typing import TYPE_CHECKING

from nonet._kernel import (
    DeductionBoard,
    ExactCover,
    ExactCoverSearch,
    MinimalPuzzles,
    Request,
    Search,
    SeededRequest,
    Shape,
    SudokuCoverSearch,
    Target,
    canonical_many,
    canonical_one,
    count,
    deduce_many,
    default_engine,
    dlx_solve,
    engines,
    hit_target,
    make_puzzles,
    minimize_puzzles,
    random_isomorphism,
    rate_explainer,
    rate_explainer_one,
    read_strings,
    read_text,
    scan_lines,
    search_effort,
    search_effort_masks,
    solve_digits,
    solve_masks,
    solve_one,
    solve_strings,
    solve_text,
    try_rules,
    write_lines,
)
from nonet._kernel import make_grids as _make_grids
from nonet._kernel import technique_names as _technique_names
from nonet._kernel import vary_many as _vary_many
from nonet.arguments import check_progress, is_one_of, shown, whole_number
from nonet.errors import OptionError
from nonet.grid import Grid
from nonet.grid.symmetry import SYMMETRIES

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy as np
    import numpy.typing as npt

    Digits = npt.NDArray[np.uint8]
    Progress = Callable[[int, int], object]

__all__ = [
    "ALL_CELLS",
    "NO_LIMIT",
    "DeductionBoard",
    "ExactCover",
    "ExactCoverSearch",
    "MinimalPuzzles",
    "Request",
    "Search",
    "SeededRequest",
    "Shape",
    "SudokuCoverSearch",
    "Target",
    "canonical_many",
    "canonical_one",
    "check_limit",
    "check_seed",
    "check_simd",
    "check_threads",
    "count",
    "deduce_many",
    "default_simd",
    "dlx_solve",
    "hit_target",
    "make_grids",
    "make_minimal",
    "minimize_many",
    "pack",
    "random_isomorphism",
    "rate_explainer",
    "rate_explainer_one",
    "read_strings",
    "read_text",
    "request",
    "scan_lines",
    "search_effort",
    "search_effort_masks",
    "shape",
    "simd_widths",
    "solution_grid",
    "solve_digits",
    "solve_masks",
    "solve_one",
    "solve_strings",
    "solve_text",
    "technique_index",
    "technique_names",
    "try_rules",
    "vary_many",
    "write_lines",
]

NO_LIMIT = 2**64 - 1
"""What the kernel takes for "no limit"."""


MOST_THREADS_PER_CORE = 8
"""More threads than this would only get in each other's, and in Ctrl-C's, way."""


def simd_widths() -> dict[str, int]:
    """Return the machine's instruction sets, widest first, and how many puzzles each takes at once."""
    return dict(engines())


def default_simd() -> str:
    """Return the instruction set that is used by default: the widest, or the one that NONET_SIMD names."""
    return check_simd(None) or default_engine()


def check_simd(name: str | None) -> str:
    """Return the instruction set's name for the kernel: as given, or NONET_SIMD's, or "" for the widest."""
    chosen = name if name is not None and not is_one_of(name, ("",)) else os.environ.get("NONET_SIMD", "")
    if not is_one_of(chosen, ("", *simd_widths())):
        raise OptionError(
            "no instruction set {name} on this machine; there are {names}",
            name=shown(chosen),
            names=[*simd_widths()],
        )
    return chosen


def check_threads(threads: int | None) -> int:
    """Return how many threads to run: as many as asked for, within reason, or one for each core."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    if threads is None:
        return cores
    number = whole_number(threads)
    if number is None or not 1 <= number <= 1024:
        raise OptionError("{threads} threads; from 1 to 1024 are possible", threads=shown(threads))
    return min(number, MOST_THREADS_PER_CORE * cores)


def check_limit(limit: int | None) -> int:
    """Return the limit for the kernel."""
    if limit is None:
        return NO_LIMIT
    number = whole_number(limit)
    if number is None or not 1 <= number <= NO_LIMIT:
        raise OptionError(
            "a limit of {limit} solutions; it is a number from 1 to 2⁶⁴ - 1; without a limit all are found",
            limit=shown(limit),
        )
    return number


def request(
    *,
    limit: int | None = 2,
    threads: int | None = None,
    simd: str | None = None,
    counts_only: bool = False,
    progress: Callable[[int, int], object] | None = None,
) -> Request:
    """Return what a batch is to do; `progress` is called now and then with puzzles done, solutions found."""
    check_progress(progress)
    return Request(check_limit(limit), check_threads(threads), check_simd(simd), counts_only, progress)


ALL_CELLS = (1 << 81) - 1
MOST_ATTEMPTS = 1 << 24


def check_seed(seed: int | None) -> int:
    """Return the seed, or one that nobody can guess."""
    if seed is None:
        return int.from_bytes(os.urandom(8), "little")
    number = whole_number(seed)
    if number is None or not 0 <= number < 2**64:
        raise OptionError("a seed of {seed}; it is a number from 0 to 2⁶⁴ - 1", seed=shown(seed))
    return number


def _seeded(
    seed: int | None, start: int, threads: int | None, simd: str | None, progress: Progress | None
) -> SeededRequest:
    check_progress(progress)
    return SeededRequest(check_seed(seed), start, check_threads(threads), check_simd(simd), progress)


def make_grids(
    n: int,
    seed: int | None = None,
    *,
    start_index: int = 0,
    threads: int | None = None,
    progress: Progress | None = None,
) -> Digits:
    """Return (n, 81) random solution grids, all equally likely; the grid of an index is always the same."""
    return _make_grids(n, _seeded(seed, start_index, threads, None, progress))


def vary_many(digits: Digits, seed: int | None = None, *, threads: int | None = None) -> Digits:
    """Return each puzzle under an isomorphism by chance; that of a place is always the same for a seed."""
    return _vary_many(digits, _seeded(seed, 0, threads, None, None))


def make_minimal(
    n: int,
    seed: int | None = None,
    *,
    start_index: int = 0,
    symmetry: str = "none",
    pattern_mask: int = ALL_CELLS,
    exact: bool = False,
    minimal: bool = True,
    extra: int = 0,
    fewest: int = 0,
    most: int = 81,
    attempts: int = MOST_ATTEMPTS,
    threads: int | None = None,
    simd: str | None = None,
    progress: Progress | None = None,
) -> tuple[Digits, Digits]:
    """Return (n, 81) puzzles and their solutions, made from random grids; zeros where no attempt succeeded.

    Givens stand in the cells of `pattern_mask` (bit 0 is r1c1), with `exact` in all of them, and have the
    symmetry; there are `fewest` to `most`. If `minimal`, none of them can go. Else no givens that belong
    together can go together; then `extra` ones come back, and as many as `fewest` asks for. Puzzle i of a seed
    depends on these options alone.
    """
    wanted = shape(
        symmetry=symmetry,
        pattern_mask=pattern_mask,
        exact=exact,
        minimal=minimal,
        extra=extra,
        fewest=fewest,
        most=most,
        attempts=attempts,
    )
    puzzles, solutions, _ = make_puzzles(n, wanted, _seeded(seed, start_index, threads, simd, progress))
    return puzzles, solutions


def minimize_many(
    digits: Digits,
    seed: int | None = None,
    *,
    start_index: int = 0,
    symmetry: str = "none",
    threads: int | None = None,
    simd: str | None = None,
    progress: Progress | None = None,
) -> tuple[Digits, Digits, npt.NDArray[np.uint8]]:
    """Return a minimal puzzle within each puzzle, its solution, and how many solutions it has, up to two.

    Givens go in a random order; with a symmetry, those that belong together go together. A puzzle without
    just one solution gives zeros.
    """
    wanted = shape(symmetry=symmetry, minimal=symmetry == "none")
    return minimize_puzzles(digits, wanted, _seeded(seed, start_index, threads, simd, progress))


def shape(
    *,
    symmetry: str = "none",
    pattern_mask: int = ALL_CELLS,
    exact: bool = False,
    minimal: bool = True,
    extra: int = 0,
    fewest: int = 0,
    most: int = 81,
    attempts: int = 1,
) -> Shape:
    """Return where givens are to stand and how many, as `make_minimal` explains it, for the kernel."""
    if not is_one_of(symmetry, SYMMETRIES):
        raise OptionError(
            "no symmetry {symmetry}; there are {names}", symmetry=repr(symmetry), names=[*SYMMETRIES]
        )
    low, high = pattern_mask & NO_LIMIT, pattern_mask >> 64 & NO_LIMIT
    number = list(SYMMETRIES).index(symmetry)
    return Shape(number, low, high, exact, minimal, extra, fewest, most, attempts)


def pack(grid: Grid) -> bytes:
    """Return the grid as the kernel takes it: its digits, or its candidates when it has pencil marks."""
    if grid.has_pencil_marks:
        return array("H", grid.candidate_masks).tobytes()
    return grid.digits


def solution_grid(digits: bytes, puzzle: Grid) -> Grid:
    """Return a solution from the kernel, in which the puzzle's givens are still the givens."""
    return Grid._of(digits, puzzle.givens.bits)


@cache
def technique_names() -> tuple[str, ...]:
    """Return the techniques that the kernel can find; a technique's place is its index."""
    return tuple(_technique_names())


@cache
def _technique_indices() -> dict[str, int]:
    return {name: index for index, name in enumerate(technique_names())}


def technique_index(name: str) -> int:
    """Return a technique's index for the kernel."""
    try:
        return _technique_indices()[name]
    except KeyError:
        raise OptionError("the kernel has no finder for {name}", name=repr(name)) from None

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
    Request,
    Search,
    SudokuCoverSearch,
    count,
    deduce_many,
    default_engine,
    dlx_solve,
    engines,
    rate_explainer,
    scan_lines,
    search_effort,
    solve_digits,
    solve_masks,
    solve_one,
    solve_strings,
    solve_text,
    write_lines,
)
from nonet._kernel import technique_names as _technique_names
from nonet.errors import OptionError
from nonet.grid import Grid

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = [
    "NO_LIMIT",
    "DeductionBoard",
    "ExactCover",
    "ExactCoverSearch",
    "Search",
    "SudokuCoverSearch",
    "check_limit",
    "check_simd",
    "check_threads",
    "count",
    "deduce_many",
    "default_simd",
    "dlx_solve",
    "pack",
    "rate_explainer",
    "request",
    "scan_lines",
    "search_effort",
    "simd_widths",
    "solution_grid",
    "solve_digits",
    "solve_masks",
    "solve_one",
    "solve_strings",
    "solve_text",
    "technique_index",
    "technique_names",
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
    chosen = name or os.environ.get("NONET_SIMD", "")
    if chosen and chosen not in simd_widths():
        there_are = ", ".join(simd_widths())
        raise OptionError(f"no instruction set {chosen!r} on this machine; there are {there_are}")
    return chosen


def check_threads(threads: int | None) -> int:
    """Return how many threads to run: as many as asked for, within reason, or one for each core."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    if threads is None:
        return cores
    if not isinstance(threads, int) or not 1 <= threads <= 1024:
        raise OptionError(f"{threads} threads; from 1 to 1024 are possible")
    return min(threads, MOST_THREADS_PER_CORE * cores)


def check_limit(limit: int | None) -> int:
    """Return the limit for the kernel."""
    if limit is None:
        return NO_LIMIT
    if not isinstance(limit, int) or not 1 <= limit <= NO_LIMIT:
        raise OptionError(f"a limit of {limit} solutions; it must be at least 1, or None for no limit")
    return limit


def request(
    *,
    limit: int | None = 2,
    threads: int | None = None,
    simd: str | None = None,
    counts_only: bool = False,
    progress: Callable[[int, int], object] | None = None,
) -> Request:
    """Return what a batch is to do; `progress` is called now and then with puzzles done, solutions found."""
    return Request(check_limit(limit), check_threads(threads), check_simd(simd), counts_only, progress)


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
        raise OptionError(f"the kernel has no finder for {name!r}") from None

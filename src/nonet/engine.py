"""The only door to the compiled kernel.

Everything above this module speaks of grids; everything below it of bytes and arrays. What is passed down is
packed here, and what the kernel would refuse is refused here, in nonet's own words.
"""

from __future__ import annotations

import os
from array import array
from typing import TYPE_CHECKING

from nonet._kernel import (
    ExactCover,
    ExactCoverSearch,
    Request,
    Search,
    SudokuCoverSearch,
    count,
    default_engine,
    dlx_solve,
    engines,
    scan_lines,
    solve_digits,
    solve_masks,
    solve_one,
    solve_strings,
    solve_text,
    write_lines,
)
from nonet.errors import OptionError
from nonet.grid import Grid

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = [
    "NO_LIMIT",
    "ExactCover",
    "ExactCoverSearch",
    "Search",
    "SudokuCoverSearch",
    "check_limit",
    "check_simd",
    "check_threads",
    "count",
    "default_simd",
    "dlx_solve",
    "pack",
    "request",
    "scan_lines",
    "simd_widths",
    "solution_grid",
    "solve_digits",
    "solve_masks",
    "solve_one",
    "solve_strings",
    "solve_text",
    "write_lines",
]

NO_LIMIT = 2**64 - 1
"""What the kernel takes for "no limit"."""


def simd_widths() -> dict[str, int]:
    """Return the instruction sets that this machine has, widest first, with the puzzles each takes at once."""
    return dict(engines())


def default_simd() -> str:
    """Return the instruction set that is used by default: the widest, or the one that NONET_SIMD names."""
    return check_simd(os.environ.get("NONET_SIMD")) or default_engine()


def check_simd(name: str | None) -> str:
    """Return the name for the kernel ("" is its default), or say which there are."""
    if name is None or name == "":
        return ""
    if name not in simd_widths():
        raise OptionError(
            f"no instruction set {name!r} on this machine; there are {', '.join(simd_widths())}"
        )
    return name


def check_threads(threads: int | None) -> int:
    """Return the number of threads: as asked for, or one for each core that this process may use."""
    if threads is None:
        return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    if not 1 <= threads <= 1024:
        raise OptionError(f"{threads} threads; from 1 to 1024 are possible")
    return threads


def check_limit(limit: int | None) -> int:
    """Return the limit for the kernel."""
    if limit is None:
        return NO_LIMIT
    if not 1 <= limit <= NO_LIMIT:
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
    """Return what a batch is to do; `progress` is called now and then with (puzzles done, solutions found)."""
    name = check_simd(simd if simd is not None else os.environ.get("NONET_SIMD"))
    return Request(check_limit(limit), check_threads(threads), name, counts_only, progress)


def pack(grid: Grid) -> bytes:
    """Return the grid as the kernel takes it: its digits, or its candidates when it has pencil marks."""
    if grid.has_pencil_marks:
        return array("H", grid.candidate_masks).tobytes()
    return grid.digits


def solution_grid(digits: bytes, puzzle: Grid) -> Grid:
    """Return a solution from the kernel, in which the puzzle's givens are still the givens."""
    return Grid._of(digits, puzzle.givens.bits)

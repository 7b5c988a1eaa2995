"""Solving puzzles by the million: arrays or text in, arrays out. Importing this loads NumPy."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from nonet import engine as native
from nonet.errors import InputError, OptionError
from nonet.grid import Grid
from nonet.grid.notation import BLANKS

ENGINES = ("cpu",)


@dataclass(frozen=True)
class Solved:
    """What became of a batch, in the order of its puzzles."""

    counts: npt.NDArray[np.uint64]
    """Solutions found, at most the limit."""
    solutions: npt.NDArray[np.uint8]
    """(N, 81) digits of each first solution; zeros where there is none."""
    guesses: npt.NDArray[np.uint32]
    """Branches that the search took."""
    rounds: npt.NDArray[np.uint32]
    """Rounds of propagation that it took."""

    def __len__(self) -> int:
        return len(self.counts)

    def lines(self) -> list[str]:
        """Return the solutions as lines of 81 characters."""
        return native.write_lines(self.solutions).decode().splitlines()

    def grids(self) -> list[Grid]:
        """Return the solutions as grids."""
        return [Grid.from_digits(row.tobytes()) for row in self.solutions]


def solve_many(
    puzzles: Any, *, limit: int | None = 2, threads: int | None = None, engine: str = "cpu"
) -> Solved:
    """Solve a batch of puzzles, many side by side on each thread.

    `puzzles` is a sequence of texts or grids, an (N, 81) uint8 array of digits (0 is blank), an (N, 81)
    uint16 array of candidates (bit 0 is digit 1), bytes of lines, or an Arrow array of strings; arrays of
    numbers are read where they are. Each puzzle is searched for `limit` solutions: two, the default, prove
    that the first is the only one. `threads` is the number of threads, one for each core if left out.

    >>> solved = solve_many(["." * 81, "1" * 81])
    >>> solved.counts.tolist(), solved.solutions.shape
    ([2, 0], (2, 81))
    """
    if engine not in ENGINES:
        raise OptionError(f"no engine {engine!r}; there is {', '.join(ENGINES)}")
    return Solved(*_run(puzzles, native.request(limit=limit, threads=threads)))


def _run(puzzles: Any, wanted: Any) -> Any:
    if isinstance(puzzles, (bytes, bytearray, memoryview)):
        return _run_lines(bytes(puzzles), wanted)
    if isinstance(puzzles, np.ndarray) and puzzles.dtype.kind not in "USO":
        return _run_array(puzzles, wanted)
    return _run_sequence(as_list(puzzles), wanted)


def as_list(puzzles: Any) -> list[Any]:
    """Return the puzzles as a list; Arrow's and NumPy's arrays of texts turn them into Python's own first."""
    for convert in ("to_pylist", "tolist"):
        if hasattr(puzzles, convert):
            converted: list[Any] = getattr(puzzles, convert)()
            return converted
    if isinstance(puzzles, (str, Grid)) or not isinstance(puzzles, Iterable):
        raise OptionError(
            "a batch of several puzzles expected; for one there are nonet.solve and nonet.explain"
        )
    return list(puzzles)


def _run_array(puzzles: npt.NDArray[Any], wanted: Any) -> Any:
    checked = _checked_array(puzzles)
    solve_array = native.solve_masks if checked.dtype == np.uint16 else native.solve_digits
    return solve_array(checked, wanted)


def _checked_array(puzzles: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """Return an array of puzzles as the kernel takes it: uint16 candidates, or uint8 digits in range."""
    if puzzles.ndim != 2 or puzzles.shape[1] != 81:
        raise OptionError(f"an array of shape {puzzles.shape}; (N, 81) expected")
    if puzzles.dtype == np.uint16:
        return np.ascontiguousarray(puzzles)
    if not np.issubdtype(puzzles.dtype, np.integer):
        raise OptionError(f"an array of {puzzles.dtype}; uint8 digits or uint16 candidates expected")
    if puzzles.size and (puzzles.min() < 0 or puzzles.max() > 9):
        row, cell = np.argwhere((puzzles < 0) | (puzzles > 9))[0].tolist()
        raise OptionError(f"puzzle {row} has {puzzles[row, cell]} in cell {cell}; digits are 0 (blank) to 9")
    return np.ascontiguousarray(puzzles, dtype=np.uint8)


def _run_lines(text: bytes, wanted: Any) -> Any:
    starts, lengths, kinds = native.scan_lines(text)
    if (kinds == 2).any():
        return _run_array(_masks(_other_lines(text, starts, lengths, kinds)), wanted)
    return native.solve_text(text, starts[kinds == 0], wanted)


def _other_lines(text: bytes, starts: Any, lengths: Any, kinds: Any) -> Iterable[Grid]:
    """Yield the grids of lines of which some are in another notation than the plain one."""
    rows = zip(starts.tolist(), lengths.tolist(), kinds.tolist(), strict=True)
    for number, (start, length, kind) in enumerate(rows, 1):
        if kind != 1:
            yield _parse(text[start : start + length], number)


def _run_sequence(puzzles: list[Any], wanted: Any) -> Any:
    solved = native.solve_strings(puzzles, wanted)
    if isinstance(solved, int):
        return _run_array(_masks(_parse(puzzle, number) for number, puzzle in enumerate(puzzles, 1)), wanted)
    return solved


def _parse(puzzle: Any, number: int) -> Grid:
    if isinstance(puzzle, Grid):
        return puzzle
    if not isinstance(puzzle, (str, bytes)):
        raise OptionError(f"puzzle {number} is a {type(puzzle).__name__}; a text or a grid expected")
    try:
        return Grid.parse(puzzle)
    except InputError as error:
        raise error.at_line(number) from None


def _masks(grids: Iterable[Grid]) -> npt.NDArray[np.uint16]:
    packed = [_grid_masks(grid) for grid in grids]
    return np.array(packed, dtype=np.uint16).reshape(len(packed), 81)


def as_digits(puzzles: Any) -> tuple[npt.NDArray[np.uint8], npt.NDArray[np.uint16] | None]:
    """Return a batch of any form as (N, 81) digits and, where some have pencil marks, as many candidates."""
    if isinstance(puzzles, np.ndarray) and puzzles.dtype.kind not in "USO":
        return _array_digits(puzzles)
    if isinstance(puzzles, (bytes, bytearray, memoryview)):
        text = bytes(puzzles)
        starts, lengths, kinds = native.scan_lines(text)
        if not (kinds == 2).any():
            cells = np.add.outer(starts[kinds == 0], np.arange(81, dtype=np.uint64))
            return _digits_of_text(np.frombuffer(text, np.uint8)[cells.astype(np.intp)]), None
        grids = list(_other_lines(text, starts, lengths, kinds))
    else:
        listed = as_list(puzzles)
        if all(isinstance(puzzle, str) and len(puzzle) == 81 and puzzle.isascii() for puzzle in listed):
            signs = np.frombuffer("".join(listed).encode(), np.uint8).reshape(len(listed), 81)
            if _PLAIN[signs].all():
                return _digits_of_text(signs), None
        grids = [_parse(puzzle, number) for number, puzzle in enumerate(listed, 1)]
    digits = np.frombuffer(b"".join(grid.digits for grid in grids), np.uint8).reshape(len(grids), 81)
    if not any(grid.has_pencil_marks for grid in grids):
        return digits, None
    return digits, np.array([grid.candidate_masks for grid in grids], dtype=np.uint16)


def _array_digits(puzzles: npt.NDArray[Any]) -> tuple[npt.NDArray[np.uint8], npt.NDArray[np.uint16] | None]:
    checked = _checked_array(puzzles)
    if checked.dtype == np.uint16:
        return np.zeros(checked.shape, np.uint8), np.bitwise_and(checked, np.uint16(0x1FF))
    return checked, None


_PLAIN = np.isin(np.arange(256), np.frombuffer((BLANKS + "123456789").encode(), np.uint8))


def _digits_of_text(signs: npt.NDArray[np.uint8]) -> npt.NDArray[np.uint8]:
    digits = signs - np.uint8(ord("0"))
    digits[digits > 9] = 0
    return digits


def _grid_masks(grid: Grid) -> tuple[int, ...]:
    if grid.has_pencil_marks:
        return grid.candidate_masks
    return tuple(1 << digit - 1 if digit else 0x1FF for digit in grid.digits)

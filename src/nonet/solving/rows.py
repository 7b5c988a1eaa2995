"""The rows of a batch: puzzles by the million in whatever form, and what of them is no puzzle.

Every `*_many` reads its batch here. Nearly all rows of a batch are plain: lines of 81 characters or numbers, which
go to the kernel as they are. The others are read one by one, and do not make the plain ones slow.
Importing this loads NumPy.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from nonet import engine
from nonet.errors import BinaryInput, InputError, NonetError, OptionError, UnreadableFile, system_problem
from nonet.grid import Grid
from nonet.grid.forms import PuzzlesLike, as_grid, check_masks, holds_masks

Solved = tuple[npt.NDArray[np.uint64], npt.NDArray[np.uint8], npt.NDArray[np.uint32], npt.NDArray[np.uint32]]
"""Counts, solutions, guesses and rounds, a row for each puzzle."""

_NO_PUZZLE = 1
"""A row of this digit has no solution, which shows at once: it keeps the place of what is no puzzle."""


class Rows(Protocol):
    """A batch in one of its forms. `others` are the rows that are not plain, whose results are meaningless."""

    def solve(self, wanted: engine.Request) -> tuple[Solved, Sequence[int]]:
        """Return what became of the plain rows, and the others."""

    def digits(self) -> tuple[npt.NDArray[np.uint8], Sequence[int]]:
        """Return the digits of the plain rows, and the others."""

    def read(self, row: int) -> Grid:
        """Return one of the others; raise what it is instead."""


class _Members:
    """Members of a sequence, most of them lines of 81 characters."""

    def __init__(self, members: list[Any]) -> None:
        self._members = members

    def solve(self, wanted: engine.Request) -> tuple[Solved, Sequence[int]]:
        return engine.solve_strings(self._members, wanted)

    def digits(self) -> tuple[npt.NDArray[np.uint8], Sequence[int]]:
        return engine.read_strings(self._members)

    def read(self, row: int) -> Grid:
        return as_grid(self._members[row])


class _Lines:
    """Lines of a text; blank ones and comments are no rows."""

    def __init__(self, text: bytes) -> None:
        self._text = text
        starts, lengths, kinds = engine.scan_lines(text)
        self._lines = (kinds != 1).nonzero()[0]
        self._starts, self._lengths = starts[self._lines], lengths[self._lines]
        self._is_plain = kinds[self._lines] == 0
        self._others: list[int] = (~self._is_plain).nonzero()[0].tolist()

    def solve(self, wanted: engine.Request) -> tuple[Solved, Sequence[int]]:
        solved = engine.solve_text(self._text, self._starts[self._is_plain], wanted)
        counts, solutions, guesses, rounds = solved
        spread = self._spread
        return (spread(counts), spread(solutions), spread(guesses), spread(rounds)), self._others

    def digits(self) -> tuple[npt.NDArray[np.uint8], Sequence[int]]:
        plain = engine.read_text(self._text, self._starts[self._is_plain])
        return self._spread(plain), self._others

    def read(self, row: int) -> Grid:
        start, length = int(self._starts[row]), int(self._lengths[row])
        try:
            return Grid.parse(self._text[start : start + length])
        except InputError as error:
            raise error.at_line(int(self._lines[row]) + 1) from None

    def _spread(self, plain: npt.NDArray[Any]) -> npt.NDArray[Any]:
        """Return rows for all lines from those of the plain ones."""
        if not self._others:
            return plain
        rows = np.zeros((len(self._is_plain), *plain.shape[1:]), plain.dtype)
        rows[self._is_plain] = plain
        return rows


class _Digits:
    """An array of digits."""

    def __init__(self, numbers: npt.NDArray[Any]) -> None:
        self._numbers = numbers
        self._others: list[int] = []
        if numbers.size and (numbers.min() < 0 or numbers.max() > 9):
            self._others = np.flatnonzero(((numbers < 0) | (numbers > 9)).any(axis=1)).tolist()
        self._digits = np.ascontiguousarray(numbers, dtype=np.uint8)
        if self._others:
            self._digits = self._digits.copy() if self._digits is numbers else self._digits
            self._digits[self._others] = _NO_PUZZLE

    def solve(self, wanted: engine.Request) -> tuple[Solved, Sequence[int]]:
        return engine.solve_digits(self._digits, wanted), self._others

    def digits(self) -> tuple[npt.NDArray[np.uint8], Sequence[int]]:
        return self._digits, self._others

    def read(self, row: int) -> Grid:
        return as_grid(self._numbers[row])


class Masks:
    """An array of candidates."""

    def __init__(self, masks: npt.NDArray[np.uint16]) -> None:
        check_masks(masks)
        self.masks = np.ascontiguousarray(masks, dtype=np.uint16)

    def solve(self, wanted: engine.Request) -> tuple[Solved, Sequence[int]]:
        """Return what became of all rows."""
        return engine.solve_masks(self.masks, wanted), ()


def rows_of(puzzles: PuzzlesLike) -> Rows | Masks:
    """Return a batch as its rows; `OptionError` for what is no batch."""
    if isinstance(puzzles, (bytes, bytearray, memoryview)):
        return _Lines(bytes(puzzles))
    if isinstance(puzzles, os.PathLike):
        from nonet.formats._sniff import file_bytes

        return _Lines(file_bytes(puzzles))
    if isinstance(puzzles, (str, Grid, Mapping, type)):
        raise _no_batch(puzzles)
    if callable(getattr(puzzles, "read", None)):
        return _Lines(_content(puzzles))
    if hasattr(puzzles, "column_names"):
        return rows_of(_only_column(puzzles))
    if hasattr(puzzles, "to_pylist"):
        return _members(puzzles.to_pylist())
    if hasattr(puzzles, "__array__"):
        return _of_array(np.asarray(puzzles))
    if not isinstance(puzzles, Iterable):
        raise _no_batch(puzzles)
    return _members(list(puzzles))


def _no_batch(puzzles: object) -> OptionError:
    return OptionError(
        "a batch of several puzzles expected, not {value}; "
        "for one there are nonet.solve and nonet.explain, or put it into a list",
        value=f"{puzzles!r:.40}",
    )


def _content(file: Any) -> bytes:
    """Return the content of an open file, of text or of bytes."""
    try:
        content = file.read()
    except UnicodeDecodeError:
        raise BinaryInput("the file is not text in the encoding with which it was opened") from None
    except (OSError, ValueError) as error:
        raise UnreadableFile("the file cannot be read: {problem}", problem=system_problem(error)) from None
    if isinstance(content, str):
        return content.encode("utf-8", "surrogatepass")
    if isinstance(content, bytes):
        return content
    raise OptionError("reading the file gave {value}; text or bytes expected", value=f"{content!r:.40}")


def _only_column(table: Any) -> Any:
    """Return the column of an Arrow table that has one."""
    names = list(table.column_names)
    if len(names) != 1:
        raise OptionError("a table with the columns {names}; give the column of puzzles alone", names=names)
    return table.column(0)


def _members(members: list[Any]) -> Rows:
    if len(members) in (9, 81) and all(map(_is_part, members)):
        raise _no_batch(members)
    return _Members(members)


def _is_part(member: object) -> bool:
    """Tell whether this is a digit of a puzzle, or a row of nine, and no puzzle."""
    if isinstance(member, np.ndarray):
        return member.shape in ((), (9,))
    if not isinstance(member, (list, tuple)):
        return isinstance(member, (int, np.integer))
    return len(member) == 9 and not any(isinstance(cell, (list, tuple, np.ndarray)) for cell in member)


def _of_array(array: npt.NDArray[Any]) -> Rows | Masks:
    has_texts = array.dtype.kind in "USO"
    if has_texts and array.shape[1:] == (1,):
        array = array[:, 0]  # a frame of one column is that column
    if has_texts and array.ndim == 1:
        return _members(array.tolist())
    if array.shape[1:] == (9, 9):
        array = array.reshape(-1, 81)
    if array.ndim != 2 or array.shape[1] != 81:
        raise OptionError(
            "an array of shape {shape}; a batch has the shape (N, 81) or (N, 9, 9), "
            "and array[None] makes one of a single puzzle",
            shape=array.shape,
        )
    if has_texts:
        return _Members(array.tolist())
    if array.dtype.kind not in "iu":
        raise OptionError(
            "an array of {dtype}; integers from 0 (blank) to 9 expected, or uint16 candidates",
            dtype=array.dtype,
        )
    return Masks(array) if holds_masks(array) else _Digits(array)


def read_others(rows: Rows | Masks, others: Sequence[int]) -> tuple[dict[int, Grid], dict[int, NonetError]]:
    """Return the rows that are not plain: grids, and the errors of what is no puzzle."""
    grids: dict[int, Grid] = {}
    problems: dict[int, NonetError] = {}
    for row in others:
        assert not isinstance(rows, Masks)
        try:
            grids[row] = rows.read(row)
        except NonetError as error:
            problems[row] = error.at_row(row)
    return grids, problems


def raise_first(problems: Mapping[int, NonetError]) -> None:
    """Raise the error of the first row that is no puzzle, if there is one."""
    for row in sorted(problems):
        raise problems[row]

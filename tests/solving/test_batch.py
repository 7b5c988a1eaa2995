"""`nonet.solve_many`: every form in which puzzles come, and errors that say where."""

from __future__ import annotations

import importlib.util

import numpy as np
import pytest
from tests.puzzles import PUZZLE, SOLUTION

import nonet
from nonet.errors import BadCharacter, InputError, OptionError, TooShort
from nonet.grid import Grid

TWICE = "11" + "." * 79
BLANK = "." * 81
LINES = [PUZZLE, BLANK, SOLUTION, TWICE]
COUNTS = [1, 2, 1, 0]
DIGITS = np.array([[int(sign) if sign != "." else 0 for sign in line] for line in LINES], np.uint8)
MASKS = np.where(DIGITS == 0, 511, 1 << np.maximum(DIGITS.astype(np.int16), 1) - 1).astype(np.uint16)
SUKAKU = "".join(
    "123456789" if sign == "." else "." * (int(sign) - 1) + sign + "." * (9 - int(sign)) for sign in PUZZLE
)
TEXT = "\n".join(LINES).encode()


class ArrowLike:
    """What nonet knows of Arrow's arrays, for where pyarrow is not installed."""

    def __init__(self, texts: list[str | None]) -> None:
        self.texts = texts

    def __repr__(self) -> str:
        return f"ArrowLike({self.texts})"

    def to_pylist(self) -> list[str | None]:
        return self.texts


class ArrowConvertible:
    """A column, as data frames have them, that Arrow can read and that can be iterated over."""

    def __init__(self, texts: list[str]) -> None:
        self.texts = texts

    def __arrow_array__(self, type: object = None) -> object:  # noqa: A002
        raise NotImplementedError

    def __iter__(self) -> object:
        return iter(self.texts)


FORMS = {
    "list of str": LINES,
    "tuple of str": tuple(LINES),
    "generator": (line for line in LINES),
    "list of Grid": [Grid.parse(line) for line in LINES],
    "mixed": [PUZZLE, Grid.parse(BLANK), SOLUTION.encode(), TWICE],
    "mixed notations": [SUKAKU, BLANK.replace(".", "0"), str(Grid.parse(SOLUTION)), TWICE + " # twice"],
    "uint8": DIGITS,
    "int8": DIGITS.astype(np.int8),
    "int64": DIGITS.astype(np.int64),
    "big-endian": DIGITS.astype(">i4"),
    "uint16": MASKS,
    "high bits": MASKS | 0xFE00,
    "Fortran order": np.asfortranarray(DIGITS),
    "strided": np.repeat(DIGITS, 2, axis=0)[::2],
    "strided masks": np.repeat(MASKS, 2, axis=1)[:, ::2],
    "reversed twice": DIGITS[::-1].copy()[::-1],
    "bytes": TEXT,
    "bytearray": bytearray(TEXT),
    "memoryview": memoryview(TEXT),
    "CRLF": TEXT.replace(b"\n", b"\r\n") + b"\r\n",
    "comments and blank lines": b"# puzzles\n\n" + TEXT.replace(b"\n", b" # one\n \n") + b"\n",
    "bytes in mixed notations": b"# puzzles\n" + TEXT.replace(PUZZLE.encode(), SUKAKU.encode()),
    "Arrow": ArrowLike(LINES),
    "Arrow of mixed notations": ArrowLike([SUKAKU, *LINES[1:]]),
    "a column": ArrowConvertible(LINES),
}


@pytest.mark.parametrize("form", FORMS)
def test_every_form_gives_the_same(form: str) -> None:
    solved = nonet.solve_many(FORMS[form])
    assert len(solved) == 4
    assert solved.counts.tolist() == COUNTS
    assert solved.solutions.shape == (4, 81)
    assert solved.lines()[0] == SOLUTION
    assert solved.lines()[3] == BLANK
    assert [grid.line() for grid in solved.grids()] == solved.lines()
    again = nonet.solve_many(LINES)
    assert (solved.guesses == again.guesses).all()
    assert (solved.rounds == again.rounds).all()


def test_types_of_the_result() -> None:
    solved = nonet.solve_many(LINES)
    found = (solved.counts, solved.solutions, solved.guesses, solved.rounds)
    assert [array.dtype for array in found] == [np.uint64, np.uint8, np.uint32, np.uint32]


@pytest.mark.skipif(not importlib.util.find_spec("pyarrow"), reason="pyarrow is not installed")
def test_arrow_arrays() -> None:
    import pyarrow

    for array in (pyarrow.array(LINES), pyarrow.chunked_array([LINES[:1], LINES[1:]])):
        assert nonet.solve_many(array).counts.tolist() == COUNTS


@pytest.mark.parametrize(
    "nothing",
    [[], (), b"", b"\n\n", b"# only a comment", np.zeros((0, 81), np.uint8), np.zeros((0, 81), np.uint16)],
)
def test_no_puzzles(nothing: object) -> None:
    solved = nonet.solve_many(nothing)
    assert len(solved) == 0
    assert solved.solutions.shape == (0, 81)
    assert solved.lines() == solved.grids() == []


def test_a_read_only_array_stays_as_it_is() -> None:
    for array in (DIGITS.copy(), MASKS.copy()):
        before = array.copy()
        array.setflags(write=False)
        assert nonet.solve_many(array).counts.tolist() == COUNTS
        assert (array == before).all()


@pytest.mark.parametrize(
    ("puzzles", "error", "row", "line"),
    [
        ([PUZZLE, PUZZLE[1:]], TooShort, 1, 1),
        ([PUZZLE, BLANK, "a" + PUZZLE[1:]], InputError, 2, 1),
        ([PUZZLE, "\ud800" * 81], InputError, 1, None),
        (b"# comment\n\n" + TEXT + b"\n12345\n", TooShort, 4, 7),
        (TEXT + b"\n" + b"\xff\0" * 40, InputError, 4, 5),
        (ArrowLike([PUZZLE, PUZZLE[1:]]), TooShort, 1, 1),
    ],
)
def test_strict_errors_name_the_row_and_the_line(
    puzzles: object, error: type[InputError], row: int, line: int | None
) -> None:
    """Rows count from 0, as in the result; lines from 1, as in an editor, within the text."""
    with pytest.raises(error, match=f"row {row}") as caught:
        nonet.solve_many(puzzles, strict=True)
    assert (caught.value.row, caught.value.line) == (row, line)


def test_a_bad_character_is_placed() -> None:
    with pytest.raises(BadCharacter) as caught:
        nonet.solve_many([PUZZLE, PUZZLE[:30] + "!" + PUZZLE[31:]], strict=True)
    assert (caught.value.row, caught.value.column) == (1, 31)


@pytest.mark.parametrize(
    "puzzles",
    [
        PUZZLE,
        Grid.parse(PUZZLE),
        {"a": PUZZLE},
        list,
        [[0] * 9] * 9,
        [0] * 81,
        np.zeros(81, np.uint8),
        np.zeros((9, 9), np.uint8),
        np.zeros((2, 80), np.uint8),
        np.zeros((2, 9, 8), np.uint8),
        np.zeros((1, 81), np.float32),
        np.zeros((1, 81), bool),
        np.array(5),
        np.uint8(5),
        None,
        5,
    ],
    ids=repr,
)
def test_what_is_no_batch_is_refused(puzzles: object) -> None:
    with pytest.raises(OptionError):
        nonet.solve_many(puzzles)


def test_digits_of_uint16_are_not_taken_for_candidates() -> None:
    with pytest.raises(OptionError, match="uint8"):
        nonet.solve_many(DIGITS.astype(np.uint16))
    with pytest.raises(OptionError, match="uint8"):
        nonet.solve(DIGITS[0].astype(np.uint16).reshape(9, 9))


@pytest.mark.parametrize(
    "option", [{"engine": "abacus"}, {"limit": 0}, {"threads": 0}, {"limit": -3}, {"threads": 5000}]
)
def test_options_out_of_range_are_refused(option: dict[str, object]) -> None:
    with pytest.raises(OptionError):
        nonet.solve_many(LINES, **option)

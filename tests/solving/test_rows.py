"""The rows of a batch: every `*_many` takes every form, and what is no puzzle has a row that says so."""

from __future__ import annotations

import io
import math
import pickle
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.puzzles import EASY, PUZZLE, SOLUTION

import nonet
from nonet import errors

LINES = [PUZZLE, EASY, SOLUTION]
GRIDS = [nonet.parse(line) for line in LINES]
DIGITS = np.array([list(grid.digits) for grid in GRIDS], np.uint8)
MASKS = np.where(DIGITS == 0, 511, 1 << np.maximum(DIGITS.astype(np.int16), 1) - 1).astype(np.uint16)
TEXT = "# three\n\n" + "".join(f"{line}\n" for line in LINES)


class Column:
    """A column as data frames have it: NumPy can read it, and it can be iterated over."""

    def __init__(self, values: list[Any]) -> None:
        self.values = values

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> np.ndarray[Any, Any]:
        return np.array(self.values, dtype=object)

    def __iter__(self) -> Iterator[Any]:
        return iter(self.values)


class Frame:
    """A data frame: iterating over it gives the names of its columns."""

    def __init__(self, *columns: list[Any]) -> None:
        self.columns = columns

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> np.ndarray[Any, Any]:
        return np.array(self.columns, dtype=object).T

    def __iter__(self) -> Iterator[str]:
        return iter(map(str, range(len(self.columns))))


class ArrowTable:
    """What nonet knows of Arrow's tables."""

    def __init__(self, **columns: list[Any]) -> None:
        self._columns = columns
        self.column_names = list(columns)

    def column(self, place: int) -> Column:
        return Column(self._columns[self.column_names[place]])

    def to_pylist(self) -> list[dict[str, Any]]:
        return [
            dict(zip(self._columns, row, strict=True)) for row in zip(*self._columns.values(), strict=True)
        ]


def pandas_column() -> object:
    return pytest.importorskip("pandas").Series(LINES, index=[7, 3, 5])


def polars_column() -> object:
    return pytest.importorskip("polars").DataFrame({"puzzle": LINES})["puzzle"]


def arrow(*chunks: list[Any]) -> object:
    pyarrow = pytest.importorskip("pyarrow")
    return pyarrow.array(chunks[0]) if len(chunks) == 1 else pyarrow.chunked_array([*chunks])


FORMS: dict[str, Callable[[], object]] = {
    "list of str": lambda: LINES,
    "tuple of str": lambda: tuple(LINES),
    "keys of a dict": lambda: dict.fromkeys(LINES).keys(),
    "list of Grid": lambda: GRIDS,
    "list of bytes": lambda: [line.encode() for line in LINES],
    "mixed": lambda: [LINES[0], GRIDS[1], DIGITS[2]],
    "generator": lambda: (line for line in LINES),
    "generator of Grid": lambda: (grid for grid in GRIDS),
    "iterator": lambda: iter(LINES),
    "map": lambda: map(nonet.parse, LINES),
    "open text file": lambda: io.StringIO(TEXT),
    "open binary file": lambda: io.BytesIO(TEXT.encode()),
    "bytes": TEXT.encode,
    "bytearray": lambda: bytearray(TEXT.encode()),
    "memoryview": lambda: memoryview(TEXT.encode()),
    "lists of 81": DIGITS.tolist,
    "tuples of 81": lambda: tuple(map(tuple, DIGITS.tolist())),
    "nested lists": lambda: DIGITS.reshape(-1, 9, 9).tolist(),
    "lists of characters": lambda: [[list(line[i : i + 9]) for i in range(0, 81, 9)] for line in LINES],
    "list of (81,) arrays": lambda: list(DIGITS),
    "list of (9, 9) arrays": lambda: list(DIGITS.reshape(-1, 9, 9)),
    "(N, 81) uint8": lambda: DIGITS,
    "(N, 81) int64": lambda: DIGITS.astype(np.int64),
    "(N, 9, 9) uint8": lambda: DIGITS.reshape(-1, 9, 9),
    "(N, 81) candidates": lambda: MASKS,
    "(N, 9, 9) candidates": lambda: MASKS.reshape(-1, 9, 9),
    "big-endian candidates": lambda: MASKS.astype(">u2"),
    "array of str": lambda: np.array(LINES),
    "array of bytes": lambda: np.array([line.encode() for line in LINES]),
    "array of objects": lambda: np.array(LINES, dtype=object),
    "column": lambda: Column(LINES),
    "frame of one column": lambda: Frame(LINES),
    "Arrow table of one column": lambda: ArrowTable(puzzle=LINES),
    "Arrow": lambda: arrow(LINES),
    "Arrow in chunks": lambda: arrow(LINES[:1], LINES[1:]),
    "Arrow of lists": lambda: arrow(DIGITS.tolist()),
    "pandas": pandas_column,
    "polars": polars_column,
}

MANY: dict[str, Callable[[Any], Any]] = {
    "solve_many": lambda puzzles: nonet.solve_many(puzzles).table().tolist(),
    "rate_many": lambda puzzles: nonet.rate_many(puzzles, scale="all").tolist(),
    "deduce_many": lambda puzzles: nonet.deduce_many(puzzles, "basic").tolist(),
    "canonical_many": lambda puzzles: nonet.canonical_many(puzzles).digits.tolist(),
    "minimize_many": lambda puzzles: nonet.minimize_many(puzzles, seed=1).tolist(),
    "vary_many": lambda puzzles: nonet.vary_many(puzzles, seed=1).tolist(),
    "check_many": lambda puzzles: [(found.grid, found.redundant) for found in nonet.check_many(puzzles)],
}

every_function = pytest.mark.parametrize("function", MANY)


def test_these_are_all_that_take_batches() -> None:
    assert {*MANY} == {name for name in nonet.__all__ if name.endswith("_many")} - {"generate_many"}


@every_function
@pytest.mark.parametrize("form", FORMS)
def test_every_function_takes_every_form(function: str, form: str) -> None:
    found = MANY[function](FORMS[form]())
    assert len(found) == 3
    assert found == MANY[function](LINES)


@every_function
def test_sets_files_and_paths(function: str, tmp_path: Path) -> None:
    path = tmp_path / "puzzles.txt"
    path.write_text(TEXT)
    expected = MANY[function](LINES)
    assert MANY[function](path) == expected
    with path.open() as text:
        assert MANY[function](text) == expected
    with path.open("rb") as raw:
        assert MANY[function](raw) == expected
    assert len(MANY[function](set(LINES))) == 3
    assert len(MANY[function](frozenset(GRIDS))) == 3


@every_function
def test_nothing_gives_no_rows(function: str) -> None:
    for nothing in ([], (), iter(()), b"", b"# a comment\n", io.StringIO(), np.zeros((0, 81), np.uint8)):
        assert len(MANY[function](nothing)) == 0


@every_function
def test_what_is_no_batch_is_refused(function: str, tmp_path: Path) -> None:
    one = (
        PUZZLE,
        GRIDS[0],
        DIGITS[0],
        DIGITS[0].reshape(9, 9),
        DIGITS[0].tolist(),
        GRIDS[0].array().tolist(),
    )
    others = (None, 5, math.nan, {"puzzle": PUZZLE}, str, np.zeros((3, 80), int), np.zeros((1, 81)))
    tables = (Frame(LINES, LINES), ArrowTable(a=LINES, b=LINES), DIGITS.astype(np.uint16))
    for what in (*one, *others, *tables):
        with pytest.raises(errors.OptionError):
            MANY[function](what)
    with pytest.raises(errors.MissingFile):
        MANY[function](tmp_path / "missing.txt")


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    path = tmp_path / "latin.txt"
    path.write_bytes(b"\xe9" * 81)
    with path.open(encoding="utf-8") as file, pytest.raises(errors.BinaryInput):
        nonet.solve_many(file)
    with path.open("ab") as file, pytest.raises(errors.UnreadableFile):
        nonet.solve_many(file)
    with pytest.raises(errors.UnreadableFile):
        nonet.solve_many(file)  # it is closed


BAD: dict[str, tuple[Any, type[errors.NonetError]]] = {
    "None": (None, errors.OptionError),
    "nan": (math.nan, errors.OptionError),
    "int": (5, errors.OptionError),
    "object": (object(), errors.OptionError),
    "dict": ({}, errors.OptionError),
    "short": (PUZZLE[1:], errors.TooShort),
    "long": (PUZZLE + "1", errors.InputError),
    "empty": ("", errors.EmptyInput),
    "sign": ("!" * 81, errors.InputError),
    "80 digits": ([0] * 80, errors.OptionError),
    "a digit too high": ([10] + [0] * 80, errors.OptionError),
    "80 digits in an array": (np.zeros(80, int), errors.OptionError),
    "floats": (np.zeros(81), errors.OptionError),
    "missing file": (Path("missing.txt"), errors.MissingFile),
}


@pytest.mark.parametrize("bad", BAD)
def test_a_bad_row_says_why_and_the_others_are_solved(bad: str) -> None:
    value, kind = BAD[bad]
    solved = nonet.solve_many([PUZZLE, value, "." * 81, GRIDS[2]], limit=3)
    assert solved.counts.tolist() == [1, 0, 3, 1]
    assert not (solved.solutions[1].any() or solved.guesses[1] or solved.rounds[1])
    assert [*solved.problems] == [1] and isinstance(solved.problems[1], kind)
    assert solved.status.tolist()[0::2] == ["solved", "several solutions"]
    assert solved.status[1] not in ("solved", "several solutions", "no solution", "")
    table = nonet.rate_many([PUZZLE, value, EASY], scale="web")
    assert table["status"].tolist() == ["rated", solved.status[1], "rated"]


@every_function
@pytest.mark.parametrize("bad", BAD)
def test_strict_errors_have_the_row(function: str, bad: str) -> None:
    strict = {"solve_many": nonet.solve_many, "rate_many": nonet.rate_many}
    value, kind = BAD[bad]
    for batch in ([PUZZLE, value], [value, "too short"], (item for item in (*GRIDS, value))):
        with pytest.raises(kind, match=r"^row \d") as caught:
            strict[function](batch, strict=True) if function in strict else MANY[function](batch)
        assert caught.value.row in (0, 1, 3)
        assert pickle.loads(pickle.dumps(caught.value)).row == caught.value.row


def test_rows_of_arrays_are_judged_one_by_one() -> None:
    numbers = DIGITS.astype(np.int64)
    numbers[1, 80] = 10
    before = numbers.copy()
    solved = nonet.solve_many(numbers)
    assert solved.counts.tolist() == [1, 0, 1] and (numbers == before).all()
    assert solved.status.tolist()[1].endswith("r9c9 has 10")
    assert nonet.solve_many(numbers.astype(np.uint8)).status.tolist() == solved.status.tolist()
    with pytest.raises(errors.OptionError, match="row 1"):
        nonet.canonical_many(numbers.reshape(-1, 9, 9))


def test_lines_that_are_no_puzzles_keep_their_rows() -> None:
    text = f"# one\n{PUZZLE}\nshort\n\n{EASY}\n" + "1" * 80 + "\n"
    solved = nonet.solve_many(text.encode())
    assert solved.counts.tolist() == [1, 0, 1, 0]
    assert [(row, error.line) for row, error in solved.problems.items()] == [(1, 3), (3, 6)]
    assert nonet.rate_many(io.StringIO(text), scale="web")["status"].tolist()[::2] == ["rated", "rated"]


def test_a_bad_row_costs_nothing_where_all_solutions_are_counted() -> None:
    """What keeps its place must not be searched: a blank grid has more solutions than anybody can count."""
    bad = np.full((2, 81), 11, np.uint8)
    for batch in ([None, PUZZLE], bad, b"short\n" + PUZZLE.encode()):
        assert nonet.solve_many(batch, limit=None).counts[0] == 0


def test_what_became_of_a_batch_is_a_value() -> None:
    solved = nonet.solve_many([PUZZLE, None, "." * 81])
    assert pickle.loads(pickle.dumps(solved)) == solved == nonet.solve_many([PUZZLE, None, "." * 81])
    assert solved != nonet.solve_many([PUZZLE, "." * 80, "." * 81]) and solved != 5
    assert solved.boards.shape == (3, 9, 9) and (solved.boards[0] == nonet.solve(PUZZLE).array()).all()
    assert solved.table().dtype.names == ("status", "count", "solution", "guesses", "rounds")
    with pytest.raises(TypeError, match="unhashable"):
        hash(solved)


@given(st.lists(st.sampled_from([*LINES, *GRIDS, *DIGITS.tolist(), None, "short", 7, MASKS[0]]), max_size=12))
def test_a_batch_is_its_rows(batch: list[Any]) -> None:
    """Whatever stands beside a puzzle, it has the same row."""
    solved = nonet.solve_many(batch)
    assert len(solved) == len(batch)
    for row, item in enumerate(batch):
        alone = nonet.solve_many([item])
        assert solved.counts[row] == alone.counts[0] and solved.status[row] == alone.status[0]
        assert (solved.solutions[row] == alone.solutions[0]).all()
        assert (solved.guesses[row], solved.rounds[row]) == (alone.guesses[0], alone.rounds[0])

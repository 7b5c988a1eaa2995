"""One puzzle in the forms in which Python programs have it: text, files, numbers, nested lists, arrays."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.property.strategies import any_grid, puzzles
from tests.puzzles import PUZZLE

import nonet
from nonet import errors
from nonet.grid import Grid
from nonet.grid.forms import as_grid

FORMS: dict[str, Callable[[Grid], object]] = {
    "text": lambda grid: grid.line(),
    "bytes": lambda grid: grid.line().encode(),
    "board": str,
    "list of 81": lambda grid: list(grid.digits),
    "tuple of 81": lambda grid: tuple(grid.digits),
    "generator": lambda grid: (digit for digit in grid.digits),
    "NumPy integers": lambda grid: [np.int64(digit) for digit in grid.digits],
    "with None": lambda grid: [digit or None for digit in grid.digits],
    "nested lists": lambda grid: grid.array().tolist(),
    "rows of characters": lambda grid: [list(grid.line()[start : start + 9]) for start in range(0, 81, 9)],
    "list of arrays": lambda grid: list(grid.array()),
    "(81,)": lambda grid: grid.array().reshape(81),
    "(9, 9)": lambda grid: grid.array(),
    "(9, 9) int64": lambda grid: grid.array().astype(np.int64),
    "(9, 9) objects": lambda grid: grid.array().astype(object),
    "Fortran order": lambda grid: np.asfortranarray(grid.array()),
}


@pytest.mark.parametrize("form", FORMS)
@given(grid=puzzles())
def test_every_form_is_the_same_puzzle(form: str, grid: Grid) -> None:
    if grid.clues or form not in ("text", "bytes", "board"):
        assert as_grid(FORMS[form](grid)) == grid  # type: ignore[arg-type]


@given(any_grid())
def test_arrays_lead_back(grid: Grid) -> None:
    board = np.asarray(grid)
    assert board.shape == (9, 9) and board.dtype == np.uint8 and (board == grid.array()).all()
    assert Grid(board, grid.givens, grid.candidate_masks) == grid
    assert Grid(board.tolist(), grid.givens, np.array(grid.candidate_masks).reshape(9, 9)) == grid
    assert np.asarray(grid, dtype=np.int64).dtype == np.int64
    assert np.array([grid, grid]).shape == (2, 9, 9)


def test_an_array_is_no_window_into_the_grid() -> None:
    grid = Grid.parse(PUZZLE)
    grid.array()[0, 0] = 9
    assert grid[0, 0] == 0


@given(any_grid(), st.integers(0, 8), st.integers(0, 8))
def test_a_cell_by_row_and_column(grid: Grid, row: int, column: int) -> None:
    name = f"r{row + 1}c{column + 1}"
    assert grid[row, column] == grid[np.int64(row), np.uint8(column)] == grid[name] == grid[9 * row + column]
    assert grid.candidates((row, column)) == grid.candidates(name)
    assert grid.erase((row, column)) == grid.erase(name)


@pytest.mark.parametrize("cell", [(0,), (0, 9), (-1, 0), (0, 0, 0), ("a", 0), (0.0, 1), (None, 1), ()])
def test_what_is_no_cell(cell: object) -> None:
    with pytest.raises(errors.OptionError, match="row and column are numbers from 0 to 8"):
        Grid.parse(PUZZLE)[cell]  # type: ignore[index]


@pytest.mark.parametrize(
    "numbers",
    [
        *([], [0] * 80, [[0] * 9] * 8, [[0] * 8] * 9, [[0] * 9] * 10, [0] * 80 + [10], [0] * 80 + ["12"]),
        *(
            [0.0] * 81,
            [True, "x"] * 40,
            np.zeros(81),
            np.zeros((9, 9), bool),
            np.zeros((3, 27), int),
            np.array(5),
        ),
        *({}, {1: 2}, 5, None, type, float("nan"), np.full((9, 9), 10), {0}),
    ],
    ids=repr,
)
def test_what_is_no_puzzle(numbers: object) -> None:
    for call in (as_grid, Grid.from_digits, nonet.solve, nonet.check, nonet.rate, nonet.canonical):
        with pytest.raises(errors.OptionError):
            call(numbers)  # type: ignore[operator]


def test_arrays_of_candidates() -> None:
    sukaku = Grid.from_candidates([0b11] + [0x1FF] * 80)
    masks = np.array(sukaku.candidate_masks, np.uint16)
    assert as_grid(masks) == as_grid(masks.reshape(9, 9)) == as_grid(masks.astype(">u2")) == sukaku
    with pytest.raises(errors.OptionError, match="astype"):
        as_grid(Grid.parse(PUZZLE).array().astype(np.uint16))


def test_a_path_is_a_file_and_a_text_is_not(tmp_path: Path) -> None:
    path = tmp_path / "puzzle.sdk"
    path.write_text(str(Grid.parse(PUZZLE)))
    for read in (nonet.parse, Grid.parse, as_grid):
        assert read(path) == Grid.parse(PUZZLE)
    assert nonet.solve(path) == nonet.solve(PUZZLE)
    with pytest.raises(errors.InputError):
        nonet.parse(str(path))
    with pytest.raises(errors.MissingFile):
        nonet.parse(tmp_path / "missing")
    with pytest.raises(errors.IsDirectory):
        nonet.parse(tmp_path)
    path.write_bytes(bytes(range(256)))
    with pytest.raises(errors.BinaryInput):
        nonet.parse(path)
    path.write_text(f"{PUZZLE}\n{PUZZLE}\n")
    with pytest.raises(errors.TooLong, match="2 puzzles"):
        nonet.parse(path)

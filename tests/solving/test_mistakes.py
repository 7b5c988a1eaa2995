"""What is wrong with a grid in progress."""

from __future__ import annotations

from random import Random

import pytest
from tests import puzzles
from tests.puzzles import PUZZLE, SOLUTION

from nonet import Grid
from nonet.errors import DuplicateDigit, NoSolution, WrongDigits
from nonet.solving.mistakes import digits_suffice, fixed_cells, only_givens, solutions_left

GRID = Grid.parse(PUZZLE)
EMPTY = [cell for cell, sign in enumerate(PUZZLE) if sign == "."]


def test_a_grid_with_right_digits_and_marks_has_no_mistake() -> None:
    rng = Random(1)
    for _ in range(50):
        grid = GRID
        for cell in rng.sample(EMPTY, rng.randrange(40)):
            grid = grid.place(cell, int(SOLUTION[cell]))
        for cell in rng.sample(EMPTY, 20):
            wrong = [digit for digit in grid.candidates(cell) if digit != int(SOLUTION[cell])]
            if not grid[cell] and wrong:
                grid = grid.eliminate(cell, rng.choice(wrong))
        assert solutions_left(grid) == 1


def test_a_wrong_digit_is_named_wherever_it_is() -> None:
    for cell in EMPTY:
        for digit in GRID.candidates(cell):
            if digit != int(SOLUTION[cell]):
                with pytest.raises(WrongDigits, match=f"r{cell // 9 + 1}c{cell % 9 + 1} has {digit}"):
                    solutions_left(GRID.place(cell, digit))


def test_a_mark_that_is_missing_is_named() -> None:
    for cell in EMPTY[:20]:
        with pytest.raises(WrongDigits, match=f"r{cell // 9 + 1}c{cell % 9 + 1} lacks {SOLUTION[cell]}"):
            solutions_left(GRID.eliminate(cell, int(SOLUTION[cell])))


def test_givens_that_exclude_each_other_are_named() -> None:
    with pytest.raises(DuplicateDigit):
        solutions_left(Grid.parse("55" + "." * 79))


def test_givens_without_a_solution_are_said_to_have_none() -> None:
    with pytest.raises(NoSolution, match="no candidate is left in r1c9"):
        solutions_left(Grid.parse("12345678." + "." * 8 + "9" + "." * 63))


def test_several_solutions_are_two() -> None:
    assert solutions_left(Grid.parse(puzzles.BLANK)) == 2


def test_digits_suffice_without_marks() -> None:
    assert digits_suffice(GRID)
    marked = Grid.parse(puzzles.BLANK)
    for cell in range(81):
        for digit in range(1, 10):
            if digit != int(SOLUTION[cell]):
                marked = marked.eliminate(cell, digit)
    assert solutions_left(marked) == 1 and not digits_suffice(marked)


def test_cells_are_fixed_that_cannot_be_exchanged() -> None:
    placed = GRID.place(EMPTY[0], int(SOLUTION[EMPTY[0]]))
    assert fixed_cells(placed) == GRID.givens
    few = Grid([int(sign) if cell < 30 else 0 for cell, sign in enumerate(SOLUTION)], givens=range(10))
    assert fixed_cells(few) == few.givens | few.placed
    assert only_givens(few).clues == 10 and not only_givens(few).placed

"""`nonet.check` and `nonet.compare`, against the oracle and by hand."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.oracle import count as oracle_count
from tests.puzzles import PUZZLE, SOLUTION

import nonet
from nonet import CellSet, Grid
from nonet.errors import DuplicateDigit, NoSolution, OptionError, WrongDigits
from nonet.solving.check import check_many

BLANK = "." * 81
NONE = "12345678." + "........9" + "." * 63


def test_a_minimal_puzzle() -> None:
    report = nonet.check(PUZZLE)
    assert (report.solutions, report.limit, report.valid, report.solved, report.minimal) == (
        *(1, 2, True, False, True),
    )
    assert report.redundant == CellSet()
    assert report.conflicts == []
    assert report.grid == Grid.parse(PUZZLE)
    assert report.solution is not None and report.solution.line() == SOLUTION


def test_a_solution() -> None:
    report = nonet.check(SOLUTION)
    assert report.valid and report.solved and not report.minimal
    assert len(report.redundant) == 81


@pytest.mark.parametrize(("puzzle", "solutions"), [(BLANK, 2), (NONE, 0), ("55" + "." * 79, 0)])
def test_what_is_no_puzzle(puzzle: str, solutions: int) -> None:
    report = nonet.check(puzzle)
    assert report.solutions == solutions
    assert not report.valid and not report.minimal and not report.solved
    assert report.redundant == CellSet()


def test_conflicts_are_listed() -> None:
    report = nonet.check("55" + "." * 79)
    assert report.conflicts == [(0, 1, 5)]
    assert report.solution is None


def test_a_higher_limit() -> None:
    assert nonet.check(BLANK, limit=50).solutions == 50
    with pytest.raises(OptionError):
        nonet.check(PUZZLE, limit=0)


def test_nothing_can_be_changed() -> None:
    report = nonet.check(PUZZLE)
    for name in ("valid", "solutions", "anything"):
        with pytest.raises(AttributeError):
            setattr(report, name, 1)


def test_it_prints() -> None:
    assert repr(nonet.check(PUZZLE)) == (
        "Check(solutions=1, solved=False, minimal=True, redundant=CellSet())"
    )


@settings(max_examples=15)
@given(st.sets(st.integers(0, 80), min_size=22, max_size=34), st.permutations("123456789"))
def test_redundant_givens_agree_with_the_oracle(kept: set[int], names: list[str]) -> None:
    solved = SOLUTION.translate(str.maketrans("123456789", "".join(names)))
    # Most random sets of givens are no puzzle; with the puzzle's own they are.
    kept |= {cell for cell in range(81) if PUZZLE[cell] != "."}
    line = "".join(sign if cell in kept else "." for cell, sign in enumerate(solved))
    report = nonet.check(line)
    expected = {cell for cell in kept if oracle_count(line[:cell] + "." + line[cell + 1 :], 2) == 1}
    assert report.valid
    assert report.redundant == expected


def test_placed_digits_are_no_givens() -> None:
    report = nonet.check(Grid.parse(PUZZLE).place("r1c2", 9))
    assert report.valid and report.minimal
    assert nonet.check(Grid.parse(PUZZLE).place("r1c2", 4)).solutions == 0


def test_pencil_marks_count_for_solutions_and_not_for_givens() -> None:
    marked = Grid.parse(BLANK)
    solved = Grid.parse(SOLUTION)
    sukaku = Grid.from_candidates([1 << digit - 1 for digit in solved.digits])
    assert nonet.check(sukaku).valid
    assert not nonet.check(sukaku).minimal
    assert not nonet.check(marked).valid


def test_many_at_once_are_checked_as_one_by_one() -> None:
    grids = [
        Grid.parse(line)
        for line in (PUZZLE, SOLUTION, BLANK, NONE, SOLUTION[:40] + PUZZLE[40:], "55" + "." * 79)
    ]
    grids += [grids[0].place("r1c2", 9), grids[0].place("r1c2", 4)]
    grids.append(Grid.from_candidates([1 << digit - 1 for digit in grids[1].digits]))
    for repeated in (grids, grids * 130):
        for grid, report in zip(repeated, check_many(iter(repeated), threads=1), strict=True):
            alone = nonet.check(grid)
            assert repr(report) == repr(alone)
            assert report.solution == alone.solution
    assert list(check_many([])) == []


# Comparing


def test_cells_placed_and_wrong() -> None:
    attempt = "14" + SOLUTION[2:60] + "." * 21
    found = nonet.compare(attempt, SOLUTION, puzzle=PUZZLE)
    assert len(found.placed) == 60 - sum(sign != "." for sign in PUZZLE[:60])
    assert found.wrong == {1}
    assert len(found.missing) == 21
    assert str(found) == f"{len(found.placed)} placed, 21 missing, 1 wrong: r1c2"
    assert repr(found) == f"Comparison({found})"


def test_a_puzzle_in_place_of_the_solution_is_solved() -> None:
    assert str(nonet.compare(SOLUTION, PUZZLE)) == "62 placed, 0 missing, 0 wrong"
    with pytest.raises(NoSolution):
        nonet.compare(SOLUTION, NONE)
    with pytest.raises(DuplicateDigit):
        nonet.compare(SOLUTION, "55" + "." * 79)


def test_givens_of_the_grid_itself() -> None:
    grid = Grid.parse(PUZZLE).place("r1c2", 9)
    assert nonet.compare(grid, SOLUTION).placed == {1}
    assert len(nonet.compare(PUZZLE, SOLUTION).placed) == 19


def test_wrong_digits_are_an_error_on_request() -> None:
    nonet.compare(PUZZLE, SOLUTION).raise_if_wrong()
    with pytest.raises(WrongDigits, match="1 cell wrong: r1c1"):
        nonet.compare("5" + SOLUTION[1:], SOLUTION).raise_if_wrong()
    with pytest.raises(WrongDigits, match="2 cells wrong: r1c12"):
        nonet.compare("55" + SOLUTION[2:], SOLUTION).raise_if_wrong()

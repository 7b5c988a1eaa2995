"""What became of one puzzle: solutions, remarks, errors, and the solutions one by one."""

from __future__ import annotations

import pytest
from tests.puzzles import BLANK, PUZZLE, SOLUTION, put

from nonet import Grid
from nonet.errors import DuplicateDigit, NoSolution, OptionError, SeveralSolutions
from nonet.solving import Solutions, remark, solve_timed
from nonet.solving.solve import METHODS

IMPOSSIBLE = "12345678." + "........9" + "." * 63
TWICE = "5...5" + "." * 76


@pytest.mark.parametrize("method", METHODS)
def test_a_puzzle_is_solved_and_timed(method: str) -> None:
    outcome = solve_timed(Grid.parse(PUZZLE), line=7, method=method)
    assert (outcome.line, outcome.count) == (7, 1)
    assert outcome.solution is not None and outcome.solution.line() == SOLUTION
    assert outcome.solution.givens == outcome.grid.givens
    assert outcome.nanoseconds is not None and outcome.nanoseconds > 0
    assert outcome.problem() is None and outcome.remark() == ""


@pytest.mark.parametrize(
    ("line", "error", "told"),
    [
        (BLANK, SeveralSolutions, "several solutions"),
        (IMPOSSIBLE, NoSolution, "no solution"),
        (TWICE, DuplicateDigit, "5 twice in row 1: r1c1 and r1c5"),
    ],
)
@pytest.mark.parametrize("method", METHODS)
def test_what_is_no_puzzle_is_said_to_be_none(line: str, error: type, told: str, method: str) -> None:
    outcome = solve_timed(Grid.parse(line), line=3, method=method)
    assert isinstance(outcome.problem(), error)
    assert outcome.remark() == remark(outcome.grid, outcome.count) == told
    assert (outcome.solution is None) == (outcome.count == 0)


@pytest.mark.parametrize("method", METHODS)
def test_solutions_come_one_by_one_up_to_the_limit(method: str) -> None:
    few = Grid.parse(put(PUZZLE, 2, "."))
    search = Solutions(few, limit=None, method=method)
    found = [solution.line() for solution in search]
    assert len(found) == len({*found}) == search.count > 1 and SOLUTION in found
    assert len([*Solutions(few, limit=2, method=method)]) == 2
    assert search.nanoseconds > 0


def test_an_unknown_method_is_refused() -> None:
    with pytest.raises(OptionError):
        solve_timed(Grid.parse(PUZZLE), method="magic")
    with pytest.raises(OptionError):
        Solutions(Grid.parse(PUZZLE), method="magic")

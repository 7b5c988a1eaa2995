"""Minimal puzzles within a puzzle: one, or all of them."""

from __future__ import annotations

from itertools import combinations, islice

import numpy as np
import pytest
from tests import oracle
from tests.puzzles import SOLUTION

import nonet
from nonet import engine
from nonet.errors import DuplicateDigit, NoSolution, OptionError, SeveralSolutions


def richer(index: int, more: int) -> nonet.Grid:
    """Return a minimal puzzle with some givens more."""
    puzzles, solutions = engine.make_minimal(1, 21, start_index=index)
    digits = puzzles[0].copy()
    blanks = np.flatnonzero(digits == 0)[:: 81 // (more + 1)][:more]
    digits[blanks] = solutions[0][blanks]
    return nonet.Grid.from_digits(digits.tobytes())


def is_minimal(grid: nonet.Grid) -> bool:
    fewer = [grid.erase(cell).line() for cell in grid.givens]
    return nonet.count(grid, 2) == 1 and bool((nonet.solve_many(fewer).counts == 2).all())


def test_a_minimal_puzzle_within() -> None:
    made = nonet.minimize(SOLUTION, seed=1)
    assert is_minimal(made)
    assert nonet.solve(made).line() == SOLUTION
    assert oracle.count(made.line(), 2) == 1
    assert nonet.minimize(SOLUTION, seed=1) == made != nonet.minimize(SOLUTION, seed=2)
    assert nonet.minimize(made) == made


def test_placed_digits_are_no_givens() -> None:
    made = nonet.minimize(SOLUTION, seed=1)
    cell = next(iter(~made.givens))
    assert nonet.minimize(made.place(cell, int(SOLUTION[cell]))) == made


def test_with_a_symmetry_no_pair_can_go() -> None:
    made = nonet.minimize(SOLUTION, seed=3, symmetry="rotate180")
    assert {80 - cell for cell in made.givens} == set(made.givens)
    pairs = [made.erase(cell).erase(80 - cell).line() for cell in made.givens if cell < 40]
    assert (nonet.solve_many(pairs).counts == 2).all()


def test_many_at_once() -> None:
    puzzles = np.array([np.frombuffer(richer(i, 6).digits, np.uint8) for i in range(20)])
    puzzles = np.concatenate([puzzles, np.zeros((1, 81), np.uint8)])
    made = nonet.minimize_many(puzzles, seed=5)
    assert (made == nonet.minimize_many(puzzles, seed=5, threads=2)).all()
    assert ((made == 0) | (made == puzzles)).all()
    assert not made[-1].any()
    assert all(is_minimal(nonet.Grid.from_digits(row.tobytes())) for row in made[:-1])


@pytest.mark.parametrize("more", [0, 1, 3, 5])
def test_all_minimal_puzzles_against_all_subsets(more: int) -> None:
    """A minimal puzzle has just one; of one with n givens more, every subset that may be minimal is tried."""
    puzzle = richer(2, more)
    found = [grid.givens.bits for grid in nonet.minimal_puzzles(puzzle)]
    assert len(found) == len(set(found))
    needed = [cell for cell in puzzle.givens if nonet.count(puzzle.erase(cell), 2) == 2]
    free = [cell for cell in puzzle.givens if cell not in needed]
    unique: list[frozenset[int]] = []
    for size in range(len(free) + 1):
        for kept in map(frozenset, combinations(free, size)):
            if any(smaller <= kept for smaller in unique):
                continue
            digits = bytes(
                digit if cell in kept or cell in needed else 0 for cell, digit in enumerate(puzzle.digits)
            )
            if nonet.count(nonet.Grid.from_digits(digits), 2) == 1:
                unique.append(kept)
    base = sum(1 << cell for cell in needed)
    assert set(found) == {base | sum(1 << cell for cell in kept) for kept in unique}


def test_very_many_come_one_by_one() -> None:
    first = list(islice(nonet.minimal_puzzles(SOLUTION), 30))
    assert len(set(first)) == 30
    assert all(is_minimal(grid) for grid in first)


def test_what_cannot_be_minimized() -> None:
    with pytest.raises(SeveralSolutions):
        nonet.minimize("." * 81)
    with pytest.raises(SeveralSolutions):
        nonet.minimal_puzzles("." * 81)
    with pytest.raises(DuplicateDigit):
        nonet.minimize("11" + "." * 79)
    with pytest.raises(NoSolution):
        nonet.minimize("12345678." + "." * 35 + "9" + "." * 36)
    with pytest.raises(OptionError, match="symmetry"):
        nonet.minimize(SOLUTION, symmetry="round")
    with pytest.raises(OptionError, match="candidates"):
        nonet.minimize(nonet.Grid.from_candidates([511] * 80 + [1]))
    with pytest.raises(OptionError, match="pencil marks"):
        nonet.minimize_many(np.full((1, 81), 48, np.uint16))

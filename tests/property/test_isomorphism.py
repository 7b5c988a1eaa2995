"""What is true of all isomorphisms and canonical forms."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from tests.property.strategies import grids, puzzles

import nonet
from nonet import Isomorphism

isomorphisms = st.integers(0, 2**64 - 1).map(Isomorphism.random)


@given(grids(), isomorphisms)
def test_the_inverse_leads_back(grid: nonet.Grid, isomorphism: Isomorphism) -> None:
    assert isomorphism.inverse().apply(isomorphism.apply(grid)) == grid
    assert isomorphism.inverse().inverse() == isomorphism


@given(grids(), isomorphisms, isomorphisms)
def test_one_after_the_other(grid: nonet.Grid, first: Isomorphism, second: Isomorphism) -> None:
    assert first.compose(second).apply(grid) == second.apply(first.apply(grid))
    assert first.compose(first.inverse()) == Isomorphism() == first.inverse().compose(first)


@given(puzzles(), isomorphisms)
def test_isomorphic_puzzles_have_one_canonical_form(puzzle: nonet.Grid, isomorphism: Isomorphism) -> None:
    varied = isomorphism.apply(puzzle)
    assert nonet.canonical(varied) == nonet.canonical(puzzle)
    assert nonet.automorphisms(varied) == nonet.automorphisms(puzzle)


@given(puzzles(), isomorphisms)
def test_nothing_isomorphic_is_less(puzzle: nonet.Grid, isomorphism: Isomorphism) -> None:
    least = nonet.canonical(puzzle)
    assert least.digits <= isomorphism.apply(puzzle).digits
    assert nonet.canonical(least) == least
    assert Isomorphism.to_canonical(puzzle).apply(puzzle) == least


@given(st.integers(0, 2**64 - 1), st.integers(0, 2**32))
def test_minimal_puzzles_stay_minimal_when_varied(seed: int, index: int) -> None:
    puzzles, _ = nonet.engine.make_minimal(1, seed, start_index=index)
    varied = nonet.vary(nonet.Grid.from_digits(puzzles[0].tobytes()), seed)
    fewer = [varied.erase(cell).line() for cell in varied.givens]
    assert nonet.count(varied, 2) == 1
    assert (nonet.solve_many(fewer).counts == 2).all()

from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.property.strategies import any_grid, grids, puzzles, solutions

from nonet.errors import DuplicateDigit, OptionError
from nonet.grid.grid import ALL, CellSet, Grid
from nonet.grid.notation import CELLS, PEERS, cells_name, parse_cells

cells = st.integers(0, 80)
digits = st.integers(1, 9)
cell_sets = st.frozensets(cells)


@given(cell_sets)
def test_cells_are_read_back_as_they_are_written(some: frozenset[int]) -> None:
    assert set(parse_cells(cells_name(some))) == some
    assert CellSet.parse(str(CellSet(some))) == some


@given(cell_sets, cell_sets)
def test_cell_set_agrees_with_frozenset(a: frozenset[int], b: frozenset[int]) -> None:
    x, y = CellSet(a), CellSet(b)
    assert (x & y, x | y, x - y, x ^ y) == (a & b, a | b, a - b, a ^ b)
    assert (x & b, x | b, x - b, x ^ b) == (a & b, a | b, a - b, a ^ b)
    assert (a & y, a | y, a - y, a ^ y) == (a & b, a | b, a - b, a ^ b)
    assert ~x == frozenset(CELLS) - a
    assert (x <= y, x < y, x == y, x.isdisjoint(y)) == (a <= b, a < b, a == b, a.isdisjoint(b))
    assert (len(x), list(x), bool(x)) == (len(a), sorted(a), bool(a))
    assert hash(x) == hash(a)
    assert pickle.loads(pickle.dumps(x)) == x
    assert eval(repr(x)) == x
    assert x | ~x == ALL


@given(any_grid())
def test_grid_is_a_value(grid: Grid) -> None:
    twin = pickle.loads(pickle.dumps(grid))
    assert twin == grid
    assert hash(twin) == hash(grid)
    assert Grid(grid.digits, grid.givens, grid.candidate_masks) == grid
    assert len(list(grid)) == len(grid) == 81


@given(any_grid())
def test_repr_can_be_evaluated(grid: Grid) -> None:
    assert eval(repr(grid)) == grid


@given(any_grid())
def test_candidates_agree_with_masks(grid: Grid) -> None:
    for cell, mask in enumerate(grid.candidate_masks):
        assert grid.candidates(cell) == tuple(d for d in range(1, 10) if mask >> (d - 1) & 1)
        if grid[cell]:
            assert grid.candidates(cell) == (grid[cell],)
        else:
            assert not {grid[peer] for peer in PEERS[cell]} & set(grid.candidates(cell))


@given(grids(), cells, digits)
def test_place_and_erase(grid: Grid, cell: int, digit: int) -> None:
    if grid[cell] not in (0, digit):
        with pytest.raises(OptionError):
            grid.place(cell, digit)
    elif not grid[cell] and digit in {grid[peer] for peer in PEERS[cell]}:
        with pytest.raises(DuplicateDigit):
            grid.place(cell, digit)
    else:
        placed = grid.place(cell, digit)
        assert placed[cell] == digit
        assert all(digit not in placed.candidates(peer) for peer in PEERS[cell] if not placed[peer])
        erased = placed.erase(cell)
        assert erased[cell] == 0
        assert cell not in erased.givens
        for one in CELLS:
            if one != cell:
                assert set(grid.candidates(one)) <= set(erased.candidates(one)) | {grid[one]}


@given(grids(), cells, digits)
def test_eliminate_removes_just_that(grid: Grid, cell: int, digit: int) -> None:
    if grid[cell] == digit:
        with pytest.raises(OptionError):
            grid.eliminate(cell, digit)
        return
    less = grid.eliminate(cell, digit)
    assert set(less.candidates(cell)) == set(grid.candidates(cell)) - {digit}
    assert all(less.candidates(one) == grid.candidates(one) for one in CELLS if one != cell)
    assert (less.digits, less.givens) == (grid.digits, grid.givens)


@given(any_grid())
def test_conflicts_are_all_pairs_and_only_those(grid: Grid) -> None:
    expected = {(a, b, grid[a]) for a in CELLS for b in PEERS[a] if a < b and grid[a] and grid[a] == grid[b]}
    assert set(grid.conflicts()) == expected
    if expected:
        with pytest.raises(DuplicateDigit):
            grid.check_conflicts()
    else:
        grid.check_conflicts()


@given(solutions())
def test_a_solution_is_solved_and_no_part_of_it_is(solution: bytes) -> None:
    grid = Grid(solution)
    assert grid.is_full
    assert grid.is_solved
    assert not grid.erase(40).is_solved


@given(puzzles(), puzzles())
def test_differences(a: Grid, b: Grid) -> None:
    different = a.differences(b)
    assert all((a[cell] != b[cell]) == (cell in different) for cell in CELLS)

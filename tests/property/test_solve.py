"""Laws of solving that hold for every grid."""

from __future__ import annotations

from itertools import islice
from random import Random

from hypothesis import assume, given
from hypothesis import strategies as st
from tests import oracle, puzzles
from tests.property.strategies import any_grid

import nonet
from nonet import engine
from nonet.errors import InputError, NoSolution, SeveralSolutions
from nonet.grid import Grid

FEW = 60
cells = st.integers(0, 80)
three = st.permutations(range(3))


# A seed, and not hypothesis's own source of randomness, of which these would use up too much.
randoms = st.integers(0, 2**32 - 1).map(Random)
# Of any class, not only of the cyclic one.
solutions = randoms.map(puzzles.random_solution)


def parts(fewest: int = 24, most: int = 50) -> st.SearchStrategy[str]:
    """Puzzles with so many clues of a solution, which is most often one of several."""
    return st.builds(puzzles.with_clues, solutions, st.integers(fewest, most), randoms)


# With one solution, and several without any of its clues.
minimal_puzzles = st.builds(puzzles.minimal, solutions, randoms)


@st.composite
def candidates(draw: st.DrawFn) -> list[int]:
    """Candidates of a solution and others beside them; sometimes the solution's are gone."""
    masks = puzzles.sukaku(draw(solutions), draw(st.floats(0, 0.4)), draw(randoms))
    for cell in draw(st.sets(cells, max_size=3)):
        masks[cell] = draw(st.integers(0, 511))
    return masks


@st.composite
def symmetries(draw: st.DrawFn) -> tuple[list[int], str]:
    """Where each cell comes from, and what becomes of the digits 1 to 9."""
    rows, columns = ([3 * band + line for band in draw(three) for line in draw(three)] for _ in "rc")
    moved = [9 * row + column for row in rows for column in columns]
    if draw(st.booleans()):
        moved = [moved[9 * column + row] for row in range(9) for column in range(9)]
    return moved, "".join(draw(st.permutations("123456789")))


def transformed(line: str, symmetry: tuple[list[int], str]) -> str:
    moved, digits = symmetry
    relabelled = line.translate(str.maketrans("123456789", digits))
    return "".join(relabelled[cell] for cell in moved)


def lines_of(puzzle: str | Grid, most: int = FEW) -> list[str]:
    return [grid.line() for grid in islice(nonet.solutions(puzzle), most)]


def with_each_digit(puzzle: str, cell: int) -> list[str]:
    return [puzzles.put(puzzle, cell, digit) for digit in "123456789"]


# What a solution is


@given(any_grid())
def test_solutions_are_valid_and_contain_the_digits(grid: Grid) -> None:
    found = list(islice(nonet.solutions(grid), FEW))
    assert len(found) == len(set(found)) == nonet.count(grid, FEW)
    for solution in found:
        assert oracle.is_valid_solution(solution.line(), grid.candidate_masks)
        assert all(old in (0, new) for old, new in zip(grid, solution, strict=True))
        assert solution.givens == grid.givens


@given(any_grid())
def test_solve_says_what_count_says(grid: Grid) -> None:
    count = nonet.count(grid, 2)
    for method in ("lanes", "dlx"):
        try:
            assert nonet.solve(grid, method=method) == next(nonet.solutions(grid))
            found = 1
        except SeveralSolutions as several:
            first, second = several.solutions
            assert first != second
            assert first.is_solved
            assert second.is_solved
            found = 2
        except NoSolution:
            assert not grid.conflicts()
            found = 0
        except InputError:
            assert grid.conflicts()
            found = 0
        assert found == count


@given(st.one_of(minimal_puzzles, parts(55, 80)))
def test_a_solution_solves_to_itself(puzzle: str) -> None:
    assume(nonet.count(puzzle, 2) == 1)
    solution = nonet.solve(puzzle)
    again = nonet.solve(solution.line())
    assert again.line() == solution.line()
    assert again.clues == 81
    assert nonet.solve(solution) == solution


# Against others


@given(parts(26))
def test_the_solutions_are_those_of_the_oracle(puzzle: str) -> None:
    expected = oracle.solutions(puzzle, FEW)
    assert nonet.count(puzzle, FEW) == len(expected)
    assert len(expected) == FEW or sorted(lines_of(puzzle)) == sorted(expected)


@given(candidates())
def test_the_solutions_of_candidates_are_those_of_the_oracle(masks: list[int]) -> None:
    grid = Grid.from_candidates(masks)
    expected = oracle.solutions(masks, 10)
    assert nonet.count(grid, 10) == len(expected)
    assert len(expected) == 10 or sorted(lines_of(grid)) == sorted(expected)


@given(st.one_of(parts(), minimal_puzzles, candidates()))
def test_dancing_links_find_the_same(puzzle: oracle.Puzzle) -> None:
    grid = Grid.parse(puzzle) if isinstance(puzzle, str) else Grid.from_candidates(puzzle)
    count, found, _, _ = engine.dlx_solve(oracle.masks_of(puzzle), 500, 500)
    assert nonet.count(grid, 500) == count
    expected = {"".join(map(str, digits)) for digits in found}
    assert count == 500 or set(lines_of(grid, 500)) == expected


# How counts go together


@given(parts(), cells)
def test_removing_a_clue_never_lowers_the_count(puzzle: str, cell: int) -> None:
    fewer = puzzles.put(puzzle, cell, ".")
    assert nonet.count(fewer, 5000) >= nonet.count(puzzle, 5000)
    assert set(lines_of(puzzle)) <= set(lines_of(fewer, 5000)) or nonet.count(fewer, 5001) == 5001


@given(parts(27), cells)
def test_the_digits_of_a_cell_share_the_solutions_among_them(puzzle: str, cell: int) -> None:
    blank = puzzles.put(puzzle, cell, ".")
    total = nonet.count(blank, 20_000)
    assume(total < 20_000)
    assert sum(nonet.count(one) for one in with_each_digit(blank, cell)) == total


@given(solutions, st.sets(st.sampled_from("123456789"), min_size=1, max_size=2))
def test_without_one_or_two_digits(solution: str, digits: set[str]) -> None:
    """Where two digits are missing, each cycle of their cells can be filled in two ways."""
    missing = {cell for cell in range(81) if solution[cell] in digits}
    cycles = 0
    unseen = set(missing)
    while unseen:
        reached = [unseen.pop()]
        for cell in reached:
            nearby = unseen & oracle.PEERS[cell]
            unseen -= nearby
            reached.extend(sorted(nearby))
        cycles += 1
    expected = 2**cycles if len(digits) == 2 else 1
    assert nonet.count(puzzles.showing(solution, set(range(81)) - missing)) == expected


@given(minimal_puzzles)
def test_each_clue_of_a_minimal_puzzle_is_needed(puzzle: str) -> None:
    solution = nonet.solve(puzzle).line()
    for cell in range(81):
        if puzzle[cell] != ".":
            fewer = Grid.parse(puzzles.put(puzzle, cell, "."))
            assert nonet.count(fewer.eliminate(cell, int(solution[cell])), 1) == 1


# Symmetry


@given(st.one_of(parts(27), minimal_puzzles), symmetries())
def test_symmetries_map_solutions_to_solutions(puzzle: str, symmetry: tuple[list[int], str]) -> None:
    image = transformed(puzzle, symmetry)
    assert nonet.count(image, 3000) == nonet.count(puzzle, 3000)
    assume(nonet.count(puzzle, FEW) < FEW)
    assert sorted(lines_of(image)) == sorted(transformed(line, symmetry) for line in lines_of(puzzle))

"""`nonet.solve`, `nonet.solutions` and `nonet.count`: one puzzle, and what can be wrong with it."""

from __future__ import annotations

import pickle
from itertools import islice

import pytest
from tests import oracle, puzzles
from tests.puzzles import BLANK, put

import nonet
from nonet import engine, formats
from nonet.errors import (
    BadCharacter,
    DuplicateDigit,
    EmptyInput,
    InputError,
    NoSolution,
    OptionError,
    SeveralSolutions,
    TooLong,
    TooShort,
)
from nonet.grid import CellSet, Grid
from nonet.grid.examples import EXAMPLE, EXAMPLES

[SOLUTION] = oracle.solutions(EXAMPLE)
TWO = put(EXAMPLE, 33, ".")  # without its given in r4c7, the example has two solutions
MANY = put(EXAMPLE, 0, ".")  # without that in r1c1, it has these
MANY_SOLUTIONS = oracle.solutions(MANY)
LONG = SOLUTION[:36] + "." * 45  # takes long enough to be counted that progress is reported

every_method = pytest.mark.parametrize("method", ["lanes", "dlx"])


def sukaku(puzzle: str) -> Grid:
    """Return a grid without digits that allows what the puzzle does."""
    return Grid.from_candidates(oracle.masks_of(puzzle))


def wrong_digit(puzzle: str, solution: str) -> str:
    """Return the puzzle with a digit that no given contradicts, but it is not the solution's."""
    for cell in range(81):
        ruled_out = {solution[cell], *(puzzle[peer] for peer in oracle.PEERS[cell])}
        for digit in sorted({*"123456789"} - ruled_out):
            if puzzle[cell] == ".":
                return put(puzzle, cell, digit)
    raise AssertionError


# solve


@every_method
@pytest.mark.parametrize("name", EXAMPLES)
def test_the_one_solution(name: str, method: str) -> None:
    puzzle = EXAMPLES[name]
    solution = nonet.solve(puzzle, method=method)
    assert [solution.line()] == oracle.solutions(puzzle)
    assert solution.is_solved
    assert not solution.has_pencil_marks
    assert solution.givens == Grid.parse(puzzle).givens
    assert len(solution.placed) == puzzle.count(".")


@pytest.mark.parametrize("name", formats.names())
def test_a_puzzle_in_any_notation(name: str) -> None:
    text = formats.write([Grid.parse(EXAMPLE)], name, lossy=True)
    assert nonet.solve(text).line() == nonet.solve(formats.read_one(text).grid).line() == SOLUTION


@every_method
def test_a_solution_is_its_own(method: str) -> None:
    solved = nonet.solve(SOLUTION, method=method)
    assert solved == Grid.parse(SOLUTION)
    assert nonet.solve(solved) == solved


@every_method
def test_a_half_filled_grid_keeps_its_givens(method: str) -> None:
    half = Grid.parse(EXAMPLE).place("r5c5", int(SOLUTION[40])).place("r9c1", int(SOLUTION[72]))
    solution = nonet.solve(half, method=method)
    assert solution.line() == SOLUTION
    assert solution.givens == Grid.parse(EXAMPLE).givens
    assert "r5c5" in solution.placed
    assert {one.givens for one in nonet.solutions(half)} == {solution.givens}
    assert (half["r5c5"], half.filled) == (int(SOLUTION[40]), 26), "the puzzle itself is as it was"


@every_method
def test_a_placed_digit_can_be_wrong(method: str) -> None:
    wrong = Grid.parse(wrong_digit(EXAMPLE, SOLUTION))
    grid = Grid(wrong.digits, Grid.parse(EXAMPLE).givens)
    with pytest.raises(NoSolution):
        nonet.solve(grid, method=method)


@every_method
@pytest.mark.parametrize(
    "puzzle",
    [
        wrong_digit(EXAMPLE, SOLUTION),
        sukaku(wrong_digit(EXAMPLE, SOLUTION)),
        sukaku("11" + "." * 79),
        Grid.from_candidates([0, *[511] * 80]),
        Grid.from_candidates([0] * 81),
        Grid.from_candidates([255] * 81),
        Grid.parse(EXAMPLE).eliminate("r5c5", int(SOLUTION[40])),
    ],
    ids=["wrong digit", "Sukaku", "twice", "a cell without", "nothing", "no 9", "eliminated"],
)
def test_no_solution(puzzle: Grid | str, method: str) -> None:
    with pytest.raises(NoSolution, match=r"^the puzzle has no solution$"):
        nonet.solve(puzzle, method=method)
    assert list(nonet.solutions(puzzle)) == []
    assert nonet.count(puzzle) == nonet.count(puzzle, 5, threads=2) == 0


@every_method
@pytest.mark.parametrize("puzzle", [TWO, MANY, BLANK, sukaku(TWO), Grid.parse(EXAMPLE).erase(33)], ids=str)
def test_several_solutions(puzzle: Grid | str, method: str) -> None:
    with pytest.raises(SeveralSolutions) as caught:
        nonet.solve(puzzle, method=method)
    first, second = caught.value.solutions
    grid = puzzle if isinstance(puzzle, Grid) else Grid.parse(puzzle)
    for solution in (first, second):
        assert oracle.is_valid_solution(solution.line(), grid.candidate_masks)
        assert solution.givens == grid.givens
    apart = CellSet(cell for cell in range(81) if first[cell] != second[cell])
    assert apart
    said, _, cells = str(caught.value).rpartition(": ")
    assert said == f"the puzzle has several solutions; two of them differ in {len(apart)} cells"
    assert CellSet.parse(cells) == apart
    assert [first, second] == list(islice(nonet.solutions(puzzle), 2))


def test_several_solutions_can_be_pickled() -> None:
    with pytest.raises(SeveralSolutions) as caught:
        nonet.solve(TWO)
    again = pickle.loads(pickle.dumps(caught.value))
    assert (str(again), again.solutions) == (str(caught.value), caught.value.solutions)


@every_method
@pytest.mark.parametrize(
    ("puzzle", "message"),
    [
        (put(put(BLANK, 9, "5"), 17, "5"), "5 twice in row 2: r2c1 and r2c9"),
        (put(put(BLANK, 4, "9"), 76, "9"), "9 twice in column 5: r1c5 and r9c5"),
        (put(put(BLANK, 60, "1"), 80, "1"), "1 twice in box 9: r7c7 and r9c9"),
        (put(EXAMPLE, 8, "3"), "3 twice in row 1: r1c1 and r1c9"),
        (put(SOLUTION, 1, SOLUTION[0]), f"{SOLUTION[0]} twice in row 1: r1c1 and r1c2"),
        ("7" * 81, "7 twice in row 1: r1c1 and r1c2"),
    ],
)
def test_a_digit_twice_in_a_house(puzzle: str, message: str, method: str) -> None:
    placed = Grid(Grid.parse(puzzle).digits, ())
    with_marks = Grid.parse(puzzle).eliminate(40, 1) if puzzle[40] == "." else placed
    for grid in (puzzle, placed, with_marks):
        with pytest.raises(DuplicateDigit, match=f"^{message}$"):
            nonet.solve(grid, method=method)
        assert nonet.count(grid) == 0
        assert list(nonet.solutions(grid)) == []


def test_an_unknown_method_is_refused() -> None:
    for puzzle in (EXAMPLE, BLANK, "7" * 81):
        with pytest.raises(OptionError, match="no method 'guessing'; there are lanes, dlx"):
            nonet.solve(puzzle, method="guessing")


@pytest.mark.parametrize(
    ("text", "error"),
    [
        (EXAMPLE[1:], TooShort),
        (EXAMPLE + "...", InputError),
        (f"{EXAMPLE}\n{EXAMPLE}", TooLong),
        (put(EXAMPLE, 40, "!"), BadCharacter),
        ("", EmptyInput),
        ("a puzzle", InputError),
    ],
)
def test_a_text_that_is_no_puzzle(text: str, error: type[InputError]) -> None:
    for call in (nonet.solve, nonet.count, lambda puzzle: next(nonet.solutions(puzzle))):
        with pytest.raises(error):
            call(text)


@pytest.mark.parametrize("thing", [None, 0, 5, 4.5, [0] * 80, [EXAMPLE], range(81)], ids=type)
def test_what_is_neither_a_text_nor_a_grid(thing: object) -> None:
    """Nor may a number be taken for so many zero bytes: that would be gigabytes for a slip of the pen."""
    for call in (nonet.solve, nonet.count, lambda puzzle: next(nonet.solutions(puzzle))):
        with pytest.raises(OptionError):
            call(thing)


# Pencil marks


@every_method
def test_a_sukaku(method: str) -> None:
    solution = nonet.solve(sukaku(EXAMPLE), method=method)
    assert solution.line() == SOLUTION
    assert not solution.givens
    assert nonet.solve(formats.write([sukaku(EXAMPLE)], "sukaku"), method=method) == solution


@every_method
def test_an_eliminated_candidate_counts(method: str) -> None:
    with pytest.raises(SeveralSolutions) as caught:
        nonet.solve(TWO)
    first, second = caught.value.solutions
    for right, wrong in ((first, second), (second, first)):
        cell = next(iter(first.differences(second)))
        grid = Grid.parse(TWO).eliminate(cell, wrong[cell])
        assert grid.has_pencil_marks
        assert nonet.solve(grid, method=method) == right
        assert list(nonet.solutions(grid)) == [right]
        assert nonet.count(grid) == 1


# solutions


def test_all_solutions_each_once_and_in_the_same_order() -> None:
    found = [grid.line() for grid in nonet.solutions(MANY)]
    assert sorted(found) == sorted(MANY_SOLUTIONS)
    assert len(set(found)) == nonet.count(MANY) == 21
    assert [grid.line() for grid in nonet.solutions(Grid.parse(MANY))] == found
    assert [grid.line() for grid in nonet.solutions(sukaku(MANY))] == found


def test_solutions_come_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = 0

    class Watched:
        def __init__(self, packed: bytes) -> None:
            self.search = engine_search(packed)

        def next(self) -> bytes | None:
            nonlocal asked
            asked += 1
            return self.search.next()

    engine_search = engine.Search
    monkeypatch.setattr(engine, "Search", Watched)
    found = nonet.solutions(BLANK)
    assert asked == 0
    for number in range(1, 4):
        assert next(found).is_solved
        assert asked == number
    found.close()
    assert asked == 3


def test_iterators_do_not_disturb_each_other() -> None:
    one, other = nonet.solutions(BLANK), nonet.solutions(BLANK)
    first = [next(one) for _ in range(5)]
    assert nonet.solve(EXAMPLE).line() == SOLUTION
    assert [next(other) for _ in range(5)] == first
    assert next(one) == next(other) not in first


def test_an_exhausted_iterator_stays_exhausted() -> None:
    found = nonet.solutions(TWO)
    assert len(list(found)) == 2
    assert list(found) == []
    search = engine.Search(engine.pack(Grid.parse(EXAMPLE)))
    assert [search.next() is None for _ in range(4)] == [False, True, True, True]


def test_ten_thousand_solutions_of_the_blank_grid_are_different_solutions() -> None:
    found = {grid.line() for grid in islice(nonet.solutions(BLANK), 10_000)}
    assert len(found) == 10_000
    assert all(oracle.is_valid_solution(line) for line in islice(found, 200))


# count


@pytest.mark.parametrize("threads", [1, 2, 3, None])
@pytest.mark.parametrize("limit", [1, 2, 3, 20, 21, 22, 2**64 - 1, None])
def test_counting_up_to_a_limit(limit: int | None, threads: int | None) -> None:
    most = limit or 21
    assert nonet.count(MANY, limit, threads=threads) == min(most, 21)
    assert nonet.count(sukaku(MANY), limit, threads=threads) == min(most, 21)
    assert nonet.count(EXAMPLE, limit, threads=threads) == 1
    assert nonet.count(SOLUTION, limit, threads=threads) == 1


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("limit", [1, 1000, 123_456])
def test_the_limit_is_kept_to_the_one(limit: int, threads: int) -> None:
    assert nonet.count(BLANK, limit, threads=threads) == limit


def test_many_solutions_are_counted_to_the_last() -> None:
    assert {nonet.count(LONG, threads=threads) for threads in (1, 2, 5)} == {puzzles.count(LONG)}


@pytest.mark.parametrize("threads", [1, 2])
def test_progress_tells_how_many_there_are_so_far(threads: int) -> None:
    told: list[int] = []
    total = nonet.count(LONG, threads=threads, progress=told.append)
    assert total == nonet.count(LONG)
    assert len(told) > 3
    assert told == sorted(told)
    assert 0 <= told[0] < told[-1] <= total


@pytest.mark.parametrize("option", [{"limit": 0}, {"limit": -1}, {"threads": 0}, {"threads": 1025}], ids=str)
def test_counts_out_of_range_are_refused(option: dict[str, int]) -> None:
    with pytest.raises(OptionError):
        nonet.count(EXAMPLE, **option)

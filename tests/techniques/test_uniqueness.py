"""Uniqueness techniques: cases of every type, near misses, soundness, and HoDoKu's own cases."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice, permutations
from random import Random

import pytest
from tests.techniques import examples

import nonet
from nonet import formats
from nonet.grid import Grid
from nonet.grid.cell_set import CellSet
from nonet.grid.notation import HOUSES
from nonet.human.evidence.uniqueness import Rectangle
from nonet.human.explain import explain, find_all
from nonet.human.step import Step
from nonet.human.techniques import Technique, techniques

FAMILY = [row for row in techniques() if row.family == "uniqueness"]


def cases() -> list[tuple[str, str, str]]:
    """Return technique, grid and steps of each case."""
    rows = [line.split(" | ") for line in examples.case_lines("uniqueness.txt")]
    return [(name, grid, steps) for name, grid, steps in rows]


def read(line: str) -> Grid:
    return formats.read_one(line, "hodoku").grid


def found(grid: Grid, name: str) -> list[Step]:
    return find_all(grid, name, check=False)


def marks(some: dict[str, str]) -> Grid:
    """Return an empty grid with all candidates but in some cells: {"r12c34": "12"} leaves 1 and 2 in them."""
    masks = [0b111111111] * 81
    for cells, digits in some.items():
        for cell in CellSet.parse(cells):
            masks[cell] = sum(1 << int(digit) - 1 for digit in digits)
    return Grid([0] * 81, CellSet(), masks)


@pytest.mark.parametrize(("name", "line", "steps"), cases())
def test_case(name: str, line: str, steps: str) -> None:
    told = sorted(str(step).split(": ", 1)[1] for step in found(read(line), name))
    assert told == sorted(steps.split("; "))


def test_every_technique_has_a_case() -> None:
    assert {name for name, _, _ in cases()} == {row.id for row in FAMILY}


@pytest.mark.parametrize(("name", "line", "_"), cases())
def test_steps_survive_json_and_pickle_and_are_told(name: str, line: str, _: str) -> None:
    for step in found(read(line), name):
        examples.check_round_trip(step)


@pytest.mark.parametrize("row", FAMILY, ids=str)
def test_nothing_is_found_where_several_solutions_are(row: Technique) -> None:
    line = next(line for name, line, _ in cases() if name == row.id)
    grid = read(line)
    # Without any of them, 1 and 2 can be told apart nowhere.
    digits = [0 if digit in (1, 2) else digit for digit in grid]
    assert find_all(Grid(digits), row) == []


TWO_BOXES = {"r1c1,r1c4,r2c1": "12", "r2c4": "129"}


def test_a_rectangle_lies_in_two_boxes() -> None:
    assert [str(step) for step in found(marks(TWO_BOXES), "unique-rectangle-1")] == [
        "Unique Rectangle Type 1: 1/2 in r12c14 => r2c4<>1,2"
    ]
    four_boxes = {"r1c1,r1c4,r4c1": "12", "r4c4": "129"}
    one_box = {"r1c1,r1c2,r2c1": "12", "r2c2": "129"}
    for some in (four_boxes, one_box):
        assert not any(found(marks(some), row.id) for row in FAMILY)


def test_a_rectangle_needs_a_cell_with_two_candidates() -> None:
    assert not any(found(marks({"r1c1,r1c4,r2c1,r2c4": "129"}), row.id) for row in FAMILY)


def test_guards_that_lead_nowhere() -> None:
    # Two digits in two cells, whose houses are full of everything.
    side = marks({"r1c1,r1c4": "12", "r2c1": "128", "r2c4": "129"})
    diagonal = marks({"r1c1,r2c4": "12", "r2c1": "128", "r1c4": "129"})
    for grid in (side, diagonal):
        assert not any(found(grid, row.id) for row in FAMILY)


def test_a_digit_that_was_removed_still_belongs_to_the_rectangle() -> None:
    (step,) = found(marks({**TWO_BOXES, "r1c4": "1"}), "unique-rectangle-1")
    assert isinstance(step.evidence, Rectangle)
    assert step.evidence.missing
    assert step.eliminations == ((12, 1), (12, 2))


def test_a_digit_ruled_out_by_a_placed_one_breaks_the_rectangle() -> None:
    grid = marks(TWO_BOXES).place("r1c9", 2)
    assert found(grid, "unique-rectangle-1") == []


def test_a_loop_has_two_cells_in_each_house() -> None:
    loop = {"r1c1,r1c4,r2c4,r2c7,r3c7": "12", "r3c1": "129"}
    assert [str(step) for step in found(marks(loop), "unique-loop")] == [
        "Unique Loop: 1/2 in r1c14,r2c47,r3c17, type 1 => r3c1<>1,2"
    ]
    lone_in_boxes = {"r1c1,r1c4,r2c4,r2c7,r4c7": "12", "r4c1": "129"}
    assert found(marks(lone_in_boxes), "unique-loop") == []


def test_a_loop_of_eight_cells() -> None:
    # Two rectangles in the same four boxes: neither alone can be exchanged, both together can.
    both = {"r1c1,r1c4,r2c2,r2c5,r4c1,r4c4,r5c2": "12", "r5c5": "129"}
    assert [step.eliminations for step in found(marks(both), "unique-loop")] == [((40, 1), (40, 2))]
    one = {"r1c1,r1c4,r4c1": "12", "r4c4": "129"}
    assert found(marks(one), "unique-loop") == []


def test_the_lines_of_an_extended_rectangle_share_boxes() -> None:
    spread = {"r1c147,r2c14": "123", "r2c7": "1239"}
    together = {"r1c123,r4c12": "123", "r4c3": "1239"}
    for some, cell in ((spread, "r2c7"), (together, "r4c3")):
        (step,) = found(marks(some), "extended-rectangle")
        assert str(step).endswith(f"type 1 => {cell}<>1,2,3")
    apart = {"r1c147,r4c14": "123", "r4c7": "1239"}
    in_two_boxes = {"r1c124,r2c12": "123", "r2c4": "1239"}
    for some in (apart, in_two_boxes):
        assert found(marks(some), "extended-rectangle") == []


def test_a_grave_has_no_candidate_too_many() -> None:
    line = next(line for name, line, _ in cases() if name == "bug-2")
    assert line.endswith(":261 962:")
    assert not any(
        found(read(line.replace(":261 962:", ":261:")), row.id) for row in FAMILY if "bug" in row.id
    )


@pytest.mark.parametrize("name", ["avoidable-rectangle-1", "avoidable-rectangle-2"])
def test_givens_cannot_be_exchanged(name: str) -> None:
    line = next(line for case, line, _ in cases() if case == name)
    assert found(read(line), name)
    assert found(read(line.replace("+", "")), name) == []


def check_path(puzzle: str) -> int:
    """Walk along a path with this family and check everything found on it; return how many steps that was."""
    solution = nonet.solve(puzzle)
    grid = Grid.parse(puzzle)
    checked = 0
    while True:
        path = explain(grid, profile="basic")
        grid = path.grid
        if path.outcome != "stuck":
            assert path.outcome == "solved"
            return checked
        steps = [step for row in FAMILY for step in find_all(grid, row, check=False)]
        for step in steps:
            assert step.eliminations
            assert not any(solution[cell] == digit for cell, digit in step.eliminations), str(step)
            assert all(digit in grid.candidates(cell) for cell, digit in step.eliminations), str(step)
        if not steps:
            return checked
        checked += len(steps)
        grid = steps[0].apply(grid)


def test_no_step_removes_a_candidate_of_the_solution() -> None:
    assert sum(check_path(puzzle) for puzzle in examples.minimal_puzzles(11, 300)) > 100


def test_sound_on_17_clues(shared_lines: Callable[[str], list[str]]) -> None:
    assert sum(check_path(line) for line in shared_lines("17_clue.txt")[:1500]) > 100


def graves(seed: int, count: int) -> Iterator[tuple[Grid, list[Grid]]]:
    """Yield grids whose marks are a grave with guards in two cells of a house, and those solutions that have a guard.

    Where two solutions differ, their digits are a grave: two in each cell, each twice in a house. A third solution
    that has a digit of its own in one cell, or two, says what guards them.
    """
    rng = Random(seed)
    for puzzle in examples.minimal_puzzles(seed, count):
        solution = nonet.solve(puzzle)
        shown = set(rng.sample(range(81), 40))
        digits = [solution[cell] if cell in shown else 0 for cell in range(81)]
        some = list(islice(nonet.solutions(Grid(digits)), 8))
        triples = list(permutations(some, 3))
        for first, second, third in rng.sample(triples, min(len(triples), 60)):
            base = [{first[cell], second[cell]} for cell in range(81)]
            guards = {(cell, third[cell]) for cell in range(81) if third[cell] not in base[cell]}
            if len(guards) == 1:
                guards |= second_guard(base, *guards, rng)
            if len({cell for cell, _ in guards}) != 2 or any(len(base[cell]) == 1 for cell, _ in guards):
                continue
            masks = [
                sum(1 << digit - 1 for digit in base[cell] | {d for at, d in guards if at == cell})
                for cell in range(81)
            ]
            placed = [min(base[cell]) if len(base[cell]) == 1 else 0 for cell in range(81)]
            grid = Grid(placed, CellSet(), masks)
            yield grid, [one for one in nonet.solutions(grid) if any(one[at] == d for at, d in guards)]


def second_guard(base: list[set[int]], first: tuple[int, int], rng: Random) -> set[tuple[int, int]]:
    """Return a guard in a cell that sees the first one: a digit that is open in all houses of its cell."""

    def is_open(cell: int, digit: int) -> bool:
        return digit not in base[cell] and all(
            any(digit in base[other] and len(base[other]) == 2 for other in house)
            for house in HOUSES
            if cell in house
        )

    cells = {cell for house in HOUSES if first[0] in house for cell in house} - {first[0]}
    choice = [
        (cell, d) for cell in sorted(cells) for d in range(1, 10) if len(base[cell]) == 2 and is_open(cell, d)
    ]
    return {rng.choice(choice)} if choice else set()


def test_a_grave_loses_no_solution_that_has_a_guard() -> None:
    steps = 0
    for grid, solutions in graves(3, 60):
        for step in (step for row in FAMILY if row.id.startswith("bug") for step in found(grid, row.id)):
            steps += 1
            lost = [one for one in solutions if any(one[cell] == digit for cell, digit in step.eliminations)]
            assert not lost, f"{step}\n{lost[0].line()}"
    assert steps > 50


def test_placed_digits_are_exchanged_only_where_the_givens_suffice() -> None:
    """Digits in progress over any part of the clues: what the givens do not say may be the solver's own choice."""
    rng = Random(5)
    steps = 0
    for puzzle in examples.minimal_puzzles(5, 60):
        solution = nonet.solve(puzzle)
        clues = [cell for cell in range(81) if Grid.parse(puzzle)[cell]]
        for givens in (clues, rng.sample(clues, rng.randrange(len(clues)))):
            shown = {*clues, *rng.sample(range(81), rng.randrange(81))}
            digits = [solution[cell] if cell in shown else 0 for cell in range(81)]
            grid = Grid(digits, CellSet(givens))
            for step in (*find_all(grid, "avoidable-rectangle-1"), *find_all(grid, "avoidable-rectangle-2")):
                steps += 1
                assert not any(solution[cell] == digit for cell, digit in step.eliminations), str(step)
    assert steps > 2

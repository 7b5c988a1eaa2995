"""Fish: basic, finned, sashimi, franken, mutant, of two to seven houses; siamese and kraken fish."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations, pairwise

import pytest
from tests import reglib
from tests.techniques import examples

import nonet
from nonet.grid.notation import HOUSES, PEERS
from nonet.human.evidence.fish import Fish, Kraken, Siamese
from nonet.human.explain import explain, find_all
from nonet.human.siamese import find_siamese
from nonet.human.step import Step
from nonet.human.techniques import Technique, technique, techniques
from nonet.human.wording import brief, sentence

FISH = {row.code: row for row in techniques() if row.family == "fish"}
KRAKEN = [row for row in FISH.values() if row.id.startswith("kraken")]
SMALL = [row for row in FISH.values() if row.id.endswith(("x-wing", "swordfish", "jellyfish"))]

CASES = examples.case_lines("fish.txt")

Shape = tuple[int, tuple[int, ...], int]
"""A digit, the base, and the cells that lose the digit, as bits."""


@pytest.fixture(scope="module")
def positions() -> list[nonet.Grid]:
    """Grids on which simple techniques end, each with its solution known to be unique."""
    return examples.stuck_positions(3, 12)


@pytest.fixture(scope="module")
def steps(positions: list[nonet.Grid]) -> list[tuple[nonet.Grid, Step]]:
    return [
        (grid, step)
        for grid in positions[:4]
        for row in (*SMALL, *KRAKEN)
        for step in find_all(grid, row, check=False)
    ]


def test_no_step_touches_the_solution(positions: list[nonet.Grid]) -> None:
    for grid in positions:
        examples.check_to_the_end(grid, (*SMALL, *KRAKEN), 6)


def test_large_fish_touch_no_solution(positions: list[nonet.Grid]) -> None:
    for grid in positions[:3]:
        solution = nonet.solve(grid)
        for row in FISH.values():
            for step in find_all(grid, row, check=False):
                assert all(solution[cell] != digit for cell, digit in step.eliminations), step


def test_fish_of_published_puzzles_touch_no_solution(shared_lines: Callable[[str], list[str]]) -> None:
    for puzzle in shared_lines("top95.txt")[:20]:
        solution = nonet.solve(puzzle)
        path = explain(puzzle, profile=[*explain_profile(), *SMALL, *KRAKEN])
        for step in path.steps:
            assert all(solution[cell] == digit for cell, digit in step.placements), step
            assert all(solution[cell] != digit for cell, digit in step.eliminations), step


def explain_profile() -> list[Technique]:
    return [row for row in techniques() if row.family in {"singles", "intersections", "subsets"}]


def places(grid: nonet.Grid, digit: int, houses: tuple[int, ...]) -> list[int]:
    """Return the cells of the houses that can hold the digit, a cell in two of them twice."""
    return [
        cell
        for house in houses
        for cell in HOUSES[house]
        if not grid[cell] and digit in grid.candidates(cell)
    ]


def catch(grid: nonet.Grid, fish: Fish) -> frozenset[int]:
    """Return what a fish catches, by the definition, after checking its fins."""
    base, cover = places(grid, fish.digit, fish.base), places(grid, fish.digit, fish.cover)
    assert len(fish.base) == len(fish.cover) and not {*fish.base} & {*fish.cover}
    endo_fins = {cell for cell in base if base.count(cell) > 1}
    assert {*fish.endo_fins} == endo_fins
    assert {*fish.fins} == {*base} - {*cover} - endo_fins
    losers = ({*cover} - {*base}) | {cell for cell in cover if cover.count(cell) > 1}
    fins = {*fish.fins, *fish.endo_fins}
    return frozenset(cell for cell in losers if all(cell in PEERS[fin] for fin in fins))


def shape_of(fish: Fish) -> str:
    kinds = ["".join(sorted({"rcb"[house // 9] for house in houses})) for houses in (fish.base, fish.cover)]
    if sorted(kinds) == ["c", "r"]:
        return "basic"
    lines = [kind.replace("b", "") for kind in kinds]
    return "franken" if sorted(lines) == ["c", "r"] else "mutant"


def test_evidence_is_right(steps: list[tuple[nonet.Grid, Step]]) -> None:
    for grid, step in steps:
        fish = step.evidence
        if isinstance(fish, Fish):
            assert {cell for cell, _ in step.eliminations} == catch(grid, fish), step
            assert all(digit == fish.digit for _, digit in step.eliminations)
            name = step.technique.id
            shape = next((kind for kind in ("franken", "mutant") if kind in name), "basic")
            assert shape_of(fish) == shape
            finned = bool(fish.fins or fish.endo_fins)
            assert finned == name.startswith(("finned", "sashimi"))
            assert len(fish.fins) + len(fish.endo_fins) <= 5 and len(fish.endo_fins) <= 2
            if finned and shape == "basic":
                left = [{*places(grid, fish.digit, (house,))} - {*fish.fins} for house in fish.base]
                assert any(len(cells) <= 1 for cells in left) == name.startswith("sashimi")


def test_kraken_chains_are_right(steps: list[tuple[nonet.Grid, Step]]) -> None:
    for grid, step in steps:
        kraken = step.evidence
        if not isinstance(kraken, Kraken):
            continue
        assert not catch(grid, kraken.fish), step
        starts = {*kraken.fish.fins}
        if kraken.filled is not None:
            covers = [{*places(grid, kraken.digit, (house,))} for house in kraken.fish.cover]
            filled = {*places(grid, kraken.digit, (kraken.filled,))} & {
                *places(grid, kraken.digit, kraken.fish.base)
            }
            starts |= {cell for cell in filled if sum(cell in cover for cover in covers) == 1}
        assert {chain.claims[0].cell for chain in kraken.chains} == starts
        for chain in kraken.chains:
            claims = chain.claims
            assert [claim.holds for claim in claims] == [place % 2 == 0 for place in range(len(claims))]
            assert step.eliminations == ((claims[-1].cell, claims[-1].digit),)
            assert all(follows(grid, *pair) for pair in pairwise(claims)), step


def follows(grid: nonet.Grid, first: object, second: object) -> bool:
    """Tell whether the second claim follows from the first in one cell or one house."""
    if first.cell == second.cell:
        return first.holds or len(grid.candidates(first.cell)) == 2
    if first.digit != second.digit:
        return False
    if first.holds:
        return second.cell in PEERS[first.cell]
    ways = ({*places(grid, first.digit, (house,))} for house in range(27))
    return {first.cell, second.cell} in ways


def bits(cells: Iterable[int]) -> int:
    return sum(1 << cell for cell in cells)


def by_definition(
    grid: nonet.Grid, digit: int, size: int, bases: Iterable[int], covers: Iterable[int]
) -> set[Shape]:
    """Return all fish between such houses, one combination tried after the other."""
    in_house = [bits(places(grid, digit, (house,))) for house in range(27)]
    peers = [bits(cells) for cells in PEERS]
    found: set[Shape] = set()
    for base in combinations([house for house in bases if in_house[house]], size):
        cells, endo = union(in_house, base)
        if endo.bit_count() > 2:
            continue
        useful = [house for house in covers if in_house[house] & cells and house not in base]
        for cover in combinations(useful, size):
            covered, doubled = union(in_house, cover)
            fins, losers = (cells & ~covered) | endo, (covered & ~cells) | doubled
            if fins.bit_count() > 5:
                continue
            for cell in range(81):
                if fins >> cell & 1:
                    losers &= peers[cell]
            if losers:
                found.add((digit, base, losers))
    return found


def union(in_house: list[int], houses: Iterable[int]) -> tuple[int, int]:
    """Return the cells of houses, and those that are in two of them."""
    cells = twice = 0
    for house in houses:
        twice |= cells & in_house[house]
        cells |= in_house[house]
    return cells, twice


def shapes(steps: Iterable[Step]) -> set[Shape]:
    return {
        (step.evidence.digit, step.evidence.base, bits(cell for cell, _ in step.eliminations))
        for step in steps
    }


ROWS, COLUMNS, BOXES = range(9), range(9, 18), range(18, 27)


@pytest.mark.parametrize(("size", "count"), [("x-wing", 2), ("swordfish", 3), ("jellyfish", 4)])
def test_no_basic_fish_is_missed(size: str, count: int, positions: list[nonet.Grid]) -> None:
    for grid in positions[:2]:
        names = (size, f"finned-{size}", f"sashimi-{size}")
        found = shapes(step for name in names for step in find_all(grid, name, check=False))
        for digit in range(1, 10):
            expected = by_definition(grid, digit, count, ROWS, COLUMNS)
            expected |= by_definition(grid, digit, count, COLUMNS, ROWS)
            assert {shape for shape in found if shape[0] == digit} == expected


def test_no_fish_of_any_shape_is_missed(positions: list[nonet.Grid]) -> None:
    grid, houses = positions[0], range(27)
    names = [row.id for row in SMALL if row.id.endswith("x-wing")]
    found = shapes(step for name in names for step in find_all(grid, name, check=False))
    for digit in range(1, 10):
        expected = by_definition(grid, digit, 2, houses, houses)
        assert {shape for shape in found if shape[0] == digit} == expected


def test_no_franken_swordfish_is_missed(positions: list[nonet.Grid]) -> None:
    names = [row.id for row in SMALL if row.id.endswith("swordfish") and "mutant" not in row.id]
    for grid in positions[:2]:
        found = shapes(step for name in names for step in find_all(grid, name, check=False))
        digit = next((shape[0] for shape in sorted(found)), 1)
        expected = by_definition(grid, digit, 3, [*ROWS, *BOXES], [*COLUMNS, *BOXES])
        expected |= by_definition(grid, digit, 3, [*COLUMNS, *BOXES], [*ROWS, *BOXES])
        assert {shape for shape in found if shape[0] == digit} == expected


def test_round_trips(steps: list[tuple[nonet.Grid, Step]]) -> None:
    pairs = [step for grid in {grid for grid, _ in steps} for step in find_siamese(grid, "finned-jellyfish")]
    for step in [*pairs, *(step for _, step in steps)]:
        examples.check_round_trip(step)


def step_of(code: str) -> Step:
    case = next(reglib.parse_case(line) for line in CASES if line.startswith(f":{code}:"))
    found = reglib.found_steps(case, FISH[case.code])
    return next(step for step in found if frozenset(step.eliminations) == case.eliminations)


def test_wording() -> None:
    for line in CASES:
        if "-x" not in line[:8]:
            step = step_of(line.split(":")[1])
            assert brief(step).startswith(f"{step.technique.name}: ") and "=>" in brief(step)
            assert sentence(step).endswith(".") and "{" not in sentence(step)


@pytest.mark.parametrize(
    ("code", "text", "told"),
    [
        (
            "0301",
            "Swordfish: 5 c249 r249 => r4c38,r9c7<>5",
            "Columns 2, 4 and 9 need a 5 each, and its places there all lie in rows 2, 4 and 9, which are just as "
            "many. So these have their 5 there and nowhere else. Therefore 5 cannot be in r4c38,r9c7.",
        ),
        (
            "0311",
            "Finned Swordfish: 1 r259 c268 fr5c3 => r4c2<>1",
            "Either r5c3 is 1, or every 1 of rows 2, 5 and 9 stands in columns 2, 6 and 8, once in each of them. "
            "What sees all the fins is ruled out both ways, so 1 cannot be in r4c2.",
        ),
    ],
)
def test_texts(code: str, text: str, told: str) -> None:
    assert (brief(step_of(code)), sentence(step_of(code))) == (text, told)


def test_siamese() -> None:
    step = step_of("03211")
    both = step.evidence
    assert isinstance(both, Siamese)
    assert both.first.base == both.second.base and both.first.cover != both.second.cover
    assert step.technique == technique("sashimi-swordfish")

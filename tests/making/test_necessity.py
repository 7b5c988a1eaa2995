"""Techniques of which it is said that they are never needed: what comes before them removes all that they do.

A fish is about one digit, and fewer places for the digit leave more to what comes before it. So it is enough to look
at every choice of base and cover houses with all places that the fish allows: where the techniques before are stuck,
it must have nothing left to remove. That fewer places are no harder is looked at for a sample.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from itertools import combinations, permutations, product
from random import Random

import pytest

from nonet import engine
from nonet.human.explain import OUTCOMES, indices
from nonet.human.profile import profile_techniques
from nonet.human.techniques import technique
from nonet.making.necessity import before, never_needed

ROWS = [[9 * row + column for column in range(9)] for row in range(9)]
COLUMNS = [[9 * row + column for row in range(9)] for column in range(9)]
BOXES = [[27 * (box // 3) + 3 * (box % 3) + 9 * (i // 3) + i % 3 for i in range(9)] for box in range(9)]
PEERS = [
    {other for house in ROWS + COLUMNS + BOXES if cell in house for other in house} for cell in range(81)
]

Pattern = frozenset[int]
Houses = tuple[int, ...]
"""Lines 0 to 8 and boxes 9 to 17."""


def images(bases: Houses) -> Iterator[Houses]:
    """Yield what rows and boxes become when rows and bands and stacks are exchanged."""
    threes = list(permutations(range(3)))
    for bands, stacks, *rows in product(threes, repeat=5):
        yield tuple(
            sorted(
                3 * bands[h // 3] + rows[h // 3][h % 3]
                if h < 9
                else 9 + 3 * bands[h // 3 - 3] + stacks[h % 3]
                for h in bases
            )
        )


def base_choices(size: int) -> Iterator[Houses]:
    """Yield sets of so many rows and boxes, one of each kind up to symmetry."""
    seen: set[Houses] = set()
    for bases in combinations(range(18), size):
        if bases not in seen:
            seen.update(images(bases))
            yield bases


def fullest_patterns(size: int, *, finned: bool) -> Iterator[Pattern]:
    """Yield for every franken fish the places that it allows; with fins, for each place that it may remove."""
    for bases in base_choices(size):
        counts = cover_counts(bases, ROWS)
        base, shared = set(counts), {cell for cell, count in counts.items() if count > 1}
        for covers in combinations(range(18), size):
            if max(bases + covers) < 9 or set(bases) & set(covers) & set(range(9, 18)):
                continue
            covered = cover_counts(covers, COLUMNS)
            wrong = (base - set(covered)) | shared
            if not finned:
                yield frozenset(range(81)) - wrong
                continue
            for cell, count in covered.items():
                if cell not in base or count > 1:
                    yield frozenset(range(81)) - (wrong - PEERS[cell])


def cover_counts(houses: Houses, lines: list[list[int]]) -> dict[int, int]:
    counts: dict[int, int] = {}
    for house in houses:
        for cell in lines[house] if house < 9 else BOXES[house - 9]:
            counts[cell] = counts.get(cell, 0) + 1
    return counts


def is_needed(name: str, places: Pattern) -> bool:
    """Tell whether a technique finds something about a digit with these places where those before it are stuck."""
    masks = array("H", (0x1FF if cell in places else 0x1FE for cell in range(81)))
    board = engine.DeductionBoard(masks.tobytes(), bytes(81), 0, 0, False)
    outcome, _ = board.deduce(indices(before(technique(name))), 729, False)
    return OUTCOMES[outcome] == "stuck" and bool(board.find_all(engine.technique_index(name)))


@pytest.mark.parametrize(
    ("name", "size"), [("franken-x-wing", 2), ("finned-franken-x-wing", 2), ("franken-swordfish", 3)]
)
def test_what_is_never_needed_is_not_with_all_places_that_it_allows_nor_with_fewer(
    name: str, size: int
) -> None:
    assert never_needed(technique(name))
    dice = Random(1)
    patterns = set(fullest_patterns(size, finned=name.startswith("finned")))
    assert len(patterns) > 100
    for places in patterns:
        assert not is_needed(name, places)
        fewer = {cell for cell in places if dice.random() < 0.75}
        assert not is_needed(name, frozenset(fewer))


def test_larger_ones_are_needed_by_this_measure() -> None:
    patterns = random_patterns(3000, Random(1))
    assert any(is_needed("finned-franken-swordfish", places) for places in patterns)


def test_no_other_technique_of_hodoku_is_said_to_be_never_needed() -> None:
    refused = {row.id for row in profile_techniques("hodoku") if never_needed(row)}
    assert refused == {"franken-x-wing", "finned-franken-x-wing", "franken-swordfish"}


def random_patterns(count: int, dice: Random) -> Iterator[Pattern]:
    """Yield places of a digit: some ways to place it in all houses, and others."""
    for _ in range(count):
        places = {dice.randrange(81) for _ in range(dice.randint(1, 14))}
        for _ in range(dice.randint(2, 10)):
            places |= placement(dice)
        yield frozenset(places)


def placement(dice: Random) -> set[int]:
    stacks = [dice.sample(range(3), 3) for _ in range(3)]
    columns = [dice.sample(range(3), 3) for _ in range(3)]
    return {
        9 * row + 3 * stacks[row // 3][row % 3] + columns[stacks[row // 3][row % 3]][row // 3]
        for row in range(9)
    }

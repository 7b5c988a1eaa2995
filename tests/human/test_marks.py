"""What pictures show of a step: here its links, told by the grid alone."""

from __future__ import annotations

from itertools import pairwise

import pytest

import nonet
from nonet import Grid
from nonet.grid import CellSet
from nonet.grid.notation import HOUSES, PEERS
from nonet.human import example, marks_of
from nonet.human.marks import Link

CHAINS = ("remote-pair", "skyscraper", "dual-two-string-kite", "two-string-kite", "turbot-fish", "x-chain")
CHAINS += ("xy-chain", "continuous-nice-loop", "discontinuous-nice-loop", "aic")
FORCING = (
    "forcing-chain-contradiction",
    "cell-forcing-chain",
    "region-forcing-chain",
    "forcing-chain-verity",
)


def links_of(name: str) -> tuple[Grid, list[Link]]:
    """Return the grid of a technique's example, and the links of its picture."""
    row = next(row for row in nonet.techniques() if row.id == name)
    shown = example(row)
    assert shown is not None
    return shown[0], marks_of(shown[1], shown[0]).links


def one_must_be(grid: Grid, link: Link) -> bool:
    """Tell whether the two ends are all that is left in their cell, or for their digit in a house."""
    start, start_digit, end, end_digit, _ = link
    if start_digit != end_digit:
        return start == end and set(grid.candidates(min(start))) == {start_digit, end_digit}
    left = (CellSet(cell for cell in house if start_digit in open_digits(grid, cell)) for house in HOUSES)
    return any(places == start | end for places in left)


def both_cannot_be(link: Link) -> bool:
    """Tell whether the two ends share their cell, or a house for the same digit."""
    start, start_digit, end, end_digit, _ = link
    if start_digit != end_digit:
        return start == end
    return all(other in PEERS[cell] for cell in start for other in end)


def open_digits(grid: Grid, cell: int) -> tuple[int, ...]:
    return () if grid[cell] else tuple(grid.candidates(cell))


@pytest.mark.parametrize("name", CHAINS + FORCING)
def test_a_strong_link_leaves_no_third_and_a_weak_one_allows_one(name: str) -> None:
    grid, links = links_of(name)
    assert links
    for link in links:
        assert one_must_be(grid, link) if link[-1] else both_cannot_be(link), link


@pytest.mark.parametrize("name", CHAINS)
def test_strong_and_weak_links_alternate(name: str) -> None:
    _, links = links_of(name)
    for one, other in pairwise(links):
        # Two chains in one picture, as of a dual kite, begin anew.
        goes_on = one[2:4] == other[:2]
        assert not goes_on or one[-1] != other[-1]


@pytest.mark.parametrize("name", ["xy-chain", "remote-pair"])
def test_within_the_cells_of_an_xy_chain_links_are_strong_and_between_them_weak(name: str) -> None:
    _, links = links_of(name)
    assert [strong for *_, strong in links] == [start == end for start, _, end, _, _ in links]


def test_the_joint_of_a_skyscraper_is_weak() -> None:
    assert [strong for *_, strong in links_of("skyscraper")[1]] == [True, False, True]


@pytest.mark.parametrize("name", ["pointing", "claiming", "x-wing", "swordfish", "jellyfish", "squirmbag"])
def test_candidates_go_from_the_houses_that_cover_and_not_from_those_of_the_pattern(name: str) -> None:
    row = next(row for row in nonet.techniques() if row.id == name)
    shown = example(row)
    assert shown is not None
    grid, step = shown
    marks = marks_of(step, grid)
    losing = {cell for cell, _ in step.eliminations}
    assert losing <= {cell for house in marks.covers for cell in HOUSES[house]}
    assert not losing & {cell for house in marks.houses for cell in HOUSES[house]}

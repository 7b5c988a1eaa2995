"""Chains by their definitions, by plain trying: slow, for small boards.

Almost locked sets are n cells of a house with n + 1 digits, whatever else is in them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import combinations
from typing import NamedTuple

import nonet
from nonet.grid.notation import HOUSES, PEERS
from nonet.human.step import Candidate

Removed = frozenset[Candidate]


class Position:
    """A grid's open cells with their candidates, and its almost locked sets."""

    def __init__(self, grid: nonet.Grid) -> None:
        self.open = {cell: frozenset(grid.candidates(cell)) for cell in range(81) if not grid[cell]}

    def holders(self, cells: frozenset[int], digit: int) -> frozenset[int]:
        """Return the cells that have the digit."""
        return frozenset(cell for cell in cells if digit in self.open[cell])

    def seen(self, cells: frozenset[int], digit: int) -> frozenset[int]:
        """Return the cells outside that have the digit and see all of its places in the cells."""
        places = self.holders(cells, digit)
        return frozenset(
            cell
            for cell, digits in self.open.items()
            if digit in digits and cell not in cells and all(cell in PEERS[place] for place in places)
        )

    @cached_property
    def houses(self) -> list[frozenset[int]]:
        """The open cells of each house."""
        return [frozenset(house) & self.open.keys() for house in HOUSES]

    @cached_property
    def sets(self) -> list[tuple[frozenset[int], frozenset[int]]]:
        """All almost locked sets: cells and digits."""
        found = {}
        for house in self.houses:
            for size in range(1, len(house)):
                for cells in combinations(sorted(house), size):
                    digits = frozenset[int]().union(*(self.open[cell] for cell in cells))
                    if len(digits) == size + 1:
                        found[frozenset(cells)] = digits
        return list(found.items())


class AlsChains:
    """All chains of four and more almost locked sets in which no set comes twice."""

    def __init__(self, position: Position, most_sets: int) -> None:
        self.sets = position.sets
        self.most = most_sets
        self.seen = [{digit: position.seen(cells, digit) for digit in digits} for cells, digits in self.sets]
        self.commons: list[dict[int, frozenset[int]]] = [
            {
                other: links
                for other, (cells, digits) in enumerate(self.sets)
                if (
                    links := frozenset(
                        digit
                        for digit in here[1] & digits
                        if position.holders(cells, digit) <= self.seen[index][digit]
                    )
                )
            }
            for index, here in enumerate(self.sets)
        ]

    def removed(self) -> set[Removed]:
        """Return what goes by each of them."""
        return {
            gone
            for start in range(len(self.sets))
            for second, links in self.commons[start].items()
            for link in links
            for gone in self._grow([start, second], link, link)
        }

    def _grow(self, chain: list[int], first_link: int, entry: int) -> Iterator[Removed]:
        for following, links in self.commons[chain[-1]].items():
            # A set is not left by the digit of its entry; all other links count as used.
            used = links - {entry}
            if following in chain or not used:
                continue
            longer = [*chain, following]
            for link in used:
                if len(longer) >= 4:
                    shared = self.sets[chain[0]][1] & self.sets[following][1] - {first_link, link}
                    gone = self._gone(chain[0], following, shared - used)
                    yield from filter(None, [gone or self._gone(chain[0], following, shared)])
                if len(longer) < self.most:
                    yield from self._grow(longer, first_link, link)

    def _gone(self, one: int, two: int, digits: frozenset[int]) -> Removed:
        return frozenset(
            (cell, digit) for digit in digits for cell in self.seen[one][digit] & self.seen[two][digit]
        )


class Node(NamedTuple):
    """A digit in some cells; `whole` is the almost locked set that they belong to, else the cells."""

    digit: int
    cells: frozenset[int]
    whole: frozenset[int]
    kind: int


CANDIDATE, GROUP, SET = range(3)


class Loops:
    """Discontinuous nice loops: a candidate that refutes itself if it is true, or if it is false.

    Besides candidates the nodes are of these kinds, and a loop has one of them at least, if there are any.
    """

    def __init__(self, position: Position, *kinds: int) -> None:
        self.position = position
        self.kinds = kinds
        self.nodes = [*self._candidates()]
        if GROUP in kinds:
            self.nodes += self._groups()
        if SET in kinds:
            self.nodes += self._sets()
        self.weak: list[set[int]] = [set() for _ in self.nodes]
        self.strong: list[set[int]] = [set() for _ in self.nodes]
        for a, b in combinations(range(len(self.nodes)), 2):
            for links, holds in ((self.weak, self._not_both), (self.strong, self._one_of)):
                if holds(self.nodes[a], self.nodes[b]):
                    links[a].add(b)
                    links[b].add(a)

    def _candidates(self) -> Iterator[Node]:
        for cell, digits in self.position.open.items():
            for digit in digits:
                yield Node(digit, frozenset({cell}), frozenset({cell}), CANDIDATE)

    def _groups(self) -> Iterator[Node]:
        for line in self.position.houses[:18]:
            for box in self.position.houses[18:]:
                for digit in range(1, 10):
                    cells = self.position.holders(line & box, digit)
                    if len(cells) > 1:
                        yield Node(digit, cells, cells, GROUP)

    def _sets(self) -> Iterator[Node]:
        for cells, digits in self.position.sets:
            if len(cells) > 1:
                for digit in digits:
                    yield Node(digit, self.position.holders(cells, digit), cells, SET)

    def _not_both(self, a: Node, b: Node) -> bool:
        if a.kind == b.kind == CANDIDATE and a.cells == b.cells:
            return True
        return (
            a.digit == b.digit
            and not a.whole & b.whole
            and all(two in PEERS[one] for one in a.cells for two in b.cells)
        )

    def _one_of(self, a: Node, b: Node) -> bool:
        if SET in (a.kind, b.kind):
            if a.kind == b.kind:
                return a.whole == b.whole
            return self._forces(a, b) if a.kind == SET else self._forces(b, a)
        if a.digit == b.digit:
            both = a.cells | b.cells
            return not a.cells & b.cells and any(
                self.position.holders(house, a.digit) == both for house in self.position.houses
            )
        return a.kind == b.kind == CANDIDATE and a.cells == b.cells and self._digits(a) == {a.digit, b.digit}

    def _digits(self, node: Node) -> frozenset[int]:
        (cell,) = node.cells
        return self.position.open[cell]

    def _forces(self, lacking: Node, forced: Node) -> bool:
        """Tell whether a set that lacks its digit takes from a cell all digits but one; not if it has only two."""
        if forced.kind != CANDIDATE or forced.cells & lacking.whole or len(self._digits(forced)) < 3:
            return False
        return all(
            digit != lacking.digit
            and self.position.holders(lacking.whole, digit)
            and forced.cells <= self.position.seen(lacking.whole, digit)
            for digit in self._digits(forced) - {forced.digit}
        )

    def _crosses(self, a: int, b: int) -> bool:
        one, two = self.nodes[a], self.nodes[b]
        if SET in (one.kind, two.kind):
            return one.whole == two.whole
        return bool(one.cells & two.cells) and (one.digit == two.digit or one.kind == two.kind == CANDIDATE)

    def removed(self, most_links: int) -> set[Removed]:
        """Return what goes by loops of up to so many links."""
        found = set()
        for start, node in enumerate(self.nodes):
            if node.kind != CANDIDATE:
                continue
            (cell,) = node.cells
            for on in (True, False):
                gone = {node.digit} if on else self._digits(node) - {node.digit}
                least = self._least_links(start, on, most_links)
                if gone and self._closes([start], on, least, most_links):
                    found.add(frozenset((cell, digit) for digit in gone))
        return found

    def _after(self, node: int, on: bool) -> set[int]:
        return self.weak[node] if on else self.strong[node]

    def _least_links(self, start: int, on: bool, most: int) -> dict[tuple[int, bool], int]:
        """Return how many links it takes at least from a node, true or false, to the start's being what it is not."""
        least = {(start, not on): 0}
        layer = [(start, not on)]
        for links in range(1, most + 1):
            layer = [
                (before, not is_on)
                for node, is_on in layer
                for before in self._after(node, not is_on)
                if least.setdefault((before, not is_on), links) == links
            ]
        return least

    def _closes(self, way: list[int], on: bool, least: dict[tuple[int, bool], int], most: int) -> bool:
        """Tell whether a way from a start, which is on or not, can be made a loop; links are tried one by one."""
        is_on = on if len(way) % 2 else not on
        for node in self._after(way[-1], is_on):
            if least.get((node, not is_on), most) + len(way) > most:
                continue
            if node == way[0]:
                if is_on == on and self._is_loop(way, on):
                    return True
            elif not any(self._crosses(node, other) for other in way[1:-1]) and self._closes(
                [*way, node], on, least, most
            ):
                return True
        return False

    def _is_loop(self, way: list[int], on: bool) -> bool:
        start, last = way[0], len(way) - 1
        inside = sum(self.nodes[way[place]].cells == self.nodes[start].cells for place in (1, last))
        return (
            last >= 2
            # With both links inside the cell it is a loop without this candidate.
            and inside <= on
            and not any(self._crosses(node, start) for node in way[2:-1])
            and (not self.kinds or any(self.nodes[node].kind in self.kinds for node in way))
        )

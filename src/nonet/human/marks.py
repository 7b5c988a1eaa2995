"""What a picture of a step shows: houses, cells, candidates that carry the reason, and links between them.

Evidence describes its own fields (`SPEC`), so that this reads every family, also those to come. The names of a few
fields say more: `fins` are not the pattern itself, `crossed` is not its house, `claims` follow from each other.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from nonet.grid import Grid
from nonet.grid.cell_set import CellSet
from nonet.grid.notation import HOUSES as HOUSE_CELLS
from nonet.human.evidence._spec import CELL, CELLS, DIGIT, DIGITS, HOUSE, HOUSES, Part
from nonet.human.step import Candidate, Step

SECOND = frozenset(
    {"fins", "endo_fins", "guards", "guarded", "subset", "rest", "second", "link", "taken", "combinations"}
    | {"in_line", "in_box", "first_target", "second_target"}
)
"""Fields whose cells stand beside the pattern."""

IN_TURN = frozenset({"colours", "sets"})
"""Fields whose parts are of the one kind and of the other by turns."""

COVERS = frozenset({"crossed", "cover", "covers"})
"""Fields whose houses are those that lose candidates."""

Link = tuple[CellSet, int, CellSet, int, bool]
"""From a digit in cells to a digit in cells, and whether the link is strong."""


@dataclass
class Marks:
    """What a step is about. A candidate that would be both, such as a fin, is of the second kind."""

    houses: set[int] = field(default_factory=set)
    covers: set[int] = field(default_factory=set)
    cells: set[int] = field(default_factory=set)
    first: set[Candidate] = field(default_factory=set)
    second: set[Candidate] = field(default_factory=set)
    links: list[Link] = field(default_factory=list)

    @property
    def lit(self) -> set[int]:
        """The cells that carry the reason."""
        return self.cells | {cell for cell, _ in (*self.first, *self.second)}


def marks_of(step: Step, before: Grid | None = None) -> Marks:
    """Return what a picture of the step shows; with the grid before it, only candidates that are there."""
    marks = Marks()
    _read(step.evidence, marks, marks.first, ())
    marks.first -= marks.second
    if before is not None:
        open_candidates = {
            (cell, d) for cell in range(81) if not before[cell] for d in before.candidates(cell)
        }
        marks.first &= open_candidates
        marks.second &= open_candidates
    return marks


def _read(part: Part, marks: Marks, into: set[Candidate], inherited: Sequence[int]) -> None:
    """Read a part; one that names no digits is about those of the part that holds it."""
    links = getattr(part, "links", None)
    if links and isinstance(links[0], tuple):
        _read_links(links, marks)
        return
    digits = _digits(part) or inherited
    for name, kind in part.SPEC.items():
        value = getattr(part, name)
        target = marks.second if name in SECOND else into
        if kind in (HOUSE, HOUSES):
            _read_houses(name, [value] if kind == HOUSE else value, marks, digits)
        elif kind in (CELL, CELLS):
            cells = [value] if kind == CELL else list(value)
            marks.cells.update(cells)
            target.update((cell, digit) for cell in cells for digit in digits)
        elif name == "claims" or (name == "nodes" and hasattr(value[0], "causes")):
            _read_claims(value, marks)
        else:
            for place, inner in enumerate(_parts(value)):
                other = name in IN_TURN and place % 2 == 1
                _read(inner, marks, marks.second if other else target, digits)
    if hasattr(part, "first_joint"):
        _read_joints(part, marks, digits[0])


def _read_houses(name: str, houses: Iterable[int | None], marks: Marks, digits: Sequence[int]) -> None:
    there = [house for house in houses if house is not None]
    (marks.covers if name in COVERS else marks.houses).update(there)
    if name == "base":
        # A fish says where it lives, not its cells: they are the places of its digit there.
        marks.first.update(
            (cell, digit) for house in there for cell in HOUSE_CELLS[house] for digit in digits
        )


def _read_links(links: tuple[Any, ...], marks: Marks) -> None:
    """Take the nodes of a chain, by turns of the one and the other colour, and the links between them."""
    for place, (start, end, strong) in enumerate(links):
        for node, turn in ((start, place), (end, place + 1)):
            cells = _cells(node)
            target = marks.second if turn % 2 else marks.first
            target.update((cell, digit) for cell in cells for digit in _digits(node))
            marks.cells.update(cells, getattr(node, "rest", ()))
        marks.links.append(_link(_cells(start), _digits(start)[0], _cells(end), _digits(end)[0], strong))


def _read_claims(claims: Sequence[Any], marks: Marks) -> None:
    """Take candidates that follow from each other, those that hold in the first colour.

    A claim follows from its `causes`, by their place, or from the claim before it.
    """
    for place, claim in enumerate(claims):
        (marks.first if claim.holds else marks.second).add((claim.cell, claim.digit))
        marks.cells.add(claim.cell)
        for cause in getattr(claim, "causes", (place - 1,) if place else ()):
            start = claims[cause]
            marks.links.append(_link([start.cell], start.digit, [claim.cell], claim.digit, claim.holds))


def _read_joints(part: Any, marks: Marks, digit: int) -> None:
    """Take two strong links and the weak one that joins them."""
    chain = [part.start, part.first_joint, part.second_joint, part.end]
    for place, (start, end) in enumerate(pairwise(chain)):
        marks.links.append(_link([start], digit, [end], digit, place != 1))


def _link(start: Iterable[int], digit: int, end: Iterable[int], end_digit: int, strong: bool) -> Link:
    return CellSet(start), digit, CellSet(end), end_digit, strong


def _parts(value: Any) -> Iterable[Part]:
    """Return the parts in a field that has some."""
    if isinstance(value, Part):
        return [value]
    return [item for item in value if isinstance(item, Part)] if isinstance(value, tuple) else []


def _cells(part: Any) -> list[int]:
    found: list[int] = []
    for name, kind in part.SPEC.items():
        if name in SECOND:
            continue
        if kind == CELL:
            found.append(getattr(part, name))
        elif kind == CELLS:
            found.extend(getattr(part, name))
    return found


def _digits(part: Any) -> list[int]:
    found: list[int] = []
    for name, kind in part.SPEC.items():
        if kind == DIGIT:
            found.append(getattr(part, name))
        elif kind == DIGITS:
            found.extend(getattr(part, name))
    return found

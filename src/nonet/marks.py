"""What a picture of a step shows: houses, cells, candidates that carry the reason, and links between them.

Evidence describes its own fields (`SPEC`), so that this reads every family, also those to come. The names of a few
fields say more: `fins` are not the pattern itself, `crossed` is not its house.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from nonet.cell_set import CellSet
from nonet.evidence._spec import CELL, CELLS, DIGIT, DIGITS, HOUSE, HOUSES, Part
from nonet.step import Candidate, Step

SECOND = frozenset({"fins", "endo_fins", "endofins", "guards", "guarded", "subset", "rest", "second", "off"})
"""Fields whose cells stand beside the pattern."""

COVERS = frozenset({"crossed", "cover", "covers", "cover_houses"})
"""Fields whose houses are those that lose candidates."""

Link = tuple[CellSet, int, CellSet, int, bool]
"""From a digit in cells to a digit in cells, and whether the link is strong."""


@dataclass
class Marks:
    """What a step is about. Where a candidate is both, it is of the first kind."""

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


def marks_of(step: Step) -> Marks:
    """Return what a picture of the step shows."""
    marks = Marks()
    _read(step.evidence, marks, marks.first)
    marks.second -= marks.first
    return marks


def _read(part: Part, marks: Marks, into: set[Candidate]) -> None:
    links = getattr(part, "links", None)
    if isinstance(links, tuple) and links and len(links[0]) == 3:
        _read_links(links, marks)
        return
    digits = _digits(part)
    for name, kind in part.SPEC.items():
        value = getattr(part, name)
        target = marks.second if name in SECOND else into
        if kind in (HOUSE, HOUSES):
            houses = [value] if kind == HOUSE else value
            (marks.covers if name in COVERS else marks.houses).update(h for h in houses if h is not None)
        elif kind in (CELL, CELLS):
            cells = [value] if kind == CELL else list(value)
            marks.cells.update(cells)
            target.update((cell, digit) for cell in cells for digit in digits)
        else:
            for inner in _parts(value):
                _read(inner, marks, target)


def _read_links(links: tuple[Any, ...], marks: Marks) -> None:
    """Take the nodes of a chain, by turns of the one and the other colour, and the links between them."""
    for place, (start, end, strong) in enumerate(links):
        for node, turn in ((start, place), (end, place + 1)):
            cells = _cells(node)
            target = marks.second if turn % 2 else marks.first
            target.update((cell, digit) for cell in cells for digit in _digits(node))
            marks.cells.update(cells, getattr(node, "rest", ()))
        marks.links.append(
            (CellSet(_cells(start)), _digits(start)[0], CellSet(_cells(end)), _digits(end)[0], strong)
        )


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

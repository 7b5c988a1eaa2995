"""Evidence of the large patterns of hard puzzles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from nonet.grid.cell_set import CellSet
from nonet.human.evidence._spec import CELL, CELLS, DIGIT, DIGITS, HOUSE, HOUSES, NUMBER, Part
from nonet.human.evidence.uniqueness import Guard


@dataclass(frozen=True, slots=True)
class Overlay(Part):
    """No way to spread `digit` over the board that leaves a way for `other` has `cells`.

    Of the `templates` ways of the digit, `possible` leave one of the `other_templates` ways of the other.
    """

    digit: int
    other: int
    cells: CellSet
    templates: int
    possible: int
    other_templates: int

    SPEC: ClassVar[dict[str, Any]] = {
        "digit": DIGIT,
        "other": DIGIT,
        "cells": CELLS,
        "templates": NUMBER,
        "possible": NUMBER,
        "other_templates": NUMBER,
    }


@dataclass(frozen=True, slots=True)
class Firework(Part):
    """Digits that, outside the corner's box, have no place in its row and its column but the wings.

    `opposite` is the cell where the lines of the wings cross, if it takes part: with no candidates but `digits`, or as
    the corner of a firework of `opposite_digits`.
    """

    digits: tuple[int, ...]
    corner: int
    wings: CellSet
    opposite: CellSet
    opposite_digits: tuple[int, ...]

    SPEC: ClassVar[dict[str, Any]] = {
        "digits": DIGITS,
        "corner": CELL,
        "wings": CELLS,
        "opposite": CELLS,
        "opposite_digits": DIGITS,
    }

    @property
    def cells(self) -> CellSet:
        """The corner, the wings and the opposite cell."""
        return CellSet([self.corner, *self.wings, *self.opposite])


@dataclass(frozen=True, slots=True)
class Sectors(Part):
    """The empty cells where `rows` and `columns` cross, which hold their digits as often as these can be there.

    That is once in each row that has them there for `row_digits`, once in each column for `column_digits`.
    """

    cells: CellSet
    rows: tuple[int, ...]
    columns: tuple[int, ...]
    row_digits: tuple[int, ...]
    column_digits: tuple[int, ...]

    SPEC: ClassVar[dict[str, Any]] = {
        "cells": CELLS,
        "rows": HOUSES,
        "columns": HOUSES,
        "row_digits": DIGITS,
        "column_digits": DIGITS,
    }


@dataclass(frozen=True, slots=True)
class Locked(Part):
    """Digits that `cells` of a house have just once each."""

    house: int
    digits: tuple[int, ...]
    cells: CellSet

    SPEC: ClassVar[dict[str, Any]] = {"house": HOUSE, "digits": DIGITS, "cells": CELLS}


@dataclass(frozen=True, slots=True)
class SkLoop(Part):
    """A ring of sixteen cells around four corners, in `sets` of which each shares cells with the next.

    By turns these lie in a box and in a line; between them they have as many digits as the ring has open cells.
    """

    sets: tuple[Locked, ...]

    SPEC: ClassVar[dict[str, Any]] = {"sets": [Locked]}

    @property
    def cells(self) -> CellSet:
        """The open cells of the ring."""
        return CellSet(cell for locked in self.sets for cell in locked.cells)


@dataclass(frozen=True, slots=True)
class Cover(Part):
    """At most two lines that have all places of a digit in the cross-lines of an exocet, but for the targets."""

    digit: int
    covers: tuple[int, ...]

    SPEC: ClassVar[dict[str, Any]] = {"digit": DIGIT, "covers": HOUSES}


@dataclass(frozen=True, slots=True)
class Way(Part):
    """Digits for the base cells of an exocet, and for its targets."""

    first_base: int
    second_base: int
    first_target: int
    second_target: int

    SPEC: ClassVar[dict[str, Any]] = {
        "first_base": DIGIT,
        "second_base": DIGIT,
        "first_target": DIGIT,
        "second_target": DIGIT,
    }


@dataclass(frozen=True, slots=True)
class Exocet(Part):
    """Two base cells, with `digits` between them, and two targets that hold the same two digits.

    Each of the digits has its places in the three `cross_lines`, but for the targets, in at most two lines. `ways` are
    the ways to fill the four cells that are left.
    """

    digits: tuple[int, ...]
    first_base: int
    second_base: int
    first_target: int
    second_target: int
    cross_lines: tuple[int, ...]
    covers: tuple[Cover, ...]
    ways: tuple[Way, ...]

    SPEC: ClassVar[dict[str, Any]] = {
        "digits": DIGITS,
        "first_base": CELL,
        "second_base": CELL,
        "first_target": CELL,
        "second_target": CELL,
        "cross_lines": HOUSES,
        "covers": [Cover],
        "ways": [Way],
    }

    @property
    def base(self) -> CellSet:
        """The two base cells."""
        return CellSet([self.first_base, self.second_base])

    @property
    def targets(self) -> CellSet:
        """The two targets."""
        return CellSet([self.first_target, self.second_target])


@dataclass(frozen=True, slots=True)
class Tridagon(Part):
    """Twelve cells in four boxes that `digits` alone cannot fill; `guards` are their other candidates."""

    digits: tuple[int, ...]
    cells: CellSet
    boxes: tuple[int, ...]
    guards: tuple[Guard, ...]

    SPEC: ClassVar[dict[str, Any]] = {"digits": DIGITS, "cells": CELLS, "boxes": HOUSES, "guards": [Guard]}

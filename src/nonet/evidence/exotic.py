"""Evidence of the large patterns of hard puzzles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from nonet.cell_set import CellSet
from nonet.evidence._spec import CELL, CELLS, DIGIT, DIGITS, HOUSES, NUMBER, Part
from nonet.evidence.uniqueness import Guard


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
class Tridagon(Part):
    """Twelve cells in four boxes that `digits` alone cannot fill; `guards` are their other candidates."""

    digits: tuple[int, ...]
    cells: CellSet
    boxes: tuple[int, ...]
    guards: tuple[Guard, ...]

    SPEC: ClassVar[dict[str, Any]] = {"digits": DIGITS, "cells": CELLS, "boxes": HOUSES, "guards": [Guard]}

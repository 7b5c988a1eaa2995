"""Evidence of almost locked sets, Sue de Coq and aligned exclusion."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from nonet.grid.cell_set import CellSet
from nonet.human.evidence._spec import CELLS, DIGIT, DIGITS, HOUSE, NUMBER, Part


@dataclass(frozen=True, slots=True)
class CellGroup(Part):
    """Some cells of a house and the digits that they hold between them."""

    cells: CellSet
    digits: tuple[int, ...]

    SPEC: ClassVar[dict[str, Any]] = {"cells": CELLS, "digits": DIGITS}


@dataclass(frozen=True, slots=True)
class Link(Part):
    """A restricted common: of two sets, given by their places in the list, not both hold the digit."""

    source: int
    target: int
    digit: int

    SPEC: ClassVar[dict[str, Any]] = {"source": NUMBER, "target": NUMBER, "digit": DIGIT}


@dataclass(frozen=True, slots=True)
class Als(Part):
    """Almost locked sets and the links between them; `digits` are those that are removed.

    In a death blossom the first of the `sets` is the cell `stem`, and the links go from it to the petals.
    """

    sets: tuple[CellGroup, ...]
    links: tuple[Link, ...]
    stem: CellSet
    digits: tuple[int, ...]

    SPEC: ClassVar[dict[str, Any]] = {"sets": [CellGroup], "links": [Link], "stem": CELLS, "digits": DIGITS}


@dataclass(frozen=True, slots=True)
class SueDeCoq(Part):
    """Cells where `line` and `box` cross, and cells of the rest of each; `digits` are those that are removed."""

    crossing: CellGroup
    in_line: CellGroup
    in_box: CellGroup
    line: int
    box: int
    digits: tuple[int, ...]

    SPEC: ClassVar[dict[str, Any]] = {
        "crossing": CellGroup,
        "in_line": CellGroup,
        "in_box": CellGroup,
        "line": HOUSE,
        "box": HOUSE,
        "digits": DIGITS,
    }


@dataclass(frozen=True, slots=True)
class Combination(Part):
    """Digits for the cells of an exclusion, in their order, that cannot be together.

    `excluder` is the cell that would be left without a digit; it is empty where two cells that see each other
    have the same digit.
    """

    digits: tuple[int, ...]
    excluder: CellSet

    SPEC: ClassVar[dict[str, Any]] = {"digits": DIGITS, "excluder": CELLS}


@dataclass(frozen=True, slots=True)
class Exclusion(Part):
    """Two or three cells, and all combinations of their digits that have a removed candidate."""

    cells: CellSet
    combinations: tuple[Combination, ...]
    digits: tuple[int, ...]

    SPEC: ClassVar[dict[str, Any]] = {"cells": CELLS, "combinations": [Combination], "digits": DIGITS}

"""Evidence of naked, hidden and locked subsets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from nonet.grid.cell_set import CellSet
from nonet.human.evidence._spec import CELLS, DIGITS, HOUSE, Part


@dataclass(frozen=True, slots=True)
class Subset(Part):
    """As many digits as cells in a house; `crossed` is a second house that the cells share, if there is one."""

    cells: CellSet
    digits: tuple[int, ...]
    house: int
    crossed: int | None

    SPEC: ClassVar[dict[str, Any]] = {"cells": CELLS, "digits": DIGITS, "house": HOUSE, "crossed": HOUSE}

"""Evidence of locked candidates."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from nonet.grid.cell_set import CellSet
from nonet.human.evidence._spec import CELLS, DIGIT, HOUSE, Part


@dataclass(frozen=True, slots=True)
class Intersection(Part):
    """A digit that in `house` stands only in `cells`, all of them in `crossed`, and so leaves the rest of that."""

    digit: int
    cells: CellSet
    house: int
    crossed: int

    SPEC: ClassVar[dict[str, Any]] = {"digit": DIGIT, "cells": CELLS, "house": HOUSE, "crossed": HOUSE}

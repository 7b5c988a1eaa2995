"""Evidence of Sudoku Explainer's direct steps."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from nonet.grid.cell_set import CellSet
from nonet.human.evidence._spec import CELLS, DIGITS, HOUSE, Part
from nonet.human.evidence.singles import Single


@dataclass(frozen=True, slots=True)
class Direct(Part):
    """Digits that in `house` stand only in `cells`, and the hidden single that this leaves.

    Of locked candidates all cells lie in `crossed`, and the digit leaves the rest of it; a hidden set has no such
    house, and its cells lose all other digits.
    """

    cells: CellSet
    digits: tuple[int, ...]
    house: int
    crossed: int | None
    single: Single

    SPEC: ClassVar[dict[str, Any]] = {
        "cells": CELLS,
        "digits": DIGITS,
        "house": HOUSE,
        "crossed": HOUSE,
        "single": Single,
    }

"""Evidence of templates."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from nonet.grid.cell_set import CellSet
from nonet.human.evidence._spec import CELLS, DIGIT, NUMBER, Part


@dataclass(frozen=True, slots=True)
class Template(Part):
    """Of the ways in which a digit can still stand in the grid, all have `cells`, or none has.

    `templates` is how many ways there are; `taken` are cells left out because another digit must stand there.
    """

    digit: int
    cells: CellSet
    templates: int
    taken: CellSet

    SPEC: ClassVar[dict[str, Any]] = {"digit": DIGIT, "cells": CELLS, "templates": NUMBER, "taken": CELLS}

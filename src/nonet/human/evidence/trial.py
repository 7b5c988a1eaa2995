"""Evidence of trial and error: an assumption, and how it failed. The kernel knows nothing of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from nonet.human.evidence._spec import CELL, DIGIT, NUMBER, Part


@dataclass(frozen=True, slots=True)
class Trial(Part):
    """The digit was put into the cell, and after so many steps nothing fitted any more.

    `depth` is 0 when techniques alone showed it, and more where they needed further assumptions.
    """

    cell: int
    digit: int
    steps: int
    depth: int

    SPEC: ClassVar[dict[str, Any]] = {"cell": CELL, "digit": DIGIT, "steps": NUMBER, "depth": NUMBER}

"""Evidence of singles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from nonet.human.evidence._spec import CELL, DIGIT, HOUSE, Part


@dataclass(frozen=True, slots=True)
class Single(Part):
    """A digit has one place left in a house or, without a house, a cell has one digit left."""

    cell: int
    digit: int
    house: int | None

    SPEC: ClassVar[dict[str, Any]] = {"cell": CELL, "digit": DIGIT, "house": HOUSE}

"""Evidence of wings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from nonet.grid.cell_set import CellSet
from nonet.human.evidence._spec import CELLS, DIGIT, DIGITS, HOUSE, Part


@dataclass(frozen=True, slots=True)
class Wing(Part):
    """Cells of which one must have the digit `last`: one of `holders`.

    `hinge` sees all other cells, the `pincers`. The two cells of a W-Wing have no hinge but a strong link on their
    other digit: `link`, its only places in `house`.
    """

    digits: tuple[int, ...]
    last: int
    holders: CellSet
    hinge: CellSet
    pincers: CellSet
    house: int | None
    link: CellSet

    SPEC: ClassVar[dict[str, Any]] = {
        "digits": DIGITS,
        "last": DIGIT,
        "holders": CELLS,
        "hinge": CELLS,
        "pincers": CELLS,
        "house": HOUSE,
        "link": CELLS,
    }

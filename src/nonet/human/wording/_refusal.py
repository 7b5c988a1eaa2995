"""Why a digit is wrong, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.grid.notation import HOUSES, HOUSES_OF, cell_name
from nonet.human.wording import sentence
from nonet.human.wording._words import words

if TYPE_CHECKING:
    from nonet.human.step import Step


def refusal(cell: int, digit: int, by: Step | int, language: str) -> str:
    """Return `r3c4 cannot be 5: …`, told by the step, or the cell of a peer, that rules it out."""
    say = words(language)
    claim = say("{cell} cannot be {digit}: ", cell=cell_name(cell), digit=digit)
    if not isinstance(by, int):
        return claim + sentence(by, language)
    house = next(house for house in HOUSES_OF[cell] if by in HOUSES[house])
    return claim + say("{peer} already has it in {house}.", peer=cell_name(by), house=say.house(house))

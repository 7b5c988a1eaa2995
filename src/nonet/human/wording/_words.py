"""The words that all families share: translation, and how a language writes cells, digits and houses."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING

from nonet.errors import check_language
from nonet.grid.cell_names import names_for
from nonet.grid.cell_set import CellSet
from nonet.grid.notation import cell_name, house_text
from nonet.texts import translate

if TYPE_CHECKING:
    from nonet.human.step import Step


class Words:
    """A language. Calling it translates a text and fills in its fields: `say("{digit} in {cell}", …)`."""

    def __init__(self, language: str) -> None:
        self.language = language

    def __call__(self, text: str, **fields: object) -> str:
        """Return the text in this language, with its fields filled in."""
        return translate(text, self.language, **fields)

    def house(self, house: int) -> str:
        """Return `row 3`."""
        return translate(house_text(house), self.language)

    def houses(self, houses: Iterable[int]) -> str:
        """Return `rows 3 and 5`, or houses of several kinds one after the other."""
        kinds: tuple[list[int], list[int], list[int]] = ([], [], [])
        for house in houses:
            kinds[house // 9].append(house)
        several = (self("rows {numbers}"), self("columns {numbers}"), self("boxes {numbers}"))
        told = [
            text.format(numbers=self.listed([names_for().house(house) for house in found]))
            if len(found) > 1
            else self.house(found[0])
            for text, found in zip(several, kinds, strict=True)
            if found
        ]
        return self.listed(told)

    def steps(self, number: int) -> str:
        """Return `1 step` or `7 steps`."""
        return self("1 step") if number == 1 else self("{number} steps", number=f"{number:,}")

    def digits(self, digits: Iterable[int]) -> str:
        """Return `3, 5 and 7`."""
        return self.listed([str(digit) for digit in digits])

    def listed(self, items: list[str]) -> str:
        """Return `a, b and c`."""
        if len(items) < 2:
            return "".join(items)
        return self("{first} and {last}", first=self(", ").join(items[:-1]), last=items[-1])

    def conclusion(self, step: Step) -> str:
        """Return what a step does, as players write it: `r5c4=3, r5c46<>1,2`."""
        placed = [f"{cell_name(cell)}={digit}" for cell, digit in step.placements]
        return ", ".join([*placed, *_removed(step)])

    def consequence(self, step: Step) -> str:
        """Return what follows as the end of a sentence: `r5c4 is 3`, `1 and 2 leave r5c46`."""
        told = [
            self("{cell} is {digit}", cell=cell_name(cell), digit=digit) for cell, digit in step.placements
        ]
        for cells, digits in _removals(step):
            told.append(self("{digits} cannot be in {cells}", digits=self.digits(digits), cells=cells))
        return self.listed(told)


def _removals(step: Step) -> list[tuple[CellSet, tuple[int, ...]]]:
    """Return the eliminations, cells that lose the same digits together."""
    lost: dict[int, list[int]] = {}
    for cell, digit in step.eliminations:
        lost.setdefault(cell, []).append(digit)
    cells: dict[tuple[int, ...], list[int]] = {}
    for cell, digits in sorted(lost.items()):
        cells.setdefault(tuple(sorted(digits)), []).append(cell)
    return [(CellSet(group), digits) for digits, group in cells.items()]


def _removed(step: Step) -> list[str]:
    return [f"{cells}<>{','.join(map(str, digits))}" for cells, digits in _removals(step)]


def words(language: str) -> Words:
    """Return a language by its code; an unknown one raises, with those there are."""
    return _words(check_language(language))


_words = cache(Words)

"""How evidence is described: a frozen class per family whose SPEC says what each field is.

From the SPEC come reading what the kernel wrote, and JSON in both directions, so that a family's class is its
fields and nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Self

from nonet.errors import BadFormat
from nonet.grid.cell_set import CellSet
from nonet.grid.notation import cell_name, house_name, parse_cell, parse_house

NUMBER = "number"
NUMBERS = "numbers"
FLAG = "flag"
CELL = "cell"
CELLS = "cells"
DIGIT = "digit"
DIGITS = "digits"
HOUSE = "house"
"""A house, or None where the kernel says -1."""
HOUSES = "houses"


class Reader:
    """Reads the ints that the kernel's Encoder wrote, in the same order."""

    def __init__(self, ints: Sequence[int]) -> None:
        self._ints = iter(ints)

    def number(self) -> int:
        """Return the next int."""
        return next(self._ints)

    def numbers(self) -> list[int]:
        """Return a list: its length, then its members."""
        return [self.number() for _ in range(self.number())]

    def read(self, kind: Any) -> Any:
        """Return the next field of a kind; a class is a part, a list of one class a list of parts."""
        if isinstance(kind, list):
            return tuple(kind[0].decode(self) for _ in range(self.number()))
        if isinstance(kind, type):
            return kind.decode(self)  # type: ignore[attr-defined]
        return _READ[kind](self)


_READ: dict[str, Any] = {
    NUMBER: Reader.number,
    NUMBERS: lambda reader: tuple(reader.numbers()),
    FLAG: lambda reader: bool(reader.number()),
    CELL: Reader.number,
    CELLS: lambda reader: CellSet(reader.numbers()),
    DIGIT: lambda reader: reader.number() + 1,
    DIGITS: lambda reader: tuple(digit + 1 for digit in reader.numbers()),
    HOUSE: lambda reader: None if (house := reader.number()) < 0 else house,
    HOUSES: lambda reader: tuple(reader.numbers()),
}

_TO_JSON: dict[str, Any] = {
    NUMBERS: list,
    CELL: cell_name,
    CELLS: str,
    DIGITS: list,
    HOUSE: lambda house: None if house is None else house_name(house),
    HOUSES: lambda houses: [house_name(house) for house in houses],
}

_FROM_JSON: dict[str, Any] = {
    NUMBERS: tuple,
    CELL: parse_cell,
    CELLS: CellSet.parse,
    DIGITS: tuple,
    HOUSE: lambda name: None if name is None else parse_house(name),
    HOUSES: lambda names: tuple(parse_house(name) for name in names),
}


class Part:
    """Something with fields: evidence, or a part of it such as one node of a chain."""

    __slots__ = ()
    SPEC: ClassVar[dict[str, Any]] = {}

    @classmethod
    def decode(cls, reader: Reader) -> Self:
        """Return the part that the kernel wrote."""
        return cls(**{name: reader.read(kind) for name, kind in cls.SPEC.items()})

    def to_json(self) -> dict[str, Any]:
        """Return the fields in JSON's types, with cells and houses as people write them."""
        return {name: _field_to_json(kind, getattr(self, name)) for name, kind in self.SPEC.items()}

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Self:
        """Return the part that `to_json` wrote."""
        try:
            return cls(**{name: _field_from_json(kind, data[name]) for name, kind in cls.SPEC.items()})
        except (KeyError, TypeError) as error:
            raise BadFormat("not the JSON of a {name}: {problem}", name=cls.__name__, problem=error) from None


def _field_to_json(kind: Any, value: Any) -> Any:
    if isinstance(kind, list):
        return [part.to_json() for part in value]
    if isinstance(kind, type):
        return value.to_json()
    return _TO_JSON.get(kind, lambda same: same)(value)


def _field_from_json(kind: Any, value: Any) -> Any:
    if isinstance(kind, list):
        return tuple(kind[0].from_json(part) for part in value)
    if isinstance(kind, type):
        return kind.from_json(value)  # type: ignore[attr-defined]
    return _FROM_JSON.get(kind, lambda same: same)(value)

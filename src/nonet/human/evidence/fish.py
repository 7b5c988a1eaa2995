"""Evidence of fish."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from nonet.grid.cell_set import CellSet
from nonet.human.evidence._spec import CELL, CELLS, DIGIT, FLAG, HOUSE, HOUSES, Part


@dataclass(frozen=True, slots=True)
class Fish(Part):
    """A digit that in the base houses stands only in as many cover houses, but for its fins.

    Endo fins lie in two base houses.
    """

    digit: int
    base: tuple[int, ...]
    cover: tuple[int, ...]
    fins: CellSet
    endo_fins: CellSet

    SPEC: ClassVar[dict[str, Any]] = {
        "digit": DIGIT,
        "base": HOUSES,
        "cover": HOUSES,
        "fins": CELLS,
        "endo_fins": CELLS,
    }


@dataclass(frozen=True, slots=True)
class Siamese(Part):
    """Two fish with the same base, whose covers, fins and eliminations differ."""

    first: Fish
    second: Fish

    SPEC: ClassVar[dict[str, Any]] = {"first": Fish, "second": Fish}

    @property
    def digit(self) -> int:
        """The digit of both."""
        return self.first.digit


@dataclass(frozen=True, slots=True)
class Claim(Part):
    """A candidate in a chain, which there holds or does not."""

    cell: int
    digit: int
    holds: bool

    SPEC: ClassVar[dict[str, Any]] = {"cell": CELL, "digit": DIGIT, "holds": FLAG}


@dataclass(frozen=True, slots=True)
class KrakenChain(Part):
    """Claims, each of which follows from the one before."""

    claims: tuple[Claim, ...]

    SPEC: ClassVar[dict[str, Any]] = {"claims": [Claim]}


@dataclass(frozen=True, slots=True)
class Kraken(Part):
    """A fish with chains from all its fins to the same end.

    In type 2 the places in the base of the cover house `filled` start chains too.
    """

    fish: Fish
    filled: int | None
    chains: tuple[KrakenChain, ...]

    SPEC: ClassVar[dict[str, Any]] = {"fish": Fish, "filled": HOUSE, "chains": [KrakenChain]}

    @property
    def digit(self) -> int:
        """The digit of the fish."""
        return self.fish.digit

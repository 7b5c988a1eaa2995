"""Evidence of colouring."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from nonet.grid.cell_set import CellSet
from nonet.human.evidence._spec import CELLS, DIGIT, NUMBER, Part


@dataclass(frozen=True, slots=True)
class Layer(Part):
    """The cells of a digit in one colour."""

    digit: int
    cells: CellSet

    SPEC: ClassVar[dict[str, Any]] = {"digit": DIGIT, "cells": CELLS}


@dataclass(frozen=True, slots=True)
class Colour(Part):
    """Candidates that are all right or all wrong together, digit by digit."""

    layers: tuple[Layer, ...]

    SPEC: ClassVar[dict[str, Any]] = {"layers": [Layer]}


@dataclass(frozen=True, slots=True)
class Meeting(Part):
    """Where two colours, by number, exclude each other: two cells that see each other, or one cell."""

    first: int
    second: int
    cells: CellSet

    SPEC: ClassVar[dict[str, Any]] = {"first": NUMBER, "second": NUMBER, "cells": CELLS}


@dataclass(frozen=True, slots=True)
class Colouring(Part):
    """Candidates joined by strong links, in two opposite colours of which one is right; or two such pairs.

    Colours 0 and 1 are opposite, and 2 and 3. `refuted` is the colour shown to be wrong, -1 if none is; `meetings` say
    which colours exclude each other or themselves; `emptied` is a cell that the refuted colour would leave without
    a digit.
    """

    colours: tuple[Colour, ...]
    refuted: int
    meetings: tuple[Meeting, ...]
    emptied: CellSet

    SPEC: ClassVar[dict[str, Any]] = {
        "colours": [Colour],
        "refuted": NUMBER,
        "meetings": [Meeting],
        "emptied": CELLS,
    }

    @property
    def digits(self) -> tuple[int, ...]:
        """The digits that are coloured."""
        return tuple(sorted({layer.digit for colour in self.colours for layer in colour.layers}))

"""Evidence of uniqueness techniques.

A deadly pattern is a set of empty cells whose digits could be exchanged for another solution if the cells held
nothing but its own digits. So at least one of the other candidates in its cells, its guards, is true.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from nonet.grid.cell_set import CellSet
from nonet.human.evidence._spec import CELL, CELLS, DIGITS, FLAG, HOUSE, Part


@dataclass(frozen=True, slots=True)
class Guard(Part):
    """The candidates of one cell that keep a pattern from being deadly."""

    cell: int
    digits: tuple[int, ...]

    SPEC: ClassVar[dict[str, Any]] = {"cell": CELL, "digits": DIGITS}


@dataclass(frozen=True, slots=True)
class Guarded(Part):
    """The guards of a pattern, and what else leads to the conclusion.

    `subset` are cells of `house` that with the guards as one more cell hold `subset_digits` and nothing else;
    `confined` is a digit of the pattern that has no other places in the pattern's houses. Otherwise they are empty.
    With both, the subset is hidden: in `house` its digits, among them the pattern's, have no places but `subset` and
    the cells with guards.
    """

    guards: tuple[Guard, ...]
    subset: CellSet
    subset_digits: tuple[int, ...]
    house: int | None
    confined: tuple[int, ...]

    SPEC: ClassVar[dict[str, Any]] = {
        "guards": [Guard],
        "subset": CELLS,
        "subset_digits": DIGITS,
        "house": HOUSE,
        "confined": DIGITS,
    }

    @property
    def type(self) -> int:
        """1: guards in one cell; 2: one digit guards; 3: with a subset; 4: with a confined digit."""
        if self.subset:
            return 3
        if self.confined:
            return 4
        return 1 if len(self.guards) == 1 else 2

    @property
    def cells(self) -> CellSet:
        """The cells with guards."""
        return CellSet(guard.cell for guard in self.guards)

    @property
    def extra(self) -> tuple[int, ...]:
        """The digits of all guards."""
        return tuple(sorted({digit for guard in self.guards for digit in guard.digits}))


@dataclass(frozen=True, slots=True)
class Rectangle(Part):
    """Four cells in two rows, two columns and two boxes with two digits; or six in two lines with three digits.

    `missing` tells that some cell has lost one of the digits.
    """

    cells: CellSet
    digits: tuple[int, ...]
    missing: bool
    guarded: Guarded

    SPEC: ClassVar[dict[str, Any]] = {
        "cells": CELLS,
        "digits": DIGITS,
        "missing": FLAG,
        "guarded": Guarded,
    }


@dataclass(frozen=True, slots=True)
class UniqueLoop(Part):
    """Cells with the same two digits, two or none of them in each house."""

    cells: CellSet
    digits: tuple[int, ...]
    guarded: Guarded

    SPEC: ClassVar[dict[str, Any]] = {"cells": CELLS, "digits": DIGITS, "guarded": Guarded}


@dataclass(frozen=True, slots=True)
class Bug(Part):
    """All empty cells: two candidates in each, two places for each digit in each house, but for the guards."""

    guarded: Guarded

    SPEC: ClassVar[dict[str, Any]] = {"guarded": Guarded}

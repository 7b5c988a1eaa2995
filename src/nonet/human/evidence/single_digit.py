"""Evidence of patterns of one digit: pairs of strong links, and empty rectangles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from nonet.grid.cell_set import CellSet
from nonet.human.evidence._spec import CELL, CELLS, DIGIT, HOUSE, Part


@dataclass(frozen=True, slots=True)
class TwoLinks(Part):
    """Two strong links whose near ends see each other, so that `start` or `end` holds the digit.

    In the house `first` only `start` and `first_joint` can hold the digit, in `second` only `second_joint` and `end`.
    """

    digit: int
    first: int
    second: int
    start: int
    first_joint: int
    second_joint: int
    end: int

    SPEC: ClassVar[dict[str, Any]] = {
        "digit": DIGIT,
        "first": HOUSE,
        "second": HOUSE,
        "start": CELL,
        "first_joint": CELL,
        "second_joint": CELL,
        "end": CELL,
    }


@dataclass(frozen=True, slots=True)
class SingleDigit(Part):
    """One pair of strong links, or in dual patterns two with the same near ends."""

    patterns: tuple[TwoLinks, ...]

    SPEC: ClassVar[dict[str, Any]] = {"patterns": [TwoLinks]}

    @property
    def digits(self) -> tuple[int, ...]:
        """The digits of the pattern: one, except in a dual pattern of two."""
        return tuple(sorted({pattern.digit for pattern in self.patterns}))


@dataclass(frozen=True, slots=True)
class Elbow(Part):
    """A strong link in `house` that an empty rectangle turns: `near` lies in one arm, `target` in the other."""

    arm: int
    other_arm: int
    house: int
    near: int
    far: int
    target: int

    SPEC: ClassVar[dict[str, Any]] = {
        "arm": HOUSE,
        "other_arm": HOUSE,
        "house": HOUSE,
        "near": CELL,
        "far": CELL,
        "target": CELL,
    }


@dataclass(frozen=True, slots=True)
class EmptyRectangle(Part):
    """A digit that in `box` lies only in `cells`, in a row and a column, and the strong links that this turns."""

    digit: int
    box: int
    cells: CellSet
    elbows: tuple[Elbow, ...]

    SPEC: ClassVar[dict[str, Any]] = {"digit": DIGIT, "box": HOUSE, "cells": CELLS, "elbows": [Elbow]}

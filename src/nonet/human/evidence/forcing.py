"""Evidence of forcing: assumptions, what follows from each, and where it ends."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Any, ClassVar, Self

from nonet.errors import BadFormat
from nonet.grid.cell_set import CellSet
from nonet.human.evidence._spec import CELL, CELLS, DIGIT, DIGITS, FLAG, HOUSE, NUMBER, NUMBERS, Part, Reader


class _Word(IntEnum):
    """A number of the kernel that JSON writes as a word."""

    @classmethod
    def decode(cls, reader: Reader) -> Self:
        return cls(reader.number())

    def to_json(self) -> str:
        return self.name.lower().replace("_", "-")

    @classmethod
    def from_json(cls, word: str) -> Self:
        try:
            return cls[word.upper().replace("-", "_")]
        except (KeyError, AttributeError):
            raise BadFormat(
                "{word} is none of {names}", word=repr(word), names=[each.to_json() for each in cls]
            ) from None


class Rule(_Word):
    """Why something follows."""

    PREMISE = 0
    SAME_CELL = 1
    """Another digit holds in the cell."""
    PEER = 2
    """The digit holds in a cell of the same house."""
    LAST_DIGIT = 3
    """All other digits of the cell are out."""
    LAST_PLACE = 4
    """All other places in the house are out."""
    LOCKED = 5
    """The digit is confined to where two houses cross."""
    NAKED_PAIR = 6
    HIDDEN_PAIR = 7
    X_WING = 8
    LEMMA = 9
    """It would lead to a contradiction of its own."""
    GIVEN = 10
    """In a lemma: known from the assumptions around it."""
    NESTED = 11
    """A chain on what is left shows it."""


class End(_Word):
    """Where a branch ends."""

    REACHED = 0
    """With its last node, the conclusion."""
    EMPTY_CELL = 1
    NO_PLACE = 2
    TWO_IN_CELL = 3
    TWICE_IN_HOUSE = 4
    BOTH = 5
    """A candidate would hold and could not."""


class Basis(_Word):
    """What the premises are: one to be refuted, or a choice one of which must hold."""

    CANDIDATE = 0
    EITHER_WAY = 1
    """A candidate holds or not."""
    CELL = 2
    """All candidates of a cell."""
    HOUSE = 3
    """All places of a digit in a house."""


@dataclass(frozen=True, slots=True)
class Node(Part):
    """A candidate that holds or not, and why; `causes` are earlier nodes of the branch, by their place.

    `cells` and `house` belong to the pattern that the rule speaks of, `lemma` is a place among the lemmas or -1.
    """

    cell: int
    digit: int
    holds: bool
    rule: Rule
    house: int | None
    cells: CellSet
    lemma: int
    causes: tuple[int, ...]

    SPEC: ClassVar[dict[str, Any]] = {
        "cell": CELL,
        "digit": DIGIT,
        "holds": FLAG,
        "rule": Rule,
        "house": HOUSE,
        "cells": CELLS,
        "lemma": NUMBER,
        "causes": NUMBERS,
    }


@dataclass(frozen=True, slots=True)
class Branch(Part):
    """What follows from one premise, in order, as far as it matters for the end.

    The first node is the premise; in a lemma, what is known from around it comes before that.
    """

    nodes: tuple[Node, ...]
    end: End
    cells: CellSet
    digits: tuple[int, ...]
    house: int | None
    causes: tuple[int, ...]

    SPEC: ClassVar[dict[str, Any]] = {
        "nodes": [Node],
        "end": End,
        "cells": CELLS,
        "digits": DIGITS,
        "house": HOUSE,
        "causes": NUMBERS,
    }

    @property
    def premise(self) -> Node:
        """The assumption."""
        return next(node for node in self.nodes if node.rule is Rule.PREMISE)


@dataclass(frozen=True, slots=True)
class Forcing(Part):
    """Assumptions with their branches: a contradiction refutes the one, or all of them lead to the conclusion."""

    basis: Basis
    house: int | None
    branches: tuple[Branch, ...]
    lemmas: tuple[Branch, ...]

    SPEC: ClassVar[dict[str, Any]] = {
        "basis": Basis,
        "house": HOUSE,
        "branches": [Branch],
        "lemmas": [Branch],
    }

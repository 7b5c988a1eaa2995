"""Evidence of chains and loops."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from nonet.grid.cell_set import CellSet
from nonet.human.evidence._spec import CELLS, DIGIT, FLAG, Part


@dataclass(frozen=True, slots=True)
class ChainNode(Part):
    """A digit in one cell, or in one of several cells: of a group or of an almost locked set.

    `als` are all cells of that set; it is empty for cells and groups.
    """

    digit: int
    cells: CellSet
    als: CellSet

    SPEC: ClassVar[dict[str, Any]] = {"digit": DIGIT, "cells": CELLS, "als": CELLS}

    @property
    def place(self) -> CellSet:
        """All cells that the node takes up."""
        return self.als or self.cells


@dataclass(frozen=True, slots=True)
class Chain(Part):
    """Nodes joined by weak links (not both true) and strong ones (not both false) in turn.

    A loop's last node is joined to its first one; if the number of nodes is odd, the two links of the first are
    alike, and the loop is discontinuous there.
    """

    nodes: tuple[ChainNode, ...]
    strong_first: bool
    loop: bool

    SPEC: ClassVar[dict[str, Any]] = {"nodes": [ChainNode], "strong_first": FLAG, "loop": FLAG}

    @property
    def continuous(self) -> bool:
        """Whether this is a loop in which weak and strong links alternate throughout."""
        return self.loop and len(self.nodes) % 2 == 0

    @property
    def digits(self) -> tuple[int, ...]:
        """The digits of the nodes, ascending."""
        return tuple(sorted({node.digit for node in self.nodes}))

    @property
    def links(self) -> tuple[tuple[ChainNode, ChainNode, bool], ...]:
        """The links in order: the nodes they join, and whether they are strong."""
        ends = (*self.nodes[1:], self.nodes[0]) if self.loop else self.nodes[1:]
        return tuple(
            (start, end, (place % 2 == 0) == self.strong_first)
            for place, (start, end) in enumerate(zip(self.nodes, ends, strict=False))
        )

"""Trial and error, for where techniques end: assume a candidate, deduce, and take it out if nothing fits.

Unlike a search it says what it learns: each refuted assumption is a step that removes a candidate. All that was
tried is there to be seen, as branches.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from nonet.errors import DuplicateDigit
from nonet.human.branch import MOST_KEPT, Branch, Rules
from nonet.human.explain import NO_LIMIT, OUTCOMES, board_of, grid_of, indices
from nonet.human.step import Candidate, Step
from nonet.human.techniques import Technique

if TYPE_CHECKING:
    from nonet.engine import DeductionBoard
    from nonet.grid import Grid
    from nonet.human.explain import Deducer

MOST_TRIALS = 100_000
"""How many assumptions one puzzle may take, more than the hardest needs with singles alone: some seconds."""

MOST_DEPTH = 4
"""How deep assumptions may be nested."""


class Guessing:
    """Deduces with techniques and, where they end, by refuting assumptions."""

    def __init__(
        self, rows: Sequence[Technique], unique: bool, solution: Grid | None, deduce: Deducer
    ) -> None:
        """Take the techniques, whether uniqueness techniques may be used, the one solution, if there is one.

        `deduce` brings a board on until the techniques end; assumptions are followed with the techniques themselves.

        Assuming what is right leads nowhere, so where the solution is known these trials are spared.
        """
        self._profile = indices(rows)
        self._rules = Rules(tuple(rows), unique)
        self._solution = solution
        self._deduce = deduce
        self.branches: list[Branch] = []
        """What was assumed on the path itself, the first ones."""
        self.trials = 0
        """How many candidates were assumed, also inside branches."""
        self.evaluations = 0
        """How many steps were taken inside branches."""

    def run(self, board: DeductionBoard, grid: Grid, most: int) -> tuple[str, list[Step]]:
        """Bring the board as far as it goes in so many steps; return the outcome and the steps."""
        steps: list[Step] = []
        while True:
            outcome, found = self._deduce(board, most - len(steps))
            steps += found
            if outcome != "stuck":
                return outcome, steps
            if len(steps) >= most:
                return "stopped", steps
            refuted = self._refuted(grid_of(board, grid), len(steps))
            if refuted is None:
                return "stuck", steps
            steps.append(refuted.refutation())
            board.remove(refuted.cell, refuted.digit - 1)

    def _refuted(self, grid: Grid, at: int) -> Branch | None:
        """Return an assumption that fails: by techniques alone if one does, else less simply."""
        # With several solutions most candidates cannot be refuted at all: looking deeper would take for ever.
        for depth in range(MOST_DEPTH if self._solution is not None else 1):
            for cell, digit in assumptions(grid):
                if self._solution is not None and self._solution[cell] == digit:
                    continue
                branch = self._follow(grid, (cell, digit), at, depth, self.branches)
                if branch.outcome == "contradiction":
                    return branch
                if self.trials > MOST_TRIALS:
                    return None
        return None

    def _follow(self, grid: Grid, assumed: Candidate, at: int, depth: int, siblings: list[Branch]) -> Branch:
        """Return what comes of an assumption, in which others may be nested so deep."""
        self.trials += 1
        kept = self.trials <= MOST_KEPT
        inside: list[Branch] = []
        outcome, length = self._outcome(grid, assumed, depth, inside)
        branch = Branch(grid, *assumed, at, outcome, length, depth, tuple(inside), self._rules)
        if kept:
            siblings.append(branch)
        return branch

    def _outcome(self, grid: Grid, assumed: Candidate, depth: int, inside: list[Branch]) -> tuple[str, int]:
        """Return how an assumption ends, and after how many steps."""
        try:
            grid = grid.place(*assumed)
        except DuplicateDigit:
            return "contradiction", 0
        board = board_of(grid, self._rules.unique)
        length = at = 0
        while True:
            code, found = board.deduce(self._profile, NO_LIMIT)
            self.evaluations += len(found)
            length, at = length + len(found), at + len(found)
            if OUTCOMES[code] != "stuck" or depth == 0:
                return OUTCOMES[code], length
            branch = self._first_failing(grid_of(board, grid), at, depth - 1, inside)
            if branch is None:
                return "stuck", length
            board.remove(branch.cell, branch.digit - 1)
            length, at = length + branch.length + 1, at + 1

    def _first_failing(self, grid: Grid, at: int, depth: int, inside: list[Branch]) -> Branch | None:
        for assumed in assumptions(grid):
            if self.trials > MOST_TRIALS:
                return None
            branch = self._follow(grid, assumed, at, depth, inside)
            if branch.outcome == "contradiction":
                return branch
        return None


def assumptions(grid: Grid) -> Iterator[Candidate]:
    """Yield the candidates of empty cells, those of cells with the fewest first."""
    cells = [cell for cell in range(81) if not grid[cell]]
    for cell in sorted(cells, key=lambda cell: len(grid.candidates(cell))):
        for digit in grid.candidates(cell):
            yield cell, digit

"""Trial and error, for where techniques end: assume a candidate, deduce, and take it out if nothing fits.

Unlike a search it says what it learns: each refuted assumption is a step that removes a candidate.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from nonet.errors import DuplicateDigit
from nonet.human.evidence.trial import Trial
from nonet.human.explain import NO_LIMIT, OUTCOMES, board_of, grid_of, indices
from nonet.human.step import Candidate, Step
from nonet.human.techniques import TRIAL, Technique

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
        self._unique = unique
        self._solution = solution
        self._deduce = deduce
        self._trials = 0

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
            refuted = self._refuted(grid_of(board, grid))
            if refuted is None:
                return "stuck", steps
            steps.append(refuted)
            for cell, digit in refuted.eliminations:
                board.remove(cell, digit - 1)

    def _refuted(self, grid: Grid) -> Step | None:
        """Return the step of an assumption that fails: by techniques alone if one does, else less simply."""
        # With several solutions most candidates cannot be refuted at all: looking deeper would take for ever.
        for depth in range(MOST_DEPTH if self._solution is not None else 1):
            for cell, digit in assumptions(grid):
                if self._solution is not None and self._solution[cell] == digit:
                    continue
                taken = self._steps_to_contradiction(grid, (cell, digit), depth)
                if taken is not None:
                    return Step(TRIAL, (), ((cell, digit),), Trial(cell, digit, taken, depth))
                if self._trials > MOST_TRIALS:
                    return None
        return None

    def _steps_to_contradiction(self, grid: Grid, assumed: Candidate, depth: int) -> int | None:
        """Return after how many steps an assumption fails, or None if it does not, or not at that depth."""
        self._trials += 1
        try:
            grid = grid.place(*assumed)
        except DuplicateDigit:
            return 0
        board = board_of(grid, self._unique)
        taken = 0
        while True:
            outcome, found = board.deduce(self._profile, NO_LIMIT)
            taken += len(found)
            if OUTCOMES[outcome] == "contradiction":
                return taken
            if OUTCOMES[outcome] == "solved" or depth == 0:
                return None
            inner = self._first_failing(grid_of(board, grid), depth - 1)
            if inner is None:
                return None
            cell, digit, steps = inner
            board.remove(cell, digit - 1)
            taken += steps + 1

    def _first_failing(self, grid: Grid, depth: int) -> tuple[int, int, int] | None:
        for cell, digit in assumptions(grid):
            if self._trials > MOST_TRIALS:
                return None
            steps = self._steps_to_contradiction(grid, (cell, digit), depth)
            if steps is not None:
                return cell, digit, steps
        return None


def assumptions(grid: Grid) -> Iterator[Candidate]:
    """Yield the candidates of empty cells, those of cells with the fewest first."""
    cells = [cell for cell in range(81) if not grid[cell]]
    for cell in sorted(cells, key=lambda cell: len(grid.candidates(cell))):
        for digit in grid.candidates(cell):
            yield cell, digit

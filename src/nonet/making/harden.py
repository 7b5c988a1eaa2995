"""Looking for a harder puzzle in the neighbourhood of one: how the record puzzles are found."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import monotonic
from typing import TYPE_CHECKING

from nonet import engine
from nonet.arguments import check_progress, check_seconds, shown, whole_number
from nonet.errors import OptionError
from nonet.grid import Grid
from nonet.grid.forms import PuzzleLike
from nonet.rating.rate import check_puzzle

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from nonet.making.puzzle import Puzzle
    from nonet.making.streams import RunOptions

STEPS = 20_000
"""Where there is a seed and no other number."""

_ROUNDS = 41
"""Steps of each walker in a block of walks."""
_PATIENCE = 4
"""After so many blocks without anything harder it is as hard as it gets."""


def harden(
    puzzle: PuzzleLike,
    *,
    seed: int | None = None,
    steps: int | None = None,
    time_limit: float | None = None,
    threads: int | None = None,
    progress: Callable[[Puzzle, int], object] | None = None,
) -> Puzzle:
    """Return the hardest minimal puzzle found near a puzzle, by Sudoku Explainer's rating.

    One or two givens go, others come in, and what is not needed goes; what is not easier is a step on the way.
    It ends when nothing harder is found for long, after so many steps, or at the time limit; then the puzzle
    itself may be what is returned. A step is a change that is looked at; with a `seed` there are 20,000 unless
    `steps` says otherwise. The same puzzle, seed and steps give the same result, whatever the machine and the
    threads, unless `time_limit`, in seconds, ends it earlier. `threads` is the number of threads, one for each
    core if left out. `progress` is called with every harder puzzle, the best so far, and the number of steps.

    >>> easy = "..8..7..39....6....6...39.5...3....1..7..1....3..6...........3.4.6...71..5.4...68"
    >>> harden(easy, seed=1, steps=2000).rating.er >= 2.6
    True
    """
    steps, time_limit = _check_steps(steps), check_seconds(time_limit)
    check_progress(progress)
    from nonet.making.streams import RunOptions

    grid = check_puzzle(puzzle)
    if grid.has_pencil_marks:
        raise OptionError("a grid of candidates has no givens to change")
    run = RunOptions(engine.check_seed(seed), engine.check_threads(threads), engine.check_simd(None))
    search = _Search(run, STEPS if steps is None and seed is not None else steps, time_limit)
    best = _puzzle(grid.digits)
    while (harder := search.from_puzzle(best)) is not None:
        best = harder
        if progress is not None:
            progress(best, search.steps)
    return best


def _check_steps(steps: int | None) -> int | None:
    number = None if steps is None else whole_number(steps)
    if steps is not None and (number is None or number < 1):
        raise OptionError("{steps} steps; a whole number from 1 on expected", steps=shown(steps))
    return number


class _Search:
    """Walks from one puzzle after the other, until the steps or the time are used up."""

    def __init__(self, run: RunOptions, most: int | None, time_limit: float | None) -> None:
        self._run = run
        self._most = most
        self._deadline = None if time_limit is None else monotonic() + time_limit
        self.steps = 0

    def from_puzzle(self, best: Puzzle) -> Puzzle | None:
        """Return the hardest of the puzzles that the first walks to find any find; None if none do."""
        from nonet.making.streams import first_hits
        from nonet.making.targets import HARDENING_WALKERS, plan_to_exceed

        for blocks, rounds in self._portions(HARDENING_WALKERS):
            plan = plan_to_exceed(round(10 * best.rating.er), best.grid.digits, rounds)
            puzzles, used = first_hits(plan, self._run, blocks, self._deadline)
            self.steps += used * HARDENING_WALKERS * (rounds + 1)
            if len(puzzles):
                return _hardest(puzzles, best)
        return None

    def _portions(self, walkers: int) -> Iterator[tuple[int, int]]:
        """Yield how many blocks may be walked, and how many rounds of steps each, until patience ends."""
        if self._most is None:
            yield _PATIENCE, _ROUNDS - 1
            return
        full, rest = divmod(max(0, self._most - self.steps), walkers * _ROUNDS)
        if full:
            yield min(full, _PATIENCE), _ROUNDS - 1
        if full < _PATIENCE and rest:
            yield 1, (rest - 1) // walkers


def _hardest(puzzles: npt.NDArray[np.uint8], best: Puzzle) -> Puzzle | None:
    from nonet.rating.table import rate_many

    ratings = rate_many(puzzles, threads=1)["er"]
    place = int(ratings.argmax())
    # Where Sudoku Explainer has no next step the rating is that of the steps before.
    return _puzzle(puzzles[place].tobytes()) if ratings[place] > best.rating.er else None


def _puzzle(digits: bytes) -> Puzzle:
    from nonet.making.puzzle import Puzzle
    from nonet.solving.solve import solve

    grid = Grid.from_digits(digits)
    return Puzzle(grid, solve(grid))

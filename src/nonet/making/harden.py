"""Looking for a harder puzzle in the neighbourhood of one: how the record puzzles are found."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING

from nonet import engine
from nonet.errors import OptionError
from nonet.grid import Grid
from nonet.rating.rate import check_puzzle

if TYPE_CHECKING:
    from nonet.making.puzzle import Puzzle

_PATIENCE = 4
"""So many blocks of walks without anything harder, and it is as hard as it gets."""


def harden(
    puzzle: Grid | str,
    *,
    seed: int | None = None,
    time_limit: float | None = None,
    threads: int | None = None,
    progress: Callable[[Puzzle, int], object] | None = None,
) -> Puzzle:
    """Return the hardest minimal puzzle found near a puzzle, by Sudoku Explainer's rating.

    One or two givens go, others come in, and what is not needed goes; what is not easier is a step on the way.
    It ends when nothing harder is found for long, or at the time limit; then the puzzle itself may be what is
    returned. `progress` is called with every harder puzzle and the number of puzzles looked at.

    >>> easy = "..8..7..39....6....6...39.5...3....1..7..1....3..6...........3.4.6...71..5.4...68"
    >>> harden(easy, seed=1, time_limit=1).rating.er >= 2.6
    True
    """
    if time_limit is not None and not time_limit > 0:
        raise OptionError(f"a time limit of {time_limit} s; it must be more than 0")
    from nonet.making.streams import RunOptions, Stream
    from nonet.making.targets import plan_to_exceed

    grid = check_puzzle(puzzle)
    if grid.has_pencil_marks:
        raise OptionError("a grid of candidates has no givens to change")
    best = _puzzle(grid.digits)
    run = RunOptions(engine.check_seed(seed), engine.check_threads(threads), engine.check_simd(None))
    deadline = None if time_limit is None else monotonic() + time_limit
    tried = 0
    while True:
        plan = plan_to_exceed(round(10 * best.rating.er), best.grid.digits)
        stream = Stream(plan, run, blocks=_PATIENCE)
        puzzles, _ = stream.take(32, deadline, None)
        tried += stream.tried
        if not len(puzzles):
            return best
        best = max((_puzzle(digits.tobytes()) for digits in puzzles), key=lambda found: found.rating.er)
        run = run._replace(seed=(run.seed + 1) % 2**64)
        if progress is not None:
            progress(best, tried)


def _puzzle(digits: bytes) -> Puzzle:
    from nonet.making.puzzle import Puzzle
    from nonet.solving.solve import solve

    grid = Grid.from_digits(digits)
    return Puzzle(grid, solve(grid))

"""Making puzzles: exactly those that are asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from nonet import engine
from nonet.errors import OptionError
from nonet.grid import Grid

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from nonet.puzzle import Puzzle

Progress = Callable[[int, int], object]


class Puzzles(NamedTuple):
    """Many puzzles as arrays."""

    puzzles: npt.NDArray[np.uint8]
    """(N, 81) digits; 0 is blank."""
    solutions: npt.NDArray[np.uint8]


def generate(
    *,
    level: str | None = None,
    er: Any = None,
    needs: Any = None,
    only: Any = None,
    symmetry: str | None = None,
    clues: Any = None,
    pattern: Any = None,
    exact: bool = False,
    minimal: bool | None = None,
    canonical: bool = False,
    seed: int | None = None,
    time_limit: float | None = None,
    threads: int | None = None,
) -> Puzzle:
    """Make a puzzle with just one solution.

    `level` is one of easy, medium, hard, evil, expert, extreme, nightmare; `er` a rating of Sudoku Explainer or
    a range of them (`"7.0..7.5"` or `(7.0, 7.5)`). `needs` names techniques that are necessary: with all
    easier ones one is stuck, and there it helps. `only` names those that solve the puzzle without others.
    `clues` is a number or a range. `pattern` is a drawing, or cells, where givens may stand; if `exact`,
    they stand in all of them. `symmetry` is one of `nonet.symmetry` or `random`. Puzzles are minimal (no given
    can go), unless `minimal` is False or more givens are asked for than a minimal puzzle has. With `canonical`
    the puzzle is the least of all isomorphic ones. The same seed and options give the same puzzle. `Impossible`
    is raised when no puzzle is like that, `GaveUp` when none was found within `time_limit` seconds.

    >>> puzzle = generate(level="hard", symmetry="rotate180", seed=1)
    >>> puzzle.level, puzzle.rating.minimal
    ('hard', True)
    """
    made = generate_many(
        1,
        level=level,
        er=er,
        needs=needs,
        only=only,
        symmetry=symmetry,
        clues=clues,
        pattern=pattern,
        exact=exact,
        minimal=minimal,
        canonical=canonical,
        seed=seed,
        time_limit=time_limit,
        threads=threads,
    )
    return next(iter(made))


def generate_many(
    n: int,
    *,
    seed: int | None = None,
    canonical: bool = False,
    distinct: bool = False,
    time_limit: float | None = None,
    threads: int | None = None,
    progress: Progress | None = None,
    **wish: Any,
) -> Iterator[Puzzle]:
    """Return an iterator over n puzzles, made as they are asked for; `wish` is what `generate` takes.

    With `distinct` no two of them are isomorphic. `progress` is called now and then with the number of puzzles
    found and of those that were looked at. The first puzzles of a seed are the same however many are made.

    >>> [puzzle.level for puzzle in generate_many(3, level="evil", seed=1)]
    ['evil', 'evil', 'evil']
    """
    batches = _batches(
        n,
        seed=seed,
        canonical=canonical,
        distinct=distinct,
        time_limit=time_limit,
        threads=threads,
        progress=progress,
        options=wish,
    )
    return _one_by_one(batches)


def generate_array(
    n: int,
    *,
    seed: int | None = None,
    canonical: bool = False,
    distinct: bool = False,
    time_limit: float | None = None,
    threads: int | None = None,
    progress: Progress | None = None,
    **wish: Any,
) -> Puzzles:
    """Return what `generate_many` does as arrays.

    >>> generate_array(100, level="medium", seed=1).puzzles.shape
    (100, 81)
    """
    import numpy as np

    batches = _batches(
        n,
        seed=seed,
        canonical=canonical,
        distinct=distinct,
        time_limit=time_limit,
        threads=threads,
        progress=progress,
        options=wish,
    )
    parts = list(batches)
    if not parts:
        return Puzzles(np.zeros((0, 81), np.uint8), np.zeros((0, 81), np.uint8))
    return Puzzles(np.concatenate([part[0] for part in parts]), np.concatenate([part[1] for part in parts]))


def _batches(
    n: int,
    *,
    seed: int | None,
    canonical: bool,
    distinct: bool,
    time_limit: float | None,
    threads: int | None,
    progress: Progress | None,
    options: dict[str, Any],
) -> Iterator[tuple[npt.NDArray[np.uint8], npt.NDArray[np.uint8]]]:
    """Check everything now, make puzzles later."""
    if not isinstance(n, int) or n < 0:
        raise OptionError(f"{n} puzzles; a whole number expected")
    if time_limit is not None and not time_limit > 0:
        raise OptionError(f"a time limit of {time_limit} s; it must be more than 0")
    from nonet.generating import Streams, batches
    from nonet.wishes import read_wish

    source = Streams(
        read_wish(**options), engine.check_seed(seed), engine.check_threads(threads), engine.check_simd(None)
    )
    return batches(
        source, n, canonical=canonical, distinct=distinct, time_limit=time_limit, progress=progress
    )


def _one_by_one(
    batches: Iterator[tuple[npt.NDArray[np.uint8], npt.NDArray[np.uint8]]],
) -> Iterator[Puzzle]:
    from nonet.puzzle import Puzzle

    for puzzles, solutions in batches:
        for digits, solution in zip(puzzles, solutions, strict=True):
            grid = Grid.from_digits(digits.tobytes())
            yield Puzzle(grid, engine.solution_grid(solution.tobytes(), grid))

"""Making puzzles: exactly those that are asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple, Unpack

from nonet import engine
from nonet.errors import OptionError
from nonet.grid import Grid
from nonet.making.wishes import WishOptions, read_wish

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from nonet.making.puzzle import Puzzle

Progress = Callable[[int, int], object]


class Options(WishOptions, total=False):
    """What `generate_many` takes; `generate` tells what the most of them mean."""

    canonical: bool
    distinct: bool
    """No two puzzles are isomorphic."""
    seed: int | None
    time_limit: float | None
    threads: int | None
    progress: Progress | None
    """Called now and then with the number of puzzles found and of those that were looked at."""


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
    they stand in all of them. `symmetry` is one of `nonet.grid.symmetry` or `random`. Puzzles are minimal (no given
    can go), unless `minimal` is False or more givens are asked for than a minimal puzzle has. With `canonical`
    the puzzle is the least of all isomorphic ones. The same seed and options give the same puzzle. `Impossible`
    is raised when no puzzle is like that, `GaveUp` when none was found within `time_limit` seconds.

    >>> puzzle = generate(level="hard", symmetry="rotate180", seed=1)
    >>> puzzle.level, puzzle.rating.minimal
    ('hard', True)
    """
    options = Options(
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
    return next(generate_many(1, **options))


def generate_many(n: int, **options: Unpack[Options]) -> Iterator[Puzzle]:
    """Return an iterator over n puzzles, made as they are asked for; options are those of `generate` and more.

    Several levels (`level="easy,hard"`, or a list) are made in turns, and what is found of one while another is looked
    for is kept. With `distinct` no two puzzles are isomorphic. `progress` is called now and then with the number
    of puzzles found and of those that were looked at. The first puzzles of a seed are the same however many
    are made.

    >>> [puzzle.level for puzzle in generate_many(4, level="evil,medium", seed=1)]
    ['evil', 'medium', 'evil', 'medium']
    """
    return _one_by_one(_batches(n, options))


def generate_array(n: int, **options: Unpack[Options]) -> Puzzles:
    """Return what `generate_many` does as arrays.

    >>> generate_array(100, level="medium", seed=1).puzzles.shape
    (100, 81)
    """
    import numpy as np

    parts = list(_batches(n, options))
    if not parts:
        return Puzzles(np.zeros((0, 81), np.uint8), np.zeros((0, 81), np.uint8))
    return Puzzles(np.concatenate([part[0] for part in parts]), np.concatenate([part[1] for part in parts]))


def _batches(n: int, options: Options) -> Iterator[tuple[npt.NDArray[np.uint8], npt.NDArray[np.uint8]]]:
    """Check everything now, make puzzles later."""
    if unknown := options.keys() - Options.__annotations__:
        raise TypeError(f"no option {min(unknown)!r}; there are {', '.join(Options.__annotations__)}")
    if not isinstance(n, int) or n < 0:
        raise OptionError(f"{n} puzzles; a whole number expected")
    time_limit = options.get("time_limit")
    if time_limit is not None and not time_limit > 0:
        raise OptionError(f"a time limit of {time_limit} s; it must be more than 0")
    from nonet.making.streams import Forms, RunOptions, Streams, batches

    run = RunOptions(
        engine.check_seed(options.get("seed")),
        engine.check_threads(options.get("threads")),
        engine.check_simd(None),
    )
    forms = Forms(options.get("canonical", False), options.get("distinct", False))
    source = Streams(read_wish(options), run, most=None if forms.distinct else n)
    return batches(source, n, forms, time_limit, options.get("progress"))


def _one_by_one(
    batches: Iterator[tuple[npt.NDArray[np.uint8], npt.NDArray[np.uint8]]],
) -> Iterator[Puzzle]:
    from nonet.making.puzzle import Puzzle

    for puzzles, solutions in batches:
        for digits, solution in zip(puzzles, solutions, strict=True):
            grid = Grid.from_digits(digits.tobytes())
            yield Puzzle(grid, engine.solution_grid(solution.tobytes(), grid))

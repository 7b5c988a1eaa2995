"""Making puzzles: exactly those that are asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Literal, NamedTuple, Unpack

from nonet import engine
from nonet.arguments import check_flag, check_progress, check_seconds, shown, whole_number
from nonet.errors import OptionError
from nonet.grid import Grid
from nonet.grid.forms import same_arrays
from nonet.grid.symmetry import Symmetry
from nonet.human.techniques import Technique
from nonet.making.wishes import Pattern, Range, Techniques, WishOptions, read_wish
from nonet.rating.levels import Level

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from nonet.making.puzzle import Puzzle

Progress = Callable[[int, int], object]


class Options(WishOptions, total=False):
    """What `generate_many` takes; `generate` tells what the most of them mean."""

    canonical: bool
    distinct: bool
    """No two solutions are isomorphic, and so no two puzzles."""
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

    def __eq__(self, other: object) -> bool:
        return same_arrays(self, other)

    def __ne__(self, other: object) -> bool:
        return not same_arrays(self, other)

    def __hash__(self) -> int:
        raise TypeError(f"unhashable type: {type(self).__name__!r}: it holds arrays, which can be changed")


def generate(
    *,
    level: Level | None = None,
    er: Range | None = None,
    needs: Techniques | None = None,
    only: Techniques | None = None,
    hardest: Technique | str | None = None,
    symmetry: Symmetry | Literal["random"] | None = None,
    clues: Range | None = None,
    pattern: Pattern | None = None,
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
    `hardest` names the technique of the hardest step on the path of `explain`: the path needs it, and nothing harder.
    `clues` is a number or a range. `pattern` is a drawing, or cells, where givens may stand; if `exact`,
    they stand in all of them. `symmetry` is one of `nonet.grid.symmetry` or `random`. Puzzles are minimal (no given
    can go), unless `minimal` is False or more givens are asked for than a minimal puzzle has. With `canonical`
    the puzzle is the least of all isomorphic ones. The same seed and wish give the same puzzle, another wish
    an unrelated one. `Impossible` is raised when no puzzle is like that, `GaveUp` when none was found within
    `time_limit` seconds. `threads` is the number of threads, one for each core if left out; the puzzle does not
    depend on it.

    >>> puzzle = generate(level="hard", symmetry="rotate180", seed=1)
    >>> puzzle.level, puzzle.rating.minimal
    ('hard', True)
    """
    options = Options(
        level=level,
        er=er,
        needs=needs,
        only=only,
        hardest=hardest,
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
    for is kept. No two puzzles have the same solution; with `distinct` no two solutions are isomorphic.
    `progress` is called now and then with the number of puzzles found and of those that were looked at. The
    first puzzles of a seed are the same however many are made.

    >>> [puzzle.level for puzzle in generate_many(4, level="evil,medium", seed=1)]
    ['evil', 'medium', 'evil', 'medium']
    """
    return _one_by_one(_batches(n, options))


def generate_array(n: int, **options: Unpack[Options]) -> Puzzles:
    """Return n puzzles and their solutions as arrays; options are those of `generate_many`.

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
    number = whole_number(n)
    if number is None or number < 0:
        raise OptionError("{n} puzzles; a whole number expected", n=shown(n))
    time_limit, progress = check_seconds(options.get("time_limit")), options.get("progress")
    check_progress(progress)
    from nonet.making.streams import Forms, RunOptions, Streams, batches

    run = RunOptions(
        engine.check_seed(options.get("seed")),
        engine.check_threads(options.get("threads")),
        engine.check_simd(None),
    )
    forms = Forms(
        canonical=check_flag("canonical", options.get("canonical", False)),
        distinct=check_flag("distinct", options.get("distinct", False)),
    )
    return batches(Streams(read_wish(options), run, number, forms), number, time_limit, progress)


def _one_by_one(
    batches: Iterator[tuple[npt.NDArray[np.uint8], npt.NDArray[np.uint8]]],
) -> Iterator[Puzzle]:
    from nonet.making.puzzle import Puzzle

    for puzzles, solutions in batches:
        for digits, solution in zip(puzzles, solutions, strict=True):
            grid = Grid.from_digits(digits.tobytes())
            yield Puzzle(grid, engine.solution_grid(solution.tobytes(), grid))

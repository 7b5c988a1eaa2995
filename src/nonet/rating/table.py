"""Rating puzzles by the million: arrays or text in, a table out. Importing this loads NumPy."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Literal, overload

import numpy as np
import numpy.typing as npt

from nonet import engine
from nonet.arguments import check_flag, check_progress, is_one_of, shown
from nonet.errors import OptionError
from nonet.grid.forms import PuzzlesLike
from nonet.grid.grid import ALL_CANDIDATES, Grid
from nonet.human.batch import deduce_arrays
from nonet.human.techniques import technique, techniques
from nonet.rating import levels
from nonet.rating.hodoku import hodoku_ratings
from nonet.rating.levels import FROM_RATING, LEVELS, level_index
from nonet.rating.puzzles import Digits, Masks, Part, Puzzles
from nonet.rating.rate import SCALES, SINGLES, Scale
from nonet.rating.report import Rating
from nonet.rating.sukaku import variants_without
from nonet.solving.batch import problem_text
from nonet.solving.outcome import remark

if TYPE_CHECKING:
    import pyarrow

Progress = Callable[[int, int], object]

RATED = "rated"
_MINIMAL_AT_ONCE = 1024
_STATUS_WIDTH = len("several solutions")

_FIELDS = (
    ("level", f"U{max(map(len, LEVELS))}"),
    ("er", "f8"),
    ("ep", "f8"),
    ("ed", "f8"),
    ("hardest", f"U{max(len(row.id) for row in techniques())}"),
    ("hodoku_level", "U7"),
    ("hodoku_score", "i4"),
    ("hodoku_brute_force", "?"),
    ("clues", "u1"),
    ("minimal", "?"),
    ("guesses", "u4"),
    ("backtracks", "u4"),
)

_STUCK, _BEYOND = 1, 255
"""Where Explainer's path ends before the solution, its ratings are lower bounds; the level is the highest."""


@overload
def rate_many(
    puzzles: PuzzlesLike,
    *,
    scale: Scale = ...,
    threads: int | None = ...,
    arrow: Literal[False] = ...,
    progress: Progress | None = ...,
    strict: bool = ...,
) -> npt.NDArray[np.void]: ...


@overload
def rate_many(
    puzzles: PuzzlesLike,
    *,
    scale: Scale = ...,
    threads: int | None = ...,
    arrow: Literal[True],
    progress: Progress | None = ...,
    strict: bool = ...,
) -> pyarrow.Table: ...


def rate_many(
    puzzles: PuzzlesLike,
    *,
    scale: Scale = "se",
    threads: int | None = None,
    arrow: bool = False,
    progress: Progress | None = None,
    strict: bool = False,
) -> npt.NDArray[np.void] | pyarrow.Table:
    """Rate a batch of puzzles and return a structured array, a row for each.

    Its fields are `status` and those of `Rating`; `hardest` is the technique's id. `status` is `rated` or says
    why a puzzle is not: the other puzzles are. With `strict` the first row that is no puzzle raises its error,
    whose `row` counts from 0. `scale` chooses what is worked out: `se` (er, ep, ed, hardest,
    level), `hodoku` (level and score), `web` (the level alone: quicker than `se` for nightmare puzzles, as quick for
    others) or `all`; fields of another scale are empty, nan or -1. `puzzles` is what `solve_many` takes. With
    `arrow` the table is Arrow's (`pip install nonet[tables]`), with nulls there. `progress` is called now and
    then with the number of puzzles that are done; `threads` is the number of threads, one for each core if left
    out.

    >>> puzzle = "..85...3..5..2.....6....1.7.....6...3.9..4.....2.....8......5.....98...4.1......."
    >>> table = rate_many([puzzle, "." * 81])
    >>> table["status"].tolist(), table["er"].tolist(), table["level"].tolist()
    (['rated', 'several solutions'], [2.6, nan], ['evil', ''])
    """
    if not is_one_of(scale, SCALES):
        raise OptionError("no scale {scale}; there are {names}", scale=shown(scale), names=[*SCALES])
    arrow, strict = check_flag("arrow", arrow), check_flag("strict", strict)
    check_progress(progress)
    table = _rated(Puzzles.read(puzzles, strict=strict), scale, engine.check_threads(threads), progress)
    if not arrow:
        return table
    from nonet.rating.arrow import to_arrow

    return to_arrow(table)


def rating_of(grid: Grid) -> Rating:
    """Return the rating of a puzzle that has been checked."""
    [row] = _rated(Puzzles.of(grid), "all", 1, None)
    values = {name: row[name].item() for name, _ in _FIELDS}
    hardest = values["hardest"]
    return Rating(**{**values, "hardest": technique(hardest) if hardest else None})


def level_indices(
    digits: Digits, masks: Masks | None = None, *, threads: int = 1, progress: Progress | None = None
) -> Any:
    """Return the levels of puzzles with one solution each, as places in `levels.LEVELS`."""
    er, *_, outcomes = engine.rate_explainer(digits, threads, progress, max(FROM_RATING.values()), masks)
    return _levels(digits, masks, np.where(outcomes == _STUCK, _BEYOND, er), threads)


def _rated(puzzles: Puzzles, scale: str, threads: int, progress: Progress | None) -> npt.NDArray[Any]:
    counts, guesses, backtracks = _effort(puzzles, threads)
    proper = counts == 1
    proper[list(puzzles.problems)] = False
    table = _empty_table(_statuses(puzzles, counts))
    table["clues"] = np.count_nonzero(puzzles.digits, axis=1)
    table["guesses"][proper] = guesses[proper]
    table["backtracks"][proper] = backtracks[proper]
    done = 0
    for part in puzzles.parts(proper):
        _put_scale(table, part, scale, threads, _after(progress, done))
        done += len(part.places)
        if part.masks is None:
            table["minimal"][part.places] = are_minimal(part.digits, threads)
    for place, grid in puzzles.sukakus.items():
        table["clues"][place] = grid.clues
        table["minimal"][place] = proper[place] and is_minimal_sukaku(grid, threads)
    return table


def _effort(puzzles: Puzzles, threads: int) -> tuple[Any, Any, Any]:
    """Return how many solutions each has, and what it takes to find that out: guesses and backtracks."""
    request = engine.request(limit=2, threads=threads)
    counts, guesses, backtracks = engine.search_effort(puzzles.digits, request)
    if puzzles.marked:
        marked = engine.search_effort_masks(puzzles.masks, request)
        counts[puzzles.marked], guesses[puzzles.marked], backtracks[puzzles.marked] = marked
    return counts, guesses, backtracks


def _after(progress: Progress | None, done: int) -> Progress | None:
    """Return what reports progress when so many puzzles are done already."""
    if progress is None or not done:
        return progress
    return lambda count, solutions: progress(done + count, solutions)


def _put_scale(
    table: npt.NDArray[Any], part: Part, scale: str, threads: int, progress: Progress | None
) -> None:
    if scale in ("se", "all"):
        _put_se(table, part, threads, progress)
    elif scale == "web":
        indices = level_indices(part.digits, part.masks, threads=threads, progress=progress)
        table["level"][part.places] = np.array(LEVELS)[indices]
    if scale in ("hodoku", "all"):
        _put_hodoku(table, part, threads, progress if scale == "hodoku" else None)


def _statuses(puzzles: Puzzles, counts: Any) -> npt.NDArray[np.str_]:
    """Return what became of each puzzle, in words."""
    words = {place: problem_text(error) for place, error in puzzles.problems.items()}
    for place in (counts != 1).nonzero()[0].tolist():
        if place not in words:
            words[place] = remark(puzzles.grid(place), int(counts[place]))
    width = max([_STATUS_WIDTH, *map(len, words.values())])
    statuses = np.full(len(counts), RATED, dtype=f"U{width}")
    for place, text in words.items():
        statuses[place] = text
    return statuses


def _empty_table(statuses: npt.NDArray[np.str_]) -> npt.NDArray[Any]:
    table = np.zeros(len(statuses), dtype=[("status", statuses.dtype), *_FIELDS])
    table["status"] = statuses
    for name in ("er", "ep", "ed"):
        table[name] = np.nan
    table["hodoku_score"] = -1
    return table


def _put_se(table: npt.NDArray[Any], part: Part, threads: int, progress: Progress | None) -> None:
    rows, digits, masks = part
    er, ep, ed, hardest, outcomes = engine.rate_explainer(digits, threads, progress, masks=masks)
    for name, tenths in (("er", er), ("ep", ep), ("ed", ed)):
        table[name][rows] = tenths / 10
    # The last name is that of index -1: no step at all.
    table["hardest"][rows] = np.array([*engine.technique_names(), ""])[hardest]
    table["level"][rows] = np.array(LEVELS)[
        _levels(digits, masks, np.where(outcomes == _STUCK, _BEYOND, er), threads)
    ]


def _levels(digits: Digits, masks: Masks | None, er: Any, threads: int) -> Any:
    """Return the levels that ratings, digits at the start and what singles solve amount to."""
    # Most ratings tell what singles solve; only for those between hidden and naked singles it must be tried.
    singles = np.asarray(er <= levels.HIDDEN_SINGLES)
    unclear = np.flatnonzero(~singles & (er <= levels.SINGLES))
    if len(unclear):
        marks = None if masks is None else masks[unclear]
        tried = deduce_arrays(digits[unclear], marks, SINGLES, threads=threads)
        singles[unclear] = tried["outcome"] == "solved"
    return level_index(er, np.count_nonzero(digits, axis=1), singles)


def _put_hodoku(table: npt.NDArray[Any], part: Part, threads: int, progress: Progress | None) -> None:
    rows, digits, masks = part
    rated = hodoku_ratings(deduce_arrays(digits, masks, "hodoku", threads=threads, progress=progress))
    for name in ("level", "score", "brute_force"):
        table[f"hodoku_{name}"][rows] = rated[name]


def are_minimal(digits: Digits, threads: int = 1) -> npt.NDArray[np.bool_]:
    """Return which puzzles, of one solution each, need all their givens.

    A given is needed if and only if there is a solution in which its cell has another digit: that is asked of
    all givens of some hundred puzzles at once.
    """
    minimal = np.ones(len(digits), dtype=bool)
    allowed = np.array([ALL_CANDIDATES, *(1 << digit for digit in range(9))], dtype=np.uint16)
    wanted = engine.request(limit=1, threads=threads, counts_only=True)
    for first in range(0, len(digits), _MINIMAL_AT_ONCE):
        part = digits[first : first + _MINIMAL_AT_ONCE]
        owners, cells = part.nonzero()
        variants = allowed[part][owners]
        variants[np.arange(len(owners)), cells] ^= ALL_CANDIDATES
        counts, *_ = engine.solve_masks(variants, wanted)
        minimal[first + owners[counts == 0]] = False
    return minimal


def is_minimal_sukaku(grid: Grid, threads: int = 1) -> bool:
    """Tell whether a Sukaku of one solution would have more with any of its missing candidates."""
    variants = variants_without(grid.candidate_masks)
    if not variants:
        return True
    wanted = engine.request(limit=1, threads=threads, counts_only=True)
    counts, *_ = engine.solve_masks(np.array(variants, dtype=np.uint16), wanted)
    return bool((counts > 0).all())

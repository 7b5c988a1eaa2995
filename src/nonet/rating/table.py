"""Rating puzzles by the million: arrays or text in, a table out. Importing this loads NumPy."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from textwrap import shorten
from typing import Any

import numpy as np
import numpy.typing as npt

from nonet import engine
from nonet.errors import InputError, OptionError
from nonet.grid.grid import ALL_CANDIDATES, Grid
from nonet.human.batch import deduce_many
from nonet.human.techniques import technique, techniques
from nonet.rating.hodoku import hodoku_ratings
from nonet.rating.levels import FROM_RATING, LEVELS, level_index
from nonet.rating.rate import SCALES, SINGLES, in_progress
from nonet.rating.report import Rating
from nonet.solving.batch import as_digits, as_list
from nonet.solving.outcome import remark

Digits = npt.NDArray[np.uint8]
Progress = Callable[[int, int], object]

RATED = "rated"
_MINIMAL_AT_ONCE = 1024
_STATUS_WIDTH = len("several solutions")
_LONGEST_STATUS = 90

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


def rate_many(
    puzzles: Any,
    *,
    scale: str = "se",
    threads: int | None = None,
    arrow: bool = False,
    progress: Progress | None = None,
) -> Any:
    """Rate a batch of puzzles and return a structured array, a row for each.

    Its fields are `status` and those of `Rating`; `hardest` is the technique's id. `status` is `rated` or says
    why a puzzle is not: the other puzzles are. `scale` chooses what is worked out: `se` (er, ep, ed, hardest,
    level), `hodoku` (level and score), `web` (the level alone, which is quicker than `se`) or `all`; fields of
    another scale are empty, nan or -1. `puzzles` is what `solve_many` takes. With `arrow` the table is
    Arrow's (`pip install nonet[tables]`), with nulls there. `progress` is called now and then with the number
    of puzzles that are done.

    >>> puzzle = "..85...3..5..2.....6....1.7.....6...3.9..4.....2.....8......5.....98...4.1......."
    >>> table = rate_many([puzzle, "." * 81])
    >>> table["status"].tolist(), table["er"].tolist(), table["level"].tolist()
    (['rated', 'several solutions'], [2.6, nan], ['evil', ''])
    """
    if scale not in SCALES:
        raise OptionError(f"no scale {scale!r}; there are {', '.join(SCALES)}")
    digits, problems = _read(puzzles)
    table = _rated(digits, problems, scale, engine.check_threads(threads), progress)
    if not arrow:
        return table
    from nonet.rating.arrow import to_arrow

    return to_arrow(table)


def rating_of(grid: Grid) -> Rating:
    """Return the rating of a puzzle that has been checked."""
    [row] = _rated(_row(grid), {}, "all", 1, None)
    values = {name: row[name].item() for name, _ in _FIELDS}
    hardest = values["hardest"]
    return Rating(**{**values, "hardest": technique(hardest) if hardest else None})


def level_indices(digits: Digits, *, threads: int = 1, progress: Progress | None = None) -> Any:
    """Return the levels of puzzles with one solution each, as places in `levels.LEVELS`."""
    er, *_, outcomes = engine.rate_explainer(digits, threads, progress, max(FROM_RATING.values()))
    return _levels(digits, np.where(outcomes == _STUCK, _BEYOND, er), threads)


def _read(puzzles: Any) -> tuple[Digits, dict[int, str]]:
    """Return the digits of a batch of any form, and what is wrong with those that are no puzzles."""
    if isinstance(puzzles, np.ndarray) and puzzles.dtype == np.uint16:
        return _of_candidates(as_digits(puzzles)[1])
    if _all_plain(puzzles):
        try:
            return as_digits(puzzles)[0], {}
        except InputError:
            pass
    return _one_by_one(puzzles)


def _all_plain(puzzles: Any) -> bool:
    """Tell whether digits are all there is: other notations may have placed digits and pencil marks."""
    if isinstance(puzzles, np.ndarray) and puzzles.dtype.kind not in "USO":
        return True
    if isinstance(puzzles, (bytes, bytearray, memoryview)):
        return not (engine.scan_lines(bytes(puzzles))[2] == 2).any()
    return all(isinstance(puzzle, str) and len(puzzle) == 81 for puzzle in as_list(puzzles))


def _of_candidates(masks: Any) -> tuple[Digits, dict[int, str]]:
    """Return arrays of candidates as digits: a cell must have one candidate or all of them."""
    digits = np.zeros(masks.shape, dtype=np.uint8)
    for digit in range(9):
        digits[masks == 1 << digit] = digit + 1
    marked = ((digits == 0) & (masks != ALL_CANDIDATES)).any(axis=1)
    what = "a grid in progress, with pencil marks: rate the puzzle's givens alone"
    return digits, dict.fromkeys(marked.nonzero()[0].tolist(), what)


def _one_by_one(puzzles: Any) -> tuple[Digits, dict[int, str]]:
    """Read puzzles one after the other; what cannot be read keeps its place."""
    rows: list[bytes] = []
    problems: dict[int, str] = {}
    for index, puzzle in enumerate(_items(puzzles)):
        try:
            grid = puzzle if isinstance(puzzle, Grid) else Grid.parse(puzzle)
        except InputError as error:
            problems[index] = shorten(error.message, _LONGEST_STATUS, placeholder="…")
            rows.append(bytes(81))
            continue
        if problem := in_progress(grid):
            problems[index] = problem
        rows.append(grid.digits)
    return np.frombuffer(b"".join(rows), np.uint8).reshape(len(rows), 81), problems


def _items(puzzles: Any) -> Iterator[Any]:
    if isinstance(puzzles, (bytes, bytearray, memoryview)):
        text = bytes(puzzles)
        starts, lengths, kinds = engine.scan_lines(text)
        for start, length, kind in zip(starts.tolist(), lengths.tolist(), kinds.tolist(), strict=True):
            if kind != 1:
                yield text[start : start + length]
        return
    for number, puzzle in enumerate(as_list(puzzles), 1):
        if not isinstance(puzzle, (str, bytes, Grid)):
            raise OptionError(f"puzzle {number} is a {type(puzzle).__name__}; a text or a grid expected")
        yield puzzle


def _row(grid: Grid) -> Digits:
    return np.frombuffer(grid.digits, np.uint8).reshape(1, 81)


def _rated(
    digits: Digits, problems: dict[int, str], scale: str, threads: int, progress: Progress | None
) -> npt.NDArray[Any]:
    counts, guesses, backtracks = engine.search_effort(digits, engine.request(limit=2, threads=threads))
    proper = counts == 1
    proper[list(problems)] = False
    table = _empty_table(_statuses(digits, counts, problems))
    table["clues"] = np.count_nonzero(digits, axis=1)
    rows = proper.nonzero()[0]
    chosen = digits if len(rows) == len(digits) else digits[rows]
    table["guesses"][rows] = guesses[rows]
    table["backtracks"][rows] = backtracks[rows]
    if scale in ("se", "all"):
        _put_se(table, rows, chosen, threads, progress)
    elif scale == "web":
        table["level"][rows] = np.array(LEVELS)[level_indices(chosen, threads=threads, progress=progress)]
    if scale in ("hodoku", "all"):
        _put_hodoku(table, rows, chosen, threads, progress if scale == "hodoku" else None)
    table["minimal"][rows] = are_minimal(chosen, threads)
    return table


def _statuses(digits: Digits, counts: Any, problems: dict[int, str]) -> npt.NDArray[np.str_]:
    """Return what became of each puzzle, in words."""
    words = dict(problems)
    for index in (counts != 1).nonzero()[0].tolist():
        if index not in words:
            words[index] = remark(Grid.from_digits(digits[index].tobytes()), int(counts[index]))
    width = max([_STATUS_WIDTH, *map(len, words.values())])
    statuses = np.full(len(digits), RATED, dtype=f"U{width}")
    for index, text in words.items():
        statuses[index] = text
    return statuses


def _empty_table(statuses: npt.NDArray[np.str_]) -> npt.NDArray[Any]:
    table = np.zeros(len(statuses), dtype=[("status", statuses.dtype), *_FIELDS])
    table["status"] = statuses
    for name in ("er", "ep", "ed"):
        table[name] = np.nan
    table["hodoku_score"] = -1
    return table


def _put_se(
    table: npt.NDArray[Any], rows: Any, digits: Digits, threads: int, progress: Progress | None
) -> None:
    er, ep, ed, hardest, outcomes = engine.rate_explainer(digits, threads, progress)
    for name, tenths in (("er", er), ("ep", ep), ("ed", ed)):
        table[name][rows] = tenths / 10
    # The last name is that of index -1: no step at all.
    table["hardest"][rows] = np.array([*engine.technique_names(), ""])[hardest]
    table["level"][rows] = np.array(LEVELS)[
        _levels(digits, np.where(outcomes == _STUCK, _BEYOND, er), threads)
    ]


def _levels(digits: Digits, er: Any, threads: int) -> Any:
    """Return the levels that ratings, clues and what singles solve amount to."""
    singles = deduce_many(digits, SINGLES, threads=threads)["outcome"] == "solved"
    return level_index(er, np.count_nonzero(digits, axis=1), singles)


def _put_hodoku(
    table: npt.NDArray[Any], rows: Any, digits: Digits, threads: int, progress: Progress | None
) -> None:
    rated = hodoku_ratings(deduce_many(digits, "hodoku", threads=threads, progress=progress))
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

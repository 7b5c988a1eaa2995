"""What `nonet generate` and `nonet pattern` do: make puzzles, write them, keep what is written."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path
from time import monotonic
from typing import Any

from nonet import Puzzle, generate_many
from nonet.cli.output.boards import board, side_by_side
from nonet.cli.output.files import opened, target_format
from nonet.cli.output.style import BOLD, on_stdout
from nonet.cli.output.tables import TABLES
from nonet.cli.output.text import plural, write_line, write_lines
from nonet.cli.progress import Progress
from nonet.cli.sources import file_error, looks_like_puzzle
from nonet.errors import GaveUp
from nonet.formats import Record

_RATED = ("level", "er", "ep", "ed", "hardest", "clues", "minimal")
_COLUMNS = ("puzzle", "solution", *_RATED)
_RATED_AT_ONCE = 500
_PATIENCE = 0.5
"""Seconds after which puzzles that were made are rated and written, however few."""
_FLUSHED = 64
"""So many lines are written before a reader of the pipe may see them."""


def read_drawing(name: str) -> str:
    """Return the text of a file with a drawing, of standard input, or the drawing itself."""
    if name != "-" and not Path(name).exists() and ("\n" in name or looks_like_drawing(name)):
        return name
    try:
        return sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        raise file_error(name, error) from None


def looks_like_drawing(text: str) -> bool:
    """Tell whether an argument is a drawing of 81 cells rather than the name of a file."""
    return len(text) == 81 or looks_like_puzzle(text)


def make(
    *, count: int, to_name: str | None, out: str | None, output: str | None, unique: bool, **wish: Any
) -> int:
    """Make puzzles and write them; what was found is kept when the rest is given up."""
    shown = out is not None or not on_stdout().is_terminal
    progress = Progress("puzzles", beside_output=shown, total=count)
    target = None if out is None and to_name is None else target_format(to_name, out)
    puzzles = Kept(
        generate_many(count, distinct=unique, progress=lambda found, _: progress.update(found), **wish)
    )
    if output is not None:
        _write_table(puzzles, output, wish.get("threads"))
    elif target is not None:
        records = (Record(puzzle.grid, solution=puzzle.solution) for puzzle in puzzles)
        first = next(records, None)
        if first is not None:
            with opened(out) as file:
                for part in target.write_all(chain((first,), records)):
                    file.write(part.encode())
    elif on_stdout().is_terminal:
        _write_boards(puzzles, progress)
    else:
        _write_lines(puzzles)
    sys.stdout.flush()
    progress.clear()
    puzzles.end()
    return 0


class Kept:
    """Puzzles as they are made, until one cannot be: then those there are can be written to the end."""

    def __init__(self, puzzles: Iterator[Puzzle]) -> None:
        self._puzzles = puzzles
        self._error: BaseException | None = None

    def __iter__(self) -> Iterator[Puzzle]:
        try:
            yield from self._puzzles
        except (GaveUp, KeyboardInterrupt) as error:
            self._error = error

    def end(self) -> None:
        """Say why there are no more, if there should be."""
        if self._error is not None:
            raise self._error


def _write_lines(puzzles: Kept) -> None:
    for number, puzzle in enumerate(puzzles, 1):
        write_line(puzzle.line())
        if number < _FLUSHED or number % _FLUSHED == 0:
            sys.stdout.flush()


def _write_table(puzzles: Kept, output: str, threads: int | None) -> None:
    from nonet import rate_many

    table = TABLES[output](_COLUMNS)
    for batch in _batches(puzzles):
        ratings = rate_many([puzzle.line() for puzzle in batch], threads=threads)
        for puzzle, rating in zip(batch, ratings[[*_RATED]].tolist(), strict=True):
            rated = dict(zip(_RATED, rating, strict=True))
            rated["hardest"] = rated["hardest"] or None
            table.row({"puzzle": puzzle.line(), "solution": puzzle.solution.line(), **rated})
    table.close()


def _batches(puzzles: Iterable[Puzzle]) -> Iterator[list[Puzzle]]:
    """Yield puzzles by the hundred, to be rated on all cores; sooner where they come slowly."""
    batch: list[Puzzle] = []
    begun = monotonic()
    for puzzle in puzzles:
        batch.append(puzzle)
        if len(batch) == _RATED_AT_ONCE or monotonic() - begun > _PATIENCE:
            yield batch
            batch, begun = [], monotonic()
    if batch:
        yield batch


def _write_boards(puzzles: Kept, progress: Progress) -> None:
    style = on_stdout()
    for number, puzzle in enumerate(puzzles):
        rating = puzzle.rating
        progress.clear()
        lines = side_by_side(
            [("puzzle", board(puzzle.grid, style)), ("solution", board(puzzle.solution, style))], style
        )
        hardest = "" if rating.hardest is None else f", {rating.hardest.name}"
        facts = [
            f"level {style.paint(rating.level, BOLD)}",
            f"ER {rating.er}/{rating.ep}/{rating.ed}{hardest}",
            f"{plural(rating.clues, 'clue')}, {'minimal' if rating.minimal else 'not minimal'}",
        ]
        write_lines([*([""] if number else []), *lines, " · ".join(facts)])
        sys.stdout.flush()

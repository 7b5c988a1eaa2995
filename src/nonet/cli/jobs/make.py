"""What `nonet generate` and `nonet pattern` do: make puzzles, write them, keep what is written."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path
from time import monotonic
from typing import Any

from nonet import Puzzle, generate_many
from nonet.cli.interrupt import held, stoppable
from nonet.cli.language import counted, say
from nonet.cli.output.boards import board, side_by_side
from nonet.cli.output.files import TABLE_NAMES, target_format
from nonet.cli.output.style import BOLD, on_stdout
from nonet.cli.output.tables import TABLES
from nonet.cli.output.text import write, write_line, write_lines
from nonet.cli.progress import Progress
from nonet.cli.sources import file_error, looks_like_puzzle
from nonet.errors import CannotExpress, GaveUp, OptionError
from nonet.formats import Format, Record
from nonet.making import read_pattern
from nonet.texts import Text

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
        text = sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        raise file_error(name, error) from None
    try:
        read_pattern(text)
    except OptionError as error:
        raise OptionError("{path}: {problem}", path=name, problem=error.message) from None
    return text


def looks_like_drawing(text: str) -> bool:
    """Tell whether an argument is a drawing of 81 cells rather than the name of a file."""
    return len(text) == 81 or looks_like_puzzle(text)


def make(
    *,
    count: int,
    to_name: str | None,
    out: str | None,
    output: str | None,
    unique: bool,
    solution: bool,
    **wish: Any,
) -> int:
    """Make puzzles and write them; what was found is kept when the rest is given up."""
    if output is not None and to_name is not None:
        raise OptionError(
            "--to {format} and {table} exclude each other: leave one of them out",
            format=to_name,
            table=TABLE_NAMES[output],
        )
    named = out is not None and out != "-"
    target = target_format(to_name, out) if output is None and (named or to_name is not None) else None
    if solution and target is not None and target.name != "line" and not target.holds_solution:
        raise CannotExpress("format {name} has no room for solutions: use line or csv", name=target.name)
    progress = Progress(Text("puzzles"), beside_output=True, total=count)
    puzzles = Kept(generate_many(count, distinct=unique, progress=progress.update, **wish), progress)
    # Only the making can be interrupted: what is made is written.
    with held():
        if output is not None:
            _write_table(puzzles, output, wish.get("threads"))
        elif target is not None:
            made = iter(puzzles)
            first = next(made, None)
            if first is not None:
                for part in _written(chain((first,), made), target, solution=solution):
                    write(part)
        elif on_stdout().is_terminal:
            _write_boards(puzzles)
        else:
            _write_lines(puzzles, solution=solution)
        sys.stdout.flush()
    progress.clear()
    puzzles.end()
    return 0


class Kept:
    """Puzzles as they are made, until one cannot be: then those there are can be written to the end."""

    def __init__(self, puzzles: Iterator[Puzzle], progress: Progress) -> None:
        self._puzzles = puzzles
        self._progress = progress
        self._error: BaseException | None = None

    def __iter__(self) -> Iterator[Puzzle]:
        try:
            for puzzle in stoppable(self._puzzles):
                self._progress.make_way()
                yield puzzle
        except (GaveUp, KeyboardInterrupt) as error:
            self._error = error

    def end(self) -> None:
        """Say why there are no more, if there should be."""
        if self._error is not None:
            raise self._error


def _line(puzzle: Puzzle, *, solution: bool) -> str:
    """Return 81 characters, and 81 more for the solution: format line reads both."""
    return f"{puzzle.line()} {puzzle.solution.line()}" if solution else puzzle.line()


def _written(puzzles: Iterable[Puzzle], target: Format, *, solution: bool) -> Iterator[str]:
    """Yield the parts of a text in a format."""
    if solution and target.name == "line":
        return (f"{_line(puzzle, solution=True)}\n" for puzzle in puzzles)
    return target.write_all(Record(puzzle.grid, solution=puzzle.solution) for puzzle in puzzles)


def _write_lines(puzzles: Kept, *, solution: bool) -> None:
    for number, puzzle in enumerate(puzzles, 1):
        write_line(_line(puzzle, solution=solution))
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


def _write_boards(puzzles: Kept) -> None:
    style = on_stdout()
    for number, puzzle in enumerate(puzzles):
        rating = puzzle.rating
        lines = side_by_side(
            [(Text("puzzle"), board(puzzle.grid, style)), (Text("solution"), board(puzzle.solution, style))],
            style,
        )
        hardest = "" if rating.hardest is None else f", {say(rating.hardest.name)}"
        clues = counted(rating.clues, "1 clue", "{count} clues")
        facts = [
            say("level {level}", level=style.paint(say(rating.level), BOLD)),
            f"ER {rating.er}/{rating.ep}/{rating.ed}{hardest}",
            say("{parts}", parts=[clues, Text("minimal") if rating.minimal else Text("not minimal")]),
        ]
        write_lines([*([""] if number else []), *lines, " · ".join(facts)])
        sys.stdout.flush()

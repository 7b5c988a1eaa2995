"""How results are written: lines, boards, JSON and CSV.

A writer is told what became of each puzzle in the order of the input and writes it at once, so that nothing
piles up. Most puzzles are outcomes, many at once are blocks; with `--all` the solutions of one are a search.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from nonet import Grid
from nonet.cli.interrupt import held, stoppable
from nonet.cli.language import counted, say
from nonet.cli.output.boards import board, side_by_side
from nonet.cli.output.stats import duration
from nonet.cli.output.style import BOLD, DIM, GREEN, YELLOW, Style, on_stdout
from nonet.cli.output.tables import TABLES, JsonLines, json
from nonet.cli.output.text import puzzle_text, write
from nonet.solving import Outcome, remark
from nonet.texts import Text

if TYPE_CHECKING:
    from nonet.cli.sources import Source
    from nonet.files import Block, Entry
    from nonet.solving import Solutions


class Writer:
    """The common part: whether times are wanted."""

    def __init__(self, *, stats: bool = False) -> None:
        self.stats = stats

    def outcome(self, outcome: Outcome, source: Source) -> None:
        """Write what became of one puzzle."""
        raise NotImplementedError

    def entry(self, entry: Entry, source: Source) -> None:
        """Write what stands for a line that is no puzzle."""
        raise NotImplementedError

    def search(self, line: int, search: Solutions, source: Source) -> None:
        """Write all solutions of one puzzle as they are found."""
        raise NotImplementedError

    def block(self, block: Block, source: Source) -> None:
        """Write the outcomes of a block."""
        for item in block:
            if isinstance(item, Outcome):
                self.outcome(item, source)
            else:
                self.entry(item, source)

    def close(self) -> None:
        """Write what comes last."""


class Lines(Writer):
    """One line for each line of the input."""

    def outcome(self, outcome: Outcome, source: Source) -> None:
        """Write the solution; a remark follows if it is not the only one, or the puzzle if there is none."""
        line = (outcome.solution or outcome.grid).line()
        remarks: list[str] = [outcome.remark()] if outcome.count != 1 else []
        if self.stats:
            remarks += taken(outcome)
        write(f"{line} # {', '.join(remarks)}\n" if remarks else f"{line}\n")

    def entry(self, entry: Entry, source: Source) -> None:
        """Write the comment or blank line again, or the error as a comment."""
        write(f"{entry.as_comment()}\n")

    def search(self, line: int, search: Solutions, source: Source) -> None:
        """Write a line for each solution."""
        for solution in search:
            write(f"{solution.line()}\n")
        if not search.count:
            write(f"{search.grid.line()} # {remark(search.grid, 0)}\n")

    def block(self, block: Block, source: Source) -> None:
        """Write a whole block at once."""
        write(block.text())


class Boards(Writer):
    """A board for each puzzle, with a frame and the puzzle beside it on a terminal."""

    def __init__(
        self, *, stats: bool = False, both: bool = False, proved: bool = True, alone: bool = False
    ) -> None:
        """A solution that is `proved` is the only one; one puzzle `alone` without solution is only reported."""
        super().__init__(stats=stats)
        self._style = on_stdout()
        self._both = both or self._style.is_terminal
        self._proved = proved
        self._alone = alone
        self._is_first = True

    def outcome(self, outcome: Outcome, source: Source) -> None:
        """Write the board of the solution, and on a terminal that of the puzzle and what it took."""
        if outcome.solution is None:
            if self._alone:
                return
            self._lines([say(outcome.remark()), *board(outcome.grid, self._style)])
        elif self._both:
            lines = side_by_side(
                [
                    (Text("puzzle"), board(outcome.grid, self._style)),
                    (Text("solution"), board(outcome.solution, self._style)),
                ],
                self._style,
            )
            level = _level(outcome) if self._alone and self._proved else ""
            self._lines([*lines, summary(outcome, self._style, proved=self._proved, level=level)])
        else:
            below = [say("{parts}", parts=taken(outcome))] if self.stats else []
            self._lines([*board(outcome.solution, self._style), *below])

    def entry(self, entry: Entry, source: Source) -> None:
        """Write an error where a board would be."""
        if entry.error is not None and not self._alone:
            self._lines([f"{say('error:')} {say(entry.error.message)}"])

    def search(self, line: int, search: Solutions, source: Source) -> None:
        """Write a board for each solution."""
        for solution in search:
            title = say("solution {number:,}", number=search.count)
            self._lines([self._style.paint(title, DIM), *board(solution, self._style)])
        if not search.count:
            self._lines([say(remark(search.grid, 0)), *board(search.grid, self._style)])

    def _lines(self, lines: Iterable[str]) -> None:
        write(("" if self._is_first else "\n") + "\n".join(lines) + "\n")
        self._is_first = False


class ForPrograms(Writer):
    """A row of a table for each puzzle, or an object with all its solutions."""

    columns = ("source", "line", "puzzle", "solution", "count", "status", "guesses", "rounds")

    def __init__(self, kind: str, *, stats: bool = False) -> None:
        super().__init__(stats=stats)
        times = ("nanoseconds",) if stats else ()
        self._table = TABLES[kind]((*self.columns, *times, "error"))

    def outcome(self, outcome: Outcome, source: Source) -> None:
        """Write the row of one puzzle."""
        row = self._row(source, outcome.line, outcome.grid, outcome)
        row["solution"] = None if outcome.solution is None else outcome.solution.line()
        self._table.row(row)

    def entry(self, entry: Entry, source: Source) -> None:
        """Write the error of a line that is no puzzle."""
        if entry.error is not None:
            self._table.error(entry, source)

    def search(self, line: int, search: Solutions, source: Source) -> None:
        """Write all solutions of one puzzle as they come: rows of a table, or one JSON object."""
        if not isinstance(self._table, JsonLines):
            for solution in search:
                self._table.row(
                    {
                        **self._row(source, line, search.grid, search),
                        "solution": solution.line(),
                        "status": "solved",
                    }
                )
            if not search.count:
                self._table.row(self._row(source, line, search.grid, search))
            return
        start = json({"source": source.name, "line": line, "puzzle": puzzle_text(search.grid)})
        with held():
            self._table.begin(f'{start[:-1]}, "solutions": [')
            stopped = self._write_solutions(search)
            row = self._row(source, line, search.grid, search)
            if stopped is not None:
                row["status"] = "interrupted"
            rest = {
                name: value
                for name, value in row.items()
                if name not in ("source", "line", "puzzle", "solution")
            }
            write(f"], {json(rest)[1:]}")
        if stopped is not None:
            raise stopped

    def _write_solutions(self, search: Solutions) -> KeyboardInterrupt | None:
        """Write solutions as they are found, and return what stopped the search, if something did."""
        try:
            for solution in stoppable(search):
                write(f'{", " if search.count > 1 else ""}"{solution.line()}"')
        except KeyboardInterrupt as error:
            return error
        return None

    def close(self) -> None:
        """Write what comes last."""
        self._table.close()

    def _row(self, source: Source, line: int, grid: Grid, found: Outcome | Solutions) -> dict[str, Any]:
        row: dict[str, Any] = {
            "source": source.name,
            "line": line,
            "puzzle": puzzle_text(grid),
            "solution": None,
            "count": found.count,
            "status": remark(grid, found.count) or "solved",
            "guesses": found.guesses,
            "rounds": found.rounds,
        }
        if self.stats:
            row["nanoseconds"] = found.nanoseconds
        return row


def writer_for(output: str, *, stats: bool) -> Writer:
    """Return the writer that an option asks for."""
    if output == "lines":
        return Lines(stats=stats)
    return Boards(stats=stats, both=stats) if output == "boards" else ForPrograms(output, stats=stats)


def taken(outcome: Outcome) -> list[Text]:
    """Return what solving one puzzle took, in words."""
    words = [
        counted(outcome.guesses, "1 guess", "{count:,} guesses"),
        counted(outcome.rounds, "1 round", "{count:,} rounds"),
    ]
    return words if outcome.nanoseconds is None else [*words, Text(duration(outcome.nanoseconds))]


def summary(outcome: Outcome, style: Style, *, proved: bool, level: str = "") -> str:
    """Return the line below the boards of one puzzle."""
    if outcome.count > 1:
        solutions = say("several solutions")
    else:
        solutions = say("1 solution") if proved else say("1 solution or more")
    rest = [say(part) for part in (counted(outcome.grid.clues, "1 clue", "{count} clues"), *taken(outcome))]
    if level:
        rest.insert(1, say("level {level}", level=style.paint(say(level), BOLD)))
    return " · ".join([style.paint(solutions, GREEN if outcome.count == 1 else YELLOW), *rest])


def _level(outcome: Outcome) -> str:
    """Return the level of a puzzle with one solution, empty for what is no puzzle any more."""
    from nonet.rating import in_progress, level_of

    return "" if outcome.count != 1 or in_progress(outcome.grid) else level_of(outcome.grid)

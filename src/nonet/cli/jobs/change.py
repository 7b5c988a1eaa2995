"""What `nonet minimize`, `vary`, `canonical` and `harden` do: other puzzles for those they read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from nonet import Grid
from nonet.cli.interrupt import stoppable
from nonet.cli.jobs.answers import AnswerBatch
from nonet.cli.jobs.batch import Place
from nonet.cli.output.boards import board, side_by_side
from nonet.cli.output.style import on_stdout
from nonet.cli.output.text import puzzle_text, write_line
from nonet.errors import NonetError
from nonet.texts import Text

if TYPE_CHECKING:
    from nonet.formats import Record

Change = Callable[[Grid], Iterable[tuple[Grid, str]]]
"""Returns puzzles made of one, and what is to be said of each."""


class Changed(NamedTuple):
    """The answer about one puzzle: those that are made of it, while they are written."""

    grid: Grid
    made: Iterator[tuple[Grid, str]]

    def row(self) -> dict[str, Any]:
        """Raise: there are no tables of changed puzzles."""
        raise NotImplementedError

    def lines(self) -> Iterator[str]:
        """Return a line for each."""
        for other, remark in stoppable(self.made):
            yield f"{other.line()} # {remark}" if remark else other.line()

    def report(self) -> Iterator[str]:
        """Return a board of the first on a terminal, beside the puzzle that it was; lines for the others."""
        style = on_stdout()
        for other, remark in self.made if style.is_terminal else ():
            yield from side_by_side(
                [(Text("before"), board(self.grid, style)), (Text("after"), board(other, style))], style
            )
            yield from [remark] if remark else []
            break
        yield from self.lines()

    def failure(self, line: int) -> None:
        """Return nothing: what fails while it is made raises."""


class ChangeBatch(AnswerBatch[Changed]):
    """One run of such a command."""

    def __init__(self, change: Change, *, strict: bool) -> None:
        super().__init__(None, strict=strict)
        self._change = change

    def write(self, result: Changed, place: Place) -> None:
        """Write what is made of a puzzle; one of which nothing can be made keeps its place."""
        try:
            super().write(result, place)
        except NonetError as error:
            if self.several and not self.report.strict:
                write_line(f"{puzzle_text(result.grid)} # {error.message}")
            raise

    def work_on(self, record: Record) -> Changed:
        """Start to make other puzzles of one."""
        return Changed(record.grid, iter(self._change(record.grid)))

"""Batches whose results are answers: a row of a table, a line for each line, or a report about the only puzzle."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from nonet.cli.jobs.batch import Batch, Place
from nonet.cli.language import counted
from nonet.cli.output.style import on_stderr
from nonet.cli.output.tables import TABLES, Table
from nonet.cli.output.text import write_line, write_lines
from nonet.cli.report import tell
from nonet.texts import Text

if TYPE_CHECKING:
    from nonet.cli.progress import Progress
    from nonet.cli.sources import Source
    from nonet.errors import NonetError
    from nonet.files import Entry


class Answer(Protocol):
    """What is said of one puzzle."""

    def row(self) -> dict[str, Any]:
        """Return it for programs."""

    def lines(self) -> Iterable[str]:
        """Return what is written in the place of the puzzle's line."""

    def report(self) -> Iterable[str]:
        """Return what is written where there is no other puzzle."""

    def failure(self, line: int) -> NonetError | None:
        """Return why this is a failure of the puzzle in that line, if it is."""


AnswerType = TypeVar("AnswerType", bound=Answer)


class AnswerBatch(Batch[AnswerType]):
    """A batch that writes answers in the shape that is wanted."""

    columns: tuple[str, ...] = ()
    """The columns of a table, after those of the place."""

    def __init__(self, output: str | None, *, strict: bool, progress: Progress | None = None) -> None:
        super().__init__(strict=strict, progress=progress)
        self._output = output
        self._table: Table | None = None
        self.several = False

    def begin(self, *, several: bool) -> None:
        """Open the table if one is wanted."""
        self.several = several
        if self._output is not None:
            self._table = TABLES[self._output](("source", "line", *self.columns, "error"))

    def write(self, result: AnswerType, place: Place) -> None:
        """Write one answer."""
        if self._table is not None:
            self._table.row({"source": place.source.name, "line": place.line, **result.row()})
        else:
            write_lines(result.lines() if self.several else result.report())
        failure = result.failure(place.line)
        if failure is not None:
            self.report.fail(failure, *place)

    def write_other(self, entry: Entry, source: Source) -> None:
        """Write what stands for a line that is no puzzle, where there are lines or rows."""
        if self._table is None:
            if self.several:
                write_line(entry.as_comment())
        elif entry.error is not None:
            self._table.error(entry, source)

    def close(self) -> None:
        """Close the table."""
        if self._table is not None:
            self._table.close()

    def told(self) -> list[Text]:
        """Return what the answers came to, if that is worth telling."""
        return []

    def sum_up(self) -> None:
        """Tell it to a person who asked about many puzzles."""
        told = self.told()
        if told and self.report.seen > 1 and on_stderr().is_terminal:
            puzzles = counted(self.report.seen, "1 puzzle", "{count:,} puzzles")
            tell(Text("{puzzles}: {told}", puzzles=puzzles, told=told))


class TalliedBatch(AnswerBatch[AnswerType]):
    """A batch that counts answers by the words that tell them."""

    def __init__(self, output: str | None, *, strict: bool) -> None:
        super().__init__(output, strict=strict)
        self._tally: dict[Text, int] = {}

    def count(self, words: Text, number: int = 1) -> None:
        """Add to what the summary will say."""
        self._tally[words] = self._tally.get(words, 0) + number

    def write_other(self, entry: Entry, source: Source) -> None:
        """Write what stands for a line that is no puzzle, and count bad ones."""
        if entry.error is not None:
            self.count(Text("bad"))
        super().write_other(entry, source)

    def told(self) -> list[Text]:
        """Return the numbers and their words."""
        return tally_texts(self._tally)


def tally_texts(tally: dict[Text, int]) -> list[Text]:
    """Return how many there are of each kind."""
    return [Text("{count:,} {words}", count=count, words=words) for words, count in tally.items()]

"""One way to work through puzzles: read them, work in blocks, write in order, report, leave with a code.

Every command that reads puzzles is a `Batch`: it says what to do with a puzzle and how to write what came of
it. The batch knows the rest: sources that cannot be read, bad lines and comments, which keep their places,
failures, progress and `--strict`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from time import monotonic
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeAlias, TypeVar

from nonet.cli.interrupt import held
from nonet.cli.progress import Progress
from nonet.cli.report import FailedError, Report
from nonet.errors import FileError, NonetError
from nonet.files import Entry
from nonet.texts import Text

if TYPE_CHECKING:
    from nonet.cli.sources import Source
    from nonet.files import Block, PuzzleFile
    from nonet.formats import Record
    from nonet.solving import Outcome

Result = TypeVar("Result")
Event: TypeAlias = "Entry | Block | FileError"
Sourced: TypeAlias = "tuple[Source, Event]"

_SECONDS = 1.0
"""Blocks grow until one takes this long: results of the hardest puzzles come soon, easy ones by the thousand."""


class Place(NamedTuple):
    """Where a puzzle stood."""

    source: Source
    line: int


class Batch(Generic[Result]):
    """One run of a command over the puzzles of its sources."""

    fewest = 1
    """How many puzzles are worked on at once, to begin with."""
    most = 1
    tells_progress = False
    """Whether the work itself says how far it is."""

    def __init__(self, *, strict: bool = False, progress: Progress | None = None) -> None:
        self.progress = progress or Progress(Text("puzzles"))
        self.report = Report(strict=strict, progress=self.progress)

    def run(self, sources: Iterable[Source]) -> int:
        """Work through all sources and return the exit code."""
        several, events = _hold_first(self._events(sources))
        self.begin(several=several)
        try:
            for block in self._blocks(events):
                self._do(block)
        except (KeyboardInterrupt, FailedError):
            # What is written is whole all the same.
            self.close()
            raise
        with held():
            self.close()
        self.complete()
        sys.stdout.flush()
        self.progress.clear()
        code = self.report.finish()
        self.sum_up()
        return code

    # What a command says.

    def begin(self, *, several: bool) -> None:
        """Make ready to write; `several` says whether there is more than one puzzle."""

    def solved_blocks(self, puzzles: PuzzleFile) -> Iterator[Block] | None:
        """Return the blocks of a file that is solved in the kernel as a whole; None to work puzzle by puzzle."""
        return None

    def work(self, records: Sequence[Record]) -> Iterable[Result]:
        """Return the results of a block of puzzles in their order."""
        return map(self.work_on, records)

    def work_on(self, record: Record) -> Result:
        """Return the result of one puzzle; an error of nonet is the failure of this puzzle alone."""
        raise NotImplementedError

    def from_outcome(self, outcome: Outcome) -> Result:
        """Return the result of a puzzle that was solved in a block."""
        raise NotImplementedError

    def write(self, result: Result, place: Place) -> None:
        """Write one result, and report it if it is a failure."""
        raise NotImplementedError

    def write_other(self, entry: Entry, source: Source) -> None:
        """Write what stands for a line that is no puzzle: bad, blank, a comment or a header."""

    def write_block(self, block: Block, source: Source) -> None:
        """Write the results of a block that was solved as a whole."""
        for item in block:
            if isinstance(item, Entry):
                self._pass_on(item, source)
            else:
                self._write(iter([self.from_outcome(item)]), Place(source, item.line))

    def close(self) -> None:
        """Write what comes last."""

    def complete(self) -> None:
        """Do what is only done when all puzzles are through."""

    def sum_up(self) -> None:
        """Say on standard error what it came to."""

    # What all commands have in common.

    def _events(self, sources: Iterable[Source]) -> Iterator[Sourced]:
        """Yield what the sources hold; one that cannot be read, or read on, is yielded as its error."""
        for source in sources:
            try:
                with source.open() as puzzles:
                    for event in self.solved_blocks(puzzles) or puzzles:
                        yield source, event
            except FileError as error:
                yield source, error

    def _blocks(self, events: Iterator[Sourced]) -> Iterator[list[Sourced]]:
        """Yield the events in blocks, as large as the time that the last one took allows."""
        size = self.fewest
        while block := list(islice(events, size)):
            start = monotonic()
            yield block
            taken = monotonic() - start
            if len(block) == size and taken < _SECONDS / 2:
                size = min(2 * size, self.most)
            elif taken > 2 * _SECONDS:
                size = max(size // 2, self.fewest)

    def _do(self, block: list[Sourced]) -> None:
        records = [
            event.record for _, event in block if isinstance(event, Entry) and event.record is not None
        ]
        results = iter(self.work(records) if records else ())
        for source, event in block:
            if isinstance(event, FileError):
                self.report.seen += 1
                self.report.fail(event, source)
            elif not isinstance(event, Entry):
                self.write_block(event, source)
            elif event.record is None:
                self._pass_on(event, source)
            else:
                self._write(results, Place(source, event.line))
            if not self.tells_progress:
                self.progress.update(self.report.seen)
        if self.most > 1:
            sys.stdout.flush()

    def _pass_on(self, entry: Entry, source: Source) -> None:
        if entry.error is not None:
            self.report.seen += 1
            self.report.fail(entry.error, source)
        self.write_other(entry, source)

    def _write(self, results: Iterator[Result], place: Place) -> None:
        """Write the next result; it may come only now, and fail now."""
        self.report.seen += 1
        try:
            self.write(next(results), place)
        except NonetError as error:
            self.report.fail(error, *place)


def _hold_first(events: Iterator[Sourced]) -> tuple[bool, Iterator[Sourced]]:
    """Return whether there are several puzzles, and all events, of which none is lost by looking."""
    held: list[Sourced] = []
    puzzles = 0
    for source, event in events:
        held.append((source, event))
        puzzles += _weight(event)
        if puzzles > 1:
            break

    def everything() -> Iterator[Sourced]:
        yield from held
        yield from events

    return puzzles > 1, everything()


def _weight(event: Event) -> int:
    """Return how many puzzles an event stands for: comments and blank lines for none, bad lines for one."""
    if isinstance(event, FileError):
        return 1
    if isinstance(event, Entry):
        return int(event.record is not None or event.error is not None)
    return len(event) + len(event.errors)

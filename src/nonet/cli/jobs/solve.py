"""What `nonet solve` does with its sources: solve, write, report, sum up."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from nonet import Grid
from nonet.cli.output.solutions import Boards, Lines, Writer, writer_for
from nonet.cli.output.stats import Timer
from nonet.cli.output.style import DIM, on_stderr
from nonet.cli.output.text import plural
from nonet.cli.progress import Progress
from nonet.cli.report import Report
from nonet.cli.sources import Source, hold_first
from nonet.errors import FileError, NoSolution
from nonet.files import Entry, PuzzleFile
from nonet.solving import Outcome, Solutions, solve_timed

if TYPE_CHECKING:
    from nonet.files import Block


class Wanted(NamedTuple):
    """What is to be done with each puzzle."""

    several: bool
    """Whether more solutions than the first are wanted."""
    limit: int | None
    stats: bool
    method: str
    threads: int | None
    simd: str | None
    strict: bool
    both: bool
    """Whether the puzzle is shown beside its solution, also where nobody watches."""

    @property
    def one_by_one(self) -> bool:
        """Whether puzzles cannot be solved many at a time."""
        return self.stats or self.several or self.method != "lanes"


class Search(NamedTuple):
    """A puzzle all of whose solutions are wanted."""

    line: int
    solutions: Solutions


Event: TypeAlias = "Outcome | Search | Entry | Block | FileError"


class Run:
    """One run of `nonet solve`."""

    def __init__(self, wanted: Wanted, output: str | None) -> None:
        self._wanted = wanted
        self._output = output
        self._progress = Progress("puzzles")
        self._report = Report(strict=wanted.strict, progress=self._progress)
        self._timer = Timer()
        self._tally = {"solved": 0, "several": 0, "none": 0, "bad": 0}
        self._is_warm = False
        self._guesses = 0
        self._most_guesses = 0

    def solve(self, sources: Iterable[Source]) -> int:
        """Solve everything and return the exit code."""
        start = perf_counter()
        events = self._events(sources)
        if self._output is None:
            self._solve_as_fits(events)
        else:
            self._write_all(events, writer_for(self._output, stats=self._wanted.stats))
        sys.stdout.flush()
        self._progress.clear()
        code = self._report.finish()
        self._sum_up(perf_counter() - start)
        return code

    def _solve_as_fits(self, events: Iterator[tuple[Source, Event]]) -> None:
        """Write a board for one puzzle, lines for several: the second decides."""
        several, events = hold_first(events, _weight)
        if several or self._wanted.several:
            writer: Writer = Lines(stats=self._wanted.stats)
        else:
            writer = Boards(
                stats=self._wanted.stats, both=self._wanted.both, proved=self._wanted.limit != 1, alone=True
            )
        self._write_all(events, writer)

    def _events(self, sources: Iterable[Source]) -> Iterator[tuple[Source, Event]]:
        for source in sources:
            try:
                with source.open() as puzzles:
                    for event in self._solved(puzzles):
                        yield source, event
            except FileError as error:
                yield source, error

    def _solved(self, puzzles: PuzzleFile) -> Iterator[Event]:
        wanted = self._wanted
        if not wanted.one_by_one and not puzzles.is_small:
            from nonet import solve_lines

            yield from solve_lines(puzzles, limit=wanted.limit, threads=wanted.threads, simd=wanted.simd)
            return
        self._warm_up()
        for entry in puzzles:
            if entry.record is None:
                yield entry
            elif wanted.several:
                found = Solutions(entry.record.grid, limit=wanted.limit, method=wanted.method)
                yield Search(entry.line, found)
            else:
                yield solve_timed(
                    entry.record.grid,
                    line=entry.line,
                    limit=wanted.limit,
                    method=wanted.method,
                    simd=wanted.simd,
                )

    def _warm_up(self) -> None:
        """Solve something before the first time is taken, which else would be that of loading the solver."""
        if not self._is_warm:
            self._is_warm = True
            solve_timed(
                Grid.from_digits(bytes(81)), limit=1, method=self._wanted.method, simd=self._wanted.simd
            )

    def _write_all(self, events: Iterable[tuple[Source, Event]], writer: Writer) -> None:
        for source, event in events:
            if isinstance(event, Outcome):
                self._outcome(event, source, writer)
            elif isinstance(event, Entry):
                self._entry(event, source, writer)
            elif isinstance(event, Search):
                self._search(event, source, writer)
            elif isinstance(event, FileError):
                self._report.seen += 1
                self._report.fail(event, source)
            else:
                self._block(event, source, writer)
            self._progress.update(self._report.seen)
        writer.close()

    def _outcome(self, outcome: Outcome, source: Source, writer: Writer) -> None:
        self._report.seen += 1
        self._tally[_kind(outcome.count)] += 1
        if outcome.nanoseconds is not None:
            self._count_cost(outcome.nanoseconds, outcome.guesses)
        if outcome.count != 1:
            self._report.improper(outcome, source)
        writer.outcome(outcome, source)

    def _entry(self, entry: Entry, source: Source, writer: Writer) -> None:
        if entry.error is not None:
            self._report.seen += 1
            self._tally["bad"] += 1
            self._report.fail(entry.error, source)
        writer.entry(entry, source)

    def _search(self, search: Search, source: Source, writer: Writer) -> None:
        self._report.seen += 1
        writer.search(search.line, search.solutions, source)
        found = search.solutions
        self._tally[_kind(found.count)] += 1
        self._count_cost(found.nanoseconds, found.guesses)
        if not found.count:
            outcome = Outcome(search.line, found.grid, 0, None)
            self._report.fail(outcome.problem() or NoSolution("no solution"), source, search.line)

    def _block(self, block: Block, source: Source, writer: Writer) -> None:
        improper = block.improper()
        errors = block.errors
        if self._wanted.strict and (improper or errors):
            # What stands before the failure is still written.
            self._write_all(((source, item) for item in block), writer)
            return
        self._report.seen += len(block) + len(errors)
        self._tally["bad"] += len(errors)
        self._tally["solved"] += len(block) - len(improper)
        failures: list[tuple[int, Outcome | Entry]] = [
            (entry.line, entry) for entry in block.others if entry.error is not None
        ]
        failures += [(int(block.lines[index]), block.outcome(index)) for index in improper]
        for line, failure in sorted(failures, key=lambda item: item[0]):
            if isinstance(failure, Outcome):
                self._tally[_kind(failure.count)] += 1
                self._report.improper(failure, source)
            elif failure.error is not None:
                self._report.fail(failure.error, source, line)
        writer.block(block, source)

    def _count_cost(self, nanoseconds: int, guesses: int) -> None:
        self._timer.add(nanoseconds)
        self._guesses += guesses
        self._most_guesses = max(self._most_guesses, guesses)

    def _sum_up(self, seconds: float) -> None:
        """Say on standard error what it came to: with --stats, or to a person who solved many."""
        style = on_stderr()
        several = self._report.seen > 1
        if self._wanted.stats and self._timer.count:
            rows = [*self._timer.rows()]
            rows.append(("guesses, mean", f"{self._guesses / self._timer.count:,.2f}"))
            rows.append(("guesses, max", f"{self._most_guesses:,}"))
            width = max(len(value) for _, value in rows)
            sys.stderr.writelines(f"{name:<20}{value:>{width}}\n" for name, value in rows)
        if several and (self._wanted.stats or style.is_terminal):
            rate = f"{self._report.seen / seconds:,.0f} a second"
            told = [
                f"{count:,} {words}"
                for count, words in (
                    (self._tally["solved"], "solved"),
                    (self._tally["several"], "with several solutions"),
                    (self._tally["none"], "without solution"),
                    (self._tally["bad"], "bad"),
                )
                if count
            ]
            text = f"{plural(self._report.seen, 'puzzle')} in {seconds:.2f} s ({rate}): {', '.join(told)}"
            sys.stderr.write(style.paint(text, DIM) + "\n")


def _kind(count: int) -> str:
    return "solved" if count == 1 else "several" if count else "none"


def _weight(event: Event) -> int:
    """Return how many puzzles an event stands for: none, one, or several."""
    if isinstance(event, Entry):
        return 0 if event.error is None else 1
    if isinstance(event, (Outcome, Search, FileError)):
        return 1
    return len(event) + len(event.errors)

"""What `nonet solve` does: find solutions, few or by the million, write them and say what they took."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

from nonet import Grid
from nonet.cli.jobs.answers import tally_texts
from nonet.cli.jobs.batch import Batch, Place
from nonet.cli.language import counted, say
from nonet.cli.output.solutions import Boards, Lines, Writer, writer_for
from nonet.cli.output.stats import Meter, Timer
from nonet.cli.output.style import on_stderr
from nonet.cli.output.wide import padded
from nonet.cli.report import tell
from nonet.errors import NoSolution
from nonet.solving import Outcome, Solutions, solve_timed
from nonet.texts import Text

if TYPE_CHECKING:
    from nonet.cli.sources import Source
    from nonet.files import Block, Entry, PuzzleFile
    from nonet.formats import Record


class SolveOptions(NamedTuple):
    """What is to be done with each puzzle."""

    several: bool
    """Whether more solutions than the first are wanted."""
    limit: int | None
    stats: bool
    method: str
    threads: int | None
    simd: str | None
    both: bool
    """Whether the puzzle is shown beside its solution, also where nobody watches."""
    output: str | None
    """How solutions are written; None: a board for one puzzle, lines for several."""

    @property
    def one_by_one(self) -> bool:
        """Whether puzzles cannot be solved many at a time."""
        return self.stats or self.several or self.method != "lanes"


class SolveBatch(Batch[Outcome | Solutions]):
    """One run of `nonet solve`."""

    def __init__(self, options: SolveOptions, *, strict: bool) -> None:
        super().__init__(strict=strict)
        self._options = options
        self._writer: Writer = Lines()
        self._start = perf_counter()
        self._timer = Timer()
        self._meter = Meter()
        self._tally = dict.fromkeys(
            (Text("solved"), Text("with several solutions"), Text("without solution"), Text("bad")), 0
        )
        self._is_warm = False
        self._is_alone = False
        self._guesses = 0
        self._most_guesses = 0

    def run(self, sources: Iterable[Source]) -> int:
        """Work through all sources; a stream that has no end is summed up when Ctrl-C ends it."""
        try:
            return super().run(sources)
        except KeyboardInterrupt:
            if self._options.stats:
                self.progress.clear()
                self.sum_up()
            raise

    def begin(self, *, several: bool) -> None:
        """Choose the writer: a board for one puzzle, lines for several, unless another is asked for."""
        options = self._options
        if not several:
            # There is nothing after the only puzzle that --strict could leave out.
            self._is_alone, self.report.strict = True, False
        if options.output is not None:
            self._writer = writer_for(options.output, stats=options.stats)
        elif several or options.several:
            self._writer = Lines(stats=options.stats)
        else:
            self._writer = Boards(
                stats=options.stats, both=options.both, proved=options.limit != 1, alone=True
            )

    def solved_blocks(self, puzzles: PuzzleFile) -> Iterator[Block] | None:
        """Return the blocks of a large file: only its failures are looked at one by one."""
        options = self._options
        if options.one_by_one or puzzles.is_small:
            return None
        from nonet import solve_lines

        return solve_lines(puzzles, limit=options.limit, threads=options.threads, simd=options.simd)

    def work_on(self, record: Record) -> Outcome | Solutions:
        """Solve one puzzle, or return the search for its solutions."""
        options = self._options
        self._warm_up()
        if options.several:
            return Solutions(record.grid, limit=options.limit, method=options.method)
        return solve_timed(
            record.grid, line=record.line, limit=options.limit, method=options.method, simd=options.simd
        )

    def _warm_up(self) -> None:
        """Solve something before the first time is taken, which else would be that of loading the solver."""
        if not self._is_warm:
            self._is_warm = True
            empty = Grid.from_digits(bytes(81))
            solve_timed(empty, limit=1, method=self._options.method, simd=self._options.simd)

    def from_outcome(self, outcome: Outcome) -> Outcome:
        """Return the outcome."""
        return outcome

    def write(self, result: Outcome | Solutions, place: Place) -> None:
        """Write the solutions of one puzzle."""
        if isinstance(result, Solutions):
            self._write_search(result, place)
            return
        self._count(result.count)
        if result.nanoseconds is not None:
            self._count_cost(result.nanoseconds, result.guesses)
        remark = result.one_of_several() if self._is_alone else None
        if remark is not None:
            # The only puzzle: its first solution is written whatever is said of it.
            self._writer.outcome(result, place.source)
            self.report.fail(remark, place.source)
            return
        if result.count != 1:
            self.report.improper(result, place.source)
        self._writer.outcome(result, place.source)

    def _write_search(self, search: Solutions, place: Place) -> None:
        self._writer.search(place.line, search, place.source)
        self._count(search.count)
        self._count_cost(search.nanoseconds, search.guesses)
        if not search.count:
            outcome = Outcome(place.line, search.grid, 0, None)
            self.report.fail(outcome.problem() or NoSolution("no solution"), *place)

    def write_other(self, entry: Entry, source: Source) -> None:
        """Write what stands for a line that is no puzzle."""
        if entry.error is not None:
            self._tally[Text("bad")] += 1
        self._writer.entry(entry, source)

    def write_block(self, block: Block, source: Source) -> None:
        """Write a block at once, after reporting its failures in the order of the lines."""
        improper = block.improper()
        errors = block.errors
        if self.report.strict and (improper or errors):
            # What stands before the failure is still written.
            super().write_block(block, source)
            return
        self.report.seen += len(block) + len(errors)
        self._tally[Text("bad")] += len(errors)
        self._tally[Text("solved")] += len(block) - len(improper)
        failures: list[Outcome | Entry] = [entry for entry in block.others if entry.error is not None]
        failures += map(block.outcome, improper)
        for failure in sorted(failures, key=lambda failure: failure.line):
            if isinstance(failure, Outcome):
                self._count(failure.count)
                self.report.improper(failure, source)
            elif failure.error is not None:
                self.report.fail(failure.error, source)
        self._writer.block(block, source)

    def close(self) -> None:
        """Write what comes last."""
        self._writer.close()

    def _count(self, solutions: int) -> None:
        if solutions == 1:
            self._tally[Text("solved")] += 1
        else:
            self._tally[Text("with several solutions") if solutions else Text("without solution")] += 1

    def _count_cost(self, nanoseconds: int, guesses: int) -> None:
        self._timer.add(nanoseconds)
        self._meter.mark()
        self._guesses += guesses
        self._most_guesses = max(self._most_guesses, guesses)

    def sum_up(self) -> None:
        """Say on standard error what it came to: with --stats, or to a person who solved many."""
        seconds = perf_counter() - self._start
        seen = sum(self._tally.values())
        if self._options.stats and self._timer.count:
            rows = [*self._timer.rows(), *self._meter.rows()]
            rows.append((Text("guesses, mean"), f"{self._guesses / self._timer.count:,.2f}"))
            rows.append((Text("guesses, max"), f"{self._most_guesses:,}"))
            width = max(len(value) for _, value in rows)
            sys.stderr.writelines(f"{padded(say(name), 20)}{value:>{width}}\n" for name, value in rows)
        if seen > 1 and (self._options.stats or on_stderr().is_terminal):
            tell(
                Text(
                    "{puzzles} in {seconds:.2f} s ({rate:,.0f} a second): {told}",
                    puzzles=counted(seen, "1 puzzle", "{count:,} puzzles"),
                    seconds=seconds,
                    rate=seen / seconds,
                    told=tally_texts({words: count for words, count in self._tally.items() if count}),
                )
            )

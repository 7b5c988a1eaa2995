"""What `nonet count` does: count the solutions of each puzzle."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple

from nonet import Grid, count
from nonet.cli.jobs.answers import AnswerBatch
from nonet.cli.language import counted, say
from nonet.cli.output.style import on_stdout
from nonet.cli.output.text import puzzle_text
from nonet.cli.progress import Progress
from nonet.cli.report import tell
from nonet.texts import Text

if TYPE_CHECKING:
    from nonet.files import Block, PuzzleFile
    from nonet.formats import Record
    from nonet.solving import Outcome


class Counted(NamedTuple):
    """The answer about one puzzle."""

    grid: Grid
    found: int
    complete: bool

    def row(self) -> dict[str, Any]:
        """Return the number, and whether it is that of all solutions."""
        return {
            "puzzle": puzzle_text(self.grid),
            "count": self.found,
            "complete": self.complete,
            "status": "counted" if self.complete else "limit reached",
        }

    def lines(self) -> Iterator[str]:
        """Return the bare number."""
        yield f"{self.found}"

    def report(self) -> Iterator[str]:
        """Return the number in words, for a person."""
        if on_stdout().is_terminal:
            if self.complete:
                yield say(counted(self.found, "1 solution", "{count:,} solutions"))
            else:
                yield say(counted(self.found, "1 solution or more", "{count:,} solutions or more"))
        else:
            yield from self.lines()

    def failure(self, line: int) -> None:
        """Return nothing: a puzzle without solution has 0 of them."""


class CountBatch(AnswerBatch[Counted]):
    """One run of `nonet count`."""

    columns = ("puzzle", "count", "complete", "status")
    tells_progress = True

    def __init__(self, output: str | None, *, limit: int | None, threads: int | None, strict: bool) -> None:
        super().__init__(output, strict=strict, progress=Progress(Text("solutions"), beside_output=True))
        self._limit = limit
        self._threads = threads
        self._start = 0.0

    def begin(self, *, several: bool) -> None:
        """Start the clock."""
        super().begin(several=several)
        self._start = perf_counter()

    def solved_blocks(self, puzzles: PuzzleFile) -> Iterator[Block] | None:
        """Return the blocks of a large file: its puzzles are counted side by side."""
        if puzzles.is_small:
            return None
        from nonet import solve_lines

        return solve_lines(puzzles, limit=self._limit, threads=self._threads)

    def work_on(self, record: Record) -> Counted:
        """Count the solutions of one puzzle, saying how far it is."""
        grid = record.grid
        found = count(grid, self._limit, threads=self._threads, progress=self.progress.update)
        self.progress.clear()
        return self._counted(grid, found)

    def from_outcome(self, outcome: Outcome) -> Counted:
        """Return the number that was found in a block."""
        return self._counted(outcome.grid, outcome.count)

    def _counted(self, grid: Grid, found: int) -> Counted:
        return Counted(grid, found, self._limit is None or found < self._limit)

    def complete(self) -> None:
        """Tell a person who counted one puzzle how long it took."""
        sys.stdout.flush()
        if on_stdout().is_terminal and not self.several:
            tell(Text("in {seconds:.2f} s", seconds=perf_counter() - self._start))

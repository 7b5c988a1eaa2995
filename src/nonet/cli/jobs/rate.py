"""What `nonet rate` does with its sources: rate them block by block, write, report, draw."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice
from time import monotonic
from typing import Any

from nonet import Grid, rate_many
from nonet.cli.output.ratings import remark_of, report_lines
from nonet.cli.output.style import DIM, on_stderr
from nonet.cli.output.tables import TABLES, Table
from nonet.cli.output.text import plural, puzzle_text, write_line
from nonet.cli.progress import Progress
from nonet.cli.report import Report
from nonet.cli.sources import Source, entries, file_error, hold_first, is_puzzle
from nonet.errors import FileError, InProgress, NonetError
from nonet.files import Entry
from nonet.rating import LEVELS, in_progress
from nonet.solving import Outcome

Event = tuple[Source, Entry | FileError]

_FEWEST, _MOST = 32, 8192
_SECONDS = 1.0
"""Blocks grow until one takes this long: results of the hardest puzzles come soon, easy ones by the thousand."""

_COMMON = ("clues", "minimal", "guesses", "backtracks")
_COLUMNS = {
    "se": ("level", "er", "ep", "ed", "hardest", *_COMMON),
    "hodoku": ("hodoku_level", "hodoku_score", "hodoku_brute_force", *_COMMON),
    "web": ("level", *_COMMON),
    "all": (
        *("level", "er", "ep", "ed", "hardest"),
        *("hodoku_level", "hodoku_score", "hodoku_brute_force"),
        *_COMMON,
    ),
}


class Run:
    """One run of `nonet rate`."""

    def __init__(
        self,
        scale: str | None,
        output: str | None,
        picture: str | None,
        *,
        threads: int | None,
        strict: bool,
    ) -> None:
        self._scale = scale
        self._output = output
        self._picture = picture
        self._threads = threads
        self._progress = Progress("puzzles", beside_output=True)
        self._report = Report(strict=strict, progress=self._progress)
        self._several = False
        self._columns: tuple[str, ...] = ()
        self._table: Table | None = None
        self._ratings: Counter[tuple[str, float]] = Counter()
        self._levels: Counter[str] = Counter()
        self._hardest: Counter[str] = Counter()

    def rate(self, sources: Iterable[Source]) -> int:
        """Rate everything and return the exit code."""
        self._several, events = hold_first(entries(sources), is_puzzle)
        scale = self._scale or ("se" if self._several else "all")
        self._columns = _COLUMNS[scale]
        if self._output is not None:
            self._table = TABLES[self._output](("source", "line", "puzzle", "status", *self._columns))
        for source, entry, row in self._rated(events, scale):
            if isinstance(entry, FileError):
                self._report.seen += 1
                self._report.fail(entry, source)
            elif entry.record is None:
                self._no_puzzle(entry, source)
            else:
                self._report.seen += 1
                self._puzzle(entry.record.grid, entry.line, source, row)
        if self._table is not None:
            self._table.close()
        sys.stdout.flush()
        self._progress.clear()
        self._draw()
        code = self._report.finish()
        self._sum_up()
        return code

    def _rated(
        self, events: Iterator[Event], scale: str
    ) -> Iterator[tuple[Source, Entry | FileError, dict[str, Any]]]:
        """Rate the events in blocks; what is no puzzle keeps its place."""
        size = _FEWEST
        while run := list(islice(events, size)):
            start = monotonic()
            grids = [e.record.grid for _, e in run if isinstance(e, Entry) and e.record is not None]
            done = self._report.seen
            table = rate_many(
                grids,
                scale=scale,
                threads=self._threads,
                progress=lambda count, _, done=done: self._progress.update(done + count),
            )
            rows = (dict(zip(table.dtype.names, row, strict=True)) for row in table.tolist())
            taken = monotonic() - start
            # Results may go to the same terminal.
            self._progress.clear()
            for source, entry in run:
                has_puzzle = isinstance(entry, Entry) and entry.record is not None
                yield source, entry, next(rows) if has_puzzle else {}
            sys.stdout.flush()
            if len(run) == size and taken < _SECONDS / 2:
                size = min(2 * size, _MOST)
            elif taken > 2 * _SECONDS:
                size = max(size // 2, _FEWEST)

    def _no_puzzle(self, entry: Entry, source: Source) -> None:
        if entry.error is not None:
            self._report.seen += 1
            self._report.fail(entry.error, source)
            if self._table is not None:
                self._table.error(entry, source)
        if self._table is None and self._several:
            write_line(entry.text if entry.error is None else f"# error: {entry.error.message}")

    def _puzzle(self, grid: Grid, line: int, source: Source, row: dict[str, Any]) -> None:
        rated = row["status"] == "rated"
        if rated:
            self._count(row)
        if self._table is not None:
            values = {name: row[name] if rated else None for name in self._columns}
            place = {"source": source.name, "line": line, "puzzle": puzzle_text(grid)}
            self._table.row({**place, "status": row["status"], **values})
        elif self._several:
            remark = remark_of(row, self._columns) if rated else row["status"]
            write_line(f"{puzzle_text(grid)} # {remark}")
        elif rated:
            for text in report_lines(grid, row, self._columns):
                write_line(text)
        if not rated:
            self._report.fail(_problem(grid, line, row["status"]), source, line)

    def _count(self, row: dict[str, Any]) -> None:
        self._levels[row["level"] or row["hodoku_level"]] += 1
        if self._picture is not None:
            self._ratings[row["level"], row["er"]] += 1
            self._hardest[row["hardest"]] += 1

    def _draw(self) -> None:
        if self._picture is None or not self._ratings:
            return
        from nonet.render import draw_distribution

        try:
            draw_distribution(self._picture, self._ratings, self._hardest)
        except OSError as error:
            raise file_error(self._picture, error, "written") from None

    def _sum_up(self) -> None:
        """Say on standard error, to a person who rated many, what it came to."""
        if self._report.seen > 1 and on_stderr().is_terminal:
            order = (*LEVELS, *self._levels)
            told = [
                f"{count:,} {level}"
                for level, count in sorted(self._levels.items(), key=lambda item: order.index(item[0]))
            ]
            text = f"{plural(self._report.seen, 'puzzle')}: {', '.join(told) or 'none rated'}"
            sys.stderr.write(on_stderr().paint(text, DIM) + "\n")


def _problem(grid: Grid, line: int, status: str) -> NonetError:
    """Return why a puzzle is not rated, as the error that `nonet.rate` raises."""
    if in_progress(grid):
        return InProgress(status)
    return Outcome(line, grid, 0, None).problem() or NonetError(status)

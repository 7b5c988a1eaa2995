"""`nonet count`: how many solutions there are."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from time import perf_counter
from typing import Any

import click

from nonet import Grid, count
from nonet.cli import options
from nonet.cli.output.style import DIM, on_stderr, on_stdout
from nonet.cli.output.tables import TABLES, Table
from nonet.cli.output.text import plural, puzzle_text, write, write_line
from nonet.cli.progress import Progress
from nonet.cli.report import Report
from nonet.cli.sources import Source, hold_first, sources
from nonet.errors import FileError
from nonet.files import Entry

EXAMPLES: list[options.Example] = [
    ("nonet count puzzle.txt", "count the solutions of a puzzle"),
    ("nonet count --limit 1000000 puzzle.txt", "count no further than a million"),
    ("nonet count --limit 2 puzzles.txt", "none, one or several: a number for each of many"),
]
COLUMNS = ("source", "line", "puzzle", "count", "complete", "status")


@click.command(cls=options.Command, examples=EXAMPLES, short_help="Count solutions.")
@options.files
@click.option(
    "--limit", type=int, metavar="N", callback=options.check_limit, help="Stop at N. [default: no limit]"
)
@options.output_options
@options.threads
@options.strict
@options.format_option
def command(
    *,
    files: tuple[str, ...],
    limit: int | None,
    output: str | None,
    threads: int | None,
    strict: bool,
    format_name: str | None,
) -> int:
    """Count the solutions of puzzles: one number for each.

    Counting can take long, and says on a terminal how far it is. A puzzle without solution is no failure:
    its number is 0.
    """
    run = Run(output, limit=limit, threads=threads, strict=strict)
    return run.count(sources(files, format_name))


class Run:
    """One run of `nonet count`."""

    def __init__(self, output: str | None, *, limit: int | None, threads: int | None, strict: bool) -> None:
        self._limit = limit
        self._threads = threads
        self._table: Table | None = None if output is None else TABLES[output](COLUMNS)
        self._progress = Progress("solutions", beside_output=True)
        self._report = Report(strict=strict, progress=self._progress)

    def count(self, places: list[Source]) -> int:
        """Count everything and return the exit code."""
        several, events = hold_first(self._events(places), _weight)
        start = perf_counter()
        for source, event in events:
            if isinstance(event, FileError):
                self._report.seen += 1
                self._report.fail(event, source)
            elif isinstance(event, Entry):
                self._entry(event, source, several)
            else:
                # A block of puzzles that have been counted already.
                for item in event:
                    if isinstance(item, Entry):
                        self._entry(item, source, several)
                    else:
                        self._number(item.line, item.grid, item.count, source, several)
        self._progress.clear()
        if self._table is not None:
            self._table.close()
        sys.stdout.flush()
        if on_stdout().is_terminal and not several:
            sys.stderr.write(on_stderr().paint(f"in {perf_counter() - start:.2f} s", DIM) + "\n")
        return self._report.finish()

    def _events(self, places: list[Source]) -> Iterator[tuple[Source, Any]]:
        for source in places:
            try:
                with source.open() as puzzles:
                    if puzzles.is_small:
                        for entry in puzzles:
                            yield source, entry
                    else:
                        from nonet import solve_lines

                        for block in solve_lines(puzzles, limit=self._limit, threads=self._threads):
                            yield source, block
            except FileError as error:
                yield source, error

    def _entry(self, entry: Entry, source: Source, several: bool) -> None:
        if entry.record is not None:
            grid = entry.record.grid
            found = count(grid, self._limit, threads=self._threads, progress=self._progress.update)
            self._progress.clear()
            self._number(entry.line, grid, found, source, several)
            return
        if entry.error is not None:
            self._report.seen += 1
            self._report.fail(entry.error, source)
            if self._table is not None:
                self._table.error(entry, source)
        if self._table is None and several:
            write_line(entry.text if entry.error is None else f"# error: {entry.error.message}")

    def _number(self, line: int, grid: Grid, found: int, source: Source, several: bool) -> None:
        self._report.seen += 1
        complete = self._limit is None or found < self._limit
        if self._table is not None:
            self._table.row(
                {
                    "source": source.name,
                    "line": line,
                    "puzzle": puzzle_text(grid),
                    "count": found,
                    "complete": complete,
                    "status": "counted" if complete else "limit reached",
                }
            )
        elif several or not on_stdout().is_terminal:
            write(f"{found}\n")
        else:
            write_line(plural(found, "solution") + ("" if complete else " or more"))
            sys.stdout.flush()


def _weight(event: Any) -> int:
    if isinstance(event, Entry):
        return int(event.record is not None or event.error is not None)
    return 1 if isinstance(event, FileError) else len(event) + len(event.errors)

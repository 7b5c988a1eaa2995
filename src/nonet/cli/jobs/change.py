"""What `nonet minimize`, `vary`, `canonical` and `harden` do: other puzzles for those they read."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable

from nonet import Grid
from nonet.cli.output.boards import board, side_by_side
from nonet.cli.output.style import on_stdout
from nonet.cli.output.text import write_line
from nonet.cli.progress import Progress
from nonet.cli.report import Report
from nonet.cli.sources import Source, entries, hold_first, is_puzzle
from nonet.errors import FileError, NonetError
from nonet.files import Entry

Change = Callable[[Grid], Iterable[tuple[Grid, str]]]
"""Returns puzzles made of one, and what is to be said of each."""


def change(places: Iterable[Source], made: Change, *, strict: bool) -> int:
    """Write what becomes of each puzzle, one per line; a board for a single one on a terminal."""
    progress = Progress("puzzles")
    report = Report(strict=strict, progress=progress)
    several, events = hold_first(entries(places), is_puzzle)
    shows = on_stdout().is_terminal and not several
    for source, entry in events:
        if isinstance(entry, FileError):
            report.seen += 1
            report.fail(entry, source)
        elif entry.error is not None:
            report.seen += 1
            report.fail(entry.error, source)
            if several:
                write_line(f"# error: {entry.error.message}")
        elif entry.record is None:
            if several:
                write_line(entry.text)
        else:
            report.seen += 1
            _write(entry, source, made, report, shows=shows)
        progress.update(report.seen)
    sys.stdout.flush()
    progress.clear()
    return report.finish()


def _write(entry: Entry, source: Source, made: Change, report: Report, *, shows: bool) -> None:
    assert entry.record is not None
    grid = entry.record.grid
    try:
        for number, (other, remark) in enumerate(made(grid)):
            if shows and number == 0:
                style = on_stdout()
                pair = [("before", board(grid, style)), ("after", board(other, style))]
                for line in [*side_by_side(pair, style), *([remark] if remark else [])]:
                    write_line(line)
            else:
                write_line(f"{other.line()} # {remark}" if remark else other.line())
    except NonetError as error:
        report.fail(error, source, entry.line)

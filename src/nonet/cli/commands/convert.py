"""`nonet convert`: puzzles from any format into another."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator

import click

from nonet.cli import options
from nonet.cli.output.files import opened, target_format
from nonet.cli.output.style import BOLD, on_stdout
from nonet.cli.output.text import write_line
from nonet.cli.progress import Progress
from nonet.cli.report import Report
from nonet.cli.sources import Source, entries, sources
from nonet.errors import CannotExpress, FileError
from nonet.formats import Format, LineFormat, Record, get, names

EXAMPLES: list[options.Example] = [
    ("nonet convert --to sdk puzzle.txt", "write a puzzle in another format"),
    ("nonet convert --to csv puzzles.txt --out puzzles.csv", "convert a file of any size"),
    ("nonet convert --out puzzles.sdm puzzles.txt", "the same, the format told by the file's name"),
    ("nonet convert --to sudokupad puzzle.txt", "make a link to play it"),
    ("nonet convert --list", "which formats are there?"),
]


@click.command(cls=options.Command, examples=EXAMPLES, short_help="Write puzzles in another format.")
@options.files
@click.option("--to", "to_name", type=options.FormatName(), help="The format to write.")
@click.option(
    "--out",
    type=options.PuzzlePath(),
    metavar="FILE",
    help="Where to write. [default: standard output] The file is complete or not there at all.",
)
@click.option("--lossy", is_flag=True, help="Leave out what the format has no room for.")
@options.strict
@options.format_option
@click.option("--list", "list_formats", is_flag=True, help="List the formats and leave.")
def command(
    *,
    files: tuple[str, ...],
    to_name: str | None,
    out: str | None,
    lossy: bool,
    strict: bool,
    format_name: str | None,
    list_formats: bool,
) -> int:
    """Write puzzles in another format.

    A puzzle that is bad, or that the format has no room for, is reported on standard error and left out.
    """
    if list_formats:
        _list_formats()
        return 0
    target = target_format(to_name, out)
    progress = Progress("puzzles", beside_output=out is not None)
    report = Report(strict=strict, progress=progress)
    parts = _written(_records(sources(files, format_name), target, report, progress, lossy=lossy), target)
    with opened(out) as file:
        for part in parts:
            file.write(part.encode())
    progress.clear()
    sys.stdout.flush()
    return report.finish()


def _records(
    places: Iterable[Source], target: Format, report: Report, progress: Progress, *, lossy: bool
) -> Iterator[Record]:
    """Yield the puzzles that the format has room for, as it has room for them."""
    for source, entry in entries(places):
        if isinstance(entry, FileError):
            report.seen += 1
            report.fail(entry, source)
        elif entry.error is not None:
            report.seen += 1
            report.fail(entry.error, source)
        elif entry.record is not None:
            report.seen += 1
            try:
                record = target.expressible(entry.record, lossy=lossy)
                if not isinstance(target, LineFormat):
                    # One puzzle that cannot be written must not cost the whole document.
                    target.write(record, lossy=lossy)
                yield record
            except CannotExpress as error:
                report.fail(error, source, entry.line)
        progress.update(report.seen)


def _written(records: Iterator[Record], target: Format) -> Iterator[str]:
    """Yield the parts of the text; nothing at all if there is no puzzle to write."""
    first = next(records, None)
    if first is None:
        return
    yield from target.write_all(_with_first(first, records))


def _with_first(first: Record, rest: Iterator[Record]) -> Iterator[Record]:
    yield first
    yield from rest


def _list_formats() -> None:
    style = on_stdout()
    width = max(map(len, names())) + 2
    for name in sorted(names()):
        found = get(name)
        write_line(f"{style.paint(name.ljust(width), BOLD)}{found.title}")
    sys.stdout.flush()

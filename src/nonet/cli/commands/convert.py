"""`nonet convert`: puzzles from any format into another."""

from __future__ import annotations

import sys

import click

from nonet.cli import options
from nonet.cli.language import say
from nonet.cli.output.files import target_format
from nonet.cli.output.style import BOLD, on_stdout
from nonet.cli.output.text import write_line
from nonet.cli.sources import sources
from nonet.formats import get, names

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
@options.out_option(formats=True)
@click.option("--lossy", is_flag=True, help="Leave out what the format has no room for.")
@options.strict
@options.cells
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
    from nonet.cli.jobs.convert import ConvertBatch

    return ConvertBatch(target, lossy=lossy, strict=strict).run(sources(files, format_name))


def _list_formats() -> None:
    style = on_stdout()
    width = max(map(len, names())) + 2
    for name in sorted(names()):
        found = get(name)
        write_line(f"{style.paint(name.ljust(width), BOLD)}{say(found.title)}")
    sys.stdout.flush()

"""`nonet canonical`: the least isomorphic puzzle."""

from __future__ import annotations

from collections.abc import Iterator

import click

from nonet import Grid, automorphisms, canonical
from nonet.cli import options
from nonet.cli.language import counted
from nonet.cli.sources import sources

EXAMPLES: list[options.Example] = [
    ("nonet canonical puzzle.txt", "the canonical form, and in how many ways the puzzle is like itself"),
    ("nonet canonical puzzles.txt | sort -u", "puzzles that differ in more than names, rows and columns"),
]


@click.command(cls=options.Command, examples=EXAMPLES, short_help="The least isomorphic puzzle.")
@options.files
@click.option("--automorphisms", "counts", is_flag=True, help="Say also how many automorphisms there are.")
@options.out_option()
@options.strict
@options.cells
@options.format_option
def command(*, files: tuple[str, ...], counts: bool, strict: bool, format_name: str | None) -> int:
    """Write the least puzzle that is isomorphic: the same for all isomorphic puzzles and grids."""
    from nonet.cli.jobs.change import ChangeBatch

    def made(grid: Grid) -> Iterator[tuple[Grid, str]]:
        found = counted(automorphisms(grid), "1 automorphism", "{count:,} automorphisms") if counts else ""
        yield canonical(grid), found

    return ChangeBatch(made, strict=strict).run(sources(files, format_name))

"""`nonet vary`: the same puzzle in another guise."""

from __future__ import annotations

from collections.abc import Iterator

import click

from nonet import Grid, vary
from nonet.cli import options
from nonet.cli.sources import sources

EXAMPLES: list[options.Example] = [
    ("nonet vary puzzle.txt", "an isomorphic puzzle"),
    ("nonet vary -n 10 --seed 1 puzzle.txt", "ten of them, the same ones every time"),
]


@click.command(cls=options.Command, examples=EXAMPLES, short_help="The same puzzle in another guise.")
@options.files
@click.option("-n", "count", type=click.IntRange(min=1), default=1, help="How many of each. [default: 1]")
@click.option("--seed", type=int, metavar="N", help="The same seed makes the same variations.")
@options.out_option()
@options.strict
@options.cells
@options.format_option
def command(
    *, files: tuple[str, ...], count: int, seed: int | None, strict: bool, format_name: str | None
) -> int:
    """Rename digits, exchange rows and columns, perhaps transpose.

    The number of solutions and of clues stays, what can be solved by singles, and whether every given is needed.
    Ratings may change a little: of several equal steps the first in reading order is taken, and that is another one.
    """
    from nonet.cli.jobs.change import ChangeBatch

    number = seed

    def made(grid: Grid) -> Iterator[tuple[Grid, str]]:
        nonlocal number
        for _ in range(count):
            yield vary(grid, number), ""
            number = None if number is None else (number + 1) % 2**64

    return ChangeBatch(made, strict=strict).run(sources(files, format_name))

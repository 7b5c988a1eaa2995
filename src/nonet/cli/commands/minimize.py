"""`nonet minimize`: take givens away until none can go."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import islice

import click

from nonet import Grid, minimal_puzzles, minimize
from nonet.cli import options
from nonet.cli.sources import sources
from nonet.grid import SYMMETRIES, Symmetry

EXAMPLES: list[options.Example] = [
    ("nonet minimize puzzle.txt", "a minimal puzzle within a puzzle"),
    ("nonet minimize --all --limit 100 puzzle.txt", "all of them, or the first hundred"),
]


@click.command(cls=options.Command, examples=EXAMPLES, short_help="Take givens away until none can go.")
@options.files
@click.option(
    "--all", "everything", is_flag=True, help="Write all minimal puzzles within each; often very many."
)
@click.option("--limit", type=click.IntRange(1, sys.maxsize), metavar="N", help="With --all: no more than N.")
@click.option(
    "--symmetry", type=click.Choice(list(SYMMETRIES)), default="none", help="Keep it: givens go together."
)
@click.option("--seed", type=int, metavar="N", help="The same seed takes the same givens away.")
@options.out_option(keeps=True)
@options.strict
@options.cells
@options.format_option
def command(
    *,
    files: tuple[str, ...],
    everything: bool,
    limit: int | None,
    symmetry: Symmetry,
    seed: int | None,
    strict: bool,
    format_name: str | None,
) -> int:
    """Remove redundant givens, in a random order, so that every one left is needed."""
    if limit is not None and not everything:
        raise click.UsageError("--limit belongs to --all")
    if everything and symmetry != "none":
        raise click.UsageError("--all has no --symmetry")
    from nonet.cli.jobs.change import ChangeBatch

    def made(grid: Grid) -> Iterator[tuple[Grid, str]]:
        if everything:
            yield from ((found, "") for found in islice(minimal_puzzles(grid), limit))
        else:
            yield minimize(grid, seed=seed, symmetry=symmetry), ""

    return ChangeBatch(made, strict=strict).run(sources(files, format_name))

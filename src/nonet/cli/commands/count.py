"""`nonet count`: how many solutions there are."""

from __future__ import annotations

import click

from nonet.cli import options
from nonet.cli.sources import sources

EXAMPLES: list[options.Example] = [
    ("nonet count puzzle.txt", "count the solutions of a puzzle"),
    ("nonet count --limit 1000000 puzzle.txt", "count no further than a million"),
    ("nonet count --limit 2 puzzles.txt", "none, one or several: a number for each of many"),
]


@click.command(cls=options.Command, examples=EXAMPLES, short_help="Count solutions.")
@options.files
@click.option(
    "--limit", type=int, metavar="N", callback=options.check_limit, help="Stop at N. [default: no limit]"
)
@options.out_option("json", "jsonl", "csv")
@options.output_options
@options.threads
@options.strict
@options.cells
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
    from nonet.cli.jobs.count import CountBatch

    batch = CountBatch(output, limit=limit, threads=threads, strict=strict)
    return batch.run(sources(files, format_name))

"""`nonet check`: is it a puzzle, is it a solution, can givens go, and is it what is known to be right?"""

from __future__ import annotations

import click

from nonet.cli import options
from nonet.cli.sources import Source, sources

EXAMPLES: list[options.Example] = [
    ("nonet check puzzle.txt", "exactly one solution? is every given needed?"),
    ("nonet check puzzles.txt > checked.txt", "the same for many: a remark after each puzzle"),
    (
        "nonet check --against solutions.txt answers.txt",
        "how many cells were placed, and how many are wrong?",
    ),
    ("nonet check --json puzzle.txt", "everything that is known, for a program"),
]


@click.command(cls=options.Command, examples=EXAMPLES, short_help="Is it valid, solved, minimal, right?")
@options.files
@click.option(
    "--against",
    metavar="FILE",
    type=options.PuzzlePath(),
    help="Compare with the solutions in FILE, or with those of the puzzles in it.",
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
    against: str | None,
    output: str | None,
    threads: int | None,
    strict: bool,
    format_name: str | None,
) -> int:
    """Check puzzles: one solution or not, solved or not, minimal (no given can go) or not.

    One puzzle is described in a few rows; for many, each line is written again with a remark. The exit code
    says whether every puzzle has exactly one solution or, with --against, whether every digit is right.
    """
    places = sources(files, format_name)
    if against is None:
        from nonet.cli.jobs.check import CheckBatch

        return CheckBatch(output, threads=threads, strict=strict).run(places)
    from nonet.cli.jobs.compare import CompareBatch

    return CompareBatch(output, Source(against), strict=strict).run(places)

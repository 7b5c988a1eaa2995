"""`nonet solve`: the solutions of puzzles, few or by the million."""

from __future__ import annotations

import click

from nonet.cli import options
from nonet.cli.jobs.solve import SolveBatch, SolveOptions
from nonet.cli.sources import Source, sources

EXAMPLES: list[options.Example] = [
    ("nonet solve puzzle.txt", "solve one puzzle and show the board"),
    ("nonet solve puzzles.txt > solutions.txt", "solve many: one line for each line"),
    ("cat puzzles.txt | nonet solve --stats > solutions.txt", "say how long each took, and a summary"),
    ("nonet solve --limit 10 --jsonl puzzle.txt", "up to ten solutions, for a program"),
    ("nonet solve --method dlx --example", "solve the built-in example with dancing links"),
]


@click.command(cls=options.Command, examples=EXAMPLES, short_help="Solve puzzles, one or millions.")
@options.files
@click.option("--all", "all_solutions", is_flag=True, help="Write all solutions, one per line.")
@click.option(
    "--limit",
    type=int,
    metavar="N",
    callback=options.check_limit,
    help="Write up to N solutions. With 1 the first is not proved to be the only one.",
)
@click.option("--stats", is_flag=True, help="Say what each puzzle took; a summary goes to standard error.")
@click.option("--boards", "output", flag_value="boards", help="Write boards. [default for one puzzle]")
@click.option("--lines", "output", flag_value="lines", help="Write lines. [default for several puzzles]")
@options.out_option("json", "jsonl", "csv")
@options.output_options
@click.option(
    "--method",
    type=click.Choice(["lanes", "dlx"]),
    default="lanes",
    show_default=True,
    help="Many puzzles side by side in vector lanes, or dancing links: slower, and independent.",
)
@options.threads
@options.simd
@options.strict
@options.cells
@options.format_option
@click.option("--example", is_flag=True, help="Solve a built-in puzzle.")
def command(
    *,
    files: tuple[str, ...],
    all_solutions: bool,
    limit: int | None,
    stats: bool,
    output: str | None,
    method: str,
    threads: int | None,
    simd: str | None,
    strict: bool,
    format_name: str | None,
    example: bool,
) -> int:
    """Solve puzzles: show the board of one, or write one line for each of many.

    In a batch, output line N belongs to input line N. A puzzle with several solutions gives the first of them
    and a remark, one without any is written again with a remark, and a line that is no puzzle becomes a
    comment. Each is reported on standard error, and the exit code says so.
    """
    several = all_solutions or (limit is not None and limit > 1)
    wanted = SolveOptions(
        several=several,
        limit=limit if several or limit == 1 else 2,
        stats=stats,
        method=method,
        threads=threads,
        simd=simd,
        both=example or stats,
        output=output,
    )
    if example and files:
        raise click.UsageError("--example takes no files")
    places = [_example()] if example else sources(files, format_name)
    return SolveBatch(wanted, strict=strict).run(places)


def _example() -> Source:
    from nonet.grid import EXAMPLE

    return Source("example", text=EXAMPLE, named=False)

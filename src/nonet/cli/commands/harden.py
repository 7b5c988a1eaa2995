"""`nonet harden`: look for a harder puzzle nearby."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import click

from nonet import Grid, Puzzle, harden
from nonet.cli import options
from nonet.cli.output.style import DIM, on_stderr
from nonet.cli.sources import sources

EXAMPLES: list[options.Example] = [
    ("nonet harden --time-limit 2 puzzle.txt", "the hardest puzzle found nearby in two seconds"),
]


@click.command(cls=options.Command, examples=EXAMPLES, short_help="Look for a harder puzzle nearby.")
@options.files
@click.option("--seed", type=int, metavar="N", help="The same seed searches in the same way.")
@click.option(
    "--time-limit", type=float, default=10, metavar="SECONDS", help="For each puzzle. [default: 10]"
)
@options.threads
@options.strict
@options.format_option
def command(
    *,
    files: tuple[str, ...],
    seed: int | None,
    time_limit: float,
    threads: int | None,
    strict: bool,
    format_name: str | None,
) -> int:
    """Change one or two givens at a time and keep what is harder by Sudoku Explainer's rating."""
    from nonet.cli.jobs.change import ChangeBatch

    def made(grid: Grid) -> Iterator[tuple[Grid, str]]:
        found = harden(grid, seed=seed, time_limit=time_limit, threads=threads, progress=_tell)
        rating = found.rating
        yield found.grid, f"{rating.level}, ER {rating.er}/{rating.ep}/{rating.ed}"

    return ChangeBatch(made, strict=strict).run(sources(files, format_name))


def _tell(found: Puzzle, tried: int) -> None:
    style = on_stderr()
    if style.is_terminal:
        sys.stderr.write(style.paint(f"{found.line()} ER {found.rating.er}, {tried:,} tried", DIM) + "\n")

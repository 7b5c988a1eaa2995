"""`nonet harden`: look for a harder puzzle nearby."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import click

from nonet import Grid, Puzzle, harden, rate
from nonet.cli import options
from nonet.cli.language import say
from nonet.cli.output.style import DIM, on_stderr
from nonet.cli.sources import sources

_SECONDS = 10.0

EXAMPLES: list[options.Example] = [
    ("nonet harden --time-limit 2 puzzle.txt", "the hardest puzzle found nearby in two seconds"),
    ("nonet harden --seed 1 --steps 5000 puzzle.txt", "the same puzzle every time, on every machine"),
]


@click.command(cls=options.Command, examples=EXAMPLES, short_help="Look for a harder puzzle nearby.")
@options.files
@click.option("--seed", type=int, metavar="N", help="The same seed and number of steps find the same puzzle.")
@click.option(
    "--steps",
    type=click.IntRange(min=1),
    metavar="N",
    help="How many changes to look at, for each puzzle. [default: 20,000 with --seed, else no limit]",
)
@click.option(
    "--time-limit",
    type=float,
    metavar="SECONDS",
    help="For each puzzle; what is found then depends on the machine. "
    "[default: 10, or no limit with --seed or --steps]",
)
@options.threads
@options.out_option(keeps=True)
@options.strict
@options.cells
@options.format_option
def command(
    *,
    files: tuple[str, ...],
    seed: int | None,
    steps: int | None,
    time_limit: float | None,
    threads: int | None,
    strict: bool,
    format_name: str | None,
) -> int:
    """Change one or two givens at a time and keep what is harder by Sudoku Explainer's rating."""
    from nonet.cli.jobs.change import ChangeBatch

    if seed is None and steps is None and time_limit is None:
        time_limit = _SECONDS

    def made(grid: Grid) -> Iterator[tuple[Grid, str]]:
        best: list[Puzzle] = []

        def note(found: Puzzle, steps: int) -> None:
            best.append(found)
            _tell(found, steps)

        stopped: KeyboardInterrupt | None = None
        try:
            best.append(
                harden(grid, seed=seed, steps=steps, time_limit=time_limit, threads=threads, progress=note)
            )
        except KeyboardInterrupt as error:
            # The best so far, which may be the puzzle itself, is what was made.
            stopped = error
        rating = best[-1].rating if best else rate(grid)
        yield best[-1].grid if best else grid, f"{rating.level}, ER {rating.er}/{rating.ep}/{rating.ed}"
        if stopped is not None:
            raise stopped

    return ChangeBatch(made, strict=strict).run(sources(files, format_name))


def _tell(found: Puzzle, steps: int) -> None:
    style = on_stderr()
    if style.is_terminal:
        told = say("{puzzle} ER {er}, {steps:,} steps", puzzle=found.line(), er=found.rating.er, steps=steps)
        sys.stderr.write(style.paint(told, DIM) + "\n")

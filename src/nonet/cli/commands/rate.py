"""`nonet rate`: how hard puzzles are, on the scales that people compare them by."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from nonet.cli import options
from nonet.cli.sources import sources

if TYPE_CHECKING:
    from nonet.rating import Scale

EXAMPLES: list[options.Example] = [
    ("nonet rate puzzle.txt", "level, ratings and the hardest step of one puzzle"),
    ("nonet rate puzzles.txt > rated.txt", "the same for many: a remark after each puzzle"),
    ("nonet rate --csv --scale all puzzles.txt > rated.csv", "a table with every scale"),
    ("nonet rate --scale hodoku puzzles.txt", "HoDoKu's level and score"),
    ("nonet rate --plot ratings.svg puzzles.txt", "also draw how the ratings are spread"),
]


@click.command(cls=options.Command, examples=EXAMPLES, short_help="How hard is it? ER/EP/ED, HoDoKu, level.")
@options.files
@click.option(
    "--scale",
    type=click.Choice(["se", "hodoku", "web", "all"]),
    help="Sudoku Explainer's ratings, HoDoKu's score, or only the level. [default: all for one puzzle, "
    "se for several]",
)
@options.out_option("json", "jsonl", "csv")
@options.output_options
@click.option(
    "--plot",
    "picture",
    type=click.Path(dir_okay=False),
    metavar="FILE",
    help="Draw the ratings by level and the hardest techniques into FILE, a .png or .svg.",
)
@options.threads
@options.strict
@options.cells
@options.format_option
def command(
    *,
    files: tuple[str, ...],
    scale: Scale | None,
    output: str | None,
    picture: str | None,
    threads: int | None,
    strict: bool,
    format_name: str | None,
) -> int:
    """Rate puzzles: a report for one, a remark after each of many.

    ER is Sudoku Explainer's rating of the hardest step, EP of the hardest up to the first placement, ED of the
    first step; levels are easy, medium, hard, evil, expert, extreme and nightmare. A puzzle without exactly one
    solution is reported and keeps its place.
    """
    if picture is not None:
        from nonet.render import check_picture

        if scale in ("hodoku", "web"):
            raise click.UsageError("--plot draws Sudoku Explainer's ratings: it needs --scale se or all")
        check_picture(picture)
    from nonet.cli.jobs.rate import RateBatch

    batch = RateBatch(scale, output, picture, threads=threads, strict=strict)
    return batch.run(sources(files, format_name))

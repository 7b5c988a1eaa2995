"""`nonet pattern`: puzzles on a drawn pattern."""

from __future__ import annotations

from typing import Any

import click

from nonet.cli import options
from nonet.cli.technique_options import TechniqueNames

EXAMPLES: list[options.Example] = [
    ("nonet pattern drawing.txt", "a puzzle with givens exactly where the drawing has them"),
    ("nonet pattern --level evil -n 10 drawing.txt", "ten hard ones"),
]


@click.command(cls=options.Command, examples=EXAMPLES, short_help="Make puzzles on a drawn pattern.")
@click.argument("drawing", type=options.PuzzlePath(), metavar="FILE")
@options.levels
@click.option("--er", metavar="A..B", help="How hard, on Sudoku Explainer's scale: a rating or a range.")
@click.option("--needs", type=TechniqueNames(), metavar="TECHNIQUES", help="Techniques that are necessary.")
@click.option(
    "--only", type=TechniqueNames(), metavar="TECHNIQUES", help="Techniques that solve it, without any other."
)
@options.making_options
def command(*, drawing: str, minimal: bool | None, **wish: Any) -> int:
    """Make puzzles whose givens form a picture.

    FILE has nine lines of nine signs, `.` for an empty cell and anything else for a given. A pattern that no
    puzzle fits is refused at once where that can be proved; else --time-limit ends the search.
    """
    from nonet.cli.jobs.make import make, read_drawing

    return make(pattern=read_drawing(drawing), exact=True, minimal=bool(minimal), **wish)

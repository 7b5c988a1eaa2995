"""`nonet generate`: puzzles as they are asked for."""

from __future__ import annotations

from typing import Any

import click

from nonet.cli import options
from nonet.cli.technique_options import TechniqueName, TechniqueNames
from nonet.grid import SYMMETRIES

EXAMPLES: list[options.Example] = [
    ("nonet generate", "one puzzle, with its solution, level and rating"),
    ("nonet generate --level hard --symmetry rotate180", "as newspapers print them"),
    ("nonet generate --level easy,medium,hard -n 300 > puzzles.txt", "a hundred of each, in turns"),
    ("nonet generate --er 7.0..7.5 -n 100 > puzzles.txt", "a hundred puzzles that take chains"),
    ("nonet generate --needs x-wing", "one in which an X-wing is necessary"),
    ("nonet generate --hardest x-wing", "one to learn X-wings with: nothing harder comes"),
    ("nonet generate --only singles,locked --clues 22..24", "singles and locked candidates solve it"),
    ("nonet generate -n 1000 --seed 1 --out puzzles.sdm", "a thousand, the same ones every time"),
]


@click.command(cls=options.Command, examples=EXAMPLES, short_help="Make puzzles as they are asked for.")
@options.levels
@click.option("--er", metavar="A..B", help="How hard, on Sudoku Explainer's scale: a rating or a range.")
@click.option(
    "--needs",
    type=TechniqueNames(),
    metavar="TECHNIQUES",
    help="Techniques that are necessary: easier ones get stuck.",
)
@click.option(
    "--only", type=TechniqueNames(), metavar="TECHNIQUES", help="Techniques that solve it, without any other."
)
@click.option(
    "--hardest",
    type=TechniqueName(),
    metavar="TECHNIQUE",
    help="The technique of its hardest step: it needs that one and none harder.",
)
@click.option("--clues", metavar="A..B", help="How many givens: a number or a range.")
@click.option(
    "--symmetry", type=click.Choice([*SYMMETRIES, "random"]), default="none", help="Of the givens' places."
)
@click.option(
    "--pattern", type=options.PuzzlePath(), metavar="FILE", help="A drawing of where givens may stand."
)
@options.making_options
def command(*, pattern: str | None, **wish: Any) -> int:
    """Make puzzles, each with exactly one solution.

    Boards with solutions, levels and ratings are for a terminal, one puzzle per line for a pipe or a file.
    Puzzles are minimal, unless more givens are asked for than minimal puzzles have, as by level easy. The same
    seed and options give the same puzzles.
    """
    from nonet.cli.jobs.make import make, read_drawing

    return make(pattern=None if pattern is None else read_drawing(pattern), **wish)

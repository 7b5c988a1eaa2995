"""`nonet hint`: the next step, as much of it as one wants to know."""

from __future__ import annotations

import click

from nonet.cli import options
from nonet.cli.sources import sources
from nonet.cli.technique_options import chosen_techniques, technique_options

EXAMPLES: list[options.Example] = [
    ("nonet hint puzzle.txt", "the next step, with its reason"),
    ("nonet hint --level 1 puzzle.txt", "only where to look"),
    ("nonet hint --level 2 puzzle.txt", "where to look, and for which technique"),
    ("nonet hint --json puzzle.txt", "the step for a program"),
]


@click.command(cls=options.Command, examples=EXAMPLES, short_help="The next step only.")
@options.files
@click.option(
    "--level",
    type=click.IntRange(1, 3),
    default=3,
    show_default=True,
    help="1: where to look, 2: and for which technique, 3: everything.",
)
@options.out_option("json")
@click.option("--json", "output", flag_value="json", help="Write the step as JSON.")
@click.option("--candidates", is_flag=True, help="Show the candidates of all cells.")
@technique_options
@options.cells
@options.format_option
def command(
    *,
    files: tuple[str, ...],
    level: int,
    output: str | None,
    candidates: bool,
    profile: str | None,
    chosen: str | None,
    assume_unique: bool,
    format_name: str | None,
) -> int:
    """Say the next step of a puzzle, also of one that is half filled and has pencil marks.

    A grid that already contains a mistake is refused: the message names the cell.
    """
    from nonet.cli.jobs.hint import HintBatch, HintOptions

    wanted = HintOptions(
        level=level,
        as_json=output == "json",
        candidates=candidates,
        techniques=chosen_techniques(profile, chosen),
        assume_unique=assume_unique,
    )
    return HintBatch(wanted).run(sources(files, format_name))

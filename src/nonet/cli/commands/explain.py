"""`nonet explain`: a puzzle solved step by step, with the reason for each step."""

from __future__ import annotations

import click

from nonet.cli import options
from nonet.cli.sources import sources
from nonet.cli.technique_options import TechniqueName, chosen_techniques, technique_options

EXAMPLES: list[options.Example] = [
    ("nonet explain puzzle.txt", "every step: why, and the board after it"),
    ("nonet explain --brief puzzle.txt", "one line a step, in players' notation"),
    ("nonet explain --profile basic --guess puzzle.txt", "easy techniques, then trial and error"),
    ("nonet explain --guess --all-branches --stats puzzle.txt", "all that is tried, and what it took"),
    ("nonet explain --techniques singles,locked --until 10 puzzle.txt", "ten steps with chosen techniques"),
    ("nonet explain --find naked-pair puzzle.txt", "all naked pairs in the grid as it stands"),
    ("nonet explain --lang zh puzzle.txt", "in Chinese"),
    ("nonet explain --svg pictures puzzle.txt", "also draw each step"),
]


@click.command(cls=options.Command, examples=EXAMPLES, short_help="Solve step by step, and say why.")
@options.files
@click.option("--brief", "output", flag_value="brief", help="One line per step.")
@options.out_option("json")
@click.option("--json", "output", flag_value="json", help="Everything, for a program.")
@click.option("--until", type=click.IntRange(min=0), metavar="N", help="Stop after N steps.")
@click.option("--only-placements", is_flag=True, help="Show only steps that place a digit.")
@click.option("--candidates", is_flag=True, help="Show the candidates of all cells.")
@technique_options
@click.option(
    "--find", "wanted", type=TechniqueName(), help="List all instances of one technique instead of solving."
)
@click.option("--siamese", is_flag=True, help="With --find: add pairs of fish with the same base.")
@click.option("--guess", is_flag=True, help="Go on by trial and error where the techniques end.")
@click.option("--all-branches", is_flag=True, help="With --guess: show the steps inside every branch.")
@click.option("--stats", is_flag=True, help="Say at the end what it took: time, branches, evaluations.")
@click.option("--svg", "folder", type=click.Path(), metavar="DIR", help="Draw each step into a file there.")
@options.cells
@options.format_option
def command(
    *,
    files: tuple[str, ...],
    output: str | None,
    until: int | None,
    only_placements: bool,
    candidates: bool,
    profile: str | None,
    chosen: str | None,
    assume_unique: bool,
    wanted: str | None,
    siamese: bool,
    guess: bool,
    all_branches: bool,
    stats: bool,
    folder: str | None,
    format_name: str | None,
) -> int:
    """Solve puzzles as a person would, and say the reason for each step.

    Techniques are tried from the easiest on. On a colour terminal the cells that matter show their candidates,
    with removed ones struck out. A summary says which techniques were used and how it ended.
    """
    if siamese and wanted is None:
        raise click.UsageError("--siamese goes with --find")
    if all_branches and not guess:
        raise click.UsageError("--all-branches goes with --guess")
    if stats and wanted is not None:
        raise click.UsageError("--stats tells what solving takes: it does not go with --find")
    from nonet.cli.jobs.explain import ExplainBatch, ExplainOptions

    asked = ExplainOptions(
        output=output,
        until=until,
        only_placements=only_placements,
        candidates=candidates,
        techniques=chosen_techniques(profile, chosen),
        assume_unique=assume_unique,
        find=wanted,
        siamese=siamese,
        guess=guess,
        all_branches=all_branches,
        stats=stats,
        folder=folder,
    )
    return ExplainBatch(asked).run(sources(files, format_name))

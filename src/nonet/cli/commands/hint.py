"""`nonet hint`: the next step, as much of it as one wants to know."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from nonet import Grid, explain
from nonet.cli import options
from nonet.cli.output.style import on_stdout
from nonet.cli.output.tables import json
from nonet.cli.output.text import write_line
from nonet.cli.report import Report
from nonet.cli.sources import Source, sources
from nonet.cli.technique_options import (
    chosen_techniques,
    each_puzzle,
    language_option,
    note_several,
    step_board,
    technique_options,
)

if TYPE_CHECKING:
    from nonet import Step

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
@click.option("--json", "as_json", is_flag=True, help="Write the step as JSON.")
@click.option("--candidates", is_flag=True, help="Show the candidates of all cells.")
@language_option
@technique_options
@options.format_option
def command(
    *,
    files: tuple[str, ...],
    level: int,
    as_json: bool,
    candidates: bool,
    language: str,
    profile: str | None,
    chosen: str | None,
    assume_unique: bool,
    format_name: str | None,
) -> int:
    """Say the next step of a puzzle, also of one that is half filled and has pencil marks.

    A grid that already contains a mistake is refused: the message names the cell.
    """
    rows = chosen_techniques(profile, chosen)

    def give(grid: Grid, source: Source, line: int) -> None:
        path = explain(grid, profile=rows, limit=1, assume_unique=assume_unique)
        if not path.unique:
            note_several(rows, assume_unique)
        if as_json:
            write_line(json(path.steps[0].to_json() if path.steps else None))
        elif path.steps:
            _show(grid, path.steps[0], level, language, candidates)
        else:
            _nothing(path.outcome, language)

    return each_puzzle(sources(files, format_name), give, Report())


def _show(grid: Grid, step: Step, level: int, language: str, candidates: bool) -> None:
    from nonet.human import sentence, title, where, words

    say = words(language)
    if level < 3:
        write_line(say("Look at {where}.", where=where(step, language)))
        if level == 2:
            write_line(say("There is: {technique}.", technique=say(step.technique.name)))
        return
    write_line(f"{title(step, say)}: {sentence(step, language)}")
    for text in step_board(grid, step, on_stdout(), candidates=candidates):
        write_line(text)


def _nothing(outcome: str, language: str) -> None:
    from nonet.human import words

    say = words(language)
    if outcome == "solved":
        write_line(say("The puzzle is solved."))
    else:
        write_line(say("None of the chosen techniques finds a step here."))

"""`nonet techniques`: the catalogue, and one technique with a worked example."""

from __future__ import annotations

import click

from nonet import Technique, techniques
from nonet.cli import options
from nonet.cli.language import language, say
from nonet.cli.output.boards import step_board
from nonet.cli.output.style import BOLD, DIM, on_stdout
from nonet.cli.output.tables import Json
from nonet.cli.output.text import write_line, write_lines
from nonet.cli.output.wide import padded, width_of
from nonet.cli.technique_options import FamilyName, TechniqueName

EXAMPLES: list[options.Example] = [
    ("nonet techniques", "all of them, easiest first"),
    ("nonet techniques naked-pair", "one, with a worked example"),
    ("nonet techniques --family subsets", "those of a family"),
    ("nonet techniques --profiles", "the rule sets for --profile"),
    ("nonet techniques --json", "the catalogue for a program"),
]


@click.command(cls=options.Command, examples=EXAMPLES, short_help="The techniques that nonet knows.")
@click.argument("name", required=False, type=TechniqueName())
@click.option("--family", type=FamilyName(), help="Only the techniques of a family.")
@click.option("--profiles", "list_profiles", is_flag=True, help="List the profiles instead.")
@options.out_option("json")
@click.option("--json", "output", flag_value="json", help="Write JSON.")
@options.cells
def command(*, name: str | None, family: str | None, list_profiles: bool, output: str | None) -> None:
    """List the techniques with family, level and ratings, or explain one of them.

    Level and score are HoDoKu's, the rating is Sudoku Explainer's, where they know the technique.
    """
    as_json = output == "json"
    if list_profiles:
        _profiles(as_json)
        return
    from nonet.human import families, technique

    chosen = techniques() if family is None else families()[family]
    rows = list(chosen) if name is None else [technique(name)]
    if as_json:
        table = Json([])
        for row in rows:
            table.row({**row._asdict(), "aliases": list(row.aliases)})
        table.close()
    elif name:
        _explain(rows[0])
    else:
        _table(rows)


def _profiles(as_json: bool) -> None:
    from nonet.human import profile_techniques, profiles

    rows = {profile.name: [row.id for row in profile_techniques(profile.name)] for profile in profiles()}
    if as_json:
        table = Json([])
        for profile in profiles():
            table.row({"name": profile.name, "what": profile.what, "techniques": rows[profile.name]})
        table.close()
        return
    width = max(map(len, rows))
    for profile in profiles():
        write_line(f"{profile.name:<{width}}  {len(rows[profile.name]):3}  {say(profile.what)}")


def _table(rows: list[Technique]) -> None:
    style = on_stdout()
    heads = [
        *(say("name"), say("technique"), say("family"), say("level"), say("score"), say("rating")),
        say("also called"),
    ]
    lines = [
        [
            row.id,
            say(row.name),
            say(row.family),
            say(row.level),
            str(row.score),
            f"{row.rating:.1f}" if row.rating else "-",
            ", ".join(row.aliases),
        ]
        for row in rows
    ]
    widths = [max(width_of(line[column]) for line in (heads, *lines)) for column in range(len(heads))]
    for number, line in enumerate((heads, *lines)):
        columns = (padded(text, width) for text, width in zip(line, widths, strict=True))
        write_line(style.paint("  ".join(columns).rstrip(), *([BOLD] if number == 0 else [])))


def _explain(row: Technique) -> None:
    from nonet.human import about, example, sentence

    style = on_stdout()
    write_line(style.paint(say(row.name), BOLD))
    facts = [(say("name"), row.id), (say("family"), say(row.family)), (say("level"), say(row.level))]
    facts.append((say("score"), str(row.score)))
    if row.rating:
        facts.append((say("rating"), f"{row.rating:.1f}"))
    if row.aliases:
        facts.append((say("also called"), ", ".join(row.aliases)))
    write_line(style.paint("; ".join(f"{head}: {fact}" for head, fact in facts), DIM))
    write_line("")
    write_line(about(row, language()))
    found = example(row)
    if found is None:
        return
    grid, step = found
    write_line("")
    write_line(f"{say('Example')}: {sentence(step, language())}")
    write_lines(step_board(grid, step, style, candidates=not style.coloured))

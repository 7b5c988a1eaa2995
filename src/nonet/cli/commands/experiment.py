"""`nonet experiment`: sets of rules side by side, each on all puzzles."""

from __future__ import annotations

from collections.abc import Iterable

import click
from click.shell_completion import CompletionItem

from nonet.cli import options
from nonet.cli.known_names import KnownName
from nonet.cli.sources import sources

EXAMPLES: list[options.Example] = [
    ("nonet experiment puzzles.txt", "eleven sets of rules side by side"),
    ("nonet experiment --rules 1-10 --rules 1-4,8-10 puzzles.txt", "placed digits leave the lists, or not"),
    (
        "nonet experiment --rules 1-10+guess --rules 1-10,locked+guess puzzles.txt",
        "fewer branches, more time?",
    ),
    ("nonet experiment --csv puzzles.txt > table.csv", "for a program"),
    ("nonet experiment --plot table.svg puzzles.txt", "also draw it"),
    ("nonet experiment --list", "the rules and their names"),
]


class Rules(KnownName):
    """A set of rules."""

    name = "rules"

    def read(self, text: str) -> str:
        """Return the set as it is written shortest."""
        from nonet import RuleSet

        return str(RuleSet(text))

    def known(self) -> Iterable[tuple[str, str]]:
        """Return the rules."""
        from nonet.experiments import RULES

        return ((rule.name, rule.what) for rule in RULES)

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Return the rules that start so, after those that are there."""
        cut = max(incomplete.rfind(","), incomplete.rfind("+")) + 1
        found = super().shell_complete(ctx, param, incomplete[cut:])
        return [CompletionItem(incomplete[:cut] + item.value, help=item.help) for item in found]


@click.command(cls=options.Command, examples=EXAMPLES, short_help="Switch rules on and off; what is placed?")
@options.files
@click.option(
    "--rules",
    "sets",
    type=Rules(),
    multiple=True,
    metavar="SET",
    help="A set of rules, as in 1-4 or 1-10,locked,x-wing+guess; - before a rule takes it out. Once for each "
    "set. [default: eleven sets]",
)
@click.option("--list", "list_rules", is_flag=True, help="List the rules instead.")
@click.option(
    "--most-guesses",
    type=click.IntRange(0, 2**32 - 1),
    default=10_000,
    show_default=True,
    metavar="N",
    help="Give a puzzle up after so many guesses.",
)
@options.out_option("json", "jsonl", "csv")
@options.output_options
@click.option(
    "--plot",
    "picture",
    type=click.Path(dir_okay=False),
    metavar="FILE",
    help="Draw the sets side by side into FILE, a .png or .svg.",
)
@options.threads
@options.strict
@options.format_option
def command(
    *,
    files: tuple[str, ...],
    sets: tuple[str, ...],
    list_rules: bool,
    most_guesses: int,
    output: str | None,
    picture: str | None,
    threads: int | None,
    strict: bool,
    format_name: str | None,
) -> int:
    """Try sets of rules on puzzles and compare what each set places, gets wrong, leaves and takes.

    A plain solver keeps a list of options for each cell. Rules 1-3 make the first lists without the digits of
    row, column and box; 4 places lone options; 5-7 take a placed digit off the lists of row, column and box; 8-10
    place a digit that is in one list only of a row, column or box. Where they are stuck, locked, subsets and
    x-wing remove options; +guess tries the options of a cell.

    Digits are compared with the solution in the file, or with the one that nonet finds. A puzzle without exactly
    one solution is reported and passed over.
    """
    if list_rules:
        from nonet.cli.output.experiments import rule_lines
        from nonet.cli.output.text import write_lines

        write_lines(rule_lines())
        return 0
    if picture is not None:
        from nonet.render import check_picture

        check_picture(picture)
    from nonet.cli.jobs.experiment import ExperimentBatch

    batch = ExperimentBatch(sets, output, picture, most_guesses=most_guesses, threads=threads, strict=strict)
    return batch.run(sources(files, format_name))

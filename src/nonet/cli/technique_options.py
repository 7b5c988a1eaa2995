"""What the commands about techniques share: which techniques, which language, and the puzzles they explain."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

import click
from click.shell_completion import CompletionItem

from nonet import Grid, Technique
from nonet.cli.options import Function, TextType
from nonet.cli.output.style import DIM, Style, on_stderr
from nonet.cli.report import Report
from nonet.cli.sources import Source, entries
from nonet.errors import FileError, NonetError

if TYPE_CHECKING:
    from nonet import Step


class ProfileName(TextType):
    """The name of a profile; `OptionError` if there is none of that name."""

    name = "profile"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the name."""
        from nonet.human import profile_techniques

        profile_techniques(str(value))
        return str(value)

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Return those that start so."""
        from nonet.human import profiles

        return [CompletionItem(p.name, help=p.what) for p in profiles() if p.name.startswith(incomplete)]


class TechniqueName(TextType):
    """The name of a technique; `OptionError`, with the nearest, if there is none of that name."""

    name = "technique"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return its id."""
        from nonet.human import technique

        return technique(str(value)).id

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Return those that start so."""
        from nonet import techniques

        return [CompletionItem(t.id, help=t.name) for t in techniques() if t.id.startswith(incomplete)]


class Language(TextType):
    """The code of a language; `OptionError`, with those there are, if it is not one of them."""

    name = "code"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the code: `zh` also for `zh_CN` and `zh-Hans`."""
        from nonet.human import words

        return words(str(value).lower().replace("-", "_").partition("_")[0]).language

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Return those there are."""
        from nonet.human import languages

        return [CompletionItem(code) for code in languages() if code.startswith(incomplete)]


language_option = click.option(
    "--lang", "language", type=Language(), default="en", show_default=True, help="Language: en or zh."
)


def technique_options(function: Function) -> Function:
    """Add the options that choose techniques."""
    for option in (
        click.option(
            "--assume-unique",
            is_flag=True,
            help="Use uniqueness techniques although the puzzle has several solutions.",
        ),
        click.option(
            "--techniques",
            "chosen",
            metavar="LIST",
            help="Techniques and families to use, as in singles,x-wing,-uniqueness; - takes one out.",
        ),
        click.option(
            "--profile",
            type=ProfileName(),
            help="Rule set: basic, hodoku, se, all, solo-rules, go-challenge, gosudoku. [default: all]",
        ),
    ):
        function = option(function)
    return function


def chosen_techniques(profile: str | None, chosen: str | None) -> str | Sequence[Technique]:
    """Return the techniques that the options choose, or the profile's name."""
    from nonet.human import select_techniques

    return (profile or "all") if chosen is None else select_techniques(chosen, profile)


def each_puzzle(places: Sequence[Source], do: Callable[[Grid, Source, int], None], report: Report) -> int:
    """Do something with every puzzle of the sources; report what fails and return the exit code."""
    for source, grid, line, error in _puzzles(places):
        report.seen += 1
        try:
            if error is not None:
                raise error
            if grid is not None:
                do(grid, source, line)
        except NonetError as failed:
            report.fail(failed, source, line if error is None else None)
    sys.stdout.flush()
    return report.finish()


def _puzzles(places: Sequence[Source]) -> Iterator[tuple[Source, Grid | None, int, NonetError | None]]:
    for source, entry in entries(places):
        if isinstance(entry, FileError):
            yield source, None, 1, entry
        elif entry.error is not None:
            yield source, None, entry.line, entry.error
        elif entry.record is not None:
            yield source, entry.record.grid, entry.line, None


def note(text: str) -> None:
    """Say something on standard error that is no error."""
    sys.stderr.write(on_stderr().paint(f"note: {text}", DIM) + "\n")


def note_several(chosen: str | Sequence[Technique], assume_unique: bool) -> None:
    """Say that uniqueness techniques are not used, where that makes a difference."""
    from nonet.human import profile_techniques

    if not assume_unique and any(row.family == "uniqueness" for row in profile_techniques(chosen)):
        note(
            "the puzzle has several solutions: uniqueness techniques are left out (--assume-unique uses them)"
        )


def step_board(before: Grid, step: Step, style: Style, *, candidates: bool) -> list[str]:
    """Return the board of a step: in colours with candidates, or plain."""
    from nonet.render import colour_board, plain_board, plain_candidates

    if style.coloured:
        return colour_board(before, step, candidates=candidates, boxes=style.draws_boxes)
    after = step.apply(before)
    new = [cell for cell, _ in step.placements]
    if candidates or not new:
        return plain_candidates(after, step.eliminations, new)
    return plain_board(after, new)

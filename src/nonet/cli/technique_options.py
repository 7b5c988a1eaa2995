"""Options of the commands about techniques: which techniques, which language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import click
from click.shell_completion import CompletionItem

from nonet import Technique
from nonet.cli.options import Function, TextType
from nonet.cli.report import say


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


def note_several(chosen: str | Sequence[Technique], assume_unique: bool) -> None:
    """Say that uniqueness techniques are not used, where that makes a difference."""
    from nonet.human import profile_techniques

    if not assume_unique and any(row.family == "uniqueness" for row in profile_techniques(chosen)):
        say(
            "note: the puzzle has several solutions: uniqueness techniques are left out (--assume-unique uses them)"
        )

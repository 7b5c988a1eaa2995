"""Options of the commands about techniques: which techniques, which language."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import click

from nonet import Technique
from nonet.cli.options import Function, KnownName
from nonet.cli.report import tell


class ProfileName(KnownName):
    """The name of a profile."""

    name = "profile"

    def read(self, text: str) -> str:
        """Return the name."""
        from nonet.human import profile_techniques

        profile_techniques(text)
        return text

    def known(self) -> Iterable[tuple[str, str]]:
        """Return the profiles."""
        from nonet.human import profiles

        return ((profile.name, profile.what) for profile in profiles())


class TechniqueName(KnownName):
    """The name of a technique."""

    name = "technique"

    def read(self, text: str) -> str:
        """Return its id."""
        from nonet.human import technique

        return technique(text).id

    def known(self) -> Iterable[tuple[str, str]]:
        """Return the techniques."""
        from nonet import techniques

        return ((row.id, row.name) for row in techniques())


class Language(KnownName):
    """The code of a language."""

    name = "code"

    def read(self, text: str) -> str:
        """Return the code: `zh` also for `zh_CN` and `zh-Hans`."""
        from nonet.human import words

        return words(text.lower().replace("-", "_").partition("_")[0]).language

    def known(self) -> Iterable[tuple[str, str]]:
        """Return the languages."""
        from nonet.human import languages

        return ((code, "") for code in languages())


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
        tell(
            "note: the puzzle has several solutions: uniqueness techniques are left out (--assume-unique uses them)"
        )

"""Options of the commands about techniques: which techniques to use."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, cast

import click

from nonet import Technique
from nonet.cli.known_names import KnownName, KnownNames
from nonet.cli.options import Function
from nonet.cli.report import tell
from nonet.texts import Text

if TYPE_CHECKING:
    from nonet.human import ProfileName as Profile


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


class TechniqueNames(KnownNames):
    """Techniques and families, with commas between them."""

    name = "techniques"

    def read(self, text: str) -> str:
        """Return the list as it is: what it chooses depends on other options too."""
        return text

    def known(self) -> Iterable[tuple[str, str]]:
        """Return the families, then the techniques."""
        yield from FamilyName().known()
        yield from TechniqueName().known()


class FamilyName(KnownName):
    """The name of a family of techniques."""

    name = "family"

    def read(self, text: str) -> str:
        """Return the name in lower case."""
        from nonet.errors import OptionError
        from nonet.human import families

        if text.lower() not in families():
            raise OptionError(
                "no family is named {name}; there are {names}", name=repr(text[:40]), names=[*families()]
            )
        return text.lower()

    def known(self) -> Iterable[tuple[str, str]]:
        """Return the families."""
        from nonet.human import families

        return ((name, Text("{count} techniques", count=len(rows))) for name, rows in families().items())


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
            type=TechniqueNames(),
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


def chosen_techniques(profile: str | None, chosen: str | None) -> Profile | Sequence[Technique]:
    """Return the techniques that the options choose, or the profile's name, which its option has checked."""
    from nonet.human import select_techniques

    return cast("Profile", profile or "all") if chosen is None else select_techniques(chosen, profile)


def note_several(chosen: Profile | Sequence[Technique], assume_unique: bool) -> None:
    """Say that uniqueness techniques are not used, where that makes a difference."""
    from nonet.human import profile_techniques

    if not assume_unique and any(row.family == "uniqueness" for row in profile_techniques(chosen)):
        tell(
            Text(
                "note: the puzzle has several solutions: uniqueness techniques are left out (--assume-unique uses "
                "them)"
            )
        )

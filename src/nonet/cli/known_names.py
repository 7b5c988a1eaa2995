"""Names that nonet knows, as values of options: checked at once, completed by the shell."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import click
from click.shell_completion import CompletionItem

from nonet.cli.language import say

if TYPE_CHECKING:
    TextType = click.ParamType[str]
else:
    # Older versions of click cannot say which type it is.
    TextType = click.ParamType


class KnownName(TextType):
    """A name that nonet knows: it is checked at once, and the shell completes it."""

    def read(self, text: str) -> str:
        """Return the name as nonet has it; an error, which says what there is, if it is not known."""
        raise NotImplementedError

    def known(self) -> Iterable[tuple[str, str]]:
        """Return the names there are, and what each is."""
        raise NotImplementedError

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the name."""
        return self.read(str(value))

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Return the names that start so, in either case."""
        start = incomplete.lower()
        return [
            CompletionItem(name, help=say(what))
            for name, what in self.known()
            if name.lower().startswith(start)
        ]


class FormatName(KnownName):
    """The name of a format."""

    name = "format"

    def read(self, text: str) -> str:
        """Return the name as the registry has it."""
        from nonet.formats import get

        return get(text).name

    def known(self) -> Iterable[tuple[str, str]]:
        """Return the formats."""
        from nonet.formats import get, names

        return ((name, get(name).title) for name in names())


class CellStyleName(KnownName):
    """The name of a way to name cells."""

    name = "name"

    def read(self, text: str) -> str:
        """Return the name as nonet has it."""
        from nonet.grid import names_for

        return names_for(text).name

    def known(self) -> Iterable[tuple[str, str]]:
        """Return the ways to name cells."""
        from nonet.grid import CELL_NAMES

        return ((names.name, names.what) for names in CELL_NAMES.values())


class KnownNames(KnownName):
    """Names that nonet knows, with commas between them; the shell completes the last."""

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Return the names that start like the last one and are not there yet, after those that are."""
        there, comma, last = incomplete.rpartition(",")
        sign = "-" if last.startswith("-") else ""
        return [
            CompletionItem(f"{there}{comma}{sign}{item.value}", help=item.help)
            for item in super().shell_complete(ctx, param, last.removeprefix("-"))
            if item.value not in there.split(",")
        ]


class LevelNames(KnownNames):
    """A level or several, with commas between them."""

    name = "level"

    def read(self, text: str) -> str:
        """Return the names as they are."""
        from nonet.making import read_levels

        return ",".join(read_levels(text))

    def known(self) -> Iterable[tuple[str, str]]:
        """Return the levels."""
        from nonet.rating import LEVELS

        return ((level, "") for level in LEVELS)


class SimdName(KnownName):
    """The name of an instruction set that this machine has."""

    name = "name"

    def read(self, text: str) -> str:
        """Return the name."""
        from nonet.solving import check_simd

        return check_simd(text)

    def known(self) -> Iterable[tuple[str, str]]:
        """Return those of this machine."""
        from nonet.solving import simd_widths

        return ((name, "") for name in simd_widths())

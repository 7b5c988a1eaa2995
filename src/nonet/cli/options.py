"""What several commands share: their options, and help that ends with examples."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, TypeVar

import click
from click.shell_completion import CompletionItem

Function = TypeVar("Function", bound=Callable[..., Any])
Example = tuple[str, str]
"""A command line and what it does."""


if TYPE_CHECKING:
    TextType = click.ParamType[str]
else:
    # Older versions of click cannot say which type it is.
    TextType = click.ParamType


class Command(click.Command):
    """A command whose help ends with examples."""

    def __init__(self, *args: Any, examples: list[Example], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.examples = examples

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the examples."""
        write_examples(self.examples, formatter)


def write_examples(examples: list[Example], formatter: click.HelpFormatter) -> None:
    """Write examples as they can be typed, what they do above them."""
    with formatter.section("Examples"):
        for command, what in examples:
            formatter.write(f"{'':{formatter.current_indent}}# {what}\n")
            formatter.write(f"{'':{formatter.current_indent}}{command}\n")


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
        return [CompletionItem(name, help=what) for name, what in self.known() if name.startswith(start)]


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


class LevelNames(KnownName):
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

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Return the levels that start so, after those that are there."""
        there, comma, start = incomplete.rpartition(",")
        return [
            CompletionItem(f"{there}{comma}{item.value}")
            for item in super().shell_complete(ctx, param, start)
        ]


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


class PuzzlePath(TextType):
    """A file, `-`, or a puzzle; the shell completes files."""

    name = "file"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Let the shell complete file names."""
        return [CompletionItem(incomplete, type="file")]


def _check_threads(ctx: click.Context, param: click.Parameter, value: int | None) -> int | None:
    from nonet.solving import check_threads

    return value if value is None else check_threads(value)


def check_limit(ctx: click.Context, param: click.Parameter, value: int | None) -> int | None:
    """Return the limit if it is one."""
    from nonet.solving import check_limit

    return value if value is None else check_limit(value)


files = click.argument("files", nargs=-1, type=PuzzlePath(), metavar="[FILES]...")
format_option = click.option(
    "--format", "format_name", type=FormatName(), help="How to read the input, where it is not recognised."
)
threads = click.option(
    "--threads", type=int, metavar="N", callback=_check_threads, help="Threads to use. [default: all cores]"
)
levels = click.option(
    "--level",
    type=LevelNames(),
    help="How hard, in a word: easy, medium, hard, evil, expert, extreme, nightmare. Several, as in "
    "easy,hard, come in turns.",
)
strict = click.option("--strict", is_flag=True, help="Stop at the first puzzle that fails.")
simd = click.option(
    "--simd", type=SimdName(), help="Instruction set to use: see `nonet bench`. [default: the widest]"
)


def output_options(function: Function) -> Function:
    """Add the options for programs that read the output."""
    for option in (
        click.option("--csv", "output", flag_value="csv", help="Write a CSV table."),
        click.option("--jsonl", "output", flag_value="jsonl", help="Write one JSON object per line."),
        click.option("--json", "output", flag_value="json", help="Write a JSON list."),
    ):
        function = option(function)
    return function


def making_options(function: Function) -> Function:
    """Add the options of commands that make puzzles."""
    for option in (
        threads,
        click.option("--jsonl", "output", flag_value="jsonl", help="Write a JSON object per puzzle."),
        click.option("--json", "output", flag_value="json", help="Write a JSON list, with ratings."),
        click.option(
            "--out",
            type=PuzzlePath(),
            metavar="FILE",
            help="Where to write; the name tells the format. The file appears when it is complete.",
        ),
        click.option("--to", "to_name", type=FormatName(), help="The format to write."),
        click.option(
            "--time-limit", type=float, metavar="SECONDS", help="Give up then. [default: search on]"
        ),
        click.option("-n", "count", type=click.IntRange(min=1), default=1, help="How many. [default: 1]"),
        click.option("--seed", type=int, metavar="N", help="The same seed makes the same puzzles."),
        click.option(
            "--unique-up-to-symmetry",
            "unique",
            is_flag=True,
            help="No two puzzles are the same but for digits' names, rows and columns.",
        ),
        click.option("--canonical", is_flag=True, help="Write the least of all isomorphic puzzles."),
        click.option(
            "--minimal/--no-minimal",
            default=None,
            help="Whether every given must be needed. [default: yes, where givens are few]",
        ),
    ):
        function = option(function)
    return function


def check_environment() -> None:
    """Refuse an instruction set in NONET_SIMD that this machine lacks, before any work is done."""
    from nonet.solving import check_simd

    check_simd(os.environ.get("NONET_SIMD"))

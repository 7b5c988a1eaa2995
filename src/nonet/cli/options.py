"""What several commands share: their options."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar, cast

import click
from click.shell_completion import CompletionItem

from nonet.cli.help import Command, Example
from nonet.cli.known_names import CellStyleName, FormatName, LevelNames, SimdName, TextType

__all__ = ["Command", "Example", "FormatName"]

Function = TypeVar("Function", bound=Callable[..., Any])


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


def _name_cells(ctx: click.Context, param: click.Parameter, value: str | None) -> None:
    """Name cells so until the command ends, in all that it writes."""
    if value is not None:
        from nonet.grid import names_for, naming

        ctx.with_resource(naming(names_for(value)))


cells = click.option(
    "--cells",
    type=CellStyleName(),
    expose_value=False,
    callback=_name_cells,
    help="How cells are named: r1c1, R1C1, a1 (A1 to I9), a0 (A0 to I8) or sudokuwiki (A1 to J9). [default: r1c1]",
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


def out_option(*kinds: str, formats: bool = False, keeps: bool = False) -> Callable[[Function], Function]:
    """Add `--out FILE`, where standard output goes then; the ending may choose one of the tables in `kinds`.

    `formats` says that the ending may also tell a format of puzzles: the command gets the name as `out`. What a
    command has made before Ctrl-C, or before it gives up, stays in the file if it `keeps` it.
    """

    def add(function: Function) -> Function:
        @click.option(
            "--out",
            type=PuzzlePath(),
            metavar="FILE",
            help="Where to write. [default: standard output] The file is complete or not there at all."
            + (" Its ending tells what to write." if kinds or formats else ""),
        )
        @wraps(function)
        def run(*, out: str | None, output: str | None = None, **given: Any) -> Any:
            from nonet.cli.output.files import chosen_output, written_to
            from nonet.errors import GaveUp

            name = click.get_current_context().info_name or ""
            output = chosen_output(name, output, out, kinds, formats=formats)
            given |= {"output": output} if kinds else {}
            given |= {"out": out} if formats else {}
            with written_to(out, (KeyboardInterrupt, GaveUp) if keeps else ()):
                return function(**given)

        return cast("Function", run)

    return add


def making_options(function: Function) -> Function:
    """Add the options of commands that make puzzles."""
    for option in (
        threads,
        out_option("json", "jsonl", "csv", formats=True, keeps=True),
        click.option("--csv", "output", flag_value="csv", help="Write a CSV table, with ratings."),
        click.option("--jsonl", "output", flag_value="jsonl", help="Write a JSON object per puzzle."),
        click.option("--json", "output", flag_value="json", help="Write a JSON list, with ratings."),
        click.option(
            "--solution", is_flag=True, help="Write the solution beside each puzzle. [default at a terminal]"
        ),
        click.option("--to", "to_name", type=FormatName(), help="The format to write."),
        click.option(
            "--time-limit", type=float, metavar="SECONDS", help="Give up then. [default: search on]"
        ),
        click.option("-n", "count", type=click.IntRange(min=1), default=1, help="How many. [default: 1]"),
        click.option("--seed", type=int, metavar="N", help="The same seed and wish make the same puzzles."),
        click.option(
            "--unique-up-to-symmetry",
            "unique",
            is_flag=True,
            help="No two solutions, and so no two puzzles, are the same but for digits' names, rows and columns.",
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

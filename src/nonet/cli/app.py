"""The group `nonet`: finding the command, running it, turning what goes wrong into a message and a code."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NoReturn

import click
from click.shell_completion import CompletionItem

from nonet import __version__
from nonet.cli.help import Example, Speaking, write_examples
from nonet.cli.interrupt import ending_soon, exit_code, heed_no_more
from nonet.cli.language import leading_options, say, speaking
from nonet.cli.options import check_environment
from nonet.cli.output.style import is_terminal
from nonet.cli.report import FailedError, show_error
from nonet.errors import Interrupted, NonetError, OptionError, UnreadableFile, system_problem
from nonet.texts import Text

COMMANDS = (
    *("solve", "explain", "hint", "techniques"),
    *("check", "count", "rate", "experiment"),
    *("generate", "pattern", "harden", "minimize", "vary", "canonical"),
    *("convert", "serve", "bench", "completion"),
)
CLOSED_PIPE = 141
"""The exit code when the reader of the output has gone, as the shell reports it for other programs."""

EXAMPLES: list[Example] = [
    ("nonet solve puzzle.txt", "solve a puzzle in any notation"),
    ("nonet < puzzle.txt", "the same, from standard input"),
    ("nonet solve puzzles.txt > solutions.txt", "solve a file of any size, one puzzle per line"),
    ("nonet explain puzzle.txt", "solve it step by step, with the reason for each step"),
    ("nonet rate puzzle.txt", "how hard is it?"),
    ("nonet generate --level hard", "make a puzzle"),
    ("nonet check puzzle.txt", "does it have exactly one solution, is every given needed?"),
    ("nonet count puzzle.txt", "count its solutions"),
    ("nonet convert --to sdk puzzle.txt", "write it in another format"),
]


class Nonet(Speaking, click.Group):
    """Commands are imported when they are called, and `solve` is what is meant when no command is named."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the commands in the order of the help."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        """Import a command."""
        if name not in COMMANDS:
            return None
        from importlib import import_module

        found: click.Command = import_module(f"nonet.cli.commands.{name}").command
        return found

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Return the commands that start so, and let the shell complete files, which `solve` takes."""
        # bash forgets what came before a file, and completes files where nothing comes after.
        return [CompletionItem(incomplete, type="file"), *super().shell_complete(ctx, incomplete)]

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Put `solve` before arguments that name no command but are something to solve."""
        if ctx.resilient_parsing:
            return super().parse_args(ctx, args)
        first = leading_options(args)
        if not args[first:]:
            if is_terminal(sys.stdin):
                click.echo(ctx.get_help())
                ctx.exit()
            args = [*args, "solve"]
        elif self._is_for_solve(args[first]):
            args = [*args[:first], "solve", *args[first:]]
        return super().parse_args(ctx, args)

    def _is_for_solve(self, argument: str) -> bool:
        if argument in COMMANDS or argument in ("-h", "--help", "--version"):
            return False
        from nonet.cli.sources import looks_like_puzzle

        return argument.startswith("-") or os.path.lexists(argument) or looks_like_puzzle(argument)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command; an unknown one may be misspelt."""
        if args and args[0] not in COMMANDS and not ctx.resilient_parsing:
            from difflib import get_close_matches

            near = get_close_matches(args[0], COMMANDS, 1)
            if near:
                message = Text(
                    "'{name}' is neither a command nor a file. Did you mean '{near}'?",
                    name=args[0],
                    near=near[0],
                )
            else:
                message = Text(
                    "'{name}' is neither a command nor a file. Commands: {names}.",
                    name=args[0],
                    names=[*COMMANDS],
                )
            ctx.fail(message)
        return super().resolve_command(ctx, args)

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the examples."""
        write_examples(EXAMPLES, formatter)

    def main(  # type: ignore[override]
        self, args: Sequence[str] | None = None, prog_name: str | None = None, **extra: Any
    ) -> NoReturn:
        """Run a command line and leave with its exit code."""
        extra.pop("standalone_mode", None)
        arguments = list(sys.argv[1:] if args is None else args)
        with speaking(arguments):
            sys.exit(self._run(arguments, extra))

    def _run(self, args: list[str], extra: dict[str, Any]) -> int:
        if sys.stderr is None:
            sys.stderr = Path(os.devnull).open("w")  # noqa: SIM115
        try:
            if sys.stdout is None:
                raise UnreadableFile("standard output is closed")
            self._main_shell_completion(extra, "nonet", None)
            check_environment()
            with self.make_context("nonet", _protected(args), **extra) as ctx:
                code = self.invoke(ctx)
            sys.stdout.flush()
            return int(code or 0)
        except click.exceptions.Exit as done:
            _flush_output()
            return done.exit_code
        except BaseException as error:
            return _exit_code_after(error)


def _protected(args: list[str]) -> list[str]:
    """Return the arguments with a blank before puzzles that start with `-`, which are no options."""
    from nonet.cli.sources import looks_like_puzzle

    return [" " + arg if arg.startswith("-") and looks_like_puzzle(arg) else arg for arg in args]


def _exit_code_after(error: BaseException) -> int:
    """Say what went wrong and return the exit code."""
    if isinstance(error, BrokenPipeError):
        _abandon_output()
        return CLOSED_PIPE
    if isinstance(error, (KeyboardInterrupt, click.Abort)):
        return _stopped(error)
    if not isinstance(error, NonetError):
        # What was solved before is not lost.
        _flush_output()
    if isinstance(error, SystemExit):
        return int(error.code or 0)
    if isinstance(error, click.ClickException):
        return _misused(error)
    if isinstance(error, FailedError):
        show_error(error.error, error.source, error.line)
        return error.error.exit_code
    if isinstance(error, NonetError):
        _flush_output()
        show_error(error)
        return error.exit_code
    if isinstance(error, OSError):
        show_error(UnreadableFile("cannot write: {problem}", problem=system_problem(error)))
        _abandon_output()
        return UnreadableFile.exit_code
    return _unexpected(error)


def _stopped(error: BaseException) -> int:
    """Write what is left and say that it was stopped, unless nobody takes it."""
    heed_no_more()
    with ending_soon(error):
        _flush_output()
        code = exit_code(error)
        sys.stderr.write(say("interrupted" if code == Interrupted.exit_code else "terminated") + "\n")
    return code


def _misused(error: click.ClickException) -> int:
    """Say what is wrong with the command line, and where to read how it should be."""
    context = getattr(error, "ctx", None)
    if context is not None:
        sys.stderr.write(f"{context.get_usage()}\n")
    show_error(OptionError(error.format_message()))
    if context is not None:
        sys.stderr.write(say("Try '{command} --help'.", command=context.command_path) + "\n")
    return error.exit_code


def _unexpected(error: BaseException) -> int:
    if os.environ.get("NONET_DEBUG"):
        import traceback

        traceback.print_exception(error)
    else:
        show_error(
            NonetError(
                "nonet failed ({kind}: {problem}). Please report this, with the puzzle; NONET_DEBUG=1 shows where it "
                "happened.",
                kind=type(error).__name__,
                problem=error,
            )
        )
    return NonetError.exit_code


def _flush_output() -> None:
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError:
        _abandon_output()


def _abandon_output() -> None:
    """Point standard output at nothing, so that what is still in its buffer fails nowhere."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


@click.command(cls=Nonet, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, message="nonet %(version)s")
def cli() -> None:
    """Solve, explain, rate, make, check, count and convert Sudoku.

    Puzzles are read from files, from standard input (-), or from the command line itself, in any notation.
    Without a command, `solve` is meant.
    """


def run(arguments: Sequence[str] | None = None) -> int:
    """Run a command line and return its exit code."""
    try:
        cli.main(arguments)
    except SystemExit as done:
        return int(done.code or 0)

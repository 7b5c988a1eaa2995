"""Help in the language that is spoken: of commands, of their options, and examples at its end."""

from __future__ import annotations

import copy
from collections.abc import Iterable
from typing import Any

import click

from nonet.cli.known_names import KnownName
from nonet.cli.language import language, read_language, say
from nonet.cli.output.wide import padded, width_of, wrapped
from nonet.texts import languages

Example = tuple[str, str]
"""A command line and what it does."""


class Formatter(click.HelpFormatter):
    """Lays out help in which characters may be two columns wide; English is laid out by click."""

    def write_text(self, text: str) -> None:
        """Write paragraphs."""
        if language() == "en":
            super().write_text(text)
            return
        for number, paragraph in enumerate(paragraphs(text)):
            self.write("\n" if number else "")
            self._write_lines(wrapped(paragraph, self.width - self.current_indent))

    def write_dl(self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        """Write names and what they are, in two columns."""
        if language() == "en":
            super().write_dl(rows, col_max, col_spacing)
            return
        rows = [*rows]
        first = min(max(width_of(name) for name, _ in rows), col_max) + col_spacing
        room = max(self.width - first - self.current_indent, 10)
        for name, what in rows:
            lines = wrapped(what, room)
            if width_of(name) <= first - col_spacing:
                self._write_lines([padded(name, first) + "".join(lines[:1])])
                lines = lines[1:]
            else:
                self._write_lines([name])
            self._write_lines([" " * first + line for line in lines])

    def _write_lines(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.write(f"{'':{self.current_indent}}{line}".rstrip() + "\n")


class Context(click.Context):
    """A context whose help may be in any language."""

    formatter_class = Formatter


class Language(KnownName):
    """The code of a language."""

    name = "code"

    def read(self, text: str) -> str:
        """Return the code: `zh` also for `zh_CN` and `zh-Hans`."""
        return read_language(text)

    def known(self) -> Iterable[tuple[str, str]]:
        """Return the languages."""
        return ((code, "") for code in languages())


class Speaking(click.Command):
    """A command with --lang, whose help is in the language that is spoken."""

    context_class = Context

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        # The language is known before anything is parsed (see `speaking`): here it is checked and explained.
        option = click.Option(
            ["--lang"],
            type=Language(),
            expose_value=False,
            help="Language: en or zh. [default: that of NONET_LANG, LC_ALL, LC_MESSAGES or LANG]",
        )
        self.params.append(option)

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """Return --help; click keeps it, in the language that was spoken first."""
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = say("Show this message and exit.")
        return option

    def get_short_help_str(self, limit: int = 45) -> str:
        """Return what the command does, for the list of commands."""
        return say(super().get_short_help_str(limit))

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the help."""
        click.Command.format_help(_in_language(self), ctx, formatter)


class Command(Speaking):
    """A command whose help ends with examples."""

    def __init__(self, *args: Any, examples: list[Example], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.examples = examples

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the examples."""
        write_examples(self.examples, formatter)


def write_examples(examples: list[Example], formatter: click.HelpFormatter) -> None:
    """Write examples as they can be typed, what they do above them."""
    with formatter.section(say("Examples")):
        for command, what in examples:
            formatter.write(f"{'':{formatter.current_indent}}# {say(what)}\n")
            formatter.write(f"{'':{formatter.current_indent}}{command}\n")


def _in_language(command: click.Command) -> click.Command:
    """Return a command whose texts are those of the language that is spoken."""
    if language() == "en":
        return command
    told = copy.copy(command)
    told.help = "\n\n".join(map(say, paragraphs(command.help or "")))
    told.short_help = say(command.short_help or "")
    told.params = [_param_in_language(param) for param in command.params]
    return told


def _param_in_language(param: click.Parameter) -> click.Parameter:
    if not isinstance(param, click.Option) or not param.help:
        return param
    told = copy.copy(param)
    told.help = say(param.help)
    return told


def paragraphs(text: str) -> list[str]:
    """Return the paragraphs of a help text, each as one line, however it is broken in the source."""
    return [" ".join(part.split()) for part in text.split("\n\n") if part.strip()]

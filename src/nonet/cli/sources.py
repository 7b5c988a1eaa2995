"""Where puzzles come from: files, standard input, and the command line itself."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, cast

from nonet.cli.language import language, say
from nonet.cli.output.style import is_terminal
from nonet.errors import (
    FileError,
    InputError,
    IsDirectory,
    MissingFile,
    NonetError,
    UnreadableFile,
    system_problem,
)
from nonet.files import PuzzleFile, split
from nonet.texts import Text

# Shorter texts are file names; a puzzle that lacks a few cells is still known by its length.
_SHORTEST_PUZZLE = 60


class Source:
    """One place that puzzles come from. `name` stands in results, `-` for standard input."""

    def __init__(
        self, name: str, *, text: str | None = None, named: bool = True, format_name: str | None = None
    ) -> None:
        self.name = name
        self._text = text
        self._named = named
        self._format = format_name
        self._head: bytes | None = None

    @contextmanager
    def open(self) -> Iterator[PuzzleFile]:
        """Open it for reading; what the system refuses becomes a `FileError`."""
        file, closes = self._open()
        try:
            extension = Path(self.name).suffix if self._text is None else ""
            puzzles = PuzzleFile(
                cast("BinaryIO", _Guarded(file, self.name)), format=self._format, extension=extension
            )
            self._head = puzzles.head if puzzles.is_small else None
            yield puzzles
        finally:
            if closes:
                file.close()

    def _open(self) -> tuple[BinaryIO, bool]:
        if self._text is not None:
            return io.BytesIO(self._text.encode("utf-8", "surrogateescape")), True
        if self.name == "-":
            return _standard_input(), False
        try:
            return Path(self.name).open("rb", buffering=0), True
        except (OSError, ValueError) as error:
            raise file_error(self.name, error) from None

    def line_text(self, line: int) -> str | None:
        """Return a line of a small file, for showing what is wrong with it."""
        lines = split(self._head or b"")
        if self._head is None or not 0 < line <= len(lines):
            return None
        return lines[line - 1].removeprefix(b"\xef\xbb\xbf").decode("utf-8", "replace").replace("\t", " ")

    @property
    def is_file(self) -> bool:
        """Whether messages name it."""
        return self._named

    def prefix(self, line: int | None) -> str:
        """Return what a message about a line starts with."""
        name = say("{path}: ", path=self.name) if self._named else ""
        return name + (say("line {line}: ", line=line) if line is not None else "")

    def place(self, error: NonetError, line: int | None = None) -> str:
        """Return the message of an error, with the file and the line."""
        if not isinstance(error, InputError):
            # An error about a file names it.
            told = error.told(language())
            return told if line is None else f"{self.prefix(line)}{told}"
        if line is not None and error.line is None:
            error = error.at_line(line)
        if self._text is not None and "\n" not in self._text:
            error = type(error)(error.message, column=error.column)
        return f"{self.prefix(None)}{error.told(language())}"


class _Guarded:
    """A file whose errors are nonet's."""

    def __init__(self, file: BinaryIO, name: str) -> None:
        self._file = file
        self._name = name

    def read(self, size: int) -> bytes:
        try:
            # A terminal that was asked to wait may give None.
            return self._file.read(size) or b""
        except OSError as error:
            raise file_error(self._name, error) from None


def sources(arguments: Sequence[str], format_name: str | None) -> list[Source]:
    """Return the sources that the arguments name, standard input if there are none."""
    if not arguments:
        if is_terminal(sys.stdin):
            waiting = say("reading from the terminal: paste puzzles, then press Ctrl-D on an empty line")
            sys.stderr.write(waiting + "\n")
        arguments = ["-"]
    several = len(arguments) > 1
    return [
        _source(argument, format_name, number if several else None)
        for number, argument in enumerate(arguments, 1)
    ]


def _source(argument: str, format_name: str | None, number: int | None) -> Source:
    if argument == "-":
        return Source("-", named=number is not None, format_name=format_name)
    if not argument.strip() and not os.path.lexists(argument):
        return Source("argument" if number is None else f"argument {number}", text="")
    if not os.path.lexists(argument) and looks_like_puzzle(argument, format_name):
        name = "argument" if number is None else f"argument {number}"
        return Source(name, text=argument, named=number is not None, format_name=format_name)
    return Source(argument, format_name=format_name)


def looks_like_puzzle(argument: str, format_name: str | None = None) -> bool:
    """Tell whether an argument that names no file is a puzzle, perhaps with something wrong."""
    if not ("\n" in argument or "://" in argument or len(argument) >= _SHORTEST_PUZZLE):
        return False
    if format_name is not None:
        return True
    from nonet.formats import sniff

    try:
        sniff(argument)
    except InputError:
        return False
    return True


def file_error(name: str, error: OSError | ValueError, done: str = "read") -> FileError:
    """Return nonet's error for what the system said about a file that was to be read or written."""
    if not name:
        return MissingFile("the name of a file is empty")
    if name == "-":
        name = Text("standard input")
    if isinstance(error, FileNotFoundError):
        if done == "read":
            return MissingFile("{path}: there is no such file", path=name)
        return MissingFile("{path}: there is no such folder to write it to", path=name)
    if isinstance(error, IsADirectoryError):
        return IsDirectory("{path} is a directory: give a file", path=name)
    if done == "read":
        return UnreadableFile("{path} cannot be read: {problem}", path=name, problem=system_problem(error))
    return UnreadableFile("{path} cannot be written: {problem}", path=name, problem=system_problem(error))


def _standard_input() -> BinaryIO:
    if sys.stdin is None:
        raise UnreadableFile("standard input is closed")
    # The file below the buffer: a thread that reads ahead from the buffer would hold its lock at exit.
    buffer = sys.stdin.buffer
    return cast("BinaryIO", getattr(buffer, "raw", buffer))

"""Everything that can go wrong, as one tree.

NonetError                     exit 1
├── InputError                      a text that is not a puzzle
│   ├── TooShort               10   fewer cells than 81
│   ├── TooLong                11   more cells than 81
│   ├── BadCharacter           12   a character that no notation has here
│   ├── DuplicateDigit         13   a digit twice in a house
│   ├── EmptyInput             14   nothing to read
│   ├── BinaryInput            15   bytes that are not text
│   ├── UnknownFormat          16   a format name that does not exist, or no format fits
│   └── BadFormat              17   the text breaks the rules of its own format
├── FileError                       a file that cannot be read or written
│   ├── MissingFile            20
│   ├── IsDirectory            21
│   └── UnreadableFile         22
├── PuzzleError                     a well-formed grid that is not what it should be
│   ├── NoSolution             30
│   ├── SeveralSolutions       31   carries two of them
│   ├── WrongDigits            32   digits that are not the solution's
│   └── InProgress             33   a grid that somebody has begun to solve, where a puzzle is expected
├── CannotExpress              40   a grid holds what the chosen format has no room for
├── Impossible                 41   no puzzle is like that
├── GaveUp                     42   none was found within the time limit
├── SomeFailed                 50   a batch finished, but some of its puzzles were bad
├── OptionError                 2   an argument outside its range
├── Interrupted               130   stopped by Ctrl-C
└── Terminated                143   stopped by SIGTERM

Each class has its own exit code, so that a script can tell them apart; docs/errors.md has an example of each.
"""

# A name says what happened; that it is an error shows where it is raised.
# ruff: noqa: N818

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from nonet.texts import Text, languages, translate

if TYPE_CHECKING:
    from typing import Self

    from nonet.grid import Grid


class NonetError(Exception):
    """The root of the tree: catch this to catch everything nonet raises on purpose.

    A message is a pattern and its fields, `OptionError("no level {name}", name=repr(name))`, so that it can be told in
    any language, wherever it was raised: `error.told("zh")`. str() is English.
    """

    exit_code: ClassVar[int] = 1
    row: int | None = None
    """The row of a batch that it is about, counted from 0 as Python counts."""

    def __init__(self, message: str = "", /, **fields: object) -> None:
        self.message = Text(message, **fields)
        super().__init__(self.message)

    def at_row(self, row: int) -> Self:
        """Return the same error, placed at a row of a batch."""
        from copy import copy

        placed = copy(self)
        placed.row = row
        return placed

    def told(self, language: str = "en") -> str:
        """Return the message in a language, with the place that it is about."""
        message = self._placed()
        if self.row is not None:
            message = Text("row {row}: {message}", row=self.row, message=message)
        return translate(message, check_language(language))

    def _placed(self) -> Text:
        """Return the message with its place in a text."""
        return self.message

    def __str__(self) -> str:
        return self.told()


class InputError(NonetError):
    """A text that is not a puzzle; knows the line and column (both from 1) where it went wrong."""

    def __init__(
        self, message: str = "", /, *, line: int | None = None, column: int | None = None, **fields: object
    ) -> None:
        super().__init__(message, **fields)
        self.line = line
        self.column = column

    def _placed(self) -> Text:
        message, line, column = self.message, self.line, self.column
        if line is not None and column is not None:
            message = Text(
                "line {line}, column {column}: {message}", line=line, column=column, message=message
            )
        elif line is not None:
            message = Text("line {line}: {message}", line=line, message=message)
        elif column is not None:
            message = Text("column {column}: {message}", column=column, message=message)
        return message

    def __reduce__(self) -> tuple[object, ...]:
        return (_rebuild_input_error, (type(self), self.message, self.line, self.column, self.row))

    def at_line(self, line: int) -> InputError:
        """Return the same error, placed at another line: a batch knows the line, a parser does not."""
        return type(self)(self.message, line=line, column=self.column)


def _rebuild_input_error(
    kind: type[InputError], message: str, line: int | None, column: int | None, row: int | None
) -> InputError:
    made = kind(message, line=line, column=column)
    made.row = row
    return made


class TooShort(InputError):
    """Fewer than 81 cells."""

    exit_code = 10


class TooLong(InputError):
    """More than 81 cells."""

    exit_code = 11


class BadCharacter(InputError):
    """A character that no notation has in this place."""

    exit_code = 12


class DuplicateDigit(InputError):
    """The same digit twice in a row, column or box; the message names both cells."""

    exit_code = 13


class EmptyInput(InputError):
    """Nothing to read."""

    exit_code = 14


class BinaryInput(InputError):
    """Bytes that are not text."""

    exit_code = 15


class UnknownFormat(InputError):
    """A format name that does not exist, or a text that no format fits."""

    exit_code = 16


class BadFormat(InputError):
    """A text that breaks the rules of its own format (unclosed XML, a link that does not decode)."""

    exit_code = 17


class FileError(NonetError):
    """A file that cannot be read or written."""


class MissingFile(FileError):
    """There is no such file."""

    exit_code = 20


class IsDirectory(FileError):
    """The path is a directory."""

    exit_code = 21


class UnreadableFile(FileError):
    """The file exists and cannot be opened, read or written."""

    exit_code = 22


def system_problem(error: OSError | ValueError) -> Text:
    """Return what the system says of a file: `Permission denied`."""
    return Text(getattr(error, "strerror", None) or str(error))


class PuzzleError(NonetError):
    """A well-formed grid that is not what it should be: a puzzle with one solution, or that solution."""


class NoSolution(PuzzleError):
    """The puzzle has no solution."""

    exit_code = 30


class SeveralSolutions(PuzzleError):
    """The puzzle has more than one solution; `solutions` holds two that differ."""

    exit_code = 31

    def __init__(self, message: str, solutions: tuple[Grid, Grid], /, **fields: object) -> None:
        super().__init__(message, **fields)
        self.solutions = solutions

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.message, self.solutions)


class WrongDigits(PuzzleError):
    """Some digits of a grid are not those of the solution."""

    exit_code = 32


class InProgress(PuzzleError):
    """The grid has placed digits, or pencil marks beside givens that suffice, where a puzzle is expected."""

    exit_code = 33


class CannotExpress(NonetError):
    """The grid holds something that the chosen format has no room for."""

    exit_code = 40


class Impossible(NonetError):
    """No puzzle can be as it is asked for."""

    exit_code = 41


class GaveUp(NonetError):
    """The time limit passed before as many puzzles were found as were asked for."""

    exit_code = 42


class SomeFailed(NonetError):
    """A batch ran to its end, but some of its puzzles were bad; each was reported on its own."""

    exit_code = 50


class OptionError(NonetError, ValueError):
    """An argument outside its range; the message says which are allowed."""

    exit_code = 2


class Interrupted(NonetError):
    """Stopped by Ctrl-C."""

    exit_code = 130


class Terminated(NonetError):
    """Stopped by SIGTERM, which other programs send."""

    exit_code = 143


def check_language(code: str) -> str:
    """Return the code of a language if there is one; an unknown one raises, with those there are."""
    # English needs no look at the catalogues.
    if not isinstance(code, str) or (code != "en" and code not in languages()):
        raise OptionError("no language {name}; there are {names}", name=f"{code!r:.40}", names=[*languages()])
    return code

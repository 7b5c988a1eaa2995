"""What a format is: a name, a way to recognise it, to read it and to write it.

    Format
    ├── LineFormat        one puzzle per line, so files of any size stream in constant memory
    └── DocumentFormat    the whole text at once

A format is one module that defines one subclass and its only instance, `FORMAT`. Formats have no state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Literal

from nonet.errors import CannotExpress, EmptyInput, InputError
from nonet.grid import Grid
from nonet.texts import Text

LineReader = Callable[[str, int], "Record | None"]
"""Reads one line, given its number; None for a blank line, a comment or a header."""


class Record:
    """One puzzle as a file holds it: the grid and what stands beside it.

    `solution` is the solution the file gives, `comment` is free text, `fields` are named values (author,
    level, rating …), `line` is the number of the line where the puzzle starts, from 1; where a puzzle stood
    does not matter when two records are compared.
    """

    __slots__ = ("_comment", "_fields", "_grid", "_line", "_solution")

    def __init__(
        self,
        grid: Grid,
        *,
        solution: Grid | None = None,
        comment: str = "",
        fields: Mapping[str, str] | None = None,
        line: int = 1,
    ) -> None:
        self._grid = grid
        self._solution = solution
        self._comment = comment
        self._fields = dict(fields) if fields else None
        self._line = line

    @property
    def grid(self) -> Grid:
        """The puzzle."""
        return self._grid

    @property
    def solution(self) -> Grid | None:
        """The solution that the file gives, if it does."""
        return self._solution

    @property
    def comment(self) -> str:
        """Free text that stands beside the puzzle."""
        return self._comment

    @property
    def fields(self) -> dict[str, str]:
        """The named values beside the puzzle, as a copy."""
        return dict(self._fields) if self._fields else {}

    @property
    def line(self) -> int:
        """The number of the line where the puzzle starts, from 1."""
        return self._line

    def at_line(self, line: int) -> Record:
        """Return the same record, starting at another line."""
        return Record(
            self._grid, solution=self._solution, comment=self._comment, fields=self._fields, line=line
        )

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Record):
            return NotImplemented
        return self._content() == other._content()

    def __hash__(self) -> int:
        return hash(self._grid)

    def __repr__(self) -> str:
        extras = "".join(
            f", {name}={value!r}"
            for name, value in (
                ("solution", self._solution),
                ("comment", self._comment),
                ("fields", self._fields),
            )
            if value
        )
        return f"Record({self._grid!r}{extras}, line={self._line})"

    def _content(self) -> tuple[Any, ...]:
        return (self._grid, self._solution, self._comment, self._fields)


class Format:
    """The common part of all formats. The texts given to it are decoded, without a byte order mark."""

    __slots__ = ()

    name: ClassVar[str]
    """The name to call it by, as in `nonet convert --to NAME`."""
    title: ClassVar[str]
    """A short description."""
    extensions: ClassVar[tuple[str, ...]] = ()
    """File name extensions that are this format's own, such as `.sdm`."""
    shape: ClassVar[Literal["line", "document"]]
    holds_digits: ClassVar[bool] = True
    """Whether it tells a digit from a cell with one candidate (only Sukaku does not)."""
    holds_placed: ClassVar[bool] = False
    """Whether it tells placed digits from givens."""
    holds_candidates: ClassVar[bool] = False
    """Whether it has room for pencil marks."""
    holds_solution: ClassVar[bool] = False
    """Whether it writes the solution that stands beside a puzzle."""
    holds_many: ClassVar[bool] = True
    """Whether one text can hold several puzzles."""

    def matches(self, text: str) -> bool:
        """Tell whether the beginning of a text looks like this format: cheap, and never an error."""
        raise NotImplementedError

    def read(self, text: str) -> list[Record]:
        """Return the puzzles of a whole text, at least one; whatever is wrong first is an `InputError`."""
        raise NotImplementedError

    def write(self, item: Record | Grid, *, lossy: bool = False) -> str:
        """Return one puzzle as a text of its own, without a newline at its end.

        What the format has no room for raises `CannotExpress`; with `lossy=True` it is left out instead:
        placed digits become givens, pencil marks are dropped. Comments and fields never raise.
        """
        raise NotImplementedError

    def write_all(self, items: Iterable[Record | Grid], *, lossy: bool = False) -> Iterator[str]:
        """Yield the parts of a text with many puzzles, newlines included."""
        raise NotImplementedError

    def expressible(self, item: Record | Grid, *, lossy: bool) -> Record:
        """Return the record as the format can hold it, or raise `CannotExpress`."""
        record = Record(item) if isinstance(item, Grid) else item
        grid = record.grid
        drop_placed = not self.holds_placed and bool(grid.placed)
        drop_marks = not self.holds_candidates and grid.has_pencil_marks
        drop_digits = not self.holds_digits and grid.filled > 0
        if not (drop_placed or drop_marks or drop_digits):
            return record
        if not lossy:
            what = (
                Text("pencil marks")
                if drop_marks
                else Text("placed digits")
                if drop_placed
                else Text("digits")
            )
            raise CannotExpress(
                "format {name} has no room for {what}: allow the loss (lossy=True, --lossy) or "
                "use another format, such as hodoku",
                name=self.name,
                what=what,
            )
        digits = grid.digits if self.holds_digits else bytes(81)
        givens = None if drop_placed or drop_digits else grid.givens
        masks = grid.candidate_masks if self.holds_candidates else None
        return Record(
            Grid(digits, givens, masks),
            solution=record.solution,
            comment=record.comment,
            fields=record.fields,
            line=record.line,
        )


class LineFormat(Format):
    """One puzzle per line. A subclass gives `read_line` (or `line_reader`) and `write_line`."""

    __slots__ = ()
    shape = "line"

    def read_line(self, line: str, number: int = 1) -> Record | None:
        """Return the puzzle of one line without its newline; None for a blank line, a comment or a header."""
        raise NotImplementedError

    def line_reader(self) -> LineReader:
        """Return a fresh reader for the lines of one file; a header may set what later lines mean."""
        return self.read_line

    def header(self) -> str:
        """Return the line that starts a file, empty if there is none."""
        return ""

    def write_line(self, record: Record) -> str:
        """Return a record, already known to be expressible, as one line without its newline."""
        raise NotImplementedError

    def read(self, text: str) -> list[Record]:
        """Return the puzzles of a whole text."""
        read_line = self.line_reader()
        records = []
        for number, line in enumerate(split_lines(text), 1):
            try:
                record = read_line(line, number)
            except InputError as error:
                raise error.at_line(number) from None
            if record is not None:
                records.append(record)
        if not records:
            raise EmptyInput("no puzzle in the text")
        return records

    def write(self, item: Record | Grid, *, lossy: bool = False) -> str:
        """Return one puzzle, with the header if the format has one."""
        return "".join(self.write_all([item], lossy=lossy)).removesuffix("\n")

    def write_all(self, items: Iterable[Record | Grid], *, lossy: bool = False) -> Iterator[str]:
        """Yield the header and one line per puzzle."""
        header = self.header()
        if header:
            yield header + "\n"
        for item in items:
            yield self.write_line(self.expressible(item, lossy=lossy)) + "\n"


class DocumentFormat(Format):
    """The whole text at once. A subclass gives `read` and `write_document`."""

    __slots__ = ()
    shape = "document"

    def read_each(self, text: str) -> Iterator[Record | InputError]:
        """Yield the puzzles of a whole text, and in their place the errors of those that are bad."""
        try:
            yield from self.read(text)
        except InputError as error:
            yield error

    def write_document(self, records: Sequence[Record]) -> str:
        """Return records, already known to be expressible, as one text that ends with a newline."""
        raise NotImplementedError

    def write(self, item: Record | Grid, *, lossy: bool = False) -> str:
        """Return one puzzle as a document."""
        return self.write_document([self.expressible(item, lossy=lossy)]).removesuffix("\n")

    def write_all(self, items: Iterable[Record | Grid], *, lossy: bool = False) -> Iterator[str]:
        """Yield one document with all puzzles."""
        records = [self.expressible(item, lossy=lossy) for item in items]
        if len(records) != 1 and not self.holds_many:
            raise CannotExpress(
                "a {name} text holds one puzzle, not {count}: use line or hodoku",
                name=self.name,
                count=len(records),
            )
        yield self.write_document(records)


def split_lines(text: str) -> list[str]:
    r"""Split at `\n`, `\r\n` and `\r` only: `str.splitlines` knows more, which comments may hold."""
    return text.replace("\r\n", "\n").replace("\r", "\n").removesuffix("\n").split("\n")

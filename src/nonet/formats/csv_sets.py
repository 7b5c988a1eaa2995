"""Tables as CSV: Kaggle's sets (1, 3 and 9 million puzzles), Sudoku-Extreme, and any table like them.

A header, in any case and order, says which columns hold the puzzle and the solution; all others become
fields. Columns are text: a program that takes 81 digits for a number loses leading zeros or all but sixteen
digits. Reading tells so; writing uses `.` for blanks, which no program takes for a number, unless the set has
zeros.
"""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from nonet.errors import BadFormat, InputError, TooLong, TooShort
from nonet.formats._cells import cells, content_lines, looks_like_cells, narrow, one_line
from nonet.formats._format import LineFormat, LineReader, Record

_PUZZLE_NAMES = ("puzzle", "puzzles", "quiz", "quizzes", "question", "questions", "sudoku", "grid", "board")
_SOLUTION_NAMES = ("solution", "solutions", "answer", "answers", "solved")
_MAX_LINE = 1 << 16
# A row of data has a field of 81; a header has not.
_LONGEST_NAME = 40


class _Layout(NamedTuple):
    """Which column holds what; the rest are (place, name) of the fields."""

    puzzle: int
    solution: int | None
    rest: tuple[tuple[int, str], ...]


class Csv(LineFormat):
    """A table with a header; written as `puzzle,solution`."""

    __slots__ = ()
    name = "csv"
    title = "CSV table with a puzzle and a solution column"
    extensions: ClassVar[tuple[str, ...]] = (".csv",)
    holds_solution = True
    columns: ClassVar[tuple[str, ...]] = ("puzzle", "solution")
    """The columns that are written, and that lines without a header are read by."""
    blank: ClassVar[str] = "."

    def matches(self, text: str) -> bool:
        """Tell whether a header and a row that fits it come first, or a puzzle with its solution."""
        rows = [_split(line) for line in content_lines(text, limit=2) if len(line) < _MAX_LINE]
        if not rows or rows[0] is None:
            return False
        layout = _layout_of_header(rows[0])
        if layout is None:
            guess = _guess(rows[0])
            # From seven columns on, and without a header, it may be gsf's.
            return len(rows[0]) < 7 and guess.solution is not None and _has_puzzle(rows[0], guess)
        if len(rows) < 2:
            return len(rows[0]) > 1
        return rows[1] is not None and _has_puzzle(rows[1], layout)

    def line_reader(self) -> LineReader:
        """Return a reader that keeps to the last header it has met."""
        # The columns of a set are known without a header; those of any other table are told by their looks.
        layout = _layout_of_header(self.columns) if type(self) is not Csv else None

        def read_line(line: str, number: int = 1) -> Record | None:
            nonlocal layout
            if not line or line.isspace() or line.startswith("#"):
                return None
            if len(line) > _MAX_LINE:
                raise TooLong(
                    "a line of {length:,} characters; a row of a table has a few hundred", length=len(line)
                )
            row = _split(line)
            if row is None:
                raise BadFormat("a quote in the row is not closed, or text follows a closing one")
            header = _layout_of_header(row)
            if header is not None:
                layout = header
                return None
            return _read_row(row, layout or _guess(row), line, number)

        return read_line

    def read_line(self, line: str, number: int = 1) -> Record | None:
        """Return the puzzle of one row, None for a header."""
        return self.line_reader()(line, number)

    def header(self) -> str:
        """Return the names of the columns."""
        return ",".join(self.columns)

    def write_line(self, record: Record) -> str:
        """Return the row of a puzzle."""
        return ",".join(_quoted(self._value(record, column)) for column in self.columns)

    def _value(self, record: Record, column: str) -> str:
        if column in _PUZZLE_NAMES:
            return record.grid.line(self.blank)
        if column in _SOLUTION_NAMES:
            return "" if record.solution is None else record.solution.line(self.blank)
        known = str(record.grid.clues) if column == "clues" else ""
        return one_line(record.fields.get(column, known))


class _Set(Csv):
    """A published set: recognised by its own header alone."""

    __slots__ = ()
    extensions = ()

    def matches(self, text: str) -> bool:
        """Tell whether the text starts with the header of this set."""
        row = next(iter(content_lines(text, limit=1)), "").lower().split(",")
        return tuple(name.strip(' "') for name in row) == self.columns


class Kaggle1M(_Set):
    """1 million Sudoku games (Kaggle)."""

    __slots__ = ()
    name = "kaggle-1m"
    title = "CSV of Kaggle's 1 million Sudoku games"
    columns = ("quizzes", "solutions")
    blank = "0"


class Kaggle3M(_Set):
    """3 million Sudoku puzzles with ratings (Kaggle)."""

    __slots__ = ()
    name = "kaggle-3m"
    title = "CSV of Kaggle's 3 million puzzles with ratings"
    columns = ("id", "puzzle", "solution", "clues", "difficulty")


class Kaggle9M(_Set):
    """9 million Sudoku puzzles and solutions (Kaggle)."""

    __slots__ = ()
    name = "kaggle-9m"
    title = "CSV of Kaggle's 9 million puzzles"
    columns = ("puzzle", "solution")
    blank = "0"


class SudokuExtreme(_Set):
    """Sudoku-Extreme; the rating is the number of backtracks that tdoku needs."""

    __slots__ = ()
    name = "sudoku-extreme"
    title = "CSV of Sudoku-Extreme"
    columns = ("source", "question", "answer", "rating")


def _split(line: str) -> list[str] | None:
    """Return the fields of a line, None if its quotes are broken."""
    if '"' not in line:
        return [field.strip() for field in line.split(",")]
    import csv

    try:
        rows = list(csv.reader([line], strict=True, skipinitialspace=True))
    except csv.Error:
        return None
    return [field.strip() for field in rows[0]] if len(rows) == 1 else None


def _layout_of_header(row: list[str] | tuple[str, ...]) -> _Layout | None:
    """Return what the columns of a header mean, None if the row is no header."""
    if max(map(len, row)) > _LONGEST_NAME:
        return None
    puzzle = solution = None
    for place, field in enumerate(row):
        name = field.lower()
        if puzzle is None and name in _PUZZLE_NAMES:
            puzzle = place
        elif solution is None and name in _SOLUTION_NAMES:
            solution = place
    if puzzle is None:
        return None
    rest = tuple(
        (place, name.lower()) for place, name in enumerate(row) if name and place not in (puzzle, solution)
    )
    return _Layout(puzzle, solution, rest)


def _guess(row: list[str]) -> _Layout:
    """Return what the columns of a row without a header look like; fields are named by their numbers."""
    puzzle = next((place for place, field in enumerate(row) if looks_like_cells(field)), 0)
    solution = next(
        (place for place in range(puzzle + 1, len(row)) if _is_solution(narrow(row[place]))), None
    )
    rest = tuple((place, str(place + 1)) for place in range(len(row)) if place not in (puzzle, solution))
    return _Layout(puzzle, solution, rest)


def _has_puzzle(row: list[str], layout: _Layout) -> bool:
    return layout.puzzle < len(row) and looks_like_cells(row[layout.puzzle])


def _is_solution(field: str) -> bool:
    return len(field) == 81 and field.isascii() and field.isdigit() and "0" not in field


def _read_row(row: list[str], layout: _Layout, line: str, number: int) -> Record:
    if len(row) <= layout.puzzle:
        raise BadFormat(
            "{count} columns, but the puzzle is expected in column {place}",
            count=len(row),
            place=layout.puzzle + 1,
        )
    field = row[layout.puzzle]
    try:
        grid = cells(field, line.find(field) + 1)
    except InputError as error:
        raise _explained(error, field) from None
    solution = None
    if layout.solution is not None and len(row) > layout.solution and row[layout.solution]:
        given = narrow(row[layout.solution])
        if not _is_solution(given):
            raise BadFormat("the solution {given}… is not 81 digits from 1 to 9", given=repr(given[:20]))
        solution = cells(given)
    fields = {name: row[place] for place, name in layout.rest if place < len(row) and row[place]}
    return Record(grid, solution=solution, fields=fields, line=number)


def _explained(error: InputError, field: str) -> InputError:
    """Return the error of a puzzle, saying so where a program has taken the puzzle for a number."""
    as_number = field.replace("e+", "").replace("E+", "").replace(".", "", 1)
    if as_number != field and as_number.isascii() and as_number.isdigit() and len(field) < 60:
        return BadFormat(
            "{field} was a puzzle once, taken for a number: export the column as text", field=repr(field[:30])
        )
    if isinstance(error, TooShort) and field.isascii() and field.isdigit() and field[0] != "0":
        return TooShort(
            "{message}; leading zeros may have been lost: export the column as text", message=error.message
        )
    return error


def _quoted(value: str) -> str:
    if "," not in value and '"' not in value:
        return value
    return '"' + value.replace('"', '""') + '"'


SETS: tuple[Csv, ...] = (Kaggle1M(), Kaggle3M(), Kaggle9M(), SudokuExtreme())
"""The published sets, each a format of its own."""

FORMAT = Csv()

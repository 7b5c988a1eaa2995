"""Boards line by line: telling rows from borders and headings, and cells from their decoration."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from nonet.errors import BadCharacter, TooLong, TooShort
from nonet.formats._cells import SIGNS, check_signs, narrow
from nonet.formats._format import split_lines

TABS = 8
"""How many tabs there are between the nine cells of a spreadsheet's row, also where all of them are empty."""

MAX_ROW = 4096
"""No row of a board is longer; a text that has such a line is no board."""

_BARS = "|｜│┃║¦╎╏┆┇┊┋❘"
# Everything else that people draw into a row. Each becomes a blank, so that columns stay where they are.
_DECORATION = "\t\v\f\u00a0\u3000+=,;:[](){}<>\"'`~!/\\&$^@"
_PLAIN = str.maketrans(dict.fromkeys(_BARS, "|") | dict.fromkeys(_DECORATION, " "))
_DASHES = ("---", "-+-", "===")
_STROKES = "─━═╌┄┈╍┅┉"
_DIGITS = frozenset("0123456789")
_BLANK_SIGNS = frozenset(SIGNS) - frozenset("123456789")


class Row(NamedTuple):
    """One line of a board."""

    line: int
    text: str
    block: int = 0
    """Rows with a blank line between them are in different blocks."""


def is_border(text: str) -> bool:
    """Tell whether a line is a border: dashes or strokes, and no digit."""
    if not _DIGITS.isdisjoint(narrow(text)):
        return False
    return any(dashes in text for dashes in _DASHES) or any(stroke in text for stroke in _STROKES)


def is_dash_row(text: str) -> bool:
    """Tell whether what looks like a border could be a row of nine blanks: `---------`, `---|---|---`."""
    cells = text.translate(_PLAIN).replace("|", "").replace(" ", "")
    return cells == "-" * 9 and "+" not in text


def is_heading(text: str) -> bool:
    """Tell whether a line is prose: a comment, a word of two letters or more, or a letter beyond ASCII."""
    stripped = text.lstrip()
    if stripped.startswith(("#", "//")):
        return True
    in_word = False
    for sign in stripped:
        is_letter = sign.isalpha() and sign not in "xX"
        if is_letter and (in_word or not sign.isascii()):
            return True
        in_word = is_letter
    return False


def first_letter(text: str) -> int:
    """Return the column of the first letter, or of the first character that is not blank."""
    for column, sign in enumerate(text, 1):
        if sign.isalpha() and sign not in "xX":
            return column
    return len(text) - len(text.lstrip()) + 1


def plain(text: str) -> str:
    """Return a row without its decoration: cells, blanks and `|`, all in their columns."""
    return narrow(text).translate(_PLAIN)


def row_cells(row: Row, *, spaces: bool) -> str:
    """Return the signs of a row, nine or, for a board in one line, 81; `spaces` lets blanks be spaces."""
    if spaces and row.text.count("\t") == TABS:
        cells = [plain(cell).strip() or "." for cell in row.text.split("\t")]
        if all(cell in SIGNS and len(cell) == 1 for cell in cells):
            return "".join(cells)
    text = plain(row.text)
    signs = text.replace("|", "").replace(" ", "")
    if len(signs) in (9, 81) and not set(signs).difference(SIGNS):
        return signs
    try:
        check_signs(text, 1, frozenset(SIGNS + " |"))
    except BadCharacter as error:
        raise error.at_line(row.line) from None
    if spaces and "|" in text and len(signs) < 9:
        found = _by_position(text)
        if found:
            return found
    kind = TooShort if len(signs) < 9 else TooLong
    raise kind("{count} cells in a row, 9 expected", count=len(signs), line=row.line)


def has_blank_signs(rows: Sequence[Row]) -> bool:
    """Tell whether any row marks blanks by a sign; then a space is not a blank."""
    return any(not _BLANK_SIGNS.isdisjoint(plain(row.text)) for row in rows)


def _by_position(text: str) -> str:
    """Return nine signs by where they stand between the bars, empty if that cannot be told."""
    parts = text.split("|")
    if len(parts) in (5, 11) and not parts[0].strip() and not parts[-1].strip():
        parts = parts[1:-1]
    if len(parts) == 9:
        cells = [part.strip() or "." for part in parts]
    elif len(parts) == 3 and len(parts[1]) >= 3:
        width = len(parts[1])
        # The outer parts may be indented or have lost the blanks at the line's end: the middle one has not.
        left, right = parts[0].rjust(width), parts[2].ljust(width)
        if left[:-width].strip() or right[width:].strip():
            return ""
        cells = []
        for part in (left[-width:], parts[1], right[:width]):
            slots = ["", "", ""]
            for offset, sign in enumerate(part):
                slots[offset * 3 // width] += sign.strip()
            cells += [slot or "." for slot in slots]
    else:
        return ""
    return "".join(cells) if all(len(cell) == 1 for cell in cells) else ""


class Section(NamedTuple):
    """The rows between two headings, and the heading above them."""

    heading: str
    rows: list[Row]
    dash_rows: list[Row]
    """Borders that may be rows of nine blanks."""
    marks: bool
    """Whether cells are groups of candidates: then 81 signs in a row are no board."""

    def complete(self) -> list[Row] | None:
        """Return the rows if they make whole boards, taking borders for rows only if that is needed."""
        for rows in (self.rows, sorted(self.rows + self.dash_rows)):
            if not self._left_of(rows):
                return rows
        return None

    def incomplete(self) -> list[Row]:
        """Return the first rows that make no whole boards, none if all do."""
        return self._left_of(self.rows)

    def _left_of(self, rows: Sequence[Row]) -> list[Row]:
        return _incomplete(rows, marks=self.marks)


def _incomplete(rows: Sequence[Row], *, marks: bool) -> list[Row]:
    """Return the first rows that make no whole boards, none if all do.

    Blank lines part boards or the bands of a board, so a block of rows does not end one board and begin another
    unless it begins with whole boards.
    """
    pending: list[Row] = []
    count = 0
    for _, run in groupby(rows, key=_block_of):
        block = list(run)
        size = len(block) if marks else sum(9 if _is_whole_board(row) else 1 for row in block)
        if count and count + size > 9:
            return pending
        count = (count + size) % 9
        pending = [*pending, *block] if count else []
    return pending


def _block_of(row: Row) -> int:
    return row.block


def _is_whole_board(row: Row) -> bool:
    return len(row.text) >= 81 and len(plain(row.text).replace("|", "").replace(" ", "")) == 81


def sections(text: str, *, marks: bool = False) -> Iterator[Section]:
    """Yield the sections of a text; a heading inside a board is a bad character."""
    section = Section("", [], [], marks)
    headings: list[str] = []
    block = 0
    for number, line in enumerate(split_lines(text), 1):
        if line.isspace() and line.count("\t") == TABS:
            section.rows.append(Row(number, line, block))
            continue
        if not line or line.isspace():
            block = number
            continue
        if len(line) > MAX_ROW:
            raise TooLong(
                "a line of {length} characters: no row of a board is that long", length=len(line), line=number
            )
        if is_heading(line):
            if section.rows:
                if section.complete() is None:
                    column = first_letter(line)
                    raise BadCharacter(
                        "{sign} is neither a digit nor a blank",
                        sign=repr(line[column - 1]),
                        line=number,
                        column=column,
                    )
                yield section._replace(heading="\n".join(headings))
                section, headings = Section("", [], [], marks), []
            headings.append(line.strip().lstrip("#/").strip())
        elif is_border(line):
            if is_dash_row(line):
                section.dash_rows.append(Row(number, line, block))
        elif plain(line).strip():
            section.rows.append(Row(number, line, block))
    yield section._replace(heading="\n".join(headings))

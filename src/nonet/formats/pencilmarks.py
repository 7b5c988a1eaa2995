"""Pencil-mark grids: 81 groups of candidates, with or without a frame.

 4     1679 12679  | 139   2369 1269 | 8    1239 5
 26789 3    125678 | 14589 …

A cell with one candidate is a placed digit unless a peer still has that candidate: then it is a naked single
that is still to be placed. Marks such as `*67` or `(5)` are decoration.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from nonet.errors import BadCharacter, CannotExpress, EmptyInput, InputError, TooLong, TooShort
from nonet.formats._cells import lone_digits, mask_of, narrow
from nonet.formats._format import DocumentFormat, Record, split_lines
from nonet.formats._recovery import read_each
from nonet.formats._rows import MAX_ROW, Row, is_border, is_heading, plain, sections
from nonet.grid import Grid
from nonet.grid.notation import cell_name

_DIGITS = frozenset("123456789")
# Marks at a candidate, which HoDoKu and people on forums use to point at a pattern.
_MARKS = str.maketrans(dict.fromkeys("*#-+()[]{}<>!?^'\"~@.", ""))


class PencilMarks(DocumentFormat):
    """Holds digits and candidates; which digits were givens is not told."""

    __slots__ = ()
    name = "pencilmarks"
    title = "81 groups of candidates"
    holds_candidates = True

    def matches(self, text: str) -> bool:
        """Tell whether rows of nine groups come first, one of several digits among them, or after a bad grid."""
        several = is_bad = was_bad = False
        rows = 0
        for line in [*split_lines(text), ""]:
            if not line.strip() or is_heading(line[:MAX_ROW]):
                if several and not is_bad and (rows >= 9 or not was_bad):
                    return True
                was_bad = was_bad or is_bad
                several, is_bad, rows = False, False, 0
            elif not is_border(line[:MAX_ROW]):
                groups = _groups_of(line[:MAX_ROW]).split()
                is_bad = is_bad or len(groups) != 9 or not all(map(_DIGITS.issuperset, groups))
                several = several or any(len(group) > 1 for group in groups)
                rows += 1
        return False

    def read(self, text: str) -> list[Record]:
        """Return the grids of a text."""
        records = []
        for section in sections(text, marks=True):
            masks: list[int] = []
            for row in section.rows:
                masks += read_row(row)
            left = section.incomplete()
            if left:
                raise TooShort("{count} cells, 81 expected", count=9 * len(left) % 81, line=left[-1].line)
            for start in range(0, len(masks), 81):
                grid = grid_of(masks[start : start + 81])
                heading = "" if start else section.heading
                records.append(Record(grid, comment=heading, line=section.rows[start // 9].line))
        if not records:
            raise EmptyInput("no grid in the text")
        return records

    def read_each(self, text: str) -> Iterator[Record | InputError]:
        """Yield the grids of a text, going on after a bad one."""
        return read_each(self.read, text)

    def expressible(self, item: Record | Grid, *, lossy: bool) -> Record:
        """Return the record as the format can hold it."""
        record = super().expressible(item, lossy=lossy)
        check_readable(record.grid, self.name, lossy=lossy)
        return record

    def write_document(self, records: Sequence[Record]) -> str:
        """Return the grids, a blank line between them."""
        return "\n".join(f"{record.grid.pencil_board()}\n" for record in records)


def _groups_of(text: str) -> str:
    # Marks go before the decoration becomes blanks, so that `(5)7` stays one group.
    return plain(narrow(text).translate(_MARKS)).replace("|", " ")


def read_row(row: Row) -> list[int]:
    """Return the masks of the nine groups of a row."""
    text = narrow(row.text)
    groups = _groups_of(text).split()
    for sign in "".join(groups):
        if sign not in _DIGITS:
            column = text.index(sign) + 1
            raise BadCharacter("{sign} is not a candidate", sign=repr(sign), line=row.line, column=column)
    if len(groups) != 9:
        kind = TooShort if len(groups) < 9 else TooLong
        raise kind("{count} groups of candidates in a row, 9 expected", count=len(groups), line=row.line)
    return [mask_of(group) for group in groups]


def grid_of(masks: Sequence[int]) -> Grid:
    """Return the grid of 81 groups of candidates, lone digits placed as givens where they are placed."""
    return Grid(lone_digits(masks), None, masks)


def check_readable(grid: Grid, name: str, *, lossy: bool) -> None:
    """Raise `CannotExpress` for a grid that would be read as another one.

    With `lossy` a lone candidate that no peer has may be taken for a placed digit.
    """
    masks = grid.candidate_masks
    read_back = lone_digits(masks)
    for cell, (mask, digit, read) in enumerate(zip(masks, grid.digits, read_back, strict=True)):
        where = cell_name(cell)
        if not mask:
            raise CannotExpress(
                "format {name} has no way to write a cell without candidates: {where}", name=name, where=where
            )
        if digit and not read:
            raise CannotExpress(
                "format {name} cannot hold {digit} in {where}, which a peer has too",
                name=name,
                digit=digit,
                where=where,
            )
        if read and not digit and not lossy:
            raise CannotExpress(
                "format {name} cannot tell the only candidate of {where} from a placed digit: "
                "allow the loss (lossy=True, --lossy) or use another format, such as hodoku",
                name=name,
                where=where,
            )


FORMAT = PencilMarks()

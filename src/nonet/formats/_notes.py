"""Between the notes that players keep in an app and the pencil marks of a grid.

In an app a cell without notes is one that nobody has looked at, not one without candidates; and a few notes
here and there are often a player's reminder of where a digit may go in a box, not all that a cell can be.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.errors import CannotExpress
from nonet.formats._format import Record
from nonet.grid import Grid

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


def grid_with_notes(
    digits: Sequence[int], givens: Iterable[int], notes: Sequence[int], *, whole_board: bool
) -> Grid:
    """Return the grid of an app's digits and notes (masks of nine bits, 0 for none).

    With `whole_board` the notes count as candidates only when every empty cell has some that its peers allow;
    otherwise each cell with such notes stands for itself.
    """
    plain = Grid(bytes(digits), tuple(givens))
    if not any(notes):
        return plain
    masks = plain.candidate_masks
    kept = [note & mask for note, mask in zip(notes, masks, strict=True)]
    if whole_board and not _covers(kept, digits, masks):
        return plain
    return Grid(plain.digits, plain.givens, [note or mask for note, mask in zip(kept, masks, strict=True)])


def with_writable_notes(record: Record, format_name: str, *, lossy: bool) -> Record:
    """Return the record if an app's notes can say its pencil marks; a cell without candidates they cannot."""
    grid = record.grid
    plain = Grid(grid.digits, grid.givens)
    if not grid.has_pencil_marks or _covers(grid.candidate_masks, grid.digits, plain.candidate_masks):
        return record
    if not lossy:
        raise CannotExpress(
            "format {format_name} cannot say that a cell has no candidates left: allow the "
            "loss (lossy=True, --lossy) or use another format, such as hodoku",
            format_name=format_name,
        )
    return Record(
        plain, solution=record.solution, comment=record.comment, fields=record.fields, line=record.line
    )


def _covers(marks: Sequence[int], digits: Sequence[int], masks: Sequence[int]) -> bool:
    """Tell whether each empty cell has a mark, but for those that the digits leave nothing anyway."""
    return all(digit or mark or not mask for mark, digit, mask in zip(marks, digits, masks, strict=True))

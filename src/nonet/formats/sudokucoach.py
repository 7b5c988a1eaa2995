"""sudoku.coach: `https://sudoku.coach/en/play/` and 81 digits, or the string `SCv7_32_…` with progress.

Behind `SCv7_32_` stands base32hex in lower case of zlib of JSON: `gridSize`, `givenDigits` and `userDigits`
(81 digits, 0 for a blank) and `userCellCandidates` (81 numbers joined by `-`, bit n set for candidate n),
besides colours. A puzzle is written as the plain address; the string, which the site imports, is written when
there are placed digits or pencil marks. Regions and constraints other than Sudoku's own are refused.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from nonet.errors import BadFormat
from nonet.formats._cells import cells
from nonet.formats._format import Record
from nonet.formats._links import LinkFormat, inflate, is_host, load_object
from nonet.formats._notes import grid_with_notes, with_writable_notes
from nonet.formats.fpuzzles import are_boxes

if TYPE_CHECKING:
    from nonet.formats._links import Link
    from nonet.grid import Grid

_HOST = "sudoku.coach"
_PREFIX = "SCv7_32_"
# The number of the version changes, the packing named by 32 does not.
_STATE = re.compile(r"SCv\d{1,2}_32_(.*)", re.DOTALL)
_OTHER_STATE = re.compile(r"SCv\d+_")
_BLANK = "0" * 81


class SudokuCoach(LinkFormat):
    """sudoku.coach links and state strings."""

    __slots__ = ()
    name = "sudokucoach"
    title = "sudoku.coach link"
    holds_placed = True
    holds_candidates = True

    def recognises(self, link: Link) -> bool:
        """Take sudoku.coach addresses and bare state strings."""
        return is_host(link.host, _HOST) if link.host else bool(_OTHER_STATE.match(link.path))

    def read_link(self, link: Link, number: int) -> Record:
        """Return the puzzle of a link or state string."""
        code = link.path.strip("/").rpartition("/")[2]
        state = _STATE.match(code)
        if state:
            return Record(_read_state(load_object(inflate(_decode(state[1])))), line=number)
        if _OTHER_STATE.match(code):
            raise BadFormat("the sudoku.coach string is not packed as SCv7_32_…; export the puzzle anew")
        if len(code) == 81:
            return Record(cells(code), line=number)
        raise BadFormat(
            "the sudoku.coach link holds no puzzle: neither 81 digits nor SCv7_32_…; export the puzzle itself"
        )

    def expressible(self, item: Record | Grid, *, lossy: bool) -> Record:
        """Return the record as the format can hold it, or raise `CannotExpress`."""
        return with_writable_notes(super().expressible(item, lossy=lossy), self.name, lossy=lossy)

    def write_line(self, record: Record) -> str:
        """Return the address of a puzzle, or the state string of one with placed digits or pencil marks."""
        grid = record.grid
        if not grid.placed and not grid.has_pencil_marks:
            return f"https://{_HOST}/en/play/{grid.line('0')}"
        return _PREFIX + _encode(_state_of(grid))


def _decode(code: str) -> bytes:
    import base64

    try:
        return base64.b32hexdecode(code.upper() + "=" * (-len(code) % 8))
    except ValueError:
        raise BadFormat(
            "the sudoku.coach string has characters other than 0-9 and a-v, or is cut short"
        ) from None


def _encode(state: dict[str, Any]) -> str:
    import base64
    import json
    import zlib

    packed = zlib.compress(json.dumps(state, separators=(",", ":")).encode())
    return base64.b32hexencode(packed).decode().rstrip("=").lower()


def _read_state(state: dict[str, Any]) -> Grid:
    _refuse_further_rules(state)
    given = _digits(state, "givenDigits")
    user = _digits(state, "userDigits")
    digits = [int(own if own != "0" else other) for own, other in zip(given, user, strict=True)]
    givens = [cell for cell in range(81) if given[cell] != "0"]
    return grid_with_notes(digits, givens, _candidates(state), whole_board=True)


def _refuse_further_rules(state: dict[str, Any]) -> None:
    size = state.get("gridSize", 9)
    if size != 9:
        raise BadFormat("the puzzle has the size {size}; only 9×9 can be read", size=str(size)[:20])
    for key, value in state.items():
        if not value:
            continue
        if key == "regions" and isinstance(value, list) and len(value) == 81 and are_boxes(value):
            continue
        name = key.lower()
        if "constraint" in name or "region" in name:
            raise BadFormat(
                "the puzzle has further rules ({key}); only classic Sudoku can be read", key=key[:40]
            )


def _digits(state: dict[str, Any], key: str) -> str:
    text = state.get(key) or _BLANK
    if not isinstance(text, str) or len(text) != 81 or not (text.isascii() and text.isdigit()):
        raise BadFormat("{key} of the sudoku.coach string is not 81 digits", key=key)
    return text


def _candidates(state: dict[str, Any]) -> list[int]:
    text = state.get("userCellCandidates") or ""
    if not text:
        return [0] * 81
    numbers = text.split("-") if isinstance(text, str) else []
    if len(numbers) != 81 or not all(len(n) < 5 and n.isascii() and n.isdigit() for n in numbers):
        raise BadFormat("userCellCandidates of the sudoku.coach string are not 81 numbers")
    return [int(number) >> 1 & 0x1FF for number in numbers]


def _state_of(grid: Grid) -> dict[str, Any]:
    givens = grid.givens
    line = grid.line("0")
    masks = grid.candidate_masks if grid.has_pencil_marks else (0,) * 81
    return {
        "gridSize": 9,
        "colours": [],
        "givenDigits": "".join(sign if cell in givens else "0" for cell, sign in enumerate(line)),
        "givenColours": "," * 80,
        "userDigits": "".join("0" if cell in givens else sign for cell, sign in enumerate(line)),
        "userColours": "," * 80,
        "userCellCandidates": "-".join(
            str(0 if digit else mask << 1) for digit, mask in zip(grid.digits, masks, strict=True)
        ),
        "userCellCandidatesColours": "",
    }


FORMAT = SudokuCoach()

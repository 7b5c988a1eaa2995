"""f-puzzles links: `https://f-puzzles.com/?load=` and lz-string base64 of JSON.

The JSON has `size`, `grid` (nine rows of cells with `value`, `given`, `region`, `centerPencilMarks`,
`givenPencilMarks`, `cornerPencilMarks`), `title`, `author`, `ruleset`, `solution`, and a key for each further
rule. SudokuPad opens the same code behind `fpuzzles` or `fpuz`. A puzzle with anything beyond Sudoku's own
rules is refused, because its givens alone are another puzzle. Corner marks, which say where in a box a digit
may go and not what a cell may be, are passed over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nonet.errors import BadFormat
from nonet.formats._format import Record
from nonet.formats._links import LinkFormat, digit_of, is_host, load_object
from nonet.formats._notes import grid_with_notes, with_writable_notes
from nonet.formats.sudokupad import HOSTS as SUDOKUPAD_HOSTS
from nonet.formats.sudokupad import code_of
from nonet.grid import Grid
from nonet.grid.notation import BOXES, HOUSES_OF, cell_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nonet.formats._links import Link

_PREFIXES = ("fpuzzles", "fpuz")
# What every JSON object that starts with a key compresses to.
_OBJECT_START = "N4Ig"
# SudokuPad keeps long f-puzzles codes under a short id, which has no puzzle in it.
_LONGEST_ID = 20
_TEXTS = ("title", "author", "ruleset")
_HARMLESS = frozenset(
    (
        *_TEXTS,
        "size",
        "grid",
        "solution",
        "disabledlogic",
        "truecandidatesoptions",
        "successMessage",
        "version",
    )
)


class FPuzzles(LinkFormat):
    """f-puzzles links, which SudokuPad opens too."""

    __slots__ = ()
    name = "fpuzzles"
    title = "f-puzzles link"
    holds_solution = True
    holds_placed = True
    holds_candidates = True

    def recognises(self, link: Link) -> bool:
        """Take f-puzzles addresses, SudokuPad's with an f-puzzles code, and the bare code."""
        if is_host(link.host, *SUDOKUPAD_HOSTS) or not link.host:
            code = code_of(link)
            return "load" in link.query or code.startswith((*_PREFIXES, _OBJECT_START))
        return is_host(link.host, "f-puzzles.com")

    def read_link(self, link: Link, number: int) -> Record:
        """Return the puzzle of a link, with its title, author and ruleset as fields."""
        from nonet.formats._lzstring import decompress_from_base64

        code = link.query.get("load") or code_of(link)
        has_prefix = code.startswith(_PREFIXES)
        for prefix in _PREFIXES:
            code = code.removeprefix(prefix)
        if not code:
            raise BadFormat("the f-puzzles link holds no puzzle: copy it from the site's export")
        if has_prefix and len(code) <= _LONGEST_ID:
            raise BadFormat(
                "the link only names a puzzle stored on a server; open it there and copy the full link"
            )
        puzzle = load_object(code if code.startswith("{") else decompress_from_base64(code))
        _refuse_further_rules(puzzle)
        fields = {name: text for name in _TEXTS if isinstance(text := puzzle.get(name), str) and text}
        return Record(_read_grid(puzzle), solution=_read_solution(puzzle), fields=fields, line=number)

    def expressible(self, item: Record | Grid, *, lossy: bool) -> Record:
        """Return the record as the format can hold it, or raise `CannotExpress`."""
        return with_writable_notes(super().expressible(item, lossy=lossy), self.name, lossy=lossy)

    def write_line(self, record: Record) -> str:
        """Return the address of a puzzle."""
        import json

        from nonet.formats._lzstring import compress_to_base64

        puzzle: dict[str, Any] = {"size": 9}
        puzzle.update((name, record.fields[name]) for name in _TEXTS if name in record.fields)
        puzzle["grid"] = _cells_of(record.grid)
        if record.solution is not None:
            puzzle["solution"] = list(record.solution.digits)
        text = json.dumps(puzzle, separators=(",", ":"), ensure_ascii=False)
        return f"https://f-puzzles.com/?load={compress_to_base64(text)}"


def _refuse_further_rules(puzzle: dict[str, Any]) -> None:
    # Constraints that are switched off, and cages that are only there to carry a message, do no harm.
    rules = [
        key
        for key, value in puzzle.items()
        if value and key not in _HARMLESS and not (key == "cage" and _is_message(value))
    ]
    if rules:
        names = ", ".join(sorted(rules))[:100]
        raise BadFormat(
            "the puzzle has further rules or marks ({names}); only classic Sudoku can be read", names=names
        )


def _is_message(cages: object) -> bool:
    return isinstance(cages, list) and all(isinstance(c, dict) and not c.get("cells") for c in cages)


def _read_grid(puzzle: dict[str, Any]) -> Grid:
    cells = _read_cells(puzzle)
    digits, givens, notes = [], [], []
    for index, cell in enumerate(cells):
        digit = digit_of(cell.get("value"))
        if digit is None:
            raise BadFormat(
                "{cell} has the value {value}, not a digit 1 to 9",
                cell=cell_name(index),
                value=repr(str(cell["value"])[:20]),
            )
        digits.append(digit)
        if digit and cell.get("given"):
            givens.append(index)
        marks = cell.get("centerPencilMarks") or cell.get("givenPencilMarks")
        notes.append(_mask_of(marks, index) if marks and not digit else 0)
    return grid_with_notes(digits, givens, notes, whole_board=False)


def _read_cells(puzzle: dict[str, Any]) -> Sequence[dict[str, Any]]:
    """Return the 81 cells of a puzzle that has the rows, columns and boxes of classic Sudoku."""
    rows = puzzle.get("grid")
    size = puzzle.get("size", 9)
    if size != 9:
        raise BadFormat("the puzzle has the size {size}; only 9×9 can be read", size=str(size)[:20])
    if not isinstance(rows, list) or len(rows) != 9:
        raise BadFormat("the f-puzzles link has no grid of nine rows; only 9×9 can be read")
    cells: list[dict[str, Any]] = []
    for number, row in enumerate(rows, 1):
        if not isinstance(row, list) or len(row) != 9 or not all(isinstance(cell, dict) for cell in row):
            raise BadFormat("row {number} of the f-puzzles link does not have nine cells", number=number)
        cells.extend(row)
    regions = [cell.get("region", HOUSES_OF[index][2] - 18) for index, cell in enumerate(cells)]
    if not are_boxes(regions):
        raise BadFormat("the puzzle has other regions than the nine boxes; only classic Sudoku can be read")
    return cells


def are_boxes(regions: Sequence[object]) -> bool:
    """Tell whether regions, one value per cell, are the nine boxes under whatever names."""
    names = [str(regions[box[0]]) for box in BOXES]
    return len(set(names)) == 9 and all(
        regions[cell] is not None and str(regions[cell]) == name
        for box, name in zip(BOXES, names, strict=True)
        for cell in box
    )


def _mask_of(marks: object, index: int) -> int:
    mask = 0
    for mark in marks if isinstance(marks, list) else [None]:
        digit = digit_of(mark)
        if not digit:
            raise BadFormat(
                "{cell} has pencil marks that are not a list of digits 1 to 9", cell=cell_name(index)
            )
        mask |= 1 << (digit - 1)
    return mask


def _read_solution(puzzle: dict[str, Any]) -> Grid | None:
    """Return the solution if it is there and whole; f-puzzles also keeps half-filled ones."""
    solution = puzzle.get("solution")
    if isinstance(solution, str):
        solution = solution.split(",") if "," in solution else list(solution)
    if not isinstance(solution, list) or len(solution) != 81:
        return None
    digits = [digit_of(value) for value in solution]
    return Grid.from_digits([digit for digit in digits if digit]) if all(digits) else None


def _cells_of(grid: Grid) -> list[list[dict[str, Any]]]:
    givens = grid.givens
    cells: list[dict[str, Any]] = []
    for index, digit in enumerate(grid.digits):
        if digit:
            cells.append({"value": digit, "given": True} if index in givens else {"value": digit})
        elif grid.has_pencil_marks:
            cells.append({"centerPencilMarks": list(grid.candidates(index))})
        else:
            cells.append({})
    return [cells[start : start + 9] for start in range(0, 81, 9)]


FORMAT = FPuzzles()

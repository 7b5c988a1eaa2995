"""What several text formats share: cells as signs, `+` before placed digits, `digit row column` triplets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from nonet.errors import BadCharacter, TooLong, TooShort
from nonet.grid import Grid
from nonet.grid.notation import BLANKS, PEERS

SIGNS = BLANKS + "123456789"
"""Every character that stands for one cell."""

_SIGN_SET = frozenset(SIGNS)
_SIGN_BYTES = SIGNS.encode()
_DIGIT_SET = frozenset("123456789")
_NARROW = str.maketrans("０１２３４５６７８９．＊＿－？＋：，", "0123456789.*_-?+:,")
_FIELD_ENDS = " \t\v\f,;|:#\"'"


def narrow(text: str) -> str:
    """Return cells with full-width digits and signs, as Chinese and Japanese keyboards type them, as ASCII ones.

    Each character stays in its column. Comments and names are not to be changed: this is for cells alone.
    """
    return text if text.isascii() else text.translate(_NARROW)


def first_field(line: str) -> tuple[str, str]:
    """Split a line after its first field; the rest starts with what ended the field."""
    end = len(line)
    for sign in _FIELD_ENDS:
        found = line.find(sign, 0, end)
        if found >= 0:
            end = found
    return line[:end], line[end:]


def cells(field: str, column: int = 1) -> Grid:
    """Return the grid of a field of 81 signs that starts at a column of its line."""
    if len(field) == 81 and field.isascii():
        raw = field.encode()
        if not raw.translate(None, _SIGN_BYTES):
            return Grid.from_line(raw)
    narrowed = narrow(field)
    if narrowed != field:
        return cells(narrowed, column)
    check_signs(field, column)
    raise (TooShort if len(field) < 81 else TooLong)("{count} cells, 81 expected", count=len(field))


def check_signs(field: str, column: int = 1, allowed: frozenset[str] = _SIGN_SET) -> None:
    """Raise `BadCharacter` at the first character of a field that is not allowed there."""
    for offset, sign in enumerate(field):
        if sign not in allowed:
            raise BadCharacter(
                "{sign} is neither a digit nor a blank ({blanks})",
                sign=repr(sign),
                blanks=BLANKS,
                column=column + offset,
            )


def looks_like_cells(field: str, count: int = 81) -> bool:
    """Tell whether a field is meant to be so many cells, even if a few are missing, doubled or misspelt.

    A field of nothing but `-`, `*` and `_` is the border of a board.
    """
    if not count * 3 // 4 <= len(field) <= count * 3 // 2 or not field.strip("-*_=+"):
        return False
    return sum(sign in _SIGN_SET for sign in narrow(field)) * 10 >= len(field) * 9


def content_lines(text: str, limit: int | None = 20) -> Iterator[str]:
    """Yield the first lines that are neither blank nor comments, stripped."""
    start, size = 0, len(text)
    text = text.replace("\r", "\n")
    while start < size and limit != 0:
        end = text.find("\n", start)
        end = size if end < 0 else end
        line = text[start:end].strip()
        if line and line[0] != "#":
            yield line
            limit = None if limit is None else limit - 1
        start = end + 1


def plus_cells(field: str, column: int = 1) -> tuple[bytes, list[int]]:
    """Return the digits of 81 signs with `+` before placed digits, and the cells that are givens."""
    field = narrow(field)
    if "+" not in field:
        grid = cells(field, column)
        return grid.digits, list(grid.givens)
    start = column
    signs = ""
    placed: set[int] = set()
    for part in field.split("+"):
        if column > start:
            if part[:1] not in _DIGIT_SET:
                raise BadCharacter("a placed digit is expected after '+'", column=column)
            placed.add(len(signs))
        check_signs(part, column)
        signs += part
        column += len(part) + 1
    grid = cells(signs, start)
    return grid.digits, [cell for cell in grid.givens if cell not in placed]


def plus_line(grid: Grid) -> str:
    """Return 81 signs with `+` before placed digits: what `plus_cells` reads."""
    placed = grid.placed
    if not placed:
        return grid.line()
    return "".join("+" + sign if cell in placed else sign for cell, sign in enumerate(grid.line()))


def triplets(text: str, column: int = 1) -> list[tuple[int, int]]:
    """Return the cells and digits of a text such as `436 512`: digit, row and column of each candidate."""
    found = []
    text = narrow(text)
    for word in text.split():
        if len(word) != 3 or not word.isascii() or not word.isdigit() or "0" in word:
            where = column + text.index(word)
            raise BadCharacter(
                "{word} is not a candidate: write digit, row and column, as in 436",
                word=repr(word[:20]),
                column=where,
            )
        found.append((9 * int(word[1]) + int(word[2]) - 10, int(word[0])))
    return found


def with_deleted(digits: bytes, givens: Iterable[int], deleted: Sequence[tuple[int, int]]) -> Grid:
    """Return a grid whose candidates are what the digits leave, less some of them."""
    grid = Grid(digits, givens)
    if not deleted:
        return grid
    masks = list(grid.candidate_masks)
    for cell, digit in deleted:
        masks[cell] &= ~(1 << (digit - 1))
    return Grid(digits, givens, masks)


def deleted(grid: Grid) -> list[tuple[int, int]]:
    """Return the cells and digits of the candidates that the digits leave and the pencil marks do not."""
    if not grid.has_pencil_marks:
        return []
    left = Grid(grid.digits).candidate_masks
    return [
        (cell, digit)
        for cell, (possible, marked) in enumerate(zip(left, grid.candidate_masks, strict=True))
        for digit in range(1, 10)
        if (possible & ~marked) >> (digit - 1) & 1
    ]


def triplet_text(candidates: Iterable[tuple[int, int]]) -> str:
    """Return candidates as `triplets` reads them."""
    return " ".join(f"{digit}{cell // 9 + 1}{cell % 9 + 1}" for cell, digit in candidates)


def mask_of(digits: str) -> int:
    """Return the nine-bit mask of a text of digits 1 to 9."""
    mask = 0
    for digit in digits:
        mask |= 1 << (int(digit) - 1)
    return mask


def lone_digits(masks: Sequence[int]) -> bytes:
    """Return the digits that a grid of pencil marks has placed.

    A cell with one candidate is a placed digit, or a naked single that nobody has placed yet: the latter, as
    long as a peer still has the same candidate.
    """
    digits = bytearray(81)
    for cell, mask in enumerate(masks):
        if mask.bit_count() == 1 and not any(masks[peer] & mask for peer in PEERS[cell]):
            digits[cell] = mask.bit_length()
    return bytes(digits)


def one_line(text: str) -> str:
    """Return a comment or field as it can stand in a line: newlines and runs of blanks become one blank."""
    return " ".join(text.split())

"""The slow, obvious solver that everything else is tested against: pure Python, nothing from nonet.

A puzzle is a line of 81 characters (anything but 1 to 9 is blank) or 81 candidate masks (bit 0 is digit 1),
so that grids of candidates, Sukaku, can be tested too. Solutions are lines of 81 digits.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

Puzzle = str | Sequence[int]

ROWS = [[9 * row + column for column in range(9)] for row in range(9)]
COLUMNS = [[9 * row + column for row in range(9)] for column in range(9)]
BOXES = [
    [9 * (top + row) + left + column for row in range(3) for column in range(3)]
    for top in (0, 3, 6)
    for left in (0, 3, 6)
]
HOUSES = ROWS + COLUMNS + BOXES
PEERS = [{peer for house in HOUSES if cell in house for peer in house} - {cell} for cell in range(81)]


def solutions(puzzle: Puzzle, limit: int | None = None) -> list[str]:
    """Return the solutions, at most `limit` of them, in no particular order."""
    return ["".join(map(str, found)) for found in islice(_search(masks_of(puzzle), [0] * 81), limit)]


def count(puzzle: Puzzle, limit: int | None = None) -> int:
    """Return the number of solutions, at most `limit`."""
    return sum(1 for _ in islice(_search(masks_of(puzzle), [0] * 81), limit))


def is_valid_solution(solution: str, puzzle: Puzzle | None = None) -> bool:
    """Tell whether every house has all nine digits and, if a puzzle is given, it allows each of them."""
    if len(solution) != 81 or any(
        sorted(solution[cell] for cell in house) != list("123456789") for house in HOUSES
    ):
        return False
    return puzzle is None or all(
        mask >> (int(digit) - 1) & 1 for mask, digit in zip(masks_of(puzzle), solution, strict=True)
    )


def masks_of(puzzle: Puzzle) -> list[int]:
    """Return the 81 candidate masks of a puzzle: one bit for a given, all nine for a blank."""
    if isinstance(puzzle, str):
        puzzle = [1 << "123456789".index(sign) if sign in "123456789" else 0b111111111 for sign in puzzle]
    assert len(puzzle) == 81
    return list(puzzle)


def _search(masks: list[int], digits: list[int]) -> Iterator[list[int]]:
    """Yield each way to fill the cells whose digit is still 0."""
    blanks = [cell for cell in range(81) if not digits[cell]]
    if not blanks:
        yield digits[:]
        return
    for cell, digit in _fewest_answers(masks, digits, blanks):
        left = masks[:]
        for peer in PEERS[cell]:
            left[peer] &= ~(1 << (digit - 1))
        digits[cell] = digit
        yield from _search(left, digits)
        digits[cell] = 0


def _fewest_answers(masks: list[int], digits: list[int], blanks: list[int]) -> list[tuple[int, int]]:
    """Return the (cell, digit) pairs that answer one question: which digit goes into this cell?

    When every blank cell has several candidates, also: where in this house does this digit go?
    """
    cell = min(blanks, key=lambda blank: masks[blank].bit_count())
    best = [(cell, digit) for digit in range(1, 10) if masks[cell] >> (digit - 1) & 1]
    if len(best) < 2:
        return best
    for house in HOUSES:
        placed = {digits[cell] for cell in house}
        for digit in range(1, 10):
            if digit not in placed:
                places = [cell for cell in house if not digits[cell] and masks[cell] >> (digit - 1) & 1]
                if len(places) < len(best):
                    best = [(place, digit) for place in places]
    return best

"""Candidates as masks of nine bits: what digits leave, and pencil marks in one normal form."""

from __future__ import annotations

from collections.abc import Iterable

from nonet.grid.notation import HOUSES_OF

ALL_CANDIDATES = 0x1FF

MASK_OF_DIGIT = (0, *(1 << d for d in range(9)))
DIGITS_OF_MASK: list[tuple[int, ...]] = [()]
for _digit in range(1, 10):
    DIGITS_OF_MASK += [(*smaller, _digit) for smaller in DIGITS_OF_MASK]
"""The digits of each mask, ascending."""


def masks_left(digits: bytes) -> tuple[int, ...]:
    """Return the candidates that the digits leave."""
    used = [0] * 27
    for digit, houses in zip(digits, HOUSES_OF, strict=True):
        for house in houses:
            used[house] |= MASK_OF_DIGIT[digit]
    return tuple(
        MASK_OF_DIGIT[digit] or ALL_CANDIDATES & ~(used[row] | used[column] | used[box])
        for digit, (row, column, box) in zip(digits, HOUSES_OF, strict=True)
    )


def normal_marks(digits: bytes, masks: Iterable[int]) -> tuple[int, ...] | None:
    """Return pencil marks in their normal form: no more than the digits leave, None when no less."""
    left = masks_left(digits)
    marks = tuple(
        possible if digit else mask & possible
        for digit, mask, possible in zip(digits, masks, left, strict=True)
    )
    return None if marks == left else marks

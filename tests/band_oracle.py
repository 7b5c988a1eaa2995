"""How many bands of each class there are and how many grids each has, counted without the kernel's method.

Bands are counted by their classes' automorphisms. A band's grids are counted by the sets of digits in the
mini-columns of the other two bands: a band with given sets can be filled in as many ways as there are triples of
boxes with these columns whose rows fit together.
"""

from __future__ import annotations

from itertools import combinations, permutations, product

import numpy as np
import numpy.typing as npt

POWERS = 3 ** np.arange(9)
NINES = 9 ** np.arange(9)
Ints = npt.NDArray[np.int64]


def normal(bands: Ints) -> Ints:
    """Return bands (N, 3, 9) of digits from 0 as numbers.

    Digits are renamed so that the first box reads 123456789; columns of the others are in the order of their
    first rows, and of these boxes that with the lesser top left digit comes first.
    """
    count = len(bands)
    names = np.empty((count, 9), np.int64)
    each = np.arange(count)[:, None]
    names[each, bands[:, :, :3].reshape(count, 9)] = np.arange(9)
    renamed = names[each, bands.reshape(count, 27)].reshape(count, 3, 9)
    codes = []
    for box in (renamed[:, :, 3:6], renamed[:, :, 6:]):
        order = np.argsort(box[:, 0], axis=1)
        codes.append(np.take_along_axis(box, order[:, None, :], axis=2).reshape(count, 9)[:, ::-1] @ NINES)
    return np.minimum(*codes) * 9**9 + np.maximum(*codes)


def classes(bands: Ints) -> tuple[Ints, Ints]:
    """Return the class of each band, as the least number of its isomorphs, and its automorphisms."""
    numbers = np.stack(
        [
            normal(
                bands[:, rows][:, :, [3 * (first + box) % 9 + column for box in range(3) for column in order]]
            )
            for rows in map(list, permutations(range(3)))
            for first in range(3)
            for order in permutations(range(3))
        ]
    )
    least = numbers.min(axis=0)
    return least, (numbers == least).sum(axis=0)


def partitions() -> list[Ints]:
    """Return the 280 ways to part nine digits into three threes, as colours numbered as they appear."""
    found = []
    for others in combinations(range(1, 9), 2):
        rest = [digit for digit in range(1, 9) if digit not in others]
        for more in combinations(rest[1:], 2):
            colours = np.full(9, 2)
            colours[[0, *others]] = 0
            colours[[rest[0], *more]] = 1
            found.append(colours)
    return found


PARTITIONS = partitions()
PARTITION_OF = np.full(3**9, -1)
for number, colours in enumerate(PARTITIONS):
    for renamed in permutations(range(3)):
        PARTITION_OF[(np.array(renamed)[colours] * POWERS).sum()] = number


def boxes(partition: Ints) -> Ints:
    """Return the 216 boxes with these columns, as the row of each digit."""
    columns = [np.flatnonzero(partition == colour) for colour in range(3)]
    rows = np.zeros((216, 9), np.int64)
    for box, orders in enumerate(product(permutations(range(3)), repeat=3)):
        for column, order in zip(columns, orders, strict=True):
            rows[box, column] = order
    return rows


def arrangements() -> Ints:
    """Return the number of bands for partitions of the second and third box, the first one's being 123 456 789."""
    first = boxes(np.repeat(np.arange(3), 3))
    thirds = np.zeros((280, 3**9), np.float32)
    seconds = np.zeros((280, 3**9), np.float32)
    for number, partition in enumerate(PARTITIONS):
        rows = boxes(partition)
        seconds[number][rows @ POWERS] = 1
        fits = (first[:, None, :] != rows[None, :, :]).all(axis=2)
        # A digit's row in the third box is the one that it has in neither of the others.
        left = (3 - first[:, None, :] - rows[None, :, :])[fits]
        np.add.at(thirds[number], left @ POWERS, 1)
    return (thirds @ seconds.T).astype(np.int64)


def deals(columns: Ints) -> tuple[Ints, Ints]:
    """Return the columns of each digit in the next band and in the last, in the 56 ways to deal them."""
    moves = [
        move for move in product((1, 2), repeat=9) if all(np.bincount((columns + move) % 3, minlength=3) == 3)
    ]
    nexts = (columns + np.array(moves)) % 3
    return nexts, 3 - columns - nexts


def completions(band: Ints, counts: Ints) -> int:
    """Return how many grids a band (3 rows of 9 digits from 0) has."""
    stacks = []
    for stack in range(3):
        columns = np.zeros(9, np.int64)
        for column in range(3):
            columns[band[:, 3 * stack + column]] = column
        stacks.append(deals(columns))
    total = 0
    for one in range(56):
        weights = np.ones((56, 56), np.int64)
        for side in range(2):
            # Digits are renamed so that the first box has the columns 123, 456, 789.
            order = np.argsort(stacks[0][side][one], kind="stable")
            second, third = (PARTITION_OF[stacks[stack][side][:, order] @ POWERS] for stack in (1, 2))
            weights *= counts[second][:, third]
        total += int(weights.sum())
    return total

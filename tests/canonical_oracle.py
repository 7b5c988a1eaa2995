"""The canonical form, slowly: every order of columns, row by row; nothing is left open.

The kernel's way leaves the order of blank columns open and treats full grids on their own; this does neither.
"""

from __future__ import annotations

from itertools import permutations

LINE_ORDERS = [
    tuple(3 * chute + line for chute, within in zip(chutes, orders, strict=True) for line in within)
    for chutes in permutations(range(3))
    for orders in [
        (a, b, c)
        for a in permutations(range(3))
        for b in permutations(range(3))
        for c in permutations(range(3))
    ]
]
"""All 1296 ways to order rows or columns."""


def canonical(puzzle: bytes) -> tuple[bytes, int]:
    """Return the least isomorphic puzzle and the number of isomorphisms that lead there: the automorphisms."""
    transposed = bytes(puzzle[9 * (cell % 9) + cell // 9] for cell in range(81))
    # What is known of a way: the grid, its columns' order, the rows laid, the names of digits.
    ways = [(grid, order, (), {0: 0}) for grid in (puzzle, transposed) for order in LINE_ORDERS]
    least = b""
    for _ in range(9):
        best, kept = b"\xff", []
        for grid, order, rows, names in ways:
            for row in next_rows(rows):
                text, named = read(grid[9 * row : 9 * row + 9], order, names)
                if text < best:
                    best, kept = text, []
                if text == best:
                    kept.append((grid, order, (*rows, row), named))
        ways = kept
        least += best
    return least, len(ways)


def next_rows(rows: tuple[int, ...]) -> list[int]:
    """Return the rows that may be laid next: the rest of the band, or a new one."""
    if len(rows) % 3:
        band = rows[-1] // 3
        return [row for row in range(3 * band, 3 * band + 3) if row not in rows]
    return [row for row in range(9) if row // 3 not in {laid // 3 for laid in rows}]


def read(line: bytes, order: tuple[int, ...], names: dict[int, int]) -> tuple[bytes, dict[int, int]]:
    """Return a row as it reads with digits named as they come."""
    if not any(line[column] not in names for column in order):
        return bytes(names[line[column]] for column in order), names
    names = dict(names)
    return bytes(names.setdefault(line[column], len(names)) for column in order), names

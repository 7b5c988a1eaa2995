"""Grids for property tests: solutions, puzzles, games in progress, pencil marks, nonsense."""

from __future__ import annotations

from hypothesis import strategies as st

from nonet.grid import Grid


@st.composite
def solutions(draw: st.DrawFn) -> bytes:
    """The digits of a valid solution: the cyclic one, shuffled and perhaps transposed."""
    digits = draw(st.permutations(range(1, 10)))
    rows = [
        3 * band + row for band in draw(st.permutations(range(3))) for row in draw(st.permutations(range(3)))
    ]
    columns = [3 * stack + column for stack in draw(st.permutations(range(3))) for column in (2, 0, 1)]
    cells = [digits[(3 * (row % 3) + row // 3 + column) % 9] for row in rows for column in columns]
    if draw(st.booleans()):
        cells = [cells[9 * column + row] for row in range(9) for column in range(9)]
    return bytes(cells)


@st.composite
def puzzles(draw: st.DrawFn) -> Grid:
    """Givens without conflicts, and nothing else."""
    solution = draw(solutions())
    kept = draw(st.integers(0, (1 << 81) - 1))
    return Grid(bytes(digit if kept >> cell & 1 else 0 for cell, digit in enumerate(solution)))


@st.composite
def grids(draw: st.DrawFn) -> Grid:
    """A game in progress: givens, placed digits and some candidates removed, right or wrong ones."""
    solution = draw(solutions())
    filled = draw(st.integers(0, (1 << 81) - 1))
    given = draw(st.integers(0, (1 << 81) - 1)) if draw(st.booleans()) else filled
    digits = bytes(digit if filled >> cell & 1 else 0 for cell, digit in enumerate(solution))
    grid = Grid(digits, [cell for cell in range(81) if filled & given >> cell & 1 and digits[cell]])
    for _ in range(draw(st.integers(0, 3))):
        cell, digit = draw(st.integers(0, 80)), draw(st.integers(1, 9))
        if grid[cell] != digit:
            grid = grid.eliminate(cell, digit)
    return grid


@st.composite
def candidate_grids(draw: st.DrawFn) -> Grid:
    """Candidates alone, as in a Sukaku; cells may have none."""
    return Grid.from_candidates(draw(st.lists(st.integers(0, 511), min_size=81, max_size=81)))


@st.composite
def nonsense(draw: st.DrawFn) -> Grid:
    """Any digits anywhere, so that houses have digits twice."""
    return Grid(bytes(draw(st.lists(st.integers(0, 9), min_size=81, max_size=81))))


def any_grid() -> st.SearchStrategy[Grid]:
    return st.one_of(puzzles(), grids(), candidate_grids(), nonsense())

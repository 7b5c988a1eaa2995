"""Grids for the tests of formats: any part of a solved board, with placed digits and pencil marks."""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st
from tests import puzzles

from nonet.grid import Grid

SOLVED = "".join(str((3 * row + row // 3 + column) % 9 + 1) for row in range(9) for column in range(9))
UNHURRIED = settings(deadline=None)
"""A busy machine is no failure; what must be quick is timed by its own tests."""

PUZZLE = puzzles.PUZZLE


@st.composite
def grids(draw: st.DrawFn, *, placed: bool = False, marks: bool = False) -> Grid:
    kept = draw(st.sets(st.integers(0, 80)))
    renamed = draw(st.permutations(range(1, 10)))
    digits = bytes(renamed[int(SOLVED[cell]) - 1] if cell in kept else 0 for cell in range(81))
    givens = draw(st.sets(st.sampled_from(sorted(kept)))) if placed and kept else kept
    grid = Grid(digits, givens)
    if not marks:
        return grid
    masks = list(grid.candidate_masks)
    for cell, digit in draw(st.sets(st.tuples(st.integers(0, 80), st.integers(0, 8)), max_size=30)):
        if masks[cell] & ~(1 << digit):
            masks[cell] &= ~(1 << digit)
    return Grid(digits, givens, masks)


def texts(max_size: int = 30) -> st.SearchStrategy[str]:
    """Texts as they stand in titles and fields: no control characters or noncharacters, no runs of blanks."""
    return st.text(st.characters(exclude_categories=("Cc", "Cn", "Cs")), max_size=max_size).map(
        lambda text: " ".join(text.split())
    )

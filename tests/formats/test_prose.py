"""Puzzles inside other text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.formats.grids import PUZZLE, SOLVED, UNHURRIED, grids

from nonet import formats
from nonet.grid import Grid

WORDS = st.text(st.characters(categories=["L", "Zs"]), max_size=40)


@UNHURRIED
@given(
    grids(),
    WORDS,
    WORDS,
    st.sampled_from([" ", ": ", "=", "\n", ' "', " <"]),
    st.sampled_from([" ", ", ", ". ", "\n", '"', ">"]),
)
def test_a_puzzle_in_any_sentence_is_found(
    grid: Grid, before: str, after: str, opening: str, closing: str
) -> None:
    line = Grid(grid.digits).line()
    text = f"{before.rstrip('xX')}{opening}{line}{closing}{after.lstrip('xX')}"
    found = [record.grid.line() for record in formats.find(text)]
    assert found == ([line] if line.strip(".") else [])


@pytest.mark.parametrize(
    "text",
    [
        f"Try {PUZZLE}, and then {SOLVED}!",
        f"Try {PUZZLE} and\nhttps://sudokuexchange.com/play/?s={SOLVED}.",
        f"(https://sudokuexchange.com/play/?s={PUZZLE.replace('.', '0')}), {SOLVED}",
    ],
)
def test_links_and_several_puzzles_are_found(text: str) -> None:
    assert [record.grid.line() for record in formats.find(text)] == [PUZZLE, SOLVED]


@pytest.mark.parametrize(
    "text", ["no puzzle", PUZZLE[:80], PUZZLE + "12", "." * 81, "https://example.org/ is a page"]
)
def test_what_holds_no_puzzle_is_no_error(text: str) -> None:
    assert formats.find(text) == []

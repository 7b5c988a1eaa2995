"""Boards as text: plain ones as they are written, coloured ones by what they show."""

from __future__ import annotations

import re

from tests.puzzles import PUZZLE

import nonet
from nonet import Grid
from nonet.render.text import FIRST, GIVEN, GONE, NEW, colour_board, plain_board, plain_candidates

PATH = nonet.explain(PUZZLE, profile="basic")


def bare(lines: list[str]) -> list[str]:
    return [re.sub(r"\033\[[0-9;]*m", "", line) for line in lines]


def test_a_plain_board_has_new_digits_in_brackets() -> None:
    _, step, after = next(iter(PATH.grids()))
    assert plain_board(after, [cell for cell, _ in step.placements]) == [
        "       8 | 5       |    3    ",
        "    5    |    2    |         ",
        "    6    |         | 1 [5] 7 ",
        "-----------------------------",
        "         |       6 |         ",
        " 3     9 |       4 |         ",
        "       2 |         |       8 ",
        "-----------------------------",
        "         |         | 5       ",
        "         | 9  8    |       4 ",
        "    1    |         |         ",
    ]


def test_plain_candidates_say_what_has_gone() -> None:
    _, step, after = next(item for item in PATH.grids() if item[1].eliminations)
    text = "\n".join(plain_candidates(after, step.eliminations))
    for _, digit in step.eliminations:
        assert re.search(rf"-[0-9]*{digit}", text)
    assert len(text.splitlines()) == 11


def test_all_lines_of_a_coloured_board_are_equally_long() -> None:
    for before, step, _ in PATH.grids():
        for candidates in (False, True):
            for boxes in (False, True):
                lines = bare(colour_board(before, step, candidates=candidates, boxes=boxes))
                assert len(lines) == 13 and len({len(line) for line in lines}) == 1
                assert all(line.isascii() for line in lines) or boxes or "·" in "".join(lines)


def test_colours_mean_something() -> None:
    for before, step, _ in PATH.grids():
        text = "\n".join(colour_board(before, step))
        assert f"\033[{GIVEN}" in text
        assert (f"\033[{NEW}" in text) == bool(step.placements)
        assert (f"\033[{GONE}" in text) == bool(step.eliminations)
        assert step.placements or f"\033[{FIRST}" in text


def test_a_cell_without_candidates_is_seen() -> None:
    grid = Grid.parse("12345678." + "........9" + "." * 63)
    assert "?" in bare(colour_board(grid, candidates=True))[1]
    assert "?" in plain_candidates(grid)[0]

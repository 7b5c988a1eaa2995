"""Boards as text: plain ones as they are written, coloured ones by what they show."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise

from tests.puzzles import PUZZLE

import nonet
from nonet import Grid
from nonet.grid.notation import HOUSES
from nonet.human import marks_of
from nonet.render.text import (
    COVER,
    DIM,
    FIRST,
    GIVEN,
    GONE,
    HOUSE,
    NEW,
    OTHER,
    PLACED,
    SECOND,
    colour_board,
    plain_board,
    plain_candidates,
)

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


def painted(lines: list[str]) -> Counter[tuple[str, str]]:
    """Return how often each sign stands in each colour, apart from blanks and the frame."""
    found = re.findall(r"\033\[([0-9;]+)m(.*?)\033\[0m", "\n".join(lines))
    return Counter((sign, codes) for codes, sign in found if sign.strip() and sign[0] in "123456789?·")


def test_every_sign_of_a_coloured_board_has_the_colour_of_what_it_is() -> None:
    for candidates in (False, True):
        for before, step, _ in nonet.explain(PUZZLE).grids():
            marks = marks_of(step, before)
            placed = dict(step.placements)
            removed = set(step.eliminations)
            covers = {cell for house in marks.covers for cell in HOUSES[house]}
            houses = {cell for house in marks.houses for cell in HOUSES[house]}
            expected: Counter[tuple[str, str]] = Counter()
            for cell in range(81):
                back = HOUSE if cell in houses else COVER if cell in covers else ""
                if cell in placed:
                    expected[str(placed[cell]), NEW] += 1
                    continue
                if before[cell]:
                    signs = {str(before[cell]): GIVEN if cell in before.givens else PLACED}
                elif candidates or cell in marks.lit or any(cell == gone for gone, _ in removed):
                    signs = {
                        str(digit): GONE
                        if (cell, digit) in removed
                        else FIRST
                        if (cell, digit) in marks.first
                        else SECOND
                        if (cell, digit) in marks.second
                        else OTHER
                        for digit in before.candidates(cell)
                    }
                else:
                    signs = {"·": DIM}
                expected.update(
                    (sign, f"{colour};{back}" if back else colour) for sign, colour in signs.items()
                )
            assert painted(colour_board(before, step, candidates=candidates)) == expected


def test_cells_of_a_column_stand_below_each_other() -> None:
    for boxes in (True, False):
        lines = bare(colour_board(Grid.parse(PUZZLE), candidates=True, boxes=boxes))
        frame = "┌┐└┘" if boxes else "++++"
        assert lines[0][0] + lines[0][-1] + lines[-1][0] + lines[-1][-1] == frame
        bars = {
            tuple(place for place, sign in enumerate(line) if sign in "│|")
            for line in lines
            if line[0] in "│|"
        }
        assert len(bars) == 1
        [edges] = bars
        assert len(edges) == 4
        crossings = {place for place, sign in enumerate(lines[4]) if sign in "├┼┤+"}
        assert crossings == set(edges)
        for line in lines:
            if line[0] in "│|":
                for one, other in pairwise(edges):
                    assert len(line[one + 1 : other].split()) == 3


def test_plain_candidates_stand_in_columns() -> None:
    lines = plain_candidates(Grid.parse(PUZZLE), new=[2])
    rows = [line for line in lines if "+" not in line]
    assert len(rows) == 9 and lines[3] == lines[7]
    assert "[8]" in rows[0]
    for bar in {place for place, sign in enumerate(lines[3]) if sign == "+"}:
        assert {row[bar] for row in rows} == {"|"}

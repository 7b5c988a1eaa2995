"""The ways to name cells: each is read back as it is written, wherever cells are named."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.puzzles import PUZZLE, SOLUTION

import nonet
from nonet import notation
from nonet.errors import BadCharacter, DuplicateDigit, OptionError
from nonet.grid import CellSet, Grid
from nonet.grid.cell_names import CELL_NAMES, CellNames, CellStyle
from nonet.human import brief, sentence
from nonet.human.step import Step

STYLES = ("r1c1", "R1C1", "a1", "a0", "sudokuwiki")
every_style = pytest.mark.parametrize("style", STYLES)
cell_sets = st.frozensets(st.integers(0, 80))


@pytest.mark.parametrize(
    ("style", "first", "middle", "last"),
    [
        ("r1c1", "r1c1", "r4c7", "r9c9"),
        ("R1C1", "R1C1", "R4C7", "R9C9"),
        ("a1", "A1", "D7", "I9"),
        ("a0", "A0", "D6", "I8"),
        ("sudokuwiki", "A1", "D7", "J9"),
    ],
)
def test_the_names(style: CellStyle, first: str, middle: str, last: str) -> None:
    names = CELL_NAMES[style]
    assert [names.cell(cell) for cell in (0, 33, 80)] == [first, middle, last]
    assert len({names.cell(cell) for cell in range(81)}) == 81


def test_there_are_no_others() -> None:
    assert tuple(CELL_NAMES) == STYLES


@every_style
def test_every_cell_is_read_back(style: CellStyle) -> None:
    for cell in range(81):
        name = notation.cell_name(cell, style)
        for text in (name, name.lower(), name.upper(), f" {name} "):
            assert notation.parse_cell(text, style) == cell
        for digit, holds in ((1, True), (9, False)):
            candidate = notation.candidate_name(cell, digit, holds=holds, names=style)
            assert notation.parse_candidate(candidate, style) == (cell, digit, holds)


@every_style
@given(some=cell_sets)
def test_sets_of_cells_are_read_back(style: CellStyle, some: frozenset[int]) -> None:
    text = notation.cells_name(some, style)
    assert set(notation.parse_cells(text, style)) == some
    assert set(notation.parse_cells(text.replace(",", ", "), style)) == some
    with notation.naming(style):
        assert str(CellSet(some)) == text
        assert CellSet.parse(text) == some
        assert eval(repr(CellSet(some))) == some


@pytest.mark.parametrize("style", [style for style in STYLES if style != "a0"])
@given(some=cell_sets)
def test_all_names_that_count_from_one_are_read_without_saying_which(
    style: CellStyle, some: frozenset[int]
) -> None:
    assert set(notation.parse_cells(notation.cells_name(some, style))) == some


@pytest.mark.parametrize(
    ("style", "text"),
    [
        ("r1c1", "r789c47"),
        ("R1C1", "R789C47"),
        ("a1", "G4,G7,H4,H7,I4,I7"),
        ("a0", "G3,G6,H3,H6,I3,I6"),
        ("sudokuwiki", "G4,G7,H4,H7,J4,J7"),
    ],
)
def test_how_sets_look(style: CellStyle, text: str) -> None:
    assert CellSet.parse("r789c47").names(style) == text


def test_groups_of_letters_are_read() -> None:
    assert CellSet.parse("GHI47") == CellSet.parse("ghj47") == CellSet.parse("r789c47")
    assert CellSet.parse("A1 r1c2, B3") == CellSet(["r1c1", "r1c2", "r2c3"])


def test_grids_take_every_name() -> None:
    grid = Grid.parse(PUZZLE)
    assert grid["A3"] == grid["a3"] == grid["r1c3"] == grid["R1C3"] == grid[2] == 8
    assert grid["I2"] == grid["J2"] == grid["r9c2"] == 1
    assert grid.place("A1", 1)["r1c1"] == 1
    assert grid.candidates("A2") == grid.candidates("r1c2")
    assert "A3" in grid.givens and "A1" not in grid.givens
    with notation.naming("a0"):
        assert grid["A2"] == grid["r1c3"] == 8


def test_columns_count_from_one_unless_told_otherwise() -> None:
    with pytest.raises(
        BadCharacter, match="'A0' is not a cell: columns count from 1, unless cells are named a0"
    ):
        notation.parse_cell("A0")
    with notation.naming("a0"):
        assert notation.parse_cell("A0") == 0
        with pytest.raises(BadCharacter, match="'A9' is not a cell: write it as r4c7 or D6"):
            notation.parse_cell("A9")


def test_names_in_use_end_with_their_block() -> None:
    with notation.naming("a1"):
        with notation.naming("sudokuwiki"), notation.naming(None):
            assert notation.cell_name(80) == "J9"
        assert notation.cell_name(80) == "I9"
    assert notation.cell_name(80) == "r9c9"


def test_ways_to_name_cells_are_found_by_name() -> None:
    assert notation.names_for("A0") is CELL_NAMES["a0"]
    assert notation.names_for("R1C1") is CELL_NAMES["R1C1"]
    assert notation.names_for(CELL_NAMES["a1"]) is CELL_NAMES["a1"]
    assert pickle.loads(pickle.dumps(CELL_NAMES["a1"])) is CELL_NAMES["a1"]
    assert isinstance(notation.names_for(), CellNames)
    for wrong in ("chess", ""):
        with pytest.raises(OptionError, match=r"no cell names .*; there are r1c1, R1C1, a1, a0, sudokuwiki"):
            notation.names_for(wrong)


def test_messages_have_the_names_in_use() -> None:
    doubled = Grid.parse("55" + "." * 79)
    with notation.naming("a0"), pytest.raises(DuplicateDigit, match="5 twice in row A: A0 and A1"):
        doubled.check_conflicts()
    with pytest.raises(DuplicateDigit, match="5 twice in row 1: r1c1 and r1c2"):
        doubled.check_conflicts()


@every_style
def test_steps_are_told_with_the_names_that_are_asked_for(style: CellStyle) -> None:
    path = nonet.explain(PUZZLE)
    names = CELL_NAMES[style]
    for step in path.steps:
        told = brief(step, names=style)
        for cell, digit in step.placements:
            assert f"{names.cell(cell)}={digit}" in told
            assert names.cell(cell) in sentence(step, names=style)
        with notation.naming(style):
            assert brief(step) == str(step) == told
            data = step.to_json()
            assert Step.from_json(data) == step
        assert (data == step.to_json()) is (style == "r1c1")


def test_houses_have_the_signs_of_their_cells() -> None:
    step = next(
        step
        for step in nonet.explain(PUZZLE).steps
        if str(step) == "Hidden Single: 2 in row 3, r3c1 => r3c1=2"
    )
    assert brief(step, names="a1") == "Hidden Single: 2 in row C, C1 => C1=2"
    assert sentence(step, names="a0") == "In row C only C0 can hold 2."
    assert sentence(step, "zh", names="a1") == sentence(step, "zh").replace("r3c1", "C1").replace(
        "3行", "C行"
    )


def test_why_not_takes_names() -> None:
    found = nonet.why_not(PUZZLE, "A1", 3)
    assert found.reason(names="sudokuwiki") == "A1 cannot be 3: A8 already has it in row A."
    assert nonet.compare("2" + SOLUTION[1:], SOLUTION).wrong.names("a0") == "A0"

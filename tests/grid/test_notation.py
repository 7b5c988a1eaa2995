from __future__ import annotations

import pytest

from nonet.errors import BadCharacter, OptionError
from nonet.grid import notation


def test_every_cell_is_in_three_houses_and_has_twenty_peers() -> None:
    assert len(notation.HOUSES) == 27
    for house in notation.HOUSES:
        assert len(set(house)) == 9
    for cell in notation.CELLS:
        assert sum(cell in house for house in notation.HOUSES) == 3
        assert all(cell in notation.HOUSES[house] for house in notation.HOUSES_OF[cell])
        assert len(set(notation.PEERS[cell])) == 20
        assert cell not in notation.PEERS[cell]


def test_houses_are_rows_columns_boxes() -> None:
    assert notation.HOUSES[2] == tuple(range(18, 27))
    assert notation.HOUSES[9 + 6] == tuple(range(6, 81, 9))
    assert notation.HOUSES[18 + 4] == (30, 31, 32, 39, 40, 41, 48, 49, 50)


def test_every_name_is_read_back() -> None:
    for cell in notation.CELLS:
        assert notation.parse_cell(notation.cell_name(cell)) == cell
        assert notation.parse_cell(notation.cell_name(cell).upper()) == cell
    for house in range(27):
        assert notation.parse_house(notation.house_name(house)) == house


@pytest.mark.parametrize(
    "name",
    ["", "r4", "r0c1", "r1c0", "r10c1", "c1r1", "K1", "A", "AA1", "A11", "r1c11", "r1c1x", "r1 c1", "r١c1"],
)
def test_what_is_no_cell_name(name: str) -> None:
    with pytest.raises(BadCharacter, match="is not a cell: write it as r4c7"):
        notation.parse_cell(name)


@pytest.mark.parametrize("cell", [-1, 81, 1.0, None, (1, 1)])
def test_what_is_no_cell_index(cell: object) -> None:
    with pytest.raises(OptionError, match="is not a cell"):
        notation.parse_cell(cell)  # type: ignore[arg-type]


@pytest.mark.parametrize("digit", [0, 10, -3, "5", None, 5.0])
def test_what_is_no_digit(digit: object) -> None:
    with pytest.raises(OptionError, match="is not a digit"):
        notation.parse_digit(digit)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("cells", "name"),
    [
        ([], ""),
        ([0], "r1c1"),
        ([39, 41], "r5c46"),
        ([4, 22], "r13c5"),
        ([0, 11], "r1c1,r2c3"),
        ([0, 1, 9, 10], "r12c12"),
        ([0, 1, 9], "r1c12,r2c1"),
        ([80, 0, 80], "r1c1,r9c9"),
    ],
)
def test_sets_of_cells(cells: list[int], name: str) -> None:
    assert notation.cells_name(cells) == name
    assert notation.parse_cells(name) == tuple(sorted(set(cells)))


def test_cells_may_be_separated_by_blanks_and_repeat() -> None:
    assert notation.parse_cells(" R1C11 r1c1,,r2c3 ") == (0, 11)


@pytest.mark.parametrize(
    "text", ["r", "rc", "r1", "r1c", "rc1", "r1c1-r2c3", "x1c1", "r0c1", "r1c1;r1c2", "5"]
)
def test_what_is_no_set_of_cells(text: str) -> None:
    with pytest.raises(BadCharacter, match="is not a group of cells"):
        notation.parse_cells(text)


def test_names_outside_their_range() -> None:
    with pytest.raises(OptionError, match="81 is not a cell"):
        notation.cell_name(81)
    with pytest.raises(OptionError, match="27 is not a house"):
        notation.house_name(27)


def test_candidates() -> None:
    for text in ("r4c7=5", "r4c7<>5"):
        cell, digit, holds = notation.parse_candidate(text)
        assert notation.candidate_name(cell, digit, holds=holds) == text


@pytest.mark.parametrize("text", ["", "r4c7", "r4c7=", "r4c7=0", "r4c7=10", "r4c7<5", "r4c7>5", "r4c7=5=5"])
def test_what_is_no_candidate(text: str) -> None:
    with pytest.raises(BadCharacter, match="is not a candidate"):
        notation.parse_candidate(text)


@pytest.mark.parametrize("text", ["", "row", "row 0", "row 10", "line 3", "row3"])
def test_what_is_no_house(text: str) -> None:
    with pytest.raises(BadCharacter, match="is not a house"):
        notation.parse_house(text)

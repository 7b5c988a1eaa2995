from __future__ import annotations

import pytest
from tests.puzzles import EASY as PUZZLE
from tests.puzzles import EASY_SOLUTION as SOLUTION

from nonet.errors import BadCharacter, DuplicateDigit, InputError, OptionError, TooLong, TooShort
from nonet.grid.grid import ALL, CellSet, Grid


@pytest.fixture
def grid() -> Grid:
    return Grid.parse(PUZZLE)


def test_what_a_puzzle_holds(grid: Grid) -> None:
    assert (grid["r1c1"], grid["R1C3"], grid[80]) == (5, 0, 2)
    assert grid.digits == bytes(int(sign) if sign != "." else 0 for sign in PUZZLE)
    assert (grid.clues, grid.filled, grid.is_full, grid.is_solved) == (30, 30, False, False)
    assert len(grid.givens) == 30
    assert not grid.placed
    assert not grid.has_pencil_marks
    assert grid.candidates("r1c3") == (1, 3, 4)
    assert grid.candidates("r1c1") == (5,)
    assert grid.candidate_masks[2] == 0b1101


def test_every_blank_is_read() -> None:
    for blank in ".0*_-?xX":
        assert Grid.parse(PUZZLE.replace(".", blank)) == Grid.parse(PUZZLE)


def test_line_writes_any_blank(grid: Grid) -> None:
    assert grid.line() == PUZZLE
    assert grid.line("0") == PUZZLE.replace(".", "0")


def test_board(grid: Grid) -> None:
    assert str(grid).split("\n")[:5] == [
        "5 9 . | . 7 . | 6 . .",
        "2 . . | . . 6 | 8 4 .",
        ". . . | 1 . . | . 3 .",
        "------+-------+------",
        "8 . 9 | . . 5 | . . .",
    ]
    assert Grid.parse(str(grid)) == grid


def test_pencil_board(grid: Grid) -> None:
    first, *_ = grid.pencil_board().split("\n")
    assert first == "5   9  134  | 248  7     238  | 6   12   1"
    assert "-" in Grid.from_candidates([0] + [511] * 80).pencil_board()


def test_repr_is_short_and_can_be_evaluated(grid: Grid) -> None:
    assert repr(grid) == f"Grid.parse('{PUZZLE}')"
    placed = grid.place("r1c3", 4).eliminate("r1c4", 2)
    assert repr(placed).startswith("Grid.parse('59+4.7")
    assert repr(placed).endswith(":214')")
    assert eval(repr(placed)) == placed


def test_placed_digits_are_no_givens(grid: Grid) -> None:
    placed = grid.place("r1c3", 4)
    assert placed.placed == {2}
    assert (placed.clues, placed.filled) == (30, 31)
    assert placed != Grid.parse(placed.line())
    assert grid["r1c3"] == 0, "the old grid has changed"
    assert placed.place("r1c3", 4) is placed


def test_placing_takes_the_digit_from_the_peers(grid: Grid) -> None:
    marked = grid.eliminate("r1c4", 8)
    placed = marked.place("r1c3", 4)
    assert 4 in marked.candidates("r1c4")
    assert placed.candidates("r1c4") == (2,)


def test_placing_over_another_digit(grid: Grid) -> None:
    with pytest.raises(OptionError, match="r1c1 already has 5: erase it first"):
        grid.place("r1c1", 4)


def test_placing_a_digit_twice_in_a_house(grid: Grid) -> None:
    with pytest.raises(DuplicateDigit, match="5 twice in row 1: r1c1 and r1c3"):
        grid.place("r1c3", 5)
    with pytest.raises(DuplicateDigit, match="3 twice in column 1: r5c1 and r9c1"):
        grid.place("r9c1", 3)


def test_erasing_gives_the_candidate_back(grid: Grid) -> None:
    marked = grid.eliminate("r1c3", 1)
    assert marked.place("r2c4", 9).erase("r2c4") == marked
    assert grid.erase("r1c1").candidates("r1c1") == (1, 4, 5)
    assert grid.erase("r1c1").candidates("r1c3") == (1, 3, 4, 5)
    assert grid.erase("r1c1").clues == 29
    assert grid.erase("r1c3") is grid


def test_eliminating(grid: Grid) -> None:
    less = grid.eliminate("r1c3", 1)
    assert less.candidates("r1c3") == (3, 4)
    assert less.has_pencil_marks
    assert less != grid
    assert grid.eliminate("r1c3", 9) == grid, "9 was no candidate"
    with pytest.raises(OptionError, match="r1c1 already has 5: erase it instead"):
        grid.eliminate("r1c1", 5)


def test_marks_that_say_no_more_than_the_digits_are_not_kept(grid: Grid) -> None:
    assert Grid(grid.digits, None, [511] * 81) == grid
    assert Grid.from_candidates([511] * 81) == Grid(bytes(81))


def test_a_sukaku_has_no_digits() -> None:
    grid = Grid.from_candidates([1 << cell % 9 for cell in range(81)])
    assert grid.filled == 0
    assert grid.candidates("r1c5") == (5,)


def test_conflicts_name_both_cells_and_the_house() -> None:
    grid = Grid.parse("." * 18 + "5......5." + "." * 54)
    assert grid.conflicts() == [(18, 25, 5)]
    with pytest.raises(DuplicateDigit, match=r"^5 twice in row 3: r3c1 and r3c8$"):
        grid.check_conflicts()


@pytest.mark.parametrize(
    ("cells", "house"), [("r1c1,r9c1", "column 1"), ("r1c1,r2c2", "box 1"), ("r8c8,r9c9", "box 9")]
)
def test_conflicts_in_columns_and_boxes(cells: str, house: str) -> None:
    digits = bytearray(81)
    for cell in CellSet.parse(cells):
        digits[cell] = 7
    with pytest.raises(DuplicateDigit, match=f"7 twice in {house}: "):
        Grid(bytes(digits)).check_conflicts()


def test_solved() -> None:
    assert Grid.parse(SOLUTION).is_solved
    swapped = Grid.parse(SOLUTION[1] + SOLUTION[0] + SOLUTION[2:])
    assert swapped.is_full
    assert not swapped.is_solved


def test_differences(grid: Grid) -> None:
    assert grid.differences(Grid.parse(SOLUTION)) == ~grid.givens


def test_as_dictionary_key(grid: Grid) -> None:
    assert {grid: "puzzle"}[Grid.parse(PUZZLE)] == "puzzle"
    assert grid != PUZZLE


def test_attributes_cannot_be_set(grid: Grid) -> None:
    with pytest.raises(AttributeError):
        grid.digits = bytes(81)  # type: ignore[misc]
    with pytest.raises(AttributeError):
        grid.note = "new"  # type: ignore[attr-defined]


@pytest.mark.parametrize("digits", [[], [0] * 80, [0] * 82, [10] * 81, [-1] * 81, ["x"] * 81, None, 81])
def test_digits_that_are_none(digits: object) -> None:
    with pytest.raises(OptionError, match="digits are 81 ints from 0"):
        Grid.from_digits(digits)  # type: ignore[arg-type]


@pytest.mark.parametrize("masks", [[], [511] * 80, [512] * 81, [-1] * 81])
def test_candidates_that_are_none(masks: list[int]) -> None:
    with pytest.raises(OptionError, match="candidates are 81 masks"):
        Grid.from_candidates(masks)


def test_a_blank_cell_cannot_be_a_given() -> None:
    with pytest.raises(OptionError, match="r1c2 is blank and cannot be a given"):
        Grid(bytes(81), ["r1c2"])


def test_lines_of_the_wrong_length_or_with_other_characters() -> None:
    with pytest.raises(TooShort, match="80 cells, 81 expected"):
        Grid.from_line(b"." * 80)
    with pytest.raises(TooLong, match="82 cells, 81 expected"):
        Grid.from_line(b"." * 82)
    with pytest.raises(BadCharacter, match=r"column 5: 'a' is neither a digit nor a blank") as caught:
        Grid.from_line(b"....a" + b"." * 76)
    assert caught.value.column == 5


def test_parse_takes_one_puzzle(grid: Grid) -> None:
    assert Grid.parse(PUZZLE.encode()) == grid
    with pytest.raises(TooLong, match="2 puzzles, one expected"):
        Grid.parse(f"{PUZZLE}\n{SOLUTION}\n")
    with pytest.raises(InputError):
        Grid.parse("hello")


def test_cell_set_reads_and_prints() -> None:
    cells = CellSet.parse("r5c46,r13c5")
    assert list(cells) == [4, 22, 39, 41]
    assert str(cells) == "r13c5,r5c46"
    assert repr(cells) == "CellSet.parse('r13c5,r5c46')"
    assert repr(CellSet()) == "CellSet()"
    assert "r1c5" in cells
    assert 5 not in cells
    assert "5" not in list(cells)
    assert CellSet(["r1c1", 80]) == {0, 80}
    assert cells.bits == 1 << 4 | 1 << 22 | 1 << 39 | 1 << 41
    assert None not in cells


def test_cell_set_board() -> None:
    board = CellSet.parse("r1c1,r9c9").board().split("\n")
    assert board[0] == "X........"
    assert board[8] == "........X"
    assert len(board) == 9


def test_cell_set_refuses_what_is_no_cell() -> None:
    with pytest.raises(BadCharacter):
        CellSet(["r0c1"])
    with pytest.raises(OptionError):
        CellSet([81])
    with pytest.raises(OptionError):
        CellSet.from_bits(1 << 81)
    with pytest.raises(OptionError):
        ALL | {81}
    with pytest.raises(BadCharacter):
        assert "r0c1" in ALL

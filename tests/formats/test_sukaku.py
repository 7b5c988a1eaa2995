from __future__ import annotations

import pytest

from nonet import formats
from nonet.errors import BadCharacter, CannotExpress, InputError, TooLong, TooShort
from nonet.grid import Grid

FULL = "123456789" * 81
SUKAKU = formats.get("sukaku")


@pytest.mark.parametrize("blank", [".", "0"])
def test_read(blank: str) -> None:
    line = FULL.replace("123456789", blank * 4 + "5" + blank * 4, 1).replace("9" * 1, blank, 3)
    record = formats.read_one(line + " # hard")
    assert formats.sniff(line).name == "sukaku"
    assert record.grid.filled == 0, "a lone candidate is not a digit"
    assert record.grid.candidates("r1c1") == (5,)
    assert record.grid.candidates("r1c2") == (1, 2, 3, 4, 5, 6, 7, 8)
    assert record.comment == "hard"


def test_write() -> None:
    grid = Grid.from_candidates([0b10001, 0] + [511] * 79)
    assert SUKAKU.write(grid) == "1...5...." + "." * 9 + FULL[18:]
    assert SUKAKU.read(SUKAKU.write(grid))[0].grid == grid
    assert SUKAKU.read("\n# nothing\n" + FULL)[0].line == 3


def test_digits_are_lost_only_on_request() -> None:
    grid = Grid.parse("5" + "." * 80)
    with pytest.raises(CannotExpress, match="format sukaku has no room for digits"):
        SUKAKU.write(grid)
    read_back = SUKAKU.read(SUKAKU.write(grid, lossy=True))[0].grid
    assert read_back.candidate_masks == grid.candidate_masks
    assert read_back.filled == 0


@pytest.mark.parametrize(
    ("line", "error", "message"),
    [
        (FULL[:-1], TooShort, "728 characters, 729 expected"),
        (FULL + "1", TooLong, "730 characters"),
        ("21" + FULL[2:], BadCharacter, "column 1: '2' where 1 or . is expected"),
    ],
)
def test_errors(line: str, error: type[InputError], message: str) -> None:
    with pytest.raises(error, match=message):
        formats.read(line)

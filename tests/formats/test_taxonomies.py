"""Lines of collections that put more than the puzzle on a line: gsf's taxonomies and the puzzle bank."""

from __future__ import annotations

import pytest
from tests.puzzles import EASY

from nonet import formats
from nonet.errors import BadCharacter, BadFormat, InputError, TooShort
from nonet.formats import Record
from nonet.grid import Grid

PUZZLE = EASY.replace(".", "0")
GSF = f"12345,12340,112,1450,{PUZZLE},Sunday-Morning,20.00s,0,C30/F3,C30/F10"
BANK = f"a0f70ce8bfa6 {PUZZLE}  1.2"


def test_gsf() -> None:
    record = formats.read_one(GSF)
    assert formats.sniff(GSF).name == "gsf"
    assert record.grid == Grid.parse(PUZZLE)
    assert record.fields["name"] == "Sunday-Morning"
    assert record.fields["1"] == "12345"
    assert record.fields["10"] == "C30/F10"
    assert formats.get("gsf").write(record) == GSF


def test_gsf_of_a_grid() -> None:
    assert formats.get("gsf").write(Grid.parse(PUZZLE)) == f"0,0,0,0,{PUZZLE},,0"
    named = Record(Grid.parse(PUZZLE), fields={"name": "a, b", "level": "gone", "99999": "gone"})
    assert formats.get("gsf").write(named) == f"0,0,0,0,{PUZZLE},a b,0"


@pytest.mark.parametrize(
    ("line", "error", "message"),
    [
        (f"1,2,3,4,{PUZZLE},name", BadFormat, "6 fields between commas, at least 7 expected"),
        (GSF.replace(PUZZLE, PUZZLE[:80]), TooShort, "80 cells"),
        (GSF.replace(PUZZLE, "a" + PUZZLE[1:]), BadCharacter, "column 22: 'a' is neither"),
    ],
)
def test_gsf_errors(line: str, error: type[InputError], message: str) -> None:
    with pytest.raises(error, match=message):
        formats.read(f"# taxonomy\n\n{line}", "gsf")


def test_bank() -> None:
    record = formats.read_one(BANK)
    assert formats.sniff(BANK).name == "bank"
    assert record.grid == Grid.parse(PUZZLE)
    assert record.fields == {"hash": "a0f70ce8bfa6", "rating": "1.2"}
    written = formats.get("bank").write(record)
    assert len(written) == 99
    assert written[12:] == BANK[12:]
    assert formats.get("bank").read(written)[0].fields["rating"] == "1.2"


def test_bank_hash_is_the_beginning_of_sha1() -> None:
    # What `sha1sum` says of the puzzle's 81 digits; the lines of the bank itself begin in this way too.
    assert formats.get("bank").write(Grid.parse(PUZZLE)) == f"b97aa7fadc46 {PUZZLE}  0.0"


@pytest.mark.parametrize(
    ("line", "error", "message"),
    [
        (PUZZLE, BadFormat, "a bank line is a hash of 12 hexadecimal digits"),
        ("g" + BANK[1:], BadFormat, "a bank line is a hash"),
        (BANK + " more", BadFormat, "a bank line is"),
        (BANK.replace(PUZZLE, PUZZLE[:80]), TooShort, "80 cells"),
        (BANK.replace(PUZZLE, "a" + PUZZLE[1:]), BadCharacter, "column 14: 'a' is neither"),
    ],
)
def test_bank_errors(line: str, error: type[InputError], message: str) -> None:
    with pytest.raises(error, match=message):
        formats.read(f"# bank\n\n{line}", "bank")

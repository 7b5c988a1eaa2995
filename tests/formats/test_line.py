from __future__ import annotations

import pytest
from tests.puzzles import EASY as PUZZLE
from tests.puzzles import EASY_SOLUTION as SOLUTION

from nonet import formats
from nonet.errors import BadCharacter, EmptyInput, TooLong, TooShort
from nonet.formats import Record
from nonet.grid import Grid

LINE = formats.get("line")


@pytest.mark.parametrize("blank", list(".0*_-?xX"))
def test_blanks(blank: str) -> None:
    assert formats.read_one(PUZZLE.replace(".", blank)).grid.line() == PUZZLE


@pytest.mark.parametrize("end", ["", "\n", "\r\n", "\r", "\n\n", "  \t\n", "\n\x1a"])
def test_line_ends(end: str) -> None:
    assert formats.read_one(PUZZLE + end).grid.line() == PUZZLE


@pytest.mark.parametrize(
    "rest", [" # a comment", "\t#a comment", "#a comment", ", a comment", ";a comment", " a comment"]
)
def test_what_follows_is_a_comment(rest: str) -> None:
    assert formats.read_one(PUZZLE + rest).comment == "a comment"


@pytest.mark.parametrize("between", [" ", ",", ", ", "\t", ";", '","', ":", " | "])
def test_a_solution_may_follow(between: str) -> None:
    record = formats.get("line").read(f"{PUZZLE}{between}{SOLUTION} 7.1")[0]
    assert record.solution == Grid.parse(SOLUTION)
    assert record.comment == "7.1"


def test_quoted() -> None:
    assert formats.read_one(f'"{PUZZLE}"').grid.line() == PUZZLE


def test_blank_lines_and_comments_are_passed_over_and_counted() -> None:
    records = formats.read(f"# my puzzles\n\n{PUZZLE}\n   \n# more\n  {SOLUTION}\n")
    assert [(record.grid.line(), record.line) for record in records] == [(PUZZLE, 3), (SOLUTION, 6)]


@pytest.mark.parametrize(
    ("text", "error", "message"),
    [
        (PUZZLE[:80], TooShort, "line 1: 80 cells, 81 expected"),
        (PUZZLE + ".", TooLong, "line 1: 82 cells, 81 expected"),
        (
            PUZZLE[:40] + "a" + PUZZLE[41:],
            BadCharacter,
            "line 1, column 41: 'a' is neither a digit nor a blank",
        ),
        ("  " + PUZZLE[:40] + "é" + PUZZLE[41:], BadCharacter, "line 1, column 43: 'é'"),
        (f"{PUZZLE}\n{PUZZLE[:79]}", TooShort, "line 2: 79 cells"),
        ("# nothing\n", EmptyInput, "no puzzle"),
    ],
)
def test_errors(text: str, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        formats.read(text, "line")
    if error is not EmptyInput:
        with pytest.raises(error, match=message):
            formats.read(text)


def test_write() -> None:
    record = Record(Grid.parse(PUZZLE), comment="two\nlines")
    assert LINE.write(record) == f"{PUZZLE} # two lines"
    assert formats.write([record, record.grid], "line") == f"{PUZZLE} # two lines\n{PUZZLE}\n"


def test_sdm_has_no_comments_and_its_own_extension() -> None:
    sdm = formats.get("sdm")
    record = Record(Grid.parse(PUZZLE), comment="gone")
    assert sdm.write(record) == PUZZLE
    assert sdm.extensions == (".sdm",)
    assert sdm.read(PUZZLE)[0].grid == record.grid

from __future__ import annotations

import contextlib
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.formats.grids import PUZZLE, UNHURRIED, grids, texts

import nonet.formats
from nonet.errors import BadFormat, CannotExpress, EmptyInput, InputError, TooShort
from nonet.formats import Record
from nonet.formats.opensudoku import FORMAT
from nonet.grid import Grid

GRID = Grid.parse(PUZZLE)
ZEROS = PUZZLE.replace(".", "0")


def file(body: str, version: str = ' version="2"', root: str = "opensudoku") -> str:
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<{root}{version}>\n{body}\n</{root}>\n'


def game(data: str, name: str = "data") -> str:
    return f'<game {name}="{data}"/>'


def per_cell(notes: str = "0|", width: str = "3", grid: str = ZEROS) -> str:
    cells = "".join(f"{d}|{notes if d == '0' else '0|' * notes.count('|')}{int(d == '0')}|" for d in grid)
    return f"version: {width}\n{cells}"


def test_version_1_has_its_texts_above_the_games() -> None:
    head = "<name>Ours</name><author>me &amp; you</author><description/><level>easy</level>"
    (first, second) = FORMAT.read(file(f"{head}\n{game(ZEROS)}\n{game(ZEROS)}", version=""))
    assert first == second == Record(GRID, fields={"folder": "Ours", "author": "me & you", "level": "easy"})
    assert (first.line, second.line) == (4, 5)


def test_version_2_has_folders() -> None:
    text = file(
        f'<folder name="Easy" created="5"><game created="12" state="1" time="34" last_played="0" '
        f'data="{ZEROS}" note="hard!" command_stack="x"/></folder><folder name="Empty"/>'
    )
    assert FORMAT.matches(text)
    assert nonet.formats.sniff(text).name == "opensudoku"
    fields = {"folder": "Easy", "created": "12", "state": "1", "time": "34"}
    assert FORMAT.read(text) == [Record(GRID, comment="hard!", fields=fields)]


def test_opensudoku_2_has_other_names() -> None:
    body = f'<folder folder_name="F">{game(ZEROS, "cells_data")}</folder>'
    assert FORMAT.read(file(body, ' version="3"', "opensudoku2")) == [Record(GRID, fields={"folder": "F"})]


@pytest.mark.parametrize(
    "data",
    [
        per_cell().replace("\n", "&#10;"),
        per_cell().replace("\n", " "),
        per_cell("-|", "1"),
        per_cell("0|", "2").replace("0|1|", "0||1|"),
        per_cell("0|0|", "4"),
        per_cell().partition("\n")[2],
        per_cell("-|").partition("\n")[2],
        per_cell("0|0|").partition("\n")[2],
        " ".join(ZEROS),
        PUZZLE,
    ],
)
def test_every_version_of_the_data(data: str) -> None:
    assert FORMAT.read(file(game(data))) == [Record(GRID)]


def test_editable_digits_are_placed() -> None:
    placed = GRID.place("r1c2", 4)
    data = per_cell().replace("\n0|0|1|0|0|1|", "\n0|0|1|4|0|1|")
    assert FORMAT.read(file(game(data))) == [Record(placed)]


@pytest.mark.parametrize(("notes", "version"), [("2,4,7,9,|", "1"), ("330|", "3"), ("2|328|", "4")])
def test_notes_in_every_cell_are_pencil_marks(notes: str, version: str) -> None:
    (record,) = FORMAT.read(file(game(per_cell(notes, version))))
    assert record.grid == Grid(GRID.digits, GRID.givens, [0b101001010] * 81)
    assert record.grid.candidates("r1c2") == (2, 4, 7, 9)


def test_notes_that_peers_contradict_do_not_count() -> None:
    assert FORMAT.read(file(game(per_cell("8|")))) == [Record(GRID)]


def test_notes_in_some_cells_are_a_players_own() -> None:
    data = per_cell(grid="0" * 81).replace("0|0|1|", "0|3|1|", 5)
    assert FORMAT.read(file(game(data))) == [Record(Grid.from_line(b"." * 81))]


@pytest.mark.parametrize(
    ("text", "error", "message"),
    [
        (file(""), EmptyInput, "no game"),
        (file(game("123")), TooShort, "line 3: 3 cells"),
        (file("<game/>"), BadFormat, "no data"),
        (file(game("version: 3 1|2|0|")), BadFormat, "3 parts, 243 expected"),
        (file(game(per_cell().replace("8|0|0|", "a|0|0|", 1))), BadFormat, "r1c3 has 'a'"),
        (file(game(per_cell().replace("8|0|0|", "8|0|2|", 1))), BadFormat, "r1c3 has '8' and '2'"),
        (file(game(per_cell("512|"))), BadFormat, "r1c1 has the notes '512'"),
        (file(game(per_cell("12,|", "1"))), BadFormat, "r1c1 has the notes '12,'"),
        (file(game("1|" * 9999)), BadFormat, "19,998 characters"),
        (file(game(ZEROS), ' version="9"'), BadFormat, "version '9' is unknown"),
        (file(game(ZEROS), root="sudokus"), BadFormat, "'sudokus' file"),
        (file(game(ZEROS))[:-5], BadFormat, "not well-formed"),
        (file("<folder>"), BadFormat, "line 4, column 3: not well-formed XML: mismatched tag"),
        (file("<name>\ud800</name>"), BadFormat, "surrogate"),
        ("", BadFormat, "no element found"),
    ],
)
def test_bad_files(text: str, error: type[InputError], message: str) -> None:
    with pytest.raises(error) as raised:
        FORMAT.read(text)
    assert message in str(raised.value)


LAUGHS = "".join(f'<!ENTITY a{n} "{f"&a{n - 1};" * 10}">' for n in range(1, 10))
BOMBS = {
    "billion laughs": f'<!DOCTYPE x [<!ENTITY a0 "ha">{LAUGHS}]><opensudoku><name>&a9;</name></opensudoku>',
    "external entity": '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><opensudoku>&a;</opensudoku>',
    "quadratic": f'<!DOCTYPE x [<!ENTITY a "{"a" * 50_000}">]><opensudoku>{"&a;" * 50_000}</opensudoku>',
    "document type": f'<!DOCTYPE opensudoku SYSTEM "http://example.com/x.dtd">{file(game(ZEROS))[39:]}',
}


@pytest.mark.parametrize("name", BOMBS)
def test_document_types_are_refused_quickly(name: str) -> None:
    started = time.perf_counter()
    with pytest.raises(BadFormat, match="document type"):
        FORMAT.read(BOMBS[name])
    assert time.perf_counter() - started < 1


def test_huge_files_stay_quick() -> None:
    started = time.perf_counter()
    with pytest.raises(EmptyInput):
        FORMAT.read(file("<name>" + "a\n" * 1_000_000 + "</name>" + "<x>" * 100_000 + "</x>" * 100_000))
    assert time.perf_counter() - started < 5


def test_what_is_written() -> None:
    remark = '"<&>"\n'
    records = [Record(GRID, fields={"folder": "A"}), Record(GRID, comment=remark, fields={"folder": "B"})]
    text = "".join(FORMAT.write_all(records))
    assert text == file(
        f'  <folder name="A">\n    <game state="0" time="0" data="{ZEROS}"/>\n  </folder>\n'
        '  <folder name="B">\n'
        f'    <game state="0" time="0" data="{ZEROS}" note="&quot;&lt;&amp;&gt;&quot;&#10;"/>\n  </folder>'
    )
    assert FORMAT.read(text) == records


def test_nothing_to_write() -> None:
    assert "".join(FORMAT.write_all([])) == file("").replace("\n\n", "\n")


def test_characters_that_xml_has_not() -> None:
    (record,) = FORMAT.read(FORMAT.write(Record(GRID, comment="a\x00\x1b\ud800\ufffe😀\tb\r")))
    assert record.comment == "a????😀\tb\r"


def test_a_cell_without_candidates() -> None:
    grid = Grid.from_line(b"." * 81)
    for digit in range(1, 10):
        grid = grid.eliminate("r5c5", digit)
    with pytest.raises(CannotExpress, match="no candidates left"):
        FORMAT.write(grid)
    assert FORMAT.read(FORMAT.write(grid, lossy=True))[0].grid == Grid.from_line(b"." * 81)


@UNHURRIED
@given(st.lists(st.tuples(grids(placed=True, marks=True), texts(), texts()), min_size=1, max_size=4))
def test_round_trip(games: list[tuple[Grid, str, str]]) -> None:
    records = [
        Record(grid, comment=comment, fields={"folder": name or "x", "created": "5"})
        for grid, comment, name in games
    ]
    text = "".join(FORMAT.write_all(records))
    assert FORMAT.matches(text)
    assert FORMAT.read(text) == records


PIECES = [
    "<opensudoku>",
    "</opensudoku>",
    '<game data="',
    ZEROS,
    '"/>',
    "<!DOCTYPE x>",
    "|0|1|",
    "version: 3 ",
    "&a;",
]


@settings(UNHURRIED, max_examples=200)
@given(st.lists(st.sampled_from(PIECES) | st.text(max_size=5)).map("".join))
def test_any_text_is_read_or_refused(text: str) -> None:
    assert FORMAT.matches(text) in (True, False)
    with contextlib.suppress(InputError):
        FORMAT.read(text)

from __future__ import annotations

import contextlib
import io

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.formats.grids import PUZZLE, SOLVED, UNHURRIED, grids, texts

import nonet.formats
from nonet.errors import BadCharacter, BadFormat, CannotExpress, EmptyInput, InputError, TooLong, TooShort
from nonet.formats import Record
from nonet.formats.csv_sets import FORMAT, SETS, Csv
from nonet.grid import Grid

BY_NAME = {form.name: form for form in (FORMAT, *SETS)}
GRID = Grid.parse(PUZZLE)
SOLUTION = Grid.parse(SOLVED)
ZEROS = PUZZLE.replace(".", "0")


@pytest.mark.parametrize(
    ("name", "text", "fields"),
    [
        ("kaggle-1m", f"quizzes,solutions\n{ZEROS},{SOLVED}\n", {}),
        (
            "kaggle-3m",
            f"id,puzzle,solution,clues,difficulty\n7,{PUZZLE},{SOLVED},19,2.5\n",
            {"id": "7", "clues": "19", "difficulty": "2.5"},
        ),
        ("kaggle-9m", f"puzzle,solution\n{ZEROS},{SOLVED}\n", {}),
        (
            "sudoku-extreme",
            f"source,question,answer,rating\nours,{PUZZLE},{SOLVED},3\n",
            {"source": "ours", "rating": "3"},
        ),
        ("csv", f"puzzle,solution\n{PUZZLE},{SOLVED}\n", {}),
    ],
)
def test_published_sets(name: str, text: str, fields: dict[str, str]) -> None:
    form = BY_NAME[name]
    assert form.matches(text)
    (record,) = form.read(text)
    assert record == Record(GRID, solution=SOLUTION, fields=fields)
    assert record.line == 2
    assert "".join(form.write_all([record])) == text
    assert FORMAT.read(text) == [record]
    assert nonet.formats.read(text) == [record]


def test_header_in_any_case_and_order() -> None:
    text = f'Rating , "ANSWER",  Question\n1.5,"{SOLVED}",{PUZZLE}\n'
    assert FORMAT.matches(text)
    assert FORMAT.read(text) == [Record(GRID, solution=SOLUTION, fields={"rating": "1.5"})]


def test_a_second_header_sets_new_columns() -> None:
    text = f"puzzle,solution\n{PUZZLE},{SOLVED}\n\nanswer,question\n{SOLVED},{PUZZLE}\n"
    first, second = FORMAT.read(text)
    assert first == second
    assert (first.line, second.line) == (2, 5)


def test_quotes_and_commas_in_fields() -> None:
    record = Record(GRID, fields={"source": 'said "so", twice', "rating": "1"})
    form = BY_NAME["sudoku-extreme"]
    assert form.write(record).endswith(f'"said ""so"", twice",{PUZZLE},,1')
    assert form.read(form.write(record)) == [record]


def test_a_value_that_is_a_column_name_is_no_header() -> None:
    text = f"source,question,answer,rating\npuzzle,{PUZZLE},{SOLVED},1\n"
    assert FORMAT.read(text)[0].fields["source"] == "puzzle"


def test_without_header() -> None:
    row = f"9,{ZEROS},{SOLVED},easy"
    assert FORMAT.matches(row)
    assert FORMAT.read(row) == [Record(GRID, solution=SOLUTION, fields={"1": "9", "4": "easy"})]
    assert BY_NAME["kaggle-1m"].read(f"{ZEROS},{SOLVED}") == [Record(GRID, solution=SOLUTION)]


def test_lines_alone() -> None:
    assert FORMAT.read_line("quizzes,solutions") is None
    assert FORMAT.read_line("  ") is None
    assert FORMAT.read_line("# a remark") is None
    record = FORMAT.read_line(f"{ZEROS},", 5)
    assert record == Record(GRID)
    assert record is not None
    assert record.line == 5


def test_clues_are_counted_where_they_are_not_known() -> None:
    assert BY_NAME["kaggle-3m"].write(GRID).endswith(f",{PUZZLE},,19,")


@pytest.mark.parametrize(
    ("row", "error", "message"),
    [
        (f"{ZEROS.lstrip('0')},{SOLVED}", TooShort, "leading zeros may have been lost"),
        (f"{'.' + ZEROS[:79]},{SOLVED}", TooShort, "80 cells"),
        (f"{ZEROS}1,{SOLVED}", TooLong, "82 cells"),
        (f"4!{ZEROS[2:]},{SOLVED}", BadCharacter, "column 2"),
        ("4.3000005e+80,1.2e+80", BadFormat, "taken for a number"),
        (f"{ZEROS},123", BadFormat, "not 81 digits from 1 to 9"),
        (f"{ZEROS},{ZEROS}", BadFormat, "not 81 digits from 1 to 9"),
        (f'"{ZEROS},{SOLVED}', BadFormat, "quote"),
        (f'"{ZEROS}"x,{SOLVED}', BadFormat, "quote"),
        ("," * 70_000, TooLong, "70,000 characters"),
    ],
)
def test_bad_rows(row: str, error: type[InputError], message: str) -> None:
    with pytest.raises(error, match=message) as raised:
        BY_NAME["kaggle-9m"].read("puzzle,solution\n" + row)
    assert raised.value.line == 2


def test_too_few_columns() -> None:
    with pytest.raises(BadFormat, match="expected in column 2"):
        BY_NAME["kaggle-3m"].read("id,puzzle,solution,clues,difficulty\n7\n")


def test_only_a_header() -> None:
    assert FORMAT.matches("puzzle,solution\n")
    with pytest.raises(EmptyInput):
        FORMAT.read("puzzle,solution\n")


def test_a_bad_row_does_not_stop_a_stream() -> None:
    text = f"id,puzzle,solution,clues,difficulty\n1,{PUZZLE},,,\n2,12,,,\n3,{PUZZLE},{SOLVED},,4.5\n"
    first, bad, last = nonet.formats.read_stream(io.BytesIO(text.encode()))
    assert isinstance(bad, TooShort)
    assert bad.line == 3
    assert first == Record(GRID, fields={"id": "1"})
    assert last == Record(GRID, solution=SOLUTION, fields={"id": "3", "difficulty": "4.5"})


@pytest.mark.parametrize(
    "text",
    [
        PUZZLE,
        f"{PUZZLE},easy",
        f"name,{SOLVED}",
        "Puzzle, 3 January\n1........\n",
        "puzzle\n---\n",
        f"1,2,3,4,{PUZZLE},{SOLVED},7,8",
        'a "quote, open',
        "",
        ",",
    ],
)
def test_not_a_table(text: str) -> None:
    assert not any(form.matches(text) for form in BY_NAME.values())


def test_no_room_for_progress() -> None:
    with pytest.raises(CannotExpress, match="placed digits"):
        FORMAT.write(GRID.place("r1c2", 4))
    assert FORMAT.write(GRID.place("r1c2", 4), lossy=True).splitlines()[1].startswith(".48")


@UNHURRIED
@given(
    st.sampled_from(list(BY_NAME.values())), st.lists(st.tuples(grids(), texts(), st.booleans()), min_size=1)
)
def test_round_trip(form: Csv, rows: list[tuple[Grid, str, bool]]) -> None:
    names = [name for name in form.columns if name in ("id", "source", "rating", "difficulty")]
    records = [
        Record(
            grid,
            solution=SOLUTION if solved else None,
            fields={name: text for name in names if text and not text.startswith("#")}
            | ({"clues": str(grid.clues)} if "clues" in form.columns else {}),
        )
        for grid, text, solved in rows
    ]
    written = "".join(form.write_all(records))
    assert form.read(written) == records
    assert "".join(form.write_all(form.read(written))) == written


@settings(UNHURRIED, max_examples=200)
@given(st.text(alphabet='puzzle,solution"\n\r.01 \u2028\x1c' + "9" * 3) | st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    for form in BY_NAME.values():
        assert form.matches(text) in (True, False)
        with contextlib.suppress(InputError):
            form.read(text)

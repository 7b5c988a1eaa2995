from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.formats.grids import PUZZLE, SOLVED, UNHURRIED, grids, texts
from tests.formats.links import ALL, CODE, ZEROS, coach, coach_bytes, fpuzzle

import nonet.formats
from nonet.errors import BadCharacter, BadFormat, CannotExpress, InputError, TooLong, TooShort
from nonet.formats import Record, fpuzzles, sudokucoach, sudokuexchange, sudokupad, sudokuwiki
from nonet.formats._links import LinkFormat, is_host, parse_link
from nonet.formats._lzstring import compress_to_base64
from nonet.grid import Grid

GRID = Grid.parse(PUZZLE)
SOLUTION = Grid.parse(SOLVED)
PLAYED = GRID.place("r1c2", 4).eliminate("r1c1", 1)


def regions(*, jigsaw: bool = False) -> list[int]:
    boxes = [cell // 27 * 3 + cell % 9 // 3 + 1 for cell in range(81)]
    if jigsaw:
        boxes[2], boxes[3] = boxes[3], boxes[2]
    return boxes


LINKS = [
    (sudokupad.FORMAT, f"https://sudokupad.app/scf{CODE}"),
    (sudokupad.FORMAT, f"sudokupad.app/scf{CODE}"),
    (sudokupad.FORMAT, f"https://sudokupad.app/sudoku/scf{CODE}?setting-nogrid=1#top"),
    (sudokupad.FORMAT, f"https://sudokupad.app/sudoku?puzzleid=scf{CODE}"),
    (sudokupad.FORMAT, f"https://app.crackingthecryptic.com/sudoku/classic{CODE}/"),
    (sudokupad.FORMAT, f"https://sudokupad.app/{CODE}"),
    (sudokupad.FORMAT, f"scf{CODE}"),
    (sudokupad.FORMAT, f"classic{CODE}"),
    (sudokupad.FORMAT, CODE),
    (sudokupad.FORMAT, "classicC85D3C5C2F6E1B7F6D3B9C4F2F8G5F98D4B1H"),
    (fpuzzles.FORMAT, f"https://f-puzzles.com/?load={fpuzzle()}"),
    (
        fpuzzles.FORMAT,
        f"<http://www.f-puzzles.com/?load={fpuzzle().replace('/', '%2F').replace('+', '%2b')}>",
    ),
    (fpuzzles.FORMAT, f"https://sudokupad.app/fpuzzles{fpuzzle()}"),
    (fpuzzles.FORMAT, f"https://sudokupad.app/sudoku/fpuz{fpuzzle()}"),
    (fpuzzles.FORMAT, f"https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles{fpuzzle()}"),
    (fpuzzles.FORMAT, f"fpuzzles{fpuzzle()}"),
    (fpuzzles.FORMAT, f"?load={fpuzzle()}"),
    (fpuzzles.FORMAT, fpuzzle().rstrip("=")),
    (sudokucoach.FORMAT, f"https://sudoku.coach/en/play/{ZEROS}"),
    (sudokucoach.FORMAT, f"https://sudoku.coach/de/solver/{PUZZLE}/"),
    (sudokucoach.FORMAT, f"https://sudoku.coach/en/construct/{coach()}"),
    (sudokucoach.FORMAT, coach()),
    (sudokucoach.FORMAT, coach(regions=regions(), givenConstraints=[]).replace("SCv7", "SCv8")),
    (sudokuwiki.FORMAT, f"https://www.sudokuwiki.org/sudoku.htm?bd={ZEROS}"),
    (sudokuwiki.FORMAT, f"HTTP://SudokuWiki.org/sudoku.htm?a=1&bd={PUZZLE}"),
    (sudokuwiki.FORMAT, f"?bd={ZEROS}"),
    (sudokuwiki.FORMAT, f"bd={ZEROS}"),
    (sudokuwiki.FORMAT, "https://www.sudokuwiki.org/sudoku.htm?bd=S9B" + "".join("0" + d for d in ZEROS)),
    (sudokuwiki.FORMAT, "S9B" + "".join("0" + d for d in ZEROS)),
    (sudokuexchange.FORMAT, f"https://sudokuexchange.com/play/?s={ZEROS}"),
    (sudokuexchange.FORMAT, f"www.sudokuexchange.com/play/?d=3&s={PUZZLE}&t=5"),
    (sudokuexchange.FORMAT, f"?s={ZEROS}"),
    (sudokuexchange.FORMAT, f"s={ZEROS}"),
]


@pytest.mark.parametrize(("form", "link"), LINKS)
def test_links_of_one_puzzle(form: LinkFormat, link: str) -> None:
    assert form.read(link) == [Record(GRID)]
    assert [other.name for other in ALL if other.matches(link)] == [form.name]
    assert nonet.formats.sniff(link).name == form.name
    assert nonet.formats.read(f"# a link\n\n  {link}  \n{link}") == [Record(GRID)] * 2


@pytest.mark.parametrize(
    ("form", "grid", "link"),
    [
        (sudokupad.FORMAT, GRID, f"https://sudokupad.app/scf{CODE}"),
        (sudokucoach.FORMAT, GRID, f"https://sudoku.coach/en/play/{ZEROS}"),
        (sudokuwiki.FORMAT, GRID, f"https://www.sudokuwiki.org/sudoku.htm?bd={ZEROS}"),
        (sudokuexchange.FORMAT, GRID, f"https://sudokuexchange.com/play/?s={ZEROS}"),
        (sudokuwiki.FORMAT, PLAYED, "https://www.sudokuwiki.org/sudoku.htm?bd=S9B9g0d08"),
        (sudokucoach.FORMAT, PLAYED, "SCv7_32_"),
        (fpuzzles.FORMAT, PLAYED, "https://f-puzzles.com/?load=N4IgzglgXgpiBcB"),
    ],
)
def test_what_is_written(form: LinkFormat, grid: Grid, link: str) -> None:
    assert form.write(grid).startswith(link)
    if grid is GRID:
        assert form.write(grid) == link
    assert form.read(form.write(grid)) == [Record(grid)]


@pytest.mark.parametrize(
    "text", ["", "word", PUZZLE, SOLVED, "classical music", "scf", "a.b", "x" * 81, "{" * 99]
)
def test_other_texts_are_no_links(text: str) -> None:
    assert not any(form.matches(text) for form in ALL)


@pytest.mark.parametrize(
    ("form", "link", "error", "message"),
    [
        (sudokupad.FORMAT, f"scf{CODE[:-1]}0", TooShort, "80 cells"),
        (sudokupad.FORMAT, f"scf{CODE[:-1]}K", TooLong, "82 cells"),
        (sudokupad.FORMAT, f"scf{CODE[:-1]}z", BadCharacter, "'z'"),
        (sudokupad.FORMAT, f"scf{CODE}x", BadFormat, "X-Sudoku"),
        (sudokupad.FORMAT, f"scf{CODE}*w", BadFormat, "Windoku"),
        (sudokupad.FORMAT, f"scf{CODE}*q", BadFormat, "'q', which is unknown"),
        (
            sudokupad.FORMAT,
            "https://sudokupad.app/someone/some-puzzle",
            BadFormat,
            "stored on SudokuPad's server",
        ),
        (sudokupad.FORMAT, "https://sudokupad.app/sclN4IgzglgXg", BadFormat, "its own format"),
        (sudokupad.FORMAT, f"fpuzzles{fpuzzle()}", BadFormat, "read it as fpuzzles"),
        (sudokupad.FORMAT, "a" * 70_000, BadFormat, "70,000 characters"),
        (fpuzzles.FORMAT, "https://f-puzzles.com/", BadFormat, "holds no puzzle"),
        (sudokuexchange.FORMAT, "https://sudokuexchange.com/play/", BadFormat, "holds no puzzle"),
        (sudokuexchange.FORMAT, f"?s={ZEROS}0", TooLong, "82 cells"),
        (fpuzzles.FORMAT, "https://sudokupad.app/fpuzzlesyhkyz63b", BadFormat, "stored on a server"),
        (fpuzzles.FORMAT, fpuzzle()[:200], BadFormat, "cut short"),
        (fpuzzles.FORMAT, compress_to_base64("[1]"), BadFormat, "an object was expected"),
        (fpuzzles.FORMAT, compress_to_base64('{"size":'), BadFormat, "well-formed JSON"),
        (fpuzzles.FORMAT, compress_to_base64("{}"), BadFormat, "no grid of nine rows"),
        (fpuzzles.FORMAT, fpuzzle(size=6), BadFormat, "size 6"),
        (fpuzzles.FORMAT, fpuzzle(grid=[[{}] * 9] * 8), BadFormat, "no grid of nine rows"),
        (fpuzzles.FORMAT, fpuzzle(grid=[[{}] * 9] * 8 + [[{}] * 8]), BadFormat, "row 9"),
        (fpuzzles.FORMAT, fpuzzle(grid=[[{}] * 8 + [5]] * 9), BadFormat, "row 1"),
        (fpuzzles.FORMAT, fpuzzle(grid=[[{"value": 12}] * 9] * 9), BadFormat, "r1c1 has the value '12'"),
        (fpuzzles.FORMAT, fpuzzle(grid=[[{"value": True}] * 9] * 9), BadFormat, "r1c1 has the value"),
        (fpuzzles.FORMAT, fpuzzle(grid=[[{"region": None}] * 9] * 9), BadFormat, "other regions"),
        (fpuzzles.FORMAT, fpuzzle(grid=[[{"region": 1}] * 9] * 9), BadFormat, "other regions"),
        (fpuzzles.FORMAT, fpuzzle(grid=[[{"centerPencilMarks": 5}] * 9] * 9), BadFormat, "r1c1 has pencil"),
        (fpuzzles.FORMAT, fpuzzle(grid=[[{"centerPencilMarks": [0]}] * 9] * 9), BadFormat, "r1c1 has pencil"),
        (fpuzzles.FORMAT, fpuzzle(antiknight=True, arrow=[{}]), BadFormat, "antiknight, arrow"),
        (fpuzzles.FORMAT, fpuzzle(cage=[{"cells": ["R1C1"]}]), BadFormat, r"\(cage\)"),
        (sudokucoach.FORMAT, "https://sudoku.coach/en/s/JCDs", BadFormat, "holds no puzzle"),
        (sudokucoach.FORMAT, "SCv7_64_abc", BadFormat, "not packed as"),
        (sudokucoach.FORMAT, "SCv7_32_wxyz", BadFormat, "other than 0-9 and a-v"),
        (sudokucoach.FORMAT, "SCv7_32_0123", BadFormat, "damaged"),
        (sudokucoach.FORMAT, "SCv7_32_", BadFormat, "cut short"),
        (sudokucoach.FORMAT, coach()[:-20], BadFormat, "cut short"),
        (sudokucoach.FORMAT, coach_bytes(b"[]"), BadFormat, "an object"),
        (sudokucoach.FORMAT, coach_bytes(b"\xff{"), BadFormat, "well-formed JSON"),
        (sudokucoach.FORMAT, coach(gridSize=7), BadFormat, "size 7"),
        (sudokucoach.FORMAT, coach(givenDigits="12"), BadFormat, "givenDigits"),
        (sudokucoach.FORMAT, coach(userDigits=5), BadFormat, "userDigits"),
        (sudokucoach.FORMAT, coach(userCellCandidates="1-2"), BadFormat, "userCellCandidates"),
        (sudokucoach.FORMAT, coach(userCellCandidates=[1]), BadFormat, "userCellCandidates"),
        (sudokucoach.FORMAT, coach(regions=regions(jigsaw=True)), BadFormat, "regions"),
        (sudokucoach.FORMAT, coach(givenConstraints=[{"type": "cage"}]), BadFormat, "givenConstraints"),
        (sudokuwiki.FORMAT, "https://www.sudokuwiki.org/sudoku.htm", BadFormat, "holds no puzzle"),
        (sudokuwiki.FORMAT, "?bd=123", TooShort, "3 cells"),
        (sudokuwiki.FORMAT, f"?bd={ZEROS[:80]}é", BadCharacter, "neither a digit"),
        (sudokuwiki.FORMAT, "S9B0102", TooShort, "4 characters, 162 expected"),
        (sudokuwiki.FORMAT, "S9B" + "01" * 82, TooLong, "164 characters"),
        (sudokuwiki.FORMAT, "S9B" + "zz" * 81, BadFormat, "'zz' for r1c1"),
        (sudokuwiki.FORMAT, "S9B" + "0!" * 81, BadFormat, "'0!' for r1c1"),
        (sudokuwiki.FORMAT, "?bd=J9B" + "01" * 81, BadFormat, "J9B in the SudokuWiki link"),
        (sudokuwiki.FORMAT, "?bd=" + "0k" * 81, BadFormat, "old packed board"),
    ],
)
def test_refused(form: LinkFormat, link: str, error: type[InputError], message: str) -> None:
    with pytest.raises(error, match=message) as raised:
        form.read(f"\n{link}")
    assert raised.value.line == 2


def test_sudokupad_keeps_title_and_author() -> None:
    record = Record(GRID, fields={"title": "*Stars* & ?", "author": "**"})
    link = sudokupad.FORMAT.write(record)
    assert " " not in link
    assert sudokupad.FORMAT.read(link) == [record]
    assert sudokupad.FORMAT.read(f"scf{CODE}tTop*aMe") == [
        Record(GRID, fields={"title": "Top", "author": "Me"})
    ]
    assert sudokupad.FORMAT.read(f"scf{CODE}**aMe") == [Record(GRID, fields={"author": "Me"})]


def test_fpuzzles_keeps_texts_and_solution() -> None:
    fields = {"title": "Ours 😀", "author": "me", "ruleset": "Normal sudoku rules apply."}
    record = Record(GRID, solution=SOLUTION, fields=fields)
    assert fpuzzles.FORMAT.read(fpuzzles.FORMAT.write(record)) == [record]


@pytest.mark.parametrize("solution", [SOLVED, ",".join(SOLVED), [int(d) for d in SOLVED], list(SOLVED)])
def test_fpuzzles_solutions(solution: object) -> None:
    assert fpuzzles.FORMAT.read(fpuzzle(solution=solution))[0].solution == SOLUTION


@pytest.mark.parametrize("solution", ["", ".", "." * 81, [None] * 81, {"a": 1}, SOLVED[:80]])
def test_fpuzzles_solutions_that_are_none(solution: object) -> None:
    assert fpuzzles.FORMAT.read(fpuzzle(solution=solution))[0].solution is None


def test_fpuzzles_rules_that_are_switched_off() -> None:
    cage = [{"value": "msgcorrect: well done", "cells": []}]
    code = fpuzzle(antiking=False, negative=[], cage=cage, successMessage="!", disabledlogic=["aic"])
    assert fpuzzles.FORMAT.read(code) == [Record(GRID)]


def test_fpuzzles_regions_under_other_names() -> None:
    names = regions()
    grid = [[{"region": names[9 * row + column] + 10} for column in range(9)] for row in range(9)]
    assert fpuzzles.FORMAT.read(fpuzzle(grid=grid)) == [Record(Grid.from_line(b"." * 81))]


def test_fpuzzles_marks() -> None:
    rows: list[list[dict[str, Any]]] = [[{} for _ in range(9)] for _ in range(9)]
    rows[0][0] = {"centerPencilMarks": [1, 2], "cornerPencilMarks": [9]}
    rows[0][1] = {"cornerPencilMarks": [9]}
    rows[0][2] = {"givenPencilMarks": ["3", 4]}
    rows[0][3] = {"value": 5, "centerPencilMarks": [1]}
    rows[0][4] = {"centerPencilMarks": [5]}
    (record,) = fpuzzles.FORMAT.read(fpuzzle(grid=rows))
    grid = record.grid
    assert [grid.candidates(cell) for cell in (0, 2)] == [(1, 2), (3, 4)]
    assert grid.candidates(1) == grid.candidates(4) == (1, 2, 3, 4, 6, 7, 8, 9)
    assert list(grid.placed) == [3]


def test_sudokucoach_keeps_progress() -> None:
    user = "04" + "0" * 79
    (record,) = sudokucoach.FORMAT.read(coach(userDigits=user, userCellCandidates="-".join(["1022"] * 81)))
    assert record.grid == GRID.place("r1c2", 4)


def test_sudokucoach_candidates_count_when_every_cell_has_them() -> None:
    marked = GRID.eliminate("r1c1", 1)
    masks = ["0" if d else str(m << 1) for d, m in zip(marked.digits, marked.candidate_masks, strict=True)]
    assert sudokucoach.FORMAT.read(coach(userCellCandidates="-".join(masks))) == [Record(marked)]
    some = [mask if cell < 9 else "0" for cell, mask in enumerate(masks)]
    assert sudokucoach.FORMAT.read(coach(userCellCandidates="-".join(some))) == [Record(GRID)]


def test_sudokuwiki_packed_cells() -> None:
    # A given 1, a solved 2, candidates {1, 3} less the 1 of the row, all candidates, and nothing known.
    (record,) = sudokuwiki.FORMAT.read("S9B" + "01" + "0b" + "0n" + "ep" + "00" * 77)
    grid = record.grid
    assert (list(grid.givens), list(grid.placed)) == ([0], [1])
    assert [grid.candidates(cell) for cell in (2, 3, 4)] == [(3,), tuple(range(3, 10)), tuple(range(3, 10))]


@pytest.mark.parametrize("form", [form for form in ALL if form.holds_candidates])
def test_a_cell_without_candidates(form: LinkFormat) -> None:
    grid = PLAYED
    for digit in PLAYED.candidates("r4c1"):
        grid = grid.eliminate("r4c1", digit)
    with pytest.raises(CannotExpress, match="no candidates left"):
        form.write(grid)
    assert form.read(form.write(grid, lossy=True))[0].grid == GRID.place("r1c2", 4)


@pytest.mark.parametrize("form", [form for form in ALL if form.holds_candidates])
def test_a_cell_that_the_digits_leave_nothing(form: LinkFormat) -> None:
    grid = Grid.parse("12345678." + "." * 8 + "9" + "." * 63).place("r9c1", 9).eliminate("r9c2", 1)
    assert grid.candidates("r1c9") == ()
    assert form.read(form.write(grid)) == [Record(grid)]


def test_sudokupad_has_no_room_for_progress() -> None:
    with pytest.raises(CannotExpress, match="pencil marks"):
        sudokupad.FORMAT.write(PLAYED)
    assert sudokupad.FORMAT.read(sudokupad.FORMAT.write(PLAYED, lossy=True))[0].grid.filled == 20


@UNHURRIED
@given(grids(), texts(), texts())
def test_round_trip_of_sudokupad(grid: Grid, title: str, author: str) -> None:
    fields = {name: text for name, text in (("title", title), ("author", author)) if text}
    link = sudokupad.FORMAT.write(Record(grid, fields=fields))
    assert sudokupad.FORMAT.matches(link)
    assert sudokupad.FORMAT.read(link) == [Record(grid, fields=fields)]
    bare = sudokupad.encode(grid.digits)
    assert len(bare) <= 81
    assert sudokupad.FORMAT.read(bare) == [Record(grid)]


@UNHURRIED
@given(st.sampled_from([form for form in ALL if form.holds_candidates]), grids(placed=True, marks=True))
def test_round_trip(form: LinkFormat, grid: Grid) -> None:
    link = form.write(grid)
    assert form.matches(link)
    assert form.read(link) == [Record(grid)]
    assert form.write(form.read(link)[0]) == link


@UNHURRIED
@given(grids(placed=True, marks=True), texts(), texts(), st.booleans())
def test_round_trip_of_fpuzzles(grid: Grid, title: str, ruleset: str, solved: bool) -> None:
    fields = {name: text for name, text in (("title", title), ("ruleset", ruleset)) if text}
    record = Record(grid, solution=SOLUTION if solved else None, fields=fields)
    assert fpuzzles.FORMAT.read(fpuzzles.FORMAT.write(record)) == [record]


def test_parts_of_addresses() -> None:
    assert parse_link("http://Example.com:80/a/b?x=1&Y=%41#z") == (
        "example.com:80",
        "a/b",
        {"x": "1", "y": "A"},
    )
    assert parse_link("...1.2") == ("", "...1.2", {})
    assert is_host("app.sudokupad.app", "sudokupad.app")
    assert not is_host("notsudokupad.app", "sudokupad.app")

"""Nothing bad or blank in a file costs a good puzzle, its order or its line."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.puzzles import EASY, PUZZLE, SOLUTION

import nonet
from nonet import formats
from nonet.errors import InputError
from nonet.files import PuzzleFile
from nonet.formats import Record
from nonet.grid import Grid

PUZZLES = [PUZZLE, EASY, nonet.vary(PUZZLE, 1).line(), nonet.vary(EASY, 2).line()]
SOLUTIONS = {puzzle: nonet.solve(puzzle).line() for puzzle in PUZZLES}

BLANK_LINES = ["", "   ", "\t"]
BAD_LINES = [
    *("hello world", "no puzzle here, sorry", "12345", "...", "!", "1,2,3", "{}", "5 3 . | . 7 ."),
    *(PUZZLE[1:], PUZZLE + "1", PUZZLE[:40] + "q" + PUZZLE[41:], "9" * 300),
]


class Piece(NamedTuple):
    """Some lines of a file, and the puzzle that they are, if they are one."""

    text: str
    puzzle: str | None


def piled(pieces: list[Piece], end: str = "\n") -> tuple[str, list[tuple[int, str]]]:
    """Return the text of pieces, and the line and the puzzle of each good one."""
    text = ""
    found = []
    for piece in pieces:
        if piece.puzzle is not None:
            found.append((text.count(end) + 1, piece.puzzle))
        text += piece.text.replace("\n", end) + end
    return text, found


def read_as_entries(raw: bytes, name: str | None = None) -> list[Record | InputError]:
    entries = PuzzleFile(io.BytesIO(raw), format=name)
    items = [entry.record or entry.error for entry in entries]
    return [item for item in items if item is not None]


def read_as_stream(raw: bytes, name: str | None = None) -> list[Record | InputError]:
    return list(formats.read_stream(io.BytesIO(raw), name))


READERS = [read_as_entries, read_as_stream]
Reader = Callable[..., list[Record | InputError]]


def good(items: list[Record | InputError]) -> list[tuple[int, str]]:
    return [(item.line, item.grid.line()) for item in items if isinstance(item, Record)]


# Lines

LINE_FORMATS = ["line", "susser", "hodoku", "csv", "kaggle-1m", "gsf", "bank", "sudokuwiki"]


def lines_of(name: str) -> tuple[list[str], list[Piece]]:
    """Return the header of a format of lines, and a line for each puzzle."""
    form = formats.get(name)
    pieces = []
    header: list[str] = []
    for puzzle in PUZZLES:
        grid = Grid.parse(puzzle)
        record = Record(grid, solution=nonet.solve(grid), fields={"name": "x"})
        *header, line = form.write(record).split("\n")
        if name == "susser":
            line = "".join(f"+{sign}" if cell == 0 else sign for cell, sign in enumerate("1" + line[1:]))
        pieces.append(Piece(line, Grid.parse(line).line() if name == "susser" else puzzle))
    return header, pieces


@pytest.mark.parametrize("name", LINE_FORMATS)
@pytest.mark.parametrize("read", READERS)
@given(data=st.data())
def test_lines_keep_their_numbers(name: str, read: Reader, data: st.DataObject) -> None:
    header, puzzles = lines_of(name)
    bad = st.sampled_from([Piece(line, None) for line in (*BLANK_LINES, *BAD_LINES)])
    first = data.draw(st.lists(bad, max_size=40))
    rest = data.draw(st.lists(st.one_of(bad, st.sampled_from(puzzles)), max_size=20))
    end = data.draw(st.sampled_from(["\n", "\r\n", "\r"]))
    pieces = [*first, *(Piece(line, None) for line in header), puzzles[0], *rest]
    text, expected = piled(pieces, end)
    assert good(read(text.encode())) == expected


@given(
    st.lists(
        st.sampled_from([*BLANK_LINES, *BAD_LINES, "# comment", *PUZZLES]), min_size=1, max_size=60
    ).filter(lambda lines: any(line in SOLUTIONS for line in lines))
)
def test_output_line_n_belongs_to_input_line_n(lines: list[str]) -> None:
    raw = "".join(f"{line}\n" for line in lines).encode()
    written = b"".join(block.text() for block in nonet.solve_lines(io.BytesIO(raw))).decode()
    found = written.split("\n")[:-1]
    assert len(found) == len(lines)
    for line, solution in zip(lines, found, strict=True):
        if line in SOLUTIONS:
            assert solution == SOLUTIONS[line]
        else:
            assert solution == "" or solution.startswith("#")


@pytest.mark.parametrize("read", READERS)
@pytest.mark.parametrize("bad", ["", "hello world", "# story", "12345", PUZZLE[1:], " "])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_recognition_reads_past_pages_of_it(read: Reader, bad: str, end: str, encoding: str) -> None:
    count = 70_000 if not bad.strip() else 200_000 // len(bad)
    text = f"{bad}{end}" * count + f"{PUZZLE}{end}"
    assert good(read(text.encode(encoding))) == [(count + 1, PUZZLE)]
    assert formats.read(f"{end}" * 70_000 + PUZZLE)[0].grid.line() == PUZZLE


# Documents


def board(puzzle: str) -> str:
    return str(Grid.parse(puzzle))


def bare(puzzle: str) -> str:
    return "\n".join(puzzle[start : start + 9] for start in range(0, 81, 9))


def marks(puzzle: str) -> str:
    return Grid.parse(puzzle).pencil_board()


def without_row(text: str, row: int) -> str:
    rows = text.split("\n")
    numbers = [place for place, line in enumerate(rows) if "---" not in line and any(map(str.isdigit, line))]
    del rows[numbers[row % len(numbers)]]
    return "\n".join(rows)


SHAPES = {"board": board, "bare": bare, "marks": marks}


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("parted", ["Grid {}\n", "\n", "\n\n", "Grid {}\n\n"])
@pytest.mark.parametrize("read", READERS)
@given(data=st.data())
def test_boards_are_read_after_a_bad_one(shape: str, parted: str, read: Reader, data: st.DataObject) -> None:
    write = SHAPES[shape]
    pieces: list[Piece] = []
    kinds = data.draw(st.lists(st.sampled_from(["good", "short", "bad", "blank"]), max_size=8))
    for number, kind in enumerate([*kinds, "good"]):
        puzzle = PUZZLES[number % len(PUZZLES)]
        pieces.append(Piece(parted.format(number).removesuffix("\n"), None))
        text = write(puzzle)
        if kind == "good":
            pieces.append(Piece(text, puzzle))
        elif kind == "short":
            pieces.append(Piece(without_row(text, data.draw(st.integers(0, 8))), None))
        elif kind == "bad":
            pieces.append(Piece(text.replace("\n", " %\n", 1), None))
        else:
            pieces.append(Piece("\n" * data.draw(st.integers(0, 3)), None))
    text, expected = piled(pieces)
    items = read(text.encode())
    assert [(item.line, _givens(item)) for item in items if isinstance(item, Record)] == expected
    assert len(items) - len(expected) == sum(kind in ("short", "bad") for kind in kinds)


def _givens(record: Record) -> str:
    """Return the puzzle of a record; lone candidates that pencil marks place are no clues of its own."""
    line = record.grid.line()
    return next((puzzle for puzzle in PUZZLES if _is_within(puzzle, line)), line)


def _is_within(puzzle: str, line: str) -> bool:
    return all(sign in (".", other) for sign, other in zip(puzzle, line, strict=True))


def test_one_short_board_among_fifty(capsys: pytest.CaptureFixture[str]) -> None:
    pieces = []
    for number in range(1, 51):
        rows = bare(PUZZLE).replace(".", "0")
        pieces.append(Piece(f"Grid {number:02}", None))
        pieces.append(Piece(rows[:-10], None) if number == 25 else Piece(rows, PUZZLE))
    text, expected = piled(pieces)
    items = read_as_entries(text.encode())
    assert good(items) == expected
    [error] = [item for item in items if isinstance(item, InputError)]
    assert str(error) == f"line {24 * 10 + 9}: 72 cells, 81 expected"


def test_what_is_short_is_not_filled_up_from_its_neighbour() -> None:
    """Four rows and five rows are no board, though there are 27 rows in all."""
    rows = bare(PUZZLE).split("\n")
    text = "\n\n".join("\n".join(part) for part in (rows, rows[:4], rows, rows[4:]))
    items = read_as_entries(text.encode())
    assert good(items) == [(1, PUZZLE), (16, PUZZLE)]
    assert len(items) == 4


def test_bands_may_be_parted_by_blank_lines() -> None:
    rows = bare(PUZZLE).split("\n")
    one = "\n\n".join("\n".join(rows[start : start + 3]) for start in (0, 3, 6))
    assert good(read_as_entries(f"{one}\n\n{one}\n".encode())) == [(1, PUZZLE), (13, PUZZLE)]


def test_a_bad_game_in_xml_costs_no_other() -> None:
    text = formats.write([Grid.parse(puzzle) for puzzle in PUZZLES], "opensudoku")
    lines = text.split("\n")
    games = [number for number, line in enumerate(lines, 1) if "<game" in line]
    bad = games[1] - 1
    lines[bad] = lines[bad].replace('data="', 'data="!')
    items = read_as_entries("\n".join(lines).encode())
    assert [isinstance(item, Record) for item in items] == [True, False, True, True]
    assert [item.line for item in items] == games
    broken = "\n".join(lines[: games[2]])
    kinds = [isinstance(item, Record) for item in read_as_entries(broken.encode())]
    assert kinds == [True, False, True, False], "what stands before the break is read"


def test_a_solution_is_a_puzzle_too() -> None:
    assert good(read_as_entries(f"\n\n{SOLUTION}\n".encode())) == [(3, SOLUTION)]

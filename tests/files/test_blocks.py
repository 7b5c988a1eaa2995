"""Files of any size: their lines, the blocks that are solved, and what happens between blocks."""

from __future__ import annotations

import io
import threading
import time
from typing import BinaryIO, cast

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.puzzles import PUZZLE, SOLUTION

import nonet
from nonet.errors import BinaryInput, EmptyInput, InputError, NoSolution, OptionError, TooLong
from nonet.files import blocks as stream
from nonet.files import entries
from nonet.files.blocks import Block, solve_lines
from nonet.files.entries import Entry, PuzzleFile
from nonet.formats import LineFormat
from nonet.grid import Grid
from nonet.solving.outcome import Outcome, Solutions, solve_timed

BLANK = "." * 81
NONE = "12345678." + "........9" + "." * 63


class Pipe(io.RawIOBase):
    """A file that gives a few bytes at a time, as a pipe does."""

    def __init__(self, content: bytes, most: int) -> None:
        self._rest = content
        self._most = most
        self.ends = 0

    def read(self, size: int = -1) -> bytes:
        part = self._rest[: min(size, self._most)]
        self._rest = self._rest[len(part) :]
        self.ends += not part
        return part


def text_of(content: bytes | str, **options: object) -> str:
    raw = content.encode() if isinstance(content, str) else content
    return b"".join(block.text() for block in solve_lines(io.BytesIO(raw), **options)).decode()  # type: ignore[arg-type]


def small_blocks(monkeypatch: pytest.MonkeyPatch, size: int) -> None:
    monkeypatch.setattr(entries, "BLOCK", size)


# Lines


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("size", [1, 7, 82, 83, 84, 100, 10_000])
def test_lines_are_whole_wherever_blocks_end(monkeypatch: pytest.MonkeyPatch, end: str, size: int) -> None:
    small_blocks(monkeypatch, size)
    monkeypatch.setattr(entries, "SMALL", 200)
    lines = [PUZZLE, "# comment", PUZZLE[1:], "", SOLUTION]
    raw = end.join(lines).encode()
    for content in (raw, raw + end.encode()):
        found = list(PuzzleFile(cast("BinaryIO", Pipe(content, 50))))
        assert [entry.line for entry in found] == [1, 2, 3, 4, 5]
        assert [entry.record is not None for entry in found] == [True, False, False, False, True]
        assert found[1].text == "# comment"
        assert str(found[2].error) == "line 3: 80 cells, 81 expected"


@given(st.lists(st.sampled_from(["\r", "\n", "\r\n", "ab", "# c", PUZZLE]), max_size=40), st.integers(1, 200))
def test_blocks_lose_nothing(parts: list[str], size: int) -> None:
    content = "".join(parts).encode()
    old = entries.BLOCK
    entries.BLOCK = size
    try:
        blocks = list(PuzzleFile(io.BytesIO(content)).blocks())
    finally:
        entries.BLOCK = old
    lines = [line for _, block in blocks for line in entries.split(block)]
    assert lines == content.replace(b"\r\n", b"\n").replace(b"\r", b"\n").removesuffix(b"\n").split(
        b"\n"
    ) or (not content and not lines)
    number = 1
    for first, block in blocks:
        assert first == number
        number += block.count(b"\n")


def test_a_long_line_keeps_no_more_than_shows_it(monkeypatch: pytest.MonkeyPatch) -> None:
    small_blocks(monkeypatch, 1 << 16)
    content = f"{PUZZLE}\n".encode() + b"1" * 2_000_000 + f"\n{PUZZLE}\n".encode()
    puzzles = PuzzleFile(io.BytesIO(content))
    assert max(len(block) for _, block in puzzles.blocks()) < 4 * entries.MAX_LINE
    assert text_of(content).splitlines() == [
        SOLUTION,
        "# error: a line of more than 65,536 bytes; no puzzle is that long",
        SOLUTION,
    ]


def test_a_terminal_is_not_asked_again_after_its_end() -> None:
    pipe = Pipe(PUZZLE.encode(), 50)
    assert len(list(PuzzleFile(cast("BinaryIO", pipe)))) == 1
    assert pipe.ends == 1


def test_byte_order_marks_and_utf_16() -> None:
    for encoding in ("utf-8-sig", "utf-16"):
        content = f"{PUZZLE}\n# é\n{PUZZLE}\n".encode(encoding)
        [first, comment, second] = PuzzleFile(io.BytesIO(content))
        assert first.record is not None and second.record is not None
        assert comment.text == "# é"
        assert text_of(content) == f"{SOLUTION}\n# é\n{SOLUTION}\n"


def test_documents_are_read_as_a_whole() -> None:
    board = str(Grid.parse(PUZZLE)) + "\n"
    assert [entry.line for entry in PuzzleFile(io.BytesIO((board + "\n" + board).encode()))] == [1, 13]
    assert text_of(board + "\n" + board) == f"{SOLUTION}\n{SOLUTION}\n"
    [bad] = PuzzleFile(io.BytesIO(board[:-30].encode()))
    assert isinstance(bad.error, InputError)


def test_the_format_can_be_given() -> None:
    assert [entry.line for entry in PuzzleFile(io.BytesIO(PUZZLE.encode()), format="sdm")] == [1]
    [entry] = PuzzleFile(io.BytesIO(PUZZLE.encode()), format="nothing")
    assert "no format is named 'nothing'" in str(entry.error)


def test_the_extension_helps() -> None:
    puzzles = PuzzleFile(io.BytesIO(PUZZLE.encode()), extension=".sdm")
    assert puzzles.format().name == "sdm"


@pytest.mark.parametrize(
    ("content", "error"),
    [(b"", EmptyInput), (b"# only\n\n", EmptyInput), (b"\0\1\2\3" * 50, BinaryInput)],
)
def test_files_without_puzzles(content: bytes, error: type[InputError]) -> None:
    [entry] = [entry for entry in PuzzleFile(io.BytesIO(content)) if entry.error is not None]
    assert isinstance(entry.error, error)
    assert "Entry(line 1: " in repr(entry)
    assert [type(e) for block in solve_lines(io.BytesIO(content)) for e in block.errors] == [error]


def test_puzzles_after_a_page_of_comments() -> None:
    content = "# a long story\n" * 6000 + PUZZLE + "\n"
    assert len(content) > entries.SMALL
    assert text_of(content).endswith(f"story\n{SOLUTION}\n")


# Blocks


def mixed(puzzles: int) -> str:
    rows = [
        PUZZLE,
        f"  {PUZZLE}",
        f"{PUZZLE} # remark",
        BLANK,
        NONE,
        "# comment",
        "",
        PUZZLE[1:],
        f"'{PUZZLE}'",
    ]
    return "".join(f"{rows[number % len(rows)]}\n" for number in range(puzzles))


def expected(content: str) -> list[str]:
    """Solve the lines one by one."""
    lines = []
    for entry in PuzzleFile(io.BytesIO(content.encode()), format="line"):
        if entry.record is None:
            lines.append(entry.text if entry.error is None else f"# error: {entry.error.message}")
        else:
            outcome = solve_timed(entry.record.grid, line=entry.line)
            line = (outcome.solution or outcome.grid).line()
            lines.append(line if outcome.count == 1 else f"{line} # {outcome.remark()}")
    return lines


@pytest.mark.parametrize("size", [200, 1000, 5000, 1 << 22])
@pytest.mark.parametrize("threads", [1, 2])
def test_blocks_give_what_lines_give(monkeypatch: pytest.MonkeyPatch, size: int, threads: int) -> None:
    small_blocks(monkeypatch, size)
    content = mixed(70)
    assert text_of(content, threads=threads).splitlines() == expected(content)


def test_a_block_tells_its_lines_in_order() -> None:
    [block] = solve_lines(io.BytesIO(mixed(18).encode()))
    items = list(block)
    assert [item.line for item in items] == list(range(1, 19))
    assert block.lines.tolist() == [1, 2, 3, 4, 5, 9, 10, 11, 12, 13, 14, 18]
    assert block.counts.tolist() == [1, 1, 1, 2, 0, 1] * 2
    assert [int(block.lines[index]) for index in block.improper()] == [4, 5, 13, 14]
    assert len(block) == 12
    assert [error.line for error in block.errors] == [8, 17]
    first = items[0]
    assert isinstance(first, Outcome)
    assert first.solution is not None and first.solution.line() == SOLUTION
    assert first.solution.givens == first.grid.givens
    assert first.rounds > 0
    assert isinstance(items[5], Entry) and items[5].text == "# comment"


def test_pencil_marks_are_solved_too() -> None:
    sukaku = "".join("".join(d if d == s else "." for d in "123456789") for s in SOLUTION)
    loose = "123456789" * 81
    content = f"{sukaku}\n{loose}\n".encode()
    [block] = solve_lines(io.BytesIO(content), format="sukaku")
    assert block.counts.tolist() == [1, 2]
    assert block.solutions[0].tolist() == [int(sign) for sign in SOLUTION]


def test_a_table_is_solved_with_its_header_as_a_comment() -> None:
    assert text_of(f"id,puzzle\n1,{PUZZLE}\n2,{NONE}\n").splitlines() == [
        "# id,puzzle",
        SOLUTION,
        f"{NONE} # no solution",
    ]


@pytest.mark.parametrize("header", ["puzzle,solution", "quizzes,solutions"])
@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("name", [None, "csv"])
def test_great_tables_are_solved_in_blocks_as_line_by_line(
    header: str, threads: int, name: str | None
) -> None:
    zeros = PUZZLE.replace(".", "0")
    rows = [
        header,
        f"{zeros},{SOLUTION}",
        f"{zeros},{SOLUTION[:-1]}0",
        f"{zeros},",
        f"{zeros}",
        f"{zeros};{SOLUTION}",
        f"{zeros[1:]},{SOLUTION}",
        f'"{zeros}","{SOLUTION}"',
        "",
    ]
    content = "\n".join(rows * 3 + rows[1:2] * 9000) + "\n"
    puzzles = PuzzleFile(io.BytesIO(content.encode()), format=name)
    assert stream._scan_for(cast("LineFormat", puzzles.format()), puzzles.head) is stream._scanned_pairs
    [block] = solve_lines(puzzles, threads=threads)
    alone = list(PuzzleFile(io.BytesIO(content.encode())))
    assert [str(item.error) for item in block if isinstance(item, Entry)] == [
        str(entry.error) for entry in alone if entry.record is None
    ]
    assert block.lines.tolist() == [entry.line for entry in alone if entry.record is not None]
    assert block.solutions.tolist() == [[int(sign) for sign in SOLUTION]] * len(block)


def test_long_documents_come_in_several_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stream, "_RECORDS_PER_BLOCK", 2)
    boards = "\n".join(str(Grid.parse(PUZZLE)) + "\n" for _ in range(5))
    assert [len(block) for block in solve_lines(io.BytesIO(boards.encode()))] == [2, 2, 1]


def test_control_characters_after_a_puzzle_are_no_text() -> None:
    content = f"{PUZZLE}\n{PUZZLE} # fine\n{PUZZLE} # \1\n" + f"{PUZZLE}\n" * 9
    lines = text_of(content).splitlines()
    assert lines[:2] == [SOLUTION, SOLUTION]
    assert lines[2].startswith("# error: the bytes have control characters")
    assert lines == expected(content)


def test_the_limit_is_the_kernel_s() -> None:
    [block] = solve_lines(io.BytesIO(f"{BLANK}\n{BLANK}\n".encode()), limit=7)
    assert block.counts.tolist() == [7, 7]
    assert block.counts.dtype == np.uint64
    with pytest.raises(OptionError):
        list(solve_lines(io.BytesIO(PUZZLE.encode()), limit=0))


def test_a_file_that_fails_half_way(monkeypatch: pytest.MonkeyPatch) -> None:
    small_blocks(monkeypatch, 100_000)

    class Broken(Pipe):
        def read(self, size: int = -1) -> bytes:
            if not self._rest:
                raise OSError("gone")
            return super().read(size)

    found: list[Block] = []
    with pytest.raises(OSError, match="gone"):
        found.extend(solve_lines(cast("BinaryIO", Broken(f"{PUZZLE}\n".encode() * 5000, 10_000)), threads=2))
    assert sum(map(len, found)) >= 3000


def test_leaving_early_leaves_no_thread_in_the_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    small_blocks(monkeypatch, 100_000)
    before = threading.active_count()
    blocks = solve_lines(io.BytesIO(f"{PUZZLE}\n".encode() * 20_000), threads=2)
    next(blocks)
    blocks.close()  # type: ignore[attr-defined]
    deadline = time.monotonic() + 10
    while threading.active_count() > before and time.monotonic() < deadline:
        time.sleep(0.01)
    assert threading.active_count() == before


def test_it_is_public() -> None:
    assert nonet.solve_lines is solve_lines


# One puzzle


@pytest.mark.parametrize("method", ["lanes", "dlx"])
def test_one_puzzle_with_its_cost(method: str) -> None:
    outcome = solve_timed(Grid.parse(PUZZLE), line=3, method=method)
    assert (outcome.line, outcome.count) == (3, 1)
    assert outcome.solution is not None and outcome.solution.line() == SOLUTION
    assert outcome.nanoseconds is not None and outcome.nanoseconds > 0
    assert outcome.problem() is None
    assert outcome.remark() == ""
    assert solve_timed(Grid.parse(NONE), method=method).solution is None


def test_problems_are_those_of_solve() -> None:
    assert isinstance(solve_timed(Grid.parse(NONE)).problem(), NoSolution)
    duplicate = solve_timed(Grid.parse("55" + "." * 79), line=4).problem()
    assert str(duplicate) == "line 4: 5 twice in row 1: r1c1 and r1c2"
    # A count that nobody has proved is no problem when there is one solution after all.
    assert Outcome(1, Grid.parse(PUZZLE), 0, None).problem() is None


@pytest.mark.parametrize("method", ["lanes", "dlx"])
def test_all_solutions_with_their_cost(method: str) -> None:
    search = Solutions(Grid.parse("." * 27 + SOLUTION[27:]), method=method)
    lines = [solution.line() for solution in search]
    assert search.count == len(lines) == len(set(lines)) == nonet.count("." * 27 + SOLUTION[27:])
    assert search.nanoseconds > 0 and search.guesses > 0 and search.rounds > 0
    assert len(list(Solutions(Grid.parse(BLANK), limit=4, method=method))) == 4


def test_no_such_method() -> None:
    with pytest.raises(OptionError, match="no method 'magic'; there are lanes, dlx"):
        solve_timed(Grid.parse(PUZZLE), method="magic")
    with pytest.raises(OptionError):
        Solutions(Grid.parse(PUZZLE), method="magic")


def test_too_long_says_so() -> None:
    entry = entries.read_line(b"1" * (entries.MAX_LINE + 1), 5, lambda *_: None)
    assert isinstance(entry.error, TooLong)
    assert entry.error.line == 5

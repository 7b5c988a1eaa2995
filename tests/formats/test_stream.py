from __future__ import annotations

import io
import tracemalloc
from collections.abc import Iterator

import pytest
from tests.puzzles import EASY as PUZZLE
from tests.puzzles import EASY_SOLUTION as SOLUTION

from nonet import formats
from nonet.errors import BadCharacter, BinaryInput, EmptyInput, InputError, TooLong, TooShort, UnknownFormat
from nonet.formats import Record, _beginning, _stream
from nonet.grid import Grid


class Trickle(io.RawIOBase):
    """A pipe that gives a few bytes at a time, made from a pattern that is repeated."""

    def __init__(self, pattern: bytes, times: int, step: int = 7919) -> None:
        self._pattern, self._left, self._step = pattern, len(pattern) * times, step
        self._at = 0

    def read(self, size: int = -1) -> bytes:
        size = min(self._left, self._step, size if size >= 0 else self._left)
        start = self._at % len(self._pattern)
        repeated = self._pattern * (size // len(self._pattern) + 2)
        self._at += size
        self._left -= size
        return repeated[start : start + size]


def _read(data: bytes, name: str | None = None) -> list[Record | InputError]:
    return list(formats.read_stream(io.BytesIO(data), name))


def _lines(items: list[Record | InputError]) -> list[object]:
    return [item.grid.line() if isinstance(item, Record) else str(item) for item in items]


@pytest.mark.parametrize("end", [b"\n", b"\r\n", b"\r"])
@pytest.mark.parametrize("step", [1000, 81, 82, 83, 7])
def test_line_ends_across_blocks(end: bytes, step: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_beginning, "HEAD", 200)
    monkeypatch.setattr(_stream, "BLOCK", step)
    file = Trickle(PUZZLE.encode() + end, 50, step)
    records = list(formats.read_stream(file))  # type: ignore[arg-type]
    assert _lines(records) == [PUZZLE] * 50
    assert [record.line for record in records] == list(range(1, 51))


def test_one_bad_line_does_not_stop_the_rest() -> None:
    data = f"{PUZZLE}\n{PUZZLE[:80]}\n\n# comment\n{PUZZLE.replace('7', 'k', 1)}\n{SOLUTION}\n".encode()
    items = _read(data)
    assert [type(item) for item in items] == [Record, TooShort, BadCharacter, Record]
    assert [item.line for item in items] == [1, 2, 5, 6]
    assert str(items[2]) == "line 5, column 5: 'k' is neither a digit nor a blank (.0*_-?xX)"


def test_the_first_line_may_be_the_bad_one() -> None:
    items = _read(f"hello\n{PUZZLE}\n".encode())
    assert [type(item) for item in items] == [BadCharacter, Record]


def test_a_binary_line_among_good_ones() -> None:
    items = _read(f"{PUZZLE}\n".encode() * 3 + b"\0\0" + f"{PUZZLE}\n{PUZZLE}\n".encode())
    assert [type(item) for item in items] == [Record, Record, Record, BinaryInput, Record]
    assert items[3].line == 4


def test_binary_files_are_reported_once() -> None:
    for name in (None, "line", "grid"):
        assert [type(item) for item in _read(bytes(range(256)) * 100, name)] == [BinaryInput]


@pytest.mark.parametrize("data", [b"", b"\n\n", b"  \n"])
def test_nothing_to_read(data: bytes) -> None:
    assert [type(item) for item in _read(data)] == [EmptyInput]
    assert [type(item) for item in _read(data, "line")] == [EmptyInput]


def test_only_comments() -> None:
    assert [type(item) for item in _read(b"# nothing\n", "line")] == [EmptyInput]


def test_no_format_fits() -> None:
    assert [type(item) for item in _read(b"hello\n")] == [UnknownFormat]


@pytest.mark.parametrize("encoding", ["utf-16", "utf-8-sig", "utf-8", "latin-1"])
def test_encodings(encoding: str) -> None:
    [record] = _read(f"{PUZZLE} # café\r\n".encode(encoding))
    assert isinstance(record, Record)
    assert record.comment == "café"


def test_utf16_across_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_stream, "BLOCK", 1001)
    data = f"{PUZZLE} # déjà\r\n".encode("utf-16") + f"{PUZZLE} # déjà\r\n".encode("utf-16")[2:] * 999
    items = _read(data)
    assert len(items) == 1000
    assert {item.comment for item in items if isinstance(item, Record)} == {"déjà"}


def test_documents() -> None:
    board = str(Grid.parse(PUZZLE))
    assert _lines(_read(f"{board}\n\n{board}\n".encode())) == [PUZZLE, PUZZLE]
    assert [type(item) for item in _read(board[:-20].encode())] == [TooShort]


def test_one_bad_board_does_not_stop_the_rest() -> None:
    board = str(Grid.parse(PUZZLE))
    items = _read(f"{board}\n\n{board.replace('2', 'q', 1)}\n\n{board[:-2]}\n\n{board}\n".encode())
    assert [type(item) for item in items] == [Record, BadCharacter, TooShort, Record]
    assert [item.line for item in items] == [1, 14, 35, 37]


def test_a_bad_board_with_blank_lines_inside_is_one_error() -> None:
    board = "\n\n".join(PUZZLE[start : start + 27].replace(".", "-") for start in range(0, 81, 27))
    rows = "\n\n".join("\n".join(part[s : s + 9] for s in (0, 9, 18)) for part in board.split("\n\n"))
    assert _lines(_read(rows.encode(), "grid")) == [PUZZLE]
    assert [str(item) for item in _read(rows.replace("2", "q", 1).encode(), "grid")] == [
        "line 2, column 1: 'q' is neither a digit nor a blank (.0*_-?xX)"
    ]


def test_a_document_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_stream, "MAX_DOCUMENT", 1 << 20)
    file = Trickle(str(Grid.parse(PUZZLE)).encode() + b"\n\n", 1 << 40, step=1 << 20)
    [error] = formats.read_stream(file)  # type: ignore[arg-type]
    assert isinstance(error, TooLong)
    assert "split the file, or write one puzzle per line" in str(error)


def test_a_line_without_end() -> None:
    data = f"{PUZZLE}\n".encode() + b"1" * 1_000_000 + f"\n{PUZZLE}\n".encode()
    items = _read(data)
    assert [type(item) for item in items] == [Record, TooLong, Record]
    assert items[2].line == 3


def _take(items: Iterator[Record | InputError], count: int) -> int:
    return sum(isinstance(next(items), Record) for _ in range(count))


def test_memory_stays_flat() -> None:
    items = formats.read_stream(Trickle(PUZZLE.encode() + b"\n", 1 << 40, step=1 << 18))  # type: ignore[arg-type]
    _take(items, 5_000)
    tracemalloc.start()
    try:
        assert _take(items, 15_000) == 15_000
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 4 << 20

from __future__ import annotations

import base64
import contextlib
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.formats.grids import UNHURRIED
from tests.formats.links import ALL, CODE, ZEROS, coach, coach_bytes, fpuzzle

from nonet.errors import BadFormat, InputError
from nonet.formats import fpuzzles, sudokucoach
from nonet.formats._links import LinkFormat
from nonet.formats._lzstring import compress_to_base64

BOMBS = {
    "zlib": coach_bytes(b" " * (1 << 25)),
    "zlib of nested JSON": coach_bytes(b'{"a":' * 150_000),
    "zlib of a long number": coach_bytes(b'{"a":' + b"9" * 900_000 + b"}"),
    "lz-string": compress_to_base64(" " * (1 << 21)),
    "lz-string of nested JSON": "fpuzzles" + compress_to_base64("[" * 500_000),
    "percent signs": "https://f-puzzles.com/?load=" + "%25" * 20_000,
    "ampersands": "https://www.sudokuwiki.org/?" + "&bd=1" * 13_000,
    "stars": f"scf{CODE}t" + "*" * 60_000,
}


@pytest.mark.parametrize("name", BOMBS)
def test_bombs_are_refused_quickly(name: str) -> None:
    started = time.perf_counter()
    for form in ALL:
        with contextlib.suppress(InputError):
            assert not form.read(BOMBS[name])[0].grid.has_pencil_marks
    assert time.perf_counter() - started < 2


@pytest.mark.parametrize(("name", "form"), [("zlib", sudokucoach.FORMAT), ("lz-string", fpuzzles.FORMAT)])
def test_compressed_bombs_are_named(name: str, form: LinkFormat) -> None:
    with pytest.raises(BadFormat, match="to more than 1,048,576"):
        form.read(BOMBS[name])


PIECES = [
    "https://",
    "sudokupad.app/",
    "f-puzzles.com/",
    "?load=",
    "?bd=",
    "S9B",
    "SCv7_32_",
    "scf",
    "fpuzzles",
]
PIECES += [
    "N4Ig",
    "sudoku.coach/",
    CODE,
    ZEROS,
    "%",
    "&",
    "#",
    "*t",
    "01" * 20,
    fpuzzle(),
    coach(),
    "\u0661",
    "ß",
]


@settings(UNHURRIED, max_examples=300)
@given(st.lists(st.sampled_from(PIECES) | st.text(max_size=5)).map("".join))
def test_any_text_is_read_or_refused(text: str) -> None:
    for form in ALL:
        assert form.matches(text) in (True, False)
        with contextlib.suppress(InputError):
            form.read(text)


@UNHURRIED
@given(st.binary(max_size=200))
def test_any_bytes_inside_a_link(data: bytes) -> None:
    for link, form in (
        (coach_bytes(data), sudokucoach.FORMAT),
        ("SCv7_32_" + base64.b32hexencode(data).decode(), sudokucoach.FORMAT),
        (compress_to_base64(data.decode("latin-1")), fpuzzles.FORMAT),
        (base64.b64encode(data).decode(), fpuzzles.FORMAT),
    ):
        with contextlib.suppress(InputError):
            form.read(link)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 12) | st.floats() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner, max_size=4),
)


@UNHURRIED
@given(st.sampled_from(["size", "grid", "solution", "title", "cage", "x"]), JSON, JSON)
def test_any_json_inside_an_fpuzzles_link(key: str, value: object, cell: object) -> None:
    for changes in (
        {key: value},
        {"grid": [[cell] * 9] * 9},
        {"grid": [[{"value": cell, "region": value}] * 9] * 9},
    ):
        with contextlib.suppress(InputError):
            fpuzzles.FORMAT.read(fpuzzle(**changes))


@UNHURRIED
@given(st.sampled_from(["gridSize", "regions", "givenDigits", "userDigits", "userCellCandidates", "x"]), JSON)
def test_any_json_inside_a_sudokucoach_link(key: str, value: object) -> None:
    with contextlib.suppress(InputError):
        sudokucoach.FORMAT.read(coach(**{key: value}))

from __future__ import annotations

import contextlib
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.formats.grids import UNHURRIED

from nonet.errors import BadFormat
from nonet.formats._lzstring import MAX_TEXT, compress_to_base64, decompress_from_base64


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "Q==="),
        ("a", "IZA="),
        ("aaaa", "IY5A"),
        ("nonet nonet nonet", "HYe2FMBcAJQm5SA="),
        ('{"size":9}', "N4IgzglgXgpiBcBOAvkA"),
        ("é漢", "JeInsg=="),
    ],
)
def test_known_codes(text: str, code: str) -> None:
    assert compress_to_base64(text) == code
    assert decompress_from_base64(code) == text


@UNHURRIED
@given(st.text())
def test_round_trip(text: str) -> None:
    assert decompress_from_base64(compress_to_base64(text)) == text


@UNHURRIED
@given(st.text(alphabet="ab", max_size=400))
def test_round_trip_of_repetitive_text(text: str) -> None:
    assert decompress_from_base64(compress_to_base64(text)) == text


def test_code_widths_grow_alike() -> None:
    text = "".join(chr(32 + index * 7 % 90) + chr(33 + index * index % 80) for index in range(20_000))
    assert decompress_from_base64(compress_to_base64(text)) == text


def test_padding_and_address_dialects() -> None:
    text = '{"grid":[' + ",".join(["{}"] * 81) + "]} ?>~"
    code = compress_to_base64(text)
    assert decompress_from_base64(code.rstrip("=")) == text
    assert decompress_from_base64(code.replace("+", " ")) == text
    assert decompress_from_base64(code.replace("/", "-").rstrip("=") + "$") == text


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("", "cut short"),
        ("N4Igz", "cut short"),
        ("N4I!", "not base64"),
        ("//////", "has not had"),
    ],
)
def test_rubbish_is_refused(code: str, message: str) -> None:
    with pytest.raises(BadFormat, match=message):
        decompress_from_base64(code)


@UNHURRIED
@given(st.text(alphabet="ABCZabcz0189+/= -$é"))
def test_any_text_decompresses_or_is_refused(code: str) -> None:
    with contextlib.suppress(BadFormat):
        decompress_from_base64(code)


def test_bomb_is_refused_quickly() -> None:
    bomb = compress_to_base64("a" * (2 * MAX_TEXT))
    assert len(bomb) < 4000
    started = time.perf_counter()
    with pytest.raises(BadFormat, match="more than 1,048,576"):
        decompress_from_base64(bomb)
    assert time.perf_counter() - started < 1

"""Texts are strings in English that can be said in another language later; so are the messages of errors."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import nonet
from nonet import errors
from nonet.grid import Grid
from nonet.texts import Text, listed, translate

ROW = Text("row {number}", number=3)


def test_a_text_is_an_english_string() -> None:
    text = Text("{digit} twice in {house}: {cell} and {other}", digit=5, house=ROW, cell="r3c1", other="r3c9")
    assert text == "5 twice in row 3: r3c1 and r3c9"
    assert type(str(text)) is str and {text: 1}["5 twice in row 3: r3c1 and r3c9"] == 1


def test_a_language_translates_the_pattern_and_the_texts_among_its_fields() -> None:
    assert translate(ROW, "zh") == "第3行"
    assert translate(Text("{first} and {last}", first=[ROW, ROW], last="zh"), "zh") == "第3行、第3行和zh"
    assert translate("rows {numbers}", "zh", numbers=ROW) == "第第3行行"


def test_what_no_catalogue_has_stays_english() -> None:
    assert translate("never said {what}", "zh", what="before") == "never said before"
    assert translate("", "zh") == ""


@given(st.text())
def test_a_text_without_fields_may_have_any_signs(text: str) -> None:
    assert Text(text) == text and translate(Text(text)) == text


def test_lists() -> None:
    assert [listed([*"abc"[:count]]) for count in range(4)] == ["", "a", "a and b", "a, b and c"]
    assert Text("there are {names}", names=["x", "y"]) == "there are x, y"


@given(st.dictionaries(st.sampled_from("abc"), st.text() | st.integers() | st.lists(st.text()), max_size=3))
def test_texts_can_be_pickled_and_copied(fields: dict[str, object]) -> None:
    pattern = " ".join(f"{{{name}}}" for name in fields)
    text = Text(pattern, **fields)
    for other in (pickle.loads(pickle.dumps(text)), copy.deepcopy(text)):
        assert (other, other.pattern, other.fields) == (text, text.pattern, text.fields)


ERRORS = [kind for kind in vars(errors).values() if isinstance(kind, type) and issubclass(kind, Exception)]


@pytest.mark.parametrize("kind", ERRORS)
def test_errors_keep_their_pattern_when_they_are_pickled(kind: type[errors.NonetError]) -> None:
    if kind is errors.SeveralSolutions:
        grid = Grid.from_digits(bytes(81))
        error: errors.NonetError = errors.SeveralSolutions("{house} is wrong", (grid, grid), house=ROW)
    else:
        error = kind("{house} is wrong", house=ROW)
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is kind
    assert (str(again), again.message.pattern) == ("row 3 is wrong", "{house} is wrong")
    assert again.told("zh") == "第3行 is wrong"


def test_an_error_is_told_in_chinese() -> None:
    with pytest.raises(errors.DuplicateDigit) as raised:
        nonet.solve("55" + "." * 79)
    assert str(raised.value) == "5 twice in row 1: r1c1 and r1c2"
    assert raised.value.told("zh") == "第1行有两个 5：r1c1 和 r1c2"


def test_the_place_of_an_error_is_told_too() -> None:
    error = errors.TooShort("{count} cells, 81 expected", count=80, line=3, column=7)
    assert str(error) == "line 3, column 7: 80 cells, 81 expected"
    assert str(error.at_line(5)) == "line 5, column 7: 80 cells, 81 expected"
    assert str(errors.TooShort("short", column=7)) == "column 7: short"
    assert error.told("zh") == "第 3 行第 7 列：有 80 格，应有 81 格"


@pytest.mark.parametrize("code", ["xx", "", "zh_CN", None, 5])
def test_a_language_that_is_not_there_is_refused(code: Any) -> None:
    with pytest.raises(errors.OptionError, match=r"no language .*; there are en, zh"):
        errors.NoSolution("the puzzle has no solution").told(code)

"""Steps in words: every family has a line and a sentence, in every language."""

from __future__ import annotations

import re
from random import Random

import pytest
from tests import puzzles
from tests.puzzles import PUZZLE

import nonet
from nonet import Step, engine
from nonet.errors import OptionError
from nonet.grid.notation import cell_name
from nonet.human import example
from nonet.human.evidence.forcing import Forcing, Rule
from nonet.human.techniques import TRIAL, technique
from nonet.human.wording import about, brief, languages, sentence, where, words


@pytest.fixture(scope="module")
def steps() -> list[Step]:
    """One step of each technique that a few puzzles need."""
    rng = Random(3)
    found: dict[str, Step] = {}
    for _ in range(25):
        puzzle = puzzles.minimal(puzzles.random_solution(rng), rng)
        for step in nonet.explain(puzzle).steps:
            found.setdefault(step.technique.id, step)
    return list(found.values())


@pytest.mark.parametrize("language", languages())
def test_every_step_has_a_line_and_a_sentence(steps: list[Step], language: str) -> None:
    for step in steps:
        line, told = brief(step, language), sentence(step, language)
        assert " => " in line and "\n" not in line
        assert told[-1] in ".。" and not re.search(r"\{[a-z]", told + line + where(step, language)), told


def test_the_english_ones_read_like_english(steps: list[Step]) -> None:
    for step in steps:
        told = sentence(step)
        assert re.match(r"[A-Z0-9r]", told), told
        assert "  " not in told and " ." not in told and ",," not in told and ".." not in told, told
        assert brief(step).startswith(f"{step.technique.name}: ")


def test_the_words_of_players() -> None:
    path = nonet.explain(PUZZLE, profile="basic")
    lines = [brief(step) for step in path.steps]
    assert lines[0] == "Hidden Single: 5 in box 3, r3c8 => r3c8=5"
    assert "Locked Candidates Type 1 (Pointing): 8 in box 3 => r2c46<>8" in lines


def test_where_to_look() -> None:
    first = nonet.hint(PUZZLE)
    assert first is not None and where(first) == "box 3"


def test_every_technique_says_what_it_is() -> None:
    for name in engine.technique_names():
        for language in languages():
            told = about(technique(name), language)
            assert told and "{" not in told
    assert about(TRIAL)


def test_lists_and_houses() -> None:
    say = words("en")
    assert [say.digits(digits) for digits in ((), (3,), (3, 5), (3, 5, 7))] == [
        "",
        "3",
        "3 and 5",
        "3, 5 and 7",
    ]
    assert say.houses([0, 9, 26]) == "row 1, column 1 and box 9"
    assert say.houses([2, 4, 20]) == "rows 3 and 5 and box 3"
    assert (say.steps(1), say.steps(1234)) == ("1 step", "1,234 steps")


def test_a_language_that_is_not_there() -> None:
    with pytest.raises(OptionError, match="no language 'xx'; there are en"):
        words("xx")


def test_there_is_chinese() -> None:
    assert languages() == ("en", "zh")
    first = nonet.hint(PUZZLE)
    assert first is not None
    assert brief(first, "zh") == "隐性唯一数: 第3宫的 5 在 r3c8 => r3c8=5"
    assert sentence(first, "zh") == "r3c8 是第3宫唯一可以填 5 的位置。"
    assert words("zh").houses([0, 3, 11]) == "第1和4行和第3列"


FORCED = {
    Rule.LAST_DIGIT: "{cell} can only be {digit}",
    Rule.LAST_PLACE: "{digit} has only {cell} left in {house}",
}


def test_a_forcing_chain_says_why_each_digit_is_the_last() -> None:
    told = set()
    examples = [shown[1] for row in nonet.techniques() if (shown := example(row))]
    for step in examples:
        if not isinstance(step.evidence, Forcing):
            continue
        for node in (
            node for branch in step.evidence.branches for node in branch.nodes if node.rule in FORCED
        ):
            fields = {"cell": cell_name(node.cell), "digit": node.digit, "house": ""}
            if node.house is not None:
                fields["house"] = words("en").house(node.house)
            assert FORCED[node.rule].format(**fields) in sentence(step)
            told.add(node.rule)
    assert told == set(FORCED)

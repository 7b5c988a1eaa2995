"""Rules and sets of them: reading, writing, and text that makes no sense."""

from __future__ import annotations

import pickle
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonet import RuleSet
from nonet.errors import OptionError
from nonet.experiments import DEFAULT_SETS, RULES
from nonet.experiments.rules import rule_sets

HEADER = Path(__file__).parents[2] / "kernel" / "include" / "nonet" / "experiments" / "rules.h"
SETS = st.sets(st.sampled_from([rule.name for rule in RULES]), min_size=1)


@given(SETS)
def test_a_set_is_read_as_it_is_written(names: set[str]) -> None:
    rules = RuleSet(",".join(names))
    assert {*rules.names} == names
    assert RuleSet(str(rules)) == rules
    assert hash(RuleSet(str(rules))) == hash(rules)
    assert pickle.loads(pickle.dumps(rules)) == rules
    assert eval(repr(rules)) == rules
    assert rules.guesses == ("guess" in names)


@given(SETS, SETS)
def test_sets_are_equal_if_their_rules_are(some: set[str], others: set[str]) -> None:
    assert (RuleSet(",".join(some)) == RuleSet("+".join(others))) == (some == others)


@pytest.mark.parametrize(
    ("text", "shortest"),
    [
        ("1-4", "1-4"),
        ("4,3,2,1", "1-4"),
        (" 1 - 4 , 8 + Guess ", "1-4,8+guess"),
        ("1-7,locked,x-wing", "1-7,locked,x-wing"),
        ("4,8-10", "4,8-10"),
        ("naked-single,hidden-single-row", "4,8"),
        ("given_row, given box", "1,3"),
        ("naked,hidden", "subsets"),
        ("1-10,subsets,-hidden", "1-10,naked-subsets"),
        ("1-10,-9", "1-8,10"),
        ("guess", "guess"),
    ],
)
def test_numbers_ranges_names_and_groups(text: str, shortest: str) -> None:
    assert str(RuleSet(text)) == shortest


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "an empty entry"),
        ("1,,2", "an empty entry"),
        ("0", "no rule 0; rules with numbers are 1 to 10"),
        ("1-11", "no rule 11; rules with numbers are 1 to 10"),
        ("9999-3", "end before they begin"),
        ("x-wng", "did you mean x-wing"),
        ("qqq", "`nonet experiment --list` lists them"),
        ("1,-1", "leaves no rule"),
        (7, "7 is no set of rules"),
        (None, "None is no set of rules"),
    ],
)
def test_text_that_makes_no_sense(text: str, message: str) -> None:
    with pytest.raises(OptionError, match=message):
        RuleSet(text)


@given(st.text(max_size=30))
def test_any_text_is_a_set_or_an_error_of_nonet(text: str) -> None:
    try:
        rules = RuleSet(text)
    except OptionError:
        return
    assert rules.names


def test_a_set_cannot_be_changed() -> None:
    with pytest.raises(AttributeError, match="cannot be changed"):
        RuleSet("1-4").bits = 3  # type: ignore[misc]


def test_several_sets() -> None:
    assert rule_sets("1-4") == rule_sets(["1-4"]) == rule_sets(RuleSet("1-4")) == (RuleSet("1-4"),)
    assert [str(rules) for rules in rule_sets(None)] == [*DEFAULT_SETS]
    for wrong in ([], [7], ["1-4", None], 7, len):
        with pytest.raises(OptionError, match=r"set of rules|a collection expected"):
            rule_sets(wrong)  # type: ignore[arg-type]


def test_the_rules_are_those_of_the_kernel_in_its_order() -> None:
    [listed] = re.findall(r"enum class Rule : std::uint8_t \{(.*?)\};", HEADER.read_text(), re.DOTALL)
    kernel = re.findall(r"^ *k(\w+),", listed, re.MULTILINE)
    assert len(kernel) == len(RULES)
    assert [rule.number for rule in RULES] == [*range(1, 11), *[None] * 5]
    words = [re.findall("[A-Z][a-z]*", name) for name in kernel]
    for rule, (*_, last) in zip(RULES, words, strict=True):
        assert rule.name.endswith(last.lower())

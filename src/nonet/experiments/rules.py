"""The rules that an experiment switches on and off, and sets of them as people write them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from nonet.arguments import check_items, shown
from nonet.errors import OptionError


class Rule(NamedTuple):
    """A rule of the plain solver; those with a number may be called by it."""

    name: str
    what: str
    number: int | None = None
    aliases: tuple[str, ...] = ()

    def __str__(self) -> str:
        return self.name if self.number is None else str(self.number)


RULES = (
    Rule("given-row", "the first lists of options lack the digits of the row", 1),
    Rule("given-column", "the first lists of options lack the digits of the column", 2),
    Rule("given-box", "the first lists of options lack the digits of the box", 3),
    Rule("lone-option", "a cell with one option gets it", 4, ("naked-single",)),
    Rule("placed-row", "a placed digit leaves the lists of its row", 5),
    Rule("placed-column", "a placed digit leaves the lists of its column", 6),
    Rule("placed-box", "a placed digit leaves the lists of its box", 7),
    Rule("only-row", "a digit in one list only of a row is placed", 8, ("hidden-single-row",)),
    Rule("only-column", "a digit in one list only of a column is placed", 9, ("hidden-single-column",)),
    Rule("only-box", "a digit in one list only of a box is placed", 10, ("hidden-single-box",)),
    Rule("locked", "a digit confined to where a box and a line cross leaves the rest of both"),
    Rule("naked-subsets", "two to four cells of a house with as many options keep them", aliases=("naked",)),
    Rule("hidden-subsets", "two to four digits of a house in as many cells fill them", aliases=("hidden",)),
    Rule(
        "x-wing", "a digit in the same two columns of two rows leaves the rest of the columns; so for columns"
    ),
    Rule("guess", "where the rules end, try the options of the cell with the fewest"),
)
"""All rules, in the order of the kernel (kernel/include/nonet/experiments/rules.h)."""

_GUESS = len(RULES) - 1
_GROUPS = {"subsets": ("naked-subsets", "hidden-subsets")}
_RANGE = re.compile(r"(\d{1,4})\s*-\s*(\d{1,4})")


class RuleSet:
    """Some of the rules: read from text, and written as the shortest text that gives the same.

    >>> RuleSet("1-4, hidden-single-box, 8,9 + guess")
    RuleSet('1-4,8-10+guess')
    >>> RuleSet("1-10,-9").names[-2:]
    ('only-row', 'only-box')
    """

    __slots__ = ("bits",)

    bits: int
    """Bit n stands for the rule n of `RULES`."""

    def __init__(self, text: str) -> None:
        """Read numbers, ranges and names with commas or `+` between them; `-` before one takes it out."""
        object.__setattr__(self, "bits", _read(text))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a set of rules cannot be changed")

    @property
    def rules(self) -> tuple[Rule, ...]:
        """The rules, in their order."""
        return tuple(rule for place, rule in enumerate(RULES) if self.bits >> place & 1)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the rules, in their order."""
        return tuple(rule.name for rule in self.rules)

    @property
    def guesses(self) -> bool:
        """Whether it guesses where the other rules end."""
        return bool(self.bits >> _GUESS & 1)

    def __str__(self) -> str:
        numbers = [rule.number for rule in self.rules if rule.number is not None]
        names = ",".join(
            rule.name for rule in self.rules[: -1 if self.guesses else None] if rule.number is None
        )
        for group, members in _GROUPS.items():
            names = names.replace(",".join(members), group)
        parts = [*_ranges(numbers), *([names] if names else [])]
        return ",".join(parts) + ("+guess" if self.guesses else "") if parts else "guess"

    def __repr__(self) -> str:
        return f"RuleSet({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, RuleSet) and self.bits == other.bits

    def __hash__(self) -> int:
        return hash(self.bits)

    def __reduce__(self) -> tuple[type[RuleSet], tuple[str]]:
        return (RuleSet, (str(self),))


DEFAULT_SETS = (
    # One rule after the other, as somebody adds them; then without those by which placed digits leave the lists.
    *("1-4", "1-7", "1-10", "1-4,8-10"),
    # More rules that remove options: how much further do they get?
    *("1-10,locked", "1-10,locked,subsets,x-wing"),
    # With guesses everything is solved: do these rules save as much as they cost?
    *("1-10+guess", "1-10,locked+guess", "1-10,subsets+guess", "1-10,x-wing+guess"),
    "1-10,locked,subsets,x-wing+guess",
)
"""What an experiment compares unless told."""


def rule_sets(chosen: str | RuleSet | Iterable[str | RuleSet] | None) -> tuple[RuleSet, ...]:
    """Return the sets that are asked for, one or several, or those that experiments begin with."""
    if chosen is None:
        chosen = DEFAULT_SETS
    listed = [chosen] if isinstance(chosen, (str, RuleSet)) else check_items("rules", chosen)
    if not listed:
        raise OptionError("no set of rules; as in 1-10 or 1-10,locked+guess")
    return tuple(each if isinstance(each, RuleSet) else RuleSet(each) for each in listed)


def _read(text: str) -> int:
    if not isinstance(text, str):
        raise OptionError(
            "{value} is no set of rules; a text such as 1-10,locked expected", value=shown(text)
        )
    bits = 0
    for part in re.split(r"[,+]", text):
        entry = part.strip().lower()
        if not entry:
            raise OptionError("an empty entry in the rules {text}", text=repr(text[:40]))
        if entry.startswith("-"):
            bits &= ~_bits_of(entry[1:].strip(), text)
        else:
            bits |= _bits_of(entry, text)
    if not bits:
        raise OptionError("the set {text} leaves no rule", text=repr(text[:40]))
    return bits


def _bits_of(entry: str, text: str) -> int:
    """Return the rules of a number, of a range, of a name or of a group."""
    range_ = _RANGE.fullmatch(entry)
    if range_ is not None:
        first, last = int(range_[1]), int(range_[2])
        if first > last:
            raise OptionError("the rules {entry} end before they begin", entry=entry)
        return _bits_of(str(first), text) | _bits_of(str(last), text) | (1 << last) - (1 << first - 1)
    name = entry.replace("_", "-").replace(" ", "-")
    known = _by_name()
    if name in known:
        return known[name]
    if name.isdecimal():
        raise OptionError("no rule {entry}; rules with numbers are 1 to 10", entry=entry[:20])
    from difflib import get_close_matches

    near = get_close_matches(name, known, n=1)
    if near:
        raise OptionError("no rule {entry}; did you mean {name}?", entry=repr(entry[:40]), name=near[0])
    raise OptionError("no rule {entry}; `nonet experiment --list` lists them", entry=repr(entry[:40]))


def _by_name() -> dict[str, int]:
    found = {
        name: 1 << place
        for place, rule in enumerate(RULES)
        for name in (rule.name, *rule.aliases, *([] if rule.number is None else [str(rule.number)]))
    }
    return found | {group: sum(found[name] for name in members) for group, members in _GROUPS.items()}


def _ranges(numbers: list[int]) -> Iterator[str]:
    """Yield numbers in order as ranges: 1-4, 8."""
    start = 0
    for place, number in enumerate(numbers):
        if place + 1 < len(numbers) and numbers[place + 1] == number + 1:
            continue
        yield str(number) if start == place else f"{numbers[start]}-{number}"
        start = place + 1

"""Profiles: which techniques are used, and in which order."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Literal, NamedTuple

from nonet import engine
from nonet.arguments import check_items
from nonet.errors import OptionError
from nonet.human.techniques import Technique, families, technique, techniques, unknown_technique

ProfileName = Literal[
    "basic", "hodoku", "se", "all", "solo-rules", "go-challenge", "gosudoku-theorems", "gosudoku"
]

HODOKU = "hodoku"
"""The profile that also chooses as HoDoKu does where a technique finds several steps: its scores depend on that."""

EXPLAINER = "se"
"""The profile that takes Sudoku Explainer's own path, whatever the order of the catalogue."""

_BASIC = ("singles", "intersections", "subsets")

_DISABLED_IN_HODOKU = frozenset(
    {"squirmbag", "whale", "leviathan", "death-blossom", "template-set", "template-delete", "kraken-fish-1"}
    | {"kraken-fish-2", "franken-jellyfish", "finned-franken-jellyfish"}
    | {"empty-rectangle-pair", "dual-empty-rectangle", "dual-two-string-kite"}
)

_BY_NAME_ONLY = "house-singles"
"""A family that no profile has: a hidden single finds all that they find."""

_PART_OF = {"locked-pair": 3.0, "locked-triple": 3.6}
"""What Sudoku Explainer counts among its naked pairs and triplets."""


def _found(row: Technique) -> bool:
    """Tell whether the kernel has a finder for the technique."""
    return row.id in engine.technique_names()


def _in_hodoku(row: Technique) -> bool:
    """Tell whether HoDoKu's default solver uses the technique: it has a code, and is switched on."""
    big = row.family == "fish" and row.id.endswith(("squirmbag", "whale", "leviathan"))
    return bool(row.code) and row.id not in _DISABLED_IN_HODOKU and not big and "mutant" not in row.id


def _among(*names: str) -> Callable[[Technique], bool]:
    """Return a test for techniques of these ids and families."""
    return lambda row: row.id in names or row.family in names


def _rating(row: Technique) -> float:
    return _PART_OF.get(row.id) or row.rating or 0


class Profile(NamedTuple):
    """A named choice of techniques; they are tried by ascending `rank`."""

    name: str
    what: str
    has: Callable[[Technique], bool]
    rank: Callable[[Technique], float] = lambda row: row.order


_PROFILES = {
    profile.name: profile
    for profile in (
        Profile("basic", "singles, locked candidates and subsets", _among(*_BASIC)),
        Profile(HODOKU, "what HoDoKu uses by default, in its order", _in_hodoku),
        Profile(
            EXPLAINER, "Sudoku Explainer's own path, with its ratings", lambda row: _rating(row) > 0, _rating
        ),
        Profile("all", "everything", lambda row: True),
        Profile("solo-rules", "ten rules: lone candidates of a cell and of a house", _among("singles")),
        Profile(
            "go-challenge",
            "four strategies: naked and hidden singles, naked pairs, locked candidates",
            _among("singles", "intersections", "locked-pair", "naked-pair"),
        ),
        Profile("gosudoku-theorems", "four theorems: a cell or a house has one way left", _among("singles")),
        Profile(
            "gosudoku",
            "the theorems with box-line interactions, naked and hidden subsets and X-wings",
            _among(*_BASIC, "x-wing"),
        ),
    )
}


def profile_names() -> tuple[str, ...]:
    """Return the names of the profiles."""
    return tuple(_PROFILES)


def profiles() -> tuple[Profile, ...]:
    """Return the profiles."""
    return tuple(_PROFILES.values())


def profile_techniques(
    chosen: str | Iterable[Technique] | Iterable[str] | Iterable[Technique | str],
) -> tuple[Technique, ...]:
    """Return the techniques of a profile by name, or those listed, easiest first.

    >>> [row.id for row in profile_techniques(["naked-single", "full-house"])]
    ['full-house', 'naked-single']
    """
    if not isinstance(chosen, str):
        rows = {
            row if isinstance(row, Technique) else technique(row) for row in check_items("profile", chosen)
        }
        return tuple(sorted(rows, key=lambda row: row.order))
    if chosen not in _PROFILES:
        from difflib import get_close_matches

        near = get_close_matches(chosen.lower(), _PROFILES, n=1)
        name = repr(chosen[:40])
        if near:
            raise OptionError("no profile is named {name}; did you mean {near}?", name=name, near=near[0])
        raise OptionError("no profile is named {name}; there are {names}", name=name, names=[*_PROFILES])
    return _rows_of(chosen)


@cache
def _rows_of(name: str) -> tuple[Technique, ...]:
    profile = _PROFILES[name]
    known = [row for row in techniques() if _found(row) and row.family != _BY_NAME_ONLY]
    rows = [row for row in known if profile.has(row)]
    return tuple(sorted(rows, key=profile.rank))


def select_techniques(chosen: str, profile: str | None = None) -> tuple[Technique, ...]:
    """Return the techniques that a list of ids, names and families chooses; `-` before one takes it out.

    The list begins with nothing or, where a profile is named or the first entry takes something out, with that
    profile's techniques (by default all).

    >>> [row.id for row in select_techniques("singles,locked,-pointing")]
    ['full-house', 'naked-single', 'hidden-single', 'locked-pair', 'locked-triple', 'claiming']
    """
    entries = [entry.strip() for entry in chosen.split(",") if entry.strip()]
    if not entries:
        raise OptionError("the list of techniques is empty; `nonet techniques` lists them")
    starts_full = profile is not None or entries[0].startswith("-")
    rows = list(profile_techniques(profile or "all")) if starts_full else []
    for entry in entries:
        named = _named(entry.removeprefix("-").strip())
        if entry.startswith("-"):
            rows = [row for row in rows if row not in named]
        else:
            rows += [row for row in named if row not in rows]
    if not rows:
        raise OptionError("{chosen} leaves no technique", chosen=repr(chosen[:60]))
    return tuple(rows) if starts_full else profile_techniques(rows)


def _named(name: str) -> tuple[Technique, ...]:
    """Return the techniques of a family, or the one of that name."""
    plain = name.lower().replace("_", "-").replace(" ", "-")
    groups = {**families(), "locked": (*families()["intersections"], *map(technique, _PART_OF))}
    for key in (plain, f"{plain}s"):
        if key in groups:
            return tuple(row for row in groups[key] if _found(row))
    try:
        found = technique(name)
    except OptionError:
        raise unknown_technique(name, [*groups, *(row.id for row in techniques())]) from None
    if not _found(found):
        raise OptionError("{name} cannot be chosen: nothing finds it", name=found.id)
    return (found,)

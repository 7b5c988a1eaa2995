"""Profiles: which techniques are used, and in which order."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from nonet import engine
from nonet.errors import OptionError
from nonet.techniques import Technique, technique, techniques

_DISABLED_IN_HODOKU = frozenset(
    {"squirmbag", "whale", "leviathan", "death-blossom", "template-set", "template-delete", "kraken-fish-1"}
    | {"kraken-fish-2", "franken-jellyfish", "finned-franken-jellyfish"}
)


def _found(row: Technique) -> bool:
    """Tell whether the kernel has a finder for the technique."""
    return row.id in engine.technique_names()


def _in_hodoku(row: Technique) -> bool:
    """Tell whether HoDoKu's default solver uses the technique: it has a code, and is switched on."""
    big = row.family == "fish" and row.id.endswith(("squirmbag", "whale", "leviathan"))
    return bool(row.code) and row.id not in _DISABLED_IN_HODOKU and not big and "mutant" not in row.id


_PROFILES: dict[str, Callable[[Technique], bool]] = {
    "basic": lambda row: row.family in {"singles", "intersections", "subsets"},
    "hodoku": _in_hodoku,
    "se": lambda row: row.rating is not None,
    "all": lambda row: True,
}


def profile_names() -> tuple[str, ...]:
    """Return the names of the profiles."""
    return tuple(_PROFILES)


def profile_techniques(chosen: str | Iterable[Technique | str]) -> tuple[Technique, ...]:
    """Return the techniques of a profile by name, or those listed, easiest first.

    >>> [row.id for row in profile_techniques(["naked-single", "full-house"])]
    ['full-house', 'naked-single']
    """
    if isinstance(chosen, str):
        if chosen not in _PROFILES:
            raise OptionError(f"no profile is named {chosen!r}; there are {', '.join(_PROFILES)}")
        return tuple(row for row in techniques() if _found(row) and _PROFILES[chosen](row))
    rows = {row if isinstance(row, Technique) else technique(row) for row in chosen}
    return tuple(sorted(rows, key=lambda row: row.order))

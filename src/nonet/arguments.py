"""Arguments that are not what they should be, refused in nonet's own words."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from math import isfinite
from operator import index
from typing import Any, TypeGuard

from nonet.errors import OptionError


def shown(value: object) -> str:
    """Return a value as a message shows it: not too long, and whatever its own repr does.

    >>> shown("x" * 100)
    "'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
    """
    try:
        return f"{value!r:.40}"
    except Exception:
        return f"a {type(value).__name__}"


def whole_number(value: object) -> int | None:
    """Return an integer, of NumPy's too, as Python's; None for what is none.

    >>> whole_number(3), whole_number(3.0), whole_number("3")
    (3, None, None)
    """
    try:
        return index(value)  # type: ignore[arg-type]
    except TypeError:
        return None


def is_one_of(value: object, names: Collection[str]) -> TypeGuard[str]:
    """Tell whether a value is one of some words; other types are not compared, which might fail."""
    return isinstance(value, str) and value in names


def check_flag(name: str, value: object) -> bool:
    """Return whether an option is switched on."""
    try:
        return bool(value)
    except Exception:
        raise OptionError(
            "{name} is {value}; True or False expected", name=name, value=shown(value)
        ) from None


def check_seconds(value: object) -> float | None:
    """Return a time limit."""
    if value is None:
        return None
    try:
        seconds = float(value)  # type: ignore[arg-type]
    except (TypeError, ValueError):
        seconds = -1
    # Infinity is no limit at all, and nan is not more than 0.
    if isinstance(value, str) or not seconds > 0:
        raise OptionError("a time limit of {time_limit} s; it must be more than 0", time_limit=shown(value))
    return seconds if isfinite(seconds) else None


def check_progress(progress: object) -> None:
    """Refuse what cannot be told how far the work has come."""
    if progress is not None and not callable(progress):
        raise OptionError("progress is {value}; a function expected", value=shown(progress))


def check_items(name: str, value: object) -> list[Any]:
    """Return a collection as a list."""
    if isinstance(value, str) or not isinstance(value, Iterable) or isinstance(value, type):
        raise OptionError("{name} is {value}; a collection expected", name=name, value=shown(value))
    try:
        return list(value)
    except TypeError:
        raise OptionError("{name} is {value}; a collection expected", name=name, value=shown(value)) from None


def check_text(name: str, value: object) -> str:
    """Return a text."""
    if isinstance(value, str):
        return value
    raise OptionError("{name} is {value}; a text expected", name=name, value=shown(value))

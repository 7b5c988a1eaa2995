"""Names of a package that are loaded when somebody asks for them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any


def lazy(package: str, homes: Mapping[str, Sequence[str]]) -> Callable[[str], Any]:
    """Return the `__getattr__` of a package whose names live in these modules.

    A name is looked up once: then the package has it. No name may be that of a module of the package, which
    would hide it.

    >>> lazy("nonet.rating", {"nonet.rating.levels": ["LEVELS"]})("LEVELS")[0]
    'easy'
    """
    home_of = {name: module for module, names in homes.items() for name in names}

    def find(name: str) -> Any:
        if name not in home_of:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        value = getattr(import_module(home_of[name]), name)
        setattr(sys.modules[package], name, value)
        return value

    return find

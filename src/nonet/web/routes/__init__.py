"""The routes, one module for each topic.

Tested elsewhere: all (tests/web/test_api.py).
"""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

TOPICS = ("grids", "steps", "rating", "puzzles", "catalogue", "pictures", "page")


def load() -> list[ModuleType]:
    """Return the modules, in the order of the API's description."""
    return [import_module(f"{__name__}.{topic}") for topic in TOPICS]

"""Names of a package that are loaded when somebody asks for them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
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
        with undisturbed():
            module = import_module(home_of[name])
        value = getattr(module, name)
        setattr(sys.modules[package], name, value)
        return value

    return find


@contextmanager
def undisturbed() -> Iterator[None]:
    """Let Ctrl-C wait until an import is complete.

    In the middle of one it is not told as what it is: NumPy takes it for a broken installation, and a `NamedTuple`
    that is just being made lets Python end by the signal later on, though the `KeyboardInterrupt` was caught.
    """
    import signal

    came: list[int] = []
    heed = signal.getsignal(signal.SIGINT)
    try:
        if callable(heed):
            signal.signal(signal.SIGINT, lambda number, _: came.append(number))
    except ValueError:
        # Signals arrive at the main thread only.
        heed = None
    try:
        yield
    finally:
        if callable(heed):
            signal.signal(signal.SIGINT, heed)
            if came:
                heed(came[0], sys._getframe())

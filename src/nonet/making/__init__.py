"""Making puzzles: from a wish to what the kernel looks for, and back to puzzles.

    wishes.py     what is asked for, checked        targets.py   what the kernel looks for
    necessity.py  which techniques are needed where easier ones are used
    streams.py    puzzles of a target, batch by batch
    generate.py   generate, generate_many           harden.py    harder ones nearby
    puzzle.py     what was made: `Puzzle`

Imports `nonet.rating` and what is below it. The command line and the page import only the names below.

Tested elsewhere: wishes (tests/making/test_targets.py), puzzle (tests/making/test_generate.py).
"""

from typing import TYPE_CHECKING

from nonet.lazy import lazy

if TYPE_CHECKING:
    from nonet.making.necessity import never_hardest, never_needed
    from nonet.making.wishes import read_levels, read_pattern

__all__ = [
    "never_hardest",
    "never_needed",
    "read_levels",
    "read_pattern",
]

__getattr__ = lazy(
    __name__,
    {
        "nonet.making.necessity": ["never_hardest", "never_needed"],
        "nonet.making.wishes": ["read_levels", "read_pattern"],
    },
)

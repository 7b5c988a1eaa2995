"""Files of puzzles of any size, in constant memory.

    entries.py   what a file holds, line by line: puzzles, errors, lines to pass over
    blocks.py    whole blocks of lines solved at once

Imports `nonet.solving` and the formats. The command line imports only the names below.

Tested elsewhere: entries (tests/files/test_blocks.py).
"""

from typing import TYPE_CHECKING

from nonet.lazy import lazy

if TYPE_CHECKING:
    from nonet.files.blocks import Block
    from nonet.files.entries import Entry, PuzzleFile, split

__all__ = [
    "Block",
    "Entry",
    "PuzzleFile",
    "split",
]

__getattr__ = lazy(
    __name__,
    {
        "nonet.files.entries": ["Entry", "PuzzleFile", "split"],
        "nonet.files.blocks": ["Block"],
    },
)

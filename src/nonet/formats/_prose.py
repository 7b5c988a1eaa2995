"""Puzzles inside other text: a message, a post, a page that was copied."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from nonet.errors import InputError
from nonet.formats._cells import SIGNS, cells, narrow
from nonet.formats._format import Record, split_lines

if TYPE_CHECKING:
    from collections.abc import Iterator

_RUN = re.compile(f"[{re.escape(SIGNS)}]{{81,}}")
_LINK = re.compile(r"https?://\S+", re.IGNORECASE)
_AROUND = ".,;:!?)]}>\"'"
"""What ends a sentence or closes a bracket, behind a link."""


def puzzles_in(text: str) -> Iterator[Record]:
    """Yield the puzzles of a text in which other words stand: links, and runs of 81 cells."""
    for number, line in enumerate(split_lines(text), 1):
        rest = line
        for link in _LINK.findall(line):
            yield from _linked(link.rstrip(_AROUND), number)
            rest = rest.replace(link, " ")
        for found in _RUN.findall(narrow(rest)):
            # The point that ends the sentence is no cell.
            run = found[:81] if found[81:] in ("", ".", "?") else ""
            if any(sign in "123456789" for sign in run):
                yield Record(cells(run), line=number)


def _linked(link: str, number: int) -> Iterator[Record]:
    from nonet.formats import read

    try:
        yield from (record.at_line(number) for record in read(link))
    except InputError:
        # The link leads elsewhere.
        return

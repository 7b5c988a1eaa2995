"""Colours, whether there are any, and how wide the terminal is."""

from __future__ import annotations

import os
import sys
from typing import IO, Any

BOLD = "1"
DIM = "2"
RED = "31"
GREEN = "32"
YELLOW = "33"
CYAN = "36"


class Style:
    """How to write on one stream: coloured or not.

    NO_COLOR switches colours off, else FORCE_COLOR switches them on, else they are for terminals.
    """

    def __init__(self, stream: IO[Any]) -> None:
        self.stream = stream
        self.is_terminal = is_terminal(stream)
        self.coloured = _wants_colour(self.is_terminal)

    def paint(self, text: str, *codes: str) -> str:
        """Return the text in a colour, or as it is."""
        return f"\033[{';'.join(codes)}m{text}\033[0m" if self.coloured and codes and text else text

    @property
    def draws_boxes(self) -> bool:
        """Whether boards have frames of box-drawing characters: on a terminal that can show them."""
        encoding = (getattr(self.stream, "encoding", None) or "").lower().replace("-", "")
        return self.is_terminal and encoding.startswith("utf")

    @property
    def width(self) -> int:
        """The columns of the terminal."""
        from shutil import get_terminal_size

        return get_terminal_size().columns


def is_terminal(stream: IO[Any] | None) -> bool:
    """Tell whether a person reads or writes the stream; it may have been closed, or never have been open."""
    try:
        return stream is not None and stream.isatty()
    except ValueError:
        return False


def on_stdout() -> Style:
    """Return the style of standard output."""
    return Style(sys.stdout)


def on_stderr() -> Style:
    """Return the style of standard error."""
    return Style(sys.stderr)


def _wants_colour(terminal: bool) -> bool:
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR", "0") not in ("", "0"):
        return True
    return terminal and os.environ.get("TERM") != "dumb"

"""Plots, drawn by matplotlib, which is an extra: what all of them share."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO

from nonet.errors import OptionError

KINDS = (".png", ".svg")


def check_picture(path: str) -> None:
    """Refuse, before any work is done, a picture that cannot be drawn."""
    if Path(path).suffix.lower() not in KINDS:
        raise OptionError("{path}: pictures are {names} files", path=path, names=" or ".join(KINDS))
    try:
        import matplotlib  # noqa: F401
    except ImportError:
        raise OptionError("plots need matplotlib: pip install 'nonet[plot]'") from None


@contextmanager
def drawn(file: BinaryIO, kind: str, height: float) -> Iterator[Any]:
    """Give a figure to draw on, so many inches high, and write it; `kind` is `.png` or `.svg`."""
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    # Text stays text in an SVG, and the same data give the same file.
    with rc_context({"svg.fonttype": "none", "svg.hashsalt": "nonet", "font.size": 9}):
        figure = Figure(figsize=(9, height), layout="constrained")
        yield figure
        metadata = {"Date": None} if kind.lower() == ".svg" else {"Software": None}
        figure.savefig(file, format=kind[1:].lower(), dpi=150, metadata=metadata)

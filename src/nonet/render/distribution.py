"""How the ratings of a set are spread, as a picture: drawn by matplotlib, which is an extra."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

from nonet.errors import OptionError
from nonet.human.techniques import technique
from nonet.rating.levels import LEVELS

KINDS = (".png", ".svg")
_COLOURS = ("#7fc97f", "#3f9f5f", "#4c9fc4", "#f2c14e", "#f08a4b", "#d1495b", "#5c2a4d")
_MOST_TECHNIQUES = 20


def check_picture(path: str) -> None:
    """Refuse, before any work is done, a picture that cannot be drawn."""
    if Path(path).suffix.lower() not in KINDS:
        raise OptionError(f"{path}: pictures are {' or '.join(KINDS)} files")
    try:
        import matplotlib  # noqa: F401
    except ImportError:
        raise OptionError("pictures of distributions need matplotlib: pip install 'nonet[plot]'") from None


def draw_distribution(path: str, ratings: Counter[tuple[str, float]], hardest: Counter[str]) -> None:
    """Draw the ratings, by level, and the techniques of the hardest steps.

    `ratings` counts puzzles by level and rating, `hardest` by the technique of the hardest step.
    """
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    shown = [(name, count) for name, count in hardest.most_common(_MOST_TECHNIQUES) if name]
    # Text stays text in an SVG, and the same data give the same file.
    with rc_context({"svg.fonttype": "none", "svg.hashsalt": "nonet", "font.size": 9}):
        figure = Figure(figsize=(9, 4.2 + 0.24 * len(shown)), layout="constrained")
        above, below = figure.subplots(2, 1, height_ratios=[4, 1 + 0.3 * len(shown)])
        _draw_ratings(above, ratings)
        _draw_hardest(below, shown)
        metadata = {"Date": None} if path.lower().endswith(".svg") else {"Software": None}
        figure.savefig(path, dpi=150, metadata=metadata)


def _draw_ratings(axes: Any, ratings: Counter[tuple[str, float]]) -> None:
    """Draw a histogram with a bar for each rating, its part of each level in that level's colour."""
    below: Counter[float] = Counter()
    for level, colour in zip(LEVELS, _COLOURS, strict=True):
        part = {er: count for (name, er), count in sorted(ratings.items()) if name == level}
        if part:
            label = f"{level} ({sum(part.values()):,})"
            starts = [below[er] for er in part]
            axes.bar(list(part), list(part.values()), 0.09, bottom=starts, color=colour, label=label)
            below.update(part)
    axes.set_xlabel("ER (Sudoku Explainer)")
    axes.set_ylabel("puzzles")
    axes.set_title(f"{sum(ratings.values()):,} puzzles by rating and level")
    axes.legend(frameon=False)
    axes.spines[["top", "right"]].set_visible(False)


def _draw_hardest(axes: Any, shown: list[tuple[str, int]]) -> None:
    names = [technique(name).name for name, _ in shown]
    bars = axes.barh(names, [count for _, count in shown], color="#8899aa")
    axes.bar_label(bars, fmt="{:,.0f}", padding=3)
    axes.invert_yaxis()
    axes.set_xlabel("puzzles")
    axes.set_title("technique of the hardest step")
    axes.spines[["top", "right"]].set_visible(False)

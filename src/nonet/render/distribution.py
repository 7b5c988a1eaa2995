"""How the ratings of a set are spread, as a picture: drawn by matplotlib, which is an extra."""

from __future__ import annotations

from collections import Counter
from typing import Any, BinaryIO

from nonet.human.techniques import technique
from nonet.rating.levels import LEVELS
from nonet.render.plot import drawn

_COLOURS = ("#7fc97f", "#3f9f5f", "#4c9fc4", "#f2c14e", "#f08a4b", "#d1495b", "#5c2a4d")
_MOST_TECHNIQUES = 20


def draw_distribution(
    file: BinaryIO, kind: str, ratings: Counter[tuple[str, float]], hardest: Counter[str]
) -> None:
    """Draw the ratings, by level, and the techniques of the hardest steps; `kind` is `.png` or `.svg`.

    `ratings` counts puzzles by level and rating, `hardest` by the technique of the hardest step.
    """
    shown = [(name, count) for name, count in hardest.most_common(_MOST_TECHNIQUES) if name]
    with drawn(file, kind, 4.2 + 0.24 * len(shown)) as figure:
        above, below = figure.subplots(2, 1, height_ratios=[4, 1 + 0.3 * len(shown)])
        _draw_ratings(above, ratings)
        _draw_hardest(below, shown)


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

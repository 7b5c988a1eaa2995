"""An experiment as a picture: what each set of rules placed, and what it took."""

from __future__ import annotations

from typing import Any, BinaryIO

from nonet.experiments.report import Experiment
from nonet.render.plot import drawn

_RIGHT, _WRONG, _MISSING, _PLAIN = "#3f9f5f", "#d1495b", "#d8dde3", "#8899aa"
_LOG_FROM = 50
"""Where the largest of several numbers is so many times the smallest, only a logarithmic scale shows both."""


def draw_experiment(file: BinaryIO, kind: str, experiment: Experiment) -> None:
    """Draw a bar for each set of rules: cells right, wrong and missing; guesses and time for a puzzle."""
    names = [str(row.rules) for row in experiment.rows]
    puzzles = max(experiment.puzzles, 1)
    with drawn(file, kind, 1.6 + 0.34 * len(names)) as figure:
        cells, guesses, times = figure.subplots(1, 3, sharey=True, width_ratios=[3, 2, 2])
        _draw_cells(cells, names, experiment)
        _draw_numbers(guesses, [row.guesses / puzzles for row in experiment.rows], "{:,.1f}")
        guesses.set_xlabel("guesses a puzzle")
        _draw_numbers(times, [1e6 * row.seconds / puzzles for row in experiment.rows], "{:,.1f}")
        times.set_xlabel("µs a puzzle")
        figure.suptitle(f"{experiment.puzzles:,} puzzles, {experiment.cells:,} cells to fill")


def _draw_cells(axes: Any, names: list[str], experiment: Experiment) -> None:
    places = range(len(names))
    left = [0] * len(names)
    for label, colour, counts in (
        ("right", _RIGHT, [row.placed - row.wrong for row in experiment.rows]),
        ("wrong", _WRONG, [row.wrong for row in experiment.rows]),
        ("missing", _MISSING, [row.missing for row in experiment.rows]),
    ):
        axes.barh(places, counts, left=left, color=colour, label=label)
        left = [start + count for start, count in zip(left, counts, strict=True)]
    axes.set_yticks(places, names)
    axes.invert_yaxis()
    axes.set_xlabel("cells")
    axes.legend(frameon=False, ncols=3, loc="lower left", bbox_to_anchor=(0, 1))
    axes.spines[["top", "right"]].set_visible(False)


def _draw_numbers(axes: Any, numbers: list[float], form: str) -> None:
    bars = axes.barh(range(len(numbers)), numbers, color=_PLAIN)
    axes.bar_label(bars, [form.format(number) if number else "" for number in numbers], padding=3)
    shown = [number for number in numbers if number]
    if shown and max(shown) > _LOG_FROM * min(shown):
        axes.set_xscale("log")
    axes.margins(x=0.3)
    axes.spines[["top", "right"]].set_visible(False)

"""Measure what nonet promises and print it beside the bars; exit 1 when one is missed.

    make bench                     everything
    .venv/bin/python benchmarks/bars.py --quick     fewer repeats, no long stream

Rates are puzzles per CPU second of one core, the best of several runs, with uniqueness proved (limit 2) and
solutions returned; the yardstick is measured in turns with nonet, in the same minutes.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

import nonet
import yardstick
from deduction import measure_deduction
from generation import measure_generation
from levels import measure_levels
from measure import Bar, best_seconds, in_turns, report
from nonet import engine
from page import measure_page
from processes import command_milliseconds, import_milliseconds, stream_growth
from puzzles import easy_puzzles, shared_set
from rating import measure_rating
from web import measure_web

ROUNDS = {"17_clue": 10, "hardest_1905": 2}
BARS = {"17_clue": (1.8, 3.0), "hardest_1905": (2.4, 4.2)}


def kernel_rate(
    puzzles: list[str], *, simd: str = "", threads: int = 1, wall: bool = False
) -> Callable[[], float]:
    """Return a measurement of the kernel alone: text in memory whose lines are found already."""
    text = ("\n".join(puzzles) + "\n").encode()
    starts, _, _ = engine.scan_lines(text)
    wanted = engine.request(limit=2, threads=threads, simd=simd or None)
    clock = time.perf_counter if wall else time.process_time
    return lambda: (
        len(puzzles) / best_seconds(lambda: engine.solve_text(text, starts, wanted), runs=3, clock=clock)
    )


def call_rate(puzzles: list[str] | list[nonet.Grid | str] | bytes) -> Callable[[], float]:
    """Return a measurement of `nonet.solve_many`, from the Python call to the arrays that it returns."""
    return lambda: (
        len(nonet.solve_many(puzzles, threads=1))
        / best_seconds(lambda: nonet.solve_many(puzzles, threads=1), runs=3)
    )


def against_yardstick(name: str, puzzles: list[str], program: Path, turns: int) -> list[Bar]:
    """Compare one set with the yardstick, and the narrower instruction sets with the widest."""
    rivals: dict[str, Callable[[], float]] = {
        "yardstick": lambda: yardstick.rate(program, puzzles, ROUNDS[name])
    }
    rivals |= {simd: kernel_rate(puzzles, simd=simd) for simd in engine.simd_widths()}
    best = in_turns(rivals, turns=turns)
    widest = next(iter(engine.simd_widths()))
    bar, aim = BARS[name]
    bars = [Bar(f"{name}: {rival}", rate, unit="puzzles/s") for rival, rate in best.items()]
    bars.append(Bar(f"{name}: {widest} / yardstick", best[widest] / best["yardstick"], bar, aim, "×"))
    if {"avx2", "avx512"} <= set(best):
        bars.append(Bar(f"{name}: avx2 / avx512", best["avx2"] / best["avx512"], 0.55, unit="×"))
    return bars


def threads_and_calls(puzzles: list[str], turns: int) -> list[Bar]:
    """Measure two threads against one by the clock, and the Python call against the kernel."""
    many = puzzles * 8
    pair = in_turns({str(n): kernel_rate(many, threads=n, wall=True) for n in (1, 2)}, turns=turns)
    text = "\n".join(puzzles).encode()
    calls = in_turns(
        {
            "kernel": kernel_rate(puzzles),
            "text": call_rate(puzzles),
            "bytes": call_rate(text),
            "one grid": call_rate([nonet.parse(puzzles[0]), *puzzles[1:]]),
        },
        turns=turns,
    )
    return [
        Bar("two threads / one", pair["2"] / pair["1"], 1.85, unit="×"),
        Bar("solve_many(list of text) / kernel", calls["text"] / calls["kernel"], 0.85, unit="×"),
        Bar("solve_many(text, one grid among it) / text", calls["one grid"] / calls["text"], 0.85, unit="×"),
        Bar("solve_many(bytes of lines) / kernel", calls["bytes"] / calls["kernel"], 0.85, unit="×"),
    ]


def easy(turns: int) -> Bar:
    """Measure puzzles made here, with about thirty clues."""
    puzzles = easy_puzzles()
    clues = float(np.count_nonzero(puzzles, axis=1).mean())
    wanted = engine.request(limit=2, threads=1)
    seconds = best_seconds(lambda: engine.solve_digits(puzzles, wanted), runs=2 * turns)
    return Bar(
        f"100,000 easy puzzles ({clues:.1f} clues)", len(puzzles) / seconds, aim=5_000_000, unit="puzzles/s"
    )


def single_calls(puzzles: list[str]) -> Bar:
    """Measure `nonet.solve` of one hardest puzzle, call included."""
    times = [
        best_seconds(lambda puzzle=puzzle: nonet.solve(puzzle), runs=7, clock=time.perf_counter)
        for puzzle in puzzles
    ]
    return Bar(
        "nonet.solve, median of hardest_1106", statistics.median(times) * 1e6, 60, unit="µs", at_most=True
    )


def start_up() -> list[Bar]:
    """Measure what a person waits for before anything happens."""
    return [
        Bar("import nonet, beyond bare Python", import_milliseconds(), 40, unit="ms", at_most=True),
        Bar("nonet solve, start to exit", command_milliseconds(), 150, unit="ms", at_most=True),
    ]


def measure_all(quick: bool) -> list[Bar]:
    """Measure everything that the machine has the puzzles for."""
    turns = 2 if quick else 5
    bars: list[Bar] = []
    with tempfile.TemporaryDirectory() as folder:
        program = yardstick.build(Path(folder))
        for name in BARS:
            puzzles = shared_set(name)
            if puzzles is None or program is None:
                print(f"{name}: left out, the puzzles or the yardstick are not beside the checkout")
                continue
            bars += against_yardstick(name, puzzles, program, turns)
    if (clues17 := shared_set("17_clue")) is not None:
        bars += threads_and_calls(clues17, turns)
    bars.append(easy(turns))
    if (hardest := shared_set("hardest_1106")) is not None:
        bars.append(single_calls(hardest))
    bars += start_up()
    bars += measure_deduction()
    bars += measure_generation()
    bars += measure_levels()
    bars += measure_rating(10 if quick else 30)
    bars += measure_page()
    bars += measure_web()
    if not quick:
        bars.append(stream_growth(easy_puzzles(), 10_000_000))
    return bars


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--quick", action="store_true", help="fewer repeats, no long stream")
    sys.exit(0 if report(measure_all(parser.parse_args().quick)) else 1)


if __name__ == "__main__":
    main()

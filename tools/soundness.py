"""Run all techniques over many puzzles and look for a step that is wrong; exit 1 when there is one.

    .venv/bin/python tools/soundness.py                    100,000 puzzles
    .venv/bin/python tools/soundness.py 5000 --seed 7      fewer, and others

On each puzzle, made here and minimal, a path is taken on which the techniques come in a random order; on one puzzle of
ten (`--share`) all instances of all techniques are looked at somewhere on such a path.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from multiprocessing import get_context
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.techniques.soundness import Audit, known, minimal_puzzles

CHUNK = 500


def audit_chunk(task: tuple[int, int, float]) -> Audit:
    """Check so many puzzles made from a seed."""
    seed, count, share = task
    audit, rng = Audit(), Random(seed)
    for puzzle in minimal_puzzles(count, seed):
        audit.path(puzzle, rng)
        if rng.random() < share:
            audit.all_instances(puzzle, rng)
    return audit


def main() -> int:
    """Check all puzzles and print what was seen and what was wrong."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("count", nargs="?", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--share", type=float, default=0.1, help="of puzzles whose every instance is checked")
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    chosen = parser.parse_args()
    tasks = [
        (1_000_003 * chosen.seed + start, min(CHUNK, chosen.count - start), chosen.share)
        for start in range(0, chosen.count, CHUNK)
    ]
    total, began, done = Audit(), time.monotonic(), 0
    with get_context("spawn").Pool(chosen.processes) as pool:
        for task, audit in zip(tasks, pool.imap(audit_chunk, tasks), strict=True):
            total.merge(audit)
            done += task[1]
            print(
                f"\r{done:,} puzzles, {total.seen.total():,} steps, {len(total.wrong)} wrong",
                end="",
                flush=True,
            )
    print(f", {time.monotonic() - began:.0f} s")
    for row in known():
        print(f"{total.seen[row.id]:>12,}  {row.id}")
    print(*total.wrong, f"{len(total.wrong)} wrong steps", sep="\n")
    return 1 if total.wrong else 0


if __name__ == "__main__":
    sys.exit(main())

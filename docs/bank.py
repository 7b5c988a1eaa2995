"""Make the puzzles that are shipped with the page: some of every level, every rating and every technique.

    python docs/bank.py [--seconds 600] [--seed 1]

goes on with what src/nonet/web/puzzles.txt has. Random puzzles give what is common; what is rare comes from the
neighbours of puzzles that have it, and what is hard from the neighbours of the hardest.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random

from nonet.levels import LEVELS
from nonet.profiles import profile_techniques
from nonet.web import shipped
from nonet.web.rated import RatedPuzzle, kinds_of
from nonet.web.refill import Gathering, neighbours, random_puzzles

FILE = Path(__file__).resolve().parents[1] / "src" / "nonet" / "web" / "puzzles.txt"
MOST = 1500
QUOTAS = {"level": 120, "er": 10, "needs": 6}
RANDOM = 1500
NEIGHBOURS = 48


def report(kept: list[RatedPuzzle], gathering: Gathering) -> None:
    """Say how many puzzles there are of each level, and what is missing."""
    levels = ", ".join(f"{level} {gathering.have['level', level]}" for level in LEVELS)
    names = [row.id for row in profile_techniques("hodoku") if not gathering.have["needs", row.id]]
    highest = max(puzzle.er for puzzle in kept)
    sys.stdout.write(f"{len(kept)}: {levels}; ER up to {highest}; none needs {', '.join(names)}\n")


def main() -> None:
    """Look for puzzles until the time is over, and write them."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    kept = list(shipped.read(FILE)) if FILE.exists() else []
    gathering = Gathering(Counter(kind for puzzle in kept for kind in kinds_of(puzzle)), QUOTAS, kept.append)
    rng = Random(wanted.seed)
    end = time.monotonic() + wanted.seconds
    while time.monotonic() < end and len(kept) < MOST:
        gathering.look_at(random_puzzles(RANDOM, rng.getrandbits(60)))
        rare = [puzzle for puzzle in kept if gathering.lacks(kinds_of(puzzle))]
        hardest = sorted(kept, key=lambda puzzle: -puzzle.er)[:20]
        for parent in rng.sample(rare, min(10, len(rare))) + rng.sample(hardest, 5):
            gathering.look_at(neighbours(parent, NEIGHBOURS, rng))
        shipped.write(FILE, kept)
        report(kept, gathering)


if __name__ == "__main__":
    main()

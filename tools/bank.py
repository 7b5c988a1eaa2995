"""Make the puzzles that are shipped with the page: some of every level, every rating and every technique.

    python tools/bank.py [--seconds 600] [--seed 1]

goes on with what src/nonet/web/puzzles/shipped.txt has.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random

from nonet.rating.levels import LEVELS
from nonet.web.puzzles import shipped
from nonet.web.puzzles.rated_puzzle import Kind, kinds_of
from nonet.web.puzzles.refill import lacking, make

FILE = Path(__file__).resolve().parents[1] / "src" / "nonet" / "web" / "puzzles" / "shipped.txt"
MOST = 1500
QUOTAS = {"level": 120, "er": 10, "needs": 6}
SECONDS = 5.0
"""How long one puzzle is looked for; what takes longer comes again with another seed."""


def main() -> None:
    """Look for puzzles until the time is over, and write them."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    kept = {puzzle.givens: puzzle for puzzle in shipped.read(FILE)} if FILE.exists() else {}
    rng = Random(wanted.seed)
    end = time.monotonic() + wanted.seconds
    while time.monotonic() < end and len(kept) < MOST:
        have: Counter[Kind] = Counter(kind for puzzle in kept.values() for kind in kinds_of(puzzle))
        few = lacking(have, QUOTAS)
        if not few:
            break
        found = make(rng.choice(few), SECONDS, rng.getrandbits(60))
        if found is not None:
            kept[found.givens] = found
            shipped.write(FILE, kept.values())
    levels = ", ".join(f"{level} {have['level', level]}" for level in LEVELS)
    none = ", ".join(f"{value}" for kind, value in few if not have[kind, value])
    sys.stdout.write(f"{len(kept)} puzzles: {levels}; none of {none}\n")


if __name__ == "__main__":
    main()

"""Compare level and score with HoDoKu's over a file of rated puzzles.

    python tests/hodoku.py FILE

FILE has the columns `source,puzzle,level,score,flag`; puzzles with the flag `bf`, for which HoDoKu used brute force,
are counted apart. Prints level and score equal per source and in total, and the first differing rows.
"""

from __future__ import annotations

import csv
import sys
from collections import Counter
from pathlib import Path

import nonet
from nonet.rating.hodoku import hodoku_ratings

SHOWN = 20
"""How many differing rows are printed."""


def compare(path: Path) -> tuple[int, int, int]:
    """Print how far the ratings agree; return how many there are, and how many levels and scores agree."""
    with path.open(newline="") as rows:
        expected = list(csv.DictReader(rows))
    rated = hodoku_ratings(nonet.deduce_many([row["puzzle"] for row in expected], "hodoku"))
    total: Counter[str] = Counter()
    levels: Counter[str] = Counter()
    scores: Counter[str] = Counter()
    differing = []
    for row, (level, score, _) in zip(expected, rated.tolist(), strict=True):
        name = f"{row['source']} (brute force)" if row["flag"] == "bf" else row["source"]
        total[name] += 1
        levels[name] += level == row["level"].lower()
        scores[name] += score == int(row["score"])
        if score != int(row["score"]) and row["flag"] != "bf":
            differing.append(f"{row['puzzle']} {row['level'].lower()} {row['score']}, not {level} {score}")
    for name in total:
        print(f"{name}: {total[name]} puzzles, level equal {levels[name]}, score equal {scores[name]}")
    print(*differing[:SHOWN], sep="\n")
    sums = [sum(n for name, n in counts.items() if "brute" not in name) for counts in (total, levels, scores)]
    count, level_equal, score_equal = sums
    print(
        f"all without brute force: {count} puzzles, level equal {level_equal} ({level_equal / count:.2%}), "
        f"score equal {score_equal} ({score_equal / count:.2%})"
    )
    return count, level_equal, score_equal


if __name__ == "__main__":
    compare(Path(sys.argv[1]))

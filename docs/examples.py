"""Look for a worked example of each technique in puzzles made here, and write src/nonet/examples_techniques.txt.

    python docs/examples.py [SECONDS]

Examples that are already there stay unless a simpler one is found: half the cells filled, few removed candidates,
a short reason.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from time import monotonic

import nonet
from nonet import Grid
from nonet.examples_techniques import cases, write
from nonet.profiles import profile_techniques
from nonet.wording import sentence

FILE = Path(__file__).resolve().parents[1] / "src" / "nonet" / "examples_techniques.txt"


def random_puzzle(rng: Random) -> Grid:
    """Return a puzzle without needless clues: three boxes at random, any solution, clues taken out."""
    cells = [0] * 81
    for corner in (0, 30, 60):
        for place, digit in enumerate(rng.sample(range(1, 10), 9)):
            cells[corner + place // 3 * 9 + place % 3] = digit
    found = list(zip(nonet.solutions(Grid(cells)), range(40), strict=False))
    digits = bytearray(rng.choice(found)[0].digits)
    for cell in rng.sample(range(81), 81):
        digit, digits[cell] = digits[cell], 0
        if nonet.count(Grid(bytes(digits)), limit=2) > 1:
            digits[cell] = digit
    return Grid(bytes(digits))


def cost(grid: Grid, name: str) -> float:
    """Return how much there is to see before the point of an example is found."""
    step = nonet.hint(grid, profile=[name])
    if step is None:
        return float("inf")
    return abs(grid.filled - 44) + 3 * len(step.eliminations) + len(sentence(step)) / 10


def look(grid: Grid, name: str, best: dict[str, tuple[float, Grid]]) -> None:
    """Take an example if it is the best so far."""
    costs = cost(grid, name)
    if costs < best.get(name, (float("inf"), grid))[0]:
        best[name] = (costs, grid)


def line(name: str, grid: Grid) -> str:
    """Return the line of an example: technique, grid, and what the technique does there."""
    step = nonet.hint(grid, profile=[name])
    return f"{name} {write(grid)} {str(step).rpartition(' => ')[2]}\n"


def main(seconds: float) -> None:
    """Look for so long and write what was found."""
    rng = Random()
    names = [row.id for row in profile_techniques("all")]
    best: dict[str, tuple[float, Grid]] = {}
    for name, (grid, _) in cases().items():
        if name in names:
            look(grid, name, best)
    end = monotonic() + seconds
    while monotonic() < end:
        path = nonet.explain(random_puzzle(rng))
        for before, step, _ in path.grids():
            look(before, step.technique.id, best)
        # Some are found only where nobody would look for them, beside easier steps.
        befores = [before for before, _, _ in path.grids() if before.filled < 70]
        hard = [before for before, step, _ in path.grids() if step.technique.order >= 2000]
        for before in (*hard[:1], *befores[:1], *rng.sample(befores, min(3, len(befores)))):
            for name in names:
                if name not in best and monotonic() < end:
                    look(before, name, best)
    FILE.write_text("".join(line(name, best[name][1]) for name in names if name in best))
    missing = [name for name in names if name not in best]
    sys.stdout.write(f"{len(best)} examples; none yet for {', '.join(missing) or 'none'}\n")


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 60)

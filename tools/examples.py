"""Look for a worked example of each technique in puzzles made here, and write src/nonet/human/examples.txt.

    python tools/examples.py [SECONDS]
    python tools/examples.py 300 --only sk-loop junior-exocet --like hard.txt

Examples that are already there stay unless a simpler one is found: half the cells filled, few removed candidates,
a short reason. Patterns of the hardest puzzles hardly ever come in random ones: `--like` makes puzzles like those of a
file, turned round and relabelled, with a few of their clues replaced.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import monotonic

import nonet
from nonet import Grid
from nonet.human.examples import cases, write
from nonet.human.wording import sentence

FILE = Path(__file__).resolve().parents[1] / "src" / "nonet" / "human" / "examples.txt"


def random_puzzle(rng: Random) -> Grid:
    """Return a puzzle without needless clues: three boxes at random, any solution, clues taken out."""
    cells = [0] * 81
    for corner in (0, 30, 60):
        for place, digit in enumerate(rng.sample(range(1, 10), 9)):
            cells[corner + place // 3 * 9 + place % 3] = digit
    found = list(zip(nonet.solutions(Grid(cells)), range(40), strict=False))
    return without_needless_clues(rng.choice(found)[0], rng.sample(range(81), 81))


def without_needless_clues(grid: Grid, order: list[int]) -> Grid:
    """Return a puzzle from which clues are taken out, in this order, as long as it has one solution."""
    digits = bytearray(grid.digits)
    for cell in order:
        digit, digits[cell] = digits[cell], 0
        if digit and nonet.count(Grid(bytes(digits)), limit=2) > 1:
            digits[cell] = digit
    return Grid(bytes(digits))


def turned(grid: Grid, rng: Random) -> list[int]:
    """Return the digits of a grid after a random symmetry: digits renamed, lines and bands in another order."""
    rows, columns = ([3 * band + line for band in _three(rng) for line in _three(rng)] for _ in range(2))
    names = [0, *rng.sample(range(1, 10), 9)]
    across = rng.random() < 0.5
    return [names[grid[9 * c + r if across else 9 * r + c]] for r in rows for c in columns]


def _three(rng: Random) -> list[int]:
    return rng.sample(range(3), 3)


def relative(grid: Grid, rng: Random) -> Grid:
    """Return a puzzle like another one: turned round, a few clues taken out and others put in."""
    digits = turned(grid, rng)
    clues = [cell for cell in range(81) if digits[cell]]
    for cell in rng.sample(clues, rng.randint(1, 3)):
        digits[cell] = 0
    solution = rng.choice(list(zip(nonet.solutions(Grid(digits)), range(200), strict=False)))[0]
    for cell in rng.sample(range(81), 81):
        if nonet.count(Grid(digits), limit=2) == 1:
            break
        digits[cell] = solution[cell]
    return without_needless_clues(Grid(digits), rng.sample(range(81), 81))


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


def search(seconds: float, names: list[str], make: Callable[[Random], Grid]) -> dict[str, tuple[float, Grid]]:
    """Look for so long for examples of these techniques."""
    rng = Random()
    best: dict[str, tuple[float, Grid]] = {}
    for name, (grid, _) in cases().items():
        look(grid, name, best)
    end = monotonic() + seconds
    while monotonic() < end:
        path = nonet.explain(make(rng))
        for before, step, _ in path.grids():
            if step.technique.id in names:
                look(before, step.technique.id, best)
        # Some are found only where nobody would look for them, beside easier steps.
        befores = [before for before, _, _ in path.grids() if before.filled < 70]
        hard = [before for before, step, _ in path.grids() if step.technique.order >= 2000]
        for before in (*hard[:1], *befores[:1], *rng.sample(befores, min(3, len(befores)))):
            for name in names:
                if name not in best and monotonic() < end:
                    look(before, name, best)
    return best


def main() -> None:
    """Look for examples and write what was found."""
    every = [row.id for row in nonet.techniques()]
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("seconds", nargs="?", type=float, default=60)
    parser.add_argument("--only", nargs="+", choices=every, default=every, metavar="TECHNIQUE")
    parser.add_argument("--like", type=Path, metavar="FILE", help="puzzles, one in a line")
    chosen = parser.parse_args()
    like = [nonet.parse(text) for text in chosen.like.read_text().split()] if chosen.like else []
    best = search(
        chosen.seconds,
        chosen.only,
        lambda rng: relative(rng.choice(like), rng) if like else random_puzzle(rng),
    )
    FILE.write_text("".join(line(name, best[name][1]) for name in every if name in best))
    missing = [name for name in every if name not in best]
    sys.stdout.write(f"{len(best)} examples; none yet for {', '.join(missing) or 'none'}\n")


if __name__ == "__main__":
    main()

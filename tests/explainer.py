"""Compare nonet with Sudoku Explainer: `python tests/explainer.py FILE [--show N]`.

FILE is a table of ratings (`source,puzzle,ER,EP,ED`) or Explainer's own paths (`P|puzzle`, then a line
`S|rating|step|grid after` for each step and `F|ER|EP|ED|hardest`). It prints how many puzzles agree, per source and
in total; `--show` also where the first N others differ.
"""

from __future__ import annotations

import csv
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np

from nonet import Grid, engine
from nonet.human.explain import NO_LIMIT, board_of

NAMES = {
    "Hidden Single": {"full-house", "hidden-single"},
    "Direct Pointing": {"direct-pointing"},
    "Direct Claiming": {"direct-claiming"},
    "Direct Hidden Pair": {"direct-hidden-pair"},
    "Naked Single": {"naked-single"},
    "Direct Hidden Triplet": {"direct-hidden-triple"},
    "Pointing": {"pointing"},
    "Claiming": {"claiming"},
    "Naked Pair": {"naked-pair"},
    "X-Wing": {"x-wing"},
    "Hidden Pair": {"hidden-pair"},
    "Naked Triplet": {"naked-triple"},
    "Swordfish": {"swordfish"},
    "Hidden Triplet": {"hidden-triple"},
    "XY-Wing": {"xy-wing"},
    "XYZ-Wing": {"xyz-wing"},
    "Unique Rectangle type 1": {"unique-rectangle-1"},
    "Unique Rectangle type 2": {"unique-rectangle-2"},
    "Unique Rectangle type 3": {"unique-rectangle-3"},
    "Unique Rectangle type 4": {"unique-rectangle-4"},
    "Naked Quad": {"naked-quadruple"},
    "Jellyfish": {"jellyfish"},
    "Hidden Quad": {"hidden-quadruple"},
    "BUG type 1": {"bug-plus-1"},
    "BUG type 2": {"bug-2"},
    "BUG type 3": {"bug-3"},
    "BUG type 4": {"bug-4"},
    "Aligned Pair Exclusion": {"aligned-pair-exclusion"},
    "Aligned Triplet Exclusion": {"aligned-triplet-exclusion"},
}
"""The techniques that Explainer's names stand for; chains and loops go by other names."""


class Rated(NamedTuple):
    """A puzzle with its ER, EP and ED in tenths; 0 where the file does not say."""

    source: str
    puzzle: str
    rating: tuple[int, int, int]

    def agrees(self, rating: tuple[int, int, int]) -> bool:
        """Tell whether a rating is this one."""
        return all(mine in (0, theirs) for mine, theirs in zip(self.rating, rating, strict=True))


class Step(NamedTuple):
    """A step of Explainer's: its rating in tenths, its name, and the digits after it."""

    rating: int
    name: str
    text: str
    after: str


class Trail(NamedTuple):
    """Explainer's path for a puzzle."""

    rated: Rated
    steps: tuple[Step, ...]


def tenths(text: str) -> int:
    """Return a rating in tenths."""
    return round(float(text or 0) * 10)


def read_ratings(lines: list[str]) -> list[Rated]:
    """Return the rows of a table of ratings."""
    return [
        Rated(
            row.get("source") or "all",
            row["puzzle"],
            (tenths(row["ER"]), tenths(row["EP"]), tenths(row["ED"])),
        )
        for row in csv.DictReader(lines)
    ]


def read_paths(lines: list[str]) -> list[Trail]:
    """Return the paths of a file of Explainer's steps."""
    paths: list[Trail] = []
    puzzle, steps = "", list[Step]()
    for line in lines:
        kind, *fields = line.split("|")
        if kind == "P":
            puzzle, steps = fields[0], []
        elif kind == "S":
            name = fields[1].split(":")[0]
            steps.append(Step(tenths(fields[0]), name, fields[1], fields[2]))
        elif kind == "F":
            er, ep, ed = map(tenths, fields[:3])
            paths.append(Trail(Rated("paths", puzzle, (er, ep, ed)), tuple(steps)))
    return paths


def rate(puzzles: Iterable[str]) -> list[tuple[int, int, int]]:
    """Return ER, EP and ED of puzzles, in tenths."""
    digits = np.array([[int(c) if c.isdigit() else 0 for c in puzzle] for puzzle in puzzles], np.uint8)
    er, ep, ed, _, _ = engine.rate_explainer(digits.reshape(-1, 81), 1, None)
    return [(int(a), int(b), int(c)) for a, b, c in zip(er, ep, ed, strict=True)]


def follow(puzzle: str) -> Iterator[tuple[str, int, str]]:
    """Yield the technique, rating and digits after it of each step of nonet's path."""
    grid = Grid.parse(puzzle)
    _, steps = board_of(grid, True).follow_explainer(NO_LIMIT)
    digits = list(grid.line())
    for (technique, placements, _, _, _), rating in steps:
        for candidate in placements:
            digits[candidate // 9] = str(candidate % 9 + 1)
        yield engine.technique_names()[technique], rating, "".join(digits)


def first_difference(path: Trail) -> tuple[int, str] | None:
    """Return the first step at which nonet's path differs from Explainer's, and how; None if none does."""
    mine = list(follow(path.rated.puzzle))
    for place, step in enumerate(path.steps):
        if place == len(mine):
            return place, f"{step.rating} {step.text}: no step"
        technique, rating, after = mine[place]
        same = (
            technique in NAMES.get(step.name, {technique}) and rating == step.rating and after == step.after
        )
        if not same:
            return place, f"{step.rating} {step.text}: {rating} {technique}"
    return None if len(mine) == len(path.steps) else (len(mine), "more steps")


def is_chain(step: Step) -> bool:
    """Tell whether a step is a chain."""
    return step.name not in NAMES and "Loop" not in step.name


def print_table(agree: Counter[str], total: Counter[str]) -> None:
    """Write how many of each source agree, and of all."""
    for source, count in sorted(total.items()):
        print(f"{source:28} {agree[source]:5} of {count:5} equal, {count - agree[source]} different")
    print(
        f"{'total':28} {agree.total():5} of {total.total():5} equal, {total.total() - agree.total()} different"
    )


def compare_ratings(rows: list[Rated], show: int) -> int:
    """Print how many ratings agree; return how many do not."""
    agree, total = Counter[str](), Counter[str]()
    for row, rating in zip(rows, rate(row.puzzle for row in rows), strict=True):
        total[row.source] += 1
        agree[row.source] += row.agrees(rating)
        if not row.agrees(rating) and (show := show - 1) >= 0:
            print(f"{row.puzzle} {row.source}: {row.rating}, nonet {rating}")
    print_table(agree, total)
    return total.total() - agree.total()


def compare_paths(paths: list[Trail], show: int) -> int:
    """Print how many paths agree in every step; return how many do not."""
    agree, total = Counter[str](), Counter[str]()
    for path in paths:
        source = "with chains" if any(map(is_chain, path.steps)) else "without chains"
        difference = first_difference(path)
        total[source] += 1
        agree[source] += difference is None
        if difference is not None and (show := show - 1) >= 0:
            print(f"{path.rated.puzzle} step {difference[0] + 1}: {difference[1]}")
    print_table(agree, total)
    return total.total() - agree.total()


def main(arguments: list[str]) -> int:
    """Compare a file; the exit code says whether everything agrees."""
    show = int(arguments[arguments.index("--show") + 1]) if "--show" in arguments else 0
    lines = Path(arguments[0]).read_text(encoding="utf-8").splitlines()
    if lines[0].startswith("P|"):
        return min(compare_paths(read_paths(lines), show), 1)
    return min(compare_ratings(read_ratings(lines), show), 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

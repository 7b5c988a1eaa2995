"""The corpus of the signature, and what the solver makes of it.

    .venv/bin/python -m tests.cases.make_signature             writes signature.json: what the solver does now
    .venv/bin/python -m tests.cases.make_signature --corpus    makes signature.txt anew as well (a minute)

`tests/solving/test_signature.py` compares. A refactoring, or the same search made quicker, must leave the signature
as it is; a change of the rules or of the branching moves it, and is blessed, in the same commit, by the
first command.
"""

from __future__ import annotations

import hashlib
import json
import sys
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

from tests import oracle, puzzles

import nonet
from nonet import engine

HERE = Path(__file__).parent
CORPUS = HERE / "signature.txt"
BLESSED = HERE / "signature.json"
LIMITS = (1, 2, 500)


def corpus() -> list[str]:
    """Return the puzzles of the corpus: lines of 81 characters, or of 729 for a Sukaku."""
    return [line for line in CORPUS.read_text().splitlines() if not line.startswith("#")]


def signature(simd: str | None = None, threads: int = 1) -> dict[str, Any]:
    """Return what solving the corpus gives and costs."""
    lines = corpus()
    masks = _masks(lines)
    found: dict[str, Any] = {"puzzles": len(lines), "corpus": _sha256(lines)}
    for limit in LIMITS:
        wanted = engine.request(limit=limit, threads=threads, simd=simd)
        counts, digits, guesses, rounds = engine.solve_masks(masks, wanted)
        found[f"limit {limit}"] = {
            "solutions": int(counts.sum()),
            "guesses": int(guesses.sum()),
            "rounds": int(rounds.sum()),
            "counts": _sha256(map(str, counts.tolist())),
            "first solutions": _sha256(engine.write_lines(digits).decode().splitlines()),
        }
    return found


def order_of_solutions() -> str:
    """Return a hash of the first solutions of each puzzle, in the order of `nonet.solutions`."""
    return _sha256(grid.line() for line in corpus() for grid in islice(nonet.solutions(line), 50))


def bless() -> None:
    """Take what the solver does now as what it should do."""
    found = {**signature(), "order of solutions": order_of_solutions()}
    BLESSED.write_text(json.dumps(found, indent=2) + "\n")


def _masks(lines: list[str]) -> Any:
    import numpy as np

    plain = (
        oracle.masks_of(line) if len(line) == 81 else nonet.parse(line).candidate_masks for line in lines
    )
    return np.array(list(plain), np.uint16)


def _sha256(lines: Any) -> str:
    return hashlib.sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest()


# The corpus


def make_corpus(seed: int = 9) -> str:
    """Return the corpus as a text, with a heading above each kind of puzzle."""
    rng = Random(seed)
    needed = [puzzles.minimal(puzzles.random_solution(rng), rng) for _ in range(120)]
    hard = [_harder(line, rng) for line in needed[:60]]
    kinds = {
        "easy: about 30 clues, one solution": [_with_more_clues(line, rng) for line in needed[:60]],
        "minimal: without any of its clues, a puzzle has several solutions": needed[:80],
        "hard: minimal puzzles that are changed as long as dancing links find them harder": hard,
        "several solutions: one to three clues taken from a minimal puzzle": [
            _without_clues(line, 1 + number % 3, rng) for number, line in enumerate(needed[40:120])
        ],
        "no solution: a digit that no given contradicts, but it is wrong": [_spoiled(line) for line in hard],
        "Sukaku: candidates alone": [
            _as_sukaku(puzzles.sukaku(puzzles.random_solution(rng), 0.3 + number / 100, rng))
            for number in range(24)
        ],
        "the ends: blank, one clue, two clues, solved, one cell missing, wrong, twice in a house": _ends(rng),
    }
    return "# Made by tests/cases/make_signature.py\n" + "".join(
        f"# {name}\n" + "\n".join(lines) + "\n" for name, lines in kinds.items()
    )


def _solution(puzzle: str) -> str:
    return "".join(map(str, engine.dlx_solve(oracle.masks_of(puzzle), 1, 1)[1][0]))


def _nodes(puzzle: str) -> int:
    """Return what the puzzle costs dancing links."""
    return engine.dlx_solve(oracle.masks_of(puzzle))[3]


def _clues(puzzle: str) -> list[int]:
    return [cell for cell in range(81) if puzzle[cell] != "."]


def _with_more_clues(puzzle: str, rng: Random) -> str:
    clues = set(_clues(puzzle))
    more = rng.sample(sorted(set(range(81)) - clues), 30 + rng.randrange(5) - len(clues))
    return puzzles.showing(_solution(puzzle), clues.union(more))


def _without_clues(puzzle: str, number: int, rng: Random) -> str:
    for cell in rng.sample(_clues(puzzle), number):
        puzzle = puzzles.put(puzzle, cell, ".")
    return puzzle


def _harder(puzzle: str, rng: Random) -> str:
    """Put two clues more into a puzzle, make it minimal again, and keep the hardest that this leads to."""
    solution = _solution(puzzle)
    nodes = _nodes(puzzle)
    for _ in range(500):
        blanks = sorted(set(range(81)) - set(_clues(puzzle)))
        other = puzzles.minimal(puzzles.showing(solution, _clues(puzzle) + rng.sample(blanks, 2)), rng)
        more = _nodes(other)
        if more >= nodes:
            puzzle, nodes = other, more
    return puzzle


def _spoiled(puzzle: str) -> str:
    """Put a digit into a blank cell that leaves no solution, where dancing links need longest to see it."""
    ways = [
        puzzles.put(puzzle, cell, digit) for cell in range(81) for digit in "123456789" if puzzle[cell] == "."
    ]
    return max((way for way in ways if puzzles.count(way, 1) == 0), key=_nodes)


def _as_sukaku(masks: list[int]) -> str:
    return "".join(str(digit) if mask >> digit - 1 & 1 else "." for mask in masks for digit in range(1, 10))


def _ends(rng: Random) -> list[str]:
    solution = puzzles.random_solution(rng)
    wrong = next(digit for digit in "123456789" if digit != solution[40])
    one = puzzles.put(puzzles.BLANK, 40, "5")
    return [
        puzzles.BLANK,
        one,
        puzzles.put(one, 72, "7"),
        solution,
        puzzles.put(solution, 17, "."),
        puzzles.put(solution, 40, wrong),
        puzzles.put(one, 44, "5"),
    ]


if __name__ == "__main__":
    if "--corpus" in sys.argv[1:]:
        CORPUS.write_text(make_corpus())
    bless()

"""Adding to the bank while nobody asks: random puzzles, and neighbours of rare ones."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from nonet import engine
from nonet.deductions import deduce_many
from nonet.ratings import rate_many
from nonet.web.jobs import job
from nonet.web.rated import RatedPuzzle, kinds_of, proven

if TYPE_CHECKING:
    from nonet.web.workers import Workers

Digits = npt.NDArray[np.uint8]

MOST = 5000
"""Where the bank stops growing."""
QUOTAS = {"level": 600, "er": 60, "needs": 40}
"""How many puzzles of a level, an ER and a technique are gathered."""

QUIET = 5.0
"""Seconds without a request after which the bank is refilled."""
PAUSE = 2.0
"""Seconds between two steps: nobody's fan is to turn for this."""
STEP_SECONDS = 60.0
AT_ONCE = 8
"""Puzzles that a step looks at, of each sort."""

EASY_GIVENS = (33, 36, 40)


class Gathering:
    """Puzzles being gathered: how many there are of each kind, and how many are wanted."""

    def __init__(
        self, have: Counter[tuple[str, Any]], quotas: dict[str, int], keep: Callable[[RatedPuzzle], None]
    ) -> None:
        self.have = have
        self._quotas = quotas
        self._keep = keep

    def lacks(self, kinds: Iterable[tuple[str, Any]]) -> bool:
        """Tell whether one of these kinds is wanted still."""
        return any(self.have[kind] < self._quotas[kind[0]] for kind in kinds)

    def look_at(self, puzzles: Digits) -> None:
        """Keep what is wanted of some puzzles."""
        rated = rate_many(puzzles, scale="se", threads=1)
        for digits, rating, used in zip(puzzles, rated, _used_techniques(puzzles), strict=True):
            hoped = [
                ("level", str(rating["level"])),
                ("er", round(float(rating["er"]) * 10)),
                *(("needs", name) for name in used),
            ]
            if not self.lacks(hoped):
                continue
            puzzle = proven("".join(".123456789"[digit] for digit in digits))
            if puzzle is not None and self.lacks(kinds_of(puzzle)):
                self.have.update(kinds_of(puzzle))
                self._keep(puzzle)


def _used_techniques(puzzles: Digits) -> Iterator[list[str]]:
    table = deduce_many(puzzles, "hodoku", threads=1)
    names = (table.dtype.names or ())[2:]
    for row in table:
        yield [name for name in names if row[name]]


def random_puzzles(number: int, seed: int) -> Digits:
    """Return new puzzles, a tenth of them with as many givens as easy ones have."""
    minimal, _ = engine.make_minimal(number, seed, threads=1)
    easy = [
        engine.make_minimal(max(1, number // 30), seed, minimal=False, fewest=fewest, threads=1)[0]
        for fewest in EASY_GIVENS
    ]
    return np.concatenate([minimal, *easy])


def neighbours(parent: RatedPuzzle, number: int, rng: Random) -> Digits:
    """Return puzzles that share most givens with one: some of its solution come back, then as many go as can."""
    digits = np.frombuffer(parent.grid.digits, np.uint8)
    solution = engine.solve_digits(digits.reshape(1, 81), engine.request(limit=1, threads=1))[1][0]
    blank = np.flatnonzero(digits == 0).tolist()
    near = np.repeat(digits.reshape(1, 81), number, axis=0)
    for row in near:
        back = rng.sample(blank, min(len(blank), rng.randint(1, 4)))
        row[back] = solution[back]
    return engine.minimize_many(near, rng.getrandbits(60), threads=1)[0]


def step() -> None:
    """Look at some puzzles, and add to the bank what is wanted: it is short, and may be stopped."""
    from nonet.web.puzzles import bank

    rng = Random()
    held = list(bank().puzzles())
    if len(held) >= MOST:
        return
    gathering = Gathering(Counter(kind for puzzle in held for kind in kinds_of(puzzle)), QUOTAS, bank().add)
    rare = [puzzle for puzzle in rng.sample(held, min(50, len(held))) if gathering.lacks(kinds_of(puzzle))]
    for parent in rare[:1]:
        gathering.look_at(neighbours(parent, AT_ONCE, rng))
    gathering.look_at(random_puzzles(AT_ONCE, rng.getrandbits(60)))


STEP = job(step)


async def refill_while_idle(workers: Workers) -> None:
    """Let a worker add to the bank whenever there was no request for a while; a request stops it."""
    while True:
        await asyncio.sleep(PAUSE)
        if workers.quiet >= QUIET:
            await workers.run_aside(STEP, {}, seconds=STEP_SECONDS)

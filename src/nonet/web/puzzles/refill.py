"""Adding to the bank while nobody asks: what it has least of."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING

import nonet
from nonet.errors import NonetError
from nonet.human import profile_techniques
from nonet.making import never_needed
from nonet.rating import LEVELS
from nonet.web.jobs import job
from nonet.web.puzzles.bank import opened_bank
from nonet.web.puzzles.rated_puzzle import Kind, RatedPuzzle, proven

if TYPE_CHECKING:
    from nonet.web.worker_pool import WorkerPool

MOST = 5000
"""Where the bank stops growing."""
QUOTAS = {"level": 600, "er": 60, "needs": 40}
"""How many puzzles of a level, an ER and a technique are gathered."""

QUIET = 5.0
"""Seconds without a request after which the bank is refilled."""
PAUSE = 2.0
"""Seconds between two puzzles: nobody's fan is to turn for this."""
SECONDS = 5.0
"""How long one is looked for a puzzle."""


def lacking(have: Counter[Kind], quotas: Mapping[str, int]) -> list[Kind]:
    """Return the kinds of which there are too few, among them ratings a little higher than any so far."""
    ratings = [er for kind, er in have if kind == "er"]
    kinds = {
        *((kind, value) for kind, value in have if kind == "er"),
        *(("er", max(ratings, default=90) + more) for more in (1, 2)),
        *(("level", level) for level in LEVELS),
        *(("needs", row.id) for row in profile_techniques("hodoku") if not never_needed(row)),
    }
    return sorted((kind for kind in kinds if have[kind] < quotas[kind[0]]), key=str)


def make(kind: Kind, seconds: float, seed: int | None = None) -> RatedPuzzle | None:
    """Make a puzzle of a kind that is of that kind in all its guises; None where none was found in time."""
    name, value = kind
    asked = {"er": (value / 10, value / 10)} if name == "er" else {name: value}
    try:
        made = nonet.generate(**asked, seed=seed, time_limit=seconds, threads=1)
    except NonetError:
        return None
    return proven(made.grid.line())


def add_one() -> None:
    """Make a puzzle of a kind that the bank has too few of, and add it."""
    bank = opened_bank()
    kinds = lacking(bank.kinds(), QUOTAS)
    if kinds and len(bank) < MOST:
        found = make(Random().choice(kinds), SECONDS)
        if found is not None:
            bank.add(found)


ADD_ONE = job(add_one)


async def refill_while_idle(workers: WorkerPool) -> None:
    """Let a worker add to the bank whenever there was no request for a while; a request stops it."""
    while True:
        await asyncio.sleep(PAUSE)
        if workers.quiet >= QUIET:
            await workers.run_aside(ADD_ONE, {}, seconds=4 * SECONDS)

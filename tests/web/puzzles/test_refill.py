"""Refilling: what is lacking is made, and only while nobody asks."""

from __future__ import annotations

import asyncio
from typing import cast

import pytest

from nonet.web.jobs import JOBS
from nonet.web.puzzles import refill
from nonet.web.puzzles.bank import PuzzleBank, open_bank, opened_bank
from nonet.web.puzzles.rated_puzzle import proven
from nonet.web.worker_pool import WorkerPool


def test_refilling_adds_what_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    open_bank(None)
    before = {puzzle.givens for puzzle in opened_bank().puzzles()}
    monkeypatch.setattr(refill, "lacking", lambda *_: [("er", 26)])
    for _ in range(3):
        refill.add_one()
    new = [puzzle for puzzle in opened_bank().puzzles() if puzzle.givens not in before]
    assert new
    assert all(puzzle.er == 2.6 and proven(puzzle.givens) == puzzle for puzzle in new)
    monkeypatch.setattr(refill, "MOST", 1)
    refill.add_one()
    assert len(opened_bank()) == len(before) + len(new)
    open_bank(None)


def test_what_is_lacking() -> None:
    have = PuzzleBank().kinds()
    lacks = refill.lacking(have, {"level": 100, "er": 1, "needs": 0})
    highest = max(er for kind, er in have if kind == "er")
    assert lacks == [("er", highest + 1), ("er", highest + 2)]
    assert refill.make(("er", 13), 1.0) is None, "no puzzle has that rating"


def test_the_bank_is_refilled_only_when_nobody_has_asked_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    class Pool:
        def __init__(self) -> None:
            self.quiet = 0.0
            self.steps = 0

        async def run_aside(self, name: str, _: object, *, seconds: float) -> None:
            assert name in JOBS and seconds > refill.SECONDS
            self.steps += 1

    async def run(quiet: float) -> int:
        pool = Pool()
        pool.quiet = quiet
        task = asyncio.create_task(refill.refill_while_idle(cast(WorkerPool, pool)))
        await asyncio.sleep(0.05)
        task.cancel()
        return pool.steps

    monkeypatch.setattr(refill, "PAUSE", 0.001)
    assert asyncio.run(run(refill.QUIET - 1)) == 0
    assert asyncio.run(run(refill.QUIET)) > 1

"""The bank: every puzzle is what it is said to be, nothing is lost, and damage is survived."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
import subprocess
import sys
from collections import Counter
from datetime import date, timedelta
from pathlib import Path
from random import Random
from typing import cast

import pytest

import nonet
from nonet.errors import OptionError
from nonet.human.profile import profile_techniques
from nonet.human.techniques import technique
from nonet.rating.levels import LEVELS
from nonet.web.jobs import JOBS
from nonet.web.puzzles import new_puzzle, refill
from nonet.web.puzzles.bank import PuzzleBank, PuzzleFilter, default_path
from nonet.web.puzzles.rated_puzzle import GUISES, RatedPuzzle, kinds_of, needed_techniques, proven
from nonet.web.puzzles.shipped import FILE, LEVEL_OF_WEEKDAY, puzzle_of, read, shipped, write
from nonet.web.worker_pool import WorkerPool


def test_what_is_shipped_covers_levels_ratings_and_techniques() -> None:
    kinds = Counter(kind for puzzle in shipped() for kind in kinds_of(puzzle))
    assert all(kinds["level", level] >= 100 for level in LEVELS)
    tenths = [er for kind, er in kinds if kind == "er"]
    assert min(tenths) <= 12 and max(tenths) >= 92
    assert len({name for kind, name in kinds if kind == "needs"}) >= 55
    assert len({puzzle.givens for puzzle in shipped()}) == len(shipped())
    assert FILE.stat().st_size < 300_000


@pytest.mark.parametrize("puzzle", Random(1).sample(shipped(), 20), ids=lambda puzzle: puzzle.givens)
def test_puzzles_are_what_they_are_said_to_be(puzzle: RatedPuzzle) -> None:
    grid = puzzle.guise(Random(puzzle.givens).randrange(GUISES))
    rating = nonet.rate(grid)
    assert (rating.level, rating.er) == (puzzle.level, puzzle.er)
    assert set(puzzle.needs) <= {row.id for row in needed_techniques(grid)}


def test_a_needed_technique_is_needed() -> None:
    puzzle = next(puzzle for puzzle in shipped() if "x-wing" in puzzle.needs)
    rows = profile_techniques("hodoku")
    easier = [row for row in rows if row.order < technique("x-wing").order]
    assert nonet.explain(puzzle.grid, profile=easier).outcome == "stuck"


def test_the_file_round_trips(tmp_path: Path) -> None:
    write(tmp_path / "puzzles.txt", shipped())
    assert (tmp_path / "puzzles.txt").read_bytes() == FILE.read_bytes()
    assert tuple(read(tmp_path / "puzzles.txt")) == shipped()


def test_the_puzzles_of_days_depend_on_the_date_alone_and_do_not_repeat() -> None:
    days = [date(2026, 1, 1) + timedelta(days) for days in range(200)]
    grids = [puzzle_of(day)[1] for day in days]
    assert len(set(grids)) == len(days)
    assert all(puzzle_of(day)[0].level == LEVEL_OF_WEEKDAY[day.weekday()] for day in days)


@pytest.mark.parametrize(
    "wanted",
    [PuzzleFilter(level=level) for level in LEVELS]
    + [
        PuzzleFilter(er=(9.0, 12.0)),
        PuzzleFilter(er=(1.0, 1.5)),
        PuzzleFilter(needs="x-wing"),
        PuzzleFilter("hard", (2.0, 2.9)),
        PuzzleFilter(),
    ],
)
def test_a_pick_is_as_wanted(wanted: PuzzleFilter) -> None:
    found = PuzzleBank().pick(wanted, Random(1))
    assert found is not None and wanted.fits(found[0])
    assert nonet.check(found[1]).valid


def test_wishes_that_nothing_fulfils() -> None:
    assert PuzzleBank().pick(PuzzleFilter("easy", (9.0, 9.5)), Random(1)) is None
    new_puzzle.open_bank(None)
    for seed in (None, 1):
        with pytest.raises(OptionError, match="no such puzzle"):
            new_puzzle.new_puzzle(PuzzleFilter("easy", (9.0, 9.5)), seed)


def test_picks_differ() -> None:
    rng = Random(1)
    bank = PuzzleBank()
    assert len({bank.pick(PuzzleFilter(level="hard"), rng) for _ in range(30)}) > 20


ADD = """
import sys
from pathlib import Path
from random import Random
from typing import cast
from nonet import Grid, vary
from nonet.web.puzzles.bank import PuzzleBank
from nonet.web.puzzles.shipped import shipped
bank = PuzzleBank(Path(sys.argv[1]))
for number in range(100_000):
    puzzle = shipped()[number % 50]
    puzzle = puzzle._replace(givens=vary(puzzle.givens, number + 10**9).line())
    bank.add(puzzle)
    print(puzzle.givens, flush=True)
"""


def test_nothing_is_lost_when_the_process_is_killed(tmp_path: Path) -> None:
    path = PuzzleBank.prepare(tmp_path / "deep" / "bank.sqlite3")
    assert path is not None
    with subprocess.Popen(
        [sys.executable, "-c", ADD, str(path)], stdout=subprocess.PIPE, text=True
    ) as adding:
        assert adding.stdout is not None
        told = [adding.stdout.readline().strip() for _ in range(60)]
        adding.send_signal(signal.SIGKILL)
        told += [line.strip() for line in adding.stdout if line.endswith("\n")]
    bank = PuzzleBank(path)
    assert set(told) <= {puzzle.givens for puzzle in bank.puzzles()}
    assert len(bank) >= len(shipped()) + len(told)
    bank.close()


def test_a_damaged_bank_is_put_aside(tmp_path: Path) -> None:
    path = tmp_path / "bank.sqlite3"
    path.write_bytes(b"this is no bank" * 1000)
    assert PuzzleBank.prepare(path) == path
    assert (tmp_path / "bank.sqlite3.damaged").read_bytes().startswith(b"this is no bank")
    assert len(PuzzleBank(path)) == len(shipped())
    with sqlite3.connect(path) as other:
        other.execute("PRAGMA user_version = 99")
    other.close()
    assert PuzzleBank.prepare(path) == path and len(PuzzleBank(path)) == len(shipped())


def test_where_nothing_can_be_kept_the_bank_is_in_memory(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert PuzzleBank.prepare(tmp_path / "file" / "bank.sqlite3") is None
    assert PuzzleBank.prepare(tmp_path) is None


def test_where_the_bank_is(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("NONET_BANK", str(tmp_path / "mine"))
    assert default_path() == tmp_path / "mine"
    monkeypatch.delenv("NONET_BANK")
    assert default_path().name == "puzzles.sqlite3"


def test_refilling_adds_what_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    new_puzzle.open_bank(None)
    before = {puzzle.givens for puzzle in new_puzzle.bank().puzzles()}
    monkeypatch.setattr(refill, "lacking", lambda *_: [("er", 26)])
    for _ in range(3):
        refill.step()
    new = [puzzle for puzzle in new_puzzle.bank().puzzles() if puzzle.givens not in before]
    assert new
    assert all(puzzle.er == 2.6 and proven(puzzle.givens) == puzzle for puzzle in new)
    monkeypatch.setattr(refill, "MOST", 1)
    refill.step()
    assert len(new_puzzle.bank()) == len(before) + len(new)
    new_puzzle.open_bank(None)


def test_what_is_lacking() -> None:
    have = PuzzleBank().kinds()
    lacks = refill.lacking(have, {"level": 100, "er": 1, "needs": 0})
    highest = max(er for kind, er in have if kind == "er")
    assert lacks == [("er", highest + 1), ("er", highest + 2)]
    assert refill.make(("er", 13), 1.0) is None, "no puzzle has that rating"


def test_a_puzzle_that_is_none_is_not_proven() -> None:
    assert proven("." * 81) is None


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

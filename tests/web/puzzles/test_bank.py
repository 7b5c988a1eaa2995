"""The bank: picks are as wanted, nothing is lost, and damage is survived."""

from __future__ import annotations

import signal
import sqlite3
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import nonet
from nonet.rating import LEVELS
from nonet.web.puzzles.bank import PuzzleBank, default_path
from nonet.web.puzzles.rated_puzzle import PuzzleFilter
from nonet.web.puzzles.shipped import shipped

FILTERS = (
    *(PuzzleFilter(level=level) for level in LEVELS),
    PuzzleFilter(er=(9.0, 12.0)),
    PuzzleFilter(er=(1.0, 1.5)),
    PuzzleFilter(needs="x-wing"),
    PuzzleFilter("hard", (2.0, 2.9)),
    PuzzleFilter(),
)


@pytest.mark.parametrize("wanted", FILTERS)
def test_a_pick_is_as_wanted(wanted: PuzzleFilter) -> None:
    found = PuzzleBank().pick(wanted, Random(1))
    assert found is not None and wanted.fits(found[0])
    assert nonet.check(found[1]).valid


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

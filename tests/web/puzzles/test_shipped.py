"""What is shipped: some of every kind, and the puzzle of a day depends on the date alone."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta
from pathlib import Path

from nonet.rating import LEVELS
from nonet.web.puzzles.rated_puzzle import kinds_of
from nonet.web.puzzles.shipped import FILE, LEVEL_OF_WEEKDAY, puzzle_of, read, shipped, write


def test_what_is_shipped_covers_levels_ratings_and_techniques() -> None:
    kinds = Counter(kind for puzzle in shipped() for kind in kinds_of(puzzle))
    assert all(kinds["level", level] >= 100 for level in LEVELS)
    tenths = [er for kind, er in kinds if kind == "er"]
    assert min(tenths) <= 12 and max(tenths) >= 92
    assert len({name for kind, name in kinds if kind == "needs"}) >= 55
    assert len({puzzle.givens for puzzle in shipped()}) == len(shipped())
    assert FILE.stat().st_size < 300_000


def test_the_file_round_trips(tmp_path: Path) -> None:
    write(tmp_path / "shipped.txt", shipped())
    assert (tmp_path / "shipped.txt").read_bytes() == FILE.read_bytes()
    assert tuple(read(tmp_path / "shipped.txt")) == shipped()


def test_the_puzzles_of_days_depend_on_the_date_alone_and_do_not_repeat() -> None:
    days = [date(2026, 1, 1) + timedelta(days) for days in range(200)]
    grids = [puzzle_of(day)[1] for day in days]
    assert len(set(grids)) == len(days)
    assert all(puzzle_of(day)[0].level == LEVEL_OF_WEEKDAY[day.weekday()] for day in days)

"""The puzzle bank: rated puzzles in SQLite, so that a new one of any kind is there at once.

It begins with what is shipped and grows while nobody asks. Each puzzle is one transaction in a write-ahead log: what
was added is there after the process is killed, and several processes may read while one writes.
"""

from __future__ import annotations

import os
import sqlite3
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from random import Random

from nonet import Grid
from nonet.web.puzzles.rated_puzzle import GUISES, Kind, PuzzleFilter, RatedPuzzle, kinds_of
from nonet.web.puzzles.shipped import FILE, shipped

SCHEMA = """
CREATE TABLE IF NOT EXISTS puzzle (
    givens TEXT PRIMARY KEY,
    level TEXT NOT NULL,
    er REAL NOT NULL,
    needs TEXT NOT NULL,
    place REAL NOT NULL          -- at random, so that the next one from a random place on is a random one
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS by_place ON puzzle (place);
CREATE INDEX IF NOT EXISTS by_level ON puzzle (level, place);
CREATE TABLE IF NOT EXISTS need (technique TEXT, givens TEXT, PRIMARY KEY (technique, givens)) WITHOUT ROWID;
"""

VERSION = 1
"""A bank of another version is begun anew: all of it can be made again."""


def default_path() -> Path:
    """Return where the user's bank is: what NONET_BANK says, or the place for such files on this system."""
    if told := os.environ.get("NONET_BANK"):
        return Path(told)
    from platformdirs import user_data_path

    return user_data_path("nonet", appauthor=False) / "puzzles.sqlite3"


class PuzzleBank:
    """An open bank; in memory if there is no path."""

    def __init__(self, path: Path | None = None) -> None:
        self._file = sqlite3.connect(path or ":memory:", timeout=5, isolation_level=None)
        self._file.execute("PRAGMA journal_mode = WAL")
        # The log is written, though not forced to the disk, with each transaction: killing a process loses nothing.
        self._file.execute("PRAGMA synchronous = NORMAL")
        self._file.execute("PRAGMA cache_size = -2000")
        if path is None:
            self.fill()

    @classmethod
    def prepare(cls, path: Path) -> Path | None:
        """Make a file ready to be opened by workers, anew if it is damaged; None where nothing can be kept."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            try:
                cls._prepare(path)
            except sqlite3.DatabaseError:
                if not path.is_file():
                    return None
                path.replace(path.with_name(path.name + ".damaged"))
                cls._prepare(path)
        except (OSError, sqlite3.Error):
            return None
        return path

    @classmethod
    def _prepare(cls, path: Path) -> None:
        bank = cls(path)
        try:
            if bank._number("PRAGMA user_version") not in (0, VERSION):
                raise sqlite3.DatabaseError("another version")
            if bank._number("PRAGMA application_id") != _shipped_mark():
                bank.fill()
        finally:
            bank.close()

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def fill(self) -> None:
        """Add what is shipped, all or nothing."""
        self._file.executescript(f"BEGIN IMMEDIATE; {SCHEMA} COMMIT;")
        self._file.execute("BEGIN IMMEDIATE")
        for puzzle in shipped():
            self._insert(puzzle)
        self._file.execute(f"PRAGMA user_version = {VERSION}")
        self._file.execute(f"PRAGMA application_id = {_shipped_mark()}")
        self._file.execute("COMMIT")

    def add(self, puzzle: RatedPuzzle) -> None:
        """Add a puzzle, for good."""
        self._file.execute("BEGIN IMMEDIATE")
        try:
            self._insert(puzzle)
        except BaseException:
            self._file.execute("ROLLBACK")
            raise
        self._file.execute("COMMIT")

    def _insert(self, puzzle: RatedPuzzle) -> None:
        self._file.execute(
            "INSERT OR IGNORE INTO puzzle VALUES (?, ?, ?, ?, ?)",
            (puzzle.givens, puzzle.level, puzzle.er, ",".join(puzzle.needs), Random(puzzle.givens).random()),
        )
        self._file.executemany(
            "INSERT OR IGNORE INTO need VALUES (?, ?)", [(name, puzzle.givens) for name in puzzle.needs]
        )

    def pick(self, wanted: PuzzleFilter, rng: Random) -> tuple[RatedPuzzle, Grid] | None:
        """Return a random puzzle of a kind, in one of its guises, if there is one."""
        tests = ["TRUE"]
        values: list[str | float] = []
        if wanted.level is not None:
            tests.append("level = ?")
            values.append(wanted.level)
        if wanted.er is not None:
            tests.append("er BETWEEN ? AND ?")
            values += wanted.er
        if wanted.needs is not None:
            tests.append("givens IN (SELECT givens FROM need WHERE technique = ?)")
            values.append(wanted.needs)
        query = (
            f"SELECT givens, level, er, needs FROM puzzle WHERE {' AND '.join(tests)} AND place >= ?"
            " ORDER BY place LIMIT 1"
        )
        for start in (rng.random(), 0.0):
            row = self._file.execute(query, (*values, start)).fetchone()
            if row is not None:
                found = _puzzle(row)
                return found, found.guise(rng.randrange(GUISES))
        return None

    def puzzles(self) -> Iterable[RatedPuzzle]:
        """Yield all puzzles."""
        for row in self._file.execute("SELECT givens, level, er, needs FROM puzzle"):
            yield _puzzle(row)

    def kinds(self) -> Counter[Kind]:
        """Return how many puzzles there are of each kind."""
        return Counter(kind for puzzle in self.puzzles() for kind in kinds_of(puzzle))

    def __len__(self) -> int:
        return self._number("SELECT count(*) FROM puzzle")

    def _number(self, query: str) -> int:
        return int(self._file.execute(query).fetchone()[0])


def _puzzle(row: tuple[str, str, float, str]) -> RatedPuzzle:
    givens, level, er, needs = row
    return RatedPuzzle(givens, level, er, tuple(needs.split(",")))


def _shipped_mark() -> int:
    """Return a number that changes when other puzzles are shipped."""
    from zlib import crc32

    return crc32(FILE.read_bytes()) >> 1


_opened: list[PuzzleBank] = []


def open_bank(path: Path | None) -> None:
    """Take puzzles from this bank from now on; without a path, from one in memory."""
    while _opened:
        _opened.pop().close()
    _opened.append(PuzzleBank(path))


def opened_bank() -> PuzzleBank:
    """Return this process's bank."""
    if not _opened:
        open_bank(None)
    return _opened[0]

"""The puzzles that come with nonet: the same for everyone, whatever a bank has gathered since.

Each line of shipped.txt is a puzzle, its ER, its level and the techniques that it needs. tools/bank.py makes it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date
from functools import cache
from pathlib import Path

from nonet import Grid
from nonet.web.puzzles.rated_puzzle import GUISES, RatedPuzzle

FILE = Path(__file__).with_name("shipped.txt")

LEVEL_OF_WEEKDAY = ("easy", "easy", "medium", "medium", "hard", "hard", "evil")
"""The puzzle of the day grows harder from Monday to Sunday."""

_STRIDE = 7919
"""A prime larger than the number of puzzles: steps of it visit all of them."""


@cache
def shipped() -> tuple[RatedPuzzle, ...]:
    """Return the puzzles, in the order of the file."""
    return tuple(read(FILE))


def read(file: Path) -> Iterator[RatedPuzzle]:
    """Yield the puzzles of such a file."""
    for line in file.read_text(encoding="ascii").splitlines():
        givens, er, level, needs = line.split(" ")
        yield RatedPuzzle(givens, level, float(er), tuple(needs.split(",")))


def write(file: Path, puzzles: Iterable[RatedPuzzle]) -> None:
    """Write such a file, easiest first."""
    lines = sorted((puzzle.er, puzzle.level, puzzle.givens, puzzle.needs) for puzzle in puzzles)
    text = "".join(f"{givens} {er} {level} {','.join(needs)}\n" for er, level, givens, needs in lines)
    file.write_text(text, encoding="ascii")


def by_number(puzzles: list[RatedPuzzle], number: int) -> tuple[RatedPuzzle, Grid]:
    """Return one of the puzzles in one of its guises; consecutive numbers go through all puzzles."""
    chosen = puzzles[number * _STRIDE % len(puzzles)]
    return chosen, chosen.guise(number // len(puzzles) % GUISES)


def puzzle_of(day: date) -> tuple[RatedPuzzle, Grid]:
    """Return the puzzle of a day, which is a function of the date alone."""
    level = LEVEL_OF_WEEKDAY[day.weekday()]
    return by_number([puzzle for puzzle in shipped() if puzzle.level == level], day.toordinal())

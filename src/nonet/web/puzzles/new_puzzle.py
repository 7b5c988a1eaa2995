"""Where new puzzles come from: the bank, or for a seed what is shipped, which never changes."""

from __future__ import annotations

from random import Random

from nonet import Grid
from nonet.errors import OptionError
from nonet.web.puzzles.bank import opened_bank
from nonet.web.puzzles.rated_puzzle import PuzzleFilter, RatedPuzzle
from nonet.web.puzzles.shipped import by_number, shipped


def new_puzzle(wanted: PuzzleFilter, seed: int | None = None) -> tuple[RatedPuzzle, Grid]:
    """Return a puzzle of a kind, and the guise in which it is handed out; the same for the same seed."""
    found = opened_bank().pick(wanted, Random()) if seed is None else _by_seed(wanted, seed)
    if found is None:
        raise OptionError("there is no such puzzle; ask for another level, rating or technique")
    return found


def _by_seed(wanted: PuzzleFilter, seed: int) -> tuple[RatedPuzzle, Grid] | None:
    puzzles = [puzzle for puzzle in shipped() if wanted.fits(puzzle)]
    return by_number(puzzles, seed) if puzzles else None

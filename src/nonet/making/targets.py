"""From a wish to what the kernel looks for, and how it looks. Importing this loads NumPy."""

from __future__ import annotations

from collections.abc import Collection
from hashlib import blake2b
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from nonet import engine
from nonet.errors import Impossible
from nonet.human.techniques import Technique
from nonet.making.necessity import before, easier
from nonet.making.wishes import MOST_CLUES, Wish, possible_ratings
from nonet.rating.levels import LEVELS, SINGLES, level_index
from nonet.texts import Text, listed

_UNSOLVED = 255
"""Stands for the rating of puzzles that Sudoku Explainer does not solve."""
_LOCKED = 28
"""A search that does not guess solves nothing that is rated higher."""
_BASIC = {"full-house", "naked-single", "hidden-single", "pointing", "claiming"}

_NO_KINDS = np.zeros((MOST_CLUES + 1, 2, _UNSOLVED + 1), np.uint8)

_LEAST_GUESSES = ((96, 5), (90, 4), (83, 2), (_LOCKED + 1, 1))
"""In puzzles that are rated so high the search guesses so often, in nine of ten that are rated 8.3 or higher."""

_MINIMAL_MOST = 28
"""Minimal puzzles made from random grids hardly ever have more givens."""
_MINIMAL_FEWEST = 21
"""Nor do they often have fewer."""
_CLUES_OF_FULL_HOUSES = 45
_CLUES_OF_FULL_HOUSES_ALONE = 60
_RARE_RATING = 96

_ATTEMPTS = 32
"""For each candidate, where givens must fit a pattern."""
_BLOCK = (256, 0, 1)
_WALK = (32, 1500, 64)
_SHORT_WALK = (32, 200, 64)
"""Enough for 20 clues."""
_RATING_WALK = (32, 50, 64)
HARDENING_WALKERS = 32


class Plan(NamedTuple):
    """What the kernel is asked for: puzzles of one kind, or of several of which each is kept."""

    shape: engine.Shape
    kinds: npt.NDArray[np.uint8]
    """By number of givens, whether singles solve the puzzle, and rating: the kind, from 1; 0 is not wanted."""
    walk: tuple[int, int, int]
    """Candidates of a block, how many rounds they walk, and of how many each is the most promising."""
    levels: tuple[str | None, ...] = (None,)
    """Of each kind."""
    least_guesses: tuple[int, ...] = (0,)
    needs: tuple[tuple[int, list[int]], ...] = ()
    only: tuple[int, ...] = ()
    sources: bytes = b""
    varies: bool = True
    identity: bytes = b""
    """What tells it apart from plans for other wishes, and from others for the same wish."""

    def key(self, seed: int) -> int:
        """Return the key of its random numbers: with one seed, different plans make unrelated puzzles."""
        digest = blake2b(seed.to_bytes(8, "little") + self.identity, digest_size=8).digest()
        return int.from_bytes(digest, "little")

    def target(self, wanted: Collection[int]) -> engine.Target:
        """Return the target in which only these kinds, numbered from 0, are wanted still."""
        kinds = np.where(np.isin(self.kinds, [kind + 1 for kind in wanted]), self.kinds, 0)
        return engine.Target(
            kinds.astype(np.uint8).tobytes(), list(self.needs), list(self.only), list(self.least_guesses)
        )


class _Aim(NamedTuple):
    """What a wish comes to for one level, or for none."""

    level: str | None
    ratings: npt.NDArray[np.bool_]
    clues: tuple[int, int]
    minimal: bool
    walk: tuple[int, int, int]
    least_guesses: int

    @property
    def company(self) -> tuple[object, ...]:
        """What levels must share for a puzzle that misses one to be of use for another."""
        return self.minimal, self.walk, None if self.minimal else self.clues[0]


def plans_for(wish: Wish, symmetry: str) -> tuple[Plan, ...]:
    """Return the plans for a wish: one for all levels whose puzzles are made in the same way.

    `Impossible` is raised if parts of the wish exclude each other.
    """
    aims = [_aim(wish, level) for level in dict.fromkeys(wish.levels or (None,))]
    wished = _identity(wish, aims)
    groups: dict[tuple[object, ...], list[_Aim]] = {}
    for aim in aims:
        groups.setdefault(aim.company, []).append(aim)
    return tuple(
        _plan(wish, symmetry, group)._replace(identity=wished + f"{symmetry} {number}".encode())
        for number, group in enumerate(groups.values())
    )


def _identity(wish: Wish, aims: list[_Aim]) -> bytes:
    """Return what tells a wish apart from others: the same for one that is said in other words.

    Levels, ratings and clues come down to a table of what is wanted, and whether puzzles are to be minimal may
    follow from it. How puzzles are looked for does not belong to it.
    """
    levels = [aim.level for aim in aims]
    turns = [levels.index(level) for level in wish.levels or (None,)]
    names = [[row.id for row in rows] for rows in (wish.needs, wish.only)]
    digest = blake2b(repr((turns, names, wish.symmetry, wish.pattern, wish.exact)).encode())
    ratings = [*possible_ratings(), _UNSOLVED]
    for aim in aims:
        digest.update(np.packbits(aim.ratings[:, :, ratings]).tobytes() + bytes([aim.minimal]))
    return digest.digest()


def _aim(wish: Wish, level: str | None) -> _Aim:
    ratings = _wanted_ratings(wish, level)
    rows = np.flatnonzero(ratings.any(axis=(1, 2)))
    if not len(rows):
        raise Impossible(_contradiction(wish, level))
    fewest, most = int(rows[0]), int(rows[-1])
    if wish.minimal is None and any(not others for _, others in _needs(wish)):
        # Nothing is easier than the last cell of a house; a minimal puzzle hardly has one at its start.
        enough = _CLUES_OF_FULL_HOUSES_ALONE if wish.hardest else _CLUES_OF_FULL_HOUSES
        fewest = min(max(fewest, enough), most)
    minimal = fewest <= _MINIMAL_MOST if wish.minimal is None else wish.minimal
    lowest = int(np.flatnonzero(ratings.any(axis=(0, 1)))[0])
    guesses = _least_guesses(wish, lowest)
    if _walks(wish, minimal, fewest, most, lowest):
        return _Aim(level, ratings, (fewest, most), minimal, _walk(lowest, most), min(1, guesses))
    return _Aim(level, ratings, (fewest, most), minimal, _BLOCK, guesses)


def _plan(wish: Wish, symmetry: str, aims: list[_Aim]) -> Plan:
    minimal, walks = aims[0].minimal, aims[0].walk != _BLOCK
    fewest, most = min(aim.clues[0] for aim in aims), max(aim.clues[1] for aim in aims)
    # Walks begin anywhere: what is out of range comes closer step by step.
    room = (0, MOST_CLUES) if walks else (0 if fewest <= 17 and minimal else fewest, most)
    hard_to_fit = symmetry != "none" or wish.exact or wish.pattern != engine.ALL_CELLS
    shape = engine.shape(
        symmetry=symmetry,
        pattern_mask=wish.pattern,
        exact=wish.exact,
        minimal=minimal,
        fewest=room[0],
        most=room[1],
        attempts=_ATTEMPTS if hard_to_fit and not walks else 1,
    )
    return Plan(
        shape,
        sum((number * aim.ratings.astype(np.uint8) for number, aim in enumerate(aims, 1)), _NO_KINDS),
        aims[0].walk,
        tuple(aim.level for aim in aims),
        tuple(aim.least_guesses for aim in aims),
        tuple((_index(row), [_index(other) for other in others]) for row, others in _needs(wish)),
        tuple(_index(row) for row in _only(wish)),
    )


def plan_to_exceed(rating: int, digits: bytes, rounds: int) -> Plan:
    """Return the plan for puzzles near one that are rated higher than so many tenths, by walks of so many rounds."""
    kinds = _NO_KINDS.copy()
    kinds[:, :, rating + 1 :] = 1
    return Plan(
        engine.shape(),
        kinds,
        (HARDENING_WALKERS, rounds, 1),
        sources=digits,
        varies=False,
        identity=digits + bytes([rounds]),
    )


def _walk(lowest: int, most: int) -> tuple[int, int, int]:
    if lowest >= _RARE_RATING:
        return _RATING_WALK
    return _SHORT_WALK if most == _MINIMAL_FEWEST - 1 else _WALK


def _walks(wish: Wish, minimal: bool, fewest: int, most: int, lowest: int) -> bool:
    if not minimal or wish.exact:
        return False
    return most < _MINIMAL_FEWEST or fewest > _MINIMAL_MOST or lowest >= _RARE_RATING


def _wanted_ratings(wish: Wish, level: str | None) -> npt.NDArray[np.bool_]:
    """Return which ratings are wanted, by number of givens and whether singles solve the puzzle."""
    rating = np.arange(_UNSOLVED + 1)[None, None, :]
    clues = np.arange(MOST_CLUES + 1)[:, None, None]
    singles = np.array([False, True])[None, :, None]
    low, high = wish.clues
    wanted = np.broadcast_to((clues >= low) & (clues <= high), _NO_KINDS.shape).copy()
    if level is not None:
        wanted &= level_index(rating, clues, singles) == LEVELS.index(level)
    if wish.er is not None:
        wanted &= (rating >= wish.er[0]) & (rating <= wish.er[1])
        # What singles solve is not rated higher than they are.
        wanted &= ~singles | (rating <= SINGLES)
    return wanted


def _contradiction(wish: Wish, level: str | None) -> Text:
    parts = []
    if level is not None:
        parts.append(Text("level {level}", level=Text(level)))
    if wish.er is not None:
        low, high = wish.er
        parts.append(Text("a rating of {low:.1f} to {high:.1f}", low=low / 10, high=high / 10))
    low, high = wish.clues
    if (low, high) != (17, MOST_CLUES):
        parts.append(Text("{low} to {high} clues", low=low, high=high))
    return Text("{parts} exclude each other", parts=listed(parts))


def _least_guesses(wish: Wish, lowest: int) -> int:
    least = next((guesses for rating, guesses in _LEAST_GUESSES if lowest >= rating), 0)
    for _, others in _needs(wish):
        names = {other.id for other in others}
        least = max(least, 3 if "als-xz" in names else 1 if names >= _BASIC else 0)
    return least


def _needs(wish: Wish) -> list[tuple[Technique, tuple[Technique, ...]]]:
    """Return the techniques that are needed, each with those that get stuck without it."""
    needs = [(row, before(row)) for row in wish.needs]
    return [*needs, (wish.hardest, easier(wish.hardest))] if wish.hardest else needs


def _only(wish: Wish) -> tuple[Technique, ...]:
    """Return the techniques that are to solve the puzzle; none if any may."""
    if not wish.hardest:
        return wish.only
    enough = (*easier(wish.hardest), wish.hardest)
    return tuple(row for row in enough if not wish.only or row in wish.only)


def _index(row: Any) -> int:
    return engine.technique_index(row.id)

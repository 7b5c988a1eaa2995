"""Making puzzles as wished, batch by batch. Importing this loads NumPy."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from time import monotonic

import numpy as np
import numpy.typing as npt

from nonet import engine
from nonet.errors import GaveUp
from nonet.symmetry import SYMMETRIES
from nonet.targets import Plan, plan_for
from nonet.wishes import RANDOM, Wish

Digits = npt.NDArray[np.uint8]
Progress = Callable[[int, int], object]

_AT_ONCE = 4096
_SECONDS = 0.5
"""So often what was found is handed on."""

_NOTHING: tuple[Digits, Digits] = (np.zeros((0, 81), np.uint8), np.zeros((0, 81), np.uint8))


class _TimeUp(Exception):  # noqa: N818
    """Raised through the kernel when the time limit passes."""


class Stream:
    """Puzzles of one plan, in the order of a seed's blocks: without end, or until so many blocks had none."""

    def __init__(self, plan: Plan, seed: int, threads: int, simd: str, blocks: int | None = None) -> None:
        self._plan = plan
        self._seed = seed
        self._threads = threads
        self._simd = simd
        self._block = 0
        self._last = blocks
        self._ready: tuple[Digits, Digits] = _NOTHING
        self.tried = 0

    def take(self, most: int, deadline: float | None, progress: Progress | None) -> tuple[Digits, Digits]:
        """Return the next puzzles and solutions, at least one and at most so many; none when time is up."""
        while not len(self._ready[0]):
            if self._last is not None and self._block >= self._last:
                return _NOTHING
            if deadline is not None and monotonic() >= deadline:
                return _NOTHING
            if not self._refill(most, deadline, progress):
                return _NOTHING
        puzzles, solutions = self._ready
        self._ready = puzzles[most:], solutions[most:]
        return puzzles[:most], solutions[:most]

    def _refill(self, most: int, deadline: float | None, progress: Progress | None) -> bool:
        def listen(found: int, tried: int) -> None:
            if deadline is not None and monotonic() >= deadline:
                raise _TimeUp
            if progress is not None:
                progress(found, self.tried + tried)

        run = engine.Run(self._seed, self._block, self._threads, self._simd, listen)
        plan = self._plan
        try:
            puzzles, solutions, blocks, tried = engine.hit_target(
                plan.wish,
                plan.target,
                run,
                plan.walk,
                plan.bank,
                plan.varies,
                min(most, _AT_ONCE),
                _SECONDS,
            )
        except _TimeUp:
            return False
        self._block += blocks
        self.tried += tried
        self._ready = puzzles, solutions
        return True


class Streams:
    """The puzzles of a wish: one stream or, where any symmetry will do, one for each of them in turn."""

    def __init__(self, wish: Wish, seed: int, threads: int, simd: str) -> None:
        kinds = tuple(SYMMETRIES) if wish.symmetry == RANDOM else (wish.symmetry,)
        self._streams = [Stream(plan_for(wish, kind), seed, threads, simd) for kind in kinds]
        self._dice = Random(seed)

    @property
    def tried(self) -> int:
        """How many puzzles were looked at."""
        return sum(stream.tried for stream in self._streams)

    def take(self, most: int, deadline: float | None, progress: Progress | None) -> tuple[Digits, Digits]:
        """Return the next puzzles and solutions, as `Stream.take` does."""
        if len(self._streams) == 1:
            return self._streams[0].take(most, deadline, progress)
        # Of Python's random numbers only these are promised to stay the same.
        return self._streams[int(self._dice.random() * len(self._streams))].take(1, deadline, progress)


def batches(
    source: Streams,
    n: int,
    *,
    canonical: bool,
    distinct: bool,
    time_limit: float | None,
    progress: Progress | None = None,
) -> Iterator[tuple[Digits, Digits]]:
    """Yield n puzzles and their solutions in batches; `GaveUp` when the time limit passes before."""
    deadline = None if time_limit is None else monotonic() + time_limit
    seen: set[bytes] = set()
    done = 0
    while done < n:
        report = None if progress is None else _after(done, progress)
        puzzles, solutions = source.take(n - done, deadline, report)
        if not len(puzzles):
            raise GaveUp(_gave_up(n, done, source.tried, time_limit))
        if canonical or distinct:
            puzzles, solutions = _in_canonical_form(puzzles, solutions, seen, canonical, distinct)
        done += len(puzzles)
        if len(puzzles):
            yield puzzles, solutions


def _after(done: int, progress: Progress) -> Progress:
    return lambda found, tried: progress(done + found, tried)


def _in_canonical_form(
    puzzles: Digits, solutions: Digits, seen: set[bytes], canonical: bool, distinct: bool
) -> tuple[Digits, Digits]:
    """Return the puzzles whose canonical forms were not seen, in canonical form if that is wished."""
    forms, _ = engine.canonical_many(puzzles, 1, None)
    if canonical:
        puzzles = forms
        _, solutions, *_ = engine.solve_digits(forms, engine.request(limit=2, threads=1))
    if not distinct:
        return puzzles, solutions
    new = []
    for place, form in enumerate(forms):
        key = form.tobytes()
        if key not in seen:
            seen.add(key)
            new.append(place)
    return puzzles[new], solutions[new]


def _gave_up(n: int, done: int, tried: int, time_limit: float | None) -> str:
    found = f"{done:,} of {n:,} puzzles" if done else "no puzzle"
    return (
        f"found {found} as asked for within {time_limit:g} s, of {tried:,} that were tried; there may be "
        "none, or it takes longer"
    )

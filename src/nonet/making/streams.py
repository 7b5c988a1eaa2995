"""Making puzzles as wished, batch by batch. Importing this loads NumPy."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping
from itertools import cycle
from random import Random
from time import monotonic
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from nonet import engine
from nonet.errors import GaveUp
from nonet.grid.symmetry import SYMMETRIES
from nonet.making.targets import Plan, plans_for
from nonet.making.wishes import RANDOM, Wish

Digits = npt.NDArray[np.uint8]
Progress = Callable[[int, int], object]

_AT_ONCE = 4096
_SECONDS = 0.5
"""So often what was found is handed on."""

_WITHOUT_END = 2**62

_NOTHING: tuple[Digits, Digits] = (np.zeros((0, 81), np.uint8), np.zeros((0, 81), np.uint8))


class RunOptions(NamedTuple):
    """With what puzzles are made, checked."""

    seed: int
    threads: int
    simd: str


class _TimeUp(Exception):  # noqa: N818
    """Raised through the kernel when the time limit passes."""


class Stream:
    """Puzzles of a plan, in the order of a seed's blocks: without end, or until so many blocks had none.

    What was found of one kind while another was looked for is kept. A kind of which `enough` were found is looked
    for no more; what is found of the others stays the same, so the puzzles do not depend on when that happened.
    """

    def __init__(
        self,
        plan: Plan,
        run: RunOptions,
        *,
        blocks: int | None = None,
        enough: Mapping[str | None, int] | None = None,
    ) -> None:
        self._plan = plan
        self._run = run
        self._block = 0
        self._last = blocks
        # Where a walk ends depends on all that is wanted: then that must not change.
        walks = plan.walk[1] > 0
        self._lacking = [_WITHOUT_END if walks or not enough else enough[level] for level in plan.levels]
        self._wanted: list[int] = []
        self._target = plan.target(())
        self._ready: list[deque[tuple[Digits, Digits]]] = [deque() for _ in plan.levels]
        self.tried = 0

    @property
    def ready(self) -> int:
        """How many puzzles were found and not taken yet."""
        return sum(len(puzzles) for chunks in self._ready for puzzles, _ in chunks)

    def has(self, kind: int) -> bool:
        """Tell whether a puzzle of a kind was found and not taken yet."""
        return bool(self._ready[kind])

    def take(
        self,
        most: int,
        deadline: float | None,
        progress: Progress | None,
        *,
        kind: int = 0,
        ahead: int | None = None,
    ) -> tuple[Digits, Digits]:
        """Return the next puzzles of a kind and their solutions, at least one and at most so many.

        None are returned when time is up. `ahead` is how many of any kind are looked for at once.
        """
        chunks = self._ready[kind]
        while not chunks:
            if self._last is not None and self._block >= self._last:
                return _NOTHING
            if deadline is not None and monotonic() >= deadline:
                return _NOTHING
            if not self._refill(ahead or most, deadline, progress):
                return _NOTHING
        puzzles, solutions = chunks.popleft()
        if len(puzzles) > most:
            chunks.appendleft((puzzles[most:], solutions[most:]))
        return puzzles[:most], solutions[:most]

    def _refill(self, most: int, deadline: float | None, progress: Progress | None) -> bool:
        def listen(tried: int, found: int) -> None:
            if deadline is not None and monotonic() >= deadline:
                raise _TimeUp
            if progress is not None:
                progress(found, tried)

        plan = self._plan
        wanted = [kind for kind, lacking in enumerate(self._lacking) if lacking > 0]
        # No more than leave none of the kinds with too many.
        most = min([most, _AT_ONCE, *(self._lacking[kind] for kind in wanted)])
        if wanted != self._wanted:
            self._wanted, self._target = wanted, plan.target(wanted)
        request = engine.SeededRequest(self._run.seed, self._block, self._run.threads, self._run.simd, listen)
        try:
            puzzles, solutions, kinds, blocks, tried = engine.hit_target(
                plan.shape,
                self._target,
                request,
                plan.walk,
                plan.sources,
                plan.varies,
                most,
                _SECONDS,
            )
        except _TimeUp:
            return False
        self._block += blocks
        self.tried += tried
        for kind in wanted:
            self._keep(kind, puzzles[kinds == kind + 1], solutions[kinds == kind + 1])
        return True

    def _keep(self, kind: int, puzzles: Digits, solutions: Digits) -> None:
        if len(puzzles):
            self._ready[kind].append((puzzles, solutions))
        self._lacking[kind] -= len(puzzles)


class Streams:
    """The puzzles of a wish: of its levels in turns and, where any symmetry will do, of each of them by chance."""

    def __init__(self, wish: Wish, run: RunOptions, most: int | None) -> None:
        levels: tuple[str | None, ...] = wish.levels or (None,)
        symmetries = tuple(SYMMETRIES) if wish.symmetry == RANDOM else (wish.symmetry,)
        rounds = 0 if most is None else -(-most // len(levels))
        enough = {level: rounds * levels.count(level) for level in levels}
        self._streams: list[Stream] = []
        self._sources: list[dict[str | None, tuple[Stream, int]]] = []
        for symmetry in symmetries:
            sources: dict[str | None, tuple[Stream, int]] = {}
            for plan in plans_for(wish, symmetry):
                stream = Stream(plan, run, enough=None if most is None else enough)
                self._streams.append(stream)
                sources |= {level: (stream, kind) for kind, level in enumerate(plan.levels)}
            self._sources.append(sources)
        self._levels = cycle(levels)
        self._dice = Random(run.seed)
        self._next = self._draw()

    @property
    def tried(self) -> int:
        """How many puzzles were looked at."""
        return sum(stream.tried for stream in self._streams)

    def _draw(self) -> tuple[Stream, int]:
        """Return where the next puzzle comes from: a stream and the kind."""
        # Of Python's random numbers only these are promised to stay the same.
        chosen = int(self._dice.random() * len(self._sources)) if len(self._sources) > 1 else 0
        return self._sources[chosen][next(self._levels)]

    def take(self, most: int, deadline: float | None, progress: Progress | None) -> tuple[Digits, Digits]:
        """Return the next puzzles and solutions, at least one and at most so many; none when time is up."""
        report = None if progress is None else self._reporter(progress)
        if len(self._streams) == len(self._sources[0]) == 1:
            return self._streams[0].take(most, deadline, report)
        taken: list[tuple[Digits, Digits]] = []
        ahead = max(1, most // len(self._sources))
        while len(taken) < most:
            stream, kind = self._next
            if taken and not stream.has(kind):
                break
            one = stream.take(1, deadline, report, kind=kind, ahead=ahead)
            if not len(one[0]):
                return _NOTHING
            taken.append(one)
            self._next = self._draw()
        return np.concatenate([one[0] for one in taken]), np.concatenate([one[1] for one in taken])

    def _reporter(self, progress: Progress) -> Progress:
        ready = sum(stream.ready for stream in self._streams)
        return lambda found, tried: progress(ready + found, self.tried + tried)


class Forms:
    """Puzzles in canonical form, or without any that are isomorphic to earlier ones, or both, or as they are."""

    def __init__(self, canonical: bool, distinct: bool) -> None:
        self.canonical = canonical
        self.distinct = distinct
        self._seen: set[bytes] = set()

    def of(self, puzzles: Digits, solutions: Digits) -> tuple[Digits, Digits]:
        """Return what becomes of puzzles and their solutions."""
        if not self.canonical and not self.distinct:
            return puzzles, solutions
        forms, _ = engine.canonical_many(puzzles, 1, None)
        if self.canonical:
            puzzles = forms
            _, solutions, *_ = engine.solve_digits(forms, engine.request(limit=2, threads=1))
        if not self.distinct:
            return puzzles, solutions
        new = [place for place, form in enumerate(forms) if self._is_new(form.tobytes())]
        return puzzles[new], solutions[new]

    def _is_new(self, form: bytes) -> bool:
        if form in self._seen:
            return False
        self._seen.add(form)
        return True


def batches(
    source: Streams, n: int, forms: Forms, time_limit: float | None, progress: Progress | None = None
) -> Iterator[tuple[Digits, Digits]]:
    """Yield n puzzles and their solutions in batches; `GaveUp` when the time limit passes before."""
    deadline = None if time_limit is None else monotonic() + time_limit
    done = 0
    while done < n:
        report = None if progress is None else _after(done, n, progress)
        found, solutions = source.take(n - done, deadline, report)
        if not len(found):
            raise GaveUp(_gave_up(n, done, source.tried, time_limit))
        puzzles, solutions = forms.of(found, solutions)
        done += len(puzzles)
        if len(puzzles):
            yield puzzles, solutions


def _after(done: int, n: int, progress: Progress) -> Progress:
    return lambda found, tried: progress(min(done + found, n), tried)


def _gave_up(n: int, done: int, tried: int, time_limit: float | None) -> str:
    found = f"{done:,} of {n:,} puzzles" if done else "no puzzle"
    return (
        f"found {found} as asked for within {time_limit:g} s, of {tried:,} that were tried; there may be "
        "none, or it takes longer"
    )

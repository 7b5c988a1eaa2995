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
from nonet.texts import Text

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

    def request(self, key: int, start: int, listen: Progress) -> engine.SeededRequest:
        """Return what the kernel is to do, from a block on."""
        return engine.SeededRequest(key, start, self.threads, self.simd, listen)


class _TimeUp(Exception):  # noqa: N818
    """Raised through the kernel when the time limit passes."""


class Stream:
    """Puzzles of a plan, in the order of a seed's blocks, without end.

    What was found of one kind while another was looked for is kept. A kind of which `enough` were found is looked
    for no more; what is found of the others stays the same, so the puzzles do not depend on when that happened.
    """

    def __init__(
        self,
        plan: Plan,
        run: RunOptions,
        *,
        enough: Mapping[str | None, int] | None = None,
    ) -> None:
        self._plan = plan
        self._run = run
        self.key = plan.key(run.seed)
        self._block = 0
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
            if deadline is not None and monotonic() >= deadline:
                return _NOTHING
            if not self._refill(ahead or most, deadline, progress):
                return _NOTHING
        puzzles, solutions = chunks.popleft()
        if len(puzzles) > most:
            chunks.appendleft((puzzles[most:], solutions[most:]))
        return puzzles[:most], solutions[:most]

    def _refill(self, most: int, deadline: float | None, progress: Progress | None) -> bool:
        plan = self._plan
        wanted = [kind for kind, lacking in enumerate(self._lacking) if lacking > 0]
        # No more than leave none of the kinds with too many.
        most = min([most, _AT_ONCE, *(self._lacking[kind] for kind in wanted)])
        if wanted != self._wanted:
            self._wanted, self._target = wanted, plan.target(wanted)
        try:
            puzzles, solutions, kinds, sizes, tried = engine.hit_target(
                plan.shape,
                self._target,
                self._run.request(self.key, self._block, _listener(deadline, progress)),
                plan.walk,
                plan.sources,
                plan.varies,
                most,
                _SECONDS,
            )
        except _TimeUp:
            return False
        self._block += len(sizes)
        self.tried += tried
        for kind in wanted:
            self._keep(kind, puzzles[kinds == kind + 1], solutions[kinds == kind + 1])
        return True

    def _keep(self, kind: int, puzzles: Digits, solutions: Digits) -> None:
        if len(puzzles):
            self._ready[kind].append((puzzles, solutions))
        self._lacking[kind] -= len(puzzles)


def first_hits(plan: Plan, run: RunOptions, blocks: int, deadline: float | None) -> tuple[Digits, int]:
    """Return the puzzles of the first of so many blocks that has any, and how many blocks were needed.

    What blocks after it may have found meanwhile is left aside, so the puzzles do not depend on the threads.
    None are returned when time is up.
    """
    key, target = plan.key(run.seed), plan.target([0])
    done = 0
    while done < blocks:
        request = run.request(key, done, _listener(deadline, None))
        try:
            puzzles, *_, sizes, _ = engine.hit_target(
                plan.shape, target, request, plan.walk, plan.sources, plan.varies, 1, _SECONDS, blocks - done
            )
        except _TimeUp:
            break
        for number, size in enumerate(sizes, 1):
            if size:
                return puzzles[:size], done + number
        done += len(sizes)
    return _NOTHING[0], done


def _listener(deadline: float | None, progress: Progress | None) -> Progress:
    def listen(tried: int, found: int) -> None:
        if deadline is not None and monotonic() >= deadline:
            raise _TimeUp
        if progress is not None:
            progress(found, tried)

    return listen


class Streams:
    """The puzzles of a wish: of its levels in turns and, where any symmetry will do, of each of them by chance.

    No two have the same solution. `most` is how many are taken at most, if that is known.
    """

    def __init__(self, wish: Wish, run: RunOptions, most: int | None, forms: Forms | None = None) -> None:
        levels: tuple[str | None, ...] = wish.levels or (None,)
        symmetries = tuple(SYMMETRIES) if wish.symmetry == RANDOM else (wish.symmetry,)
        self._forms = forms or Forms()
        # Random grids do not repeat: the chance is 1 in 10⁸ for ten million. A pattern may leave only few.
        self._forms.remembers |= wish.pattern != engine.ALL_CELLS
        # For each puzzle that is left out another one is needed: then it is not known how many are enough.
        rounds = 0 if most is None or self._forms.remembers else -(-most // len(levels))
        enough = {level: rounds * levels.count(level) for level in levels} if rounds else None
        self._streams: list[Stream] = []
        self._sources: list[dict[str | None, tuple[Stream, int]]] = []
        for symmetry in symmetries:
            sources: dict[str | None, tuple[Stream, int]] = {}
            for plan in plans_for(wish, symmetry):
                stream = Stream(plan, run, enough=enough)
                self._streams.append(stream)
                sources |= {level: (stream, kind) for kind, level in enumerate(plan.levels)}
            self._sources.append(sources)
        self._levels = cycle(levels)
        self._dice = Random(self._streams[0].key)
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
            return self._take(self._streams[0], most, deadline, report)
        taken: list[tuple[Digits, Digits]] = []
        ahead = max(1, most // len(self._sources))
        while len(taken) < most:
            stream, kind = self._next
            if taken and not stream.has(kind):
                break
            one = self._take(stream, 1, deadline, report, kind=kind, ahead=ahead)
            if not len(one[0]):
                break
            taken.append(one)
            self._next = self._draw()
        if not taken:
            return _NOTHING
        return np.concatenate([one[0] for one in taken]), np.concatenate([one[1] for one in taken])

    def _take(
        self,
        stream: Stream,
        most: int,
        deadline: float | None,
        progress: Progress | None,
        *,
        kind: int = 0,
        ahead: int | None = None,
    ) -> tuple[Digits, Digits]:
        """Return what `Stream.take` does, in the form that is wished and without solutions that there were."""
        while True:
            found = stream.take(most, deadline, progress, kind=kind, ahead=ahead)
            new = self._forms.of(*found)
            if len(new[0]) or not len(found[0]):
                return new

    def _reporter(self, progress: Progress) -> Progress:
        ready = sum(stream.ready for stream in self._streams)
        return lambda found, tried: progress(ready + found, self.tried + tried)


class Forms:
    """Puzzles in canonical form, or as they are; without solutions that there were, if it remembers those.

    `distinct` leaves out isomorphic solutions too, and so isomorphic puzzles.
    """

    def __init__(self, *, canonical: bool = False, distinct: bool = False) -> None:
        self._canonical = canonical
        self._distinct = distinct
        self._seen: set[bytes] = set()
        self.remembers = distinct

    def of(self, puzzles: Digits, solutions: Digits) -> tuple[Digits, Digits]:
        """Return what becomes of puzzles and their solutions."""
        if self._canonical:
            puzzles, _ = engine.canonical_many(puzzles, 1, None)
            _, solutions, *_ = engine.solve_digits(puzzles, engine.request(limit=2, threads=1))
        if not self.remembers:
            return puzzles, solutions
        forms = engine.canonical_many(solutions, 1, None)[0] if self._distinct else solutions
        new = [place for place, form in enumerate(forms) if self._is_new(form.tobytes())]
        return puzzles[new], solutions[new]

    def _is_new(self, form: bytes) -> bool:
        if form in self._seen:
            return False
        self._seen.add(form)
        return True


def batches(
    source: Streams, n: int, time_limit: float | None, progress: Progress | None = None
) -> Iterator[tuple[Digits, Digits]]:
    """Yield n puzzles and their solutions in batches; `GaveUp` when the time limit passes before."""
    deadline = None if time_limit is None else monotonic() + time_limit
    done = 0
    while done < n:
        report = None if progress is None else _after(done, n, progress)
        puzzles, solutions = source.take(n - done, deadline, report)
        if not len(puzzles):
            raise GaveUp(_gave_up(n, done, source.tried, time_limit))
        done += len(puzzles)
        yield puzzles, solutions


def _after(done: int, n: int, progress: Progress) -> Progress:
    return lambda found, tried: progress(min(done + found, n), tried)


def _gave_up(n: int, done: int, tried: int, time_limit: float | None) -> Text:
    found = Text("{done:,} of {wanted:,} puzzles", done=done, wanted=n) if done else Text("no puzzle")
    return Text(
        "found {found} as asked for within {seconds:g} s, of {tried:,} that were tried; there may be none, or it "
        "takes longer",
        found=found,
        seconds=time_limit,
        tried=tried,
    )

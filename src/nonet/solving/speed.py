"""Measuring puzzles per second, by instruction set and number of threads. Importing this loads NumPy."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from time import perf_counter, process_time

import numpy as np
import numpy.typing as npt

from nonet import engine
from nonet.errors import EmptyInput
from nonet.grid.examples import EXAMPLES

MADE = 20_000
"""How many puzzles a set has that is made from an example."""

_SHORTEST = 0.1


@dataclass(frozen=True)
class Rate:
    """One measurement."""

    simd: str
    lanes: int
    threads: int
    puzzles: int
    cpu_seconds: float
    """CPU time for all puzzles, of all threads together: the best of several runs."""
    seconds: float
    """Time on the clock for all puzzles: the best of several runs."""

    @property
    def per_second(self) -> float:
        """Puzzles per second, by CPU time: what the machine does when nothing else runs on it."""
        return self.puzzles * self.threads / self.cpu_seconds


class PuzzleSet:
    """Puzzles that lie ready in memory, as lines of text."""

    def __init__(self, name: str, text: bytes) -> None:
        self.name = name
        self._text = text
        starts, _, kinds = engine.scan_lines(text)
        self._starts: npt.NDArray[np.uint64] = starts[kinds == 0]
        if not len(self._starts):
            raise EmptyInput("{name}: no puzzle in the input; bench takes lines of 81 characters", name=name)

    def __len__(self) -> int:
        return len(self._starts)

    def digits(self) -> npt.NDArray[np.uint8]:
        """Return the puzzles as rows of 81 digits, 0 for blank."""
        signs = np.frombuffer(self._text, dtype=np.uint8)[
            self._starts[:, None] + np.arange(81, dtype=np.uint64)
        ]
        return np.where((signs > ord("0")) & (signs <= ord("9")), signs - ord("0"), 0).astype(np.uint8)

    def measure(self, *, simd: str, threads: int = 1, repeat: int = 5) -> Rate:
        """Solve all puzzles several times, proving each solution the only one, and return the best time."""
        request = engine.request(limit=2, threads=threads, simd=simd)
        cpu, clock = best_times(
            lambda: engine.solve_text(self._text, self._starts, request), len(self), repeat=repeat
        )
        return Rate(simd, engine.simd_widths()[simd], threads, len(self), cpu, clock)


def best_times(work: Callable[[], object], puzzles: int, *, repeat: int) -> tuple[float, float]:
    """Return the least CPU time and the least time on the clock that a work on so many puzzles takes."""
    start = perf_counter()
    work()
    runs = _runs_for(puzzles, perf_counter() - start)
    best_cpu = best = float("inf")
    for _ in range(repeat):
        cpu, clock = process_time(), perf_counter()
        for _ in range(runs):
            work()
        best_cpu = min(best_cpu, (process_time() - cpu) / runs)
        best = min(best, (perf_counter() - clock) / runs)
    return best_cpu, best


def _runs_for(puzzles: int, seconds: float) -> int:
    """Return how often a set is solved at a stretch, so that the clock's grain does not matter."""
    return max(1, min(int(_SHORTEST / max(seconds, 1e-9)), 1_000_000 // puzzles + 1))


def built_in(count: int = MADE) -> Iterator[PuzzleSet]:
    """Yield a set for each example: copies of it with digits, rows and columns shuffled."""
    for seed, (name, line) in enumerate(EXAMPLES.items()):
        yield PuzzleSet(name, shuffled(line, count, seed=seed))


def shuffled(line: str, count: int, *, seed: int = 0) -> bytes:
    """Return so many puzzles that differ from one only by what does not matter, as lines.

    >>> shuffled("." * 81, 2).decode().split() == ["." * 81] * 2
    True
    """
    random = np.random.default_rng(seed)
    digits = np.array([int(sign) if sign in "123456789" else 0 for sign in line], dtype=np.uint8)
    rows, columns = _orders(random, count), _orders(random, count)
    cells = rows[:, :, None] * 9 + columns[:, None, :]
    turned = random.random(count) < 0.5
    cells[turned] = cells[turned].transpose(0, 2, 1)
    names = np.zeros((count, 10), dtype=np.uint8)
    names[:, 1:] = random.random((count, 9)).argsort(axis=1) + 1
    return engine.write_lines(np.take_along_axis(names, digits[cells.reshape(count, 81)], axis=1))


def _orders(random: np.random.Generator, count: int) -> npt.NDArray[np.intp]:
    """Return orders of nine rows that keep bands together."""
    bands = random.random((count, 3)).argsort(axis=1)
    inside = random.random((count, 3, 3)).argsort(axis=2)
    return (bands[:, :, None] * 3 + inside).reshape(count, 9)


def simd_names() -> Sequence[str]:
    """Return the instruction sets of this machine, widest first."""
    return tuple(engine.simd_widths())

"""Harder puzzles near a puzzle."""

from __future__ import annotations

import pytest

import nonet
from nonet.errors import OptionError, SeveralSolutions

EASY = "..8..7..39....6....6...39.5...3....1..7..1....3..6...........3.4.6...71..5.4...68"


def test_it_gets_harder_and_stays_a_minimal_puzzle() -> None:
    heard: list[float] = []
    found = nonet.harden(EASY, seed=1, steps=3000, progress=lambda p, _: heard.append(p.rating.er))
    assert nonet.count(found.grid) == 1
    assert found.rating.minimal
    assert heard == sorted(set(heard))
    assert found.rating.er == max([2.6, *heard])
    assert found.rating.er > 2.6
    assert found.solution == nonet.solve(found.grid)


@pytest.mark.parametrize("steps", [1, 700, 3000])
def test_puzzle_seed_and_steps_decide_what_is_found(steps: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither the threads nor how far the machine comes in half a second show."""
    told: list[list[tuple[str, int]]] = []
    found = []
    for threads, seconds in ((1, 0.5), (2, 0.5), (5, 0.5), (1, 0.001), (3, 0.02)):
        monkeypatch.setattr("nonet.making.streams._SECONDS", seconds)
        told.append([])
        hear = told[-1]
        best = nonet.harden(
            EASY,
            seed=3,
            steps=steps,
            threads=threads,
            progress=lambda p, n, hear=hear: hear.append((p.line(), n)),
        )
        found.append(best.line())
    assert len(set(found)) == 1
    assert all(hear == told[0] for hear in told)
    assert all(number < steps + 32 for _, number in told[0])
    assert [line for line, _ in told[0][-1:]] in ([], [found[0]])


def test_more_steps_find_nothing_easier_and_other_seeds_something_else() -> None:
    ratings = [nonet.harden(EASY, seed=2, steps=steps).rating.er for steps in (1, 1500, 3000)]
    assert ratings == sorted(ratings)
    assert nonet.harden(EASY, seed=2, steps=1500) != nonet.harden(EASY, seed=3, steps=1500)


def test_the_best_so_far_is_told_before_it_ends() -> None:
    class EnoughError(Exception):
        pass

    best = []

    def hear(found: nonet.Puzzle, steps: int) -> None:
        best.append(found)
        raise EnoughError

    with pytest.raises(EnoughError):
        nonet.harden(EASY, seed=1, steps=3000, progress=hear)
    assert best[0].rating.er > 2.6


def test_bad_input_is_refused() -> None:
    with pytest.raises(SeveralSolutions):
        nonet.harden("." * 81)
    with pytest.raises(OptionError):
        nonet.harden(EASY, time_limit=-1)
    for steps in (0, -5, 1.5, "many"):
        with pytest.raises(OptionError, match="steps"):
            nonet.harden(EASY, steps=steps)  # type: ignore[arg-type]

"""Siamese fish: two finned fish with the same base, told as one step."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import TYPE_CHECKING

from nonet.errors import OptionError
from nonet.grid.forms import PuzzleLike
from nonet.grid.notation import HOUSES
from nonet.human.explain import find_all
from nonet.human.techniques import SIZES, Technique, technique

if TYPE_CHECKING:
    from nonet.human.step import Step


def find_siamese(puzzle: PuzzleLike, wanted: Technique | str, *, check: bool = True) -> list[Step]:
    """Return all pairs of fish with the same base whose first is of this technique.

    Finned and sashimi fish pair with each other. `find_all` says what `check` does.
    """
    row = wanted if isinstance(wanted, Technique) else technique(wanted)
    if row.family != "fish" or row.id.startswith("kraken"):
        raise OptionError("{name} is no fish of one digit: only those come in siamese pairs", name=row.name)
    steps = [step for kind in _kin(row.id) for step in find_all(puzzle, kind, check=check)]
    return [step for step in pair(steps) if step.technique == row]


def _kin(kind: str) -> list[str]:
    """Return the techniques whose fish pair with those of this one."""
    shape, _, size = kind.partition("-")
    return [f"finned-{size}", f"sashimi-{size}"] if shape != "x" and size in SIZES else [kind]


def pair(steps: Iterable[Step]) -> list[Step]:
    """Return the siamese fish among found fish: those with the same base that remove different candidates."""
    from nonet.human.evidence.fish import Fish, Siamese
    from nonet.human.step import Step

    groups: dict[tuple[int, tuple[int, ...]], list[Step]] = {}
    for step in steps:
        assert isinstance(step.evidence, Fish)
        groups.setdefault((step.evidence.digit, step.evidence.base), []).append(step)
    pairs = []
    for group in groups.values():
        for first, second in combinations(sorted(group, key=_cover), 2):
            if _foremost(first) == _foremost(second):
                continue
            assert isinstance(first.evidence, Fish) and isinstance(second.evidence, Fish)
            together = tuple(sorted({*first.eliminations, *second.eliminations}))
            pairs.append(Step(first.technique, (), together, Siamese(first.evidence, second.evidence)))
    return pairs


def _cover(step: Step) -> tuple[int, ...]:
    cover: tuple[int, ...] = step.evidence.cover  # type: ignore[attr-defined]
    return cover


def _foremost(step: Step) -> int:
    """Return the first cell that loses the digit; those in the base itself come after the others."""
    base: tuple[int, ...] = step.evidence.base  # type: ignore[attr-defined]
    return min((any(cell in HOUSES[house] for house in base), cell) for cell, _ in step.eliminations)[1]

"""Branches of trial and error in lines: one for each, further in the deeper it is nested."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

from nonet import Branch
from nonet.cli.language import language, say
from nonet.human import assumption, brief

_MOST_FOLDED = 20
"""So many branches before one step are shown; puzzles with thousands stay readable."""
_INDENT = "    "


def branch_lines(branches: list[Branch], *, everything: bool) -> Iterator[str]:
    """Yield a line for each branch that was tried, the first ones; with `everything` all, and the steps inside."""
    if everything:
        yield from _unfolded(branches, _INDENT)
        return
    lines = _folded(branches, _INDENT)
    total = sum(branch.count() for branch in branches)
    yield from islice(lines, _MOST_FOLDED)
    if total > _MOST_FOLDED:
        yield _INDENT + say(
            "… and {count} more branches (--all-branches shows them)", count=f"{total - _MOST_FOLDED:,}"
        )


def _folded(branches: Iterable[Branch], indent: str) -> Iterator[str]:
    for branch in branches:
        yield indent + assumption(branch, language())
        yield from _folded(branch.branches, indent + _INDENT)


def _unfolded(branches: Iterable[Branch], indent: str) -> Iterator[str]:
    """Yield each branch with its steps; what was tried inside it stands before the step that it was tried for."""
    for branch in branches:
        yield indent + assumption(branch, language())
        number = -1
        for number, step in enumerate(branch.steps()):
            yield from _unfolded((b for b in branch.branches if b.at == number), indent + _INDENT)
            yield f"{indent}{_INDENT}{brief(step, language())}"
        yield from _unfolded((b for b in branch.branches if b.at > number), indent + _INDENT)

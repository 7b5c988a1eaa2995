"""Paths in words: every step with its reasons and the board after it, or one line a step; then what it came to."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable

from nonet import Branch, Explanation, Grid, Step
from nonet.cli.language import language
from nonet.cli.output.boards import step_board
from nonet.cli.output.branches import branch_lines
from nonet.cli.output.facts import fact_lines
from nonet.cli.output.stats import duration
from nonet.cli.output.style import BOLD, DIM, GREEN, YELLOW, on_stdout
from nonet.cli.output.text import write_line, write_lines
from nonet.human import brief, sentences, title, words
from nonet.texts import Text


class PathWriter:
    """Writes paths on standard output."""

    def __init__(
        self, shows: Callable[[Step], bool], *, candidates: bool, all_branches: bool, stats: bool
    ) -> None:
        """Take which steps are shown, whether all candidates are, and what else is told."""
        self._shows = shows
        self._candidates = candidates
        self._all_branches = all_branches
        self._stats = stats
        self._say = words(language())
        self._style = on_stdout()

    def brief(self, path: Explanation) -> None:
        """Write one line a step."""
        tried = _by_step(path)
        for number, step in enumerate(path.steps):
            if self._shows(step):
                if self._all_branches:
                    self._write_branches(tried[number])
                write_line(brief(step, language()))
        if self._candidates:
            write_lines(path.grid.pencil_board().splitlines())
        self._sum_up(path)
        if path.outcome == "stuck":
            write_line(path.grid.line())

    def in_full(self, path: Explanation) -> None:
        """Write each step with its reasons and its board."""
        tried = _by_step(path)
        self._head(path.puzzle, [self._say("start")])
        write_lines(self._still(path.puzzle))
        for number, (before, step, after) in enumerate(path.grids()):
            if not self._shows(step):
                continue
            self._head(after, self._reasons(step, before))
            self._write_branches(tried[number])
            write_lines(step_board(before, step, self._style, candidates=self._candidates))
        if path.steps:
            self._head(path.grid, [self._ending(path)])
            self._write_branches(tried[len(path.steps)])
            write_lines(self._still(path.grid, stuck=path.outcome == "stuck"))
        self._sum_up(path)

    def _reasons(self, step: Step, before: Grid) -> list[str]:
        """Return the technique and the reason, then what else forces the placement, a line each."""
        first, *others = sentences(step, before, language())
        return [f"{self._style.paint(title(step, self._say), BOLD)}: {first}", *others]

    def _head(self, grid: Grid, lines: list[str]) -> None:
        """Write the rule, how many cells are filled, and what happened."""
        from nonet.render import WIDTH

        filled = f"<{grid.filled}>"
        write_line(self._style.paint("=" * WIDTH, DIM))
        write_line(f"{self._style.paint(filled, BOLD)} {lines[0]}")
        write_lines(f"{'':{len(filled)}} {line}" for line in lines[1:])

    def _write_branches(self, branches: list[Branch]) -> None:
        write_lines(
            self._style.paint(line, DIM) for line in branch_lines(branches, everything=self._all_branches)
        )

    def _still(self, grid: Grid, *, stuck: bool = False) -> list[str]:
        """Return a board on which nothing happens; who is stuck wants to see the candidates."""
        from nonet.render import colour_board, plain_board, plain_candidates

        candidates = self._candidates or stuck or (grid.has_pencil_marks and not grid.is_full)
        if self._style.coloured:
            return colour_board(grid, candidates=candidates, boxes=self._style.draws_boxes)
        return plain_candidates(grid) if candidates else plain_board(grid)

    def _ending(self, path: Explanation) -> str:
        say = self._say
        if path.outcome == "solved":
            return self._style.paint(say("solved"), BOLD, GREEN)
        if path.outcome == "stopped":
            return say("stopped after {steps}", steps=say.steps(len(path.steps)))
        if path.outcome == "contradiction":
            return self._style.paint(say("a contradiction: some cell or digit has no place left"), YELLOW)
        return self._style.paint(say("stuck: none of the chosen techniques goes further"), BOLD, YELLOW)

    def _sum_up(self, path: Explanation) -> None:
        """Write which techniques were used, the hardest, the outcome, and what it took."""
        say = self._say
        write_line(self._style.paint("=" * 29, DIM))
        for row, number in path.count().items():
            write_line(f"{number:4} {say(row.name)}")
        hardest = path.hardest
        if hardest is not None:
            write_line(
                say("hardest: {technique} ({level})", technique=say(hardest.name), level=say(hardest.level))
            )
        if path.rating is not None:
            er, ep, ed = path.rating
            write_line(f"ER {er:.1f}, EP {ep:.1f}, ED {ed:.1f}")
        outcome = {"solved": say("solved"), "stopped": say("stopped")}.get(path.outcome, self._ending(path))
        write_line(
            say("{outcome}, {steps}, {filled} of 81 cells filled", outcome=outcome,
                steps=say.steps(len(path.steps)), filled=path.grid.filled)
        )  # fmt: skip
        if self._stats:
            effort = path.effort
            facts = [
                (Text("time"), duration(1e9 * effort.seconds), True),
                (Text("branches"), f"{effort.branches:,}", True),
                (Text("evaluations"), f"{effort.evaluations:,}", True),
            ]
            write_lines(fact_lines(facts))


def _by_step(path: Explanation) -> dict[int, list[Branch]]:
    """Return the branches that were tried before each step, by its number."""
    found: dict[int, list[Branch]] = defaultdict(list)
    for branch in path.branches:
        found[branch.at].append(branch)
    return found

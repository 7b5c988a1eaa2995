"""What `nonet explain` does with its sources: deduce, write each step, sum up."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from nonet import Grid, Technique, explain, find_all
from nonet.cli.output.style import BOLD, DIM, GREEN, YELLOW, on_stdout
from nonet.cli.output.tables import Json
from nonet.cli.output.text import write_line
from nonet.cli.report import Report
from nonet.cli.sources import Source, file_error
from nonet.cli.technique_options import each_puzzle, note_several, step_board
from nonet.human import brief, sentence, title, words

if TYPE_CHECKING:
    from nonet import Explanation, Step


class Wanted(NamedTuple):
    """What is to be shown, and with which techniques."""

    output: str | None
    language: str
    until: int | None
    only_placements: bool
    candidates: bool
    techniques: str | Sequence[Technique]
    assume_unique: bool
    find: str | None
    guess: bool
    folder: str | None

    def shows(self, step: Step) -> bool:
        """Tell whether a step is to be shown."""
        return bool(step.placements) or not self.only_placements


class Run:
    """One run of `nonet explain`."""

    def __init__(self, wanted: Wanted) -> None:
        self._wanted = wanted
        self._say = words(wanted.language)
        self._style = on_stdout()
        self._report = Report()
        self._json = Json([]) if wanted.output == "json" else None

    def explain(self, places: Sequence[Source]) -> int:
        """Explain everything and return the exit code."""
        code = each_puzzle(places, self._puzzle, self._report)
        if self._json is not None and (self._report.seen > self._report.failed or code == 0):
            self._json.close()
            sys.stdout.flush()
        return code

    def _puzzle(self, grid: Grid, source: Source, line: int) -> None:
        if self._wanted.find is not None:
            self._find(grid, self._wanted.find)
            return
        wanted = self._wanted
        path = explain(
            grid,
            profile=wanted.techniques,
            limit=wanted.until,
            guess=wanted.guess,
            assume_unique=wanted.assume_unique,
        )
        if not path.unique:
            note_several(wanted.techniques, wanted.assume_unique)
        if wanted.folder is not None:
            self._draw(path, wanted.folder)
        if self._json is not None:
            self._json.row(self._as_json(path, source, line))
        elif wanted.output == "brief":
            self._brief(path)
        else:
            self._in_full(path)

    def _find(self, grid: Grid, technique: str) -> None:
        steps = find_all(grid, technique)
        if self._json is not None:
            for step in steps:
                self._json.row(self._step_as_json(step))
            return
        for step in steps:
            write_line(brief(step, self._wanted.language))
        if not steps:
            write_line(self._say("none here"))

    def _as_json(self, path: Explanation, source: Source, line: int) -> dict[str, object]:
        shown = [self._step_as_json(step) for step in path.steps if self._wanted.shows(step)]
        return {"source": source.name, "line": line, **path.to_json(), "steps": shown}

    def _step_as_json(self, step: Step) -> dict[str, object]:
        language = self._wanted.language
        return {**step.to_json(), "brief": brief(step, language), "sentence": sentence(step, language)}

    def _brief(self, path: Explanation) -> None:
        for step in path.steps:
            if self._wanted.shows(step):
                write_line(brief(step, self._wanted.language))
        if self._wanted.candidates:
            self._lines(path.grid.pencil_board().splitlines())
        self._sum_up(path)

    def _in_full(self, path: Explanation) -> None:
        self._head(path.puzzle, self._say("start"))
        self._lines(self._still(path.puzzle))
        for before, step, after in path.grids():
            if not self._wanted.shows(step):
                continue
            self._head(after, self._title(step))
            self._lines(step_board(before, step, self._style, candidates=self._wanted.candidates))
        if path.steps:
            self._head(path.grid, self._ending(path))
            self._lines(self._still(path.grid, stuck=path.outcome == "stuck"))
        self._sum_up(path)

    def _title(self, step: Step) -> str:
        name = self._style.paint(title(step, self._say), BOLD)
        return f"{name}: {sentence(step, self._wanted.language)}"

    def _head(self, grid: Grid, text: str) -> None:
        """Write the rule, how many cells are filled, and what happened."""
        from nonet.render import WIDTH

        write_line(self._style.paint("=" * WIDTH, DIM))
        write_line(f"{self._style.paint(f'<{grid.filled}>', BOLD)} {text}")

    def _still(self, grid: Grid, *, stuck: bool = False) -> list[str]:
        """Return a board on which nothing happens; who is stuck wants to see the candidates."""
        from nonet.render import colour_board, plain_board, plain_candidates

        candidates = self._wanted.candidates or stuck or (grid.has_pencil_marks and not grid.is_full)
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
        """Write which techniques were used, the hardest, and the outcome."""
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
        if path.outcome == "stuck" and self._wanted.output == "brief":
            write_line(path.grid.line())

    def _draw(self, path: Explanation, folder: str) -> None:
        from nonet.render import step_picture

        number = self._report.seen
        try:
            Path(folder).mkdir(parents=True, exist_ok=True)
            for place, (before, step, _) in enumerate(path.grids(), 1):
                if self._wanted.shows(step):
                    title = brief(step, self._wanted.language)
                    name = f"step-{place:03}.svg" if number == 1 else f"puzzle-{number}-step-{place:03}.svg"
                    (Path(folder) / name).write_text(step_picture(before, step, title), encoding="utf-8")
        except OSError as error:
            raise file_error(folder, error, "written") from None

    def _lines(self, lines: Iterable[str]) -> None:
        for line in lines:
            write_line(line)

"""What `nonet explain` does: solve puzzles step by step, write each step, sum up."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from nonet import Explanation, Grid, Step, Technique, explain, find_all
from nonet.cli.jobs.batch import Batch, Place
from nonet.cli.output.boards import step_board
from nonet.cli.output.style import BOLD, DIM, GREEN, YELLOW, on_stdout
from nonet.cli.output.tables import Json
from nonet.cli.output.text import write_line, write_lines
from nonet.cli.progress import Progress
from nonet.cli.sources import file_error
from nonet.cli.technique_options import note_several
from nonet.human import brief, sentence, title, words

if TYPE_CHECKING:
    from nonet.formats import Record


class ExplainOptions(NamedTuple):
    """What is to be shown, and with which techniques."""

    output: str | None
    language: str
    until: int | None
    only_placements: bool
    candidates: bool
    techniques: str | Sequence[Technique]
    assume_unique: bool
    find: str | None
    """The technique to look for, instead of solving."""
    siamese: bool
    """Pairs of fish are added."""
    guess: bool
    folder: str | None

    def shows(self, step: Step) -> bool:
        """Tell whether a step is to be shown."""
        return bool(step.placements) or not self.only_placements


class ExplainBatch(Batch[Explanation | list[Step]]):
    """One run of `nonet explain`."""

    def __init__(self, options: ExplainOptions) -> None:
        # Notes about a puzzle go to standard error, where progress would be.
        super().__init__(progress=Progress(None))
        self._options = options
        self._say = words(options.language)
        self._style = on_stdout()
        self._json = Json([]) if options.output == "json" else None

    def work_on(self, record: Record) -> Explanation | list[Step]:
        """Return the path of one puzzle, or the steps that were looked for."""
        options = self._options
        if options.find is not None:
            return find_all(record.grid, options.find, siamese=options.siamese)
        return explain(
            record.grid,
            profile=options.techniques,
            limit=options.until,
            guess=options.guess,
            assume_unique=options.assume_unique,
        )

    def write(self, result: Explanation | list[Step], place: Place) -> None:
        """Write one path."""
        if isinstance(result, list):
            self._found(result)
            return
        options = self._options
        if not result.unique:
            note_several(options.techniques, options.assume_unique)
        if options.folder is not None:
            self._draw(result, options.folder)
        if self._json is not None:
            self._json.row(self._as_json(result, place))
        elif options.output == "brief":
            self._brief(result)
        else:
            self._in_full(result)

    def close(self) -> None:
        """End the JSON list, unless every puzzle failed."""
        if self._json is not None and (self.report.seen > self.report.failed or not self.report.failed):
            self._json.close()

    def _found(self, steps: list[Step]) -> None:
        if self._json is not None:
            for step in steps:
                self._json.row(self._step_as_json(step))
            return
        for step in steps:
            write_line(brief(step, self._options.language))
        if not steps:
            write_line(self._say("none here"))

    def _as_json(self, path: Explanation, place: Place) -> dict[str, object]:
        shown = [self._step_as_json(step) for step in path.steps if self._options.shows(step)]
        return {"source": place.source.name, "line": place.line, **path.to_json(), "steps": shown}

    def _step_as_json(self, step: Step) -> dict[str, object]:
        language = self._options.language
        return {**step.to_json(), "brief": brief(step, language), "sentence": sentence(step, language)}

    def _brief(self, path: Explanation) -> None:
        for step in path.steps:
            if self._options.shows(step):
                write_line(brief(step, self._options.language))
        if self._options.candidates:
            write_lines(path.grid.pencil_board().splitlines())
        self._sum_up(path)

    def _in_full(self, path: Explanation) -> None:
        self._head(path.puzzle, self._say("start"))
        write_lines(self._still(path.puzzle))
        for before, step, after in path.grids():
            if not self._options.shows(step):
                continue
            self._head(after, self._title(step))
            write_lines(step_board(before, step, self._style, candidates=self._options.candidates))
        if path.steps:
            self._head(path.grid, self._ending(path))
            write_lines(self._still(path.grid, stuck=path.outcome == "stuck"))
        self._sum_up(path)

    def _title(self, step: Step) -> str:
        name = self._style.paint(title(step, self._say), BOLD)
        return f"{name}: {sentence(step, self._options.language)}"

    def _head(self, grid: Grid, text: str) -> None:
        """Write the rule, how many cells are filled, and what happened."""
        from nonet.render import WIDTH

        write_line(self._style.paint("=" * WIDTH, DIM))
        write_line(f"{self._style.paint(f'<{grid.filled}>', BOLD)} {text}")

    def _still(self, grid: Grid, *, stuck: bool = False) -> list[str]:
        """Return a board on which nothing happens; who is stuck wants to see the candidates."""
        from nonet.render import colour_board, plain_board, plain_candidates

        candidates = self._options.candidates or stuck or (grid.has_pencil_marks and not grid.is_full)
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
        if path.outcome == "stuck" and self._options.output == "brief":
            write_line(path.grid.line())

    def _draw(self, path: Explanation, folder: str) -> None:
        from nonet.render import step_picture

        number = self.report.seen
        try:
            Path(folder).mkdir(parents=True, exist_ok=True)
            for place, (before, step, _) in enumerate(path.grids(), 1):
                if self._options.shows(step):
                    title = brief(step, self._options.language)
                    name = f"step-{place:03}.svg" if number == 1 else f"puzzle-{number}-step-{place:03}.svg"
                    (Path(folder) / name).write_text(step_picture(before, step, title), encoding="utf-8")
        except OSError as error:
            raise file_error(folder, error, "written") from None

"""What `nonet hint` does: say the next step, as much of it as one wants to know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from nonet import Explanation, Grid, Step, Technique, explain
from nonet.cli.jobs.batch import Batch, Place
from nonet.cli.output.boards import step_board
from nonet.cli.output.style import on_stdout
from nonet.cli.output.tables import json
from nonet.cli.output.text import write_line, write_lines
from nonet.cli.progress import Progress
from nonet.cli.technique_options import note_several
from nonet.human import sentence, title, where, words

if TYPE_CHECKING:
    from nonet.formats import Record


class HintOptions(NamedTuple):
    """How much is to be said, and with which techniques."""

    level: int
    """1: where to look, 2: and for which technique, 3: everything."""
    as_json: bool
    candidates: bool
    language: str
    techniques: str | Sequence[Technique]
    assume_unique: bool


class HintBatch(Batch[Explanation]):
    """One run of `nonet hint`."""

    def __init__(self, options: HintOptions) -> None:
        # Notes about a puzzle go to standard error, where progress would be.
        super().__init__(progress=Progress(None))
        self._options = options
        self._say = words(options.language)

    def work_on(self, record: Record) -> Explanation:
        """Return a path of one step."""
        options = self._options
        return explain(record.grid, profile=options.techniques, limit=1, assume_unique=options.assume_unique)

    def write(self, result: Explanation, place: Place) -> None:
        """Say the step, or why there is none."""
        options = self._options
        if not result.unique:
            note_several(options.techniques, options.assume_unique)
        if options.as_json:
            write_line(json(result.steps[0].to_json() if result.steps else None))
        elif result.steps:
            self._show(result.puzzle, result.steps[0])
        elif result.outcome == "solved":
            write_line(self._say("The puzzle is solved."))
        else:
            write_line(self._say("None of the chosen techniques finds a step here."))

    def _show(self, grid: Grid, step: Step) -> None:
        say, options = self._say, self._options
        if options.level == 3:
            write_line(f"{title(step, say)}: {sentence(step, options.language)}")
            write_lines(step_board(grid, step, on_stdout(), candidates=options.candidates))
            return
        write_line(say("Look at {where}.", where=where(step, options.language)))
        if options.level == 2:
            write_line(say("There is: {technique}.", technique=say(step.technique.name)))

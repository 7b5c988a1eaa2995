"""What `nonet hint` does: say the next step, as much of it as one wants to know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from nonet import Explanation, Grid, Step, Technique, explain
from nonet.cli.jobs.batch import Batch, Place
from nonet.cli.language import language, language_for_programs, say
from nonet.cli.output.boards import step_board
from nonet.cli.output.style import on_stdout
from nonet.cli.output.tables import json
from nonet.cli.output.text import write_line, write_lines
from nonet.cli.progress import Progress
from nonet.cli.technique_options import note_several
from nonet.human import sentences, title, where, words

if TYPE_CHECKING:
    from nonet.formats import Record
    from nonet.human import ProfileName


class HintOptions(NamedTuple):
    """How much is to be said, and with which techniques."""

    level: int
    """1: where to look, 2: and for which technique, 3: everything."""
    as_json: bool
    candidates: bool
    techniques: ProfileName | Sequence[Technique]
    assume_unique: bool


class HintBatch(Batch[Explanation]):
    """One run of `nonet hint`."""

    def __init__(self, options: HintOptions) -> None:
        # Notes about a puzzle go to standard error, where progress would be.
        super().__init__(progress=Progress(None))
        self._options = options

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
            write_line(json(self._as_json(result.steps[0]) if result.steps else None))
        elif result.steps:
            self._show(result.puzzle, result.steps[0])
        elif result.outcome == "solved":
            write_line(say("The puzzle is solved."))
        else:
            write_line(say("None of the chosen techniques finds a step here."))

    def _as_json(self, step: Step) -> dict[str, object]:
        """Return the step for programs, no more of it than the level reveals."""
        if self._options.level == 3:
            return {**step.to_json()}
        told: dict[str, object] = {"where": where(step, language_for_programs())}
        return {**told, "technique": step.technique.id} if self._options.level == 2 else told

    def _show(self, grid: Grid, step: Step) -> None:
        options = self._options
        if options.level == 3:
            first, *others = sentences(step, grid, language())
            write_lines([f"{title(step, words(language()))}: {first}", *others])
            write_lines(step_board(grid, step, on_stdout(), candidates=options.candidates))
            return
        write_line(say("Look at {where}.", where=where(step, language())))
        if options.level == 2:
            write_line(say("There is: {technique}.", technique=say(step.technique.name)))

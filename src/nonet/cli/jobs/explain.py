"""What `nonet explain` does: solve puzzles step by step, write each step, sum up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from nonet import Explanation, Grid, Step, Technique, explain, find_all
from nonet.cli.jobs.batch import Batch, Place
from nonet.cli.language import language, language_for_programs, say
from nonet.cli.output.files import opened
from nonet.cli.output.paths import PathWriter
from nonet.cli.output.tables import Json
from nonet.cli.output.text import write_line
from nonet.cli.progress import Progress
from nonet.cli.sources import file_error
from nonet.cli.technique_options import note_several
from nonet.human import brief, sentence

if TYPE_CHECKING:
    from nonet.formats import Record
    from nonet.human import ProfileName


class ExplainOptions(NamedTuple):
    """What is to be shown, and with which techniques."""

    output: str | None
    until: int | None
    only_placements: bool
    candidates: bool
    techniques: ProfileName | Sequence[Technique]
    assume_unique: bool
    find: str | None
    """The technique to look for, instead of solving."""
    siamese: bool
    """Pairs of fish are added."""
    guess: bool
    all_branches: bool
    """The steps inside branches are shown."""
    stats: bool
    folder: str | None

    def shows(self, step: Step) -> bool:
        """Tell whether a step is to be shown."""
        return bool(step.placements) or not self.only_placements


class Found(NamedTuple):
    """The instances of a technique on a grid as it stands."""

    grid: Grid
    steps: list[Step]

    def grids(self) -> Iterator[tuple[Grid, Step, Grid]]:
        """Yield each with the grid before and after it."""
        for step in self.steps:
            yield self.grid, step, step.apply(self.grid)


class ExplainBatch(Batch[Explanation | Found]):
    """One run of `nonet explain`."""

    def __init__(self, options: ExplainOptions) -> None:
        # Notes about a puzzle go to standard error, where progress would be.
        super().__init__(progress=Progress(None))
        self._options = options
        self._writer = PathWriter(
            options.shows,
            candidates=options.candidates,
            all_branches=options.all_branches,
            stats=options.stats,
        )
        self._json = Json([]) if options.output == "json" else None

    def work_on(self, record: Record) -> Explanation | Found:
        """Return the path of one puzzle, or the steps that were looked for."""
        options = self._options
        if options.find is not None:
            return Found(record.grid, find_all(record.grid, options.find, siamese=options.siamese))
        return explain(
            record.grid,
            profile=options.techniques,
            limit=options.until,
            guess=options.guess,
            assume_unique=options.assume_unique,
        )

    def write(self, result: Explanation | Found, place: Place) -> None:
        """Write one path, or what was found."""
        options = self._options
        if options.folder is not None:
            self._draw(result, options.folder)
        if isinstance(result, Found):
            self._write_found(result)
            return
        if not result.unique:
            note_several(options.techniques, options.assume_unique)
        if self._json is not None:
            self._json.row(self._as_json(result, place))
        elif options.output == "brief":
            self._writer.brief(result)
        else:
            self._writer.in_full(result)

    def close(self) -> None:
        """End the JSON list, unless every puzzle failed."""
        if self._json is not None and (self.report.seen > self.report.failed or not self.report.failed):
            self._json.close()

    def _write_found(self, found: Found) -> None:
        if self._json is not None:
            for step in found.steps:
                self._json.row(_step_as_json(step, found.grid))
            return
        for step in found.steps:
            write_line(brief(step, language()))
        if not found.steps:
            write_line(say("none here"))

    def _as_json(self, path: Explanation, place: Place) -> dict[str, object]:
        options = self._options
        told: dict[str, object] = {"source": place.source.name, "line": place.line, **path.to_json()}
        told["steps"] = [
            _step_as_json(step, before) for before, step, _ in path.grids() if options.shows(step)
        ]
        if options.all_branches:
            told["branches"] = [branch.to_json(steps=True) for branch in path.branches]
        if options.stats:
            told["effort"] = path.effort.to_json()
        return told

    def _draw(self, result: Explanation | Found, folder: str) -> None:
        from nonet.render import step_picture

        number = self.report.seen
        try:
            Path(folder).mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise file_error(folder, error, "written") from None
        for place, (before, step, _) in enumerate(result.grids(), 1):
            if self._options.shows(step):
                title = brief(step, language())
                name = f"step-{place:03}.svg" if number == 1 else f"puzzle-{number}-step-{place:03}.svg"
                with opened(str(Path(folder) / name)) as file:
                    file.write(step_picture(before, step, title).encode())


def _step_as_json(step: Step, before: Grid) -> dict[str, object]:
    """Return a step for programs: with its words, and with what else forces its placement, if anything does."""
    code = language_for_programs()
    told = {**step.to_json(), "brief": brief(step, code), "sentence": sentence(step, code)}
    also = [{**other.to_json(), "sentence": sentence(other, code)} for other in step.also(before)]
    return {**told, "also": also} if also else told

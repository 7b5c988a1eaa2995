"""What `nonet experiment` does: try sets of rules block by block, add up, write one table at the end."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from nonet import Experiment, ExperimentRow, Grid, RuleSet, experiment
from nonet.cli.jobs.batch import Batch, Place
from nonet.cli.output.experiments import table_lines
from nonet.cli.output.files import opened
from nonet.cli.output.tables import TABLES
from nonet.cli.output.text import write_lines
from nonet.cli.progress import Progress
from nonet.errors import NonetError
from nonet.experiments import DEFAULT_SETS
from nonet.texts import Text

if TYPE_CHECKING:
    from nonet.formats import Record

_UNKNOWN = Grid.from_digits(bytes(81))


class ExperimentBatch(Batch[NonetError | None]):
    """One run of `nonet experiment`; the result of a puzzle is why it was passed over, or nothing."""

    fewest, most = 64, 65536
    tells_progress = True

    def __init__(
        self,
        sets: Sequence[str],
        output: str | None,
        picture: str | None,
        *,
        most_guesses: int,
        threads: int | None,
        strict: bool,
    ) -> None:
        super().__init__(strict=strict, progress=Progress(Text("puzzles"), beside_output=True))
        self._rows = [ExperimentRow(RuleSet(text)) for text in sets or DEFAULT_SETS]
        self._output = output
        self._picture = picture
        self._most_guesses = most_guesses
        self._threads = threads

    def work(self, records: Sequence[Record]) -> Iterator[NonetError | None]:
        """Try all sets on a block and add to their rows."""
        seen = self.report.seen
        found = experiment(
            [record.grid for record in records],
            [row.rules for row in self._rows],
            solutions=[record.solution or _UNKNOWN for record in records],
            most_guesses=self._most_guesses,
            threads=self._threads,
            progress=lambda done, total: self.progress.update(seen + len(records) * done // max(total, 1)),
        )
        self._rows = [row + more for row, more in zip(self._rows, found.rows, strict=True)]
        return (found.problems.get(place) for place in range(len(records)))

    def write(self, result: NonetError | None, place: Place) -> None:
        """Report a puzzle that was passed over, by its file and line instead of its row in the block."""
        if result is not None:
            result.row = None
            self.report.fail(result, *place)

    def close(self) -> None:
        """Write the table, if any puzzle was tried."""
        self.progress.clear()
        done = Experiment(tuple(self._rows))
        if self._output is not None:
            rows = [row.to_json() for row in done.rows]
            table = TABLES[self._output](tuple(rows[0]))
            for row in rows if done.puzzles else []:
                table.row(dict(row))
            table.close()
        elif done.puzzles:
            write_lines(table_lines(done, self._most_guesses))

    def complete(self) -> None:
        """Draw the picture."""
        sys.stdout.flush()
        done = Experiment(tuple(self._rows))
        if self._picture is None or not done.puzzles:
            return
        from nonet.render import draw_experiment

        with opened(self._picture) as file:
            draw_experiment(file, Path(self._picture).suffix, done)

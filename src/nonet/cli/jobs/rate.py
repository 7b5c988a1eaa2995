"""What `nonet rate` does: rate puzzles block by block, write, draw how the ratings are spread."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from nonet import Grid, rate_many
from nonet.cli.jobs.answers import AnswerBatch, tally_texts
from nonet.cli.jobs.batch import Place
from nonet.cli.output.files import opened
from nonet.cli.output.ratings import remark_of, report_lines
from nonet.cli.output.text import puzzle_text
from nonet.cli.progress import Progress
from nonet.errors import InProgress, NonetError
from nonet.rating import LEVELS, Scale, in_progress
from nonet.solving import Outcome
from nonet.texts import Text

if TYPE_CHECKING:
    from nonet.formats import Record

_COMMON = ("clues", "minimal", "guesses", "backtracks")
_COLUMNS = {
    "se": ("level", "er", "ep", "ed", "hardest", *_COMMON),
    "hodoku": ("hodoku_level", "hodoku_score", "hodoku_brute_force", *_COMMON),
    "web": ("level", *_COMMON),
    "all": (
        *("level", "er", "ep", "ed", "hardest"),
        *("hodoku_level", "hodoku_score", "hodoku_brute_force"),
        *_COMMON,
    ),
}


class Rated(NamedTuple):
    """The answer about one puzzle: its row of the table of ratings, and which scales are wanted."""

    grid: Grid
    rating: dict[str, Any]
    scales: tuple[str, ...]

    @property
    def is_rated(self) -> bool:
        """Whether it could be rated."""
        return bool(self.rating["status"] == "rated")

    def row(self) -> dict[str, Any]:
        """Return the scales that are wanted."""
        values = {name: self.rating[name] if self.is_rated else None for name in self.scales}
        return {"puzzle": puzzle_text(self.grid), "status": self.rating["status"], **values}

    def lines(self) -> Iterator[str]:
        """Return the puzzle with a remark."""
        remark = remark_of(self.rating, self.scales) if self.is_rated else self.rating["status"]
        yield f"{puzzle_text(self.grid)} # {remark}"

    def report(self) -> list[str]:
        """Return the board and all that is known of it."""
        return report_lines(self.grid, self.rating, self.scales) if self.is_rated else []

    def failure(self, line: int) -> NonetError | None:
        """Return why it is not rated, as the error that `nonet.rate` raises."""
        if self.is_rated:
            return None
        if problem := in_progress(self.grid):
            return InProgress(problem)
        return Outcome(line, self.grid, 0, None).problem() or NonetError(self.rating["status"])


class RateBatch(AnswerBatch[Rated]):
    """One run of `nonet rate`."""

    fewest, most = 32, 8192
    tells_progress = True

    def __init__(
        self,
        scale: Scale | None,
        output: str | None,
        picture: str | None,
        *,
        threads: int | None,
        strict: bool,
    ) -> None:
        super().__init__(output, strict=strict, progress=Progress(Text("puzzles"), beside_output=True))
        self._chosen = scale
        self._scale: Scale = "all"
        self._scales: tuple[str, ...] = ()
        self._picture = picture
        self._threads = threads
        self._levels: Counter[str] = Counter()
        self._ratings: Counter[tuple[str, float]] = Counter()
        self._hardest: Counter[str] = Counter()

    def begin(self, *, several: bool) -> None:
        """Choose the scales: all for one puzzle, Sudoku Explainer's for several."""
        self._scale = self._chosen or ("se" if several else "all")
        self._scales = _COLUMNS[self._scale]
        self.columns = ("puzzle", "status", *self._scales)
        super().begin(several=several)

    def work(self, records: Sequence[Record]) -> Iterator[Rated]:
        """Rate a block."""
        done = self.report.seen
        grids = [record.grid for record in records]
        table = rate_many(
            grids,
            scale=self._scale,
            threads=self._threads,
            progress=lambda count, _: self.progress.update(done + count),
        )
        # Results may go to the same terminal.
        self.progress.clear()
        rows = (dict(zip(table.dtype.names or (), row, strict=True)) for row in table.tolist())
        return (Rated(grid, row, self._scales) for grid, row in zip(grids, rows, strict=True))

    def write(self, result: Rated, place: Place) -> None:
        """Count and write one answer."""
        if result.is_rated:
            rating = result.rating
            self._levels[rating["level"] or rating["hodoku_level"]] += 1
            if self._picture is not None:
                self._ratings[rating["level"], rating["er"]] += 1
                self._hardest[rating["hardest"]] += 1
        super().write(result, place)

    def complete(self) -> None:
        """Draw the picture, if there is something to draw."""
        sys.stdout.flush()
        if self._picture is None or not self._ratings:
            return
        from nonet.render import draw_distribution

        with opened(self._picture) as file:
            draw_distribution(file, Path(self._picture).suffix, self._ratings, self._hardest)

    def told(self) -> list[Text]:
        """Return how many puzzles have each level, from the easiest on."""
        order = (*LEVELS, *self._levels)
        levels = sorted(self._levels.items(), key=lambda item: order.index(item[0]))
        return tally_texts({Text(level): number for level, number in levels}) or [Text("none rated")]

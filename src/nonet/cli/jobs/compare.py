"""What `nonet check --against FILE` does: how many cells are placed, missing and wrong?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from nonet import Comparison, Grid, compare
from nonet.cli.jobs.answers import TalliedBatch
from nonet.cli.jobs.batch import Place
from nonet.cli.output.facts import fact_lines
from nonet.cli.output.text import puzzle_text
from nonet.cli.report import FailedError
from nonet.errors import FileError, NonetError, OptionError, WrongDigits
from nonet.grid import cell_name
from nonet.texts import Text

if TYPE_CHECKING:
    from nonet.cli.sources import Source
    from nonet.files import Entry
    from nonet.formats import Record


class Compared(NamedTuple):
    """The answer about one grid."""

    grid: Grid
    comparison: Comparison

    def row(self) -> dict[str, Any]:
        """Return the numbers, and the names of the cells that are wrong."""
        found = self.comparison
        return {
            "grid": puzzle_text(self.grid),
            "status": "wrong" if found.wrong else "right",
            "placed": len(found.placed),
            "missing": len(found.missing),
            "wrong": [cell_name(cell) for cell in found.wrong],
        }

    def lines(self) -> Iterator[str]:
        """Return the grid with a remark."""
        yield f"{puzzle_text(self.grid)} # {self.comparison}"

    def report(self) -> list[str]:
        """Return a few rows."""
        found = self.comparison
        wrong = f"{len(found.wrong)}: {found.wrong}" if found.wrong else "0"
        return fact_lines(
            [
                (Text("placed"), str(len(found.placed)), True),
                (Text("missing"), str(len(found.missing)), not found.missing),
                (Text("wrong"), wrong, not found.wrong),
            ]
        )

    def failure(self, line: int) -> NonetError | None:
        """Return which digits are wrong."""
        try:
            self.comparison.raise_if_wrong()
        except WrongDigits as error:
            return error
        return None


class CompareBatch(TalliedBatch[Compared]):
    """One run of `nonet check --against FILE`."""

    columns = ("grid", "status", "placed", "missing", "wrong")

    def __init__(self, output: str | None, known: Source, *, strict: bool) -> None:
        super().__init__(output, strict=strict)
        self._known = known
        self._solutions: Iterator[Record] = iter(())

    def begin(self, *, several: bool) -> None:
        """Open the file of solutions too."""
        super().begin(several=several)
        records = self._records()
        self._solutions = self._for_each_grid(next(records), records)

    def work_on(self, record: Record) -> Compared:
        """Compare a grid with the solution that is known."""
        known = next(self._solutions)
        grid = record.grid
        try:
            if known.solution is not None:
                return Compared(grid, compare(grid, known.solution, puzzle=known.grid))
            return Compared(grid, compare(grid, known.grid))
        except NonetError as error:
            raise FailedError(error, self._known, known.line) from None

    def write(self, result: Compared, place: Place) -> None:
        """Count and write one answer."""
        self.count(Text("cells placed"), len(result.comparison.placed))
        self.count(Text("missing"), len(result.comparison.missing))
        self.count(Text("wrong"), len(result.comparison.wrong))
        super().write(result, place)

    def write_other(self, entry: Entry, source: Source) -> None:
        """Write what stands for a line that is no grid; a solution belongs to a bad one all the same."""
        if entry.error is not None:
            next(self._solutions)
        super().write_other(entry, source)

    def _for_each_grid(self, first: Record, others: Iterator[Record]) -> Iterator[Record]:
        """Yield the solution for each grid: the only one for all of them, otherwise the n-th for the n-th."""
        yield first
        second = next(others, None)
        while second is None:
            yield first
        yield second
        yield from others
        raise FailedError(
            OptionError("{name} has fewer solutions than there are grids", name=self._known.name)
        )

    def _records(self) -> Iterator[Record]:
        try:
            with self._known.open() as puzzles:
                for entry in puzzles:
                    if entry.error is not None:
                        raise FailedError(entry.error, self._known, entry.line)
                    if entry.record is not None:
                        yield entry.record
        except FileError as error:
            raise FailedError(error) from None

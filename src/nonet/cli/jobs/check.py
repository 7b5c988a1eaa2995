"""What `nonet check` does: is it a proper puzzle, is it solved, is every given needed?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import starmap
from typing import TYPE_CHECKING, Any, NamedTuple

from nonet import Check, Comparison, Grid, check, compare
from nonet.cli.jobs.answers import TalliedBatch
from nonet.cli.jobs.batch import Place
from nonet.cli.language import counted
from nonet.cli.output.facts import Fact, fact_lines
from nonet.cli.output.text import puzzle_text
from nonet.errors import NonetError, WrongDigits
from nonet.grid import cell_name
from nonet.solving import Outcome, check_many, remark
from nonet.texts import Text

if TYPE_CHECKING:
    from nonet.formats import Record

# Below this many puzzles they are checked one by one, which spares loading NumPy.
_FEW = 16


class Checked(NamedTuple):
    """The answer about one puzzle."""

    check: Check
    stated: Comparison | None
    """How the solution that the file states compares with the true one, if both are there."""

    @property
    def is_misstated(self) -> bool:
        """Whether the file states a solution that is wrong."""
        return self.stated is not None and bool(self.stated.wrong)

    def row(self) -> dict[str, Any]:
        """Return everything that is known."""
        found = self.check
        return {
            "puzzle": puzzle_text(found.grid),
            "solution": None if found.solution is None else found.solution.line(),
            "status": _status(found),
            "solutions": found.solutions,
            "valid": found.valid,
            "solved": found.solved,
            "minimal": found.minimal,
            "redundant": [cell_name(cell) for cell in found.redundant],
            "stated": None if self.stated is None else not self.stated.wrong,
        }

    def lines(self) -> Iterator[str]:
        """Return the puzzle with a remark."""
        found = self.check
        words = [_status(found)]
        if words == ["valid"]:
            words.append("minimal" if found.minimal else f"not minimal: {found.redundant or 'placed digits'}")
        if self.stated is not None and self.stated.wrong:
            words.append(f"wrong solution: {self.stated.wrong}")
        yield f"{puzzle_text(found.grid)} # {', '.join(words)}"

    def report(self) -> list[str]:
        """Return a few rows."""
        found = self.check
        facts: list[Fact] = [
            (Text("valid puzzle"), Text("yes") if found.valid else Text("no"), found.valid),
            (
                Text("solutions"),
                str(found.solutions) if found.solutions < 2 else Text("several"),
                found.valid,
            ),
            (Text("valid solution"), _solved_words(found), found.solved),
            (Text("minimal"), _minimal_words(found), found.minimal),
            (Text("clues"), str(found.grid.clues), True),
        ]
        if found.grid.placed:
            facts.append((Text("placed"), str(len(found.grid.placed)), True))
        if self.stated is not None:
            wrong = self.stated.wrong
            told = Text("no, {count} wrong: {cells}", count=len(wrong), cells=wrong) if wrong else Text("yes")
            facts.append((Text("stated solution"), told, not wrong))
        return fact_lines(facts)

    def failure(self, line: int) -> NonetError | None:
        """Return why it is no proper puzzle, or that its solution is wrong."""
        found = self.check
        if not found.valid:
            return Outcome(line, found.grid, found.solutions, found.solution).problem()
        try:
            if self.stated is not None:
                self.stated.raise_if_wrong()
        except WrongDigits as error:
            return WrongDigits(
                "the solution that stands beside the puzzle has {problem}", problem=error.message
            )
        return None


class CheckBatch(TalliedBatch[Checked]):
    """One run of `nonet check`."""

    fewest = most = 1024
    columns = (
        *("puzzle", "solution", "status", "solutions"),
        *("valid", "solved", "minimal", "redundant", "stated"),
    )

    def __init__(self, output: str | None, *, threads: int | None, strict: bool) -> None:
        super().__init__(output, strict=strict)
        self._threads = threads

    def work(self, records: Sequence[Record]) -> Iterator[Checked]:
        """Check a block."""
        grids = [record.grid for record in records]
        checks = map(check, grids) if len(grids) <= _FEW else check_many(grids, threads=self._threads)
        return starmap(_checked, zip((record.solution for record in records), checks, strict=True))

    def write(self, result: Checked, place: Place) -> None:
        """Count and write one answer."""
        if result.is_misstated:
            self.count(Text("with a wrong solution"))
        found = result.check
        if not found.valid:
            self.count(Text("with several solutions") if found.solutions else Text("without solution"))
        else:
            self.count(Text("solved") if found.solved else Text("valid"))
            if found.minimal:
                self.count(Text("minimal"))
        super().write(result, place)


def _checked(stated: Grid | None, found: Check) -> Checked:
    if stated is None or not found.valid or found.solution is None:
        return Checked(found, None)
    return Checked(found, compare(stated, found.solution))


def _solved_words(found: Check) -> Text:
    if found.solved:
        return Text("yes")
    empty = 81 - found.grid.filled
    if empty:
        return counted(empty, "no, 1 cell is empty", "no, {count} cells are empty")
    return Text("no, a digit is twice in a house")


def _minimal_words(found: Check) -> Text:
    if found.minimal:
        return Text("yes, every given is needed")
    if not found.redundant:
        return Text("no")
    many = len(found.redundant)
    if many == 1:
        return Text("no, 1 given can go: {cells}", cells=found.redundant)
    return Text("no, {count} givens can go, one at a time: {cells}", count=many, cells=found.redundant)


def _status(found: Check) -> str:
    if found.solved:
        return "solved"
    return "valid" if found.valid else remark(found.grid, found.solutions)

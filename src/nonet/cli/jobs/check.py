"""What `nonet check` does with its sources: check each grid or compare it, and write what came of it."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import Any

from nonet import Check, Comparison, Grid, check, compare
from nonet.cli.output.style import DIM, GREEN, YELLOW, on_stderr, on_stdout
from nonet.cli.output.tables import TABLES
from nonet.cli.output.text import plural, puzzle_text, write_line
from nonet.cli.progress import Progress
from nonet.cli.report import FailedError, Report
from nonet.cli.sources import Source, entries, hold_first, is_puzzle
from nonet.errors import FileError, NonetError, OptionError, WrongDigits
from nonet.files import Entry
from nonet.formats import Record
from nonet.grid import cell_name
from nonet.solving import Outcome, check_many, remark

_AT_ONCE = 1024
# Below this many puzzles they are checked one by one, which spares loading NumPy.
_FEW = 16

Row = tuple[str, str, bool]
"""What is asked, the answer, and whether it is a good one."""


class _Run:
    """What checking and comparing have in common."""

    columns: tuple[str, ...]

    def __init__(self, output: str | None, *, strict: bool) -> None:
        self._progress = Progress("puzzles")
        self._report = Report(strict=strict, progress=self._progress)
        self._table = None if output is None else TABLES[output](self.columns)
        self._tally: dict[str, int] = {}

    def run(self, sources: Iterable[Source]) -> int:
        """Check everything and return the exit code."""
        several, events = hold_first(entries(sources), is_puzzle)
        for source, entry, result in self._results(events):
            if isinstance(entry, FileError):
                self._report.seen += 1
                self._report.fail(entry, source)
            elif entry.record is None:
                self._no_puzzle(entry, source, several)
            else:
                self._report.seen += 1
                self._puzzle(entry, source, result, several)
            self._progress.update(self._report.seen)
        if self._table is not None:
            self._table.close()
        sys.stdout.flush()
        self._progress.clear()
        code = self._report.finish()
        if self._report.seen > 1 and on_stderr().is_terminal:
            told = ", ".join(f"{count:,} {word}" for word, count in self._tally.items())
            text = f"{plural(self._report.seen, 'puzzle')}: {told}"
            sys.stderr.write(on_stderr().paint(text, DIM) + "\n")
        return code

    def _results(
        self, events: Iterator[tuple[Source, Entry | FileError]]
    ) -> Iterator[tuple[Source, Entry | FileError, Any]]:
        raise NotImplementedError

    def _puzzle(self, entry: Entry, source: Source, result: Any, several: bool) -> None:
        raise NotImplementedError

    def _no_puzzle(self, entry: Entry, source: Source, several: bool) -> None:
        if entry.error is not None:
            self._report.seen += 1
            self.count("bad")
            self._report.fail(entry.error, source)
            if self._table is not None:
                self._table.error(entry, source)
        if self._table is None and several:
            write_line(entry.text if entry.error is None else f"# error: {entry.error.message}")

    def count(self, word: str, number: int = 1) -> None:
        """Add to what the summary will say."""
        self._tally[word] = self._tally.get(word, 0) + number


class Checks(_Run):
    """`nonet check`."""

    columns = (
        *("source", "line", "puzzle", "solution", "status", "solutions"),
        *("valid", "solved", "minimal", "redundant", "stated"),
    )

    def __init__(self, output: str | None, *, threads: int | None, strict: bool) -> None:
        super().__init__(output, strict=strict)
        self._threads = threads

    def _results(
        self, events: Iterator[tuple[Source, Entry | FileError]]
    ) -> Iterator[tuple[Source, Entry | FileError, Check | None]]:
        run: list[tuple[Source, Entry | FileError]] = []
        for event in events:
            run.append(event)
            if len(run) == _AT_ONCE:
                yield from self._checked(run)
                run = []
        yield from self._checked(run)

    def _checked(
        self, run: list[tuple[Source, Entry | FileError]]
    ) -> Iterator[tuple[Source, Entry | FileError, Check | None]]:
        grids = [e.record.grid for _, e in run if isinstance(e, Entry) and e.record is not None]
        checks = map(check, grids) if len(grids) <= _FEW else check_many(grids, threads=self._threads)
        for source, entry in run:
            has_puzzle = isinstance(entry, Entry) and entry.record is not None
            yield source, entry, next(checks) if has_puzzle else None

    def _puzzle(self, entry: Entry, source: Source, result: Check, several: bool) -> None:
        record = entry.record
        assert record is not None
        wrong = _stated_wrong(record, result)
        self._count(result, wrong)
        failure = self._failure(result, wrong, entry.line)
        if self._table is not None:
            self._table.row(_facts(result, wrong, source, entry.line))
        elif several:
            write_line(f"{puzzle_text(result.grid)} # {_remark(result, wrong)}")
        else:
            _write_rows(_rows(result, wrong))
        if failure is not None:
            self._report.fail(failure, source, entry.line)

    def _count(self, result: Check, wrong: Comparison | None) -> None:
        if wrong is not None and wrong.wrong:
            self.count("with a wrong solution")
        if not result.valid:
            self.count("with several solutions" if result.solutions else "without solution")
            return
        self.count("solved" if result.solved else "valid")
        if result.minimal:
            self.count("minimal")

    def _failure(self, result: Check, wrong: Comparison | None, line: int) -> NonetError | None:
        if not result.valid:
            return Outcome(line, result.grid, result.solutions, result.solution).problem()
        try:
            if wrong is not None:
                wrong.raise_if_wrong()
        except WrongDigits as error:
            return WrongDigits(f"the solution that stands beside the puzzle has {error}")
        return None


class Comparisons(_Run):
    """`nonet check --against FILE`."""

    columns = ("source", "line", "grid", "status", "placed", "missing", "wrong")

    def __init__(self, output: str | None, known: Source, *, strict: bool) -> None:
        super().__init__(output, strict=strict)
        self._known = known

    def _results(
        self, events: Iterator[tuple[Source, Entry | FileError]]
    ) -> Iterator[tuple[Source, Entry | FileError, Record | None]]:
        known = self._known_records()
        first = last = next(known, None)
        only = False
        for source, entry in events:
            if not isinstance(entry, Entry) or not is_puzzle(entry):
                yield source, entry, None
                continue
            if last is None:
                raise OptionError(f"{self._known.name} has fewer solutions than there are grids")
            yield source, entry, last
            following = next(known, None)
            # One solution is for all grids; otherwise the n-th is for the n-th.
            only = only or (following is None and last is first)
            last = first if only else following

    def _known_records(self) -> Iterator[Record]:
        for source, entry in entries([self._known]):
            if isinstance(entry, FileError):
                raise entry
            if entry.error is not None:
                raise FailedError(entry.error, source, entry.line)
            if entry.record is not None:
                yield entry.record

    def _puzzle(self, entry: Entry, source: Source, result: Record, several: bool) -> None:
        assert entry.record is not None
        grid = entry.record.grid
        try:
            if result.solution is not None:
                compared = compare(grid, result.solution, puzzle=result.grid)
            else:
                compared = compare(grid, result.grid)
        except NonetError as error:
            raise FailedError(error, self._known, result.line) from None
        self.count("cells placed", len(compared.placed))
        self.count("missing", len(compared.missing))
        self.count("wrong", len(compared.wrong))
        self._show(grid, compared, source, entry.line, several)
        try:
            compared.raise_if_wrong()
        except WrongDigits as error:
            self._report.fail(error, source, entry.line)

    def _show(self, grid: Grid, compared: Comparison, source: Source, line: int, several: bool) -> None:
        if self._table is not None:
            self._table.row(
                {
                    "source": source.name,
                    "line": line,
                    "grid": puzzle_text(grid),
                    "status": "wrong" if compared.wrong else "right",
                    "placed": len(compared.placed),
                    "missing": len(compared.missing),
                    "wrong": [cell_name(cell) for cell in compared.wrong],
                }
            )
        elif several:
            write_line(f"{puzzle_text(grid)} # {compared}")
        else:
            wrong = f"{len(compared.wrong)}: {compared.wrong}" if compared.wrong else "0"
            _write_rows(
                [
                    ("placed", str(len(compared.placed)), True),
                    ("missing", str(len(compared.missing)), not compared.missing),
                    ("wrong", wrong, not compared.wrong),
                ]
            )


def _stated_wrong(record: Record, result: Check) -> Comparison | None:
    """Return how the solution that the file states compares with the true one, if both are there."""
    if record.solution is None or not result.valid or result.solution is None:
        return None
    return compare(record.solution, result.solution)


def _rows(result: Check, wrong: Comparison | None) -> list[Row]:
    grid = result.grid
    rows = [
        ("valid puzzle", "yes" if result.valid else "no", result.valid),
        ("solutions", str(result.solutions) if result.solutions < 2 else "several", result.valid),
        ("valid solution", _solved_words(result), result.solved),
        ("minimal", _minimal_words(result), result.minimal),
        ("clues", str(grid.clues), True),
    ]
    if grid.placed:
        rows.append(("placed", str(len(grid.placed)), True))
    if wrong is not None:
        words = f"no, {len(wrong.wrong)} wrong: {wrong.wrong}" if wrong.wrong else "yes"
        rows.append(("stated solution", words, not wrong.wrong))
    return rows


def _solved_words(result: Check) -> str:
    if result.solved:
        return "yes"
    empty = 81 - result.grid.filled
    if empty:
        return f"no, {plural(empty, 'cell is', 'cells are')} empty"
    return "no, a digit is twice in a house"


def _minimal_words(result: Check) -> str:
    if result.minimal:
        return "yes, every given is needed"
    if not result.redundant:
        return "no"
    many = len(result.redundant)
    each = "can go" if many == 1 else "can go, one at a time"
    return f"no, {plural(many, 'given')} {each}: {result.redundant}"


def _remark(result: Check, wrong: Comparison | None) -> str:
    words = [_status(result)]
    if words == ["valid"]:
        words.append("minimal" if result.minimal else f"not minimal: {result.redundant or 'placed digits'}")
    if wrong is not None and wrong.wrong:
        words.append(f"wrong solution: {wrong.wrong}")
    return ", ".join(words)


def _status(result: Check) -> str:
    if result.solved:
        return "solved"
    return "valid" if result.valid else remark(result.grid, result.solutions)


def _facts(result: Check, wrong: Comparison | None, source: Source, line: int) -> dict[str, Any]:
    return {
        "source": source.name,
        "line": line,
        "puzzle": puzzle_text(result.grid),
        "solution": None if result.solution is None else result.solution.line(),
        "status": _status(result),
        "solutions": result.solutions,
        "valid": result.valid,
        "solved": result.solved,
        "minimal": result.minimal,
        "redundant": [cell_name(cell) for cell in result.redundant],
        "stated": None if wrong is None else not wrong.wrong,
    }


def _write_rows(rows: list[Row]) -> None:
    style = on_stdout()
    width = max(len(name) for name, _, _ in rows) + 2
    for name, answer, good in rows:
        write_line(f"{name:<{width}}{style.paint(answer, GREEN if good else YELLOW)}")

"""How every command works through its puzzles: order, places, blocks, failures, strictness, progress."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from tests.cli.cases import PUZZLE, SOLUTION, Screen

from nonet import solve_lines
from nonet.cli.jobs import batch as module
from nonet.cli.jobs.batch import Batch, Place
from nonet.cli.output.text import write_line
from nonet.cli.report import FailedError
from nonet.cli.sources import Source
from nonet.errors import IsDirectory, MissingFile, NonetError, SomeFailed, TooShort
from nonet.files import Block, Entry, PuzzleFile
from nonet.formats import Record
from nonet.solving import Outcome

SHORT = PUZZLE[1:]
MANY = f"# head\n{PUZZLE}\n\n{SHORT}\n{SOLUTION}\n{PUZZLE}\n"


class Clues(Batch[int]):
    """Writes how many clues each puzzle has; a full grid is a failure."""

    def __init__(self, *, strict: bool = False, at_once: int = 1) -> None:
        super().__init__(strict=strict)
        self.fewest = self.most = at_once
        self.calls: list[object] = []

    def begin(self, *, several: bool) -> None:
        self.calls.append(several)

    def work(self, records: Sequence[Record]) -> Iterator[int]:
        self.calls.append(len(records))
        return iter(super().work(records))

    def work_on(self, record: Record) -> int:
        if record.grid.is_full:
            raise NonetError("full")
        return record.grid.clues

    def write(self, result: int, place: Place) -> None:
        write_line(f"{place.source.name}:{place.line}: {result}")

    def write_other(self, entry: Entry, source: Source) -> None:
        write_line(entry.as_comment())

    def close(self) -> None:
        write_line("end")

    def sum_up(self) -> None:
        self.calls.append("summed up")


def text(content: str, name: str = "text") -> Source:
    return Source(name, text=content)


def test_every_line_keeps_its_place(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    done = Clues()
    assert done.run([text(MANY)]) == SomeFailed.exit_code
    out, err = capfdbinary.readouterr()
    assert out.decode().splitlines() == [
        *("# head", "text:2: 19", "", "# error: 80 cells, 81 expected", "text:6: 19", "end"),
    ]
    assert err.decode().splitlines() == [
        "error: text: line 4: 80 cells, 81 expected",
        "error: text: line 5: full",
        "error: 2 of 4 failed",
    ]
    assert done.calls == [True, 1, 1, 1, "summed up"]


@pytest.mark.parametrize("at_once", [2, 3, 100])
def test_blocks_change_nothing_but_how_many_are_worked_on_at_once(
    capfdbinary: pytest.CaptureFixture[bytes], at_once: int
) -> None:
    Clues().run([text(MANY), text(PUZZLE, "other")])
    one_by_one = capfdbinary.readouterr()
    done = Clues(at_once=at_once)
    done.run([text(MANY), text(PUZZLE, "other")])
    assert capfdbinary.readouterr() == one_by_one
    assert sum(call for call in done.calls if isinstance(call, int) and call is not True) == 4


def test_a_source_that_cannot_be_read_fails_in_its_place(
    capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path
) -> None:
    places = [text(PUZZLE), Source(str(tmp_path / "nowhere")), Source(str(tmp_path)), text(PUZZLE, "last")]
    done = Clues(at_once=10)
    assert done.run(places) == SomeFailed.exit_code
    out, err = capfdbinary.readouterr()
    assert out.decode().splitlines() == ["text:1: 19", "last:1: 19", "end"]
    assert err.decode().splitlines() == [
        f"error: {tmp_path}/nowhere: there is no such file",
        f"error: {tmp_path} is a directory: give a file",
        "error: 2 of 4 failed",
    ]
    assert Clues().run([Source(str(tmp_path / "nowhere"))]) == MissingFile.exit_code
    assert Clues().run([Source(str(tmp_path))]) == IsDirectory.exit_code


@pytest.mark.parametrize(
    ("contents", "several"),
    [
        ([PUZZLE], False),
        ([f"# a\n\n{PUZZLE}\n# b\n"], False),
        ([f"{PUZZLE}\n{PUZZLE}\n"], True),
        ([PUZZLE, PUZZLE], True),
        ([f"{PUZZLE}\n{SHORT}\n"], True),
        ([SHORT], False),
        (["# nothing\n"], False),
        (["# nothing\n", PUZZLE], True),
    ],
)
@pytest.mark.usefixtures("capfdbinary")
def test_one_puzzle_or_several(contents: list[str], several: bool) -> None:
    done = Clues()
    done.run([text(content) for content in contents])
    assert done.calls[0] is several


def test_strict_ends_at_the_first_failure(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    with pytest.raises(FailedError) as bad:
        Clues(strict=True).run([text(MANY)])
    assert isinstance(bad.value.error, TooShort)
    with pytest.raises(FailedError) as full:
        Clues(strict=True, at_once=10).run([text(f"{PUZZLE}\n{SOLUTION}\n{PUZZLE}\n")])
    assert (str(full.value.error), full.value.line) == ("full", 2)
    sys.stdout.flush()
    # What is written until then is closed, so that programs can read it.
    assert capfdbinary.readouterr().out.decode().splitlines()[-2:] == ["text:1: 19", "end"]


class Growing(Clues):
    """Blocks may grow from one puzzle to eight; each takes as long as it is told to."""

    def __init__(self, seconds: Sequence[float], clock: list[float]) -> None:
        super().__init__()
        self.fewest, self.most = 1, 8
        self._seconds = iter(seconds)
        self._clock = clock

    def work(self, records: Sequence[Record]) -> Iterator[int]:
        self._clock[0] += next(self._seconds)
        return super().work(records)


@pytest.mark.usefixtures("capfdbinary")
def test_blocks_grow_while_they_are_quick_and_shrink_when_they_are_slow(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = [0.0]
    monkeypatch.setattr(module, "monotonic", lambda: clock[0])
    done = Growing([*[0.1] * 4, 1.0, *[3.0] * 6], clock)
    assert done.run([text(f"{PUZZLE}\n" * 40)]) == 0
    assert done.calls == [True, 1, 2, 4, 8, 8, 8, 4, 2, 1, 1, 1, "summed up"]


class Counts(Clues):
    """Takes the numbers of solutions from whole blocks."""

    def solved_blocks(self, puzzles: PuzzleFile) -> Iterator[Block] | None:
        return solve_lines(puzzles)

    def from_outcome(self, outcome: Outcome) -> int:
        return outcome.count


def test_solved_blocks_are_written_line_by_line(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    done = Counts()
    assert done.run([text(MANY)]) == SomeFailed.exit_code
    assert capfdbinary.readouterr().out.decode().splitlines() == [
        *("# head", "text:2: 1", "", "# error: 80 cells, 81 expected", "text:5: 1", "text:6: 1", "end"),
    ]
    assert done.calls == [True, "summed up"]


def test_progress_counts_what_was_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen()
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(io.BytesIO()))
    monkeypatch.setattr("nonet.cli.progress._SILENT_SECONDS", 0)
    assert Clues().run([text(f"{PUZZLE}\n" * 3)]) == 0
    assert screen.getvalue().startswith("\r1 puzzles, ")
    assert screen.getvalue().endswith("\r")

"""Ctrl-C and SIGTERM in real processes: what is made is kept, what is written is whole, nothing else is left."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from tests.cli.cases import PUZZLE, SOLUTION

import nonet as package

NONET = [sys.executable, "-m", "nonet"]
BLANK = "." * 81
PATIENCE = 90


class Stop(NamedTuple):
    """A signal, and how nonet ends by it."""

    number: signal.Signals
    code: int
    told: bytes


STOPS = [Stop(signal.SIGINT, 130, b"interrupted\n"), Stop(signal.SIGTERM, 143, b"terminated\n")]

pytestmark = pytest.mark.usefixtures("unmeasured")


@contextmanager
def started(
    arguments: list[str], folder: Path, feed: bytes = b"", stdout: Any = subprocess.DEVNULL
) -> Iterator[subprocess.Popen[bytes]]:
    """Start nonet with something to read and its input left open; end it whatever happens."""
    with subprocess.Popen(
        [*NONET, *arguments], cwd=folder, stdin=subprocess.PIPE, stdout=stdout, stderr=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        try:
            process.stdin.write(feed)
            process.stdin.flush()
            yield process
        finally:
            process.kill()


def wait_until(condition: Callable[[], object]) -> None:
    """Wait long: other work may keep the machine busy."""
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def at_work(process: subprocess.Popen[bytes]) -> Callable[[], bool]:
    """Return whether a process has done more than start."""
    stat = Path(f"/proc/{process.pid}/stat")
    begun = time.monotonic()

    def has_worked() -> bool:
        if not stat.exists():
            return time.monotonic() - begun > 5
        user, system = stat.read_text().rpartition(")")[2].split()[11:13]
        return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK") > 1.2

    return has_worked


def stop(process: subprocess.Popen[bytes], number: signal.Signals) -> tuple[int, bytes]:
    process.send_signal(number)
    code = process.wait(PATIENCE)
    assert process.stderr is not None
    return code, process.stderr.read()


@pytest.mark.parametrize("by", STOPS, ids=lambda by: by.number.name)
@pytest.mark.parametrize(
    "arguments",
    [
        ["count", "--json", PUZZLE, BLANK],
        ["count", "--jsonl", PUZZLE, BLANK],
        ["solve", "--all", "--json", PUZZLE, BLANK],
        ["solve", "--all", "--jsonl", PUZZLE, BLANK],
        ["explain", "--json", PUZZLE, *[package.generate(level="extreme", seed=1).line()] * 4000],
        ["bench", "--json", "--repeat", "1000"],
    ],
    ids=lambda arguments: " ".join(arguments[:3]),
)
def test_json_is_whole(arguments: list[str], by: Stop, tmp_path: Path) -> None:
    out = tmp_path / "out.json"
    with out.open("wb") as file, started(arguments, tmp_path, stdout=file) as process:
        wait_until(at_work(process))
        assert stop(process, by.number) == (by.code, by.told)
    text = out.read_text()
    rows = json.loads(text) if "--json" in arguments else [json.loads(line) for line in text.splitlines()]
    if "--all" in arguments:
        assert rows[0]["solutions"] == [SOLUTION]
        assert (rows[1]["status"], len(rows[1]["solutions"]) > 0) == ("interrupted", True)
    elif arguments[0] == "count":
        assert [row["count"] for row in rows] == [1]


@pytest.mark.parametrize("by", STOPS, ids=lambda by: by.number.name)
@pytest.mark.parametrize(
    ("options", "name"), [([], "made.sdm"), ([], "made.csv"), ([], "made.json"), (["--csv"], "made")]
)
def test_what_is_generated_is_kept(options: list[str], name: str, by: Stop, tmp_path: Path) -> None:
    arguments = ["generate", "-n", "1000000000", "--seed", "1", "--out", name, *options]
    with started(arguments, tmp_path) as process:
        wait_until(lambda: any(path.stat().st_size > 10_000 for path in tmp_path.iterdir()))
        assert [path.suffix for path in tmp_path.iterdir()] == [".part"]
        assert stop(process, by.number) == (by.code, by.told)
    assert [path.name for path in tmp_path.iterdir()] == [name]
    text = (tmp_path / name).read_text()
    if name.endswith("json"):
        puzzles = [row["puzzle"] for row in json.loads(text)]
    else:
        lines = text.splitlines()
        puzzles = [line.split(",")[0] for line in lines if line[0] not in "pq"]
        assert text.endswith("\n")
        assert len({line.count(",") for line in lines}) == 1
    assert len(puzzles) > 20
    assert (
        puzzles[:20] == [puzzle.line() for puzzle in package.generate_many(20, seed=1)] or name == "made.csv"
    )


@pytest.mark.parametrize("by", STOPS, ids=lambda by: by.number.name)
@pytest.mark.parametrize("out", [None, "hard.txt"])
def test_the_hardest_so_far_is_written(out: str | None, by: Stop, tmp_path: Path) -> None:
    arguments = ["harden", "--seed", "1", "--time-limit", "10000", PUZZLE]
    with (
        (tmp_path / "shown.txt").open("wb") as shown,
        started([*arguments, *(["--out", out] if out else [])], tmp_path, stdout=shown) as process,
    ):
        wait_until(at_work(process))
        assert stop(process, by.number) == (by.code, by.told)
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted({"shown.txt", out or "shown.txt"})
    line, _, remark = (tmp_path / (out or "shown.txt")).read_text().strip().partition(" # ")
    rating = package.rate(line)
    assert remark.startswith(f"{rating.level}, ER {rating.er}")
    assert rating.er >= package.rate(PUZZLE).er


@pytest.mark.parametrize("by", STOPS, ids=lambda by: by.number.name)
@pytest.mark.parametrize("command", ["convert --to sdm", "solve", "check", "rate", "canonical"])
def test_half_a_file_is_none(command: str, by: Stop, tmp_path: Path) -> None:
    (tmp_path / "out.txt").write_text("old")
    feed = f"{PUZZLE}\n".encode() * 3000
    with started([*command.split(), "--out", "out.txt"], tmp_path, feed) as process:
        wait_until(lambda: len(list(tmp_path.iterdir())) == 2)
        assert stop(process, by.number) == (by.code, by.told)
    assert [path.name for path in tmp_path.iterdir()] == ["out.txt"]
    assert (tmp_path / "out.txt").read_text() == "old"


@pytest.mark.parametrize("by", STOPS, ids=lambda by: by.number.name)
def test_lines_are_whole(by: Stop, tmp_path: Path) -> None:
    out = tmp_path / "out.txt"
    feed = f"{PUZZLE}\n".encode() * 60_000
    with out.open("wb") as file, started(["solve"], tmp_path, feed, stdout=file) as process:
        wait_until(lambda: out.stat().st_size > 0)
        assert stop(process, by.number) == (by.code, by.told)
    assert set(out.read_text().split("\n")) == {SOLUTION, ""}


@pytest.mark.parametrize("by", STOPS, ids=lambda by: by.number.name)
def test_a_reader_that_takes_nothing_holds_nobody_up(by: Stop, tmp_path: Path) -> None:
    with started(["solve", "--all", BLANK], tmp_path, stdout=subprocess.PIPE) as process:
        wait_until(at_work_or_blocked(process))
        process.send_signal(by.number)
        assert process.wait(PATIENCE) == by.code


def at_work_or_blocked(process: subprocess.Popen[bytes]) -> Callable[[], bool]:
    """Return whether a process has filled its pipe and waits."""
    state = Path(f"/proc/{process.pid}/wchan")
    begun = time.monotonic()

    def waits() -> bool:
        told = state.read_text() if state.exists() and os.access(state, os.R_OK) else ""
        return "pipe" in told or time.monotonic() - begun > 5

    return waits


@pytest.mark.parametrize("by", STOPS, ids=lambda by: by.number.name)
def test_a_signal_while_starting(by: Stop, tmp_path: Path) -> None:
    """Whenever it comes after nonet heeds signals, also in the middle of an import, it is told as what it is."""
    program = (
        "import sys\n"
        "from nonet.cli import interrupt, main\n"
        "heed = interrupt.heed_once\n"
        "def heed_and_tell():\n"
        "    heed()\n"
        "    print('heeding', flush=True)\n"
        "interrupt.heed_once = heed_and_tell\n"
        f"sys.exit(main(['rate', '--plot', 'a.svg', *['{BLANK}'] * 3, '-']))\n"
    )
    for delay in (0, 0.05, 0.1, 0.15, 0.2, 0.3, 0.5):
        process = subprocess.Popen(
            [sys.executable, "-c", program],
            cwd=tmp_path,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        assert process.stdout is not None
        assert process.stdout.readline() == b"heeding\n"
        time.sleep(delay)
        process.send_signal(by.number)
        assert process.wait(PATIENCE) == by.code, process.stderr.read() if process.stderr else ""
        process.communicate()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_server_ends_well(number: signal.Signals, tmp_path: Path) -> None:
    pytest.importorskip("uvicorn")
    arguments = ["serve", "--port", "0", "--workers", "1", "--bank", "bank.db", "--no-refill"]
    with started(arguments, tmp_path, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline().startswith(b"nonet is at http://127.0.0.1:")
        address = process.stdout.readline()
        assert address
        time.sleep(1)
        assert stop(process, number) == (0, b"")

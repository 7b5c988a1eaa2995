"""What only a process of its own shows: pipes, signals, memory, start-up, closed streams."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.cli.cases import BOARD, PUZZLE, SOLUTION, Shell

NONET = [sys.executable, "-m", "nonet"]


@contextmanager
def started(arguments: list[str], cwd: Path, feed: bytes) -> Iterator[subprocess.Popen[bytes]]:
    """Start nonet, give it something to read, leave its input open, and end it whatever happens."""
    with subprocess.Popen(
        [*NONET, *arguments],
        cwd=cwd,
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdin is not None
        try:
            process.stdin.write(feed)
            process.stdin.flush()
            yield process
        finally:
            process.kill()


@pytest.mark.usefixtures("puzzle_files")
def test_a_file_on_standard_input(shell: Shell) -> None:
    assert shell("nonet < puzzle.txt").stdout.decode() == BOARD
    assert shell("cat puzzle.txt | nonet solve").stdout.decode() == BOARD
    assert shell("nonet solve <(cat puzzle.txt)").stdout.decode() == BOARD


def test_a_closed_pipe_is_no_error(shell: Shell) -> None:
    done = shell(f"yes {PUZZLE} | head -300000 | nonet solve | head -1; echo ${{PIPESTATUS[2]}}")
    assert done.stdout.decode().split() == [SOLUTION, "141"]
    assert done.stderr == b""


def test_help_into_a_closed_pipe(shell: Shell) -> None:
    assert shell("nonet --help | true").stderr == b""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full on this system")
@pytest.mark.usefixtures("puzzle_files")
@pytest.mark.parametrize("command", ["solve puzzle.txt", "solve puzzles.txt --jsonl", "--help"])
def test_a_full_disk(shell: Shell, command: str) -> None:
    done = shell(f"nonet {command} > /dev/full")
    assert (done.returncode, done.stderr) == (22, b"error: cannot write: No space left on device\n")


@pytest.mark.usefixtures("puzzle_files")
def test_closed_streams(shell: Shell) -> None:
    done = shell("nonet solve <&-")
    assert (done.returncode, done.stderr) == (22, b"error: standard input is closed\n")
    done = shell("nonet solve puzzle.txt >&-")
    assert (done.returncode, done.stderr) == (22, b"error: standard output is closed\n")
    assert shell("nonet solve nowhere.txt 2>&-").returncode == 20


@pytest.mark.usefixtures("unmeasured")
@pytest.mark.parametrize(
    ("arguments", "feed"),
    [
        (["count", "." * 81], b""),
        (["solve", "--all", "." * 81], b""),
        (["solve", "--all", "--method", "dlx", "." * 81], b""),
        (["solve"], f"{PUZZLE}\n".encode() * 120_000),
        (["solve"], f"{PUZZLE}\n".encode()),
        (["bench", "--repeat", "1000"], b""),
    ],
)
def test_ctrl_c_ends_quickly_with_130(arguments: list[str], feed: bytes, tmp_path: Path) -> None:
    with started(arguments, tmp_path, feed) as process:
        time.sleep(1.2)
        start = time.monotonic()
        process.send_signal(signal.SIGINT)
        code = process.wait(timeout=20)
        taken = time.monotonic() - start
        assert process.stderr is not None
        assert (code, process.stderr.read()) == (130, b"interrupted\n")
        assert taken < 5


@pytest.mark.usefixtures("unmeasured")
def test_ctrl_c_that_comes_twice_is_one(tmp_path: Path) -> None:
    with started(["count", "." * 81], tmp_path, b"") as process:
        time.sleep(1.2)
        for _ in range(20):
            process.send_signal(signal.SIGINT)
            time.sleep(0.001)
        assert process.stderr is not None
        assert (process.wait(timeout=20), process.stderr.read()) == (130, b"interrupted\n")


@pytest.mark.usefixtures("unmeasured")
def test_ctrl_c_leaves_nothing_half_written(tmp_path: Path) -> None:
    arguments = ["convert", "--to", "sdm", "--out", "out.sdm"]
    with started(arguments, tmp_path, f"{PUZZLE}\n".encode() * 60_000) as process:
        deadline = time.monotonic() + 20
        while not list(tmp_path.iterdir()) and time.monotonic() < deadline:
            time.sleep(0.05)
        assert [path.suffix for path in tmp_path.iterdir()] == [".part"]
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=20) == 130
        assert list(tmp_path.iterdir()) == []


def _peak_memory(lines: int) -> int:
    """Solve so many lines from a pipe and return the most memory it took, in KiB."""
    program = (
        "import resource, subprocess, sys\n"
        f"run = subprocess.Popen({NONET!r} + ['solve'], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)\n"
        f"block = b'{PUZZLE}\\n' * 10_000\n"
        f"for _ in range({lines // 10_000}): run.stdin.write(block)\n"
        "run.stdin.close()\n"
        "assert run.wait() == 0\n"
        "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    return int(done.stdout)


@pytest.mark.skipif(sys.platform != "linux", reason="memory is measured as Linux does")
def test_memory_does_not_grow_with_the_file() -> None:
    some, many = _peak_memory(200_000), _peak_memory(800_000)
    # 600,000 lines more are 49 MB of text, and as much of solutions.
    assert many - some < 30_000


def test_a_line_without_end_does_not_fill_the_memory(shell: Shell) -> None:
    done = shell(
        f"ulimit -v 3000000; (echo {PUZZLE}; head -c 300000000 /dev/zero | tr '\\0' 1; echo; echo {PUZZLE}) "
        "| nonet solve"
    )
    assert done.stdout.decode().splitlines() == [
        SOLUTION,
        "# error: a line of more than 65,536 bytes; no puzzle is that long",
        SOLUTION,
    ]
    assert done.returncode == 50


def test_one_puzzle_loads_neither_numpy_nor_rich(shell: Shell) -> None:
    # Measuring coverage would load some of them itself.
    done = shell(f"unset ${{!COV@}}; PYTHONPROFILEIMPORTTIME=1 nonet solve {PUZZLE} 2>&1 >/dev/null")
    loaded = {line.rpartition(b"|")[2].strip() for line in done.stdout.splitlines()}
    assert b"nonet.cli.output.solutions" in loaded
    assert not loaded & {b"numpy", b"rich", b"csv", b"dataclasses", b"nonet.solving.speed", b"asyncio"}


@pytest.mark.parametrize("shape", ["--csv", "--json", "--jsonl", "--lines", "--boards"])
def test_output_is_utf_8_wherever_it_runs(shell: Shell, shape: str) -> None:
    done = shell(
        f"nonet solve --example {shape} --stats", LC_ALL="C", PYTHONUTF8="0", PYTHONIOENCODING="ascii"
    )
    assert done.returncode == 0
    assert done.stdout.decode()


def test_python_m_nonet() -> None:
    done = subprocess.run([*NONET, "--version"], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("nonet ")

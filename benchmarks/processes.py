"""What only whole processes show: start-up, and memory over a long stream."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from pathlib import Path

from measure import Bar
from nonet import engine
from puzzles import Digits

PUZZLE = "..85...3..5..2.....6....1.7.....6...3.9..4.....2.....8......5.....98...4.1......."
NONET = Path(sys.executable).parent / "nonet"


def _milliseconds(command: list[str], runs: int = 20) -> float:
    best = float("inf")
    for _ in range(runs):
        start = time.perf_counter()
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        best = min(best, time.perf_counter() - start)
    return best * 1000


def import_milliseconds() -> float:
    """Return how much longer Python takes to start and stop when it imports nonet."""
    bare = _milliseconds([sys.executable, "-c", "pass"])
    return _milliseconds([sys.executable, "-c", "import nonet"]) - bare


def command_milliseconds() -> float:
    """Return how long `nonet solve` takes for one puzzle, process start to exit."""
    return _milliseconds([str(NONET), "solve", PUZZLE])


def stream_growth(puzzles: Digits, count: int) -> Bar:
    """Send puzzles by the million through `nonet solve` and return how much its memory grew on the way."""
    block = engine.write_lines(puzzles)
    process = subprocess.Popen(
        [str(NONET), "solve", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    start = time.perf_counter()
    samples: list[int] = []
    reader = threading.Thread(target=_sample_memory, args=(process, samples))
    reader.start()
    if process.stdin is None:
        raise RuntimeError("no pipe to the process")
    for _ in range(count // len(puzzles)):
        process.stdin.write(block)
    process.stdin.close()
    process.wait()
    reader.join()
    rate = count / (time.perf_counter() - start)
    early = max(samples[: max(1, len(samples) // 5)])
    print(f"stream: {count:,} puzzles at {rate:,.0f}/s by the clock, at most {max(samples) / 1024:.0f} MB")
    return Bar(
        "memory growth over 10 million puzzles", (max(samples) - early) / 1024, 8, unit="MB", at_most=True
    )


def _sample_memory(process: subprocess.Popen[bytes], samples: list[int]) -> None:
    """Note the resident memory, in kB, a few times a second."""
    status = Path(f"/proc/{process.pid}/status")
    while process.poll() is None:
        try:
            lines = status.read_text().splitlines()
        except OSError:
            break
        samples += [int(line.split()[1]) for line in lines if line.startswith("VmRSS")]
        time.sleep(0.05)

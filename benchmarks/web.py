"""What the page's server does under load and under attack; only servers that this starts, on loopback, are asked.

    python benchmarks/web.py                    20 seconds of users, 5,000 hostile requests
    python benchmarks/web.py --full             10 minutes of users, 100,000 hostile requests
    python benchmarks/web.py --think 0          users who ask again as soon as they have an answer

Fifty users ask for hints, ratings and new puzzles of every level, each its own, and think between two
requests. The puzzles of hints and ratings are made for the purpose: the server has never seen them.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from measure import Bar
from nonet import Grid, Isomorphism, engine
from nonet.rating.levels import LEVELS
from nonet.rating.table import rate_many

sys.path.insert(0, str(Path(__file__).parents[1]))

USERS = 50
SECONDS, FULL_SECONDS = 20.0, 600.0
HOSTILE, FULL_HOSTILE = 5_000, 100_000
THINK = 1.0
PER_LEVEL = 40


class Server:
    """A server of its own, on loopback, with a new bank."""

    def __init__(self, process: subprocess.Popen[str], host: str, port: int) -> None:
        self.process = process
        self.host = host
        self.port = port

    def _processes(self) -> list[int]:
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        return [self.process.pid, *map(int, children)]

    def memory(self) -> float:
        """Return the memory of the server and its workers in MB, what they share counted once."""
        total = 0
        for pid in self._processes():
            rollup = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
            total += sum(int(line.split()[1]) for line in rollup if line.startswith("Pss:"))
        return total / 1024

    def cpu_seconds(self) -> float:
        """Return the CPU time that the server and its workers have taken."""
        ticks = 0
        for pid in self._processes():
            fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
            ticks += int(fields[11]) + int(fields[12])
        return ticks / os.sysconf("SC_CLK_TCK")


@contextmanager
def served(*options: str) -> Iterator[Server]:
    """Serve for as long as it takes."""
    with tempfile.TemporaryDirectory() as folder:
        command = [
            sys.executable,
            "-m",
            "nonet",
            "serve",
            "--port",
            "0",
            "--no-refill",
            *options,
        ]
        command += ["--bank", str(Path(folder) / "puzzles.sqlite3")]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            host, port = process.stdout.readline().split()[3].removeprefix("http://").strip("/").split(":")
            try:
                yield Server(process, host, int(port))
            finally:
                process.terminate()


def puzzles_by_level(seed: int = 1) -> dict[str, list[str]]:
    """Make puzzles of every level."""
    found: dict[str, list[str]] = {level: [] for level in LEVELS}
    rng = Random(seed)
    while min(map(len, found.values())) < PER_LEVEL // 4:
        minimal, _ = engine.make_minimal(2000, rng.getrandbits(60))
        easy, _ = engine.make_minimal(50, rng.getrandbits(60), minimal=False, fewest=34)
        for digits in (minimal, easy):
            for row, level in zip(digits, rate_many(digits, scale="web")["level"], strict=True):
                if len(found[str(level)]) < PER_LEVEL:
                    found[str(level)].append("".join(".123456789"[digit] for digit in row))
    return found


def _post(path: str, body: object) -> bytes:
    text = json.dumps(body).encode()
    head = ("POST", path, "HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length:")
    return f"{' '.join(head)} {len(text)}\r\n\r\n".encode() + text


Ask = Callable[[Random], bytes]


def requests_of(puzzles: dict[str, list[str]]) -> dict[str, Ask]:
    """Return how users ask, for each level as often: every puzzle in a guise that nobody has seen before."""
    levels = list(puzzles)

    def puzzle(rng: Random) -> str:
        grid = Grid.parse(rng.choice(puzzles[rng.choice(levels)]))
        return Isomorphism.random(rng.getrandbits(63)).apply(grid).line()

    return {
        "hint": lambda rng: _post("/api/hint", {"grid": {"givens": puzzle(rng)}}),
        "rate": lambda rng: _post("/api/rate", {"givens": puzzle(rng)}),
        "new": lambda rng: (
            f"GET /api/new?level={rng.choice(levels)} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
        ),
    }


class Users:
    """Fifty people at the page, for a while."""

    def __init__(self, server: Server, asked: dict[str, Ask], seconds: float, think: float) -> None:
        self.server = server
        self.asked = asked
        self.think = think
        self.waited: dict[str, list[float]] = {kind: [] for kind in asked}
        self.failed: Counter[str] = Counter()
        self.memory: list[float] = []
        self.cpu = 0.0
        self._end = time.monotonic() + seconds

    async def run(self) -> None:
        """Let them ask until the time is over."""
        before = self.server.cpu_seconds()
        await asyncio.gather(self._watch(), *(self._user(Random(number)) for number in range(USERS)))
        self.cpu = self.server.cpu_seconds() - before

    async def _watch(self) -> None:
        while time.monotonic() < self._end:
            self.memory.append(self.server.memory())
            await asyncio.sleep(1)

    async def _user(self, rng: Random) -> None:
        reader, writer = await asyncio.open_connection(self.server.host, self.server.port)
        await asyncio.sleep(rng.random() * self.think)
        while time.monotonic() < self._end:
            kind = rng.choice(list(self.asked))
            request = self.asked[kind](rng)
            start = time.perf_counter()
            try:
                writer.write(request)
                status = await _read(reader)
            except (OSError, asyncio.IncompleteReadError) as error:
                self.failed[type(error).__name__] += 1
                return
            self.waited[kind].append((time.perf_counter() - start) * 1000)
            if status != 200:
                self.failed[str(status)] += 1
            if self.think:
                await asyncio.sleep(rng.expovariate(1 / self.think))
        writer.close()


async def _read(reader: asyncio.StreamReader) -> int:
    """Read one answer; return its status."""
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
    length = int(head.partition("content-length: ")[2].split("\r\n")[0])
    await reader.readexactly(length)
    return int(head.split()[1])


def measure_users(seconds: float, think: float = THINK) -> list[Bar]:
    """Measure what users wait, and what the server takes."""
    asked = requests_of(puzzles_by_level())
    with served() as server:
        # Workers that are still starting are no part of what is measured.
        asyncio.run(Users(server, asked, 5, think).run())
        users = Users(server, asked, seconds, think)
        asyncio.run(users.run())
    number = sum(map(len, users.waited.values()))
    print(
        f"{USERS} users, {seconds:g} s, {think:g} s between requests: {number / seconds:.0f} requests a second, "
        f"{users.cpu * 1000 / number:.2f} ms CPU each; {users.memory[-1]:.0f} MB; "
        f"failed: {dict(users.failed) or 'none'}"
    )
    bars = [
        Bar(f"page, 50 users: {kind}, 95 % within", _percentile(waited, 95), 100, unit="ms", at_most=True)
        for kind, waited in users.waited.items()
    ]
    third = max(1, len(users.memory) // 3)
    growth = statistics.median(users.memory[-third:]) - statistics.median(users.memory[:third])
    return [
        *bars,
        Bar("page, 50 users: errors", sum(users.failed.values()), 0, at_most=True),
        Bar("page, 50 users: memory growth", growth, 10, unit="MB", at_most=True),
    ]


def _percentile(values: list[float], percent: int) -> float:
    return sorted(values)[min(len(values) - 1, len(values) * percent // 100)]


def measure_hostile(number: int) -> list[Bar]:
    """Send hostile requests, and ask afterwards whether all is well."""
    from tests.web.hostile import attack

    with served("--time-limit", "2", "--rate", "0") as server:
        start = time.monotonic()
        met = asyncio.run(attack(server.host, server.port, number))
        print(f"{number:,} hostile requests in {time.monotonic() - start:.0f} s: {dict(met.most_common())}")
        after = Users(server, requests_of(puzzles_by_level()), 2, 0)
        asyncio.run(after.run())
        memory = server.memory()
    errors = sum(count for status, count in met.items() if status.startswith("5") and status != "503")
    served_after = sum(map(len, after.waited.values())) - sum(after.failed.values())
    print(
        f"afterwards {served_after} requests in 2 s, failed: {dict(after.failed) or 'none'}; {memory:.0f} MB"
    )
    return [
        Bar(f"page, {number:,} hostile requests: server errors", errors, 0, at_most=True),
        Bar(f"page, {number:,} hostile requests: no answer", met["no answer"], 0, at_most=True),
        Bar(
            f"page, {number:,} hostile requests: errors afterwards",
            sum(after.failed.values()),
            0,
            at_most=True,
        ),
    ]


def measure_web(*, full: bool = False) -> list[Bar]:
    """Measure the server under load and under attack."""
    if not Path("/proc/self/smaps_rollup").exists():
        print("the page's server: left out, its memory can be seen on Linux only")
        return []
    return [
        *measure_users(FULL_SECONDS if full else SECONDS),
        *measure_hostile(FULL_HOSTILE if full else HOSTILE),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--full", action="store_true", help="10 minutes and 100,000 hostile requests")
    parser.add_argument("--seconds", type=float, help="how long users ask; nothing hostile then")
    parser.add_argument("--think", type=float, default=THINK, help="seconds between a user's requests")
    parser.add_argument("--hostile", type=int, help="so many hostile requests; no users then")
    wanted = parser.parse_args()
    from measure import report

    if wanted.hostile:
        bars = measure_hostile(wanted.hostile)
    elif wanted.seconds or wanted.think != THINK:
        bars = measure_users(wanted.seconds or SECONDS, wanted.think)
    else:
        bars = measure_web(full=wanted.full)
    sys.exit(0 if report(bars) else 1)


if __name__ == "__main__":
    main()

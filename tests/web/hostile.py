"""Requests that nobody means well with: rubbish, depth, size, half of a request, one byte at a time."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from random import Random

from tests.puzzles import PUZZLE

ROUTES = ("parse", "check", "hint", "explain", "rate", "find", "mistake", "solutions", "render")
PATIENCE = 30.0


class Attack:
    """Bytes to send, in parts with pauses between; then read the answer, or leave."""

    def __init__(self, *parts: bytes, pause: float = 0.0, leave: bool = False) -> None:
        self.parts = parts
        self.pause = pause
        self.leave = leave


def _post(body: bytes, route: str, *headers: bytes) -> bytes:
    head = [f"POST /api/{route} HTTP/1.1".encode(), b"Host: localhost", b"Content-Type: application/json"]
    head += [b"Content-Length: %d" % len(body), b"Connection: close", *headers]
    return b"\r\n".join(head) + b"\r\n\r\n" + body


def _get(target: bytes) -> bytes:
    return b"GET " + target + b" HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"


def _rubbish_line(rng: Random) -> Attack:
    return Attack(rng.randbytes(rng.randint(1, 3000)), leave=True)


def _rubbish_body(rng: Random) -> Attack:
    return Attack(_post(rng.randbytes(rng.randint(0, 3000)), rng.choice(ROUTES)))


def _deep(rng: Random) -> Attack:
    depth = rng.choice((100, 5_000, 100_000))
    body = rng.choice((b"[" * depth, b'{"grid":' * min(depth, 30_000), b"[" * depth + b"]" * depth))
    return Attack(_post(body, rng.choice(ROUTES)))


def _huge_numbers(rng: Random) -> Attack:
    number = rng.choice(("9" * 5000, "1e999999", "-1e-999999", "NaN", "Infinity", "-" + "9" * 400, "0.1" * 2))
    body = f'{{"grid":{{"givens":"{PUZZLE}"}},"limit":{number},"cell":{number},"digit":{number},"level":{number}}}'
    return Attack(_post(body.encode(), rng.choice(ROUTES)))


def _wrong_values(rng: Random) -> Attack:
    values = ["\ud800", "\0", None, True, [], {}, -1, 2**70, "9" * 81, "." * 81, "x" * 200_000, PUZZLE[::-1]]
    pick = rng.choice
    body = {
        "grid": {
            "givens": pick(values),
            "digits": pick(values),
            "candidates": pick([values, [511] * 81, [0] * 81]),
        },
        "givens": pick(values),
        "text": pick(values),
        "technique": pick(values),
        "cell": pick(values),
        "digit": pick(values),
    }
    for name in rng.sample(sorted(body), rng.randint(0, len(body) - 1)):
        del body[name]
    return Attack(_post(json.dumps(body).encode(), pick(ROUTES)))


def _strange_text(rng: Random) -> Attack:
    start = rng.choice(
        ("https://sudokupad.app/", "<opensudoku", "[Puzzle]\n", "sudoku,", "fpuz", "#A\n", "{", "1,2,")
    )
    text = start + "".join(
        rng.choices("0123456789.,;:|+-*~%={}[]<>/AZaz \n\t\u20ac\0", k=rng.randint(0, 5000))
    )
    return Attack(_post(json.dumps({"text": text}).encode(), "parse"))


def _strange_target(rng: Random) -> Attack:
    seed = rng.choice(("0", "-1", "9" * 400, "%00", "nan", "1e400"))
    targets = (
        "/static/../../../etc/passwd",
        "/static/%2e%2e/%2e%2e/app.py",
        "/api/daily/9999-99-99",
        "/api/daily/0001-01-01",
        "/api/daily/9999-12-31",
        f"/api/new?seed={seed}&level={seed}",
        f"/api/new?er_from={seed}&er_to={seed}",
        f"/api/new?needs={'%F0%9F' * 20}",
        f"/api/techniques/{'x' * rng.randint(1, 20_000)}",
        "/api/techniques/%ED%A0%80/practice",
        "//", "/?" + "&" * 5000, "*",
    )  # fmt: skip
    return Attack(_get(rng.choice(targets).encode()))


def _strange_headers(rng: Random) -> Attack:
    heads = (
        b"POST /api/hint HTTP/1.1\r\nHost: localhost\r\nContent-Length: -5\r\n\r\n",
        b"POST /api/hint HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nContent-Length: 7\r\n\r\nhello",
        b"POST /api/hint HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        b"POST /api/hint HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n",
        b"GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
        b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 20_000,
        b"TRACE / HTTP/1.1\r\nHost: localhost\r\n\r\n",
    )
    return Attack(rng.choice(heads), leave=True)


def _half(rng: Random) -> Attack:
    whole = _post(json.dumps({"grid": {"givens": PUZZLE}}).encode(), rng.choice(ROUTES))
    return Attack(whole[: rng.randint(0, len(whole) - 1)], leave=True, pause=rng.choice((0, 0, 0, 0.2)))


def _slow(rng: Random) -> Attack:
    whole = _post(json.dumps({"grid": {"givens": PUZZLE}}).encode(), "hint")
    cut = sorted(rng.sample(range(1, len(whole)), 4))
    parts = [whole[start:end] for start, end in zip([0, *cut], [*cut, len(whole)], strict=True)]
    return Attack(*parts, pause=0.05)


def _much_work(rng: Random) -> Attack:
    """Return a request that is right, takes its time, and whose sender leaves."""
    grid = {"givens": rng.choice(("." * 81, PUZZLE[:30] + "." * 51))}
    route, more = rng.choice((("solutions", {"limit": 1_000_000}), ("explain", {}), ("hint", {})))
    return Attack(_post(json.dumps({"grid": grid, **more}).encode(), route), leave=True, pause=0.01)


KINDS: tuple[Callable[[Random], Attack], ...] = (
    _rubbish_line,
    _rubbish_body,
    _deep,
    _huge_numbers,
    _wrong_values,
    _strange_text,
    _strange_target,
    _strange_headers,
    _half,
    _slow,
    _much_work,
)


async def attack(host: str, port: int, number: int, *, at_once: int = 40, seed: int = 1) -> Counter[str]:
    """Send hostile requests, so many at once; return how often each status came, or why none did."""
    rng = Random(seed)
    kinds = [KINDS[index % len(KINDS)](rng) for index in range(min(number, 2000))]
    met: Counter[str] = Counter()
    numbers = iter(range(number))

    async def attacker() -> None:
        for index in numbers:
            met[await _one(host, port, kinds[index % len(kinds)])] += 1

    await asyncio.gather(*(attacker() for _ in range(at_once)))
    return met


async def _one(host: str, port: int, one: Attack) -> str:
    try:
        async with asyncio.timeout(PATIENCE):
            reader, writer = await asyncio.open_connection(host, port)
            try:
                for part in one.parts:
                    writer.write(part)
                    await writer.drain()
                    await asyncio.sleep(one.pause)
                if one.leave:
                    return "left"
                line = await reader.readline()
                return line.split()[1].decode() if line else "closed"
            finally:
                writer.close()
                with suppress(OSError):
                    await writer.wait_closed()
    except TimeoutError:
        return "no answer"
    except OSError:
        return "closed"

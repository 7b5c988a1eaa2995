"""The limits: what is too large, too slow, too often or from elsewhere is turned away, and the rest goes on."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPConnection

import pytest
from tests.web.serving import serving

from nonet.web import guard
from nonet.web.guard import Rates
from nonet.web.limits import Limits

TIGHT = Limits(
    workers=1, seconds=5, at_once=2, rate=0, body=2000, head=3000, sending=0.6, idle=1, connections=8
)
EMPTY = {"grid": {"givens": "." * 81}}


@pytest.fixture(scope="module")
def address() -> Iterator[tuple[str, int]]:
    with serving(TIGHT) as url:
        host, port = url.removeprefix("http://").split(":")
        yield host, int(port)


def ask(
    address: tuple[str, int], path: str, body: object = None, headers: dict[str, str] | None = None
) -> tuple[int, str]:
    connection = HTTPConnection(*address, timeout=20)
    with closing(connection):
        if body is None:
            connection.request("GET", path, headers=headers or {})
        else:
            told = {"Content-Type": "application/json", **(headers or {})}
            connection.request("POST", path, body if isinstance(body, bytes) else json.dumps(body), told)
        answer = connection.getresponse()
        return answer.status, answer.read().decode()


def raw(address: tuple[str, int], *parts: bytes, pause: float = 0.0) -> bytes:
    """Send bytes as they are; return what comes until the server closes."""
    with socket.create_connection(address, timeout=20) as line:
        got = b""
        try:
            for part in parts:
                line.sendall(part)
                time.sleep(pause)
            while more := line.recv(65536):
                got += more
        except OSError:
            pass
        return got


def test_a_large_body_is_refused_whether_it_is_announced_or_not(address: tuple[str, int]) -> None:
    assert ask(address, "/api/parse", {"text": "1" * 3000})[0] == 413
    chunks = b"".join(b"3e8\r\n" + b"x" * 1000 + b"\r\n" for _ in range(5))
    head = b"POST /api/parse HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
    assert raw(address, head + chunks).startswith(b"HTTP/1.1 413")
    head = b"POST /api/parse HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999999999999999\r\n\r\n"
    assert raw(address, head)[:12] in (b"HTTP/1.1 400", b"HTTP/1.1 413")


def test_endless_headers_are_refused(address: tuple[str, int]) -> None:
    line = b"X-Filler: " + b"x" * 500 + b"\r\n"
    assert raw(address, b"GET / HTTP/1.1\r\n" + line * 20).startswith(b"HTTP/1.1 400")
    assert raw(address, b"GET /" + b"x" * 5000).startswith(b"HTTP/1.1 400")


def test_slow_senders_are_cut_off(address: tuple[str, int]) -> None:
    start = time.monotonic()
    assert raw(address) == b""
    assert raw(address, b"GET / HTTP/1.1\r\n") == b""
    assert raw(address, *(b"GET / H" for _ in range(8)), pause=0.2) == b""
    slow = b"POST /api/parse HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\n{"
    assert raw(address, slow).startswith(b"HTTP/1.1 408")
    assert time.monotonic() - start > 2
    assert ask(address, "/healthz")[0] == 200


def test_a_connection_may_rest_between_requests(address: tuple[str, int]) -> None:
    connection = HTTPConnection(*address, timeout=20)
    with closing(connection):
        for _ in range(2):
            connection.request("GET", "/healthz")
            assert connection.getresponse().read()
            time.sleep(0.7)


def test_many_idle_connections_do_not_keep_others_out(address: tuple[str, int]) -> None:
    idle = [socket.create_connection(address) for _ in range(30)]
    assert ask(address, "/healthz")[0] == 200
    for one in idle:
        one.close()


def test_many_requests_sent_ahead_are_cut_off(address: tuple[str, int]) -> None:
    head = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
    assert raw(address, head * 5000).count(b"HTTP/1.1 200") < 100
    assert ask(address, "/healthz")[0] == 200


def test_requests_beyond_what_is_done_at_once_are_turned_away(address: tuple[str, int]) -> None:
    slow = b"POST /api/parse HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\n{"
    lines = [socket.create_connection(address) for _ in range(2)]
    for line in lines:
        line.sendall(slow)
    time.sleep(0.2)
    status, told = ask(address, "/api/solutions", EMPTY)
    assert (status, json.loads(told)["error"]) == (503, "Busy")
    for line in lines:
        line.close()
    for _ in range(50):
        if ask(address, "/api/solutions", EMPTY)[0] == 200:
            break
        time.sleep(0.1)
    else:
        pytest.fail("the server is still busy with clients that have gone")


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Host": "evil.example"}, 421),
        ({"Host": "[::1]:80"}, 200),
        ({"Host": "LocalHost:1"}, 200),
        ({"Sec-Fetch-Site": "cross-site"}, 403),
        ({"Sec-Fetch-Site": "same-origin"}, 200),
    ],
)
def test_only_this_page_may_ask(address: tuple[str, int], headers: dict[str, str], status: int) -> None:
    assert ask(address, "/api/techniques/x-wing", headers=headers)[0] == status


def test_rates_of_clients() -> None:
    rates = Rates(rate=2, burst=3)
    assert [rates.take("a", 10) for _ in range(3)] == [0, 0, 0]
    assert rates.take("a", 10) == 0.5 and rates.take("b", 10) == 0
    assert rates.take("a", 10.5) == 0 and rates.take("a", 10.5) > 0
    assert [rates.take("c", 10, 0.5) > 0 for _ in range(7)] == [False] * 6 + [True]
    assert Rates(rate=0, burst=1).take("a", 0) == 0


def test_clients_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "MOST_CLIENTS", 10)
    rates = Rates(rate=1, burst=1)
    for client in range(100):
        rates.take(str(client), 1)
    assert len(rates._left) == 10


def test_who_asks_too_often_is_told_when_to_come_again() -> None:
    with serving(Limits(workers=1, rate=0.1, burst=1)) as url:
        host, port = url.removeprefix("http://").split(":")
        connection = HTTPConnection(host, int(port))
        with closing(connection):
            answers = []
            for _ in range(12):
                connection.request("GET", "/api/techniques/x-wing")
                answer = connection.getresponse()
                answers.append((answer.status, answer.getheader("Retry-After")))
                answer.read()
            # From this machine, ten requests count as one.
            assert [status for status, _ in answers].count(200) in (10, 11)
            assert answers[-1] in ((429, "1"), (429, "2"))
            connection.request("GET", "/static/js/main.js")
            assert connection.getresponse().status == 200, "files are not counted"


def test_work_stops_when_the_client_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    from nonet.web import worker_pool

    stopped: list[object] = []
    plain = worker_pool._WorkerHandle.stop

    def stop(self: worker_pool._WorkerHandle) -> None:
        stopped.append(self)
        plain(self)

    monkeypatch.setattr(worker_pool._WorkerHandle, "stop", stop)
    with serving(Limits(workers=1, rate=0)) as url:
        host, port = url.removeprefix("http://").split(":")
        assert ask((host, int(port)), "/api/daily/2026-11-16")[0] == 200
        body = json.dumps(EMPTY).encode()
        head = "POST /api/hint HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        with socket.create_connection((host, int(port))) as line:
            line.sendall(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body)
            time.sleep(0.2)
        for _ in range(100):
            if stopped:
                break
            time.sleep(0.05)
        assert len(stopped) == 1
        assert ask((host, int(port)), "/api/daily/2026-11-16")[0] == 200


def test_http_errors_have_the_same_shape(address: tuple[str, int]) -> None:
    for path in ("/nowhere", "/api/check"):
        status, told = ask(address, path)
        assert status in (404, 405) and set(json.loads(told)) == {"error", "message"}

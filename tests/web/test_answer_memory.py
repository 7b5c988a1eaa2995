"""Answers from memory: the same as before, and only where nothing else can be right."""

from __future__ import annotations

import asyncio
import json
from urllib.request import Request, urlopen

import pytest
from starlette.types import Message, Receive, Scope, Send
from tests.puzzles import PUZZLE
from tests.web.serving import serving

import nonet
from nonet.web.answer_memory import Memory, Question, RememberAnswers


def question(number: int) -> Question:
    return "POST", "/api/hint", b"", "application/json", False, str(number).encode()


def answer(size: int) -> list[Message]:
    return [{"type": "http.response.body", "body": bytes(size - 500)}]


def test_what_was_not_asked_for_longest_is_forgotten() -> None:
    memory = Memory(most=10_000, largest=6_000)
    for number in range(3):
        memory.keep(question(number), answer(3_000))
    assert memory.recall(question(0)) is not None
    memory.keep(question(3), answer(3_000))
    assert [memory.recall(question(number)) is None for number in range(4)] == [False, True, False, False]
    assert memory.bytes == 3 * 3_001
    memory.keep(question(3), answer(1_000))
    assert memory.bytes == 2 * 3_001 + 1_001


def test_large_answers_are_not_kept() -> None:
    memory = Memory(most=10_000, largest=2_000)
    memory.keep(question(0), answer(3_000))
    assert memory.recall(question(0)) is None and memory.bytes == 0


class Counting:
    """An application that counts its requests, and answers with what it was asked."""

    def __init__(self, status: int = 200) -> None:
        self.requests = 0
        self.status = status

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.requests += 1
        body = (await receive())["body"]
        await send({"type": "http.response.start", "status": self.status, "headers": [(b"a", b"b")]})
        await send({"type": "http.response.body", "body": body, "more_body": True})
        await send({"type": "http.response.body", "body": b"!"})


async def ask(
    app: RememberAnswers,
    body: bytes,
    method: str = "POST",
    path: str = "/api/hint",
    query: bytes = b"",
    **headers: str,
) -> bytes:
    sent: list[Message] = []

    async def receive() -> Message:
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: Message) -> None:
        # What comes after changes headers in place: that is not to be remembered.
        message.get("headers", []).append((b"more", b"more"))
        sent.append(message)

    raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    scope = {"type": "http", "method": method, "path": path, "query_string": query, "headers": raw}
    await app(scope, receive, send)
    assert sent[0]["headers"] == [(b"a", b"b"), (b"more", b"more")]
    return b"".join(message.get("body", b"") for message in sent)


def test_the_same_question_has_the_same_answer() -> None:
    inner = Counting()
    app = RememberAnswers(inner)
    for _ in range(3):
        assert asyncio.run(ask(app, b"x")) == b"x!"
    assert inner.requests == 1
    assert asyncio.run(ask(app, b"y")) == b"y!"
    asyncio.run(ask(app, b"x", content_type="text/plain"))
    asyncio.run(ask(app, b"x", accept_encoding="gzip"))
    assert inner.requests == 4


class Echo:
    """An application that answers with everything that it was asked."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        body = (await receive())["body"]
        await send({"type": "http.response.start", "status": 200, "headers": [(b"a", b"b")]})
        parts = [scope["method"].encode(), scope["path"].encode(), scope["query_string"], body]
        await send({"type": "http.response.body", "body": b"|".join(parts)})


@pytest.mark.parametrize(
    "path", ["/api/techniques", "/api/techniques/x-wing", "/api/daily/2026-11-16", "/api/hint"]
)
def test_requests_that_differ_in_anything_are_never_mixed_up(path: str) -> None:
    app = RememberAnswers(Echo())
    questions = [
        (method, path + more, query, body)
        for method in ("GET", "POST")
        for more in ("", "x")
        for query in (b"", b"language=en", b"language=zh", b"language=zh&more=1")
        for body in (b"", b"language=en", b"x")
    ]
    for _ in range(2):
        for method, address, query, body in questions:
            answer = asyncio.run(ask(app, body, method, address, query))
            assert answer == b"|".join([method.encode(), address.encode(), query, body])


def test_the_catalogue_is_remembered_by_language() -> None:
    with serving() as url:
        names = []
        for language in ("en", "zh", "en", "zh"):
            with urlopen(f"{url}/api/techniques?language={language}") as got:
                names.append([row["name"] for row in json.load(got)["techniques"]])
    assert names[0] == names[2] == [row.name for row in nonet.techniques()]
    assert names[1] == names[3] != names[0]


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api/new", 200),
        ("GET", "/api/techniques/x-wing/practice", 200),
        ("GET", "/healthz", 200),
        ("POST", "/elsewhere", 200),
        ("POST", "/api/hint", 422),
        ("POST", "/api/hint", 503),
        ("GET", "/api/daily/2026-13-01", 422),
    ],
)
def test_what_may_change_is_asked_again(method: str, path: str, status: int) -> None:
    inner = Counting(status)
    app = RememberAnswers(inner)
    asyncio.run(ask(app, b"x", method, path))
    asyncio.run(ask(app, b"x", method, path))
    assert inner.requests == 2


@pytest.mark.parametrize("path", ["/api/daily/2026-11-16", "/api/techniques", "/api/techniques/x-wing"])
def test_some_of_what_is_got_never_changes(path: str) -> None:
    inner = Counting()
    app = RememberAnswers(inner)
    asyncio.run(ask(app, b"", "GET", path))
    asyncio.run(ask(app, b"", "GET", path))
    assert inner.requests == 1


def test_answers_of_the_page_are_the_same_from_memory() -> None:
    bodies = {"/api/hint": {"grid": {"givens": PUZZLE}}, "/api/rate": {"givens": PUZZLE}}
    with serving() as url:
        for path, body in bodies.items():
            for encoding in ("gzip", "identity"):
                headers = {"Content-Type": "application/json", "Accept-Encoding": encoding}
                request = Request(url + path, json.dumps(body).encode(), headers)
                answers = []
                for _ in range(2):
                    with urlopen(request) as got:
                        kept = {name: value for name, value in got.getheaders() if name != "date"}
                        answers.append((kept, got.read()))
                assert answers[0] == answers[1]

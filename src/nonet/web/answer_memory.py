"""Answers given before: what is asked decides the answer, and many ask the same, as on the puzzle of the day.

That holds for all that is posted; of what is got, for the puzzle of a day and the catalogue, while a new puzzle is
new every time.
"""

from __future__ import annotations

import re
from collections import OrderedDict
from typing import TYPE_CHECKING

from starlette.datastructures import Headers

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

MOST_BYTES = 4 * 1024 * 1024
"""What all answers and their questions may take; those not asked for longest are forgotten first."""
LARGEST = 256 * 1024
"""What a single one may take."""

SETTLED = re.compile(r"/api/(daily/[^/]+|techniques(/[^/]+)?)")
"""What can be got and is the same every time."""

Question = tuple[str, str, bytes, str, bool, bytes]


class Memory:
    """Answers by their questions, as many as have room."""

    def __init__(self, most: int = MOST_BYTES, largest: int = LARGEST) -> None:
        self._most = most
        self._largest = largest
        self._answers: OrderedDict[Question, list[Message]] = OrderedDict()
        self.bytes = 0

    def recall(self, question: Question) -> list[Message] | None:
        """Return an answer that is remembered."""
        if question in self._answers:
            self._answers.move_to_end(question)
        return self._answers.get(question)

    def keep(self, question: Question, answer: list[Message]) -> None:
        """Remember an answer, if it is not too large."""
        size = _size(question, answer)
        if size > self._largest:
            return
        self._forget(question)
        self._answers[question] = answer
        self.bytes += size
        while self.bytes > self._most:
            self._forget(next(iter(self._answers)))

    def _forget(self, question: Question) -> None:
        answer = self._answers.pop(question, None)
        if answer is not None:
            self.bytes -= _size(question, answer)


def _size(question: Question, answer: list[Message]) -> int:
    return len(question[-1]) + sum(len(message.get("body", b"")) + 500 for message in answer)


class RememberAnswers:
    """Answers from memory what was answered before, and remembers the rest."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.memory = Memory()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request whose body comes in one piece, as the guard hands it on."""
        if scope["type"] != "http" or not _is_settled(scope):
            await self.app(scope, receive, send)
            return
        asked = await receive()
        question = _question(scope, asked.get("body", b""))
        known = self.memory.recall(question)
        if known is None:
            known = await self._ask(scope, asked, receive, send)
            if known is not None:
                self.memory.keep(question, known)
            return
        for message in known:
            await send(_copy(message))

    async def _ask(self, scope: Scope, asked: Message, receive: Receive, send: Send) -> list[Message] | None:
        """Have a request answered; return the answer if it was a good one."""
        first: list[Message] = [asked]
        answer: list[Message] = []

        async def replay() -> Message:
            return first.pop() if first else await receive()

        async def noting(message: Message) -> None:
            answer.append(
                dict(message, headers=list(message["headers"])) if "headers" in message else message
            )
            await send(message)

        await self.app(scope, replay, noting)
        is_whole = bool(answer) and not answer[-1].get("more_body", False)
        return answer if is_whole and answer[0].get("status") == 200 else None


def _is_settled(scope: Scope) -> bool:
    if scope["method"] == "GET":
        return SETTLED.fullmatch(scope["path"]) is not None
    return bool(scope["method"] == "POST" and scope["path"].startswith("/api/"))


def _copy(message: Message) -> Message:
    """Return a message whose headers are its own: others add to them."""
    return {**message, "headers": list(message["headers"])} if "headers" in message else message


def _question(scope: Scope, body: bytes) -> Question:
    headers = Headers(scope=scope)
    packed = "gzip" in headers.get("accept-encoding", "")
    return (
        scope["method"],
        scope["path"],
        scope["query_string"],
        headers.get("content-type", ""),
        packed,
        body,
    )

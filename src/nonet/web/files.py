"""The page's files, read and compressed once: fifty small answers must not take longer than one large one."""

from __future__ import annotations

import gzip
import hashlib
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse, Response

if TYPE_CHECKING:
    from starlette.types import Receive, Scope, Send

STATIC = Path(__file__).parent / "static"

MEDIA_TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
}
"""Only files of these kinds are served."""


class File(NamedTuple):
    """A file as it is sent."""

    body: bytes
    packed: bytes
    media_type: str
    etag: str


class Files:
    """An application that answers with the files of a folder, by their paths in it."""

    def __init__(self, folder: Path = STATIC) -> None:
        self._files = {
            path.relative_to(folder).as_posix(): _read(path)
            for path in sorted(folder.rglob("*"))
            if path.suffix in MEDIA_TYPES
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request for a path below the one where this is mounted."""
        name = scope["path"].removeprefix(scope.get("root_path", "")).lstrip("/")
        answer = self.answer(name, scope["method"], Headers(scope=scope))
        await answer(scope, receive, send)

    def answer(self, name: str, method: str, headers: Headers) -> Response:
        """Return a file, or that it has not changed since the browser asked before."""
        if method not in ("GET", "HEAD"):
            return PlainTextResponse("only GET and HEAD", 405, {"Allow": "GET, HEAD"})
        file = self._files.get(name)
        if file is None:
            return PlainTextResponse("no such file", 404)
        told = {"ETag": file.etag, "Vary": "Accept-Encoding", "Cache-Control": "no-cache"}
        if headers.get("if-none-match") == file.etag:
            return Response(status_code=304, headers=told)
        if "gzip" in headers.get("accept-encoding", ""):
            return Response(file.packed, 200, {**told, "Content-Encoding": "gzip"}, file.media_type)
        return Response(file.body, 200, told, file.media_type)


def _read(path: Path) -> File:
    body = path.read_bytes()
    etag = f'"{hashlib.sha256(body).hexdigest()[:16]}"'
    return File(body, gzip.compress(body, mtime=0), MEDIA_TYPES[path.suffix], etag)

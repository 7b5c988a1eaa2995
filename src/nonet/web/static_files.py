"""The page's files, read and compressed once: fifty small answers must not take longer than one large one.

The page asks for them below a folder named after what they all contain, which never changes: a browser that has
them does not ask again until they are others. Files of another version are not there: a page never gets some of one
version and some of another. The style sheets are one file to it, and so are the scripts of the first view.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse, Response

from nonet.web.joined_modules import join

if TYPE_CHECKING:
    from starlette.types import Receive, Scope, Send

STATIC = Path(__file__).parent / "static"

MEDIA_TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}
"""Only files of these kinds are served."""


STYLES = ("base", "board", "play", "panels", "learn", "print")
"""The style sheets of `page.css`, in order."""

PAGE = "index.html"
WORKER = "service_worker.js"
VERSION = re.compile(r"([0-9a-f]{16})/")


class File(NamedTuple):
    """A file as it is sent."""

    body: bytes
    packed: bytes
    media_type: str
    etag: str


class StaticFiles:
    """An application that answers with the files of a folder, by their paths in it."""

    def __init__(self, folder: Path = STATIC) -> None:
        texts = {
            path.relative_to(folder).as_posix(): path.read_bytes()
            for path in sorted(folder.rglob("*"))
            if path.suffix in MEDIA_TYPES
        }
        texts["page.css"] = b"".join(texts[f"css/{name}.css"] for name in STYLES)
        scripts = {name: texts.pop(name).decode() for name in [*texts] if name.startswith("js/")}
        texts |= {name: text.encode() for name, text in join(scripts).items()}
        self.version = _digest(*texts.values())
        texts[PAGE] = texts[PAGE].replace(b'"/static/', f'"/static/{self.version}/'.encode())
        kept = [name for name in texts if name != WORKER and not name.startswith("css/")]
        texts[WORKER] = (
            texts[WORKER]
            .replace(b'VERSION = "VERSION"', f'VERSION = "{self.version}"'.encode())
            .replace(b"FILES = []", f"FILES = {json.dumps(kept)}".encode())
        )
        self._files = {name: _prepared(name, body) for name, body in texts.items()}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request for a path below the one where this is mounted."""
        name = scope["path"].removeprefix(scope.get("root_path", "")).lstrip("/")
        answer = self.answer(name, scope["method"], Headers(scope=scope))
        await answer(scope, receive, send)

    def answer(self, name: str, method: str, headers: Headers) -> Response:
        """Return a file, or that it has not changed since the browser asked before."""
        if method not in ("GET", "HEAD"):
            return PlainTextResponse("only GET and HEAD", 405, {"Allow": "GET, HEAD"})
        version = VERSION.match(name)
        if version and version[1] != self.version:
            return PlainTextResponse("a file of another version", 404)
        file = self._files.get(name[version.end() :] if version else name)
        if file is None:
            return PlainTextResponse("no such file", 404)
        told = {
            "ETag": file.etag,
            "Vary": "Accept-Encoding",
            "Cache-Control": "max-age=31536000, immutable" if version else "no-cache",
        }
        if headers.get("if-none-match") == file.etag:
            return Response(status_code=304, headers=told)
        if "gzip" in headers.get("accept-encoding", ""):
            return Response(file.packed, 200, {**told, "Content-Encoding": "gzip"}, file.media_type)
        return Response(file.body, 200, told, file.media_type)


def _digest(*bodies: bytes) -> str:
    digest = hashlib.sha256()
    for body in bodies:
        digest.update(body)
    return digest.hexdigest()[:16]


def _prepared(name: str, body: bytes) -> File:
    media_type = MEDIA_TYPES[Path(name).suffix]
    return File(body, gzip.compress(body, mtime=0), media_type, f'"{_digest(body)}"')

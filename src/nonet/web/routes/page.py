"""The page itself, its files, and whether the server is well."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from nonet import __version__
from nonet.web.models import Model
from nonet.web.static_files import PAGE, WORKER, StaticFiles

if TYPE_CHECKING:
    from fastapi import FastAPI

router = APIRouter()


class Health(Model):
    """That the server answers, and which version it is."""

    status: Literal["ok"] = "ok"
    version: str = __version__


@router.get("/healthz", tags=["health"])
async def health() -> Health:
    """Say that all is well."""
    return Health()


def mount(app: FastAPI) -> None:
    """Serve the page and its files."""
    files = StaticFiles()
    app.mount("/static", files)

    @app.get("/", include_in_schema=False)
    async def index(request: Request) -> Response:
        return files.answer(PAGE, request.method, request.headers)

    # A worker has power over what is below its own address, so it stands beside the page.
    @app.get(f"/{WORKER}", include_in_schema=False)
    async def worker(request: Request) -> Response:
        return files.answer(WORKER, request.method, request.headers)

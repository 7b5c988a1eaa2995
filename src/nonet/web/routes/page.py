"""The page itself, its files, and whether the server is well."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Literal

from fastapi import APIRouter
from starlette.responses import FileResponse
from starlette.staticfiles import StaticFiles

from nonet import __version__
from nonet.web.models import Model

if TYPE_CHECKING:
    from fastapi import FastAPI

STATIC = Path(__file__).parents[1] / "static"

router = APIRouter()


class Health(Model):
    """That the server answers, and which version it is."""

    status: Literal["ok"] = "ok"
    version: str = __version__


@router.get("/healthz", tags=["health"])
def health() -> Health:
    """Say that all is well."""
    return Health()


@router.get("/", include_in_schema=False)
def index() -> FileResponse:
    """Return the page."""
    return FileResponse(STATIC / "index.html")


def mount(app: FastAPI) -> None:
    """Serve the page's files."""
    app.mount("/static", StaticFiles(directory=STATIC), name="static")

"""The application, put together from its routes, headers and errors."""

from __future__ import annotations

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware

from nonet import __version__
from nonet.web import errors, headers
from nonet.web.routes import catalogue, grids, page, pictures, puzzles, rating, steps

DESCRIPTION = """
Everything that nonet's page does: read puzzles, check them, give hints, explain, and make new ones.
A grid is its givens and digits as 81 characters, `.` for blank, and optionally its candidates as 81 masks of nine
bits (bit 0 is digit 1). Cells are numbered 0 to 80, row by row; houses 0 to 26: rows, columns, boxes.
"""


def create_app() -> FastAPI:
    """Return a new application."""
    # The interactive documents load their scripts from elsewhere, and the page asks nobody else for anything.
    app = FastAPI(
        title="nonet",
        version=__version__,
        description=DESCRIPTION,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    app.add_middleware(headers.SafeHeaders)
    app.add_middleware(GZipMiddleware, minimum_size=600)
    errors.install(app)
    for topic in (grids, steps, rating, puzzles, catalogue, pictures, page):
        app.include_router(topic.router)
    page.mount(app)
    return app

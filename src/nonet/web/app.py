"""The application, put together from its routes, guards, headers and errors."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware

from nonet import __version__
from nonet.web import error_responses, headers, routes
from nonet.web.answer_memory import RememberAnswers
from nonet.web.guard import Guard
from nonet.web.limits import Limits
from nonet.web.puzzles.bank import PuzzleBank, default_path
from nonet.web.puzzles.refill import refill_while_idle
from nonet.web.routes import page
from nonet.web.worker_pool import WorkerPool

DESCRIPTION = """
Everything that nonet's page does: read puzzles, check them, give hints, explain, and make new ones.
A grid is its givens and digits as 81 characters, `.` for blank, and optionally its candidates as 81 masks of nine
bits (bit 0 is digit 1). Cells are numbered 0 to 80, row by row; houses 0 to 26: rows, columns, boxes.
"""


def create_app(
    limits: Limits | None = None,
    *,
    hosts: Collection[str] = (),
    bank: Path | None = None,
    refill: bool = False,
) -> FastAPI:
    """Return a new application; `hosts` are the names it answers to, all if there are none.

    `bank` is the file of the puzzle bank, by default the user's; `refill` adds puzzles to it while nobody asks.
    """
    within = limits or Limits()
    # The interactive documents load their scripts from elsewhere, and the page asks nobody else for anything.
    app = FastAPI(
        title="nonet",
        version=__version__,
        description=DESCRIPTION,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=_lifespan(within, bank, refill),
    )
    # The last is the first to see a request. Packing is quick rather than tight: most clients are on this machine.
    app.add_middleware(GZipMiddleware, minimum_size=2000, compresslevel=3)
    app.add_middleware(RememberAnswers)
    app.add_middleware(Guard, limits=within, hosts=hosts)
    app.add_middleware(headers.SafeHeaders)
    error_responses.install(app)
    for topic in routes.load():
        app.include_router(topic.router, responses=error_responses.DESCRIBED)
    page.mount(app)
    return app


def _lifespan(
    limits: Limits, bank: Path | None, refill: bool
) -> Callable[[FastAPI], AbstractAsyncContextManager[None]]:
    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.workers = workers = WorkerPool(
            limits.workers, limits.seconds, PuzzleBank.prepare(bank or default_path())
        )
        await workers.start()
        refilling = asyncio.create_task(refill_while_idle(workers)) if refill else None
        try:
            yield
        finally:
            if refilling is not None:
                refilling.cancel()
            await workers.close()

    return lifespan

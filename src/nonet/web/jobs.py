"""What runs in the worker pool: functions by name, and routes that are nothing but such a function."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import wraps
from typing import Annotated, Any, ParamSpec

from fastapi import Depends
from starlette.requests import Request
from starlette.responses import Response

from nonet.web.worker_pool import WorkerPool

P = ParamSpec("P")

JOBS: dict[str, Callable[..., Any]] = {}
"""What workers can do."""


async def _workers(request: Request) -> WorkerPool:
    workers: WorkerPool = request.app.state.workers
    return workers


def job(function: Callable[P, Any]) -> str:
    """Enter a function among what workers can do; return its name there."""
    name = f"{function.__module__}.{function.__qualname__}"
    JOBS[name] = function
    return name


def in_worker(endpoint: Callable[P, Any]) -> Callable[..., Any]:
    """Turn a route's function into one that a worker calls; the API's description stays that of the function."""
    name = job(endpoint)

    @wraps(endpoint)
    async def route(workers: WorkerPool, **arguments: Any) -> Response:
        reply = await workers.run(name, arguments)
        return Response(reply.body, reply.status, media_type=reply.media_type)

    own = inspect.signature(endpoint)
    pool = inspect.Parameter(
        "workers", inspect.Parameter.KEYWORD_ONLY, annotation=Annotated[WorkerPool, Depends(_workers)]
    )
    # FastAPI reads the signature to know what to pass.
    route.__signature__ = own.replace(parameters=[*own.parameters.values(), pool])  # type: ignore[attr-defined]
    return route

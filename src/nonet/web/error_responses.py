"""Which status an error gets, and how it is told: one table, one shape."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response

from nonet import errors
from nonet.web.models import ErrorModel
from nonet.web.worker_pool import TooMuchWork, WorkerLost

if TYPE_CHECKING:
    from fastapi import FastAPI
    from starlette.requests import Request

STATUS: dict[type[errors.NonetError], int] = {
    errors.InputError: 422,
    errors.PuzzleError: 409,
    errors.CannotExpress: 409,
    errors.OptionError: 400,
    TooMuchWork: 422,
    WorkerLost: 500,
    errors.NonetError: 500,
}
"""The nearest class counts."""

DESCRIBED: dict[int | str, dict[str, Any]] = {
    status: {"model": ErrorModel, "description": what}
    for status, what in (
        (400, "An argument out of range, or a body that is no JSON"),
        (403, "Asked by another site's page"),
        (408, "Sent too slowly"),
        (409, "A puzzle that is not what it should be"),
        (413, "Too large"),
        (421, "Asked for under another name"),
        (422, "Not as described, not a puzzle, or more work than one request may be"),
        (429, "Asked too often"),
        (503, "Too many requests at once"),
    )
}
"""What the description says that any route may answer."""


def status_of(error: errors.NonetError) -> int:
    """Return the status of an error: that of the nearest class in the table."""
    return next(STATUS[kind] for kind in type(error).__mro__ if kind in STATUS)


def told(error: errors.NonetError) -> bytes:
    """Return an error of nonet's as the API tells it."""
    return _body(type(error).__name__, str(error))


def unexpected() -> bytes:
    """Return what is told of an error that nobody meant."""
    return _body("Unexpected", "something went wrong that should not")


def install(app: FastAPI) -> None:
    """Tell errors in one shape: those of nonet, and those of requests that are not as described."""

    @app.exception_handler(errors.NonetError)
    async def puzzle_error(_: Request, error: errors.NonetError) -> Response:
        return _response(status_of(error), told(error))

    @app.exception_handler(RequestValidationError)
    async def bad_request(_: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        return _response(422, _body("BadRequest", f"{where}: {first['msg']}"))

    @app.exception_handler(HTTPException)
    async def refused(_: Request, error: HTTPException) -> Response:
        body = _body("BadRequest", str(error.detail))
        return _response(error.status_code, body, dict(error.headers or {}))


def _response(status: int, body: bytes, headers: dict[str, str] | None = None) -> Response:
    return Response(body, status, headers, "application/json")


def _body(name: str, message: str) -> bytes:
    # What came in wrong may hold characters that cannot be sent back.
    plain = message.encode("utf-8", "replace").decode("utf-8")
    return ErrorModel.model_construct(error=name, message=plain).model_dump_json().encode()

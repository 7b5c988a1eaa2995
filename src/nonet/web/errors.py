"""Which status an error gets, and how it is told: one table, one shape."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fastapi.exceptions import RequestValidationError
from starlette.responses import JSONResponse

from nonet import errors
from nonet.web.models import ErrorModel

if TYPE_CHECKING:
    from fastapi import FastAPI
    from starlette.requests import Request

STATUS: dict[type[errors.NonetError], int] = {
    errors.InputError: 422,
    errors.PuzzleError: 409,
    errors.CannotExpress: 409,
    errors.OptionError: 400,
    errors.NonetError: 500,
}
"""The nearest class counts."""


def status_of(error: errors.NonetError) -> int:
    """Return the status of an error: that of the nearest class in the table."""
    return next(STATUS[kind] for kind in type(error).__mro__ if kind in STATUS)


def install(app: FastAPI) -> None:
    """Tell errors in one shape: those of nonet, and those of requests that are not as described."""

    @app.exception_handler(errors.NonetError)
    def puzzle_error(_: Request, error: errors.NonetError) -> JSONResponse:
        return _told(status_of(error), type(error).__name__, str(error))

    @app.exception_handler(RequestValidationError)
    def bad_request(_: Request, error: RequestValidationError) -> JSONResponse:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        return _told(422, "BadRequest", f"{where}: {first['msg']}")


def _told(status: int, name: str, message: str) -> JSONResponse:
    return JSONResponse(ErrorModel(error=name, message=message).model_dump(), status)

"""Errors as answers: each class has a status, and every message can be sent."""

from __future__ import annotations

import json

import pytest

from nonet import errors
from nonet.web.error_responses import DESCRIBED, status_of, told, unexpected
from nonet.web.worker_pool import TooMuchWork, WorkerLost


def kinds(of: type[errors.NonetError]) -> list[type[errors.NonetError]]:
    return [of, *(kind for below in of.__subclasses__() for kind in kinds(below))]


@pytest.mark.parametrize(
    ("root", "status"),
    [
        (errors.InputError, 422),
        (errors.PuzzleError, 409),
        (errors.CannotExpress, 409),
        (errors.OptionError, 400),
    ],
)
def test_a_class_has_the_status_of_its_nearest_ancestor(root: type[errors.NonetError], status: int) -> None:
    for kind in kinds(root):
        assert status_of(kind.__new__(kind)) == status
        assert status in DESCRIBED


def test_what_stops_work_is_told_too() -> None:
    assert status_of(TooMuchWork("long")) == 422
    assert status_of(WorkerLost("gone")) == 500
    assert status_of(errors.NonetError("?")) == 500


def test_messages_are_always_text() -> None:
    assert json.loads(told(errors.OptionError("a \ud800 b"))) == {"error": "OptionError", "message": "a ? b"}
    assert json.loads(unexpected())["error"] == "Unexpected"

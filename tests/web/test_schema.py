"""The API is what its description says: requests made up from it, right ones and wrong ones, meet no server error."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from tests.web.serving import serving

from nonet.web.app import create_app

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]

DESCRIBED = create_app().openapi()
DESCRIPTION = schemathesis.openapi.from_dict(DESCRIBED)


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with serving() as address:
        yield address


@DESCRIPTION.parametrize()
@settings(
    max_examples=8,
    deadline=None,
    derandomize=True,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_requests_made_up_from_the_description(case: schemathesis.Case, address: str) -> None:
    case.call_and_validate(base_url=address, checks=CHECKS)


def test_every_route_has_examples() -> None:
    schemas = DESCRIBED["components"]["schemas"]
    for path, routes in DESCRIBED["paths"].items():
        for route in routes.values():
            for given in route.get("parameters", ()):
                assert _has_example(given["schema"]), (path, given["name"])
            if "requestBody" in route:
                [content] = route["requestBody"]["content"].values()
                assert schemas[content["schema"]["$ref"].rpartition("/")[2]]["examples"], path


def _has_example(schema: dict[str, object]) -> bool:
    if "examples" in schema or "enum" in schema:
        return True
    choices = schema.get("anyOf", ())
    assert isinstance(choices, (list, tuple))
    return any(_has_example(choice) for choice in choices)

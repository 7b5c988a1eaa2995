"""`nonet techniques`: the catalogue, profiles, one technique with its example."""

from __future__ import annotations

import json

import pytest
from tests.cli.cases import Nonet

from nonet import techniques
from nonet.human.profile import profile_names


def test_the_table_has_every_technique(nonet: Nonet) -> None:
    lines = nonet("techniques").stdout.splitlines()
    assert lines[0].split()[:4] == ["name", "technique", "family", "level"]
    assert [line.split()[0] for line in lines[1:]] == [row.id for row in techniques()]


def test_a_family(nonet: Nonet) -> None:
    lines = nonet("techniques", "--family", "singles").stdout.splitlines()
    assert [line.split()[0] for line in lines[1:]] == ["full-house", "naked-single", "hidden-single"]
    refused = nonet("techniques", "--family", "birds")
    assert refused.exit_code == 2 and "there are singles" in refused.stderr


def test_profiles(nonet: Nonet) -> None:
    lines = nonet("techniques", "--profiles").stdout.splitlines()
    assert tuple(line.split()[0] for line in lines) == profile_names()
    data = json.loads(nonet("techniques", "--profiles", "--json").stdout)
    assert data[4]["techniques"] == ["full-house", "naked-single", "hidden-single"]


def test_json(nonet: Nonet) -> None:
    data = json.loads(nonet("techniques", "--json").stdout)
    assert [row["id"] for row in data] == [row.id for row in techniques()]
    assert json.loads(nonet("techniques", "--json", "x-wing").stdout)[0]["rating"] == 3.2


@pytest.mark.parametrize("name", ["naked-pair", "X-Wing", "Hidden Single"])
def test_one_technique_with_an_example(nonet: Nonet, name: str) -> None:
    result = nonet("techniques", name)
    assert result.exit_code == 0
    assert "\nname: " in result.stdout and "\nExample: " in result.stdout
    assert "\033[" in nonet("techniques", name, FORCE_COLOR="1").stdout


def test_an_unknown_one(nonet: Nonet) -> None:
    result = nonet("techniques", "x-wng")
    assert result.exit_code == 2 and "did you mean x-wing?" in result.stderr

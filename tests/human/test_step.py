"""Steps are values: equal, hashable, picklable, and the same after JSON."""

from __future__ import annotations

import json
import pickle

import pytest

import nonet
from nonet import Grid, Step
from nonet.errors import BadFormat, OptionError

HARD = "3....7.....5.4..3.9..8..4..4..5..19...........61..3..7..2..9..8.3..6.2.....3....5"
PATH = nonet.explain(HARD, profile="basic", guess=True)


def test_round_trips() -> None:
    for step in PATH.steps:
        again = Step.from_json(json.loads(json.dumps(step.to_json())))
        assert again == step and hash(again) == hash(step)
        assert pickle.loads(pickle.dumps(step)) == step
    assert pickle.loads(pickle.dumps(PATH)) == PATH
    assert len({*PATH.steps}) == len(PATH.steps)


def test_steps_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        PATH.steps[0].placements = ()  # type: ignore[misc]


def test_what_the_json_holds() -> None:
    data = PATH.to_json()
    assert data["puzzle"] == HARD and data["outcome"] == "solved" and data["unique"] is True
    assert data["grid"] == nonet.solve(HARD).line()
    assert sum(data["counts"].values()) == len(data["steps"])
    assert data["candidates"][0] == "3" and data["hardest"] == "trial"
    first = data["steps"][0]
    assert set(first) == {"technique", "placements", "eliminations", "evidence"}
    json.dumps(data)


@pytest.mark.parametrize(
    "change",
    [
        {"technique": None},
        {"evidence": None},
        {"evidence": {"kind": "Nothing"}},
        {"evidence": {"kind": "Single"}},
        {"placements": 5},
        {"placements": [7]},
    ],
)
def test_json_of_no_step_is_refused(change: dict[str, object]) -> None:
    with pytest.raises((BadFormat, OptionError)):
        Step.from_json({**PATH.steps[0].to_json(), **change})
    with pytest.raises(BadFormat):
        Step.from_json({})


def test_applying_a_step_twice_changes_nothing_more() -> None:
    grid = Grid.parse(HARD)
    for step in PATH.steps[:20]:
        grid = step.apply(grid)
        assert step.apply(grid) == grid

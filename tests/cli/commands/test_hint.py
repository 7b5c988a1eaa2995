"""`nonet hint`: three depths, half-filled grids, mistakes."""

from __future__ import annotations

import json

import pytest
from tests.cli.cases import NONE, PUZZLE, SEVERAL, SOLUTION, Nonet

import nonet as package
from nonet import Grid, Step


def test_three_depths(nonet: Nonet) -> None:
    assert nonet("hint", "--level", "1", PUZZLE).stdout == "Look at box 3.\n"
    assert nonet("hint", "--level", "2", PUZZLE).stdout == "Look at box 3.\nThere is: Hidden Single.\n"
    full = nonet("hint", PUZZLE).stdout
    assert full.startswith("Hidden Single: In box 3 only r3c8 can hold 5.\n") and "[5]" in full


def test_json(nonet: Nonet) -> None:
    assert Step.from_json(json.loads(nonet("hint", "--json", PUZZLE).stdout)) == package.hint(PUZZLE)
    assert json.loads(nonet("hint", "--json", SOLUTION).stdout) is None


def test_from_a_half_filled_grid_with_pencil_marks(nonet: Nonet) -> None:
    path = package.explain(PUZZLE, profile="basic")
    for before, step, _ in list(path.grids())[3:12]:
        result = nonet("hint", "--json", "--profile", "basic", stdin=repr(before).split("'")[1])
        assert Step.from_json(json.loads(result.stdout)) == step


def test_a_mistake_is_named(nonet: Nonet) -> None:
    wrong = Grid.parse(PUZZLE).place("r1c2", 4)
    result = nonet("hint", stdin=repr(wrong).split("'")[1])
    assert result.exit_code == 32
    assert "the grid contains a mistake: r1c2 has 4, but the solution has 9" in result.stderr
    marks = Grid.parse(PUZZLE).eliminate("r1c2", 9)
    result = nonet("hint", stdin=repr(marks).split("'")[1])
    assert result.exit_code == 32
    assert "r1c2 lacks 9" in result.stderr


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ((SOLUTION,), "The puzzle is solved."),
        (("--techniques", "naked-single", PUZZLE), "None of the chosen techniques finds a step here."),
    ],
)
def test_nothing_to_say(nonet: Nonet, arguments: tuple[str, ...], told: str) -> None:
    result = nonet("hint", *arguments)
    assert (result.exit_code, result.stdout) == (0, f"{told}\n")


def test_improper_puzzles(nonet: Nonet) -> None:
    assert nonet("hint", NONE).exit_code == 30
    assert "uniqueness techniques are left out" in nonet("hint", SEVERAL).stderr
    assert nonet("hint", "--level", "4", PUZZLE).exit_code == 2


def test_json_reveals_no_more_than_the_level(nonet: Nonet) -> None:
    told = [json.loads(nonet("hint", "--json", "--level", level, PUZZLE).stdout) for level in "123"]
    assert told[0] == {"where": "box 3"}
    assert told[1] == {"where": "box 3", "technique": "hidden-single"}
    assert told[2] == json.loads(nonet("hint", "--json", PUZZLE).stdout)
    assert told[2]["placements"] == ["r3c8=5"]

"""`--cells`: cells are named as asked for, in everything that a command writes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.cases import PUZZLE, SEVERAL, SOLUTION, Nonet

from nonet.grid import CELL_NAMES, CellSet, names_for

STYLES = [*CELL_NAMES]
every_style = pytest.mark.parametrize("style", STYLES)
WITH_CELLS = ["solve", "explain", "hint", "check", "count", "rate", "minimize", "harden", "vary", "canonical"]
WITH_CELLS += ["convert --to line", "techniques"]
DUPLICATE = "5" + "." * 39 + "5" + "." * 31 + "5" + "." * 8
"""5 stands in r1c1 and r9c1; what stands in r5c5 is all right."""


@pytest.mark.parametrize("command", WITH_CELLS)
def test_commands_that_name_cells_have_the_option(nonet: Nonet, command: str) -> None:
    assert "\n  --cells NAME " in nonet(*command.split(), "--help").stdout
    result = nonet(*command.split(), "--cells", "chess", PUZZLE)
    assert (result.exit_code, result.stderr) == (
        2,
        "error: no cell names 'chess'; there are r1c1, R1C1, a1, a0, sudokuwiki\n",
    )


@every_style
def test_steps(nonet: Nonet, style: str) -> None:
    plain = nonet("explain", "--brief", "--until", "4", PUZZLE).stdout
    told = nonet("explain", "--brief", "--until", "4", "--cells", style, PUZZLE).stdout
    for line, usual in zip(told.splitlines(), plain.splitlines(), strict=True):
        if "Single" in usual and "=>" in usual:
            cell = names_for(style).cell(next(iter(CellSet.parse(usual.split("=> ")[1].split("=")[0]))))
            assert line.endswith(f", {cell} => {cell}={usual[-1]}")
    assert (told == plain) is (style == "r1c1")


def test_a_hint(nonet: Nonet) -> None:
    assert nonet("hint", "--cells", "a1", PUZZLE).stdout.startswith(
        "Hidden Single: In box 3 only C8 can hold 5."
    )
    assert nonet("hint", "--cells", "A0", PUZZLE).stdout.startswith(
        "Hidden Single: In box 3 only C7 can hold 5."
    )


def test_json_has_the_usual_names_unless_others_are_asked_for(nonet: Nonet) -> None:
    usual = json.loads(nonet("hint", "--json", PUZZLE).stdout)
    assert usual["placements"] == ["r3c8=5"]
    asked = json.loads(nonet("hint", "--json", "--cells", "a1", PUZZLE).stdout)
    assert asked["placements"] == ["C8=5"] and asked["evidence"]["cell"] == "C8"
    # Houses in JSON are for programs: they have their usual names.
    assert asked["evidence"]["house"] == usual["evidence"]["house"]


def test_the_remark_about_several_solutions(nonet: Nonet) -> None:
    usual = nonet("solve", SEVERAL).stderr.strip().rpartition(" ")[2]
    asked = nonet("solve", "--cells", "sudokuwiki", SEVERAL).stderr.strip().rpartition(" ")[2]
    assert asked == CellSet.parse(usual).names("sudokuwiki")


@pytest.mark.parametrize("command", ["solve", "explain", "hint", "rate", "minimize", "canonical"])
def test_errors(nonet: Nonet, command: str) -> None:
    result = nonet(command, "--cells", "sudokuwiki", DUPLICATE)
    assert result.stderr == "error: 5 twice in column 1: A1 and J1\n"
    assert nonet(command, DUPLICATE).stderr == "error: 5 twice in column 1: r1c1 and r9c1\n"


def test_errors_of_a_batch(nonet: Nonet) -> None:
    result = nonet("solve", "--cells", "a0", "--csv", stdin=f"{PUZZLE}\n{DUPLICATE}\n")
    assert "5 twice in column 0: A0 and I0" in result.stdout
    assert "error: line 2: 5 twice in column 0: A0 and I0\n" in result.stderr


def test_checks(nonet: Nonet) -> None:
    Path("solution.txt").write_text(SOLUTION)
    answer = "2" + SOLUTION[1:]
    result = nonet("check", "--cells", "a1", "--against", "solution.txt", answer)
    assert "wrong    1: A1" in result.stdout and "1 cell wrong: A1" in result.stderr
    result = nonet("check", "--cells", "a1", "--json", "--against", "solution.txt", answer)
    assert json.loads(result.stdout)[0]["wrong"] == ["A1"]
    spare = "1" + PUZZLE[1:]
    (found,) = json.loads(nonet("check", "--cells", "a1", "--json", spare).stdout)
    (usual,) = json.loads(nonet("check", "--json", spare).stdout)
    assert found["redundant"] == [CellSet.parse(name).names("a1") for name in usual["redundant"]] != []


def test_a_worked_example(nonet: Nonet) -> None:
    usual = nonet("techniques", "x-wing").stdout
    asked = nonet("techniques", "--cells", "a1", "x-wing").stdout
    assert usual != asked and "rows" in asked
    assert nonet("techniques", "x-wing").stdout == usual


@pytest.mark.parametrize("language", ["en", "zh"])
def test_names_and_languages_go_together(nonet: Nonet, language: str) -> None:
    told = nonet("hint", "--lang", language, "--cells", "a1", PUZZLE).stdout
    assert "C8" in told and "r3c8" not in told

"""`nonet check`: what it says of one puzzle, of many, and of answers to be marked."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest
from tests.cli.cases import DUPLICATE, NONE, PUZZLE, SEVERAL, SOLUTION, Nonet

ONE_TOO_MANY = PUZZLE[0] + SOLUTION[1] + PUZZLE[2:]
"""The puzzle with r1c2 given too."""


def test_one_puzzle_in_rows(nonet: Nonet) -> None:
    result = nonet("check", PUZZLE)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == (
        "valid puzzle    yes\n"
        "solutions       1\n"
        "valid solution  no, 62 cells are empty\n"
        "minimal         yes, every given is needed\n"
        "clues           19\n"
    )


def test_a_given_too_many(nonet: Nonet) -> None:
    result = nonet("check", ONE_TOO_MANY)
    assert "minimal         no, " in result.stdout and "r1c2" in result.stdout


def test_a_solution(nonet: Nonet) -> None:
    result = nonet("check", SOLUTION)
    assert result.exit_code == 0
    assert "valid solution  yes\n" in result.stdout


@pytest.mark.parametrize(
    ("puzzle", "code", "solutions"),
    [(NONE, 30, "0"), (DUPLICATE, 13, "0"), (SEVERAL, 31, "several"), ("5" + SOLUTION[1:], 13, "0")],
)
def test_what_is_no_puzzle(nonet: Nonet, puzzle: str, code: int, solutions: str) -> None:
    result = nonet("check", puzzle)
    assert result.exit_code == code
    assert f"valid puzzle    no\nsolutions       {solutions}\n" in result.stdout
    assert "minimal         no\n" in result.stdout
    assert result.stderr.startswith("error: ")


def test_a_full_grid_that_is_wrong(nonet: Nonet) -> None:
    assert "valid solution  no, a digit is twice in a house\n" in nonet("check", "5" + SOLUTION[1:]).stdout


def test_placed_digits_are_counted(nonet: Nonet) -> None:
    placed = PUZZLE[0] + "+9" + PUZZLE[2:]
    result = nonet("check", "--format", "susser", placed)
    assert "clues           19\nplaced          1\n" in result.stdout
    assert "minimal         yes" in result.stdout


LINES = f"# set\n{PUZZLE}\n{SOLUTION}\n{NONE}\n{SEVERAL}\n{PUZZLE[1:]}\n{ONE_TOO_MANY}\n"


@pytest.mark.parametrize("copies", [0, 1100])
def test_many_get_a_remark_each(nonet: Nonet, copies: int) -> None:
    result = nonet("check", stdin=LINES + f"{PUZZLE}\n" * copies)
    lines = result.stdout.splitlines()
    assert lines[:6] == [
        "# set",
        f"{PUZZLE} # valid, minimal",
        f"{SOLUTION} # solved",
        f"{NONE} # no solution",
        f"{SEVERAL} # several solutions",
        "# error: 80 cells, 81 expected",
    ]
    assert lines[6].startswith(f"{ONE_TOO_MANY} # valid, not minimal: ")
    assert lines[7:] == [f"{PUZZLE} # valid, minimal"] * copies
    assert result.exit_code == 50
    assert result.stderr.splitlines()[0] == "error: line 4: the puzzle has no solution"
    assert result.stderr.splitlines()[-1] == f"error: 3 of {6 + copies:,} failed"


def test_strict_stops(nonet: Nonet) -> None:
    result = nonet("check", "--strict", stdin=LINES)
    assert result.exit_code == 30
    assert len(result.stdout.splitlines()) == 4


def test_a_stated_solution_is_checked(nonet: Nonet) -> None:
    wrong = "9" + SOLUTION[1:]
    assert "stated solution  yes\n" in nonet("check", f"{PUZZLE},{SOLUTION}").stdout
    result = nonet("check", f"{PUZZLE},{wrong}")
    assert result.exit_code == 32
    assert "stated solution  no, 1 wrong: r1c1\n" in result.stdout
    assert result.stderr.endswith("the solution that stands beside the puzzle has 1 cell wrong: r1c1\n")
    many = nonet("check", stdin=f"{PUZZLE},{wrong}\n{PUZZLE},{SOLUTION}\n")
    assert many.stdout.splitlines()[0] == f"{PUZZLE} # valid, minimal, wrong solution: r1c1"


def test_json(nonet: Nonet) -> None:
    result = nonet("check", "--json", stdin=LINES)
    first, second, third, _, fifth, sixth = json.loads(result.stdout)
    assert first == {
        "source": "-",
        "line": 2,
        "puzzle": PUZZLE,
        "solution": SOLUTION,
        "status": "valid",
        "solutions": 1,
        "valid": True,
        "solved": False,
        "minimal": True,
        "redundant": [],
        "stated": None,
    }
    assert (second["status"], third["status"], fifth["status"]) == ("solved", "no solution", "error")
    assert "r1c2" in sixth["redundant"]


def test_csv(nonet: Nonet) -> None:
    rows = list(csv.DictReader(io.StringIO(nonet("check", "--csv", stdin=LINES).stdout)))
    assert [row["valid"] for row in rows] == ["yes", "yes", "no", "no", "", "yes"]
    assert "r1c2" in rows[5]["redundant"].split()


# --against


def test_an_answer_is_compared_with_the_solution(nonet: Nonet) -> None:
    Path("known.txt").write_text(SOLUTION)
    result = nonet("check", "--against", "known.txt", SOLUTION[:60] + "." * 21)
    assert (result.exit_code, result.stdout) == (0, "placed   60\nmissing  21\nwrong    0\n")


def test_an_answer_is_compared_with_the_puzzle(nonet: Nonet) -> None:
    result = nonet("check", "--against", "-", "14" + SOLUTION[2:], stdin=PUZZLE)
    assert (result.exit_code, result.stdout) == (32, "placed   62\nmissing  0\nwrong    1: r1c2\n")
    assert result.stderr == "error: 1 cell wrong: r1c2\n"


def test_one_solution_is_for_all_answers(nonet: Nonet) -> None:
    Path("known.txt").write_text(f"{PUZZLE},{SOLUTION}\n")
    result = nonet("check", "--against", "known.txt", stdin=f"# a\n{PUZZLE}\n{SOLUTION}\n{'9' * 81}\n")
    assert result.stdout.splitlines()[:3] == [
        "# a",
        f"{PUZZLE} # 0 placed, 62 missing, 0 wrong",
        f"{SOLUTION} # 62 placed, 0 missing, 0 wrong",
    ]
    assert result.exit_code == 50


def test_answers_and_solutions_go_in_step(nonet: Nonet) -> None:
    other = SOLUTION.translate(str.maketrans("12", "21"))
    Path("known.txt").write_text(f"{SOLUTION}\n{other}\n")
    result = nonet("check", "--against", "known.txt", "--jsonl", stdin=f"{SOLUTION}\n{SOLUTION}\n")
    first, second = map(json.loads, result.stdout.splitlines())
    assert (first["status"], first["wrong"]) == ("right", [])
    assert (second["status"], len(second["wrong"])) == ("wrong", 18)


def test_too_few_solutions(nonet: Nonet) -> None:
    Path("known.txt").write_text(f"{SOLUTION}\n{SOLUTION}\n")
    result = nonet("check", "--against", "known.txt", stdin=f"{SOLUTION}\n" * 3)
    assert (result.exit_code, result.stderr) == (
        2,
        "error: known.txt has fewer solutions than there are grids\n",
    )


@pytest.mark.parametrize(
    ("known", "code", "message"),
    [
        ("nowhere.txt", 20, "nowhere.txt: there is no such file"),
        ("bad.txt", 10, "bad.txt: line 1: 80 cells, 81 expected"),
        ("none.txt", 30, "none.txt: line 1: the puzzle has no solution"),
    ],
)
def test_what_is_known_must_be_right(nonet: Nonet, known: str, code: int, message: str) -> None:
    Path("bad.txt").write_text(PUZZLE[1:])
    Path("none.txt").write_text(NONE)
    result = nonet("check", "--against", known, SOLUTION)
    assert (result.exit_code, result.stderr) == (code, f"error: {message}\n")


def test_bad_answers_are_reported(nonet: Nonet) -> None:
    Path("known.txt").write_text(SOLUTION)
    result = nonet("check", "--against", "known.txt", "--csv", "nowhere.txt", SOLUTION[1:], SOLUTION)
    assert result.exit_code == 50
    rows = list(csv.DictReader(io.StringIO(result.stdout)))
    assert [(row["status"], row["error"]) for row in rows] == [
        ("error", "80 cells, 81 expected"),
        ("right", ""),
    ]

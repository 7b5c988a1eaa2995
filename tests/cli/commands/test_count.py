"""`nonet count`."""

from __future__ import annotations

import json

import pytest
from tests.cli.cases import NONE, PUZZLE, SEVERAL, Nonet
from tests.oracle import count

MANY = 900


def test_one_number(nonet: Nonet) -> None:
    assert nonet("count", PUZZLE).stdout == "1\n"
    assert nonet("count", SEVERAL).stdout == f"{count(SEVERAL)}\n"


def test_no_solution_is_a_number(nonet: Nonet) -> None:
    result = nonet("count", NONE)
    assert (result.exit_code, result.stdout, result.stderr) == (0, "0\n", "")


def test_a_limit(nonet: Nonet) -> None:
    assert nonet("count", "--limit", "1000", "." * 81).stdout == "1000\n"


@pytest.mark.parametrize("copies", [0, MANY])
def test_a_number_for_each_line(nonet: Nonet, copies: int) -> None:
    result = nonet(
        "count",
        "--limit",
        "2",
        stdin=f"# c\n{PUZZLE}\n{NONE}\n{SEVERAL}\n{PUZZLE[1:]}\n" + f"{PUZZLE}\n" * copies,
    )
    assert result.stdout.splitlines()[:5] == ["# c", "1", "0", "2", "# error: 80 cells, 81 expected"]
    assert result.stdout.splitlines()[5:] == ["1"] * copies
    assert result.exit_code == 50


def test_json(nonet: Nonet) -> None:
    result = nonet("count", "--limit", "2", "--json", stdin=f"{PUZZLE}\n{'.' * 81}\n{PUZZLE[1:]}\n")
    first, second, third = json.loads(result.stdout)
    assert first == {
        "source": "-",
        "line": 1,
        "puzzle": PUZZLE,
        "count": 1,
        "complete": True,
        "status": "counted",
    }
    assert (second["count"], second["complete"], second["status"]) == (2, False, "limit reached")
    assert third["error"] == "TooShort"


def test_threads_do_not_change_the_number(nonet: Nonet) -> None:
    line = SEVERAL[:27] + "." * 9 + SEVERAL[36:]
    numbers = {nonet("count", "--threads", threads, line).stdout for threads in ("1", "2")}
    assert len(numbers) == 1
    assert int(numbers.pop()) > 100


def test_files_that_fail(nonet: Nonet) -> None:
    assert nonet("count", "nowhere.txt", PUZZLE).exit_code == 50

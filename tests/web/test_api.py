"""The routes: each answers what nonet's own functions do."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from http.client import HTTPConnection
from typing import Any

import pytest
from tests import puzzles
from tests.web.serving import serving

import nonet

PUZZLE = puzzles.EASY
SOLUTION = puzzles.EASY_SOLUTION
HARD = puzzles.PUZZLE

Ask = Callable[..., tuple[int, Any, dict[str, str]]]


@pytest.fixture(scope="module")
def ask() -> Iterator[Ask]:
    """Ask the server: with a body it is a POST."""
    with serving() as address:
        connection = HTTPConnection(address.removeprefix("http://"))

        def send(path: str, body: Any = None) -> tuple[int, Any, dict[str, str]]:
            if body is None:
                connection.request("GET", path)
            else:
                connection.request("POST", path, json.dumps(body), {"Content-Type": "application/json"})
            answer = connection.getresponse()
            raw = answer.read()
            headers = {name.lower(): value for name, value in answer.getheaders()}
            is_json = headers.get("content-type", "").startswith("application/json")
            return answer.status, json.loads(raw) if is_json else raw, headers

        yield send
        connection.close()


def test_health(ask: Ask) -> None:
    assert ask("/healthz")[:2] == (200, {"status": "ok", "version": nonet.__version__})


@pytest.mark.parametrize(
    "path", ["/", "/healthz", "/static/js/main.js", "/api/techniques", "/nowhere", "/api/check"]
)
def test_every_answer_has_the_headers(ask: Ask, path: str) -> None:
    headers = ask(path)[2]
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy and "unsafe" not in policy and "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["cross-origin-resource-policy"] == "same-origin"


def test_parse(ask: Ask) -> None:
    status, answer, _ = ask("/api/parse", {"text": str(nonet.parse(PUZZLE))})
    assert (status, answer["format"], answer["puzzles"][0]["grid"]["givens"]) == (200, "grid", PUZZLE)


def test_check(ask: Ask) -> None:
    grid = {"givens": PUZZLE, "digits": PUZZLE[:2] + "41" + PUZZLE[4:]}
    answer = ask("/api/check", {"grid": grid})[1]
    assert (answer["valid"], answer["wrong"], answer["solution"]) == (True, [3], SOLUTION)


@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_hint_says_no_more_than_it_should(ask: Ask, level: int) -> None:
    answer = ask("/api/hint", {"grid": {"givens": HARD}, "level": level})[1]
    assert answer["where"] == "box 3"
    assert answer["technique"] == ("hidden-single" if level > 1 else None)
    assert (answer["step"] is not None) == (level == 3)


def test_a_hint_uses_the_candidates_it_is_given(ask: Ask) -> None:
    before, step, after = next(item for item in nonet.explain(HARD).grids() if item[1].eliminations)
    grid = {"givens": HARD, "digits": after.line(), "candidates": list(after.candidate_masks)}
    answer = ask("/api/hint", {"grid": grid})[1]
    assert answer["step"]["brief"] != str(step) and before != after
    assert answer["step"]["brief"] == str(nonet.hint(after))


def test_no_hint_for_what_is_solved_or_wrong(ask: Ask) -> None:
    assert ask("/api/hint", {"grid": {"givens": PUZZLE, "digits": SOLUTION}})[1]["outcome"] == "solved"
    wrong = {"givens": PUZZLE, "digits": PUZZLE[:2] + "1" + PUZZLE[3:]}
    status, answer, _ = ask("/api/hint", {"grid": wrong})
    assert (status, answer["error"]) == (409, "WrongDigits")


def test_explain_with_and_without_uniqueness(ask: Ask) -> None:
    path = nonet.explain(HARD, guess=True)
    answer = ask("/api/explain", {"grid": {"givens": HARD}})[1]
    assert [step["brief"] for step in answer["steps"]] == [str(step) for step in path.steps]
    assert sum(used["count"] for used in answer["used"]) == len(path.steps)
    without = ask("/api/explain", {"grid": {"givens": HARD}, "uniqueness": False, "language": "zh"})[1]
    assert without["outcome"] == "solved"


def test_explainers_path_has_ratings(ask: Ask) -> None:
    path = nonet.explain(HARD, profile="se", guess=True)
    answer = ask("/api/explain", {"grid": {"givens": HARD}, "profile": "se"})[1]
    assert [step["rating"] for step in answer["steps"]] == [step.rating for step in path.steps]


def test_find(ask: Ask) -> None:
    answer = ask("/api/find", {"grid": {"givens": HARD}, "technique": "Hidden Single"})[1]
    assert answer["count"] == len(nonet.find_all(HARD, "hidden-single"))


def test_why_a_digit_is_wrong(ask: Ask) -> None:
    answer = ask("/api/mistake", {"grid": {"givens": PUZZLE}, "cell": 2, "digit": 1})[1]
    assert answer["reason"].startswith("r1c3 cannot be 1: ")
    right = ask("/api/mistake", {"grid": {"givens": PUZZLE}, "cell": 2, "digit": 4})
    assert (right[0], right[1]["error"]) == (400, "OptionError")


def test_counting_stops_at_the_limit(ask: Ask) -> None:
    assert ask("/api/solutions", {"grid": {"givens": "." * 81}, "limit": 500})[1] == {
        "count": 500,
        "exact": False,
    }
    assert ask("/api/solutions", {"grid": {"givens": PUZZLE}})[1] == {"count": 1, "exact": True}


def test_new_puzzles_by_seed(ask: Ask) -> None:
    first, second = (ask("/api/new?level=medium&seed=7")[1] for _ in range(2))
    assert first == second and first["level"] == "medium"
    assert nonet.check(first["grid"]["givens"]).valid


def test_the_puzzle_of_the_day_is_the_same_for_everyone(ask: Ask) -> None:
    days = [ask(f"/api/daily/2026-11-{day}")[1]["grid"]["givens"] for day in (16, 16, 17)]
    assert days[0] == days[1] != days[2]
    assert ask("/api/daily/yesterday")[0] == 422


def test_rate(ask: Ask) -> None:
    rating = nonet.rate(HARD)
    answer = ask("/api/rate", {"givens": HARD})[1]
    assert (answer["er"], answer["level"], answer["hodoku_score"]) == (
        rating.er,
        rating.level,
        rating.hodoku_score,
    )
    assert ask("/api/rate", {"givens": "." * 81})[1]["error"] == "SeveralSolutions"


def test_a_new_puzzle_in_a_range_of_ratings(ask: Ask) -> None:
    made = ask("/api/new?er_from=1.5&er_to=3&seed=1")[1]
    assert 1.5 <= nonet.rate(made["grid"]["givens"]).er <= 3


def test_techniques(ask: Ask) -> None:
    rows = ask("/api/techniques?language=zh")[1]["techniques"]
    assert len(rows) == len(nonet.techniques())
    page = ask("/api/techniques/x-wing")[1]
    assert page["technique"]["name"] == "X-Wing" and page["example"]["step"]["technique"] == "x-wing"
    assert ask("/api/techniques/xwong")[1]["error"] == "OptionError"
    position = ask("/api/techniques/hidden-pair/practice?seed=1")[1]
    assert position["step"]["technique"] == "hidden-pair" and len(position["grid"]["candidates"]) == 81


@pytest.mark.parametrize(
    ("kind", "start"), [("svg", b"<svg"), ("line", b"59"), ("board", b"5 9"), ("pencilmarks", b"")]
)
def test_render(ask: Ask, kind: str, start: bytes) -> None:
    status, body, _ = ask("/api/render", {"grid": {"givens": PUZZLE}, "kind": kind})
    assert status == 200 and body.startswith(start)


@pytest.mark.parametrize(
    "grid",
    [
        {},
        {"givens": "1"},
        {"givens": PUZZLE, "digits": SOLUTION[::-1]},
        {"givens": PUZZLE, "candidates": [512] * 81},
        7,
    ],
)
def test_what_is_no_grid_is_refused(ask: Ask, grid: Any) -> None:
    status, answer, _ = ask("/api/check", {"grid": grid})
    assert status == 422 and answer["error"] == "BadRequest" and "grid" in answer["message"]


def test_the_description_has_examples(ask: Ask) -> None:
    description = ask("/api/openapi.json")[1]
    assert description["components"]["schemas"]["GridModel"]["examples"]
    assert "/api/hint" in description["paths"]

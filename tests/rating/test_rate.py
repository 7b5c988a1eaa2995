"""Rating: one puzzle, many in every form, what is no puzzle, and what must agree with what."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import pairwise
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests import puzzles
from tests.puzzles import PUZZLE, SOLUTION

import nonet
from nonet import errors
from nonet.rating import table as ratings
from nonet.rating.levels import LEVELS
from nonet.rating.rate import level_of

EASY = "8..3.4..5.4...9..7.2....43......3.8.39.7.8.21.1.2......32....4.5..4...9.4..1.2..8"
SEVERAL = "." * 81
NONE = "12345678." + "........9" + "." * 63
TWICE = "5...5" + "." * 76
PLACED = nonet.parse(PUZZLE).place("r1c2", 9)
FIELDS = [
    *("status", "level", "er", "ep", "ed", "hardest", "hodoku_level", "hodoku_score", "hodoku_brute_force"),
    *("clues", "minimal", "guesses", "backtracks"),
]


def made(count: int, seed: int = 5) -> list[str]:
    """Return puzzles, every other one minimal."""
    rng = Random(seed)
    solutions = [puzzles.random_solution(rng) for _ in range(count)]
    minimal = [puzzles.minimal(solution, rng) for solution in solutions]
    return [
        line if place % 2 else puzzles.put(line, line.index("."), solution[line.index(".")])
        for place, (line, solution) in enumerate(zip(minimal, solutions, strict=True))
    ]


def test_a_puzzle_whose_ratings_are_known() -> None:
    rating = nonet.rate(PUZZLE)
    assert (rating.level, rating.er, rating.ep, rating.ed) == ("evil", 2.6, 1.2, 1.2)
    assert rating.hardest == nonet.hint(PUZZLE, profile=["pointing"]).technique
    assert (rating.hodoku_level, rating.hodoku_score, rating.hodoku_brute_force) == ("medium", 578, False)
    assert (rating.clues, rating.minimal, rating.guesses, rating.backtracks) == (19, True, 0, 0)
    assert str(rating) == (
        "evil · ER 2.6 EP 1.2 ED 1.2 · Locked Candidates Type 1 (Pointing) · HoDoKu medium 578 · "
        "19 clues, minimal · 0 guesses, 0 backtracks"
    )


def test_a_full_grid_has_nothing_to_rate() -> None:
    rating = nonet.rate(SOLUTION)
    assert (rating.level, rating.er, rating.hardest, rating.hodoku_score) == ("easy", 0.0, None, 0)
    assert not rating.minimal and "nothing to do" in str(rating)


def test_a_rating_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        nonet.rate(PUZZLE).level = "easy"  # type: ignore[misc]


tenths = st.integers(10, 120).map(lambda value: value / 10)


@given(
    st.builds(
        nonet.Rating,
        level=st.sampled_from(LEVELS),
        er=tenths,
        ep=tenths,
        ed=tenths,
        hardest=st.none() | st.sampled_from(nonet.techniques()),
        hodoku_level=st.sampled_from(("easy", "medium", "hard", "unfair", "extreme")),
        hodoku_score=st.integers(0, 99_999),
        hodoku_brute_force=st.booleans(),
        clues=st.integers(17, 81),
        minimal=st.booleans(),
        guesses=st.integers(0, 9999),
        backtracks=st.integers(0, 9999),
    )
)
def test_json_gives_the_rating_back(rating: nonet.Rating) -> None:
    assert nonet.Rating.from_json(json.loads(json.dumps(rating.to_json()))) == rating
    assert rating.level in str(rating)


@pytest.mark.parametrize(
    ("puzzle", "error"),
    [
        (NONE, errors.NoSolution),
        (SEVERAL, errors.SeveralSolutions),
        (TWICE, errors.DuplicateDigit),
        (PLACED, errors.InProgress),
        (nonet.parse(PUZZLE).eliminate("r1c2", 2), errors.InProgress),
        (PUZZLE[1:], errors.TooShort),
    ],
)
def test_what_is_no_puzzle_says_so(puzzle: nonet.Grid | str, error: type[Exception]) -> None:
    with pytest.raises(error):
        nonet.rate(puzzle)


def test_in_a_batch_they_keep_their_places() -> None:
    table = nonet.rate_many([NONE, PUZZLE, SEVERAL, TWICE, PLACED, PUZZLE[1:], EASY], scale="all")
    assert table["status"].tolist() == [
        "no solution",
        "rated",
        "several solutions",
        "5 twice in row 1: r1c1 and r1c5",
        "a grid in progress, with digits that are not givens: rate the puzzle's givens alone",
        "80 cells, 81 expected",
        "rated",
    ]
    rated = table["status"] == "rated"
    assert (np.isnan(table["er"]) == ~rated).all() and ((table["level"] == "") == ~rated).all()
    assert ((table["hodoku_score"] < 0) == ~rated).all()
    assert (table[rated] == nonet.rate_many([PUZZLE, EASY], scale="all").astype(table.dtype)).all()


def test_every_form_of_a_batch_gives_the_same() -> None:
    lines = [PUZZLE, EASY, *made(6)]
    digits = np.array([list(nonet.parse(line).digits) for line in lines], dtype=np.uint8)
    masks = np.where(digits == 0, 0x1FF, 1 << (digits.astype(np.uint16) + 15) % 16).astype(np.uint16)
    text = "# all\n" + "\n".join(lines) + "\n"
    expected = nonet.rate_many(lines)
    assert list(expected.dtype.names) == FIELDS
    boards = [nonet.parse(line) for line in lines]
    forms = (digits, digits.astype(np.int64), masks, text.encode(), boards, tuple(lines), np.array(lines))
    for form in forms:
        np.testing.assert_array_equal(nonet.rate_many(form, threads=2), expected)


def test_an_array_of_candidates_with_other_marks_is_a_sukaku() -> None:
    masks = np.full((2, 81), 0x1FF, dtype=np.uint16)
    masks[1, 3] = 0b11
    assert nonet.rate_many(masks)["status"].tolist() == ["several solutions"] * 2


def test_lines_in_another_notation() -> None:
    text = f"{PUZZLE}\nnot a puzzle\n{'+1' + PUZZLE[1:]}\n".encode()
    table = nonet.rate_many(text)
    assert [status.split(",")[0] for status in table["status"].tolist()] == [
        "rated",
        "no format fits this text; give it by name",
        "a grid in progress",
    ]
    assert table.dtype["status"].itemsize <= 4 * 90


def test_one_is_as_many() -> None:
    lines = [PUZZLE, EASY, *made(10)]
    for line, row in zip(lines, nonet.rate_many(lines, scale="all"), strict=True):
        rating = nonet.rate(line).to_json()
        assert {name: row[name].item() for name in FIELDS[1:]} == rating
        assert level_of(nonet.parse(line)) == rating["level"]


@pytest.mark.parametrize(
    ("scale", "filled"),
    [("se", {"level", "er", "ep", "ed", "hardest"}), ("hodoku", {"hodoku_level"}), ("web", {"level"})],
)
def test_a_scale_fills_its_own_fields(scale: str, filled: set[str]) -> None:
    lines = [PUZZLE, *made(4)]
    table, everything = nonet.rate_many(lines, scale=scale), nonet.rate_many(lines, scale="all")
    for name in ("level", "er", "ep", "ed", "hardest", "hodoku_level"):
        if name in filled:
            assert (table[name] == everything[name]).all()
        else:
            assert all(str(value) in ("", "nan") for value in table[name])
    assert (table["minimal"] == everything["minimal"]).all()


def test_minimal_is_what_check_says() -> None:
    lines = made(40)
    expected = [nonet.check(line).minimal for line in lines]
    assert set(expected) == {True, False}
    assert nonet.rate_many(lines, scale="web")["minimal"].tolist() == expected
    assert ratings.are_minimal(np.zeros((0, 81), np.uint8)).tolist() == []


def test_an_empty_batch() -> None:
    assert len(nonet.rate_many([])) == 0
    assert len(nonet.rate_many(np.zeros((0, 81), np.uint8), scale="all")) == 0


def test_progress_is_told_and_may_stop_it() -> None:
    seen: list[int] = []
    nonet.rate_many(made(20), progress=lambda done, _: seen.append(done))
    assert seen == sorted(seen)

    def stop(done: int, found: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        nonet.rate_many(made(20) * 200, progress=stop)


def test_misuse_is_refused() -> None:
    with pytest.raises(errors.OptionError, match="no scale 'si'; there are se, hodoku, web, all"):
        nonet.rate_many([PUZZLE], scale="si")
    with pytest.raises(errors.OptionError, match="several puzzles expected"):
        nonet.rate_many(PUZZLE)
    with pytest.raises(errors.OptionError, match="row 1: 4 is no puzzle"):
        nonet.rate_many([PUZZLE, 4], strict=True)
    with pytest.raises(errors.OptionError, match="threads"):
        nonet.rate_many([PUZZLE], threads=0)


def test_an_arrow_table_has_nulls_for_what_is_not_known() -> None:
    pytest.importorskip("pyarrow")
    table = nonet.rate_many([PUZZLE, SEVERAL], arrow=True)
    assert table.column_names == FIELDS
    assert table["level"].to_pylist() == ["evil", None]
    assert table["er"].to_pylist() == [2.6, None]
    assert table["hodoku_score"].to_pylist() == [None, None]
    assert table["minimal"].to_pylist() == [True, None]
    assert table["clues"].to_pylist() == [19, 0]


@given(st.permutations("123456789"), st.booleans(), st.integers(0, 2**32))
def test_what_hidden_singles_solve_stays_so_however_it_is_turned(
    digits: list[str], turned: bool, seed: int
) -> None:
    """Steps of equal rating are taken in reading order, so ratings may change; what singles can do may not."""
    rng = Random(seed)
    line = puzzles.minimal(puzzles.random_solution(rng), rng)
    other = line.translate(str.maketrans("123456789", "".join(digits)))
    if turned:
        other = "".join(other[9 * column + row] for row in range(9) for column in range(9))
    one, two = nonet.rate_many([line, other])
    assert (one["er"] <= 1.5) == (two["er"] <= 1.5)
    assert (one["clues"], one["minimal"]) == (two["clues"], two["minimal"])


EXPLAINERS_NAMES = {
    "Bidirectional Cycle": "continuous-nice-loop",
    "Cell Forcing Chains": "cell-forcing-chain",
    "Direct Hidden Pair": "direct-hidden-pair",
    "Forcing Chain": "discontinuous-nice-loop",
    "Forcing X-Chain": "x-chain",
    "Hidden Single": "hidden-single",
    "Naked Single": "naked-single",
    "Nishio Forcing Chains": "nishio",
    "Pointing": "pointing",
    "Region Forcing Chains": "region-forcing-chain",
    "Turbot Fish": "x-chain",
    "XY-Wing": "xy-wing",
}


def test_the_hardest_technique_is_the_one_that_explainer_names(
    shared_lines: Callable[[str], list[str]],
) -> None:
    rows = [line.split("|") for line in shared_lines("se_steps.txt") if line[0] in "PF"]
    named = [(start[1], end[4]) for start, end in pairwise(rows) if (start[0], end[0]) == ("P", "F")]
    table = nonet.rate_many([line for line, _ in named])
    for (line, name), row in zip(named, table, strict=True):
        if name.startswith("Dynamic"):
            assert row["hardest"].startswith("dynamic-forcing-chain"), line
        elif name in EXPLAINERS_NAMES:
            assert row["hardest"] == EXPLAINERS_NAMES[name], line


def test_whether_givens_can_go_does_not_depend_on_the_place_in_a_batch() -> None:
    minimal, spare = nonet.parse(PUZZLE).digits, nonet.parse(puzzles.EASY).digits
    count = 2500
    batch = np.frombuffer(minimal * count, np.uint8).reshape(-1, 81).copy()
    places = [0, 1023, 1024, 1025, 2047, 2048, count - 1]
    batch[places] = np.frombuffer(spare, np.uint8)
    found = ratings.are_minimal(batch)
    assert np.flatnonzero(~found).tolist() == places

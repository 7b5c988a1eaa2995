"""`nonet.experiment`: the kernel against a slow oracle, what the rules are known to do, and what comes in and out."""

from __future__ import annotations

import json
import pickle
from functools import cache
from random import Random
from xml.etree import ElementTree

import numpy as np
import pytest
from tests.experiment_oracle import Oracle
from tests.puzzles import EASY, PUZZLE, SOLUTION

import nonet
from nonet import ExperimentRow, RuleSet, engine
from nonet.errors import (
    BadFormat,
    DuplicateDigit,
    InProgress,
    OptionError,
    SeveralSolutions,
    TooShort,
    WrongDigits,
)
from nonet.experiments import DEFAULT_SETS, RULES

SHORT = {"naked-subsets": "naked", "hidden-subsets": "hidden"}
"""Names of the oracle where they differ."""


@cache
def made(count: int, seed: int, clues: int = 0) -> tuple[engine.Digits, engine.Digits]:
    """Return puzzles without superfluous clues, or with so many, and their solutions."""
    if clues:
        return engine.make_minimal(count, seed, minimal=False, fewest=clues, most=clues)
    return engine.make_minimal(count, seed)


def names_for_oracle(rules: RuleSet) -> frozenset[str]:
    return frozenset(SHORT.get(str(rule), str(rule)) for rule in rules.rules)


def check(digits: list[int], rules: RuleSet, most: int) -> None:
    """Check that kernel and oracle agree on every number."""
    array = np.array([digits], np.uint8)
    [board], [steps], [guesses], [evaluations], _, [gave_up] = engine.try_rules(
        array, rules.bits, most, 1, None
    )
    slow = Oracle(names_for_oracle(rules), most).solve(digits)
    assert board.tolist() == slow.digits
    assert (steps, guesses, evaluations, gave_up) == (
        *(slow.steps, slow.guesses, slow.evaluations, slow.gave_up),
    ), rules


@pytest.mark.parametrize("seed", range(8))
def test_the_kernel_does_what_the_oracle_does(seed: int) -> None:
    """Random sets of rules, sound and unsound, on puzzles easy and hard, with one solution and with many."""
    rng = Random(seed)
    grids = np.concatenate([made(20, 3)[0], made(20, 4, 36)[0]])
    for number in range(50):
        chosen = {rule.name for rule in RULES if rng.random() < 0.75} or {"lone-option"}
        if number % 3 == 0:
            chosen |= {"given-row", "given-column", "given-box", "placed-row", "placed-column", "placed-box"}
        digits = grids[rng.randrange(len(grids))].tolist()
        if number % 7 == 0:
            for cell in rng.sample(range(81), 60):
                digits[cell] = 0
        check(digits, RuleSet(",".join(chosen)), rng.choice((0, 3, 20)))


@pytest.mark.parametrize("rules", DEFAULT_SETS)
def test_the_kernel_does_what_the_oracle_does_with_the_default_sets(rules: str) -> None:
    for digits in (*made(4, 5)[0], *made(2, 6, 32)[0]):
        check(digits.tolist(), RuleSet(rules), 1000)


def test_a_row_is_what_the_boards_are_like() -> None:
    puzzles, solutions = made(50, 7)
    for text in ("1-10", "1-4,8-10", "2-10", "1-10+guess"):
        rules = RuleSet(text)
        boards, *_ = engine.try_rules(puzzles, rules.bits, 10_000, 1, None)
        [row] = nonet.experiment(puzzles, text)
        pairs = [
            (nonet.Grid(board), nonet.Grid(right)) for board, right in zip(boards, solutions, strict=True)
        ]
        compared = [nonet.compare(board, right) for board, right in pairs]
        assert row.wrong == sum(len(each.wrong) for each in compared)
        assert row.missing == sum(len(each.missing) for each in compared)
        assert row.placed + row.missing == int((puzzles == 0).sum())
        assert row.solved == sum(board == right for board, right in pairs)
        assert row.puzzles == len(puzzles) and row.seconds > 0


def test_more_rules_place_more_and_sound_ones_nothing_wrong() -> None:
    found = nonet.experiment(
        made(200, 8)[0], ["1-4", "1-7", "1-10", "1-10,locked", "1-10,locked,subsets,x-wing"]
    )
    placed = [row.placed for row in found]
    assert placed == sorted({*placed}) and placed[0] > 0
    assert not any(row.wrong or row.guesses for row in found)


def test_a_lone_option_is_right_whatever_removes_nothing() -> None:
    """The lists only have too many options then, so rules 1 to 4 place little, and none of it wrong."""
    found = nonet.experiment(made(200, 9, 34)[0], ["1-4", "1,2,4", "2-4", "3,4"])
    assert not any(row.wrong for row in found)
    assert found["1-4"].placed > 0


@pytest.mark.parametrize(
    "rules", ["1-4,8-10", "2-10", "1,3-10", "1,2,4-10", "1-4,6-10", "1-5,7-10", "1-6,8-10"]
)
def test_without_one_rule_that_removes_options_digits_are_wrong(rules: str) -> None:
    found = nonet.experiment(made(100, 10)[0], [rules, "1-10"])
    assert found[rules].wrong > found[rules].placed / 5
    assert found["1-10"].wrong == 0


def test_guesses_solve_everything_and_more_rules_guess_less() -> None:
    found = nonet.experiment(
        made(200, 11)[0], ["1-10+guess", "1-10,locked+guess", "1-10,locked,subsets,x-wing+guess"]
    )
    assert all(row.solved == 200 and row.wrong == row.missing == row.gave_up == 0 for row in found)
    guesses = [row.guesses for row in found]
    assert guesses == sorted({*guesses}, reverse=True)


def test_guesses_are_bounded() -> None:
    [row] = nonet.experiment([PUZZLE], "guess", most_guesses=500)
    assert (row.guesses, row.gave_up, row.placed) == (500, 1, 0)
    for wrong in (-1, 2**32, "many", 1.5):
        with pytest.raises(OptionError, match="guesses at most"):
            nonet.experiment([PUZZLE], "guess", most_guesses=wrong)  # type: ignore[arg-type]


def test_threads_and_blocks_change_nothing() -> None:
    puzzles = made(60, 12)[0]
    whole = nonet.experiment(puzzles, threads=1)
    assert whole == nonet.experiment(puzzles, threads=3)
    parts = [nonet.experiment(part) for part in (puzzles[:7], puzzles[7:])]
    assert tuple(one + other for one, other in zip(*parts, strict=True)) == whole.rows
    assert hash(whole) == hash(nonet.experiment(puzzles))


def test_what_is_no_puzzle_is_passed_over() -> None:
    begun = nonet.parse(PUZZLE).place("r3c8", 5)
    found = nonet.experiment([PUZZLE, "." * 81, "12", None, "55" + "." * 79, begun, EASY], "1-10")
    kinds = {row: type(error) for row, error in found.problems.items()}
    assert kinds == {1: SeveralSolutions, 2: TooShort, 3: OptionError, 4: DuplicateDigit, 5: InProgress}
    assert all(error.row == row for row, error in found.problems.items())
    assert found.puzzles == 2 and found.rows == nonet.experiment([PUZZLE, EASY], "1-10").rows
    assert found != nonet.experiment([PUZZLE, EASY], "1-10")
    with pytest.raises(SeveralSolutions, match="row 1"):
        nonet.experiment([PUZZLE, "." * 81], strict=True)


def test_pencil_marks_are_no_beginning() -> None:
    sukaku = nonet.Grid.from_candidates([1 << int(digit) - 1 | 1 for digit in SOLUTION])
    found = nonet.experiment([sukaku], "1-10")
    assert "pencil marks" in str(found.problems[0]) and found.puzzles == 0


def test_known_solutions() -> None:
    several = "." * 27 + SOLUTION[27:]
    blank = "." * 81
    other = str(list(nonet.solutions(several))[-1].line())
    found = nonet.experiment(
        [PUZZLE, several, several, PUZZLE], "guess", solutions=[SOLUTION, other, blank, blank]
    )
    assert {*found.problems} == {2} and found.puzzles == 3
    known = [solution.line() for solution in nonet.solutions(several)]
    rows = [nonet.experiment([several], "1-10+guess", solutions=[line]).rows[0] for line in known]
    assert sum(row.solved for row in rows) == 1, "what is found is one of them"
    assert all((row.wrong == 0) == (row.solved == 1) for row in rows)
    swapped = SOLUTION.translate(str.maketrans("12", "21"))
    found = nonet.experiment([PUZZLE, PUZZLE], "1-10", solutions=[swapped, SOLUTION[:-1] + "."])
    assert {type(error) for error in found.problems.values()} == {WrongDigits} and len(found.problems) == 2
    with pytest.raises(OptionError, match="1 solutions for 2 puzzles"):
        nonet.experiment([PUZZLE, PUZZLE], solutions=[SOLUTION])


def test_no_puzzles_and_solved_ones() -> None:
    assert nonet.experiment([]).puzzles == 0
    [row] = nonet.experiment([SOLUTION], "1-10,locked+guess")
    assert (row.solved, row.placed, row.missing, row.guesses) == (1, 0, 0, 0)


def test_values() -> None:
    found = nonet.experiment([PUZZLE, "12"], ["1-10", "1-10+guess"])
    data = json.loads(json.dumps(found.to_json()))
    assert tuple(ExperimentRow.from_json(row) for row in data["rows"]) == found.rows
    assert data["problems"] == [{"row": 1, "error": "TooShort", "message": str(found.problems[1].message)}]
    assert pickle.loads(pickle.dumps(found)) == found
    assert len(found) == 2 and found["10-10,1-9"] is found.rows[0]
    assert found != "rows" and found.cells == 62
    assert str(found).splitlines() == [
        "1-10: 3 placed, 0 wrong, 59 missing, 0 of 1 puzzle solved",
        "1-10+guess: 62 placed, 0 wrong, 0 missing, 1 of 1 puzzle solved, 6 guesses",
    ]
    table = ElementTree.fromstring(found._repr_html_())
    assert [len(row) for row in table] == [11, 11, 11] and table[2][0].text == "1-10+guess"
    with pytest.raises(BadFormat, match="not the JSON of a row"):
        ExperimentRow.from_json({"rules": "1-10", "nothing": 1})
    with pytest.raises(OptionError, match=r"no row for the rules 1-4; there are 1-10, 1-10\+guess"):
        found["1-4"]
    with pytest.raises(OptionError, match="do not add up"):
        found.rows[0] + found.rows[1]


def test_progress_counts_tries_to_the_end() -> None:
    seen: list[tuple[int, int]] = []
    puzzles = made(60, 13)[0]
    nonet.experiment(
        puzzles, ["guess", "1-4"], most_guesses=400_000, progress=lambda *told: seen.append(told)
    )
    assert seen and all(total == 120 for _, total in seen)
    assert [done for done, _ in seen] == sorted(done for done, _ in seen) and seen[-1][0] <= 120


def test_an_exception_in_progress_stops_it() -> None:
    def refuse(done: int, total: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        nonet.experiment(made(400, 13)[0], "guess", most_guesses=2**32 - 1, progress=refuse)


def test_the_kernel_refuses_what_it_does_not_know() -> None:
    with pytest.raises(ValueError, match="no such rule"):
        engine.try_rules(made(1, 1)[0], 1 << 15, 1, 1, None)
    with pytest.raises(ValueError, match="digits are 0 to 9"):
        engine.try_rules(np.full((1, 81), 10, np.uint8), 1, 1, 1, None)

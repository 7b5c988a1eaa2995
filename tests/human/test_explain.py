"""Explaining one puzzle: paths, limits, guessing, hints, instances, mistakes, several solutions."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from tests import puzzles
from tests.puzzles import PUZZLE, SOLUTION

import nonet
from nonet import Grid
from nonet.errors import DuplicateDigit, NoSolution, OptionError, WrongDigits
from nonet.human.profile import profile_names, profile_techniques, select_techniques
from nonet.human.techniques import TRIAL, families, techniques

HARD = "3....7.....5.4..3.9..8..4..4..5..19...........61..3..7..2..9..8.3..6.2.....3....5"
NONE = "12345678." + "........9" + "." * 63
SEVERAL = "." * 27 + SOLUTION[27:]


def test_a_path_leads_from_the_puzzle_to_its_solution() -> None:
    path = nonet.explain(PUZZLE, profile="basic")
    assert (path.outcome, path.unique, path.grid.line()) == ("solved", True, SOLUTION)
    assert path.hardest is not None and path.hardest.id == "pointing"
    assert sum(path.count().values()) == len(path.steps)
    assert [row.order for row in path.count()] == sorted(row.order for row in path.count())
    grids = list(path.grids())
    assert grids[0][0] == path.puzzle and grids[-1][2] == path.grid
    assert all(step.placements or step.eliminations for step in path.steps)
    assert str(path).splitlines()[0] == str(path.steps[0])


def test_a_path_is_the_same_every_time_and_from_every_grid_on_it() -> None:
    path = nonet.explain(HARD, profile="basic")
    assert nonet.explain(HARD, profile="basic") == path
    for number, (before, step, _) in enumerate(path.grids()):
        assert nonet.hint(before, profile="basic") == step
        assert nonet.explain(before, profile="basic", limit=2).steps == path.steps[number : number + 2]


def test_a_limit_stops_it() -> None:
    path = nonet.explain(PUZZLE, limit=3)
    assert (path.outcome, len(path.steps)) == ("stopped", 3)
    assert nonet.explain(PUZZLE, limit=0).steps == ()
    whole = nonet.explain(PUZZLE)
    assert nonet.explain(PUZZLE, limit=len(whole.steps)) == whole
    assert nonet.explain(PUZZLE, limit=len(whole.steps) - 1).outcome == "stopped"
    with pytest.raises(OptionError, match="-1 steps"):
        nonet.explain(PUZZLE, limit=-1)


def test_stuck_is_an_outcome() -> None:
    path = nonet.explain(HARD, profile="solo-rules")
    assert path.outcome == "stuck" and not path.grid.is_full
    assert nonet.hint(path.grid, profile="solo-rules") is None
    assert nonet.hint(SOLUTION) is None


@pytest.mark.parametrize("profile", ["solo-rules", "basic"])
def test_guessing_solves_what_techniques_do_not(profile: str) -> None:
    path = nonet.explain(HARD, profile=profile, guess=True)
    assert path.outcome == "solved"
    trials = [step for step in path.steps if step.technique == TRIAL]
    assert trials and path.hardest == TRIAL
    solution = nonet.solve(HARD)
    for step in trials:
        ((cell, digit),) = step.eliminations
        assert solution[cell] != digit
        assert str(step).startswith("Trial and Error: assume r") and ": contradiction " in str(step)
    limited = nonet.explain(HARD, profile=profile, guess=True, limit=len(path.steps) - 1)
    assert limited.steps == path.steps[:-1]


def test_guessing_ends_where_nothing_can_be_refuted() -> None:
    path = nonet.explain(SEVERAL, guess=True, profile="basic")
    assert path.outcome == "stuck" and not path.unique


def test_all_instances() -> None:
    steps = nonet.find_all(PUZZLE, "hidden-single")
    assert len(steps) == len(set(steps)) > 1
    assert {step.technique.id for step in steps} == {"hidden-single"}
    assert nonet.find_all(PUZZLE, "naked-single") == []


def test_no_solution_is_said_with_what_shows_it() -> None:
    with pytest.raises(NoSolution, match="no candidate is left in r1c9"):
        nonet.explain(NONE)
    with pytest.raises(DuplicateDigit, match="5 twice in row 1"):
        nonet.hint("5...5" + "." * 76)
    grid = Grid.parse("." * 81)
    for cell in range(9):
        grid = grid.eliminate(cell, 5)
    with pytest.raises(NoSolution, match="5 has no place left in row 1"):
        nonet.explain(grid)
    with pytest.raises(NoSolution, match=r"no solution$"):
        # Wrong, but not at a glance.
        nonet.explain("6" + HARD[1:])


def test_a_wrong_digit_is_named() -> None:
    grid = Grid.parse(PUZZLE).place("r1c2", 4)
    with pytest.raises(WrongDigits, match="r1c2 has 4, but the solution has 9"):
        nonet.hint(grid)
    wrong = Grid.parse(PUZZLE)
    for cell in range(81):
        digit = next((d for d in wrong.candidates(cell) if d != int(SOLUTION[cell])), 0)
        if not wrong[cell] and digit and len(wrong.placed) < 7:
            wrong = wrong.place(cell, digit)
    with pytest.raises(WrongDigits, match="and 2 more cells are wrong"):
        nonet.explain(wrong)


def test_wrong_pencil_marks_are_named() -> None:
    with pytest.raises(WrongDigits, match="r1c2 lacks 9, the digit of the solution"):
        nonet.explain(Grid.parse(PUZZLE).eliminate("r1c2", 9))


def test_pencil_marks_are_used() -> None:
    path = nonet.explain(PUZZLE, profile="basic")
    for before, step, _ in path.grids():
        if before.has_pencil_marks:
            assert nonet.hint(before, profile="basic") == step


def test_uniqueness_is_not_assumed_of_several_solutions() -> None:
    path = nonet.explain(SEVERAL)
    assert not path.unique
    assert all(step.technique.family != "uniqueness" for step in path.steps)
    for row in families().get("uniqueness", ()):
        if row in profile_techniques("all"):
            assert nonet.find_all(SEVERAL, row) == []
    # Asked for, they may be used.
    assert nonet.explain(SEVERAL, assume_unique=True).puzzle == path.puzzle


def test_profiles_are_parts_of_all_techniques() -> None:
    every = set(profile_techniques("all"))
    for name in profile_names():
        rows = profile_techniques(name)
        assert set(rows) <= every and len(rows) == len(set(rows)) > 0
    assert [row.id for row in profile_techniques("solo-rules")] == [
        "full-house",
        "naked-single",
        "hidden-single",
    ]
    assert [row.id for row in profile_techniques("se")][:3] == [
        "full-house",
        "hidden-single",
        "direct-pointing",
    ]


def test_the_hodoku_profile_is_hodokus(shared_lines: Callable[[str], list[str]]) -> None:
    rows = [line.split("\t") for line in shared_lines("hodoku_techniques.tsv")]
    # A type that stands for several techniques has no code of its own, and so is not compared.
    theirs = {row[3]: row for row in rows if len(row) == 9 and row[3] != "xxxx"}
    used = {row.code for row in profile_techniques("hodoku") if row.code in theirs}
    assert used == {code for code, row in theirs.items() if row[6] == "true"}
    for row in techniques():
        if row.code in theirs:
            order, *_, level, score, _, _, _ = theirs[row.code]
            assert (row.order, row.level, row.score) == (int(order), level.lower(), int(score))


@pytest.mark.parametrize(
    ("chosen", "profile", "expected"),
    [
        ("singles", None, {"full-house", "naked-single", "hidden-single"}),
        ("Naked Single, hidden_single", None, {"naked-single", "hidden-single"}),
        ("locked", None, {"pointing", "claiming", "locked-pair", "locked-triple"}),
        ("single,-full-house", None, {"naked-single", "hidden-single"}),
        ("-subsets,-singles", "basic", {"pointing", "claiming"}),
        ("naked-pair", "solo-rules", {"full-house", "naked-single", "hidden-single", "naked-pair"}),
    ],
)
def test_techniques_are_chosen_by_lists(chosen: str, profile: str | None, expected: set[str]) -> None:
    assert {row.id for row in select_techniques(chosen, profile)} == expected


def test_a_list_that_takes_away_begins_with_everything() -> None:
    assert {*select_techniques("-uniqueness")} == {
        row for row in profile_techniques("all") if row.family != "uniqueness"
    }


@pytest.mark.parametrize(
    ("chosen", "message"),
    [
        ("nakd-pair", "did you mean naked-pair"),
        ("singels", "did you mean singles"),
        ("qqq", "`nonet techniques` lists them"),
        ("", "empty"),
        ("singles,-singles", "leaves no technique"),
        ("trial", "nothing finds it"),
    ],
)
def test_lists_that_make_no_sense(chosen: str, message: str) -> None:
    with pytest.raises(OptionError, match=message):
        select_techniques(chosen)


def test_unknown_names_have_suggestions() -> None:
    with pytest.raises(OptionError, match="did you mean hodoku"):
        nonet.explain(PUZZLE, profile="hodoko")
    with pytest.raises(OptionError, match="there are basic"):
        nonet.explain(PUZZLE, profile="qqqq")
    with pytest.raises(OptionError, match="did you mean hidden-pair"):
        nonet.find_all(PUZZLE, "hiden pair")


def test_no_step_is_ever_wrong() -> None:
    rng = Random(11)
    for _ in range(15):
        puzzle = puzzles.minimal(puzzles.random_solution(rng), rng)
        solution = nonet.solve(puzzle)
        for step in nonet.explain(puzzle).steps:
            assert all(solution[cell] == digit for cell, digit in step.placements), (puzzle, step)
            assert all(solution[cell] != digit for cell, digit in step.eliminations), (puzzle, step)


def test_the_catalogue_is_in_order() -> None:
    rows = techniques()
    assert [row.order for row in rows] == sorted({row.order for row in rows})
    assert len({row.id for row in rows}) == len(rows)


def test_uniqueness_is_not_argued_from_pencil_marks() -> None:
    """Marks that make a grid unique say nothing about its digits, so no rectangle may be built on them."""
    random = Random(7)
    uniqueness = [row.id for row in techniques() if row.family == "uniqueness"]
    tried = 0
    while tried < 20:
        solution = puzzles.random_solution(random)
        masks = [1 << int(digit) - 1 | random.getrandbits(9) & random.getrandbits(9) for digit in solution]
        sukaku = nonet.Grid.from_candidates(masks)
        if nonet.count(sukaku, limit=2) != 1:
            continue
        tried += 1
        assert not any(nonet.find_all(sukaku, name) for name in uniqueness)
        assert all(
            solution[cell] != str(digit)
            for step in nonet.explain(sukaku).steps
            for cell, digit in step.eliminations
        )

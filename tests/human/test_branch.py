"""The branches of trial and error: values that tell what was tried, in bounded memory."""

from __future__ import annotations

import json
import pickle
from collections.abc import Iterator

import pytest

import nonet
from nonet import Branch, Explanation
from nonet.errors import DuplicateDigit
from nonet.human import guess

HARD = "3....7.....5.4..3.9..8..4..4..5..19...........61..3..7..2..9..8.3..6.2.....3....5"
INKALA = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."


@pytest.fixture(scope="module", params=[(HARD, "basic"), (INKALA, "basic"), (INKALA, "solo-rules")])
def path(request: pytest.FixtureRequest) -> Explanation:
    puzzle, profile = request.param
    return nonet.explain(puzzle, profile=profile, guess=True)


def all_of(branches: tuple[Branch, ...]) -> Iterator[Branch]:
    for branch in branches:
        yield branch
        yield from all_of(branch.branches)


def test_every_trial_on_the_path_is_a_branch(path: Explanation) -> None:
    refuted = [branch for branch in path.branches if branch.outcome == "contradiction"]
    assert [branch.refutation() for branch in refuted] == [
        step for step in path.steps if step.technique.id == "trial"
    ]
    assert all(path.steps[branch.at] == branch.refutation() for branch in refuted)


def test_a_branch_stands_on_the_grid_where_the_path_was(path: Explanation) -> None:
    before = [grid for grid, _, _ in path.grids()]
    assert all(branch.grid.candidate_masks == before[branch.at].candidate_masks for branch in path.branches)


def test_the_effort_counts_them(path: Explanation) -> None:
    everything = [*all_of(path.branches)]
    assert path.effort.branches == len(everything) == sum(branch.count() for branch in path.branches)
    taken = sum(step.technique.id != "trial" for branch in everything for step in branch.steps())
    assert path.effort.evaluations == len(path.steps) + taken
    assert path.effort.seconds > 0


def test_steps_are_found_again_and_lead_where_it_says(path: Explanation) -> None:
    solution = nonet.solve(path.puzzle)
    for branch in [*all_of(path.branches)][:500]:
        steps = [*branch.steps()]
        inside = [inner for inner in branch.branches if inner.outcome == "contradiction"]
        assert branch.length == len(steps) + sum(inner.length for inner in inside)
        assert [step for step in steps if step.technique.id == "trial"] == [
            inner.refutation() for inner in inside
        ]
        assert all(inner.at <= len(steps) for inner in branch.branches)
        if branch.outcome == "contradiction" and branch in path.branches:
            assert solution[branch.cell] != branch.digit
        try:
            grid = branch.grid.place(branch.cell, branch.digit)
            for step in steps:
                grid = step.apply(grid)
        except DuplicateDigit:
            assert branch.outcome == "contradiction"
        else:
            assert (branch.outcome == "solved") == grid.is_solved
            assert nonet.count(grid, 1) == 0 or branch.outcome != "contradiction"


def test_nesting() -> None:
    path = nonet.explain(INKALA, profile="basic", guess=True)
    nested = [branch for branch in path.branches if branch.branches]
    assert nested and all(branch.depth > 0 for branch in nested)
    assert all(inner.depth < branch.depth for branch in nested for inner in branch.branches)


def test_branches_are_values(path: Explanation) -> None:
    again = pickle.loads(pickle.dumps(path))
    assert again.branches == path.branches and hash(again.branches[0]) == hash(path.branches[0])
    assert again == path


def test_words_and_json(path: Explanation) -> None:
    branch = next(branch for branch in path.branches if branch.outcome == "contradiction")
    assert str(branch).startswith("assume r") and ": contradiction after " in str(branch)
    told = json.loads(json.dumps(path.to_json()))["branches"]
    assert len(told) == len(path.branches)
    assert {*told[0]} == {"assumed", "at", "outcome", "length", "branches"}
    assert len(branch.to_json(steps=True)["steps"]) == len([*branch.steps()])


def test_without_guessing_there_are_none() -> None:
    path = nonet.explain(HARD, profile="basic")
    assert path.branches == () and "branches" not in path.to_json()
    assert (path.effort.branches, path.effort.evaluations) == (0, len(path.steps))


def test_only_so_many_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    everything = nonet.explain(INKALA, profile="basic", guess=True)
    monkeypatch.setattr(guess, "MOST_KEPT", 50)
    path = nonet.explain(INKALA, profile="basic", guess=True)
    assert path.steps == everything.steps and path.effort.branches == everything.effort.branches
    assert sum(branch.count() for branch in path.branches) == 50


def test_a_puzzle_with_several_solutions_shows_what_was_tried() -> None:
    path = nonet.explain("." * 40 + "5" + "." * 40, profile="basic", guess=True)
    assert path.outcome == "stuck" and path.branches
    assert {branch.outcome for branch in path.branches} == {"stuck"}
    assert {branch.at for branch in path.branches} == {0}

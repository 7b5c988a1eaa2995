"""What the tests of several families share: cases from a file, positions to search, laws that every step keeps."""

from __future__ import annotations

import json
import pickle
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

from tests import puzzles, reglib

import nonet
from nonet import formats
from nonet.human.explain import explain, find_all
from nonet.human.step import Candidate, Step
from nonet.human.techniques import Technique, techniques
from nonet.human.wording import brief, sentence

CASES = Path(__file__).parents[1] / "cases"


class Example(NamedTuple):
    """A position on which a technique finds these eliminations alone, and a near miss on which it finds nothing."""

    technique: str
    grid: nonet.Grid
    eliminations: frozenset[Candidate]
    near_miss: nonet.Grid


def case_lines(name: str) -> list[str]:
    """Return the lines of a file of tests/cases."""
    return [line for line in (CASES / name).read_text().splitlines() if line and not line.startswith("#")]


def read_grids(name: str) -> list[nonet.Grid]:
    """Return the grids of a file of tests/cases that has nothing else."""
    return [formats.read_one(line, "hodoku").grid for line in case_lines(name)]


def read_examples(name: str) -> list[Example]:
    """Return the examples of a file of tests/cases."""
    return [_example(line) for line in case_lines(name)]


def _example(line: str) -> Example:
    technique, grid, deleted, eliminations, breaker = line.split(":")
    without = " ".join(name for name in deleted.split() if name != breaker)
    return Example(technique, _grid(grid, deleted), reglib.candidates_of(eliminations), _grid(grid, without))


def _grid(grid: str, deleted: str) -> nonet.Grid:
    return formats.read_one(f":0000:1:{grid}:{deleted}:::", "hodoku").grid


def rows_of(family: str) -> list[Technique]:
    """Return the techniques of a family."""
    return [row for row in techniques() if row.family == family]


def check_example(example: Example) -> None:
    """Check that the technique finds exactly the eliminations, and nothing on the near miss."""
    steps = find_all(example.grid, example.technique)
    assert {frozenset(step.eliminations) for step in steps} == {example.eliminations}
    assert find_all(example.near_miss, example.technique) == []


def check_library(row: Technique, lines: Iterable[str]) -> None:
    """Check the cases of a technique in HoDoKu's regression library."""
    for line in lines:
        if line.startswith(f":{row.code[:4]}"):
            case = reglib.parse_case(line)
            assert reglib.technique_of(case) != row or reglib.passes(case, row), line


def minimal_puzzles(seed: int, count: int) -> list[str]:
    """Return puzzles without superfluous clues."""
    rng = Random(seed)
    return [puzzles.minimal(puzzles.random_solution(rng), rng) for _ in range(count)]


def stuck_positions(seed: int, count: int) -> list[nonet.Grid]:
    """Return grids on which simple techniques end."""
    rng = Random(seed)
    found: list[nonet.Grid] = []
    while len(found) < count:
        path = explain(puzzles.minimal(puzzles.random_solution(rng), rng), profile="basic")
        if path.outcome == "stuck":
            found.append(path.grid)
    return found


def walk(puzzle: str, rows: list[Technique]) -> Iterator[tuple[nonet.Grid, list[Step]]]:
    """Yield every position of a path on which singles are over, with all steps of these techniques there."""
    grid = nonet.parse(puzzle)
    for taken in explain(puzzle, profile="all").steps:
        if taken.technique.family != "singles":
            yield grid, [step for row in rows for step in find_all(grid, row, check=False)]
        grid = taken.apply(grid)


def check_soundness(puzzle: str, rows: list[Technique]) -> int:
    """Check that no step on the way touches the solution; return how many steps there were."""
    solution = nonet.solve(puzzle)
    count = 0
    for grid, steps in walk(puzzle, rows):
        for step in steps:
            assert step.eliminations and not step.placements
            assert all(digit in grid.candidates(cell) for cell, digit in step.eliminations)
            assert all(solution[cell] != digit for cell, digit in step.eliminations), (step, grid.line())
        count += len(steps)
    return count


def check_to_the_end(grid: nonet.Grid, rows: Iterable[Technique], rounds: int) -> None:
    """Check that no step touches the solution, remove what all of them remove, and again."""
    solution = nonet.solve(grid)
    for _ in range(rounds):
        found = [step for row in rows for step in find_all(grid, row, check=False)]
        removed = {candidate for step in found for candidate in step.eliminations}
        assert all(solution[cell] != digit for cell, digit in removed)
        for cell, digit in removed:
            grid = grid.eliminate(cell, digit)
        grid = explain(grid, profile="basic").grid
        if not removed:
            return


def templates_of(
    grid: nonet.Grid, digit: int, row: int = 0, columns: tuple[int, ...] = ()
) -> Iterator[set[int]]:
    """Yield the sets of nine cells where a digit can be, by plain trying."""
    if row == 9:
        yield {9 * line + column for line, column in enumerate(columns)}
        return
    boxes = {column // 3 for column in columns[row - row % 3 :]}
    for column in range(9):
        cell = 9 * row + column
        possible = grid[cell] == digit or (not grid[cell] and digit in grid.candidates(cell))
        if possible and column not in columns and column // 3 not in boxes:
            yield from templates_of(grid, digit, row + 1, (*columns, column))


def check_round_trip(step: Step) -> None:
    """Check that a step survives JSON and pickle, and can be put in words."""
    assert Step.from_json(json.loads(json.dumps(step.to_json()))) == step
    assert pickle.loads(pickle.dumps(step)) == step
    assert hash(pickle.loads(pickle.dumps(step))) == hash(step)
    assert brief(step).startswith(f"{step.technique.name}: ")
    told = sentence(step)
    # Braces are a set's, {25}, never those of a field without a value.
    assert told.endswith(".") and not re.search(r"\{\D", told) and not re.search(r"None(?! of)", told)


SharedLines = Callable[[str], list[str]]

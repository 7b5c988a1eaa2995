"""HoDoKu's path: singles in the order in which they come up, its choice among steps, and its ratings."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests import hodoku
from tests.techniques.soundness import minimal_puzzles
from tests.techniques.test_chains import joined

import nonet
from nonet.human.evidence.chains import Chain
from nonet.human.path import Explanation
from nonet.human.step import Step
from nonet.human.wording import brief, sentence

SINGLES = {"full-house", "naked-single", "hidden-single"}


@pytest.fixture(scope="module")
def paths() -> list[Explanation]:
    return [nonet.explain(puzzle, profile="hodoku") for puzzle in minimal_puzzles(150, 5)]


def houses_of(cell: int) -> Iterator[list[int]]:
    row, column = divmod(cell, 9)
    corner = row // 3 * 27 + column // 3 * 3
    yield [9 * row + place for place in range(9)]
    yield [9 * place + column for place in range(9)]
    yield [corner + 9 * (place // 3) + place % 3 for place in range(9)]


class SlowQueue:
    """HoDoKu's two queues of singles, told again in the simplest way."""

    def __init__(self) -> None:
        self.digits = [0] * 81
        self.candidates = [set(range(1, 10)) for _ in range(81)]
        self.naked: list[tuple[int, int]] = []
        self.hidden: list[tuple[int, int]] = []

    def look(self, cell: int, digit: int) -> None:
        """Note where the digit has one place left in the cell's houses."""
        for house in houses_of(cell):
            places = [each for each in house if digit in self.candidates[each]]
            if len(places) == 1:
                self.hidden.append((places[0], digit))

    def remove(self, cell: int, digit: int) -> None:
        if digit not in self.candidates[cell]:
            return
        self.candidates[cell].remove(digit)
        if len(self.candidates[cell]) == 1:
            self.naked.append((cell, *self.candidates[cell]))
        self.look(cell, digit)

    def place(self, cell: int, digit: int) -> None:
        self.digits[cell] = digit
        peers = {each for house in houses_of(cell) for each in house} - {cell}
        for peer in sorted(peers):
            self.remove(peer, digit)
        others = sorted(self.candidates[cell] - {digit})
        self.candidates[cell] = set()
        for other in others:
            self.look(cell, other)

    def next(self) -> tuple[str, int, int] | None:
        """Return the single that HoDoKu takes next."""
        for cell, digit in self.naked:
            full = any(sum(not self.digits[each] for each in house) == 1 for house in houses_of(cell))
            if not self.digits[cell] and full:
                return "full-house", cell, digit
        for name, queue in (("naked-single", self.naked), ("hidden-single", self.hidden)):
            for cell, digit in queue:
                if not self.digits[cell]:
                    return name, cell, digit
        return None


def test_singles_come_in_the_order_in_which_they_came_up(paths: list[Explanation]) -> None:
    for path in paths:
        queue = SlowQueue()
        for cell in range(81):
            if path.puzzle[cell]:
                queue.place(cell, path.puzzle[cell])
        for step in path.steps:
            if step.technique.id not in SINGLES:
                assert queue.next() is None
                for cell, digit in step.eliminations:
                    queue.remove(cell, digit)
                for cell, digit in step.placements:
                    queue.place(cell, digit)
                continue
            (cell, digit), *_ = step.placements
            assert queue.next() == (step.technique.id, cell, digit)
            queue.place(cell, digit)


def test_steps_are_right_and_can_be_told(paths: list[Explanation]) -> None:
    for path in paths:
        solution = nonet.solve(path.puzzle)
        for step in path.steps:
            assert all(solution[cell] == digit for cell, digit in step.placements)
            assert all(solution[cell] != digit for cell, digit in step.eliminations)
            assert brief(step) and sentence(step)
            assert Step.from_json(step.to_json()) == step


def test_links_of_chains_are_links(paths: list[Explanation]) -> None:
    chains = 0
    for path in paths:
        for grid, step, _ in path.grids():
            if isinstance(step.evidence, Chain):
                chains += 1
                for start, end, strong in step.evidence.links:
                    assert joined(grid, start, end, strong), brief(step)
    assert chains > 20


def test_a_hint_is_the_paths_next_step(paths: list[Explanation]) -> None:
    for path in paths[:40]:
        assert nonet.hint(path.puzzle, profile="hodoku") == path.steps[0]


def test_ratings_are_hodokus(shared_lines: Callable[[str], list[str]], tmp_path: Path) -> None:
    rows = list(csv.reader(shared_lines("hodoku_ratings_full.csv")))
    some = [rows[0], *(row for row in rows[1:] if row[4] != "bf")]
    file = tmp_path / "some.csv"
    with file.open("w", newline="") as to:
        csv.writer(to).writerows(some)
    count, levels, scores = hodoku.compare(file)
    assert count == len(some) - 1
    assert levels >= 0.99 * count
    assert scores >= 0.97 * count

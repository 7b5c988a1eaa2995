"""The slow, obvious solver of experiments: lists of options, and rules that are switched on one by one.

It is written from the rules' own words, with sets of cells instead of bits, and shares nothing with the kernel.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations

ROWS = [[9 * row + column for column in range(9)] for row in range(9)]
COLUMNS = [[9 * row + column for row in range(9)] for column in range(9)]
BOXES = [[27 * (box // 3) + 3 * (box % 3) + 9 * (i // 3) + i % 3 for i in range(9)] for box in range(9)]
HOUSES = ROWS + COLUMNS + BOXES
KINDS = (ROWS, COLUMNS, BOXES)


def houses_of(cell: int) -> list[list[int]]:
    """Return the row, the column and the box of a cell."""
    return [next(house for house in kind if cell in house) for kind in KINDS]


AROUND = [houses_of(cell) for cell in range(81)]


def choices() -> list[tuple[int, ...]]:
    """Return sets of two to four out of nine: smaller ones first, those without late members before others."""
    return [
        chosen
        for size in (2, 3, 4)
        for chosen in sorted(combinations(range(9), size), key=lambda each: sum(1 << place for place in each))
    ]


CHOICES = choices()


@dataclass
class Board:
    """Digits, and the options of the cells that have none."""

    rules: frozenset[str]
    digits: list[int]
    options: list[set[int]] = field(default_factory=list)

    def __post_init__(self) -> None:
        if self.options:
            return
        for cell in range(81):
            options = set() if self.digits[cell] else set(range(1, 10))
            for rule, house in zip("123", AROUND[cell], strict=True):
                if rule in self.rules:
                    options -= {self.digits[other] for other in house}
            self.options.append(options)

    def copy(self) -> Board:
        """Return the same board once more."""
        return Board(self.rules, [*self.digits], [{*options} for options in self.options])

    def place(self, cell: int, digit: int) -> None:
        """Place a digit; rules 5 to 7 take it from other lists."""
        self.digits[cell] = digit
        self.options[cell] = set()
        for rule, house in zip("567", AROUND[cell], strict=True):
            if rule in self.rules:
                for other in house:
                    self.options[other].discard(digit)

    def is_broken(self) -> bool:
        """Tell whether a digit is twice in a house, or a blank cell has no option."""
        if any(not self.digits[cell] and not self.options[cell] for cell in range(81)):
            return True
        placed = [[self.digits[cell] for cell in house if self.digits[cell]] for house in HOUSES]
        return any(len(digits) != len({*digits}) for digits in placed)

    def remove(self, cells: Iterator[int] | list[int], digits: set[int]) -> bool:
        """Take options out of lists and tell whether there were any."""
        found = [cell for cell in cells if self.options[cell] & digits]
        for cell in found:
            self.options[cell] -= digits
        return bool(found)


@dataclass
class Tried:
    """Where the rules ended, and what it took."""

    digits: list[int]
    steps: int = 0
    guesses: int = 0
    evaluations: int = 0
    gave_up: bool = False


class Oracle:
    """A solver for a set of rules: "1" to "10", "locked", "naked", "hidden", "x-wing", "guess"."""

    def __init__(self, rules: frozenset[str], most_guesses: int) -> None:
        self.rules = rules
        self.most_guesses = most_guesses

    def solve(self, givens: list[int]) -> Tried:
        """Return what the rules make of a puzzle."""
        self.tried = Tried([*givens])
        board = Board(self.rules, [*givens])
        self.run(board)
        self.tried.digits = board.digits
        if "guess" in self.rules and not board.is_broken() and 0 in board.digits:
            self.solutions: list[list[int]] = []
            self.guess(board)
            self.tried.digits = [*self.solutions, board.digits][0]
        return self.tried

    def refuted(self, board: Board) -> bool:
        return "guess" in self.rules and board.is_broken()

    def run(self, board: Board) -> None:
        """Pass over all cells until a whole pass places nothing; then remove options, and pass again."""
        while True:
            while self.passes(board):
                pass
            if self.refuted(board) or 0 not in board.digits:
                return
            if not self.removes(board) or self.refuted(board):
                return

    def passes(self, board: Board) -> bool:
        placed = False
        for cell in range(81):
            if self.refuted(board):
                return False
            digit = 0 if board.digits[cell] else self.sure_digit(board, cell)
            if digit:
                board.place(cell, digit)
                self.tried.steps += 1
                placed = True
        return placed

    def sure_digit(self, board: Board, cell: int) -> int:
        """Return what rule 4, or else rule 8, 9 or 10 places in a cell; 0 for nothing."""
        if "4" in self.rules:
            self.tried.evaluations += 1
            if len(board.options[cell]) == 1:
                return min(board.options[cell])
        for rule, house in zip(("8", "9", "10"), AROUND[cell], strict=True):
            if rule not in self.rules:
                continue
            self.tried.evaluations += 1
            for digit in sorted(board.options[cell]):
                if [other for other in house if digit in board.options[other]] == [cell]:
                    return digit
        return 0

    def removes(self, board: Board) -> bool:
        """Let the rules have their turn until one of them removes something."""
        for rule, apply in (
            ("locked", self.locked),
            ("naked", self.naked),
            ("hidden", self.hidden),
            ("x-wing", self.x_wings),
        ):
            if rule in self.rules:
                steps = apply(board)
                self.tried.steps += steps
                if steps:
                    return True
        return False

    def locked(self, board: Board) -> int:
        steps = 0
        for box in BOXES:
            for line in ROWS + COLUMNS:
                core = [cell for cell in box if cell in line]
                if not core:
                    continue
                self.tried.evaluations += 1
                for house, other in ((box, line), (line, box)):
                    inside = {digit for cell in core for digit in board.options[cell]}
                    outside = {digit for cell in house if cell not in core for digit in board.options[cell]}
                    steps += board.remove([cell for cell in other if cell not in core], inside - outside)
        return steps

    def naked(self, board: Board) -> int:
        steps = 0
        for house in HOUSES:
            self.tried.evaluations += 1
            for chosen in CHOICES:
                cells = [house[place] for place in chosen]
                together = set().union(*(board.options[cell] for cell in cells))
                if all(board.options[cell] for cell in cells) and len(together) == len(cells):
                    steps += board.remove([cell for cell in house if cell not in cells], together)
        return steps

    def hidden(self, board: Board) -> int:
        steps = 0
        for house in HOUSES:
            self.tried.evaluations += 1
            for chosen in CHOICES:
                digits = {place + 1 for place in chosen}
                cells = [cell for cell in house if board.options[cell] & digits]
                there = {digit for cell in cells for digit in board.options[cell]}
                if digits <= there and len(cells) == len(digits):
                    steps += board.remove(cells, set(range(1, 10)) - digits)
        return steps

    def x_wings(self, board: Board) -> int:
        steps = 0
        for digit in range(1, 10):
            for lines, across in ((ROWS, COLUMNS), (COLUMNS, ROWS)):
                self.tried.evaluations += 1
                for first, second in combinations(range(9), 2):
                    steps += self.x_wing(board, digit, (lines[first], lines[second]), across)
        return steps

    @staticmethod
    def x_wing(board: Board, digit: int, pair: tuple[list[int], list[int]], across: list[list[int]]) -> bool:
        places = [[place for place in range(9) if digit in board.options[line[place]]] for line in pair]
        if places[0] != places[1] or len(places[0]) != 2:
            return False
        covered = [cell for place in places[0] for cell in across[place]]
        return board.remove([cell for cell in covered if cell not in pair[0] + pair[1]], {digit})

    def guess(self, board: Board) -> None:
        """Try every option of a cell, and so on, until there are two solutions or too many guesses."""

        def rank(cell: int) -> tuple[int, int, int]:
            peers = {other for house in AROUND[cell] for other in house} - {cell}
            return len(board.options[cell]), sum(board.digits[peer] > 0 for peer in peers), cell

        cell = min((cell for cell in range(81) if not board.digits[cell]), key=rank)
        for digit in sorted(board.options[cell]):
            if self.tried.gave_up or len(self.solutions) == 2:
                return
            if self.tried.guesses == self.most_guesses:
                self.tried.gave_up = True
                return
            self.tried.guesses += 1
            branch = board.copy()
            branch.place(cell, digit)
            self.run(branch)
            if branch.is_broken():
                continue
            if 0 in branch.digits:
                self.guess(branch)
            else:
                self.solutions.append(branch.digits)

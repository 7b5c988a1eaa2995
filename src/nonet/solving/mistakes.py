"""What is wrong with a grid in progress: digits and pencil marks that the solution contradicts."""

from __future__ import annotations

from functools import reduce

from nonet.errors import NoSolution, SeveralSolutions, WrongDigits
from nonet.grid import Grid
from nonet.grid.cell_set import CellSet
from nonet.grid.notation import HOUSES, cell_name, house_text
from nonet.solving.solve import count, solve
from nonet.texts import Text


def solutions_left(grid: Grid) -> int:
    """Return how many solutions a grid has, one or two (several); raise if it has none, naming the mistake.

    A grid with a solution contains no mistake: if its givens have one solution, the grid has the same.

    `DuplicateDigit` names two cells that exclude each other, `WrongDigits` the cells where digits or pencil
    marks contradict the solution of the givens, `NoSolution` what has no place left.
    """
    grid.check_conflicts()
    found = count(grid, limit=2)
    if found == 0:
        check_against_solution(grid)
        raise NoSolution(_nothing_left(grid))
    return found


def digits_suffice(grid: Grid) -> bool:
    """Tell whether the digits on the grid, without its pencil marks, have one solution.

    That is what uniqueness techniques build on: marks may rule out the very solution that they argue with.
    """
    return count(Grid.from_digits(grid.digits), limit=2) == 1


def fixed_cells(grid: Grid) -> CellSet:
    """Return the cells whose digits cannot be exchanged: the givens, or all digits where the givens do not suffice."""
    if not grid.placed or digits_suffice(only_givens(grid)):
        return grid.givens
    return grid.givens | grid.placed


def only_givens(grid: Grid) -> Grid:
    """Return the grid without what was placed or marked."""
    givens = grid.givens.bits
    return Grid(bytes(digit if givens >> cell & 1 else 0 for cell, digit in enumerate(grid.digits)))


def check_against_solution(grid: Grid) -> None:
    """Raise `WrongDigits` when digits or pencil marks are not those of the one solution of the givens."""
    if not grid.placed and not grid.has_pencil_marks:
        return
    try:
        solution = solve(only_givens(grid))
    except (NoSolution, SeveralSolutions):
        return
    wrong = [cell for cell in grid.placed if grid.digits[cell] != solution.digits[cell]]
    if wrong:
        raise WrongDigits(_wrong_digits(wrong, grid, solution))
    marks = zip(grid.digits, grid.candidate_masks, solution.digits, strict=True)
    lacking = [
        cell for cell, (digit, mask, right) in enumerate(marks) if not digit and not mask >> right - 1 & 1
    ]
    if lacking:
        raise WrongDigits(_wrong_marks(lacking, solution))


def _wrong_digits(wrong: list[int], grid: Grid, solution: Grid) -> Text:
    told = [
        Text(
            "{cell} has {digit}, but the solution has {right}",
            cell=cell_name(cell),
            digit=grid[cell],
            right=solution[cell],
        )
        for cell in wrong[:5]
    ]
    all_told = reduce(lambda first, second: Text("{first}; {second}", first=first, second=second), told)
    if len(wrong) <= 5:
        return Text("the grid contains a mistake: {wrong}", wrong=all_told)
    return Text(
        "the grid contains a mistake: {wrong}, and {more} more cells are wrong",
        wrong=all_told,
        more=len(wrong) - 5,
    )


def _wrong_marks(lacking: list[int], solution: Grid) -> Text:
    told = [Text("{cell} lacks {digit}", cell=cell_name(cell), digit=solution[cell]) for cell in lacking[:5]]
    if len(lacking) <= 5:
        return Text("the pencil marks contain a mistake: {lacking}, the digit of the solution", lacking=told)
    return Text(
        "the pencil marks contain a mistake: {lacking}, the digit of the solution, and {more} more cells lack theirs",
        lacking=told,
        more=len(lacking) - 5,
    )


def _nothing_left(grid: Grid) -> Text:
    """Return that there is no solution, and what shows it at a glance."""
    empty = CellSet(cell for cell in range(81) if not grid.candidates(cell))
    if empty:
        return Text("the puzzle has no solution: no candidate is left in {cells}", cells=empty)
    for house, cells in enumerate(HOUSES):
        for digit in range(1, 10):
            if not any(digit in grid.candidates(cell) for cell in cells):
                return Text(
                    "the puzzle has no solution: {digit} has no place left in {house}",
                    digit=digit,
                    house=house_text(house),
                )
    return Text("the puzzle has no solution")

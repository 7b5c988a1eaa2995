"""What is wrong with a grid in progress: digits and pencil marks that the solution contradicts."""

from __future__ import annotations

from nonet.errors import NoSolution, SeveralSolutions, WrongDigits
from nonet.grid import Grid
from nonet.grid.cell_set import CellSet
from nonet.grid.notation import HOUSES, cell_name, house_name
from nonet.solving.solve import count, solve


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
        raise NoSolution(f"the puzzle has no solution{_nothing_left(grid)}")
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


def _wrong_digits(wrong: list[int], grid: Grid, solution: Grid) -> str:
    told = [
        f"{cell_name(cell)} has {grid[cell]}, but the solution has {solution[cell]}" for cell in wrong[:5]
    ]
    more = f", and {len(wrong) - 5} more cells are wrong" if len(wrong) > 5 else ""
    return f"the grid contains a mistake: {'; '.join(told)}{more}"


def _wrong_marks(lacking: list[int], solution: Grid) -> str:
    told = [f"{cell_name(cell)} lacks {solution[cell]}" for cell in lacking[:5]]
    more = f", and {len(lacking) - 5} more cells lack theirs" if len(lacking) > 5 else ""
    return f"the pencil marks contain a mistake: {', '.join(told)}, the digit of the solution{more}"


def _nothing_left(grid: Grid) -> str:
    """Return what shows at a glance that there is no solution."""
    empty = CellSet(cell for cell in range(81) if not grid.candidates(cell))
    if empty:
        return f": no candidate is left in {empty}"
    for house, cells in enumerate(HOUSES):
        for digit in range(1, 10):
            if not any(digit in grid.candidates(cell) for cell in cells):
                return f": {digit} has no place left in {house_name(house)}"
    return ""

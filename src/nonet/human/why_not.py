"""Why a digit is wrong in a cell: the conflict that shows it, or the first step that rules it out."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from nonet.errors import OptionError, WrongDigits
from nonet.grid import Grid
from nonet.grid.cell_names import naming
from nonet.grid.forms import CellLike, PuzzleLike, as_grid, cell_index
from nonet.grid.notation import PEERS, Names, candidate_name, cell_name, parse_digit
from nonet.human.explain import explain, find_all
from nonet.human.profile import profile_techniques
from nonet.solving.mistakes import only_givens
from nonet.solving.solve import solve

if TYPE_CHECKING:
    from nonet.human.step import Step


class WhyNot(NamedTuple):
    """Why a cell cannot have a digit; `nonet.why_not` makes it.

    >>> why = why_not("..85...3..5..2.....6....1.7.....6...3.9..4.....2.....8......5.....98...4.1.......", "r1c1", 3)
    >>> why.peer, why.step
    (7, None)
    """

    cell: int
    digit: int
    peer: int | None
    """A cell of the same house that has the digit, if one has."""
    earlier: tuple[Step, ...]
    """The steps that come before the one that rules the digit out; none where it can be seen at once."""
    step: Step | None
    """The step that rules the digit out, by removing it, or by placing a digit that excludes it."""
    grid: Grid
    """The grid on which that step is found."""

    def reason(self, language: str = "en", *, names: Names = None) -> str:
        """Return it in words: `r3c4 cannot be 5: …`; `names` says how cells are named."""
        from nonet.human.wording._refusal import refusal

        by = self.peer if self.step is None else self.step
        assert by is not None
        with naming(names):
            return refusal(self.cell, self.digit, by, language)


def why_not(puzzle: PuzzleLike, cell: CellLike, digit: int) -> WhyNot:
    """Return why a cell of a puzzle cannot have a digit.

    What was placed wrongly elsewhere is left out. A digit that is right raises `OptionError`; a puzzle with no
    solution or several raises as `nonet.solve` does.

    >>> puzzle = "..85...3..5..2.....6....1.7.....6...3.9..4.....2.....8......5.....98...4.1......."
    >>> print(why_not(puzzle, "r1c1", 3).reason())
    r1c1 cannot be 3: r1c8 already has it in row 1.
    """
    grid, index, digit = as_grid(puzzle), cell_index(cell), parse_digit(digit)
    solution = solve(only_givens(grid))
    if solution[index] == digit:
        raise OptionError(
            "{cell} is {digit}: there is nothing wrong with it", cell=cell_name(index), digit=digit
        )
    right = Grid([old if old == new else 0 for old, new in zip(grid, solution, strict=True)], grid.givens)
    for peer in PEERS[index]:
        if right[peer] == digit:
            return WhyNot(index, digit, peer, (), None, right)
    seen = _seen_at_once(right, index, digit)
    if seen is not None:
        return WhyNot(index, digit, None, (), seen, right)
    path = explain(right, guess=True)
    for number, (before, step, _) in enumerate(path.grids()):
        if _excludes(step, index, digit):
            return WhyNot(index, digit, None, path.steps[:number], step, before)
    raise WrongDigits(
        "no step was found that shows why {candidate}", candidate=candidate_name(index, digit, holds=False)
    )


def _seen_at_once(grid: Grid, cell: int, digit: int) -> Step | None:
    """Return the easiest step on the grid as it stands that rules the digit out."""
    for row in profile_techniques("basic"):
        for step in find_all(grid, row, check=False):
            if _excludes(step, cell, digit):
                return step
    return None


def _excludes(step: Step, cell: int, digit: int) -> bool:
    """Tell whether a step removes a candidate, fills its cell with another digit, or puts the digit in a peer."""
    return (cell, digit) in step.eliminations or any(
        (place == cell and placed != digit) or (placed == digit and place in PEERS[cell])
        for place, placed in step.placements
    )

"""Solving as a person would: step by step, each with its technique and its reason.

Importing this is cheap; steps and their evidence are loaded and decoded when there are some.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Sequence
from time import perf_counter
from typing import TYPE_CHECKING

from nonet import engine
from nonet.arguments import check_flag, whole_number
from nonet.errors import OptionError
from nonet.grid import Grid
from nonet.grid.forms import PuzzleLike, as_grid
from nonet.human.profile import EXPLAINER, HODOKU, ProfileName, profile_techniques
from nonet.human.techniques import Technique, technique
from nonet.solving.mistakes import digits_suffice, fixed_cells, solutions_left
from nonet.solving.solve import solve

if TYPE_CHECKING:
    from nonet.human.path import Explanation
    from nonet.human.step import Step

    Deducer = Callable[[engine.DeductionBoard, int], tuple[str, list[Step]]]

OUTCOMES = ("solved", "stuck", "contradiction", "stopped")

Chosen = (
    ProfileName
    | Iterable[Technique]
    | list[str]
    | list[Technique | str]
    | tuple[Technique | str, ...]
    | set[str]
    | frozenset[str]
)
"""A profile by name, or techniques; no `Iterable[str]`, which every word would be."""

NO_LIMIT = 2**31 - 1


def explain(
    puzzle: PuzzleLike,
    *,
    profile: Chosen = "all",
    limit: int | None = None,
    guess: bool = False,
    assume_unique: bool = False,
) -> Explanation:
    """Solve a puzzle as far as the profile's techniques go, easiest first, and return the path.

    `limit` is the most steps. `guess` goes on where the techniques end by trying and refuting; what it tries is in
    the path's `branches`. Uniqueness techniques are not used unless the digits alone have one solution, or
    `assume_unique` says that they have.
    The profile "se" takes the very path that Sudoku Explainer takes; its steps have a `rating`.

    >>> puzzle = "..85...3..5..2.....6....1.7.....6...3.9..4.....2.....8......5.....98...4.1......."
    >>> path = explain(puzzle, profile="basic")
    >>> path.outcome, str(path.steps[0])
    ('solved', 'Hidden Single: 5 in box 3, r3c8 => r3c8=5')
    """
    from nonet.human.branch import Branch, Effort
    from nonet.human.path import Explanation

    most = _check_limit(limit)
    guess = check_flag("guess", guess)
    start = perf_counter()
    grid = as_grid(puzzle)
    unique, trusted = _solutions(grid, assume_unique)
    rows = usable(profile_techniques(profile), trusted)
    board = board_of(grid, trusted)
    branches: list[Branch] = []
    trials = inside = 0
    if guess:
        from nonet.human.guess import Guessing

        guessing = Guessing(rows, trusted, solve(grid) if unique else None, deducer(profile, rows))
        outcome, steps = guessing.run(board, grid, most)
        branches, trials, inside = guessing.branches, guessing.trials, guessing.evaluations
    else:
        outcome, steps = deducer(profile, rows)(board, most)
    effort = Effort(perf_counter() - start, trials, len(steps) + inside)
    return Explanation(grid, tuple(steps), outcome, grid_of(board, grid), unique, tuple(branches), effort)


def hint(puzzle: PuzzleLike, *, profile: Chosen = "all", assume_unique: bool = False) -> Step | None:
    """Return the next step of a puzzle, or None when the profile has none.

    `profile` and `assume_unique` are those of `explain`. A mistake in the grid, also in its pencil marks, raises
    `WrongDigits`, which names the cells.

    >>> print(hint("..85...3..5..2.....6....1.7.....6...3.9..4.....2.....8......5.....98...4.1......."))
    Hidden Single: 5 in box 3, r3c8 => r3c8=5
    """
    grid = as_grid(puzzle)
    _, trusted = _solutions(grid, assume_unique)
    rows = usable(profile_techniques(profile), trusted)
    _, steps = deducer(profile, rows)(board_of(grid, trusted), 1)
    return steps[0] if steps else None


def find_all(
    puzzle: PuzzleLike, wanted: Technique | str, *, check: bool = True, siamese: bool = False
) -> list[Step]:
    """Return all instances of the `wanted` technique on a puzzle as it stands.

    `check=False` trusts that the grid has exactly one solution. `siamese` adds pairs of fish with the same
    base, each pair as one step.

    >>> solved_but_one = "." + "98567432457123896263498157581276943379814625642359718936742581725981364814635279"
    >>> print(*find_all(solved_but_one, "naked-single"))
    Naked Single: 1 in r1c1 => r1c1=1
    """
    grid = as_grid(puzzle)
    row = wanted if isinstance(wanted, Technique) else technique(wanted)
    check, siamese = check_flag("check", check), check_flag("siamese", siamese)
    trusted = (solutions_left(grid) == 1 and digits_suffice(grid)) if check else True
    if not usable([row], trusted):
        return []
    steps = [to_step(step) for step in board_of(grid, trusted).find_all(engine.technique_index(row.id))]
    if siamese:
        from nonet.human.siamese import find_siamese

        steps += find_siamese(grid, row, check=check)
    return steps


def usable(rows: Sequence[Technique], unique: bool) -> list[Technique]:
    """Return the techniques that may be used: on a puzzle with several solutions, none that needs one."""
    return [row for row in rows if unique or row.family != "uniqueness"]


def board_of(grid: Grid, unique: bool) -> engine.DeductionBoard:
    """Return the grid as the kernel's finders see it."""
    givens = (fixed_cells(grid) if unique else grid.givens).bits
    masks = array("H", grid.candidate_masks).tobytes()
    return engine.DeductionBoard(masks, grid.digits, givens & (2**64 - 1), givens >> 64, unique)


def grid_of(board: engine.DeductionBoard, before: Grid) -> Grid:
    """Return the grid that a board has come to."""
    masks, digits = board.state()
    return Grid(digits, before.givens, array("H", masks))


def indices(rows: Sequence[Technique]) -> list[int]:
    """Return the techniques as the kernel numbers them."""
    return [engine.technique_index(row.id) for row in rows]


def deducer(profile: Chosen, rows: Sequence[Technique]) -> Deducer:
    """Return what brings a board so many steps on with a profile, of which these techniques may be used."""

    def deduce(board: engine.DeductionBoard, most: int) -> tuple[str, list[Step]]:
        outcome, found = board.deduce(profile_indices, most, profile == HODOKU)
        return OUTCOMES[outcome], [to_step(step) for step in found]

    profile_indices = indices(rows)
    return _follow_explainer if profile == EXPLAINER else deduce


def _follow_explainer(board: engine.DeductionBoard, most: int) -> tuple[str, list[Step]]:
    outcome, found = board.follow_explainer(most)
    return OUTCOMES[outcome], [to_step(step, tenths / 10) for step, tenths in found]


def to_step(found: tuple[int, list[int], list[int], int, list[int]], rating: float | None = None) -> Step:
    """Return a step from what the kernel found."""
    from nonet.human import evidence
    from nonet.human.step import Step

    index, placements, eliminations, kind, ints = found
    return Step(
        technique(engine.technique_names()[index]),
        tuple((candidate // 9, candidate % 9 + 1) for candidate in placements),
        tuple((candidate // 9, candidate % 9 + 1) for candidate in eliminations),
        evidence.decode(kind, ints),
        rating,
    )


def _solutions(grid: Grid, assume_unique: bool) -> tuple[bool, bool]:
    """Tell whether a grid has one solution, and whether uniqueness techniques may build on that of its digits."""
    unique = solutions_left(grid) == 1
    return unique, check_flag("assume_unique", assume_unique) or (unique and digits_suffice(grid))


def _check_limit(limit: int | None) -> int:
    if limit is None:
        return NO_LIMIT
    number = whole_number(limit)
    if number is None or number < 0:
        raise OptionError(
            "a limit of {limit} steps; it must be 0 or more, or None for no limit", limit=repr(limit)
        )
    return min(number, NO_LIMIT)

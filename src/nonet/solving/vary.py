"""Variations: the same puzzle in another guise, and the isomorphisms that lead there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from nonet import engine
from nonet.arguments import check_flag, check_items, shown, whole_number
from nonet.errors import OptionError
from nonet.grid import Grid
from nonet.grid.forms import PuzzleLike, PuzzlesLike, as_grid
from nonet.texts import Text

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt


class Isomorphism:
    """A way to turn a Sudoku into another that is the same puzzle.

    The new grid has at row i and column j the digit that stood at row `rows[i]` and column `columns[j]` of the
    old one (or of the old one transposed), under its new name: `names[0]` is that of digit 1. Rows stay
    together in their bands and columns in their stacks.

    >>> swap = Isomorphism(names=(2, 1, 3, 4, 5, 6, 7, 8, 9))
    >>> swap.apply("1" + "." * 80)["r1c1"], swap.inverse() == swap
    (2, True)
    """

    __slots__ = ("columns", "names", "rows", "transposed")

    transposed: bool
    rows: tuple[int, ...]
    columns: tuple[int, ...]
    names: tuple[int, ...]

    def __init__(
        self,
        *,
        transposed: bool = False,
        rows: Iterable[int] = range(9),
        columns: Iterable[int] = range(9),
        names: Iterable[int] = range(1, 10),
    ) -> None:
        set_ = object.__setattr__
        set_(self, "transposed", check_flag("transposed", transposed))
        set_(self, "rows", _checked_lines(rows, Text("rows"), Text("band")))
        set_(self, "columns", _checked_lines(columns, Text("columns"), Text("stack")))
        set_(self, "names", _whole_numbers("names", names))
        if sorted(self.names) != list(range(1, 10)):
            raise OptionError("digits named {names}; each of 1 to 9 once expected", names=str(self.names))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("an isomorphism cannot be changed")

    @classmethod
    def random(cls, seed: int | None = None) -> Isomorphism:
        """Return any isomorphism, all equally likely; the same for the same seed."""
        return cls._of(engine.random_isomorphism(engine.check_seed(seed), 0))

    @classmethod
    def to_canonical(cls, puzzle: PuzzleLike) -> Isomorphism:
        """Return an isomorphism that leads to the canonical form."""
        grid = as_grid(puzzle)
        grid.check_conflicts()
        return cls._of(engine.canonical_one(grid.digits)[2])

    @classmethod
    def _of(cls, packed: tuple[bool, bytes, bytes, bytes]) -> Isomorphism:
        transposed, rows, columns, names = packed
        return cls(transposed=transposed, rows=rows, columns=columns, names=names)

    def apply(self, puzzle: PuzzleLike) -> Grid:
        """Return the puzzle as this isomorphism turns it: digits, givens and pencil marks."""
        grid = as_grid(puzzle)
        cells = self._cells()
        name = bytes((0, *self.names))
        digits = bytes(name[grid.digits[cell]] for cell in cells)
        givens = grid.givens
        marks = None
        if grid.has_pencil_marks:
            masks = grid.candidate_masks
            marks = [self._rename(masks[cell]) for cell in cells]
        return Grid(digits, [new for new, old in enumerate(cells) if old in givens], marks)

    def inverse(self) -> Isomorphism:
        """Return the isomorphism that leads back."""
        rows, columns = _inverse(self.rows), _inverse(self.columns)
        names = [name + 1 for name in _inverse([name - 1 for name in self.names])]
        if self.transposed:
            rows, columns = columns, rows
        return Isomorphism(transposed=self.transposed, rows=rows, columns=columns, names=names)

    def compose(self, after: Isomorphism) -> Isomorphism:
        """Return the isomorphism that does this one and then the other."""
        if not isinstance(after, Isomorphism):
            raise OptionError("an isomorphism expected, not {value}", value=shown(after))
        first_rows, first_columns = (
            (self.columns, self.rows) if after.transposed else (self.rows, self.columns)
        )
        return Isomorphism(
            transposed=self.transposed != after.transposed,
            rows=[first_rows[row] for row in after.rows],
            columns=[first_columns[column] for column in after.columns],
            names=[after.names[name - 1] for name in self.names],
        )

    def _cells(self) -> list[int]:
        """Return for each cell of the new grid the cell of the old one."""
        down, across = (1, 9) if self.transposed else (9, 1)
        return [row * down + column * across for row in self.rows for column in self.columns]

    def _rename(self, mask: int) -> int:
        return sum(1 << name - 1 for digit, name in enumerate(self.names) if mask >> digit & 1)

    def _key(self) -> tuple[object, ...]:
        return (self.transposed, self.rows, self.columns, self.names)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Isomorphism) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __reduce__(self) -> tuple[Any, ...]:
        return (_rebuild, self._key())

    def __repr__(self) -> str:
        return (
            f"Isomorphism(transposed={self.transposed}, rows={self.rows}, columns={self.columns}, "
            f"names={self.names})"
        )


def _rebuild(
    transposed: bool, rows: tuple[int, ...], columns: tuple[int, ...], names: tuple[int, ...]
) -> Isomorphism:
    return Isomorphism(transposed=transposed, rows=rows, columns=columns, names=names)


def _inverse(places: Iterable[int]) -> list[int]:
    return [place for _, place in sorted((value, place) for place, value in enumerate(places))]


def _whole_numbers(what: str, numbers: Iterable[int]) -> tuple[int, ...]:
    found = [whole_number(number) for number in check_items(what, numbers)]
    return tuple(-1 if number is None else number for number in found)


def _checked_lines(lines: Iterable[int], what: Text, chute: Text) -> tuple[int, ...]:
    checked = _whole_numbers(what, lines)
    if sorted(checked) != list(range(9)):
        raise OptionError("{what} {checked}; each of 0 to 8 once expected", what=what, checked=str(checked))
    if any(checked[i] // 3 != checked[i // 3 * 3] // 3 for i in range(9)):
        raise OptionError(
            "{what} {checked} tear a {chute} apart", what=what, checked=str(checked), chute=chute
        )
    return checked


def vary(puzzle: PuzzleLike, seed: int | None = None) -> Grid:
    """Return an isomorphic puzzle: relabelled, rows and columns exchanged, perhaps transposed, as the `seed` has it.

    Solutions, clues and whether all givens are needed stay as they are; ratings may change a little, because of
    several equal steps the first in reading order is taken.

    >>> vary("." * 40 + "5" + "." * 40, seed=1).clues
    1
    """
    return Isomorphism.random(seed).apply(puzzle)


def vary_many(
    puzzles: PuzzlesLike, seed: int | None = None, *, threads: int | None = None
) -> npt.NDArray[np.uint8]:
    """Return a variation of each puzzle of a batch, as (N, 81) digits.

    `puzzles` is whatever `solve_many` takes, without pencil marks; the first row that is no puzzle raises its
    error, whose `row` counts from 0. `threads` is the number of threads, one for each core if left out.

    >>> vary_many(["." * 40 + "5" + "." * 40] * 3, seed=1).astype(bool).sum(axis=1).tolist()
    [1, 1, 1]
    """
    from nonet.solving.batch import Batch

    digits = Batch.read(puzzles).only_digits(Text("only digits can be varied in batches"))
    return engine.vary_many(digits, seed, threads=threads)

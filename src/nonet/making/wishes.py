"""What puzzles are wished to be like: reading it, and saying at once when no puzzle is like that."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import pairwise
from typing import Any, NamedTuple, TypedDict

from nonet.errors import Impossible, OptionError
from nonet.grid import Grid
from nonet.grid.cell_set import ALL_CELLS, CellSet
from nonet.grid.symmetry import SYMMETRIES, orbits
from nonet.human.profile import HODOKU, profile_techniques, select_techniques
from nonet.human.techniques import Technique
from nonet.rating.levels import LEVELS

FEWEST_CLUES = 17
"""No puzzle with fewer givens has just one solution (McGuire, Tugemann and Civario, 2012)."""
MOST_CLUES = 81
HARDEST = 119
"""No puzzle is known that rates higher, in tenths."""
RANDOM = "random"

_BLANKS = ".0_-"
_BORDERS = "|+! \t\r"


class WishOptions(TypedDict, total=False):
    """What `nonet.generate` says how puzzles are to be."""

    level: str | Iterable[str] | None
    """Several are made in turns."""
    er: Any
    needs: Any
    only: Any
    symmetry: str | None
    clues: Any
    pattern: Any
    exact: bool
    minimal: bool | None


class Wish(NamedTuple):
    """What is wished, checked."""

    levels: tuple[str, ...] = ()
    """None: any will do. Several: in turns."""
    er: tuple[int, int] | None = None
    """In tenths."""
    needs: tuple[Technique, ...] = ()
    only: tuple[Technique, ...] = ()
    symmetry: str = "none"
    clues: tuple[int, int] = (FEWEST_CLUES, MOST_CLUES)
    pattern: int = ALL_CELLS
    """The cells in which givens may stand, as bits."""
    exact: bool = False
    """Whether they stand in all of them."""
    minimal: bool | None = None
    """None: minimal, unless that many givens are wished that a minimal puzzle does not have them."""


def read_wish(options: WishOptions) -> Wish:
    """Return the options as a wish; `OptionError` for what is none, `Impossible` for what no puzzle is like."""
    chosen = options.get("symmetry") or "none"
    if chosen not in (*SYMMETRIES, RANDOM):
        raise OptionError(f"no symmetry {chosen!r}; there are {', '.join(SYMMETRIES)} and {RANDOM}")
    er, pattern = options.get("er"), options.get("pattern")
    wish = Wish(
        read_levels(options.get("level")),
        None if er is None else read_ratings(er),
        _techniques(options.get("needs")),
        _techniques(options.get("only")),
        chosen,
        read_clues(options.get("clues")),
        ALL_CELLS if pattern is None else read_pattern(pattern),
        options.get("exact", False),
        options.get("minimal"),
    )
    _check_techniques(wish)
    _check_cells(wish)
    return wish


def read_levels(level: str | Iterable[str] | None) -> tuple[str, ...]:
    """Return a level, or several, by their names.

    >>> read_levels("easy,hard"), read_levels(["evil"])
    (('easy', 'hard'), ('evil',))
    """
    if level is None:
        return ()
    names = tuple(name.strip() for name in level.split(",")) if isinstance(level, str) else tuple(level)
    for name in names or ("",):
        if name not in LEVELS:
            raise OptionError(f"no level {name!r}; there are {', '.join(LEVELS)}")
    return names


def read_clues(clues: Any) -> tuple[int, int]:
    """Return a number of clues, or a range of them, as the fewest and the most.

    >>> read_clues("22..26"), read_clues(24), read_clues((30, 32))
    ((22, 26), (24, 24), (30, 32))
    """
    if clues is None:
        return FEWEST_CLUES, MOST_CLUES
    low, high = _range(clues, "clues", "22..26")
    if low != int(low) or high != int(high):
        raise OptionError(f"{clues} clues; whole numbers expected")
    if high < FEWEST_CLUES:
        raise Impossible(f"a puzzle with {int(high)} clues has several solutions: at least 17 are needed")
    if low > MOST_CLUES:
        raise Impossible(f"{int(low)} clues; a grid has 81 cells")
    return max(int(low), FEWEST_CLUES), min(int(high), MOST_CLUES)


def read_ratings(er: Any) -> tuple[int, int]:
    """Return a rating of Sudoku Explainer, or a range of them, in tenths.

    >>> read_ratings("7.0..7.5"), read_ratings(4.2)
    ((70, 75), (42, 42))
    """
    low, high = (round(10 * value) for value in _range(er, "ratings", "7.0..7.5"))
    if high < 10 or low > HARDEST:
        raise Impossible(f"no puzzle is rated {er}: ratings go from 1.0 to {HARDEST / 10:.1f}")
    if not any(low <= rating <= high for rating in possible_ratings()):
        raise Impossible(f"no step is rated {low / 10:.1f} to {high / 10:.1f} on Sudoku Explainer's scale")
    return low, high


@cache
def possible_ratings() -> tuple[int, ...]:
    """Return the ratings that a puzzle can have, in tenths."""
    below = (10, 12, 15, 17, 19, 20, 23, 25, 26, 28, 30, 32, 34, 36, 38, 40, 42, 44)
    return (*below, *range(45, 64), *range(65, HARDEST + 1))


def _range(value: Any, what: str, example: str) -> tuple[float, float]:
    """Read `low..high`, a number, or a pair."""
    try:
        if isinstance(value, str):
            low, dots, high = value.partition("..")
            pair = (float(low), float(high)) if dots else (float(low), float(low))
        elif isinstance(value, Iterable):
            first, last = value
            pair = float(first), float(last)
        else:
            pair = float(value), float(value)
    except (TypeError, ValueError):
        raise OptionError(f"{value!r} is no range of {what}; one such as {example} expected") from None
    if not (abs(pair[0]) < 1e6 and abs(pair[1]) < 1e6):
        raise OptionError(f"{value!r} is no range of {what}; one such as {example} expected")
    if pair[0] > pair[1]:
        raise Impossible(f"the range of {what} {value} contains nothing: its end is below its start")
    return pair


def read_pattern(pattern: Any) -> int:
    """Return where givens may stand: a drawing of 81 signs, a grid's givens, or cells.

    In a drawing `.`, `0`, `_` and `-` are empty, any other sign is a place; frames are left out.

    >>> bin(read_pattern("X.." * 27))[-6:]
    '001001'
    """
    if isinstance(pattern, Grid):
        return pattern.givens.bits
    if not isinstance(pattern, str):
        return CellSet(pattern).bits
    rows = [line for line in pattern.splitlines() if line.strip("-=+|! \t\r")]
    signs = [sign for row in rows or [pattern] for sign in row if sign not in _BORDERS]
    if len(signs) != 81:
        raise OptionError(f"a pattern of {len(signs)} cells; 81 expected: X for a given and . for none")
    return sum(1 << cell for cell, sign in enumerate(signs) if sign not in _BLANKS)


def _techniques(chosen: Any) -> tuple[Technique, ...]:
    if not chosen:
        return ()
    if isinstance(chosen, Technique):
        return (chosen,)
    if not isinstance(chosen, str):
        chosen = ",".join(row.id if isinstance(row, Technique) else row for row in chosen)
    return select_techniques(chosen)


_TOGETHER = (
    ("continuous-nice-loop", "discontinuous-nice-loop", "aic"),
    ("grouped-continuous-nice-loop", "grouped-discontinuous-nice-loop", "grouped-aic"),
    ("forcing-chain-contradiction", "forcing-chain-verity"),
    ("forcing-net-contradiction", "forcing-net-verity"),
)
"""Names for the same arguments: what an AIC removes a loop removes too, and what all candidates of a cell lead
to contradicts its opposite. None of them counts as easier than the others."""


_NEVER_NEEDED = {
    # Where a row and a box have a digit only in two columns, both lie in the stack; the third box of the stack
    # is then the only one with the digit in the third column, and so on for the other pairs of houses.
    "franken-x-wing": "locked candidates remove all that it does",
    # What it removes sees, of either base house, all places but those in one and the same cover house: two strong
    # links of a digit that meet there.
    "finned-franken-x-wing": "X-wings with and without fins and empty rectangles remove all that it does",
    # Every choice of houses, with all candidates that it allows, is taken apart by what comes before; fewer
    # candidates only make that easier. The tests go through all of them.
    "franken-swordfish": "finned fish, empty rectangles and grouped loops remove all that it does",
}
"""Techniques that find nothing where those that count as easier are stuck, and why."""


def never_needed(technique: Technique) -> str:
    """Return why a technique is never needed; nothing if it is for some puzzles.

    >>> from nonet.human.techniques import technique
    >>> never_needed(technique("franken-x-wing")), never_needed(technique("x-wing"))
    ('locked candidates remove all that it does', '')
    """
    return _NEVER_NEEDED.get(technique.id, "")


def before(technique: Technique) -> tuple[Technique, ...]:
    """Return the techniques that count as easier: those of HoDoKu's order before it, or of all techniques.

    >>> from nonet.human.techniques import technique
    >>> [row.id for row in before(technique("pointing"))][-2:]
    ['locked-pair', 'locked-triple']
    """
    rows = profile_techniques(HODOKU)
    if technique not in rows:
        rows = profile_techniques("all")
    same = next((names for names in _TOGETHER if technique.id in names), ())
    return tuple(row for row in rows[: rows.index(technique)] if row.id not in same)


def _check_techniques(wish: Wish) -> None:
    for row in wish.needs:
        if why := never_needed(row):
            raise Impossible(f"{row.id} is never needed: {why}")
        if wish.only and row not in wish.only:
            raise Impossible(f"{row.id} cannot be needed where only other techniques are to be used")


def _check_cells(wish: Wish) -> None:
    """Refuse what no puzzle can be like because of where its givens stand."""
    kinds = tuple(SYMMETRIES) if wish.symmetry == RANDOM else (wish.symmetry,)
    problems = [_problem_of_cells(wish, symmetry) for symmetry in kinds]
    if all(problems):
        raise Impossible(problems[0])


def _problem_of_cells(wish: Wish, symmetry: str) -> str:
    units = orbits(symmetry, wish.pattern)
    cells = sum(units)
    low, high = wish.clues
    if wish.exact:
        if cells != wish.pattern:
            return f"the pattern does not have the symmetry {symmetry}"
        low, high = max(low, cells.bit_count()), min(high, cells.bit_count())
    if cells.bit_count() < FEWEST_CLUES:
        places = "place" if cells.bit_count() == 1 else "places"
        return f"{cells.bit_count()} {places} for givens; a puzzle with one solution has at least 17"
    if line := _empty_lines(cells):
        return f"the pattern leaves {line} empty: exchanging them gives a second solution"
    if wish.minimal and (problem := _problem_of_minimality(cells, low, wish.exact)):
        return problem
    if not any(low <= size <= high for size in _sizes(units)):
        return f"no symmetrical set of givens ({symmetry}) has {low} to {high} cells"
    if symmetry == "full" and high == FEWEST_CLUES:
        return "no puzzle with 17 clues has all turns and mirrors: all of them are known"
    return ""


def _problem_of_minimality(cells: int, fewest: int, exact: bool) -> str:
    """Return why no minimal puzzle can have that many givens: the last cell of a house follows from the others."""
    for name, houses in (("row", _ROWS), ("column", _COLUMNS), ("box", _BOXES)):
        full = [number for number, house in enumerate(houses, 1) if house & ~cells == 0]
        if exact and full:
            return (
                f"all cells of {name} {full[0]} are given; one of them is not needed, so no puzzle is minimal"
            )
    most = sum(min(8, (row & cells).bit_count()) for row in _ROWS)
    return (
        f"a minimal puzzle leaves a cell of every row empty; here that leaves {most}" if fewest > most else ""
    )


def _sizes(units: tuple[int, ...]) -> set[int]:
    """Return how many cells unions of the units can have."""
    sizes = {0}
    for unit in units:
        sizes |= {size + unit.bit_count() for size in sizes}
    return sizes


def _empty_lines(cells: int) -> str:
    """Return two lines of a band or stack without places, in words."""
    for name, lines in (("rows", _ROWS), ("columns", _COLUMNS)):
        empty = [line for line in range(9) if not lines[line] & cells]
        for first, second in pairwise(empty):
            if first // 3 == second // 3:
                return f"{name} {first + 1} and {second + 1}"
    return ""


_ROWS = [0x1FF << 9 * row for row in range(9)]
_COLUMNS = [sum(1 << 9 * row + column for row in range(9)) for column in range(9)]
_BOXES = [sum(0x7 << 9 * row + corner for row in range(3)) for corner in (0, 3, 6, 27, 30, 33, 54, 57, 60)]

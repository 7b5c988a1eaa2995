"""What puzzles are wished to be like: reading it, and saying at once when no puzzle is like that."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import pairwise
from typing import Any, Literal, NamedTuple, TypedDict

from nonet.arguments import check_flag, check_items, check_text, is_one_of, shown
from nonet.errors import Impossible, OptionError
from nonet.grid import Grid
from nonet.grid.cell_set import ALL_CELLS, CellSet
from nonet.grid.notation import house_text
from nonet.grid.symmetry import SYMMETRIES, Symmetry, orbits
from nonet.human.profile import profile_techniques, select_techniques
from nonet.human.techniques import Technique, technique
from nonet.making.necessity import never_hardest, never_needed
from nonet.rating.levels import LEVELS, Level
from nonet.texts import Text

FEWEST_CLUES = 17
"""No puzzle with fewer givens has just one solution (McGuire, Tugemann and Civario, 2012)."""
MOST_CLUES = 81
HARDEST = 119
"""No puzzle is known that rates higher, in tenths."""
RANDOM = "random"

_BLANKS = ".0_-"
_BORDERS = "|+! \t\r"


Range = str | float | Sequence[float]
"""A number, or a range: `"22..26"` or `(22, 26)`."""
Techniques = str | Technique | Iterable[Technique | str]
Pattern = str | Grid | Iterable[int | str]
"""A drawing, a grid's givens, or cells."""


class WishOptions(TypedDict, total=False):
    """What `nonet.generate` says how puzzles are to be."""

    level: Level | Iterable[Level] | None
    """Several are made in turns."""
    er: Range | None
    needs: Techniques | None
    only: Techniques | None
    hardest: Technique | str | None
    symmetry: Symmetry | Literal["random"] | None
    clues: Range | None
    pattern: Pattern | None
    exact: bool
    minimal: bool | None


class Wish(NamedTuple):
    """What is wished, checked, and the same for whatever words it was said in."""

    levels: tuple[str, ...] = ()
    """None: any will do. Several: in turns."""
    er: tuple[int, int] | None = None
    """In tenths."""
    needs: tuple[Technique, ...] = ()
    only: tuple[Technique, ...] = ()
    hardest: Technique | None = None
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
    symmetry = options.get("symmetry")
    chosen = "none" if symmetry is None else symmetry
    if not is_one_of(chosen, (*SYMMETRIES, RANDOM)):
        raise OptionError(
            "no symmetry {chosen}; there are {names} and {last}",
            chosen=shown(chosen),
            names=[*SYMMETRIES],
            last=RANDOM,
        )
    hardest = options.get("hardest")
    er, pattern, minimal = options.get("er"), options.get("pattern"), options.get("minimal")
    wish = Wish(
        _one_round(read_levels(options.get("level"))),
        None if er is None else read_ratings(er),
        _techniques(options.get("needs")),
        _techniques(options.get("only")),
        hardest if hardest is None or isinstance(hardest, Technique) else technique(hardest),
        chosen,
        read_clues(options.get("clues")),
        ALL_CELLS if pattern is None else read_pattern(pattern),
        check_flag("exact", options.get("exact", False)),
        None if minimal is None else check_flag("minimal", minimal),
    )
    _check_techniques(wish)
    _check_cells(wish)
    return wish


def read_levels(level: str | Iterable[str] | None) -> tuple[Level, ...]:
    """Return a level, or several, by their names.

    >>> read_levels("easy,hard"), read_levels(["evil"])
    (('easy', 'hard'), ('evil',))
    """
    if level is None:
        return ()
    names = (
        [name.strip() for name in level.split(",")] if isinstance(level, str) else check_items("level", level)
    )
    for name in names or ("",):
        if not is_one_of(name, LEVELS):
            raise OptionError("no level {name}; there are {names}", name=shown(name), names=[*LEVELS])
    return tuple(names)


def _one_round(levels: tuple[str, ...]) -> tuple[str, ...]:
    """Return the shortest round of turns that comes to the same: `easy` for `easy,easy`."""
    size = len(levels)
    for length in range(1, size):
        if size % length == 0 and levels[:length] * (size // length) == levels:
            return levels[:length]
    return levels


def read_clues(clues: Any) -> tuple[int, int]:
    """Return a number of clues, or a range of them, as the fewest and the most.

    >>> read_clues("22..26"), read_clues(24), read_clues((30, 32))
    ((22, 26), (24, 24), (30, 32))
    """
    if clues is None:
        return FEWEST_CLUES, MOST_CLUES
    low, high = _range(clues, Text("clues"), "22..26")
    if low != int(low) or high != int(high):
        raise OptionError("{clues} clues; whole numbers expected", clues=str(clues))
    if high < FEWEST_CLUES:
        raise Impossible(
            "a puzzle with {count} clues has several solutions: at least 17 are needed", count=int(high)
        )
    if low > MOST_CLUES:
        raise Impossible("{count} clues; a grid has 81 cells", count=int(low))
    return max(int(low), FEWEST_CLUES), min(int(high), MOST_CLUES)


def read_ratings(er: Any) -> tuple[int, int]:
    """Return a rating of Sudoku Explainer, or a range of them, in tenths.

    >>> read_ratings("7.0..7.5"), read_ratings(4.2)
    ((70, 75), (42, 42))
    """
    low, high = (round(10 * value) for value in _range(er, Text("ratings"), "7.0..7.5"))
    if high < 10 or low > HARDEST:
        raise Impossible(
            "no puzzle is rated {er}: ratings go from 1.0 to {highest:.1f}", er=str(er), highest=HARDEST / 10
        )
    if not any(low <= rating <= high for rating in possible_ratings()):
        raise Impossible(
            "no step is rated {low:.1f} to {high:.1f} on Sudoku Explainer's scale",
            low=low / 10,
            high=high / 10,
        )
    return low, min(high, HARDEST)


@cache
def possible_ratings() -> tuple[int, ...]:
    """Return the ratings that a puzzle can have, in tenths."""
    below = (10, 12, 15, 17, 19, 20, 23, 25, 26, 28, 30, 32, 34, 36, 38, 40, 42, 44)
    return (*below, *range(45, 64), *range(65, HARDEST + 1))


def _range(value: Any, what: Text, example: str) -> tuple[float, float]:
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
    except (TypeError, ValueError, OverflowError):
        raise OptionError(
            "{value} is no range of {what}; one such as {example} expected",
            value=shown(value),
            what=what,
            example=example,
        ) from None
    if not (abs(pair[0]) < 1e6 and abs(pair[1]) < 1e6):
        raise OptionError(
            "{value} is no range of {what}; one such as {example} expected",
            value=shown(value),
            what=what,
            example=example,
        )
    if pair[0] > pair[1]:
        raise Impossible(
            "the range of {what} {value} contains nothing: its end is below its start",
            what=what,
            value=str(value),
        )
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
        raise OptionError(
            "a pattern of {count} cells; 81 expected: X for a given and . for none", count=len(signs)
        )
    return sum(1 << cell for cell, sign in enumerate(signs) if sign not in _BLANKS)


def _techniques(chosen: Any) -> tuple[Technique, ...]:
    if chosen is None:
        return ()
    if isinstance(chosen, Technique):
        return (chosen,)
    if not isinstance(chosen, str):
        rows = check_items("the list of techniques", chosen)
        chosen = ",".join(
            row.id if isinstance(row, Technique) else check_text("a technique", row) for row in rows
        )
    return profile_techniques(select_techniques(chosen)) if chosen else ()


def _check_techniques(wish: Wish) -> None:
    if wish.hardest:
        _check_hardest(wish.hardest, wish)
    for row in wish.needs:
        if why := never_needed(row):
            raise Impossible("{name} is never needed: {why}", name=row.id, why=why)
        if wish.only and row not in wish.only:
            raise Impossible(
                "{name} cannot be needed where only other techniques are to be used", name=row.id
            )


def _check_hardest(hardest: Technique, wish: Wish) -> None:
    if why := never_hardest(hardest):
        raise Impossible("{name} is never the hardest step: {why}", name=hardest.id, why=why)
    if wish.only and hardest not in wish.only:
        raise Impossible(
            "{name} cannot be the hardest step where only other techniques are to be used", name=hardest.id
        )
    for row in wish.needs:
        if row.order > hardest.order:
            raise Impossible(
                "{name} is harder than {hardest}, which is to be the hardest step",
                name=row.id,
                hardest=hardest.id,
            )


def _check_cells(wish: Wish) -> None:
    """Refuse what no puzzle can be like because of where its givens stand."""
    kinds = tuple(SYMMETRIES) if wish.symmetry == RANDOM else (wish.symmetry,)
    problems = [_problem_of_cells(wish, symmetry) for symmetry in kinds]
    if all(problems):
        raise Impossible(problems[0])


def _problem_of_cells(wish: Wish, symmetry: str) -> Text:
    units = orbits(symmetry, wish.pattern)
    cells = sum(units)
    low, high = wish.clues
    if wish.exact:
        if cells != wish.pattern:
            return Text("the pattern does not have the symmetry {name}", name=symmetry)
        low, high = max(low, cells.bit_count()), min(high, cells.bit_count())
    if cells.bit_count() < FEWEST_CLUES:
        if cells.bit_count() == 1:
            return Text("1 place for givens; a puzzle with one solution has at least 17")
        return Text(
            "{count} places for givens; a puzzle with one solution has at least 17", count=cells.bit_count()
        )
    if lines := _empty_lines(cells):
        return Text("the pattern leaves {lines} empty: exchanging them gives a second solution", lines=lines)
    if wish.minimal and (problem := _problem_of_minimality(cells, low, wish.exact)):
        return problem
    if not any(low <= size <= high for size in _sizes(units)):
        return Text(
            "no symmetrical set of givens ({name}) has {low} to {high} cells",
            name=symmetry,
            low=low,
            high=high,
        )
    if symmetry == "full" and high == FEWEST_CLUES:
        return Text("no puzzle with 17 clues has all turns and mirrors: all of them are known")
    return Text("")


def _problem_of_minimality(cells: int, fewest: int, exact: bool) -> Text:
    """Return why no minimal puzzle can have that many givens: the last cell of a house follows from the others."""
    full = [house for house, mask in enumerate((*_ROWS, *_COLUMNS, *_BOXES)) if mask & ~cells == 0]
    if exact and full:
        return Text(
            "all cells of {house} are given; one of them is not needed, so no puzzle is minimal",
            house=house_text(full[0]),
        )
    most = sum(min(8, (row & cells).bit_count()) for row in _ROWS)
    if fewest > most:
        return Text("a minimal puzzle leaves a cell of every row empty; here that leaves {most}", most=most)
    return Text("")


def _sizes(units: tuple[int, ...]) -> set[int]:
    """Return how many cells unions of the units can have."""
    sizes = {0}
    for unit in units:
        sizes |= {size + unit.bit_count() for size in sizes}
    return sizes


def _empty_lines(cells: int) -> Text:
    """Return two lines of a band or stack without places, in words."""
    for pattern, lines in (
        ("rows {first} and {second}", _ROWS),
        ("columns {first} and {second}", _COLUMNS),
    ):
        empty = [line for line in range(9) if not lines[line] & cells]
        for first, second in pairwise(empty):
            if first // 3 == second // 3:
                return Text(pattern, first=first + 1, second=second + 1)
    return Text("")


_ROWS = [0x1FF << 9 * row for row in range(9)]
_COLUMNS = [sum(1 << 9 * row + column for row in range(9)) for column in range(9)]
_BOXES = [sum(0x7 << 9 * row + corner for row in range(3)) for corner in (0, 3, 6, 27, 30, 33, 54, 57, 60)]

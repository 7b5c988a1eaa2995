"""Exact cover for any puzzle: choose options so that every item is covered exactly once.

Sudoku is such a problem; so are tilings, queens, Langford pairs and many more. The solver is Knuth's
Algorithm X with dancing links.

>>> menu = {"salad": ["leek", "beet"], "soup": ["leek"], "stew": ["beet", "kale"], "dip": ["kale"]}
>>> list(exact_cover(menu))
[['salad', 'dip'], ['soup', 'stew']]
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Generic, TypeVar, overload

from nonet import engine
from nonet.arguments import shown, whole_number
from nonet.errors import OptionError
from nonet.texts import Text

Name = TypeVar("Name")
Item = Hashable
Unnamed = Sequence[Iterable[Item]] | Iterator[Iterable[Item]]

_MOST = 2**64 - 1


class ExactCover(Generic[Name]):
    """An exact cover problem: iterate over it for its solutions, as often as you like.

    `options` maps names to the items that each option covers; a solution is then a list of names. It can also
    be a sequence of options without names; a solution is then a list of positions in it. An item is any
    hashable value. Every item is to be covered exactly once, except those in `optional`: at most once.

    Knuth's example, with the items a to g and six options:

    >>> problem = ExactCover(["cef", "adg", "bcf", "ad", "bg", "deg"])
    >>> problem.first(), problem.count()
    ([0, 3, 4], 1)

    Eight queens: one in each row and column, at most one on each diagonal:

    >>> squares = [(row, column) for row in range(8) for column in range(8)]
    >>> queens = {(r, c): [f"row {r}", f"column {c}", f"up {r + c}", f"down {r - c}"] for r, c in squares}
    >>> diagonals = {item for items in queens.values() for item in items[2:]}
    >>> ExactCover(queens, optional=diagonals).count()
    92

    The search branches on the item with the fewest options left, on ties the one met first, and tries options
    in the order given; so the order of the solutions is fixed when options list their items in a fixed order
    (a set of strings does not). Each solution has its options in the order given. An option that covers
    nothing but optional items is never chosen.

    `primary` is rarely needed: it lists the items that must be covered, also those that no option has (there
    is then no solution), in the order that breaks ties. An item in neither list is then an error.
    """

    __slots__ = ("_names", "_options", "_problem", "optional", "primary")

    primary: tuple[Item, ...]  #: the items to be covered exactly once
    optional: tuple[Item, ...]  #: the items to be covered at most once

    @overload
    def __init__(
        self,
        options: Mapping[Name, Iterable[Item]],
        *,
        primary: Iterable[Item] | None = ...,
        optional: Iterable[Item] = ...,
    ) -> None: ...

    @overload
    def __init__(
        self: ExactCover[int],
        options: Unnamed,
        *,
        primary: Iterable[Item] | None = ...,
        optional: Iterable[Item] = ...,
    ) -> None: ...

    def __init__(
        self,
        options: Any,
        *,
        primary: Iterable[Item] | None = None,
        optional: Iterable[Item] = (),
    ) -> None:
        self._names: tuple[Any, ...] | None = tuple(options) if isinstance(options, Mapping) else None
        rows = _rows(options)
        self.primary, self.optional = _kinds(rows, primary, optional)
        self._options = tuple(map(tuple, rows))
        numbers = {item: number for number, item in enumerate(self.primary + self.optional)}
        numbered = [[numbers[item] for item in items] for items in rows]
        self._problem = engine.ExactCover(len(self.primary), len(self.optional), numbered)

    def _key(self) -> tuple[tuple[Any, ...] | None, tuple[tuple[Item, ...], ...], Any, Any]:
        return (self._names, self._options, self.primary, self.optional)

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if isinstance(other, ExactCover) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key())

    def __reduce__(self) -> tuple[object, ...]:
        return (_rebuild, self._key())

    def __repr__(self) -> str:
        items = len(self.primary) + len(self.optional)
        return f"ExactCover({len(self._options)} options, {items} items)"

    def __iter__(self) -> Iterator[list[Name]]:
        search = engine.ExactCoverSearch(self._problem)
        while (chosen := search.next()) is not None:
            yield self._named(chosen)

    def first(self) -> list[Name] | None:
        """Return the first solution, or None when there is none."""
        return next(iter(self), None)

    def count(self, limit: int | None = None) -> int:
        """Return how many solutions there are, counting no further than `limit`.

        Dominoes on a board of 8×8:

        >>> squares = [(row, column) for row in range(8) for column in range(8)]
        >>> across = [[(r, c), (r, c + 1)] for r, c in squares if c < 7]
        >>> down = [[(r, c), (r + 1, c)] for r, c in squares if r < 7]
        >>> ExactCover(across + down).count(limit=1000)
        1000
        """
        number = whole_number(limit)
        if limit is not None and (number is None or number < 0):
            raise OptionError(
                "limit is {limit}; it cannot be negative (None is no limit)", limit=shown(limit)
            )
        search = engine.ExactCoverSearch(self._problem)
        return search.count(None if number is None else min(number, _MOST))

    def _named(self, chosen: list[int]) -> list[Any]:
        names = self._names
        return chosen if names is None else [names[option] for option in chosen]


@overload
def exact_cover(
    options: Mapping[Name, Iterable[Item]],
    *,
    primary: Iterable[Item] | None = ...,
    optional: Iterable[Item] = ...,
) -> Iterator[list[Name]]: ...


@overload
def exact_cover(
    options: Unnamed,
    *,
    primary: Iterable[Item] | None = ...,
    optional: Iterable[Item] = ...,
) -> Iterator[list[int]]: ...


def exact_cover(
    options: Any,
    *,
    primary: Iterable[Item] | None = None,
    optional: Iterable[Item] = (),
) -> Iterator[list[Any]]:
    """Yield the solutions of an exact cover problem, one by one, as they are found.

    `options`, `primary` and `optional` are those of `ExactCover`, which can also count solutions.

    Langford pairs: a row of two 1s, two 2s, two 3s, with k places between the two k:

    >>> pairs = {(k, a): [f"digit {k}", a, a + k + 1] for k in (1, 2, 3) for a in range(5 - k)}
    >>> for solution in exact_cover(pairs):
    ...     row = [0] * 6
    ...     for k, a in solution:
    ...         row[a] = row[a + k + 1] = k
    ...     print(*row)
    3 1 2 1 3 2
    2 3 1 2 1 3
    """
    return iter(ExactCover(options, primary=primary, optional=optional))


def _rebuild(
    names: tuple[Any, ...] | None, options: Any, primary: Iterable[Item], optional: Iterable[Item]
) -> ExactCover[Any]:
    named = options if names is None else dict(zip(names, options, strict=True))
    return ExactCover(named, primary=primary, optional=optional)


def _rows(options: object) -> list[list[Item]]:
    """Return the items of each option, after checking that no option has one twice."""
    if isinstance(options, str | bytes) or not isinstance(options, Iterable):
        raise OptionError("options are a mapping from names to items, or a sequence of options")
    rows = []
    for name, items in options.items() if isinstance(options, Mapping) else enumerate(options):
        row = _items(Text("option {name}", name=repr(name)), items)
        if len(set(row)) < len(row):
            repeated = next(item for item in row if row.count(item) > 1)
            raise OptionError(
                "option {name} has the item {repeated} twice", name=repr(name), repeated=repr(repeated)
            )
        rows.append(row)
    return rows


def _kinds(
    rows: list[list[Item]], primary: Iterable[Item] | None, optional: Iterable[Item]
) -> tuple[tuple[Item, ...], tuple[Item, ...]]:
    """Return the primary and the optional items, each once, after checking that they fit the options."""
    covered = dict.fromkeys(item for row in rows for item in row)
    at_most_once = dict.fromkeys(_items(Text("optional"), optional))
    for item in at_most_once:
        if item not in covered:
            raise OptionError("the optional item {item} is in no option", item=repr(item))
    others = [item for item in covered if item not in at_most_once]
    if primary is None:
        return tuple(others), tuple(at_most_once)
    exactly_once = dict.fromkeys(_items(Text("primary"), primary))
    for item in exactly_once:
        if item in at_most_once:
            raise OptionError("the item {item} is both primary and optional", item=repr(item))
    for item in others:
        if item not in exactly_once:
            raise OptionError("the item {item} is neither primary nor optional", item=repr(item))
    return tuple(exactly_once), tuple(at_most_once)


def _items(owner: Text, items: object) -> list[Item]:
    """Return a collection of items as a list, after checking that it is one and that they are hashable."""
    if not isinstance(items, Iterable):
        raise OptionError(
            "{owner} is {items}: a collection of items is expected", owner=owner, items=repr(items)
        )
    listed = list(items)
    for item in listed:
        try:
            hash(item)
        except TypeError:
            raise OptionError(
                "{owner} has the item {item}, which is not hashable", owner=owner, item=repr(item)
            ) from None
    return listed

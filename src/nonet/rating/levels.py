"""Levels: how hard a puzzle is, in the words of newspapers and web sites.

Easy to evil are those of Web Sudoku, found again by two questions about solving and one about clues; the
levels above them divide what such sites do not print. docs/rating.md has the agreement, puzzle by puzzle.
"""

from __future__ import annotations

from typing import Any, Literal, get_args

Level = Literal["easy", "medium", "hard", "evil", "expert", "extreme", "nightmare"]

LEVELS: tuple[Level, ...] = get_args(Level)

HIDDEN_SINGLES = 15
"""The highest rating, in tenths, of a puzzle that hidden singles solve."""
SINGLES = 23
"""The highest rating of a puzzle that naked and hidden singles solve."""
LOCKED_CANDIDATES = 28
"""The highest rating of a puzzle that takes nothing beyond locked candidates."""
FROM_RATING = {"expert": 45, "extreme": 70, "nightmare": 90}
"""The lowest ratings of the levels above evil: the first uniqueness argument, chains, dynamic chains."""

EASY_CLUES = 33
HARD_CLUES = 27


def level_index(er: Any, clues: Any, singles: Any) -> Any:
    """Return the level's place in LEVELS, for numbers as for arrays of them.

    `er` is Sudoku Explainer's rating in tenths; `singles` tells whether naked and hidden singles solve the
    puzzle. What hidden singles alone solve is easy with 33 clues or more and else medium; what takes naked
    singles too or, with 27 clues or more, locked candidates, is hard. The rest is evil below ER 4.5, expert
    below 7, extreme below 9, and nightmare from there on.

    >>> [LEVELS[level_index(*facts)] for facts in ((12, 36, True), (26, 26, False), (112, 22, False))]
    ['easy', 'evil', 'nightmare']
    """
    beyond_hidden = er > HIDDEN_SINGLES
    beyond_hard = (singles == 0) & ((clues < HARD_CLUES) | (er > LOCKED_CANDIDATES))
    # Each level begins where one more of these holds; whoever fails one fails those after it.
    reached = (beyond_hidden | (clues < EASY_CLUES)) + 0 + beyond_hidden + beyond_hard
    for rating in FROM_RATING.values():
        reached = reached + (er >= rating)
    return reached

"""Puzzles to try things out with, made for nonet."""

from __future__ import annotations

EXAMPLE = "3....7.....5.4..3.9..8..4..4..5..19...........61..3..7..2..9..8.3..6.2.....3....5"
"""A symmetrical puzzle of 24 clues, hard enough to be worth watching."""

EXAMPLES: dict[str, str] = {
    "easy": "8..3.4..5.4...9..7.2....43......3.8.39.7.8.21.1.2......32....4.5..4...9.4..1.2..8",
    "few clues": "...4.....6......8.7.3.....14..3....6.2..6.5.79.........5.........8..12......7..4.",
    "hard": EXAMPLE,
}
"""Puzzles of several kinds by name; `nonet bench` makes its sets from them."""

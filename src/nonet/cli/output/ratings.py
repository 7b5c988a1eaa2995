"""Ratings in words: the report about one puzzle, the remark after each of many."""

from __future__ import annotations

from typing import Any

from nonet import Grid
from nonet.cli.language import counted, say
from nonet.cli.output.boards import board
from nonet.cli.output.style import BOLD, CYAN, DIM, GREEN, RED, YELLOW, Style, on_stdout
from nonet.cli.output.wide import padded, width_of
from nonet.human import technique
from nonet.texts import Text

_COLOURS = {"easy": GREEN, "medium": GREEN, "hard": CYAN, "evil": YELLOW, "unfair": YELLOW}
_GAP = "    "
_METER = 24
_HIGHEST = 12.0

Row = tuple[str, str]


def remark_of(row: dict[str, Any], columns: tuple[str, ...]) -> str:
    """Return the scales of one puzzle in a few words."""
    words = [row["level"]] if "level" in columns else []
    if "er" in columns:
        words.append(f"ER {row['er']}/{row['ep']}/{row['ed']}")
        words.append(_hardest(row))
    if "hodoku_level" in columns:
        words.append(f"HoDoKu {_hodoku(row)}")
    return ", ".join(words)


def report_lines(grid: Grid, row: dict[str, Any], columns: tuple[str, ...]) -> list[str]:
    """Return the board of one puzzle and what is known of it: beside it where the terminal is wide enough."""
    style = on_stdout()
    picture = grid.pencil_board().splitlines() if grid.has_pencil_marks else board(grid, style)
    facts = _facts(row, columns, style)
    width = max(width_of(name) for name, _ in facts) + 2
    rows = [f"{style.paint(padded(name, width), DIM)}{text}" for name, text in facts]
    if grid.has_pencil_marks or not style.draws_boxes or style.width < 80:
        return [*picture, "", *rows]
    above = (len(picture) - len(rows)) // 2
    beside = ["" for _ in range(above)] + rows
    beside += ["" for _ in range(len(picture) - len(beside))]
    return [f"{left}{_GAP}{right}".rstrip() for left, right in zip(picture, beside, strict=True)]


def _facts(row: dict[str, Any], columns: tuple[str, ...], style: Style) -> list[Row]:
    facts: list[Row] = []
    if "level" in columns:
        facts.append((say("level"), style.paint(say(row["level"]), BOLD, _colour(row["level"]))))
    if "er" in columns:
        facts.append(("ER", f"{_meter(row['er'], row['level'], style)}{row['er']}"))
        facts.append(("EP", f"{row['ep']}{style.paint(say(', up to the first placement'), DIM)}"))
        facts.append(("ED", f"{row['ed']}{style.paint(say(', the first step'), DIM)}"))
        facts.append((say("hardest step"), style.paint(say(_hardest(row)), BOLD)))
    if "hodoku_level" in columns:
        facts.append(("HoDoKu", say(_hodoku(row))))
    minimal = Text("minimal") if row["minimal"] else Text("not minimal")
    facts.append((say("clues"), say("{parts}", parts=[str(row["clues"]), minimal])))
    guesses = counted(row["guesses"], "1 guess", "{count:,} guesses")
    backtracks = counted(row["backtracks"], "1 backtrack", "{count:,} backtracks")
    return [*facts, (say("search"), say("{parts}", parts=[guesses, backtracks]))]


def _hardest(row: dict[str, Any]) -> Text:
    return Text(technique(row["hardest"]).name) if row["hardest"] else Text("nothing to do")


def _hodoku(row: dict[str, Any]) -> Text:
    level, score = Text(row["hodoku_level"]), row["hodoku_score"]
    if row["hodoku_brute_force"]:
        return Text("{level} {score}, with brute force", level=level, score=score)
    return Text("{level} {score}", level=level, score=score)


def _colour(level: str) -> str:
    return _COLOURS.get(level, RED)


def _meter(er: float, level: str, style: Style) -> str:
    """Return a bar as long as the rating is high, on terminals that can draw it."""
    if not style.draws_boxes:
        return ""
    full = round(min(er, _HIGHEST) / _HIGHEST * _METER)
    return style.paint("━" * full, _colour(level)) + style.paint("─" * (_METER - full), DIM) + " "

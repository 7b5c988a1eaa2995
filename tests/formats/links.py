"""Links for the tests: one puzzle in many addresses, and codes that hold whatever a test wants."""

from __future__ import annotations

import base64
import json
import zlib
from typing import Any

from tests.formats.grids import PUZZLE

from nonet.formats import fpuzzles, sudokucoach, sudokuexchange, sudokupad, sudokuwiki
from nonet.formats._lzstring import compress_to_base64

CODE = "A8ZNPqkBvaDTsqw0t9cEpA"
"""The puzzle of `grids` in SudokuPad's code."""
ZEROS = PUZZLE.replace(".", "0")
ALL = (sudokupad.FORMAT, fpuzzles.FORMAT, sudokucoach.FORMAT, sudokuwiki.FORMAT, sudokuexchange.FORMAT)


def fpuzzle(**changes: Any) -> str:
    """The code of an f-puzzles puzzle with some keys changed."""
    cells = [{"value": int(d), "given": True} if d != "." else {} for d in PUZZLE]
    puzzle = {"size": 9, "grid": [cells[start : start + 9] for start in range(0, 81, 9)]} | changes
    return compress_to_base64(json.dumps(puzzle))


def coach(**changes: Any) -> str:
    """The string of a sudoku.coach puzzle with some keys changed."""
    return coach_bytes(json.dumps({"gridSize": 9, "givenDigits": ZEROS} | changes).encode())


def coach_bytes(data: bytes) -> str:
    return "SCv7_32_" + base64.b32hexencode(zlib.compress(data)).decode().rstrip("=").lower()

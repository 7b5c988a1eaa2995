"""New puzzles: from the bank, or by their seed."""

from __future__ import annotations

from random import Random

import pytest

from nonet.errors import OptionError
from nonet.web.puzzles.bank import PuzzleBank, open_bank
from nonet.web.puzzles.new_puzzle import new_puzzle
from nonet.web.puzzles.rated_puzzle import PuzzleFilter


def test_what_no_puzzle_is_like() -> None:
    assert PuzzleBank().pick(PuzzleFilter("easy", (9.0, 9.5)), Random(1)) is None
    open_bank(None)
    for seed in (None, 1):
        with pytest.raises(OptionError, match="no such puzzle"):
            new_puzzle(PuzzleFilter("easy", (9.0, 9.5)), seed)

"""Techniques on batches: every form of a batch, threads, progress, and agreement with `explain`."""

from __future__ import annotations

import signal
import subprocess
import sys
from random import Random

import numpy as np
import pytest
from tests import puzzles

import nonet
from nonet.errors import InputError, OptionError

EASY = "8..3.4..5.4...9..7.2....43......3.8.39.7.8.21.1.2......32....4.5..4...9.4..1.2..8"
HARD = "3....7.....5.4..3.9..8..4..4..5..19...........61..3..7..2..9..8.3..6.2.....3....5"


def random_puzzles(count: int) -> list[str]:
    rng = Random(7)
    return [puzzles.with_clues(puzzles.random_solution(rng), 30, rng) for _ in range(count)]


def test_outcomes_and_steps_agree_with_explain() -> None:
    batch = [EASY, HARD, *random_puzzles(40)]
    table = nonet.deduce_many(batch, "basic", threads=2)
    for line, row in zip(batch, table, strict=True):
        path = nonet.explain(line, profile="basic")
        assert (row["outcome"], row["steps"]) == (path.outcome, len(path.steps))
        assert {name: row[name] for name in row.dtype.names[2:] if row[name]} == {
            technique.id: number for technique, number in path.count().items()
        }


def test_every_form_of_a_batch_gives_the_same() -> None:
    batch = [EASY, HARD]
    digits = np.array([list(nonet.Grid.parse(line)) for line in batch], dtype=np.uint8)
    text = f"# two\n{EASY}\n{HARD}\n".encode()
    boards = [nonet.Grid.parse(line) for line in batch]
    expected = nonet.deduce_many(batch, "basic")
    for form in (digits, digits.astype(np.int64), text, boards, tuple(batch), np.array(batch)):
        assert (nonet.deduce_many(form, "basic") == expected).all()


def test_candidates_are_taken_as_they_are() -> None:
    masks = np.array([nonet.Grid.parse(EASY).candidate_masks], dtype=np.uint16)
    table = nonet.deduce_many(masks, "basic")
    # No digit is placed yet in a grid of candidates: the givens are found first.
    assert table["outcome"].tolist() == ["solved"]
    assert table["steps"][0] == 81
    step = nonet.hint(HARD, profile="basic")
    assert step is not None
    after = step.apply(nonet.Grid.parse(HARD))
    assert (
        nonet.deduce_many([after], "basic")["steps"][0] == len(nonet.explain(HARD, profile="basic").steps) - 1
    )


def test_none_at_all_and_puzzles_without_a_solution() -> None:
    assert len(nonet.deduce_many([], "basic")) == 0
    assert nonet.deduce_many(["12345678." + "........9" + "." * 63], "basic")["outcome"][0] == "contradiction"
    assert nonet.deduce_many(["." * 81])["outcome"][0] == "stuck"


def test_what_is_no_puzzle_says_where() -> None:
    with pytest.raises(InputError, match="row 1"):
        nonet.deduce_many([EASY, "!" * 81], "basic")
    with pytest.raises(OptionError, match="several puzzles expected"):
        nonet.deduce_many(EASY)
    with pytest.raises(OptionError, match="did you mean basic"):
        nonet.deduce_many([EASY], "bsic")
    with pytest.raises(OptionError, match="row 0: digits are 81 ints from 0"):
        nonet.deduce_many(np.full((1, 81), 10, np.uint8))


def test_progress_is_told_and_errors_in_it_come_through() -> None:
    def fail(done: int, found: int) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        nonet.deduce_many([EASY] * 60_000, "basic", threads=2, progress=fail)


@pytest.mark.usefixtures("unmeasured")
@pytest.mark.skipif(not hasattr(signal, "SIGINT"), reason="no signals here")
def test_ctrl_c_stops_it() -> None:
    program = (
        "import nonet, os, signal, threading\n"
        "threading.Timer(0.4, lambda: os.kill(os.getpid(), signal.SIGINT)).start()\n"
        "try:\n"
        f"    nonet.deduce_many(['{EASY}'] * 3_000_000, 'basic', threads=2)\n"
        "except KeyboardInterrupt:\n"
        "    print('stopped')"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.stdout == "stopped\n"

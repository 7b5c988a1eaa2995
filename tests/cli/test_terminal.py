"""How it looks to a person at a terminal: a real one, whose other end the test holds."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import struct
import subprocess
import sys
import termios
from collections.abc import Callable

import pytest
from tests.cli.cases import NONE, PUZZLE, SEVERAL

Terminal = Callable[..., str]
_COLOURS = re.compile(r"\x1b\[[0-9;]*m")


@pytest.fixture
def terminal() -> Terminal:
    """Run nonet at a terminal of so many columns and return what a person sees."""

    def run(*arguments: str, columns: int = 100, feed: str = "", **environment: str) -> str:
        ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))
        inherited = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "FORCE_COLOR", "COLUMNS")}
        process = subprocess.Popen(
            [sys.executable, "-m", "nonet", *arguments],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env={**inherited, "TERM": "xterm", "PYTHONUTF8": "1", **environment},
        )
        os.close(theirs)
        if feed:
            os.write(ours, feed.encode() + b"\x04")
        seen = b""
        while True:
            try:
                part = os.read(ours, 4096)
            except OSError:
                break
            if not part:
                break
            seen += part
        process.wait(timeout=60)
        os.close(ours)
        return seen.decode().replace("\r\n", "\n")

    return run


def plain(text: str) -> str:
    return _COLOURS.sub("", text)


def test_puzzle_and_solution_side_by_side(terminal: Terminal) -> None:
    seen = terminal("solve", PUZZLE)
    lines = plain(seen).splitlines()
    assert lines[0] == " puzzle                       solution"
    assert lines[1] == "┌───────┬───────┬───────┐    ┌───────┬───────┬───────┐"
    assert lines[2] == "│ . . 8 │ 5 . . │ . 3 . │    │ 1 9 8 │ 5 6 7 │ 4 3 2 │"
    assert len({len(line) for line in lines[1:14]}) == 1
    assert lines[14].startswith("1 solution · 19 clues · ")
    # Givens are bold, solved digits coloured.
    assert "\x1b[1m4\x1b[0m" in seen and "\x1b[36m7\x1b[0m" in seen


def test_one_below_the_other_where_it_is_narrow(terminal: Terminal) -> None:
    lines = plain(terminal("solve", PUZZLE, columns=50)).splitlines()
    assert lines[0] == " puzzle"
    assert lines[14] == " solution"


def test_no_colours_where_they_are_not_wanted(terminal: Terminal) -> None:
    assert "\x1b[" not in terminal("solve", PUZZLE, NO_COLOR="1")
    assert "\x1b[" not in terminal("solve", PUZZLE, TERM="dumb")
    assert "\x1b[" not in terminal("bench", "--repeat", "1", "--simd", "baseline", NO_COLOR="1", TERM="dumb")


def test_two_solutions_with_their_difference_marked(terminal: Terminal) -> None:
    seen = terminal("solve", SEVERAL)
    assert "\x1b[1;31merror:\x1b[0m the solution is one of several; two differ in " in seen
    assert "several solutions · 54 clues" in plain(seen)
    assert "\x1b[1;33m" in seen
    assert " one solution                 another" in plain(seen)


def test_many_end_with_a_summary(terminal: Terminal) -> None:
    seen = plain(terminal("solve", PUZZLE, PUZZLE, NONE))
    assert seen.splitlines()[-1].startswith("3 puzzles in ")
    assert seen.splitlines()[-1].endswith(": 2 solved, 1 without solution")


def test_only_the_first_failures_are_listed(terminal: Terminal) -> None:
    seen = plain(terminal("solve", "--lines", *[NONE] * 25)).splitlines()
    assert sum(line.startswith("error: argument") for line in seen) == 20
    assert "… and 5 more" in seen
    assert "error: 25 of 25 failed" in seen


def test_pasting_a_board(terminal: Terminal) -> None:
    rows = "\n".join(PUZZLE[start : start + 9] for start in range(0, 81, 9))
    seen = plain(terminal("solve", feed=rows + "\n"))
    assert "reading from the terminal" in seen
    assert "1 solution · 19 clues" in seen


def test_help_without_arguments(terminal: Terminal) -> None:
    assert terminal().startswith("Usage: nonet")


def test_check_is_coloured(terminal: Terminal) -> None:
    seen = terminal("check", PUZZLE)
    assert "valid puzzle    \x1b[32myes\x1b[0m" in seen
    assert plain(terminal("check", PUZZLE, NONE)).splitlines()[-1] == (
        "2 puzzles: 1 valid, 1 minimal, 1 without solution"
    )


def test_counting_shows_how_far_it_is(terminal: Terminal) -> None:
    seen = plain(terminal("count", "--limit", "20000000", "." * 81))
    assert re.search(r"\r[\d,]+ solutions, [\d,]+ a second", seen)
    assert "20,000,000 solutions or more\n" in seen
    assert re.search(r"in \d+\.\d\d s\n$", seen)


def test_the_table_of_bench(terminal: Terminal) -> None:
    seen = plain(terminal("bench", "--repeat", "1", "--simd", "baseline", "--threads", "1"))
    assert "puzzles/s" in seen
    assert "easy (20,000)" in seen

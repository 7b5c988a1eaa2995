"""Everything that can be wrong with the input: the exact message, the exit code, and no traceback."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

import pytest
from tests.cli.cases import DUPLICATE, NONE, PUZZLE, SOLUTION, Nonet

from nonet import errors, formats
from nonet.cli import main
from nonet.files.entries import MAX_LINE

FORMATS = ", ".join(formats.names())
ROWS = "\n".join(PUZZLE[start : start + 9] for start in range(0, 81, 9))

# What is read, the exit code, and what is said.
BAD_INPUT = {
    "too short": (PUZZLE[1:], errors.TooShort, "line 1: 80 cells, 81 expected"),
    "too long": (PUZZLE + "1", errors.TooLong, "line 1: 82 cells, 81 expected"),
    "a bad character": (
        f"# one\n{PUZZLE[:8]}q{PUZZLE[9:]}",
        errors.BadCharacter,
        "line 2, column 9: 'q' is neither a digit nor a blank (.0*_-?xX)\n"
        f"  {PUZZLE[:8]}q{PUZZLE[9:]}\n"
        "          ^",
    ),
    "a bad character in a board": (
        ROWS[:14] + "q" + ROWS[15:],
        errors.BadCharacter,
        "line 2, column 5: 'q' is neither a digit nor a blank (.0*_-?xX)\n  .5..q....\n      ^",
    ),
    "a board with a row too few": (
        ROWS.rpartition("\n")[0],
        errors.TooShort,
        "line 8: 72 cells, 81 expected",
    ),
    "a digit twice": (DUPLICATE, errors.DuplicateDigit, "line 1: 5 twice in row 1: r1c1 and r1c5"),
    "no solution": (NONE, errors.NoSolution, "the puzzle has no solution"),
    "an empty file": ("", errors.EmptyInput, "the input is empty: a puzzle has 81 cells"),
    "blank lines": ("\n\n  \n", errors.EmptyInput, "the input is empty: a puzzle has 81 cells"),
    "comments": (
        "# nothing\n# at all\n",
        errors.EmptyInput,
        "no puzzle in the input: blank lines and comments only",
    ),
    "binary rubbish": (
        bytes(range(256)) * 4,
        errors.BinaryInput,
        "the bytes are not text: this is not a puzzle file",
    ),
    "prose": (
        "Dear reader, there is no puzzle here.\n",
        errors.UnknownFormat,
        f"no format fits this text; give it by name, one of {FORMATS}",
    ),
    "a line without end": (
        f"{PUZZLE},{'9' * MAX_LINE}",
        errors.TooLong,
        "line 1: a line of more than 65,536 bytes; no puzzle is that long",
    ),
}


@pytest.mark.parametrize("case", BAD_INPUT)
def test_bad_input_has_its_message_and_exit_code(nonet: Nonet, case: str) -> None:
    content, error, message = BAD_INPUT[case]
    result = nonet("solve", stdin=content)
    assert (result.stderr, result.stdout) == (f"error: {message}\n", "")
    assert result.exit_code == error.exit_code


@pytest.mark.parametrize("case", BAD_INPUT)
def test_a_file_is_named(nonet: Nonet, case: str) -> None:
    content, error, message = BAD_INPUT[case]
    Path("bad.txt").write_bytes(content if isinstance(content, bytes) else content.encode())
    result = nonet("check", "bad.txt")
    if not issubclass(error, errors.PuzzleError):
        assert result.stderr == f"error: bad.txt: {message}\n"
    assert result.exit_code == error.exit_code


@pytest.mark.parametrize("command", ["solve", "check", "rate", "minimize", "explain", "canonical"])
def test_an_error_that_ends_the_run_names_file_and_line(nonet: Nonet, command: str) -> None:
    Path("one.txt").write_text(f"# a remark\n{PUZZLE[1:] if command == 'canonical' else NONE}\n")
    assert nonet(command, "one.txt").stderr.startswith("error: one.txt: line 2: ")


def test_a_bad_drawing_is_named(nonet: Nonet) -> None:
    Path("face.txt").write_text("X.X\n")
    for command in (["pattern", "face.txt"], ["generate", "--pattern", "face.txt"]):
        assert nonet(*command).stderr.startswith("error: face.txt: a pattern of 3 cells; 81 expected")


@pytest.mark.parametrize("command", ["solve", "check", "count", "convert --to line"])
def test_files_that_cannot_be_read(nonet: Nonet, command: str) -> None:
    Path("folder").mkdir()
    for name, error, message in (
        ("nowhere.txt", errors.MissingFile, "nowhere.txt: there is no such file"),
        ("folder", errors.IsDirectory, "folder is a directory: give a file"),
        ("no\0name", errors.UnreadableFile, "no\0name cannot be read: embedded null byte"),
    ):
        result = nonet(*command.split(), name)
        assert (result.exit_code, result.stderr) == (error.exit_code, f"error: {message}\n")


@pytest.mark.skipif(os.geteuid() == 0, reason="root reads everything")
def test_a_file_that_may_not_be_read(nonet: Nonet) -> None:
    Path("secret.txt").write_text(PUZZLE)
    Path("secret.txt").chmod(0)
    result = nonet("solve", "secret.txt")
    assert (result.exit_code, result.stderr) == (
        22,
        "error: secret.txt cannot be read: Permission denied\n",
    )


def test_a_long_name_of_no_file_is_no_puzzle(nonet: Nonet) -> None:
    name = "a folder/" * 10 + "puzzle.txt"
    assert nonet("solve", name).exit_code == 20


def test_an_argument_that_is_nearly_a_puzzle_is_taken_for_one(nonet: Nonet) -> None:
    assert nonet("solve", PUZZLE[1:]).stderr == "error: 80 cells, 81 expected\n"
    result = nonet("solve", PUZZLE[:8] + "q" + PUZZLE[9:])
    assert result.stderr.startswith("error: column 9: 'q' is neither a digit nor a blank")


def test_arguments_are_numbered(nonet: Nonet) -> None:
    result = nonet("solve", PUZZLE, PUZZLE[1:])
    assert result.stderr.splitlines()[0] == "error: argument 2: 80 cells, 81 expected"


@pytest.mark.parametrize(
    "command", ["solve", "check", "explain", "hint", "count", "rate", "convert --to line"]
)
def test_an_empty_argument_is_no_file(nonet: Nonet, command: str) -> None:
    for empty in ("", " "):
        result = nonet(*command.split(), empty)
        assert (result.exit_code, result.stderr) == (
            14,
            "error: argument: the input is empty: a puzzle has 81 cells\n",
        )
    result = nonet("solve", PUZZLE, "")
    assert result.stderr.splitlines()[0] == "error: argument 2: the input is empty: a puzzle has 81 cells"


@pytest.mark.parametrize("command", ["check --against", "generate --pattern", "pattern", "bench"])
def test_an_empty_file_name(nonet: Nonet, command: str) -> None:
    result = nonet(*command.split(), "", stdin=PUZZLE)
    assert (result.exit_code, result.stderr) == (20, "error: the name of a file is empty\n")


BATCH = ["solve", "solve --stats", "solve --csv", "solve --all --limit 3", "explain --brief", "hint", "check"]
BATCH += ["check --against known.txt", "rate", "rate --scale hodoku", "minimize", "harden --time-limit 0.1"]
BATCH += ["canonical", "vary", "convert --to line", "count --limit 2"]


@pytest.mark.parametrize("command", BATCH)
def test_every_failure_of_a_batch_has_its_file_and_line(nonet: Nonet, command: str) -> None:
    Path("one.txt").write_text(f"{PUZZLE}\n\n{PUZZLE[1:]}\n{NONE}\n")
    Path("two.txt").write_text(f"# two\n{DUPLICATE}\n{PUZZLE}\n")
    Path("known.txt").write_text(PUZZLE)
    for files in (["one.txt"], ["one.txt", "two.txt"]):
        result = nonet(*command.split(), *files)
        *failures, last = [line for line in result.stderr.splitlines() if line.startswith("error: ")]
        assert last.endswith(" failed")
        places = [re.match(r"error: (\w+\.txt): line (\d+): ", failure) for failure in failures]
        seen = [place and (place[1], int(place[2])) for place in places]
        bad = [("one.txt", 3), ("one.txt", 4), ("two.txt", 2)]
        assert ("one.txt", 3) in seen
        assert seen == [place for place in bad if place in seen]


MISUSE = {
    "sovle": "'sovle' is neither a command nor a file. Did you mean 'solve'?",
    "what": "'what' is neither a command nor a file. "
    "Commands: solve, explain, hint, techniques, check, count",
    "solve --threads 0": "0 threads; from 1 to 1024 are possible",
    "solve --limit 0": "a limit of 0 solutions; it is a number from 1 to 2⁶⁴ - 1; without a limit all are found",
    "solve --limit 18446744073709551616": "a limit of 18446744073709551616 solutions; it is a number from 1 to 2⁶⁴ - 1",
    "count --limit 18446744073709551616": "a limit of 18446744073709551616 solutions; it is a number from 1 to 2⁶⁴ - 1",
    "minimize --all --limit 18446744073709551616": "Invalid value for '--limit': 18446744073709551616 is not in",
    "techniques --family ": "Option '--family' requires an argument.",
    "techniques --family fishes": "no family is named 'fishes'; there are singles, ",
    "solve --method magic": "Invalid value for '--method': 'magic' is not one of 'lanes', 'dlx'.",
    "solve --simd": "Option '--simd' requires an argument.",
    "convert x.txt": "say which format to write: --to NAME; `nonet convert --list` shows them all",
    "completion tcsh": "'tcsh' is not one of 'bash', 'zsh', 'fish'.",
}


@pytest.mark.parametrize("line", MISUSE)
def test_misuse_is_exit_2(nonet: Nonet, line: str) -> None:
    result = nonet(*line.split())
    assert result.exit_code == 2
    assert MISUSE[line] in result.stderr
    assert "Traceback" not in result.stderr


def test_an_instruction_set_that_is_not_there(nonet: Nonet) -> None:
    result = nonet("solve", "--simd", "mmx", PUZZLE)
    assert (result.exit_code, result.stderr.split(";")[0]) == (
        2,
        "error: no instruction set 'mmx' on this machine",
    )
    assert nonet("solve", PUZZLE, NONET_SIMD="mmx").exit_code == 2


def test_a_format_that_is_not_there(nonet: Nonet) -> None:
    result = nonet("solve", "--format", "sudoku", PUZZLE)
    assert (result.exit_code, result.stderr) == (
        16,
        f"error: no format is named 'sudoku': there are {FORMATS}\n",
    )


def test_an_unexpected_error_asks_for_a_report(nonet: Nonet, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise ZeroDivisionError("by zero")

    monkeypatch.setattr("nonet.cli.jobs.solve.solve_timed", fail)
    result = nonet("solve", PUZZLE)
    assert result.exit_code == 1
    assert result.stderr == (
        "error: nonet failed (ZeroDivisionError: by zero). Please report this, with the puzzle; "
        "NONET_DEBUG=1 shows where it happened.\n"
    )
    assert "Traceback" in nonet("solve", PUZZLE, NONET_DEBUG="1").stderr


def test_ctrl_c_inside_and_before_the_command(nonet: Nonet, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("nonet.cli.jobs.solve.solve_timed", interrupt)
    result = nonet("solve", PUZZLE)
    assert (result.exit_code, result.stderr) == (130, "interrupted\n")

    class Loading:
        def __getattr__(self, name: str) -> object:
            raise KeyboardInterrupt

    monkeypatch.setitem(sys.modules, "nonet.cli.app", Loading())
    assert main(["solve", PUZZLE]) == 130


@pytest.mark.skipif(not Path("/proc/self/mem").exists(), reason="no file here that opens and cannot be read")
def test_a_file_that_fails_while_it_is_read(nonet: Nonet) -> None:
    result = nonet("solve", "/proc/self/mem")
    assert (result.exit_code, result.stderr) == (
        22,
        "error: /proc/self/mem cannot be read: Input/output error\n",
    )


def test_a_bad_line_in_utf_16_has_its_number(nonet: Nonet) -> None:
    result = nonet("solve", stdin=f"{PUZZLE}\r\n{PUZZLE[1:]}\r\n{PUZZLE}".encode("utf-16"))
    assert result.stdout.splitlines() == [SOLUTION, "# error: 80 cells, 81 expected", SOLUTION]
    assert result.stderr.splitlines()[0] == "error: line 2: 80 cells, 81 expected"


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_all_line_ends_are_known(nonet: Nonet, end: str) -> None:
    text = end.join([PUZZLE, "# comment", PUZZLE[1:], PUZZLE, ""])
    for more in (0, 1000):
        result = nonet("solve", stdin=text + f"{PUZZLE}{end}" * more)
        assert result.stdout.splitlines()[:4] == [
            *(SOLUTION, "# comment", "# error: 80 cells, 81 expected", SOLUTION),
        ]
        assert len(result.stdout.splitlines()) == 4 + more

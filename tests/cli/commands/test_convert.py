"""`nonet convert`."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.cases import PUZZLE, SOLUTION, Nonet

from nonet import formats


@pytest.mark.parametrize("name", formats.names())
def test_to_every_format_and_back(nonet: Nonet, name: str) -> None:
    lossy = ["--lossy"] if not formats.get(name).holds_digits else []
    written = nonet("convert", "--to", name, *lossy, PUZZLE)
    assert (written.exit_code, written.stderr) == (0, "")
    back = nonet("solve", "--lines", "--format", name, stdin=written.stdout)
    assert back.stdout.splitlines()[-1] == SOLUTION


def test_many_lines(nonet: Nonet) -> None:
    Path("in.txt").write_text(f"{PUZZLE} # one\n# comment\n{PUZZLE}\n")
    result = nonet("convert", "--to", "csv", "in.txt")
    assert result.stdout == f"puzzle,solution\n{PUZZLE},\n{PUZZLE},\n"


def test_out_names_the_format(nonet: Nonet) -> None:
    assert nonet("convert", "--out", "out.sdm", PUZZLE).exit_code == 0
    assert Path("out.sdm").read_text() == PUZZLE + "\n"
    assert [path.name for path in Path().iterdir()] == ["out.sdm"]


def test_out_is_replaced_only_when_complete(nonet: Nonet) -> None:
    Path("out.txt").write_text("old")
    result = nonet(
        "convert", "--to", "line", "--out", "out.txt", "--strict", stdin=f"{PUZZLE}\n{PUZZLE[1:]}\n"
    )
    assert result.exit_code == 10
    assert Path("out.txt").read_text() == "old"
    assert [path.name for path in Path().iterdir()] == ["out.txt"]


def test_out_may_be_the_input(nonet: Nonet) -> None:
    Path("file.txt").write_text(f"{PUZZLE}\n" * 3)
    assert nonet("convert", "--to", "sdm", "--out", "file.txt", "file.txt").exit_code == 0
    assert Path("file.txt").read_text() == f"{PUZZLE}\n" * 3


def test_a_bad_line_is_left_out_and_reported(nonet: Nonet) -> None:
    result = nonet("convert", "--to", "line", stdin=f"{PUZZLE}\n{PUZZLE[1:]}\n{PUZZLE}\n")
    assert (result.exit_code, result.stdout) == (50, f"{PUZZLE}\n" * 2)
    assert result.stderr.splitlines()[0] == "error: line 2: 80 cells, 81 expected"


def test_what_the_format_has_no_room_for(nonet: Nonet) -> None:
    susser = PUZZLE[0] + "+9" + PUZZLE[2:]
    result = nonet("convert", "--to", "line", susser)
    assert (result.exit_code, result.stdout) == (40, "")
    assert "format line has no room for placed digits" in result.stderr
    assert nonet("convert", "--to", "line", "--lossy", susser).stdout == f".9{PUZZLE[2:]}\n"
    many = nonet("convert", "--to", "ss", stdin=f"{PUZZLE}\n{PUZZLE}\n")
    assert many.exit_code in (0, 40)


def test_no_puzzle_writes_nothing(nonet: Nonet) -> None:
    result = nonet("convert", "--to", "csv", stdin="# nothing\n")
    assert (result.exit_code, result.stdout) == (14, "")


@pytest.mark.parametrize(
    ("out", "code", "message"),
    [
        (".", 21, ". is a directory: give a file"),
        ("folder/out.sdm", 20, "folder/out.sdm: there is no such folder to write it to"),
        ("puzzle.txt/out.sdm", 22, "puzzle.txt/out.sdm cannot be written: Not a directory"),
    ],
)
def test_places_that_cannot_be_written(nonet: Nonet, out: str, code: int, message: str) -> None:
    Path("puzzle.txt").write_text(PUZZLE)
    result = nonet("convert", "--to", "sdm", "--out", out, "puzzle.txt")
    assert (result.exit_code, result.stderr) == (code, f"error: {message}\n")


def test_out_can_be_standard_output(nonet: Nonet) -> None:
    assert nonet("convert", "--to", "line", "--out", "-", PUZZLE).stdout == PUZZLE + "\n"


def test_the_list_has_every_format(nonet: Nonet) -> None:
    lines = nonet("convert", "--list").stdout.splitlines()
    assert [line.split()[0] for line in lines] == sorted(formats.names())

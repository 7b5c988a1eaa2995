"""`nonet rate`: the report about one puzzle, remarks about many, tables, pictures, and what goes wrong."""

from __future__ import annotations

import csv
import io
import json
import sys
from pathlib import Path

import pytest
from tests.cli.cases import DUPLICATE, NONE, PUZZLE, SEVERAL, SOLUTION, Nonet, Shell

import nonet as package

REMARK = "evil, ER 2.6/1.2/1.2, Locked Candidates Type 1 (Pointing)"
FACTS = """\
level         evil
ER            2.6
EP            1.2, up to the first placement
ED            1.2, the first step
hardest step  Locked Candidates Type 1 (Pointing)
HoDoKu        medium 578
clues         19, minimal
search        0 guesses, 0 backtracks
"""


def test_one_puzzle_is_described(nonet: Nonet) -> None:
    result = nonet("rate", PUZZLE)
    assert (result.exit_code, result.stderr) == (0, "")
    board, _, facts = result.stdout.partition("\n\n")
    assert board == str(package.parse(PUZZLE))
    assert facts == FACTS


def test_many_get_a_remark_each_and_keep_their_lines(nonet: Nonet) -> None:
    lines = ["# three", PUZZLE, "", NONE, PUZZLE[1:], SEVERAL, DUPLICATE, "+1" + PUZZLE[1:], PUZZLE]
    result = nonet("rate", stdin="\n".join(lines) + "\n")
    assert result.exit_code == 50
    assert result.stdout.splitlines() == [
        "# three",
        f"{PUZZLE} # {REMARK}",
        "",
        f"{NONE} # no solution",
        "# error: 80 cells, 81 expected",
        f"{SEVERAL} # several solutions",
        f"{DUPLICATE} # 5 twice in row 1: r1c1 and r1c5",
        "+1" + PUZZLE[1:] + " # a grid in progress, with digits that are not givens: "
        "rate the puzzle's givens alone",
        f"{PUZZLE} # {REMARK}",
    ]
    messages = result.stderr.splitlines()
    assert [message.split(":")[1] for message in messages[:-1]] == [f" line {n}" for n in (4, 5, 6, 7, 8)]
    assert messages[-1] == "error: 5 of 7 failed"


@pytest.mark.parametrize("form", ["sukaku", "pencilmarks"])
def test_puzzles_of_candidates(nonet: Nonet, form: str) -> None:
    """Those that givens leave and 3 in r1c2: the 3 of r1c8 is no digit from the start, but a naked single."""
    masks = list(package.parse(PUZZLE).candidate_masks)
    masks[1] |= 1 << 2
    sukaku = package.Grid.from_candidates(masks)
    text = package.formats.write([package.formats.Record(sukaku)], form, lossy=True)
    result = nonet("rate", "--format", form, stdin=text)
    board, _, facts = result.stdout.partition("\n\n")
    assert (result.exit_code, result.stderr, board) == (0, "", sukaku.pencil_board())
    assert "\nED            1.2, the first step\n" in facts and "\nclues         " in facts
    line = nonet(
        "rate",
        "--format",
        "sukaku",
        stdin=2 * package.formats.write([package.formats.Record(sukaku)], "sukaku"),
    )
    assert line.exit_code == 0
    again = nonet("rate", stdin=line.stdout)
    assert again.exit_code == 0 and again.stdout.count(" # evil, ER 2.6/1.2/1.2, ") == 2


def test_the_remarks_are_read_again(nonet: Nonet) -> None:
    rated = nonet("rate", stdin=f"{PUZZLE}\n{PUZZLE}\n").stdout
    assert nonet("solve", stdin=rated).stdout == f"{SOLUTION}\n{SOLUTION}\n"


@pytest.mark.parametrize(
    ("scale", "remark"),
    [
        ("se", REMARK),
        ("hodoku", "HoDoKu medium 578"),
        ("web", "evil"),
        ("all", f"{REMARK}, HoDoKu medium 578"),
    ],
)
def test_the_scale_decides_what_is_said(nonet: Nonet, scale: str, remark: str) -> None:
    result = nonet("rate", "--scale", scale, stdin=f"{PUZZLE}\n{PUZZLE}\n")
    assert result.stdout == f"{PUZZLE} # {remark}\n" * 2
    alone = nonet("rate", "--scale", scale, PUZZLE).stdout
    assert ("HoDoKu" in alone) == (scale in ("hodoku", "all")) and ("level" in alone) == (scale != "hodoku")


def test_a_table_for_programs(nonet: Nonet) -> None:
    result = nonet("rate", "--csv", stdin=f"{PUZZLE}\nbad\n{SEVERAL}\n")
    first, bad, several = csv.DictReader(io.StringIO(result.stdout))
    assert (first["level"], first["er"], first["hardest"], first["minimal"]) == (
        "evil",
        "2.6",
        "pointing",
        "yes",
    )
    assert (bad["line"], bad["puzzle"], bad["level"]) == ("2", "", "") and "neither a digit" in bad["error"]
    assert (bad["status"], first["error"]) == ("error", "")
    assert (several["status"], several["er"], several["guesses"]) == ("several solutions", "", "")
    assert "hodoku_level" not in first


@pytest.mark.parametrize("form", ["json", "jsonl"])
def test_json_has_every_scale_of_one_puzzle(nonet: Nonet, form: str) -> None:
    text = nonet("rate", f"--{form}", PUZZLE).stdout
    found = json.loads(text)[0] if form == "json" else json.loads(text)
    start = {"source": "argument", "line": 1, "puzzle": PUZZLE, "status": "rated"}
    assert found == {**start, **package.rate(PUZZLE).to_json()}


@pytest.mark.parametrize(
    ("puzzle", "code", "message"),
    [
        (NONE, 30, "the puzzle has no solution"),
        (SEVERAL, 31, "the puzzle has several solutions"),
        (DUPLICATE, 13, "5 twice in row 1: r1c1 and r1c5"),
        ("+1" + PUZZLE[1:], 33, "a grid in progress, with digits that are not givens"),
        (PUZZLE[1:], 10, "80 cells, 81 expected"),
    ],
)
def test_one_that_cannot_be_rated(nonet: Nonet, puzzle: str, code: int, message: str) -> None:
    result = nonet("rate", puzzle)
    assert (result.exit_code, result.stdout) == (code, "")
    assert result.stderr.startswith(f"error: {message}")


def test_strict_stops_at_the_first(nonet: Nonet) -> None:
    result = nonet("rate", "--strict", stdin=f"{PUZZLE}\n{NONE}\n{PUZZLE}\n")
    assert result.exit_code == 30
    assert result.stdout.startswith(f"{PUZZLE} # {REMARK}\n") and result.stdout.count(REMARK) == 1


def test_a_file_that_is_not_there(nonet: Nonet) -> None:
    assert nonet("rate", "nowhere.txt").exit_code == 20


def test_more_than_a_block(nonet: Nonet) -> None:
    lines = [PUZZLE] * 700
    lines[99] = NONE
    result = nonet("rate", "--scale", "web", stdin="\n".join(lines) + "\n")
    written = result.stdout.splitlines()
    assert len(written) == 700 and written[99] == f"{NONE} # no solution"
    assert written.count(f"{PUZZLE} # evil") == 699
    assert result.stderr.splitlines() == [
        "error: line 100: the puzzle has no solution",
        "error: 1 of 700 failed",
    ]


@pytest.mark.parametrize(("name", "start"), [("a.png", b"\x89PNG"), ("a.SVG", b"<?xml")])
def test_a_picture_of_the_set(nonet: Nonet, tmp_path: Path, name: str, start: bytes) -> None:
    pytest.importorskip("matplotlib")
    result = nonet("rate", "--plot", name, stdin=f"{PUZZLE}\n{PUZZLE}\n{NONE}\n")
    assert result.exit_code == 50 and result.stdout.count(REMARK) == 2
    picture = (tmp_path / name).read_bytes()
    assert picture.startswith(start)
    if name == "a.SVG":
        assert b"2 puzzles by rating and level" in picture and b"Pointing" in picture
        nonet("rate", "--plot", "b.svg", stdin=f"{PUZZLE}\n{PUZZLE}\n")
        assert (tmp_path / "b.svg").read_bytes() == picture


@pytest.mark.parametrize(
    ("options", "code", "message"),
    [
        (["--plot", "a.pdf"], 2, "a.pdf: pictures are .png or .svg files"),
        (["--plot", "a.svg", "--scale", "web"], 2, "--plot draws Sudoku Explainer's ratings"),
        (["--plot", "nowhere/a.svg"], 20, "nowhere/a.svg: there is no such folder to write it to"),
        (["--scale", "si"], 2, "'si' is not one of"),
    ],
)
def test_misuse(nonet: Nonet, options: list[str], code: int, message: str) -> None:
    pytest.importorskip("matplotlib")
    result = nonet("rate", *options, PUZZLE)
    assert result.exit_code == code and message in result.stderr


def test_without_matplotlib_there_is_a_hint(nonet: Nonet, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    result = nonet("rate", "--plot", "a.svg", PUZZLE)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "pip install 'nonet[plot]'" in result.stderr


def test_solving_one_puzzle_tells_its_level_in_the_report(nonet: Nonet) -> None:
    assert "1 solution · 19 clues · level evil · " in nonet("solve", "--stats", PUZZLE).stdout
    assert "level" not in nonet("solve", PUZZLE).stdout
    assert "level" not in nonet("solve", "--stats", "--limit", "1", PUZZLE).stdout
    assert "level" not in nonet("solve", "--stats", "+1" + PUZZLE[1:]).stdout


@pytest.mark.usefixtures("unmeasured")
def test_ctrl_c_stops_at_once(shell: Shell) -> None:
    line = f"yes {PUZZLE} | timeout --preserve-status -s INT 2 nonet rate - > rated.txt"
    done = shell(f"{line}; echo ${{PIPESTATUS[1]}}")
    assert done.stdout.split() == [b"130"] and done.stderr == b"interrupted\n"

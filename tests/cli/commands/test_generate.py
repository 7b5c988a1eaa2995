"""`nonet generate` and the commands that make puzzles of puzzles."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.cli.cases import DRAWING, Nonet, Shell

import nonet as package
from nonet import formats


def test_lines_are_for_a_pipe(nonet: Nonet) -> None:
    result = nonet("generate", "-n", "3", "--level", "hard", "--seed", "1")
    assert (result.exit_code, result.stderr) == (0, "")
    lines = result.stdout.split()
    assert lines == [p.line() for p in package.generate_many(3, level="hard", seed=1)]
    assert {package.rate(line).level for line in lines} == {"hard"}


def test_several_levels_come_in_turns(nonet: Nonet) -> None:
    result = nonet("generate", "-n", "4", "--level", "hard,evil", "--seed", "1")
    assert [package.rate(line).level for line in result.stdout.split()] == ["hard", "evil"] * 2


def test_tables_have_solutions_and_ratings(nonet: Nonet) -> None:
    [row] = json.loads(nonet("generate", "--er", "3.0..4.4", "--seed", "1", "--json").stdout)
    rating = package.rate(row["puzzle"])
    assert row["solution"] == package.solve(row["puzzle"]).line()
    assert (row["level"], row["er"], row["clues"], row["minimal"]) == (
        rating.level,
        rating.er,
        rating.clues,
        True,
    )
    lines = nonet("generate", "-n", "2", "--seed", "1", "--jsonl").stdout.splitlines()
    assert [set(json.loads(line)) for line in lines] == [set(row)] * 2


def test_files_have_the_format_of_their_name(nonet: Nonet) -> None:
    assert nonet("generate", "-n", "5", "--seed", "1", "--out", "made.sdm").exit_code == 0
    assert nonet("generate", "--seed", "1", "--out", "made.sdk").exit_code == 0
    lines = Path("made.sdm").read_text().split()
    assert lines == [p.line() for p in package.generate_many(5, seed=1)]
    assert package.parse(Path("made.sdk").read_text()).line() == package.generate(seed=1).line()
    assert nonet("generate", "--seed", "1", "--to", "sdk").stdout == Path("made.sdk").read_text()


def test_files_with_room_for_solutions_have_them(nonet: Nonet) -> None:
    assert nonet("generate", "-n", "2", "--seed", "1", "--out", "made.csv").exit_code == 0
    _, *rows = Path("made.csv").read_text().split()
    assert rows == [f"{p.line()},{p.solution.line()}" for p in package.generate_many(2, seed=1)]


@pytest.mark.parametrize(
    ("options", "code", "message"),
    [
        ("--clues 17 --symmetry full", 41, "all turns and mirrors"),
        ("--clues 26..22", 41, "contains nothing"),
        ("--pattern few.txt", 41, "12 places"),
        ("--level easy --er 7.0..7.5", 41, "exclude each other"),
        ("--clues 17 --er 10.5 --time-limit 0.2", 42, "found no puzzle"),
        ("--level hard,hellish", 2, "no level 'hellish'; there are easy, medium"),
        ("--clues many", 2, "no range of clues"),
        ("--needs y-wings", 2, "y-wing"),
        ("--pattern missing.txt", 20, "no such file"),
        ("--out missing/folder.sdm", 20, "no such folder"),
        ("--out puzzles", 2, "--to NAME"),
        ("--seed -1", 2, "seed"),
        ("-n 0", 2, "-n"),
    ],
)
def test_bad_wishes_end_with_a_message_and_nothing_written(
    nonet: Nonet, options: str, code: int, message: str
) -> None:
    Path("few.txt").write_text("X" * 12 + "." * 69)
    result = nonet("generate", *options.split())
    assert result.exit_code == code
    assert message in result.stderr
    assert result.stdout == ""
    assert "Traceback" not in result.stderr
    assert sorted(path.name for path in Path().iterdir()) == ["few.txt"]


SOME = ("generate", "--seed", "7", "-n", "3")


def test_the_solution_stands_beside_the_puzzle(nonet: Nonet) -> None:
    puzzles = nonet(*SOME).stdout.split()
    text = nonet(*SOME, "--solution").stdout
    pairs = [line.split(" ") for line in text.splitlines()]
    assert pairs == [[line, package.solve(line).line()] for line in puzzles]
    # What is written is read again, with the solutions.
    assert [[r.grid.line(), r.solution and r.solution.line()] for r in formats.read(text)] == pairs
    assert nonet("check", "--json", stdin=text).stdout.count('"stated": true') == 3


@pytest.mark.parametrize("to", ["line", "csv", "kaggle-9m", "fpuzzles"])
def test_the_solution_in_a_format(nonet: Nonet, to: str) -> None:
    expected = [line.split(" ")[1] for line in nonet(*SOME, "--solution").stdout.splitlines()]
    for arguments in (["--to", to], ["--to", to, "--out", "made"]):
        text = nonet(*SOME, "--solution", *arguments).stdout or Path("made").read_text()
        assert [r.solution and r.solution.line() for r in formats.read(text, to)] == expected


def test_a_format_without_room_for_the_solution(nonet: Nonet) -> None:
    result = nonet(*SOME, "--solution", "--out", "made.sdm")
    assert (result.exit_code, result.stderr) == (
        40,
        "error: format sdm has no room for solutions: use line or csv\n",
    )
    assert not Path("made.sdm").exists()


def test_tables_have_the_solution_anyway(nonet: Nonet) -> None:
    assert nonet(*SOME, "--solution", "--json").stdout == nonet(*SOME, "--json").stdout


def test_what_was_found_before_the_time_limit_is_kept(nonet: Nonet) -> None:
    result = nonet("generate", "-n", "1000000000", "--time-limit", "1", "--out", "made.sdm")
    assert result.exit_code == 42
    count = len(Path("made.sdm").read_text().split())
    assert f"found {count:,} of 1,000,000,000 puzzles" in result.stderr


@pytest.mark.usefixtures("unmeasured")
def test_ctrl_c_keeps_what_was_written(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "nonet", "generate", "-n", "1000000000", "--seed", "1"]
    out = tmp_path / "made.txt"
    with out.open("w") as file:
        process = subprocess.Popen(command, stdout=file, stderr=subprocess.PIPE)
        deadline = time.monotonic() + 60
        while out.stat().st_size < 82 * 10 and time.monotonic() < deadline:
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        _, told = process.communicate(timeout=60)
    assert (process.returncode, told) == (130, b"interrupted\n")
    lines = out.read_text().splitlines()
    assert len(lines) >= 10
    assert {len(line) for line in lines} == {81}


def test_a_terminal_shows_boards(nonet: Nonet, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nonet.cli.output.style.is_terminal", lambda stream: True)
    result = nonet("generate", "--level", "evil", "--seed", "3", NO_COLOR="1")
    assert "puzzle" in result.stdout.splitlines()[0]
    rating = package.generate(level="evil", seed=3).rating
    assert rating.hardest is not None
    steps = f"ER {rating.er}/{rating.ep}/{rating.ed}, {rating.hardest.name}"
    assert f"level evil · {steps} · {rating.clues} clues, minimal" in result.stdout


def test_a_closed_pipe_ends_quietly(shell: Shell) -> None:
    result = shell("nonet generate -n 100000000 | head -n 2; exit ${PIPESTATUS[0]}")
    assert result.returncode == 141
    assert result.stderr == b""


def test_puzzles_on_a_pattern(nonet: Nonet) -> None:
    Path("face.txt").write_text(DRAWING)
    line = nonet("pattern", "--seed", "1", "face.txt").stdout.strip()
    assert [sign != "." for sign in line] == [sign == "X" for sign in DRAWING.replace("\n", "")]
    assert package.count(line) == 1
    assert nonet("pattern", "-", "--seed", "1", stdin=DRAWING).stdout.strip() == line

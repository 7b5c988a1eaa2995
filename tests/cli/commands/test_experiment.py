"""`nonet experiment`: tables for people and programs, pictures, known solutions, bad puzzles, Ctrl-C."""

from __future__ import annotations

import csv
import io
import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.cli.cases import NONE, PUZZLE, SEVERAL, SOLUTION, Nonet, Screen, Shell

import nonet as package
from nonet.cli.output.experiments import table_lines
from nonet.experiments import DEFAULT_SETS, RULES

COLUMNS = ["rules", "puzzles", "placed", "wrong", "missing", "solved", "steps", "guesses", "evaluations"]


def without_time(rows: list[dict[str, object]]) -> list[dict[str, object]]:
    return [{name: value for name, value in row.items() if name != "seconds"} for row in rows]


def test_a_table_with_the_default_sets(nonet: Nonet) -> None:
    result = nonet("experiment", PUZZLE)
    first, heads, *lines = result.stdout.splitlines()
    assert (result.exit_code, first) == (0, "1 puzzle, 62 cells to fill")
    assert heads.split() == [*COLUMNS[:1], *COLUMNS[2:], "time", "a", "puzzle"]
    assert [line.split()[0] for line in lines] == [*DEFAULT_SETS]
    assert len({len(line) for line in (heads, *lines)}) == 1, "columns stand below each other"


def test_programs_get_what_python_gets(nonet: Nonet) -> None:
    sets = ["1-10", "1-4,8-10", "1-10,locked+guess"]
    options = [word for text in sets for word in ("--rules", text)]
    expected = without_time(package.experiment([PUZZLE, PUZZLE], sets).to_json()["rows"])
    stdin = f"{PUZZLE}\n{PUZZLE}\n"
    listed = json.loads(nonet("experiment", "--json", *options, stdin=stdin).stdout)
    assert without_time(listed) == expected
    lines = nonet("experiment", "--jsonl", *options, stdin=stdin).stdout.splitlines()
    assert without_time([json.loads(line) for line in lines]) == expected
    table = list(csv.DictReader(io.StringIO(nonet("experiment", "--csv", *options, stdin=stdin).stdout)))
    assert [*table[0]] == [*COLUMNS, "gave_up", "seconds"]
    assert without_time([{**row} for row in table]) == [
        {name: str(value) for name, value in row.items()} for row in expected
    ]


def test_blocks_add_up(nonet: Nonet) -> None:
    puzzles = [made.line() for made in package.generate_many(150, seed=1)]
    result = nonet("experiment", "--json", stdin="".join(f"{line}\n" for line in puzzles))
    expected = package.experiment(puzzles).to_json()["rows"]
    assert without_time(json.loads(result.stdout)) == without_time(expected)


def test_bad_puzzles_are_reported_and_passed_over(nonet: Nonet, tmp_path: Path) -> None:
    (tmp_path / "mixed.txt").write_text("\n".join([PUZZLE, PUZZLE[1:], "# a remark", NONE, SEVERAL, PUZZLE]))
    result = nonet("experiment", "--rules", "1-10", "mixed.txt")
    assert result.exit_code == 50
    assert result.stdout.startswith("2 puzzles, 124 cells to fill\n")
    for text in ("line 2: 80 cells", "line 4: ", "line 5: the puzzle has several", "3 of 5 failed"):
        assert text in result.stderr
    assert "row" not in result.stderr.replace("row 1", "")
    assert nonet("experiment", "--strict", "mixed.txt").exit_code == 10


def test_one_bad_puzzle_has_its_own_code_and_no_table(nonet: Nonet) -> None:
    result = nonet("experiment", SEVERAL)
    assert (result.exit_code, result.stdout) == (31, "")
    assert json.loads(nonet("experiment", "--json", SEVERAL).stdout) == []


def test_solutions_of_the_file_are_used(nonet: Nonet, tmp_path: Path) -> None:
    other = next(
        line for line in map(str, (s.line() for s in package.solutions(SEVERAL))) if line != SOLUTION
    )
    wrong = SOLUTION.translate(str.maketrans("12", "21"))
    (tmp_path / "known.csv").write_text(
        f"puzzle,solution\n{PUZZLE},{SOLUTION}\n{PUZZLE},{wrong}\n{SEVERAL},{other}\n"
    )
    result = nonet("experiment", "--rules", "1-4", "known.csv")
    assert result.exit_code == 50 and "line 3: the solution given is none of this puzzle" in result.stderr
    assert result.stdout.startswith("2 puzzles, ")


def test_guesses_that_run_out_are_told(nonet: Nonet) -> None:
    result = nonet("experiment", "--rules", "guess", "--most-guesses", "1000", PUZZLE)
    assert result.stdout.splitlines()[-1] == "guess: gave up 1 puzzle after 1,000 guesses (--most-guesses)"


def test_the_rules_are_listed(nonet: Nonet) -> None:
    lines = nonet("experiment", "--list").stdout.splitlines()
    assert len(lines) == len(RULES)
    assert all(rule.name in line and rule.what in line for rule, line in zip(RULES, lines, strict=True))


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--rules", "1-11"], "no rule 11"),
        (["--rules", "loked"], "did you mean locked?"),
        (["--most-guesses", "-1"], "-1 is not in the range"),
        (["--plot", "table.pdf"], "pictures are .png or .svg files"),
    ],
)
def test_options_that_make_no_sense(nonet: Nonet, options: list[str], message: str) -> None:
    result = nonet("experiment", *options, PUZZLE)
    assert result.exit_code == 2 and message in result.stderr and not result.stdout


def test_a_picture(nonet: Nonet, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    result = nonet("experiment", "--plot", "table.svg", PUZZLE)
    assert result.exit_code == 0 and result.stdout
    assert "1-10,locked+guess" in (tmp_path / "table.svg").read_text(encoding="utf-8")
    assert nonet("experiment", "--plot", "none.svg", SEVERAL).exit_code == 31
    assert not (tmp_path / "none.svg").exists()


def test_a_file(nonet: Nonet, tmp_path: Path) -> None:
    assert nonet("experiment", "--out", "table.csv", PUZZLE).exit_code == 0
    assert (tmp_path / "table.csv").read_text().startswith("rules,puzzles,placed,")


def test_completion(shell: Shell) -> None:
    words = "nonet experiment --rules 1-10,loc"
    done = shell("nonet", COMP_WORDS=words, COMP_CWORD="3", _NONET_COMPLETE="bash_complete")
    assert "plain,1-10,locked" in done.stdout.decode().splitlines()


def test_colours_and_narrow_terminals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", Screen())
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    found = package.experiment([made.grid for made in package.generate_many(20, seed=2)])
    monkeypatch.setenv("COLUMNS", "200")
    wide = "\n".join(table_lines(found, 10_000))
    assert "\033[31m" in wide and "\033[32m" in wide and "evaluations" in wide
    monkeypatch.setenv("COLUMNS", "90")
    narrow = "\n".join(table_lines(found, 10_000))
    assert "evaluations" not in narrow and "guesses" in narrow


def test_ctrl_c_stops_at_once(tmp_path: Path) -> None:
    (tmp_path / "puzzles.txt").write_text(f"{PUZZLE}\n" * 10)
    command = [
        sys.executable,
        "-m",
        "nonet",
        "experiment",
        "--rules",
        "guess",
        "--most-guesses",
        "4000000000",
    ]
    process = subprocess.Popen(
        [*command, str(tmp_path / "puzzles.txt")], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    time.sleep(2)
    process.send_signal(signal.SIGINT)
    stdout, stderr = process.communicate(timeout=20)
    assert (process.returncode, stdout, stderr) == (130, b"", b"interrupted\n")

"""`nonet bench`."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest
from tests.cli.cases import NONE, PUZZLE, Nonet

import nonet as package
from nonet.human import profile_names
from nonet.solving.speed import simd_names


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nonet.solving.speed._SHORTEST", 0.0)


def test_a_row_for_each_instruction_set(nonet: Nonet) -> None:
    Path("puzzles.txt").write_text(f"{PUZZLE}\n" * 50)
    result = nonet("bench", "--threads", "1", "--repeat", "1", "puzzles.txt")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert "puzzles/s" in result.stdout
    for name in simd_names():
        assert sum(f" {name} " in line for line in lines) == 1
    assert sum("puzzles.txt (50)" in line for line in lines) == 1


def test_json_of_the_built_in_sets(nonet: Nonet) -> None:
    result = nonet("bench", "--threads", "1", "--repeat", "1", "--json", "--simd", simd_names()[0])
    rows = json.loads(result.stdout)
    assert [row["set"] for row in rows] == ["easy", "few clues", "hard"]
    assert all(row["per_second"] > 1000 and row["threads"] == 1 for row in rows)


def test_thread_counts(nonet: Nonet, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nonet.engine.os.sched_getaffinity", lambda _: {0, 1})
    result = nonet(
        "bench", "--repeat", "1", "--jsonl", "--simd", simd_names()[0], "-", "-", stdin=f"{PUZZLE}\n" * 9
    )
    assert [json.loads(line)["threads"] for line in result.stdout.splitlines()] == [1, 2]
    assert result.exit_code == 14


def test_human_strategies_by_profile(nonet: Nonet) -> None:
    Path("puzzles.txt").write_text(f"{PUZZLE}\n" * 20 + f"{NONE}\n")
    result = nonet("bench", "--human", "--repeat", "1", "--json", "puzzles.txt")
    rows = json.loads(result.stdout)
    assert [row["profile"] for row in rows] == list(profile_names())
    assert {(row["set"], row["puzzles"], row["threads"]) for row in rows} == {("puzzles.txt", 21, 1)}
    for row in rows:
        outcome = (
            "solved" if row["profile"] == "se" else package.explain(PUZZLE, profile=row["profile"]).outcome
        )
        assert row["solved"] == (20 if outcome == "solved" else 0)
        assert row["per_second"] > 100 and row["cpu_seconds"] > 0


def test_human_strategies_without_files(nonet: Nonet) -> None:
    result = nonet("bench", "--profile", "solo-rules", "--profile", "all", "--repeat", "1", "--csv")
    rows = list(csv.DictReader(io.StringIO(result.stdout)))
    assert [row["set"] for row in rows[::2]] == ["easy", "hard", "evil", "expert"]
    solved = {(row["set"], row["profile"]): int(row["solved"]) for row in rows}
    # Lone candidates solve the easiest, everything solves them all.
    assert solved["easy", "solo-rules"] == solved["expert", "all"] == 100
    assert solved["expert", "solo-rules"] == 0


def test_a_table_of_human_strategies(nonet: Nonet) -> None:
    lines = nonet("bench", "--profile", "basic", "--repeat", "1").stdout.splitlines()
    assert [line for line in lines if "profile" in line and "solved" in line and "puzzles/s" in line]
    assert sum(" basic " in line for line in lines) == 4


def test_the_instruction_set_is_no_matter_of_human_strategies(nonet: Nonet) -> None:
    result = nonet("bench", "--human", "--simd", simd_names()[0])
    assert result.exit_code == 2 and "human strategies do not search" in result.stderr


def test_files_without_puzzles(nonet: Nonet) -> None:
    Path("empty.txt").write_text("# nothing\n")
    result = nonet("bench", "empty.txt")
    assert (result.exit_code, result.stderr) == (
        14,
        "error: empty.txt: no puzzle in the input; bench takes lines of 81 characters\n",
    )
    assert nonet("bench", "nowhere.txt").exit_code == 20

"""`nonet solve`: what it writes, for one puzzle and for many."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest
from tests.cli.cases import BOARD, DUPLICATE, NONE, PUZZLE, SEVERAL, SOLUTION, Nonet

from nonet import formats
from nonet.files.entries import SMALL
from nonet.solving import solve_timed

MANY = SMALL // 82 + 10
"""So many lines are solved in blocks."""


def test_one_puzzle_gives_its_board(nonet: Nonet) -> None:
    result = nonet("solve", PUZZLE)
    assert (result.exit_code, result.stdout, result.stderr) == (0, BOARD, "")


@pytest.mark.parametrize("arguments", [("solve",), ("solve", "-"), ("-",), ()])
def test_standard_input_is_read(nonet: Nonet, arguments: tuple[str, ...]) -> None:
    assert nonet(*arguments, stdin=PUZZLE).stdout == BOARD


@pytest.mark.parametrize("command", [("solve",), ()])
def test_files_are_read_with_and_without_a_command(nonet: Nonet, command: tuple[str, ...]) -> None:
    Path("puzzle.txt").write_text(PUZZLE)
    assert nonet(*command, "puzzle.txt").stdout == BOARD


def test_options_without_a_command_are_those_of_solve(nonet: Nonet) -> None:
    assert nonet("--lines", PUZZLE).stdout == SOLUTION + "\n"


def test_a_puzzle_that_starts_with_dashes_is_no_option(nonet: Nonet) -> None:
    line = SOLUTION.replace("1", "-")
    assert line.startswith("-")
    assert nonet("solve", line).stdout == BOARD


def test_a_board_is_one_puzzle(nonet: Nonet) -> None:
    rows = "\n".join(" ".join(PUZZLE[start : start + 9]) for start in range(0, 81, 9))
    assert nonet("solve", stdin=rows.replace(".", "_")).stdout == BOARD


def test_what_it_writes_it_reads_again(nonet: Nonet) -> None:
    assert formats.read_one(nonet("solve", PUZZLE).stdout).grid.line() == SOLUTION


def test_several_puzzles_give_lines(nonet: Nonet) -> None:
    result = nonet("solve", stdin=f"{PUZZLE}\n{SOLUTION}\n")
    assert (result.exit_code, result.stdout, result.stderr) == (0, f"{SOLUTION}\n{SOLUTION}\n", "")


def test_several_arguments_give_lines(nonet: Nonet) -> None:
    Path("puzzle.txt").write_text(PUZZLE)
    assert nonet("solve", "puzzle.txt", PUZZLE, "-", stdin=PUZZLE).stdout == f"{SOLUTION}\n" * 3


LINES = f"# a comment\n{PUZZLE}\n\n{SEVERAL}\n{NONE}\n{DUPLICATE}\n{PUZZLE[:-1]}\n{PUZZLE} # by hand\n"


def expected_lines(first_of_several: str) -> list[str]:
    return [
        "# a comment",
        SOLUTION,
        "",
        f"{first_of_several} # several solutions",
        f"{NONE} # no solution",
        f"{DUPLICATE} # 5 twice in row 1: r1c1 and r1c5",
        "# error: 80 cells, 81 expected",
        SOLUTION,
    ]


MESSAGES = [
    "error: line 4: the puzzle has several solutions; two of them differ in",
    "error: line 5: the puzzle has no solution",
    "error: line 6: 5 twice in row 1: r1c1 and r1c5",
    "error: line 7: 80 cells, 81 expected",
]


def test_output_line_n_belongs_to_input_line_n(nonet: Nonet) -> None:
    result = nonet("solve", stdin=LINES)
    lines = result.stdout.splitlines()
    assert lines == expected_lines(lines[3][:81])
    assert SEVERAL[27:] == lines[3][27:81]
    assert result.exit_code == 50
    messages = result.stderr.splitlines()
    assert [m[: len(e)] for m, e in zip(messages, MESSAGES, strict=False)] == MESSAGES
    assert messages[-1] == "error: 4 of 6 failed"


def test_a_large_file_gives_the_same_as_a_small_one(nonet: Nonet) -> None:
    small = nonet("solve", stdin=LINES)
    large = nonet("solve", stdin=LINES + f"{PUZZLE}\n" * MANY)
    assert large.exit_code == 50
    assert large.stdout == small.stdout + f"{SOLUTION}\n" * MANY
    assert large.stderr.splitlines()[:-1] == small.stderr.splitlines()[:-1]
    assert large.stderr.splitlines()[-1] == f"error: 4 of {MANY + 6:,} failed"


@pytest.mark.parametrize("more", [0, MANY])
def test_strict_stops_at_the_first_and_keeps_what_was_before(nonet: Nonet, more: int) -> None:
    result = nonet("solve", "--strict", stdin=f"{PUZZLE}\n{NONE}\n" + f"{PUZZLE}\n" * (more + 1))
    assert (result.exit_code, result.stdout) == (30, f"{SOLUTION}\n")
    assert result.stderr == "error: line 2: the puzzle has no solution\n"


def test_strict_stops_at_a_bad_line(nonet: Nonet) -> None:
    result = nonet("solve", "--strict", stdin=f"{PUZZLE}\n{PUZZLE[1:]}\n{PUZZLE}\n")
    assert (result.exit_code, result.stdout) == (10, f"{SOLUTION}\n")


def test_the_number_of_threads_does_not_change_the_result(nonet: Nonet) -> None:
    text = LINES + f"{PUZZLE}\n" * MANY
    assert nonet("solve", "--threads", "1", stdin=text).stdout == nonet("solve", stdin=text).stdout


def test_every_instruction_set_gives_the_same(nonet: Nonet) -> None:
    from nonet.solving.speed import simd_names

    texts = [PUZZLE, LINES + f"{PUZZLE}\n" * MANY]
    for text in texts:
        outputs = {nonet("solve", "--simd", name, stdin=text).stdout for name in simd_names()}
        assert len(outputs) == 1


def test_all_solutions(nonet: Nonet) -> None:
    result = nonet("solve", "--all", SEVERAL)
    lines = result.stdout.splitlines()
    assert result.exit_code == 0
    assert len(lines) == len(set(lines)) > 2
    assert all(line[27:] == SEVERAL[27:] for line in lines)
    assert sorted(nonet("solve", "--all", "--method", "dlx", SEVERAL).stdout.split()) == sorted(lines)


def test_some_solutions(nonet: Nonet) -> None:
    assert len(nonet("solve", "--limit", "2", SEVERAL).stdout.splitlines()) == 2
    assert nonet("solve", "--limit", "2", PUZZLE).stdout == SOLUTION + "\n"


def test_limit_one_takes_the_first_without_proof(nonet: Nonet) -> None:
    result = nonet("solve", "--limit", "1", "--lines", SEVERAL)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == nonet("solve", "--limit", "2", SEVERAL).stdout.splitlines()[0] + "\n"
    assert "1 solution or more" in nonet("solve", "--limit", "1", "--stats", SEVERAL).stdout


def test_all_solutions_of_none_is_a_failure(nonet: Nonet) -> None:
    result = nonet("solve", "--all", NONE)
    assert (result.exit_code, result.stdout) == (30, f"{NONE} # no solution\n")
    assert result.stderr == "error: the puzzle has no solution\n"


OPEN = """\
1 _ 3 _ _ 6 _ 8 _
_ 5 _ _ 8 _ 1 2 _
7 _ 9 1 _ 3 _ 5 6
_ 3 _ _ 6 7 _ 9 _
5 _ 7 8 _ _ _ 3 _
8 _ 1 _ 3 _ 5 _ 7
_ 4 _ _ 7 8 _ 1 _
6 _ 8 _ _ 2 _ 4 _
_ 1 2 _ 4 5 _ 7 8
"""
"""The example of Go Challenge 8, which has four solutions."""
REMARK = "error: the solution is one of several; two differ in r789c47\n"


def solution_of(output: str, kind: str) -> str:
    """Return the first solution in what was written."""
    if kind == "--csv":
        return next(csv.DictReader(io.StringIO(output)))["solution"]
    if kind in ("--json", "--jsonl"):
        found = json.loads(output)
        return str((found[0] if kind == "--json" else found)["solution"])
    return formats.read_one(output).grid.line()


@pytest.mark.parametrize("kind", ["", "--boards", "--lines", "--json", "--jsonl", "--csv"])
@pytest.mark.parametrize("more", [(), ("--strict",), ("--method", "dlx")])
def test_one_of_several_solutions_is_written_and_remarked(
    nonet: Nonet, kind: str, more: tuple[str, ...]
) -> None:
    result = nonet("solve", *filter(None, [kind]), *more, stdin=OPEN)
    assert (result.exit_code, result.stderr) == (31, REMARK)
    first = nonet("solve", "--limit", "1", "--lines", *more, stdin=OPEN).stdout.strip()
    assert solution_of(result.stdout, kind) == first


def test_one_of_several_with_statistics(nonet: Nonet) -> None:
    result = nonet("solve", "--stats", stdin=OPEN)
    assert "several solutions · 41 clues" in result.stdout
    assert result.stderr.startswith(REMARK)


def test_ctrl_c_ends_a_stream_with_its_summary(nonet: Nonet, monkeypatch: pytest.MonkeyPatch) -> None:
    calls = iter(range(4))

    def interrupted(*arguments: object, **options: object) -> object:
        # The first call is the search that is not counted.
        if next(calls) == 3:
            raise KeyboardInterrupt
        return solve_timed(*arguments, **options)  # type: ignore[arg-type]

    monkeypatch.setattr("nonet.cli.jobs.solve.solve_timed", interrupted)
    result = nonet("solve", "--stats", stdin=f"{PUZZLE}\n" * 5)
    told = result.stderr.splitlines()
    assert result.exit_code == 130 and told[-1] == "interrupted"
    assert told[0].split() == ["count", "2"]
    assert told[-2].startswith("2 puzzles in ")


def test_boards_of_several(nonet: Nonet) -> None:
    result = nonet("solve", "--boards", stdin=f"{PUZZLE}\n{NONE}\n{PUZZLE[1:]}\n")
    boards = result.stdout.split("\n\n")
    assert boards[0] + "\n" == BOARD
    assert boards[1].startswith("no solution\n1 2 3 | 4 5 6 | 7 8 .\n")
    assert boards[2] == "error: 80 cells, 81 expected\n"


def test_boards_of_all_solutions(nonet: Nonet) -> None:
    result = nonet("solve", "--boards", "--limit", "3", stdin=f"{SEVERAL}\n{NONE}")
    boards = result.stdout.split("\n\n")
    assert [board.split("\n")[0] for board in boards] == [
        *("solution 1", "solution 2", "solution 3"),
        "no solution",
    ]


def test_dancing_links_find_the_same(nonet: Nonet) -> None:
    assert nonet("solve", "--method", "dlx", PUZZLE).stdout == BOARD
    assert nonet("solve", "--method", "dlx", NONE).exit_code == 30


def test_the_example_shows_everything(nonet: Nonet) -> None:
    lines = nonet("solve", "--example").stdout.splitlines()
    assert lines[0].split() == ["puzzle", "solution"]
    assert lines[1].startswith("3 . . | . . 7 | . . .    3 1 4 |")
    assert lines[-1].startswith("1 solution · 24 clues · ")
    assert "guess" in lines[-1] and "rounds" in lines[-1] and lines[-1].endswith("s")


def test_the_example_takes_no_files(nonet: Nonet) -> None:
    result = nonet("solve", "--example", "puzzle.txt")
    assert (result.exit_code, result.stderr.splitlines()[1]) == (2, "error: --example takes no files")


SUMMARY = [
    *("count", "min", "max", "mean", "stddev", "median", "75%", "95%", "99%", "99.9%"),
    *("puzzles per second", "mean rate", "guesses, mean", "guesses, max"),
]


def test_stats_of_each_puzzle_and_a_summary(nonet: Nonet) -> None:
    result = nonet("solve", "--stats", stdin=f"{PUZZLE}\n{NONE}\n")
    first, second = result.stdout.splitlines()
    assert first.startswith(f"{SOLUTION} # ") and "guess" in first and "round" in first
    assert second.startswith(f"{NONE} # no solution, 0 guesses, ")
    lines = result.stderr.splitlines()
    rows = [line[:20].strip() for line in lines[2:-1]]
    assert rows == SUMMARY
    assert "2 puzzles in" in lines[-1] and lines[-1].endswith("1 solved, 1 without solution")


def test_stats_of_one_puzzle_show_its_board(nonet: Nonet) -> None:
    result = nonet("solve", "--stats", PUZZLE)
    assert "1 solution · 19 clues · " in result.stdout
    assert [line[:20].strip() for line in result.stderr.splitlines()] == SUMMARY


def test_json(nonet: Nonet) -> None:
    result = nonet("solve", "--json", stdin=f"{PUZZLE}\n{NONE}\n{PUZZLE[:8]}q{PUZZLE[9:]}\n")
    first, second, third = json.loads(result.stdout)
    assert first.pop("rounds") > 0 and first.pop("guesses") >= 0
    assert first == {
        "source": "-",
        "line": 1,
        "puzzle": PUZZLE,
        "solution": SOLUTION,
        "count": 1,
        "status": "solved",
    }
    assert (second["status"], second["count"], second["solution"]) == ("no solution", 0, None)
    assert third == {
        "source": "-",
        "line": 3,
        "status": "error",
        "error": "BadCharacter",
        "column": 9,
        "message": "'q' is neither a digit nor a blank (.0*_-?xX)",
    }
    assert result.exit_code == 50


def test_json_of_no_puzzle_is_an_empty_list(nonet: Nonet) -> None:
    result = nonet("solve", "--json", "nowhere.txt")
    assert (result.exit_code, json.loads(result.stdout)) == (20, [])


def test_json_lines_of_a_large_file(nonet: Nonet) -> None:
    result = nonet("solve", "--jsonl", stdin=LINES + f"{PUZZLE}\n" * MANY)
    items = [json.loads(line) for line in result.stdout.splitlines()]
    assert [item["line"] for item in items] == [2, *range(4, 9 + MANY)]
    assert [item["status"] for item in items[:6]] == [
        *("solved", "several solutions", "no solution"),
        *("5 twice in row 1: r1c1 and r1c5", "error", "solved"),
    ]


def test_json_of_all_solutions(nonet: Nonet) -> None:
    result = nonet("solve", "--jsonl", "--limit", "3", "--stats", stdin=f"{SEVERAL}\n{PUZZLE}\n{NONE}")
    items = [json.loads(line) for line in result.stdout.splitlines()]
    assert [item["count"] for item in items] == [3, 1, 0]
    assert [len(item["solutions"]) for item in items] == [3, 1, 0]
    assert items[1]["solutions"] == [SOLUTION]
    assert all(item["nanoseconds"] > 0 for item in items)
    assert [item["status"] for item in items] == ["several solutions", "solved", "no solution"]


def test_csv_is_read_again(nonet: Nonet) -> None:
    result = nonet("solve", "--csv", "--stats", stdin=f"{PUZZLE}\n{NONE}\n{PUZZLE[1:]}\n{PUZZLE}\n")
    rows = list(csv.DictReader(io.StringIO(result.stdout)))
    assert [row["status"] for row in rows] == [
        *("solved", "no solution", "error", "solved"),
    ]
    assert [row["error"] for row in rows] == ["", "", "80 cells, 81 expected", ""]
    assert int(rows[0]["nanoseconds"]) > 0
    again = nonet("solve", "--lines", stdin=result.stdout)
    assert again.stdout.splitlines()[1] == SOLUTION


def test_csv_of_all_solutions_has_a_row_for_each(nonet: Nonet) -> None:
    result = nonet("solve", "--csv", "--limit", "2", stdin=f"{SEVERAL}\n{NONE}")
    rows = list(csv.DictReader(io.StringIO(result.stdout)))
    assert [(row["line"], row["count"], row["status"]) for row in rows] == [
        *(("1", "1", "solved"), ("1", "2", "solved")),
        ("2", "0", "no solution"),
    ]


def test_pencil_marks_stand_in_the_output(nonet: Nonet) -> None:
    susser = nonet("convert", "--to", "susser", PUZZLE).stdout.strip() + ":412"
    [item] = json.loads(nonet("solve", "--json", "--format", "susser", susser).stdout)
    assert item["puzzle"] == f"{PUZZLE}:412"


def test_the_format_can_be_named(nonet: Nonet) -> None:
    assert nonet("solve", "--format", "line", PUZZLE).stdout == BOARD
    assert nonet("solve", "--format", "sukaku", PUZZLE).exit_code == 10


def test_tables_keep_their_line_numbers(nonet: Nonet) -> None:
    Path("table.csv").write_text(f"id,puzzle\n1,{PUZZLE}\n2,{NONE}\n")
    result = nonet("solve", "table.csv")
    assert result.stdout.splitlines() == ["# id,puzzle", SOLUTION, f"{NONE} # no solution"]
    assert result.stderr.splitlines()[0] == "error: table.csv: line 3: the puzzle has no solution"


def test_files_that_fail_do_not_stop_the_others(nonet: Nonet) -> None:
    Path("puzzle.txt").write_text(PUZZLE)
    result = nonet("solve", "nowhere.txt", "puzzle.txt", ".")
    assert (result.exit_code, result.stdout) == (50, SOLUTION + "\n")
    assert result.stderr.splitlines() == [
        "error: nowhere.txt: there is no such file",
        "error: . is a directory: give a file",
        "error: 2 of 3 failed",
    ]


def test_many_puzzles_with_several_solutions_are_all_reported(nonet: Nonet) -> None:
    result = nonet("solve", stdin=f"{'.' * 81}\n" * 1005)
    messages = result.stderr.splitlines()
    assert len(messages) == 1006
    assert "two of them differ" in messages[0]
    assert messages[1004] == "error: line 1005: several solutions"


def test_json_is_whole_after_a_strict_failure(nonet: Nonet) -> None:
    result = nonet("solve", "--json", "--strict", stdin=f"{PUZZLE}\n{PUZZLE[1:]}\n{PUZZLE}\n")
    assert result.exit_code == 10
    assert [row["line"] for row in json.loads(result.stdout)] == [1]

"""`nonet explain`: boards, lines, JSON, pictures, languages, profiles, and what goes wrong."""

from __future__ import annotations

import json
from html import escape
from pathlib import Path

import pytest
from tests import reglib
from tests.cli.cases import DUPLICATE, NONE, PUZZLE, SEVERAL, SOLUTION, Nonet
from tests.techniques.test_fish import CASES

from nonet import Step, errors, formats

HARD = "3....7.....5.4..3.9..8..4..4..5..19...........61..3..7..2..9..8.3..6.2.....3....5"


def test_each_step_has_its_reason_and_its_board(nonet: Nonet) -> None:
    result = nonet("explain", PUZZLE)
    assert result.exit_code == 0
    assert result.stdout.startswith(
        "=============================\n"
        "<19> start\n"
        "       8 | 5       |    3    \n"
        "    5    |    2    |         \n"
    )
    assert "<20> Hidden Single: In box 3 only r3c8 can hold 5.\n" in result.stdout
    assert "    6    |         | 1 [5] 7 \n" in result.stdout
    assert result.stdout.endswith("solved, 66 steps, 81 of 81 cells filled\n")


def test_removed_candidates_stand_behind_a_minus(nonet: Nonet) -> None:
    result = nonet("explain", PUZZLE)
    assert "<22> Locked Triple: " in result.stdout
    assert "9-47" in result.stdout


def test_brief_is_one_line_a_step_and_a_summary(nonet: Nonet) -> None:
    lines = nonet("explain", "--brief", PUZZLE).stdout.splitlines()
    assert lines[0] == "Hidden Single: 5 in box 3, r3c8 => r3c8=5"
    assert lines[66] == "=" * 29
    assert "  30 Naked Single" in lines[67:]
    assert "hardest: Locked Candidates Type 1 (Pointing) (medium)" in lines[67:]


def test_until_and_only_placements(nonet: Nonet) -> None:
    lines = nonet("explain", "--brief", "--until", "5", PUZZLE).stdout.splitlines()
    assert lines[5] == "=" * 29 and lines[-1] == "stopped, 5 steps, 23 of 81 cells filled"
    placing = nonet("explain", "--brief", "--only-placements", PUZZLE).stdout
    assert "<>" not in placing and placing.count("=>") == 62


def test_candidates(nonet: Nonet) -> None:
    assert "12479   2479   8 " in nonet("explain", "--candidates", "--until", "1", PUZZLE).stdout
    assert "12479   2479   8 " in nonet("explain", "--brief", "--candidates", "--until", "1", PUZZLE).stdout


def test_json_has_everything(nonet: Nonet) -> None:
    result = nonet("explain", "--json", PUZZLE, HARD)
    first, second = json.loads(result.stdout)
    assert (first["puzzle"], first["outcome"], first["grid"]) == (PUZZLE, "solved", SOLUTION)
    assert (first["source"], second["source"]) == ("argument 1", "argument 2")
    step = first["steps"][0]
    assert step["brief"] == str(Step.from_json(step))
    assert step["sentence"] == "In box 3 only r3c8 can hold 5."


def test_a_colour_terminal_shows_candidates_and_strikes_out(nonet: Nonet) -> None:
    result = nonet("explain", PUZZLE, FORCE_COLOR="1")
    assert "\033[9;31" in result.stdout and "\033[1;30;42" in result.stdout


def test_profiles_and_lists(nonet: Nonet) -> None:
    stuck = nonet("explain", "--brief", "--profile", "solo-rules", HARD)
    assert stuck.exit_code == 0
    assert "stuck: none of the chosen techniques goes further, " in stuck.stdout
    assert len(stuck.stdout.splitlines()[-1]) == 81
    chosen = nonet("explain", "--brief", "--techniques", "singles,locked", PUZZLE)
    assert "Pair" not in chosen.stdout and "Pointing" in chosen.stdout
    assert "<" in nonet("explain", "--profile", "solo-rules", HARD).stdout


def test_guessing_says_what_it_assumes(nonet: Nonet) -> None:
    result = nonet("explain", "--brief", "--profile", "solo-rules", "--guess", HARD)
    assert result.exit_code == 0
    assert "Trial and Error: assume r" in result.stdout and ": contradiction after " in result.stdout
    assert result.stdout.splitlines()[-1].startswith("solved, ")
    full = nonet("explain", "--profile", "solo-rules", "--guess", HARD)
    assert "No technique goes further here. Assume r" in full.stdout


def test_find_adds_siamese_fish_when_asked(nonet: Nonet) -> None:
    case = next(reglib.parse_case(line) for line in CASES if line.startswith(":03211:"))
    puzzle = formats.get("susser").write(case.grid)
    alone = nonet("explain", "--find", "sashimi-swordfish", puzzle).stdout.splitlines()
    both = nonet("explain", "--find", "sashimi-swordfish", "--siamese", puzzle).stdout.splitlines()
    assert both[: len(alone)] == alone and len(both) > len(alone)


def test_find_lists_all_instances(nonet: Nonet) -> None:
    lines = nonet("explain", "--find", "hidden-single", PUZZLE).stdout.splitlines()
    assert len(lines) > 1 and all(line.startswith("Hidden Single: ") for line in lines)
    assert nonet("explain", "--find", "naked-single", PUZZLE).stdout == "none here\n"
    found = json.loads(nonet("explain", "--find", "hidden-single", "--json", PUZZLE).stdout)
    assert len(found) == len(lines)


def test_pictures_are_written(nonet: Nonet, tmp_path: Path) -> None:
    assert nonet("explain", "--until", "3", "--svg", "pictures/here", PUZZLE, PUZZLE).exit_code == 0
    names = sorted(path.name for path in (tmp_path / "pictures" / "here").iterdir())
    assert names == [
        *(f"puzzle-2-step-00{n}.svg" for n in (1, 2, 3)),
        *(f"step-00{n}.svg" for n in (1, 2, 3)),
    ]
    (tmp_path / "file").write_text("")
    refused = nonet("explain", "--svg", "file", PUZZLE)
    assert refused.exit_code == 22 and "file cannot be written" in refused.stderr


def test_several_solutions_leave_uniqueness_out_and_say_so(nonet: Nonet) -> None:
    result = nonet("explain", "--brief", SEVERAL)
    assert result.exit_code == 0
    assert "note: the puzzle has several solutions: uniqueness techniques are left out" in result.stderr
    assert nonet("explain", "--brief", "--assume-unique", SEVERAL).stderr == ""
    assert nonet("explain", "--brief", "--profile", "basic", SEVERAL).stderr == ""


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        ((NONE,), 30, "no solution: no candidate is left in r1c9"),
        ((DUPLICATE,), 13, "5 twice in row 1: r1c1 and r1c5"),
        (("--profile", "basix", PUZZLE), 2, "did you mean basic?"),
        (("--techniques", "singels", PUZZLE), 2, "did you mean singles?"),
        (("--find", "y-wng", PUZZLE), 2, "did you mean"),
        (("--siamese", PUZZLE), 2, "--siamese goes with --find"),
        (("--find", "naked-pair", "--siamese", PUZZLE), 2, "siamese pairs"),
        (("--lang", "xx", PUZZLE), 2, "no language 'xx'; there are en"),
        (("--until", "-1", PUZZLE), 2, "-1 is not in the range"),
        (("nowhere.txt",), 20, "no such file"),
    ],
)
def test_what_goes_wrong_is_said(nonet: Nonet, arguments: tuple[str, ...], code: int, message: str) -> None:
    result = nonet("explain", *arguments)
    assert result.exit_code == code
    assert message in result.stderr


def test_a_bad_puzzle_among_good_ones_loses_nothing(nonet: Nonet) -> None:
    result = nonet("explain", "--brief", stdin=f"{PUZZLE}\n{NONE}\n{'!' * 81}\n{PUZZLE}\n")
    assert result.exit_code == 50
    assert result.stdout.count("solved, 66 steps") == 2
    assert "2 of 4 failed" in result.stderr


@pytest.mark.parametrize("command", ["explain", "hint"])
def test_a_failure_in_a_batch_names_its_line(nonet: Nonet, command: str) -> None:
    result = nonet(command, stdin=f"# two\n{PUZZLE}\n{NONE}\n")
    assert result.exit_code == errors.SomeFailed.exit_code
    assert result.stderr.splitlines()[0].startswith("error: line 3: ")
    alone = nonet(command, stdin=f"# one\n{NONE}\n")
    assert alone.stderr.startswith("error: ") and "line" not in alone.stderr


ROW_AND_BOX = "...7.....1...........43.2..........6...5.9.........418....81.....2....5..4....3.."
TRIALS = "3....7.....5.4..3.9..8..4..4..5..19...........61..3..7..2..9..8.3..6.2.....3....5"
NESTED = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."


def test_every_house_that_forces_a_placement_has_its_line(nonet: Nonet) -> None:
    lines = nonet("explain", "--until", "3", ROW_AND_BOX).stdout.splitlines()
    first = lines.index("<20> Hidden Single: In box 3 only r3c9 can hold 1.")
    assert lines[first + 1] == "     In row 3 only r3c9 can hold 1."
    lines = nonet("explain", "--lang", "zh", "--until", "3", ROW_AND_BOX).stdout.splitlines()
    first = lines.index("<20> 隐性唯一数: r3c9 是第3宫唯一可以填 1 的位置。")
    assert lines[first + 1] == "     r3c9 是第3行唯一可以填 1 的位置。"
    assert "In row 3 only r3c9 can hold 1." not in nonet("explain", "--brief", ROW_AND_BOX).stdout


def test_json_has_the_other_reasons(nonet: Nonet) -> None:
    (path,) = json.loads(nonet("explain", "--json", "--until", "3", ROW_AND_BOX).stdout)
    assert "also" not in path["steps"][1]
    (other,) = path["steps"][2]["also"]
    assert other["evidence"] == {"kind": "Single", "cell": "r3c9", "digit": 1, "house": "row 3"}
    assert other["sentence"] == "In row 3 only r3c9 can hold 1."


def test_guessing_shows_the_branches(nonet: Nonet) -> None:
    told = nonet("explain", "--guess", "--profile", "basic", TRIALS).stdout
    assert told.count("\n    assume ") == 18
    assert "\n    assume r3c3=7: no contradiction after 2 steps\n" in told
    assert "\n    assume r1c3=8: contradiction after 23 steps\n" in told
    brief = nonet("explain", "--brief", "--guess", "--profile", "basic", TRIALS).stdout
    assert "\n    assume " not in brief


def test_branches_unfolded(nonet: Nonet) -> None:
    told = nonet("explain", "--brief", "--guess", "--all-branches", "--profile", "basic", TRIALS).stdout
    lines = told.splitlines()
    first = lines.index("    assume r1c3=8: contradiction after 23 steps")
    inside = lines[first + 1 : first + 24]
    assert all(line.startswith(" " * 8) and " => " in line for line in inside)
    assert lines[first + 24].startswith("Trial and Error: assume r1c3=8")


def test_nesting_is_seen_and_thousands_of_branches_stay_readable(nonet: Nonet) -> None:
    arguments = ("explain", "--guess", "--profile", "basic", NESTED)
    folded = nonet(*arguments).stdout
    assert "more branches (--all-branches shows them)\n" in folded
    assert len(folded.splitlines()) < 3000
    unfolded = nonet(*arguments, "--all-branches").stdout
    assert unfolded.count("assume ") > 2656
    assert "\n        assume " in unfolded and "\n            " in unfolded


@pytest.mark.parametrize(
    ("options", "words"),
    [((), ("time", "branches", "evaluations")), (("--lang", "zh"), ("总耗时", "总分支数", "总演算次数"))],
)
def test_stats(nonet: Nonet, options: tuple[str, ...], words: tuple[str, ...]) -> None:
    arguments = ("explain", "--brief", "--guess", "--stats", "--profile", "basic", *options, TRIALS)
    *_, time, branches, evaluations = nonet(*arguments).stdout.splitlines()
    assert time.startswith(words[0]) and time.endswith("s")
    assert (branches.split(), evaluations.split()) == ([words[1], "18"], [words[2], "183"])


def test_json_has_the_branches(nonet: Nonet) -> None:
    arguments = ("explain", "--json", "--guess", "--profile", "basic", TRIALS)
    (path,) = json.loads(nonet(*arguments).stdout)
    assert len(path["branches"]) == 18 and "effort" not in path
    assert path["branches"][3] == {
        "assumed": "r1c3=8",
        "at": path["branches"][0]["at"],
        "outcome": "contradiction",
        "length": 23,
        "branches": [],
    }
    (path,) = json.loads(nonet(*arguments, "--all-branches", "--stats").stdout)
    assert len(path["branches"][3]["steps"]) == 23
    assert path["effort"]["branches"] == 18 and path["effort"]["evaluations"] == 183


def test_each_instance_that_is_found_is_drawn(nonet: Nonet, tmp_path: Path) -> None:
    found = nonet("explain", "--find", "hidden-single", "--svg", "pictures", PUZZLE).stdout.splitlines()
    pictures = sorted((tmp_path / "pictures").iterdir())
    assert [picture.name for picture in pictures] == [f"step-{n:03}.svg" for n in range(1, len(found) + 1)]
    for line, picture in zip(found, pictures, strict=True):
        assert escape(line) in picture.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--all-branches", PUZZLE), "--all-branches goes with --guess"),
        (("--stats", "--find", "x-wing", PUZZLE), "it does not go with --find"),
    ],
)
def test_options_that_go_together(nonet: Nonet, arguments: tuple[str, ...], message: str) -> None:
    result = nonet("explain", *arguments)
    assert result.exit_code == 2 and message in result.stderr

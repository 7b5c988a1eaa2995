"""Which language a run speaks: --lang anywhere, then NONET_LANG, then the locale as gettext reads it."""

from __future__ import annotations

import json
import os

import pytest
from tests.cli.cases import PUZZLE, SEVERAL, Nonet, Shell

from nonet.cli import app
from nonet.cli.language import language, of_environment
from nonet.cli.output.wide import padded, width_of, wrapped

HINT = "r3c8 是第3宫唯一可以填 5 的位置。"
SPOKEN = ("NONET_LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({}, "en"),
        ({"LANG": "zh_CN.UTF-8"}, "zh"),
        ({"LANG": "zh"}, "zh"),
        ({"LANG": "zh-Hans"}, "zh"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "POSIX"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "nonsense of somebody"}, "en"),
        ({"LC_MESSAGES": "zh_CN.UTF-8", "LANG": "en_US.UTF-8"}, "zh"),
        ({"LC_ALL": "en_US.UTF-8", "LC_MESSAGES": "zh_CN.UTF-8"}, "en"),
        ({"LC_ALL": "", "LANG": "zh_CN.UTF-8"}, "zh"),
        ({"LC_ALL": "C", "LANG": "zh_CN.UTF-8"}, "en"),
        ({"LC_ALL": "fr_FR.UTF-8", "LANG": "zh_CN.UTF-8"}, "en"),
        ({"LANGUAGE": "zh_TW:en", "LANG": "en_US.UTF-8"}, "zh"),
        ({"LANGUAGE": "fr:zh", "LANG": "de_DE.UTF-8"}, "zh"),
        ({"LANGUAGE": "en:zh", "LANG": "zh_CN.UTF-8"}, "en"),
        ({"LANGUAGE": "zh", "LANG": "C"}, "en"),
        ({"NONET_LANG": "zh", "LC_ALL": "en_US.UTF-8"}, "zh"),
        ({"NONET_LANG": "en", "LANG": "zh_CN.UTF-8"}, "en"),
        ({"NONET_LANG": "zh", "LC_ALL": "C"}, "zh"),
        ({"NONET_LANG": "xx", "LANG": "zh_CN.UTF-8"}, "en"),
        ({"NONET_LANG": "", "LANG": "zh_CN.UTF-8"}, "zh"),
    ],
)
def test_the_environment(environment: dict[str, str], expected: str) -> None:
    assert of_environment(environment) == expected


@pytest.mark.parametrize(
    "arguments",
    [
        ("--lang", "zh", "hint", PUZZLE),
        ("--lang=zh", "hint", PUZZLE),
        ("hint", "--lang", "zh", PUZZLE),
        ("hint", PUZZLE, "--lang=zh"),
        ("--lang", "en", "hint", "--lang", "zh_CN", PUZZLE),
    ],
)
def test_lang_stands_before_the_command_or_behind_it(nonet: Nonet, arguments: tuple[str, ...]) -> None:
    assert HINT in nonet(*arguments, NONET_LANG="en").stdout


def test_lang_goes_before_the_environment(nonet: Nonet) -> None:
    assert HINT in nonet("hint", PUZZLE, NONET_LANG="zh").stdout
    assert HINT not in nonet("hint", "--lang", "en", PUZZLE, NONET_LANG="zh").stdout


def test_without_a_command_solve_is_meant_in_any_language(nonet: Nonet) -> None:
    for arguments in (("--lang", "zh", PUZZLE), ("--lang=zh", "--lines", PUZZLE)):
        assert nonet(*arguments).exit_code == 0
    assert nonet("--lang", "zh", stdin=PUZZLE).stdout.startswith("1 9 8")


@pytest.mark.parametrize("name", [None, *app.COMMANDS])
def test_every_command_has_lang(nonet: Nonet, name: str | None) -> None:
    command = [] if name is None else [name]
    assert "\n  --lang CODE " in nonet(*command, "--help").stdout
    for arguments in ([*command, "--lang", "xx"], ["--lang", "xx", *command]):
        result = nonet(*arguments)
        assert (result.exit_code, result.stderr) == (2, "error: no language 'xx'; there are en, zh\n")


def test_a_language_of_the_environment_that_is_not_there_is_no_error(nonet: Nonet) -> None:
    result = nonet("hint", PUZZLE, NONET_LANG="xx", LANG="yy")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.startswith("Hidden Single")


def test_a_run_leaves_nothing_behind(nonet: Nonet) -> None:
    before = dict(os.environ)
    assert HINT in nonet("hint", "--lang", "zh", PUZZLE).stdout
    assert language() == "en" and dict(os.environ) == before
    assert "Show this message and exit." in nonet("hint", "--help").stdout


FOR_PROGRAMS = [
    ("solve", "--json"),
    ("solve", "--jsonl"),
    ("solve", "--csv"),
    ("solve", "--lines"),
    ("explain", "--json"),
    ("hint", "--json"),
    ("check", "--json"),
    ("rate", "--csv"),
    ("count", "--json"),
    ("convert", "--to", "sdk"),
    ("canonical", "--automorphisms"),
]


@pytest.mark.parametrize("arguments", FOR_PROGRAMS)
def test_programs_read_the_same_in_every_language(nonet: Nonet, arguments: tuple[str, ...]) -> None:
    puzzles = "\n".join([PUZZLE, SEVERAL, "55" + "." * 79, "5", "# more", PUZZLE])
    for stdin in (PUZZLE, puzzles):
        told = [nonet(*arguments, stdin=stdin, LANG=code).stdout for code in ("C", "zh_CN.UTF-8")]
        assert told[0] == told[1]


def test_sentences_in_json_are_in_the_language_that_lang_asks_for(nonet: Nonet) -> None:
    (path,) = json.loads(nonet("explain", "--json", "--lang", "zh", PUZZLE).stdout)
    assert path["steps"][0]["sentence"] == HINT


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "gbk"])
def test_the_environment_asks_for_nothing_that_the_terminal_cannot_show(shell: Shell, encoding: str) -> None:
    done = shell("nonet solve --help", LANG="zh_CN.UTF-8", PYTHONIOENCODING=encoding, LC_ALL="")
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.startswith(b"Usage: ")


def test_wide_signs_take_two_columns() -> None:
    assert [width_of(text) for text in ("", "ab", "数独", "ａ", "…µ")] == [0, 2, 4, 2, 2]
    assert padded("数独", 6) + "|" == "数独  |"


def test_lines_of_wide_signs() -> None:
    text = "数独有 81 格，每格（有一个）数字 word-with-many-signs 和 more words。"
    for width in range(8, 60):
        lines = wrapped(text, width)
        assert "".join("".join(lines).split()) == "".join(text.split())
        assert all(line[0] not in "，。）" and line[-1] != "（" for line in lines)
        assert all(width_of(line) <= width for line in lines if " " not in line and not line.isascii()), lines

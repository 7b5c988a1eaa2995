"""The same command lines in Chinese: help, errors and results have no English sentence left."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.cli.cases import DUPLICATE, NONE, PUZZLE, SEVERAL, SOLUTION, Nonet

from nonet.cli import app
from nonet.cli.output.wide import width_of

ENGLISH = re.compile(r"\b[A-Za-z]?[a-z']+(?:,? [a-z']{2,}){2,}\b")
"""Three English words in a row."""
CHINESE = re.compile(r"[\u4e00-\u9fff]")


def english_in(text: str) -> list[str]:
    """Return what reads as an English sentence, apart from command lines, usage and quoted names."""
    lines = [line for line in text.splitlines() if not re.match(r"\s+(nonet|cat|mkdir|pip) |用法:", line)]
    return ENGLISH.findall(re.sub(r"`[^`]*`|'[^']*'", "", "\n".join(lines)))


@pytest.mark.parametrize("name", [None, *app.COMMANDS])
def test_help(nonet: Nonet, name: str | None) -> None:
    told = nonet(*([] if name is None else [name]), "--help", "--lang", "zh").stdout
    assert english_in(told) == []
    assert told.startswith("用法: nonet") and "\n选项:\n" in told and "\n示例:\n" in told
    assert max(map(width_of, told.splitlines())) <= 100
    descriptions = [line for line in told.splitlines() if line.startswith("  # ")]
    assert descriptions and all(CHINESE.search(line) for line in descriptions)


@pytest.mark.parametrize(
    "arguments",
    [
        ("nowhere.txt",),
        ("solve", "."),
        ("solve", PUZZLE[:-1]),
        ("solve", PUZZLE + "1"),
        ("solve", "!" + PUZZLE[1:]),
        ("solve", NONE),
        ("solve", DUPLICATE),
        ("solve", SEVERAL),
        ("solve", "--threads", "0", PUZZLE),
        ("solve", "--threads", "many", PUZZLE),
        ("solve", "--limit", "0", PUZZLE),
        ("solve", "--method", "magic", PUZZLE),
        ("solve", "--format", "nothing", PUZZLE),
        ("solve", "--simd", "nothing", PUZZLE),
        ("solve", "--nothing"),
        ("solve", "--limt", "1"),
        ("solve", "--limit"),
        ("solve", "--all=yes"),
        ("solve", "--example", PUZZLE),
        ("sovle", PUZZLE),
        ("nothing-like-this",),
        ("completion",),
        ("completion", "tcsh"),
        ("completion", "bash", "zsh", "fish"),
        ("explain", NONE),
        ("explain", "--profile", "basix", PUZZLE),
        ("explain", "--profile", "zzz", PUZZLE),
        ("explain", "--techniques", "singels", PUZZLE),
        ("explain", "--techniques", "", PUZZLE),
        ("explain", "--find", "zzz", PUZZLE),
        ("explain", "--siamese", PUZZLE),
        ("explain", "--all-branches", PUZZLE),
        ("explain", "--until", "-1", PUZZLE),
        ("hint", "--level", "9", PUZZLE),
        ("hint", "2" + PUZZLE[1:]),
        ("techniques", "--family", "zzz"),
        ("rate", "--scale", "zzz", PUZZLE),
        ("rate", SEVERAL),
        ("check", "--against", "nowhere.txt", PUZZLE),
        ("check", "--against", SOLUTION, "2" + SOLUTION[1:]),
        ("generate", "--clues", "16"),
        ("generate", "--clues", "90"),
        ("generate", "--clues", "x"),
        ("generate", "--clues", "30..20"),
        ("generate", "--er", "99"),
        ("generate", "--level", "warm"),
        ("generate", "--level", "easy", "--er", "9.0"),
        ("generate", "--needs", "franken-x-wing"),
        ("generate", "--pattern", "X" * 80 + "\n"),
        ("generate", "--seed", "-1"),
        ("generate", "--time-limit", "-1"),
        ("minimize", "--limit", "3", PUZZLE),
        ("convert", PUZZLE),
        ("convert", "--to", "sdk", "--out", "no/such/folder.sdk", PUZZLE),
        ("serve", "--workers", "0"),
        ("serve", "--port", "99999"),
    ],
)
def test_errors(nonet: Nonet, arguments: tuple[str, ...]) -> None:
    result = nonet(*arguments, NONET_LANG="zh")
    english = nonet(*arguments)
    assert result.exit_code == english.exit_code != 0
    assert CHINESE.search(result.stderr) and english_in(result.stderr) == []
    assert english.stderr.startswith(("error: ", "Usage: ")) and not CHINESE.search(english.stderr)


@pytest.mark.parametrize(
    "arguments",
    [
        ("solve", "--example"),
        ("solve", "--stats", PUZZLE),
        ("solve", "--boards", "--all", SEVERAL),
        ("explain", "--guess", "--stats", "--profile", "basic", PUZZLE),
        ("explain", "--profile", "se", PUZZLE),
        ("hint", PUZZLE),
        ("hint", "--level", "2", PUZZLE),
        ("techniques",),
        ("techniques", "--profiles"),
        ("techniques", "x-wing"),
        ("check", PUZZLE),
        ("check", PUZZLE[:-1] + "9"),
        ("rate", PUZZLE),
        ("convert", "--list"),
    ],
)
def test_results_for_people(nonet: Nonet, arguments: tuple[str, ...]) -> None:
    told = nonet(*arguments, NONET_LANG="zh").stdout
    assert CHINESE.search(told) and english_in(told) == []


def test_a_batch(nonet: Nonet, tmp_path: Path) -> None:
    (tmp_path / "mixed.txt").write_text(f"{PUZZLE}\n{PUZZLE[:-1]}\n{NONE}\n{SOLUTION}\n")
    result = nonet("check", "mixed.txt", NONET_LANG="zh")
    assert result.stderr.splitlines() == [
        "错误: mixed.txt：第 2 行：有 80 格，应有 81 格",
        "错误: mixed.txt：第 3 行：该谜题无解",
        "错误: 4 个中有 2 个失败",
    ]
    assert result.stdout == nonet("check", "mixed.txt").stdout


def test_what_the_system_says(nonet: Nonet, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    result = nonet("convert", "--to", "sdk", "--out", "file/x.sdk", PUZZLE, NONET_LANG="zh")
    assert result.stderr == "错误: 无法写入 file/x.sdk：不是目录\n"

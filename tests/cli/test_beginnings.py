"""What the documents that nonet began with can do: each row of the README's table is a command, and it works."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.cli.cases import PUZZLE, SEVERAL, SOLUTION, Nonet, Shell

README = Path(__file__).parents[2] / "README.md"
EXPECTED_CODES = {"--against": 32}
"""Where the files that the README speaks of lead to an exit code of their own."""


def commands() -> list[str]:
    """Return the commands of the table, in its order."""
    text = README.read_text(encoding="utf-8").partition("## Where it comes from")[2].partition("\n## ")[0]
    rows = [line for line in text.splitlines() if line.startswith("|")][2:]
    return [re.fullmatch(r"\|.*\| `([^`]+)` \|", row)[1] for row in rows]  # type: ignore[index]


@pytest.fixture
def files(tmp_path: Path) -> None:
    """Write the files that the table speaks of."""
    block = "\n".join(" ".join(PUZZLE[9 * row : 9 * row + 9].replace(".", "0")) for row in range(9))
    for name, text in {
        "puzzle.txt": PUZZLE,
        "puzzles.txt": f"{PUZZLE}\n{PUZZLE}\n{PUZZLE}",
        "several.txt": SEVERAL,
        "block.txt": block,
        "solutions.txt": SOLUTION,
        "answers.txt": SOLUTION[:80] + ("1" if SOLUTION[80] != "1" else "2"),
    }.items():
        (tmp_path / name).write_text(f"{text}\n")


@pytest.mark.usefixtures("files")
@pytest.mark.parametrize("command", commands())
def test_every_row_of_the_table_works(shell: Shell, command: str) -> None:
    done = shell(command)
    code = next((code for option, code in EXPECTED_CODES.items() if option in command), 0)
    assert done.returncode == code, done.stderr.decode()
    assert done.stdout or ">" in command
    assert b"Traceback" not in done.stderr


def test_five_documents_have_rows() -> None:
    assert len(commands()) > 20


CHALLENGE = """\
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


def test_the_example_of_the_challenge_gives_its_first_solution_and_says_that_there_are_more(
    nonet: Nonet,
) -> None:
    done = nonet("solve", stdin=CHALLENGE)
    digits = re.findall(r"\d", done.stdout)
    assert done.exit_code == 31
    assert len(digits) == 81
    assert all(sign in ("_", digit) for sign, digit in zip(CHALLENGE.split(), digits, strict=True))
    assert "several" in done.stderr or "more" in done.stderr

"""Help, versions and completion; every example in the help is run."""

from __future__ import annotations

from pathlib import Path

import click
import pytest
from tests.cli.cases import Nonet, Shell

import nonet as package
from nonet.cli import app
from nonet.cli.options import Command
from nonet.solving.speed import simd_names

COMMANDS = {name: app.cli.get_command(click.Context(app.cli), name) for name in app.COMMANDS}
EXAMPLES = list(app.EXAMPLES)
for _command in COMMANDS.values():
    assert isinstance(_command, Command)
    EXAMPLES += _command.examples


@pytest.mark.parametrize("arguments", [("--help",), ("-h",)])
def test_the_help_names_every_command_and_ends_with_examples(
    nonet: Nonet, arguments: tuple[str, ...]
) -> None:
    result = nonet(*arguments)
    assert result.exit_code == 0
    for name in app.COMMANDS:
        assert f"\n  {name} " in result.stdout
    assert result.stdout.endswith(f"  {app.EXAMPLES[-1][0]}\n")


@pytest.mark.parametrize("name", app.COMMANDS)
def test_the_help_of_a_command_ends_with_examples(nonet: Nonet, name: str) -> None:
    result = nonet(name, "--help")
    command = COMMANDS[name]
    assert isinstance(command, Command)
    assert result.exit_code == 0
    assert "\nExamples:\n" in result.stdout
    assert result.stdout.endswith(f"  {command.examples[-1][0]}\n")
    assert max(map(len, result.stdout.splitlines())) <= 100


@pytest.mark.usefixtures("puzzle_files")
@pytest.mark.parametrize(("line", "what"), EXAMPLES)
def test_the_examples_work(shell: Shell, tmp_path: Path, line: str, what: str) -> None:
    for folder in (".local/share/bash-completion/completions", ".zfunc", ".config/fish/completions"):
        (tmp_path / folder).mkdir(parents=True)
    if line.startswith("nonet serve"):
        # It would go on for ever, and --open would open a window; tests/cli/commands/test_serve.py stops it.
        line = line.replace("--open", "") + " --help"
    if line.startswith("nonet bench"):
        # The same, quicker.
        line += " --repeat 1"
        if "--human" not in line and "--profile" not in line:
            line += f" --simd {simd_names()[0]}"
    done = shell(line)
    assert (done.returncode, b"error" in done.stderr) == (0, False), what
    assert done.stdout or list(tmp_path.glob("**/*"))


def test_the_version(nonet: Nonet) -> None:
    assert nonet("--version").stdout == f"nonet {package.__version__}\n"


@pytest.mark.parametrize(
    ("shell_name", "mark"), [("bash", "complete"), ("zsh", "compdef"), ("fish", "complete")]
)
def test_completion_scripts(nonet: Nonet, shell_name: str, mark: str) -> None:
    result = nonet("completion", shell_name)
    assert result.exit_code == 0
    assert mark in result.stdout and "_NONET_COMPLETE" in result.stdout


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("nonet so", "plain,solve"),
        ("nonet solve --form", "plain,--format"),
        ("nonet solve --format sd", "plain,sdk"),
        ("nonet solve --simd base", "plain,baseline"),
        ("nonet solve puz", "file,puz"),
        ("nonet check --against puz", "file,puz"),
        ("nonet completion fi", "plain,fish"),
        ("nonet generate --level easy,ni", "plain,easy,nightmare"),
        ("nonet explain --profile go-c", "plain,go-challenge"),
        ("nonet techniques x-w", "plain,x-wing"),
        ("nonet hint --lang z", "plain,zh"),
        ("nonet puz", "file,puz"),
        ("nonet hint --cells su", "plain,sudokuwiki"),
        ("nonet hint --cells r", "plain,R1C1"),
        ("nonet explain --techniques x-w", "plain,x-wing"),
        ("nonet explain --techniques sing", "plain,singles"),
        ("nonet hint --techniques singles,x-w", "plain,singles,x-wing"),
        ("nonet hint --techniques singles,-full", "plain,singles,-full-house"),
        ("nonet generate --needs swordf", "plain,swordfish"),
        ("nonet pattern --only singles,lock", "plain,singles,locked-pair"),
        ("nonet techniques --family wi", "plain,wings"),
        ("nonet explain --find naked-p", "plain,naked-pair"),
        ("nonet generate --out puz", "file,puz"),
        ("nonet generate --pattern dra", "file,dra"),
        ("nonet rate --plot pic", "file,pic"),
        ("nonet explain --svg pic", "file,pic"),
        ("nonet convert --out puz", "file,puz"),
    ],
)
def test_completion_completes(shell: Shell, words: str, expected: str) -> None:
    count = len(words.split()) - 1
    done = shell("nonet", COMP_WORDS=words, COMP_CWORD=str(count), _NONET_COMPLETE="bash_complete")
    assert expected in done.stdout.decode().splitlines()


@pytest.mark.parametrize(
    ("kind", "sign"), [("bash", "plain,{}"), ("zsh", "plain\n{}\n"), ("fish", "plain,{}\t")]
)
def test_lists_are_completed_in_every_shell(kind: str, sign: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from click.shell_completion import get_completion_class

    from nonet.cli.app import cli

    words, last = "nonet hint --techniques singles,x-w", "singles,x-w"
    monkeypatch.setenv("COMP_WORDS", words)
    monkeypatch.setenv("COMP_CWORD", last if kind == "fish" else "3")
    found = get_completion_class(kind)
    assert found is not None
    assert sign.format("singles,x-wing") in found(cli, {}, "nonet", "_NONET_COMPLETE").complete()


def test_what_is_in_a_list_is_not_offered_again(shell: Shell) -> None:
    done = shell(
        "nonet",
        COMP_WORDS="nonet hint --techniques x-wing,x-w",
        COMP_CWORD="3",
        _NONET_COMPLETE="bash_complete",
    )
    assert "plain,x-wing,x-wing" not in done.stdout.decode().splitlines()


def test_fish_keeps_the_commas_of_lists(nonet: Nonet) -> None:
    assert 'string split --max 1 "," $completion' in nonet("completion", "fish").stdout


def test_nothing_at_a_terminal_shows_the_help(nonet: Nonet, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nonet.cli.app.is_terminal", lambda _: True)
    result = nonet()
    assert (result.exit_code, result.stdout.split("\n")[0]) == (0, "Usage: nonet [OPTIONS] COMMAND [ARGS]...")


def test_no_input_at_a_terminal_says_what_is_awaited(nonet: Nonet, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nonet.cli.sources.is_terminal", lambda _: True)
    result = nonet("solve")
    assert result.stderr.startswith("reading from the terminal: paste puzzles, then press Ctrl-D")


def test_main_returns_the_exit_code(capsys: pytest.CaptureFixture[str]) -> None:
    from nonet.cli import main

    assert main(["--version"]) == 0
    assert main(["solve", "nowhere.txt"]) == 20
    assert capsys.readouterr().err == "error: nowhere.txt: there is no such file\n"

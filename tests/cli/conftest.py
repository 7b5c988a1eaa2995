"""What the tests of the command line share: running it in this process, or as a process of its own."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from tests.cli.cases import DRAWING, PUZZLE, SOLUTION, Nonet, Shell

from nonet.cli.app import cli

OUTSIDE = (
    *("NO_COLOR", "FORCE_COLOR", "NONET_SIMD", "NONET_DEBUG"),
    *("NONET_LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"),
)
"""What the environment may say that tests must not depend on."""


@pytest.fixture
def nonet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Nonet:
    """Run a command line in this process, in an empty folder."""
    monkeypatch.chdir(tmp_path)
    for name in OUTSIDE:
        monkeypatch.delenv(name, raising=False)

    def run(*arguments: str, stdin: str | bytes = "", **environment: str) -> Result:
        return CliRunner(env=environment).invoke(cli, arguments, input=stdin)

    return run


@pytest.fixture
def shell(tmp_path: Path) -> Shell:
    """Run a line of bash in an empty folder, where `nonet` is this Python's."""
    programs = tmp_path / "bin"
    programs.mkdir()
    script = programs / "nonet"
    script.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m nonet "$@"\n')
    script.chmod(script.stat().st_mode | stat.S_IXUSR)
    environment = {**os.environ, "PATH": f"{programs}:{os.environ['PATH']}", "HOME": str(tmp_path)}
    for name in OUTSIDE:
        environment.pop(name, None)

    def run(line: str, **more: str) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run(
            ["bash", "-c", line],
            cwd=tmp_path,
            env={**environment, **more},
            capture_output=True,
            timeout=120,
            check=False,
        )

    return run


@pytest.fixture
def puzzle_files(tmp_path: Path) -> None:
    """Write the files that the examples of the help speak of."""
    (tmp_path / "puzzle.txt").write_text(PUZZLE + "\n")
    (tmp_path / "puzzles.txt").write_text(f"# three\n{PUZZLE}\n{PUZZLE}\n{PUZZLE}\n")
    (tmp_path / "drawing.txt").write_text(DRAWING)
    (tmp_path / "solutions.txt").write_text(SOLUTION + "\n")
    (tmp_path / "answers.txt").write_text(SOLUTION[:60] + "." * 21 + "\n")

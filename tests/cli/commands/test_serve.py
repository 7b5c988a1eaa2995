"""`nonet serve`: it says where it is and who can reach it, serves, and stops."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest

from nonet.cli.commands.serve import _who_can_reach
from nonet.web.server import is_loopback


def test_it_serves_until_it_is_interrupted(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "nonet", "serve", "--port", "0", "--workers", "1"]
    command += ["--bank", str(tmp_path / "puzzles.sqlite3")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None and server.stderr is not None
        told = server.stdout.readline()
        found = re.match(r"nonet is at (http://127\.0\.0\.1:\d+/) \(Ctrl-C stops it\)\n", told)
        assert found, told
        assert server.stdout.readline() == "Only this machine can reach it.\n"
        with urlopen(found[1]) as answer:
            assert b"<nonet-board" in answer.read()
        server.send_signal(signal.SIGINT)
        assert server.wait(timeout=20) == 0
        assert server.stderr.read() == ""


def test_a_port_in_use_is_told() -> None:
    from socket import socket

    with socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        command = [sys.executable, "-m", "nonet", "serve", "--port", str(taken.getsockname()[1])]
        done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 22
    assert "is it in use already?" in done.stderr and "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("host", "others"),
    [("127.0.0.1", False), ("::1", False), ("localhost", False), ("0.0.0.0", True), ("192.168.1.7", True)],
)
def test_who_can_reach_it(host: str, others: bool) -> None:
    assert ("Other machines" in _who_can_reach(is_loopback(host))) == others

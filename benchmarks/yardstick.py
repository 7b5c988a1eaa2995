"""The yardstick: the packed prototype beside the checkout, built afresh and run on the same puzzles."""

from __future__ import annotations

import re
import subprocess
import tempfile
from pathlib import Path

SHARED = Path(__file__).resolve().parents[2] / "shared"


def build(folder: Path) -> Path | None:
    """Build the prototype into a folder, or return None where it or a compiler is missing."""
    source = SHARED / "prototypes" / "packed.cpp"
    if not source.exists():
        return None
    program = folder / "packed"
    command = ["g++", "-O3", "-march=native", "-DWID=16", str(source), "-o", str(program)]
    try:
        subprocess.run(command, check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    return program


def rate(program: Path, puzzles: list[str], repeats: int) -> float:
    """Return the prototype's puzzles per CPU second, uniqueness proved."""
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write("\n".join(puzzles) + "\n")
        file.flush()
        printed = subprocess.run(
            [str(program), file.name, "2", str(repeats)], check=True, capture_output=True, text=True
        ).stdout
    found = re.search(r"(\d+) puzzles/s", printed)
    if found is None:
        raise RuntimeError(f"the yardstick printed no rate: {printed!r}")
    return float(found[1])

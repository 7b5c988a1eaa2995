"""What the tests share: the sets of puzzles beside the checkout, and how hard hypothesis tries."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import settings

SHARED = Path(__file__).parents[2] / "shared"

# A quick look by default; HYPOTHESIS_PROFILE=thorough is for a night. A busy machine is no bug: no deadline.
settings.register_profile("quick", max_examples=50, deadline=None)
settings.register_profile("thorough", max_examples=5000, deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))


@pytest.fixture(scope="session")
def shared_lines() -> Callable[[str], list[str]]:
    """Read the lines of a file of the puzzle sets, or skip the test where they are not at hand."""

    def read(name: str) -> list[str]:
        path = SHARED / "data" / name
        if not path.exists():
            pytest.skip(f"the puzzle sets are not beside this checkout: no {path}")
        return path.read_text().splitlines()

    return read


@pytest.fixture
def in_python() -> Callable[..., subprocess.CompletedProcess[str]]:
    """Run a program in a Python of its own: for what depends on the environment, or might crash."""

    def run(program: str, **environment: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, **environment},
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )

    return run


@pytest.fixture
def unmeasured(monkeypatch: pytest.MonkeyPatch) -> None:
    """Measure no coverage in the processes that a test starts.

    Its tracer takes a lock that an interrupt at the wrong moment leaves locked for ever.
    """
    for name in [name for name in os.environ if name.startswith("COV")]:
        monkeypatch.delenv(name)

"""A mutant of the kernel: one changed token of a source file, compiled, and the tests that should notice."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tools.mutate.trial import COPIES, ROOT, tests_pass

SOURCE = ROOT / "kernel" / "src"
COPY = COPIES / "kernel"
TESTS = {
    "grid": ["tests/techniques/test_laws.py", "tests/human", "tests/solving/test_vary.py", "tests/making"],
    "search": ["tests/solving", "tests/property/test_solve.py"],
    "evidence": ["tests/techniques", "tests/human"],
    "paths": ["tests/human", "tests/rating"],
    "hodoku": ["tests/human", "tests/rating"],
    "reasoning": ["tests/techniques", "tests/rating", "tests/human"],
    "patterns": ["tests/techniques", "tests/rating"],
    "techniques": ["tests/techniques", "tests/human"],
    "explainer": ["tests/rating"],
    "making": ["tests/making", "tests/solving"],
    "threads": ["tests/test_engine.py", "tests/solving"],
}
"""Where a room of the kernel is tested from Python."""

SWAPS = {
    **{"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "&&": "||", "||": "&&"},
    **{"+": "-", "-": "+", "%": "+", "|": "&", "&": "|", "<<": ">>", ">>": "<<", "+=": "-=", "-=": "+="},
    **{"|=": "&=", "&=": "|=", "!": "", "true": "false", "false": "true", "min": "max", "max": "min"},
    **{"break": "continue", "continue": "break"},
}
TOKENS = re.compile(
    r"""(?P<skip>//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|^[ \t]*\#[^\n]*
    |\b(?:template|operator|static_cast|std::\w+|vector|array|span|static_assert)\b[^;{\n]*)
    |(?P<word>[A-Za-z_]\w*)|(?P<number>\b\d+\b)
    |(?P<sign><=>|[-+*/%&|^=<>!]=|&&|\|\||->|::|(?<=\s)(?:<<|>>|[-+%&|<>])(?=\s)|\+\+|--|!)""",
    re.M | re.S | re.X,
)


class Mutant:
    """One changed token of a file."""

    def __init__(self, path: Path, place: int) -> None:
        self.path = path
        text = path.read_text(encoding="utf-8")
        start, old, new = list(_sites(text))[place]
        self.text = text[:start] + new + text[start + len(old) :]
        self.line = text.count("\n", 0, start) + 1
        self.what = f"{text.splitlines()[self.line - 1].strip()[:80]}   ({old} -> {new or 'nothing'})"

    def __str__(self) -> str:
        return f"{self.path.relative_to(ROOT)}:{self.line}: {self.what}"


def mutants(room: str) -> Iterator[tuple[Path, int]]:
    """Yield the places where the sources of a room can be changed."""
    for path in sorted((SOURCE / room).glob("*.cpp")):
        yield from ((path, place) for place in range(len(list(_sites(path.read_text("utf-8"))))))


def survives(mutant: Mutant, room: str, seconds: float) -> bool | None:
    """Compile the mutant and run the tests of its room; tell whether all pass, None if it is no program."""
    target = COPY / mutant.path.relative_to(ROOT)
    original = target.read_text(encoding="utf-8")
    target.write_text(mutant.text, encoding="utf-8")
    try:
        if _build().returncode != 0:
            return None
        return tests_pass(TESTS[room], COPY / "installed", seconds)
    finally:
        target.write_text(original, encoding="utf-8")


def prepare() -> None:
    """Copy the sources to where mutants live and compile them once."""
    # The compiled module beside the sources stays behind: it would stand for the mutant's.
    left_out = shutil.ignore_patterns("__pycache__", "_kernel*")
    for folder in ("kernel", "bindings", "src"):
        shutil.rmtree(COPY / folder, ignore_errors=True)
        shutil.copytree(ROOT / folder, COPY / folder, ignore=left_out)
    for file in ("CMakeLists.txt", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / file, COPY)
    done = _build()
    if done.returncode != 0:
        sys.exit(f"the kernel does not compile:\n{done.stderr[-2000:]}")


def _build() -> subprocess.CompletedProcess[str]:
    command = [
        sys.executable,
        "-m",
        "pip",
        "install",
        "--quiet",
        "--no-deps",
        "--no-build-isolation",
        "--upgrade",
    ]
    command += ["--target", str(COPY / "installed"), "-Cbuild-dir=" + str(COPY / "build"), str(COPY)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def _sites(text: str) -> Iterator[tuple[int, str, str]]:
    """Yield where a token can be changed, the token, and the other one."""
    for match in TOKENS.finditer(text):
        token = match.group(0)
        if match.lastgroup == "number":
            yield match.start(), token, str(int(token) + 1)
        elif match.lastgroup in ("word", "sign") and token in SWAPS:
            yield match.start(), token, SWAPS[token]

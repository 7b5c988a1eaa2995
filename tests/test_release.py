"""What users get: a source archive that has all it takes, and a wheel that needs nothing but itself."""

from __future__ import annotations

import re
import subprocess
import sys
import tarfile
import venv
from importlib.metadata import PackageNotFoundError, distribution, version
from pathlib import Path

import pytest

import nonet

pytest.importorskip("scikit_build_core", reason="the build tools are not installed: make test installs them")

ROOT = Path(__file__).parents[1]
BUILT_FROM = ("CMakeLists.txt", "LICENSE", "README.md", "pyproject.toml", "kernel", "bindings", "src")


def _sources(*paths: str) -> set[str]:
    """Return the files that git keeps or is about to: not what was built or fetched."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", *paths]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode != 0:
        pytest.skip("this is no git checkout")
    return {name for name in listed.stdout.splitlines() if (ROOT / name).exists()}


def _build(what: str, folder: Path) -> Path:
    """Build as pip does, in the checkout, and return what was made."""
    program = f"import scikit_build_core.build as b; b.build_{what}({str(folder)!r})"
    subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=True, capture_output=True)
    (made,) = folder.iterdir()
    return made


def test_the_package_and_the_release_have_the_same_version() -> None:
    assert nonet.__version__ == version("nonet")


def test_the_source_archive_holds_all_sources_and_nothing_else(tmp_path: Path) -> None:
    with tarfile.open(_build("sdist", tmp_path)) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert _sources(*BUILT_FROM) <= names
    assert names - _sources() == {"PKG-INFO"}


def test_the_wheel_works_alone_without_a_compiler(tmp_path: Path) -> None:
    (tmp_path / "wheel").mkdir()
    wheel = _build("wheel", tmp_path / "wheel")
    home = tmp_path / "home"
    venv.create(home, symlinks=True)
    packages = next((home / "lib").glob("python*/site-packages"))
    _lend("nonet", packages, done={"nonet"})
    pip = [sys.executable, "-m", "pip", "--python", str(home / "bin" / "python"), "install", "--quiet"]
    subprocess.run([*pip, "--no-index", "--no-deps", str(wheel)], check=True)
    solved = subprocess.run(
        [str(home / "bin" / "nonet"), "solve", "--example"],
        env={"PATH": str(home / "bin"), "LC_ALL": "C.UTF-8"},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (solved.returncode, solved.stderr) == (0, "")
    assert "1 solution" in solved.stdout


def _lend(name: str, packages: Path, done: set[str]) -> None:
    """Link what a package requires into another environment: no package index is needed then."""
    for requirement in distribution(name).requires or []:
        needed = re.split(r"[^\w.-]", requirement)[0]
        if "extra ==" in requirement or needed in done:
            continue
        done.add(needed)
        try:
            files = distribution(needed).files or []
        except PackageNotFoundError:  # for another system
            continue
        for top in {file.parts[0] for file in files} - {"..", "__pycache__"}:
            if not (packages / top).exists():
                (packages / top).symlink_to(str(distribution(needed).locate_file(top)))
        _lend(needed, packages, done)

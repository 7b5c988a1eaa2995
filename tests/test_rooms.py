"""The rooms of the package: what each offers, and what the command line and the page may use of them."""

from __future__ import annotations

import ast
import pkgutil
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import nonet

SOURCE = Path(nonet.__file__).parent
TESTS = Path(__file__).parent
ROOMS = ("grid", "solving", "human", "rating", "experiments", "making", "files", "render")
OPEN = {"nonet", "nonet.errors", "nonet.formats", "nonet.texts", *(f"nonet.{room}" for room in ROOMS)}
"""What the command line and the page may import names from."""


def _imports(path: Path) -> set[str]:
    """Return the modules of nonet that a file imports names from, and modules that it imports as names."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
            if node.module == "nonet":
                found |= {f"nonet.{alias.name}" for alias in node.names if _is_module(alias.name)}
    return {name for name in found if name.partition(".")[0] == "nonet"}


def _is_module(name: str) -> bool:
    return any(module.name == name for module in pkgutil.iter_modules([str(SOURCE)]))


@pytest.mark.parametrize("package", ["cli", "web"])
def test_the_command_line_and_the_page_use_public_names_only(package: str) -> None:
    for path in sorted((SOURCE / package).rglob("*.py")):
        own = {name for name in _imports(path) if name.startswith(("nonet.cli", "nonet.web"))}
        assert _imports(path) - own <= OPEN, path


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_offers_names_that_exist_and_no_module_hides(room: str) -> None:
    package = import_module(f"nonet.{room}")
    assert package.__doc__
    modules = {module.name for module in pkgutil.iter_modules(package.__path__)}
    assert not {*package.__all__} & modules - {"grid"}
    for name in package.__all__:
        assert getattr(package, name) is not None


@pytest.mark.parametrize("package", ["nonet", *(f"nonet.{room}" for room in ROOMS)])
def test_a_name_that_is_not_there_is_said_to_be_missing(package: str) -> None:
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        import_module(package).nothing  # noqa: B018


def test_opening_a_room_loads_none_of_its_modules() -> None:
    program = (
        f"import sys\nfor room in {ROOMS[1:]}: __import__('nonet.' + room)\n"
        "print(*(name for name in sys.modules if name.count('.') > 1 and name.startswith('nonet.')))"
    )
    run = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    assert {name.rpartition(".")[0] for name in run.stdout.split()} <= {"nonet.grid"}


def _packages() -> list[Path]:
    return sorted({path.parent for path in SOURCE.rglob("*.py")} - {SOURCE})


def _tested_elsewhere(package: Path) -> dict[str, str]:
    """Return the modules that a package's docstring says are tested in another file, and that file."""
    text = ast.get_docstring(ast.parse((package / "__init__.py").read_text(encoding="utf-8"))) or ""
    told = " ".join(text.partition("Tested elsewhere:")[2].split())
    found = re.findall(r"([\w, ]+) \((tests/[\w/.]+)\)", told)
    return {name.strip(): file for names, file in found for name in names.strip(", ").split(",")}


@pytest.mark.parametrize("package", _packages(), ids=lambda path: str(path.relative_to(SOURCE)))
def test_every_module_has_a_test_of_its_name_or_its_package_says_where_it_is_tested(package: Path) -> None:
    folder = TESTS / package.relative_to(SOURCE)
    elsewhere = _tested_elsewhere(package)
    modules = {path.stem.lstrip("_") for path in package.glob("*.py")} - {"init__"}
    tested = {name for name in modules if (folder / f"test_{name}.py").exists()}
    assert "all" in elsewhere or modules - tested == {*elsewhere}
    assert all((TESTS.parent / file).exists() for file in elsewhere.values())


def _told(package: Path) -> str:
    """Return the row of a package in ARCHITECTURE.md, or its docstring where the row says so."""
    name = "nonet" if package == SOURCE else f"{package.relative_to(SOURCE)}/"
    page = (TESTS.parent / "ARCHITECTURE.md").read_text(encoding="utf-8")
    [row] = [
        line for line in page.splitlines() if line.startswith("| `") and f"`{name}`" in line.split("|")[1]
    ]
    if "listed in their" not in row:
        return row
    return ast.get_docstring(ast.parse((package / "__init__.py").read_text(encoding="utf-8"))) or ""


@pytest.mark.parametrize("room", ["", *ROOMS, "formats", "web", "cli"])
def test_every_module_is_in_the_map(room: str) -> None:
    package = SOURCE / room
    words = {*re.findall(r"\w+", _told(package))}
    modules = {path.stem for path in package.glob("*.py")} - {"__init__", "__main__"}
    shown = {name for name in modules if name.startswith("_")} if room == "formats" else modules
    assert shown <= words


@pytest.mark.parametrize("room", ["", *ROOMS])
def test_the_map_names_nothing_that_is_gone(room: str) -> None:
    modules = {path.stem for path in (SOURCE / room).glob("*.py")}
    assert {*re.findall(r"`(\w+)`", _told(SOURCE / room))} - {"nonet"} <= modules

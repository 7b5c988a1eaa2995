"""The examples in docstrings and documents run, every one of them, with the package as it is installed."""

from __future__ import annotations

import ast
import doctest
import importlib
import inspect
import pkgutil
import re
from pathlib import Path
from types import ModuleType

import pytest

import nonet

ROOT = Path(__file__).parents[1]
# The first runs the command line when it is imported, the second is compiled and has no examples.
NOT_IMPORTED = {"nonet.__main__", "nonet._kernel"}
MODULES = ["nonet", *(found.name for found in pkgutil.walk_packages(nonet.__path__, "nonet."))]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])

every_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run examples in an empty directory: they neither need files of the checkout nor leave any there."""
    monkeypatch.chdir(tmp_path)


def examples_in(text: str) -> int:
    assert "doctest: +SKIP" not in text
    return len(re.findall(r"^\s*>>> ", text, re.MULTILINE))


@pytest.mark.parametrize("name", [name for name in MODULES if name not in NOT_IMPORTED])
def test_the_examples_of_a_module(name: str) -> None:
    module = importlib.import_module(name)
    failed, tried = doctest.testmod(module)
    assert failed == 0
    assert tried == examples_in(inspect.getsource(module)), "an example stands where doctest does not look"


def test_modules_and_pages_are_found() -> None:
    assert {
        "nonet.solving.solve",
        "nonet.solving.batch",
        "nonet.formats.line",
        "nonet.cli.app",
        *NOT_IMPORTED,
    } <= {*MODULES}
    assert {ROOT / "README.md", ROOT / "docs" / "grid.md"} <= {*PAGES}


@every_page
def test_the_examples_of_a_page(page: Path) -> None:
    failed, tried = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert failed == 0
    assert tried == examples_in(page.read_text(encoding="utf-8"))


@every_page
def test_programs_on_a_page_use_names_that_exist(page: Path) -> None:
    """A block of Python without prompts is a sketch that cannot run, but it must not mislead either."""
    blocks = re.findall(r"^```py\w*\n(.*?)^```", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    for block in blocks:
        if not examples_in(block):
            check_names(ast.parse(block))


def check_names(program: ast.Module) -> None:
    """Run the imports of a program, and look for every attribute that it takes from a module."""
    names: dict[str, object] = {"nonet": nonet}
    imports = [line for line in program.body if isinstance(line, ast.Import | ast.ImportFrom)]
    exec(compile(ast.Module([*imports], []), "a page", "exec"), names)
    for node in ast.walk(program):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            owner = names.get(node.value.id)
            assert not isinstance(owner, ModuleType) or hasattr(owner, node.attr), ast.unparse(node)

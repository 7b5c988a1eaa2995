"""The page's files: what is loaded at once is asked for at once, and nothing comes from elsewhere."""

from __future__ import annotations

import re
from pathlib import Path

import nonet

STATIC = Path(nonet.__file__).parent / "web" / "static"
INDEX = (STATIC / "index.html").read_text(encoding="utf-8")


def needed(module: str, seen: dict[str, None]) -> dict[str, None]:
    """Return a module and all that it imports, in order."""
    if module not in seen:
        seen[module] = None
        text = (STATIC / "js" / module).read_text(encoding="utf-8")
        for other in re.findall(r'(?:from|import) "\./([\w/]+\.js)"', text):
            needed(other, seen)
    return seen


def test_all_modules_of_the_first_view_are_asked_for_at_once() -> None:
    asked = re.findall(r'rel="modulepreload" href="/static/js/([\w/.]+)"', INDEX)
    assert set(asked) == set(needed("main.js", {})) - {"main.js"}


def test_every_module_is_used() -> None:
    files = {str(path.relative_to(STATIC / "js")) for path in STATIC.glob("js/**/*.js")}
    texts = "".join((STATIC / "js" / name).read_text(encoding="utf-8") for name in files)
    used = needed("main.js", {})
    for later in re.findall(r'import\("\./([\w/]+\.js)"\)', texts):
        needed(later, used)
    assert files == set(used) | {"locales/zh.js"}


def test_nothing_is_inline_and_nothing_comes_from_elsewhere() -> None:
    assert not re.search(r"<style|style=|\son\w+=|<script(?![^>]*src=)", INDEX)
    for path in STATIC.glob("**/*.*"):
        links = set(re.findall(r"https?://[^\s\"'`)]+", path.read_text(encoding="utf-8")))
        assert links <= {"http://www.w3.org/2000/svg"}, path


def test_files_are_small() -> None:
    for path in STATIC.glob("**/*.js"):
        assert len(path.read_text(encoding="utf-8").splitlines()) <= 400, path

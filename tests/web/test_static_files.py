"""The page's files: what is loaded at once is asked for at once, and nothing comes from elsewhere."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import urljoin

import pytest
from starlette.datastructures import Headers
from starlette.responses import Response

import nonet
from nonet.web.static_files import STYLES, StaticFiles

STATIC = Path(nonet.__file__).parent / "web" / "static"
SCRIPTS = STATIC / "js"
INDEX = (STATIC / "index.html").read_text(encoding="utf-8")


AT_ONCE = r'(?:from|import) "([\w./]+\.js)"'
WHEN_WANTED = r'import\("([\w./]+\.js)"\)(?!\.[A-Z])'


def imports(module: str, kind: str) -> list[str]:
    """Return the modules that one imports, at once or when they are wanted, which mere types are not."""
    text = (SCRIPTS / module).read_text(encoding="utf-8")
    return [urljoin(module, other) for other in re.findall(kind, text)]


def needed(module: str, seen: dict[str, None]) -> dict[str, None]:
    """Return a module and all that it imports at once, in order."""
    if module not in seen:
        seen[module] = None
        for other in imports(module, AT_ONCE):
            needed(other, seen)
    return seen


def test_all_modules_of_the_first_view_are_asked_for_at_once() -> None:
    asked = re.findall(r'rel="modulepreload" href="/static/js/([\w/.]+)"', INDEX)
    scripts = re.findall(r'<script type="module" src="/static/js/([\w/.]+)"', INDEX)
    assert scripts == ["server/prefetch.js", "main.js"]
    assert set(asked) == set(needed("main.js", {})) - set(scripts)


def test_every_module_is_used() -> None:
    files = {path.relative_to(SCRIPTS).as_posix() for path in SCRIPTS.rglob("*.js")}
    used = needed("main.js", {})
    waiting = list(used)
    while waiting:
        for later in imports(waiting.pop(), WHEN_WANTED):
            before = set(used)
            needed(later, used)
            waiting += set(used) - before
    assert files == set(used) | {"locales/zh.js"}


def test_every_style_sheet_is_part_of_the_page() -> None:
    assert {path.stem for path in STATIC.glob("css/*.css")} == set(STYLES)
    sheets = [(STATIC / "css" / f"{name}.css").read_bytes() for name in STYLES]
    assert get(StaticFiles(), "page.css").body == b"".join(sheets)


def get(files: StaticFiles, name: str, **headers: str) -> Response:
    return files.answer(
        name, "GET", Headers({key.replace("_", "-"): value for key, value in headers.items()})
    )


def test_a_browser_keeps_what_never_changes() -> None:
    files = StaticFiles()
    page = bytes(get(files, "index.html").body).decode()
    assert get(files, "index.html").headers["cache-control"] == "no-cache"
    addresses = re.findall(r'(?:href|src)="/static/([^"]+)"', page)
    assert len(addresses) > 20
    for address in addresses:
        answer = get(files, address)
        assert (answer.status_code, answer.headers["cache-control"]) == (200, "max-age=31536000, immutable")


@pytest.mark.parametrize("name", ["js/main.js", "0123456789abcdef/js/main.js"])
def test_what_another_page_asks_for_is_not_kept(name: str) -> None:
    answer = get(StaticFiles(), name)
    assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-cache")
    again = get(StaticFiles(), name, if_none_match=answer.headers["etag"])
    assert (again.status_code, again.body) == (304, b"")


def test_another_file_makes_another_version(tmp_path: Path) -> None:
    for name in ("index.html", *(f"css/{style}.css" for style in STYLES)):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("a")
    before = StaticFiles(tmp_path).version
    assert StaticFiles(tmp_path).version == before
    (tmp_path / "css" / "base.css").write_text("b")
    assert StaticFiles(tmp_path).version != before


def test_nothing_is_inline_and_nothing_comes_from_elsewhere() -> None:
    assert not re.search(r"<style|style=|\son\w+=|<script(?![^>]*src=)", INDEX)
    for path in STATIC.glob("**/*.*"):
        links = set(re.findall(r"https?://[^\s\"'`)]+", path.read_text(encoding="utf-8")))
        assert links <= {"http://www.w3.org/2000/svg"}, path


def test_files_are_small() -> None:
    for path in STATIC.glob("**/*.js"):
        assert len(path.read_text(encoding="utf-8").splitlines()) <= 400, path

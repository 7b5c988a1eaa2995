"""The page's files: what is loaded at once is asked for at once, and nothing comes from elsewhere."""

from __future__ import annotations

import json
import re
from pathlib import Path
from urllib.parse import urljoin

import pytest
from starlette.datastructures import Headers
from starlette.responses import Response

import nonet
from nonet.web.static_files import MEDIA_TYPES, STYLES, WORKER, StaticFiles

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


def test_the_first_view_asks_for_one_script() -> None:
    assert re.findall(r'src="/static/([\w/.]+)"', INDEX) == ["js/main.js"]
    assert "modulepreload" not in INDEX


def test_modules_of_the_first_view_are_nowhere_but_in_it() -> None:
    files = StaticFiles()
    inside = {f"js/{module}" for module in needed("main.js", {})} - {"js/main.js"}
    assert len(inside) > 30
    for name in inside:
        assert get(files, name).status_code == 404, name
    later = {f"js/{path.relative_to(SCRIPTS).as_posix()}" for path in SCRIPTS.rglob("*.js")} - inside
    for name in later:
        text = bytes(get(files, name).body).decode()
        asked = {urljoin(name, other) for other in re.findall(AT_ONCE, text)}
        assert not asked & inside, name


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
    assert {"page.css", "js/main.js"} <= {address.partition("/")[2] for address in addresses}
    for address in addresses:
        answer = get(files, address)
        assert (answer.status_code, answer.headers["cache-control"]) == (200, "max-age=31536000, immutable")


def test_what_is_asked_for_without_a_version_is_not_kept() -> None:
    answer = get(StaticFiles(), "js/main.js")
    assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-cache")
    again = get(StaticFiles(), "js/main.js", if_none_match=answer.headers["etag"])
    assert (again.status_code, again.body) == (304, b"")


@pytest.mark.parametrize("name", ["index.html", "js/main.js", "page.css"])
def test_a_page_of_another_version_gets_no_file_of_this_one(name: str) -> None:
    answer = get(StaticFiles(), f"0123456789abcdef/{name}")
    assert answer.status_code == 404
    assert "immutable" not in answer.headers.get("cache-control", "")


def test_the_service_worker_keeps_all_that_the_page_may_ask_for() -> None:
    files = StaticFiles()
    worker = bytes(get(files, WORKER).body).decode()
    assert f'"{files.version}"' in worker
    named = re.search(r"FILES = (\[.*\])", worker)
    assert named is not None
    kept = set(json.loads(named[1]))
    inside = set(needed("main.js", {})) - {"main.js"}
    modules = {path.relative_to(SCRIPTS).as_posix() for path in SCRIPTS.rglob("*.js")}
    scripts = {f"js/{module}" for module in modules - inside}
    asked = set(re.findall(r'(?:href|src)="/static/([^"]+)"', INDEX))
    assert scripts | asked | {"index.html"} <= kept
    assert all(get(files, f"{files.version}/{name}").status_code == 200 for name in kept)


def test_another_file_makes_another_version(tmp_path: Path) -> None:
    for name in ("index.html", WORKER, "js/main.js", *(f"css/{style}.css" for style in STYLES)):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("a;")
    before = StaticFiles(tmp_path).version
    assert StaticFiles(tmp_path).version == before
    (tmp_path / "css" / "base.css").write_text("b")
    assert StaticFiles(tmp_path).version != before


def test_nothing_is_inline_and_nothing_comes_from_elsewhere() -> None:
    assert not re.search(r"<style|style=|\son\w+=|<script(?![^>]*src=)", INDEX)
    for path in STATIC.glob("**/*.*"):
        if path.suffix not in MEDIA_TYPES:
            continue  # Files that are not served, such as the licence of the fonts.
        if MEDIA_TYPES[path.suffix].startswith("font/"):
            assert path.stat().st_size < 2_000, "only the digits"
            continue
        links = set(re.findall(r"https?://[^\s\"'`)]+", path.read_text(encoding="utf-8")))
        assert links <= {"http://www.w3.org/2000/svg"}, path


def test_files_are_small() -> None:
    for path in STATIC.glob("**/*.js"):
        assert len(path.read_text(encoding="utf-8").splitlines()) <= 400, path


@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_family_of_techniques_has_a_name(language: str) -> None:
    words = (SCRIPTS / "locales" / f"{language}.js").read_text(encoding="utf-8")
    families = {technique.family for technique in nonet.techniques()}
    assert {family for family in families if f'"family.{family}"' not in words} == set()

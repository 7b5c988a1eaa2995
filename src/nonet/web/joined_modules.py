"""The page's scripts joined: forty small modules take a browser a hundred milliseconds longer than one large one.

`main.js` becomes one module with all that it imports at once. Each of them is a function that runs once, in the order
in which a browser would run them, and returns what it exports:

    const $game_history = (() => {
    const { newGame, update } = $game_game;
    …
    return { newHistory, record };
    })();

Modules that are loaded when they are wanted stay files of their own, and take what they import from the joined one: so
there is one of each, as in the sources. The sources are what developers write, check and read; nothing is built.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Mapping

ENTRY = "js/main.js"

_IMPORT = re.compile(r'^import (?:(?P<names>[^;"]+?) from )?"(?P<path>[^"]+)";$', re.MULTILINE)
_EXPORT = re.compile(
    r"^export (?P<kind>default |\{[^}]*\};|(?:async )?function\*? |class |const )(?P<name>[\w$]*)",
    re.MULTILINE,
)
_LATER = re.compile(r"""\bimport\((?P<quote>["`])(?P<path>\.[^"`]*)""")
_LEFT = re.compile(r"^(?:import|export)\b(?!\().*", re.MULTILINE)


def join(sources: Mapping[str, str], entry: str = ENTRY) -> dict[str, str]:
    """Return the modules as they are sent: the entry with all that it needs at once, and those that come later."""
    inside = _in_order(sources, entry)
    parts = [_as_function(path, sources[path], entry) for path in inside]
    names = ", ".join(map(_name, inside))
    joined = "\n".join((*parts, f"export {{ {names} }};", ""))
    later = {
        path: _with_imports_from(entry, path, text, set(inside))
        for path, text in sources.items()
        if path not in inside
    }
    return {entry: joined, **later}


def _name(path: str) -> str:
    return "$" + re.sub(r"\W", "_", path.removeprefix("js/").removesuffix(".js"))


def _resolved(module: str, path: str) -> str:
    return posixpath.normpath(posixpath.join(posixpath.dirname(module), path))


def _from(folder_of: str, path: str) -> str:
    """Return how a module names another one."""
    relative = posixpath.relpath(path, posixpath.dirname(folder_of))
    return relative if relative.startswith(".") else f"./{relative}"


def _in_order(sources: Mapping[str, str], entry: str) -> list[str]:
    """Return what a module needs at once, each after those that it needs itself."""
    done: list[str] = []
    under_way: list[str] = []

    def visit(path: str) -> None:
        if path in done:
            return
        if path in under_way:
            raise ValueError(f"modules import each other: {' → '.join([*under_way, path])}")
        under_way.append(path)
        for found in _IMPORT.finditer(sources[path]):
            visit(_resolved(path, found["path"]))
        under_way.pop()
        done.append(path)

    visit(entry)
    return done


def _taken(names: str | None, module: str) -> str:
    """Return the statement that takes imported names from a module that has run."""
    if names is None:
        return ""
    if names.startswith("* as "):
        return f"const {names.removeprefix('* as ')} = {module};"
    if names.startswith("{"):
        return f"const {names.replace(' as ', ': ')} = {module};"
    return f"const {{ default: {names} }} = {module};"


def _as_function(path: str, text: str, entry: str) -> str:
    exported: list[str] = []

    def export(found: re.Match[str]) -> str:
        kind, name = found["kind"], found["name"]
        if kind.startswith("{"):
            exported.extend(part.strip() for part in kind.strip("{};").split(",") if part.strip())
            return ""
        if kind == "default ":
            exported.append("default: $default")
            return f"const $default = {name}"
        if not name:
            raise ValueError(f"{path}: an export that cannot be joined: {found[0]}")
        exported.append(name)
        return f"{kind}{name}"

    body = _IMPORT.sub(lambda found: _taken(found["names"], _name(_resolved(path, found["path"]))), text)
    body = _EXPORT.sub(export, body)
    # What comes later is named as seen from the joined module.
    body = _LATER.sub(_moved(path, lambda other: _from(entry, other)), body)
    if left := _LEFT.search(body):
        raise ValueError(f"{path}: a line that cannot be joined: {left[0]}")
    return f"const {_name(path)} = (() => {{\n{body.rstrip()}\nreturn {{ {', '.join(exported)} }};\n}})();"


def _moved(path: str, named: Callable[[str], str]) -> Callable[[re.Match[str]], str]:
    return lambda found: f"import({found['quote']}{named(_resolved(path, found['path']))}"


def _with_imports_from(entry: str, path: str, text: str, inside: set[str]) -> str:
    """Return a module that comes later, with what is in the joined module taken from there."""
    number = 0

    def change(found: re.Match[str]) -> str:
        nonlocal number
        other = _resolved(path, found["path"])
        if other not in inside:
            return found[0]
        number += 1
        mine = f"$from{number}"
        return f'import {{ {_name(other)} as {mine} }} from "{_from(path, entry)}"; {_taken(found["names"], mine)}'

    return _IMPORT.sub(change, text)

"""The texts that a language translates, collected from the source; and the program that keeps catalogues current.

python tools/messages.py            bring the texts of src/nonet/locale/*/LC_MESSAGES/nonet.po up to date
python tools/messages.py --compile  the same, and write nonet.mo; this needs Babel

Collected are: what is said (`say`), texts (`Text`, `counted`), the patterns of errors, all that the help of the
commands has, the names in tables (techniques, levels, formats, profiles), and click's own messages.
"""

from __future__ import annotations

import ast
import errno
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import click

import nonet.errors
from nonet.cli import app
from nonet.cli.help import Command, paragraphs
from nonet.experiments import RULES
from nonet.formats import get, names
from nonet.human import profiles
from nonet.human.techniques import LEVELS, TRIAL, families, techniques
from nonet.human.wording._about import ABOUT, FISH
from nonet.rating import LEVELS as RATING_LEVELS

SOURCE = Path(__file__).parents[1] / "src" / "nonet"
LOCALE = SOURCE / "locale"

ERRORS = {
    name
    for name, kind in vars(nonet.errors).items()
    if isinstance(kind, type) and issubclass(kind, nonet.errors.NonetError)
} | {"TooMuchWork", "WorkerLost", "UsageError"}
"""What makes errors: the classes of the tree, those of the page, and click's."""

_CLICK = ("core", "decorators", "exceptions", "formatting", "parser", "types")
"""The modules of click whose messages a command line can show."""

_SYSTEM = (
    *(errno.EACCES, errno.EPERM, errno.ENOSPC, errno.EROFS, errno.EIO, errno.ENOTDIR, errno.ELOOP),
    *(errno.ENAMETOOLONG, errno.EMFILE, errno.ENXIO, errno.EFBIG, errno.EDQUOT, errno.EBADF, errno.EINVAL),
)
"""What systems often say of files."""


class Plural(NamedTuple):
    """A text of click's with a form for one and a form for several."""

    one: str
    many: str


Key = str | Plural


def texts() -> list[Key]:
    """Return every text that is said to people, each once."""
    found: dict[Key, None] = {}
    for path in sorted(SOURCE.rglob("*.py")):
        found.update(dict.fromkeys(_said(path)))
    rows = (*techniques(), TRIAL)
    found.update(dict.fromkeys([row.name for row in rows]))
    found.update(dict.fromkeys([*families(), *LEVELS, *RATING_LEVELS, *FISH.values(), *ABOUT.values()]))
    found.update(dict.fromkeys([get(name).title for name in names()]))
    found.update(dict.fromkeys([profile.what for profile in profiles()]))
    found.update(dict.fromkeys([rule.what for rule in RULES]))
    found.update(dict.fromkeys(_help()))
    found.update(dict.fromkeys(_of_click()))
    found.update(dict.fromkeys(map(os.strerror, _SYSTEM)))
    found.pop("", None)
    return list(found)


def _name_of(function: ast.expr) -> str:
    """Return the name of what is called; errors may be chosen on the spot, as in `(A if … else B)(…)`."""
    if isinstance(function, ast.IfExp):
        return _name_of(function.body)
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def is_error(call: ast.Call) -> bool:
    """Tell whether a call makes an error with a message."""
    return bool(call.args) and _name_of(call.func) in {*ERRORS, "kind"}


def calls(path: Path) -> Iterator[ast.Call]:
    """Yield the calls in a source file."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            yield node


def _said(path: Path) -> Iterator[str]:
    """Yield the texts of a source file: constants where something is said."""
    for call in calls(path):
        name = _name_of(call.func)
        is_self = name == "self" and path.name == "_words.py"
        if name == "counted":
            arguments = call.args[1:3]
        elif name in {"say", "_say", "Text"} or is_self or is_error(call):
            arguments = call.args[:1]
        else:
            continue
        for argument in arguments:
            yield from _constants(argument)


def _constants(argument: ast.expr) -> Iterator[str]:
    """Yield a text, or both of those between which a condition decides."""
    if isinstance(argument, ast.IfExp):
        yield from _constants(argument.body)
        yield from _constants(argument.orelse)
    elif isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        yield argument.value


def _help() -> Iterator[str]:
    """Yield the texts of the help: of commands, options and examples."""
    context = click.Context(app.cli)
    commands = [app.cli, *(app.cli.get_command(context, name) for name in app.COMMANDS)]
    for command in commands:
        assert command is not None
        yield from paragraphs(command.help or "")
        if command is not app.cli:
            yield command.get_short_help_str()
        for param in command.params:
            yield getattr(param, "help", None) or ""
        examples = command.examples if isinstance(command, Command) else app.EXAMPLES
        yield from (what for _, what in examples)


def _of_click() -> Iterator[Key]:
    folder = Path(click.__file__).parent
    for module in _CLICK:
        for call in calls(folder / f"{module}.py"):
            found = [argument.value for argument in call.args if isinstance(argument, ast.Constant)]
            if _name_of(call.func) == "_" and found:
                yield str(found[0])
            elif _name_of(call.func) == "ngettext":
                yield Plural(str(found[0]), str(found[1]))


def read(path: Path) -> dict[Key, str]:
    """Return the translations of a .po file."""
    found: dict[Key, str] = {}
    parts: dict[str, str] = {}
    kind = ""

    def end_entry() -> None:
        one, many = parts.get("msgid", ""), parts.get("msgid_plural")
        if one:
            key = one if many is None else Plural(one, many)
            found[key] = parts.get("msgstr", parts.get("msgstr[0]", ""))
        parts.clear()

    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("msgid "):
            end_entry()
        if line.startswith("msg"):
            kind, _, text = line.partition(" ")
            parts[kind] = ast.literal_eval(text)
        elif line.startswith('"'):
            parts[kind] += ast.literal_eval(line)
    end_entry()
    return found


def write(path: Path, translations: dict[Key, str]) -> None:
    """Write a .po file with every text, those without a translation empty."""
    header = (
        f'msgid ""\nmsgstr ""\n"Language: {path.parts[-3]}\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
        f'"Plural-Forms: {_plural_forms(path)}\\n"\n'
    )
    entries = [_entry(text, translations.get(text, "")) for text in texts()]
    path.write_text("\n".join([header, *entries]), encoding="utf-8")


def _plural_forms(path: Path) -> str:
    """Return the rule that the catalogue has, or that of a language that knows no plurals."""
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        if line.startswith('"Plural-Forms: '):
            return line.removeprefix('"Plural-Forms: ').removesuffix('\\n"')
    return "nplurals=1; plural=0;"


def _entry(text: Key, translated: str) -> str:
    if isinstance(text, Plural):
        return (
            f"msgid {_quoted(text.one)}\nmsgid_plural {_quoted(text.many)}\nmsgstr[0] {_quoted(translated)}\n"
        )
    return f"msgid {_quoted(text)}\nmsgstr {_quoted(translated)}\n"


def _quoted(text: str) -> str:
    return (
        '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t") + '"'
    )


def compile_catalogue(path: Path) -> bytes:
    """Return the .mo of a .po file."""
    from datetime import UTC, datetime
    from io import BytesIO

    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    with path.open("rb") as file:
        catalogue = read_po(file)
    # The same texts make the same file, whenever it is made.
    catalogue.creation_date = datetime(2000, 1, 1, tzinfo=UTC)
    written = BytesIO()
    write_mo(written, catalogue)
    return written.getvalue()


def main() -> None:
    """Bring the catalogues up to date."""
    for path in sorted(LOCALE.glob("*/LC_MESSAGES/nonet.po")):
        translations = read(path)
        write(path, translations)
        missing = [text for text in texts() if not translations.get(text)]
        sys.stdout.write(f"{path.relative_to(SOURCE)}: {len(missing)} texts without translation\n")
        if "--compile" in sys.argv:
            path.with_suffix(".mo").write_bytes(compile_catalogue(path))


if __name__ == "__main__":
    main()

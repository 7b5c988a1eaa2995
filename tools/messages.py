"""The texts that a language translates, collected from the source; and the program that keeps catalogues current.

python tools/messages.py            bring the texts of src/nonet/locale/*/LC_MESSAGES/nonet.po up to date
python tools/messages.py --compile  the same, and write nonet.mo; this needs Babel
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

from nonet.human.techniques import LEVELS, TRIAL, families, techniques
from nonet.human.wording._about import ABOUT, FISH

SOURCE = Path(__file__).parents[1] / "src" / "nonet"
LOCALE = SOURCE / "locale"


def texts() -> list[str]:
    """Return every text that is said to people, each once."""
    found = dict.fromkeys(text for path in _files() for text in _said(path))
    rows = (*techniques(), TRIAL)
    found.update(dict.fromkeys([row.name for row in rows]))
    found.update(dict.fromkeys([*families(), *LEVELS, *FISH.values(), *ABOUT.values()]))
    return list(found)


def _files() -> list[Path]:
    return [*sorted((SOURCE / "human" / "wording").glob("*.py")), *sorted((SOURCE / "cli").rglob("*.py"))]


def _said(path: Path) -> Iterator[str]:
    """Yield the first argument of every call of `say`, or of a Words that calls itself."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        text = node.args[0]
        is_self = name == "self" and path.name == "_words.py"
        if (
            (name in {"say", "_say"} or is_self)
            and isinstance(text, ast.Constant)
            and isinstance(text.value, str)
        ):
            yield text.value


def read(path: Path) -> dict[str, str]:
    """Return the translations of a .po file."""
    found: dict[str, str] = {}
    key = text = None
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("msgid "):
            key, text = ast.literal_eval(line[6:]), None
        elif line.startswith("msgstr "):
            text = ast.literal_eval(line[7:])
        elif line.startswith('"') and text is None and key is not None:
            key += ast.literal_eval(line)
        elif line.startswith('"') and text is not None:
            text += ast.literal_eval(line)
        if key and text is not None:
            found[key] = text
    return found


def write(path: Path, translations: dict[str, str]) -> None:
    """Write a .po file with every text, those without a translation empty."""
    header = f'msgid ""\nmsgstr ""\n"Language: {path.parts[-3]}\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
    entries = [f"msgid {_quoted(text)}\nmsgstr {_quoted(translations.get(text, ''))}\n" for text in texts()]
    path.write_text("\n".join([header, *entries]), encoding="utf-8")


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


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

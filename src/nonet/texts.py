"""Texts for people, in any language that there is a catalogue for.

A `Text` is a str, in English: who does not ask for a language needs to know nothing of it. It remembers the
pattern and the fields that it was made of, so that it can be said in another language when it is shown, however
far from the place where it was made. English loads no catalogue.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

Field = str | int | float | list[str]
"""What a field of a text may be; a text among them, or in a list, is translated too."""


class Text(str):
    """A pattern with its fields filled in: `Text("no level {name!r}", name="warm")`.

    A list of words becomes `a, b, c`. Anything else that is no number is kept as str() writes it.

    >>> text = Text("{count} cells in {house}", count=3, house=Text("row {number}", number=4))
    >>> text
    '3 cells in row 4'
    >>> text.pattern
    '{count} cells in {house}'
    """

    __slots__ = ("fields", "pattern")

    pattern: str
    fields: Mapping[str, Field]

    def __new__(cls, pattern: str, /, **fields: object) -> Text:
        """Fill in the fields; a text without new fields stays as it is."""
        if isinstance(pattern, Text) and not fields:
            return pattern
        kept = {name: _kept(value) for name, value in fields.items()}
        made = super().__new__(cls, _filled(pattern, kept, str, ", "))
        made.pattern = str(pattern)
        made.fields = kept
        return made

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuild_text, (self.pattern, dict(self.fields))


def _rebuild_text(pattern: str, fields: dict[str, Field]) -> Text:
    return Text(pattern, **fields)


def _kept(value: object) -> Field:
    if isinstance(value, (str, int, float)):
        return value
    if isinstance(value, list):
        return [item if isinstance(item, str) else str(item) for item in value]
    return str(value)


def _filled(pattern: str, fields: Mapping[str, Field], say: Callable[[str], str], comma: str) -> str:
    if not fields:
        return pattern
    told: dict[str, object] = {}
    for name, value in fields.items():
        if isinstance(value, list):
            told[name] = comma.join(map(say, value))
        else:
            told[name] = say(value) if isinstance(value, Text) else value
    return pattern.format(**told)


def listed(items: Sequence[str]) -> Text:
    """Return `a, b and c`."""
    if len(items) < 2:
        return Text(items[0] if items else "")
    return Text("{first} and {last}", first=[*items[:-1]], last=items[-1])


def translate(text: str, language: str = "en", /, **fields: Any) -> str:
    """Return a text in a language, with its fields filled in; what the catalogue lacks stays English.

    >>> translate("row {number}", "zh", number=3)
    '第3行'
    >>> translate(Text("row {number}", number=3))
    'row 3'
    """
    text = Text(text, **fields)
    # An empty text is the key of a catalogue's own head.
    if language == "en" or not text:
        return str(text)
    say = _catalogue(language)
    return _filled(say(text.pattern), text.fields, lambda part: _said(part, language), say(", "))


def _said(part: str, language: str) -> str:
    """Return a text of a field in the language; other words are names, which stay as they are."""
    return translate(part, language) if isinstance(part, Text) else part


@cache
def _catalogue(language: str) -> Callable[[str], str]:
    import gettext

    return gettext.translation("nonet", locale_folder(), [language]).gettext


def locale_folder() -> str:
    """Return the folder of the catalogues."""
    from pathlib import Path

    return str(Path(__file__).parent / "locale")


@cache
def languages() -> tuple[str, ...]:
    """Return the codes of the languages, English first."""
    from pathlib import Path

    found = Path(locale_folder()).glob("*/LC_MESSAGES/nonet.mo")
    return ("en", *sorted(path.parent.parent.name for path in found))

"""The language that a run speaks: that of --lang, else that of the environment, else English.

Texts for people are said here, as late as possible. What programs read (JSON, CSV, puzzles in lines) is the same
in every language.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

from nonet.errors import check_language
from nonet.texts import Text, languages, locale_folder, translate

_LOCALES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The first of these that is set tells the locale, as everywhere."""


class Speech:
    """What is spoken, and whether somebody asked for it on the command line."""

    def __init__(self) -> None:
        self.language = "en"
        self.asked = False


_speech = Speech()


def language() -> str:
    """Return the code of the language that is spoken."""
    return _speech.language


def language_for_programs() -> str:
    """Return the language of sentences in JSON: it does not depend on the environment."""
    return _speech.language if _speech.asked else "en"


def say(text: str, /, **fields: object) -> str:
    """Return a text in the language that is spoken."""
    return translate(text, _speech.language, **fields)


def counted(count: int, one: str, many: str) -> Text:
    """Return a text about a number of things: one of them, or `{count}` of them."""
    return Text(one) if count == 1 else Text(many, count=count)


def read_language(code: str) -> str:
    """Return the code of a language, `zh` also for `zh_CN.UTF-8` and `zh-Hans`."""
    found = _plain(code)
    return found if found in languages() else check_language(code)


def _plain(code: str) -> str:
    plain = code.lower().replace("-", "_").partition(".")[0].partition("@")[0]
    return "en" if plain in ("c", "posix") else plain.partition("_")[0]


def leading_options(arguments: Sequence[str]) -> int:
    """Return how many arguments before the command choose the language."""
    count = 0
    while count < len(arguments):
        if arguments[count] == "--lang" and count + 1 < len(arguments):
            count += 2
        elif arguments[count].startswith("--lang="):
            count += 1
        else:
            break
    return count


def _asked_for(arguments: Sequence[str]) -> str | None:
    """Return the last language that a command line names; what is wrong with it is said when it is parsed."""
    found = None
    for number, argument in enumerate(arguments):
        if argument == "--":
            break
        if argument.startswith("--lang="):
            found = argument.removeprefix("--lang=")
        elif argument == "--lang":
            found = "".join(arguments[number + 1 : number + 2])
    return found if found is not None and _plain(found) in languages() else None


def of_environment(environment: Mapping[str, str]) -> str:
    """Return the language that the environment asks for: NONET_LANG, else as gettext decides; else English.

    >>> of_environment({"LANG": "zh_CN.UTF-8"}), of_environment({"LANG": "zh_CN.UTF-8", "LC_ALL": "C"})
    ('zh', 'en')
    """
    locale = next((environment[name] for name in _LOCALES if environment.get(name)), "C")
    own = environment.get("NONET_LANG")
    if own:
        wanted = [own]
    elif locale.partition(".")[0] in ("C", "POSIX"):
        wanted = []
    else:
        wanted = [*filter(None, environment.get("LANGUAGE", "").split(":"))] or [locale]
    return next((code for code in map(_plain, wanted) if code in languages()), "en")


@contextmanager
def speaking(arguments: Sequence[str]) -> Iterator[None]:
    """Speak the language that a command line or the environment asks for, until the end of the run."""
    asked = _asked_for(arguments)
    _speech.asked = asked is not None
    _speech.language = _plain(asked) if asked is not None else _shown(of_environment(os.environ))
    try:
        if _speech.language == "en":
            yield
        else:
            with _gettext_speaking(_speech.language):
                yield
    finally:
        _speech.language, _speech.asked = "en", False


def _shown(code: str) -> str:
    """Return the language if standard output can show it: English goes through every encoding."""
    encoding = (getattr(sys.stdout, "encoding", None) or "utf-8").lower().replace("-", "")
    return code if encoding.startswith("utf") else "en"


@contextmanager
def _gettext_speaking(code: str) -> Iterator[None]:
    """Let click's own messages, which it looks up with gettext, come from nonet's catalogue."""
    import gettext

    before, domain = os.environ.get("LANGUAGE"), gettext.textdomain()
    os.environ["LANGUAGE"] = code
    gettext.bindtextdomain("nonet", locale_folder())
    gettext.textdomain("nonet")
    try:
        yield
    finally:
        gettext.textdomain(domain)
        if before is None:
            del os.environ["LANGUAGE"]
        else:
            os.environ["LANGUAGE"] = before

"""Every text that people see can be translated, and is: collected from the source, none is missing."""

from __future__ import annotations

import ast
import gettext
import re
from pathlib import Path
from string import Formatter

import pytest
from tools import messages

from nonet.texts import languages

FILES = sorted(messages.SOURCE.rglob("*.py"))
COMMAND_LINE = [path for path in FILES if path.is_relative_to(messages.SOURCE / "cli")]


def name(path: Path) -> str:
    return str(path.relative_to(messages.SOURCE))


@pytest.mark.parametrize("path", FILES, ids=name)
def test_errors_are_made_of_patterns_and_fields(path: Path) -> None:
    """An f-string cannot be translated: write `OptionError("no level {name}", name=…)`."""
    finished = (ast.JoinedStr, ast.BinOp)
    for call in messages.calls(path):
        if messages.is_error(call):
            assert not isinstance(call.args[0], finished), f"line {call.lineno}: {ast.unparse(call)}"


@pytest.mark.parametrize("path", COMMAND_LINE, ids=name)
def test_the_command_line_writes_words_in_the_language_that_is_spoken(path: Path) -> None:
    """What is written is said first: `write_line(say("…"))`, `tell(Text("…"))`."""
    writers = {"write_line", "tell", "write", "echo", "print"}
    for call in messages.calls(path):
        called = getattr(call.func, "attr", getattr(call.func, "id", ""))
        if called not in writers:
            continue
        for argument in call.args:
            words = [
                part.value
                for part in ast.walk(argument)
                if isinstance(part, ast.Constant) and isinstance(part.value, str)
            ]
            said = any(
                isinstance(part, ast.Call) and getattr(part.func, "id", "") in {"say", "Text"}
                for part in ast.walk(argument)
            )
            spoken = [text for text in words if re.search(r"[a-z]+ [a-z]+ [a-z]+", text)]
            assert said or not spoken, f"line {call.lineno}: {ast.unparse(call)}"


def test_texts_are_found_wherever_something_is_said() -> None:
    texts = messages.texts()
    assert len(texts) == len({*texts})
    for expected in (
        "{digit} twice in {house}: {cell} and {other}",
        "Solve puzzles, one or millions.",
        "solve a puzzle in any notation",
        "Stop at the first puzzle that fails.",
        "{count} cells in a row, 9 expected",
        "1 puzzle",
        "{count:,} puzzles",
        "several solutions",
        "No such option {name!r}.",
        "HoDoKu library line",
        "Hidden Single",
    ):
        assert expected in texts
    assert (
        messages.Plural("Got unexpected extra argument ({args})", "Got unexpected extra arguments ({args})")
        in texts
    )


@pytest.mark.parametrize("language", [code for code in languages() if code != "en"])
def test_a_catalogue_is_complete_and_compiled(language: str) -> None:
    """`python tools/messages.py --compile` brings it up to date."""
    path = messages.LOCALE / language / "LC_MESSAGES" / "nonet.po"
    translations = messages.read(path)
    assert [*translations] == messages.texts()
    assert [text for text, translated in translations.items() if not translated] == []
    for text, translated in translations.items():
        assert fields_of(translated) == fields_of(text[-1] if isinstance(text, messages.Plural) else text), (
            text
        )
    with path.with_suffix(".mo").open("rb") as file:
        compiled = gettext.GNUTranslations(file)
    for text, translated in translations.items():
        if isinstance(text, messages.Plural):
            assert {compiled.ngettext(*text, number) for number in (1, 2)} == {translated}
        else:
            assert compiled.gettext(text) == translated


def fields_of(pattern: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(pattern) if name}

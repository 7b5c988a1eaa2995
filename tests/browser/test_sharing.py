"""Puzzles that come in and go out: every format, links, files, and the address."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.browser.conftest import Open
from tests.browser.player import HARD, PUZZLE, SOLUTION

import nonet
from nonet import formats

NAMES = formats.names()


@pytest.fixture(scope="module")
def texts() -> dict[str, str]:
    """Write one puzzle in every format."""
    record = formats.Record(nonet.parse(PUZZLE), solution=nonet.parse(SOLUTION))
    return {name: formats.write([record], name, lossy=True) for name in NAMES}


def test_every_format_is_imported(open_page: Open, texts: dict[str, str]) -> None:
    player = open_page()
    for name in NAMES:
        player.page.evaluate("(puzzle) => { location.hash = `#/p/${puzzle}`; }", HARD)
        player.page.wait_for_url("**/#/")
        player.page.click("[data-do=import]")
        player.page.fill("#import-text", texts[name])
        player.page.click("dialog .primary")
        player.page.wait_for_selector("dialog", state="detached")
        if formats.get(name).holds_digits:
            assert player.digits() == PUZZLE, name
        else:
            assert player.marks(0) == "5", name


def test_what_is_no_puzzle_is_refused_in_words(open_page: Open) -> None:
    player = open_page()
    player.page.click("[data-do=import]")
    player.page.fill("#import-text", "12345")
    player.page.click("dialog .primary")
    player.page.get_by_text("That is not a puzzle.").wait_for()
    player.shot("import")


SHEET = "\n".join("\t".join(HARD[9 * row : 9 * row + 9]).replace(".", "") for row in range(9))


@pytest.mark.parametrize(
    "text",
    [
        SHEET,
        f"https://sudokuexchange.com/play/?s={HARD.replace('.', '0')}&d=3",
        f"Can you solve {HARD}? I cannot.",
        f"Mine is here: https://sudokuexchange.com/play/?s={HARD.replace('.', '0')}.",
    ],
    ids=["spreadsheet", "Sudoku Exchange", "sentence", "sentence with a link"],
)
def test_what_people_paste(open_page: Open, text: str) -> None:
    player = open_page(f"#/p/{PUZZLE}")
    player.page.click("[data-do=import]")
    player.page.fill("#import-text", text)
    player.page.click("dialog .primary")
    player.page.wait_for_selector("dialog", state="detached")
    assert player.digits() == HARD


@pytest.mark.parametrize("text", ["hello", "12345", "https://example.org", "{}", f"{PUZZLE}12", "\x01"])
def test_errors_are_told_in_the_page_s_own_words(open_page: Open, text: str) -> None:
    player = open_page(f"#/p/{PUZZLE}", locale="zh-CN")
    player.page.click("[data-do=import]")
    player.page.fill("#import-text", text)
    player.page.click("dialog .primary")
    player.page.wait_for_selector("dialog .problem:not(:empty)")
    told = player.page.locator("dialog .problem").inner_text()
    assert not [sign for sign in told if sign.isascii() and sign.isalpha()], told


def test_several_puzzles_are_offered(open_page: Open) -> None:
    player = open_page()
    player.page.click("[data-do=import]")
    player.page.fill("#import-text", f"{PUZZLE}\n{HARD}\n")
    player.page.click("dialog .primary")
    player.page.locator(".puzzle-line").nth(1).click()
    assert player.digits() == HARD


def test_pasting_and_dropping(open_page: Open) -> None:
    player = open_page()
    event = """([kind, text]) => {
        const data = new DataTransfer();
        data.setData('text/plain', text);
        const Kind = kind === 'paste' ? ClipboardEvent : DragEvent;
        const field = kind === 'paste' ? 'clipboardData' : 'dataTransfer';
        document.dispatchEvent(new Kind(kind, { [field]: data, bubbles: true, cancelable: true }));
    }"""
    for kind, puzzle in (("paste", PUZZLE), ("drop", HARD)):
        player.page.evaluate(event, [kind, puzzle])
        player.page.wait_for_function(
            "(puzzle) => [...document.querySelectorAll('#board .layer-cells .digit')]"
            ".every((digit, cell) => digit.textContent === puzzle[cell].replace('.', ''))",
            arg=puzzle,
        )
        assert player.digits() == puzzle


def test_a_link_holds_puzzle_and_progress(open_page: Open) -> None:
    player = open_page(f"#/p/{PUZZLE}")
    player.click(2)
    player.keys("4")
    player.click(3)
    player.keys("Shift+2", "Control+6", "Alt+3")
    player.page.click("[data-do=share]")
    plain = player.page.input_value("#share-link")
    player.page.check("#share-progress")
    whole = player.page.input_value("#share-link")
    player.shot("share")
    assert plain.endswith(f"#/p/{PUZZLE}")

    other = open_page(whole.partition("/#")[1].lstrip("/") + whole.partition("/#")[2])
    assert other.digits() == PUZZLE[:2] + "4" + PUZZLE[3:]
    assert (other.marks(3), other.marks(3, "inner")) == ("2", "6")
    assert other.page.locator("#board .layer-backs .c3").count() == 1
    assert other.page.evaluate("location.hash") == "#/"


@pytest.mark.parametrize("rubbish", ["AAAA", "_" * 432, "x" * 5000])
def test_rubbish_in_a_link_opens_the_puzzle_alone(open_page: Open, rubbish: str) -> None:
    player = open_page(f"#/p/{PUZZLE}/{rubbish}")
    assert player.digits() == PUZZLE


@pytest.mark.parametrize(
    "rubbish", ["#/p/123", "#/p/%", "#nowhere", "#/techniques/../..", f"#/p/{PUZZLE}/%00"]
)
def test_a_link_that_is_none_opens_the_puzzle_of_the_day(open_page: Open, rubbish: str) -> None:
    player = open_page(rubbish)
    assert player.page.locator("#puzzle-title").text_content().startswith("Daily")


@pytest.mark.parametrize(("kind", "start"), [("line", b"59..7"), ("svg", b"<svg"), ("png", b"\x89PNG")])
def test_downloads(open_page: Open, tmp_path: Path, kind: str, start: bytes) -> None:
    player = open_page(f"#/p/{PUZZLE}")
    player.page.click("[data-do=download]")
    with player.page.expect_download() as got:
        player.page.click(f"[data-kind={kind}]")
    path = tmp_path / "file"
    got.value.save_as(path)
    assert path.read_bytes().startswith(start)

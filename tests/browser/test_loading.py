"""What the page asks its server for: at once what it needs, nothing twice, nothing that it does not need."""

from __future__ import annotations

from tests.browser.conftest import Open

LOADED = """() => performance.getEntriesByType('resource').map((one) => [
    new URL(one.name).pathname, one.transferSize])"""


def test_a_second_visit_asks_for_no_file_again(open_page: Open) -> None:
    player = open_page()
    first = dict(player.page.evaluate(LOADED))
    assert all(first[path] for path in first if path.startswith("/static/")), "none were kept before"
    # Once the service worker is there, all that is loaded ahead has come.
    player.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    player.open("")
    second = dict(player.page.evaluate(LOADED))
    assert len([path for path in second if path.startswith("/static/")]) >= 4
    assert [path for path, size in second.items() if size] == []


def test_the_puzzle_of_the_day_is_asked_for_once_and_only_by_who_begins(open_page: Open) -> None:
    player = open_page()
    first = [path for path, _ in player.page.evaluate(LOADED)]
    assert len([path for path in first if path.startswith("/api/daily/")]) == 1
    player.open("")
    assert not [path for path, _ in player.page.evaluate(LOADED) if path.startswith("/api/")]


def test_a_link_needs_no_puzzle_of_the_day(open_page: Open) -> None:
    player = open_page(f"#/p/{'.' * 80}1")
    asked = {path for path, _ in player.page.evaluate(LOADED) if path.startswith("/api/")}
    assert asked <= {"/api/solutions"}, "all that is asked is whether the puzzle is one"

"""Laws of the kernel's sources that no compiler checks."""

from __future__ import annotations

import re
from pathlib import Path

KERNEL = Path(__file__).parents[1] / "kernel"
THREADS_OR_EXCEPTIONS = re.compile(
    r"\b(throw|try|catch|thread_local)\b|\bstd::(mutex|thread|jthread|condition_variable|lock_guard|unique_lock|async|future)\b"
)
ROOMS = (
    *("platform", "grid", "threads", "search", "reasoning", "evidence", "patterns"),
    *("techniques", "paths", "hodoku", "explainer", "experiments", "making"),
)
"""The rooms of the kernel, lowest first: each includes those before it."""
COMMENT_OR_STRING = re.compile(r'//[^\n]*|"(?:\\.|[^"\\])*"')


def _files() -> list[Path]:
    return [file for folder in ("include", "src") for file in (KERNEL / folder).rglob("*") if file.is_file()]


def test_no_room_includes_one_above_it() -> None:
    for file in _files():
        room = ROOMS.index(file.parent.name)
        for other in re.findall(r'#include "(?:nonet/)?(\w+)/', file.read_text(encoding="utf-8")):
            assert ROOMS.index(other) <= room, file


def test_every_file_is_in_the_map() -> None:
    page = (KERNEL.parent / "ARCHITECTURE.md").read_text(encoding="utf-8")
    for room in ROOMS:
        [row] = [line for line in page.splitlines() if line.startswith(f"| kernel `{room}/`")]
        shown = {*re.findall(r"\w+", row)}
        files = {file.stem for file in _files() if file.parent.name == room}
        assert files <= shown, room


def test_threads_and_exceptions_are_used_where_a_build_without_them_can_leave_them_out() -> None:
    users = {
        str(file.relative_to(KERNEL))
        for file in _files()
        if THREADS_OR_EXCEPTIONS.search(COMMENT_OR_STRING.sub("", file.read_text(encoding="utf-8")))
    }
    assert users == {
        "include/nonet/platform/bare.h",
        "include/nonet/platform/per_thread.h",
        "include/nonet/threads/mutex.h",
        "src/threads/helpers.h",
    }

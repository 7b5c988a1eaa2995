"""Laws of the kernel's sources that no compiler checks."""

from __future__ import annotations

import re
from pathlib import Path

KERNEL = Path(__file__).parents[1] / "kernel"
THREADS_OR_EXCEPTIONS = re.compile(
    r"\b(throw|try|catch)\b|\bstd::(mutex|thread|jthread|condition_variable|lock_guard|unique_lock|async|future)\b"
)
COMMENT_OR_STRING = re.compile(r'//[^\n]*|"(?:\\.|[^"\\])*"')


def test_threads_and_exceptions_are_used_where_a_build_without_them_can_leave_them_out() -> None:
    files = [file for folder in ("include", "src") for file in (KERNEL / folder).rglob("*") if file.is_file()]
    users = {
        str(file.relative_to(KERNEL))
        for file in files
        if THREADS_OR_EXCEPTIONS.search(COMMENT_OR_STRING.sub("", file.read_text(encoding="utf-8")))
    }
    assert users == {
        "include/nonet/platform/bare.h",
        "include/nonet/threads/mutex.h",
        "src/threads/helpers.h",
    }

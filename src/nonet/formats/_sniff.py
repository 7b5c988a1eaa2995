"""From bytes to text, and from text to its format."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from nonet.errors import (
    BinaryInput,
    EmptyInput,
    InputError,
    IsDirectory,
    MissingFile,
    NonetError,
    OptionError,
    UnknownFormat,
    UnreadableFile,
    system_problem,
)
from nonet.formats import by_extension, get, names
from nonet.formats._cells import SIGNS, content_lines
from nonet.formats._format import LineFormat

if TYPE_CHECKING:
    import os
    from collections.abc import Iterator
    from typing import BinaryIO

    from nonet.formats._format import Format, LineReader

HEAD = 1 << 16
"""How much of a text is looked at at a time to recognise its format, in characters or bytes."""

LIMIT = 1 << 22
"""How much of it is looked at in all, blank lines at its start not counted."""

UTF16_MARKS = (b"\xff\xfe", b"\xfe\xff")
# What no text has: control characters but tab, newlines, form feed and Ctrl-Z, which ends files of old.
CONTROLS = bytes(byte for byte in range(32) if byte not in b"\t\n\v\f\r\x1a")
_LINE_SIGNS = frozenset(SIGNS)
_LAST = "grid"
"""The format that is tried last, because a few digits in a line already look like it."""
_SHORTEST_LINE = 30
"""No line with a puzzle is shorter: the shortest are Susser lines in which `*` is a run of blanks."""


def decode(text: str | bytes) -> str:
    """Return the text of bytes in UTF-8, UTF-16 with a byte order mark, or Latin-1; empty is an error."""
    decoded = decode_line(text)
    if not decoded.strip():
        raise EmptyInput("the text is empty: a puzzle has 81 cells")
    return decoded


def decode_line(text: str | bytes) -> str:
    """Return the text of bytes that may be blank."""
    if isinstance(text, str):
        if "\0" in text:
            raise BinaryInput("the text has NUL characters: this is not a puzzle file")
        return text.removeprefix("\ufeff").rstrip("\x1a")
    if not isinstance(text, (bytes, bytearray, memoryview)):
        raise OptionError("a text or a grid expected, not {name}", name=type(text).__name__)
    raw = bytes(text)
    if raw.startswith(UTF16_MARKS):
        try:
            return raw.decode("utf-16")
        except UnicodeDecodeError:
            raise BinaryInput("the bytes start like UTF-16 text and go on otherwise") from None
    if raw.translate(None, CONTROLS) != raw:
        raise BinaryInput("the bytes have control characters: this is not a puzzle file")
    return _decode_bytes(raw)


def _decode_bytes(raw: bytes) -> str:
    try:
        return raw.removeprefix(b"\xef\xbb\xbf").decode().rstrip("\x1a")
    except UnicodeDecodeError:
        return raw.decode("latin-1").rstrip("\x1a")


def sniff_text(text: str) -> Format:
    """Return the format of a decoded text."""
    sniffer = Sniffer()
    start = len(text) - len(text.lstrip())
    # What stands before the first sign in its own line belongs to it.
    start = text.rfind("\n", 0, start) + 1
    limit = start + LIMIT
    while start < min(len(text), limit):
        end = start + HEAD
        if end < len(text):
            # The last line may be cut in the middle, unless it is all there is.
            end = text.rfind("\n", start, end) + 1 or end
        found = sniffer.look(text[start:end])
        if found is not None:
            return found
        start = end
    return sniffer.end()


class Sniffer:
    """Recognises the format of a text that is shown window by window, each of whole lines.

    The first window that a format fits beyond doubt decides. Lines that are bad do not: `look` goes past them.
    """

    def __init__(self, extension: str = "") -> None:
        self._own = by_extension(extension)
        self._likely: Format | None = None

    def look(self, window: str) -> Format | None:
        """Return the format, None if later windows have to show it."""
        if self._own is not None and self._own.matches(window):
            return self._own
        if _starts_as_line(window):
            return get("line")
        found = next((form for form in map(get, names()) if form.matches(window)), None)
        if found is not None and found.name != _LAST and _reads_some(found, window):
            return found
        later, before = _later_line(window)
        has_boards = found is not None and found.name == _LAST and _has_rows(before)
        if later is not None and not has_boards:
            return later
        self._likely = self._likely or found
        return found if has_boards else None

    def end(self) -> Format:
        """Return the format that is most likely after all windows; `UnknownFormat` if none fits."""
        if self._likely is None:
            raise UnknownFormat(
                "no format fits this text; give it by name, one of {names}", names=", ".join(names())
            )
        return self._likely


def _reads_some(form: Format, window: str) -> bool:
    """Tell whether a format reads a line of a window; documents need not be complete there."""
    if not isinstance(form, LineFormat):
        return True
    reader = form.line_reader()
    return any(_reads(reader, line) for line in content_lines(window, limit=None))


def _reads(reader: LineReader, line: str) -> bool:
    try:
        return reader(line, 1) is not None
    except InputError:
        return False


def _later_line(window: str) -> tuple[Format | None, str]:
    """Return the format of the first line that one of the formats of lines reads, and what stands before it."""
    forms = [form for form in map(get, names()) if isinstance(form, LineFormat)]
    lines = list(content_lines(window, limit=None))
    for place, line in enumerate(lines):
        # A table begins with the names of its columns.
        pair = lines[place : place + 2]
        if max(map(len, pair)) < _SHORTEST_LINE or (len(line) < _SHORTEST_LINE and "," not in line):
            continue
        text = "\n".join(pair)
        for form in forms:
            if form.matches(text) and _reads_some(form, text):
                return form, "\n".join(lines[:place])
    return None, window


def _has_rows(text: str) -> bool:
    """Tell whether a text has as many rows of nine cells as a board."""
    from nonet.formats._rows import plain

    rows = 0
    for line in content_lines(text, limit=None):
        cells = plain(line).replace("|", "").replace(" ", "")
        rows += len(cells) == 9 and _LINE_SIGNS.issuperset(cells)
        if rows == 9:
            return True
    return False


def _starts_as_line(head: str) -> bool:
    """Tell a plain line of 81 from everything else: nothing earlier in the order can start with one.

    This is the common case, and it spares loading the other formats.
    """
    first = head.lstrip().partition("\n")[0].rstrip()
    if len(first) != 81 or not _LINE_SIGNS.issuperset(first) or not first.strip("-*_"):
        return False
    # Later lines may have the marks of a Susser line.
    return "+" not in head and ":" not in head


def sniff_file(path: str | os.PathLike[str]) -> Format:
    """Return the format of a file: its extension's own if the content agrees, else by content alone."""
    from pathlib import Path

    from nonet.formats._beginning import Beginning

    with _opened(path) as file:
        return Beginning(file).recognise(Path(path).suffix)


def file_bytes(path: str | os.PathLike[str]) -> bytes:
    """Return the content of a file; a `FileError` where it cannot be read."""
    with _opened(path) as file:
        return file.read()


@contextmanager
def _opened(path: str | os.PathLike[str]) -> Iterator[BinaryIO]:
    from pathlib import Path

    try:
        with Path(path).open("rb") as file:
            yield file
    except FileNotFoundError:
        raise MissingFile("{path}: there is no such file", path=path) from None
    except IsADirectoryError:
        raise IsDirectory("{path} is a directory: give a file", path=path) from None
    except NonetError:
        raise
    except (OSError, ValueError) as error:
        raise UnreadableFile(
            "{path} cannot be read: {problem}", path=path, problem=system_problem(error)
        ) from None


def window_text(raw: bytes) -> str:
    """Return the text of some lines of a file; `BinaryInput` if they are none.

    A few control characters do not make a file binary: a stream reports them where they are.
    """
    cleaned = raw.translate(None, CONTROLS)
    if (len(raw) - len(cleaned)) * 100 > len(raw):
        raise BinaryInput("the bytes are not text: this is not a puzzle file")
    return _decode_bytes(cleaned)

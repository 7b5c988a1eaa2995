"""From bytes to text, and from text to its format."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.errors import (
    BinaryInput,
    EmptyInput,
    IsDirectory,
    MissingFile,
    OptionError,
    UnknownFormat,
    UnreadableFile,
)
from nonet.formats import by_extension, get, names
from nonet.formats._cells import SIGNS

if TYPE_CHECKING:
    import os

    from nonet.formats._format import Format

HEAD = 1 << 16
"""How much of a text is looked at to recognise its format, in characters or bytes."""

UTF16_MARKS = (b"\xff\xfe", b"\xfe\xff")
# What no text has: control characters but tab, newlines, form feed and Ctrl-Z, which ends files of old.
CONTROLS = bytes(byte for byte in range(32) if byte not in b"\t\n\v\f\r\x1a")
_LINE_SIGNS = frozenset(SIGNS)


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
        raise OptionError(f"a text or a grid expected, not {type(text).__name__}")
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
    """Return the first format that recognises the beginning of a decoded text."""
    head = text
    if len(text) > HEAD:
        # The last line may be cut in the middle, unless it is all there is.
        head = text[:HEAD].rpartition("\n")[0] or text[:HEAD]
    if _starts_as_line(head):
        return get("line")
    for name in names():
        found = get(name)
        if found.matches(head):
            return found
    raise UnknownFormat(f"no format fits this text; give it by name, one of {', '.join(names())}")


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

    try:
        with Path(path).open("rb") as file:
            raw = file.read(HEAD)
    except FileNotFoundError:
        raise MissingFile(f"{path}: there is no such file") from None
    except IsADirectoryError:
        raise IsDirectory(f"{path} is a directory: give a file") from None
    except (OSError, ValueError) as error:
        raise UnreadableFile(f"{path} cannot be read: {getattr(error, 'strerror', None) or error}") from None
    return sniff_head(raw, Path(path).suffix)


def sniff_head(raw: bytes, extension: str = "") -> Format:
    """Return the format of the first bytes of a file, whose extension may be known."""
    text = head_text(raw)
    own = by_extension(extension)
    return own if own is not None and own.matches(text) else sniff_text(text)


def head_text(raw: bytes) -> str:
    """Return the text of the first bytes of a file; `BinaryInput` or `EmptyInput` if there is none.

    A few control characters do not make a file binary: a stream reports them where they are.
    """
    if raw.startswith(UTF16_MARKS):
        text = raw.decode("utf-16", "replace")
    else:
        if len(raw) >= HEAD:
            # No character must be cut in two.
            raw = raw[: raw.rfind(b"\n") + 1 or len(raw)]
        cleaned = raw.translate(None, CONTROLS)
        if (len(raw) - len(cleaned)) * 100 > len(raw):
            raise BinaryInput("the bytes are not text: this is not a puzzle file")
        text = _decode_bytes(cleaned)
    if not text.strip():
        raise EmptyInput("the input is empty: a puzzle has 81 cells")
    return text

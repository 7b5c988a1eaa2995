"""From bytes to text, and from text to its format."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from nonet.errors import (
    BinaryInput,
    EmptyInput,
    IsDirectory,
    MissingFile,
    UnknownFormat,
    UnreadableFile,
)
from nonet.formats import get, names

if TYPE_CHECKING:
    import os

    from nonet.formats._format import Format

HEAD = 1 << 16
"""How much of a text is looked at to recognise its format, in characters or bytes."""

_UTF16_MARKS = (b"\xff\xfe", b"\xfe\xff")
# Control characters that no text has; tab, the newlines, form feed and the old end-of-file mark (Ctrl-Z) are fine.
_CONTROLS = bytes(byte for byte in range(32) if byte not in b"\t\n\v\f\r\x1a")
_LINE_SIGNS = frozenset(".0*_-?xX123456789")


def decode(text: str | bytes) -> str:
    """Return the text of bytes in UTF-8, UTF-16 with a byte order mark, or Latin-1; refuse what is no text."""
    if isinstance(text, str):
        decoded = text.removeprefix("\ufeff")
        if "\0" in decoded:
            raise BinaryInput("the text has NUL characters: this is not a puzzle file")
    else:
        decoded = _decode_bytes(bytes(text))
    if not decoded.strip():
        raise EmptyInput("the text is empty: a puzzle has 81 cells")
    return decoded


def _decode_bytes(raw: bytes) -> str:
    if raw.startswith(_UTF16_MARKS):
        try:
            return raw.decode("utf-16")
        except UnicodeDecodeError:
            raise BinaryInput(
                "the bytes start like UTF-16 text and are not: this is not a puzzle file"
            ) from None
    if len(raw.translate(None, _CONTROLS)) != len(raw):
        raise BinaryInput("the bytes have control characters: this is not a puzzle file")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        return raw.decode("latin-1")


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
    return len(first) == 81 and _LINE_SIGNS.issuperset(first)


def sniff_file(path: str | os.PathLike[str]) -> Format:
    """Return the format of a file: its extension's own if the content agrees, else by content alone."""
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
    """Return the format of the first bytes of a file, of which an extension may be known."""
    if len(raw) >= HEAD:
        # Cut where a newline ends, so that no character is split; an even length keeps UTF-16 whole.
        end = raw.rfind(b"\n") + 1 or len(raw)
        raw = raw[: end + end % 2] if raw.startswith(_UTF16_MARKS) else raw[:end]
    text = decode(raw)
    for name in names():
        if extension and extension.lower() in get(name).extensions and get(name).matches(text):
            return get(name)
    return sniff_text(text)

"""What the links share: taking an address apart, and unpacking what it carries within bounds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from nonet.errors import BadFormat, InputError
from nonet.formats._format import LineFormat

if TYPE_CHECKING:
    from nonet.formats._format import Record

MAX_LINK = 1 << 16
"""The most characters a link may have; those of classic puzzles have at most a few thousand."""

MAX_UNPACKED = 1 << 20
"""The most bytes a link may unpack to."""


class Link(NamedTuple):
    """An address, or a part of one: `path` is what stands between host and `?`, without its first slash."""

    host: str
    path: str
    query: dict[str, str]


class LinkFormat(LineFormat):
    """A puzzle as an address, one per line; lines that start with `#` are comments."""

    __slots__ = ()

    def recognises(self, link: Link) -> bool:
        """Tell whether a link, which may also be any other text, is this format's beyond doubt."""
        raise NotImplementedError

    def read_link(self, link: Link, number: int) -> Record:
        """Return the puzzle of a link, which stands on that line."""
        raise NotImplementedError

    def matches(self, text: str) -> bool:
        """Tell whether the first line that is no comment is a link of this format."""
        lines = (line.strip() for line in text.split("\n"))
        first = next((line for line in lines if line and not line.startswith("#")), "")
        try:
            return self.recognises(parse_link(first))
        except InputError:
            return False

    def read_line(self, line: str, number: int = 1) -> Record | None:
        """Return the puzzle of a line that is one link."""
        line = line.strip()
        if not line or line.startswith("#"):
            return None
        return self.read_link(parse_link(line), number)


def parse_link(text: str) -> Link:
    """Take apart an address with or without scheme and host, or a bare code; percent signs are decoded.

    >>> parse_link("https://www.sudokuwiki.org/sudoku.htm?bd=0%30").query
    {'bd': '00'}
    >>> parse_link("sudokupad.app/scf1A")[:2], parse_link("scf1A")[:2]
    (('sudokupad.app', 'scf1A'), ('', 'scf1A'))
    """
    from urllib.parse import unquote

    text = text.strip().strip("<>\"'`")
    if len(text) > MAX_LINK:
        raise BadFormat(
            "a link of {length:,} characters; no puzzle needs more than {most:,}",
            length=len(text),
            most=MAX_LINK,
        )
    scheme, separator, rest = text.partition("://")
    has_scheme = bool(separator) and scheme.lower() in ("http", "https")
    if not has_scheme:
        rest = text
    end = min((place for sign in "/?#" if (place := rest.find(sign)) >= 0), default=len(rest))
    host = rest[:end].lower()
    if has_scheme or _looks_like_host(host):
        rest = rest[end:]
    else:
        host = ""
    path, _, query = rest.partition("#")[0].partition("?")
    # A "+" stays a "+": these sites put base64 into their addresses, not forms.
    pairs = (pair.partition("=") for pair in query.split("&") if pair)
    fields = {unquote(name).lower(): unquote(value) for name, _, value in pairs}
    return Link(host.removeprefix("www."), unquote(path).removeprefix("/"), fields)


def _looks_like_host(text: str) -> bool:
    labels = text.split(".")
    return (
        len(labels) > 1
        and len(text) < 64
        and len(labels[-1]) > 1
        and labels[-1].isalpha()
        and all(label and label.replace("-", "").isalnum() for label in labels)
    )


def is_host(host: str, *sites: str) -> bool:
    """Tell whether a host is one of these sites or a subdomain of one."""
    return any(host == site or host.endswith("." + site) for site in sites)


def inflate(data: bytes) -> bytes:
    """Decompress zlib data, refusing what is broken, cut short or larger than `MAX_UNPACKED`."""
    import zlib

    stream = zlib.decompressobj()
    try:
        unpacked = stream.decompress(data, MAX_UNPACKED + 1)
    except zlib.error:
        raise BadFormat("the link's compressed part is damaged; copy it again") from None
    if len(unpacked) > MAX_UNPACKED:
        raise BadFormat(
            "the link unpacks to more than {most:,} bytes; no puzzle needs that", most=MAX_UNPACKED
        )
    if not stream.eof:
        raise BadFormat("the link is cut short in its compressed part; copy it whole")
    return unpacked


def load_object(text: str | bytes) -> dict[str, Any]:
    """Read a JSON object; more nesting or longer numbers than the parser allows are errors like any other."""
    import json

    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        raise BadFormat("the link does not unpack to well-formed JSON; copy it again") from None
    if not isinstance(value, dict):
        raise BadFormat("the link unpacks to JSON that is no puzzle: an object was expected")
    return value


def digit_of(value: object) -> int | None:
    """Return a JSON value as a digit 1 to 9, 0 where it says blank, None where it is neither."""
    if value is None or value == "":
        return 0
    if isinstance(value, str) and len(value) == 1 and value in "0123456789":
        return int(value)
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= 9:
        return value
    return None

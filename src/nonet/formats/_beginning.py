"""The beginning of a binary file: as much of it as it takes to recognise the format, and then the rest.

Blank lines before the first puzzle are counted, not kept, so a file may start with any number of them. Of lines
that no format fits as many are kept as `LIMIT` allows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from nonet.arguments import shown
from nonet.errors import EmptyInput, InputError, OptionError
from nonet.formats._sniff import HEAD, LIMIT, UTF16_MARKS, Sniffer, window_text

if TYPE_CHECKING:
    from typing import BinaryIO

    from nonet.formats._format import Format

MAX_LINE = 1 << 16
"""The longest line, in bytes: no puzzle is near it, and a file without line ends must be refused."""

_BYTE_ORDER_MARK = b"\xef\xbb\xbf"


class Beginning:
    """A binary file whose beginning has been read and is still there. UTF-16 becomes UTF-8 on the way.

    `head` are the first bytes after blank lines, all there are if `is_small`.
    """

    def __init__(self, file: BinaryIO, size: int | None = None) -> None:
        size = size or HEAD
        self._file = file
        self._blank_lines = 0
        head = read_fully(file, size)
        if head.startswith(UTF16_MARKS):
            self._file = cast("BinaryIO", _FromUtf16(file, head))
            head = read_fully(self._file, size)
        # At a terminal a file can go on after its end: it is not asked again.
        self._at_end = self.is_small = len(head) < size
        head = head.removeprefix(_BYTE_ORDER_MARK)
        while not self._at_end and not head.strip():
            head = self._past_blank_lines(head) + read_fully(self._file, size)
            self._at_end = len(head) < size
        self.head = self._unread = head

    def _past_blank_lines(self, data: bytes) -> bytes:
        """Count the whole lines of blank text and return what follows them."""
        cut = last_line_end(data)
        self._blank_lines += plain_ends(data[:cut]).count(b"\n")
        return data[cut : cut + MAX_LINE + 1]

    def read(self, size: int) -> bytes:
        """Return the next bytes, up to `size` of them, from the very beginning on."""
        if self._blank_lines:
            count = min(size, self._blank_lines)
            self._blank_lines -= count
            return b"\n" * count
        if self._unread:
            part, self._unread = self._unread[:size], self._unread[size:]
            return part
        part = b"" if self._at_end else self._file.read(size)
        self._at_end = not part
        return part

    def check(self) -> str:
        """Return the text of the head; `EmptyInput` or `BinaryInput` if there is none."""
        text = window_text(self.head)
        if not text.strip():
            raise EmptyInput("the input is empty: a puzzle has 81 cells")
        return text

    def recognise(self, extension: str = "") -> Format:
        """Return the format, reading on past what no format fits; `InputError` if there is none."""
        sniffer = Sniffer(extension)
        found = sniffer.look(self.check())
        start = _whole_lines(self.head)
        while found is None and not self._at_end and len(self._unread) < LIMIT:
            part = read_fully(self._file, HEAD)
            self._at_end = len(part) < HEAD
            self._unread += part
            end = len(self._unread) if self._at_end else start + _whole_lines(self._unread[start:])
            try:
                found = sniffer.look(window_text(self._unread[start:end]))
            except InputError:
                break
            start = end
        return found or sniffer.end()


class _FromUtf16:
    """A file of UTF-16 as one of UTF-8."""

    def __init__(self, file: BinaryIO, head: bytes) -> None:
        import codecs

        self._file = file
        self._head = head
        self._decoder = codecs.getincrementaldecoder("utf-16")("replace")

    def read(self, size: int) -> bytes:
        while True:
            raw, self._head = self._head or self._file.read(size), b""
            text = self._decoder.decode(raw, final=not raw)
            if text or not raw:
                return text.encode("utf-8", "replace")


def read_fully(file: BinaryIO, size: int) -> bytes:
    """Return so many bytes, or all up to the end of the file: a pipe gives fewer at a time."""
    read = getattr(file, "read", None)
    if not callable(read) or isinstance(file, type):
        raise OptionError("an open binary file expected, not {value}", value=shown(file))
    part = read(size)
    if not isinstance(part, bytes):
        raise OptionError("reading the file gave {value}; open it in binary mode", value=shown(part))
    if len(part) in (0, size):
        return part
    parts = [part]
    missing = size - len(part)
    while missing > 0 and (part := file.read(missing)):
        parts.append(part)
        missing -= len(part)
    return b"".join(parts)


def last_line_end(data: bytes) -> int:
    r"""Return where the last whole line ends; a `\r` at the very end may be half of a `\r\n`."""
    return max(data.rfind(b"\n"), data.rfind(b"\r", 0, len(data) - 1)) + 1


def plain_ends(block: bytes) -> bytes:
    r"""Return the block with `\n` where a lone `\r` ended a line."""
    if b"\r" not in block or block.count(b"\r") == block.count(b"\r\n"):
        return block
    return block.replace(b"\r\n", b"\n").replace(b"\r", b"\n")


def _whole_lines(data: bytes) -> int:
    """Return how much of the data are whole lines; all of it if there is no line end."""
    return last_line_end(data) or len(data)

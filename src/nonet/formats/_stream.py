"""Reading binary files of any size: a window of bytes at a time, one bad puzzle never stopping the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.errors import EmptyInput, InputError, TooLong
from nonet.formats._format import LineFormat, split_lines
from nonet.formats._sniff import HEAD, UTF16_MARKS, decode, decode_line, head_text, sniff_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import BinaryIO

    from nonet.formats._format import Format, Record

BLOCK = 1 << 18
MAX_LINE = 1 << 16
MAX_DOCUMENT = 1 << 26
"""A document is read as a whole, so it has a limit: 64 MiB, some 300,000 boards."""


def read_stream(file: BinaryIO, chosen: Format | None) -> Iterator[Record | InputError]:
    """Yield the records of a binary file, and in their place the errors of those that are bad."""
    head = _read_at_least(file, HEAD)
    try:
        text = head_text(head)
        form = sniff_text(text) if chosen is None else chosen
        if not isinstance(form, LineFormat):
            yield from _read_boards(decode(_read_document(file, head)), form)
            return
    except InputError as error:
        yield error
        return
    yield from _read_lines(_text_blocks(file, head), form)


def _read_boards(text: str, form: Format) -> Iterator[Record | InputError]:
    """Yield the puzzles of a document; if one is bad, those that blank lines part from it are still read."""
    try:
        yield from form.read(text)
        return
    except InputError as error:
        first_error = error
    items: list[Record | InputError] = []
    for line, block in _blocks_of_lines(text) if form.holds_many else ():
        try:
            items += [record.at_line(line + record.line - 1) for record in form.read(block)]
        except InputError as error:
            items.append(error.at_line(line + (error.line or 1) - 1))
    if not any(isinstance(item, InputError) for item in items) or all(
        isinstance(i, InputError) for i in items
    ):
        # The blank lines part no puzzles: they stand inside one, or there is but one.
        yield first_error
    else:
        yield from items


def _blocks_of_lines(text: str) -> Iterator[tuple[int, str]]:
    """Yield the runs of lines between blank lines, each with the number of its first line."""
    start = 1
    block: list[str] = []
    for number, line in enumerate([*split_lines(text), ""], 1):
        if line.strip():
            if not block:
                start = number
            block.append(line)
        elif block:
            yield start, "\n".join(block)
            block = []


def _read_at_least(file: BinaryIO, wanted: int) -> bytes:
    """Read until so many bytes are there or the file ends: a pipe gives less at a time."""
    parts = []
    while wanted > 0:
        part = file.read(wanted)
        if not part:
            break
        parts.append(part)
        wanted -= len(part)
    return b"".join(parts)


def _read_document(file: BinaryIO, head: bytes) -> bytes:
    rest = _read_at_least(file, MAX_DOCUMENT + 1 - len(head))
    if len(head) + len(rest) > MAX_DOCUMENT:
        raise TooLong(f"more than {MAX_DOCUMENT >> 20} MiB: split the file, or write one puzzle per line")
    return head + rest


def _text_blocks(file: BinaryIO, head: bytes) -> Iterator[bytes]:
    """Yield the file in blocks; UTF-16 becomes UTF-8 on the way, so that lines can be split as bytes."""
    blocks = _blocks(file, head)
    if not head.startswith(UTF16_MARKS):
        return blocks
    return _from_utf16(blocks)


def _blocks(file: BinaryIO, head: bytes) -> Iterator[bytes]:
    yield head.removeprefix(b"\xef\xbb\xbf")
    while block := file.read(BLOCK):
        yield block


def _from_utf16(blocks: Iterable[bytes]) -> Iterator[bytes]:
    import codecs

    decoder = codecs.getincrementaldecoder("utf-16")("replace")
    for block in blocks:
        yield decoder.decode(block).encode("utf-8", "replace")


def _read_lines(blocks: Iterator[bytes], form: LineFormat) -> Iterator[Record | InputError]:
    read_line = form.line_reader()
    found = False
    for number, raw in enumerate(_lines(blocks), 1):
        try:
            if len(raw) > MAX_LINE:
                raise TooLong(f"a line of more than {MAX_LINE} bytes")
            record = read_line(decode_line(raw), number)
        except InputError as error:
            found = True
            yield error.at_line(number)
            continue
        if record is not None:
            found = True
            yield record
    if not found:
        yield EmptyInput("no puzzle in the input")


def _lines(blocks: Iterable[bytes]) -> Iterator[bytes]:
    r"""Split blocks into lines at `\n`, `\r\n` and `\r`, dropping what a line has beyond the limit."""
    rest = b""
    for block in blocks:
        lines = (rest + block).splitlines(keepends=True)
        # The last line goes on in the next block, and so may a \r\n that the block's end cuts in two.
        rest = lines.pop() if lines and not lines[-1].endswith(b"\n") else b""
        if len(rest) > MAX_LINE + 2 and not rest.endswith(b"\r"):
            rest = rest[: MAX_LINE + 2]
        for line in lines:
            yield line.rstrip(b"\r\n")
    if rest:
        yield rest.rstrip(b"\r\n")

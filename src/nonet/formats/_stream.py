"""Reading binary files of any size: a window of bytes at a time, one bad puzzle never stopping the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from nonet.errors import EmptyInput, InputError, TooLong
from nonet.formats._beginning import MAX_LINE, Beginning, read_fully
from nonet.formats._format import DocumentFormat, LineFormat
from nonet.formats._sniff import decode, decode_line

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import BinaryIO

    from nonet.formats._format import Format, Record

BLOCK = 1 << 18
MAX_DOCUMENT = 1 << 26
"""A document is read as a whole, so it has a limit: 64 MiB, some 300,000 boards."""


def read_stream(file: BinaryIO, chosen: Format | None) -> Iterator[Record | InputError]:
    """Yield the records of a binary file, and in their place the errors of those that are bad."""
    begun = Beginning(file)
    try:
        begun.check()
        form = begun.recognise() if chosen is None else chosen
        if isinstance(form, DocumentFormat):
            yield from form.read_each(decode(_read_document(begun)))
            return
    except InputError as error:
        yield error
        return
    yield from _read_lines(_blocks(begun), cast("LineFormat", form))


def _read_document(begun: Beginning) -> bytes:
    raw = read_fully(cast("BinaryIO", begun), MAX_DOCUMENT + 1)
    if len(raw) > MAX_DOCUMENT:
        raise TooLong(
            "more than {size} MiB: split the file, or write one puzzle per line", size=MAX_DOCUMENT >> 20
        )
    return raw


def _blocks(begun: Beginning) -> Iterator[bytes]:
    while block := begun.read(BLOCK):
        yield block


def _read_lines(blocks: Iterator[bytes], form: LineFormat) -> Iterator[Record | InputError]:
    read_line = form.line_reader()
    found = False
    for number, raw in enumerate(_lines(blocks), 1):
        try:
            if len(raw) > MAX_LINE:
                raise TooLong("a line of more than {most} bytes", most=MAX_LINE)
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

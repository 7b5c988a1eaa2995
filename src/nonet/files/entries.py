"""What a file of any size holds, line by line and in constant memory: puzzles, errors, lines to pass over.

`nonet.formats` knows how a puzzle is written; this module knows files: where their lines end, which line a
puzzle stood in, and that a line without an end must not fill the memory. One bad line never stops the rest.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from nonet.errors import EmptyInput, InputError, TooLong, UnknownFormat
from nonet.formats._beginning import MAX_LINE, Beginning, last_line_end, plain_ends, read_fully

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import BinaryIO

    from nonet.formats import Format, LineFormat, Record
    from nonet.formats._format import LineReader

BLOCK = 1 << 21
"""How many bytes are read at a time: 25,000 lines, enough to keep all lanes of all threads busy.

Twice as many are no faster, and a stream's memory is 105 MB instead of 70 and takes seconds to settle there.
"""

SMALL = 1 << 16
"""A file below this size, in bytes, is read as a whole before its first puzzle is solved."""


class Entry:
    """One line of a file, or one puzzle of a document.

    Either `record` is the puzzle, or `error` says why there is none, or the line is blank, a comment or a
    header: then `text` is that line, as a comment.
    """

    __slots__ = ("error", "line", "record", "text")

    def __init__(
        self, line: int, *, record: Record | None = None, error: InputError | None = None, text: str = ""
    ) -> None:
        self.line = line
        self.record = record
        self.error = error
        self.text = text

    def as_comment(self) -> str:
        """Return the line that keeps the place of a line without a puzzle, where one is written for each.

        >>> Entry(7, error=EmptyInput("no puzzle")).as_comment(), Entry(8, text="# by hand").as_comment()
        ('# error: no puzzle', '# by hand')
        """
        return self.text if self.error is None else f"# error: {self.error.message}"

    def __repr__(self) -> str:
        what = self.record or self.error or self.text
        return f"Entry(line {self.line}: {what!r})"


class PuzzleFile:
    """A binary file of puzzles whose beginning has been read, so that its format and its size can be told.

    `format` is the name of the format, or None to recognise it by its content and by the file's `extension`.
    Iterate over it for its entries.

    >>> import io
    >>> file = PuzzleFile(io.BytesIO(b"# by hand" + bytes([10]) + b"." * 80))
    >>> file.is_small, [str(entry.error or entry.text) for entry in file]
    (True, ['# by hand', 'line 2: 80 cells, 81 expected'])
    """

    def __init__(self, file: BinaryIO, *, format: str | None = None, extension: str = "") -> None:  # noqa: A002
        self._begun = Beginning(file, SMALL)
        self._format = format
        self._extension = extension
        self.head = self._begun.head

    @property
    def is_small(self) -> bool:
        """Whether the beginning is all there is."""
        return self._begun.is_small

    def format(self) -> Format:
        """Return the format; `EmptyInput`, `BinaryInput` or `UnknownFormat` if there is none."""
        from nonet.formats import get

        if self._format is not None:
            found = get(self._format)
            self._begun.check()
            return found
        try:
            return self._begun.recognise(self._extension)
        except UnknownFormat:
            if not _is_comments(self.head):
                raise
            return get("line")

    def read(self, size: int) -> bytes:
        """Return the next bytes, up to `size` of them: the beginning is still there."""
        return self._begun.read(size)

    def __iter__(self) -> Iterator[Entry]:
        try:
            form = self.format()
        except InputError as error:
            yield Entry(error.line or 1, error=error)
            return
        if form.shape == "document":
            yield from self.document(form)
            return
        found = False
        reader = cast("LineFormat", form).line_reader()
        for first, block in self.blocks():
            for number, raw in enumerate(split(block), first):
                entry = read_line(raw, number, reader)
                found = found or entry.record is not None or entry.error is not None
                yield entry
        if not found:
            yield nothing_found()

    def document(self, form: Format) -> Iterator[Entry]:
        """Yield the puzzles of a file that has to be read as a whole."""
        from nonet.formats import read_stream

        for item in read_stream(cast("BinaryIO", self), form):
            if isinstance(item, InputError):
                yield Entry(item.line or 1, error=item)
            else:
                yield Entry(item.line, record=item)

    def blocks(self) -> Iterator[tuple[int, bytes]]:
        r"""Yield blocks of whole lines that end in `\n` or `\r\n`, each with the number of its first line.

        Of a line longer than `MAX_LINE` bytes as many are kept as show that it is too long.
        """
        number = 1
        carry = b""
        # What is read is let go before it is handed on, so that no more than two blocks are in memory.
        while part := read_fully(cast("BinaryIO", self), BLOCK):
            data = carry + part
            cut = last_line_end(data)
            carry = data[cut:] if len(data) - cut <= MAX_LINE else data[cut : cut + MAX_LINE + 1]
            block = plain_ends(data[:cut])
            del part, data
            if block:
                yield number, block
                number += block.count(b"\n")
        if carry:
            yield number, plain_ends(carry)


def split(block: bytes) -> list[bytes]:
    """Return the lines of a block without their ends."""
    lines = block.removesuffix(b"\n").split(b"\n")
    return [line.removesuffix(b"\r") for line in lines] if b"\r" in block else lines


def read_line(raw: bytes, number: int, reader: LineReader) -> Entry:
    """Return what a line holds."""
    from nonet.formats._sniff import decode_line

    try:
        if len(raw) > MAX_LINE:
            raise TooLong("a line of more than {most:,} bytes; no puzzle is that long", most=MAX_LINE)
        text = decode_line(raw)
        record = reader(text, number)
    except InputError as error:
        return Entry(number, error=error.at_line(number))
    if record is not None:
        return Entry(number, record=record)
    text = text.rstrip()
    return Entry(number, text=text if not text or text.lstrip().startswith("#") else f"# {text}")


def nothing_found() -> Entry:
    """Return the error of a file that has nothing but blank lines, comments and headers."""
    return Entry(1, error=EmptyInput("no puzzle in the input: blank lines and comments only"))


def _is_comments(head: bytes) -> bool:
    """Tell whether puzzles are still to come, so that the format cannot be told yet."""
    return all(not line or line.startswith(b"#") for line in map(bytes.strip, split(head)))

"""What `nonet convert` does: write puzzles in another format."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.cli.jobs.batch import Batch, Place
from nonet.cli.output.text import write
from nonet.formats import Format, LineFormat, Record

if TYPE_CHECKING:
    from collections.abc import Iterable


class ConvertBatch(Batch[Record]):
    """One run of `nonet convert`; puzzles that the format has no room for are reported and left out."""

    def __init__(self, target: Format, *, lossy: bool, strict: bool) -> None:
        super().__init__(strict=strict)
        self._target = target
        self._lossy = lossy
        self._is_first = True
        self._document: list[Record] = []

    def work_on(self, record: Record) -> Record:
        """Return the puzzle as the format has room for it."""
        fitting = self._target.expressible(record, lossy=self._lossy)
        if not isinstance(self._target, LineFormat):
            # One puzzle that cannot be written must not cost the whole document.
            self._target.write(fitting, lossy=self._lossy)
        return fitting

    def write(self, result: Record, place: Place) -> None:
        """Write a line, after the header if it is the first; puzzles of a document are kept until its end."""
        if not isinstance(self._target, LineFormat):
            self._document.append(result)
            return
        if self._is_first and self._target.header():
            write(f"{self._target.header()}\n")
        self._is_first = False
        write(f"{self._target.write_line(result)}\n")

    def close(self) -> None:
        """Write the document, if there is something to write."""
        parts: Iterable[str] = self._target.write_all(self._document) if self._document else ()
        for part in parts:
            write(part)

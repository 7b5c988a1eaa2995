"""SudoCue's .sdm: one puzzle per line and nothing else."""

from __future__ import annotations

from nonet.formats._format import Record
from nonet.formats.line import Line


class Sdm(Line):
    """Read as lines are; written without comments, which other programs take for a bad puzzle."""

    __slots__ = ()
    name = "sdm"
    title = "SudoCue collection: one line per puzzle"
    extensions = (".sdm",)

    def write_line(self, record: Record) -> str:
        """Return the 81 characters."""
        return record.grid.line()


FORMAT = Sdm()

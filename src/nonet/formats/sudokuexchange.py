"""Sudoku Exchange links: `https://sudokuexchange.com/play/?s=` and 81 digits, 0 for blank."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.errors import BadFormat
from nonet.formats._cells import cells, looks_like_cells
from nonet.formats._format import Record
from nonet.formats._links import LinkFormat, is_host

if TYPE_CHECKING:
    from nonet.formats._links import Link


class SudokuExchange(LinkFormat):
    """Sudoku Exchange links; what stands beside the puzzle in them (level, time to beat) is passed over."""

    __slots__ = ()
    name = "sudokuexchange"
    title = "Sudoku Exchange link"

    def recognises(self, link: Link) -> bool:
        """Take the site's addresses, and others without a host that have about 81 cells behind `s=`."""
        if link.host:
            return is_host(link.host, "sudokuexchange.com")
        code = link.query.get("s") or _bare(link)
        return looks_like_cells(code)

    def read_link(self, link: Link, number: int) -> Record:
        """Return the puzzle of a link."""
        code = link.query.get("s") or ("" if link.host else _bare(link))
        if not code:
            raise BadFormat(
                "the Sudoku Exchange link holds no puzzle: it has no s=…; use the site's Share this puzzle"
            )
        return Record(cells(code), line=number)

    def write_line(self, record: Record) -> str:
        """Return the address of a puzzle."""
        return f"https://sudokuexchange.com/play/?s={record.grid.line('0')}"


def _bare(link: Link) -> str:
    """Return what stands behind `s=` where that is all there is."""
    return link.path.removeprefix("s=") if link.path.startswith("s=") else ""


FORMAT = SudokuExchange()

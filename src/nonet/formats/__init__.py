r"""Every notation people write Sudoku in: recognise, read and write it.

>>> import nonet.formats
>>> text = "..85...3..5..2.....6....1.7.....6...3.9..4.....2.....8......5.....98...4.1......."
>>> [record] = nonet.formats.read(text)
>>> record.grid.clues
19
>>> nonet.formats.write([record], "sdm") == text + "\n"
True

docs/formats.md describes each format and the rule by which `sniff` chooses.

Tested elsewhere: fpuzzles, sudokucoach, sudokuexchange, sudokupad, sudokuwiki (tests/formats/test_links.py), gsf, bank
(tests/formats/test_taxonomies.py), sdk, sdm, sdx (tests/formats/test_sudocue.py), cells, format, notes,
rows, sniff (tests/formats/test_registry.py), beginning, recovery (tests/property/test_recovery.py).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from nonet.errors import TooLong, UnknownFormat
from nonet.formats._format import DocumentFormat, Format, LineFormat, Record

if TYPE_CHECKING:
    import os
    from collections.abc import Iterable, Iterator
    from typing import BinaryIO, TextIO

    from nonet.errors import InputError
    from nonet.grid import Grid

__all__ = [
    "DocumentFormat",
    "Format",
    "FormatName",
    "LineFormat",
    "Record",
    "by_extension",
    "find",
    "get",
    "names",
    "read",
    "read_one",
    "read_stream",
    "sniff",
    "sniff_path",
    "write",
    "write_stream",
]

FormatName = Literal[
    "opensudoku",
    "sudokupad",
    "fpuzzles",
    "sudokucoach",
    "sudokuwiki",
    "sudokuexchange",
    "kaggle-1m",
    "kaggle-3m",
    "kaggle-9m",
    "sudoku-extreme",
    "csv",
    "hodoku",
    "gsf",
    "bank",
    "sukaku",
    "susser",
    "ss",
    "sdk",
    "line",
    "sdm",
    "sdx",
    "pencilmarks",
    "grid",
]

# Format name → module. The order is the order of sniffing: a text belongs to the first format that recognises
# it, so formats with unmistakable marks come first and those that accept almost anything come last.
_MODULES = {
    "opensudoku": "opensudoku",
    "sudokupad": "sudokupad",
    "fpuzzles": "fpuzzles",
    "sudokucoach": "sudokucoach",
    "sudokuwiki": "sudokuwiki",
    "sudokuexchange": "sudokuexchange",
    "kaggle-1m": "csv_sets",
    "kaggle-3m": "csv_sets",
    "kaggle-9m": "csv_sets",
    "sudoku-extreme": "csv_sets",
    "csv": "csv_sets",
    "hodoku": "hodoku",
    "gsf": "gsf",
    "bank": "bank",
    "sukaku": "sukaku",
    "susser": "susser",
    "ss": "simple_sudoku",
    "sdk": "sdk",
    "line": "line",
    "sdm": "sdm",
    "sdx": "sdx",
    "pencilmarks": "pencilmarks",
    "grid": "board",
}

# Extension → format name, so that looking one up loads no format.
_EXTENSIONS = {
    ".opensudoku": "opensudoku",
    ".opensudoku2": "opensudoku",
    ".csv": "csv",
    ".ss": "ss",
    ".sdk": "sdk",
    ".sdm": "sdm",
    ".sdx": "sdx",
}


def names() -> tuple[str, ...]:
    """Return the names of all formats, in the order of sniffing."""
    return tuple(_MODULES)


def get(name: str) -> Format:
    """Return a format by its name, in either case."""
    wanted = name.lower()
    if wanted not in _MODULES:
        raise UnknownFormat(
            "no format is named {name}: there are {names}", name=repr(name[:40]), names=[*_MODULES]
        )
    from importlib import import_module

    module = import_module(f"nonet.formats.{_MODULES[wanted]}")
    # A module may define a family of formats beside its main one.
    family: tuple[Format, ...] = (*getattr(module, "SETS", ()), module.FORMAT)
    return next(found for found in family if found.name == wanted)


def by_extension(extension: str) -> Format | None:
    """Return the format whose own a file name's extension is, in either case; None if it is nobody's.

    >>> by_extension(".SDK").name, by_extension(".txt")
    ('sdk', None)
    """
    name = _EXTENSIONS.get(extension.lower())
    return None if name is None else get(name)


def sniff(text: str | bytes) -> Format:
    """Return the format of a text; `UnknownFormat` if none recognises it."""
    from nonet.formats._sniff import decode, sniff_text

    return sniff_text(decode(text))


def sniff_path(path: str | os.PathLike[str]) -> Format:
    """Return the format of a file: its extension's own if the content agrees, else by content alone."""
    from nonet.formats._sniff import sniff_file

    return sniff_file(path)


def read(text: str | bytes, format: FormatName | Format | None = None) -> list[Record]:  # noqa: A002
    """Return all puzzles of a text, in the given format or as sniffed; the first bad one raises."""
    from nonet.formats._sniff import decode, sniff_text

    decoded = decode(text)
    return (sniff_text(decoded) if format is None else _resolve(format)).read(decoded)


def find(text: str | bytes) -> list[Record]:
    """Return the puzzles inside other text, as links or as 81 characters in a row; none is no error.

    >>> [record] = find("Try ..85...3..5..2.....6....1.7.....6...3.9..4.....2.....8......5.....98...4.1.......!")
    >>> record.grid.clues
    19
    """
    from nonet.formats._prose import puzzles_in
    from nonet.formats._sniff import decode

    return list(puzzles_in(decode(text)))


def read_one(
    text: str | bytes | os.PathLike[str],
    format: FormatName | Format | None = None,  # noqa: A002
) -> Record:
    """Return the only puzzle of a text, or of the file at a path; more than one is an error that says how many."""
    if hasattr(text, "__fspath__"):
        from nonet.formats._sniff import file_bytes

        records = read(file_bytes(text), format or sniff_path(text))
    else:
        records = read(text, format)
    if len(records) > 1:
        raise TooLong("{count} puzzles, one expected: read them with nonet.formats.read", count=len(records))
    return records[0]


def read_stream(
    file: BinaryIO,
    format: FormatName | Format | None = None,  # noqa: A002
) -> Iterator[Record | InputError]:
    """Yield the puzzles of a binary file one by one, in constant memory where the format has one per line.

    A bad puzzle is yielded as its error, with its line number, and the rest goes on.
    """
    from nonet.formats._stream import read_stream as read_records

    return read_records(file, None if format is None else _resolve(format))


def write(
    items: Iterable[Record | Grid],
    format: FormatName | Format,  # noqa: A002
    *,
    lossy: bool = False,
) -> str:
    """Return puzzles as one text; `CannotExpress` if the format has no room for something, unless `lossy`."""
    return "".join(_resolve(format).write_all(items, lossy=lossy))


def write_stream(
    items: Iterable[Record | Grid],
    file: TextIO,
    format: FormatName | Format,  # noqa: A002
    *,
    lossy: bool = False,
) -> int:
    """Write puzzles to a text file as they come and return how many there were."""
    count = 0

    def counted() -> Iterator[Record | Grid]:
        nonlocal count
        for item in items:
            count += 1
            yield item

    for part in _resolve(format).write_all(counted(), lossy=lossy):
        file.write(part)
    return count


def _resolve(chosen: FormatName | Format) -> Format:
    return get(chosen) if isinstance(chosen, str) else chosen

"""OpenSudoku's files: XML with folders of games.

`<opensudoku version="2"><folder name="Easy"><game data="0507…" state="0" time="0"/></folder></opensudoku>`.
Files of version 1 have no folders but `<name>`, `<author>`, `<level>` and the like above the games;
`<opensudoku2>`, version 3, calls the data `cells_data`. The data are 81 digits, or `value|note|editable|` per
cell behind `version: N`: in version 1 a note is `1,5,` or `-`, in 2 and 3 a mask (bit 0 for digit 1), in 4
there are two masks, for notes in the corner and in the centre. Version 2 is written, with plain digits when
they say everything.

Document types are refused, and with them every entity that XML could expand.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from nonet.errors import BadFormat, EmptyInput, InputError
from nonet.formats._cells import cells
from nonet.formats._format import DocumentFormat, Record
from nonet.formats._notes import grid_with_notes, with_writable_notes
from nonet.grid.notation import cell_name

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from xml.parsers import expat

    from nonet.grid import Grid

_ROOTS = ("opensudoku", "opensudoku2")
_VERSIONS = ("1", "2", "3")
_HEADER = re.compile(r"version:\s*(\d{1,2})\s+")
# What stands above the games of a version 1 file, and on the games of later ones.
_HEAD_FIELDS = {
    "name": "folder",
    "author": "author",
    "description": "description",
    "created": "created",
    "source": "source",
    "level": "level",
    "sourceURL": "url",
}
_GAME_FIELDS = ("created", "state", "time", "last_played")
_MAX_TEXT = 1 << 12
_MAX_DATA = 1 << 12


class OpenSudoku(DocumentFormat):
    """Folder and times are kept as fields, a player's remark on a game as its comment."""

    __slots__ = ()
    name = "opensudoku"
    title = "OpenSudoku XML"
    extensions = (".opensudoku", ".opensudoku2")
    holds_placed = True
    holds_candidates = True

    def matches(self, text: str) -> bool:
        """Tell whether the text is XML with OpenSudoku's root element."""
        head = text[:4096].lstrip()
        return head.startswith("<") and "<opensudoku" in head

    def read(self, text: str) -> list[Record]:
        """Return the puzzles of all folders."""
        records = []
        for item in self.read_each(text):
            if isinstance(item, InputError):
                raise item
            records.append(item)
        return records

    def read_each(self, text: str) -> Iterator[Record | InputError]:
        """Yield the puzzles of all folders, going on after a bad one; what follows broken XML is lost."""
        from xml.parsers import expat

        parser = expat.ParserCreate()
        games = _Games(parser)
        try:
            parser.Parse(text, True)
        except expat.ExpatError as error:
            games.items.append(
                BadFormat(
                    "not well-formed XML: {what}",
                    what=expat.ErrorString(error.code),
                    line=error.lineno,
                    column=error.offset + 1,
                )
            )
        except UnicodeEncodeError:
            games.items.append(BadFormat("the XML has half of a surrogate pair, which is no character"))
        except InputError as error:
            games.items.append(error)
        yield from games.items or [EmptyInput("no game in the OpenSudoku file")]

    def expressible(self, item: Record | Grid, *, lossy: bool) -> Record:
        """Return the record as the format can hold it, or raise `CannotExpress`."""
        return with_writable_notes(super().expressible(item, lossy=lossy), self.name, lossy=lossy)

    def write_document(self, records: Sequence[Record]) -> str:
        """Return one file; games that follow each other in the same folder stay together."""
        lines = ['<?xml version="1.0" encoding="UTF-8"?>', '<opensudoku version="2">']
        folder = None
        for record in records:
            name = record.fields.get("folder", "nonet")
            if name != folder:
                if folder is not None:
                    lines.append("  </folder>")
                lines.append(f'  <folder name="{_escaped(name)}">')
                folder = name
            lines.append(f"    <game {_attributes(record)}/>")
        if folder is not None:
            lines.append("  </folder>")
        return "\n".join([*lines, "</opensudoku>"]) + "\n"


class _Games:
    """Collects the games while the parser walks the file; no tree is built."""

    def __init__(self, parser: expat.XMLParserType) -> None:
        self.items: list[Record | InputError] = []
        self._parser = parser
        self._head: dict[str, str] = {}
        self._element = ""
        self._depth = 0
        parser.buffer_text = True
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._text
        parser.StartDoctypeDeclHandler = self._doctype

    def _doctype(self, *_: object) -> None:
        raise BadFormat("the XML has a document type, which puzzles do not need", line=self._line)

    @property
    def _line(self) -> int:
        return self._parser.CurrentLineNumber

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        self._depth += 1
        self._element = name if self._depth == 2 else ""
        if self._depth == 1:
            self._root(name, attributes)
        elif name == "folder":
            self._head = {"folder": attributes.get("name", attributes.get("folder_name", ""))}
        elif name == "game":
            try:
                self.items.append(self._game(attributes))
            except InputError as error:
                self.items.append(error.at_line(self._line))

    def _end(self, _: str) -> None:
        self._depth -= 1
        self._element = ""

    def _text(self, text: str) -> None:
        field = _HEAD_FIELDS.get(self._element)
        if field and len(known := self._head.get(field, "")) < _MAX_TEXT:
            self._head[field] = (known + text)[:_MAX_TEXT]

    def _root(self, name: str, attributes: dict[str, str]) -> None:
        if name not in _ROOTS:
            raise BadFormat(
                "the XML is a {name} file, opensudoku was expected", name=repr(name[:40]), line=self._line
            )
        version = attributes.get("version", "1")
        if version not in _VERSIONS:
            raise BadFormat(
                "OpenSudoku version {version} is unknown: 1, 2 and 3 are read",
                version=repr(version[:20]),
                line=self._line,
            )

    def _game(self, attributes: dict[str, str]) -> Record:
        """Return the puzzle of one game."""
        data = attributes.get("data", attributes.get("cells_data"))
        if data is None:
            raise BadFormat("a game has no data", line=self._line)
        try:
            grid = _read_data(data.strip())
        except InputError as error:
            # A column inside the data would be taken for one of the line.
            raise type(error)(error.message, line=self._line) from None
        fields = {name: value.strip() for name, value in self._head.items() if value.strip()}
        # 0 is what every game has that nobody has played.
        fields.update((name, attributes[name]) for name in _GAME_FIELDS if attributes.get(name, "0") != "0")
        comment = attributes.get("note", attributes.get("user_note", ""))
        return Record(grid, comment=comment, fields=fields, line=self._line)


def _read_data(data: str) -> Grid:
    header = _HEADER.match(data)
    body = data[header.end() :] if header else data
    if "|" not in body:
        return cells("".join(body.split()))
    if len(body) > _MAX_DATA:
        raise BadFormat("the data of a game have {length:,} characters", length=len(body))
    # Version 2 was once written with a doubled bar behind the note.
    tokens = [token.strip() for token in body.split("|") if token.strip()]
    version = int(header[1]) if header else 4 if len(tokens) == 324 else 1 if "-" in tokens else 3
    width = 4 if version >= 4 else 3
    if len(tokens) != 81 * width:
        raise BadFormat(
            "the data of a game have {count} parts, {expected} expected: {width} per cell",
            count=len(tokens),
            expected=81 * width,
            width=width,
        )
    digits, givens, notes = [], [], []
    for cell in range(81):
        value, *marks, editable = tokens[width * cell : width * (cell + 1)]
        if len(value) != 1 or value not in "0123456789" or editable not in ("0", "1"):
            raise BadFormat(
                "{cell} has {value} and {editable}: digit and 0 or 1 expected",
                cell=cell_name(cell),
                value=repr(value[:20]),
                editable=repr(editable[:20]),
            )
        digits.append(int(value))
        if value != "0" and editable == "0":
            givens.append(cell)
        notes.append(0 if value != "0" else _notes(marks, version, cell))
    return grid_with_notes(digits, givens, notes, whole_board=True)


def _notes(marks: list[str], version: int, cell: int) -> int:
    mask = 0
    for mark in marks:
        if version == 1:
            numbers = [number for number in mark.split(",") if number not in ("", "-")]
            if not all(len(number) == 1 and number in "123456789" for number in numbers):
                raise BadFormat(
                    "{cell} has the notes {mark}: digits 1 to 9 expected",
                    cell=cell_name(cell),
                    mark=repr(mark[:20]),
                )
            for number in numbers:
                mask |= 1 << (int(number) - 1)
        elif mark.isascii() and mark.isdigit() and len(mark) < 4 and int(mark) < 512:
            mask |= int(mark)
        elif mark != "-":
            raise BadFormat(
                "{cell} has the notes {mark}: a number from 0 to 511 expected",
                cell=cell_name(cell),
                mark=repr(mark[:20]),
            )
    return mask


def _attributes(record: Record) -> str:
    fields = record.fields
    values = {
        "created": fields.get("created"),
        "state": fields.get("state", "0"),
        "time": fields.get("time", "0"),
    }
    values |= {
        "last_played": fields.get("last_played"),
        "data": _data(record.grid),
        "note": record.comment or None,
    }
    return " ".join(f'{name}="{_escaped(value)}"' for name, value in values.items() if value is not None)


def _data(grid: Grid) -> str:
    if not grid.placed and not grid.has_pencil_marks:
        return grid.line("0")
    placed = grid.placed
    masks = grid.candidate_masks if grid.has_pencil_marks else (0,) * 81
    parts = (
        f"{digit}|{0 if digit else mask}|{int(not digit or cell in placed)}|"
        for cell, (digit, mask) in enumerate(zip(grid.digits, masks, strict=True))
    )
    return "version: 3\n" + "".join(parts)


def _escaped(text: str) -> str:
    """Return a text as it can stand in an attribute; what XML has no place for becomes `?`."""
    clean = "".join(sign if _is_xml(ord(sign)) else "?" for sign in text)
    for sign, entity in (("&", "amp"), ("<", "lt"), (">", "gt"), ('"', "quot"), ("\n", "#10"), ("\r", "#13")):
        clean = clean.replace(sign, f"&{entity};")
    return clean.replace("\t", "&#9;")


def _is_xml(code: int) -> bool:
    return code in (9, 10, 13) or 0x20 <= code < 0xD800 or 0xE000 <= code < 0xFFFE or code > 0xFFFF


FORMAT = OpenSudoku()

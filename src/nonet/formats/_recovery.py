"""Reading on after a bad board: headings and blank lines tell where the next one begins.

A board is never guessed: what is not parted from a bad board by a heading or a blank line is lost with it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby

from nonet.errors import EmptyInput, InputError
from nonet.formats._format import Record, split_lines
from nonet.formats._rows import MAX_ROW, is_border, is_heading

Read = Callable[[str], list[Record]]
Item = Record | InputError
_Part = tuple[int, Sequence[str]]
"""Some lines and the number of the first."""
_Way = Callable[[_Part], list[_Part]]
_MOST_IN_A_BAND = 4


def read_each(read: Read, text: str) -> Iterator[Item]:
    """Yield the boards of a text, and in their place the errors of those that are bad."""
    items = _recovered(read, (1, split_lines(text)), (_at_headings, _at_wide_gaps, _at_gaps))
    yield from items or [EmptyInput("no board in the text")]


def _recovered(read: Read, part: _Part, ways: Sequence[_Way]) -> list[Item]:
    """Return what a part holds: as a whole if it can be read so, else as smaller parts."""
    whole = _read(read, part)
    if not isinstance(whole, InputError):
        return whole
    for place, way in enumerate(ways, 1):
        parts = way(part)
        if len(parts) > 1:
            items = _of_parts(read, parts, ways[place:])
            if any(isinstance(item, Record) for item in items) or _are_boards(parts, way):
                return items
            break
    return [whole]


def _are_boards(parts: Sequence[_Part], way: _Way) -> bool:
    """Tell whether parts that are all bad are boards of their own, not the pieces of one or its bands."""
    rows = [_rows(part) for part in parts]
    return sum(rows) > 9 and (way is _at_headings or max(rows) > _MOST_IN_A_BAND)


def _of_parts(read: Read, parts: Sequence[_Part], ways: Sequence[_Way]) -> list[Item]:
    """Return what the parts hold; neighbours that are bad alone may be one board, good or bad."""
    results = [(part, _recovered(read, part, ways)) for part in parts]
    items: list[Item] = []
    for is_bad, run in groupby(results, key=lambda result: _is_bad(result[1])):
        neighbours = list(run)
        alone = [item for _, found in neighbours for item in found]
        if is_bad and len(neighbours) > 1:
            joined = _joined([part for part, _ in neighbours])
            together = _read(read, joined)
            if not isinstance(together, InputError):
                alone = together
            elif _rows(joined) <= 9:
                alone = [together]
        items += alone
    return items


def _is_bad(found: Sequence[Item]) -> bool:
    return len(found) == 1 and isinstance(found[0], InputError)


def _read(read: Read, part: _Part) -> list[Item] | InputError:
    first, lines = part
    try:
        return [record.at_line(first + record.line - 1) for record in read("\n".join(lines))]
    except EmptyInput:
        return []
    except InputError as error:
        return error.at_line(first + (error.line or 1) - 1)


def _joined(parts: Sequence[_Part]) -> _Part:
    """Return neighbouring parts as one, blank lines in the places of those that were between them."""
    first = parts[0][0]
    lines: list[str] = []
    for start, more in parts:
        lines += [""] * (start - first - len(lines))
        lines += more
    return first, lines


def _rows(part: _Part) -> int:
    return sum(1 for line in part[1] if line.strip() and not _is_heading(line) and not is_border(line))


def _is_heading(line: str) -> bool:
    return is_heading(line[:MAX_ROW])


def _at_headings(part: _Part) -> list[_Part]:
    """Part lines before each heading that follows a row."""
    first, lines = part
    parts: list[_Part] = []
    start = 0
    after_row = False
    for place, line in enumerate(lines):
        if not line.strip():
            continue
        heading = _is_heading(line)
        if heading and after_row:
            parts.append((first + start, lines[start:place]))
            start = place
        after_row = not heading
    return [*parts, (first + start, lines[start:])]


def _at_gaps(part: _Part, width: int = 1) -> list[_Part]:
    """Part lines where so many blank lines or more follow each other."""
    first, lines = part
    parts: list[_Part] = []
    start = place = 0
    for is_blank, run in groupby(lines, key=lambda line: not line.strip()):
        size = sum(1 for _ in run)
        if is_blank and size >= width:
            parts += [(first + start, lines[start:place])] if place > start else []
            start = place + size
        place += size
    return [*parts, (first + start, lines[start:])] if place > start else parts


def _at_wide_gaps(part: _Part) -> list[_Part]:
    return _at_gaps(part, 2)

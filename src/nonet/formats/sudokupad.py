"""SudokuPad's short links of classic puzzles: `https://sudokupad.app/scf…`.

One character of `0-9A-Za-x` stands for a digit (0 is a blank) and the blanks behind it: digit + 10 × blanks,
at most five. After the 81st cell, or after a `*`, may follow `t` and a title, `a` and an author, each ended
by `*` (a `*` of their own is doubled), and letters for further rules, which are refused. Read besides: the
same behind `classic` or bare, and the older `classic` code, in which digits stand for themselves and a letter
for a run of blanks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.errors import BadCharacter, BadFormat, TooLong, TooShort
from nonet.formats._format import Record
from nonet.formats._links import LinkFormat, is_host
from nonet.grid import Grid
from nonet.texts import Text

if TYPE_CHECKING:
    from nonet.formats._links import Link

HOSTS = ("sudokupad.app", "crackingthecryptic.com")

_SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"
_VALUES = {sign: value for value, sign in enumerate(_SIGNS)}
_OLD_SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_"
_OLD_RUNS = {sign: run for run, sign in enumerate(_OLD_SIGNS)}
_MAX_RUN = 5
_MIN_CODE = 14
_RULES = {"w": "Windoku", "x": "X-Sudoku"}


class SudokuPad(LinkFormat):
    """SudokuPad's links of classic puzzles."""

    __slots__ = ()
    name = "sudokupad"
    title = "SudokuPad link of a classic puzzle"

    def recognises(self, link: Link) -> bool:
        """Take SudokuPad's addresses but those of f-puzzles, and bare codes of 81 cells with a letter."""
        code = code_of(link)
        if code.startswith("fpuz"):
            return False
        if link.host:
            return is_host(link.host, *HOSTS)
        prefix, body = _split_prefix(code)
        if prefix:
            return len(body) >= _MIN_CODE and " " not in code
        return not body.isdigit() and _VALUES.keys() >= set(body) and _cell_count(body) == 81

    def read_link(self, link: Link, number: int) -> Record:
        """Return the puzzle of a link."""
        code = code_of(link)
        prefix, body = _split_prefix(code)
        if code.startswith(("fpuz", "scl", "ctc")):
            if code.startswith("fpuz"):
                raise BadFormat(
                    "the link holds no classic puzzle but an f-puzzles puzzle: read it as fpuzzles; only classic "
                    "links can be read here"
                )
            raise BadFormat(
                "the link holds no classic puzzle but its own format; only classic links can be read here"
            )
        if not prefix and link.host and _cell_count(body) != 81:
            raise BadFormat(
                "the link only names a puzzle that is stored on SudokuPad's server; "
                "open it there and copy the puzzle itself"
            )
        if prefix != "scf" and _cell_count(body) != 81:
            old = _old_digits(body)
            if old is not None:
                return Record(Grid.from_digits(old), line=number)
        digits, rest = _split_digits(body)
        return Record(Grid.from_digits(digits), fields=_read_extras(rest), line=number)

    def write_line(self, record: Record) -> str:
        """Return the address of a puzzle, with its title and author if it has them."""
        from urllib.parse import quote

        fields = record.fields
        extras = [
            letter + value.replace("*", "**")
            for letter, name in (("t", "title"), ("a", "author"))
            if (value := fields.get(name, ""))
        ]
        tail = quote("*" + "*".join(extras), safe="*", errors="replace") if extras else ""
        return f"https://sudokupad.app/scf{encode(record.grid.digits)}{tail}"


def code_of(link: Link) -> str:
    """Return the code in a SudokuPad address, wherever it stands, or the bare code that the link is."""
    code = link.query.get("puzzleid") or link.path
    if link.host:
        code = code.removeprefix("sudoku/")
    # Behind a star stands text, which may well end in a slash.
    return code if "*" in code else code.strip("/")


def encode(digits: bytes) -> str:
    """Return the code of 81 digits.

    >>> encode(bytes([1, 0, 0, 2]) + bytes(77))
    'Lqoooooooooooo'
    """
    signs = []
    cell = 0
    while cell < len(digits):
        run = 0
        while run < _MAX_RUN and cell + run + 1 < len(digits) and not digits[cell + run + 1]:
            run += 1
        signs.append(_SIGNS[digits[cell] + 10 * run])
        cell += run + 1
    return "".join(signs)


def _split_prefix(code: str) -> tuple[str, str]:
    for prefix in ("scf", "classic"):
        if code.startswith(prefix):
            return prefix, code.removeprefix(prefix)
    return "", code


def _cell_count(body: str) -> int:
    return sum(_VALUES.get(sign, 0) // 10 + 1 for sign in body.partition("*")[0])


def _split_digits(body: str) -> tuple[bytes, str]:
    """Return the 81 digits that a code starts with, and what stands behind them."""
    digits = bytearray()
    used = 0
    for sign in body:
        if len(digits) >= 81 or sign == "*":
            break
        used += 1
        if sign not in _VALUES:
            raise BadCharacter(
                "{sign} in the code of a SudokuPad link, which has only 0-9, A-Z and a-x", sign=repr(sign)
            )
        run, digit = divmod(_VALUES[sign], 10)
        digits.append(digit)
        digits.extend(bytes(run))
    if len(digits) != 81:
        kind = TooShort if len(digits) < 81 else TooLong
        raise kind(
            "the code of the SudokuPad link has {count} cells, 81 expected; copy it whole", count=len(digits)
        )
    return bytes(digits), body[used:].removeprefix("*")


def _old_digits(body: str) -> bytes | None:
    """Return the digits of the older code, None if it has not exactly 81 cells."""
    digits = bytearray()
    for sign in body[:82]:
        if sign in _OLD_RUNS:
            digits.extend(bytes(_OLD_RUNS[sign]))
        elif sign in "123456789":
            digits.append(int(sign))
        else:
            return None
    return bytes(digits) if len(digits) == 81 else None


def _read_extras(rest: str) -> dict[str, str]:
    """Return title and author from what stands behind the digits; further rules are refused."""
    fields: dict[str, str] = {}
    while rest:
        letter, rest = rest[0], rest[1:]
        if letter == "*":
            continue
        if letter not in "ta":
            rule = _RULES.get(letter) or Text("{letter}, which is unknown", letter=repr(letter))
            raise BadFormat(
                "the puzzle has a further rule ({rule}); only classic Sudoku can be read", rule=rule
            )
        value, rest = _split_value(rest)
        fields["title" if letter == "t" else "author"] = value
    return fields


def _split_value(rest: str) -> tuple[str, str]:
    """Return the text up to the first single `*`, and what stands behind that."""
    place = 0
    while (place := rest.find("*", place)) >= 0 and rest[place + 1 : place + 2] == "*":
        place += 2
    if place < 0:
        place = len(rest)
    return rest[:place].replace("**", "*"), rest[place + 1 :]


FORMAT = SudokuPad()

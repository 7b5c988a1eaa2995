"""lz-string in its base64 dress, the compression of f-puzzles links.

It is LZW over the 16-bit units of a JavaScript string. Codes 0 and 1 announce a unit never seen before (in 8
or 16 bits), 2 ends the text, and the phrases count from 3; the codes grow by a bit each time the phrases of
one width are used up. A code is written lowest bit first, and the bits fill the six of a base64 character
from the highest down: with each character's six bits reversed, the text is one stream, lowest bit first.
"""

from __future__ import annotations

from nonet.errors import BadFormat

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
MAX_TEXT = 1 << 20
"""The most 16-bit units that a code may decompress to; a classic puzzle needs a few thousand."""

_BITS = 6
_NEW_8, _NEW_16, _END = 0, 1, 2
_FIRST_PHRASE = 3


def _reverse(sextet: int) -> int:
    return int(f"{sextet:06b}"[::-1], 2)


class _Width:
    """The width of the next code, which writer and reader must widen at the same moments."""

    def __init__(self) -> None:
        self.bits = 2
        self._left = 2

    def count(self) -> None:
        self._left -= 1
        if self._left == 0:
            self._left = 1 << self.bits
            self.bits += 1


class _BitWriter:
    def __init__(self) -> None:
        self._buffer = 0
        self._filled = 0
        self._characters: list[str] = []

    def write(self, value: int, bits: int) -> None:
        self._buffer |= value << self._filled
        self._filled += bits
        while self._filled >= _BITS:
            self._characters.append(ALPHABET[_reverse(self._buffer & 63)])
            self._buffer >>= _BITS
            self._filled -= _BITS

    def finish(self) -> str:
        # lz-string closes with at least one 0 bit, so a full last character is followed by an empty one.
        self.write(0, _BITS - self._filled)
        text = "".join(self._characters)
        return text + "=" * (-len(text) % 4)


class _BitReader:
    def __init__(self, code: str) -> None:
        values = {character: _reverse(value) for value, character in enumerate(ALPHABET)}
        # "+" arrives as a blank from form-encoded addresses; lz-string's address dialect has "-" for "/".
        values[" "] = values["+"]
        values["-"] = values["/"]
        self._code = code.rstrip("=$")
        self._values = values
        self._next = 0
        self._buffer = 0
        self._filled = 0

    def read(self, bits: int) -> int:
        while self._filled < bits:
            if self._next >= len(self._code):
                raise BadFormat("the link is cut short in its compressed part; copy it whole")
            character = self._code[self._next]
            value = self._values.get(character)
            if value is None:
                raise BadFormat(
                    "the link's compressed part has {character}, which is not base64",
                    character=repr(character),
                )
            self._next += 1
            self._buffer |= value << self._filled
            self._filled += _BITS
        value = self._buffer & ((1 << bits) - 1)
        self._buffer >>= bits
        self._filled -= bits
        return value


def compress_to_base64(text: str) -> str:
    """Compress text as JavaScript's `LZString.compressToBase64` does.

    >>> compress_to_base64("nonet nonet nonet")
    'HYe2FMBcAJQm5SA='
    """
    units = text.encode("utf-16-le", "surrogatepass")
    writer, width = _BitWriter(), _Width()
    phrases: dict[str, int] = {}
    unseen: set[str] = set()

    def emit(phrase: str) -> None:
        if phrase in unseen:
            unseen.remove(phrase)
            unit = ord(phrase)
            wide = unit > 0xFF
            writer.write(_NEW_16 if wide else _NEW_8, width.bits)
            writer.write(unit, 16 if wide else 8)
            width.count()
        else:
            writer.write(phrases[phrase], width.bits)
        width.count()

    phrase = ""
    for low, high in zip(units[::2], units[1::2], strict=True):
        unit = chr(low | high << 8)
        if unit not in phrases:
            phrases[unit] = len(phrases) + _FIRST_PHRASE
            unseen.add(unit)
        longer = phrase + unit
        if longer in phrases:
            phrase = longer
        else:
            emit(phrase)
            phrases[longer] = len(phrases) + _FIRST_PHRASE
            phrase = unit
    if phrase:
        emit(phrase)
    writer.write(_END, width.bits)
    return writer.finish()


def decompress_from_base64(code: str, *, limit: int = MAX_TEXT) -> str:
    """Decompress what `LZString.compressToBase64` wrote; more than `limit` units of text is refused.

    Padding may be missing. Raises BadFormat for anything that is not such a code.

    >>> decompress_from_base64("HYe2FMBcAJQm5SA=")
    'nonet nonet nonet'
    """
    reader, width = _BitReader(code), _Width()
    # Each phrase is one unit longer than the text it was met in, so the phrases stay as small as the output.
    phrases: list[str] = [""] * _FIRST_PHRASE
    output: list[str] = []
    size = 0
    phrase = ""
    while (number := reader.read(width.bits)) != _END:
        if number in (_NEW_8, _NEW_16):
            phrases.append(chr(reader.read(16 if number == _NEW_16 else 8)))
            number = len(phrases) - 1
            width.count()
        if number < len(phrases):
            entry = phrases[number]
        elif number == len(phrases) and phrase:
            entry = phrase + phrase[0]
        else:
            raise BadFormat("the link's compressed part refers to text that it has not had; copy it again")
        size += len(entry)
        if size > limit:
            raise BadFormat(
                "the link decompresses to more than {limit:,} characters; no puzzle needs that", limit=limit
            )
        output.append(entry)
        if phrase:
            phrases.append(phrase + entry[0])
        width.count()
        phrase = entry
    units = "".join(output)
    return units.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")

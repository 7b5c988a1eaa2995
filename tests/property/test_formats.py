"""What holds for every format: what is written is read back, and no bytes do harm."""

from __future__ import annotations

import contextlib
import io

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st
from tests.property.strategies import any_grid, candidate_grids, grids, nonsense, puzzles

from nonet import formats
from nonet.errors import CannotExpress, InputError
from nonet.formats import LineFormat, Record
from nonet.grid import Grid
from nonet.grid.notation import PEERS

NAMES = formats.names()
WITHOUT_DIGIT_SIGN = ("pencilmarks", "sdx")
"""They show a digit as a cell with one candidate, so not every grid can be told from every other."""
every_format = pytest.mark.parametrize("name", NAMES)


def _digits_can_be_told(grid: Grid) -> bool:
    """Whether every blank cell with one candidate has a peer with that candidate, and no cell has none."""
    masks = grid.candidate_masks
    return all(
        grid[cell] or (mask and (mask & (mask - 1) or any(masks[peer] & mask for peer in PEERS[cell])))
        for cell, mask in enumerate(masks)
    )


@every_format
@settings(max_examples=30, deadline=None)
@given(grid=puzzles())
def test_every_format_holds_a_puzzle(name: str, grid: Grid) -> None:
    form = formats.get(name)
    assume(name not in WITHOUT_DIGIT_SIGN or _digits_can_be_told(grid))
    text = form.write(grid, lossy=not form.holds_digits)
    [record] = form.read(text)
    if form.holds_digits:
        assert record.grid == grid
    else:
        assert record.grid.candidate_masks == grid.candidate_masks


TEXT_FORMATS = ("csv", "sukaku", "susser", "line", "sdm", "sdx", "pencilmarks", "grid")
"""Formats of nothing but cells and headers: no codes, no links."""
_WIDE = str.maketrans("0123456789.+", "０１２３４５６７８９．＋")


@pytest.mark.parametrize("name", TEXT_FORMATS)
@settings(max_examples=30, deadline=None)
@given(grid=any_grid())
def test_full_width_digits_are_read(name: str, grid: Grid) -> None:
    form = formats.get(name)
    try:
        text = form.write(grid)
    except CannotExpress:
        return
    # A border has no digits: its `+` is drawn.
    wide = "\n".join(line.translate(_WIDE) if "--" not in line else line for line in text.split("\n"))
    assert form.read(wide) == form.read(text)
    assert [record.grid for record in formats.read(wide)] == [grid]


@every_format
@settings(max_examples=40, deadline=None)
@given(grid=any_grid())
def test_what_is_written_is_read_back(name: str, grid: Grid) -> None:
    form = formats.get(name)
    try:
        text = form.write(grid)
    except CannotExpress:
        # Only what a format does not claim to hold, or what nobody can tell apart, may be refused.
        plain = grid.filled and not grid.placed and not grid.has_pencil_marks and not grid.conflicts()
        assert not plain or not form.holds_digits or name in WITHOUT_DIGIT_SIGN
        return
    assert [record.grid for record in form.read(text)] == [grid]


@every_format
@settings(max_examples=30, deadline=None)
@given(grid=st.one_of(puzzles(), grids(), candidate_grids()))
def test_what_is_written_is_recognised(name: str, grid: Grid) -> None:
    """Whatever format a text is taken for, the grid is the same."""
    try:
        text = formats.get(name).write(grid)
    except CannotExpress:
        return
    assert [record.grid for record in formats.read(text)] == [grid]


@every_format
@settings(max_examples=15, deadline=None)
@given(some=st.lists(puzzles(), min_size=1, max_size=3))
def test_many_puzzles_in_one_text(name: str, some: list[Grid]) -> None:
    form = formats.get(name)
    if not form.holds_many and len(some) > 1:
        with pytest.raises(CannotExpress):
            formats.write(some, name)
        return
    text = formats.write(some, name, lossy=True)
    records = formats.read(text, name)
    assert [record.grid.candidate_masks for record in records] == [grid.candidate_masks for grid in some]
    streamed = formats.read_stream(io.BytesIO(text.encode()), name)
    assert list(streamed) == records
    lines = [record.line for record in records]
    assert lines == sorted(lines)


@every_format
@settings(max_examples=20, deadline=None)
@given(grid=st.one_of(grids(), candidate_grids(), nonsense()))
def test_loss_is_of_what_there_is_no_room_for(name: str, grid: Grid) -> None:
    form = formats.get(name)
    try:
        [record] = form.read(form.write(grid, lossy=True))
    except CannotExpress:
        assert form.holds_candidates, "nothing but pencil marks can be in the way"
        return
    if form.holds_digits:
        assert all(new == old for old, new in zip(grid, record.grid, strict=True) if old)
    # No candidate is lost; a format without a sign for "none" may give some back.
    back = record.grid.candidate_masks
    assert all(not old & ~new for old, new in zip(grid.candidate_masks, back, strict=True))
    if form.holds_candidates and all(grid.candidate_masks):
        assert back == grid.candidate_masks


comments = st.text(max_size=60)


@every_format
@settings(max_examples=30, deadline=None)
@given(
    grid=puzzles(),
    comment=comments,
    fields=st.dictionaries(
        st.sampled_from(
            ["code", "extra", "name", "7", "rating", "author", "level", "address", "title", "id"]
        ),
        comments,
        max_size=4,
    ),
)
def test_what_stands_beside_a_puzzle_does_no_harm(
    name: str, grid: Grid, comment: str, fields: dict[str, str]
) -> None:
    """Comments and fields of one format come to another: whatever they hold, the puzzle is read back."""
    form = formats.get(name)
    record = Record(grid, comment=comment, fields=fields)
    text = form.write(record, lossy=True)
    assert [found.grid.candidate_masks for found in form.read(text)] == [grid.candidate_masks]


@st.composite
def broken_texts(draw: st.DrawFn) -> str:
    """A text of some format with something cut, doubled or put in."""
    name = draw(st.sampled_from(NAMES))
    try:
        text = formats.get(name).write(draw(any_grid()), lossy=True)
    except CannotExpress:
        text = "." * 81
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 30)))
        put_in = draw(
            st.one_of(
                st.just(""),
                st.just(text[start:end] * 2),
                st.text(max_size=5),
                st.sampled_from(list("\n:,+|-#u9")),
            )
        )
        text = text[:start] + put_in + text[end:]
    return text


def _check_text(text: str) -> None:
    for name in NAMES:
        form = formats.get(name)
        assert form.matches(text) in (True, False)
        try:
            records = form.read(text)
        except InputError as error:
            assert str(error)
            assert len(str(error)) < 2000
        else:
            assert records
            assert all(isinstance(record, Record) for record in records)
        if isinstance(form, LineFormat):
            assert form.line_reader()


def _check_bytes(data: bytes) -> None:
    for read in (formats.read, formats.sniff, Grid.parse):
        try:
            read(data)
        except InputError as error:
            assert str(error)
    for name in (None, *NAMES):
        for item in formats.read_stream(io.BytesIO(data), name):
            assert isinstance(item, Record | InputError)


@settings(max_examples=60, deadline=None)
@given(broken_texts())
def test_broken_texts(text: str) -> None:
    _check_text(text)
    _check_bytes(text.encode("utf-8", "surrogatepass"))


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=300))
@example("\x1c")
@example("²" * 81)
@example("١" * 81)
@example(":" * 8)
@example("," * 8)
@example("|" * 10)
@example("u")
@example("#C\n[Puzzle]\n[State]")
def test_any_text(text: str) -> None:
    _check_text(text)


@settings(max_examples=60, deadline=None)
@given(
    st.one_of(
        st.binary(max_size=300),
        st.text(st.sampled_from(".123456789|-+*:,;# \nuIE"), max_size=400).map(str.encode),
    )
)
@example(b"\xff\xfe")
@example(b"\xff\xfe\xff")
@example(b"\xef\xbb\xbf")
@example(b"\xfe\xff\xd8\x00")
def test_any_bytes(data: bytes) -> None:
    _check_bytes(data)


@every_format
@pytest.mark.parametrize(
    "piece",
    ["1", ".", "1 ", "-", "|", "\n", "1\n", ":", ",", "#", "u1 ", "+", "*", "(", "<", "é", "[", "{", '"'],
)
def test_long_texts_take_no_long_time(name: str, piece: str) -> None:
    """A megabyte of anything is refused or read in linear time; pytest would show a quadratic reader."""
    text = piece * (200_000 // len(piece))
    form = formats.get(name)
    form.matches(text[:65536])
    with contextlib.suppress(InputError):
        form.read(text)

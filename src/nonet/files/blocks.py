"""Solving files of any size: whole blocks of lines go to the kernel, and memory does not grow with the file.

A file of plain lines is never looked at line by line in Python: the kernel finds the puzzles, solves them and
writes the solutions; only lines that are something else, or puzzles without exactly one solution, are handled
one by one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from nonet import engine
from nonet.errors import InputError
from nonet.files.entries import Entry, PuzzleFile, nothing_found, read_line, split
from nonet.formats._beginning import MAX_LINE
from nonet.grid import Grid
from nonet.solving.outcome import Outcome, remark

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from typing import BinaryIO

    import numpy as np
    import numpy.typing as npt

    from nonet.formats import LineFormat
    from nonet.formats._format import LineReader

_Scanned = tuple[int, bytes, Any, Any, Any]
"""The number of the first line, the text, and the starts, lengths and kinds of its lines."""

_RECORDS_PER_BLOCK = 1 << 13
_CELLS = 81
_WIDTH = _CELLS + 1
_PAIR = 2 * _CELLS + 1
_OTHER = 2


class Block:
    """A run of consecutive lines and what became of them.

    `counts`, `solutions`, `guesses` and `rounds` are arrays with one entry for each puzzle, as in `Solved`,
    and `lines` says in which line each stood. `others` are the lines that are not puzzles: errors, comments
    and blank lines.
    """

    __slots__ = ("_grid_of", "counts", "guesses", "lines", "others", "rounds", "solutions")

    def __init__(self, lines: Any, solved: Sequence[Any], others: Sequence[Entry], grid_of: Any) -> None:
        self.lines: npt.NDArray[np.int64] = lines
        self.counts: npt.NDArray[np.uint64] = solved[0]
        self.solutions: npt.NDArray[np.uint8] = solved[1]
        self.guesses: npt.NDArray[np.uint32] = solved[2]
        self.rounds: npt.NDArray[np.uint32] = solved[3]
        self.others = others
        self._grid_of = grid_of

    def __len__(self) -> int:
        """Return the number of puzzles."""
        return len(self.lines)

    @property
    def errors(self) -> list[InputError]:
        """The errors of lines that are not puzzles."""
        return [entry.error for entry in self.others if entry.error is not None]

    def outcome(self, index: int) -> Outcome:
        """Return what became of one puzzle of the block."""
        grid: Grid = self._grid_of(index)
        found = int(self.counts[index])
        solution = engine.solution_grid(self.solutions[index].tobytes(), grid) if found else None
        return Outcome(
            int(self.lines[index]),
            grid,
            found,
            solution,
            guesses=int(self.guesses[index]),
            rounds=int(self.rounds[index]),
        )

    def improper(self) -> list[int]:
        """Return the puzzles, by their index in the block, that do not have exactly one solution."""
        found: list[int] = (self.counts != 1).nonzero()[0].tolist()
        return found

    def __iter__(self) -> Iterator[Outcome | Entry]:
        """Yield all lines in order: outcomes of puzzles, and entries of the others."""
        done = 0
        for position, entry in zip(self._positions(), self.others, strict=True):
            yield from map(self.outcome, range(done, position))
            yield entry
            done = position
        yield from map(self.outcome, range(done, len(self)))

    def text(self) -> bytes:
        """Return one line for each line: the solution, or what stands in its place (see docs/cli.md)."""
        text = engine.write_lines(self.solutions)
        changes: list[tuple[int, int, str]] = [
            (position, 0, entry.as_comment())
            for position, entry in zip(self._positions(), self.others, strict=True)
        ]
        if changes or (len(self.counts) and not bool((self.counts == 1).all())):
            changes += [(index, 1, self._improper_text(text, index)) for index in self.improper()]
            return _patched(text, sorted(changes, key=lambda change: change[:2]))
        return text

    def _positions(self) -> list[int]:
        """Return for each of the others how many puzzles stand before it."""
        found: list[int] = self.lines.searchsorted([entry.line for entry in self.others]).tolist()
        return found

    def _improper_text(self, text: bytes, index: int) -> str:
        grid = self._grid_of(index)
        found = int(self.counts[index])
        line = text[_WIDTH * index : _WIDTH * index + _CELLS].decode() if found else grid.line()
        return f"{line} # {remark(grid, found)}"


def _patched(text: bytes, changes: Iterable[tuple[int, int, str]]) -> bytes:
    """Return lines of equal width with some replaced (1) or inserted before (0)."""
    parts = []
    done = 0
    for index, replaced, line in changes:
        parts += [text[_WIDTH * done : _WIDTH * index], line.encode(), b"\n"]
        done = index + replaced
    parts.append(text[_WIDTH * done :])
    return b"".join(parts)


def solve_lines(
    file: BinaryIO | PuzzleFile,
    *,
    limit: int | None = 2,
    threads: int | None = None,
    simd: str | None = None,
    format: str | None = None,  # noqa: A002
) -> Iterator[Block]:
    r"""Yield the solved blocks of a binary file of any size, in constant memory.

    Each puzzle is searched for `limit` solutions, on so many `threads` (one for each core if left out), with the
    instruction set `simd` (the widest that the machine has). `format` is the name of the notation, which is
    recognised if left out. A line that is no puzzle is an error among the `others` of its block; all other lines are
    still solved.

    >>> import io
    >>> line = b"..85...3..5..2.....6....1.7.....6...3.9..4.....2.....8......5.....98...4.1.......\n"
    >>> [block] = solve_lines(io.BytesIO(line * 3 + b"too short\n"))
    >>> block.counts.tolist(), [str(error) for error in block.errors]
    ([1, 1, 1], ["line 4, column 1: 't' is neither a digit nor a blank (.0*_-?xX)"])
    """
    wanted = engine.request(limit=limit, threads=threads, simd=simd)
    puzzles = file if isinstance(file, PuzzleFile) else PuzzleFile(file, format=format)
    try:
        form = puzzles.format()
    except InputError as error:
        yield _solve_entries([Entry(error.line or 1, error=error)], wanted)
        return
    if form.shape == "document":
        yield from (_solve_entries(entries, wanted) for entries in _runs(puzzles.document(form)))
        return
    found = False
    for block in _solved_blocks(puzzles, cast("LineFormat", form), wanted, ahead=threads != 1):
        found = found or len(block) > 0 or bool(block.errors)
        yield block
    if not found:
        yield _solve_entries([nothing_found()], wanted)


def _solved_blocks(puzzles: PuzzleFile, form: LineFormat, wanted: Any, *, ahead: bool) -> Iterator[Block]:
    reader = form.line_reader()
    scan = _scan_for(form, puzzles.head)
    if scan is None:
        for first, text in puzzles.blocks():
            lines = enumerate(split(text), first)
            yield _solve_entries([read_line(raw, number, reader) for number, raw in lines], wanted)
        return
    for block in _Ahead(puzzles.blocks(), scan) if ahead else map(scan, puzzles.blocks()):
        yield _solve_plain(block, reader, wanted)


def _scanned(block: tuple[int, bytes]) -> _Scanned:
    """Find the lines of a block, and which of them are plain puzzles."""
    first, text = block
    starts, lengths, kinds = engine.scan_lines(text)
    kinds[lengths > MAX_LINE] = _OTHER
    remarks = ((lengths > _CELLS) & (kinds == 0)).nonzero()[0]
    if len(remarks) and _has_controls(text):
        # What follows a puzzle does not matter, unless it shows that the file is no text.
        for index in remarks.tolist():
            start = int(starts[index])
            if _has_controls(text[start : start + int(lengths[index])]):
                kinds[index] = _OTHER
    return first, text, starts, lengths, kinds


def _scanned_pairs(block: tuple[int, bytes]) -> _Scanned:
    """Find the rows of a table: plain are those of a puzzle, a comma and a solution, and nothing else."""
    import numpy as np

    first, text, starts, lengths, kinds = _scanned(block)
    signs = np.frombuffer(text, dtype=np.uint8)
    plain = (kinds == 0).nonzero()[0]
    kinds[plain[lengths[plain] != _PAIR]] = _OTHER
    plain = plain[lengths[plain] == _PAIR]
    for run in np.array_split(plain, len(plain) // _RECORDS_PER_BLOCK + 1):
        fields = signs[starts[run].astype(np.int64)[:, None] + np.arange(_CELLS, _PAIR)]
        digits = fields[:, 1:] - np.uint8(ord("1"))
        kinds[run[(fields[:, 0] != ord(",")) | (digits > 8).any(axis=1)]] = _OTHER
    return first, text, starts, lengths, kinds


def _scan_for(form: LineFormat, head: bytes) -> Callable[[tuple[int, bytes]], _Scanned] | None:
    """Return how the kernel finds the puzzles of a file; None if they do not come first in their lines."""
    if form.name in ("line", "sdm"):
        return _scanned
    from nonet.formats import get
    from nonet.formats._sniff import window_text

    # The tables of a puzzle and its solution, whatever they are called here.
    tables = ("kaggle-1m", "kaggle-9m")
    is_table = form.name in ("csv", *tables) and any(get(name).matches(window_text(head)) for name in tables)
    return _scanned_pairs if is_table else None


def _has_controls(text: bytes) -> bool:
    from nonet.formats._sniff import CONTROLS

    return len(text.translate(None, CONTROLS)) != len(text)


def _solve_plain(block: _Scanned, reader: LineReader, wanted: Any) -> Block:
    """Solve a block of lines most of which are plain."""
    first, text, starts, lengths, kinds = block
    plain = (kinds == 0).nonzero()[0]
    entries = [
        read_line(text[int(starts[index]) : int(starts[index]) + int(lengths[index])], first + index, reader)
        for index in kinds.nonzero()[0].tolist()
    ]
    lines = plain + first
    plain_starts = starts[plain]
    solved = engine.solve_text(text, plain_starts, wanted)

    def grid_of(index: int) -> Grid:
        start = int(plain_starts[index])
        return Grid.from_line(text[start : start + _CELLS])

    plain_block = Block(lines, solved, [entry for entry in entries if entry.record is None], grid_of)
    if len(plain_block.others) == len(entries):
        return plain_block
    return _merged(
        plain_block, _solve_entries([entry for entry in entries if entry.record is not None], wanted)
    )


def _merged(plain: Block, other: Block) -> Block:
    """Return one block of the puzzles of two, in the order of their lines."""
    import numpy as np

    lines = np.concatenate([plain.lines, other.lines])
    order = np.argsort(lines, kind="stable")
    solved = [
        np.concatenate([getattr(plain, name), getattr(other, name)])[order]
        for name in ("counts", "solutions", "guesses", "rounds")
    ]

    def grid_of(index: int) -> Grid:
        place = int(order[index])
        grid: Grid = plain._grid_of(place) if place < len(plain) else other._grid_of(place - len(plain))
        return grid

    return Block(lines[order], solved, plain.others, grid_of)


def _solve_entries(entries: list[Entry], wanted: Any) -> Block:
    """Solve puzzles that have been read one by one."""
    import numpy as np

    records = [entry.record for entry in entries if entry.record is not None]
    grids = [record.grid for record in records]
    lines = np.array([record.line for record in records], dtype=np.int64)
    digits = np.frombuffer(b"".join([grid.digits for grid in grids]), dtype=np.uint8).reshape(-1, _CELLS)
    marked = [index for index, grid in enumerate(grids) if grid.has_pencil_marks]
    if marked:
        masks = np.array([0x1FF, *(1 << digit for digit in range(9))], dtype=np.uint16)[digits]
        for index in marked:
            masks[index] = grids[index].candidate_masks
        solved = engine.solve_masks(masks, wanted)
    else:
        solved = engine.solve_digits(digits, wanted)
    return Block(lines, solved, [entry for entry in entries if entry.record is None], grids.__getitem__)


def _runs(entries: Iterable[Entry]) -> Iterator[list[Entry]]:
    """Yield the entries in lists of some thousands."""
    run: list[Entry] = []
    for entry in entries:
        run.append(entry)
        if len(run) == _RECORDS_PER_BLOCK:
            yield run
            run = []
    if run:
        yield run


class _Ahead:
    """Blocks of a file, scanned: the next is read and scanned on a thread while the last is solved.

    The thread may wait for input for ever, so nobody waits for it at the end; but it must not be in the
    kernel when Python shuts down. So it scans under a lock, and not at all when nobody wants more.
    """

    def __init__(
        self, blocks: Iterator[tuple[int, bytes]], scan: Callable[[tuple[int, bytes]], _Scanned]
    ) -> None:
        from threading import Lock

        self._blocks = blocks
        self._scan = scan
        self._is_closed = False
        self._scanning = Lock()
        self._taken: list[_Scanned] = []
        self._failed: list[BaseException] = []

    def __iter__(self) -> Iterator[_Scanned]:
        from threading import Thread

        self._take()
        try:
            while self._taken:
                block = self._taken.pop()
                thread = Thread(target=self._take, daemon=True)
                thread.start()
                yield block
                thread.join()
        finally:
            with self._scanning:
                self._is_closed = True
        if self._failed:
            raise self._failed[0]

    def _take(self) -> None:
        try:
            block = next(self._blocks, None)
            with self._scanning:
                if block is not None and not self._is_closed:
                    self._taken.append(self._scan(block))
        except BaseException as error:
            self._failed.append(error)

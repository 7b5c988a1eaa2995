"""What holds for all formats: names, documentation, recognising, loss."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from tests.puzzles import EASY as PUZZLE
from tests.puzzles import EASY_SOLUTION as SOLUTION

from nonet import formats
from nonet.errors import (
    BinaryInput,
    CannotExpress,
    EmptyInput,
    IsDirectory,
    MissingFile,
    TooLong,
    UnknownFormat,
    UnreadableFile,
)
from nonet.formats import DocumentFormat, Format, LineFormat, Record
from nonet.grid import Grid

DOCS = Path(__file__).parents[2] / "docs/formats.md"
DATA = Path(__file__).parents[2] / "../shared/data"
NAMES = formats.names()


@pytest.mark.parametrize("name", NAMES)
def test_a_format_is_complete(name: str) -> None:
    found = formats.get(name.upper())
    assert found is formats.get(name)
    assert found.name == name
    assert found.title
    assert isinstance(found, LineFormat if found.shape == "line" else DocumentFormat)
    assert found.shape == "document" or found.holds_many
    assert all(extension[0] == "." and extension == extension.lower() for extension in found.extensions)
    assert found.__doc__


@pytest.mark.parametrize("name", NAMES)
def test_formats_have_no_state(name: str) -> None:
    with pytest.raises(AttributeError):
        formats.get(name).name = "other"  # type: ignore[misc]


def test_documentation_lists_the_same_names_in_the_order_of_sniffing() -> None:
    rows = re.findall(r"^\| `([\w-]+)` \|", DOCS.read_text(encoding="utf-8"), re.MULTILINE)
    assert tuple(rows) == NAMES


def test_documentation_says_what_each_holds() -> None:
    text = DOCS.read_text(encoding="utf-8")
    for name in NAMES:
        found = formats.get(name)
        row = next(line for line in text.split("\n") if line.startswith(f"| `{name}` |"))
        cells = [cell.strip() for cell in row.split("|")[1:-1]]
        assert cells[1] == found.shape, name
        assert (cells[2] == "yes") is found.holds_placed, name
        assert (cells[3] == "yes") is found.holds_candidates, name
        assert (cells[4] == "yes") is found.holds_many, name


def test_extensions_belong_to_one_format() -> None:
    extensions = [extension for name in NAMES for extension in formats.get(name).extensions]
    assert len(extensions) == len(set(extensions))


def test_the_registry_knows_the_extensions_of_every_format() -> None:
    for name in NAMES:
        for extension in formats.get(name).extensions:
            assert formats.by_extension(extension) is formats.get(name)
            assert formats.by_extension(extension.upper()) is formats.get(name)
    extensions = {extension for name in NAMES for extension in formats.get(name).extensions}
    assert {*formats._EXTENSIONS} == extensions
    assert formats.by_extension(".txt") is None
    assert formats.by_extension("") is None


@pytest.mark.parametrize(
    ("name", "text", "loaded"),
    [
        ("p.sdk", "[Puzzle]\n" + "\n".join(re.findall(".{9}", PUZZLE)), "sdk"),
        ("p.csv", f"puzzle,solution\n{PUZZLE},{SOLUTION}\n", "csv_sets"),
        ("p.txt", PUZZLE, "line"),
    ],
)
def test_a_file_is_recognised_by_its_name_without_loading_other_formats(
    tmp_path: Path, name: str, text: str, loaded: str
) -> None:
    path = tmp_path / name
    path.write_text(text)
    code = (
        f"import sys; from nonet.cli import main; main(['solve', {str(path)!r}]); "
        "print(*(m for m in sys.modules if m.startswith('nonet.formats.') and '._' not in m))"
    )
    found = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=os.environ
    )
    assert found.stdout.splitlines()[-1] == f"nonet.formats.{loaded}"


def test_unknown_name_lists_the_known_ones() -> None:
    with pytest.raises(UnknownFormat, match=r"no format is named 'tgz': there are opensudoku, .*, grid"):
        formats.get("tgz")


@pytest.mark.parametrize(
    "text", ["hello world", "<html></html>", "{}", "@@@@", "https://example.org/", "日本"]
)
def test_text_that_is_no_puzzle(text: str) -> None:
    with pytest.raises(UnknownFormat, match="no format fits this text; give it by name, one of opensudoku"):
        formats.sniff(text)


@pytest.mark.parametrize("text", ["", " \n\t\r\n", b"", b"\xef\xbb\xbf", b"\xff\xfe", "\ufeff", "\x1a"])
def test_nothing_to_read(text: str | bytes) -> None:
    with pytest.raises(EmptyInput):
        formats.read(text)


@pytest.mark.parametrize(
    "text", [b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", b"\x7fELF\x02\x01\x01\0", "a\0b", b"\xff\xfe\0", b"\x01" * 81]
)
def test_bytes_that_are_no_text(text: str | bytes) -> None:
    with pytest.raises(BinaryInput):
        formats.read(text)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "latin-1"])
def test_encodings(encoding: str) -> None:
    record = formats.read_one(f"{PUZZLE} # café\r\n".encode(encoding))
    assert (record.grid.line(), record.comment) == (PUZZLE, "café")
    assert formats.read_one(f"\ufeff{PUZZLE}").grid.line() == PUZZLE


def test_read_one() -> None:
    with pytest.raises(TooLong, match="2 puzzles, one expected"):
        formats.read_one(f"{PUZZLE}\n{SOLUTION}")


def test_loss_needs_consent() -> None:
    placed = Grid.parse(PUZZLE).place("r1c3", 4)
    with pytest.raises(CannotExpress, match="format line has no room for placed digits: allow the loss"):
        formats.write([placed], "line")
    assert formats.write([placed], "line", lossy=True) == placed.line() + "\n"
    marked = placed.eliminate("r1c4", 2)
    with pytest.raises(CannotExpress, match="format sdk has no room for pencil marks"):
        formats.write([marked], "sdk")
    assert formats.read(formats.write([marked], "sdk", lossy=True))[0].grid == placed
    record = Record(marked, comment="kept", line=7)
    assert formats.write([record], "line", lossy=True) == f"{placed.line()} # kept\n"


def test_write_stream() -> None:
    file = io.StringIO()
    grids = (Grid.parse(line) for line in (PUZZLE, SOLUTION))
    assert formats.write_stream(grids, file, "sdm") == 2
    assert file.getvalue() == f"{PUZZLE}\n{SOLUTION}\n"
    assert formats.write_stream(iter([Grid.parse(PUZZLE)]), io.StringIO(), formats.get("grid")) == 1


def test_records_are_values() -> None:
    record = Record(Grid.parse(PUZZLE), solution=Grid.parse(SOLUTION), comment="c", fields={"a": "b"}, line=3)
    assert record == Record(record.grid, solution=record.solution, comment="c", fields={"a": "b"}, line=9)
    assert record != Record(record.grid)
    assert record != record.grid
    assert hash(record) == hash(Record(record.grid))
    record.fields["a"] = "changed"
    assert record.fields == {"a": "b"}
    assert "comment='c'" in repr(record)
    assert record.at_line(8).line == 8
    assert record.at_line(8) == record
    with pytest.raises(AttributeError):
        record.line = 4  # type: ignore[misc]


def test_the_abstract_format_does_nothing() -> None:
    for call in (
        lambda: Format().matches(""),
        lambda: Format().read(""),
        lambda: Format().write(Grid(bytes(81))),
        lambda: Format().write_all([]),
        lambda: LineFormat().read_line(""),
        lambda: LineFormat().write_line(Record(Grid(bytes(81)))),
        lambda: DocumentFormat().write_document([]),
    ):
        with pytest.raises(NotImplementedError):
            call()


def test_sniff_path(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.sdm"
    path.write_text(PUZZLE + "\n")
    assert formats.sniff_path(path).name == "sdm"
    board = tmp_path / "board.sdm"
    board.write_text(str(Grid.parse(PUZZLE)))
    assert formats.sniff_path(board).name == "grid", "the content decides against the extension"
    plain = tmp_path / "board.SDK"
    plain.write_text("[Puzzle]\n" + "\n".join(PUZZLE[start : start + 9] for start in range(0, 81, 9)))
    assert formats.sniff_path(str(plain)).name == "sdk"
    big = tmp_path / "big.txt"
    big.write_text(f"{PUZZLE}\n" * 2000)
    assert formats.sniff_path(big).name == "line"


def test_sniff_path_errors(tmp_path: Path) -> None:
    with pytest.raises(MissingFile, match="there is no such file"):
        formats.sniff_path(tmp_path / "none")
    with pytest.raises(IsDirectory, match="is a directory"):
        formats.sniff_path(tmp_path)
    with pytest.raises(UnreadableFile, match="cannot be read"):
        formats.sniff_path("a\0b")
    (tmp_path / "file").touch()
    with pytest.raises(UnreadableFile, match="cannot be read"):
        formats.sniff_path(tmp_path / "file" / "below")


@pytest.mark.parametrize(
    ("name", "form", "count"),
    [
        ("17_clue.txt", "line", 24475),
        ("hardest_1905.txt", "line", 10000),
        ("hardest_1106.txt", "line", 163),
        ("top95.txt", "line", 47),
        ("exemplars.txt", "line", 315),
        ("reglib.txt", "hodoku", 553),
        ("websudoku.csv", "csv", 52),
        ("se_ratings.csv", "csv", 995),
        ("hodoku_ratings_full.csv", "csv", 1022),
        ("hardest_1106_published.csv", "csv", 112),
    ],
)
def test_puzzle_files(name: str, form: str, count: int) -> None:
    path = DATA / name
    if not path.exists():
        pytest.skip("the puzzle files are not beside this checkout")
    assert formats.sniff_path(path).name == form
    with path.open("rb") as file:
        records = list(formats.read_stream(file))
    assert [record for record in records if not isinstance(record, Record)] == []
    assert len(records) == count


def test_importing_the_grid_is_cheap() -> None:
    """No format, and none of the heavy modules of the standard library, is loaded with the grid."""
    heavy = (
        "{'json', 'csv', 'xml', 'zlib', 'dataclasses', 'pathlib', 'urllib', 'numpy', 'hashlib', 'inspect'}"
    )
    code = (
        f"import sys; old = set(sys.modules); import nonet.grid.grid; new = set(sys.modules) - old; "
        f"print(sorted((new & {heavy}) | {{m for m in new if m.startswith('nonet.formats.')}}))"
    )
    found = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=os.environ
    )
    # NumPy must not come with the rest of the package either.
    assert found.stdout.strip() == "[]"

"""Results for programs: a JSON list, JSON lines or a CSV table, written row by row."""

from __future__ import annotations

from collections.abc import Sequence
from json import dumps
from typing import TYPE_CHECKING, Any

from nonet.cli.interrupt import held
from nonet.cli.output.text import write
from nonet.errors import NonetError

if TYPE_CHECKING:
    from nonet.cli.sources import Source
    from nonet.files import Entry


class Table:
    """Rows of named values; those of a bad line are its place and the error."""

    def __init__(self, columns: Sequence[str]) -> None:
        self.columns = columns

    def row(self, values: dict[str, Any]) -> None:
        """Write one row."""
        raise NotImplementedError

    def error(self, entry: Entry, source: Source) -> None:
        """Write the row of a line that is no puzzle."""
        error = entry.error
        self.row(
            {
                "source": source.name,
                "line": entry.line,
                "status": "error",
                "error": type(error).__name__,
                "column": getattr(error, "column", None),
                "message": getattr(error, "message", str(error)),
            }
        )

    def close(self) -> None:
        """Write what comes last."""

    def __enter__(self) -> Table:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        # Who is interrupted, or gives up, leaves a table that is whole.
        if kind is None or issubclass(kind, (KeyboardInterrupt, NonetError)):
            self.close()


class JsonLines(Table):
    """An object on each line."""

    separator = "\n"

    def __init__(self, columns: Sequence[str]) -> None:
        super().__init__(columns)
        self.is_empty = True

    def row(self, values: dict[str, Any]) -> None:
        """Write one object."""
        self.begin(json(values))

    def begin(self, text: str) -> None:
        """Write an object, or the beginning of one that goes on by `write`."""
        with held():
            write(text if self.is_empty else self.separator + text)
            self.is_empty = False

    def close(self) -> None:
        """End the last line."""
        if not self.is_empty:
            write("\n")


class Json(JsonLines):
    """One list of objects."""

    separator = ",\n"

    def begin(self, text: str) -> None:
        """Write an object, or the beginning of one."""
        super().begin(f"[\n{text}" if self.is_empty else text)

    def close(self) -> None:
        """End the list."""
        write("[]\n" if self.is_empty else "\n]\n")


class Csv(Table):
    """A header and rows, which nonet reads again; in the row of a bad line `error` is the message."""

    def __init__(self, columns: Sequence[str]) -> None:
        super().__init__(columns)
        write(",".join(columns) + "\n")

    def row(self, values: dict[str, Any]) -> None:
        """Write one row."""
        if "message" in values:
            values = {**values, "error": values["message"]}
        write(",".join(_quoted(values.get(column)) for column in self.columns) + "\n")


TABLES: dict[str, type[Table]] = {"json": Json, "jsonl": JsonLines, "csv": Csv}


def json(value: object) -> str:
    """Return a value as JSON."""
    return dumps(value, ensure_ascii=False)


def _quoted(value: object) -> str:
    if isinstance(value, list):
        value = " ".join(map(str, value))
    elif isinstance(value, bool):
        value = "yes" if value else "no"
    text = "" if value is None else str(value)
    return '"' + text.replace('"', '""') + '"' if any(sign in text for sign in ',"\r\n') else text

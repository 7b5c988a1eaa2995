"""Files that commands write: their format, and that they are complete or not there at all."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, cast

import click

from nonet.cli.sources import file_error
from nonet.formats import Format, by_extension, get


def target_format(to_name: str | None, out: str | None) -> Format:
    """Return the format that is named, or that the name of the file tells."""
    if to_name is not None:
        return get(to_name)
    found = None if out is None else by_extension(Path(out).suffix)
    if found is not None:
        return found
    raise click.UsageError("say which format to write: --to NAME; `nonet convert --list` shows them all")


@contextmanager
def opened(out: str | None) -> Iterator[BinaryIO]:
    """Open the output; a file gets its name only when it is complete."""
    if out is None or out == "-":
        yield cast("BinaryIO", sys.stdout.buffer)
        return
    path = Path(out)
    try:
        if path.is_dir():
            raise IsADirectoryError
        part = path.with_name(f".{path.name[:200]}.{os.getpid()}.part")
        file = part.open("wb")
    except (OSError, ValueError) as error:
        raise file_error(out, error, "written") from None
    try:
        with file:
            yield file
        part.replace(path)
    except OSError as error:
        raise file_error(out, error, "written") from None
    finally:
        part.unlink(missing_ok=True)

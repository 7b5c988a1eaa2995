"""Files that commands write: their format, and that they are complete or not there at all.

A file gets its name when it is complete. Links are followed, and a file that is replaced keeps its mode and
its owner. What is no regular file (a device, a FIFO, a terminal) is never replaced: it is written through.
"""

from __future__ import annotations

import io
import os
import re
import stat
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout, suppress
from pathlib import Path
from typing import BinaryIO, cast

import click

from nonet.cli.interrupt import last_things
from nonet.cli.sources import file_error
from nonet.errors import NonetError, OptionError, UnreadableFile
from nonet.formats import Format, by_extension, get

TABLE_NAMES = {"json": "JSON", "jsonl": "JSON lines", "csv": "CSV"}
"""What the options `--json`, `--jsonl` and `--csv` write; endings of files have the same names."""

_STDOUT = 1
_WRITE = os.O_WRONLY | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_BINARY", 0)
_NEW = _WRITE | os.O_CREAT | os.O_EXCL
_DESCRIPTORS = re.compile(r"/dev/fd|/proc/(?:self|\d+)/fd")


def target_format(to_name: str | None, out: str | None) -> Format:
    """Return the format that is named, or that the name of the file tells."""
    if to_name is not None:
        return get(to_name)
    ending = "" if out is None else Path(out).suffix.lower()
    # Any format may be read from a .txt; what is written there is what a pipe gets.
    found = get("line") if ending == ".txt" else by_extension(ending)
    if found is not None:
        return found
    raise click.UsageError("say which format to write: --to NAME; `nonet convert --list` shows them all")


def chosen_output(
    command: str, output: str | None, out: str | None, kinds: tuple[str, ...], *, formats: bool
) -> str | None:
    """Return what a command is to write, as its option or the ending of its file says; both must agree.

    `kinds` are the tables that the command writes; `formats` says that it writes puzzles in the format that
    the ending tells.
    """
    ending = "" if out is None else Path(out).suffix.lower()
    table = ending.removeprefix(".")
    own = by_extension(ending)
    if formats and output is None and own is not None:
        return None
    name = TABLE_NAMES.get(table) or (None if own is None else own.name)
    if name is None or output == table:
        return output
    if output is not None:
        raise OptionError(
            "--{option} writes {written}, but the ending of {file} says {name}: "
            "leave the option out, or change the ending",
            option=output,
            written=TABLE_NAMES.get(output, "text"),
            file=out,
            name=name,
        )
    if table not in kinds:
        raise OptionError(
            "{command} writes no {name}, but the ending of {file} says so: give the file another ending",
            command=command,
            name=name,
            file=out,
        )
    return table


@contextmanager
def written_to(out: str | None, keeps: tuple[type[BaseException], ...] = ()) -> Iterator[None]:
    """Let what goes to standard output go to a file.

    Exceptions in `keeps` end the work early, and what is written until then is complete.
    """
    if _is_standard_output(out):
        yield
        return
    with opened(cast("str", out), keeps) as file:
        text = io.TextIOWrapper(file, encoding="utf-8", newline="\n", write_through=True)
        try:
            with redirect_stdout(text):
                yield
        finally:
            text.detach()


@contextmanager
def opened(out: str, keeps: tuple[type[BaseException], ...] = ()) -> Iterator[BinaryIO]:
    """Open a file for writing; what the system refuses becomes a `FileError`."""
    try:
        before = _status(out)
        if before is None or stat.S_ISREG(before.st_mode):
            descriptor = _descriptor(out)
            writing = (
                _through(os.dup(descriptor)) if descriptor is not None else _replacing(out, before, keeps)
            )
        elif stat.S_ISDIR(before.st_mode):
            raise IsADirectoryError
        elif stat.S_ISSOCK(before.st_mode):
            raise UnreadableFile("{file} cannot be written: it is a socket, give a file", file=out)
        else:
            writing = _through(os.open(out, _WRITE))
        with writing as file:
            yield file
    except (BrokenPipeError, NonetError):
        raise
    except (OSError, ValueError) as error:
        raise file_error(out, error, "written") from None


def _status(out: str) -> os.stat_result | None:
    """Return what is there, at the end of all links; None if there is nothing."""
    try:
        return os.stat(out)  # noqa: PTH116
    except FileNotFoundError:
        return None


@contextmanager
def _through(descriptor: int) -> Iterator[BinaryIO]:
    """Write into what is open."""
    with os.fdopen(descriptor, "wb") as file:
        yield file


@contextmanager
def _replacing(
    out: str, before: os.stat_result | None, keeps: tuple[type[BaseException], ...]
) -> Iterator[BinaryIO]:
    """Write under another name in the same folder; only what is complete, and something, gets the name."""
    path = Path(os.path.realpath(out))
    if before is not None and not os.access(path, os.W_OK):
        raise PermissionError(13, os.strerror(13))
    part = path.with_name(f".{path.name[:200]}.{os.urandom(4).hex()}.part")
    last_things.add(part.unlink)
    try:
        mode = 0o666 if before is None else 0o600
        with os.fdopen(os.open(part, _NEW, mode), "wb") as file:
            if before is not None:
                _make_like(file.fileno(), before)
            stopped: BaseException | None = None
            try:
                yield file
            except keeps as error:
                stopped = error
            is_empty = file.tell() == 0
        if not is_empty:
            part.replace(path)
        if stopped is not None:
            raise stopped
    finally:
        part.unlink(missing_ok=True)
        last_things.discard(part.unlink)


def _make_like(descriptor: int, before: os.stat_result) -> None:
    """Give a new file the owner, where that is allowed, and the mode of the one that it replaces."""
    if hasattr(os, "fchown"):
        with suppress(OSError):
            os.fchown(descriptor, -1, before.st_gid)
            os.fchown(descriptor, before.st_uid, -1)
        os.fchmod(descriptor, stat.S_IMODE(before.st_mode))


def _is_standard_output(out: str | None) -> bool:
    return out is None or out == "-" or _descriptor(out) == _STDOUT


def _descriptor(out: str) -> int | None:
    """Return which of this process's open files a name such as `/dev/stdout` or `/dev/fd/3` stands for."""
    path = out
    for _ in range(40):
        folder, name = os.path.split(path)
        if name.isdigit() and _DESCRIPTORS.fullmatch(os.path.realpath(folder)):
            return int(name) if _is_ours(folder) else None
        if not os.path.islink(path):  # noqa: PTH114
            return None
        path = os.path.join(folder, os.readlink(path))  # noqa: PTH115, PTH118
    return None


def _is_ours(folder: str) -> bool:
    return os.path.realpath(folder) in ("/dev/fd", f"/proc/{os.getpid()}/fd", "/proc/self/fd")

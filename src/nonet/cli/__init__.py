"""The command line: arguments, output and exit codes. What it does is in the modules that it calls.

    app.py          the group `nonet`, its commands, and what happens to errors
    interrupt.py    Ctrl-C
    options.py      options that several commands share
    inputs.py       where puzzles come from: files, standard input, the command line itself
    report.py       messages about puzzles that failed, and the exit code
    writers.py      how results are written: lines, boards, JSON, CSV
    boards.py       boards on a terminal
    style.py        colours, and whether there are any
    stats.py        the summary of `--stats`
    <command>.py    one module for each command

Nothing heavy is imported before it is needed: one puzzle is solved and printed without NumPy and rich.
"""

from __future__ import annotations

from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line, that of the process if none is given, and return its exit code."""
    try:
        from nonet.cli.interrupt import heed_once

        heed_once()
        from nonet.cli.app import run
    except KeyboardInterrupt:
        return 130
    return run(arguments)

"""The command line: arguments, output and exit codes. What it does is in the modules that it calls.

    app.py                 the group `nonet`, its commands, and what happens to errors
    commands/              the commands as click sees them: options, help, examples
    jobs/                  what the commands do; jobs/batch.py is how all of them work through puzzles
    options.py             options that several commands share
    technique_options.py   options that choose techniques and languages
    sources.py             where puzzles come from: files, standard input, the command line itself
    output/                how results look: boards, lines, tables, colours, files
    report.py              messages about puzzles that failed, and the exit code
    progress.py            how far a long job is
    interrupt.py           Ctrl-C

Nothing heavy is imported before it is needed: one puzzle is solved and printed without NumPy and rich.

Tested elsewhere: app, options (tests/cli/test_help.py), sources, report (tests/cli/test_bad_input.py),
technique_options (tests/cli/commands/test_explain.py).
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

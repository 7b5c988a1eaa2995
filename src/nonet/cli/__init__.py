"""The command line: arguments, output and exit codes. What it does is in the modules that it calls.

    app.py                 the group `nonet`, its commands, and what happens to errors
    commands/              the commands as click sees them: options, help, examples
    jobs/                  what the commands do; jobs/batch.py is how all of them work through puzzles
    options.py             options that several commands share
    known_names.py         names that nonet knows, as values of options
    technique_options.py   options that choose techniques
    help.py                help, in the language that is spoken
    language.py            which language that is; texts are said in it
    sources.py             where puzzles come from: files, standard input, the command line itself
    output/                how results look: boards, lines, tables, colours, files
    report.py              messages about puzzles that failed, and the exit code
    progress.py            how far a long job is
    interrupt.py           Ctrl-C and SIGTERM

Nothing heavy is imported before it is needed: one puzzle is solved and printed without NumPy and rich.

Tested elsewhere: app, options, known_names (tests/cli/test_help.py), sources, report (tests/cli/test_bad_input.py),
technique_options (tests/cli/commands/test_explain.py).
"""

from __future__ import annotations

from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line, that of the process if none is given, and return its exit code."""
    from nonet.cli.interrupt import exit_code, heed_once

    try:
        heed_once()
        from nonet.cli.app import run
    except KeyboardInterrupt as stopped:
        return exit_code(stopped)
    return run(arguments)

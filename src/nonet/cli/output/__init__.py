"""How results look.

    text.py        text on standard output, numbers and puzzles as text
    boards.py      boards on a terminal              style.py   colours, and whether there are any
    tables.py      rows for programs: JSON and CSV   files.py   files that are complete or not there
    solutions.py   solutions of puzzles              stats.py   the summary of `--stats`
    ratings.py     ratings in words                  facts.py   answers about one puzzle in rows
    paths.py       paths of steps in words           branches.py  branches of trial and error
    wide.py        lines and columns of signs that are two columns wide
    experiments.py experiments as tables

Tested elsewhere: boards (tests/cli/test_terminal.py), text, tables, solutions (tests/cli/commands/test_solve.py),
ratings (tests/cli/commands/test_rate.py), facts (tests/cli/commands/test_check.py),
paths, branches (tests/cli/commands/test_explain.py), wide (tests/cli/test_language.py),
experiments (tests/cli/commands/test_experiment.py).
"""

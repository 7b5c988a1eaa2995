"""What the commands do once their options are read.

    batch.py     one way to work through puzzles: read, work in blocks, write in order, report, exit code
    answers.py   batches whose results are answers: a row of a table, a line, or a report
    solve.py     count.py     rate.py     check.py     compare.py (`check --against`)
    change.py    minimize, vary, canonical and harden
    convert.py   explain.py   hint.py   experiment.py
    make.py      generate and pattern, which read no puzzles

Tested elsewhere: answers, check, compare (tests/cli/commands/test_check.py),
solve (tests/cli/commands/test_solve.py), count (tests/cli/commands/test_count.py),
rate (tests/cli/commands/test_rate.py), convert (tests/cli/commands/test_convert.py),
explain (tests/cli/commands/test_explain.py), hint (tests/cli/commands/test_hint.py),
make (tests/cli/commands/test_generate.py), experiment (tests/cli/commands/test_experiment.py).
"""

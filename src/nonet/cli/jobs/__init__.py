"""What the commands do: read puzzles, work on them, write what came of them.

Tested elsewhere: solve (tests/cli/commands/test_solve.py),
check (tests/cli/commands/test_check.py), rate (tests/cli/commands/test_rate.py),
explain (tests/cli/commands/test_explain.py), make (tests/cli/commands/test_generate.py).
"""

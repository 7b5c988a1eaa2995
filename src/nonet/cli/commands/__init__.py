"""The commands as click sees them: one module for each, with its options, its help and its examples.

A module defines `command`; `nonet.cli.app` imports it when the command is called. What a command does is in
`nonet.cli.jobs`.

Tested elsewhere: canonical, harden, minimize, vary (tests/cli/jobs/test_change.py),
pattern (tests/cli/commands/test_generate.py), completion (tests/cli/test_help.py).
"""

"""The commands as click sees them: one module for each, with its options, its help and its examples.

A module defines `command`; `nonet.cli.app` imports it when the command is called. What a command does is in
`nonet.cli.jobs`. tests/cli/test_<command>.py tests both.
"""

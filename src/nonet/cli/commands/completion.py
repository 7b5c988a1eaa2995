"""`nonet completion`: the script that lets a shell complete nonet's command lines."""

from __future__ import annotations

import click

from nonet.cli import options
from nonet.cli.output.text import write_line

EXAMPLES: list[options.Example] = [
    ("nonet completion bash > ~/.local/share/bash-completion/completions/nonet", "install it for bash"),
    ("nonet completion zsh > ~/.zfunc/_nonet", "for zsh, with ~/.zfunc in fpath before compinit"),
    ("nonet completion fish > ~/.config/fish/completions/nonet.fish", "for fish"),
]


@click.command(cls=options.Command, examples=EXAMPLES, short_help="Print a shell's completion script.")
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
def command(shell: str) -> int:
    """Print the completion script for a shell."""
    from click.shell_completion import get_completion_class

    from nonet.cli.app import cli

    found = get_completion_class(shell)
    assert found is not None
    # The class's own source() starts a shell to ask for its version; the script alone is wanted.
    complete = found(cli, {}, "nonet", "_NONET_COMPLETE")
    script = (complete.source_template % complete.source_vars()).strip()
    # click's script for fish cuts names at commas, which lists such as singles,x-wing have.
    write_line(script.replace('string split "," $completion', 'string split --max 1 "," $completion'))
    return 0

"""`nonet serve`: the page, from this machine to its browser."""

from __future__ import annotations

import ipaddress
import sys
from contextlib import suppress

import click

from nonet.cli import options
from nonet.errors import OptionError, UnreadableFile

EXAMPLES: list[options.Example] = [
    ("nonet serve", "play, learn and analyse in the browser"),
    ("nonet serve --open", "the same, and open the browser"),
    ("nonet serve --host 0.0.0.0 --port 9000", "let other machines of the network in"),
]


@click.command(cls=options.Command, examples=EXAMPLES, short_help="The page: play, learn and analyse.")
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option(
    "--port", type=click.IntRange(0, 65535), default=8081, show_default=True, help="0: any free port."
)
@click.option("--open", "open_browser", is_flag=True, help="Open the page in the browser.")
def command(*, host: str, port: int, open_browser: bool) -> int:
    """Serve the page on this machine until Ctrl-C.

    It listens on the loopback address, which only this machine can reach, unless another one is given. Nothing
    is loaded from elsewhere and nothing is stored here: games stay in the browser.
    """
    try:
        import uvicorn

        from nonet.web.app import create_app
    except ModuleNotFoundError as error:
        raise OptionError(f"{error.name} is missing: install it with pip install 'nonet[web]'") from None
    config = uvicorn.Config(create_app(), host=host, port=port, log_level="warning", server_header=False)
    try:
        socket = config.bind_socket()
    except SystemExit:
        raise UnreadableFile(f"cannot listen on {host}, port {port}: is it in use already?") from None
    # Whoever comes before the server runs is answered when it does.
    socket.listen()
    address = f"http://{_in_url(host)}:{socket.getsockname()[1]}/"
    sys.stdout.write(f"nonet is at {address} (Ctrl-C stops it)\n{_who_can_reach(host)}\n")
    sys.stdout.flush()
    if open_browser:
        click.launch(address)
    # Ctrl-C is how a server ends.
    with suppress(KeyboardInterrupt):
        uvicorn.Server(config).run(sockets=[socket])
    return 0


def _in_url(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def _who_can_reach(host: str) -> str:
    """Say what an address to listen on means."""
    if host == "localhost" or _is_loopback(host):
        return "Only this machine can reach it."
    return (
        "Other machines can reach it: whoever can connect to this address can use this machine's time. "
        "There is no password and no encryption."
    )


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False

"""`nonet serve`: the page, from this machine to its browser."""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path

import click

from nonet.cli import options
from nonet.cli.language import say
from nonet.cli.output.text import write_line
from nonet.errors import OptionError, UnreadableFile
from nonet.texts import Text

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
@click.option("--workers", type=int, help="Processes that do the work; two for each core if not given.")
@click.option(
    "--time-limit", type=float, default=10.0, show_default=True, help="Seconds of work for one request."
)
@click.option(
    "--rate", type=float, default=100.0, show_default=True, help="Requests a second from one client; 0: any."
)
@click.option(
    "--bank", type=click.Path(dir_okay=False, path_type=Path), help="The puzzle bank, in place of the user's."
)
@click.option("--refill/--no-refill", default=True, help="Add puzzles to the bank while nobody asks.")
@click.option("--open", "open_browser", is_flag=True, help="Open the page in the browser.")
def command(
    *,
    host: str,
    port: int,
    workers: int | None,
    time_limit: float,
    rate: float,
    bank: Path | None,
    refill: bool,
    open_browser: bool,
) -> int:
    """Serve the page on this machine until Ctrl-C.

    It listens on the loopback address, which only this machine can reach, unless another one is given. Nothing
    is loaded from elsewhere. Games stay in the browser; what is stored here is a bank of rated puzzles, which grows
    while nobody asks.
    """
    try:
        import uvicorn

        from nonet.web.limits import Limits, default_workers
        from nonet.web.server import is_loopback, make_config
    except ModuleNotFoundError as error:
        raise OptionError(
            "{name} is missing: install it with pip install 'nonet[web]'", name=error.name
        ) from None
    limits = Limits(
        workers=default_workers() if workers is None else workers,
        seconds=time_limit,
        rate=rate,
        burst=3 * rate,
    )
    config = make_config(host, port, limits=limits, bank=bank, refill=refill)
    try:
        socket = config.bind_socket()
    except SystemExit:
        raise UnreadableFile(
            "cannot listen on {host}, port {port}: is it in use already?", host=host, port=port
        ) from None
    # Whoever comes before the server runs is answered when it does.
    socket.listen()
    address = f"http://{_in_url(host)}:{socket.getsockname()[1]}/"
    write_line(say("nonet is at {address} (Ctrl-C stops it)", address=address))
    write_line(say(_who_can_reach(is_loopback(host))))
    sys.stdout.flush()
    if open_browser:
        click.launch(address)
    # Ctrl-C is how a server ends.
    with suppress(KeyboardInterrupt):
        uvicorn.Server(config).run(sockets=[socket])
    return 0


def _in_url(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def _who_can_reach(loopback: bool) -> Text:
    """Say what an address to listen on means."""
    if loopback:
        return Text("Only this machine can reach it.")
    return Text(
        "Other machines can reach it: whoever can connect to this address can use this machine's time. "
        "There is no password and no encryption."
    )

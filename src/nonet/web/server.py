"""The server: the application behind connections that keep to its limits."""

from __future__ import annotations

import ipaddress
from pathlib import Path

import uvicorn

from nonet.web.app import create_app
from nonet.web.connections import connection_class
from nonet.web.limits import Limits

LOOPBACK_NAMES = ("localhost", "127.0.0.1", "[::1]")


def make_config(
    host: str = "127.0.0.1",
    port: int = 0,
    *,
    limits: Limits | None = None,
    bank: Path | None = None,
    refill: bool = True,
) -> uvicorn.Config:
    """Return what uvicorn needs to serve the page on an address."""
    within = limits or Limits()
    names = (*LOOPBACK_NAMES, host) if is_loopback(host) else ()
    return uvicorn.Config(
        create_app(within, hosts=names, bank=bank, refill=refill),
        host=host,
        port=port,
        http=connection_class(within),
        ws="none",
        # What clients do wrong is not worth a line each.
        log_level="error",
        access_log=False,
        server_header=False,
        timeout_keep_alive=int(within.idle),
        timeout_graceful_shutdown=3,
    )


def is_loopback(host: str) -> bool:
    """Tell whether only this machine can reach an address."""
    try:
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False

"""Hostile requests leave the server serving; benchmarks/web.py sends a hundred thousand of them."""

from __future__ import annotations

import asyncio
import json
from urllib.request import Request, urlopen

from tests.web.hostile import KINDS, PUZZLE, attack
from tests.web.serving import serving

from nonet.web.limits import Limits


def test_hostile_requests_leave_it_serving() -> None:
    limits = Limits(workers=2, rate=0, seconds=2, sending=2)
    with serving(limits) as url:
        host, port = url.removeprefix("http://").split(":")
        met = asyncio.run(attack(host, int(port), 60 * len(KINDS), at_once=20))
        assert not {status for status in met if status.startswith("5")} - {"503"}, met
        assert not met["no answer"], met
        ask = Request(f"{url}/api/hint", json.dumps({"grid": {"givens": PUZZLE}}).encode())
        ask.add_header("Content-Type", "application/json")
        with urlopen(ask, timeout=30) as answer:
            assert json.load(answer)["outcome"] == "step"

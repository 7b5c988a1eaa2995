"""The application, put together: it begins with the bank that it is told, and ends with its workers."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from fastapi import FastAPI

from nonet.web import app as application
from nonet.web.app import create_app
from nonet.web.limits import Limits


async def run(app: FastAPI) -> None:
    async with app.router.lifespan_context(app):
        await asyncio.sleep(0)


@pytest.mark.parametrize("told", [True, False])
def test_the_bank_is_where_it_is_told_to_be_or_the_users_own(
    told: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own, other = tmp_path / "own.sqlite3", tmp_path / "other.sqlite3"
    monkeypatch.setenv("NONET_BANK", str(own))
    asyncio.run(run(create_app(Limits(workers=1), bank=other if told else None)))
    assert (own.exists(), other.exists()) == (not told, told)


@pytest.mark.parametrize("refill", [True, False])
def test_the_bank_is_refilled_only_if_it_is_to_be(
    refill: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = []

    async def refill_while_idle(workers: object) -> None:
        begun.append(workers)
        await asyncio.sleep(60)

    monkeypatch.setattr(application, "refill_while_idle", refill_while_idle)
    asyncio.run(run(create_app(Limits(workers=1), bank=tmp_path / "bank.sqlite3", refill=refill)))
    assert len(begun) == refill

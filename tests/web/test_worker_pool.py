"""The pool: what is cancelled or takes too long stops, and no worker is lost for good."""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
import subprocess
from collections.abc import Awaitable, Callable

import pytest

from nonet.web import worker_pool, worker_process
from nonet.web.jobs import JOBS
from nonet.web.models import GridModel
from nonet.web.routes.grids import CountRequest
from nonet.web.worker_pool import TooMuchWork, WorkerLost, WorkerPool

COUNT = "nonet.web.routes.grids.solutions"
QUICK = {"request": CountRequest(grid=GridModel(givens="." * 81), limit=5)}
# More than a request may ask for: this counts until somebody stops it.
ENDLESS = {
    "request": CountRequest.model_construct(grid=GridModel(givens="." * 81), limit=10**15, _fields_set=set())
}


def with_workers(test: Callable[[WorkerPool], Awaitable[None]], number: int = 1) -> None:
    async def run() -> None:
        pool = WorkerPool(number, seconds=60)
        await pool.start()
        try:
            await test(pool)
        finally:
            await pool.close()

    asyncio.run(run())


async def quick(pool: WorkerPool) -> None:
    reply = await pool.run(COUNT, QUICK)
    assert (reply.status, reply.body) == (200, b'{"count":5,"exact":false}')


def test_work_in_the_kernel_stops_when_it_is_cancelled_or_takes_too_long() -> None:
    async def test(pool: WorkerPool) -> None:
        await quick(pool)
        [process] = [one.process for one in pool._all]
        with pytest.raises(TooMuchWork, match="longer than"):
            await pool.run(COUNT, ENDLESS, seconds=0.2)
        await quick(pool)
        task = asyncio.create_task(pool.run(COUNT, ENDLESS))
        await asyncio.sleep(0.2)
        task.cancel()
        await quick(pool)
        assert process.poll() is None, "the same process goes on"

    with_workers(test)


def test_a_worker_that_does_not_stop_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(pool: WorkerPool) -> None:
        await quick(pool)
        monkeypatch.setattr(worker_pool, "GRACE", 0)
        monkeypatch.setattr(worker_pool, "STOP", signal.SIGCONT)
        [process] = [one.process for one in pool._all]
        with pytest.raises(TooMuchWork):
            await pool.run(COUNT, ENDLESS, seconds=0.1)
        await quick(pool)
        assert process.returncode == -signal.SIGKILL

    with_workers(test)


def test_a_worker_that_ends_is_replaced() -> None:
    async def test(pool: WorkerPool) -> None:
        await quick(pool)
        [process] = [one.process for one in pool._all]
        task = asyncio.create_task(pool.run(COUNT, ENDLESS))
        await asyncio.sleep(0.1)
        os.kill(process.pid, signal.SIGKILL)
        with pytest.raises(WorkerLost):
            await task
        await quick(pool)
        [process] = [one.process for one in pool._all]
        os.kill(process.pid, signal.SIGKILL)
        await asyncio.sleep(0.1)
        await quick(pool)

    with_workers(test)


def test_what_runs_aside_gives_way() -> None:
    async def test(pool: WorkerPool) -> None:
        await quick(pool)
        aside = asyncio.create_task(pool.run_aside(COUNT, ENDLESS, seconds=60))
        await asyncio.sleep(0.1)
        assert not aside.done()
        await quick(pool)
        await aside
        assert pool.quiet < 60

    with_workers(test)


def test_a_worker_tells_errors_as_the_api_does(monkeypatch: pytest.MonkeyPatch) -> None:
    one = worker_process.Worker()

    def broken() -> None:
        raise ZeroDivisionError

    def stopped() -> None:
        one.on_signal()

    monkeypatch.setitem(JOBS, "broken", broken)
    monkeypatch.setitem(JOBS, "stopped", stopped)
    monkeypatch.setitem(JOBS, "nothing", lambda: None)
    assert one.answer("broken", {}).status == 500
    assert one.answer("stopped", {}).status == worker_pool.STOPPED
    assert one.answer("nothing", {}).body == b"null"
    one.on_signal()


def test_a_reply_may_come_in_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subprocess, "Popen", lambda *_, **__: None)
    replies = [worker_pool.Reply(200, "text/plain", b"x" * size) for size in (0, 300)]
    frames = []
    for reply in replies:
        frame = pickle.dumps(tuple(reply))
        frames.append(len(frame).to_bytes(worker_pool.LENGTH, "big") + frame)

    async def test() -> None:
        handle = worker_pool._WorkerHandle(None)
        with handle.socket:
            for reply, frame in zip(replies, frames, strict=True):
                expected = handle.ask("anything", {})
                for place in range(len(frame)):
                    assert not expected.done()
                    handle.data_received(frame[place : place + 1])
                assert expected.result() == reply

    asyncio.run(test())

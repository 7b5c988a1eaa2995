"""The compiled module behind `nonet.engine`: what it refuses, how it is stopped; nothing crashes it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time

import numpy as np
import pytest
from tests.puzzles import PUZZLE

import nonet
from nonet import engine
from nonet.errors import OptionError

BLANK = "." * 81
# Enough work that a search is asked at least once what to do.
LONG = [PUZZLE[i:] + "." * i for i in range(1, 60)]


def run(puzzles: list[str], **options: object) -> tuple[np.ndarray, ...]:
    solved, others = engine.solve_strings(puzzles, engine.request(**options))
    assert not others
    return solved


# Options


@pytest.mark.parametrize("limit", [0, -1, 2**64])
def test_limits_out_of_range_are_refused(limit: int) -> None:
    with pytest.raises(OptionError, match="from 1 to"):
        engine.request(limit=limit)


@pytest.mark.parametrize("threads", [0, -1, 1025])
def test_thread_counts_out_of_range_are_refused(threads: int) -> None:
    with pytest.raises(OptionError, match="from 1 to 1024"):
        engine.request(threads=threads)


def test_simd_names_are_checked() -> None:
    with pytest.raises(OptionError, match="baseline"):
        engine.request(simd="mmx")
    assert list(engine.simd_widths())[-1] == "baseline"
    assert engine.default_simd() in engine.simd_widths()


@pytest.mark.parametrize("call", ["count(b, 2)", "solve(p)", "solve_many([b])", "engine.default_simd()"])
def test_an_unknown_nonet_simd_is_an_error_everywhere(in_python, call: str) -> None:
    program = f"import nonet; from nonet import engine; b = '.' * 81; p = {PUZZLE!r}\nnonet.{call}"
    ended = in_python(program, NONET_SIMD="mmx")
    assert "OptionError: no instruction set 'mmx'" in ended.stderr
    assert ended.returncode == 1


# Arrays and bytes


@pytest.mark.parametrize(
    "array",
    [
        np.zeros((2, 80), np.uint8),
        np.zeros((81,), np.uint8),
        np.zeros((1, 81, 1), np.uint8),
        None,
        "text",
        b"text",
    ],
    ids=lambda array: f"{getattr(array, 'dtype', type(array).__name__)}{getattr(array, 'shape', '')}",
)
def test_arrays_of_another_shape_or_type_are_refused(array: object) -> None:
    for call in (engine.solve_digits, engine.solve_masks):
        with pytest.raises(TypeError):
            call(array, engine.request())
    with pytest.raises(TypeError):
        engine.write_lines(array)


def test_offsets_beyond_the_text_are_refused() -> None:
    text = PUZZLE.encode()
    for offset in (1, 81, 82, 2**63, 2**64 - 1, 2**64 - 81):
        with pytest.raises(IndexError):
            engine.solve_text(text, np.array([0, offset], np.uint64), engine.request())
    counts = engine.solve_text(text, np.array([0, 0], np.uint64), engine.request())[0]
    assert counts.tolist() == [1, 1]
    with pytest.raises(IndexError):
        engine.solve_text(b"", np.array([0], np.uint64), engine.request())


@pytest.mark.parametrize("size", [0, 80, 82, 161, 163, 729])
def test_grids_of_another_length_are_refused(size: int) -> None:
    packed = bytes(size)
    for call in (
        engine.Search,
        lambda grid: engine.count(grid, 2, 1, "", None),
        lambda grid: engine.solve_one(grid, 2, ""),
    ):
        with pytest.raises(ValueError, match="81"):
            call(packed)


def test_digits_beyond_nine_are_refused() -> None:
    with pytest.raises(ValueError, match="0 to 9"):
        engine.Search(bytes([10] * 81))


def test_bits_beyond_the_ninth_are_ignored() -> None:
    masks = np.full((1, 81), 0xFFFF, np.uint16)
    assert engine.solve_masks(masks, engine.request())[0].tolist() == [2]
    assert engine.solve_one(masks.tobytes(), 2, "")[0] == 2


@pytest.mark.parametrize(
    "bad", [BLANK[1:], BLANK + ".", "é" * 81, "\ud800" * 81, "\0" * 81, b"." * 81, None, 5, ""]
)
def test_members_that_are_no_lines_are_named_and_the_others_solved(bad: object) -> None:
    members = [bad, BLANK, PUZZLE, bad]
    # Nothing may hang on them: without a limit a blank grid would take for ever.
    solved, others = engine.solve_strings(members, engine.request(limit=3))
    assert (solved[0].tolist()[1:3], others) == ([3, 1], [0, 3])
    digits, others = engine.read_strings(members)
    assert (digits[1].tobytes(), digits[2].tobytes()) == (bytes(81), nonet.parse(PUZZLE).digits)
    assert others == [0, 3]
    assert engine.solve_strings([bad, bad], engine.request(limit=None))[1] == [0, 1]


# Other threads


def test_a_list_that_changes_while_it_is_solved() -> None:
    puzzles = [PUZZLE[:-1] + "." for _ in range(20000)]
    done = threading.Event()

    def spoil() -> None:
        while not done.wait(0.001):
            puzzles.clear()
            puzzles.extend(["x"] * 100)

    spoiler = threading.Thread(target=spoil)
    spoiler.start()
    try:
        found, others = engine.solve_strings(puzzles, engine.request(threads=2))
    finally:
        done.set()
        spoiler.join()
    assert others or set(found[0].tolist()) == {1}


def test_threads_solve_at_the_same_time() -> None:
    expected = run(LONG, threads=1)
    wrong: list[int] = []

    def work(number: int) -> None:
        for threads in (1, 2):
            found = run(LONG, threads=threads)
            if not all((a == b).all() for a, b in zip(found, expected, strict=True)):
                wrong.append(number)

    workers = [threading.Thread(target=work, args=(number,)) for number in range(6)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert not wrong


def test_one_search_asked_by_several_threads_gives_each_solution_once(in_python) -> None:
    program = """
import threading
from nonet import engine
search = engine.Search(bytes(81))
found = []
def work():
    for _ in range(3000):
        try:
            found.append(search.next())
        except RuntimeError:  # it may refuse while another thread is inside
            pass
workers = [threading.Thread(target=work) for _ in range(4)]
for worker in workers: worker.start()
for worker in workers: worker.join()
again = engine.Search(bytes(81))
assert len(found) == len(set(found))
assert set(found) == {again.next() for _ in found}
"""
    ended = in_python(program)
    assert (ended.returncode, ended.stderr) == (0, "")


def test_threads_that_cannot_be_started_do_not_end_the_process(in_python) -> None:
    program = """
import resource, nonet, numpy
size = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize() + (1 << 30)
resource.setrlimit(resource.RLIMIT_AS, (size, size))
print(nonet.solve_many(["." * 81] * 3, threads=1024).counts.tolist())
print(nonet.count("." * 81, 1000, threads=1024))
"""
    if not sys.platform.startswith("linux"):
        pytest.skip("the limit is set the way Linux has it")
    ended = in_python(program)
    assert ended.returncode >= 0, ended.stderr
    assert ended.stdout.split("\n")[:2] == ["[2, 2, 2]", "1000"]


# Progress and Ctrl-C


def test_progress_is_reported_and_its_error_comes_back() -> None:
    calls: list[tuple[int, int]] = []

    def report(done: int, found: int) -> None:
        calls.append((done, found))
        if len(calls) == 3:
            raise LookupError("enough")

    for threads in (1, 2):
        calls.clear()
        with pytest.raises(LookupError, match="enough"):
            run([BLANK] * 9, limit=None, threads=threads, progress=report)
        assert len(calls) == 3
    with pytest.raises(LookupError, match="now"):
        nonet.count(BLANK, progress=lambda found: (_ for _ in ()).throw(LookupError("now")))
    assert nonet.count(PUZZLE) == 1


@pytest.mark.parametrize("simd", list(engine.simd_widths()))
def test_a_progress_report_may_solve(simd: str) -> None:
    puzzles = [nonet.solve(PUZZLE).line()[:k] + "." * (81 - k) for k in range(42, 20, -1)]
    expected = run(puzzles, limit=20000, threads=1, simd=simd)
    inner: list[int] = []

    def report(done: int, found: int) -> None:
        inner.append(run([BLANK], simd=simd, threads=1)[0].tolist()[0])

    found = run(puzzles, limit=20000, threads=1, simd=simd, progress=report)
    assert inner
    assert set(inner) == {2}
    assert [array.tolist() for array in found] == [array.tolist() for array in expected]


CTRL_C = """
import nonet
from nonet import engine
NESTED = engine.technique_index("nested-dynamic-forcing-chain")
print("ready", flush=True)
try:
    {}
except KeyboardInterrupt:
    print("stopped", flush=True)
"""


@pytest.mark.usefixtures("unmeasured")
@pytest.mark.parametrize(
    "call",
    [
        "nonet.count('.' * 81)",
        "nonet.count('.' * 81, threads=2)",
        "nonet.count('.' * 81, threads=256)",
        "nonet.solve_many(['.' * 81] * 100, limit=None)",
        "nonet.solve_many(['.' * 81] * 100000, limit=None, threads=256)",
        "list(nonet.solutions('.' * 81))",
        "engine.solve_one(bytes(81), engine.NO_LIMIT, '')",
        "engine.DeductionBoard(b'\\xff\\x01' * 81, bytes(81), 0, 0, False).deduce([NESTED] * 1000, 1)",
    ],
)
def test_ctrl_c_stops_within_a_second(call: str) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", CTRL_C.format(call)], stdout=subprocess.PIPE, text=True, env=os.environ
    )
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        time.sleep(0.3)
        process.send_signal(signal.SIGINT)
        start = time.monotonic()
        assert process.stdout.readline() == "stopped\n"
        assert time.monotonic() - start < 1
        assert process.wait(10) == 0
    finally:
        process.kill()
        process.communicate()

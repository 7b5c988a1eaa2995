"""`nonet bench`: how fast this machine solves, with each instruction set and number of threads."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from nonet.cli import options
from nonet.cli.output.tables import TABLES
from nonet.cli.sources import file_error

if TYPE_CHECKING:
    from nonet.solving import PuzzleSet, Rate

EXAMPLES: list[options.Example] = [
    ("nonet bench", "measure with puzzles made on the spot"),
    ("nonet bench puzzles.txt", "measure with your own, one per line"),
    ("nonet bench --threads 1 --repeat 3 --json", "one thread, three runs of each, for a program"),
]
COLUMNS = ("set", "puzzles", "simd", "lanes", "threads", "per_second", "cpu_seconds", "seconds")


@click.command(cls=options.Command, examples=EXAMPLES, short_help="Measure puzzles per second.")
@options.files
@click.option(
    "--repeat", type=click.IntRange(1), default=5, show_default=True, help="Runs to take the best of."
)
@options.output_options
@options.threads
@options.simd
def command(
    *, files: tuple[str, ...], repeat: int, output: str | None, threads: int | None, simd: str | None
) -> int:
    """Measure puzzles per second for each instruction set and number of threads.

    Puzzles lie in memory, each solution is proved to be the only one, and CPU time is what counts, the best
    of several runs: so the figures are those of a machine that does nothing else. Without files, the puzzles
    are shuffled copies of built-in ones.
    """
    from nonet.solving import check_threads, simd_names

    cores = check_threads(None)
    counts = sorted({1, cores}) if threads is None else [threads]
    names = simd_names() if simd is None else [simd]
    rates = (
        (puzzles, puzzles.measure(simd=name, threads=count, repeat=repeat))
        for puzzles in _sets(files)
        for name in names
        for count in counts
    )
    if output is None:
        _show(rates)
        return 0
    table = TABLES[output](COLUMNS)
    for puzzles, rate in rates:
        table.row(_facts(puzzles, rate))
    table.close()
    sys.stdout.flush()
    return 0


def _sets(files: tuple[str, ...]) -> Iterator[PuzzleSet]:
    from pathlib import Path

    from nonet.solving import PuzzleSet, built_in

    if not files:
        yield from built_in()
    for name in files:
        try:
            text = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
        except (OSError, ValueError) as error:
            raise file_error(name, error) from None
        yield PuzzleSet(name, text)


def _facts(puzzles: PuzzleSet, rate: Rate) -> dict[str, object]:
    return {
        "set": puzzles.name,
        "puzzles": rate.puzzles,
        "simd": rate.simd,
        "lanes": rate.lanes,
        "threads": rate.threads,
        "per_second": round(rate.per_second),
        "cpu_seconds": round(rate.cpu_seconds, 6),
        "seconds": round(rate.seconds, 6),
    }


def _show(rates: Iterator[tuple[PuzzleSet, Rate]]) -> None:
    """Show a table that grows as measurements come in, or at the end where nobody watches."""
    from rich import box
    from rich.console import Console
    from rich.live import Live
    from rich.table import Table

    console = Console(highlight=False)
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("puzzles", overflow="fold")
    table.add_column("SIMD", no_wrap=True)
    for title in ("lanes", "threads"):
        table.add_column(title, justify="right", no_wrap=True)
    table.add_column("puzzles/s", justify="right", style="bold", no_wrap=True)
    table.add_column("µs each", justify="right", no_wrap=True)
    last = ""
    with Live(table, console=console, transient=False, auto_refresh=False) as live:
        for puzzles, rate in rates:
            if last and puzzles.name != last:
                table.add_section()
            table.add_row(
                f"{puzzles.name} ({len(puzzles):,})" if puzzles.name != last else "",
                rate.simd,
                str(rate.lanes),
                str(rate.threads),
                f"{rate.per_second:,.0f}",
                f"{1e6 / rate.per_second:.3f}",
            )
            last = puzzles.name
            live.refresh()

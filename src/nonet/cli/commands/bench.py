"""`nonet bench`: how fast this machine solves, by instruction set and threads, or as people do, by profile."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

import click

from nonet.cli import options
from nonet.cli.language import say
from nonet.cli.output.tables import TABLES
from nonet.cli.sources import file_error
from nonet.cli.technique_options import ProfileName
from nonet.texts import Text

if TYPE_CHECKING:
    from nonet.human import HumanRate
    from nonet.rating import Level
    from nonet.solving import PuzzleSet, Rate

EXAMPLES: list[options.Example] = [
    ("nonet bench", "measure with puzzles made on the spot"),
    ("nonet bench puzzles.txt", "measure with your own, one per line"),
    ("nonet bench --threads 1 --repeat 3 --json", "one thread, three runs of each, for a program"),
    (
        "nonet bench --human --repeat 1",
        "human strategies: how many puzzles each profile solves, and how fast",
    ),
    ("nonet bench --profile basic --profile hodoku puzzles.txt", "two profiles on your own puzzles"),
]
_HUMAN_LEVELS: tuple[Level, ...] = ("easy", "hard", "evil", "expert")
_HUMAN_PUZZLES = 100
_TIMES = ("per_second", "cpu_seconds", "seconds")


class Row(NamedTuple):
    """One measurement: what it is about, and what came of it."""

    puzzles: PuzzleSet
    facts: dict[str, object]
    """The columns between the set and the times."""
    rate: Rate | HumanRate

    def for_programs(self) -> dict[str, object]:
        """Return everything for a table."""
        return {
            "set": self.puzzles.name,
            "puzzles": self.rate.puzzles,
            **self.facts,
            "per_second": round(self.rate.per_second),
            "cpu_seconds": round(self.rate.cpu_seconds, 6),
            "seconds": round(self.rate.seconds, 6),
        }


@click.command(cls=options.Command, examples=EXAMPLES, short_help="Measure puzzles per second.")
@options.files
@click.option(
    "--repeat", type=click.IntRange(1), default=5, show_default=True, help="Runs to take the best of."
)
@click.option("--human", is_flag=True, help="Measure human strategies, profile by profile.")
@click.option(
    "--profile",
    "profiles",
    type=ProfileName(),
    multiple=True,
    help="With --human: this profile only; may be given again. [default: all profiles]",
)
@options.out_option("json", "jsonl", "csv")
@options.output_options
@options.threads
@options.simd
def command(
    *,
    files: tuple[str, ...],
    repeat: int,
    human: bool,
    profiles: tuple[str, ...],
    output: str | None,
    threads: int | None,
    simd: str | None,
) -> int:
    """Measure puzzles per second for each instruction set and number of threads.

    Puzzles lie in memory, each solution is proved to be the only one, and CPU time is what counts, the best
    of several runs: so the figures are those of a machine that does nothing else. Without files, the puzzles
    are shuffled copies of built-in ones. With --human, puzzles of four levels are solved as people do, as far
    as the techniques of each profile go, by one thread unless --threads asks for more.
    """
    if human or profiles:
        if simd is not None:
            raise click.UsageError("--simd chooses how the search is done: human strategies do not search")
        rows, facts = _human_rows(files, profiles, threads or 1, repeat), ("profile", "solved", "threads")
    else:
        rows, facts = _search_rows(files, simd, threads, repeat), ("simd", "lanes", "threads")
    if output is None:
        _show(rows, facts)
        return 0
    with TABLES[output](("set", "puzzles", *facts, *_TIMES)) as table:
        for row in rows:
            table.row(row.for_programs())
    sys.stdout.flush()
    return 0


def _search_rows(files: tuple[str, ...], simd: str | None, threads: int | None, repeat: int) -> Iterator[Row]:
    from nonet.solving import built_in, check_threads, simd_names

    counts = sorted({1, check_threads(None)}) if threads is None else [threads]
    for puzzles in _sets(files) if files else built_in():
        for name in simd_names() if simd is None else [simd]:
            for count in counts:
                rate = puzzles.measure(simd=name, threads=count, repeat=repeat)
                yield Row(puzzles, {"simd": rate.simd, "lanes": rate.lanes, "threads": count}, rate)


def _human_rows(files: tuple[str, ...], profiles: Sequence[str], threads: int, repeat: int) -> Iterator[Row]:
    from nonet.human import measure_profile, profile_names

    for puzzles in _sets(files) if files else _by_level():
        for profile in profiles or profile_names():
            rate = measure_profile(puzzles, profile, threads=threads, repeat=repeat)
            yield Row(puzzles, {"profile": profile, "solved": rate.solved, "threads": threads}, rate)


def _sets(files: tuple[str, ...]) -> Iterator[PuzzleSet]:
    from pathlib import Path

    from nonet.solving import PuzzleSet

    for name in files:
        try:
            text = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
        except (OSError, ValueError) as error:
            raise file_error(name, error) from None
        yield PuzzleSet(name, text)


def _by_level() -> Iterator[PuzzleSet]:
    """Yield puzzles of each level, the same every time: what one profile solves at once, another never."""
    from nonet import generate_many
    from nonet.solving import PuzzleSet

    for level in _HUMAN_LEVELS:
        made = generate_many(_HUMAN_PUZZLES, level=level, seed=0)
        yield PuzzleSet(level, "".join(f"{puzzle.line()}\n" for puzzle in made).encode())


_TITLES = {
    "simd": "SIMD",
    "lanes": Text("lanes"),
    "threads": Text("threads"),
    "profile": Text("profile"),
    "solved": Text("solved"),
}


def _show(rows: Iterator[Row], facts: Sequence[str]) -> None:
    """Show a table that grows as measurements come in, or at the end where nobody watches."""
    from rich import box
    from rich.console import Console
    from rich.live import Live
    from rich.table import Table

    console = Console(highlight=False)
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(say("puzzles"), overflow="fold")
    for fact in facts:
        table.add_column(
            say(_TITLES[fact]), justify="left" if fact in ("simd", "profile") else "right", no_wrap=True
        )
    table.add_column(say("puzzles/s"), justify="right", style="bold", no_wrap=True)
    table.add_column(say("µs each"), justify="right", no_wrap=True)
    last = ""
    with Live(table, console=console, transient=False, auto_refresh=False) as live:
        for puzzles, known, rate in rows:
            if last and puzzles.name != last:
                table.add_section()
            table.add_row(
                f"{puzzles.name} ({len(puzzles):,})" if puzzles.name != last else "",
                *(str(known[fact]) for fact in facts),
                f"{rate.per_second:,.0f}",
                f"{1e6 / rate.per_second:.3f}",
            )
            last = puzzles.name
            live.refresh()

"""Experiments as tables for people."""

from __future__ import annotations

from collections.abc import Iterator

from nonet import Experiment, ExperimentRow
from nonet.cli.language import counted, say
from nonet.cli.output.stats import duration
from nonet.cli.output.style import BOLD, DIM, GREEN, RED, Style, on_stdout
from nonet.cli.output.wide import padded, width_of
from nonet.texts import Text

_GAP = "  "
_RULES, _WRONG, _SOLVED = Text("rules"), Text("wrong"), Text("solved")
_LEFT_OUT = (Text("evaluations"), Text("steps"))
"""What a terminal that is too narrow can do without, in this order."""


def table_lines(experiment: Experiment, most_guesses: int) -> Iterator[str]:
    """Yield the table: a line for each set of rules, numbers for all puzzles together."""
    style = on_stdout()
    columns = _columns(experiment, style)
    widths = {head: max(map(width_of, (say(head), *texts))) for head, texts in columns.items()}
    puzzles = counted(experiment.puzzles, "1 puzzle", "{count:,} puzzles")
    cells = counted(experiment.cells, "1 cell to fill", "{count:,} cells to fill")
    yield style.paint(say("{parts}", parts=[puzzles, cells]), DIM)
    yield style.paint(_GAP.join(_aligned(head, say(head), width) for head, width in widths.items()), BOLD)
    for place, row in enumerate(experiment.rows):
        line = ((head, _aligned(head, texts[place], widths[head])) for head, texts in columns.items())
        yield _GAP.join(style.paint(text, *_colours(head, row)) for head, text in line)
    for row in experiment.rows:
        if row.gave_up:
            told = counted(row.gave_up, "1 puzzle", "{count:,} puzzles")
            yield say(
                "{rules}: gave up {puzzles} after {most:,} guesses (--most-guesses)",
                rules=str(row.rules),
                puzzles=told,
                most=most_guesses,
            )


def rule_lines() -> Iterator[str]:
    """Yield the rules: number, name, what each does, other names."""
    from nonet.experiments import RULES

    style = on_stdout()
    width = max(len(rule.name) for rule in RULES)
    for rule in RULES:
        number = "" if rule.number is None else str(rule.number)
        aliases = say(" (also called {names})", names=[*rule.aliases]) if rule.aliases else ""
        yield f"{number:>2}  {style.paint(rule.name.ljust(width), BOLD)}  {say(rule.what)}{aliases}"


def _columns(experiment: Experiment, style: Style) -> dict[Text, list[str]]:
    """Return the cells of each column by its head: as many columns as the terminal has room for."""
    lines = [_cells(row) for row in experiment.rows]
    columns = {head: [line[head] for line in lines] for head in lines[0]}
    for head in _LEFT_OUT:
        widths = (max(map(width_of, (say(name), *texts))) for name, texts in columns.items())
        if style.is_terminal and sum(widths) + len(_GAP) * (len(columns) - 1) > style.width:
            del columns[head]
    return columns


def _cells(row: ExperimentRow) -> dict[Text, str]:
    return {
        _RULES: str(row.rules),
        Text("placed"): f"{row.placed:,}",
        _WRONG: f"{row.wrong:,}",
        Text("missing"): f"{row.missing:,}",
        _SOLVED: f"{row.solved:,}",
        Text("steps"): f"{row.steps:,}",
        Text("guesses"): f"{row.guesses:,}",
        Text("evaluations"): f"{row.evaluations:,}",
        Text("time a puzzle"): duration(1e9 * row.seconds / row.puzzles),
    }


def _aligned(head: str, text: str, width: int) -> str:
    return padded(text, width) if head == _RULES else " " * (width - width_of(text)) + text


def _colours(head: str, row: ExperimentRow) -> list[str]:
    """Return red for digits that are wrong, green where everything is solved."""
    if head == _WRONG and row.wrong:
        return [RED]
    return [GREEN] if head == _SOLVED and row.solved == row.puzzles else []

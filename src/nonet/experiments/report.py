"""What came of an experiment: a row for each set of rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, TypedDict, cast

from nonet.errors import BadFormat, NonetError, OptionError
from nonet.experiments.rules import RuleSet
from nonet.rating.report import count_of


class RowJson(TypedDict):
    """A row in JSON's types."""

    rules: str
    puzzles: int
    placed: int
    wrong: int
    missing: int
    solved: int
    steps: int
    guesses: int
    evaluations: int
    gave_up: int
    seconds: float


class ProblemJson(TypedDict):
    """Why a puzzle was passed over, in JSON's types."""

    row: int
    error: str
    message: str


class ExperimentJson(TypedDict):
    """An experiment in JSON's types."""

    rows: list[RowJson]
    problems: list[ProblemJson]


@dataclass(frozen=True, slots=True)
class ExperimentRow:
    """What a set of rules did on all puzzles together; times do not count when rows are compared.

    >>> ExperimentRow(RuleSet("1-4"), puzzles=2, placed=5) == ExperimentRow(RuleSet("1-4"), 2, 5, seconds=1.5)
    True
    """

    rules: RuleSet
    puzzles: int = 0
    placed: int = 0
    """Cells filled, right or wrong, the givens not among them."""
    wrong: int = 0
    """Of them, those whose digit is not the solution's."""
    missing: int = 0
    """Cells left blank."""
    solved: int = 0
    """Puzzles of which nothing is missing or wrong."""
    steps: int = 0
    """How often a rule placed a digit or removed options, also after guesses that proved wrong."""
    guesses: int = 0
    """Branches: digits tried, right or wrong."""
    evaluations: int = 0
    """How often a rule looked at a cell, at a box and a line that cross, at a house or at a digit."""
    gave_up: int = 0
    """Puzzles for which the guesses allowed were too few."""
    seconds: float = field(default=0.0, compare=False)
    """The time of all puzzles together, as if one came after the other."""

    def __add__(self, other: ExperimentRow) -> ExperimentRow:
        """Return the row for the puzzles of both."""
        if self.rules != other.rules:
            raise OptionError("rows of {one} and of {other} do not add up", one=self.rules, other=other.rules)
        names = [each.name for each in fields(self) if each.name != "rules"]
        return ExperimentRow(
            self.rules, **{name: getattr(self, name) + getattr(other, name) for name in names}
        )

    def to_json(self) -> RowJson:
        """Return the row as values that JSON knows; `rules` is text."""
        told = {each.name: getattr(self, each.name) for each in fields(self)} | {"rules": str(self.rules)}
        return cast("RowJson", told)

    @classmethod
    def from_json(cls, data: RowJson | Mapping[str, Any]) -> ExperimentRow:
        """Return the row that `to_json` gave."""
        try:
            return cls(**{**data, "rules": RuleSet(data["rules"])})
        except (LookupError, TypeError) as error:
            raise BadFormat("not the JSON of a row of an experiment: {error}", error=repr(error)) from None

    def __str__(self) -> str:
        guesses = f", {count_of(self.guesses, 'guess', 'guesses')}" if self.rules.guesses else ""
        return (
            f"{self.rules}: {self.placed:,} placed, {self.wrong:,} wrong, {self.missing:,} missing, "
            f"{self.solved:,} of {count_of(self.puzzles, 'puzzle')} solved{guesses}"
        )


@dataclass(frozen=True, eq=False)
class Experiment:
    """The rows of an experiment, in the order of the sets, and the puzzles that had to be passed over.

    Iterating over it gives the rows; `experiment["1-10"]` is the row of a set.

    >>> Experiment((ExperimentRow(RuleSet("1-4"), puzzles=3),))["1-4"].puzzles
    3
    """

    rows: tuple[ExperimentRow, ...]
    problems: Mapping[int, NonetError] = field(default_factory=dict)
    """By its row in the batch, counted from 0, why a puzzle was passed over."""

    @property
    def puzzles(self) -> int:
        """How many puzzles the rules were tried on."""
        return self.rows[0].puzzles

    @property
    def cells(self) -> int:
        """How many cells of these puzzles were to be filled."""
        return self.rows[0].placed + self.rows[0].missing

    def to_json(self) -> ExperimentJson:
        """Return the experiment as values that JSON knows."""
        problems: list[ProblemJson] = [
            {"row": row, "error": type(error).__name__, "message": str(error.message)}
            for row, error in self.problems.items()
        ]
        return {"rows": [row.to_json() for row in self.rows], "problems": problems}

    def __str__(self) -> str:
        return "\n".join(map(str, self.rows))

    def _repr_html_(self) -> str:
        names = [each.name for each in fields(ExperimentRow)]
        heads = "".join(f"<th>{name.replace('_', ' ')}</th>" for name in names)
        rows = ("".join(f"<td>{value}</td>" for value in row.to_json().values()) for row in self.rows)
        return f"<table><tr>{heads}</tr>{''.join(f'<tr>{row}</tr>' for row in rows)}</table>"

    def __getitem__(self, rules: str | RuleSet) -> ExperimentRow:
        """Return the row of a set of rules, however it is written."""
        wanted = rules if isinstance(rules, RuleSet) else RuleSet(rules)
        for row in self.rows:
            if row.rules == wanted:
                return row
        raise OptionError(
            "no row for the rules {rules}; there are {names}",
            rules=wanted,
            names=[str(row.rules) for row in self.rows],
        )

    def __iter__(self) -> Iterator[ExperimentRow]:
        return iter(self.rows)

    def __len__(self) -> int:
        return len(self.rows)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Experiment):
            return NotImplemented
        return self.rows == other.rows and _told(self) == _told(other)

    def __hash__(self) -> int:
        return hash(self.rows)


def _told(experiment: Experiment) -> dict[int, str]:
    return {row: str(error) for row, error in experiment.problems.items()}

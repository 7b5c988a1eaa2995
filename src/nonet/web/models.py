"""What goes in and out of the API."""

from __future__ import annotations

from typing import Annotated, Any, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from nonet import Grid
from nonet.human import languages

PUZZLE = "..85...3..5..2.....6....1.7.....6...3.9..4.....2.....8......5.....98...4.1......."
PLACED = "1985...3..5..2.....6....1.7.....6...3.9..4.....2.....8......5.....98...4.1......."

Line = Annotated[str, Field(pattern=r"^[1-9.]{81}$", min_length=81, max_length=81, examples=[PUZZLE])]
Mask = Annotated[int, Field(ge=0, le=511)]
Cell = Annotated[int, Field(ge=0, le=80)]
Digit = Annotated[int, Field(ge=1, le=9)]
Language = Annotated[str, Field(pattern=f"^({'|'.join(languages())})$", examples=["en"])]
Level = Literal["easy", "medium", "hard", "unfair", "extreme"]
"""HoDoKu's levels, of techniques and paths."""
PuzzleLevel = Literal["easy", "medium", "hard", "evil", "expert", "extreme", "nightmare"]
"""nonet's levels of puzzles."""
TechniqueName = Annotated[str, Field(min_length=1, max_length=60, examples=["x-wing"])]


def shown(*examples: dict[str, Any]) -> ConfigDict:
    """Return what all models share, unknown fields are refused, with examples for the description."""
    return ConfigDict(extra="forbid", strict=True, json_schema_extra={"examples": list(examples)})


class Model(BaseModel):
    """What all models share: unknown fields are refused."""

    model_config = ConfigDict(extra="forbid", strict=True)


class GridModel(Model):
    """A grid: its givens, all its digits, and its candidates where they are not simply what the digits leave."""

    givens: Line
    digits: Line | None = None
    candidates: Annotated[list[Mask], Field(min_length=81, max_length=81)] | None = None

    model_config = shown({"givens": PUZZLE}, {"givens": PUZZLE, "digits": PLACED})

    @model_validator(mode="after")
    def _digits_keep_givens(self) -> Self:
        if self.digits is not None:
            for given, digit in zip(self.givens, self.digits, strict=True):
                if given not in (".", digit):
                    raise ValueError("digits must have every given in its place")
        return self

    def grid(self) -> Grid:
        """Return it as a grid."""
        digits = [0 if sign == "." else int(sign) for sign in self.digits or self.givens]
        givens = [cell for cell, sign in enumerate(self.givens) if sign != "."]
        return Grid(digits, givens, self.candidates)

    @classmethod
    def of(cls, grid: Grid, *, always_candidates: bool = False) -> GridModel:
        """Return the model of a grid, with its candidates where it has pencil marks, or always."""
        line = grid.line()
        return cls(
            givens="".join(sign if cell in grid.givens else "." for cell, sign in enumerate(line)),
            digits=line,
            candidates=list(grid.candidate_masks) if always_candidates or grid.has_pencil_marks else None,
        )


class ErrorModel(Model):
    """What went wrong: the class of the error and a message for people."""

    error: str
    message: str

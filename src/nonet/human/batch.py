"""Techniques on puzzles by the million: arrays or text in, an array out. Importing this loads NumPy."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import numpy.typing as npt

from nonet import engine
from nonet.arguments import check_progress
from nonet.grid.forms import PuzzlesLike
from nonet.human.explain import OUTCOMES, Chosen, indices
from nonet.human.profile import HODOKU, profile_techniques
from nonet.solving.batch import Batch


def deduce_many(
    puzzles: PuzzlesLike,
    profile: Chosen = "all",
    *,
    threads: int | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> npt.NDArray[np.void]:
    """Run a profile on each puzzle of a batch and return a structured array, a row for each.

    Its fields are `outcome` (solved, stuck, contradiction), `steps`, and for each technique of the profile, by
    its id, how many steps used it. `puzzles` is what `solve_many` takes; the first row that is no puzzle
    raises its error, whose `row` counts from 0. Puzzles with several solutions do without uniqueness techniques.
    `threads` is the number of threads, one for each core if left out; `progress`, if given, is called now and then
    with the number of puzzles done.

    >>> puzzle = "..85...3..5..2.....6....1.7.....6...3.9..4.....2.....8......5.....98...4.1......."
    >>> paths = deduce_many([puzzle, "." * 81], "basic")
    >>> paths["outcome"].tolist(), paths["hidden-single"].tolist()
    (['solved', 'stuck'], [12, 0])
    """
    check_progress(progress)
    batch = Batch.read(puzzles)
    plain = np.ones(len(batch.digits), dtype=bool)
    plain[batch.marked] = False
    digits = batch.digits if plain.all() else batch.digits[plain]
    table = deduce_arrays(digits, None, profile, threads=threads, progress=progress)
    if plain.all():
        return table
    marked = deduce_arrays(batch.digits[batch.marked], batch.masks, profile, threads=threads)
    whole = np.empty(len(plain), table.dtype)
    whole[plain], whole[batch.marked] = table, marked
    return whole


def deduce_arrays(
    digits: npt.NDArray[np.uint8],
    masks: npt.NDArray[np.uint16] | None,
    profile: str | Chosen,
    *,
    threads: int | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> npt.NDArray[np.void]:
    """Do what `deduce_many` does on arrays of digits and, perhaps, of candidates."""
    rows = profile_techniques(profile)
    outcomes, steps = engine.deduce_many(
        digits,
        masks,
        indices(rows),
        engine.check_threads(threads),
        any(row.family == "uniqueness" for row in rows),
        profile == HODOKU,
        progress,
    )
    fields = [("outcome", "U13"), ("steps", "u2"), *((row.id, "u2") for row in rows)]
    table = np.empty(len(outcomes), dtype=fields)
    table["outcome"] = np.array(OUTCOMES)[outcomes]
    table["steps"] = steps.sum(axis=1, dtype=np.uint16)
    for place, row in enumerate(rows):
        table[row.id] = steps[:, place]
    return table

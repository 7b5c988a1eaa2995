"""Sets of rules on many puzzles, against their solutions. Importing this loads NumPy."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import numpy as np
import numpy.typing as npt

from nonet import engine
from nonet.arguments import check_flag, check_progress, shown, whole_number
from nonet.errors import NonetError, OptionError, WrongDigits
from nonet.experiments.report import Experiment, ExperimentRow
from nonet.experiments.rules import RuleSet, rule_sets
from nonet.grid.forms import PuzzlesLike
from nonet.grid.notation import HOUSES
from nonet.rating.puzzles import Puzzles
from nonet.solving.batch import Batch
from nonet.solving.rows import raise_first
from nonet.solving.solve import solve

Digits = npt.NDArray[np.uint8]
Progress = Callable[[int, int], object]

MOST_GUESSES = 10_000
"""Sound rules need a few hundred for the hardest puzzles; rules that remove nothing would go on for ever."""
_MOST_THAT_THE_KERNEL_COUNTS = 2**32 - 1


def experiment(
    puzzles: PuzzlesLike,
    rules: str | RuleSet | Iterable[str | RuleSet] | None = None,
    *,
    solutions: PuzzlesLike | None = None,
    most_guesses: int = MOST_GUESSES,
    threads: int | None = None,
    strict: bool = False,
    progress: Progress | None = None,
) -> Experiment:
    """Try sets of rules on puzzles and return a row for each set: placed, wrong, missing, solved, steps, time.

    A plain solver keeps a list of options for each cell and does what the set says, no more: `1-3` make the first
    lists, `4` places lone options, `5-7` take placed digits off the lists, `8-10` place digits that are in one
    list only of a row, column or box; `locked`, `subsets` and `x-wing` remove options where these are stuck, and
    `guess` goes on where all rules end, with at most `most_guesses` for a puzzle. `docs/experiment.md` tells
    more. Without `rules` the sets of `nonet.experiments.DEFAULT_SETS` are compared.

    `puzzles` is what `solve_many` takes. What they are compared with is worked out, or given as `solutions`, in
    the same forms; a blank one is worked out. A puzzle without exactly one solution, or that is none, is passed
    over and stands in `problems`; `strict` raises its error. `progress` is called now and then with how many
    tries are done and how many there are: puzzles times sets. `threads` is the number of threads, one for each
    core if left out.

    >>> puzzle = "..85...3..5..2.....6....1.7.....6...3.9..4.....2.....8......5.....98...4.1......."
    >>> for row in experiment([puzzle], ["1-10", "1-10,locked", "1-10+guess"]):
    ...     print(row.rules, row.placed, row.wrong, row.missing, row.solved, row.guesses)
    1-10 3 0 59 0 0
    1-10,locked 62 0 0 1 0
    1-10+guess 62 0 0 1 6
    """
    sets = rule_sets(rules)
    most = _check_guesses(most_guesses)
    strict = check_flag("strict", strict)
    check_progress(progress)
    count = engine.check_threads(threads)
    digits, known, problems = _read(puzzles, solutions, count)
    if strict:
        raise_first(problems)
    good = np.ones(len(digits), dtype=bool)
    good[list(problems)] = False
    if problems:
        digits, known = digits[good], known[good]
    total = len(digits) * len(sets)
    rows = []
    for number, chosen in enumerate(sets):
        done = number * len(digits)
        tell = None if progress is None else _after(progress, done, total)
        rows.append(_try(chosen, digits, known, most=most, threads=count, progress=tell))
    return Experiment(tuple(rows), problems)


def _try(
    rules: RuleSet, digits: Digits, known: Digits, *, most: int, threads: int, progress: Progress | None
) -> ExperimentRow:
    boards, steps, guesses, evaluations, nanoseconds, gave_up = engine.try_rules(
        digits, rules.bits, most, threads, progress
    )
    blank = boards == 0
    wrong = ~blank & (boards != known)
    return ExperimentRow(
        rules,
        puzzles=len(digits),
        placed=int(np.count_nonzero(boards) - np.count_nonzero(digits)),
        wrong=int(np.count_nonzero(wrong)),
        missing=int(np.count_nonzero(blank)),
        solved=int(np.count_nonzero((boards == known).all(axis=1))),
        steps=int(steps.sum(dtype=np.uint64)),
        guesses=int(guesses.sum(dtype=np.uint64)),
        evaluations=int(evaluations.sum()),
        gave_up=int(np.count_nonzero(gave_up)),
        seconds=int(nanoseconds.sum()) / 1e9,
    )


def _after(progress: Progress, done: int, total: int) -> Progress:
    return lambda count, _: progress(done + count, total)


def _read(
    puzzles: PuzzlesLike, solutions: PuzzlesLike | None, threads: int
) -> tuple[Digits, Digits, dict[int, NonetError]]:
    """Return the digits, the solutions, and why some rows are no puzzles for an experiment."""
    batch = Puzzles.read(puzzles)
    problems = dict(batch.problems)
    for row in batch.sukakus:
        error = OptionError("a puzzle with pencil marks; the rules of an experiment begin with digits alone")
        problems.setdefault(row, error.at_row(row))
    counts, computed, *_ = engine.solve_digits(batch.digits, engine.request(limit=2, threads=threads))
    proper = counts == 1
    if solutions is not None:
        given = _known(solutions, batch.digits, problems)
        is_given = np.count_nonzero(given, axis=1) > 0
        computed = np.where(is_given[:, None], given, computed)
        proper |= is_given
    for row in (~proper).nonzero()[0].tolist():
        if row not in problems:
            problems[row] = _improper(batch, row)
    return batch.digits, computed, dict(sorted(problems.items()))


def _known(solutions: PuzzlesLike, digits: Digits, problems: dict[int, NonetError]) -> Digits:
    """Return the solutions that are given, blank where they are to be worked out; a wrong one is a problem."""
    given = Batch.read(solutions, strict=False)
    if len(given.digits) != len(digits):
        raise OptionError(
            "{solutions} solutions for {puzzles} puzzles", solutions=len(given.digits), puzzles=len(digits)
        )
    for row, error in given.problems.items():
        problems.setdefault(row, error)
    houses = np.sort(given.digits[:, np.array(HOUSES)], axis=2)
    right = (houses == np.arange(1, 10)).all(axis=(1, 2))
    right &= ((digits == 0) | (digits == given.digits)).all(axis=1)
    for row in (given.digits.any(axis=1) & ~right).nonzero()[0].tolist():
        problems.setdefault(row, WrongDigits("the solution given is none of this puzzle").at_row(row))
    return given.digits


def _improper(batch: Puzzles, row: int) -> NonetError:
    """Return why a puzzle has not exactly one solution, as the error that `nonet.solve` raises."""
    try:
        solve(batch.grid(row))
    except NonetError as error:
        return error.at_row(row)
    raise AssertionError("it has one solution")


def _check_guesses(most: int) -> int:
    number = whole_number(most)
    if number is None or not 0 <= number <= _MOST_THAT_THE_KERNEL_COUNTS:
        raise OptionError("{most} guesses at most; it is a number from 0 to 2³² - 1", most=shown(most))
    return number

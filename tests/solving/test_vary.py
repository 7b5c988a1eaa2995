"""Isomorphisms and variations."""

from __future__ import annotations

import pickle

import numpy as np
import pytest
from tests.puzzles import PUZZLE

import nonet
from nonet import Isomorphism, engine
from nonet.errors import OptionError


def test_what_each_part_does() -> None:
    grid = nonet.parse("12" + "." * 79)
    assert Isomorphism(transposed=True).apply(grid).line().startswith("1" + "." * 8 + "2")
    assert Isomorphism(columns=(1, 0, 2, *range(3, 9))).apply(grid).line().startswith("21")
    assert Isomorphism(rows=(3, 4, 5, 0, 1, 2, 6, 7, 8)).apply(grid).line().index("1") == 27
    assert Isomorphism(names=(9, 8, 7, 6, 5, 4, 3, 2, 1)).apply(grid).line().startswith("98")


def test_givens_and_pencil_marks_go_along() -> None:
    grid = nonet.parse("1" + "." * 80).place("r1c2", 2).eliminate("r1c3", 9)
    varied = Isomorphism(transposed=True, names=(2, 1, 3, 4, 5, 6, 7, 9, 8)).apply(grid)
    assert varied["r2c1"] == 1
    assert [str(cells) for cells in (varied.givens, varied.placed)] == ["r1c1", "r2c1"]
    assert 8 not in varied.candidates("r3c1") and 9 in varied.candidates("r3c1")


def test_a_variation_has_the_varied_solution() -> None:
    isomorphism = Isomorphism.random(5)
    solved = nonet.solve(isomorphism.apply(PUZZLE))
    assert solved.digits == isomorphism.apply(nonet.solve(PUZZLE)).digits


def test_the_seed_decides() -> None:
    assert nonet.vary(PUZZLE, seed=3) == nonet.vary(PUZZLE, seed=3) != nonet.vary(PUZZLE, seed=4)
    assert Isomorphism.random() != Isomorphism.random()


def test_batches_vary_like_single_isomorphisms() -> None:
    digits = np.tile(np.frombuffer(nonet.parse(PUZZLE).digits, np.uint8), (5, 1))
    varied = nonet.vary_many(digits, seed=6)
    for index, row in enumerate(varied):
        expected = Isomorphism._of(engine.random_isomorphism(6, index)).apply(PUZZLE)
        assert row.tobytes() == expected.digits
    with pytest.raises(OptionError, match="pencil marks"):
        nonet.vary_many(np.full((1, 81), 48, np.uint16))


def test_all_isomorphisms_are_equally_likely() -> None:
    """Where a cell goes and what a digit is named, over many: chi-square with 80 and 8 degrees of freedom."""
    one = np.zeros((100_000, 81), np.uint8)
    one[:, 40] = 5
    varied = nonet.vary_many(one, seed=1)
    places = np.bincount(varied.argmax(axis=1), minlength=81)
    names = np.bincount(varied.max(axis=1), minlength=10)[1:]
    for seen in (places, names):
        expected = seen.sum() / len(seen)
        freedom = len(seen) - 1
        assert ((seen - expected) ** 2 / expected).sum() < freedom + 5 * np.sqrt(2 * freedom)


def test_values() -> None:
    isomorphism = Isomorphism.random(8)
    assert pickle.loads(pickle.dumps(isomorphism)) == isomorphism
    assert eval(repr(isomorphism)) == isomorphism
    assert len({isomorphism, Isomorphism.random(8), Isomorphism()}) == 2
    with pytest.raises(AttributeError):
        isomorphism.rows = ()  # type: ignore[misc]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"rows": (1, 0)}, "each of 0 to 8 once"),
        ({"columns": (0, 1, 3, 2, 4, 5, 6, 7, 8)}, "tear a stack apart"),
        ({"rows": (3, 1, 2, 0, 4, 5, 6, 7, 8)}, "tear a band apart"),
        ({"names": (1,) * 9}, "each of 1 to 9 once"),
    ],
)
def test_what_is_no_isomorphism(arguments: dict[str, tuple[int, ...]], message: str) -> None:
    with pytest.raises(OptionError, match=message):
        Isomorphism(**arguments)


def test_bad_seeds() -> None:
    for seed in (-1, 2**64, "1"):
        with pytest.raises(OptionError, match="seed"):
            nonet.vary(PUZZLE, seed=seed)  # type: ignore[arg-type]


@pytest.mark.parametrize("level", ["easy", "medium", "hard", "expert"])
def test_what_stays_the_same_in_a_variation(level: str) -> None:
    puzzles = np.array(
        [np.frombuffer(made.grid.digits, np.uint8) for made in nonet.generate_many(40, level=level)]
    )
    varied = nonet.vary_many(puzzles, seed=1)
    before, after = nonet.rate_many(puzzles), nonet.rate_many(varied)
    assert (nonet.solve_many(varied).counts == 1).all()
    for name in ("clues", "minimal"):
        assert (before[name] == after[name]).all()
    for techniques in (("full-house", "hidden-single"), ("full-house", "hidden-single", "naked-single")):
        paths = [nonet.deduce_many(digits, techniques)["outcome"] for digits in (puzzles, varied)]
        assert (paths[0] == paths[1]).all()
    if level in ("easy", "medium"):
        assert (before["level"] == after["level"]).all()
    automorphisms = [nonet.canonical_many(digits).automorphisms for digits in (puzzles, varied)]
    assert (automorphisms[0] == automorphisms[1]).all()

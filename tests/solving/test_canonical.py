"""The canonical form against a slow oracle, under isomorphisms, and on grids that are hard on purpose."""

from __future__ import annotations

import numpy as np
import pytest
from tests import canonical_oracle

import nonet
from nonet import engine
from nonet.errors import DuplicateDigit, OptionError

CYCLIC = bytes((3 * (cell // 9 % 3) + cell // 27 + cell % 9) % 9 + 1 for cell in range(81))
"""A grid with many automorphisms."""
MOST_CANONICAL = bytes(
    int(digit)
    for digit in "123456789456789123789123456231564897564897231897231564312645978645978312978312645"
)
"""The grid with the most: 648."""


def only(grid: bytes, keep: set[int]) -> bytes:
    return bytes(digit if digit in keep else 0 for digit in grid)


def without(grid: bytes, cells: set[int]) -> bytes:
    return bytes(0 if cell in cells else digit for cell, digit in enumerate(grid))


SYMMETRIC = {
    "most automorphisms": MOST_CANONICAL,
    "cyclic": CYCLIC,
    "one digit": only(CYCLIC, {1}),
    "two digits": only(CYCLIC, {1, 2}),
    "three digits": only(MOST_CANONICAL, {1, 5, 9}),
    "one cell blank": without(MOST_CANONICAL, {0}),
    "the diagonal blank": without(CYCLIC, set(range(0, 81, 10))),
    "a box blank": without(
        MOST_CANONICAL, {27 * 0 + 9 * row + column for row in range(3) for column in range(3)}
    ),
    "one band": without(MOST_CANONICAL, set(range(27, 81))),
    "one row": without(MOST_CANONICAL, set(range(9, 81))),
    "one column": without(MOST_CANONICAL, {cell for cell in range(81) if cell % 9}),
    "one box": without(CYCLIC, {cell for cell in range(81) if cell // 27 or cell % 9 // 3}),
    "three boxes": without(CYCLIC, {cell for cell in range(81) if cell // 27 != cell % 9 // 3}),
    "two rows": without(CYCLIC, set(range(9, 36)) | set(range(45, 81))),
}


SPARSE = {"one band", "one row", "one column", "one box", "two rows"}
"""For these the oracle takes too long."""


@pytest.mark.parametrize("name", sorted(SYMMETRIC.keys() - SPARSE))
def test_symmetric_puzzles_agree_with_the_oracle(name: str) -> None:
    form, automorphisms = canonical_oracle.canonical(SYMMETRIC[name])
    grid = nonet.Grid.from_digits(SYMMETRIC[name])
    assert nonet.canonical(grid).digits == form
    assert nonet.automorphisms(grid) == automorphisms


@pytest.mark.parametrize("clues", [17, 22, 28, 40, 60, 75, 81])
def test_random_puzzles_agree_with_the_oracle(clues: int) -> None:
    grids = engine.make_grids(2, clues)
    for index, grid in enumerate(grids):
        keep = np.random.default_rng(index).permutation(81)[:clues]
        puzzle = np.zeros(81, np.uint8)
        puzzle[keep] = grid[keep]
        form, automorphisms = canonical_oracle.canonical(puzzle.tobytes())
        digits, count, _ = engine.canonical_one(puzzle.tobytes())
        assert (digits, count) == (form, automorphisms)


@pytest.mark.parametrize("clues", [1, 2, 3, 4, 6, 9, 12, 17, 24, 32, 50, 72, 80, 81])
def test_isomorphic_puzzles_have_one_form(clues: int) -> None:
    grids = engine.make_grids(20, 100 + clues)
    keep = np.argsort(np.random.default_rng(clues).random((20, 81)), axis=1) < clues
    puzzles = np.where(keep, grids, 0).astype(np.uint8)
    varied = nonet.vary_many(np.repeat(puzzles, 10, axis=0), seed=clues)
    expected, found = nonet.canonical_many(puzzles), nonet.canonical_many(varied)
    assert (found.digits == np.repeat(expected.digits, 10, axis=0)).all()
    assert (found.automorphisms == np.repeat(expected.automorphisms, 10)).all()
    assert (nonet.canonical_many(expected.digits).digits == expected.digits).all()


@pytest.mark.parametrize("name", SYMMETRIC)
def test_isomorphs_of_symmetric_puzzles(name: str) -> None:
    puzzles = np.frombuffer(SYMMETRIC[name], np.uint8).reshape(1, 81).repeat(50, axis=0)
    forms = nonet.canonical_many(nonet.vary_many(puzzles, seed=7))
    assert len({row.tobytes() for row in forms.digits}) == 1
    assert len(set(forms.automorphisms.tolist())) == 1


def test_different_puzzles_have_different_forms() -> None:
    puzzles, _ = engine.make_minimal(3000, 8)
    forms = nonet.canonical_many(puzzles)
    assert len({row.tobytes() for row in forms.digits}) == 3000
    assert ((forms.digits != 0).sum(axis=1) == (puzzles != 0).sum(axis=1)).all()


def test_known_numbers_of_automorphisms() -> None:
    assert nonet.automorphisms("." * 81) == 2 * 6**8
    # One given: its row and column, and those beside them, stay; the transposition remains.
    assert nonet.automorphisms("1" + "." * 80) == 2 * (2 * 2 * 6 * 6) ** 2
    assert nonet.automorphisms(nonet.Grid.from_digits(MOST_CANONICAL)) == 648
    # A row: the others of its band, the other bands and their rows; and columns in any order.
    for name in ("one row", "one column"):
        assert nonet.automorphisms(nonet.Grid.from_digits(SYMMETRIC[name])) == 2 * 2 * 6 * 6 * 6**4
    # A box: its rows, the other bands and their rows; the same for columns; the transposition.
    assert nonet.automorphisms(nonet.Grid.from_digits(SYMMETRIC["one box"])) == 2 * (6 * 2 * 6 * 6) ** 2


def test_the_form_is_isomorphic_to_the_puzzle() -> None:
    puzzles, grids = engine.make_minimal(20, 9)
    for digits in (*puzzles, *grids):
        grid = nonet.Grid.from_digits(digits.tobytes())
        assert nonet.Isomorphism.to_canonical(grid).apply(grid) == nonet.canonical(grid)


def test_the_least_first_row_of_a_full_grid() -> None:
    forms = nonet.canonical_many(engine.make_grids(50, 1))
    assert (forms.digits[:, :9] == np.arange(1, 10)).all()
    assert set(map(tuple, forms.digits[:, 9:12].tolist())) <= {(4, 5, 6), (4, 5, 7)}


def test_threads_do_not_matter() -> None:
    puzzles, _ = engine.make_minimal(300, 2)
    one, two = (nonet.canonical_many(puzzles, threads=threads) for threads in (1, 2))
    assert (one.digits == two.digits).all()


def test_nothing_to_do() -> None:
    forms = nonet.canonical_many(np.zeros((0, 81), np.uint8))
    assert forms.digits.shape == (0, 81) and forms.automorphisms.shape == (0,)


def test_what_has_no_form() -> None:
    with pytest.raises(DuplicateDigit):
        nonet.canonical("11" + "." * 79)
    with pytest.raises(DuplicateDigit):
        nonet.Isomorphism.to_canonical("11" + "." * 79)
    with pytest.raises(DuplicateDigit, match="row 1: 1 twice in row 1") as caught:
        nonet.canonical_many(["." * 81, "11" + "." * 79])
    assert caught.value.row == 1
    with pytest.raises(OptionError, match="pencil marks"):
        nonet.canonical(nonet.Grid.from_candidates([511] * 80 + [1]))
    with pytest.raises(OptionError, match="pencil marks"):
        nonet.canonical_many(np.full((1, 81), 48, np.uint16))


def test_the_kernel_refuses_rubbish() -> None:
    for digits in (b"", bytes(80), bytes([10] * 81)):
        with pytest.raises(ValueError):
            engine.canonical_one(digits)
    with pytest.raises(ValueError):
        engine.canonical_many(np.full((1, 81), 10, np.uint8), 1, None)
    with pytest.raises(ValueError):
        engine.canonical_one(bytes([1, 1] + [0] * 79))

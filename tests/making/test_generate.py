"""Random grids and puzzles made from them."""

from __future__ import annotations

import numpy as np
import pytest
from tests import band_oracle, oracle

import nonet
from nonet import engine
from nonet.errors import OptionError
from nonet.grid.symmetry import SYMMETRIES

MOVES = {
    "rotate180": [lambda b: b[:, ::-1, ::-1]],
    "rotate90": [lambda b: np.rot90(b, axes=(1, 2))],
    "mirror-h": [lambda b: b[:, :, ::-1]],
    "mirror-v": [lambda b: b[:, ::-1, :]],
    "diagonal": [lambda b: b.transpose(0, 2, 1)],
    "antidiagonal": [lambda b: b[:, ::-1, ::-1].transpose(0, 2, 1)],
    "full": [lambda b: np.rot90(b, axes=(1, 2)), lambda b: b[:, ::-1, :]],
}


def are_unique(puzzles: np.ndarray, solutions: np.ndarray) -> bool:
    solved = nonet.solve_many(puzzles)
    return bool((solved.counts == 1).all() and (solved.solutions == solutions).all())


def are_minimal(puzzles: np.ndarray) -> bool:
    rows, cells = np.nonzero(puzzles)
    fewer = puzzles[rows].copy()
    fewer[np.arange(len(rows)), cells] = 0
    return bool((nonet.solve_many(fewer).counts == 2).all())


def chi_square(seen: np.ndarray, expected: np.ndarray | float) -> float:
    """Return by how many standard deviations the sum of squares is above its mean."""
    freedom = seen.size - 1
    return float((((seen - expected) ** 2 / expected).sum() - freedom) / np.sqrt(2 * freedom))


# Grids


def test_grids_are_valid_and_their_own() -> None:
    grids = engine.make_grids(200, 1)
    assert all(oracle.is_valid_solution("".join(map(str, row))) for row in grids.tolist())
    assert len({row.tobytes() for row in grids}) == 200
    assert (engine.make_grids(50, 1, start_index=100, threads=2) == grids[100:150]).all()
    assert (engine.make_grids(200, 2) != grids).any()
    assert engine.make_grids(0, 1).shape == (0, 81)


def test_every_digit_is_as_likely_in_every_cell() -> None:
    grids = engine.make_grids(50_000, 3)
    for cell in range(81):
        assert chi_square(np.bincount(grids[:, cell], minlength=10)[1:], 50_000 / 9) < 6


def test_bands_come_as_often_as_they_should() -> None:
    """The 416 classes of bands, weighted by how many bands and how many grids each has."""
    sample = 20_000
    grids = engine.make_grids(sample, 4).reshape(sample, 9, 9).astype(np.int64) - 1
    chutes = np.concatenate([grids[:, :3], grids[:, 6:], grids[:, :, :3].transpose(0, 2, 1)])
    _, firsts, back = np.unique(band_oracle.normal(chutes), return_index=True, return_inverse=True)
    kinds, automorphisms = band_oracle.classes(chutes[firsts])
    names, examples, of_kind = np.unique(kinds, return_index=True, return_inverse=True)
    assert len(names) == 416
    group = 362880 * 6 * 6**4  # names of digits, orders of rows, of columns and stacks
    sizes = [group // int(automorphisms[example]) for example in examples]
    assert sum(sizes) == 362880 * 56 * 6**6
    counts = band_oracle.arrangements()
    grids_each = [band_oracle.completions(chutes[firsts[example]], counts) for example in examples]
    weights = [size * grids for size, grids in zip(sizes, grids_each, strict=True)]
    assert sum(weights) == 6_670_903_752_021_072_936_960
    expected = np.array([weight * sample / sum(weights) for weight in weights])
    rare = expected < 5
    for chute in range(3):
        seen = np.bincount(of_kind[back[chute * sample : (chute + 1) * sample]], minlength=416)
        observed = np.append(seen[~rare], seen[rare].sum())
        assert chi_square(observed, np.append(expected[~rare], expected[rare].sum())) < 5


# Puzzles


def test_puzzles_are_unique_and_minimal() -> None:
    puzzles, solutions = engine.make_minimal(500, 1)
    assert are_unique(puzzles, solutions)
    assert are_minimal(puzzles)
    for row in puzzles[:5].tolist():
        line = "".join(map(str, row))
        assert oracle.count(line, 2) == 1
        for cell in np.flatnonzero(row)[:3]:
            assert oracle.count(line[:cell] + "." + line[cell + 1 :], 2) == 2


def test_a_puzzle_depends_on_seed_and_index_alone() -> None:
    puzzles, solutions = engine.make_minimal(300, 7, threads=1)
    for simd in engine.simd_widths():
        for threads in (1, 2):
            again, same = engine.make_minimal(300, 7, simd=simd, threads=threads)
            assert (again == puzzles).all() and (same == solutions).all()
    alone, _ = engine.make_minimal(1, 7, start_index=250)
    assert (alone[0] == puzzles[250]).all()
    assert (solutions == engine.make_grids(300, 7)).all()
    assert (engine.make_minimal(10, None)[0] != engine.make_minimal(10, None)[0]).any()


def test_givens_go_one_by_one_in_the_puzzles_own_order() -> None:
    """What searches are run at once, and what is learnt from them, leaves no trace: the result is the plain one."""
    grids = engine.make_grids(30, 12)
    made, _, _ = engine.minimize_many(grids, 12)
    puzzles, _ = engine.make_minimal(30, 12)
    assert (made == puzzles).all()


def test_no_bias_toward_a_cell_or_a_digit() -> None:
    puzzles, _ = engine.make_minimal(20_000, 5)
    givens = (puzzles != 0).sum(axis=0)
    # Givens of a puzzle are not independent, so this is a bound on single cells rather than a chi-square.
    mean = givens.mean()
    assert (abs(givens - mean) < 5 * np.sqrt(mean)).all()
    digits = np.bincount(puzzles.ravel(), minlength=10)[1:]
    assert (abs(digits - digits.mean()) < 5 * np.sqrt(digits.mean())).all()


@pytest.mark.parametrize("symmetry", MOVES)
@pytest.mark.parametrize("minimal", [False, True])
def test_symmetries(symmetry: str, minimal: bool) -> None:
    # One in a thousand with a quarter turn is minimal, and one in ten thousand with all turns and mirrors.
    count = {"rotate90": 10, "full": 3}.get(symmetry, 20) if minimal else 20
    puzzles, solutions = engine.make_minimal(count, 3, symmetry=symmetry, minimal=minimal)
    assert are_unique(puzzles, solutions)
    assert are_minimal(puzzles) or not minimal
    board = (puzzles != 0).reshape(-1, 9, 9)
    for move in MOVES[symmetry]:
        assert (move(board) == board).all()


def test_without_symmetry_nothing_more_is_the_same_as_minimal() -> None:
    assert (engine.make_minimal(50, 6, minimal=False)[0] == engine.make_minimal(50, 6)[0]).all()


def test_extra_givens() -> None:
    puzzles, solutions = engine.make_minimal(50, 6)
    richer, same = engine.make_minimal(50, 6, minimal=False, extra=5)
    assert (same == solutions).all()
    assert ((richer == puzzles) | (puzzles == 0)).all()
    assert ((richer != 0).sum(axis=1) == (puzzles != 0).sum(axis=1) + 5).all()


def test_a_range_of_givens() -> None:
    puzzles, solutions = engine.make_minimal(20, 4, fewest=21, most=22)
    assert set((puzzles != 0).sum(axis=1).tolist()) <= {21, 22}
    assert are_unique(puzzles, solutions) and are_minimal(puzzles)
    many, _ = engine.make_minimal(20, 4, minimal=False, fewest=36)
    assert ((many != 0).sum(axis=1) == 36).all()


def test_attempts_side_by_side_give_the_first_that_succeeds() -> None:
    wishes = {"fewest": 21, "most": 22, "attempts": 3000}
    puzzles, _ = engine.make_minimal(3, 9, **wishes)
    for simd in engine.simd_widths():
        for index in range(3):
            alone, _ = engine.make_minimal(1, 9, start_index=index, simd=simd, **wishes)
            assert (alone[0] == puzzles[index]).all()


PATTERN = sum(1 << cell for cell in range(81) if (cell // 9 + cell % 9) % 5 in {0, 3})


def test_givens_on_a_pattern() -> None:
    cells = np.array([PATTERN >> cell & 1 for cell in range(81)], bool)
    puzzles, solutions = engine.make_minimal(4, 1, pattern_mask=PATTERN)
    assert are_unique(puzzles, solutions) and are_minimal(puzzles)
    assert not (puzzles != 0)[:, ~cells].any()
    exact, solutions = engine.make_minimal(4, 1, pattern_mask=PATTERN, exact=True, minimal=False)
    assert are_unique(exact, solutions)
    assert ((exact != 0) == cells).all()


def test_an_exact_pattern_that_is_minimal() -> None:
    pattern = sum(1 << cell for cell in np.flatnonzero(engine.make_minimal(1, 2)[0][0]).tolist())
    puzzles, solutions = engine.make_minimal(1, 3, pattern_mask=pattern, exact=True, attempts=1 << 20)
    assert are_unique(puzzles, solutions) and are_minimal(puzzles)
    assert sum(1 << cell for cell in np.flatnonzero(puzzles[0]).tolist()) == pattern


def test_what_cannot_be_is_given_up() -> None:
    puzzles, solutions = engine.make_minimal(2, 1, pattern_mask=0xFFF, attempts=100)
    assert not puzzles.any() and not solutions.any()
    puzzles, _ = engine.make_minimal(2, 1, most=12, attempts=50)
    assert not puzzles.any()
    assert not engine.make_minimal(1, 1, pattern_mask=0, attempts=3)[0].any()


def test_progress_and_stopping() -> None:
    seen: list[int] = []
    engine.make_minimal(20_000, 1, threads=2, progress=lambda done, _: seen.append(done))
    assert seen == sorted(seen) and seen[-1] <= 20_000

    def stop(done: int, _: int) -> None:
        raise KeyboardInterrupt

    for work in (
        lambda: engine.make_minimal(10**6, 1, progress=stop),
        lambda: engine.make_grids(10**6, 1, progress=stop),
        lambda: engine.make_minimal(1, 1, pattern_mask=0xFFF, progress=stop),
    ):
        with pytest.raises(KeyboardInterrupt):
            work()


def test_wrong_wishes() -> None:
    with pytest.raises(OptionError, match="no symmetry 'round'"):
        engine.make_minimal(1, 1, symmetry="round")
    for wish in (
        {"fewest": 30, "most": 20},
        {"extra": -1},
        {"attempts": 1 << 25},
        {"attempts": 0},
        {"most": 99},
    ):
        with pytest.raises(ValueError):
            engine.make_minimal(1, 1, **wish)
    with pytest.raises(OptionError, match="seed"):
        engine.make_grids(1, -5)


def test_the_symmetries_have_names() -> None:
    assert set(SYMMETRIES) == {"none", *MOVES}

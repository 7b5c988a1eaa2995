"""Every instruction set gives what the oracle gives, and the same as each other, on grids of every kind."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from random import Random

import numpy as np
import pytest
from tests import oracle, puzzles
from tests.puzzles import BLANK, FULL, put

from nonet import engine

WIDTHS = list(engine.simd_widths())
LIMITS = [1, 2, 3, 1000, None]

every_width = pytest.mark.parametrize("simd", WIDTHS)
every_limit = pytest.mark.parametrize("limit", LIMITS)

# Found among random puzzles; dancing links confirm the number here.
EXACTLY = {
    2: "7.3...8.159.....3212...9..6...51..8.8...9..6..5.4....74..9.31...8.....7.6...8...3",
    3: "..8...39.3...796.8...1...45....3.1...5..4..6......257.7.....9528...67....31.54...",
    4: "51........24...6.8.79....4..6...512.9..74.8.....6.257.7...18..2.9..6..3...1....8.",
    5: "3.54.9..8.48.5............4856.........3...824......97.19..4..3....728...8.9.174.",
    7: ".6..1..3....3.5..8.4.729....93.4.7.2....7..9..5...34.1.7....1....61..32.1....4..9",
    10: ".....4..2......13..21.53.6.1..2.....5.6.3...1...81.54.75.....8.3.954...7..8..2..5",
    31: "..4.2.6.7.3..4...9...3.........1.7..32.564.811689..4.57......92.......4....4.6.7.",
    100: "..819..6..17.4.8..63.7.........79...........28.3..2..6..1437.......6.3...4.......",
    999: "..189.........1.......7......7.495.......5..9.56.....2..4.1..57.7.42...11.8....46",
    1000: "...681....7.....9.3.5....2....42.5.......6.78.8..97.4.1...4...9.29...........9...",
    1001: "8..1........3.......9....15..2...6..5...43...4.....8..6......2.394.517..12.8...3.",
    9999: "7..2........38.7........2..83.9.16..1.....3....7.4.....16.72.8..48.9.....7..38...",
    10000: "2.671..9.....65..1.173894.........7.7.....85..25.7.........7....6.8....7..8......",
}

Solved = tuple[np.ndarray, ...]


def solve(grids: Sequence[oracle.Puzzle], **options: object) -> Solved:
    """Return counts, first solutions, guesses and rounds."""
    masks = np.array([oracle.masks_of(grid) for grid in grids], np.uint16).reshape(-1, 81)
    return engine.solve_masks(masks, engine.request(**options))


def count_only(grids: Sequence[oracle.Puzzle], **options: object) -> list[int]:
    return solve(grids, counts_only=True, **options)[0].tolist()


def same(some: Solved, others: Solved) -> bool:
    return all((one == other).all() for one, other in zip(some, others, strict=True))


def assert_solved(grids: Sequence[oracle.Puzzle], expected: list[int], **options: object) -> None:
    """Check the counts, also when only they are asked for, and that each first solution is one."""
    counts, solutions, _, _ = solve(grids, **options)
    assert counts.tolist() == expected
    assert count_only(grids, **options) == expected
    lines = engine.write_lines(solutions).decode().split()
    for grid, count, line in zip(grids, expected, lines, strict=True):
        assert oracle.is_valid_solution(line, grid) if count else line == BLANK


def at_most(counts: list[int], limit: int | None) -> list[int]:
    return counts if limit is None else [min(count, limit) for count in counts]


# Grids of every kind


@cache
def contradictions() -> dict[str, list[int]]:
    """Grids without a solution, each for another reason."""
    grids = {
        "no candidates at all": [0] * 81,
        "the same digit everywhere": [1] * 81,
        "two digits everywhere": [3] * 81,
        "eight digits everywhere": [FULL - 1] * 81,
    }
    for house, cells in enumerate(oracle.HOUSES):
        kind = f"{('row', 'column', 'box')[house // 9]} {house % 9 + 1}"
        digit = 1 << house % 9
        grids[f"a digit twice in {kind}"] = allowing(digit, cells[::8])
        grids[f"no place for a digit in {kind}"] = allowing(FULL - digit, cells)
        grids[f"three cells of {kind} for two digits"] = allowing(0b110, cells[3:6])
        grids[f"two cells of {kind} for three digits"] = allowing(FULL - 0b111000, cells[:7])
        grids[f"one cell of {kind} for two digits"] = allowing(FULL - 0b11, cells[1:])
    for cell in range(81):
        grids[f"no candidate in cell {cell}"] = allowing(0, [cell])
    return grids


def allowing(mask: int, cells: list[int]) -> list[int]:
    """Return the blank grid with no other candidates than these in some cells."""
    return [mask if cell in cells else FULL for cell in range(81)]


@cache
def wrong_and_right() -> dict[str, oracle.Puzzle]:
    """Full grids that are solutions or almost, and what differs from a solution in little."""
    rng = Random(3)
    grids: dict[str, oracle.Puzzle] = {}
    for number in range(6):
        solution = puzzles.random_solution(rng)
        grids[f"solved {number}"] = solution
        cell = rng.randrange(81)
        grids[f"one cell missing {number}"] = put(solution, cell, ".")
        grids[f"one cell wrong {number}"] = put(solution, cell, "123456789"[int(solution[cell]) % 9])
        # The rows stay in order, the columns do not, and so on.
        one, other = rng.sample(range(9), 2)
        swapped = [*oracle.masks_of(solution)]
        swapped[one], swapped[other] = swapped[other], swapped[one]
        grids[f"two cells of a row swapped {number}"] = swapped
        grids[f"digits shifted along each row {number}"] = "".join(
            solution[9 * row + 1 : 9 * row + 9] + solution[9 * row] for row in range(9)
        )
        grids[f"a row repeated {number}"] = solution[:9] + solution[:72]
    return grids


def random_grids(seed: int, size: int) -> Iterator[oracle.Puzzle]:
    """Yield puzzles with one solution, several or none, and grids of candidates, in turns."""
    rng = Random(seed)
    solution = ""
    for number in range(size):
        if number % 7 == 0:
            solution = puzzles.random_solution(rng)
        grid: oracle.Puzzle
        if number % 4 == 3:
            grid = puzzles.sukaku(solution, rng.choice([0.2, 0.3, 0.4]), rng)
            if rng.random() < 0.3:
                grid[rng.randrange(81)] = rng.randrange(512)
        else:
            grid = puzzles.with_clues(solution, rng.randint(25, 40), rng)
            if rng.random() < 0.25:
                grid = put(grid, rng.randrange(81), rng.choice("123456789"))
        yield grid


# Against the oracle and dancing links


@every_width
@every_limit
def test_contradictions_have_no_solution(simd: str, limit: int | None) -> None:
    grids = list(contradictions().values())
    assert_solved(grids, [0] * len(grids), simd=simd, limit=limit)


def test_contradictions_are_contradictory() -> None:
    for name, masks in contradictions().items():
        assert puzzles.count(masks, 1) == 0, name


@every_width
@every_limit
def test_full_grids_right_and_wrong(simd: str, limit: int | None) -> None:
    grids = list(wrong_and_right().values())
    expected = [oracle.count(grid) for grid in grids]
    assert {0, 1} == set(expected)
    assert_solved(grids, expected, simd=simd, limit=limit)


@every_width
@pytest.mark.parametrize("limit", [1, 2, 3, 1000, 30_000])
def test_the_blank_grid_and_all_grids_with_one_clue(simd: str, limit: int) -> None:
    one_clue = [put(BLANK, cell, digit) for cell in range(81) for digit in "123456789"]
    grids = [BLANK, *one_clue] if limit < 1000 else [BLANK, *one_clue[::80]]
    assert_solved(grids, [limit] * len(grids), simd=simd, limit=limit)


@pytest.fixture(scope="module")
def counted_by_the_oracle() -> tuple[list[oracle.Puzzle], list[int]]:
    grids = list(random_grids(seed=1, size=120))
    return grids, [oracle.count(grid, 200) for grid in grids]


@every_width
@pytest.mark.parametrize("limit", [1, 2, 3, 200])
def test_random_grids_against_the_oracle(simd: str, limit: int, counted_by_the_oracle) -> None:
    grids, counts = counted_by_the_oracle
    assert min(counts.count(0), counts.count(1)) > 10
    assert len(set(counts)) > 10
    assert_solved(grids, at_most(counts, limit), simd=simd, limit=limit)


def test_grids_with_exactly_so_many_solutions_have_so_many() -> None:
    for count, puzzle in EXACTLY.items():
        assert puzzles.count(puzzle) == count
        assert count > 100 or oracle.count(puzzle) == count


@every_width
@every_limit
@pytest.mark.parametrize("threads", [1, 2])
def test_exactly_so_many_solutions(simd: str, limit: int | None, threads: int) -> None:
    expected = at_most(list(EXACTLY), limit)
    assert_solved(list(EXACTLY.values()), expected, simd=simd, limit=limit, threads=threads)
    for count, puzzle in zip(expected, EXACTLY.values(), strict=True):
        packed = np.array(oracle.masks_of(puzzle), np.uint16).tobytes()
        at = engine.NO_LIMIT if limit is None else limit
        assert engine.count(packed, at, threads, simd, None) == count
        assert engine.solve_one(packed, at, simd)[0] == count


@every_width
@pytest.mark.parametrize("count", EXACTLY)
def test_limits_around_the_number_of_solutions(simd: str, count: int) -> None:
    for limit in (count - 1, count, count + 1):
        for number in (1, 5):
            expected = [min(count, limit)] * number
            assert_solved([EXACTLY[count]] * number, expected, simd=simd, limit=limit)


def test_between_2_and_10000_solutions() -> None:
    rng = Random(8)
    grids: list[oracle.Puzzle] = []
    expected: list[int] = []
    while len(grids) < 60:
        puzzle = puzzles.with_clues(puzzles.random_solution(rng), rng.randint(23, 30), rng)
        count = puzzles.count(puzzle, 10_001)
        if 2 <= count <= 10_000:
            grids.append(puzzle)
            expected.append(count)
    assert max(expected) > 5000
    for simd in WIDTHS:
        assert_solved(grids, expected, simd=simd, limit=None)


@pytest.mark.parametrize("name", ["17_clue.txt", "hardest_1905.txt", "hardest_1106.txt", "top95.txt"])
def test_published_puzzles_against_dancing_links(name: str, shared_lines) -> None:
    lines = [line[:81] for line in shared_lines(name) if not line.startswith("#")]
    sample = lines[:: max(1, len(lines) // 400)]
    found = [engine.dlx_solve(oracle.masks_of(line), 2, 1) for line in sample]
    expected = ["".join(map(str, solutions[0])) for _, solutions, _, _ in found]
    assert {count for count, _, _, _ in found} == {1}
    for simd in WIDTHS:
        counts, digits, _, _ = solve(sample, simd=simd)
        assert counts.tolist() == [1] * len(sample)
        assert engine.write_lines(digits).decode().split() == expected
    for line, solution in zip(sample[::100], expected[::100], strict=True):
        assert oracle.solutions(line, 2) == [solution]


# Against each other


@pytest.fixture(scope="module")
def thousand() -> list[oracle.Puzzle]:
    grids = list(random_grids(seed=2, size=960))
    grids += [*EXACTLY.values(), BLANK, put(BLANK, 80, "9")]
    grids += [*list(wrong_and_right().values())[:15], *list(contradictions().values())[:10]]
    assert len(grids) == 1000
    return grids


@pytest.fixture(scope="module")
def solved_one_by_one(thousand) -> Callable[[int], Solved]:
    """Each puzzle alone, on the narrowest instruction set: what all others must give too."""

    @cache
    def at(limit: int) -> Solved:
        alone = [solve([grid], simd="baseline", threads=1, limit=limit) for grid in thousand]
        return tuple(np.concatenate(arrays) for arrays in zip(*alone, strict=True))

    return at


@every_width
@pytest.mark.parametrize("threads", [1, 2, 3])
@pytest.mark.parametrize("limit", [1, 2, 3, 1000])
def test_a_thousand_grids_whatever_the_width_threads_and_neighbours(
    simd: str, threads: int, limit: int, thousand, solved_one_by_one
) -> None:
    expected = solved_one_by_one(limit)
    assert same(solve(thousand, simd=simd, threads=threads, limit=limit), expected)
    order = Random(10 * limit + threads).sample(range(1000), 1000)
    shuffled = solve([thousand[place] for place in order], simd=simd, threads=threads, limit=limit)
    assert same(shuffled, tuple(array[order] for array in expected))
    counts = count_only(thousand, simd=simd, threads=threads, limit=limit)
    assert counts == expected[0].tolist()


@every_width
def test_batches_of_every_size_round_the_number_of_lanes(simd: str, thousand, solved_one_by_one) -> None:
    expected = solved_one_by_one(2)
    lanes = engine.simd_widths()[simd]
    for size in (1, 2, lanes - 1, lanes, lanes + 1, 2 * lanes + 1, 4 * lanes, 4 * lanes + 1):
        for start in (0, 500, 1000 - size):
            part = slice(start, start + size)
            assert same(solve(thousand[part], simd=simd, threads=1), tuple(array[part] for array in expected))


@every_width
def test_the_solution_found_first_is_the_first_of_the_search(simd: str, thousand) -> None:
    some = thousand[::9]
    for limit in (1, 2, 1000):
        counts, digits, _, _ = solve(some, simd=simd, limit=limit)
        for grid, count, row in zip(some, counts.tolist(), digits, strict=True):
            first = engine.Search(np.array(oracle.masks_of(grid), np.uint16).tobytes()).next()
            assert first == (row.tobytes() if count else None)


@every_width
def test_bare_digits_text_and_candidates_are_the_same_puzzle(simd: str, thousand) -> None:
    lines = [grid for grid in thousand if isinstance(grid, str)]
    wanted = engine.request(simd=simd, threads=2)
    digits = np.array([[int(sign) if sign != "." else 0 for sign in line] for line in lines], np.uint8)
    text = "\n".join(lines).encode()
    expected = solve(lines, simd=simd)
    assert same(engine.solve_strings(lines, wanted)[0], expected)
    assert same(engine.solve_digits(digits, wanted), expected)
    assert same(engine.solve_text(text, np.arange(0, len(text), 82, np.uint64), wanted), expected)


@pytest.mark.parametrize("simd", ["", *WIDTHS])
def test_the_environment_chooses_the_width_and_no_result(simd: str, in_python, thousand) -> None:
    lines = [grid for grid in thousand[::29] if isinstance(grid, str)] + list(EXACTLY.values())
    answers = f"""
import nonet, nonet.errors
from nonet import engine
lines = {lines!r}
def solve(line):
    try:
        return nonet.solve(line).line()
    except (nonet.errors.PuzzleError, nonet.errors.InputError) as error:
        return str(error)
solved = nonet.solve_many(lines, limit=3)
answer = [array.tolist() for array in (solved.counts, solved.solutions, solved.guesses, solved.rounds)]
answer += [[nonet.count(line, 2000, threads=threads) for line in lines] for threads in (1, 2)]
answer.append([solve(line) for line in lines])
"""
    ended = in_python(answers + "print(repr((engine.default_simd(), answer)))", NONET_SIMD=simd)
    assert ended.returncode == 0, ended.stderr
    here: dict[str, object] = {}
    exec(answers, here)
    assert ast.literal_eval(ended.stdout) == (simd or WIDTHS[0], here["answer"])

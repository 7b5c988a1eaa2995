"""Puzzles as hard as asked for: every one has one solution and is what was wished; seeds; what is impossible."""

from __future__ import annotations

from itertools import islice
from typing import Any

import numpy as np
import pytest
from tests import oracle
from tests.making.test_generate import MOVES, are_minimal, are_unique, chi_square

import nonet
from nonet import engine
from nonet.errors import GaveUp, Impossible, OptionError
from nonet.grid.notation import house_name
from nonet.grid.symmetry import SYMMETRIES, orbits
from nonet.human.profile import select_techniques
from nonet.human.techniques import technique
from nonet.making.generate import generate_array
from nonet.making.necessity import before
from nonet.making.streams import RunOptions, Streams
from nonet.making.wishes import possible_ratings, read_pattern, read_wish
from nonet.rating.levels import LEVELS

SCATTERED = "X." * 40 + "X"


@pytest.mark.parametrize("level", LEVELS)
def test_levels_are_those_that_were_asked_for(level: str) -> None:
    count = 3 if level == "nightmare" else 20
    made = generate_array(count, level=level, seed=5)
    assert made.puzzles.shape == made.solutions.shape == (count, 81)
    assert are_unique(made.puzzles, made.solutions)
    rated = nonet.rate_many(made.puzzles, scale="web")
    assert set(rated["level"]) == {level}
    assert rated["minimal"].all() == (level != "easy")


def test_the_oracle_agrees_that_there_is_one_solution() -> None:
    for puzzle in nonet.generate_many(3, level="medium", seed=9):
        assert oracle.solutions(puzzle.line(), 2) == [puzzle.solution.line()]


def test_several_levels_come_in_turns() -> None:
    levels = ("evil", "medium", "evil", "easy")
    made = generate_array(40, level=levels, seed=3)
    assert are_unique(made.puzzles, made.solutions)
    assert list(nonet.rate_many(made.puzzles, scale="web")["level"]) == [*levels] * 10


@pytest.mark.parametrize("more", [{"distinct": True}, {"clues": "20..20"}, {"minimal": False}], ids=str)
def test_several_levels_go_with_other_wishes(more: dict[str, object]) -> None:
    made = generate_array(6, level="expert,hard", seed=1, **more)  # type: ignore[arg-type]
    assert list(nonet.rate_many(made.puzzles, scale="web")["level"]) == ["expert", "hard"] * 3


def test_what_is_found_while_another_level_is_looked_for_is_kept() -> None:
    def tried(count: int, level: str) -> int:
        source = Streams(read_wish({"level": level}), RunOptions(1, 1, engine.check_simd(None)), count)
        taken = 0
        while taken < count:
            taken += len(source.take(count - taken, None, None)[0])
        return source.tried

    alone = tried(150, "expert"), tried(150, "evil")
    assert tried(300, "evil,expert") < sum(alone) * 0.9


@pytest.mark.parametrize("bounds", [(1.0, 1.2), (2.6, 2.8), (3.0, 4.4), (7.0, 7.5), (8.3, 8.5)])
def test_ratings_lie_in_the_range(bounds: tuple[float, float]) -> None:
    made = generate_array(8, er=bounds, seed=2)
    rated = nonet.rate_many(made.puzzles)
    assert ((rated["er"] >= bounds[0]) & (rated["er"] <= bounds[1])).all()
    assert rated["minimal"].all()


@pytest.mark.parametrize(
    "name", ["full-house", "naked-single", "pointing", "naked-pair", "x-wing", "xy-wing", "x-chain"]
)
def test_a_technique_that_is_needed_is_necessary(name: str) -> None:
    row = technique(name)
    for puzzle in nonet.generate_many(3, needs=name, seed=3):
        stuck = nonet.explain(puzzle.grid, profile=before(row))
        assert stuck.outcome == "stuck"
        assert nonet.find_all(stuck.grid, name)


@pytest.mark.parametrize(
    "name",
    ["full-house", "naked-single", "hidden-single", "pointing", "x-wing", "skyscraper", "bug-3", "wxyz-wing"],
)
def test_the_hardest_step_of_the_path_is_the_one_that_was_asked_for(name: str) -> None:
    for puzzle in nonet.generate_many(3, hardest=name, seed=3):
        path = nonet.explain(puzzle.grid)
        assert path.outcome == "solved"
        assert max((step.technique for step in path.steps), key=lambda row: row.order).id == name


def test_the_hardest_step_may_be_asked_for_together_with_others() -> None:
    puzzle = nonet.generate(hardest=technique("xy-wing"), needs="naked-pair", level="expert", seed=1)
    used = nonet.explain(puzzle.grid).count()
    assert max(used, key=lambda row: row.order).id == "xy-wing"
    assert puzzle.level == "expert"
    only = nonet.generate(hardest="naked-pair", only="singles,pointing,naked-pair", seed=1)
    assert {
        row.id
        for row in nonet.explain(only.grid, profile=select_techniques("singles,pointing,naked-pair")).count()
    } >= {"naked-pair"}


def test_only_the_techniques_that_are_allowed_are_used() -> None:
    for puzzle in nonet.generate_many(5, only="singles,locked", needs="pointing", seed=4):
        path = nonet.explain(puzzle.grid, profile=select_techniques("singles,locked"))
        assert path.outcome == "solved"


@pytest.mark.parametrize("clues", [22, (23, 24), "26..27", "36..38"])
def test_there_are_as_many_clues_as_asked_for(clues: object) -> None:
    low, high = {22: (22, 22), "26..27": (26, 27), "36..38": (36, 38)}.get(clues, clues)  # type: ignore[call-overload]
    made = generate_array(20, clues=clues, seed=6)
    counts = np.count_nonzero(made.puzzles, axis=1)
    assert counts.min() >= low
    assert counts.max() <= high
    assert are_unique(made.puzzles, made.solutions)
    assert are_minimal(made.puzzles) == (low < 30)


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_givens_are_symmetrical(symmetry: str) -> None:
    made = generate_array(4, symmetry=symmetry, level="evil" if symmetry == "rotate180" else None, seed=7)
    boards = made.puzzles.reshape(-1, 9, 9) > 0
    assert all((move(boards) == boards).all() for move in MOVES.get(symmetry, []))
    assert are_unique(made.puzzles, made.solutions)
    assert are_minimal(made.puzzles)


@pytest.mark.parametrize("symmetry", ["rotate180", "rotate90", "full"])
def test_without_minimality_no_givens_that_belong_together_can_go(symmetry: str) -> None:
    made = generate_array(20, symmetry=symmetry, minimal=False, seed=7)
    boards = made.puzzles.reshape(-1, 9, 9) > 0
    assert all((move(boards) == boards).all() for move in MOVES[symmetry])
    assert are_unique(made.puzzles, made.solutions)
    assert not are_minimal(made.puzzles)
    groups = [[cell for cell in range(81) if orbit >> cell & 1] for orbit in orbits(symmetry, (1 << 81) - 1)]
    for puzzle in made.puzzles:
        fewer = [np.where(np.isin(np.arange(81), group), 0, puzzle) for group in groups if puzzle[group[0]]]
        assert (nonet.solve_many(np.array(fewer, np.uint8)).counts == 2).all()


def test_any_symmetry_comes_up_when_it_is_random() -> None:
    boards = generate_array(40, symmetry="random", seed=1).puzzles.reshape(-1, 9, 9) > 0
    seen = {
        name
        for name, moves in MOVES.items()
        if any(all((m(b[None]) == b).all() for m in moves) for b in boards)
    }
    assert len(seen) >= 5


def test_givens_stand_within_the_pattern() -> None:
    made = generate_array(3, pattern=SCATTERED, seed=1)
    within = read_pattern(SCATTERED)
    assert all(within >> cell & 1 for cell in np.nonzero(made.puzzles)[1].tolist())
    assert are_unique(made.puzzles, made.solutions)


def test_orbits_are_those_of_the_kernel() -> None:
    for symmetry in SYMMETRIES:
        sizes = [orbit.bit_count() for orbit in orbits(symmetry, (1 << 81) - 1)]
        assert sum(sizes) == 81
        assert len(sizes) == len(set(orbits(symmetry, (1 << 81) - 1)))


WISHES: list[dict[str, Any]] = [
    {},
    {"level": "hard"},
    {"level": "expert,easy,medium"},
    {"level": "medium,evil", "symmetry": "random", "minimal": False},
    {"er": "7.0..7.5", "symmetry": "rotate180"},
    {"needs": "x-wing"},
    {"hardest": "xy-wing"},
    {"clues": "18..20"},
    {"symmetry": "random"},
]


@pytest.mark.parametrize("wish", WISHES, ids=str)
def test_a_seed_makes_the_same_puzzles_whatever_the_threads(wish: dict[str, Any]) -> None:
    one = generate_array(6, seed=11, threads=1, **wish)
    several = generate_array(6, seed=11, threads=3, **wish)
    assert (one.puzzles == several.puzzles).all()
    assert (one.solutions == several.solutions).all()
    few = generate_array(2, seed=11, threads=2, **wish)
    assert (few.puzzles == one.puzzles[:2]).all()
    assert (generate_array(2, seed=12, threads=2, **wish).puzzles != few.puzzles).any()


def test_instruction_sets_make_the_same_puzzles(monkeypatch: pytest.MonkeyPatch) -> None:
    made = []
    for simd in engine.simd_widths():
        monkeypatch.setenv("NONET_SIMD", simd)
        made.append(generate_array(3, level="evil", seed=1).puzzles.tobytes())
    assert len(set(made)) == 1


def test_no_digit_and_no_cell_is_preferred() -> None:
    puzzles = generate_array(4000, level="medium", seed=8).puzzles
    digits = np.bincount(puzzles[puzzles > 0], minlength=10)[1:]
    places = (puzzles > 0).sum(axis=0)
    assert abs(chi_square(digits, digits.sum() / 9)) < 5
    assert abs(chi_square(places, places.sum() / 81)) < 5


def test_canonical_puzzles_are_their_own_canonical_forms() -> None:
    for puzzle in nonet.generate_many(3, canonical=True, seed=1):
        assert nonet.canonical(puzzle.grid) == puzzle.grid
        assert nonet.solve(puzzle.grid).line() == puzzle.solution.line()


def test_distinct_puzzles_are_not_isomorphic() -> None:
    made = generate_array(50, seed=1, distinct=True, level="hard")
    assert len({form.tobytes() for form in nonet.canonical_many(made.puzzles).digits}) == 50


def test_puzzles_come_one_by_one() -> None:
    puzzles = list(islice(nonet.generate_many(10**9, seed=1), 3))
    assert [puzzle.grid.clues == puzzle.rating.clues for puzzle in puzzles] == [True] * 3
    assert puzzles[0] == nonet.generate(seed=1)
    assert len({*puzzles, nonet.generate(seed=1)}) == 3
    assert puzzles[0].level == puzzles[0].rating.level
    assert list(nonet.generate_many(0)) == []


@pytest.mark.parametrize(
    ("wish", "message"),
    [
        ({"clues": 16}, "at least 17"),
        ({"clues": "26..22"}, "contains nothing"),
        ({"clues": "90..95"}, "81 cells"),
        ({"er": "1.3..1.4"}, "no step is rated"),
        ({"er": 6.4}, "no step is rated"),
        ({"er": "13..14"}, "ratings go from"),
        ({"er": "12..13"}, "ratings go from"),
        ({"level": "easy", "clues": "20..30"}, "exclude each other"),
        ({"level": "easy", "er": "7.0..7.5"}, "exclude each other"),
        ({"level": "extreme,easy", "er": "7.0..7.5"}, "level easy and a rating"),
        ({"symmetry": "full", "clues": 17}, "all turns and mirrors"),
        ({"symmetry": "rotate90", "clues": 18}, "no symmetrical set"),
        ({"pattern": "X" * 12 + "." * 69}, "12 places"),
        ({"pattern": "." * 18 + "X" * 63}, "rows 1 and 2"),
        ({"pattern": "X" + "." * 8 + "X" * 72, "exact": True, "symmetry": "mirror-h"}, "symmetry"),
        ({"symmetry": "full", "clues": "22..23"}, "no symmetrical set"),
        ({"minimal": True, "clues": "73..80"}, "leaves a cell of every row empty"),
        (
            {"minimal": True, "pattern": ("X" + "X......X" * 10), "exact": True, "symmetry": "rotate90"},
            "symmetry",
        ),
        ({"needs": "x-wing", "only": "singles"}, "cannot be needed"),
        ({"needs": "franken-x-wing"}, "never needed"),
        ({"hardest": "franken-x-wing"}, "never the hardest step: locked candidates"),
        ({"hardest": "aic"}, "never the hardest step: discontinuous-nice-loop"),
        ({"hardest": "direct-pointing"}, "never the hardest step: the steps"),
        ({"hardest": "hidden-single-row"}, "never the hardest step: hidden singles"),
        ({"hardest": "x-wing", "only": "singles"}, "cannot be the hardest step"),
        ({"hardest": "pointing", "needs": "x-wing"}, "x-wing is harder than pointing"),
    ],
    ids=str,
)
def test_what_no_puzzle_is_like_is_refused_at_once(wish: dict[str, object], message: str) -> None:
    with pytest.raises(Impossible, match=message):
        nonet.generate_many(1, **wish)


@pytest.mark.parametrize(
    "wish",
    [
        {"level": "hellish"},
        {"level": "easy,,hard"},
        {"level": ""},
        {"level": []},
        {"symmetry": "spiral"},
        {"clues": "many"},
        {"clues": "22.5"},
        {"er": "nan..7"},
        {"er": (1, 2, 3)},
        {"pattern": "X.X"},
        {"needs": "y-wing-of-doom"},
        {"hardest": "y-wing-of-doom"},
        {"hardest": "x-wing,swordfish"},
        {"time_limit": 0},
        {"seed": -1},
        {"n": -1},
    ],
    ids=str,
)
def test_what_is_no_wish_is_refused(wish: dict[str, object]) -> None:
    with pytest.raises(OptionError):
        nonet.generate_many(**{"n": 1, **wish})  # type: ignore[arg-type]


def test_options_that_there_are_not_are_refused() -> None:
    with pytest.raises(TypeError, match="no option 'levels'; there are level, er"):
        nonet.generate_many(1, levels="hard")  # type: ignore[call-arg]


def test_it_gives_up_at_the_time_limit_and_says_so() -> None:
    with pytest.raises(GaveUp, match=r"no puzzle as asked for within 0\.3 s"):
        nonet.generate(clues=17, er="10.5..11.0", time_limit=0.3)


def test_a_callback_hears_what_was_found_and_may_stop_it() -> None:
    class EnoughError(Exception):
        pass

    heard = []

    def listen(found: int, tried: int) -> None:
        heard.append((found, tried))
        if len(heard) == 2:
            raise EnoughError

    with pytest.raises(EnoughError):
        list(nonet.generate_many(1, clues=17, er="10.5..11.0", progress=listen))
    assert all(found == 0 for found, _ in heard)


@pytest.mark.parametrize("house", range(27))
def test_a_minimal_puzzle_never_gives_a_whole_house(house: int) -> None:
    full = oracle.HOUSES[house]
    pattern = "".join("X" if cell in full else sign for cell, sign in enumerate(SCATTERED))
    with pytest.raises(Impossible, match=f"all cells of {house_name(house)} are given"):
        nonet.generate(pattern=pattern, exact=True, minimal=True)


def test_every_rating_of_a_technique_can_be_asked_for() -> None:
    rated = {round(10 * row.rating) for row in nonet.techniques() if row.rating}
    assert rated <= set(possible_ratings())

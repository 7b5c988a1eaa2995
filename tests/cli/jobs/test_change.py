"""`nonet minimize`, `vary`, `canonical` and `harden`: other puzzles for those that are read."""

from __future__ import annotations

import pytest
from tests.cli.cases import NONE, PUZZLE, SEVERAL, SOLUTION, Nonet

import nonet as package


def test_minimize(nonet: Nonet) -> None:
    line = nonet("minimize", "--seed", "1", SOLUTION).stdout.strip()
    assert line == package.minimize(SOLUTION, seed=1).line()
    several = nonet("minimize", "--all", "--limit", "3", SOLUTION).stdout.split()
    assert len(set(several)) == 3
    assert nonet("minimize", "--limit", "3", PUZZLE).exit_code == 2
    assert nonet("minimize", "--all", "--symmetry", "full", PUZZLE).exit_code == 2
    assert nonet("minimize", SEVERAL).exit_code == 31


def test_vary_and_canonical(nonet: Nonet) -> None:
    form = nonet("canonical", PUZZLE).stdout
    varied = nonet("vary", "-n", "4", "--seed", "1", PUZZLE).stdout
    assert len(set(varied.split())) == 4
    assert nonet("canonical", stdin=varied).stdout == form * 4
    assert nonet("vary", "-n", "4", "--seed", "1", PUZZLE).stdout == varied
    assert nonet("canonical", "--automorphisms", PUZZLE).stdout == f"{form.strip()} # 1 automorphism\n"


def test_a_batch_keeps_its_lines(nonet: Nonet) -> None:
    result = nonet("minimize", stdin=f"# two\n{PUZZLE}\n{PUZZLE[1:]}\n{NONE}\n{PUZZLE}\n")
    assert result.exit_code == 50
    assert result.stdout.splitlines()[:3] == ["# two", PUZZLE, "# error: 80 cells, 81 expected"]
    assert result.stdout.splitlines()[3:] == [f"{NONE} # the puzzle has no solution", PUZZLE]


def test_harden(nonet: Nonet) -> None:
    line, _, remark = (
        nonet("harden", "--seed", "1", "--steps", "2000", PUZZLE).stdout.strip().partition(" # ")
    )
    rating = package.rate(line)
    assert rating.er >= package.rate(PUZZLE).er
    assert rating.minimal
    assert remark == f"{rating.level}, ER {rating.er}/{rating.ep}/{rating.ed}"
    assert line == package.harden(PUZZLE, seed=1, steps=2000).line()
    assert nonet("harden", SEVERAL).exit_code == 31


def test_harden_with_a_seed_finds_the_same_whatever_the_threads(nonet: Nonet) -> None:
    found = {
        nonet("harden", "--seed", "1", "--steps", "1500", "--threads", threads, PUZZLE).stdout
        for threads in ("1", "2", "4")
    }
    assert len(found) == 1


@pytest.mark.parametrize(
    ("options", "seconds"),
    [("", 10), ("--seed 1", None), ("--steps 9", None), ("--seed 1 --time-limit 3", 3)],
)
def test_harden_has_a_time_limit_only_where_nothing_else_ends_it(
    nonet: Nonet, monkeypatch: pytest.MonkeyPatch, options: str, seconds: float | None
) -> None:
    asked: dict[str, object] = {}

    def harden(grid: package.Grid, **told: object) -> package.Puzzle:
        asked.update(told)
        return package.Puzzle(grid, package.solve(grid))

    monkeypatch.setattr("nonet.cli.commands.harden.harden", harden)
    assert nonet("harden", *options.split(), PUZZLE).exit_code == 0
    assert asked["time_limit"] == seconds

"""`nonet minimize`, `vary`, `canonical` and `harden`: other puzzles for those that are read."""

from __future__ import annotations

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
    assert result.stdout.splitlines()[-1] == PUZZLE


def test_harden(nonet: Nonet) -> None:
    line, _, remark = (
        nonet("harden", "--seed", "1", "--time-limit", "2", PUZZLE).stdout.strip().partition(" # ")
    )
    rating = package.rate(line)
    assert rating.er >= package.rate(PUZZLE).er
    assert rating.minimal
    assert remark == f"{rating.level}, ER {rating.er}/{rating.ep}/{rating.ed}"
    assert nonet("harden", SEVERAL).exit_code == 31

"""Checks the evidence of forcing steps against the grid: every node must follow from its causes by its rule."""

from __future__ import annotations

from nonet.grid import Grid
from nonet.grid.notation import HOUSES
from nonet.human.evidence.forcing import Basis, Branch, End, Forcing, Node, Rule
from nonet.human.step import Step
from nonet.solving.solve import count

Candidate = tuple[int, int]


def check(step: Step, grid: Grid) -> None:
    """Assert that the step's evidence proves what the step does."""
    forcing = step.evidence
    assert isinstance(forcing, Forcing)
    all_candidates = {
        (cell, digit) for cell in range(81) if not grid[cell] for digit in grid.candidates(cell)
    }
    for branch in forcing.branches:
        assert not any(node.rule is Rule.GIVEN for node in branch.nodes)
        _check_branch(branch, forcing, all_candidates, grid)
    premises = {_of(branch.premise): branch.premise.holds for branch in forcing.branches}
    done = _conclusion(step)
    if forcing.basis is Basis.CANDIDATE:
        (premise,) = premises
        assert done == (premise, not premises[premise])
        return
    for branch in forcing.branches:
        (last,) = (branch.nodes[place] for place in branch.causes)
        assert (_of(last), last.holds) == done
    if forcing.basis is Basis.EITHER_WAY:
        assert [branch.premise.holds for branch in forcing.branches] == [True, False]
        assert len(premises) == 1
        return
    assert all(premises.values())
    cell, digit = next(iter(premises))
    if forcing.basis is Basis.CELL:
        assert set(premises) == {each for each in all_candidates if each[0] == cell}
    else:
        assert forcing.house is not None
        assert set(premises) == _places(all_candidates, forcing.house, digit)


def _conclusion(step: Step) -> tuple[Candidate, bool]:
    """Return what the step concludes; a placement may come with the candidates that it removes."""
    (done,) = [(c, True) for c in step.placements] or [(c, False) for c in step.eliminations]
    return done


def _of(node: Node) -> Candidate:
    return node.cell, node.digit


def _places(candidates: set[Candidate], house: int, digit: int) -> set[Candidate]:
    return {(cell, digit) for cell in HOUSES[house]} & candidates


def _check_branch(branch: Branch, forcing: Forcing, candidates: set[Candidate], grid: Grid) -> None:
    for place, node in enumerate(branch.nodes):
        assert _of(node) in candidates
        causes = [branch.nodes[cause] for cause in node.causes]
        assert all(cause < place for cause in node.causes)
        _check_node(node, causes, forcing, candidates, grid)
    ends = [branch.nodes[cause] for cause in branch.causes]
    out = {_of(node) for node in ends if not node.holds}
    held = {_of(node) for node in ends if node.holds}
    if branch.end is End.EMPTY_CELL:
        (cell,) = branch.cells
        assert out == {each for each in candidates if each[0] == cell}
    elif branch.end is End.NO_PLACE:
        assert branch.house is not None
        assert out == _places(candidates, branch.house, branch.digits[0])
    elif branch.end is End.TWO_IN_CELL:
        (cell,) = branch.cells
        assert held == {(cell, digit) for digit in branch.digits} and len(held) == 2
    elif branch.end is End.TWICE_IN_HOUSE:
        assert branch.house is not None
        assert held == {(cell, branch.digits[0]) for cell in branch.cells} and len(held) == 2
        assert set(branch.cells) <= set(HOUSES[branch.house])
    elif branch.end is End.BOTH:
        assert out == held == {(*branch.cells, *branch.digits)}


def _check_node(
    node: Node, causes: list[Node], forcing: Forcing, candidates: set[Candidate], grid: Grid
) -> None:
    left = candidates - {_of(cause) for cause in causes if not cause.holds}
    held = {_of(cause) for cause in causes if cause.holds}
    here = _of(node)
    if node.rule in (Rule.PREMISE, Rule.GIVEN):
        assert not causes and (node.rule is Rule.PREMISE or not node.holds)
    elif node.rule is Rule.LAST_DIGIT:
        assert node.holds and {each for each in left if each[0] == node.cell} == {here}
    elif node.rule is Rule.LAST_PLACE:
        assert node.house is not None
        assert node.holds and _places(left, node.house, node.digit) == {here}
    elif node.rule is Rule.SAME_CELL:
        ((cell, digit),) = held
        assert not node.holds and cell == node.cell and digit != node.digit
    elif node.rule is Rule.PEER:
        ((cell, digit),) = held
        assert not node.holds and digit == node.digit and cell != node.cell
        assert any({cell, node.cell} <= set(house) for house in HOUSES)
    elif node.rule is Rule.NESTED:
        # The chain is not told, so what it shows is tried.
        masks = [1 << digit - 1 if digit else 0 for digit in grid]
        for cell, digit in left:
            masks[cell] |= 1 << digit - 1
        masks[node.cell] = 1 << node.digit - 1
        assert not node.holds and not held and count(Grid([0] * 81, [], masks), limit=1) == 0
    elif node.rule is Rule.LEMMA:
        lemma = forcing.lemmas[node.lemma]
        assert (_of(lemma.premise), lemma.premise.holds) == (here, True) and lemma.end is not End.REACHED
        known = {_of(each) for each in lemma.nodes if each.rule is Rule.GIVEN}
        assert not node.holds and not held and known == {_of(cause) for cause in causes}
        _check_branch(lemma, forcing, candidates, grid)
    else:
        assert not node.holds and not held
        _check_pattern(node, left)


def _check_pattern(node: Node, left: set[Candidate]) -> None:
    cells = set(node.cells)
    if node.rule is Rule.X_WING:
        lines = [
            rows
            for rows in (range(9), range(9, 18))
            if sum(
                _places(left, line, node.digit) <= {(c, node.digit) for c in cells}
                for line in rows
                if cells & set(HOUSES[line])
            )
            == 2
        ]
        assert len(cells) == 4 and node.cell not in cells and lines
        crossing = range(9, 18) if lines[0] == range(9) else range(9)
        assert any(node.cell in HOUSES[line] and cells & set(HOUSES[line]) for line in crossing)
        return
    assert node.house is not None
    house = set(HOUSES[node.house])
    if node.rule is Rule.LOCKED:
        assert {cell for cell, _ in _places(left, node.house, node.digit)} == cells
        assert any({node.cell, *cells} <= set(other) for other in HOUSES) and node.cell not in house
    elif node.rule is Rule.NAKED_PAIR:
        digits = {digit for cell, digit in left if cell in cells}
        assert len(cells) == len(digits) == 2 and node.digit in digits and node.cell in house - cells
    else:
        assert node.rule is Rule.HIDDEN_PAIR
        inside = [
            digit
            for digit in range(1, 10)
            if (places := {cell for cell, _ in _places(left, node.house, digit)}) and places <= cells
        ]
        assert len(cells) == len(inside) == 2 and node.digit not in inside and node.cell in cells

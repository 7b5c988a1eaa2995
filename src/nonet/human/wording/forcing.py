"""Forcing chains and nets in words."""

from __future__ import annotations

from collections.abc import Iterable

from nonet.grid.notation import candidate_name, cell_name
from nonet.human.evidence.forcing import Basis, Branch, End, Forcing, Node, Rule
from nonet.human.step import Step
from nonet.human.wording._words import Words

_PLAIN = (Rule.SAME_CELL, Rule.PEER)
"""Why a digit is out: because another holds. This goes without saying."""

_PATTERNS = (Rule.LOCKED, Rule.NAKED_PAIR, Rule.HIDDEN_PAIR, Rule.X_WING)


def _reason(step: Step, say: Words) -> str:
    forcing = step.evidence
    assert isinstance(forcing, Forcing)
    premises = say.listed([_name(branch.premise) for branch in forcing.branches])
    if forcing.basis is Basis.CANDIDATE:
        return say("if {premise}, {end}", premise=premises, end=_end(forcing.branches[0], say))
    return say("{premises} lead to the same", premises=premises)


def _sentence(step: Step, say: Words) -> str:
    forcing = step.evidence
    assert isinstance(forcing, Forcing)
    consequence = say.consequence(step)
    told = [_story(branch, say) for branch in forcing.branches]
    if forcing.basis is Basis.CANDIDATE:
        told.append(say("This is impossible, so {consequence}.", consequence=consequence))
    else:
        told.insert(0, _choice(forcing, say))
        told.append(say("So in every case {consequence}.", consequence=consequence))
    for number, lemma in enumerate(forcing.lemmas, 1):
        story = _story(lemma, say)
        told.append(say("[{number}] {story} This is impossible.", number=number, story=story))
    return say(" ").join(told)


def _choice(forcing: Forcing, say: Words) -> str:
    """Say why one of the premises must hold."""
    premises = [branch.premise for branch in forcing.branches]
    cell, digit = cell_name(premises[0].cell), premises[0].digit
    if forcing.basis is Basis.EITHER_WAY:
        return say("Either {cell} is {digit}, or it is not.", cell=cell, digit=digit)
    if forcing.basis is Basis.CELL:
        digits = say.digits(node.digit for node in premises)
        return say("{cell} is one of {digits}.", cell=cell, digits=digits)
    assert forcing.house is not None
    cells = say.listed([cell_name(node.cell) for node in premises])
    house = say.house(forcing.house)
    return say("In {house}, {digit} stands in one of {cells}.", house=house, digit=digit, cells=cells)


def _story(branch: Branch, say: Words) -> str:
    """Tell a branch: its premise, everything that has to be said on the way, and its end."""
    premise = branch.premise
    told, last = [], branch.nodes.index(premise)
    for nodes in _groups(branch):
        told.append(_statement(branch, nodes, last, say))
        last = branch.nodes.index(nodes[-1])
    if branch.end is not End.REACHED:
        told.append(_with_causes(_end(branch, say), _causes(branch, _end_causes(branch), last), say))
    if not told:
        return say("If {premise}, that is said already.", premise=_assumed(premise, say))
    return say("If {premise}, then {rest}.", premise=_assumed(premise, say), rest=say("; ").join(told))


def _groups(branch: Branch) -> list[list[Node]]:
    """Return the nodes that have to be told, those of one pattern together."""
    groups: list[list[Node]] = []
    for place, node in enumerate(branch.nodes):
        concludes = branch.end is End.REACHED and place in branch.causes
        if node.rule in (Rule.PREMISE, Rule.GIVEN) or (node.rule in _PLAIN and not concludes):
            continue
        if groups and node.rule in _PATTERNS and _pattern(node) == _pattern(groups[-1][0]):
            groups[-1].append(node)
        else:
            groups.append([node])
    return groups


def _pattern(node: Node) -> object:
    return node.rule, node.cells, node.house, node.causes


def _end_causes(branch: Branch) -> tuple[int, ...]:
    """Return what the end rests on, unless it says so itself."""
    return () if branch.end in (End.TWO_IN_CELL, End.TWICE_IN_HOUSE) else branch.causes


def _assumed(node: Node, say: Words) -> str:
    if node.holds:
        return say("{cell} is {digit}", cell=cell_name(node.cell), digit=node.digit)
    return say("{cell} is not {digit}", cell=cell_name(node.cell), digit=node.digit)


def _statement(branch: Branch, nodes: list[Node], last: int, say: Words) -> str:
    """Tell what one rule gives and why; what was told last need not be named as its only cause."""
    node = nodes[0]
    if node.rule is Rule.LEMMA:
        return _with_causes(_assumed(node, say), [f"[{node.lemma + 1}]"], say)
    fields: dict[str, object] = {"cell": cell_name(node.cell), "digit": node.digit, "cells": node.cells}
    fields["house"] = "" if node.house is None else say.house(node.house)
    fields["rest"] = say.listed([_assumed(each, say) for each in nodes])
    return _with_causes(_claim(node, fields, say), _causes(branch, node.causes, last), say)


def _claim(node: Node, fields: dict[str, object], say: Words) -> str:
    if node.rule is Rule.LAST_DIGIT:
        return say("{cell} can only be {digit}", **fields)
    if node.rule is Rule.LAST_PLACE:
        return say("{digit} has only {cell} left in {house}", **fields)
    if node.rule is Rule.LOCKED:
        return say("{digit} must be in {cells} in {house}, so {rest}", **fields)
    if node.rule is Rule.NAKED_PAIR:
        return say("{cells} are a naked pair in {house}, so {rest}", **fields)
    if node.rule is Rule.HIDDEN_PAIR:
        return say("{cells} are a hidden pair in {house}, so {rest}", **fields)
    if node.rule is Rule.X_WING:
        return say("{cells} are an X-wing of {digit}, so {rest}", **fields)
    if node.rule is Rule.NESTED:
        return say("a chain on what is left shows that {rest}", **fields)
    return _assumed(node, say)


def _with_causes(claim: str, causes: list[str], say: Words) -> str:
    if not causes:
        return claim
    return say("{claim} (because of {causes})", claim=claim, causes=say.listed(causes))


def _causes(branch: Branch, places: Iterable[int], last: int) -> list[str]:
    """Name what something rests on: instead of a digit that is out, the digit that put it out."""
    shown: set[int] = set()
    for place in places:
        node = branch.nodes[place]
        shown.update(node.causes if node.rule in _PLAIN else (place,))
    return [_name(branch.nodes[place]) for place in sorted(shown)] if shown != {last} else []


def _name(node: Node) -> str:
    return candidate_name(node.cell, node.digit, holds=node.holds)


def _end(branch: Branch, say: Words) -> str:
    """Say where a contradiction shows."""
    cells = say.listed([cell_name(cell) for cell in branch.cells])
    digits = say.digits(branch.digits)
    if branch.end is End.EMPTY_CELL:
        return say("no digit is left for {cell}", cell=cells)
    if branch.end is End.TWO_IN_CELL:
        return say("{cell} would be both {digits}", cell=cells, digits=digits)
    if branch.end is End.BOTH:
        return say("{cell} would have to be {digit}, and could not", cell=cells, digit=digits)
    house = "" if branch.house is None else say.house(branch.house)
    if branch.end is End.NO_PLACE:
        return say("no place is left for {digit} in {house}", digit=digits, house=house)
    return say("{digit} would be twice in {house}, in {cells}", digit=digits, house=house, cells=cells)


REASONS = {Forcing: _reason}
SENTENCES = {Forcing: _sentence}

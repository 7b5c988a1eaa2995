"""Uniqueness techniques in words."""

from __future__ import annotations

from nonet.grid.cell_set import CellSet
from nonet.grid.notation import cell_name
from nonet.human.evidence.uniqueness import Bug, Guarded, Rectangle, UniqueLoop
from nonet.human.step import Step
from nonet.human.wording._words import Words


def _rectangle_reason(step: Step, say: Words) -> str:
    rectangle = step.evidence
    assert isinstance(rectangle, Rectangle)
    fields = {"digits": "/".join(map(str, rectangle.digits)), "cells": rectangle.cells}
    if step.technique.id == "extended-rectangle":
        return say("{digits} in {cells}, type {type}", type=rectangle.guarded.type, **fields)
    return say("{digits} in {cells}", **fields)


def _loop_reason(step: Step, say: Words) -> str:
    loop = step.evidence
    assert isinstance(loop, UniqueLoop)
    return say(
        "{digits} in {cells}, type {type}",
        digits="/".join(map(str, loop.digits)),
        cells=loop.cells,
        type=loop.guarded.type,
    )


def _bug_reason(step: Step, say: Words) -> str:
    bug = step.evidence
    assert isinstance(bug, Bug)
    cells: dict[tuple[int, ...], list[int]] = {}
    for guard in bug.guarded.guards:
        cells.setdefault(guard.digits, []).append(guard.cell)
    told = [
        say("{digits} in {cells}", digits=",".join(map(str, digits)), cells=CellSet(group))
        for digits, group in cells.items()
    ]
    return ", ".join(told)


def _rectangle_sentence(step: Step, say: Words) -> str:
    rectangle = step.evidence
    assert isinstance(rectangle, Rectangle)
    fields = {"cells": rectangle.cells, "digits": say.digits(rectangle.digits)}
    if step.technique.id.startswith("avoidable"):
        danger = say(
            "None of the digits placed in {cells} is given, so if these cells held only {digits}, the two "
            "could be exchanged for a second solution.",
            **fields,
        )
    elif step.technique.id == "extended-rectangle":
        danger = say(
            "If {cells} held only {digits}, the two lines could be exchanged there for a second solution.",
            **fields,
        )
    else:
        danger = say(
            "If {cells} held only {digits}, the two could be exchanged there for a second solution.", **fields
        )
    if step.technique.id == "unique-rectangle-6":
        way_out = _diagonal(step, rectangle.guarded, say)
    elif step.technique.id == "hidden-rectangle":
        way_out = _hidden(step, rectangle.guarded, say)
    else:
        way_out = _way_out(step, rectangle.guarded, say)
    return say("{first} {second}", first=danger, second=way_out)


def _loop_sentence(step: Step, say: Words) -> str:
    loop = step.evidence
    assert isinstance(loop, UniqueLoop)
    danger = say(
        "The cells {cells} form a loop with two of them in each house. If they held only {digits}, the "
        "two could be exchanged along it for a second solution.",
        cells=loop.cells,
        digits=say.digits(loop.digits),
    )
    return say("{first} {second}", first=danger, second=_way_out(step, loop.guarded, say))


def _bug_sentence(step: Step, say: Words) -> str:
    bug = step.evidence
    assert isinstance(bug, Bug)
    danger = say(
        "But for {guards}, each empty cell would have two candidates and each digit two places in each of "
        "its houses, and all of them could be exchanged for a second solution.",
        guards=_bug_reason(step, say),
    )
    return say("{first} {second}", first=danger, second=_way_out(step, bug.guarded, say))


def _way_out(step: Step, guarded: Guarded, say: Words) -> str:
    """Return what follows when one of the guards must be true."""
    fields = {
        "guards": guarded.cells,
        "extra": say.digits(guarded.extra),
        "consequence": say.consequence(step),
    }
    if guarded.type == 1 and len(guarded.extra) == 1:
        return say("Only {guards} can prevent that, by holding {extra}, so {consequence}.", **fields)
    if guarded.type == 1:
        return say("Only {guards} can prevent that, by holding one of {extra}, so {consequence}.", **fields)
    if guarded.type == 2:
        return say("Only {extra} in one of {guards} can prevent that, so {consequence}.", **fields)
    if guarded.type == 3:
        assert guarded.house is not None
        if guarded.confined:
            return say(
                "So one of {guards} holds one of {extra}. In {house}, {digits} have no places but these two cells and "
                "{subset}, and need the other one and all of {subset}, so {consequence}.",
                subset=guarded.subset,
                digits=say.digits(guarded.subset_digits),
                house=say.house(guarded.house),
                **fields,
            )
        return say(
            "So one of {guards} holds one of {extra}. With {subset} that uses up {digits} in {house}, so "
            "{consequence}.",
            subset=guarded.subset,
            digits=say.digits(guarded.subset_digits),
            house=say.house(guarded.house),
            **fields,
        )
    return say(
        "In the house that {guards} share, {confined} has no other place, so one of them holds it and the "
        "other must hold something else: {consequence}.",
        confined=say.digits(guarded.confined),
        **fields,
    )


def _diagonal(step: Step, guarded: Guarded, say: Words) -> str:
    return say(
        "In the rows and columns of {guards}, {confined} can only stand in these four cells, so it is in "
        "both of {guards} or in neither. Both would leave the other digit for the rest, so {consequence}.",
        guards=guarded.cells,
        confined=say.digits(guarded.confined),
        consequence=say.consequence(step),
    )


def _hidden(step: Step, guarded: Guarded, say: Words) -> str:
    cell, digit = step.eliminations[0]
    return say(
        "In the row and the column of {cell}, {confined} can only stand in these four cells. With {digit} "
        "in {cell} it would have to stand on both sides of it, which leaves {digit} for the cell across, "
        "so {consequence}.",
        cell=cell_name(cell),
        digit=digit,
        confined=say.digits(guarded.confined),
        consequence=say.consequence(step),
    )


REASONS = {Rectangle: _rectangle_reason, UniqueLoop: _loop_reason, Bug: _bug_reason}
SENTENCES = {Rectangle: _rectangle_sentence, UniqueLoop: _loop_sentence, Bug: _bug_sentence}

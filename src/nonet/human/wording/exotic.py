"""Large patterns in words."""

from __future__ import annotations

from nonet.grid.cell_set import CellSet
from nonet.grid.notation import HOUSES_OF, cell_name
from nonet.human.evidence.exotic import Exocet, Firework, Overlay, Sectors, SkLoop, Tridagon
from nonet.human.step import Step
from nonet.human.wording._words import Words


def _slashes(digits: tuple[int, ...]) -> str:
    return "/".join(map(str, digits))


def _overlay_reason(step: Step, say: Words) -> str:
    found = step.evidence
    assert isinstance(found, Overlay)
    return say("{digit} over {other}", digit=found.digit, other=found.other)


def _firework_reason(step: Step, say: Words) -> str:
    found = step.evidence
    assert isinstance(found, Firework)
    digits = _slashes(tuple(sorted(found.digits + found.opposite_digits)))
    return say("{digits} in {cells}", digits=digits, cells=found.cells)


def _tridagon_reason(step: Step, say: Words) -> str:
    found = step.evidence
    assert isinstance(found, Tridagon)
    return say(
        "{digits} in {cells}, guards {guards}",
        digits=_slashes(found.digits),
        cells=found.cells,
        guards=_guards(found, say),
    )


def _sectors_reason(step: Step, say: Words) -> str:
    found = step.evidence
    assert isinstance(found, Sectors)
    return say(
        "{cells}, rows {row_digits}, columns {column_digits}",
        cells=found.cells,
        row_digits=",".join(map(str, found.row_digits)),
        column_digits=",".join(map(str, found.column_digits)),
    )


def _sk_loop_reason(step: Step, say: Words) -> str:
    found = step.evidence
    assert isinstance(found, SkLoop)
    return say("{cells}, {locked}", cells=found.cells, locked=_locked(found, say))


def _locked(found: SkLoop, say: Words) -> str:
    """Return `2,7 in row 2, 3,4 in box 3`, around the ring."""
    told = [
        say("{digits} in {cells}", digits=",".join(map(str, part.digits)), cells=say.house(part.house))
        for part in found.sets
    ]
    return ", ".join(told)


def _exocet_reason(step: Step, say: Words) -> str:
    found = step.evidence
    assert isinstance(found, Exocet)
    return say(
        "{digits} in base {base}, targets {targets}",
        digits=_slashes(found.digits),
        base=found.base,
        targets=found.targets,
    )


def _guards(found: Tridagon, say: Words) -> str:
    """Return `4 in r1c1, 5,6 in r2c5`."""
    cells: dict[tuple[int, ...], list[int]] = {}
    for guard in found.guards:
        cells.setdefault(guard.digits, []).append(guard.cell)
    told = [
        say("{digits} in {cells}", digits=",".join(map(str, digits)), cells=CellSet(group))
        for digits, group in cells.items()
    ]
    return ", ".join(told)


def _overlay_sentence(step: Step, say: Words) -> str:
    found = step.evidence
    assert isinstance(found, Overlay)
    return say(
        "There are {count} ways to put {digit} into every row, column and box, and {others} for {other}. Of those for "
        "{digit}, {possible} leave a way for {other}, and none of these uses {cells}, so {consequence}.",
        count=found.templates,
        digit=found.digit,
        other=found.other,
        others=found.other_templates,
        possible=found.possible,
        cells=found.cells,
        consequence=say.consequence(step),
    )


def _firework(digits: tuple[int, ...], corner: int, found: Firework, say: Words) -> str:
    """Return why each of the digits is in the corner or in a wing."""
    row, column, box = HOUSES_OF[corner]
    return say(
        "Outside {box}, the digits {digits} have no place in {row} and {column} but {wings}. A digit that is in "
        "neither of the two is in {box} in both lines, so in {corner}.",
        box=say.house(box),
        digits=say.digits(digits),
        row=say.house(row),
        column=say.house(column),
        wings=found.wings,
        corner=cell_name(corner),
    )


def _firework_sentence(step: Step, say: Words) -> str:
    found = step.evidence
    assert isinstance(found, Firework)
    reason = _firework(found.digits, found.corner, found, say)
    fields = {"cells": found.cells, "consequence": say.consequence(step)}
    if not found.opposite:
        second = say(
            "So the three digits fill {cells}, and in the corner's box they stay in its lines: {consequence}.",
            **fields,
        )
    elif not found.opposite_digits:
        second = say(
            "Whichever of the two {opposite} holds, {wings} do not, so {corner} holds it too: {consequence}.",
            opposite=found.opposite,
            wings=found.wings,
            corner=cell_name(found.corner),
            consequence=fields["consequence"],
        )
    else:
        other = _firework(found.opposite_digits, next(iter(found.opposite)), found, say)
        reason = say("{first} {second}", first=reason, second=other)
        second = say(
            "So the four digits fill {cells}, each corner has its own two, and in its box they stay in its lines: "
            "{consequence}.",
            **fields,
        )
    return say("{first} {second}", first=reason, second=second)


def _tridagon_sentence(step: Step, say: Words) -> str:
    found = step.evidence
    assert isinstance(found, Tridagon)
    return say(
        "In {boxes}, the digits {digits} alone cannot fill {cells}: the cells of one box run the other way "
        "than those of the three others, and going around the boxes the digits would come back in a different order. "
        "So {guards} must help, and {consequence}.",
        boxes=say.houses(found.boxes),
        digits=say.digits(found.digits),
        cells=found.cells,
        guards=_guards(found, say),
        consequence=say.consequence(step),
    )


def _sectors_sentence(step: Step, say: Words) -> str:
    found = step.evidence
    assert isinstance(found, Sectors)
    fields = {
        "count": len(found.cells),
        "cells": found.cells,
        "row_digits": say.digits(found.row_digits),
        "column_digits": say.digits(found.column_digits),
        "consequence": say.consequence(step),
    }
    return say(
        "In the {count} cells {cells}, the digits {row_digits}, once in each row that has them there, and "
        "{column_digits}, once in each column, can be just {count} times. So each of these is needed there: "
        "{consequence}.",
        **fields,
    )


def _sk_loop_sentence(step: Step, say: Words) -> str:
    found = step.evidence
    assert isinstance(found, SkLoop)
    return say(
        "The {count} cells {cells} form a ring around four corners. All their candidates are among {locked}, and in "
        "each of these houses a digit is at most once among the cells: together they are {count} digits for {count} "
        "cells. So none of them can be missing there or count twice: {consequence}.",
        count=len(found.cells),
        cells=found.cells,
        locked=_locked(found, say),
        consequence=say.consequence(step),
    )


def _exocet_sentence(step: Step, say: Words) -> str:
    found = step.evidence
    assert isinstance(found, Exocet)
    line, box = sorted({*HOUSES_OF[found.first_base]} & {*HOUSES_OF[found.second_base]})
    first = say(
        "A digit in the base {base} is nowhere else in {line} and {box}, so the cross-lines, {cross_lines}, have it "
        "beyond these, in three different lines. But for the targets {targets} they have no place for it outside two "
        "lines ({covers}): so one of the targets has it. The targets hold the two digits of the base and nothing else.",
        base=found.base,
        line=say.house(line),
        box=say.house(box),
        cross_lines=say.houses(found.cross_lines),
        targets=found.targets,
        covers=_covers(found, say),
    )
    consequence = say.consequence(step)
    if not any(digit in found.digits for _, digit in step.eliminations):
        second = say("So {consequence}.", consequence=consequence)
    else:
        ways = sorted({(way.first_target, way.second_target) for way in found.ways})
        second = say(
            "Every house must keep a place for both of them, and the cross-lines two each besides the targets. In "
            "{first_target} and {second_target} this leaves {ways}, and {consequence}.",
            first_target=cell_name(found.first_target),
            second_target=cell_name(found.second_target),
            ways=say.listed([_slashes(way) for way in ways]),
            consequence=consequence,
        )
    return say("{first} {second}", first=first, second=second)


def _covers(found: Exocet, say: Words) -> str:
    """Return `1 in rows 5 and 7; 2 in row 4 and column 9`."""
    told = [
        say("{digits} in {cells}", digits=cover.digit, cells=say.houses(cover.covers))
        for cover in found.covers
        if cover.covers
    ]
    return "; ".join(told) or say("none at all")


REASONS = {
    Exocet: _exocet_reason,
    Overlay: _overlay_reason,
    Firework: _firework_reason,
    Sectors: _sectors_reason,
    SkLoop: _sk_loop_reason,
    Tridagon: _tridagon_reason,
}
SENTENCES = {
    Exocet: _exocet_sentence,
    Overlay: _overlay_sentence,
    Firework: _firework_sentence,
    Sectors: _sectors_sentence,
    SkLoop: _sk_loop_sentence,
    Tridagon: _tridagon_sentence,
}

"""Almost locked sets, Sue de Coq and aligned exclusion in words."""

from __future__ import annotations

from nonet.grid.notation import cell_name
from nonet.human.evidence.als import Als, CellGroup, Combination, Exclusion, SueDeCoq
from nonet.human.step import Step
from nonet.human.wording._words import Words

LETTERS = "ABCDEFGHIJ"


def _commas(digits: tuple[int, ...]) -> str:
    return ",".join(map(str, digits))


def _set(group: CellGroup) -> str:
    """Return `r1c23 {157}`."""
    return f"{group.cells} {{{''.join(map(str, group.digits))}}}"


def _als(step: Step) -> Als:
    assert isinstance(step.evidence, Als)
    return step.evidence


def _lettered(found: Als) -> str:
    """Return `A=r1c23 {157}, B=r5c2 {17}`."""
    return ", ".join(f"{letter}={_set(group)}" for letter, group in zip(LETTERS, found.sets, strict=False))


def _als_reason(step: Step, say: Words) -> str:
    found = _als(step)
    links = tuple(link.digit for link in found.links)
    removed = _commas(found.digits)
    if found.stem:
        petals = ", ".join(
            f"{link.digit}- {_set(found.sets[link.target])}" for link in found.links if link.target
        )
        return say("{stem} {petals}, Z={digits}", stem=_set(found.sets[0]), petals=petals, digits=removed)
    if len(found.sets) == 2:
        return say(
            "{sets}, X={links}, Z={digits}", sets=_lettered(found), links=_commas(links), digits=removed
        )
    if len(found.sets) == 3:
        return say(
            "{sets}, X={x}, Y={y}, Z={digits}", sets=_lettered(found), x=links[0], y=links[1], digits=removed
        )
    return say("{sets}, RCs={links}, X={digits}", sets=_lettered(found), links=_commas(links), digits=removed)


def _als_sentence(step: Step, say: Words) -> str:
    found = _als(step)
    if found.stem:
        return _blossom_sentence(step, say)
    if len(found.sets) == 2:
        return _pair_sentence(step, say)
    if len(found.sets) == 3:
        return _wing_sentence(step, say)
    return _chain_sentence(step, say)


def _pair_sentence(step: Step, say: Words) -> str:
    found = _als(step)
    fields = {"a": _set(found.sets[0]), "b": _set(found.sets[1]), "consequence": say.consequence(step)}
    if len(found.links) > 1:
        return say(
            "{a} and {b} are almost locked sets: each has one digit more than it has cells. Neither {links} can be "
            "in both, so each set lacks exactly one of these and holds all its other digits, and {consequence}.",
            links=say(" nor ").join(str(link.digit) for link in found.links),
            **fields,
        )
    return say(
        "{a} and {b} are almost locked sets: each has one digit more than it has cells. Only one of them can "
        "hold {x}; the other is then left with all its remaining digits, {digits} among them. So whichever it is, "
        "{consequence}.",
        x=found.links[0].digit,
        digits=say.digits(found.digits),
        **fields,
    )


def _wing_sentence(step: Step, say: Words) -> str:
    found = _als(step)
    return say(
        "{a}, {b} and {c} are almost locked sets: each has one digit more than it has cells. {c} can lack {x} or {y}, "
        "not both; if it holds {x}, then {a} cannot, and if it holds {y}, then {b} cannot. The set that cannot is "
        "left with all its other digits, {digits} among them. So whichever it is, {consequence}.",
        a=_set(found.sets[0]),
        b=_set(found.sets[1]),
        c=_set(found.sets[2]),
        x=found.links[0].digit,
        y=found.links[1].digit,
        digits=say.digits(found.digits),
        consequence=say.consequence(step),
    )


def _chain_sentence(step: Step, say: Words) -> str:
    found = _als(step)
    links = "; ".join(
        say(
            "{digit} not in both {a} and {b}",
            digit=link.digit,
            a=found.sets[link.source].cells,
            b=found.sets[link.target].cells,
        )
        for link in found.links
    )
    return say(
        "Each of the almost locked sets {sets} has one digit more than it has cells, and each is linked to the next: "
        "{links}. If the first set holds its link, the second must do without it and hold the next link, and so on to "
        "the last set. So the first or the last set does without its link and holds all its other digits, "
        "{digits} among them, and {consequence}.",
        sets=say.listed([_set(group) for group in found.sets]),
        links=links,
        digits=say.digits(found.digits),
        consequence=say.consequence(step),
    )


def _blossom_sentence(step: Step, say: Words) -> str:
    found = _als(step)
    petals = "; ".join(
        say("if it is {digit}, {set} loses {digit}", digit=link.digit, set=_set(found.sets[link.target]))
        for link in found.links
    )
    return say(
        "Whatever {stem} is, it takes a digit from an almost locked set: {petals}. That set then holds all its other "
        "digits, {digits} among them. So {consequence}.",
        stem=found.stem,
        petals=petals,
        digits=say.digits(found.digits),
        consequence=say.consequence(step),
    )


def _sue_de_coq(step: Step) -> SueDeCoq:
    assert isinstance(step.evidence, SueDeCoq)
    return step.evidence


def _dashed(group: CellGroup) -> str:
    return f"{group.cells} - {{{''.join(map(str, group.digits))}}}"


def _sue_de_coq_reason(step: Step, say: Words) -> str:
    found = _sue_de_coq(step)
    return say(
        "{crossing} ({line}, {box})",
        crossing=_dashed(found.crossing),
        line=_dashed(found.in_line),
        box=_dashed(found.in_box),
    )


def _sue_de_coq_sentence(step: Step, say: Words) -> str:
    found = _sue_de_coq(step)
    return say(
        "{crossing}, where {line} and {box} cross, {in_line} in {line} and {in_box} in {box} have together exactly as "
        "many digits as cells, counting a digit twice if it can stand in both of the last two. So every one "
        "of these digits stands there, and {consequence}.",
        crossing=_set(found.crossing),
        in_line=_set(found.in_line),
        in_box=_set(found.in_box),
        line=say.house(found.line),
        box=say.house(found.box),
        consequence=say.consequence(step),
    )


def _exclusion(step: Step) -> Exclusion:
    assert isinstance(step.evidence, Exclusion)
    return step.evidence


def _exclusion_reason(step: Step, say: Words) -> str:
    return say("{digits} in {cells}", digits=_commas(_exclusion(step).digits), cells=_exclusion(step).cells)


def _why_not(found: Exclusion, combination: Combination, say: Words) -> str:
    digits = "-".join(map(str, combination.digits))
    if not combination.excluder:
        return say("{combination} has a digit twice in a house", combination=digits)
    return say("{combination} leaves nothing for {cell}", combination=digits, cell=combination.excluder)


def _exclusion_sentence(step: Step, say: Words) -> str:
    found = _exclusion(step)
    return say(
        "Look at the digits of {cells} together, in this order. With {candidates} no combination is left: "
        "{reasons}. So {consequence}.",
        cells=", ".join(cell_name(cell) for cell in found.cells),
        candidates=say.listed(
            [say("{digit} in {cell}", digit=digit, cell=cell_name(cell)) for cell, digit in step.eliminations]
        ),
        reasons="; ".join(_why_not(found, combination, say) for combination in found.combinations),
        consequence=say.consequence(step),
    )


REASONS = {Als: _als_reason, SueDeCoq: _sue_de_coq_reason, Exclusion: _exclusion_reason}
SENTENCES = {Als: _als_sentence, SueDeCoq: _sue_de_coq_sentence, Exclusion: _exclusion_sentence}

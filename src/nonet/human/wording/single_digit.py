"""Patterns of one digit in words."""

from __future__ import annotations

from nonet.grid.cell_set import CellSet
from nonet.grid.notation import cell_name
from nonet.human.evidence.single_digit import Elbow, EmptyRectangle, SingleDigit, TwoLinks
from nonet.human.step import Step
from nonet.human.wording._words import Words


def _links_reason(links: TwoLinks, say: Words) -> str:
    return say(
        "{digit} in {start},{end} (connected by {joint})",
        digit=links.digit,
        start=cell_name(links.start),
        end=cell_name(links.end),
        joint=CellSet([links.first_joint, links.second_joint]),
    )


def _reason(step: Step, say: Words) -> str:
    pattern = step.evidence
    assert isinstance(pattern, SingleDigit)
    if step.technique.id == "turbot-fish":
        return _turbot_reason(pattern.patterns[0], say)
    return say(", ").join(_links_reason(links, say) for links in pattern.patterns)


def _turbot_reason(links: TwoLinks, say: Words) -> str:
    return say(
        "{digit} {start}= {digit} ={first} -{digit}- {second}= {digit} ={end}",
        digit=links.digit,
        start=cell_name(links.start),
        first=cell_name(links.first_joint),
        second=cell_name(links.second_joint),
        end=cell_name(links.end),
    )


def _links_sentence(links: TwoLinks, say: Words) -> str:
    return say(
        "In {first}, {digit} can only stand in {start} and {first_joint}, in {second} only in {second_joint} and "
        "{end}. {first_joint} and {second_joint} see each other and cannot both be {digit}, so {start} or {end} is.",
        digit=links.digit,
        first=say.house(links.first),
        second=say.house(links.second),
        start=cell_name(links.start),
        first_joint=cell_name(links.first_joint),
        second_joint=cell_name(links.second_joint),
        end=cell_name(links.end),
    )


def _sentence(step: Step, say: Words) -> str:
    pattern = step.evidence
    assert isinstance(pattern, SingleDigit)
    reasons = [_links_sentence(links, say) for links in pattern.patterns]
    ending = say("So {consequence}.", consequence=say.consequence(step))
    return say(" ").join([*reasons, ending])


def _rectangle_reason(step: Step, say: Words) -> str:
    rectangle = step.evidence
    assert isinstance(rectangle, EmptyRectangle)
    links = [f"{CellSet([elbow.near, elbow.far])}" for elbow in rectangle.elbows]
    return say(
        "{digit} in {box} ({links})",
        digit=rectangle.digit,
        box=say.house(rectangle.box),
        links=say(", ").join(links),
    )


def _elbow_sentence(elbow: Elbow, digit: int, say: Words) -> str:
    return say(
        "In {house}, {digit} can only stand in {near} and {far}. If it is not in {far}, it is in {near}, which takes "
        "it from {arm} and so puts it in the box's part of {other_arm}. {target} sees both {far} and that part.",
        digit=digit,
        house=say.house(elbow.house),
        near=cell_name(elbow.near),
        far=cell_name(elbow.far),
        arm=say.house(elbow.arm),
        other_arm=say.house(elbow.other_arm),
        target=cell_name(elbow.target),
    )


def _rectangle_sentence(step: Step, say: Words) -> str:
    rectangle = step.evidence
    assert isinstance(rectangle, EmptyRectangle)
    first = rectangle.elbows[0]
    opening = say(
        "In {box}, {digit} can only stand in {cells}: in {row} or in {column}.",
        box=say.house(rectangle.box),
        digit=rectangle.digit,
        cells=rectangle.cells,
        row=say.house(min(first.arm, first.other_arm)),
        column=say.house(max(first.arm, first.other_arm)),
    )
    turns = [_elbow_sentence(elbow, rectangle.digit, say) for elbow in rectangle.elbows]
    ending = say("So {consequence}.", consequence=say.consequence(step))
    return say(" ").join([opening, *turns, ending])


REASONS = {SingleDigit: _reason, EmptyRectangle: _rectangle_reason}
SENTENCES = {SingleDigit: _sentence, EmptyRectangle: _rectangle_sentence}

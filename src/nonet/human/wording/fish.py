"""Fish in words."""

from __future__ import annotations

from collections.abc import Iterable

from nonet.grid.cell_names import names_for
from nonet.grid.notation import HOUSES, candidate_name, cell_name
from nonet.human.evidence.fish import Fish, Kraken, KrakenChain, Siamese
from nonet.human.step import Step
from nonet.human.wording._words import Words


def _houses(houses: Iterable[int]) -> str:
    """Return houses as players write them: `r36c15`."""
    kinds: dict[str, str] = {}
    for house in houses:
        kind = "rcb"[house // 9]
        kinds[kind] = kinds.get(kind, kind) + names_for().house(house)
    return "".join(kinds.values())


def _notation(fish: Fish) -> str:
    """Return a fish as players write it: `7 r169b3 c2679 fr6c8 efr1c9`."""
    return " ".join([str(fish.digit), _houses(fish.base), *_cover(fish)])


def _cover(fish: Fish) -> list[str]:
    fins = [f"f{cell_name(cell)}" for cell in fish.fins]
    return [_houses(fish.cover), *fins, *(f"ef{cell_name(cell)}" for cell in fish.endo_fins)]


def _reason(step: Step, say: Words) -> str:
    fish = step.evidence
    assert isinstance(fish, Fish)
    return _notation(fish)


def _fields(fish: Fish, say: Words) -> dict[str, object]:
    return {
        "digit": fish.digit,
        "base": say.houses(fish.base),
        "cover": say.houses(fish.cover),
        "fins": fish.fins | fish.endo_fins,
        "endo_fins": fish.endo_fins,
    }


def _sentence(step: Step, say: Words) -> str:
    fish = step.evidence
    assert isinstance(fish, Fish)
    fields = {**_fields(fish, say), "consequence": say.consequence(step)}
    if fish.fins or fish.endo_fins:
        told = [_unless(fish, say)]
        if "sashimi" in step.technique.id:
            told.append(say("Without the fins, one of these houses has at most one place left."))
        told.append(say("What sees all the fins is ruled out both ways, so {consequence}.", **fields))
    else:
        told = [
            say(
                "{base} need a {digit} each, and its places there all lie in {cover}, which are just as many. So these "
                "have their {digit} there and nowhere else.",
                **fields,
            )
        ]
        told.append(say("Therefore {consequence}.", **fields))
    if _doubled(step, fish):
        told.insert(
            1, say("Where two of {cover} cross, {digit} would use up both and leave too few.", **fields)
        )
    return say(" ").join(told)


def _doubled(step: Step, fish: Fish) -> bool:
    """Tell whether the fish eats of itself: a removed candidate lies in the base."""
    return any(cell in HOUSES[house] for house in fish.base for cell, _ in step.eliminations)


def _unless(fish: Fish, say: Words) -> str:
    """Return what a finned fish says: a fin, or the fish."""
    fields = _fields(fish, say)
    if len(fish.fins) + len(fish.endo_fins) == 1:
        told = say(
            "Either {fins} is {digit}, or every {digit} of {base} stands in {cover}, once in each of them.",
            **fields,
        )
    else:
        told = say(
            "Either one of {fins} is {digit}, or every {digit} of {base} stands in {cover}, once in each of them.",
            **fields,
        )
    if not fish.endo_fins:
        return told
    inside = say("{digit} in {endo_fins} would serve two of {base} at once.", **fields)
    return say(" ").join([told, inside])


def _siamese_reason(step: Step, say: Words) -> str:
    both = step.evidence
    assert isinstance(both, Siamese)
    covers = " / ".join(" ".join(_cover(fish)) for fish in (both.first, both.second))
    return f"{both.digit} {_houses(both.first.base)} {covers}"


def _siamese_sentence(step: Step, say: Words) -> str:
    both = step.evidence
    assert isinstance(both, Siamese)
    told = [_unless(fish, say) for fish in (both.first, both.second)]
    told.append(
        say(
            "Each of the two rules out what sees all its fins, so {consequence}.",
            consequence=say.consequence(step),
        )
    )
    return say(" ").join(told)


def _chain(chain: KrakenChain) -> str:
    """Return a chain as players write it: `r1c1=3 -> r1c5<>3 -> r4c5=3`."""
    return " -> ".join(candidate_name(claim.cell, claim.digit, holds=claim.holds) for claim in chain.claims)


def _kraken_reason(step: Step, say: Words) -> str:
    kraken = step.evidence
    assert isinstance(kraken, Kraken)
    return "; ".join([_notation(kraken.fish), *map(_chain, kraken.chains)])


def _kraken_sentence(step: Step, say: Words) -> str:
    kraken = step.evidence
    assert isinstance(kraken, Kraken)
    fields = {
        "digit": kraken.fish.digit,
        "chains": say.listed([_chain(chain) for chain in kraken.chains]),
        "consequence": say.consequence(step),
    }
    told = [_unless(kraken.fish, say)]
    if kraken.filled is None:
        told.append(say("In the second case {consequence}, and in the first too, since {chains}.", **fields))
    else:
        told.append(
            say(
                "In the second case {house} has its {digit} there. Each of these places leads to the same end, "
                "since {chains}, so {consequence}.",
                house=say.house(kraken.filled),
                **fields,
            )
        )
    return say(" ").join(told)


REASONS = {Fish: _reason, Siamese: _siamese_reason, Kraken: _kraken_reason}
SENTENCES = {Fish: _sentence, Siamese: _siamese_sentence, Kraken: _kraken_sentence}

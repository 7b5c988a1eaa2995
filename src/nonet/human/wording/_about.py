"""What each technique is, in a few sentences; sizes of one pattern share theirs."""

from __future__ import annotations

from nonet.human.techniques import SIZES, Technique
from nonet.human.wording._words import Words

FISH = {
    "": (
        "Take as many rows as the fish has (or columns). If a digit has all its places in them within the "
        "same number of columns (or rows), each of these gets its digit from the fish, and the digit goes "
        "from their other cells."
    ),
    "finned": (
        "A fish that is disturbed by a few more places of the digit, its fins. Either a fin holds the "
        "digit or the fish is whole: cells that would lose the digit to the fish and that see all fins "
        "lose it in both cases."
    ),
    "sashimi": (
        "A finned fish that would fall apart without its fins: one of its lines has too few places left. "
        "What sees all fins and would lose the digit to the fish still loses it."
    ),
    "franken": (
        "A fish whose houses are not only rows against columns: boxes are among those that hold it or "
        "those that it covers."
    ),
    "finned-franken": (
        "A fish with boxes among its houses, and with fins: only what sees all fins loses the digit."
    ),
    "mutant": "A fish whose houses are of all kinds: rows, columns and boxes on either side.",
    "finned-mutant": "A fish of all kinds of houses, with fins: only what sees all fins loses the digit.",
}
"""Kinds of fish; the size is how many houses they have."""

ABOUT = {
    "full-house": "A house with a single empty cell: only one digit is missing, and it goes there.",
    "naked-single": "A cell in which every digit but one is ruled out by its row, its column and its box.",
    "hidden-single": "A digit that has only one place left in a row, column or box.",
    "hidden-single-row": "A digit that has only one place left in a row.",
    "hidden-single-column": "A digit that has only one place left in a column.",
    "hidden-single-box": "A digit that has only one place left in a box.",
    "pointing": (
        "If a digit's places in a box all lie in one row or column, it must stand in one of them, and "
        "leaves the rest of that row or column."
    ),
    "direct-pointing": (
        "A digit's places in a box all lie in one row or column, and so it leaves the rest of that line. If "
        "another box then has one place left for it, the digit goes there at once."
    ),
    "direct-claiming": (
        "A digit's places in a row or column all lie in one box, and so it leaves the rest of that box. If "
        "another line then has one place left for it, the digit goes there at once."
    ),
    "direct-hidden-pair": (
        "Two digits of a house have the same two cells left and keep them to themselves. If that leaves "
        "another digit one place in the house, it goes there at once."
    ),
    "direct-hidden-triple": (
        "Three digits of a house have only three cells left and keep them to themselves. If that leaves "
        "another digit one place in the house, it goes there at once."
    ),
    "claiming": (
        "If a digit's places in a row or column all lie in one box, it must stand in one of them, and "
        "leaves the rest of that box."
    ),
    "locked-pair": (
        "Two cells of a box and a line that hold the same two digits: these leave both the box and the line."
    ),
    "locked-triple": (
        "Three cells of a box and a line that hold only three digits: these leave both the box and the line."
    ),
    "naked-pair": (
        "Two cells of a house that hold the same two digits use them up: no other cell of the house has them."
    ),
    "naked-triple": (
        "Three cells of a house that together hold only three digits use them up for the whole house."
    ),
    "naked-quadruple": (
        "Four cells of a house that together hold only four digits use them up for the whole house."
    ),
    "hidden-pair": "Two digits that have only the same two places in a house: nothing else can stand there.",
    "hidden-triple": (
        "Three digits that have only three places in a house between them: nothing else can stand there."
    ),
    "hidden-quadruple": (
        "Four digits that have only four places in a house between them: nothing else can stand there."
    ),
    "kraken-fish-1": (
        "A finned fish whose fins do not see the cell that loses the digit; chains show that each fin, "
        "too, takes the digit from it."
    ),
    "kraken-fish-2": (
        "A finned fish from whose places in one covered house, and from whose fins, chains lead to the "
        "same conclusion."
    ),
    "skyscraper": (
        "A digit has two places in each of two rows (or columns); one place of each stands in the same "
        "column (or row). One of the two others holds it, so what sees both loses it."
    ),
    "two-string-kite": (
        "A digit has two places in a row and two in a column, and one of each stands in the same box. One "
        "of the other two holds it, so what sees both loses it."
    ),
    "dual-two-string-kite": "Two two-string kites that share their box, seen as one.",
    "turbot-fish": (
        "Two pairs of places of a digit, each the only two of a house, that are joined end to end by a house."
    ),
    "empty-rectangle": (
        "A digit's places in a box all lie in one row and one column of it. A pair of places in a line "
        "that meets the one takes the digit from where the pair's other end meets the other."
    ),
    "empty-rectangle-pair": "An empty rectangle of two places only, which is a pair of its own.",
    "dual-empty-rectangle": "Two empty rectangles in one box, seen as one.",
    "remote-pair": (
        "A chain of cells with the same two candidates takes turns: what sees two cells of different turn "
        "loses both digits."
    ),
    "xy-wing": (
        "A cell with two candidates sees two cells that share one each with it and a third with each "
        "other. One of the two holds that third digit."
    ),
    "xyz-wing": (
        "Like an XY-wing, but the cell in the middle can hold the third digit as well, so what loses it "
        "must see all three cells."
    ),
    "w-wing": (
        "Two cells with the same two candidates are joined by a digit that has two places in a house, "
        "each seen by one of them. One of the two cells then holds the other digit."
    ),
    "wxyz-wing": (
        "Four bent cells with four digits of which one only can repeat: what sees all places of it loses it."
    ),
    "vwxyz-wing": (
        "Five bent cells with five digits of which one only can repeat: what sees all places of it loses it."
    ),
    "uvwxyz-wing": (
        "Six bent cells with six digits of which one only can repeat: what sees all places of it loses it."
    ),
    "tuvwxyz-wing": (
        "Seven bent cells with seven digits of which one only can repeat: what sees all places of it "
        "loses it."
    ),
    "stuvwxyz-wing": (
        "Eight bent cells with eight digits of which one only can repeat: what sees all places of it "
        "loses it."
    ),
    "rstuvwxyz-wing": (
        "Nine bent cells with nine digits of which one only can repeat: what sees all places of it loses it."
    ),
    "unique-rectangle-1": (
        "Four cells in two rows, two columns and two boxes with the same two candidates could be swapped, "
        "and the puzzle would have two solutions. If one cell only has more candidates, it loses the two."
    ),
    "unique-rectangle-2": (
        "Two or three cells of the rectangle have the same further candidate: one of them must hold it, "
        "and what sees them all loses it."
    ),
    "unique-rectangle-3": (
        "The further candidates of two cells of the rectangle act as one cell, which makes a naked subset "
        "with others."
    ),
    "unique-rectangle-4": (
        "One of the two digits has no place in the house but in the two cells with further candidates: "
        "the other digit leaves both."
    ),
    "unique-rectangle-5": (
        "Two cells across a diagonal, or three, share one further candidate: what sees them all loses it."
    ),
    "unique-rectangle-6": (
        "The cells with further candidates lie across a diagonal, and one digit has only the rectangle's "
        "places in both its rows or columns: it leaves the two."
    ),
    "hidden-rectangle": (
        "From the corner with two candidates, one of the digits has only the rectangle's places in the "
        "row and the column through the opposite corner: the other leaves that corner."
    ),
    "avoidable-rectangle-1": (
        "A rectangle of placed digits that are not givens could be swapped as well: what would complete "
        "it is ruled out."
    ),
    "avoidable-rectangle-2": (
        "Two empty cells would complete a rectangle that could be swapped, unless one holds the candidate "
        "that both share."
    ),
    "unique-loop": (
        "A closed loop of cells with the same two candidates, two or none in each house, could be "
        "swapped; whatever keeps it from that must hold."
    ),
    "extended-rectangle": (
        "Six cells in two lines with the same three digits could be exchanged; whatever keeps them from "
        "that must hold."
    ),
    "bug-plus-1": (
        "If all empty cells had two candidates and each digit two places in every house, there would be "
        "two solutions. The one cell with three candidates holds the digit that occurs three times."
    ),
    "bug-2": "A universal grave whose surplus candidates are all of one digit: what sees them all loses it.",
    "bug-3": (
        "The surplus candidates of a universal grave act as one cell, which makes a naked subset with others."
    ),
    "bug-4": "The two cells with surplus candidates must share a digit: their others go.",
    "simple-colours-trap": (
        "Places of a digit joined by pairs take two colours, of which one is right. What sees both "
        "colours loses the digit."
    ),
    "simple-colours-wrap": (
        "Two places of one colour see each other: that colour is wrong, and all its places go."
    ),
    "multi-colours-1": (
        "Two pairs of colours: where one of each see each other, one of the two others is right. What "
        "sees both loses the digit."
    ),
    "multi-colours-2": "A colour that sees both colours of another pair is wrong.",
    "medusa-3d": (
        "Two colours run through cells with two candidates and through pairs of places, over all digits."
    ),
    "x-chain": (
        "A chain of places of one digit with strong and weak links by turns: one of its ends holds the digit."
    ),
    "xy-chain": (
        "A chain of cells with two candidates each: one of its ends holds the digit both have in common."
    ),
    "continuous-nice-loop": (
        "A closed chain in which strong and weak links alternate: every weak link becomes a strong one."
    ),
    "discontinuous-nice-loop": (
        "A closed chain whose two links at one place are alike: that candidate must hold, or must go."
    ),
    "aic": "A chain of candidates with strong and weak links by turns: one of its ends holds.",
    "grouped-continuous-nice-loop": (
        "A continuous nice loop with nodes of several cells, in a box and a line."
    ),
    "grouped-discontinuous-nice-loop": (
        "A discontinuous nice loop with nodes of several cells, in a box and a line."
    ),
    "grouped-aic": "A chain with nodes of several cells, in a box and a line.",
    "als-xz": (
        "Two almost locked sets (cells with one digit more than cells) share a digit that only one of "
        "them can hold. Another digit they share must be in one of them: what sees all its places loses "
        "it."
    ),
    "als-xy-wing": (
        "Three almost locked sets, the middle one joined to both others: a digit of both ends is in one "
        "of them."
    ),
    "als-chain": (
        "Almost locked sets in a chain, each joined to the next: a digit of both ends is in one of them."
    ),
    "death-blossom": (
        "A cell each of whose candidates locks an almost locked set; a digit they all keep goes from what "
        "sees it."
    ),
    "sue-de-coq": (
        "The cells where a box and a line meet share their digits with two sets, one in each: all digits "
        "of these are used up in the box and in the line."
    ),
    "extended-sue-de-coq": "Sue de Coq with larger sets, or with further digits in the box or the line.",
    "aligned-pair-exclusion": (
        "Two cells are tried with every pair of candidates; what is in no possible pair goes."
    ),
    "aligned-triplet-exclusion": (
        "Three cells are tried with every triple of candidates; what is in no possible one goes."
    ),
    "firework-double": (
        "A row and a column cross in a corner. Two digits have, outside the corner's box, no place in the row but "
        "one wing and none in the column but the other. If the cell where the wings' lines cross has only these "
        "two digits, so has the corner."
    ),
    "firework-triple": (
        "A row and a column cross in a corner. Three digits have, outside the corner's box, no place in the row but "
        "one wing and none in the column but the other: they fill the corner and the two wings."
    ),
    "firework-quadruple": (
        "Two fireworks share their wings, each with two digits and a corner of its own: the four digits fill the two "
        "corners and the two wings."
    ),
    "tridagon": (
        "Twelve cells, three in each of four boxes in two bands and two stacks, lie so that three digits alone cannot "
        "fill them. So one of their other candidates is true."
    ),
    "sk-loop": (
        "Sixteen cells around four corners of a rectangle form a ring of eight pairs, neighbours in a box or a line. "
        "If their digits can be in these houses just as often as there are cells, they leave the rest of the houses."
    ),
    "junior-exocet": (
        "Two base cells in a box and a line have three or four digits; a target lies in each of the two other boxes of "
        "the band. Three lines go across, beside the base and through the targets. Outside the band they have no three "
        "places for any of the digits in different lines: so the targets hold the same two digits as the base."
    ),
    "senior-exocet": (
        "Like a junior exocet, but the targets are anywhere in the three lines across: without them, and without the "
        "box and the line of the base, these have no three places for any of its digits in different lines."
    ),
    "multi-sector-locked-sets": (
        "In the cells where some rows cross some columns, each digit can be at most once in each row and column. "
        "If that allows just as many digits as there are cells, the digits leave the rest of those rows or columns."
    ),
    "pattern-overlay": (
        "Ways to spread a digit over the board that meet every way to spread another digit are impossible; candidates "
        "that are only part of such ways go."
    ),
    "nishio": (
        "A digit is assumed in a cell; following this digit alone, a house has no place left for it or two, "
        "so it is wrong."
    ),
    "cell-forcing-chain": (
        "All candidates of a cell are assumed in turn; chains from all of them lead to the same conclusion."
    ),
    "region-forcing-chain": (
        "All places of a digit in a house are assumed in turn; chains from all of them lead to the same "
        "conclusion."
    ),
    "forcing-chain-contradiction": (
        "A candidate is assumed; the chains from it contradict each other, so it is wrong."
    ),
    "forcing-chain-verity": (
        "All candidates of a cell, or all places of a digit in a house, are assumed in turn; chains from "
        "all of them lead to the same conclusion."
    ),
    "forcing-net-contradiction": (
        "A candidate is assumed; its consequences, taken together, contradict each other, so it is wrong."
    ),
    "forcing-net-verity": (
        "All candidates of a cell, or all places of a digit in a house, are assumed in turn; all their "
        "consequences include the same conclusion."
    ),
    "dynamic-forcing-chain": (
        "Candidates are assumed, and all consequences taken together: one leads to a contradiction, or all of a "
        "choice lead to the same conclusion."
    ),
    "dynamic-forcing-chain-plus": (
        "A dynamic forcing chain that also uses locked candidates, pairs and X-wings on its way."
    ),
    "nested-forcing-chain": (
        "A dynamic forcing chain that also uses forcing chains on its way: a candidate whose chains would "
        "contradict each other under the assumption goes."
    ),
    "nested-dynamic-forcing-chain": (
        "A dynamic forcing chain that also uses dynamic forcing chains on its way: assumptions within an "
        "assumption."
    ),
    "template-set": (
        "A cell that is part of every way in which a digit can still be spread over the board holds it."
    ),
    "template-delete": (
        "A cell that is part of no way in which a digit can still be spread over the board loses it."
    ),
    "trial": (
        "No technique: a candidate is assumed and followed as far as techniques go. If nothing fits any "
        "more, it was wrong."
    ),
}
"""Technique id → text."""


def describe(row: Technique, say: Words) -> str:
    """Return what a technique is."""
    return say(text_about(row))


def text_about(row: Technique) -> str:
    """Return the English text about a technique."""
    for size in SIZES:
        if row.family == "fish" and row.id.endswith(size):
            return FISH[row.id.removesuffix(size).rstrip("-")]
    return ABOUT[row.id]

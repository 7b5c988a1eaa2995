"""Draw docs/techniques: for each family a page, with a picture and a worked example of each technique.

python tools/pictures.py
"""

from __future__ import annotations

import sys
from pathlib import Path

from nonet import Technique
from nonet.human.examples import example
from nonet.human.techniques import families
from nonet.human.wording import about, brief, sentence
from nonet.render.svg import step_picture

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "techniques"

FAMILIES = {
    "singles": "A digit has one place left, or a cell one digit: the steps that fill the board.",
    "house-singles": (
        "Hidden singles of one kind of house, for experiments with rules that are switched on and off one by one. A "
        "hidden single is any of the three, so no profile has them: they are used where they are named, as in "
        "`nonet explain --techniques naked-single,hidden-single-row`."
    ),
    "intersections": "Where a box and a line cross, a digit that is confined in the one leaves the other.",
    "direct": (
        "Locked candidates and hidden sets that leave a digit one place at once. Sudoku Explainer counts them as one "
        "step and rates them by that; its path (`nonet explain --profile se`) is the only one that uses them."
    ),
    "subsets": (
        "As many digits as cells in a house: naked, where the cells hold nothing else; hidden, where the "
        "digits have no other place; locked, where a box and a line are cleared at once."
    ),
    "fish": (
        "One digit, some rows against as many columns: a fish. Boxes make it franken or mutant, a few "
        "places too many are its fins. The names go by size: X-wing, swordfish, jellyfish, squirmbag, "
        "whale, leviathan for two to seven houses."
    ),
    "single-digit": (
        "Two houses in which a digit has two places, or a box where its places form a cross: small "
        "patterns of one digit that the eye finds without marking chains."
    ),
    "wings": "A few cells that share their digits so that one digit must be in one of them.",
    "uniqueness": (
        "A puzzle with one solution cannot contain a pattern that could be filled in two ways. These "
        "techniques are not used on puzzles with several solutions, unless asked for with `--assume- "
        "unique`."
    ),
    "colouring": "Candidates joined by strong links take two colours, of which one is right.",
    "chains": (
        "Candidates joined by weak links (not both hold) and strong links (one of them holds), by turns. "
        "In the pictures strong links are solid and weak ones dashed."
    ),
    "als": (
        "Almost locked sets are cells with one digit more than cells: take one digit away, and the others "
        "are locked."
    ),
    "templates": "All ways in which one digit can still be spread over the board, taken together.",
    "forcing": "Assume a candidate, or each of several of which one must hold, and follow what comes of it.",
    "exotic": (
        "Patterns that players of the hardest puzzles found in recent years. HoDoKu and Sudoku Explainer do "
        "not have them, so they are part of the profile `all` alone."
    ),
}


def section(row: Technique) -> list[str]:
    """Return what a page says about a technique, and draw its picture."""
    facts = [f"`{row.id}`", row.level, f"score {row.score}"]
    if row.rating is not None:
        facts.append(f"rating {row.rating:.1f}")
    if row.aliases:
        facts.append(f"also called {', '.join(row.aliases)}")
    lines = [f"## {row.name}", "", "; ".join(facts) + ".", "", about(row), ""]
    found = example(row)
    if found is not None:
        grid, step = found
        (FOLDER / "img" / f"{row.id}.svg").write_text(step_picture(grid, step), encoding="utf-8")
        lines += [f"![{brief(step)}](img/{row.id}.svg)", "", f"`{brief(step)}`", "", sentence(step), ""]
    return lines


def main() -> None:
    """Write all pages and pictures anew."""
    (FOLDER / "img").mkdir(parents=True, exist_ok=True)
    for old in [*FOLDER.glob("*.md"), *FOLDER.glob("img/*.svg")]:
        old.unlink()
    for family, rows in families().items():
        lines = [f"# {family.replace('als', 'almost locked sets').capitalize()}", "", FAMILIES[family], ""]
        for row in rows:
            lines += section(row)
        (FOLDER / f"{family}.md").write_text("\n".join(lines), encoding="utf-8")
        sys.stdout.write(f"{family}: {len(rows)} techniques\n")


if __name__ == "__main__":
    main()

"""Make the fonts of the board's figures: the digits of Inter in two weights, all of the same width.

    python tools/figures.py Inter-Regular.otf Inter-SemiBold.otf

writes src/nonet/web/static/fonts/. It needs fontTools and Brotli. Inter is licensed under the SIL Open Font License
(fonts/OFL.txt there), which lets changed versions have any name but its own.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

FOLDER = Path(__file__).resolve().parents[1] / "src" / "nonet" / "web" / "static" / "fonts"
DIGITS = "0123456789"
FAMILY = "nonet figures"


def tabular(font: TTFont) -> dict[int, str]:
    """Return the glyph of each digit that is as wide as the others."""
    table = font["GSUB"].table
    changed: dict[str, str] = {}
    for feature in table.FeatureList.FeatureRecord:
        if feature.FeatureTag == "tnum":
            for index in feature.Feature.LookupListIndex:
                for part in table.LookupList.Lookup[index].SubTable:
                    changed.update(getattr(part, "ExtSubTable", part).mapping)
    glyphs = {ord(digit): font.getBestCmap()[ord(digit)] for digit in DIGITS}
    return {code: changed.get(glyph, glyph) for code, glyph in glyphs.items()}


def figures(source: Path, target: Path) -> None:
    """Write the digits of a font as a font of its own."""
    font = TTFont(source)
    wanted = tabular(font)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap = dict(wanted)
    options = subset.Options(
        layout_features=[], hinting=False, name_IDs=[], notdef_outline=False, desubroutinize=True
    )
    options.drop_tables += ["GSUB", "GPOS", "GDEF", "STAT", "BASE"]
    chosen = subset.Subsetter(options)
    chosen.populate(unicodes=list(wanted))
    chosen.subset(font)
    names = font["name"]
    names.names = []
    for number, text in (
        (1, FAMILY),
        (4, FAMILY),
        (6, FAMILY.replace(" ", "-")),
        (13, "SIL Open Font License 1.1"),
    ):
        names.setName(text, number, 3, 1, 0x409)
    if "CFF " in font:
        top = font["CFF "].cff
        top.fontNames = [FAMILY.replace(" ", "-")]
        for field in ("FullName", "FamilyName", "Notice", "Copyright", "version", "Weight"):
            top.topDictIndex[0].rawDict.pop(field, None)
            top.topDictIndex[0].__dict__.pop(field, None)
    font.flavor = "woff2"
    font.save(target)


def main() -> None:
    """Make both weights."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("regular", type=Path)
    parser.add_argument("semibold", type=Path)
    given = parser.parse_args()
    FOLDER.mkdir(exist_ok=True)
    figures(given.regular, FOLDER / "figures.woff2")
    figures(given.semibold, FOLDER / "figures-bold.woff2")


if __name__ == "__main__":
    main()

"""The board on the page and the pictures that nonet draws have the same measures."""

from __future__ import annotations

import re
from pathlib import Path

import nonet
from nonet.render import svg

SOURCE = Path(nonet.__file__).parent / "web" / "static" / "js" / "board" / "geometry.js"


def test_the_measures_are_the_same() -> None:
    found = dict(re.findall(r"export const (CELL|MARGIN) = (\d+);", SOURCE.read_text(encoding="utf-8")))
    assert found == {"CELL": str(svg.CELL), "MARGIN": str(svg.MARGIN)}

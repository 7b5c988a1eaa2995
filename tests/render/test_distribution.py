"""Pictures of distributions: every puzzle is in them, on its rating and in the colour of its level."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest

import nonet
from nonet.errors import OptionError
from nonet.render.distribution import _draw_ratings, draw_distribution
from nonet.render.plot import check_picture

pytest.importorskip("matplotlib")

RATINGS = Counter(
    {("easy", 1.2): 5, ("medium", 1.2): 2, ("medium", 2.3): 1000, ("hard", 2.3): 4, ("evil", 5.0): 1}
)
HARDEST = Counter({"x-wing": 4, "hidden-single": 7, "": 3, "xy-wing": 1200})


def draw(path: Path, ratings: Counter[tuple[str, float]], hardest: Counter[str]) -> None:
    with path.open("wb") as file:
        draw_distribution(file, path.suffix, ratings, hardest)


def texts(path: Path) -> list[str]:
    return [part.text or "" for part in ElementTree.parse(path).iter("{http://www.w3.org/2000/svg}text")]


def test_a_picture_says_what_it_counts(tmp_path: Path) -> None:
    path = tmp_path / "spread.svg"
    draw(path, RATINGS, HARDEST)
    words = texts(path)
    assert {"1,012 puzzles by rating and level", "technique of the hardest step"} <= set(words)
    assert words.count("puzzles") == 2, "both parts say what their bars count"
    assert [word for word in words if "(" in word and word[0].islower()] == [
        "easy (5)",
        "medium (1,002)",
        "hard (4)",
        "evil (1)",
    ]
    names = [word for word in words if word in {"X-Wing", "Hidden Single", "XY-Wing"}]
    assert names == ["XY-Wing", "Hidden Single", "X-Wing"], "the most frequent first"
    assert {"1,200", "7", "4"} <= set(words)


def test_only_the_most_frequent_techniques_are_named(tmp_path: Path) -> None:
    rows = nonet.techniques()[:30]
    path = tmp_path / "spread.svg"
    draw(path, RATINGS, Counter({row.id: 100 - place for place, row in enumerate(rows)}))
    names = {row.name for row in rows}
    assert [word for word in texts(path) if word in names] == [row.name for row in rows[:20]]


def test_bars_of_one_rating_stand_on_each_other() -> None:
    from matplotlib.figure import Figure

    axes = Figure().subplots()
    _draw_ratings(axes, RATINGS)
    colours = set()
    for er, counts in {1.2: [5, 2], 2.3: [1000, 4], 5.0: [1]}.items():
        bars = [bar for bar in axes.patches if bar.get_x() < er < bar.get_x() + bar.get_width()]
        assert [bar.get_height() for bar in bars] == counts
        assert [bar.get_y() for bar in bars] == [sum(counts[:place]) for place in range(len(counts))]
        assert all(bar.get_width() < 0.1 for bar in bars), "ratings a tenth apart do not touch"
        colours.update(bar.get_facecolor() for bar in bars)
    assert len(colours) == 4


@pytest.mark.parametrize("kind", ["svg", "SVG", "png"])
def test_the_same_ratings_give_the_same_file(tmp_path: Path, kind: str) -> None:
    files = [tmp_path / f"{name}.{kind}" for name in ("one", "other")]
    for file in files:
        check_picture(str(file))
        draw(file, RATINGS, HARDEST)
    assert files[0].read_bytes() == files[1].read_bytes()
    assert files[0].read_bytes().startswith(b"\x89PNG" if kind == "png" else b"<?xml")


def test_what_cannot_be_drawn_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(OptionError, match=r"spread\.pdf: pictures are \.png or \.svg files"):
        check_picture("spread.pdf")
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(OptionError, match="need matplotlib"):
        check_picture("spread.png")

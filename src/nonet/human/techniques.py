"""The catalogue: every technique that nonet knows, in one table.

`order` is the place in HoDoKu's solving order, `level` and `score` are its default rating, `code` is the number in
its library; `rating` is Sudoku Explainer's, where it knows the technique. The finders are in the kernel under
the same ids (kernel/src/techniques/<family>.cpp).
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from nonet.errors import OptionError

LEVELS = ("easy", "medium", "hard", "unfair", "extreme")

SIZES = ("x-wing", "swordfish", "jellyfish", "squirmbag", "whale", "leviathan")
"""Fish of two to seven houses."""


class Technique(NamedTuple):
    """A row of the catalogue."""

    id: str
    name: str
    family: str
    order: int
    level: str
    score: int
    code: str = ""
    rating: float | None = None
    aliases: tuple[str, ...] = ()

    def __str__(self) -> str:
        return self.name


_T = Technique


def _fish(
    kind: str, code: int, order: int, levels: str, scores: tuple[int, ...], *, apart: int = 100
) -> tuple[Technique, ...]:
    """Return the six sizes of a kind of fish; `levels` has a letter for each, `apart` is between their orders."""
    letters = {level[0]: level for level in LEVELS}
    rows = []
    for place, (size, letter, score) in enumerate(zip(SIZES, levels, scores, strict=True)):
        slug = f"{kind}-{size}" if kind else size
        name = slug.replace("x-wing", "X-Wing").replace("-", " ").title().replace("X Wing", "X-Wing")
        rating = {"x-wing": 3.2, "swordfish": 3.8, "jellyfish": 5.2}.get(slug)
        rows.append(
            _T(
                slug,
                name,
                "fish",
                order + apart * place,
                letters[letter],
                score,
                f"{code + place:04}",
                rating,
            )
        )
    return tuple(rows)


_TABLE: tuple[Technique, ...] = (
    _T("full-house", "Full House", "singles", 100, "easy", 4, "0000", 1.0, ("last-digit",)),
    _T("naked-single", "Naked Single", "singles", 200, "easy", 4, "0003", 2.3, ("sole-candidate",)),
    _T("hidden-single", "Hidden Single", "singles", 300, "easy", 14, "0002", 1.5, ("unique-candidate",)),
    _T("locked-pair", "Locked Pair", "subsets", 1000, "medium", 40, "0110"),
    _T("locked-triple", "Locked Triple", "subsets", 1100, "medium", 60, "0111"),
    _T("pointing", "Locked Candidates Type 1 (Pointing)", "intersections", 1200, "medium", 50, "0100", 2.6),
    _T("claiming", "Locked Candidates Type 2 (Claiming)", "intersections", 1210, "medium", 50, "0101", 2.8),
    # Sudoku Explainer's direct steps come after what they are made of: only its own path uses them.
    _T("direct-pointing", "Direct Pointing", "direct", 1220, "medium", 50, "", 1.7),
    _T("direct-claiming", "Direct Claiming", "direct", 1230, "medium", 50, "", 1.9),
    _T("naked-pair", "Naked Pair", "subsets", 1300, "medium", 60, "0200", 3.0),
    _T("naked-triple", "Naked Triple", "subsets", 1400, "medium", 80, "0201", 3.6, ("naked-triplet",)),
    _T("hidden-pair", "Hidden Pair", "subsets", 1500, "medium", 70, "0210", 3.4),
    _T("direct-hidden-pair", "Direct Hidden Pair", "direct", 1510, "medium", 70, "", 2.0),
    _T("hidden-triple", "Hidden Triple", "subsets", 1600, "medium", 100, "0211", 4.0, ("hidden-triplet",)),
    _T(
        "direct-hidden-triple",
        "Direct Hidden Triple",
        "direct",
        1610,
        "medium",
        100,
        "",
        2.5,
        ("direct-hidden-triplet",),
    ),
    _T("naked-quadruple", "Naked Quadruple", "subsets", 2000, "hard", 120, "0202", 5.0, ("naked-quad",)),
    _T("hidden-quadruple", "Hidden Quadruple", "subsets", 2100, "hard", 150, "0212", 5.4, ("hidden-quad",)),
    *_fish("", 300, 2200, "hhhuuu", (140, 150, 160, 470, 470, 470)),
    _T("remote-pair", "Remote Pair", "chains", 2800, "hard", 110, "0703"),
    _T("bug-plus-1", "Bivalue Universal Grave + 1", "uniqueness", 2900, "hard", 100, "0610", 5.6, ("bug-1",)),
    _T("bug-2", "Bivalue Universal Grave Type 2", "uniqueness", 2910, "hard", 100, "", 5.7),
    _T("bug-3", "Bivalue Universal Grave Type 3", "uniqueness", 2920, "hard", 100, "", 5.7),
    _T("bug-4", "Bivalue Universal Grave Type 4", "uniqueness", 2930, "hard", 100, "", 5.7),
    _T("skyscraper", "Skyscraper", "single-digit", 3000, "hard", 130, "0400"),
    _T("dual-two-string-kite", "Dual 2-String Kite", "single-digit", 3095, "hard", 150, "0404"),
    _T("two-string-kite", "2-String Kite", "single-digit", 3100, "hard", 150, "0401"),
    _T("turbot-fish", "Turbot Fish", "single-digit", 3120, "hard", 120, "0403", 6.6),
    _T("dual-empty-rectangle", "Dual Empty Rectangle", "single-digit", 3165, "hard", 120, "0405"),
    _T("empty-rectangle", "Empty Rectangle", "single-digit", 3170, "hard", 120, "0402"),
    _T("empty-rectangle-pair", "Empty Rectangle (Pair)", "single-digit", 3171, "hard", 120, "0402-1"),
    _T("w-wing", "W-Wing", "wings", 3200, "hard", 150, "0803"),
    _T("xy-wing", "XY-Wing", "wings", 3300, "hard", 160, "0800", 4.2, ("y-wing",)),
    _T("xyz-wing", "XYZ-Wing", "wings", 3400, "hard", 180, "0801", 4.4),
    _T("wxyz-wing", "WXYZ-Wing", "wings", 3410, "hard", 200),
    _T("vwxyz-wing", "VWXYZ-Wing", "wings", 3420, "unfair", 220),
    _T("uvwxyz-wing", "UVWXYZ-Wing", "wings", 3430, "unfair", 240),
    _T("tuvwxyz-wing", "TUVWXYZ-Wing", "wings", 3440, "unfair", 260),
    _T("stuvwxyz-wing", "STUVWXYZ-Wing", "wings", 3450, "unfair", 280),
    _T("rstuvwxyz-wing", "RSTUVWXYZ-Wing", "wings", 3460, "unfair", 300),
    _T(
        "unique-rectangle-1",
        "Unique Rectangle Type 1",
        "uniqueness",
        3500,
        "hard",
        100,
        "0600",
        4.5,
        ("ur1",),
    ),
    _T(
        "unique-rectangle-2",
        "Unique Rectangle Type 2",
        "uniqueness",
        3600,
        "hard",
        100,
        "0601",
        4.5,
        ("ur2",),
    ),
    _T(
        "unique-rectangle-3",
        "Unique Rectangle Type 3",
        "uniqueness",
        3700,
        "hard",
        100,
        "0602",
        4.5,
        ("ur3",),
    ),
    _T(
        "unique-rectangle-4",
        "Unique Rectangle Type 4",
        "uniqueness",
        3800,
        "hard",
        100,
        "0603",
        4.5,
        ("ur4",),
    ),
    _T(
        "unique-rectangle-5",
        "Unique Rectangle Type 5",
        "uniqueness",
        3900,
        "hard",
        100,
        "0604",
        None,
        ("ur5",),
    ),
    _T(
        "unique-rectangle-6",
        "Unique Rectangle Type 6",
        "uniqueness",
        4000,
        "hard",
        100,
        "0605",
        None,
        ("ur6",),
    ),
    _T("hidden-rectangle", "Hidden Rectangle", "uniqueness", 4010, "hard", 100, "0606"),
    _T("avoidable-rectangle-1", "Avoidable Rectangle Type 1", "uniqueness", 4020, "hard", 100, "0607"),
    _T("avoidable-rectangle-2", "Avoidable Rectangle Type 2", "uniqueness", 4030, "hard", 100, "0608"),
    _T("unique-loop", "Unique Loop", "uniqueness", 4040, "hard", 150, "", 4.6),
    _T("extended-rectangle", "Extended Unique Rectangle", "uniqueness", 4050, "unfair", 200),
    *_fish("finned", 310, 4100, "huuuuu", (130, 200, 250, 470, 470, 470), apart=200),
    *_fish("sashimi", 320, 4200, "huuuuu", (150, 240, 260, 470, 470, 470), apart=200),
    _T("sue-de-coq", "Sue de Coq", "als", 5300, "unfair", 250, "1101"),
    _T("extended-sue-de-coq", "Extended Sue de Coq", "als", 5310, "unfair", 260),
    _T("simple-colours-wrap", "Simple Colors Wrap", "colouring", 5330, "hard", 150, "0501"),
    _T("simple-colours-trap", "Simple Colors Trap", "colouring", 5331, "hard", 150, "0500"),
    _T("multi-colours-2", "Multi Colors 2", "colouring", 5360, "hard", 200, "0503"),
    _T("multi-colours-1", "Multi Colors 1", "colouring", 5361, "hard", 200, "0502"),
    _T("medusa-3d", "3D Medusa", "colouring", 5370, "unfair", 240),
    _T("x-chain", "X-Chain", "chains", 5400, "unfair", 260, "0701", 6.6),
    _T("xy-chain", "XY-Chain", "chains", 5500, "unfair", 260, "0702", 7.0),
    _T("continuous-nice-loop", "Continuous Nice Loop", "chains", 5600, "unfair", 280, "0706", 7.0),
    _T("discontinuous-nice-loop", "Discontinuous Nice Loop", "chains", 5601, "unfair", 280, "0707", 7.0),
    _T("aic", "AIC", "chains", 5602, "unfair", 280, "0708", 7.0, ("alternating-inference-chain",)),
    _T("grouped-continuous-nice-loop", "Grouped Continuous Nice Loop", "chains", 5650, "unfair", 300, "0709"),
    _T(
        "grouped-discontinuous-nice-loop",
        "Grouped Discontinuous Nice Loop",
        "chains",
        5651,
        "unfair",
        300,
        "0710",
    ),
    _T("grouped-aic", "Grouped AIC", "chains", 5652, "unfair", 300, "0711"),
    _T("als-xz", "Almost Locked Set XZ-Rule", "als", 5700, "unfair", 300, "0901"),
    _T("als-xy-wing", "Almost Locked Set XY-Wing", "als", 5800, "unfair", 320, "0902"),
    _T("als-chain", "Almost Locked Set Chain", "als", 5900, "unfair", 340, "0903"),
    _T("death-blossom", "Death Blossom", "als", 6000, "unfair", 360, "0904"),
    _T("aligned-pair-exclusion", "Aligned Pair Exclusion", "als", 6010, "unfair", 360, "", 6.2, ("ape",)),
    _T(
        "aligned-triplet-exclusion",
        "Aligned Triplet Exclusion",
        "als",
        6020,
        "unfair",
        400,
        "",
        7.5,
        ("ate",),
    ),
    *_fish("franken", 330, 6100, "uuueee", (300, 350, 370, 470, 470, 470)),
    *_fish("finned-franken", 340, 6700, "uuueee", (390, 410, 430, 470, 470, 470)),
    *_fish("mutant", 350, 7300, "eeeeee", (450, 450, 450, 470, 470, 470)),
    *_fish("finned-mutant", 360, 7900, "eeeeee", (470, 470, 470, 470, 470, 470)),
    # HoDoKu has these off, before forcing chains. They take longest to look for, so here they come last.
    _T("kraken-fish-1", "Kraken Fish Type 1", "fish", 8660, "extreme", 500, "0371"),
    _T("kraken-fish-2", "Kraken Fish Type 2", "fish", 8661, "extreme", 500, "0372"),
    _T("firework-double", "Double Firework", "exotic", 8460, "extreme", 480),
    _T("firework-triple", "Triple Firework", "exotic", 8461, "extreme", 480),
    _T("firework-quadruple", "Quadruple Firework", "exotic", 8462, "extreme", 500),
    _T("tridagon", "Tridagon", "exotic", 8470, "extreme", 500, "", None, ("thors-hammer", "anti-tridagon")),
    _T("sk-loop", "SK-Loop", "exotic", 8472, "extreme", 500, "", None, ("domino-loop",)),
    _T("junior-exocet", "Junior Exocet", "exotic", 8474, "extreme", 500, "", None, ("jexocet",)),
    _T("senior-exocet", "Senior Exocet", "exotic", 8476, "extreme", 500, "", None, ("exocet",)),
    _T(
        "multi-sector-locked-sets",
        "Multi-Sector Locked Sets",
        "exotic",
        8655,
        "extreme",
        500,
        "",
        None,
        ("msls",),
    ),
    _T("pattern-overlay", "Pattern Overlay", "exotic", 8480, "extreme", 500, "", None, ("pom",)),
    _T("nishio", "Nishio Forcing Chain", "forcing", 8490, "extreme", 500, "", 7.5),
    _T(
        "forcing-chain-contradiction",
        "Forcing Chain Contradiction",
        "forcing",
        8500,
        "extreme",
        500,
        "1301",
        7.0,
    ),
    _T("cell-forcing-chain", "Cell Forcing Chain", "forcing", 8502, "extreme", 500, "", 8.0),
    _T("region-forcing-chain", "Region Forcing Chain", "forcing", 8504, "extreme", 500, "", 8.0),
    _T("forcing-chain-verity", "Forcing Chain Verity", "forcing", 8510, "extreme", 500, "1302", 8.0),
    _T(
        "forcing-net-contradiction", "Forcing Net Contradiction", "forcing", 8600, "extreme", 700, "1303", 8.5
    ),
    _T("forcing-net-verity", "Forcing Net Verity", "forcing", 8610, "extreme", 700, "1304", 8.5),
    _T("dynamic-forcing-chain", "Dynamic Forcing Chain", "forcing", 8620, "extreme", 700, "", 8.5),
    _T("dynamic-forcing-chain-plus", "Dynamic Forcing Chain (+)", "forcing", 8630, "extreme", 800, "", 9.0),
    _T("nested-forcing-chain", "Nested Forcing Chain", "forcing", 8640, "extreme", 900, "", 9.5),
    _T(
        "nested-dynamic-forcing-chain",
        "Nested Dynamic Forcing Chain",
        "forcing",
        8650,
        "extreme",
        1000,
        "",
        10.5,
    ),
    _T("template-set", "Template Set", "templates", 8700, "extreme", 10000, "1201"),
    _T("template-delete", "Template Delete", "templates", 8800, "extreme", 10000, "1202"),
)


TRIAL = Technique("trial", "Trial and Error", "trial", 100_000, "extreme", 10_000, aliases=("guess",))
"""No technique: what `guess` does where techniques end. It is in no profile."""


@cache
def techniques() -> tuple[Technique, ...]:
    """Return the catalogue, easiest first."""
    return tuple(sorted(_TABLE, key=lambda row: row.order))


@cache
def _by_name() -> dict[str, Technique]:
    names: dict[str, Technique] = {}
    for row in (*_TABLE, TRIAL):
        for name in (row.id, row.name, *row.aliases):
            names[_plain(name)] = row
    return names


def _plain(name: str) -> str:
    return name.lower().replace(" ", "-").replace("_", "-")


def technique(name: str) -> Technique:
    """Return a technique by its id, name or alias; an unknown name raises, with the nearest known one.

    >>> technique("X-Wing").rating
    3.2
    """
    found = _by_name().get(_plain(name))
    if found is None:
        raise unknown_technique(name, list(_by_name()))
    return found


def unknown_technique(name: str, known: list[str]) -> OptionError:
    """Return the error for a name that no technique has, with the nearest of those that are known."""
    from difflib import get_close_matches

    near = get_close_matches(_plain(name), known, n=1)
    nearest = _by_name()[near[0]].id if near and near[0] in _by_name() else "".join(near)
    hint = f"did you mean {nearest}?" if near else "`nonet techniques` lists them"
    return OptionError(f"no technique is named {name[:40]!r}; {hint}")


@cache
def families() -> dict[str, tuple[Technique, ...]]:
    """Return the families in the order of their easiest techniques, each with its techniques."""
    found: dict[str, list[Technique]] = {}
    for row in techniques():
        found.setdefault(row.family, []).append(row)
    return {family: tuple(rows) for family, rows in found.items()}

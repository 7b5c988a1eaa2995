"""The catalogue: every technique that nonet knows, in one table.

`order` is the place in HoDoKu's solving order, `level` and `score` are its default rating, `code` is the number in
its library; `rating` is Sudoku Explainer's, where it knows the technique. The finders are in the kernel under
the same ids (kernel/src/techniques/<family>.cpp).
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from nonet.arguments import shown
from nonet.errors import OptionError

if TYPE_CHECKING:
    from collections.abc import Iterator

LEVELS = ("easy", "medium", "hard", "unfair", "extreme")

SIZES = ("x-wing", "swordfish", "jellyfish", "squirmbag", "whale", "leviathan")
"""Fish of two to seven houses."""


class Technique(NamedTuple):
    """A row of the catalogue: a technique, its family, and how hard it is for HoDoKu and for Sudoku Explainer.

    >>> row = technique("x-wing")
    >>> row.name, row.family, row.level, row.score, row.rating
    ('X-Wing', 'fish', 'hard', 140, 3.2)
    """

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


_TABLE = """
id                               order  level    score  code    rating  name  aliases

[singles]
full-house                         100  easy         4  0000       1.0  Full House  last-digit
naked-single                       200  easy         4  0003       2.3  Naked Single  sole-candidate
hidden-single                      300  easy        14  0002       1.5  Hidden Single  unique-candidate

[house-singles]
# What a hidden single is made of, to be switched one by one. No profile has them: they are used by name only.
hidden-single-row                  310  easy        14  -          1.5  Hidden Single in a Row
hidden-single-column               320  easy        14  -          1.5  Hidden Single in a Column
hidden-single-box                  330  easy        14  -          1.2  Hidden Single in a Box

[subsets]
locked-pair                       1000  medium      40  0110         -  Locked Pair
locked-triple                     1100  medium      60  0111         -  Locked Triple
naked-pair                        1300  medium      60  0200       3.0  Naked Pair
naked-triple                      1400  medium      80  0201       3.6  Naked Triple  naked-triplet
hidden-pair                       1500  medium      70  0210       3.4  Hidden Pair
hidden-triple                     1600  medium     100  0211       4.0  Hidden Triple  hidden-triplet
naked-quadruple                   2000  hard       120  0202       5.0  Naked Quadruple  naked-quad
hidden-quadruple                  2100  hard       150  0212       5.4  Hidden Quadruple  hidden-quad

[intersections]
pointing                          1200  medium      50  0100       2.6  Locked Candidates Type 1 (Pointing)
claiming                          1210  medium      50  0101       2.8  Locked Candidates Type 2 (Claiming)

[direct]
# Sudoku Explainer's direct steps come after what they are made of: only its own path uses them.
direct-pointing                   1220  medium      50  -          1.7  Direct Pointing
direct-claiming                   1230  medium      50  -          1.9  Direct Claiming
direct-hidden-pair                1510  medium      70  -          2.0  Direct Hidden Pair
direct-hidden-triple              1610  medium     100  -          2.5  Direct Hidden Triple  direct-hidden-triplet

[fish]
x-wing                            2200  hard       140  0300       3.2  X-Wing
swordfish                         2300  hard       150  0301       3.8  Swordfish
jellyfish                         2400  hard       160  0302       5.2  Jellyfish
squirmbag                         2500  unfair     470  0303         -  Squirmbag
whale                             2600  unfair     470  0304         -  Whale
leviathan                         2700  unfair     470  0305         -  Leviathan
finned-x-wing                     4100  hard       130  0310         -  Finned X-Wing
sashimi-x-wing                    4200  hard       150  0320         -  Sashimi X-Wing
finned-swordfish                  4300  unfair     200  0311         -  Finned Swordfish
sashimi-swordfish                 4400  unfair     240  0321         -  Sashimi Swordfish
finned-jellyfish                  4500  unfair     250  0312         -  Finned Jellyfish
sashimi-jellyfish                 4600  unfair     260  0322         -  Sashimi Jellyfish
finned-squirmbag                  4700  unfair     470  0313         -  Finned Squirmbag
sashimi-squirmbag                 4800  unfair     470  0323         -  Sashimi Squirmbag
finned-whale                      4900  unfair     470  0314         -  Finned Whale
sashimi-whale                     5000  unfair     470  0324         -  Sashimi Whale
finned-leviathan                  5100  unfair     470  0315         -  Finned Leviathan
sashimi-leviathan                 5200  unfair     470  0325         -  Sashimi Leviathan
franken-x-wing                    6100  unfair     300  0330         -  Franken X-Wing
franken-swordfish                 6200  unfair     350  0331         -  Franken Swordfish
franken-jellyfish                 6300  unfair     370  0332         -  Franken Jellyfish
franken-squirmbag                 6400  extreme    470  0333         -  Franken Squirmbag
franken-whale                     6500  extreme    470  0334         -  Franken Whale
franken-leviathan                 6600  extreme    470  0335         -  Franken Leviathan
finned-franken-x-wing             6700  unfair     390  0340         -  Finned Franken X-Wing
finned-franken-swordfish          6800  unfair     410  0341         -  Finned Franken Swordfish
finned-franken-jellyfish          6900  unfair     430  0342         -  Finned Franken Jellyfish
finned-franken-squirmbag          7000  extreme    470  0343         -  Finned Franken Squirmbag
finned-franken-whale              7100  extreme    470  0344         -  Finned Franken Whale
finned-franken-leviathan          7200  extreme    470  0345         -  Finned Franken Leviathan
mutant-x-wing                     7300  extreme    450  0350         -  Mutant X-Wing
mutant-swordfish                  7400  extreme    450  0351         -  Mutant Swordfish
mutant-jellyfish                  7500  extreme    450  0352         -  Mutant Jellyfish
mutant-squirmbag                  7600  extreme    470  0353         -  Mutant Squirmbag
mutant-whale                      7700  extreme    470  0354         -  Mutant Whale
mutant-leviathan                  7800  extreme    470  0355         -  Mutant Leviathan
finned-mutant-x-wing              7900  extreme    470  0360         -  Finned Mutant X-Wing
finned-mutant-swordfish           8000  extreme    470  0361         -  Finned Mutant Swordfish
finned-mutant-jellyfish           8100  extreme    470  0362         -  Finned Mutant Jellyfish
finned-mutant-squirmbag           8200  extreme    470  0363         -  Finned Mutant Squirmbag
finned-mutant-whale               8300  extreme    470  0364         -  Finned Mutant Whale
finned-mutant-leviathan           8400  extreme    470  0365         -  Finned Mutant Leviathan
# HoDoKu has these off, before forcing chains. They take longest to look for, so here they come last.
kraken-fish-1                     8660  extreme    500  0371         -  Kraken Fish Type 1
kraken-fish-2                     8661  extreme    500  0372         -  Kraken Fish Type 2

[chains]
remote-pair                       2800  hard       110  0703         -  Remote Pair
x-chain                           5400  unfair     260  0701       6.6  X-Chain
xy-chain                          5500  unfair     260  0702       7.0  XY-Chain
continuous-nice-loop              5600  unfair     280  0706       7.0  Continuous Nice Loop
discontinuous-nice-loop           5601  unfair     280  0707       7.0  Discontinuous Nice Loop
aic                               5602  unfair     280  0708       7.0  AIC  alternating-inference-chain
grouped-continuous-nice-loop      5650  unfair     300  0709         -  Grouped Continuous Nice Loop
grouped-discontinuous-nice-loop   5651  unfair     300  0710         -  Grouped Discontinuous Nice Loop
grouped-aic                       5652  unfair     300  0711         -  Grouped AIC

[uniqueness]
bug-plus-1                        2900  hard       100  0610       5.6  Bivalue Universal Grave + 1  bug-1
bug-2                             2910  hard       100  -          5.7  Bivalue Universal Grave Type 2
bug-3                             2920  hard       100  -          5.7  Bivalue Universal Grave Type 3
bug-4                             2930  hard       100  -          5.7  Bivalue Universal Grave Type 4
unique-rectangle-1                3500  hard       100  0600       4.5  Unique Rectangle Type 1  ur1
unique-rectangle-2                3600  hard       100  0601       4.5  Unique Rectangle Type 2  ur2
unique-rectangle-3                3700  hard       100  0602       4.5  Unique Rectangle Type 3  ur3
unique-rectangle-4                3800  hard       100  0603       4.5  Unique Rectangle Type 4  ur4
unique-rectangle-5                3900  hard       100  0604         -  Unique Rectangle Type 5  ur5
unique-rectangle-6                4000  hard       100  0605         -  Unique Rectangle Type 6  ur6
hidden-rectangle                  4010  hard       100  0606         -  Hidden Rectangle
avoidable-rectangle-1             4020  hard       100  0607         -  Avoidable Rectangle Type 1
avoidable-rectangle-2             4030  hard       100  0608         -  Avoidable Rectangle Type 2
unique-loop                       4040  hard       150  -          4.6  Unique Loop
extended-rectangle                4050  unfair     200  -            -  Extended Unique Rectangle

[single-digit]
skyscraper                        3000  hard       130  0400         -  Skyscraper
dual-two-string-kite              3095  hard       150  0404         -  Dual 2-String Kite
two-string-kite                   3100  hard       150  0401         -  2-String Kite
turbot-fish                       3120  hard       120  0403       6.6  Turbot Fish
dual-empty-rectangle              3165  hard       120  0405         -  Dual Empty Rectangle
empty-rectangle                   3170  hard       120  0402         -  Empty Rectangle
empty-rectangle-pair              3171  hard       120  0402-1       -  Empty Rectangle (Pair)

[wings]
w-wing                            3200  hard       150  0803         -  W-Wing
xy-wing                           3300  hard       160  0800       4.2  XY-Wing  y-wing
xyz-wing                          3400  hard       180  0801       4.4  XYZ-Wing
wxyz-wing                         3410  hard       200  -            -  WXYZ-Wing
vwxyz-wing                        3420  unfair     220  -            -  VWXYZ-Wing
uvwxyz-wing                       3430  unfair     240  -            -  UVWXYZ-Wing
tuvwxyz-wing                      3440  unfair     260  -            -  TUVWXYZ-Wing
stuvwxyz-wing                     3450  unfair     280  -            -  STUVWXYZ-Wing
rstuvwxyz-wing                    3460  unfair     300  -            -  RSTUVWXYZ-Wing

[als]
sue-de-coq                        5300  unfair     250  1101         -  Sue de Coq
extended-sue-de-coq               5310  unfair     260  -            -  Extended Sue de Coq
als-xz                            5700  unfair     300  0901         -  Almost Locked Set XZ-Rule
als-xy-wing                       5800  unfair     320  0902         -  Almost Locked Set XY-Wing
als-chain                         5900  unfair     340  0903         -  Almost Locked Set Chain
death-blossom                     6000  unfair     360  0904         -  Death Blossom
aligned-pair-exclusion            6010  unfair     360  -          6.2  Aligned Pair Exclusion  ape
aligned-triplet-exclusion         6020  unfair     400  -          7.5  Aligned Triplet Exclusion  ate

[colouring]
simple-colours-wrap               5330  hard       150  0501         -  Simple Colors Wrap
simple-colours-trap               5331  hard       150  0500         -  Simple Colors Trap
multi-colours-2                   5360  hard       200  0503         -  Multi Colors 2
multi-colours-1                   5361  hard       200  0502         -  Multi Colors 1
medusa-3d                         5370  unfair     240  -            -  3D Medusa

[exotic]
firework-double                   8460  extreme    480  -            -  Double Firework
firework-triple                   8461  extreme    480  -            -  Triple Firework
firework-quadruple                8462  extreme    500  -            -  Quadruple Firework
tridagon                          8470  extreme    500  -            -  Tridagon  thors-hammer, anti-tridagon
sk-loop                           8472  extreme    500  -            -  SK-Loop  domino-loop
junior-exocet                     8474  extreme    500  -            -  Junior Exocet  jexocet
senior-exocet                     8476  extreme    500  -            -  Senior Exocet  exocet
pattern-overlay                   8480  extreme    500  -            -  Pattern Overlay  pom
multi-sector-locked-sets          8655  extreme    500  -            -  Multi-Sector Locked Sets  msls

[forcing]
nishio                            8490  extreme    500  -          7.5  Nishio Forcing Chain
forcing-chain-contradiction       8500  extreme    500  1301       7.0  Forcing Chain Contradiction
cell-forcing-chain                8502  extreme    500  -          8.0  Cell Forcing Chain
region-forcing-chain              8504  extreme    500  -          8.0  Region Forcing Chain
forcing-chain-verity              8510  extreme    500  1302       8.0  Forcing Chain Verity
forcing-net-contradiction         8600  extreme    700  1303       8.5  Forcing Net Contradiction
forcing-net-verity                8610  extreme    700  1304       8.5  Forcing Net Verity
dynamic-forcing-chain             8620  extreme    700  -          8.5  Dynamic Forcing Chain
dynamic-forcing-chain-plus        8630  extreme    800  -          9.0  Dynamic Forcing Chain (+)
nested-forcing-chain              8640  extreme    900  -          9.5  Nested Forcing Chain
nested-dynamic-forcing-chain      8650  extreme   1000  -         10.5  Nested Dynamic Forcing Chain

[templates]
template-set                      8700  extreme  10000  1201         -  Template Set
template-delete                   8800  extreme  10000  1202         -  Template Delete
"""
"""A line for each technique, under its family. Columns are two or more spaces apart, `-` is none; aliases come last."""


TRIAL = Technique(
    id="trial",
    name="Trial and Error",
    family="trial",
    order=100_000,
    level="extreme",
    score=10_000,
    aliases=("guess",),
)
"""No technique: what `guess` does where techniques end. It is in no profile."""


def _read_table(table: str) -> Iterator[Technique]:
    """Read a table like the one above: its first line names the columns."""
    header, *lines = (line for line in table.splitlines() if line and not line.startswith("#"))
    columns = header.split()
    family = ""
    for line in lines:
        if line.startswith("["):
            family = line.strip("[]")
            continue
        cells = dict(zip(columns, re.split(" {2,}", line), strict=False))
        yield Technique(
            id=cells["id"],
            name=cells["name"],
            family=family,
            order=int(cells["order"]),
            level=cells["level"],
            score=int(cells["score"]),
            code="" if cells["code"] == "-" else cells["code"],
            rating=None if cells["rating"] == "-" else float(cells["rating"]),
            aliases=tuple(cells["aliases"].split(", ")) if "aliases" in cells else (),
        )


@cache
def techniques() -> tuple[Technique, ...]:
    """Return the catalogue, easiest first.

    >>> [row.name for row in techniques()[:2]]
    ['Full House', 'Naked Single']
    """
    return tuple(sorted(_read_table(_TABLE), key=lambda row: row.order))


@cache
def _by_name() -> dict[str, Technique]:
    names: dict[str, Technique] = {}
    for row in (*techniques(), TRIAL):
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
    if not isinstance(name, str):
        raise OptionError("{value} is no name of a technique", value=shown(name))
    found = _by_name().get(_plain(name))
    if found is None:
        raise unknown_technique(name, list(_by_name()))
    return found


def unknown_technique(name: str, known: list[str]) -> OptionError:
    """Return the error for a name that no technique has, with the nearest of those that are known."""
    from difflib import get_close_matches

    near = get_close_matches(_plain(name), known, n=1)
    nearest = _by_name()[near[0]].id if near and near[0] in _by_name() else "".join(near)
    if near:
        return OptionError(
            "no technique is named {name}; did you mean {near}?", name=repr(name[:40]), near=nearest
        )
    return OptionError("no technique is named {name}; `nonet techniques` lists them", name=repr(name[:40]))


@cache
def families() -> dict[str, tuple[Technique, ...]]:
    """Return the families in the order of their easiest techniques, each with its techniques."""
    found: dict[str, list[Technique]] = {}
    for row in techniques():
        found.setdefault(row.family, []).append(row)
    return {family: tuple(rows) for family, rows in found.items()}

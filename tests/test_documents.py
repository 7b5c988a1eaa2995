"""The documents and the public names are one-to-one: every name is told of, and what is told of exists."""

from __future__ import annotations

import re
from dataclasses import fields
from importlib import import_module
from pathlib import Path

import pytest

import nonet
from nonet.human.profile import profile_names

ROOT = Path(__file__).parents[1]
PAGES = sorted([ROOT / "README.md", *ROOT.glob("docs/**/*.md")])
TEXT = "\n".join(page.read_text(encoding="utf-8") for page in PAGES)
REFERENCE = (ROOT / "docs" / "python.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", nonet.__all__)
def test_every_public_name_is_in_the_reference(name: str) -> None:
    assert re.search(rf"`(?:nonet\.)?{name}\b", REFERENCE)


@pytest.mark.parametrize("name", sorted({*re.findall(r"\bnonet(?:\.[A-Za-z_]\w*)+", TEXT)}))
def test_every_name_of_nonet_in_the_documents_exists(name: str) -> None:
    if name in {"nonet.po", "nonet.fish"}:
        pytest.skip("a file of that name")
    thing: object = nonet
    path = "nonet"
    for part in name.split(".")[1:]:
        path += f".{part}"
        thing = getattr(thing, part) if hasattr(thing, part) else import_module(path)


def test_the_fields_of_a_solved_batch_are_told() -> None:
    table = REFERENCE[REFERENCE.index("| field of `Solved` |") :].partition("\n\n")[0]
    members = {each.name for each in fields(nonet.Solved)}
    members |= {name for name in vars(nonet.Solved) if not name.startswith("_")}
    assert members == {*re.findall(r"`(\w+)(?:\(\))?`", table)} - {"Solved"}


def test_every_profile_is_told() -> None:
    assert all(re.search(rf"^{name}: |`{name}`", TEXT, re.MULTILINE) for name in profile_names())

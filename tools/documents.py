"""Check the documents: links between files lead somewhere, and examples still print what they say."""

from __future__ import annotations

import doctest
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def broken_links(page: Path) -> list[str]:
    """Return the relative links of a page that lead nowhere."""
    targets = re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8"))
    return [target for target in targets if "://" not in target and not (page.parent / target).exists()]


def main() -> int:
    """Check all pages; return 1 if something is wrong."""
    wrong = 0
    for page in sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]):
        for target in broken_links(page):
            wrong += 1
            sys.stderr.write(f"{page.relative_to(ROOT)}: no such file: {target}\n")
        failed, tried = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
        wrong += failed
        sys.stdout.write(f"{page.relative_to(ROOT)}: {tried} examples\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())

"""The browser that the tests drive. Run as a program, this installs it where it is missing."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find() -> str | None:
    """Return the path of a Chromium on this machine: the system's, or Playwright's own."""
    for name in NAMES:
        if found := shutil.which(name):
            return found
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
    return own if Path(own).exists() else None


def install() -> None:
    """Install Chromium: with the system's packages where that is allowed, else as Playwright does it."""
    if shutil.which("apt-get") and os.geteuid() == 0:
        _announce("as the system's package chromium")
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for command in (["update", "-qq"], ["install", "-y", "-qq", "chromium"]):
            subprocess.run(["apt-get", *command], env=quiet, check=False, stdout=subprocess.DEVNULL)
        if find():
            return
    _announce("with Playwright, into its cache in your home folder")
    subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)


def _announce(how: str) -> None:
    """Say what is about to be installed outside the checkout."""
    sys.stderr.write(f"The tests in a browser need Chromium: installing it {how}.\n")
    sys.stderr.write("`make test BROWSER=no` leaves these tests and Chromium out.\n")


if __name__ == "__main__":
    if find() is None:
        install()
    if find() is None:
        sys.stderr.write("no Chromium could be installed: the tests in a browser will be skipped\n")

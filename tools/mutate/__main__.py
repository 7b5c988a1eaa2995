"""The command: draw mutants, let the tests try them, report."""

from __future__ import annotations

import argparse
import sys
from random import Random
from types import ModuleType

from tools.mutate import kernel, python


def main() -> int:
    """Run the command; exit 1 if a room is below the share that is asked for."""
    parser = argparse.ArgumentParser(description="How well the tests bite.")
    parser.add_argument("rooms", nargs="*", help="rooms of the package, or kernel/ROOM")
    parser.add_argument("-n", type=int, default=20, help="mutants of each room")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=300, help="a mutant that runs longer is dead")
    parser.add_argument("--least", type=float, default=0.0, help="the share that must die")
    asked = parser.parse_args()
    rooms = asked.rooms or python.ROOMS
    shares = {room: _try(room, asked.n, asked.seed, asked.seconds) for room in rooms}
    for room, (died, tried) in shares.items():
        print(f"{room:<20} {died} of {tried} died ({died / max(tried, 1):.0%})")
    return int(any(died < asked.least * tried for died, tried in shares.values()))


def _try(room: str, count: int, seed: int, seconds: float) -> tuple[int, int]:
    """Return how many mutants of a room died, and of how many."""
    language: ModuleType = kernel if room.startswith("kernel/") else python
    name = room.removeprefix("kernel/")
    language.prepare()
    places = list(language.mutants(name))
    died = tried = 0
    for path, place in Random(seed).sample(places, min(count, len(places))):
        mutant = language.Mutant(path, place)
        alive = language.survives(mutant, name, seconds)
        if alive is None:
            continue
        tried += 1
        died += not alive
        print(f"{'SURVIVED' if alive else 'died    '} {mutant}", flush=True)
    return died, tried


if __name__ == "__main__":
    sys.exit(main())

"""Solving as people do: techniques, steps with their evidence, paths, hints, and all of that in words.

    techniques.py    the catalogue              profile.py    which techniques are used, in which order
    evidence/        why a step is right        step.py       a step       path.py   a path of steps
    explain.py       explain, hint, find_all    batch.py      techniques on many puzzles
    guess.py         trial and error            branch.py     what it tried
    also.py          what else forces a step    why_not.py    why a digit is wrong
    wording/         steps in words             marks.py      what a picture of a step shows
    examples.py      a worked example of each technique        siamese.py   two fish told as one
    picture.py       steps as SVG               speed.py      puzzles per second, by profile

Imports `nonet.solving` and what is below it. Rating, making and render may import any of its modules; the
command line and the page only the names below.

Tested elsewhere: techniques, examples (tests/human/test_catalogue.py), guess, profile
(tests/human/test_explain.py), picture (tests/render/test_svg.py).
"""

from typing import TYPE_CHECKING

from nonet.lazy import lazy

if TYPE_CHECKING:
    from nonet.human.examples import example
    from nonet.human.marks import marks_of
    from nonet.human.profile import (
        ProfileName,
        profile_names,
        profile_techniques,
        profiles,
        select_techniques,
    )
    from nonet.human.speed import HumanRate, measure_profile
    from nonet.human.techniques import families, technique
    from nonet.human.wording import (
        about,
        assumption,
        brief,
        languages,
        sentence,
        sentences,
        title,
        where,
        words,
    )

__all__ = [
    "HumanRate",
    "ProfileName",
    "about",
    "assumption",
    "brief",
    "example",
    "families",
    "languages",
    "marks_of",
    "measure_profile",
    "profile_names",
    "profile_techniques",
    "profiles",
    "select_techniques",
    "sentence",
    "sentences",
    "technique",
    "title",
    "where",
    "words",
]

__getattr__ = lazy(
    __name__,
    {
        "nonet.human.techniques": ["families", "technique"],
        "nonet.human.profile": [
            "ProfileName",
            "profile_names",
            "profile_techniques",
            "profiles",
            "select_techniques",
        ],
        "nonet.human.examples": ["example"],
        "nonet.human.marks": ["marks_of"],
        "nonet.human.speed": ["HumanRate", "measure_profile"],
        "nonet.human.wording": [
            *("about", "assumption", "brief", "languages", "sentence", "sentences"),
            *("title", "where", "words"),
        ],
    },
)

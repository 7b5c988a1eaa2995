"""The documented path of names whose home is `nonet.human.wording`."""

from nonet.human.wording import (
    Words,
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
    "Words",
    "about",
    "assumption",
    "brief",
    "languages",
    "sentence",
    "sentences",
    "title",
    "where",
    "words",
]

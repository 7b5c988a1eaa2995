"""The documented path of names whose home is `nonet.human.wording`."""

from nonet.human.wording import Words, about, brief, languages, sentence, title, where, words

__all__ = ["Words", "about", "brief", "languages", "sentence", "title", "where", "words"]

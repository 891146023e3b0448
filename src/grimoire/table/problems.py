"""What can be wrong that no rule of a game covers, each as one clear sentence."""

from typing import Final

from grimoire.kernel.refusal import Fact
from grimoire.kernel.text import LANGUAGES, Phrasebook
from grimoire.table.messages import Problem, ProblemCode, Words


class Wording:
    """The sentences of a part of the product, in every language at once."""

    def __init__(self, package: str) -> None:
        self.phrases = Phrasebook.load(package)

    def words(self, *key: str, **facts: Fact) -> Words:
        """One sentence in every language."""
        return {lang: self.phrases.say(lang, key, facts) for lang in LANGUAGES}

    def problem(self, code: ProblemCode, sentence: str | None = None, **facts: Fact) -> Problem:
        """A problem with its sentence, by default the one named like the code."""
        return Problem(code, self.words("problems", sentence or code, **facts))


WORDING: Final = Wording("grimoire.table")
words = WORDING.words


def nothing_said() -> Words:
    """An empty sentence in every language."""
    return dict.fromkeys(LANGUAGES, "")


problem = WORDING.problem

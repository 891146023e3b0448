"""What can be wrong that no rule of a game covers, each as one clear sentence."""

from typing import Final, Optional

from grimoire.kernel.refusal import Fact
from grimoire.kernel.text import LANGUAGES, Phrasebook
from grimoire.table.messages import Problem, ProblemCode, Words


class Wording:
    """The sentences of a part of the product, in every language at once."""

    def __init__(self, package: str, beneath: Optional["Wording"] = None) -> None:
        self.phrases = Phrasebook.load(package)
        self.beneath = beneath
        """Whose sentences are said where this part has none."""

    def words(self, *key: str, **facts: Fact) -> Words:
        """One sentence in every language."""
        if self.beneath is not None and not self.phrases.has(key):
            return self.beneath.words(*key, **facts)
        return {lang: self.phrases.say(lang, key, facts) for lang in LANGUAGES}

    def problem(self, code: ProblemCode, sentence: str | None = None, **facts: Fact) -> Problem:
        """A problem with its sentence, by default the one named like the code."""
        return Problem(code, self.words("problems", sentence or code, **facts))


class Trouble(Exception):
    """Raised where a request cannot be answered but by a problem."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.code)
        self.problem = problem


WORDING: Final = Wording("grimoire.table")
words = WORDING.words


def nothing_said() -> Words:
    """An empty sentence in every language."""
    return dict.fromkeys(LANGUAGES, "")


problem = WORDING.problem


def trouble(code: ProblemCode, sentence: str | None = None, **facts: Fact) -> Trouble:
    """A problem to be raised."""
    return Trouble(problem(code, sentence, **facts))

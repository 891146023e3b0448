"""What can be wrong that no rule of a game covers, each as one clear sentence."""

from collections.abc import Mapping
from typing import Final

from grimoire.kernel.refusal import Fact
from grimoire.kernel.text import LANGUAGES, Phrasebook
from grimoire.server.wire import Problem, ProblemCode, Words

PHRASES: Final = Phrasebook.load("grimoire.server")

STATUS: Final[Mapping[ProblemCode, int]] = {
    "malformed": 400,
    "too_large": 413,
    "too_fast": 429,
    "no_chat": 403,
    "no_table": 404,
    "no_seat": 403,
    "no_game": 404,
    "no_such_moment": 404,
    "bad_request": 400,
    "bad_origin": 403,
    "seat_taken": 409,
    "table_full": 409,
    "not_started": 409,
    "not_over": 409,
    "not_saved": 503,
    "closing": 503,
    "not_found": 404,
    "unreadable": 409,
    "internal": 500,
}
"""The HTTP status that goes with each problem."""


class ServerError(Exception):
    """The server cannot start or go on; the message is one sentence for people."""


class Trouble(Exception):
    """Raised where a request cannot be answered but by a problem."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.code)
        self.problem = problem


def words(*key: str, **facts: Fact) -> Words:
    """One of the server's own sentences in every language."""
    return {lang: PHRASES.say(lang, key, facts) for lang in LANGUAGES}


def problem(code: ProblemCode, sentence: str | None = None, **facts: Fact) -> Problem:
    """A problem with its sentence, by default the one named like the code."""
    return Problem(code, words("problems", sentence or code, **facts))


def trouble(code: ProblemCode, sentence: str | None = None, **facts: Fact) -> Trouble:
    """A problem to be raised."""
    return Trouble(problem(code, sentence, **facts))

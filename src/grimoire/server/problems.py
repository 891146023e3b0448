"""What can be wrong on the way to a table, each as one clear sentence with its HTTP status."""

from collections.abc import Mapping
from typing import Final

from grimoire.kernel.refusal import Fact
from grimoire.table import problems
from grimoire.table.messages import ProblemCode
from grimoire.table.problems import Trouble as Trouble
from grimoire.table.problems import Wording

WORDING: Final = Wording("grimoire.server", problems.WORDING)
words = WORDING.words
problem = WORDING.problem

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
    "bad_name": 400,
    "bad_origin": 403,
    "seat_taken": 409,
    "table_full": 409,
    "not_started": 409,
    "not_over": 409,
    "not_saved": 503,
    "not_host": 403,
    "begun": 409,
    "no_undo": 409,
    "held": 409,
    "lesson": 409,
    "no_hint": 409,
    "moved": 409,
    "cancelled": 410,
    "expired": 410,
    "closing": 503,
    "not_found": 404,
    "unreadable": 409,
    "internal": 500,
}
"""The HTTP status that goes with each problem."""


class ServerError(Exception):
    """The server cannot start or go on; the message is one sentence for people."""


def trouble(code: ProblemCode, sentence: str | None = None, **facts: Fact) -> Trouble:
    """A problem to be raised."""
    return Trouble(problem(code, sentence, **facts))

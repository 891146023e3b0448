"""What people may be called at a table: a name that can be read, and that nobody else has."""

import unicodedata
from collections.abc import Iterable
from typing import Final

from grimoire.table.messages import Problem
from grimoire.table.problems import problem

LONGEST: Final = 24
"""Characters of a name."""
UNSEEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Kinds of characters that cannot be seen, or turn what stands beside them."""
BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Characters that count as letters or marks and show nothing."""


def tidy(name: str) -> str:
    """A name as it is written: one space where there are several, of whatever kind."""
    return " ".join(unicodedata.normalize("NFC", name).split())


def alike(name: str) -> str:
    """What two names have in common that nobody could tell apart by ear."""
    return tidy(unicodedata.normalize("NFKC", name).casefold())


def fault(name: str, others: Iterable[str]) -> Problem | None:
    """Why somebody cannot be called so beside these others; a name that is tidy already."""
    if not name:
        return problem("bad_name", "name_empty")
    if any(unicodedata.category(one) in UNSEEN or one in BLANK for one in name):
        return problem("bad_name", "name_unseen")
    if len(name) > LONGEST:
        return problem("bad_name", "name_too_long", most=LONGEST)
    if alike(name) in {alike(other) for other in others}:
        return problem("bad_name", "name_taken", name=name)
    return None

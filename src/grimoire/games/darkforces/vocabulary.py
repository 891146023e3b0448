"""The words of which claims are made, each with its number."""

from typing import Final

from grimoire.games.darkforces.data import KINDS, PLACE_NAMES, PLACES, ROLES
from grimoire.kernel.seats import NOTHING, NOWHERE

DEALT: Final = 0
DID: Final = 1
NOW: Final = 2
SUSPECT: Final = 3
TRUST: Final = 4
BELIEVE: Final = 5
DOUBT: Final = 6
CLASH: Final = 7
ASK: Final = 8
PLAN: Final = 9
PASS: Final = 10
MARK: Final = 11
FIRST_ROLE: Final = 11
"""The word of a character is this plus its number."""
FIRST_PLACE: Final = 25
"""The word of a place is this plus its number."""
FIRST_LEVEL: Final = 37
"""The word of a level, 1 to 3, is this plus the level."""
HOGWARTS: Final = 41
DEATH_EATERS: Final = 42
ALONE: Final = 43
NAUGHT: Final = 44
UNSEEN: Final = 45
UNKNOWN: Final = 46
CIRCLE: Final = 47
ROLE: Final = 48
NIGHT: Final = 49
VOTE: Final = 50
STORY: Final = 51

WORDS: Final = [
    "dealt", "did", "now", "suspect", "trust", "believe", "doubt", "clash", "ask", "plan", "pass",
    "mark",
    *ROLES[1:],
    *PLACE_NAMES,
    "maybe", "likely", "surely",
    "hogwarts", "death_eaters", "alone", "nothing", "unseen", "unknown", "circle",
    "role", "night", "vote", "story",
]  # fmt: skip
"""Every word a claim can be made of."""

Words = tuple[int, ...]
"""A claim, or its beginning."""


def spelt(words: Words) -> list[str]:
    """Words as they are written."""
    return [WORDS[word] for word in words]


def role_word(role: int) -> int:
    """The word for a character."""
    return FIRST_ROLE + role


def place_word(place: int) -> int:
    """The word for a place."""
    return FIRST_PLACE + place


def role_of(word: int) -> int:
    """The character a word stands for; 0 if it is no character."""
    return word - FIRST_ROLE if FIRST_ROLE < word < FIRST_ROLE + KINDS else 0


def place_of(word: int) -> int:
    """The place a word stands for; nowhere if it is no place."""
    return word - FIRST_PLACE if FIRST_PLACE <= word < FIRST_PLACE + PLACES else NOWHERE


def subject_of(words: Words) -> int:
    """What a claim is about, if it can be believed or agreed to."""
    if words[0] in (DEALT, DID):
        return STORY
    return words[0] if words[0] in (NOW, PLAN) else NOTHING

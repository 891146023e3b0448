"""What bots expect of players: how they use their powers, how honest they are, how they lie."""

from math import comb, pow
from typing import Final

from grimoire.games.darkforces.data import (
    CENTRE,
    DEATH_EATER,
    DUMBLEDORE,
    FRED,
    GEORGE,
    HARRY,
    HERMIONE,
    KINDS,
    MINERVA,
    NEVILLE,
    RON,
    SIRIUS,
    Counts,
)
from grimoire.games.darkforces.vocabulary import ALONE, NAUGHT, Words, place_of

# -- powers ----------------------------------------------------------------------------------------

UNUSED: Final = 0.05
"""How often a power that may be left unused is."""
INTO_CENTRE: Final = 0.6
"""How often Hermione looks at the centre rather than at a player."""


def likelihood_of_choice(words: Words, role: int, seats: int, strict: bool) -> float:
    """How likely a character is to have chosen what this whole story tells."""
    if len(words) < 3 or role in (FRED, GEORGE, MINERVA):
        return 1.0
    if role == DEATH_EATER:
        return likelihood_of_look(words)
    if role == RON:
        return 1 / 3
    unused = 0.0 if strict and role in (SIRIUS, NEVILLE) else UNUSED
    if words[2] == NAUGHT:
        return unused
    return (1.0 - unused) / ways_to_act(words, role, seats)


def likelihood_of_look(words: Words) -> float:
    """The same for a Death Eater, who has a choice only if alone."""
    if words[2] != ALONE:
        return 1.0
    return UNUSED if words[3] == NAUGHT else (1.0 - UNUSED) / 3


def ways_to_act(words: Words, role: int, seats: int) -> float:
    """Among how many ways to use a power this one was chosen."""
    if role == HERMIONE:
        in_centre = place_of(words[2]) >= CENTRE
        return 3 / INTO_CENTRE if in_centre else (seats - 1) / (1.0 - INTO_CENTRE)
    if role == DUMBLEDORE:
        return 3.0 * seats
    if role == NEVILLE:
        return (seats - 1) * (seats - 2) / 2
    return float(seats - 1)


# -- honesty ---------------------------------------------------------------------------------------

HONEST_LIGHT: Final = 0.96
HONEST_RON: Final = 0.92
HONEST_DARK: Final = 0.03
HONEST_ROBBED: Final = 0.15
"""How often somebody tells the truth who believes to be of Hogwarts, who cannot know it, who
believes to be a Death Eater, and who was dealt one and has lost the card."""

TOLD_LIGHT: Final = 0.94
TOLD_DARK: Final = 0.7
"""How often somebody tells the whole night and not only a name."""

TOOK_BACK: Final = 0.15
"""How often the honest have said something else before."""


def honesty(dark: bool, role: int, robbed: bool) -> float:
    """How often a player of this kind tells the truth."""
    if role == DEATH_EATER and robbed:
        return HONEST_ROBBED
    if dark:
        return HONEST_DARK
    return HONEST_RON if role == RON else HONEST_LIGHT


# -- lies ------------------------------------------------------------------------------------------

LIE_WEIGHTS: Final = [0, 0.05, 1.4, 1.4, 1.5, 1.8, 2.2, 2.8, 0.6, 1.4, 2.3, 1.6, 1.6, 2.2]
"""How tempting it is to pretend to have been each character."""


CAUTION: Final = 1.5
"""How much a liar prefers a name that nobody else is likely to have."""


def temptation(role: int, deck: Counts, seats: int) -> float:
    """How often a liar of this table pretends to have been this character."""
    total = 0.0
    for other in range(1, KINDS):
        if deck[other] > 0:
            total += appeal(other, deck, seats)
    return appeal(role, deck, seats) / total


def appeal(role: int, deck: Counts, seats: int) -> float:
    """How tempting a name is: easy to live up to, and not sure to be claimed by its owner."""
    owned = comb(seats - 1, deck[role]) / comb(seats + 2, deck[role])
    return LIE_WEIGHTS[role] * pow(1.0 - owned, CAUTION)


def inventions(role: int, seats: int) -> float:
    """Among about how many stories a liar chooses who pretends to have been this character."""
    others = float(seats - 1)
    if role == HERMIONE:
        return 2.0 * others + 12.0
    if role == SIRIUS:
        return 2.0 * others
    if role == DUMBLEDORE:
        return 12.0 * seats
    if role == NEVILLE:
        return 1.0 + others * (others - 1.0) / 2.0
    if role == HARRY:
        return 1.0 + others
    if role in (FRED, GEORGE):
        return 1.0 + others / 2.0
    return 3.0 if role == RON else 1.2

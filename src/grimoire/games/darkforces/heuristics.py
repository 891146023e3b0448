"""A quick judgement of a state, by rules of thumb: tell your story, then point at the right one.

It knows nothing of what others say: whoever wants to weigh claims starts from `rules/truth.py` and
`rules/clashes.py`, and from worlds imagined by a view.
"""

from typing import Final

from grimoire.games.darkforces.data import (
    DEATH_EATER,
    GINNY,
    HERMIONE,
    LUNA,
    MINERVA,
    NEVILLE,
    RON,
    SIRIUS,
    STUDENT,
    is_death_eater,
)
from grimoire.games.darkforces.rules.claims import standing
from grimoire.games.darkforces.rules.debate import debate_of
from grimoire.games.darkforces.rules.table import part_of
from grimoire.games.darkforces.rules.truth import honest_story
from grimoire.games.darkforces.state import State
from grimoire.games.darkforces.vocabulary import DEALT, STORY, Words, role_word
from grimoire.kernel.seats import NOTHING, NOWHERE, Seat

EVEN: Final = 0.5
DECIDED: Final = 0.25
POINTED: Final = 0.15
AIMED: Final = 0.05
TOLD: Final = 0.1
BEGUN: Final = 0.01
READY: Final = 0.05

PRETENCES: Final = (STUDENT, NEVILLE, SIRIUS, RON, LUNA, GINNY, MINERVA, HERMIONE)
"""Whom a Death Eater best pretends to have been, the easiest first."""


def estimate(state: State, seat: Seat) -> float:
    """How well it goes for this seat, between 0 and 1."""
    if state.outcome is not None:
        return 1.0 if seat in state.outcome.winners else 0.0
    part = part_of(state)
    if part == "day":
        return EVEN + told(state, seat)
    return EVEN + aimed(state, seat) if part == "vote" else EVEN


def aimed(state: State, seat: int) -> float:
    """A finger on a Death Eater is good for Hogwarts, bad for Death Eaters; any is needed."""
    if state.vote[seat] != NOWHERE:
        return DECIDED + POINTED * worth(state, seat, state.vote[seat])
    return AIMED * worth(state, seat, state.aim[seat]) if state.aim[seat] != NOWHERE else 0.0


def worth(state: State, seat: int, target: int) -> float:
    """What a vote on a player is worth to this seat, in a world where all cards are known."""
    hit = 1.0 if is_death_eater(state.card[target]) else -0.5
    return -hit if is_death_eater(state.card[seat]) else hit


def told(state: State, seat: int) -> float:
    """A story told is good, and then there is no reason to wait."""
    story = own_story(state, seat)
    number = standing(state, seat, STORY)
    if number != NOTHING and state.claims[number].words == story:
        return TOLD + (READY if state.ready >> seat & 1 else 0.0)
    if state.first_words[seat] == story[1]:
        return TOLD / 2 + begun(state, seat, story)
    return begun(state, seat, story)


def begun(state: State, seat: int, story: Words) -> float:
    """Every word of the story brings it nearer, every other word is in its way."""
    words = () if debate_of(state) is None else state.begun[seat].words
    return BEGUN * len(words) if words == story[: len(words)] else -BEGUN


def own_story(state: State, seat: int) -> Words:
    """The truth, for those who have nothing to hide; Death Eaters pretend to be another."""
    if state.deal[seat] != DEATH_EATER:
        return honest_story(state, seat)
    for role in PRETENCES:
        if state.terms.deck[role] > 0:
            return (DEALT, role_word(role))
    return (DEALT, role_word(DEATH_EATER))

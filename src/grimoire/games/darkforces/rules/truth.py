"""What is true: the story that each player could tell honestly, and which claims agree with it.

The night is settled in one place, and this reads off it: everything seen up to call 5 is a card as
it was dealt; only Harry and Minerva see cards as they lie in the end.
"""

from grimoire.games.darkforces.data import (
    DEATH_EATER,
    DUMBLEDORE,
    FRED,
    GEORGE,
    HARRY,
    HERMIONE,
    MINERVA,
    SIRIUS,
    is_death_eater,
)
from grimoire.games.darkforces.rules.death_eaters import death_eaters
from grimoire.games.darkforces.rules.powers import SKIP
from grimoire.games.darkforces.rules.sirius import SEE
from grimoire.games.darkforces.rules.twins import twins
from grimoire.games.darkforces.state import Claim, State
from grimoire.games.darkforces.vocabulary import (
    ALONE,
    BELIEVE,
    DEALT,
    DEATH_EATERS,
    DID,
    DOUBT,
    HOGWARTS,
    NAUGHT,
    NOW,
    UNKNOWN,
    UNSEEN,
    Words,
    place_word,
    role_of,
    role_word,
)


def honest_story(state: State, seat: int) -> Words:
    """What this player was dealt, did and saw, as a claim; the night is over."""
    role = state.deal[seat]
    words = (DID, role_word(role))
    if role == DEATH_EATER:
        return (*words, *death_eater_story(state, seat))
    if role in (FRED, GEORGE):
        others = [other for other in twins(state) if other != seat]
        return (*words, place_word(others[0]) if others else ALONE)
    if role == MINERVA:
        return (*words, role_word(state.card[seat]))
    return (*words, *power_story(state, seat, role))


def death_eater_story(state: State, seat: int) -> Words:
    """An accomplice, or none and perhaps a card of the centre."""
    others = [other for other in death_eaters(state) if other != seat]
    if others:
        return (place_word(others[0]),)
    looked = state.choice[seat]
    assert looked is not None
    if looked is SKIP:
        return (ALONE, NAUGHT)
    place = looked.places[0]
    return (ALONE, place_word(place), role_word(state.deal[place]))


def power_story(state: State, seat: int, role: int) -> Words:
    """What a power was used on, and what it showed; of those who sleep, nothing."""
    used = state.choice[seat]
    if used is None:
        return ()
    if used is SKIP:
        return (NAUGHT,)
    words = tuple([place_word(place) for place in used.places])
    if role == HARRY:
        return (*words, role_word(state.card[used.places[0]]))
    seen = tuple([role_word(state.deal[place]) for place in used.places])
    if role == HERMIONE:
        return (*words, *seen)
    then = state.follow[seat]
    if role == SIRIUS:
        return (*words, *seen) if then is SEE else (*words, UNSEEN)
    if role == DUMBLEDORE:
        assert then is not None
        return (*words, *seen, place_word(then.places[0]))
    return words


def is_true(state: State, claim: Claim) -> bool | None:
    """Is it true? None for what is an opinion, a question or a plan."""
    words = claim.words
    if words[0] == DEALT:
        return state.deal[claim.speaker] == role_of(words[1])
    if words[0] == DID:
        return words == honest_story(state, claim.speaker)
    if words[0] == NOW:
        return is_true_now(state, claim.speaker, words[1])
    if words[0] not in (BELIEVE, DOUBT):
        return None
    quoted = is_true(state, state.claims[claim.about[0]])
    return quoted if quoted is None or words[0] == BELIEVE else not quoted


def is_true_now(state: State, seat: int, word: int) -> bool | None:
    """Does the card that lies there in the end bear out what its owner thinks?"""
    if word == UNKNOWN:
        return None
    if word in (HOGWARTS, DEATH_EATERS):
        return is_death_eater(state.card[seat]) == (word == DEATH_EATERS)
    return state.card[seat] == role_of(word)

"""What can be said by day: a claim grows word by word until it is whole.

dealt ROLE                         at nightfall I was this character
did ROLE ...                       ... and this is what I did and saw; as its power allows:
    death_eater SEAT | alone nothing | alone PLACE ROLE
    fred, george SEAT | alone
    hermione nothing | SEAT ROLE | PLACE PLACE ROLE ROLE
    sirius nothing | SEAT ROLE | SEAT unseen
    dumbledore nothing | PLACE ROLE SEAT
    neville nothing | SEAT SEAT
    ron PLACE
    harry nothing | SEAT ROLE
    minerva ROLE
now ROLE | CAMP | unknown          I think I am now ...
suspect SEAT LEVEL, trust SEAT LEVEL
believe SEAT SUBJECT, doubt ...    what that player said of the night, of now, or as a plan
clash SEAT SEAT                    these two have said what cannot both be true
ask SEAT role | night | vote
plan SEAT | circle                 all at one, or each at the left neighbour (DRK-WIN-07)
pass
mark PLACE ROLE | nothing          a token on a card (no claim, but said in the same way)
"""

from functools import cache, lru_cache
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
    NEVILLE,
    PLACES,
    RON,
    SIRIUS,
    Counts,
)
from grimoire.games.darkforces.state import ANY_SUBJECT, SUBJECTS, State, Terms
from grimoire.games.darkforces.utterances import Utterance
from grimoire.games.darkforces.vocabulary import (
    ALONE,
    ASK,
    BELIEVE,
    CIRCLE,
    CLASH,
    DEALT,
    DEATH_EATERS,
    DID,
    DOUBT,
    FIRST_LEVEL,
    HOGWARTS,
    MARK,
    NAUGHT,
    NIGHT,
    NOW,
    PASS,
    PLAN,
    ROLE,
    SUSPECT,
    TRUST,
    UNKNOWN,
    UNSEEN,
    VOTE,
    Words,
    place_of,
    place_word,
    role_of,
    role_word,
)
from grimoire.kernel.seats import NOBODY, NOTHING

MOST_ACTS: Final = 6
MOST_TOKENS: Final = 6
"""How often a player may speak unasked, and move a token, in one day."""

LEVELS: Final = [FIRST_LEVEL + 1, FIRST_LEVEL + 2, FIRST_LEVEL + 3]
TOPICS: Final = [ROLE, NIGHT, VOTE]
SUBJECTS_IN: Final = [
    [subject for at, subject in enumerate(SUBJECTS) if mask >> at & 1]
    for mask in range(ANY_SUBJECT + 1)
]
"""The subjects of every bit mask."""
ANYTIME: Final = [DEALT, DID, NOW, SUSPECT, TRUST, ASK, PLAN]
"""What can be said whatever was said before."""
LAST_WORDS: Final = [SUSPECT, PLAN]

STATED: Final = 1
CLASHED: Final = 2
ASKED: Final = 4
MARKING: Final = 8
"""Occasions: something can be believed or doubted, two clash, one was asked, a token is left."""
OCCASIONS: Final = 16


# -- how a claim begins ----------------------------------------------------------------------------


def opening_words(terms: Terms) -> list[int]:
    """At daybreak: who do you say you were?"""
    return [PASS, *role_words(terms)]


def claim_beginnings(state: State, seat: int) -> list[int]:
    """The words with which this seat may begin a claim."""
    if state.said[seat] < MOST_ACTS:
        return unasked(occasions(state, seat))
    return asked_for(state, seat)


def last_beginnings(state: State, seat: int) -> list[int]:
    """The same when the time for anything but plans and accusations is over."""
    return [word for word in claim_beginnings(state, seat) if word in LAST_WORDS]


def beginnings(state: State, seat: int) -> list[int]:
    """The words with which this seat may begin to speak."""
    return claim_beginnings(state, seat) + not_claims(occasions(state, seat))


def occasions(state: State, seat: int) -> int:
    """What beside the time of day gives this seat something to say, as a mask."""
    found = 0
    if has_stated(state, seat):
        found |= STATED
    if state.clashes and state.terms.finds_clashes():
        found |= CLASHED
    if state.questions[seat]:
        found |= ASKED
    if state.terms.markers and state.laid[seat] < MOST_TOKENS:
        found |= MARKING
    return found


def unasked(found: int) -> list[int]:
    """DRK-DAY-02: anything there is to say."""
    words = ANYTIME.copy()
    if found & STATED:
        words += [BELIEVE, DOUBT]
    if found & CLASHED:
        words.append(CLASH)
    return words


def not_claims(found: int) -> list[int]:
    """To answer nothing, and to lay a token (DRK-Q-26)."""
    words: list[int] = []
    if found & ASKED:
        words.append(PASS)
    if found & MARKING:
        words.append(MARK)
    return words


def asked_for(state: State, seat: int) -> list[int]:
    """What answers a question, for whoever has said enough unasked."""
    words: list[int] = []
    for number in state.questions[seat]:
        for act in answers_to(state.claims[number].words[2]):
            if act not in words:
                words.append(act)
    return words


def answers_to(topic: int) -> list[int]:
    """The claims that answer a question."""
    if topic == ROLE:
        return [DEALT, DID]
    return [DID] if topic == NIGHT else [PLAN, SUSPECT]


def has_stated(state: State, seat: int) -> bool:
    """Has anybody else said something that can be true or agreed to?"""
    return state.stated & ~(ANY_SUBJECT << 3 * seat) != 0


# -- how it goes on --------------------------------------------------------------------------------


def next_words(state: State, seat: int, words: Words) -> list[int]:
    """The words that may follow these; what they say need not be true (DRK-DAY-02)."""
    act, count = words[0], len(words)
    if act == DEALT or (act == DID and count == 1):
        return role_words(state.terms)
    if act == DID:
        return story_words(state.terms, seat, words)
    if act == NOW:
        return [UNKNOWN, HOGWARTS, DEATH_EATERS, *role_words(state.terms)]
    if act == PLAN:
        return [CIRCLE, *seat_words(state.terms, NOBODY)]
    if act in (SUSPECT, TRUST):
        return LEVELS if count == 2 else seat_words(state.terms, seat)
    if act == ASK:
        return TOPICS if count == 2 else seat_words(state.terms, seat)
    if act == CLASH:
        return clash_words(state, words)
    return token_words(state, words) if act == MARK else quote_words(state, seat, words)


def role_words(terms: Terms) -> list[int]:
    """The characters of the deck."""
    return words_of_deck(terms.deck)


@lru_cache(maxsize=64)
def words_of_deck(deck: Counts) -> list[int]:
    """The characters of which there is a card in this deck, listed once."""
    return [role_word(role) for role in range(1, KINDS) if deck[role] > 0]


def seat_words(terms: Terms, but: int) -> list[int]:
    """The players, all but one."""
    return words_of_seats(terms.seats, but)


@cache
def words_of_seats(seats: int, but: int) -> list[int]:
    """So many players, all but one, listed once."""
    return [place_word(seat) for seat in range(seats) if seat != but]


def centre_words(first: int) -> list[int]:
    """The places of the centre from one of them on."""
    return [place_word(place) for place in range(first, PLACES)]


def sight_words(terms: Terms, words: Words) -> list[int]:
    """The characters that somebody can have seen who was and saw those of the claim so far."""
    claimed = [role_of(word) for word in words]
    return [role_word(role) for role in range(1, KINDS) if terms.deck[role] > claimed.count(role)]


def story_words(terms: Terms, seat: int, words: Words) -> list[int]:
    """What a character can say of its night: any log that its power can leave behind."""
    role, count = role_of(words[1]), len(words)
    others = seat_words(terms, seat)
    if role == DEATH_EATER:
        return death_eater_words(terms, words, count, others)
    if role in (FRED, GEORGE):
        return [ALONE, *others]
    if role == HERMIONE:
        return hermione_words(terms, words, count, others)
    if role == SIRIUS:
        return may_decline(terms, others) if count == 2 else [UNSEEN, *sight_words(terms, words)]
    if role == DUMBLEDORE:
        return dumbledore_words(terms, words, count)
    if role == NEVILLE:
        return neville_words(terms, words, count, others)
    if role == RON:
        return centre_words(CENTRE)
    if role == HARRY and count == 2:
        return [NAUGHT, *seat_words(terms, NOBODY if terms.harry_self_reveal else seat)]
    return role_words(terms)


def may_decline(terms: Terms, words: list[int]) -> list[int]:
    """DRK-Q-01: Sirius and Neville may have done nothing, unless the table made them act."""
    return words if terms.strict_swaps else [NAUGHT, *words]


def death_eater_words(terms: Terms, words: Words, count: int, others: list[int]) -> list[int]:
    """An accomplice, or none and perhaps a card of the centre."""
    if count == 2:
        return [ALONE, *others] if terms.deck[DEATH_EATER] > 1 else [ALONE]
    return [NAUGHT, *centre_words(CENTRE)] if count == 3 else sight_words(terms, words)


def hermione_words(terms: Terms, words: Words, count: int, others: list[int]) -> list[int]:
    """A player and a card, or two places and two cards."""
    if count == 2:
        return [NAUGHT, *others, place_word(CENTRE), place_word(CENTRE + 1)]
    if count == 3 and place_of(words[2]) >= CENTRE:
        return centre_words(place_of(words[2]) + 1)
    return sight_words(terms, words)


def dumbledore_words(terms: Terms, words: Words, count: int) -> list[int]:
    """A place, the card that lay there, and who got it."""
    if count == 2:
        return [NAUGHT, *centre_words(CENTRE)]
    return sight_words(terms, words) if count == 3 else seat_words(terms, NOBODY)


def neville_words(terms: Terms, words: Words, count: int, others: list[int]) -> list[int]:
    """Two others, the one with the lower number first."""
    if count == 2:
        return may_decline(terms, others[:-1])
    return [word for word in others if word > words[2]]


def quote_words(state: State, seat: int, words: Words) -> list[int]:
    """Somebody else who has said something, and what it was about."""
    if len(words) > 1:
        return SUBJECTS_IN[subjects(state, place_of(words[1]))]
    return [
        place_word(other) for other in range(state.terms.seats) if may_quote(state, seat, other)
    ]


def may_quote(state: State, seat: int, other: int) -> bool:
    """Is this somebody else who has said something that can be true or agreed to?"""
    return other != seat and subjects(state, other) != 0


def subjects(state: State, speaker: int) -> int:
    """What a player has said something about, a bit for each subject."""
    return state.stated >> 3 * speaker & ANY_SUBJECT


def clash_words(state: State, words: Words) -> list[int]:
    """Two players whose words contradict each other."""
    found: list[int] = []
    for first, second in state.clashes:
        one, other = sorted([state.claims[first].speaker, state.claims[second].speaker])
        word = place_word(one)
        if len(words) == 2:
            word = place_word(other) if words[1] == word else NOTHING
        if word != NOTHING and word not in found:
            found.append(word)
    return sorted(found)


def token_words(state: State, words: Words) -> list[int]:
    """DRK-Q-26: a place, and a token that is free or the one to take away."""
    if len(words) == 1:
        return [*seat_words(state.terms, NOBODY), *centre_words(CENTRE)]
    left = list(state.terms.deck)
    for role in state.tokens:
        left[role] -= 1
    free = [NAUGHT] if state.tokens[place_of(words[1])] > 0 else []
    for role in range(1, KINDS):
        if left[role] > 0:
            free.append(role_word(role))
    return free


# -- what stands -----------------------------------------------------------------------------------


def is_pressed(state: State, seat: int) -> bool:
    """Has somebody asked, accused or contradicted a player who has not spoken since?"""
    if state.questions[seat]:
        return True
    for claim in reversed(state.claims):
        if claim.speaker == seat:
            return False
        accused = claim.words[0] == SUSPECT and claim.words[1] == place_word(seat)
        if accused or any(state.claims[number].speaker == seat for number in claim.about):
            return True
    return False


def standing(state: State, speaker: int, subject: int) -> int:
    """The number of the last thing a player said about something: it replaces all before it."""
    for claim in reversed(state.claims):
        if claim.subject == subject and claim.speaker == speaker:
            return claim.number
    return NOTHING


def revised(state: State, speaker: int, said: Utterance) -> int:
    """The number of the speaker's own claim that these words take back."""
    if said.matter == NOTHING:
        return NOTHING
    for claim in reversed(state.claims):
        if claim.said.matter == said.matter and claim.speaker == speaker:
            return NOTHING if goes_with(claim.said, said) else claim.number
    return NOTHING


def goes_with(before: Utterance, said: Utterance) -> bool:
    """Do the new words repeat the old ones, or tell more of the same story?"""
    tells_more = before.words[0] == DEALT and said.words[0] == DID
    return before is said or (tells_more and before.words[1] == said.words[1])


def told_role(words: Words) -> int:
    """The character that somebody claims to have been dealt; 0 if nothing was said about it."""
    return role_of(words[1]) if words[0] in (DEALT, DID) else 0

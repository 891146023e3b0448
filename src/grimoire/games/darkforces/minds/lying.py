"""How to lie: whom to pretend to have been, and which story survives best what has been said."""

from math import comb, exp
from typing import Final

from grimoire.games.darkforces.actions import (
    ALONE,
    CENTRE,
    DID,
    NOTHING,
    PLACES,
    place_word,
    role_word,
)
from grimoire.games.darkforces.data import (
    DEATH_EATER,
    DUMBLEDORE,
    FRED,
    GEORGE,
    HARRY,
    HERMIONE,
    KINDS,
    MINERVA,
    NEVILLE,
    NO_CARD,
    RON,
    SIRIUS,
    WAKES,
)
from grimoire.games.darkforces.minds.belief import QUICK, Belief, believe
from grimoire.games.darkforces.minds.evidence import Evidence, Story
from grimoire.games.darkforces.minds.habits import CAUTION, LIE_WEIGHTS
from grimoire.games.darkforces.rules.claims import Words, story_words, told_role
from grimoire.games.darkforces.rules.clashes import brother
from grimoire.games.darkforces.state import NOBODY
from grimoire.kernel.chance import FastSource

MOST_LIES: Final = 10
"""So many stories are compared."""
COOLNESS: Final = 25.0
"""How much more often a safer story is told; never the safest alone, lest it be foreseen."""
SUSPICION: Final = 3
"""How much a vote goes to whoever is the most suspected."""

Weighed = tuple[Words, float]
"""Something one could say, and how often one would."""


# -- whom to pretend to have been ------------------------------------------------------------------


def pretences(evidence: Evidence) -> list[tuple[int, float]]:
    """The characters a liar can name at daybreak, and how often."""
    found: list[tuple[int, float]] = []
    own = Story(evidence.rules, evidence.me, evidence.own, False)
    for role in range(1, KINDS):
        if evidence.rules.deck[role] > 0 and role != DEATH_EATER:
            safe = safety(evidence, own, role)
            found.append((role, LIE_WEIGHTS[role] * safe**CAUTION))
    return found


def safety(evidence: Evidence, own: Story, role: int) -> float:
    """How likely it is that not every card of this character was dealt to somebody else."""
    known = dict(own.facts)
    elsewhere = [place for place, card in known.items() if card == role and place != evidence.me]
    if known[evidence.me] == role or [place for place in elsewhere if place >= CENTRE]:
        return 1.0
    seats = len([place for place in range(evidence.rules.seats) if place not in known])
    centre = len([place for place in range(CENTRE, PLACES) if place not in known])
    unknown = evidence.rules.deck[role] - len(elsewhere)
    if unknown <= 0:
        return 0.01
    return 1.0 - comb(seats, unknown) / comb(seats + centre, unknown)


# -- which story to tell ---------------------------------------------------------------------------


def plain_lies(evidence: Evidence, role: int) -> list[Weighed]:
    """Stories of somebody who pretends to have been this character, one as often as another."""
    return [(words, 1.0) for words in sayable(evidence, role)]


def best_lies(evidence: Evidence, own: Belief, role: int) -> list[Weighed]:
    """The same, the safer the more often; the truth is among them, if it is about this one."""
    stories = thinned(sayable(evidence, role), evidence)
    if told_role(evidence.own) == role and evidence.own not in stories:
        stories.append(evidence.own)
    if len(stories) == 1:
        return [(stories[0], 1.0)]
    dark = own.darks()
    risks = [danger(evidence, dark, words) for words in stories]
    least = min(risks)
    return [
        (words, exp(-COOLNESS * (risk - least))) for words, risk in zip(stories, risks, strict=True)
    ]


def danger(evidence: Evidence, dark: list[float], words: Words) -> float:
    """How likely a Death Eater is to be captured if all point by what they hear, after this."""
    public = believe(evidence.after(evidence.me, words), QUICK).darks()
    fingers = [suspicion**SUSPICION for suspicion in public]
    total = sum(fingers)
    if total == 0.0:
        return 0.0
    return sum([at * finger for at, finger in zip(dark, fingers, strict=True)]) / total


def thinned(stories: list[Words], evidence: Evidence) -> list[Words]:
    """Not more stories than one can compare; always the same of the same."""
    source = FastSource(sum([len(words) for words, _ in evidence.heard]) + evidence.me)
    left = stories.copy()
    while len(left) > MOST_LIES:
        left.pop(source.below(len(left)))
    return left


def sayable(evidence: Evidence, role: int) -> list[Words]:
    """Stories that are shaped like a true log of this character."""
    terms = evidence.rules.terms()
    return [
        words
        for words in inventions_of(evidence, role)
        if all(
            words[at] in story_words(terms, evidence.me, words[:at]) for at in range(2, len(words))
        )
    ]


def inventions_of(evidence: Evidence, role: int) -> list[Words]:
    """Stories that this character can tell and nothing heard so far obviously belies."""
    me, seats = evidence.me, evidence.rules.seats
    begin = (DID, role_word(role))
    others = [seat for seat in range(seats) if seat != me]
    centre = range(CENTRE, PLACES)
    idle: list[Words] = [] if evidence.rules.strict else [(*begin, NOTHING)]
    if WAKES[role] == 0:
        return [begin]
    if role == MINERVA:
        return [(*begin, role_word(MINERVA))]
    if role == RON:
        return [(*begin, place_word(place)) for place in centre]
    if role == NEVILLE:
        pairs = [(one, other) for one in others for other in others if one < other]
        idle += [(*begin, place_word(one), place_word(other)) for one, other in pairs]
        return idle
    if role in (FRED, GEORGE):
        return twin_stories(evidence, begin, brother(role))
    if role == HARRY:
        return harry_stories(evidence, begin, others)
    if role == DEATH_EATER:
        return death_eater_stories(begin, others)
    named = [seat for seat in others if named_by(evidence, seat) not in (NO_CARD, DEATH_EATER)]
    seen: list[Words] = [
        (*begin, place_word(seat), role_word(named_by(evidence, seat))) for seat in named
    ]
    if role == SIRIUS:
        return seen + idle
    spare = unclaimed(evidence, role)
    if role == HERMIONE:
        return [*seen, *centre_stories(begin, spare), (*begin, NOTHING)]
    assert role == DUMBLEDORE
    return dumbledore_stories(evidence, begin, spare)


def named_by(evidence: Evidence, seat: int) -> int:
    """The character that a player claims to have been dealt."""
    words, _ = evidence.heard[seat]
    return told_role(words) if words else NO_CARD


def unclaimed(evidence: Evidence, role: int) -> list[int]:
    """The characters that nobody claims, as the centre would hold them."""
    left = list(evidence.rules.deck)
    left[role] -= 1
    for seat in range(evidence.rules.seats):
        named = named_by(evidence, seat)
        if seat != evidence.me and left[named] > 0:
            left[named] -= 1
    return [card for card in range(1, KINDS) for _ in range(left[card])]


def twin_stories(evidence: Evidence, begin: Words, other: int) -> list[Words]:
    """With whoever claims to be the other twin, or alone."""
    for seat in range(evidence.rules.seats):
        if seat != evidence.me and named_by(evidence, seat) == other:
            return [(*begin, place_word(seat))]
    return [(*begin, ALONE)]


def harry_stories(evidence: Evidence, begin: Words, others: list[int]) -> list[Words]:
    """Whatever lies face up was turned up; if nothing does, nothing or a Death Eater was."""
    if evidence.up_seat == evidence.me:
        return [(*begin, NOTHING)]
    if evidence.up_seat != NOBODY:
        return [(*begin, place_word(evidence.up_seat), role_word(evidence.up_role))]
    hits = [(*begin, place_word(seat), role_word(DEATH_EATER)) for seat in others]
    return [(*begin, NOTHING), *hits]


def death_eater_stories(begin: Words, others: list[int]) -> list[Words]:
    """What somebody can add who has already confessed: an accomplice, or none and no look."""
    return [(*begin, ALONE, NOTHING), *((*begin, place_word(seat)) for seat in others)]


def centre_stories(begin: Words, spare: list[int]) -> list[Words]:
    """Two places of the centre and two cards that nobody claims."""
    found: list[Words] = []
    for first in range(CENTRE, PLACES):
        for second in range(first + 1, PLACES):
            for one in range(len(spare)):
                for other in range(len(spare)):
                    cards = (role_word(spare[one]), role_word(spare[other]))
                    words = (*begin, place_word(first), place_word(second), *cards)
                    if one != other and words not in found:
                        found.append(words)
    return found


def dumbledore_stories(evidence: Evidence, begin: Words, spare: list[int]) -> list[Words]:
    """A card that nobody claims, kept or given away, or no look at all."""
    found: list[Words] = [(*begin, NOTHING)]
    for place in range(CENTRE, PLACES):
        for card in dict.fromkeys(spare):
            for seat in range(evidence.rules.seats):
                if card != DEATH_EATER or seat != evidence.me:
                    story = (place_word(place), role_word(card), place_word(seat))
                    found.append((*begin, *story))
    return found

"""How to lie: which story survives best what has been said."""

from math import exp
from typing import Final, TypeVar

from grimoire.games.darkforces.bots.belief import QUICK, Belief, belief_of
from grimoire.games.darkforces.bots.evidence import Evidence, heard_then, story_of
from grimoire.games.darkforces.bots.listeners import CREDULOUS, accused_by, naive_peril, peril
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
    NO_CARD,
    PLACES,
    RON,
    SIRIUS,
    WAKES,
)
from grimoire.games.darkforces.rules.claims import story_words, told_role
from grimoire.games.darkforces.rules.clashes import brother
from grimoire.games.darkforces.vocabulary import (
    ALONE,
    DEALT,
    DID,
    NAUGHT,
    UNSEEN,
    Words,
    place_word,
    role_word,
)
from grimoire.kernel.chance import FastSource
from grimoire.kernel.seats import NOBODY, NOWHERE

MOST_LIES: Final = 12
"""So many stories are compared."""
COOLNESS: Final = 25.0
"""How much more often a safer story is told; never the safest alone, lest it be foreseen."""

WORTH_RETELLING: Final = 0.1
"""So much safer a story must be for a liar to tell it instead of another."""

LONG: Final = 5
"""Stories of so many words have more details than can all be compared."""

Wish = TypeVar("Wish")

Weighed = tuple[Words, float]
"""Something one could say, and how often one would."""


def either(
    most: list[tuple[Wish, float]], some: list[tuple[Wish, float]], share: float
) -> list[tuple[Wish, float]]:
    """One of the first as a rule, and in this share of cases one of the others."""
    found: list[tuple[Wish, float]] = []
    for wishes, part in ((most, 1.0 - share), (some, share)):
        total = sum([weight for _, weight in wishes])
        found += [(words, part * weight / total) for words, weight in wishes]
    return found


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
    risks = [danger(evidence.after(evidence.me, words), dark, CREDULOUS) for words in stories]
    return cooled(stories, risks)


def late_accusations(evidence: Evidence, own: Belief, credulous: float) -> list[Weighed]:
    """What to say instead of what one has told, if so many listeners believe anything.

    Stories that show a Death Eater elsewhere, as far as they are clearly safer than silence.
    """
    told = evidence.heard[evidence.me][0]
    if not told or accuses(evidence, told):
        return []
    stories = false_sights(evidence)
    dark = own.darks()
    most = danger(evidence.public(), dark, credulous) - WORTH_RETELLING
    found: list[Words] = []
    risks: list[float] = []
    for words in thinned(stories, evidence):
        risk = danger(retold(evidence, words), dark, credulous)
        if risk < most:
            found.append(words)
            risks.append(risk)
    return cooled(found, risks)


def false_sights(evidence: Evidence) -> list[Words]:
    """To have seen a Death Eater with somebody, as whoever can have seen one."""
    deck, seats = evidence.rules.deck, evidence.rules.seats
    found: list[Words] = []
    for role in (HERMIONE, HARRY):
        if deck[role] > 0:
            found += [words for words in sayable(evidence, role) if accuses(evidence, words)]
    others = [seat for seat in range(seats) if seat != evidence.me]
    taken = accusations(evidence, (DID, role_word(SIRIUS)), others)
    return found + taken if deck[SIRIUS] > 0 else found


def accuses(evidence: Evidence, words: Words) -> bool:
    """Does this story show a Death Eater in front of somebody who is no accomplice?"""
    own = story_of(evidence.rules, evidence.me, evidence.own, False)
    for place in accused_by(story_of(evidence.rules, evidence.me, words, False), evidence):
        if (place, DEATH_EATER) not in own.facts:
            return True
    return False


def retold(evidence: Evidence, words: Words) -> Evidence:
    """What everybody would have to go by, had this been said instead of what was."""
    heard = list(evidence.heard)
    heard[evidence.me] = heard_then(heard[evidence.me], words)
    return evidence.copy(NOBODY, (), tuple(heard))


def cooled(stories: list[Words], risks: list[float]) -> list[Weighed]:
    """Stories, the safer the more often."""
    least = min(risks, default=0.0)
    return [
        (words, exp(-COOLNESS * (risk - least))) for words, risk in zip(stories, risks, strict=True)
    ]


def danger(after: Evidence, dark: list[float], credulous: float) -> float:
    """How likely a Death Eater is to be captured by what the others make of what was said."""
    careful = peril(dark, belief_of(after, QUICK).darks())
    return careful * (1.0 - credulous) + credulous * naive_peril(dark, after)


def thinned(stories: list[Words], evidence: Evidence) -> list[Words]:
    """Not more stories than one can compare, of every kind some; always the same of the same."""
    source = FastSource(sum([len(words) for words, _ in evidence.heard]) + evidence.me)
    left = [words for words in stories if len(words) < LONG]
    rest = [words for words in stories if len(words) >= LONG]
    while len(left) > MOST_LIES:
        left.pop(source.below(len(left)))
    known = [words for words in rest if not is_belied(evidence, words)]
    rest = known if known else rest
    while rest and len(left) < MOST_LIES:
        left.append(rest.pop(source.below(len(rest))))
    return left


def is_belied(evidence: Evidence, words: Words) -> bool:
    """Does the liar know that the cards lay otherwise than this story says?"""
    own = story_of(evidence.rules, evidence.me, evidence.own, False)
    told = story_of(evidence.rules, evidence.me, words, False)
    for place, card in told.facts:
        for seen, really in own.facts:
            if place >= CENTRE and seen == place and card != really:
                return True
    return False


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
    idle: list[Words] = [] if evidence.rules.strict else [(*begin, NAUGHT)]
    if WAKES[role] == 0:
        return [begin]
    if role == MINERVA:
        return [(*begin, role_word(moved_to(evidence)))]
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
        return seen + idle or [(*begin, place_word(seat), UNSEEN) for seat in others]
    spare = unclaimed(evidence, role)
    if role == HERMIONE:
        return [*seen, *accusations(evidence, begin, others), *centre_stories(begin, spare)]
    assert role == DUMBLEDORE
    return dumbledore_stories(evidence, begin, spare)


def accusations(evidence: Evidence, begin: Words, others: list[int]) -> list[Words]:
    """To have seen a Death Eater: anybody but an accomplice."""
    own = story_of(evidence.rules, evidence.me, evidence.own, False)
    friends = [place for place, card in own.facts if card == DEATH_EATER]
    return [
        (*begin, place_word(seat), role_word(DEATH_EATER)) for seat in others if seat not in friends
    ]


def moved_to(evidence: Evidence) -> int:
    """The card that would lie in front of this player in the end, were all that is told true."""
    cards = [NO_CARD] * PLACES
    stories = evidence.after(evidence.me, (DEALT, role_word(MINERVA))).stories()
    for story in stories:
        cards[story.speaker] = story.role
        for place, card in story.facts:
            cards[place] = card
    for mover in (SIRIUS, DUMBLEDORE, NEVILLE, RON):
        for story in stories:
            if story.role == mover and story.first != NOWHERE:
                one, other = story.first, story.second
                cards[one], cards[other] = cards[other], cards[one]
    card = cards[evidence.me]
    return MINERVA if card == NO_CARD else card


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
        return [(*begin, NAUGHT)]
    if evidence.up_seat != NOWHERE:
        return [(*begin, place_word(evidence.up_seat), role_word(evidence.up_role))]
    hits = [(*begin, place_word(seat), role_word(DEATH_EATER)) for seat in others]
    return [(*begin, NAUGHT), *hits]


def death_eater_stories(begin: Words, others: list[int]) -> list[Words]:
    """What somebody can add who has already confessed: an accomplice, or none and no look."""
    return [(*begin, ALONE, NAUGHT), *((*begin, place_word(seat)) for seat in others)]


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
    found: list[Words] = [(*begin, NAUGHT)]
    for place in range(CENTRE, PLACES):
        for card in dict.fromkeys(spare):
            for seat in range(evidence.rules.seats):
                if card != DEATH_EATER or seat != evidence.me:
                    story = (place_word(place), role_word(card), place_word(seat))
                    found.append((*begin, *story))
    return found

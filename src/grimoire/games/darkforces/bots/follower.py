"""The bot that follows simple rules: tell your story, believe all that does not clash.

It points at whoever is said to have been seen as a Death Eater, or at a contradiction, which it
mostly makes nothing of, or anywhere; at the left neighbour, if all speaks for there being none. A
Death Eater pretends to have been the easiest character there is.
"""

from typing import Any, Final

from grimoire.games.darkforces.bots.circle import circle, dissenters, left_of, proposers
from grimoire.games.darkforces.bots.evidence import Evidence, Story, evidence_of
from grimoire.games.darkforces.bots.lying import Weighed, plain_lies
from grimoire.games.darkforces.bots.speaking import Mind, denial, question_to_ask
from grimoire.games.darkforces.bots.talker import Talker
from grimoire.games.darkforces.data import CENTRE, DEATH_EATER
from grimoire.games.darkforces.heuristics import PRETENCES
from grimoire.games.darkforces.rules.claims import told_role
from grimoire.games.darkforces.vocabulary import FIRST_LEVEL, PASS, SUSPECT, place_word
from grimoire.kernel.chance import Source
from grimoire.kernel.seats import NOWHERE
from grimoire.native import mypyc_attr

SMALL: Final = 3
"""At a table of so many it is often that none of them is a Death Eater."""
HUNDRED: Final = 100
PUZZLED: Final = 65
"""So many of a hundred times it does not know what to make of a contradiction."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Follower(Talker):
    """Follows simple rules."""

    def pretences(self, evidence: Evidence) -> list[tuple[int, float]]:
        for role in PRETENCES:
            if evidence.rules.deck[role] > 0:
                return [(role, 1.0)]
        return [(DEATH_EATER, 1.0)]

    def wishes(self, view: Any) -> list[Weighed]:
        mind = Mind(view, evidence_of(view))
        topics = mind.topics()
        if not mind.has_told_all(mind.me) or "role" in topics or "night" in topics:
            return self.story(mind)
        found = self.opinion(mind)
        if found:
            return found
        answer = denial(mind) if mind.is_accused() else ()
        if not answer and not mind.has_heard_all() and mind.is_last_to_wait():
            answer = question_to_ask(mind)
        return [(answer, 1.0)] if answer else []

    def opinion(self, mind: Mind) -> list[Weighed]:
        """Whom it suspects, once, or that there is nobody to suspect."""
        asked = "vote" in mind.topics()
        target = accused(mind.view, mind.evidence)
        if target != NOWHERE and (asked or not mind.has_said("suspect")):
            return [((SUSPECT, place_word(target), FIRST_LEVEL + 2), 1.0)]
        if sees_nobody(mind) and (asked or not mind.has_said("plan")):
            return [(circle(), 1.0)]
        return [((PASS,), 1.0)] if asked else []

    def story(self, mind: Mind) -> list[Weighed]:
        """The truth, or what it has pretended from the first."""
        evidence = mind.evidence
        own = Story(evidence.rules, mind.me, evidence.own, False)
        if not own.dark:
            return [(evidence.own, 1.0)]
        if mind.has_told_all(mind.me):
            return [(mind.told(mind.me), 1.0)]
        if mind.told(mind.me):
            return self.lies(evidence, told_role(mind.told(mind.me)))
        return self.lies(evidence, self.pretences(evidence)[0][0])

    def lies(self, evidence: Evidence, role: int) -> list[Weighed]:
        """Stories of somebody who was this character."""
        return plain_lies(evidence, role)

    def target(self, view: Any, source: Source) -> int:
        evidence = evidence_of(view)
        mind = Mind(view, evidence)
        target = accused(view, evidence)
        if target != NOWHERE:
            clear = target == seen_dark(evidence) or mind.woke_dark()
            return target if clear or self.understands(source) else anybody(mind, source)
        if sees_nobody(mind) and dissenters(view) & ~(1 << mind.me) == 0:
            return left_of(mind)
        return anybody(mind, source)

    def understands(self, source: Source) -> bool:
        """Does it see what a contradiction means? A Death Eater knows."""
        return source.below(HUNDRED) >= PUZZLED


def sees_nobody(mind: Mind) -> bool:
    """Does nothing told speak for a Death Eater at the table, and something for there being none?

    All of them are told to lie in the centre, or most of the others think that there is none; at
    the smallest table it is enough that nobody is accused.
    """
    if accused(mind.view, mind.evidence) != NOWHERE or not mind.has_heard_all():
        return False
    rules = mind.evidence.rules
    agreed = proposers(mind.view) & ~(1 << mind.me)
    return (
        rules.seats <= SMALL
        or 2 * agreed.bit_count() >= rules.seats
        or centre_seen(mind.evidence) >= rules.deck[DEATH_EATER]
    )


def centre_seen(evidence: Evidence) -> int:
    """In how many places of the centre somebody says to have seen a Death Eater."""
    places = 0
    for story in evidence.stories():
        for place, card in story.facts:
            if card == DEATH_EATER and place >= CENTRE:
                places |= 1 << place
    return places.bit_count()


def accomplices(evidence: Evidence) -> list[int]:
    """The other players whom a Death Eater knows to be one."""
    own = Story(evidence.rules, evidence.me, evidence.own, False)
    return [place for place, card in own.facts if own.dark and card == DEATH_EATER]


def doubtful(evidence: Evidence) -> list[int]:
    """Whom one may call a Death Eater: no accomplice, and nobody of whom all see the opposite.

    DRK-HAR-05: the owner of a card that lies face up is none; they are named only for want of
    others.
    """
    away = [evidence.me, *accomplices(evidence)]
    others = [seat for seat in range(evidence.rules.seats) if seat not in away]
    return [seat for seat in others if seat != evidence.up_seat] or others


def anybody(mind: Mind, source: Source) -> int:
    """One of those whom one may call a Death Eater."""
    others = doubtful(mind.evidence)
    return others[source.below(len(others))]


def seen_dark(evidence: Evidence) -> int:
    """The first whom somebody says to have seen as a Death Eater."""
    suspects = doubtful(evidence)
    for story in evidence.stories():
        for place, card in [*story.facts, (story.late_place, story.late_role)]:
            if card == DEATH_EATER and place in suspects:
                return place
    return NOWHERE


def accused(view: Any, evidence: Evidence) -> int:
    """Whom there is a reason to point at: seen as a Death Eater, or caught in a contradiction."""
    seen = seen_dark(evidence)
    if seen != NOWHERE:
        return seen
    suspects = doubtful(evidence)
    for pair in view.clashes:
        for number in reversed(pair):
            speaker: int = view.claims[number].speaker
            if speaker in suspects:
                return speaker
    return NOWHERE

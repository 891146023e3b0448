"""The bot that follows simple rules: tell your story, believe all that does not clash.

It points at whoever is said to have been seen as a Death Eater, or at a contradiction, or anywhere.
A Death Eater pretends to have been the easiest character there is.
"""

from typing import Any

from grimoire.games.darkforces.bots.evidence import Evidence, Story, evidence_of
from grimoire.games.darkforces.bots.lying import Weighed, plain_lies
from grimoire.games.darkforces.bots.speaking import Mind
from grimoire.games.darkforces.bots.talker import Talker
from grimoire.games.darkforces.data import DEATH_EATER
from grimoire.games.darkforces.heuristics import PRETENCES
from grimoire.games.darkforces.rules.claims import told_role
from grimoire.games.darkforces.vocabulary import FIRST_LEVEL, PASS, SUSPECT, place_word
from grimoire.kernel.chance import Source
from grimoire.kernel.seats import NOWHERE


class Follower(Talker):
    """Follows simple rules."""

    def pretences(self, evidence: Evidence) -> list[tuple[int, float]]:
        for role in PRETENCES:
            if evidence.rules.deck[role] > 0:
                return [(role, 1.0)]
        return [(DEATH_EATER, 1.0)]

    def wishes(self, view: Any) -> list[Weighed]:
        evidence = evidence_of(view)
        mind = Mind(view, evidence)
        topics = mind.topics()
        if not mind.has_told_all(mind.me) or "role" in topics or "night" in topics:
            return self.story(mind)
        target = accused(view, evidence)
        if target != NOWHERE and ("vote" in topics or not mind.has_said("suspect")):
            return [((SUSPECT, place_word(target), FIRST_LEVEL + 2), 1.0)]
        return [((PASS,), 1.0)] if "vote" in topics else []

    def story(self, mind: Mind) -> list[Weighed]:
        """The truth, or what it has pretended from the first."""
        evidence = mind.evidence
        own = Story(evidence.rules, mind.me, evidence.own, False)
        if not own.dark:
            return [(evidence.own, 1.0)]
        if mind.has_told_all(mind.me):
            return [(mind.told(mind.me), 1.0)]
        if mind.told(mind.me):
            return plain_lies(evidence, told_role(mind.told(mind.me)))
        return plain_lies(evidence, self.pretences(evidence)[0][0])

    def target(self, view: Any, source: Source) -> int:
        evidence = evidence_of(view)
        target = accused(view, evidence)
        if target != NOWHERE:
            return target
        others = doubtful(evidence)
        return others[source.below(len(others))]


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


def accused(view: Any, evidence: Evidence) -> int:
    """Whom there is a reason to point at: seen as a Death Eater, or caught in a contradiction."""
    suspects = doubtful(evidence)
    for story in evidence.stories():
        for place, card in [*story.facts, (story.late_place, story.late_role)]:
            if card == DEATH_EATER and place in suspects:
                return place
    for pair in view.clashes:
        for number in reversed(pair):
            speaker: int = view.claims[number].speaker
            if speaker in suspects:
                return speaker
    return NOWHERE

"""The bot that a child can beat: it believes whoever spoke last, and forgets what was before.

It notices no contradiction but two of one name. A Death Eater pretends to have been somebody
famous, whoever else was, accuses nobody, and often owns up when accused.
"""

from typing import Any, Final

from grimoire.games.darkforces.bots.circle import left_of
from grimoire.games.darkforces.bots.evidence import Evidence, evidence_of, numbers, story_of
from grimoire.games.darkforces.bots.follower import Follower, doubtful
from grimoire.games.darkforces.bots.listeners import accused_by, namesakes
from grimoire.games.darkforces.bots.lying import Weighed, accuses, either
from grimoire.games.darkforces.bots.speaking import Mind
from grimoire.games.darkforces.data import (
    DUMBLEDORE,
    HARRY,
    HERMIONE,
    NEVILLE,
    RON,
    SIRIUS,
)
from grimoire.games.darkforces.vocabulary import DID, PASS, PLAN, SUSPECT, place_of
from grimoire.kernel.chance import Source

FAMOUS: Final = (HARRY, HERMIONE, RON, DUMBLEDORE, SIRIUS, NEVILLE)
"""Whom a child would like to have been, the most famous first."""
MEMORY: Final = 5
"""So many of the last things said are remembered."""
CANDOUR: Final = 0.5
"""How often a Death Eater who is accused owns up."""


class Novice(Follower):
    """Follows whoever spoke last."""

    def pretences(self, evidence: Evidence) -> list[tuple[int, float]]:
        for role in FAMOUS:
            if evidence.rules.deck[role] > 0:
                return [(role, 1.0)]
        return super().pretences(evidence)

    def lies(self, evidence: Evidence, role: int) -> list[Weighed]:
        """It does not dare to accuse anybody falsely, if it can help it."""
        stories = super().lies(evidence, role)
        return [told for told in stories if not accuses(evidence, told[0])] or stories

    def wishes(self, view: Any) -> list[Weighed]:
        found = super().wishes(view)
        mind = Mind(view, evidence_of(view))
        owned = mind.told(mind.me) == mind.evidence.own
        if owned or not mind.woke_dark() or not mind.is_accused():
            return found
        return either(found or [((PASS,), 1.0)], [(mind.evidence.own, 1.0)], CANDOUR)

    def opinion(self, mind: Mind) -> list[Weighed]:
        """It has none of its own."""
        return [((PASS,), 1.0)] if "vote" in mind.topics() else []

    def target(self, view: Any, source: Source) -> int:
        mind = Mind(view, evidence_of(view))
        suspects = doubtful(mind.evidence)
        heard = [claim for claim in view.claims if claim.speaker != mind.me][-MEMORY:]
        heard.reverse()
        for claim in heard:
            if claim.words == ["plan", "circle"]:
                return left_of(mind)
            for aim in aims_of(mind.evidence, claim):
                if aim in suspects:
                    return aim
        doubles = [seat for seat in namesakes(mind.evidence) if seat in suspects]
        return doubles[0] if doubles else suspects[0]


def aims_of(evidence: Evidence, claim: Any) -> list[int]:
    """Whom somebody calls a Death Eater, by a word or by what they say to have seen."""
    words = numbers(claim.words)
    if words[0] in (SUSPECT, PLAN):
        return [place_of(words[1])]
    if words[0] != DID:
        return []
    story = story_of(evidence.rules, claim.speaker, words, False)
    return accused_by(story, evidence)

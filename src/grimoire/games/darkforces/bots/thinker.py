"""The bots that weigh worlds: one always finds a culprit, two may find none, and one schemes."""

from typing import Any, Final

from grimoire.games.darkforces.bots.circle import (
    circle,
    consenting,
    left_of,
    proposers,
    wants_circle,
)
from grimoire.games.darkforces.bots.evidence import Evidence, evidence_of, numbers
from grimoire.games.darkforces.bots.follower import accused
from grimoire.games.darkforces.bots.habits import LIE_WEIGHTS
from grimoire.games.darkforces.bots.listeners import CREDULOUS
from grimoire.games.darkforces.bots.lying import (
    Weighed,
    best_lies,
    either,
    late_accusations,
    plain_lies,
)
from grimoire.games.darkforces.bots.naming import pretences
from grimoire.games.darkforces.bots.speaking import (
    CLEARED,
    DARK,
    TOO_SIMPLE,
    Mind,
    accusation,
    begun_in,
    clash_to_show,
    credulous_share,
    denial,
    has_owned_up,
    is_cornered,
    is_robbed,
    question_to_ask,
    wants_to_confess,
)
from grimoire.games.darkforces.bots.talker import Talker
from grimoire.games.darkforces.bots.voting import Ballot, ballot_of, ratings
from grimoire.games.darkforces.data import DEATH_EATER, NO_CARD
from grimoire.games.darkforces.rules.claims import told_role
from grimoire.games.darkforces.vocabulary import DID
from grimoire.kernel.chance import Source
from grimoire.kernel.seats import NOWHERE

CONVICTION: Final = 0.8
"""How much one's own suspicion counts, beside what the others are expected to do: if all relied on
the others, nobody would do it."""
DESPERATE: Final = 0.75
"""So many believe anything, to a liar whom most suspect, unless they sound careful."""
HUNDRED: Final = 100
SLIPS: Final = 50
"""So many of a hundred times the scholar points at the second likeliest."""
HASTY: Final = 70
"""So many of a hundred times it follows the first accusation instead, if there is one."""
FORESIGHT: Final = 0.5
"""How often its name as a Death Eater is one after which it imagined what the others will say."""
ALIKE: Final = 3.0
"""Somebody so many times likelier it does not mistake."""
DETAILS: Final = 2
"""All stories of one character begin with so many words alike: before them there is no choice."""


class Thinker(Talker):
    """Weighs worlds by what it has seen and heard; lies as it comes."""

    def pretences(self, evidence: Evidence) -> list[tuple[int, float]]:
        deck = evidence.rules.deck
        return [
            (role, weight)
            for role, weight in enumerate(LIE_WEIGHTS)
            if deck[role] > 0 and role != DEATH_EATER
        ]

    def wishes(self, view: Any) -> list[Weighed]:
        mind = Mind(view, evidence_of(view))
        topics = mind.topics()
        if not mind.has_told_all(mind.me) or "role" in topics or "night" in topics:
            return self.story(mind)
        if "vote" in topics:
            return [(accusation(mind, self.suspect(mind)), 1.0)]
        accused = mind.is_accused()
        found = self.remarks(mind) if accused or mind.has_heard_all() else self.meanwhile(mind)
        answer = denial(mind)
        return [(answer, 1.0)] if accused and answer and not found else found

    def story(self, mind: Mind) -> list[Weighed]:
        """The truth for Hogwarts, and what serves them for Death Eaters; told once, it stands."""
        if self.is_open(mind):
            return [(mind.evidence.own, 1.0)]
        if mind.has_told_all(mind.me):
            return [(mind.told(mind.me), 1.0)]
        named = told_role(mind.told(mind.me)) if mind.told(mind.me) else self.best_name(mind)
        return self.lies(mind, named)

    def is_open(self, mind: Mind) -> bool:
        """Has it nothing to hide?"""
        return mind.dark() < (CLEARED if mind.woke_dark() else DARK)

    def best_name(self, mind: Mind) -> int:
        """Whom it pretends to have been, if it was not asked at daybreak."""
        weighed = self.pretences(mind.evidence)
        return max(weighed, key=lambda pretence: pretence[1])[0]

    def lies(self, mind: Mind, named: int) -> list[Weighed]:
        """Stories about a night that was not."""
        return plain_lies(mind.evidence, named)

    def remarks(self, mind: Mind) -> list[Weighed]:
        """What else there is to say, once everybody was heard."""
        if self.owns_up(mind):
            return [(mind.evidence.own, 1.0)]
        asked = question_to_ask(mind)
        if asked and not mind.has_said("ask"):
            return [(asked, 1.0)]
        shown = clash_to_show(mind)
        if shown and not mind.has_said("clash"):
            return [(shown, 1.0)]
        if not mind.has_said("suspect", "plan"):
            return [(accusation(mind, self.suspect(mind)), 1.0)]
        return []

    def meanwhile(self, mind: Mind) -> list[Weighed]:
        """While somebody keeps silent whom all others wait for: a question to them."""
        asked = question_to_ask(mind)
        return [(asked, 1.0)] if asked and mind.is_last_to_wait() else []

    def owns_up(self, mind: Mind) -> bool:
        """Does it say now that it was a Death Eater?"""
        return wants_to_confess(mind)

    def suspect(self, mind: Mind) -> int:
        """Whom it accuses."""
        return self.likeliest(mind, mind.suspects())

    def favourite(self, mind: Mind) -> int:
        """Whom it points at."""
        return self.likeliest(mind, mind.others())

    def likeliest(self, mind: Mind, seats: list[int]) -> int:
        """The likeliest Death Eater of these; for one of them, the unluckiest."""
        likely = mind.own().darks()
        if mind.dark() >= DARK:
            public = mind.public().darks()
            likely = [seen - known for seen, known in zip(public, likely, strict=True)]
        return max(seats, key=lambda seat: likely[seat])

    def target(self, view: Any, source: Source) -> int:
        return self.favourite(Mind(view, evidence_of(view)))


class Doubter(Thinker):
    """Weighs worlds, among them those in which nobody is a Death Eater."""

    def remarks(self, mind: Mind) -> list[Weighed]:
        if not mind.has_said("plan") and wants_circle(mind, rated_votes(mind, alone=True)):
            return [(circle(), 1.0)]
        return self.thoughts(mind)

    def thoughts(self, mind: Mind) -> list[Weighed]:
        """What there is to say if somebody is to be captured."""
        return super().remarks(mind)

    def favourite(self, mind: Mind) -> int:
        return left_of(mind) if self.keeps_circle(mind) else self.best_guess(mind)

    def keeps_circle(self, mind: Mind) -> bool:
        """Does it point at nobody in particular, since the others will not either?"""
        everybody = (1 << mind.evidence.rules.seats) - 1
        if self.agreed(mind) | 1 << mind.me != everybody:
            return False
        return wants_circle(mind, rated_votes(mind, alone=True))

    def agreed(self, mind: Mind) -> int:
        """Whom it relies on to keep to a circle: those who have said so; as a mask."""
        return proposers(mind.view)

    def best_guess(self, mind: Mind) -> int:
        """Whom it points at if somebody is to be captured."""
        return super().favourite(mind)


class Scholar(Doubter):
    """Weighs worlds, keeps to a lie once told, and in the vote often follows what is obvious."""

    def pretences(self, evidence: Evidence) -> list[tuple[int, float]]:
        return either(super().pretences(evidence), pretences(evidence), FORESIGHT)

    def is_open(self, mind: Mind) -> bool:
        return not mind.woke_dark() and mind.dark() < DARK

    def owns_up(self, mind: Mind) -> bool:
        return False

    def target(self, view: Any, source: Source) -> int:
        mind = Mind(view, evidence_of(view))
        best = self.favourite(mind)
        if mind.dark() >= DARK or self.keeps_circle(mind):
            return best
        obvious = accused(view, mind.evidence)
        if obvious != NOWHERE and source.below(HUNDRED) < HASTY:
            return obvious
        second = self.likeliest(mind, [seat for seat in mind.others() if seat != best])
        alike = mind.own().dark(second) * ALIKE >= mind.own().dark(best)
        return second if alike and source.below(HUNDRED) < SLIPS else best


class Schemer(Doubter):
    """Weighs worlds, chooses lies by what the others will make of them, and votes to win."""

    def pretences(self, evidence: Evidence) -> list[tuple[int, float]]:
        return pretences(evidence)

    def lies(self, mind: Mind, named: int) -> list[Weighed]:
        if len(begun_in(mind.view)) < DETAILS:
            return plain_lies(mind.evidence, named)
        return best_lies(mind.evidence, mind.own(), named)

    def thoughts(self, mind: Mind) -> list[Weighed]:
        share = credulous_share(mind)
        simple = share >= TOO_SIMPLE
        if simple and is_robbed(mind) and mind.told(mind.me) == mind.evidence.own:
            return self.innocence(mind)
        found = super().thoughts(mind)
        if found or not mind.woke_dark() or mind.dark() < DARK:
            return found
        if share >= CREDULOUS and is_cornered(mind):
            share = max(share, DESPERATE)
        return late_accusations(mind.evidence, mind.own(), share) if share >= TOO_SIMPLE else []

    def story(self, mind: Mind) -> list[Weighed]:
        if is_robbed(mind) and credulous_share(mind) >= TOO_SIMPLE:
            return self.innocence(mind)
        return super().story(mind)

    def innocence(self, mind: Mind) -> list[Weighed]:
        """What it said before it owned up, where owning up is of no use."""
        named = self.best_name(mind)
        for claim in mind.view.claims:
            words = numbers(claim.words)
            if claim.speaker == mind.me and told_role(words) not in (NO_CARD, DEATH_EATER):
                if words[0] == DID:
                    return [(words, 1.0)]
                named = told_role(words)
        return plain_lies(mind.evidence, named)

    def owns_up(self, mind: Mind) -> bool:
        if has_owned_up(mind) or credulous_share(mind) >= TOO_SIMPLE:
            return False
        return super().owns_up(mind)

    def suspect(self, mind: Mind) -> int:
        return self.best_target(mind, rated_votes(mind, alone=True), mind.suspects())

    def agreed(self, mind: Mind) -> int:
        return super().agreed(mind) | consenting(mind)

    def best_guess(self, mind: Mind) -> int:
        return self.best_target(mind, rated_votes(mind), mind.others())

    def best_target(self, mind: Mind, rated: list[float], seats: list[int]) -> int:
        """Who is the likeliest to be a Death Eater and to be captured; for one of them, not to."""
        likely = mind.own().darks()
        if mind.dark() >= DARK:
            public = mind.public().darks()
            likely = [seen - known for seen, known in zip(public, likely, strict=True)]
        return max(seats, key=lambda seat: rated[seat] + CONVICTION * likely[seat])


MOST_RATED: Final = 256
"""So many ratings are kept, since a vote is thought about for several words."""

_rated: dict[Any, list[float]] = {}


def rated_votes(mind: Mind, alone: bool = False) -> list[float]:
    """How likely pointing at each player is to win, with or without what was said of the vote."""
    ballot: Ballot = ballot_of(mind.view, mind.public().darks())
    if alone:
        ballot = Ballot(mind.me, ballot.seats, ballot.public, [NOWHERE] * ballot.seats)
    else:
        ballot.circle |= consenting(mind)
    key = (mind.evidence.key(), tuple(ballot.aims), ballot.circle)
    if key not in _rated:
        if len(_rated) >= MOST_RATED:
            _rated.clear()
        _rated[key] = ratings(mind.own(), ballot, mind.me)
    return _rated[key]

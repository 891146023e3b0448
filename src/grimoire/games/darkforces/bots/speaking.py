"""What to say by day: one's story, true or not, whom one suspects, and when there is no more."""

from typing import Any, Final

from grimoire.games.darkforces.bots.belief import USUAL, Belief, belief_of
from grimoire.games.darkforces.bots.evidence import Evidence, numbers, tells_darkness
from grimoire.games.darkforces.bots.listeners import CREDULOUS, simple_aims
from grimoire.games.darkforces.bots.lying import Weighed
from grimoire.games.darkforces.data import DEATH_EATER, RON
from grimoire.games.darkforces.rules.claims import told_role
from grimoire.games.darkforces.vocabulary import (
    ASK,
    CLASH,
    DID,
    DOUBT,
    FIRST_LEVEL,
    HOGWARTS,
    NIGHT,
    NOW,
    PLAN,
    STORY,
    SUSPECT,
    Words,
    place_of,
    place_word,
)

DARK: Final = 0.5
"""From here on a player takes the side of the Death Eaters."""
CLEARED: Final = 0.25
"""Below this a Death Eater believes to have been robbed, and says so."""
LIKELY: Final = 0.5
SURE: Final = 0.75
"""From here on a suspicion is more than a guess, and from here on a certainty."""


NO_SIGN: Final = 0
SIMPLE: Final = 1
CAREFUL: Final = 2
"""How somebody listens: whoever wants to vote without a word of suspicion, or accuses a player who
has owned up, believes anything; whoever asks, plans or has a suspicion of their own does not."""
TOO_SIMPLE: Final = 0.5
"""From here on the table is not to be reasoned with."""


class Mind:
    """What somebody makes of a moment of the day."""

    def __init__(self, view: Any, evidence: Evidence) -> None:
        self.view = view
        self.evidence = evidence
        self.me = evidence.me

    def own(self) -> Belief:
        """What one believes by all that one knows."""
        return belief_of(self.evidence, USUAL)

    def public(self) -> Belief:
        """What everybody believes who knows nothing but what was said."""
        return belief_of(self.evidence.public(), USUAL)

    def dark(self) -> float:
        """How likely one is to have a Death Eater in front of oneself.

        While nobody says to have touched one's card, the night alone decides, except for Ron.
        """
        if told_role(self.evidence.own) != RON and not self.is_touched():
            return 1.0 if self.woke_dark() else 0.0
        return self.own().dark(self.me)

    def is_touched(self) -> bool:
        """Does anybody else say to have moved or seen one's card?"""
        for story in self.evidence.stories():
            told = (story.first, story.second, story.late_place)
            if story.speaker != self.me and self.me in told:
                return True
        return False

    def woke_dark(self) -> bool:
        """Had one reason to believe, by one's own night, to be a Death Eater?"""
        return tells_darkness(self.me, self.evidence.own)

    def others(self) -> list[int]:
        """Everybody else."""
        return [seat for seat in range(self.evidence.rules.seats) if seat != self.me]

    def suspects(self) -> list[int]:
        """Whom one can call a Death Eater without being laughed at.

        DRK-HAR-05: the owner of a card that lies face up is none; at a table of three they count
        all the same, lest only an accomplice be left.
        """
        hidden = [seat for seat in self.others() if seat != self.evidence.up_seat]
        return hidden if len(hidden) > 1 else self.others()

    def told(self, seat: int) -> Words:
        """What a player last said of the night."""
        return self.evidence.heard[seat][0]

    def has_told_all(self, seat: int) -> bool:
        """Has a player told the whole night?"""
        words = self.told(seat)
        return len(words) > 0 and words[0] == DID

    def has_heard_all(self) -> bool:
        """Has everybody else told the whole night, or no wish to?"""
        return not self.silent()

    def silent(self) -> list[int]:
        """Who has neither told the whole night nor any wish to vote, and nobody has asked."""
        ready: list[int] = self.view.ready
        return [
            seat
            for seat in self.others()
            if not self.has_told_all(seat) and seat not in ready and not self.was_asked(seat)
        ]

    def was_asked(self, seat: int) -> bool:
        """Has anybody asked a player something?"""
        return any(
            claim.words[0] == "ask" and claim.words[1] == str(seat) for claim in self.view.claims
        )

    def is_last_to_wait(self) -> bool:
        """Do all want to vote but oneself and those who keep silent?"""
        ready: list[int] = self.view.ready
        silent = self.silent()
        return all(seat in ready or seat in silent for seat in self.others())

    def is_accused(self) -> bool:
        """Has somebody named one a Death Eater, or a liar, since one last spoke?"""
        for claim in reversed(self.view.claims):
            if claim.speaker == self.me:
                return False
            if claim.words[0] == "suspect" and claim.words[1] == str(self.me):
                return True
            if any(quote.speaker == self.me for quote in claim.quotes):
                return bool(claim.words[0] != "believe")
        return False

    def has_said(self, *acts: str) -> bool:
        """Has one already said something of these kinds?"""
        for claim in self.view.claims:
            if claim.speaker == self.me and claim.words[0] in acts:
                return True
        return False

    def topics(self) -> list[str]:
        """What one is asked and has not answered."""
        return [self.view.claims[number].words[2] for number in self.view.questions]


def wants_to_confess(mind: Mind) -> bool:
    """Has a Death Eater lied, and learned since that the card is gone?"""
    own = mind.evidence.own
    lied = told_role(own) == DEATH_EATER and mind.told(mind.me) != own
    return lied and mind.dark() < CLEARED


def is_robbed(mind: Mind) -> bool:
    """Was one dealt a Death Eater, and believes that it is gone?"""
    return told_role(mind.evidence.own) == DEATH_EATER and mind.dark() < CLEARED


def is_cornered(mind: Mind) -> bool:
    """Do more than half of those who have said whom they suspect mean this player?"""
    aims: dict[int, str] = {}
    for claim in mind.view.claims:
        if claim.words[0] == "suspect" and claim.speaker != mind.me:
            aims[claim.speaker] = claim.words[1]
    return 2 * list(aims.values()).count(str(mind.me)) > len(aims)


def has_owned_up(mind: Mind) -> bool:
    """Has one ever told one's true night?"""
    own = mind.evidence.own
    return any(
        claim.speaker == mind.me and numbers(claim.words) == own for claim in mind.view.claims
    )


def credulous_share(mind: Mind) -> float:
    """How many of the others believe anything, by what they say and what they leave unsaid."""
    signs = [sign for sign in signs_of(mind) if sign != NO_SIGN]
    return (CREDULOUS + signs.count(SIMPLE)) / (1.0 + len(signs))


def signs_of(mind: Mind) -> list[int]:
    """By seat: does a player listen carefully or simply, as far as it shows?"""
    found = [NO_SIGN] * mind.evidence.rules.seats
    aims = simple_aims(mind.evidence.public())
    clashing = in_contradictions(mind.view)
    for seat in mind.view.ready:
        found[seat] = SIMPLE
    owned = False
    for claim in mind.view.claims:
        words, speaker = numbers(claim.words), claim.speaker
        owned = owned or (speaker == mind.me and words == mind.evidence.own)
        if words[0] in (ASK, CLASH, PLAN):
            found[speaker] = CAREFUL
        elif words[0] == SUSPECT:
            target = place_of(words[1])
            obvious = target == aims[speaker] or target in clashing
            found[speaker] = NO_SIGN if obvious else CAREFUL
            if owned and target == mind.me:
                found[speaker] = SIMPLE
    found[mind.me] = NO_SIGN
    return found


def in_contradictions(view: Any) -> list[int]:
    """Those whose words cannot be true together with somebody else's."""
    return [view.claims[number].speaker for pair in view.clashes for number in pair]


def accusation(mind: Mind, target: int) -> Words:
    """As sure as one is; whoever lies sounds as sure as the public is."""
    belief = mind.public() if mind.dark() >= DARK else mind.own()
    likelihood = belief.dark(target)
    level = 3 if likelihood >= SURE else 2 if likelihood >= LIKELY else 1
    return (SUSPECT, place_word(target), FIRST_LEVEL + level)


def question_to_ask(mind: Mind) -> Words:
    """Somebody keeps silent about the night, and nobody has asked."""
    for seat in mind.others():
        if not mind.has_told_all(seat) and not mind.was_asked(seat):
            return (ASK, place_word(seat), NIGHT)
    return ()


def denial(mind: Mind) -> Words:
    """To whoever accuses one: another night is a lie, or else one is of Hogwarts.

    The latter not from Ron, nor from who has owned up.
    """
    rebutted = rebuttal(mind)
    if rebutted:
        return rebutted
    owned = told_role(mind.told(mind.me)) == DEATH_EATER
    unsure = told_role(mind.evidence.own) == RON
    return () if owned or unsure or mind.has_said("now") else (NOW, HOGWARTS)


def rebuttal(mind: Mind) -> Words:
    """Somebody else's night contradicts one's own, and one has called nothing a lie yet."""
    if mind.has_said("doubt"):
        return ()
    for pair in mind.view.clashes:
        claims = [mind.view.claims[number] for number in pair]
        others = [claim.speaker for claim in claims if claim.speaker != mind.me]
        of_night = all(claim.words[0] in ("dealt", "did") for claim in claims)
        if of_night and len(others) == 1 and len(pair) == 2:
            return (DOUBT, place_word(others[0]), STORY)
    return ()


def clash_to_show(mind: Mind) -> Words:
    """Two others contradict each other, and nobody has said so."""
    shown = [claim.words[1:] for claim in mind.view.claims if claim.words[0] == "clash"]
    for pair in mind.view.clashes:
        both = sorted([mind.view.claims[number].speaker for number in pair])
        if mind.me not in both and [str(seat) for seat in both] not in shown:
            return (CLASH, place_word(both[0]), place_word(both[1]))
    return ()


def fitting(wishes: list[Weighed], begun: Words) -> list[Weighed]:
    """Those of one's wishes that go on from what one has begun to say."""
    return [
        (words, weight)
        for words, weight in wishes
        if len(words) > len(begun) and words[: len(begun)] == begun
    ]


def begun_in(view: Any) -> Words:
    """What this seat has begun to say."""
    return numbers(view.composing)

"""Where to point: at whoever makes it likeliest that the camp of one's last card wins."""

from math import exp
from typing import Any, Final

from grimoire.games.darkforces.bots.belief import ABSENT, Belief, Picture
from grimoire.games.darkforces.bots.evidence import NUMBERS
from grimoire.games.darkforces.data import DEATH_EATER, GINNY, LUNA, NO_CARD
from grimoire.games.darkforces.rules.vote import captured
from grimoire.games.darkforces.vocabulary import CIRCLE, PLAN, SUSPECT, place_of
from grimoire.kernel.chance import FastSource
from grimoire.kernel.seats import NOWHERE

MOST_PICTURES: Final = 40
"""So many of the likeliest outcomes of the night are thought of."""
TRIALS: Final = 80
"""So often the others' votes are imagined, about as often for an outcome as it is likely."""
KEENNESS: Final = 10.0
"""How much others point at whoever the public suspects most."""
INSIGHT: Final = 1.65
"""How much more often others point at a real Death Eater: they know things too."""
WORD_KEPT: Final = 8.0
"""How much more often somebody points where they said they would."""
CIRCLE_KEPT: Final = 40.0
"""The same of a vote in a circle, which only works if all keep to it."""
FIRMEST: Final = 1 << 24

Aims = list[int]
"""By seat: whom a player has said to point at, if anybody."""


class Ballot:
    """All that a vote depends on beside the cards."""

    def __init__(self, me: int, seats: int, public: list[float], aims: Aims) -> None:
        self.me = me
        self.seats = seats
        self.public = public
        self.aims = aims
        self.circle = 0
        """Who has said to vote in a circle, as a mask."""
        self.leanings = [exp(KEENNESS * suspicion) for suspicion in public]
        """How much those lean to pointing at each player who know no more than the public."""


def ballot_of(view: Any, public: list[float]) -> Ballot:
    """What others can be expected to do, by their own words and by what everybody knows."""
    found = Ballot(int(view.seat), int(view.seats), public, [NOWHERE] * int(view.seats))
    for claim in view.claims:
        act = NUMBERS[claim.words[0]]
        if act in (SUSPECT, PLAN):
            speaker: int = claim.speaker
            target = NUMBERS[claim.words[1]]
            found.circle &= ~(1 << speaker)
            if target == CIRCLE:
                found.circle |= 1 << speaker
            else:
                found.aims[speaker] = place_of(target)
    return found


def ratings(own: Belief, ballot: Ballot, seed: int) -> list[float]:
    """How likely pointing at each player is to win; nobody points at themselves."""
    found = [0.0] * ballot.seats
    source = FastSource(seed)
    for picture in own.likeliest(MOST_PICTURES):
        trials = 1 + int(TRIALS * picture.weight)
        cards = cards_of(picture, ballot.seats)
        weights = [leanings(ballot, picture, seat) for seat in range(ballot.seats)]
        for _ in range(trials):
            votes = [pick(row, source) for row in weights]
            for target in range(ballot.seats):
                if target != ballot.me:
                    votes[ballot.me] = target
                    if wins(picture, captured(votes, cards), ballot.me):
                        found[target] += picture.weight / trials
    return found


def cards_of(picture: Picture, seats: int) -> list[int]:
    """The cards that matter to a vote."""
    cards = [DEATH_EATER if picture.dark >> seat & 1 else NO_CARD for seat in range(seats)]
    if picture.ginny != ABSENT:
        cards[picture.ginny] = GINNY
    if picture.luna != ABSENT:
        cards[picture.luna] = LUNA
    return cards


def wins(picture: Picture, taken: int, me: int) -> bool:
    """DRK-GEN-05: does the camp of the card in front of this player win?"""
    if picture.dark == 0:
        return taken == 0
    return (taken & picture.dark == 0) == (picture.dark >> me & 1 == 1)


def leanings(ballot: Ballot, picture: Picture, seat: int) -> list[int]:
    """How much a player leans to pointing at each other one, in whole numbers."""
    found = [0] * ballot.seats
    aware = picture.aware >> seat & 1
    for target in range(ballot.seats):
        if target == seat:
            continue
        leaning = ballot.leanings[target]
        if aware and picture.aware >> target & 1:
            leaning = 0.0
        elif not aware and picture.dark >> target & 1:
            leaning *= INSIGHT
        if ballot.aims[seat] == target:
            leaning *= WORD_KEPT
        if ballot.circle >> seat & 1 and target == (seat + 1) % ballot.seats:
            leaning *= CIRCLE_KEPT * ballot.seats
        found[target] = 1 + min(FIRMEST, int(8 * leaning))
    return found


def pick(weights: list[int], source: FastSource) -> int:
    """One of them, the heavier the more often."""
    at = source.below(sum(weights))
    for number, weight in enumerate(weights):
        at -= weight
        if at < 0:
            return number
    raise AssertionError("the weights add up")

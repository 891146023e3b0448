"""There may be no Death Eater at all: who thinks so, and who keeps to what was agreed on then.

DRK-WIN-07: everybody points at the left neighbour, so that everybody has one finger on them.
"""

from typing import Any, Final

from grimoire.games.darkforces.bots.speaking import DARK, Mind
from grimoire.games.darkforces.vocabulary import CIRCLE, PLAN, Words
from grimoire.kernel.seats import NOTHING

HOPE: Final = 0.4
"""Only above this is it worth while to point at nobody."""


def circle() -> Words:
    """Everybody at the left neighbour."""
    return (PLAN, CIRCLE)


def proposal(view: Any) -> int:
    """The number of the first claim that proposes the circle."""
    for number, claim in enumerate(view.claims):
        if claim.words == ["plan", "circle"]:
            return number
    return NOTHING


def is_proposed(view: Any) -> bool:
    """Has anybody proposed the circle?"""
    return proposal(view) != NOTHING


def proposers(view: Any) -> int:
    """Who has proposed the circle, and nothing else since; as a mask."""
    mask = 0
    for claim in view.claims:
        if claim.words == ["plan", "circle"]:
            mask |= 1 << claim.speaker
        elif claim.words[0] in ("suspect", "plan"):
            mask &= ~(1 << claim.speaker)
    return mask


def dissenters(view: Any) -> int:
    """Who has said since the circle was proposed to point at somebody instead; as a mask."""
    mask, first = 0, proposal(view)
    if first == NOTHING:
        return 0
    for claim in view.claims[first:]:
        if claim.words[0] in ("suspect", "plan"):
            mask |= 1 << claim.speaker
    return mask & ~proposers(view)


def consenting(mind: Mind) -> int:
    """Who keeps to a circle without a word, since everybody has reason to; as a mask.

    The vote often begins before all have answered a proposal.
    """
    if not is_proposed(mind.view) or mind.public().nobody_dark() <= HOPE:
        return 0
    return ((1 << mind.evidence.rules.seats) - 1) & ~dissenters(mind.view)


def wants_circle(mind: Mind, chances: list[float]) -> bool:
    """Is it likelier that no player has a Death Eater than that one is captured?

    Whoever has one would like nothing better, but does not propose it.
    """
    proposed = is_proposed(mind.view)
    if mind.has_said("suspect") and not proposed:
        return False
    if mind.dark() >= DARK:
        return proposed
    hopeless = mind.own().nobody_dark()
    return hopeless > HOPE and hopeless > max(chances)


def left_of(mind: Mind) -> int:
    """The left neighbour."""
    return (mind.me + 1) % mind.evidence.rules.seats

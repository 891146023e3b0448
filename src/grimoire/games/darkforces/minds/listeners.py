"""What a liar expects of those who listen: most weigh what they hear, some believe anything."""

from math import exp
from typing import Final

from grimoire.games.darkforces.data import DEATH_EATER
from grimoire.games.darkforces.minds.evidence import Evidence

CREDULOUS: Final = 0.25
"""How many listeners believe whatever does not clash."""
SHARPNESS: Final = 12.0
"""How much the fingers of careful listeners gather on whoever is the most suspected."""


def peril(dark: list[float], public: list[float]) -> float:
    """How likely a Death Eater is to be captured if all point by what everybody believes."""
    fingers = [exp(SHARPNESS * suspicion) for suspicion in public]
    return aimed_at(dark, fingers)


def naive_peril(dark: list[float], heard: Evidence) -> float:
    """The same if all point at whoever is said to have been seen as a Death Eater, or clashes."""
    seats = heard.rules.seats
    stories = heard.stories()
    fingers = [0.0] * seats
    for story in stories:
        for place, card in story.facts:
            if card == DEATH_EATER and place < seats and place != story.speaker:
                fingers[place] += 1.0
        if story.late_role == DEATH_EATER and story.late_place != story.speaker:
            fingers[story.late_place] += 1.0
    if max(fingers) == 0.0:
        for story in stories:
            rivals = len([other for other in stories if other.role == story.role])
            if rivals > heard.rules.deck[story.role]:
                fingers[story.speaker] += 1.0
    if max(fingers) == 0.0:
        fingers = [1.0] * seats
    return aimed_at(dark, fingers)


def aimed_at(dark: list[float], fingers: list[float]) -> float:
    """How much of all pointing goes to Death Eaters."""
    total = sum(fingers)
    return sum([at * finger for at, finger in zip(dark, fingers, strict=True)]) / total

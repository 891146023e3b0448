"""What a liar expects of those who listen: most weigh what they hear, some believe anything."""

from math import exp
from typing import Final

from grimoire.games.darkforces.bots.evidence import Evidence, Story
from grimoire.games.darkforces.data import DEATH_EATER
from grimoire.kernel.seats import NOWHERE

CREDULOUS: Final = 0.25
"""How many listeners believe whatever does not clash, as far as one knows before they speak."""
SHARPNESS: Final = 12.0
"""How much the fingers of careful listeners gather on whoever is the most suspected."""
GATHERING: Final = 3
"""How much likelier a player with more fingers is to be captured than one with fewer."""


def peril(dark: list[float], public: list[float]) -> float:
    """How likely a Death Eater is to be captured if all point by what everybody believes."""
    fingers = [exp(SHARPNESS * suspicion) for suspicion in public]
    return aimed_at(dark, fingers)


def naive_peril(dark: list[float], heard: Evidence) -> float:
    """The same if all believe anything: they point where they are told, or at namesakes."""
    seats = heard.rules.seats
    fingers = [0.0] * seats
    doubtful = namesakes(heard)
    for aim in simple_aims(heard):
        if aim != NOWHERE:
            fingers[aim] += 1.0
        else:
            for seat in doubtful:
                fingers[seat] += 1.0 / len(doubtful)
    return aimed_at(dark, [number**GATHERING for number in fingers])


def simple_aims(heard: Evidence) -> list[int]:
    """By seat: the first whom somebody says to have been a Death Eater, if anybody."""
    sights: list[tuple[int, int]] = []
    for story in heard.stories():
        sights += [(story.speaker, place) for place in accused_by(story, heard)]
    return [simple_aim(sights, seat) for seat in range(heard.rules.seats)]


def simple_aim(sights: list[tuple[int, int]], listener: int) -> int:
    """Whom one points at who believes oneself first, then everybody in turn."""
    aims = [(speaker, place) for speaker, place in sights if place != listener]
    for speaker, place in aims:
        if speaker == listener:
            return place
    return aims[0][1] if aims else NOWHERE


def accused_by(story: Story, heard: Evidence) -> list[int]:
    """The players in front of whom a story puts a Death Eater, if need be its teller."""
    told = [*story.facts, (story.late_place, story.late_role)]
    return [
        place
        for place, card in told
        if card == DEATH_EATER and 0 <= place < heard.rules.seats and place != heard.up_seat
    ]


def namesakes(heard: Evidence) -> list[int]:
    """Those who claim a card that too many claim; everybody, if nobody does."""
    roles = [story.role for story in heard.stories()]
    found = [
        story.speaker
        for story in heard.stories()
        if roles.count(story.role) > heard.rules.deck[story.role]
    ]
    return found or list(range(heard.rules.seats))


def aimed_at(dark: list[float], fingers: list[float]) -> float:
    """How much of all pointing goes to Death Eaters."""
    total = sum(fingers)
    return sum([at * finger for at, finger in zip(dark, fingers, strict=True)]) / total

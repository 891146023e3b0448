"""The story: what happened, in sentences."""

from grimoire.games.candles.events import Began, Ended, Event, Snuffed, TimeRanOut
from grimoire.kernel.speech import Speaker


def narrate(speak: Speaker, event: Event) -> str:
    """An event as a sentence of the story."""
    who = speak.names[event.seat]
    match event:
        case Began():
            return speak.tell("began", who=who)
        case Snuffed(count=count, left=left):
            return speak.tell("snuffed", who=who, n=count, left=left)
        case TimeRanOut():
            return speak.tell("time_ran_out", who=who)
        case Ended():
            return speak.tell("ended", who=who)

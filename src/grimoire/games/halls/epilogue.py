"""What is counted in a finished game: steps, tiles, tricks; and what decided it."""

from collections.abc import Iterable

from grimoire.games.halls.events import (
    Attended,
    CaughtAsleep,
    ClassWasCancelled,
    Event,
    Flipped,
    GameEnded,
    Gathered,
    NorrisSent,
    PawnsSwapped,
    Rotated,
    RoundBegan,
    SchedulesSwapped,
    TilesSwapped,
    TurnLost,
    Walked,
)
from grimoire.games.halls.speaker import Speaker
from grimoire.kernel.refusal import Fact
from grimoire.kernel.tally import Tally

COLUMNS = ("steps", "tiles", "pranks")
FIGURES = ("walk", "pranks", "lost_turns", "lost", "tiles", "steps")


def tally(events: Iterable[Event], seats: int) -> Tally:
    """Count a whole game."""
    counted = Tally(seats)
    for event in events:
        match event:
            case Flipped(seat=seat) | Rotated(seat=seat):
                counted.add("tiles", seat)
            case Walked(seat=seat, path=path):
                counted.add("steps", seat, len(path))
                counted.reach("walk", seat, len(path))
            case TurnLost(seat=seat):
                counted.add("lost_turns", seat)
            case CaughtAsleep(seat=seat, victim=victim):
                counted.add("pranks", seat)
                counted.add("lost", victim)
            case (
                ClassWasCancelled(seat=seat)
                | Gathered(seat=seat)
                | NorrisSent(seat=seat)
                | PawnsSwapped(seat=seat)
                | SchedulesSwapped(seat=seat)
                | TilesSwapped(seat=seat)
            ):
                counted.add("pranks", seat)
            case _:
                pass
    return counted


def decided(speak: Speaker, events: Iterable[Event]) -> str:
    """What brought the winner ahead, and how far the next was."""
    told = list(events)
    ended = next((event for event in told if isinstance(event, GameEnded)), None)
    if ended is None or len(ended.winners) != 1 or ended.how == "last_player":
        return ""
    winner, scores = ended.winners[0], ended.scores
    count, other = max((scores[seat], -seat) for seat in range(len(scores)) if seat != winner)
    said = traded(speak, told, winner) or stretch(speak, told, winner)
    behind = speak.say("decided", "behind", other=speak.names[-other], count=count, all=ended.all)
    return f"{said} {behind}" if said else behind


def traded(speak: Speaker, told: list[Event], winner: int) -> str:
    """The last trade of schedules that brought the winner ahead; empty if there was none."""
    for event in reversed(told):
        if isinstance(event, SchedulesSwapped) and winner in (event.seat, event.victim):
            mine, theirs = event.mine, event.theirs
            other = event.victim if winner == event.seat else event.seat
            had, got = (mine, theirs) if winner == event.seat else (theirs, mine)
            facts: dict[str, Fact] = {"who": speak.names[winner], "other": speak.names[other]}
            return speak.say("decided", "traded", had=had, got=got, **facts) if got > had else ""
    return ""


def stretch(speak: Speaker, told: list[Event], winner: int) -> str:
    """The shortest time in which the winner attended two classes; empty if there were none."""
    now, before, first = 1, 0, ""
    best: tuple[int, dict[str, Fact]] | None = None
    for event in told:
        match event:
            case RoundBegan(round=now):
                pass
            case Attended(seat=seat, room=room) if seat == winner:
                lesson = speak.say("classes", room, "one")
                rounds = now - before + 1
                if before and (best is None or rounds < best[0]):
                    facts: dict[str, Fact] = {"first": first, "second": lesson, "rounds": rounds}
                    best = rounds, facts | {"who": speak.names[winner]}
                before, first = now, lesson
            case _:
                pass
    if best is None:
        return ""
    rounds, facts = best
    return speak.say("decided", "one_round" if rounds == 1 else "stretch", **facts)

"""What is counted in a finished game: steps, battles, tiles; and what decided it."""

from collections.abc import Iterable

from grimoire.games.labyrinth.events import (
    Advanced,
    BattleLost,
    BattleRolled,
    BattleWon,
    Event,
    GravestoneSent,
    MistDrawn,
    Moved,
    PortkeyTaken,
    RedSparksPlayed,
    RewardDrawn,
    Won,
)
from grimoire.games.labyrinth.speaker import Speaker
from grimoire.kernel.refusal import Fact
from grimoire.kernel.tally import Tally

COLUMNS = ("battles", "tiles", "steps")
FIGURES = ("walk", "battles", "defeats", "graves", "thefts", "steps")


def tally(events: Iterable[Event], seats: int) -> Tally:
    """Count a whole game."""
    counted = Tally(seats)
    for event in events:
        match event:
            case Moved(seat=seat, path=path) | Advanced(seat=seat, path=path):
                counted.add("steps", seat, len(path))
                counted.reach("walk", seat, len(path))
            case BattleWon(seat=seat):
                counted.add("battles", seat)
            case BattleLost(seat=seat):
                counted.add("defeats", seat)
            case RewardDrawn(seat=seat, count=count):
                counted.add("tiles", seat, count)
            case MistDrawn(seat=seat, cloaked=False):
                counted.add("tiles", seat)
            case GravestoneSent(seat=seat):
                counted.add("graves", seat)
            case RedSparksPlayed(seat=seat):
                counted.add("thefts", seat)
            case _:
                pass
    return counted


def decided(speak: Speaker, events: Iterable[Event]) -> str:
    """The last thing that brought the winner nearer to the Cup than walking could."""
    told = list(events)
    winner = next((event.seat for event in told if isinstance(event, Won)), None)
    if winner is None or any(isinstance(event, Won) and event.last_left for event in told):
        return ""
    form, steps, total, against, beaten = "walk", 0, 0, 0, ""
    for event in told:
        match event:
            case BattleRolled(seat=seat) if seat == winner:
                total, against = event.total, event.against
            case BattleWon(seat=seat, obstacle=shown) if seat == winner:
                form, steps, beaten = "battle", 0, shown.obstacle
            case PortkeyTaken(seat=seat, manner="taken" | "aside") if seat == winner:
                form, steps = "portkey", 0
            case GravestoneSent(seat=seat, manner="first" | "again" | "aside") if seat == winner:
                form, steps = "walk", 0
            case Moved(seat=seat, path=path, manner="through_hedge") if seat == winner:
                form, steps = "hedge", len(path)
            case Moved(seat=seat, path=path) | Advanced(seat=seat, path=path) if seat == winner:
                steps += len(path)
            case _:
                pass
    facts: dict[str, Fact] = {"who": speak.names[winner], "steps": steps}
    if form == "battle":
        form = "battle_just" if total == against else "battle"
        facts |= {"total": total, "against": against, "more": total - against}
        facts["obstacle"] = speak.obstacle(beaten, "the")
    return speak.say("decided", form, **facts)

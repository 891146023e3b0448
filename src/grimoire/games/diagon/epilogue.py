"""What is counted in a finished game: purchases, Spells, misfortunes; and what decided it."""

from collections.abc import Iterable

from grimoire.games.diagon.events import (
    Attacked,
    BankPaid,
    Bought,
    Defended,
    Event,
    Exiled,
    HavocStruck,
    ItemReturned,
    ItemTaken,
    Rolled,
    RoundBegan,
    WentToKnockturn,
    Won,
)
from grimoire.games.diagon.speaker import Speaker
from grimoire.kernel.refusal import Fact
from grimoire.kernel.tally import Tally

COLUMNS = ("bought", "attacks", "visits")
FIGURES = ("attacks", "havoc", "knockturn", "thefts", "defences", "visits", "roll")


def tally(events: Iterable[Event], seats: int) -> Tally:
    """Count a whole game."""
    counted = Tally(seats)
    for event in events:
        match event:
            case Bought(seat=seat):
                counted.add("bought", seat)
            case BankPaid(seat=seat):
                counted.add("visits", seat)
            case Attacked(seat=seat):
                counted.add("attacks", seat)
            case Defended(seat=seat):
                counted.add("defences", seat)
            case ItemTaken(seat=seat):
                counted.add("thefts", seat)
            case HavocStruck(seat=seat):
                counted.add("havoc", seat)
            case WentToKnockturn(seat=seat) | Exiled(seat=seat):
                counted.add("knockturn", seat)
            case Rolled(seat=seat, steps=steps):
                counted.reach("roll", seat, steps)
            case _:
                pass
    return counted


def decided(speak: Speaker, events: Iterable[Event]) -> str:
    """How the winner came by the last item, and how far the others were."""
    told = list(events)
    won = next((event for event in told if isinstance(event, Won)), None)
    if won is None or len(won.seats) != 1:
        return ""
    winner, now, form = won.seats[0], 1, ""
    items = dict.fromkeys(range(len(speak.names)), 0)
    facts: dict[str, Fact] = {"who": speak.names[winner]}
    for event in told:
        match event:
            case RoundBegan(round=now):
                pass
            case Bought(seat=seat, item=item):
                items[seat] += 1
                if seat == winner:
                    form = "bought"
                    facts |= {"item": speak.item(item, "the"), "round": now}
            case ItemTaken(seat=seat, target=target, item=item, building=building):
                items[target] -= 1
                items[seat] += building == ""
                if seat == winner and not building:
                    form = "taken"
                    facts |= {"item": speak.item(item, "the"), "round": now}
                    facts["target"] = speak.names[target]
            case ItemReturned(seat=seat, item=item) if item:
                items[seat] -= 1
            case _:
                pass
    if not form:
        return ""
    count, other = max((items[seat], -seat) for seat in items if seat != winner)
    said = speak.say("decided", form, **facts)
    behind = speak.say("decided", "behind", other=speak.names[-other], count=count)
    return f"{said} {behind}"

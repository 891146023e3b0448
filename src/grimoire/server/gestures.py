"""What people do with a table itself, as the table wants it said."""

from collections.abc import Callable, Collection, Mapping
from typing import Any

import msgspec

from grimoire.server.bus import Note
from grimoire.server.problems import problem
from grimoire.server.wire import (
    Agree,
    BeginNow,
    Cancel,
    Gesture,
    GetReady,
    Offer,
    Place,
    Resign,
    Return,
    Swap,
    TakeBack,
    Wait,
)
from grimoire.table.changes import Change
from grimoire.table.roster import Subscriber
from grimoire.table.table import Deliveries, Table

UNWRITTEN = (TakeBack, Agree, BeginNow, GetReady, Wait)
"""What may change nothing that is stored: every host of a table has to hear of it."""

encoder, decoder = msgspec.json.Encoder(), msgspec.json.Decoder(Gesture)


def gesture_note(process: str, table: str, who: Subscriber, wish: Gesture) -> Note:
    """What another host of the table has to hear."""
    text, seat = encoder.encode(wish).decode(), -1 if who.seat is None else int(who.seat)
    return Note(process, "gesture", table, seat=seat, mine=sorted(who.mine), wish=text)


def read_gesture(text: str) -> Gesture:
    """A gesture that somebody made at another host."""
    found: Gesture = decoder.decode(text)
    return found


Handler = Callable[[Subscriber, Any], Change | Deliveries]


def gestures(
    table: Table, now: Callable[[], float], levels: Callable[[], Collection[str]]
) -> Mapping[type, Handler]:
    """For each kind of message, what the table does."""

    def take_back(who: Subscriber, wish: TakeBack) -> Change | Deliveries:
        return table.take_back(who, wish.to, now())

    def agree(who: Subscriber, wish: Agree) -> Change | Deliveries:
        return table.agree(who, wish.to, wish.yes, now())

    def begin(who: Subscriber, wish: BeginNow) -> Deliveries:
        return table.begin(who, wish.bots, now())

    def place(who: Subscriber, wish: Place) -> Change | Deliveries:
        if wish.level is not None and wish.level not in levels():
            return table.reply(who, problem("bad_request", "unknown_level", level=wish.level))
        return table.place(who, wish.seat, wish.kind, wish.name, wish.level)

    def swap(who: Subscriber, wish: Swap) -> Change | Deliveries:
        return table.swap(who, wish.seat, wish.other)

    return {
        TakeBack: take_back,
        Agree: agree,
        BeginNow: begin,
        GetReady: lambda who, wish: table.get_ready(who, wish.yes, now()),
        Wait: lambda who, _: table.wait(who, now()),
        Place: place,
        Swap: swap,
        Cancel: lambda who, _: table.cancel(who),
        Resign: lambda who, _: table.resign(who),
        Return: lambda who, _: table.return_to_seat(who),
        Offer: lambda who, wish: table.offer_seat(who, wish.seat),
    }

"""What a seat learns of an event: all, a part, or nothing."""

from dataclasses import replace

from grimoire.games.labyrinth.events import (
    Dealt,
    Event,
    FourPointPlayed,
    MistDrawn,
    RedSparksPlayed,
    Refilled,
    RewardDrawn,
    Swapped,
    TileDiscarded,
    VeritaserumPlayed,
    VeritaserumTaken,
)
from grimoire.kernel.seats import Seat


def tell(event: Event, seat: Seat | None) -> Event | None:
    """What a seat learns of an event: all, a part, or nothing."""
    if isinstance(event, Dealt):
        return event if event.seat in (-1, seat) else None
    if isinstance(event, (Refilled, Swapped)):
        return event if event.seat == seat else replace(event, cards=[])
    if isinstance(event, RewardDrawn):
        return event if event.seat == seat else replace(event, tiles=[])
    if isinstance(event, (MistDrawn, TileDiscarded)):
        return event if event.seat == seat else replace(event, tile="")
    if isinstance(event, FourPointPlayed):
        return event if event.seat == seat else replace(event, cup="")
    if isinstance(event, RedSparksPlayed):
        return tell_sparks(event, seat)
    return tell_veritaserum(event, seat)


def tell_sparks(event: RedSparksPlayed, seat: Seat | None) -> RedSparksPlayed:
    """LAB-SPARK-01: only thief and victim learn which tile it was."""
    if seat == event.seat:
        return replace(event, side="thief")
    if seat == event.target:
        return replace(event, side="victim")
    return replace(event, tile="")


def tell_veritaserum(event: Event, seat: Seat | None) -> Event:
    """LAB-Q-25: where tiles are shown to one player, nobody else learns what they are."""
    if isinstance(event, VeritaserumPlayed) and event.private:
        return event if seat in (event.seat, event.target) else replace(event, tiles=[])
    if isinstance(event, VeritaserumTaken) and event.private:
        return event if seat in (event.seat, event.target) else replace(event, tile="")
    return event

"""What a table itself writes down between the actions of a game, each in a line of its own.

They are stored and told like actions, and no rule of a game knows of them: an action that is taken
back, a bot in the place of somebody who has gone.
"""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class TakenBack:
    """A player took back what they did: the game goes on as it stood after action `to`."""

    seat: int
    to: int
    kind: Literal["taken_back"] = "taken_back"


@dataclass(frozen=True)
class Held:
    """A bot plays for somebody who has gone."""

    seat: int
    level: str
    kind: Literal["held"] = "held"


@dataclass(frozen=True)
class Returned:
    """Somebody plays for themselves again."""

    seat: int
    kind: Literal["returned"] = "returned"


@dataclass(frozen=True)
class Replaced:
    """Somebody new has taken a seat."""

    seat: int
    kind: Literal["replaced"] = "replaced"


@dataclass(frozen=True)
class Faltered:
    """A bot gave no answer: a simpler one plays on."""

    seat: int
    level: str
    kind: Literal["faltered"] = "faltered"


HouseEvent = TakenBack | Held | Returned | Replaced | Faltered


def notate(event: HouseEvent) -> str:
    """A line of the house as short text."""
    match event:
        case TakenBack():
            return f"undo {event.to} {event.seat}"
        case Held():
            return f"hold {event.seat} {event.level}"
        case Returned():
            return f"back {event.seat}"
        case Replaced():
            return f"seat {event.seat}"
        case Faltered():
            return f"falter {event.seat} {event.level}"


def parse(text: str) -> HouseEvent:
    """The line of the house that a text stands for; `ValueError` if it stands for none."""
    match text.split():
        case ["undo", to, seat]:
            return TakenBack(int(seat), int(to))
        case ["hold", seat, level]:
            return Held(int(seat), level)
        case ["back", seat]:
            return Returned(int(seat))
        case ["seat", seat]:
            return Replaced(int(seat))
        case ["falter", seat, level]:
            return Faltered(int(seat), level)
    raise ValueError(f"{text!r} is nothing that a table writes down")


def goes_back_to(text: str, seq: int) -> int:
    """After which action the game goes on when the house has written line `seq`."""
    event = parse(text)
    if not isinstance(event, TakenBack):
        return seq - 1
    if not 0 <= event.to < seq:
        raise ValueError(f"line {seq} goes back to {event.to}")
    return event.to

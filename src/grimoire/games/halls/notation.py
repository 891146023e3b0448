"""Actions as text, both ways: `roll`, `die 3`, `flip C4`, `reveal T10`, `set east`, `walk E2`,
`rotate D1 left`, `walk black_lake`, `draw`, `class_cancelled C4`, `mrs_norris 2`, `end`.

Players go by the numbers of their seats, all else by the names of data.py. Quarter turns are
`right`, `half` and `left`; a tile set down `east` has its own north there.
"""

from typing import Final

from grimoire.games.halls.actions import (
    ACTIONS,
    NO_TARGET,
    Action,
    Deal,
    Decline,
    Draw,
    EndTurn,
    Flip,
    Leave,
    NoMoreTiles,
    Pick,
    PlayCard,
    Portrait,
    Reveal,
    RevealTurned,
    Roll,
    Rotate,
    Schedule,
    SetDown,
    Throw,
    TimeUp,
    Top,
    Walk,
)
from grimoire.games.halls.board import SIDE_NAMES
from grimoire.games.halls.data import (
    CARD_NAMES,
    CLASS_CANCELLED,
    PLACE_NAMES,
    STUDENTS,
    TILE_NAMES,
)
from grimoire.kernel.game import NotationError

QUARTERS: Final = ["", "right", "half", "left"]
"""Quarter turns, clockwise."""


def notate(action: Action) -> str:
    """An action as short text."""
    match action:
        case Flip(place=place):
            return f"flip {PLACE_NAMES[place]}"
        case Rotate(place=place, quarters=quarters):
            return f"rotate {PLACE_NAMES[place]} {QUARTERS[quarters]}"
        case SetDown(turned=turned):
            return f"set {SIDE_NAMES[turned]}"
        case Walk(place=place):
            return f"walk {PLACE_NAMES[place]}"
        case Pick(place=place):
            return f"pick {PLACE_NAMES[place]}"
        case PlayCard():
            return notate_card(action)
        case Leave(seat=seat):
            return f"leave {seat}"
        case Roll():
            return "roll"
        case NoMoreTiles():
            return "enough"
        case Draw():
            return "draw"
        case Decline():
            return "decline"
        case EndTurn():
            return "end"
        case TimeUp():
            return "time"
    return notate_chance(action)


def notate_chance(action: Action) -> str:
    """What chance does, as short text."""
    match action:
        case Portrait(student=student):
            return f"portrait {STUDENTS[student]}"
        case Schedule(number=number):
            return f"schedule {number + 1}"
        case Deal(card=card):
            return f"deal {CARD_NAMES[card]}"
        case Throw(face=face):
            return f"die {face}"
        case Reveal(tile=tile):
            return f"reveal {TILE_NAMES[tile]}"
        case RevealTurned(tile=tile, turned=turned):
            return f"reveal {TILE_NAMES[tile]} {SIDE_NAMES[turned]}"
        case Top(card=card):
            return f"card {CARD_NAMES[card]}"
    raise TypeError(f"{action!r} is no action of this game")


def notate_card(action: PlayCard) -> str:
    """A card with what it is aimed at."""
    words = [CARD_NAMES[action.card]]
    if action.card == CLASS_CANCELLED:
        words.append(PLACE_NAMES[action.target])
    else:
        words += [str(seat) for seat in (action.target, action.other) if seat != NO_TARGET]
    return " ".join(words)


NOTATIONS: Final = {notate(action): action for action in ACTIONS}

EXAMPLES: Final = {
    "portrait": "a student, as in 'portrait ron'",
    "schedule": "a number from 1 to 4, as in 'schedule 2'",
    "deal": "a card, as in 'deal password'",
    "die": "a number from 1 to 4, as in 'die 3'",
    "reveal": "a tile, for second-years with a direction, as in 'reveal T10' or 'reveal T10 east'",
    "card": "a card, as in 'card password'",
    "flip": "a square, as in 'flip C4'",
    "rotate": "a square and right, half or left, as in 'rotate C4 left'",
    "set": "a direction, as in 'set east'",
    "walk": "a square or an area, as in 'walk C4' or 'walk black_lake'",
    "pick": "a square, as in 'pick C4'",
    "class_cancelled": "a square, as in 'class_cancelled C4'",
    "someones_lost": "two seats, the lower first, as in 'someones_lost 0 2'",
    "schedule_swap": "a seat, as in 'schedule_swap 1'",
    "mrs_norris": "a seat, as in 'mrs_norris 1'",
    "sleeping_in_class": "a seat, as in 'sleeping_in_class 1'",
    "leave": "a seat, as in 'leave 1'",
}
"""What has to follow a verb."""


def parse(text: str) -> Action:
    """The action a text stands for, or `NotationError`."""
    words = text.split()
    known = NOTATIONS.get(" ".join(words))
    if known is not None:
        return known
    if not words:
        raise NotationError("there is no action without a word")
    if words[0] in EXAMPLES:
        raise NotationError(f"after {words[0]!r} comes {EXAMPLES[words[0]]}")
    raise NotationError(f"{text!r} is no action of this game")

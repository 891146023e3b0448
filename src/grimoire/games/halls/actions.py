"""What can be done: actions, each with its stable number. All are made once and handed out."""

from collections.abc import Callable
from typing import Final

from grimoire.games.halls.board import PLACES, SIDES
from grimoire.games.halls.data import (
    CLASS_CANCELLED,
    DIE,
    KINDS,
    MOST_PLAYERS,
    MRS_NORRIS,
    SCHEDULE_SWAP,
    SCHEDULES,
    SLEEPING_IN_CLASS,
    SOMEONES_LOST,
    STUDENTS,
    TILES,
)

NO_TARGET: Final = -1


class Action:
    """Something that a player, chance or the clock does."""

    def __init__(self) -> None:
        self.index = -1

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and self.index == other.index

    def __hash__(self) -> int:
        return hash(self.index)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.index})"

    def __reduce__(self) -> tuple[Callable[[int], "Action"], tuple[int]]:
        return action_of, (self.index,)  # compiled classes do not say what they hold


# -- chance ----------------------------------------------------------------------------------------


class Portrait(Action):
    """The next player is dealt the portrait of this student."""

    def __init__(self, student: int) -> None:
        super().__init__()
        self.student = student


class Schedule(Action):
    """The next player is dealt this schedule."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number


class Deal(Action):
    """The next player is dealt a card of this kind."""

    def __init__(self, card: int) -> None:
        super().__init__()
        self.card = card


class Throw(Action):
    """The die shows this number."""

    def __init__(self, face: int) -> None:
        super().__init__()
        self.face = face


class Reveal(Action):
    """The flipped tile is this one."""

    def __init__(self, tile: int) -> None:
        super().__init__()
        self.tile = tile


class RevealTurned(Action):
    """The flipped tile is this one, and it lies as it falls."""

    def __init__(self, tile: int, turned: int) -> None:
        super().__init__()
        self.tile = tile
        self.turned = turned


class Top(Action):
    """The top card of the draw pile is of this kind."""

    def __init__(self, card: int) -> None:
        super().__init__()
        self.card = card


# -- tiles -----------------------------------------------------------------------------------------


class Roll(Action):
    """Roll the die."""


class Flip(Action):
    """Flip the tile on this square; an area is never legal."""

    def __init__(self, place: int) -> None:
        super().__init__()
        self.place = place


class Rotate(Action):
    """Rotate the tile on this square by so many quarters, clockwise; an area is never legal."""

    def __init__(self, place: int, quarters: int) -> None:
        super().__init__()
        self.place = place
        self.quarters = quarters


class SetDown(Action):
    """Set the flipped tile down, turned by so many quarters."""

    def __init__(self, turned: int) -> None:
        super().__init__()
        self.turned = turned


class NoMoreTiles(Action):
    """Leave the rest of the tiles as they are."""


# -- walking ---------------------------------------------------------------------------------------


class Walk(Action):
    """Walk to this place by the shortest way."""

    def __init__(self, place: int) -> None:
        super().__init__()
        self.place = place


class Draw(Action):
    """Draw the card that a star offers."""


class Decline(Action):
    """Leave the card that a star offers."""


class EndTurn(Action):
    """End the turn."""


# -- cards -----------------------------------------------------------------------------------------


class PlayCard(Action):
    """Play an event card: Class Cancelled on a place, some on a player or two, most on nothing."""

    def __init__(self, card: int, target: int, other: int) -> None:
        super().__init__()
        self.card = card
        self.target = target
        self.other = other


class Pick(Action):
    """Take the tile on this square for Friday Reshuffle or Peeves; an area is never legal."""

    def __init__(self, place: int) -> None:
        super().__init__()
        self.place = place


# -- the clock -------------------------------------------------------------------------------------


class TimeUp(Action):
    """Whoever must decide has taken too long."""


class Leave(Action):
    """This player has left for good."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat


# -- all of them, by number ------------------------------------------------------------------------

PORTRAITS: Final = [Portrait(student) for student in range(len(STUDENTS))]
DEALT_SCHEDULES: Final = [Schedule(number) for number in range(SCHEDULES)]
DEALS: Final = [Deal(card) for card in range(KINDS)]
THROWS: Final = [Throw(face) for face in range(1, DIE + 1)]
REVEALS: Final = [Reveal(tile) for tile in range(TILES)]
REVEALS_TURNED: Final = [
    RevealTurned(tile, turned) for tile in range(TILES) for turned in range(SIDES)
]
TOPS: Final = [Top(card) for card in range(KINDS)]

ROLL: Final = Roll()
FLIPS: Final = [Flip(place) for place in range(PLACES)]
ROTATIONS: Final[list[list[Action]]] = [
    [Rotate(place, quarters) for quarters in range(1, SIDES)] for place in range(PLACES)
]
"""By one, two and three quarters."""
QUARTER_ROTATIONS: Final = [[rotations[0], rotations[2]] for rotations in ROTATIONS]
"""HAL-EXP-03: one quarter to the right, one to the left."""
SET_DOWNS: Final[list[Action]] = [SetDown(turned) for turned in range(SIDES)]
NO_MORE_TILES: Final = NoMoreTiles()

WALKS: Final = [Walk(place) for place in range(PLACES)]
DRAW: Final = Draw()
DECLINE: Final = Decline()
END_TURN: Final = EndTurn()

UNAIMED: Final = [PlayCard(card, NO_TARGET, NO_TARGET) for card in range(KINDS)]
"""Cards without a target; those that need one are never legal so."""
CANCELS: Final = [PlayCard(CLASS_CANCELLED, place, NO_TARGET) for place in range(PLACES)]
PAIRS: Final = [
    (first, second) for first in range(MOST_PLAYERS) for second in range(first + 1, MOST_PLAYERS)
]
LOSSES: Final = [PlayCard(SOMEONES_LOST, first, second) for first, second in PAIRS]
SWAPS: Final = [PlayCard(SCHEDULE_SWAP, seat, NO_TARGET) for seat in range(MOST_PLAYERS)]
NORRISES: Final = [PlayCard(MRS_NORRIS, seat, NO_TARGET) for seat in range(MOST_PLAYERS)]
SLEEPS: Final = [PlayCard(SLEEPING_IN_CLASS, seat, NO_TARGET) for seat in range(MOST_PLAYERS)]
PICKS: Final = [Pick(place) for place in range(PLACES)]

TIME_UP: Final = TimeUp()
LEAVES: Final = [Leave(seat) for seat in range(MOST_PLAYERS)]

AIMED: Final = [CLASS_CANCELLED, SOMEONES_LOST, SCHEDULE_SWAP, MRS_NORRIS, SLEEPING_IN_CLASS]


def number_all() -> list[Action]:
    """Every action, each told its number."""
    actions: list[Action] = [
        *PORTRAITS,
        *DEALT_SCHEDULES,
        *DEALS,
        *THROWS,
        *REVEALS,
        *REVEALS_TURNED,
        *TOPS,
        ROLL,
        *FLIPS,
        *(rotation for rotations in ROTATIONS for rotation in rotations),
        *SET_DOWNS,
        NO_MORE_TILES,
        *WALKS,
        DRAW,
        DECLINE,
        END_TURN,
        *(UNAIMED[card] for card in range(KINDS) if card not in AIMED),
        *CANCELS,
        *LOSSES,
        *SWAPS,
        *NORRISES,
        *SLEEPS,
        *PICKS,
        TIME_UP,
        *LEAVES,
    ]
    for index, action in enumerate(actions):
        action.index = index
    return actions


ACTIONS: Final = number_all()
ACTION_COUNT: Final = len(ACTIONS)


def action_of(index: int) -> Action:
    """The action with this number."""
    if not 0 <= index < ACTION_COUNT:
        raise IndexError(f"there is no action {index}")
    return ACTIONS[index]

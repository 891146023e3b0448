"""What is asked, and what runs by itself: the entries of the stack of a state.

They are never changed, only replaced, so that copies of a state share them.
"""

from typing import Final

from grimoire.games.halls.data import MOST_PLAYERS
from grimoire.kernel.pending import Ask, Task
from grimoire.kernel.seats import CHANCE, Seat

# -- what is asked of chance -----------------------------------------------------------------------


class DealPortraits(Ask):
    """Whose portrait goes to the next player?"""


class DealSchedules(Ask):
    """Which schedule goes to the next player?"""


class DealHands(Ask):
    """Which event card goes to the next player?"""


class ThrowToStart(Ask):
    """What does the next player throw for the first turn?"""


class ThrowDie(Ask):
    """What does the die show?"""


class TurnUp(Ask):
    """Which tile lies on this square?"""

    def __init__(self, square: int) -> None:
        super().__init__((CHANCE,))
        self.square = square


class DrawCard(Ask):
    """Which card is on top of the draw pile?"""


# -- what is asked of players ----------------------------------------------------------------------


class StartTurn(Ask):
    """Roll the die, or play a card first?"""


class HandleTiles(Ask):
    """Which tile is flipped or rotated next?"""

    def __init__(self, seat: Seat, left: int, handled: int, password: bool) -> None:
        super().__init__((seat,))
        self.left = left
        self.handled = handled
        """The tiles done so far, a bit each."""
        self.password = password
        """For the card rather than for the die."""


class WhichWay(Ask):
    """Which way does the tile lie that has just been flipped?"""

    def __init__(self, seat: Seat, square: int) -> None:
        super().__init__((seat,))
        self.square = square


class Walking(Ask):
    """Walk on, play a card, or end the turn?"""


class AtStar(Ask):
    """Draw a card, or leave it?"""


class PickForFriday(Ask):
    """Which tile is reshuffled next?"""

    def __init__(self, seat: Seat, picked: int, left: int) -> None:
        super().__init__((seat,))
        self.picked = picked
        """The squares picked so far, a bit each."""
        self.left = left


class PickForPeeves(Ask):
    """Which tile does Peeves take, and which trades places with it?"""

    def __init__(self, seat: Seat, first: int) -> None:
        super().__init__((seat,))
        self.first = first
        """The square picked first, or NOT_PICKED."""


NOT_PICKED: Final = -1


# -- what runs by itself ---------------------------------------------------------------------------


class FinishCard(Task):
    """A card has been carried out: under the pile with it, and see whether it opened a new way."""

    def __init__(self, card: int, place: int, reach: int) -> None:
        self.card = card
        self.place = place
        """Where the pawn of its player stood before."""
        self.reach = reach
        """What that pawn could reach before (rules/halls.py, `places`)."""


DEAL_PORTRAITS: Final = DealPortraits((CHANCE,))
DEAL_SCHEDULES: Final = DealSchedules((CHANCE,))
DEAL_HANDS: Final = DealHands((CHANCE,))
THROW_TO_START: Final = ThrowToStart((CHANCE,))
THROW_DIE: Final = ThrowDie((CHANCE,))
DRAW_CARD: Final = DrawCard((CHANCE,))
START_TURN: Final = [StartTurn((Seat(seat),)) for seat in range(MOST_PLAYERS)]
WALKING: Final = [Walking((Seat(seat),)) for seat in range(MOST_PLAYERS)]
AT_STAR: Final = [AtStar((Seat(seat),)) for seat in range(MOST_PLAYERS)]

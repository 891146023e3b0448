"""What can be pending: questions to a player or to chance, and chores that do themselves."""

from typing import Final

from grimoire.games.diagon.data import HATS
from grimoire.kernel.pending import Ask
from grimoire.kernel.pending import Pending as Task
from grimoire.kernel.seats import CHANCE, Seat

# -- questions -------------------------------------------------------------------------------------

DEALING: Final = 0
START_ROLL: Final = 1
ROLLING: Final = 2
DRAWING: Final = 3
FLOO_DIE: Final = 4
"""For chance: a card to deal, a die to see who begins, both dice, the top card, a die to fly by."""
LAST_FOR_CHANCE: Final = 4

HATS_OFFERED: Final = 5
BEFORE_ROLL: Final = 6
MOVING: Final = 7
DRAWN_SPELL: Final = 8
TOO_MANY: Final = 9
PUTTING_BACK: Final = 10
CLOSING: Final = 11
BACK_DOOR: Final = 12
BUY_FIRST: Final = 13
DESTINATION: Final = 14
ARRIVED: Final = 15
UNDER_ATTACK: Final = 16
BANK_TRIP: Final = 17
"""For a player; `NAMES` says what they are about."""
QUESTIONS: Final = 18

# -- chores ----------------------------------------------------------------------------------------

FINISH: Final = 18
"""Open the closing window if there is anything to do, else end the turn."""
RESOLVE: Final = 19
"""Deal with the first of the cards drawn."""
STRIKE: Final = 20
"""The attack takes effect."""

NAMES: Final = [
    "dealing",
    "start_roll",
    "rolling",
    "drawing",
    "floo_die",
    "choose_hat",
    "before_roll",
    "moving",
    "drawn_spell",
    "too_many_cards",
    "return_item",
    "closing",
    "back_door",
    "buy_first",
    "floo_destination",
    "arrived",
    "under_attack",
    "bank_trip",
    "finish",
    "resolve",
    "strike",
]


class Question(Ask):
    """Somebody must choose, or chance decides."""

    def __init__(self, code: int, seat: Seat) -> None:
        super().__init__((seat,))
        self.code = code
        self.seat = seat


class Chore(Task):
    """Something that the game does by itself."""

    def __init__(self, code: int) -> None:
        self.code = code


Item = Question | Chore

TO_CHANCE: Final = [Question(code, CHANCE) for code in range(LAST_FOR_CHANCE + 1)]
TO_PLAYERS: Final = [
    [Question(code, Seat(seat)) for seat in range(HATS)] for code in range(QUESTIONS)
]
CHORES: Final = [Chore(code) for code in range(FINISH, STRIKE + 1)]


def to_chance(code: int) -> Question:
    """A question for chance."""
    return TO_CHANCE[code]


def to_player(code: int, seat: Seat) -> Question:
    """A question for a player."""
    return TO_PLAYERS[code][seat]


def chore(code: int) -> Chore:
    """A chore of the game."""
    return CHORES[code - FINISH]

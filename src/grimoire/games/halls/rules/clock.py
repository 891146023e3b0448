"""The clock: what is done for a player whose time is up, and what becomes of one who leaves."""

from typing import ClassVar, Final

from grimoire.games.halls.data import MOST_PLAYERS
from grimoire.games.halls.deck import NO_CARDS, UNSEEN
from grimoire.games.halls.events import Events, PlayerLeft, TimeRanOut
from grimoire.games.halls.rules.cards import drop_pending
from grimoire.games.halls.rules.ending import win
from grimoire.games.halls.rules.table import players, top
from grimoire.games.halls.rules.turns import pass_turn
from grimoire.games.halls.state import NOWHERE, Action, State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import CHANCE, CLOCK, Seat


def strikes(state: State) -> list[Action]:
    """HAL-Q-26: time is up for whoever must choose, or that player has left."""
    asked = top(state).seats[0]
    return [] if asked == CHANCE else [TIME_UP, LEAVES[asked]]


class OfClock(Action):
    """What the clock alone says, and only of a player who has to choose."""

    by: ClassVar[Seat] = CLOCK

    def check(self, state: State, seat: Seat) -> Refusal | None:
        """HAL-Q-26: does the clock say so, of the player who is asked?"""
        return None if seat == CLOCK and self in strikes(state) else Refusal("HAL-Q-26")


class TimeUp(OfClock):
    """Whoever must decide has taken too long."""

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """HAL-Q-26: the least possible is done for the player who must choose."""
        question = top(draft)
        late = question.seats[0]
        if events is not None:
            events.append(TimeRanOut(late))
        question.overdue(draft, late).play(draft, late, events)


class Leave(OfClock):
    """This player has left for good."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """HAL-Q-26: the pawn goes, the hand goes under the pile, the others play on."""
        if events is not None:
            events.append(PlayerLeft(self.seat))
        drop_pending(draft)
        put_away(draft, self.seat)
        left = players(draft)
        if len(left) == 1:
            win(draft, left[0], "last_player", "HAL-Q-26", events)
        else:
            pass_turn(draft, events)


TIME_UP: Final = TimeUp()
LEAVES: Final = [Leave(seat) for seat in range(MOST_PLAYERS)]


def put_away(draft: State, seat: int) -> None:
    """Everything of this player leaves the table; nobody knows the cards, nor their order."""
    draft.pawns[seat] = NOWHERE
    draft.extra_turns = 0
    if draft.hands[seat] != NO_CARDS:
        draft.pile.append(draft.hands[seat] | UNSEEN)
    draft.hands[seat] = NO_CARDS
    draft.known[seat] = NO_CARDS

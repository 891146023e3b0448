"""The clock: what is done for a player whose time is up, and what becomes of one who leaves."""

from typing import ClassVar, Final

from grimoire.games.labyrinth.data import MOST_PLAYERS
from grimoire.games.labyrinth.events import Events, PlayerLeft, TimeRanOut
from grimoire.games.labyrinth.rules.cards import discard_hand, drop_pending
from grimoire.games.labyrinth.rules.table import is_cloaked, players, top
from grimoire.games.labyrinth.rules.turns import pass_die
from grimoire.games.labyrinth.rules.victory import win
from grimoire.games.labyrinth.state import Action, State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import CHANCE, CLOCK, NOBODY, NOWHERE, Seat


def strikes(state: State) -> list[Action]:
    """LAB-Q-30: time is up for whoever must choose, or, once a turn has begun, they have left."""
    asked = top(state).seats[0]
    if asked == CHANCE:
        return []
    return [TIME_UP] if state.turn == 0 else [TIME_UP, LEAVES[asked]]


class OfClock(Action):
    """What the clock alone says, and only of a player who has to choose."""

    by: ClassVar[Seat] = CLOCK

    def check(self, state: State, seat: Seat) -> Refusal | None:
        """LAB-Q-30: does the clock say so, of the player who is asked?"""
        return None if seat == CLOCK and self in strikes(state) else Refusal("LAB-Q-30")


class TimeUp(OfClock):
    """Whoever must choose has taken too long."""

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """LAB-Q-30: as little as may be is done for the player who must choose."""
        question = top(draft)
        late = question.seats[0]
        if events is not None:
            events.append(TimeRanOut(late))
        question.overdue(draft, late).play(draft, late, events)


class Leave(OfClock):
    """A player who must choose has left the game."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """LAB-Q-30: the piece goes, what they held is discarded unseen, the others play on."""
        leaver = Seat(self.seat)
        if events is not None:
            events.append(PlayerLeft(leaver, is_cloaked(draft, leaver)))
        put_away(draft, leaver)
        left = players(draft)
        if len(left) == 1:
            win(draft, left[0], "LAB-Q-30", events)
        else:
            go_on_without(draft, leaver, events)


TIME_UP: Final = TimeUp()
LEAVES: Final[list[Action]] = [Leave(seat) for seat in range(MOST_PLAYERS)]


def put_away(draft: State, seat: Seat) -> None:
    """Everything of this player leaves the table."""
    draft.gone |= 1 << seat
    draft.missing &= ~(1 << seat)
    draft.place[seat] = NOWHERE
    if is_cloaked(draft, seat):
        draft.cloak = NOBODY
    discard_hand(draft, seat)
    draft.hidden_tiles[seat] += draft.tiles[seat]
    draft.tiles[seat] = 0
    for viewer in range(draft.seats + 1):
        draft.known[viewer * draft.seats + seat] = 0


def go_on_without(draft: State, leaver: Seat, events: Events) -> None:
    """What they were asked is answered by somebody else or dropped, or their turn is over."""
    question = top(draft)
    if not question.goes_on_without(draft, leaver):
        drop_pending(draft)
        pass_die(draft, events)

"""Your turn: snuffing candles, and the end."""

from typing import ClassVar, Final

from grimoire.games.candles.data import HANDFUL, MOST_PLAYERS
from grimoire.games.candles.events import Ended, Events, Snuffed, TimeRanOut
from grimoire.games.candles.state import Action, Question, State
from grimoire.kernel.outcome import Outcome
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import CHANCE, CLOCK, Seat


class HowMany(Question):
    """How many candles does this player snuff?"""

    def legal(self, state: State, seat: Seat) -> list[Action]:
        return [*SNUFFS[: state.candles]]

    def overdue(self, state: State, seat: Seat) -> Action:
        """CAN-LATE-01: one."""
        return SNUFFS[0]


HOW_MANY: Final = [HowMany((Seat(seat),)) for seat in range(MOST_PLAYERS)]


def begin_turn(draft: State, seat: Seat) -> None:
    """The turn is with this player."""
    draft.turn = seat
    draft.pending.append(HOW_MANY[seat])


class Snuff(Action):
    """Snuff so many candles."""

    def __init__(self, count: int) -> None:
        super().__init__()
        self.count = count

    def check(self, state: State, seat: Seat) -> Refusal | None:
        """CAN-TURN-01, CAN-SNUFF-01: is it their turn, and do so many burn?"""
        if seat != state.asked().seats[0]:
            return Refusal("CAN-TURN-01")
        if self.count > state.candles:
            return Refusal("CAN-SNUFF-01", {"left": state.candles, "n": self.count})
        return None

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """They are out; the next player follows, or it is dark."""
        draft.candles -= self.count
        draft.pending.pop()
        if events is not None:
            events.append(Snuffed(seat, self.count, draft.candles))
        if draft.candles > 0:
            begin_turn(draft, Seat((seat + 1) % draft.seats))
        else:
            end(draft, seat, events)


SNUFFS: Final = [Snuff(count) for count in range(1, HANDFUL + 1)]


def end(draft: State, loser: Seat, events: Events) -> None:
    """CAN-END-01: everybody wins but whoever sits in the dark."""
    winners = tuple(Seat(seat) for seat in range(draft.seats) if seat != loser)
    scores = tuple(int(seat != loser) for seat in range(draft.seats))
    draft.outcome = Outcome(winners, scores, "CAN-END-01")
    if events is not None:
        events.append(Ended(loser))


class TimeUp(Action):
    """Whoever must choose has taken too long."""

    by: ClassVar[Seat] = CLOCK

    def check(self, state: State, seat: Seat) -> Refusal | None:
        """CAN-LATE-01: only for a player who has to choose."""
        return None if seat == CLOCK and strikes(state) else Refusal("CAN-LATE-01")

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """CAN-LATE-01: it is done for them."""
        question = draft.asked()
        late = question.seats[0]
        if events is not None:
            events.append(TimeRanOut(late))
        question.overdue(draft, late).play(draft, late, events)


TIME_UP: Final = TimeUp()


def strikes(state: State) -> list[Action]:
    """What the clock may do."""
    return [] if state.asked().seats[0] == CHANCE else [TIME_UP]

"""Setting up: how many play, how many candles burn, and who begins."""

from collections.abc import Iterator
from typing import ClassVar, Final

from grimoire.games.candles.data import FEWEST, FEWEST_PLAYERS, MOST, MOST_PLAYERS, USUAL
from grimoire.games.candles.events import Began, Events
from grimoire.games.candles.rules import turn
from grimoire.games.candles.state import Action, Question, State
from grimoire.kernel.chance import Source
from grimoire.kernel.options import Option, Options
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import CHANCE, Seat

OPTIONS: Final = (Option("candles", USUAL, low=FEWEST, high=MOST, rule="CAN-SET-02"),)


def check_players(seats: int) -> Refusal | None:
    """CAN-SET-01: two to four."""
    return None if FEWEST_PLAYERS <= seats <= MOST_PLAYERS else Refusal("CAN-SET-01")


def set_up(seats: int, options: Options) -> State:
    """CAN-SET-02: all candles burn; then lots are drawn."""
    state = State(seats, int(options["candles"]))
    state.pending.append(DRAW_LOTS)
    return state


class Lot(Action):
    """This player begins."""

    by: ClassVar[Seat] = CHANCE

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def check(self, state: State, seat: Seat) -> Refusal | None:
        """CAN-SET-03: lots are drawn once, before the first turn."""
        drawn = seat == CHANCE and state.pending[-1] is DRAW_LOTS and self.seat < state.seats
        return None if drawn else Refusal("CAN-SET-03")

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """CAN-SET-03: the first turn is theirs."""
        if events is not None:
            events.append(Began(self.seat))
        draft.pending.pop()
        turn.begin_turn(draft, Seat(self.seat))


LOTS: Final = [Lot(seat) for seat in range(MOST_PLAYERS)]


class DrawLots(Question):
    """Who begins?"""

    def outcomes(self, state: State) -> Iterator[tuple[Action, float]]:
        for lot in LOTS[: state.seats]:
            yield lot, 1 / state.seats

    def draw(self, state: State, source: Source) -> Action:
        return LOTS[source.below(state.seats)]


DRAW_LOTS: Final = DrawLots((CHANCE,))

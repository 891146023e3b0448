"""Your turn: how it begins, how it ends, and who is next."""

from typing import Final

from grimoire.games.halls.events import Events, RoundBegan, TurnBegan, TurnLost
from grimoire.games.halls.rules import walking
from grimoire.games.halls.rules.closed_rooms import reopen_rooms
from grimoire.games.halls.rules.ending import end_at_limit
from grimoire.games.halls.rules.table import check_free, is_at_table, top
from grimoire.games.halls.rules.tiles import START_TURN
from grimoire.games.halls.state import Action, State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat


def begin_game(draft: State, first: Seat, events: Events) -> None:
    """HAL-SET-11: the highest throw begins."""
    draft.first = first
    draft.turn = first
    begin_round(draft, events)
    begin_turn(draft, False, events)


def begin_round(draft: State, events: Events) -> None:
    """The turn is with whoever began the game."""
    draft.round += 1
    if events is not None:
        events.append(RoundBegan(draft.round))


def begin_turn(draft: State, again: bool, events: Events) -> None:
    """HAL-TURN-01: first the die with its tiles, then a walk; cards at any time."""
    draft.die = 0
    draft.used = 0
    draft.moved = False
    draft.stopped = False
    draft.star_drawn = False
    draft.pending.append(walking.WALKING[draft.turn])
    draft.pending.append(START_TURN[draft.turn])
    if events is not None:
        events.append(TurnBegan(draft.turn, again))


class EndTurn(Action):
    """End the turn."""

    def check(self, state: State, seat: Seat) -> Refusal | None:
        """HAL-TURN-03: has this player done all that must be done? HAL-MOVE-02: a walk is not."""
        return check_free(state, seat) or top(state).before_walking(state)

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        end_turn(draft, events)


END_TURN: Final = EndTurn()
END_ALONE: Final[list[Action]] = [END_TURN]


def end_turn(draft: State, events: Events) -> None:
    """HAL-HOME-01: once more for the same player; otherwise the next one follows."""
    draft.pending.clear()
    if draft.extra_turns == 0:
        pass_turn(draft, events)
        return
    draft.extra_turns -= 1
    reopen_rooms(draft, draft.turn, events)
    begin_turn(draft, True, events)


def pass_turn(draft: State, events: Events) -> None:
    """HAL-SET-12: clockwise to the next player who has a turn to play."""
    while True:
        draft.turn = Seat((draft.turn + 1) % draft.seats)
        if draft.turn == draft.first:
            if draft.round == draft.terms.max_rounds:
                end_at_limit(draft, events)
                return
            begin_round(draft, events)
        reopen_rooms(draft, draft.turn, events)
        if is_at_table(draft, draft.turn) and not loses_turn(draft, events):
            begin_turn(draft, False, events)
            return


def loses_turn(draft: State, events: Events) -> bool:
    """HAL-TURN-04, HAL-NORR-02: a lost turn is lost completely, and then it is paid."""
    if draft.lost_turns[draft.turn] == 0:
        return False
    draft.lost_turns[draft.turn] -= 1
    if events is not None:
        events.append(TurnLost(draft.turn, draft.lost_turns[draft.turn]))
    return True

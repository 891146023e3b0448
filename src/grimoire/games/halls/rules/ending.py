"""The end: who has won, and how."""

from typing import Literal

from grimoire.games.halls.data import CLASSES, PLACE_NAMES
from grimoire.games.halls.events import Events, GameEnded
from grimoire.games.halls.rules.cards import drop_pending
from grimoire.games.halls.rules.table import has_finished, home, players
from grimoire.games.halls.state import State
from grimoire.kernel.outcome import Outcome
from grimoire.kernel.seats import Seat

How = Literal["walked", "lost", "gathered", "at_home", "last_player", "by_limit"]


def has_won(state: State, seat: int, place: int) -> bool:
    """HAL-END-01, HAL-END-03: does this player win by arriving on this place?"""
    return has_finished(state, seat) and place == home(state, seat)


def win(draft: State, seat: int, how: How, rule: str, events: Events) -> None:
    """HAL-END-02: it ends there and then."""
    end(draft, [Seat(seat)], how, rule, events)


def end_at_limit(draft: State, events: Events) -> None:
    """HAL-Q-25: the agreed number of rounds is over; most classes win, equals share the victory."""
    most = max(draft.attended[seat] for seat in players(draft))
    winners = [seat for seat in players(draft) if draft.attended[seat] == most]
    end(draft, winners, "by_limit", "HAL-Q-25", events)


def end(draft: State, winners: list[Seat], how: How, rule: str, events: Events) -> None:
    """The game is over; classes attended are the scores."""
    draft.outcome = Outcome(tuple(winners), tuple(draft.attended), rule)
    drop_pending(draft)
    if events is not None:
        area = PLACE_NAMES[home(draft, winners[0])]
        scores = list(draft.attended)
        named = [int(seat) for seat in winners]
        events.append(GameEnded(named, how, area, scores, draft.round, CLASSES))


def first_in_turn(state: State, seats: list[int]) -> int:
    """HAL-END-05: the active player if among these, otherwise whose turn comes first."""
    for ahead in range(state.seats):
        seat = (state.turn + ahead) % state.seats
        if seat in seats:
            return seat
    raise AssertionError("none of these players is at the table")

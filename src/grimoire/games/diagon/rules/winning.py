"""Winning: a full trunk, and then the door of the Leaky Cauldron."""

from typing import Final

from grimoire.games.diagon.data import (
    FULL_TRUNK,
    INSIDE,
    ITEMS,
    KNOCKTURN,
    LEAKY_CAULDRON,
    NONE,
    is_dark,
    is_inside,
)
from grimoire.games.diagon.events import Events, Reason, Won
from grimoire.games.diagon.rules.streets import distance
from grimoire.games.diagon.state import State
from grimoire.kernel.outcome import Outcome
from grimoire.kernel.seats import Seat

MOST_ROUNDS: Final = 1000
"""DIA-Q-32: where a game without a limit stops all the same."""


def go_inside(draft: State, seat: Seat, building: int, by_floo: bool, events: Events) -> None:
    """DIA-MOVE-09: a hat goes inside; DIA-WIN-01, DIA-WIN-03, DIA-JUN-18: that may be the end."""
    draft.places[seat] = INSIDE + building
    if draft.failed[seat] != building:
        draft.failed[seat] = NONE  # DIA-JUN-13
    if building == LEAKY_CAULDRON and draft.trunks[seat] == FULL_TRUNK:
        win(draft, seat, "floo" if by_floo else "entered", events)


def check_trunk_inside(draft: State, seat: Seat, events: Events) -> None:
    """DIA-WIN-04: a trunk filled inside does not win, unless the table says so (DIA-Q-33)."""
    inside = draft.places[seat] == INSIDE + LEAKY_CAULDRON
    if draft.terms.win_while_inside and inside and draft.trunks[seat] == FULL_TRUNK:
        win(draft, seat, "inside", events)


def win(draft: State, seat: Seat, reason: Reason, events: Events) -> None:
    """DIA-WIN-01: at once; no card is drawn any more."""
    finish(draft, [seat], reason, "DIA-WIN-01", events)


def finish(draft: State, winners: list[Seat], reason: Reason, rule: str, events: Events) -> None:
    """The game is over."""
    scores = [items_in(trunk) for trunk in draft.trunks]
    draft.outcome = Outcome(tuple(winners), tuple(scores), rule)
    draft.pending.clear()
    if events is not None:
        events.append(Won(list(winners), reason, draft.round, scores[winners[0]]))


def items_in(trunk: int) -> int:
    """How many items a trunk holds."""
    items = 0
    for item in range(ITEMS):
        items += trunk >> item & 1
    return items


# -- the last round --------------------------------------------------------------------------------


def last_round(state: State) -> int:
    """DIA-Q-32: the agreed number of rounds, or where every game stops."""
    return state.terms.round_cap if state.terms.round_cap > 0 else MOST_ROUNDS


def end_by_limit(draft: State, events: Events) -> None:
    """DIA-Q-32: most items, then the shortest way to the Leaky Cauldron, then a shared win."""
    most = max(items_in(trunk) for trunk in draft.trunks)
    richest = [Seat(s) for s in range(draft.seats) if items_in(draft.trunks[s]) == most]
    nearest = min(way_home(draft, seat) for seat in richest)
    winners = [seat for seat in richest if way_home(draft, seat) == nearest]
    reason: Reason = "shared" if len(winners) > 1 else "steps" if len(richest) > 1 else "items"
    finish(draft, winners, reason, "DIA-Q-32", events)


def way_home(state: State, seat: Seat) -> int:
    """How many spaces it is to the Entrance of the Leaky Cauldron; none from inside it."""
    edition, place = state.edition, state.places[seat]
    home = edition.entrances[LEAKY_CAULDRON]
    if place == INSIDE + LEAKY_CAULDRON:
        return 0
    if is_inside(place):
        return 1 + distance(state, edition.entrances[place - INSIDE], home)
    if is_dark(place):
        return KNOCKTURN + edition.dark_exit - place + distance(state, edition.exit, home)
    return distance(state, place, home)

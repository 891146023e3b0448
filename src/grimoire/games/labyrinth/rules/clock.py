"""The clock: what is done for a player whose time is up, and what becomes of one who leaves."""

from typing import Any

from grimoire.games.labyrinth.actions import (
    ACCEPT_DEFEAT,
    END_TURN,
    LEAVE,
    NO_ANSWER,
    PLACE_CLOAK,
    STAY,
    THROW,
    TIME_UP,
    Action,
    Leave,
    PlayCard,
    Retreat,
)
from grimoire.games.labyrinth.asks import (
    LANDING_CHOICE,
    PIECE_LOT,
    RETREAT_CHOICE,
    AnswerChoice,
    CardChoice,
    LandingChoice,
    PieceChoice,
    RetreatChoice,
    SpellRace,
)
from grimoire.games.labyrinth.events import PlayerLeft, TimeRanOut
from grimoire.games.labyrinth.maze import NOWHERE
from grimoire.games.labyrinth.rules.cards import discard_card, discard_hand
from grimoire.games.labyrinth.rules.start import close_race
from grimoire.games.labyrinth.rules.table import (
    asked,
    is_cloaked,
    players,
    right_of,
    top,
)
from grimoire.games.labyrinth.rules.turns import pass_die
from grimoire.games.labyrinth.rules.victory import win
from grimoire.games.labyrinth.state import NOBODY, State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import CHANCE, CLOCK, Seat


def is_before_turns(state: State) -> bool:
    """Is the first turn still to come?"""
    return isinstance(top(state), (PieceChoice, SpellRace))


def legal_clock(state: State) -> list[Action]:
    """LAB-Q-30: time is up for whoever must choose, or they have left."""
    deciding = asked(state)
    if deciding[0] == CHANCE:
        return []
    strikes: list[Action] = [TIME_UP]
    if not is_before_turns(state):
        strikes.append(LEAVE[deciding[0]])
    return strikes


def check_clock(state: State, seat: Seat, act: Action) -> Refusal | None:
    """LAB-Q-30: only the clock says so, and only of a player who has to choose."""
    if seat != CLOCK or asked(state)[0] == CHANCE:
        return Refusal("LAB-Q-30")
    if isinstance(act, Leave):
        may_leave = not is_before_turns(state) and act.seat == asked(state)[0]
        return None if may_leave else Refusal("LAB-Q-30")
    return None if act == TIME_UP else Refusal("LAB-Q-30")


# -- time is up ------------------------------------------------------------------------------------


def begin_time(draft: State, events: list[Any] | None) -> None:
    """Time is up for those who must choose, as everybody is told."""
    if events is not None:
        events.append(TimeRanOut(asked(draft)[0]))


def play_time_before_turns(draft: State, events: list[Any] | None) -> None:
    """Pieces that were not chosen are drawn by lot; a race of spells is closed."""
    if isinstance(draft.pending.pop(), PieceChoice):
        draft.pending.append(PIECE_LOT)
    else:
        close_race(draft, events)


def least_action(state: State, legal: list[Action]) -> Action:
    """What is done for a player whose time is up: as little as may be."""
    ask = top(state)
    if isinstance(ask, RetreatChoice):
        return longest_retreat(state, legal)
    if isinstance(ask, CardChoice):
        return strongest_card(state, legal)
    for quiet in (STAY, END_TURN, NO_ANSWER, ACCEPT_DEFEAT, THROW, PLACE_CLOAK[-1]):
        if quiet in legal:
            return quiet
    return legal[0]


def longest_retreat(state: State, legal: list[Action]) -> Action:
    """LAB-Q-18: as far from the cups as the piece can go."""
    maze = state.edition.maze
    farthest = legal[0]
    most = -1
    for action in legal:
        assert isinstance(action, Retreat)
        steps = maze.to_cup[maze.space_at[action.square]]
        if steps > most:
            farthest, most = action, steps
    return farthest


def strongest_card(state: State, legal: list[Action]) -> Action:
    """The card that wins most surely."""
    strongest = legal[0]
    most = -1
    for action in legal:
        assert isinstance(action, PlayCard)
        strength = state.edition.card_strength[action.card]
        if strength > most:
            strongest, most = action, strength
    return strongest


# -- leaving ---------------------------------------------------------------------------------------


def play_leave(draft: State, act: Leave, events: list[Any] | None) -> None:
    """LAB-Q-30: the piece goes, what they held is discarded unseen, the others play on."""
    seat = Seat(act.seat)
    if events is not None:
        events.append(PlayerLeft(seat, is_cloaked(draft, seat)))
    put_away(draft, seat)
    left = players(draft)
    if len(left) == 1:
        win(draft, left[0], "LAB-Q-30", events)
    else:
        go_on_without(draft, seat, events)


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


def go_on_without(draft: State, seat: Seat, events: list[Any] | None) -> None:
    """What they were asked is answered with no, passed on to the right, or dropped."""
    ask = draft.pending.pop()
    if isinstance(ask, RetreatChoice):
        draft.pending.append(RETREAT_CHOICE[mover_after(draft, seat)])
    elif isinstance(ask, LandingChoice) and seat != draft.active:
        draft.pending.append(LANDING_CHOICE[mover_after(draft, seat)])
    elif isinstance(ask, AnswerChoice):
        draft.target = NOBODY
    else:
        drop_turn(draft)
        pass_die(draft, events)


def mover_after(state: State, seat: Seat) -> Seat:
    """The next player on the right who can move the loser, who is never the loser."""
    mover = right_of(state, seat)
    return right_of(state, mover) if mover == state.active else mover


def drop_turn(draft: State) -> None:
    """Whatever was going on in this turn is not brought to an end."""
    draft.pending.clear()
    discard_card(draft)
    draft.carried = NOBODY
    draft.carried_to = NOWHERE
    draft.carried_why = 0
    draft.target = NOBODY
    draft.chained = False
    draft.drawn_tiles = 0
    draft.to_draw = 0

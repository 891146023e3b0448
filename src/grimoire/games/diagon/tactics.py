"""Small sensible choices: what others answer, and which actions are worth thinking about."""

from grimoire.games.diagon.actions import (
    BUY,
    CLOSE_BUILDING,
    DISCARDS,
    END_TURN,
    ENTER,
    LETTING_BE,
    ROLL,
    STAY,
    TAKE_EXIT,
    THE_DEFENCE,
    THE_KEEP,
    USE_FLOO,
    WALK,
    Action,
)
from grimoire.games.diagon.asks import (
    CLOSING,
    DRAWN_SPELL,
    MOVING,
    TOO_MANY,
)
from grimoire.games.diagon.data import COIN_LESS, DEFENCE, NONE, SPELLS, is_dark
from grimoire.games.diagon.judgement import CARD_WEIGHTS
from grimoire.games.diagon.rules.legal import legal_answers_of
from grimoire.games.diagon.rules.moving import is_reached, list_moves
from grimoire.games.diagon.rules.pile import holds, how_many
from grimoire.games.diagon.state import State
from grimoire.kernel.seats import Seat

# -- on the way to the end of a turn ---------------------------------------------------------------


def choices(state: State, seat: Seat) -> list[Action]:
    """What a player might do in thought: the moves, a purchase, but no Spell."""
    code = state.question().code
    if code == MOVING:
        found: list[Action] = []
        list_moves(state, seat, found)
        return found
    if code == DRAWN_SPELL:
        return [THE_KEEP]
    if code == TOO_MANY:
        return [DISCARDS[least_card(state, seat)]]
    legal = legal_answers_of(state, seat)
    buying = [action for action in legal if action.verb == BUY]
    if buying:
        return buying
    return [action for action in legal if is_plain(action)] if code == CLOSING else legal


def is_plain(action: Action) -> bool:
    """Is this the end of the turn, a door, or another roll?"""
    return action.verb in (END_TURN, ENTER, ROLL)


def least_card(state: State, seat: Seat) -> int:
    """The Spell that counts least: one of several of a kind, or the least of all."""
    hand = state.hands[seat]
    least = NONE
    for kind in range(SPELLS):
        if how_many(hand, kind) > 1:
            return kind
        if how_many(hand, kind) == 1 and (
            least == NONE or CARD_WEIGHTS[kind] < CARD_WEIGHTS[least]
        ):
            least = kind
    return least


def answer(state: State, seat: Seat) -> Action:
    """What somebody under attack does: coins come back by themselves, items do not."""
    if state.attack != COIN_LESS and holds(state, seat, DEFENCE):
        return THE_DEFENCE
    return LETTING_BE


# -- at the root -----------------------------------------------------------------------------------


def takes_the_turn(action: Action) -> bool:
    """Is this instead of a roll, or the roll itself?"""
    return action.verb in (ROLL, STAY, BUY, USE_FLOO)


def is_the_moment(state: State, seat: Seat, action: Action) -> bool:
    """Is it worth thinking about this now? Between roll and move a Spell can wait, but for one."""
    if state.question().code != MOVING or WALK <= action.verb <= TAKE_EXIT:
        return True
    return action.verb == CLOSE_BUILDING and opens_a_door(state, seat)


def opens_a_door(state: State, seat: Seat) -> bool:
    """Would the door that the sign hangs on be in reach of this roll?"""
    if state.sign == NONE or is_dark(state.places[seat]):
        return False
    entrance = state.edition.entrances[state.sign]
    return entrance != NONE and is_reached(state, seat, entrance)

"""Small sensible choices: what others answer, and which actions are worth thinking about."""

from typing import Final

from grimoire.games.diagon.bots.judgement import CARD_WEIGHTS
from grimoire.games.diagon.data import COIN_LESS, DEFENCE, NONE, SPELLS, is_dark
from grimoire.games.diagon.rules.attacks import DEFEND, LET_BE, UnderAttack
from grimoire.games.diagon.rules.cards import DISCARDS, KEEP, BeforeCard, DrawnSpell, TooManyCards
from grimoire.games.diagon.rules.moving import Moving, is_moving, is_reached, legal_moves
from grimoire.games.diagon.rules.pile import holds, how_many
from grimoire.games.diagon.rules.table import top
from grimoire.games.diagon.rules.turns import Closing
from grimoire.games.diagon.state import Action, State
from grimoire.kernel.seats import Seat

# -- on the way to the end of a turn ---------------------------------------------------------------


def choices(state: State, seat: Seat) -> list[Action]:
    """What a player might do in thought: the moves, a purchase, but no Spell."""
    question = top(state)
    if isinstance(question, Moving):
        return legal_moves(state, seat)
    if isinstance(question, DrawnSpell):
        return [KEEP]
    if isinstance(question, TooManyCards):
        return [DISCARDS[least_card(state, seat)]]
    legal = question.legal(state, seat)
    buying: list[Action] = [action for action in legal if action.verb == "buy"]
    if buying:
        return buying
    if isinstance(question, (Closing, BeforeCard)):
        return [action for action in legal if is_plain(action)]
    return legal


def is_plain(action: Action) -> bool:
    """Is this the end of the turn, a door, or another roll?"""
    return action.verb in ("end", "enter", "roll")


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


def answer(state: State, question: UnderAttack) -> Action:
    """What somebody under attack does: coins come back by themselves, items do not."""
    if question.attack.card != COIN_LESS and holds(state, question.seat, DEFENCE):
        return DEFEND
    return LET_BE


# -- at the root -----------------------------------------------------------------------------------


def takes_the_turn(action: Action) -> bool:
    """Is this instead of a roll, or the roll itself?"""
    return action.verb in ("roll", "stay", "buy", "floo")


MOVES: Final = ("walk", "enter", "gate", "exit")
"""What takes the own hat where the roll leads."""


def is_the_moment(state: State, seat: Seat, action: Action) -> bool:
    """Is it worth thinking about this now? Between roll and move a Spell can wait, but for one."""
    if not is_moving(state) or action.verb in MOVES:
        return True
    return action.verb == "close" and opens_a_door(state, seat)


def opens_a_door(state: State, seat: Seat) -> bool:
    """Would the door that the sign hangs on be in reach of this roll?"""
    if state.sign == NONE or is_dark(state.places[seat]):
        return False
    entrance = state.edition.entrances[state.sign]
    return entrance != NONE and is_reached(state, seat, entrance)

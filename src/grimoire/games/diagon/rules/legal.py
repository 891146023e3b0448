"""What may be done now, whatever is asked."""

from grimoire.games.diagon.actions import Action
from grimoire.games.diagon.asks import (
    BANK_TRIP,
    BEFORE_ROLL,
    CLOSING,
    DESTINATION,
    DRAWN_SPELL,
    HATS_OFFERED,
    MOVING,
    PUTTING_BACK,
    TOO_MANY,
    UNDER_ATTACK,
)
from grimoire.games.diagon.rules.attacks import legal_answers
from grimoire.games.diagon.rules.cards import legal_with_drawn_spell, legal_with_too_many
from grimoire.games.diagon.rules.floo import legal_travels
from grimoire.games.diagon.rules.items import legal_returns
from grimoire.games.diagon.rules.junior import legal_trips
from grimoire.games.diagon.rules.setup import legal_hats
from grimoire.games.diagon.rules.turns import (
    legal_at_the_end,
    legal_before_roll,
    legal_moves,
    legal_purchase,
)
from grimoire.games.diagon.state import State
from grimoire.kernel.seats import Seat


def legal_answers_of(state: State, seat: Seat) -> list[Action]:
    """Everything that the player who is asked may do."""
    code = state.question().code
    if code == BEFORE_ROLL:
        return legal_before_roll(state, seat)
    if code == MOVING:
        return legal_moves(state, seat)
    if code == CLOSING:
        return legal_at_the_end(state, seat)
    if code == UNDER_ATTACK:
        return legal_answers(state, seat)
    if code == TOO_MANY:
        return legal_with_too_many(state, seat)
    if code == DRAWN_SPELL:
        return legal_with_drawn_spell(state, seat)
    if code == PUTTING_BACK:
        return legal_returns(state, seat)
    if code == DESTINATION:
        return legal_travels(state, seat)
    if code == HATS_OFFERED:
        return legal_hats(state)
    return legal_trips() if code == BANK_TRIP else legal_purchase(state, seat)

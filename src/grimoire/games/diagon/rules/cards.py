"""Cards: drawing them, what Havoc does, and how many may be held."""

from typing import Any

from grimoire.games.diagon.actions import DISCARDS, THE_KEEP, Action
from grimoire.games.diagon.asks import DEALING, DRAWING, DRAWN_SPELL, TOO_MANY, to_player
from grimoire.games.diagon.data import CARD_NAMES, EXILE, PUT_BACK, SPELLS
from grimoire.games.diagon.events import Discarded, Drew, HavocStruck, SpellHeld
from grimoire.games.diagon.rules.attacks import lose_coins
from grimoire.games.diagon.rules.exile import exile_by_card
from grimoire.games.diagon.rules.gringotts import one_of_each
from grimoire.games.diagon.rules.items import ask_for_return
from grimoire.games.diagon.rules.moments import check_asked, check_moment, is_asked, one_of
from grimoire.games.diagon.rules.pile import (
    HAND_LIMIT,
    bury,
    discard,
    hold,
    holds,
    is_spell,
    kind_of,
    may_be_on_top,
    take_top,
)
from grimoire.games.diagon.rules.spells import list_spells
from grimoire.games.diagon.state import State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat

KEEPING_TIME = one_of(DRAWN_SPELL)

# -- drawing ---------------------------------------------------------------------------------------


def check_draw(state: State, act: Action) -> Refusal | None:
    """DIA-CARD-01: is a card to be drawn, and may it be this one?"""
    code = state.question().code
    if code not in (DEALING, DRAWING) or not may_be_on_top(state, act.thing):
        return Refusal("DIA-CARD-01")
    return None


def play_draw(draft: State, act: Action, events: list[Any] | None) -> None:
    """DIA-CARD-05: a card is drawn; it is dealt with when all that are owed are drawn."""
    draft.drawn.append(take_top(draft, act.thing))
    draft.pending.pop()
    if events is not None:
        events.append(Drew(draft.turn, CARD_NAMES[act.thing]))


def resolve(draft: State, events: list[Any] | None) -> None:
    """DIA-MOVE-11: the first of the cards drawn is dealt with."""
    if is_spell(kind_of(draft.drawn[0])):
        receive_spell(draft, draft.turn, events)
    else:
        strike_havoc(draft, draft.turn, kind_of(draft.drawn.pop(0)), events)


# -- Spells ----------------------------------------------------------------------------------------


def receive_spell(draft: State, seat: Seat, events: list[Any] | None) -> None:
    """DIA-CARD-03: kept, or played at once before a second card; DIA-CARD-06: five at most."""
    if events is not None:
        events.append(SpellHeld(seat))
    room = draft.sizes[seat] < HAND_LIMIT
    if room and len(draft.drawn) > 1 and not draft.turn_over:
        draft.pending.append(to_player(DRAWN_SPELL, seat))
        return
    hold(draft, seat, draft.drawn.pop(0))
    if not room:
        draft.pending.append(to_player(TOO_MANY, seat))


def check_keep(state: State, seat: Seat) -> Refusal | None:
    """Only a Spell just drawn can be kept."""
    return check_moment(state, seat, KEEPING_TIME)


def play_keep(draft: State, seat: Seat) -> None:
    """DIA-CARD-03: the Spell goes to the hand."""
    hold(draft, seat, draft.drawn.pop(0))
    draft.pending.pop()


def legal_with_drawn_spell(state: State, seat: Seat) -> list[Action]:
    """Keep it, or play it in whatever way it can be."""
    found: list[Action] = [THE_KEEP]
    list_spells(state, seat, found)
    return found


# -- Havoc -----------------------------------------------------------------------------------------


def strike_havoc(draft: State, seat: Seat, kind: int, events: list[Any] | None) -> None:
    """DIA-CARD-02: at once, and never to the hand; DIA-CARD-10: nobody is asked for a Defence."""
    bury(draft, kind)
    if events is not None:
        events.append(HavocStruck(seat, CARD_NAMES[kind]))
    if kind == EXILE:
        exile_by_card(draft, seat, events)
        draft.turn_over = True  # DIA-TURN-04
    elif kind == PUT_BACK:
        ask_for_return(draft, seat, events)
    else:
        lose_coins(draft, seat, one_of_each(draft.purses[seat]), events)


# -- too many cards --------------------------------------------------------------------------------


def check_discard(state: State, seat: Seat, act: Action) -> Refusal | None:
    """DIA-CARD-06: may this card be discarded?"""
    if state.terms.junior:
        return Refusal("DIA-JUN-01")
    refusal = check_asked(state, seat)
    if refusal is not None:
        return refusal
    if not is_asked(state, TOO_MANY):
        return Refusal("DIA-Q-27")
    return None if holds(state, seat, act.thing) else Refusal("DIA-CARD-03")


def legal_with_too_many(state: State, seat: Seat) -> list[Action]:
    """DIA-CARD-06, DIA-Q-27: discard one, or play one if any can be played."""
    found = [DISCARDS[kind] for kind in range(SPELLS) if holds(state, seat, kind)]
    list_spells(state, seat, found)
    return found


def play_discard(draft: State, seat: Seat, act: Action, events: list[Any] | None) -> None:
    """DIA-CARD-13: a card goes face down under the pile."""
    discard(draft, seat, act.thing)
    draft.pending.pop()
    if events is not None:
        events.append(Discarded(seat, CARD_NAMES[act.thing]))

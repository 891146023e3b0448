"""The Spells one by one: which of them can be played now, and how."""

from typing import Final

from grimoire.games.diagon.data import HURRY, LEAVE, NONE
from grimoire.games.diagon.events import Events, WentToGringotts, place_view
from grimoire.games.diagon.rules import floo, knockturn
from grimoire.games.diagon.rules.attacks import list_coin_strikes, list_sends
from grimoire.games.diagon.rules.close import list_closes
from grimoire.games.diagon.rules.gringotts import pay_out
from grimoire.games.diagon.rules.hand import Spell, spend
from grimoire.games.diagon.rules.items import list_takes
from grimoire.games.diagon.rules.pile import (
    CLOSE_BITS,
    COIN_LESS_BITS,
    FLOO_BITS,
    HURRY_BITS,
    LEAVE_BITS,
    SEND_BITS,
    TAKE_BITS,
)
from grimoire.games.diagon.rules.streets import put_down
from grimoire.games.diagon.rules.table import in_knockturn
from grimoire.games.diagon.state import Action, State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat


def list_spells(state: State, seat: Seat, hand: int, found: list[Action]) -> None:
    """DIA-CARD-07: each of these Spells in every way it can be played; DIA-CARD-11: no Defence."""
    if hand == 0:
        return
    if hand & CLOSE_BITS:
        list_closes(state, found)
    if hand & FLOO_BITS:
        floo.list_floo(state, seat, found)
    if hand & TAKE_BITS:
        list_takes(state, seat, found)
    if hand & SEND_BITS:
        list_sends(state, seat, found)
    if hand & COIN_LESS_BITS:
        list_coin_strikes(state, seat, found)
    if hand & HURRY_BITS:
        found.append(HURRY_TO_BANK)
    if hand & LEAVE_BITS and in_knockturn(state, seat):
        found.append(LEAVE_KNOCKTURN)


# -- Straight to Gringotts -------------------------------------------------------------------------


class HurryToBank(Spell):
    """Onto the steps of Gringotts."""

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """DIA-CARD-07: onto the steps, and paid as if passing; the turn goes on."""
        spend(draft, seat, HURRY)
        go_to_steps(draft, seat, True, events)


HURRY_TO_BANK: Final = HurryToBank(HURRY)


def go_to_steps(draft: State, seat: Seat, by_card: bool, events: Events) -> None:
    """DIA-Q-38: the steps, or the next free space; whoever is there already stays."""
    was_there = draft.places[seat] == draft.edition.steps
    put_down(draft, seat, draft.edition.steps)
    draft.door = NONE
    if events is not None:
        place = place_view(draft.places[seat])
        events.append(WentToGringotts(seat, place, by_card, was_there))
    pay_out(draft, seat, events)


# -- Leave Knockturn Alley -------------------------------------------------------------------------


class LeaveKnockturn(Spell):
    """Out of Knockturn Alley by the next opening."""

    def check_target(self, state: State, seat: Seat) -> Refusal | None:
        """DIA-KNO-10: only in Knockturn Alley; DIA-Q-20: not between roll and move."""
        return None if in_knockturn(state, seat) else Refusal("DIA-KNO-10")

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """DIA-KNO-10: out by the next opening; before the walk the turn goes on from there."""
        space = knockturn.next_opening(draft, seat)
        before_walk = spend(draft, seat, LEAVE)
        if before_walk and not draft.terms.leave_card_ends_turn:
            knockturn.leave(draft, seat, space, True, events)
            return
        if before_walk:
            draft.pending.pop()  # DIA-Q-20
        knockturn.leave_and_end(draft, seat, space, True, events)


LEAVE_KNOCKTURN: Final = LeaveKnockturn(LEAVE)

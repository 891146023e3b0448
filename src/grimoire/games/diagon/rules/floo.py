"""Floo Powder: a guess, a die, and a ring of chimneys."""

from typing import Any

from grimoire.games.diagon.actions import (
    EVEN,
    GUESS_NAMES,
    LARGE,
    NO_GUESS,
    ODD,
    SMALL,
    TRAVELS,
    Action,
    floo,
)
from grimoire.games.diagon.asks import (
    ARRIVED,
    BEFORE_ROLL,
    CLOSING,
    DESTINATION,
    FLOO_DIE,
    to_chance,
    to_player,
)
from grimoire.games.diagon.data import (
    BUILDING_NAMES,
    FACES,
    FLOO,
    INSIDE,
    NONE,
    is_inside,
)
from grimoire.games.diagon.events import FlooAnnounced, FlooRolled, FlooTravelled
from grimoire.games.diagon.rules.buying import can_buy
from grimoire.games.diagon.rules.hand import check_spell, spend
from grimoire.games.diagon.rules.moments import check_moment, is_asked, one_of
from grimoire.games.diagon.rules.winning import go_inside
from grimoire.games.diagon.state import State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat

JUNIOR_TIME = one_of(BEFORE_ROLL, CLOSING)
DESTINATION_TIME = one_of(DESTINATION)


def building_in(state: State, seat: Seat) -> int:
    """The building this player is in, or NONE."""
    place = state.places[seat]
    return place - INSIDE if is_inside(place) else NONE


def has_chimney(state: State, seat: Seat) -> bool:
    """DIA-FLOO-02, DIA-Q-23: is this player in a building with a Floo mark?"""
    building = building_in(state, seat)
    return building != NONE and state.edition.mark_of[building] != NONE


# -- the guess -------------------------------------------------------------------------------------


def check_floo(state: State, seat: Seat, act: Action) -> Refusal | None:
    """May this player take Floo Powder with this guess?"""
    if state.terms.junior:
        return check_junior_floo(state, seat, act.thing)
    refusal = check_spell(state, seat, FLOO)
    if refusal is not None:
        return refusal
    if not has_chimney(state, seat):
        return Refusal("DIA-FLOO-02")
    return None if act.thing <= EVEN else Refusal("DIA-FLOO-03")


def check_junior_floo(state: State, seat: Seat, guess: int) -> Refusal | None:
    """DIA-JUN-10: without a card, indoors; DIA-JUN-13: not where the last guess was wrong."""
    refusal = check_moment(state, seat, JUNIOR_TIME)
    if refusal is not None:
        return refusal
    if not has_chimney(state, seat):
        return Refusal("DIA-JUN-10")
    if state.failed[seat] != NONE:
        return Refusal("DIA-JUN-13")
    return None if guess >= SMALL else Refusal("DIA-JUN-11")


def list_floo(state: State, seat: Seat, found: list[Action]) -> None:
    """DIA-FLOO-03: odd or even."""
    if has_chimney(state, seat):
        found.append(floo(ODD))
        found.append(floo(EVEN))


def can_use_junior_floo(state: State, seat: Seat) -> bool:
    """DIA-JUN-10: may this player try the chimney they are at?"""
    return state.terms.junior and has_chimney(state, seat) and state.failed[seat] == NONE


def list_junior_floo(state: State, seat: Seat, found: list[Action]) -> None:
    """DIA-JUN-11: small or large."""
    if can_use_junior_floo(state, seat):
        found.append(floo(SMALL))
        found.append(floo(LARGE))


def play_floo(draft: State, seat: Seat, act: Action, events: list[Any] | None) -> None:
    """DIA-FLOO-03, DIA-JUN-11: the guess is public before there is a number."""
    if draft.terms.junior:
        draft.pending.pop()
        draft.turn_over = True  # DIA-JUN-14
    else:
        before_roll = is_asked(draft, BEFORE_ROLL)
        spend(draft, seat, FLOO)
        if before_roll:
            draft.pending.pop()  # DIA-FLOO-11: there is no roll any more
    draft.guess = act.thing
    draft.pending.append(to_chance(FLOO_DIE))
    if events is not None:
        events.append(FlooAnnounced(seat, GUESS_NAMES[act.thing]))


# -- the die ---------------------------------------------------------------------------------------


def is_right(guess: int, face: int) -> bool:
    """DIA-FLOO-03: a spiral is odd; DIA-JUN-11: and small."""
    if guess == ODD:
        return face % 2 == 1
    if guess == EVEN:
        return face % 2 == 0
    return (face <= FACES // 2) == (guess == SMALL)


def play_floo_die(draft: State, act: Action, events: list[Any] | None) -> None:
    """DIA-FLOO-04: right, and the player chooses; DIA-FLOO-05: wrong, and the number does."""
    seat, face = draft.turn, act.thing
    right = is_right(draft.guess, face)
    building = building_in(draft, seat)
    draft.guess = NO_GUESS
    draft.pending.pop()
    if events is not None:
        stays = "" if right or not draft.terms.junior else BUILDING_NAMES[building]
        events.append(FlooRolled(seat, face, right, stays))
    if right:
        draft.pending.append(to_player(DESTINATION, seat))
    elif draft.terms.junior:
        draft.failed[seat] = building  # DIA-JUN-13, DIA-JUN-15
    else:
        travel(draft, seat, fallback(draft, building, face), face, events)


def fallback(state: State, building: int, face: int) -> int:
    """DIA-FLOO-05, DIA-FLOO-06, DIA-FLOO-07: so many marks on, a spiral for one."""
    marks = state.edition.marks
    return marks[(state.edition.mark_of[building] + face) % len(marks)]


# -- the journey -----------------------------------------------------------------------------------


def check_travel(state: State, seat: Seat, act: Action) -> Refusal | None:
    """DIA-FLOO-04: may this player fly to this building?"""
    refusal = check_moment(state, seat, DESTINATION_TIME)
    if refusal is not None:
        return refusal
    if state.edition.mark_of[act.place] == NONE:
        return Refusal("DIA-FLOO-01")
    if act.place == building_in(state, seat):
        return Refusal("DIA-JUN-12" if state.terms.junior else "DIA-FLOO-04")
    return None


def legal_travels(state: State, seat: Seat) -> list[Action]:
    """DIA-FLOO-04: every mark but the one the player is at."""
    here = building_in(state, seat)
    return [TRAVELS[building] for building in state.edition.marks if building != here]


def play_travel(draft: State, seat: Seat, act: Action, events: list[Any] | None) -> None:
    """The player goes where they like."""
    draft.pending.pop()
    travel(draft, seat, act.place, 0, events)
    may_buy = draft.terms.junior_buy_after_floo and can_buy(draft, seat)
    if draft.terms.junior and may_buy and draft.outcome is None:
        draft.pending.append(to_player(ARRIVED, seat))  # DIA-JUN-15


def travel(draft: State, seat: Seat, building: int, marks: int, events: list[Any] | None) -> None:
    """DIA-FLOO-09: closed or not; DIA-BANK-06, DIA-FLOO-08, DIA-JUN-12: the bank pays nothing."""
    if events is not None:
        events.append(FlooTravelled(seat, BUILDING_NAMES[building], marks))
    go_inside(draft, seat, building, True, events)

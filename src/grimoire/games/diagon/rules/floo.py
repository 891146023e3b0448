"""Floo Powder: a guess, a die, and a ring of chimneys."""

from typing import ClassVar, Final

from grimoire.games.diagon.data import (
    BUILDING_NAMES,
    BUILDINGS,
    FACES,
    FLOO,
    HATS,
    INSIDE,
    NONE,
    is_inside,
)
from grimoire.games.diagon.events import Events, FlooAnnounced, FlooRolled, FlooTravelled
from grimoire.games.diagon.rules import buying
from grimoire.games.diagon.rules.dice import ThrowQuestion
from grimoire.games.diagon.rules.hand import Spell, spend
from grimoire.games.diagon.rules.table import check_moment
from grimoire.games.diagon.rules.winning import go_inside
from grimoire.games.diagon.state import Action, Answer, Question, State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import CHANCE, Seat

ODD: Final = 0
EVEN: Final = 1
SMALL: Final = 2
LARGE: Final = 3
GUESS_NAMES: Final = ["odd", "even", "small", "large"]


def building_in(state: State, seat: Seat) -> int:
    """The building this player is in, or NONE."""
    place = state.places[seat]
    return place - INSIDE if is_inside(place) else NONE


def has_chimney(state: State, seat: Seat) -> bool:
    """DIA-FLOO-02, DIA-Q-23: is this player in a building with a Floo mark?"""
    building = building_in(state, seat)
    return building != NONE and state.edition.mark_of[building] != NONE


# -- the guess -------------------------------------------------------------------------------------


class UseFloo(Spell):
    """Take Floo Powder with this guess."""

    def __init__(self, guess: int) -> None:
        super().__init__(FLOO)
        self.guess = guess

    def check(self, state: State, seat: Seat) -> Refusal | None:
        """DIA-JUN-10: in the junior game without a card."""
        junior = state.terms.junior
        return self.check_junior(state, seat) if junior else super().check(state, seat)

    def check_target(self, state: State, seat: Seat) -> Refusal | None:
        """DIA-FLOO-02: from a building with a Floo mark; DIA-FLOO-03: odd or even."""
        if not has_chimney(state, seat):
            return Refusal("DIA-FLOO-02")
        return None if self.guess <= EVEN else Refusal("DIA-FLOO-03")

    def check_junior(self, state: State, seat: Seat) -> Refusal | None:
        """DIA-JUN-10: indoors; DIA-JUN-13: not where the last guess was wrong."""
        wrong = check_moment(state, seat, "chimney")
        if wrong is not None:
            return wrong
        if not has_chimney(state, seat):
            return Refusal("DIA-JUN-10")
        if state.failed[seat] != NONE:
            return Refusal("DIA-JUN-13")
        return None if self.guess >= SMALL else Refusal("DIA-JUN-11")

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """DIA-FLOO-03, DIA-JUN-11: the guess is public before there is a number."""
        if draft.terms.junior:
            draft.pending.pop()
            draft.turn_over = True  # DIA-JUN-14
        elif spend(draft, seat, FLOO):
            draft.pending.pop()  # DIA-FLOO-11: there is no roll and no walk any more
        draft.pending.append(FLOO_DIE[self.guess])
        if events is not None:
            events.append(FlooAnnounced(seat, GUESS_NAMES[self.guess]))


FLOOS: Final = [UseFloo(guess) for guess in range(len(GUESS_NAMES))]


def list_floo(state: State, seat: Seat, found: list[Action]) -> None:
    """DIA-FLOO-03: odd or even."""
    if has_chimney(state, seat):
        found.append(FLOOS[ODD])
        found.append(FLOOS[EVEN])


def can_use_junior_floo(state: State, seat: Seat) -> bool:
    """DIA-JUN-10: may this player try the chimney they are at?"""
    return state.terms.junior and has_chimney(state, seat) and state.failed[seat] == NONE


def list_junior_floo(state: State, seat: Seat, found: list[Action]) -> None:
    """DIA-JUN-11: small or large."""
    if can_use_junior_floo(state, seat):
        found.append(FLOOS[SMALL])
        found.append(FLOOS[LARGE])


# -- the die ---------------------------------------------------------------------------------------


class FlooDie(ThrowQuestion):
    """Was this guess right?"""

    def __init__(self, guess: int) -> None:
        super().__init__(CHANCE)
        self.guess = guess

    def is_right(self, face: int) -> bool:
        """DIA-FLOO-03: a spiral is odd; DIA-JUN-11: and small."""
        if self.guess == ODD:
            return face % 2 == 1
        if self.guess == EVEN:
            return face % 2 == 0
        return (face <= FACES // 2) == (self.guess == SMALL)

    def thrown(self, draft: State, face: int, events: Events) -> None:
        """DIA-FLOO-04: right, and the player chooses; DIA-FLOO-05: wrong, and the number does."""
        seat, right = draft.turn, self.is_right(face)
        building = building_in(draft, seat)
        draft.pending.pop()
        if events is not None:
            stays = "" if right or not draft.terms.junior else BUILDING_NAMES[building]
            events.append(FlooRolled(seat, face, right, stays))
        if right:
            draft.pending.append(FLOO_DESTINATION[seat])
        elif draft.terms.junior:
            draft.failed[seat] = building  # DIA-JUN-13, DIA-JUN-15
        else:
            travel(draft, seat, fallback(draft, building, face), face, events)


FLOO_DIE: Final = [FlooDie(guess) for guess in range(len(GUESS_NAMES))]


def fallback(state: State, building: int, face: int) -> int:
    """DIA-FLOO-05, DIA-FLOO-06, DIA-FLOO-07: so many marks on, a spiral for one."""
    marks = state.edition.marks
    return marks[(state.edition.mark_of[building] + face) % len(marks)]


# -- the journey -----------------------------------------------------------------------------------


class FlooDestination(Question):
    """DIA-FLOO-04: where to? To every mark but the one the player is at."""

    takes: ClassVar[tuple[Answer, ...]] = ("fly",)

    def legal(self, state: State, seat: Seat) -> list[Action]:
        here = building_in(state, seat)
        return [TRAVELS[building] for building in state.edition.marks if building != here]

    def unfinished(self, state: State) -> Refusal:
        return Refusal("DIA-JUN-12" if state.terms.junior else "DIA-FLOO-04")


FLOO_DESTINATION: Final = [FlooDestination(Seat(seat)) for seat in range(HATS)]


class Travel(Action):
    """Fly to this building."""

    def __init__(self, building: int) -> None:
        super().__init__()
        self.building = building

    def check(self, state: State, seat: Seat) -> Refusal | None:
        """DIA-FLOO-04: may this player fly to this building?"""
        wrong = check_moment(state, seat, "fly")
        if wrong is not None:
            return wrong
        if state.edition.mark_of[self.building] == NONE:
            return Refusal("DIA-FLOO-01")
        if self.building == building_in(state, seat):
            return Refusal("DIA-JUN-12" if state.terms.junior else "DIA-FLOO-04")
        return None

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """The player goes where they like; DIA-JUN-15: and buys, in the junior game."""
        draft.pending.pop()
        travel(draft, seat, self.building, 0, events)
        may_buy = draft.terms.junior_buy_after_floo and buying.can_buy(draft, seat)
        if draft.terms.junior and may_buy and draft.outcome is None:
            draft.pending.append(buying.ARRIVED[seat])


TRAVELS: Final = [Travel(building) for building in range(BUILDINGS)]


def travel(draft: State, seat: Seat, building: int, marks: int, events: Events) -> None:
    """DIA-FLOO-09: closed or not; DIA-BANK-06, DIA-FLOO-08, DIA-JUN-12: the bank pays nothing."""
    if events is not None:
        events.append(FlooTravelled(seat, BUILDING_NAMES[building], marks))
    go_inside(draft, seat, building, True, events)

"""What all powers have in common: what may be answered at night, whom it may touch, how it is told.

At every step of the night everybody is asked something: whoever is called may use their power, all
others dream, so that every finger is busy. Which power a seat has, the dealt card alone decides.
"""

from collections.abc import Sequence
from typing import ClassVar, Final

from grimoire.games.darkforces.data import CENTRE, PLACES, ROLES
from grimoire.games.darkforces.events import Deed, DeedName, Event, Events
from grimoire.games.darkforces.rules.table import OfPlayers, Together
from grimoire.games.darkforces.state import Action, Part, State, Terms
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import NOBODY, Seat


def check_at_table(terms: Terms, place: int) -> Refusal | None:
    """DRK-SETUP-12, DRK-SETUP-14: every place at the table is within reach, and no other."""
    return None if place < terms.seats or place >= CENTRE else Refusal("DRK-SETUP-14")


# -- powers ----------------------------------------------------------------------------------------


class Power:
    """What a seat is asked at a step of the night.

    Whatever its own chapter does not allow belongs to another character (DRK-NIGHT-04), or to those
    who sleep (DRK-NIGHT-11).
    """

    def __init__(self, name: str, role: int, part: int) -> None:
        self.name = name
        """What a view calls the question."""
        self.role = role
        self.part = part
        """The part of the night at which it is used."""
        self.second: Power | None = None
        """What is asked once it was used."""

    def verbs(self) -> Sequence[str]:
        """What touching a card means to its owner, if not what is allowed."""
        return ()

    # -- may this be answered? -----------------------------------------------------------------

    def skip(self, terms: Terms) -> Refusal | None:
        """May it go unused?"""
        return None

    def look(self, terms: Terms, seat: Seat, place: int) -> Refusal | None:
        """May one look at this card?"""
        return self.any_look()

    def look_two(self) -> Refusal | None:
        """May one look at two cards of the centre?"""
        return self.any_look()

    def see(self) -> Refusal | None:
        """May one look at the card that one has just won?"""
        return self.any_look()

    def take(self, terms: Terms, seat: Seat, target: int) -> Refusal | None:
        """May one swap cards with this player?"""
        return self.any_move()

    def give(self, terms: Terms, target: int) -> Refusal | None:
        """May one put the card that one has seen in front of this player?"""
        return self.any_move()

    def swap(self, terms: Terms, seat: Seat, first: int, second: int) -> Refusal | None:
        """May one swap the cards of these two?"""
        return self.any_move()

    def trade(self) -> Refusal | None:
        """May one swap one's card with one of the centre?"""
        return self.any_move()

    def turn(self, terms: Terms, seat: Seat, target: int) -> Refusal | None:
        """May one turn up this player's card?"""
        return self.another()

    def dream(self, terms: Terms, seat: Seat, place: int) -> Refusal | None:
        """May one dream of this place?"""
        return Refusal("DRK-NIGHT-11")

    def any_look(self) -> Refusal | None:
        """May one look at any card at all?"""
        return self.another()

    def any_move(self) -> Refusal | None:
        """May one move any card at all?"""
        return self.another()

    def another(self) -> Refusal:
        """What belongs to another character."""
        return Refusal("DRK-NIGHT-04")

    def explain(self, state: State, seat: Seat, answer: "Answer", refusal: Refusal) -> Refusal:
        """The refusal of an answer, for somebody who has had this night so far."""
        return refusal

    def too_late(self, state: State, seat: Seat, answer: "Answer") -> str:
        """The rule by which this is not answered any more, once the power was used or not."""
        return "DRK-NIGHT-02"

    # -- the answer ----------------------------------------------------------------------------

    def called(self, state: State) -> "Power":
        """What those are asked who wake at its call."""
        return self

    def keep(self, draft: State, seat: Seat, answer: Action) -> None:
        """A choice is remembered."""
        draft.choice[seat] = answer

    def answered(self, state: State, seat: Seat) -> Action | None:
        """What this player has chosen, if anything."""
        return state.choice[seat]

    def was_used(self, state: State, seat: Seat) -> bool:
        """Did this player use it?"""
        return state.choice[seat] is not None and state.choice[seat] is not SKIP

    def be_late(self, draft: State, seat: Seat) -> None:
        """DRK-Q-15: the clock chooses."""
        self.mark_late(draft, seat)
        answer = self.overdue(draft.terms, seat)
        if answer is not None:
            self.keep(draft, seat, answer)

    def mark_late(self, draft: State, seat: Seat) -> None:
        """It is remembered whose choice the clock has made."""
        draft.overdue |= 1 << seat

    def overdue(self, terms: Terms, seat: Seat) -> "Answer | None":
        """DRK-Q-15: what is chosen for somebody who was late; nothing where the lot decides."""
        return SKIP

    # -- what it does --------------------------------------------------------------------------

    def open(self, state: State, events: Events) -> None:
        """What those who wake see before they are asked."""
        self.perform(state, events)

    def perform(self, draft: State, events: Events) -> None:
        """DRK-NIGHT-05, DRK-Q-24: it acts on the cards as they lie at its call."""
        seat = Seat(draft.holder(self.role))
        if seat == NOBODY:
            tell_nobody(self.part, events)
            return
        answer = draft.choice[seat]
        if answer is None:
            return
        if answer is not SKIP:
            self.use(draft, seat, answer, events)
        elif events is not None:
            events.append(unused(draft, self.part, seat))

    def use(self, draft: State, seat: Seat, answer: Action, events: Events) -> None:
        """It is used as its owner has chosen."""
        raise NotImplementedError


class Swaps(Power):
    """Whoever swaps cards means to swap whatever is touched."""

    def verbs(self) -> Sequence[str]:
        return ("take", "trade")


class SecondPart(Power):
    """What is asked of a character whose power was used, once all have answered."""

    def keep(self, draft: State, seat: Seat, answer: Action) -> None:
        draft.follow[seat] = answer

    def answered(self, state: State, seat: Seat) -> Action | None:
        return state.follow[seat]

    def mark_late(self, draft: State, seat: Seat) -> None:
        draft.overdue_second |= 1 << seat

    def perform(self, draft: State, events: Events) -> None:
        seat = Seat(draft.holder(self.role))
        if seat != NOBODY:
            answer = draft.follow[seat]
            if answer is not None:
                self.use(draft, seat, answer, events)


class NothingToChoose(Power):
    """DRK-NIGHT-03: who has nothing to choose dreams of a place, so that every finger is busy.

    DRK-NIGHT-07, DRK-STU-01: Students, Ginny and Luna do nothing else all night.
    """

    def dream(self, terms: Terms, seat: Seat, place: int) -> Refusal | None:
        if place == seat:
            return Refusal("DRK-NIGHT-06", form="own_dream")
        return check_at_table(terms, place)

    def another(self) -> Refusal:
        return Refusal("DRK-NIGHT-06")

    def explain(self, state: State, seat: Seat, answer: "Answer", refusal: Refusal) -> Refusal:
        if refusal.rule != "DRK-NIGHT-06" or refusal.form == "own_dream":
            return refusal
        return Refusal(self.why_not(state, seat, answer))

    def why_not(self, state: State, seat: Seat, answer: "Answer") -> str:
        """The rule by which somebody who has nothing to choose may not do this."""
        return "DRK-NIGHT-06"

    def keep(self, draft: State, seat: Seat, answer: Action) -> None:
        """A dream is not remembered."""

    def answered(self, state: State, seat: Seat) -> Action | None:
        return None

    def mark_late(self, draft: State, seat: Seat) -> None:
        """Nobody misses a dream."""

    def perform(self, draft: State, events: Events) -> None:
        """Nothing comes of a dream."""


# -- answers ---------------------------------------------------------------------------------------


class NightQuestion(Together):
    """Everybody is asked something, asleep or not."""

    part: ClassVar[Part] = "night"
    number: ClassVar[int] = 3

    def power_of(self, state: State, seat: Seat) -> Power:
        """What a seat is asked."""
        raise NotImplementedError

    def usual(self, state: State, seat: Seat) -> Sequence[str]:
        return self.power_of(state, seat).verbs()


def asked_at_night(state: State) -> NightQuestion:
    """The step of the night that everybody is asked about."""
    question = state.pending[-1]
    assert isinstance(question, NightQuestion)
    return question


class Answer(OfPlayers):
    """What is answered at night, by somebody awake or asleep."""

    part: ClassVar[Part] = "night"
    looks: ClassVar[bool] = False
    """Does it show a card?"""
    by_day: ClassVar[str] = "DRK-NIGHT-09"
    """The rule by which nobody does this by day."""
    by_day_form: ClassVar[str] = "text"

    def untimely(self, part: Part) -> Refusal:
        """By day nobody looks at a card, shows one or moves one."""
        if part == "setup":
            return Refusal("DRK-SETUP-11", form="before_night")
        return Refusal(self.by_day, form=self.by_day_form)

    def check_answer(self, state: State, seat: Seat) -> Refusal | None:
        """May this seat answer so, at this step?"""
        question = asked_at_night(state)
        if seat not in question.seats:
            return Refusal("DRK-NIGHT-02", form="answered")
        power = question.power_of(state, seat)
        refusal = self.fits(power, state.terms, seat)
        return None if refusal is None else power.explain(state, seat, self, refusal)

    def fits(self, power: Power, terms: Terms, seat: Seat) -> Refusal | None:
        """May this be the answer of somebody who is asked this?"""
        raise NotImplementedError

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """A choice is kept, a card shows when it is looked at, and the rest waits for all."""
        question = asked_at_night(draft)
        power = question.power_of(draft, seat)
        power.keep(draft, seat, self)
        if events is not None and self.looks:
            power.use(draft, seat, self, events)
        question.answered(draft, seat, events)


class Skip(Answer):
    """Choose nothing."""

    by_day: ClassVar[str] = "DRK-DAY-04"
    by_day_form: ClassVar[str] = "by_night"

    def fits(self, power: Power, terms: Terms, seat: Seat) -> Refusal | None:
        return power.skip(terms)


class Look(Answer):
    """Look at this card."""

    looks: ClassVar[bool] = True
    by_day: ClassVar[str] = "DRK-DAY-04"

    def __init__(self, place: int) -> None:
        super().__init__(place)
        self.place = place

    def fits(self, power: Power, terms: Terms, seat: Seat) -> Refusal | None:
        return power.look(terms, seat, self.place)


class LookTwo(Answer):
    """Look at these two cards of the centre."""

    looks: ClassVar[bool] = True
    by_day: ClassVar[str] = "DRK-DAY-04"

    def fits(self, power: Power, terms: Terms, seat: Seat) -> Refusal | None:
        return power.look_two()


class Dream(Answer):
    """Dream of this place."""

    by_day: ClassVar[str] = "DRK-DAY-04"
    by_day_form: ClassVar[str] = "by_night"

    def __init__(self, place: int) -> None:
        super().__init__(place)
        self.place = place

    def fits(self, power: Power, terms: Terms, seat: Seat) -> Refusal | None:
        return power.dream(terms, seat, self.place)


SKIP: Final = Skip()
LOOKS: Final = [Look(place) for place in range(PLACES)]
TWO_LOOKS: Final = [
    LookTwo(first, second) for first in range(CENTRE, PLACES) for second in range(first + 1, PLACES)
]
DREAMS: Final = [Dream(place) for place in range(PLACES)]


# -- for the story ---------------------------------------------------------------------------------


def deed(call: int, name: DeedName, seat: int, places: list[int], cards: list[int]) -> Deed:
    """What a player did or saw."""
    return Deed(call, name, [seat], places, [ROLES[card] for card in cards], False)


def unused(state: State, call: int, seat: int) -> Deed:
    """DRK-NIGHT-06: a power was left unused, or its time ran out (DRK-Q-15)."""
    late = state.overdue >> seat & 1
    return deed(call, "night_defaulted" if late else "power_unused", seat, [], [])


def tell_late(state: State, call: int, seat: int, answer: Action, events: list[Event]) -> None:
    """DRK-Q-15: whoever was late learns what was chosen."""
    if state.overdue >> seat & 1:
        events.append(deed(call, "night_defaulted", seat, list(answer.places), []))


def tell_nobody(call: int, events: Events) -> None:
    """Nobody woke at a call."""
    if events is not None:
        events.append(Deed(call, "nobody_woke", [], [], [], False))


def tell_meeting(call: int, name: DeedName, woken: list[int], events: Events) -> None:
    """Those who wake together learn who the others are; perhaps nobody does."""
    if not woken:
        tell_nobody(call, events)
    elif events is not None:
        events.append(Deed(call, name, woken, [], [], False))

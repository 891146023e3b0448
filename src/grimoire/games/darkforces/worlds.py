"""Worlds that a seat cannot tell from the true one, made from its view alone.

Every sight up to call 5 is a card as it was dealt, so it fixes that card. What is seen later is a
card as it lies in the end. Where it came from depends on who moves cards and how, and on nothing
else: so the movers are seated and choose first, their moves are traced back, and a late sight fixes
one more card of the deal. The rest is dealt evenly. Choices of others are drawn evenly from what
they may do. Where it does not all fit together, everything is drawn anew; and where it fits in more
ways in one draw than in another, the odds are evened out. So every world comes up as often as it
would if others chose at random.
"""

from typing import Final

from grimoire.games.darkforces.data import (
    CENTRE,
    DEATH_EATER,
    DUMBLEDORE,
    HARRY,
    KINDS,
    MINERVA,
    NEVILLE,
    NO_CARD,
    PLACES,
    ROLES,
    RON,
    SIRIUS,
)
from grimoire.games.darkforces.rules.calling import CALL_HARRY, CALL_MINERVA
from grimoire.games.darkforces.rules.clashes import brother
from grimoire.games.darkforces.rules.deal import next_place
from grimoire.games.darkforces.rules.harry import TURNS
from grimoire.games.darkforces.rules.waking import (
    BY_PART,
    POWER_OF,
    perform,
    power_of,
    tables_of,
)
from grimoire.games.darkforces.state import Action, State, Terms
from grimoire.games.darkforces.verbs import NOTATION
from grimoire.games.darkforces.view import View
from grimoire.kernel.chance import Source
from grimoire.kernel.seats import NOBODY, NOWHERE, Seat

MOVERS: Final = (SIRIUS, DUMBLEDORE, NEVILLE, RON)
"""Whose powers move cards; where they move them depends on nobody else."""

OTHERS: Final = tuple([role for role in range(1, KINDS) if role not in MOVERS])

MOST_TRIES: Final = 200_000
"""A true world fits, so this is never reached; it ends the search if a view contradicts itself."""


def choice_of(notation: str) -> Action | None:
    """A choice, if there is one."""
    return NOTATION.parse(notation) if notation else None


def mask_of(seats: list[int]) -> int:
    """Seats as a mask."""
    return sum([1 << seat for seat in seats])


# -- once everything is known ----------------------------------------------------------------------


def known_world(seen: View, terms: Terms) -> State:
    """The deal and the night as they were."""
    assert seen.result is not None
    state = State(terms)
    state.deal = [ROLES.index(name) for name in seen.result.deal]
    state.choice = [choice_of(text) for text in seen.result.choices]
    state.follow = [choice_of(text) for text in seen.result.follows]
    set_progress(state, seen, seen.late)
    settle(state, seen.step)
    return state


def set_progress(draft: State, seen: View, late: list[list[int]]) -> None:
    """How far the deal and the night have come, and for whom the clock has chosen."""
    draft.dealt = seen.dealt
    draft.late = [mask_of(seats) for seats in late]
    steps = tables_of(draft.terms).steps
    for number, seats in enumerate(late):
        for seat in seats:
            power_of(draft, steps[number], seat).mark_late(draft, Seat(seat))
    draft.step = seen.step
    dealt = draft.deal
    draft.left = [draft.terms.deck[role] - dealt.count(role) for role in range(KINDS)]
    draft.left[NO_CARD] = 0


def settle(draft: State, step: int) -> None:
    """The cards as they lie after so many steps of the night."""
    draft.card = draft.deal.copy()
    draft.face_up = NOWHERE
    for done in tables_of(draft.terms).steps[: max(step, 0)]:
        perform(draft, done, None)


# -- while it is not -------------------------------------------------------------------------------


class World:
    """What a seat knows of the deal and the night, and a search for a world that fits it."""

    def __init__(self, seen: View, terms: Terms, source: Source) -> None:
        self.seen = seen
        self.terms = terms
        self.source = source
        self.tables = tables_of(terms)
        self.known: dict[int, int] = {}
        """Cards as they were dealt, by place."""
        self.centred: list[int] = []
        """Characters that were dealt to the centre, no matter where."""
        self.final: dict[int, int] = {}
        """Cards as they lie in the end, by place."""
        self.late = [list(seats) for seats in seen.late]
        """For whom the clock has chosen; others than oneself only where a lot waits for them."""
        if seen.phase == "night_lot":
            self.late[seen.step] = self.imagine_late()
        self.learn()

    # -- what is known -------------------------------------------------------------------------

    def learn(self) -> None:
        """Read the view."""
        seen = self.seen
        if seen.mine and seen.seat is not None:
            self.known[seen.seat] = ROLES.index(seen.mine)
        for deed in seen.log:
            cards = [ROLES.index(name) for name in deed.cards]
            if deed.deed in ("centre_looked", "hermione_looked", "dumbledore_looked"):
                self.known.update(zip(deed.places, cards, strict=True))
            elif deed.deed in ("harry_revealed", "minerva_looked"):
                self.final[deed.places[0]] = cards[0]
            elif deed.deed == "sirius_looked":
                taken = choice_of(seen.choice)
                assert taken is not None
                self.known[taken.places[0]] = cards[0]
            elif deed.deed in ("death_eaters_met", "twins_met"):
                self.learn_company(deed.seats)
        if seen.face_up is not None:
            self.final[seen.face_up.seat] = ROLES.index(seen.face_up.role)

    def learn_company(self, seats: list[int]) -> None:
        """Who woke together with this seat; if nobody, the others are in the centre."""
        assert self.seen.seat is not None
        role = self.known[self.seen.seat]
        company = DEATH_EATER if role == DEATH_EATER else brother(role)
        for seat in seats:
            if seat != self.seen.seat:
                self.known[seat] = company
        others = self.terms.deck[company] - (1 if company == role else 0)
        if len(seats) == 1:
            self.centred += [company] * others

    def sees_table(self) -> bool:
        """Does this seat see whether a card lies face up?"""
        if self.seen.part != "night":
            return self.seen.part != "setup"
        return self.seen.call == CALL_MINERVA and self.seen.mine == ROLES[MINERVA]

    def imagine_late(self) -> list[int]:
        """Somebody for every lot that is to be drawn; one's own has fallen once Ron has chosen."""
        own, late = self.seen.seat, self.seen.late[self.seen.step]
        fallen = bool(late) and self.seen.mine == ROLES[RON] and self.seen.choice != ""
        others = [
            seat
            for seat in range(self.terms.seats)
            if seat != own and not (fallen and seat < late[0])
        ]
        needed = self.seen.lots_left - (0 if fallen else len(late))
        return sorted(late + [others.pop(self.source.below(len(others))) for _ in range(needed)])

    # -- the search ----------------------------------------------------------------------------

    def state(self) -> State:
        """A world that fits."""
        if self.seen.phase == "deal_card":
            return self.partial_deal()
        for _ in range(MOST_TRIES):
            draft = self.attempt()
            if draft is not None:
                set_progress(draft, self.seen, self.late)
                return draft
        raise AssertionError("no world fits this view")

    def partial_deal(self) -> State:
        """Some of the cards have been dealt."""
        draft = State(self.terms)
        while draft.dealt < self.seen.dealt:
            place = next_place(draft)
            if place not in self.known:
                self.put(draft, place, self.any_card(draft))
            elif not draft.deal[place]:
                self.put(draft, place, self.known[place])
            draft.dealt += 1
        draft.card = draft.deal.copy()
        return draft

    def attempt(self) -> State | None:
        """One try: the movers, what follows from late sights, then all the rest."""
        draft = State(self.terms)
        for place, role in self.known.items():
            self.put(draft, place, role)
        for role in self.centred:
            if draft.left[role] > 0:
                self.put(draft, self.free_place(draft, CENTRE, PLACES), role)
        for role in MOVERS:
            if draft.left[role] > 0:
                self.put(draft, self.free_place(draft, 0, PLACES), role)
        self.choose(draft, MOVERS)
        if not (self.trace_back(draft) and self.seat_harry(draft)):
            return None
        for place in self.places():
            if draft.deal[place] == NO_CARD:
                self.put(draft, place, self.any_card(draft))
        self.choose(draft, OTHERS)
        settle(draft, self.seen.step)
        return draft if self.fits(draft) else None

    def places(self) -> list[int]:
        """Every place at the table."""
        return [*range(self.terms.seats), *range(CENTRE, PLACES)]

    def put(self, draft: State, place: int, role: int) -> None:
        """Deal a card to a place."""
        draft.deal[place] = role
        draft.left[role] -= 1

    def free_place(self, draft: State, first: int, end: int) -> int:
        """Any place without a card."""
        free = [at for at in self.places() if first <= at < end and draft.deal[at] == NO_CARD]
        return free[self.source.below(len(free))]

    def any_card(self, draft: State) -> int:
        """Any card that has not been dealt and is not known to lie elsewhere."""
        left = draft.left.copy()
        for place, role in self.known.items():
            if draft.deal[place] == NO_CARD:
                left[role] -= 1
        at = self.source.below(sum(left))
        role = 0
        while at >= left[role]:
            at -= left[role]
            role += 1
        return role

    def trace_back(self, draft: State) -> bool:
        """Where the cards seen late were dealt; False if they cannot have come from there."""
        if not self.final:
            return True
        draft.card = list(range(PLACES))
        for step in self.tables.steps[: max(self.seen.step, 0)]:
            for part in step.acts:
                if part != CALL_HARRY:
                    BY_PART[part].perform(draft, None)
        for place, role in self.final.items():
            origin = draft.card[place]
            if draft.deal[origin] == NO_CARD and draft.left[role] > 0:
                if role in self.known.values() and not self.luck(draft.left[role], sum(draft.left)):
                    return False  # the other copy, whose place is known, needs no luck to be there
                self.put(draft, origin, role)
            elif draft.deal[origin] != role:
                return False
        return True

    def luck(self, good: int, all_of_them: int) -> bool:
        """Is one of the good ones drawn?"""
        return self.source.below(all_of_them) < good

    def seat_harry(self, draft: State) -> bool:
        """If a card lies face up, Harry sits at the table and has turned it."""
        up = self.seen.face_up
        if up is None:
            return True
        harry = draft.holder(HARRY)
        if harry == NOBODY and draft.left[HARRY] > 0:
            seats = [
                seat
                for seat in range(self.terms.seats)
                if draft.deal[seat] == NO_CARD and self.may_turn(seat, up.seat)
            ]
            if not self.luck(len(seats), self.terms.seats):
                return False
            harry = seats[self.source.below(len(seats))]
            self.put(draft, harry, HARRY)
        if harry == NOBODY or not self.may_turn(harry, up.seat):
            return False
        draft.choice[harry] = TURNS[up.seat]
        return True

    def may_turn(self, seat: int, target: int) -> bool:
        """Could this seat, as Harry, have turned up that card?"""
        steps = zip(self.tables.steps, self.late, strict=False)
        late = any(CALL_HARRY in step.asks and seat in seats for step, seats in steps)
        return (seat != target or self.terms.harry_self_reveal) and not late

    def fits(self, draft: State) -> bool:
        """Does this seat see what lies face up, and nothing else?"""
        if not self.sees_table():
            return True
        up = self.seen.face_up
        return draft.face_up == (NOWHERE if up is None else up.seat)

    # -- choices of others ---------------------------------------------------------------------

    def choose(self, draft: State, roles: tuple[int, ...]) -> None:
        """Everybody with one of these characters answers as often as they have been asked."""
        own = self.seen.seat
        if own is not None:
            draft.choice[own] = choice_of(self.seen.choice)
            draft.follow[own] = choice_of(self.seen.follow)
        for number in range(min(self.seen.step + 1, len(self.tables.steps))):
            for seat in range(self.terms.seats):
                if draft.deal[seat] in roles and seat != own and self.has_answered(number, seat):
                    self.answer(draft, number, Seat(seat))

    def has_answered(self, number: int, seat: int) -> bool:
        """Has this seat answered at this step, or was it late?"""
        waits = self.seen.phase == "night" and seat in self.seen.waiting
        return number < self.seen.step or not waits

    def answer(self, draft: State, number: int, seat: Seat) -> None:
        """Any answer to what this seat was asked; none where the clock has chosen."""
        power = power_of(draft, self.tables.steps[number], seat)
        if seat in self.late[number]:
            power.be_late(draft, seat)
        elif draft.choice[seat] is None or power is POWER_OF[draft.deal[seat]].second:
            answers = self.tables.answers[power.name][seat]
            power.keep(draft, seat, answers[self.source.below(len(answers))])

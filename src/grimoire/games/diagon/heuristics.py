"""A quick judgement of a position: how far everybody is from home, counted in spaces.

Every player walks on in thought, clockwise and without luck: coins at the bank, each missing item
where it can be paid for, and then home. Cards, a closed door and the turn add or take off some
spaces. Whoever is nearest is likely to win.
"""

from math import exp
from typing import Final

from grimoire.games.diagon.asks import BEFORE_ROLL, DESTINATION, MOVING
from grimoire.games.diagon.data import (
    CLOSE,
    DEFENCE,
    FLOO,
    FULL_TRUNK,
    GRINGOTTS,
    INSIDE,
    ITEMS,
    KNOCKTURN,
    LEAKY_CAULDRON,
    LEAVE,
    NONE,
    ONE_OF_EACH,
    SELLS,
    SPELLS,
    TAKE,
    Edition,
    covers,
    is_dark,
    is_inside,
)
from grimoire.games.diagon.rules.attacks import play_let_be
from grimoire.games.diagon.rules.dice import steps_of
from grimoire.games.diagon.rules.pile import how_many
from grimoire.games.diagon.rules.turns import settle
from grimoire.games.diagon.rules.winning import items_in
from grimoire.games.diagon.state import State
from grimoire.kernel.seats import Seat

ROLL: Final = 6.7
"""Spaces that a turn is worth: what two dice bring on average."""
STOP: Final = 4.0
"""Spaces that a visit to a shop costs: the rest of the roll."""
SCALE: Final = 16.0
"""Spaces of lead that make the odds of a player nearly three to one."""
FARTHEST: Final = 4
"""Laps that are looked ahead."""
SOLD_OUT: Final = 34.0
"""Spaces that an item costs which has to be waited for or taken."""
SHUT_OUT: Final = 22.0
"""Spaces that a closed door at the end costs, or half of it at a shop."""
IN_THE_DARK: Final = 9.0
"""Spaces that Knockturn Alley costs, besides the way through it."""

WORTH: Final = [5.0, 5.0, 4.0, 2.5, 1.5, 3.0, 4.0, 1.5]
"""Spaces that a Spell saves, by its kind."""


def estimate(state: State, seat: Seat) -> float:
    """The chance, between 0 and 1, that this seat will win."""
    if state.outcome is not None:
        return state.outcome.reward(seat)
    if state.attack != NONE:
        state = after_attack(state)
        if state.outcome is not None:
            return state.outcome.reward(seat)
    ways = [way_to_win(state, Seat(at)) for at in range(state.seats)]
    nearest = min(ways)
    odds = [exp((nearest - way) / SCALE) for way in ways]
    return odds[seat] / sum(odds)


def after_attack(state: State) -> State:
    """The state if the attack takes effect, as it mostly does."""
    draft = state.copy()
    play_let_be(draft, draft.target, None)
    settle(draft, None)
    return draft


def way_to_win(state: State, seat: Seat) -> float:
    """How many spaces are before this player, all in all."""
    way = best_landing(state, seat) if is_flying(state, seat) else way_on_foot(state, seat)
    return way - worth_of_hand(state, seat) - head_start(state, seat)


def is_flying(state: State, seat: Seat) -> bool:
    """Is this player to choose where the powder leads?"""
    question = state.question()
    return question.code == DESTINATION and question.seat == seat


def best_landing(state: State, seat: Seat) -> float:
    """The shortest way from any of the chimneys."""
    if state.trunks[seat] == FULL_TRUNK:
        return 0.0
    draft = state.copy()
    best = 1000.0
    for building in state.edition.marks:
        draft.places[seat] = INSIDE + building
        best = min(best, way_on_foot(draft, seat))
    return best


def head_start(state: State, seat: Seat) -> float:
    """The roll that a player is about to make, or has made."""
    if seat != state.turn:
        return 0.0
    code = state.question().code
    if code == BEFORE_ROLL:
        return ROLL
    return float(steps_of(state)) if code == MOVING else 0.0


def worth_of_hand(state: State, seat: Seat) -> float:
    """What the cards in hand will save; they rest in Knockturn Alley but for one."""
    hand = state.hands[seat]
    worth = 0.0
    for kind in range(SPELLS):
        held = how_many(hand, kind)
        if held > 0:
            worth += WORTH[kind] * (1.0 if held == 1 else 1.5)
    if how_many(hand, DEFENCE) > 0:
        worth += items_in(state.trunks[seat])
    if is_dark(state.places[seat]) and how_many(hand, LEAVE) > 0:
        worth += IN_THE_DARK
    return worth


# -- the walk --------------------------------------------------------------------------------------


def way_on_foot(state: State, seat: Seat) -> float:
    """The spaces to every missing item and home, as if nobody else were there."""
    edition, place = state.edition, state.places[seat]
    walk = Walk(state, seat)
    start = place
    if is_inside(place):
        building = place - INSIDE
        walk.visit(building)
        start = edition.entrances[building]
        walk.spaces += 1.0
    elif is_dark(place):
        start = nearest_front(edition, place - KNOCKTURN)
        walk.spaces += IN_THE_DARK
    walk.go_round(start)
    return walk.spaces + walk.wait()


def nearest_front(edition: Edition, space: int) -> int:
    """Where in Diagon Alley a hat in Knockturn Alley will probably come out."""
    opening = edition.next_opening[space]
    if edition.dark_gate_at[opening] != NONE:
        return edition.gates[edition.dark_gate_at[opening]]
    building = edition.dark_door_at[opening]
    return edition.exit if building == NONE else edition.entrances[building]


class Walk:
    """A player on the way in thought."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.state = state
        self.edition = state.edition
        self.hand = state.hands[seat]
        self.trunk = state.trunks[seat]
        self.purse = state.purses[seat]
        self.spaces = 0.0

    def visit(self, building: int) -> None:
        """Buy what is sold here, if it is wanted and can be paid for."""
        item = SELLS[building]
        if item == NONE or self.trunk >> item & 1 or self.state.stock[item] == 0:
            return
        price = self.edition.prices[item]
        if covers(self.purse, price):
            self.purse -= price
            self.trunk |= 1 << item
            self.spaces += STOP

    def go_round(self, start: int) -> None:
        """Space by space, until home is reached with all that can be had."""
        edition = self.edition
        for lap in range(FARTHEST):
            if self.is_done():
                self.spaces += self.to_home(start)
                return
            for step in range(1, edition.spaces + 1):
                space = (start + step) % edition.spaces
                if space == edition.steps:
                    self.collect(lap)
                elif edition.door_at[space] != NONE:
                    self.pass_door(edition.door_at[space], lap)
                if self.is_done():
                    self.spaces += step + self.to_home(space)
                    return
            self.spaces += edition.spaces
        self.spaces += self.to_home(start)

    def to_home(self, space: int) -> float:
        """From here to the Leaky Cauldron."""
        home = self.edition.entrances[LEAKY_CAULDRON]
        return float((home - space) % self.edition.spaces)

    def collect(self, lap: int) -> None:
        """The bank pays, unless it is closed on the first lap."""
        if lap > 0 or self.state.sign != GRINGOTTS:
            self.purse += ONE_OF_EACH

    def pass_door(self, building: int, lap: int) -> None:
        """A closed shop is passed by on the first lap."""
        if lap > 0 or building != self.state.sign:
            self.visit(building)

    def is_done(self) -> bool:
        """Is there nothing left that could be bought?"""
        for item in range(ITEMS):
            if self.trunk >> item & 1 == 0 and self.state.stock[item] > 0:
                return False
        return True

    def wait(self) -> float:
        """What is sold out has to be waited for or taken; and the last door may be closed."""
        missing = 0
        for item in range(ITEMS):
            missing += 1 - (self.trunk >> item & 1)
        helped = how_many(self.hand, TAKE)
        waiting = SOLD_OUT * missing - 0.5 * SOLD_OUT * min(missing, helped)
        if self.state.sign != LEAKY_CAULDRON:
            return waiting
        key = how_many(self.hand, FLOO) + how_many(self.hand, CLOSE) > 0
        left = ITEMS - missing
        return waiting + (0.3 if key else 1.0) * SHUT_OUT * left / ITEMS

"""Who is likely to win: what counts was weighed over many games between bots.

Every player has a standing; the chance to win is its share. Most weights are those under which the
winners of the recorded games were least surprising (`scripts/weigh_diagon.py`). The cards count for
more than that: planners that keep their Spells for the decisive moment beat those that do not.
"""

from math import exp
from typing import Final

from grimoire.games.diagon.bots.errands import Errands, errands_left, errands_of
from grimoire.games.diagon.data import (
    CLOSE,
    COINS,
    DEFENCE,
    FLOO,
    GRINGOTTS,
    INSIDE,
    ITEMS,
    LEAKY_CAULDRON,
    LEAVE,
    NONE,
    SELLS,
    SPELLS,
    TAKE,
    coins_of,
    covers,
    is_dark,
)
from grimoire.games.diagon.rules.items import can_be_in_front, lead
from grimoire.games.diagon.rules.pile import how_many
from grimoire.games.diagon.rules.turns import is_before_roll
from grimoire.games.diagon.rules.winning import items_in
from grimoire.games.diagon.state import State
from grimoire.kernel.net import shares
from grimoire.kernel.seats import Seat

NEAR: Final = 0.5
LAP: Final = 0.12
"""How fast nearness fades with the turns to go: at the doorstep, and a lap away."""

COUNTS: Final = [
    ("turns to go", -0.06),
    ("near, and nothing sold out", 0.7),
    ("a lap away, and nothing sold out", 1.8),
    ("each item sold out", -0.5),
    ("any item sold out", 0.4),
    ("sold out, with a card to take it", 0.45),
    ("scarce", -0.4),
    ("prey in front", 0.05),
    ("closed shop", -0.1),
    ("closed bank", -0.25),
    ("shut out", -1.2),
    ("shut out, with a key", -0.2),
    ("held up, with the card that moves the sign", -0.7),
    ("dry bank", -0.05),
    ("dark", -0.05),
    ("dark, with a card to leave", 0.05),
    ("defence, for a full trunk", 0.64),
    ("each card of a kind that is there", 0.13),
    ("floo", 0.42),
    ("take", 0.72),
    ("defence", 0.24),
    ("close", 0.5),
    ("leave", 0.32),
    ("send", 0.45),
    ("hurry", 0.22),
    ("coin less", 0.1),
]
"""What counts, and how much, in the order in which it is weighed; the cards at the end."""
WEIGHTS: Final = [weight for _, weight in COUNTS]
CARD_WEIGHTS: Final = WEIGHTS[-SPELLS:]


class Judge:
    """Says how likely a player is to win: by these weights, or however another judge does."""

    def chance(self, state: State, seat: Seat, rolls_next: bool = False) -> float:
        """The chance, between 0 and 1, that this seat wins; `rolls_next` if it rolls again."""
        if state.outcome is not None:
            return state.outcome.reward(seat)
        return self.chances(state, rolls_next)[seat]

    def win_chances(self, state: State) -> list[float]:
        """The chance of every player to win, whatever the state of the game."""
        if state.outcome is not None:
            return [state.outcome.reward(Seat(seat)) for seat in range(state.seats)]
        if state.turn < 0:
            return [1.0 / state.seats] * state.seats
        return self.chances(state, False)

    def chances(self, state: State, rolls_next: bool) -> list[float]:
        """The chance of every player, while the game is on."""
        errands = errands_of(state.edition, state.terms.junior)
        rolling = rolls_next or is_before_roll(state)
        return shares(
            [standing(state, Seat(seat), errands, rolling) for seat in range(state.seats)]
        )


class Alone(Judge):
    """Looks at the own errands, and overlooks that others have theirs."""

    def chances(self, state: State, rolls_next: bool) -> list[float]:
        errands = errands_of(state.edition, state.terms.junior)
        rolling = rolls_next or is_before_roll(state)
        everybody = map(Seat, range(state.seats))
        return [shares([standing(state, seat, errands, rolling), 0.0])[0] for seat in everybody]


def standing(state: State, seat: Seat, errands: Errands, rolling: bool) -> float:
    """How well a player stands; a difference of one makes a win almost three times as likely."""
    total = 0.0
    for at, much in enumerate(weighed(state, seat, errands, rolling)):
        total += WEIGHTS[at] * much
    return total


def weighed(state: State, seat: Seat, errands: Errands, rolling: bool) -> list[float]:
    """How much there is of everything that counts."""
    trunk, purse, hand = state.trunks[seat], state.purses[seat], state.hands[seat]
    wanted, sold_out = errands_left(state.stock, trunk)
    turns = errands.race(wanted, purse).turns(state.places[seat]) + wait(state, seat, rolling)
    takes, dark = how_many(hand, TAKE), is_dark(state.places[seat])
    near, lap = exp(-NEAR * turns), exp(-LAP * turns)
    doors = closed_doors(state, seat, wanted, errands.needs[wanted], lap)
    return [
        turns,
        near if sold_out == 0 else 0.0,
        lap if sold_out == 0 else 0.0,
        float(sold_out),
        1.0 if sold_out > 0 else 0.0,
        float(min(sold_out, takes)),
        scarcity(state, wanted),
        1.0 if takes > 0 and not dark and has_prey(state, seat) else 0.0,
        *doors,
        1.0 if how_many(hand, CLOSE) > 0 and is_held_up(doors, wanted) else 0.0,
        1.0 if is_dry(state, purse, errands.needs[wanted]) else 0.0,
        1.0 if dark else 0.0,
        1.0 if dark and how_many(hand, LEAVE) > 0 else 0.0,
        items_in(trunk) / ITEMS if how_many(hand, DEFENCE) > 0 else 0.0,
        *cards_held(hand),
    ]


def wait(state: State, seat: Seat, rolling: bool) -> float:
    """The part of a round until this player rolls; a whole one for whoever has just moved."""
    after = (seat - state.turn) % state.seats
    if after == 0 and not rolling:
        after = state.seats
    return after / state.seats


def scarcity(state: State, wanted: int) -> float:
    """How many of the wanted items may be gone before they are bought."""
    danger = 0.0
    for item in range(ITEMS):
        if wanted >> item & 1:
            rivals = 0
            for trunk in state.trunks:
                rivals += 1 - (trunk >> item & 1)
            danger += max(0.0, 1.0 - state.stock[item] / rivals)
    return danger


def has_prey(state: State, seat: Seat) -> bool:
    """Does the player in front have anything that this one lacks?"""
    least, prey = 0, False
    for other in range(state.seats):
        if can_be_in_front(state, seat, other):
            ahead = lead(state, seat, other)
            if least == 0 or ahead < least:
                least, prey = ahead, state.trunks[other] & ~state.trunks[seat] > 0
    return prey


def is_dry(state: State, purse: int, need: int) -> bool:
    """Does this player need a kind of coin that the bank has run out of?"""
    for coin in range(COINS):
        if coins_of(purse, coin) < coins_of(need, coin) and coins_of(state.bank, coin) == 0:
            return state.terms.bank_limited
    return False


def closed_doors(state: State, seat: Seat, wanted: int, need: int, lap: float) -> list[float]:
    """Whom the Closed sign hinders: at a shop, at the bank, at home without and with a key."""
    shop, bank, home, locked = 0.0, 0.0, 0.0, 0.0
    sign, hand = state.sign, state.hands[seat]
    if sign == LEAKY_CAULDRON:
        if how_many(hand, CLOSE) + how_many(hand, FLOO) > 0:
            locked = lap
        else:
            home = lap
    elif sign == GRINGOTTS:
        bank = 0.0 if covers(state.purses[seat], need) else 1.0
    elif sign != NONE and wanted >> SELLS[sign] & 1 and state.places[seat] != INSIDE + sign:
        shop = 1.0
    return [shop, bank, home, locked]


def is_held_up(doors: list[float], wanted: int) -> bool:
    """Is the bank shut to this player, or the only shop that is left to go to?"""
    shop, bank = doors[0], doors[1]
    return bank > 0.0 or (shop > 0.0 and wanted & wanted - 1 == 0)


def cards_held(hand: int) -> list[float]:
    """How many cards there are beyond the first of a kind, then whether there is one of a kind."""
    more, different = 0, [0.0] * SPELLS
    for kind in range(SPELLS):
        held = how_many(hand, kind)
        if held > 0:
            different[kind] = 1.0
            more += held - 1
    return [float(more), *different]

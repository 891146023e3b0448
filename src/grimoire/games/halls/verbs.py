"""Every verb of the game, in the order of the numbers of its actions."""

from typing import Final

from grimoire.games.halls.board import SIDE_NAMES
from grimoire.games.halls.data import (
    CARD_NAMES,
    DIE,
    MOST_PLAYERS,
    PLACE_NAMES,
    SCHEDULES,
    STUDENTS,
    TILE_NAMES,
)
from grimoire.games.halls.rules.clock import LEAVES, TIME_UP
from grimoire.games.halls.rules.closed_rooms import CANCELS
from grimoire.games.halls.rules.dice import THROWS
from grimoire.games.halls.rules.player_cards import (
    GATHERINGS,
    HOMEWORK,
    LOSSES,
    NORRISES,
    SLEEPS,
    SWAPS,
)
from grimoire.games.halls.rules.setup import DEALS, DEALT_SCHEDULES, PORTRAITS
from grimoire.games.halls.rules.tile_cards import ALL_PICKS, FRIDAY, PEEVES, SAY_PASSWORD
from grimoire.games.halls.rules.tiles import (
    FLIPS,
    NO_MORE_TILES,
    REVEALS,
    REVEALS_TURNED,
    ROLL,
    ROTATIONS,
    SET_DOWNS,
)
from grimoire.games.halls.rules.turns import END_TURN
from grimoire.games.halls.rules.walking import DECLINE, DRAW, TOPS, WALKS
from grimoire.games.halls.state import Action
from grimoire.kernel.target import Target
from grimoire.kernel.verbs import Domain, Verb, Verbs, pairs, verb

STUDENT: Final = Domain("student", STUDENTS)
SCHEDULE: Final = Domain("schedule", (str(number + 1) for number in range(SCHEDULES)))
CARD: Final = Domain("card", CARD_NAMES)
FACE: Final = Domain("face", (str(face + 1) for face in range(DIE)), "a number from 1 to 4")
TILE: Final = Domain("tile", TILE_NAMES)
SIDE: Final = Domain("side", SIDE_NAMES, "a direction")
SQUARE: Final = Domain("place", PLACE_NAMES, "a square")
PLACE: Final = Domain("place", PLACE_NAMES, "a square or an area")
QUARTERS: Final = Domain("quarters", ("right", "half", "left"), "right, half or left")
SEAT: Final = Domain("seat", (str(seat) for seat in range(MOST_PLAYERS)))
SEATS: Final = pairs(SEAT, "two seats, the lower first")


def card(name: str, actions: object, *domains: Domain) -> Verb[Action]:
    """The verb of an event card, which is what it is about, beside what it is aimed at."""
    return verb(name, actions, *domains, about=(Target(CARD.kind, name),))


VERBS: Final = Verbs(
    # chance
    verb("portrait", PORTRAITS, STUDENT),
    verb("schedule", DEALT_SCHEDULES, SCHEDULE),
    verb("deal", DEALS, CARD),
    verb("die", THROWS, FACE),
    verb("reveal", REVEALS, TILE),
    verb("reveal", REVEALS_TURNED, TILE, SIDE),
    verb("card", TOPS, CARD),
    # tiles
    verb("roll", ROLL),
    verb("flip", FLIPS, SQUARE),
    verb("rotate", ROTATIONS, SQUARE, QUARTERS),
    verb("set", SET_DOWNS, SIDE),
    verb("enough", NO_MORE_TILES),
    # walking
    verb("walk", WALKS, PLACE),
    verb("draw", DRAW),
    verb("decline", DECLINE),
    verb("end", END_TURN),
    # cards
    card("password", SAY_PASSWORD),
    card("friday_reshuffle", FRIDAY),
    card("peeves_prank", PEEVES),
    card("no_homework", HOMEWORK),
    *(card(CARD_NAMES[gathering.card], gathering) for gathering in GATHERINGS),
    card("class_cancelled", CANCELS, SQUARE),
    card("someones_lost", LOSSES, SEATS),
    card("schedule_swap", SWAPS, SEAT),
    card("mrs_norris", NORRISES, SEAT),
    card("sleeping_in_class", SLEEPS, SEAT),
    verb("pick", ALL_PICKS, SQUARE),
    # the clock
    verb("time", TIME_UP),
    verb("leave", LEAVES, SEAT),
)

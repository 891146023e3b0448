"""Positions for the tests of this game. Ada sits first, then Ben, Cleo, Dan, Eve and Finn.

A place is written as in the notation: `21` in Diagon Alley, `K5` in Knockturn Alley; a building by
its name is inside it.
"""

from collections.abc import Sequence
from importlib.resources import files
from typing import Any

from grimoire.games.diagon.data import (
    BUILDING_NAMES,
    COINS_EACH,
    FULL_TRUNK,
    INSIDE,
    ITEM_NAMES,
    KNOCKTURN,
    NONE,
    ONE_OF_EACH,
    PACKAGE,
    SPELLS,
    is_dark,
    is_inside,
    packed,
)
from grimoire.games.diagon.events import Event, coin_view
from grimoire.games.diagon.game import Diagon
from grimoire.games.diagon.rules.pile import UNIT, how_many, kind_of
from grimoire.games.diagon.rules.setup import begin, fill_shops
from grimoire.games.diagon.state import State
from grimoire.games.diagon.tests.soundness import check_table
from grimoire.games.diagon.verbs import CARD_WORDS
from grimoire.games.diagon.view import View
from grimoire.kernel.chance import FastSource
from grimoire.kernel.options import Options, Value
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat
from grimoire.testing.arrange import read_line
from grimoire.testing.playout import random_act

GAME = Diagon()
EDITION_TEXT = (files(PACKAGE) / "edition.toml").read_text("utf-8")
ADA, BEN, CLEO = Seat(0), Seat(1), Seat(2)
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")
EVERYTHING = " ".join(ITEM_NAMES)
FIVE = "potion cauldron robe book owl"
"""All but the wand."""


def table(
    *places: str,
    hands: Sequence[str] = (),
    purses: Sequence[str] = (),
    trunks: Sequence[str] = (),
    sign: str = "",
    turn: Seat = ADA,
    **options: Value,
) -> State:
    """A first turn with these hats in these places; purses hold two coins of each kind."""
    return lay(places, hands, purses, trunks, sign, turn, options)


def lay(
    places: Sequence[str],
    hands: Sequence[str],
    purses: Sequence[str],
    trunks: Sequence[str],
    sign: str,
    turn: Seat,
    options: Options,
) -> State:
    """The same, with the options as they come."""
    state = GAME.setup(len(places), options)
    state.colours = tuple(range(len(places)))
    state.start_rolls = () if state.terms.junior else (0,) * len(places)
    put_players(state, places, purses)
    put_items(state, trunks)
    put_cards(state, hands)
    state.sign = BUILDING_NAMES.index(sign) if sign else NONE
    begin(state, turn, False, None)
    check_table(state)
    return state


def put_players(draft: State, places: Sequence[str], purses: Sequence[str]) -> None:
    """Hats and coins; what nobody has is in the bank."""
    draft.bank = COINS_EACH * ONE_OF_EACH
    for seat, place in enumerate(places):
        draft.places[seat] = place_named(place)
        coins = purses[seat] if seat < len(purses) else "2 2 2"
        draft.purses[seat] = packed([int(count) for count in coins.split()])
        draft.bank -= draft.purses[seat]


def put_items(draft: State, trunks: Sequence[str]) -> None:
    """What the trunks hold is missing in the shops."""
    fill_shops(draft)
    for seat, trunk in enumerate(trunks):
        for item in trunk.split():
            draft.trunks[seat] |= 1 << ITEM_NAMES.index(item)
            draft.stock[ITEM_NAMES.index(item)] -= 1


def put_cards(draft: State, hands: Sequence[str]) -> None:
    """What nobody holds is the pile."""
    if draft.terms.junior:
        return
    draft.unseen = list(draft.edition.deck)
    for seat, hand in enumerate(hands):
        for word in hand.split():
            kind = CARD_WORDS.index(word)
            draft.hands[seat] += UNIT[kind]
            draft.sizes[seat] += 1
            draft.unseen[kind] -= 1
    draft.unseen_size = sum(draft.unseen)


def place_named(name: str) -> int:
    """The place that is written so."""
    if name in BUILDING_NAMES:
        return INSIDE + BUILDING_NAMES.index(name)
    return KNOCKTURN + int(name[1:]) if name.startswith("K") else int(name)


def exhaust(draft: State, *cards: str) -> None:
    """The shuffle has run out; these cards lie under the pile, seen by everybody, and no others.

    The rest of the deck goes to nobody: such a table is sound but for its missing cards.
    """
    draft.unseen = [0] * len(draft.unseen)
    draft.unseen_size = 0
    draft.under = [CARD_WORDS.index(word) + 16 * 6 for word in cards]


# -- playing ---------------------------------------------------------------------------------------


def play(draft: State, *lines: str) -> list[Event]:
    """Play these actions; what happened."""
    events: list[Any] = []
    for line in lines:
        seat, action = read_line(GAME, draft, line)
        refusal = GAME.check(draft, seat, action)
        assert refusal is None, f"{line} is refused by {refusal}"
        GAME.play(draft, seat, action, events)
    return events


def rolled(draft: State, *dice: str) -> State:
    """The state after the roll, the player about to move."""
    play(draft, "roll", f"dice {' '.join(dice)}")
    return draft


def pass_turns(draft: State, turns: int) -> list[Event]:
    """Let so many turns go by, each with a 2 and a 3 and nothing else that can be helped."""
    events: list[Any] = []
    for _ in range(turns):
        seat = draft.turn
        while draft.turn == seat and GAME.outcome(draft) is None:
            rolling = seen(draft).phase == "rolling"
            events += play(draft, "dice 2 3" if rolling else "clock:time")
    return events


def kinds(events: list[Event]) -> list[str]:
    """What sort of things happened."""
    return [event.kind for event in events]


def legal(state: State) -> list[str]:
    """What may be done now, in notation."""
    return [GAME.notate(action) for action in GAME.legal_actions(state, decider(state))]


def decider(state: State) -> Seat:
    """Who is to decide."""
    [seat] = GAME.to_decide(state)
    return seat


def refused(state: State, line: str) -> Refusal | None:
    """Why this action is refused, if it is."""
    return GAME.check(state, *read_line(GAME, state, line))


def expect_refusal(state: State, line: str, rule: str) -> Refusal:
    """This action is refused by this rule."""
    refusal = refused(state, line)
    assert refusal is not None, f"{line} is not refused"
    assert refusal.rule == rule, f"{line} is refused by {refusal.rule}"
    seat, action = read_line(GAME, state, line)
    assert action not in GAME.legal_actions(state, seat)
    return refusal


def expect_legal(state: State, *lines: str) -> None:
    """These actions are on offer."""
    offered = legal(state)
    for line in lines:
        assert line in offered, f"{line} is not among {offered}"


def expect_not_offered(state: State, *lines: str) -> None:
    """These actions are not on offer."""
    offered = legal(state)
    for line in lines:
        assert line not in offered, f"{line} is offered"


def random_game(seed: int, seats: int = 3, **options: Value) -> tuple[State, list[Event]]:
    """A random game to its end, and all that happened."""
    source = FastSource(seed)
    draft = GAME.setup(seats, options)
    events: list[Any] = []
    while GAME.outcome(draft) is None:
        seat, action = random_act(GAME, draft, source)
        GAME.play(draft, seat, action, events)
    return draft, events


# -- looking ---------------------------------------------------------------------------------------


def at(state: State, seat: Seat = ADA) -> str:
    """Where a hat is."""
    place = state.places[seat]
    if is_inside(place):
        return BUILDING_NAMES[place - INSIDE]
    return f"K{place - KNOCKTURN}" if is_dark(place) else str(place)


def purse(state: State, seat: Seat = ADA) -> str:
    """Galleons, Sickles and Knuts."""
    return " ".join(map(str, coin_view(state.purses[seat])))


def bank(state: State) -> str:
    """What the bank has."""
    return " ".join(map(str, coin_view(state.bank)))


def hand(state: State, seat: Seat = ADA) -> str:
    """The cards a player holds."""
    return " ".join(
        CARD_WORDS[kind] for kind in range(SPELLS) for _ in range(how_many(state.hands[seat], kind))
    )


def trunk(state: State, seat: Seat = ADA) -> str:
    """The items a player has."""
    return " ".join(name for item, name in enumerate(ITEM_NAMES) if state.trunks[seat] >> item & 1)


def stock(state: State, item: str) -> int:
    """How many of an item its shop has left."""
    return state.stock[ITEM_NAMES.index(item)]


def under(state: State) -> str:
    """The cards under the pile, in their order."""
    return " ".join(CARD_WORDS[kind_of(card)] for card in state.under)


def question(state: State) -> str:
    """What is asked."""
    return seen(state).phase


def seen(state: State, seat: Seat | None = None) -> View:
    """The table as this seat sees it."""
    return GAME.view(state, seat)


def is_full(state: State, seat: Seat = ADA) -> bool:
    """Does a player have all six items?"""
    return state.trunks[seat] == FULL_TRUNK

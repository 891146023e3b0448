"""Positions for the tests of this game. Ada, Ben, Cleo and Dan sit in this order, and Ada begins.

Ada is Harry (Quidditch Pitch, south west), Ben is Ron (Forbidden Forest, north west), Cleo is
Hermione (Hagrid's House, north east), Dan is Ginny (Black Lake, south east); their schedules are
those numbered 1 to 4. On G4 lies a corridor that nobody needs: the die is spent on it.
"""

from collections.abc import Iterable
from typing import Any, TypeVar

from grimoire.games.halls.board import SIDE_NAMES
from grimoire.games.halls.data import CARD_NAMES, CLASS_NAMES, PLACE_NAMES, STUDENTS, TILE_NAMES
from grimoire.games.halls.deck import UNSEEN, kinds_in, pack_of
from grimoire.games.halls.events import Event
from grimoire.games.halls.game import Halls
from grimoire.games.halls.rules.halls import lay
from grimoire.games.halls.rules.setup import whole_deck
from grimoire.games.halls.state import State
from grimoire.games.halls.view import View
from grimoire.kernel.options import Value
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat
from grimoire.testing.arrange import arrange, read_line

E = TypeVar("E")

GAME = Halls()
ADA, BEN, CLEO, DAN = Seat(0), Seat(1), Seat(2), Seat(3)
WHO = ("harry", "ron", "hermione", "ginny")

CROSS, OTHER_CROSS = "T08", "T09"
"""Great halls: N E S W."""
STAR_T, OTHER_STAR_T = "T10", "T11"
"""Junctions with a star: W N E."""
T, OTHER_T, THIRD_T = "T12", "T13", "T14"
STAR_STRAIGHT = "T18"
STRAIGHT, OTHER_STRAIGHT, THIRD_STRAIGHT = "T19", "T20", "T21"
"""Corridors: N S."""
STAR_BEND = "T25"
BEND, OTHER_BEND = "T26", "T27"
"""Bends: N E."""
DEAD_END = "T32"
"""N alone."""
CHARMS, DEFENCE, ASTRONOMY = "T01", "T02", "T03"
"""Classrooms with two doors opposite: N S."""
POTIONS, TRANSFIGURATION, LIBRARY, HISTORY = "T04", "T05", "T06", "T07"
"""Classrooms with two doors round a corner: N E."""
SPARE = "T24"

SPEND_DIE = ("roll", "die 1", "rotate G4 right")


def setup_lines(seats: int) -> list[str]:
    """The usual portraits, schedules and hands, and Ada's throw is the highest."""
    return [
        *(f"portrait {student}" for student in WHO[:seats]),
        *(f"schedule {number}" for number in range(1, seats + 1)),
        *(f"deal {card}" for card in deals(seats)),
        "die 4",
        *(["die 1"] * (seats - 1)),
    ]


def deals(seats: int) -> list[str]:
    """Cards for everybody; tests that need others use `give`."""
    deck = kinds_in(whole_deck(GAME.components))
    return [CARD_NAMES[card] for card in deck if CARD_NAMES[card] != "mrs_norris"][: 4 * seats]


def begin(*tiles: str, seats: int = 2, **options: Value) -> State:
    """The beginning of Ada's first turn, with these tiles face up and empty hands."""
    state = arrange(GAME, seats, setup_lines(seats), options)
    put(state, f"G4 {SPARE}", *tiles)
    for seat in range(seats):
        give(state, Seat(seat))
    return state


def walking(*tiles: str, seats: int = 2, **options: Value) -> State:
    """Ada is to walk: her die is spent."""
    state = begin(*tiles, seats=seats, **options)
    play(state, *SPEND_DIE)
    return state


# -- arranging -------------------------------------------------------------------------------------


def put(state: State, *tiles: str) -> None:
    """Lay tiles face up, each as its square, its name and, if it is turned, where its north is."""
    for text in tiles:
        square, tile, *north = text.split()
        turned = SIDE_NAMES.index(north[0]) if north else 0
        number, bit = PLACE_NAMES.index(square), 1 << TILE_NAMES.index(tile)
        maybe = state.maybe[number]
        assert maybe & bit, f"{tile} cannot lie on {square}"
        lay(state, number, TILE_NAMES.index(tile), turned)
        state.maybe = [pool & ~bit if pool == maybe else pool for pool in state.maybe]


def give(state: State, seat: Seat, *cards: str) -> None:
    """These are the cards in a hand; the draw pile is the rest, and nobody knows it."""
    state.hands[seat] = pack_of([CARD_NAMES.index(card) for card in cards])
    state.known[seat] = 0
    state.pile = [(whole_deck(state.edition) - sum(state.hands)) | UNSEEN]


def stack(state: State, *cards: str) -> None:
    """The draw pile is these cards, all seen, from the top; the rest is in Ben's hand."""
    pile = [pack_of([CARD_NAMES.index(card)]) for card in cards]
    held = sum(hand for seat, hand in enumerate(state.hands) if seat != BEN)
    state.hands[BEN] = whole_deck(state.edition) - held - sum(pile)
    state.pile = pile


def stand(state: State, seat: Seat, place: str) -> None:
    """A pawn stands there."""
    state.pawns[seat] = PLACE_NAMES.index(place)


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


def end_turn(draft: State) -> list[Event]:
    """Whoever is to play rolls a one, turns the spare corridor and ends the turn."""
    return play(draft, *SPEND_DIE, "end")


def one(events: Iterable[Event], kind: type[E]) -> E:
    """The only event of a kind."""
    [found] = [event for event in events if isinstance(event, kind)]
    return found


def kinds(events: Iterable[Event]) -> list[str]:
    """What sort of things happened."""
    return [event.kind for event in events]


def legal(state: State) -> list[str]:
    """What may be done now, in notation."""
    return [GAME.notate(action) for action in GAME.legal_actions(state, GAME.to_decide(state)[0])]


def walks(state: State) -> set[str]:
    """The places that may be walked to now."""
    return {line.removeprefix("walk ") for line in legal(state) if line.startswith("walk ")}


def refused(state: State, line: str) -> Refusal | None:
    """Why this action is refused, if it is."""
    return GAME.check(state, *read_line(GAME, state, line))


def expect_refusal(state: State, line: str, rule: str) -> None:
    """This action is refused by this rule."""
    refusal = refused(state, line)
    assert refusal is not None, f"{line} is not refused"
    assert refusal.rule == rule, f"{line} is refused by {refusal.rule}"


def expect_legal(state: State, *lines: str) -> None:
    """These actions are not refused."""
    for line in lines:
        assert refused(state, line) is None, f"{line} is refused by {refused(state, line)}"


# -- looking ---------------------------------------------------------------------------------------


def seen(state: State, seat: Seat | None = None) -> View:
    """The table as this seat sees it."""
    return GAME.view(state, seat)


def place(state: State, seat: Seat) -> str:
    """Where a pawn stands."""
    return seen(state).players[seat].place


def tile(state: State, square: str) -> str:
    """The tile that is seen on a square."""
    return seen(state).squares[PLACE_NAMES.index(square)].tile


def sides(state: State, square: str) -> str:
    """The open sides of the tile on a square."""
    return seen(state).squares[PLACE_NAMES.index(square)].sides


def hand(state: State, seat: Seat) -> list[str]:
    """The cards in a hand."""
    return seen(state, seat).hand


def bottom(state: State, count: int) -> list[str]:
    """The last cards under the draw pile, as far as they were seen."""
    return [card for lot in seen(state).lots[-count:] for card in lot.cards]


def schedule(state: State, seat: Seat) -> list[str]:
    """The classes of a player's schedule."""
    return [CLASS_NAMES[room] for room in state.edition.schedules[state.schedules[seat]]]


assert sorted(WHO) == sorted(STUDENTS)

"""Random games against a second set of rules: what may be done and what comes of it, every time."""

from collections import Counter
from typing import Any

import pytest

from grimoire.games.halls.events import Walked
from grimoire.games.halls.state import State
from grimoire.games.halls.tests.by_the_book import SQUARES, TILES, ByTheBook, Shown
from grimoire.games.halls.tests.table import GAME
from grimoire.kernel.chance import FastSource
from grimoire.kernel.options import Value, complete
from grimoire.kernel.seats import CHANCE, CLOCK, Seat

pytestmark = pytest.mark.slow

OPTIONS: list[dict[str, Value]] = [
    {},
    {"variant": "second_year", "win_by_state": True, "mrs_norris": "on_draw"},
    {
        "tile_ops": "up_to",
        "continue_rule": "any_card",
        "sleep_room": "last",
        "spare_first_turn": True,
    },
    {
        "variant": "second_year",
        "tile_ops": "up_to",
        "attend_on_relocation": False,
        "max_rounds": 40,
    },
]
LEAST = 100
"""Actions of a game that are followed."""
LONGEST = 4000
"""Actions within which every game ends whose players have but few classes before them."""
SELDOM = 400
"""One in so many actions is that somebody leaves."""


@pytest.mark.rule("HAL-MOVE-08", "HAL-CARD-06", "HAL-Q-05", "HAL-Q-09", "HAL-Q-14", "HAL-Q-26")
@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("most", [250, pytest.param(700, marks=pytest.mark.soak)])
def test_two_sets_of_rules_agree(seats: int, options: dict[str, Value], most: int) -> None:
    terms = complete(GAME.options, options)
    draft, book, source = GAME.begin(seats, terms), ByTheBook(seats, terms), FastSource(seats)
    assert follow(draft, book, source, most) > LEAST


@pytest.mark.rule("HAL-END-01", "HAL-END-02", "HAL-END-03", "HAL-END-04", "HAL-END-05", "HAL-Q-22")
@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize(
    "seed", [0, 1, *(pytest.param(n, marks=pytest.mark.soak) for n in range(2, 6))]
)
def test_two_sets_of_rules_agree_on_the_end(seed: int, options: dict[str, Value]) -> None:
    seats, terms = 2 + seed % 3, complete(GAME.options, options)
    draft, book, source = GAME.begin(seats, terms), ByTheBook(seats, terms), FastSource(seed)
    while book.stage != "roll":
        follow(draft, book, source, 1)
    done = 6 if terms["win_by_state"] else 7  # all are at home, and nobody has won by that
    for seat in range(seats):
        draft.attended[seat] = book.progress[book.schedule[seat]] = done - source.below(3)
    assert follow(draft, book, source, LONGEST) < LONGEST, "the game has come to its end"


def follow(draft: State, book: ByTheBook, source: FastSource, most: int) -> int:
    """Play at random, and compare after every action; how many there were."""
    for played in range(most):
        compare(draft, book)
        if GAME.outcome(draft) is not None:
            return played
        seat, action = choose(draft, book, source)
        events: list[Any] = []
        GAME.play(draft, seat, action, events)
        ways = [event.path for event in events if isinstance(event, Walked)]
        book.play(GAME.notate(action), ways[0] if ways else [])
    return most


def choose(state: State, book: ByTheBook, source: FastSource) -> tuple[Seat, Any]:
    """To class or home if there is a way, else any kind of action; hardly ever somebody leaves."""
    seat = GAME.to_decide(state)[0]
    if seat == CHANCE:
        return seat, GAME.draw(state, source)
    if source.below(SELDOM) == 0:
        return CLOCK, GAME.parse(f"leave {seat}")
    legal = {GAME.notate(action): action for action in GAME.legal_actions(state, seat)}
    wished = f"walk {goal(book)}"
    if wished in legal:
        return seat, legal[wished]
    verbs = sorted({line.split()[0] for line in legal})
    verb = verbs[source.below(len(verbs))]
    alike = [action for line, action in legal.items() if line.split()[0] == verb]
    return seat, alike[source.below(len(alike))]


def goal(book: ByTheBook) -> str:
    """The square of the next class; home after the last."""
    room = book.next_class(book.turn)
    found = [square for square in book.rooms() if book.room(square) == room]
    return "".join(found) if room else book.home(book.turn)


def compare(state: State, book: ByTheBook) -> None:
    """The table looks the same, and the same may be done."""
    if book.stage == "over":
        outcome = GAME.outcome(state)
        assert outcome is not None
        assert list(outcome.winners) == book.winners
    else:
        assert legal_now(state) == book.legal()
    assert looks_of(state) == looks_in(book)


def legal_now(state: State) -> set[str]:
    """What may be done, or may happen, in notation."""
    seat = GAME.to_decide(state)[0]
    if seat == CHANCE:
        return {GAME.notate(action) for action, _ in GAME.chance_outcomes(state)}
    return {GAME.notate(action) for action in GAME.legal_actions(state, seat)}


def looks_of(state: State) -> dict[str, Any]:
    """The table by the rules."""
    view = GAME.view(state, None)
    squares = {square.square: square for square in view.squares}
    pools = {number: set[str]() for number in view.hidden.values()}
    for tile, number in view.hidden.items():
        pools[number].add(tile)
    return {
        "tiles": {
            name: (square.tile, square.turned) if square.tile else pools[square.pool]
            for name, square in squares.items()
        },
        "pawns": [player.place for player in view.players],
        "attended": [player.attended for player in view.players],
        "schedules": [player.schedule for player in view.players if player.schedule],
        "lost_turns": [player.lost_turns for player in view.players],
        "hands": [sorted(GAME.view(state, Seat(seat)).hand) for seat in range(len(view.players))],
        "pile": [(lot.size, lot.cards) for lot in view.lots],
        "closures": [(closure.room, closure.by) for closure in view.closures],
        "used": set(view.used),
        "turn": (view.turn, view.round, view.die, view.extra_turns),
    }


def looks_in(book: ByTheBook) -> dict[str, Any]:
    """The table by the book."""
    lots = Counter(id(lot) for lot in book.pile)
    known = {id(lot): lot for lot in book.pile}
    dealt = len(book.schedule) == book.seats
    return {
        "tiles": {
            square: book.board[square] if book.is_up(square) else set(book.board[square])
            for square in SQUARES
        },
        "pawns": [place or "" for place in book.pawn] + [""] * (book.seats - len(book.pawn)),
        "attended": [book.attended(seat) if dealt else 0 for seat in range(book.seats)],
        "schedules": [int(number) for number in book.schedule],
        "lost_turns": book.norris,
        "hands": [sorted(hand) for hand in book.hands],
        "pile": [
            (size, known[lot] if isinstance(known[lot], Shown) else [])
            for lot, size in lots.items()
        ],
        "closures": [(TILES[tile]["room"], author) for tile, author in book.cancelled],
        "used": set(book.walk),
        "turn": (book.turn, book.round, book.die, book.more_turns),
    }

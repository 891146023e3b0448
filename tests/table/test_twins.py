"""Two games that look the same to somebody cannot be told apart by anything a table sends them.

One action of a game is exchanged for another that a viewer does not notice: a card that somebody
else draws, a place that somebody else looks at. What follows is the same, and so is every byte that
the viewer receives, whether they may take something back and why not included.
"""

import random
from collections.abc import Iterator
from itertools import islice, zip_longest
from typing import Any

import pytest

from grimoire import catalog
from grimoire.kernel.chance import CommittedSource, FastSource
from grimoire.kernel.game import AnyGame
from grimoire.kernel.options import complete
from grimoire.kernel.seats import CHANCE, Seat
from grimoire.table.stored import Played, Seating, SeatRow, Sheet, Stored
from grimoire.table.table import Table
from tests.table.party import SEED, encoded
from tests.table.post import TimedPost
from tests.table.test_no_leak import received
from tests.toy.state import Event

MOST_SEATS = 3
LENGTH = 120
"""Actions of a game."""
AFTER = 6
"""Actions that follow the one that is exchanged, at the most."""
INSTEAD = 3
"""Actions that are tried in the place of another."""
MOMENTS = 60
"""Actions of a game that are exchanged."""
PAIRS = 40
"""Pairs that are looked at in a game, at the most."""
WISHES = 4

Course = list[tuple[Seat, Any]]
Twins = tuple[Course, Course, Seat | None]
"""Two games, and somebody who cannot tell one from the other."""


def seats_of(game: AnyGame) -> int:
    """How many play here."""
    return min(MOST_SEATS, max(game.seat_counts))


def opening(game: AnyGame) -> Any:
    """The state before the first action."""
    return game.setup(seats_of(game), complete(game.options, {}))


def played_out(game: AnyGame, source: random.Random) -> Course:
    """The beginning of a game in which everybody does anything."""
    state, course = opening(game), Course()
    while game.outcome(state) is None and len(course) < LENGTH:
        asked = list(game.to_decide(state))
        if CHANCE in asked:
            seat, action = CHANCE, game.draw(state, CommittedSource(SEED, len(course) + 1))
        else:
            seat = source.choice(asked)
            action = source.choice(game.legal_actions(state, seat))
        course.append((seat, action))
        game.play(state, seat, action, None)
    return course


def state_after(game: AnyGame, course: Course) -> Any:
    """The state that some actions lead to."""
    state = opening(game)
    for seat, action in course:
        game.play(state, seat, action, None)
    return state


def instead(game: AnyGame, state: Any, seat: Seat, source: random.Random) -> list[Any]:
    """What could be done in a state."""
    if seat == CHANCE:
        return [game.draw(state, FastSource(source.getrandbits(32))) for _ in range(INSTEAD)]
    legal = game.legal_actions(state, seat)
    return source.sample(legal, min(INSTEAD, len(legal)))


def noticed(game: AnyGame, before: Any, course: Course, viewer: Seat | None) -> Iterator[Any]:
    """What a viewer notices from a state on, action by action, as long as they can be played."""
    state = game.copy(before)
    for at, (seat, action) in enumerate(course):
        if at > 0 and not may_play(game, state, seat, action):
            return
        events: list[Any] = []
        game.play(state, seat, action, events)
        told = [game.tell(event, viewer) for event in events]
        yield game.view(state, viewer), [one for one in told if one is not None]


def may_play(game: AnyGame, state: Any, seat: Seat, action: Any) -> bool:
    """May this be done here, by somebody or by chance?"""
    if seat not in game.to_decide(state):
        return False
    if seat == CHANCE:
        return any(action == one for one, _ in game.chance_outcomes(state))
    return game.check(state, seat, action) is None


def look_alike(game: AnyGame, before: Any, one: Course, other: Course, viewer: Seat | None) -> bool:
    """Does somebody notice the same, whichever of them follows?"""
    both = (noticed(game, before, way, viewer) for way in (one, other))
    return all(first == second for first, second in zip_longest(*both))


def twins(game: AnyGame, source: random.Random) -> Iterator[Twins]:
    """Games that somebody cannot tell apart."""
    course = played_out(game, source)
    for at in source.sample(range(len(course)), min(MOMENTS, len(course))):
        before, state, (seat, done) = course[:at], state_after(game, course[:at]), course[at]
        rest = course[at : at + 1 + source.randrange(AFTER)]
        for action in instead(game, state, seat, source):
            changed = [(seat, action), *rest[1:]]
            for viewer in (*map(Seat, range(seats_of(game))), None):
                if action != done and look_alike(game, state, rest, changed, viewer):
                    yield [*before, *rest], [*before, *changed], viewer


def table_of(game: AnyGame, course: Course) -> Table:
    """A table where this was played, by people and one bot."""
    sheet = Sheet("table", game.id, 1, game.edition, complete(game.options, {}), SEED, opened=0)
    people = [
        SeatRow("human", f"Player {at}", None, b"%d" % at) for at in range(seats_of(game) - 1)
    ]
    seating = Seating((*people, SeatRow("bot", "Key", "usual")))
    actions = [Played(seat, game.notate(action)) for seat, action in course]
    return Table(game, Stored(sheet, seating, actions), encoded)


def sent(game: AnyGame, course: Course, viewer: Seat | None, wishes: list[int]) -> list[bytes]:
    """All that somebody can get out of the table where this was played."""
    return received(table_of(game, course), viewer, wishes, 0.0)


class Blabbing(TimedPost):
    """Whoever draws or sends a letter shows it to all."""

    def tell(self, event: Event, seat: Seat | None) -> Event | None:
        return event


@pytest.mark.slow
@pytest.mark.parametrize("game_id", [entry.id for entry in catalog.CATALOG])
def test_what_somebody_did_not_notice_changes_no_byte_afterwards(game_id: str) -> None:
    game, source = catalog.game(game_id), random.Random(game_id)
    for one, other, viewer in islice(twins(game, source), PAIRS):
        wishes = [source.randrange(game.action_count) for _ in range(WISHES)]
        assert sent(game, one, viewer, wishes) == sent(game, other, viewer, wishes), f"{viewer}"


def test_if_everybody_is_told_all_the_test_fails() -> None:
    kept, blabbed, source = TimedPost(), Blabbing(), random.Random(0)
    pairs = list(islice(twins(kept, source), PAIRS))
    assert len(pairs) == PAIRS
    assert all(
        sent(kept, one, viewer, []) == sent(kept, other, viewer, []) for one, other, viewer in pairs
    )
    assert any(
        sent(blabbed, one, viewer, []) != sent(blabbed, other, viewer, [])
        for one, other, viewer in pairs
    )

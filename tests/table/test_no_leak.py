"""No byte that a seat, a spectator or a request receives depends on what they may not know.

Of each moment another one is imagined that looks the same to somebody; the table then sends them
the same, whichever of the two is true: updates with their choices and times, refusals, answers to
what is touched, the card, the moment and the story.
"""

import random
from collections.abc import Collection, Iterator
from typing import Any

import pytest

from grimoire import catalog
from grimoire.kernel.chance import FastSource
from grimoire.kernel.game import AnyGame
from grimoire.kernel.seats import Seat
from grimoire.table import rendering
from grimoire.table.table import Table
from tests.table.party import Guest, Party, encoded
from tests.table.post import SECONDS, DarkPost

GAMES = [
    (entry.id, seats) for entry in catalog.CATALOG for seats in sorted(entry.game().seat_counts)[:2]
]
STEPS = 96
"""Actions that are played."""
APART = 12
"""Actions from one moment that is looked at to the next."""
TRIED = 6
"""Actions that are tried at each of them, allowed or not."""


def plays_on(party: Party, guests: list[Guest], source: random.Random) -> None:
    """Somebody does something, or the time passes."""
    able = [guest for guest in guests if guest.legal]
    if not able or source.random() < 0.1:
        party.wait(party.table.clock.remaining(party.now) if party.table.alarm else 0.0)
    else:
        guest = source.choice(able)
        party.act(guest, source.choice(guest.legal))


def moments(game: AnyGame, seats: int, source: random.Random) -> Iterator[Party]:
    """A game under way, again and again."""
    party = Party(game, *["human"] * seats)
    guests = [party.guest(seat) for seat in range(seats)]
    for step in range(STEPS):
        if party.table.match.over:
            return
        if step % APART == 0:
            yield party
        plays_on(party, guests, source)


def received(table: Table, viewer: Seat | None, wishes: list[int], now: float) -> list[bytes]:
    """All that somebody can get out of a table at this moment."""
    game, broadcast = table.game, table.broadcast
    broadcast.invalidate()
    table.keep_time(now)
    state = table.match.visibility.seen_by(viewer)
    letters = [
        broadcast.update(viewer, table.match.visibility.seq, table.clock.deadline(now)),
        encoded(broadcast.card()),
        broadcast.moment(viewer, table.seq) or b"",
        broadcast.story(viewer),
        broadcast.letter(viewer, table.seq, table.clock.deadline(now), "fr").whole(),
    ]
    if viewer is None:
        return letters
    letters.append(encoded(table.presenter.meanings(state, viewer, "fr")))
    for wish in wishes:
        action = game.action(wish)
        refusal = game.check(state, viewer, action)
        letters.append(encoded(refusal and rendering.refused(game, "", refusal)))
        touched = game.why(state, viewer, game.targets(action)) if game.targets(action) else None
        letters.append(encoded(touched and rendering.refused(game, "", touched)))
    return letters


@pytest.mark.slow
@pytest.mark.parametrize(("game_id", "seats"), GAMES)
@pytest.mark.parametrize("luck", range(2))
def test_what_one_may_not_know_changes_no_byte(game_id: str, seats: int, luck: int) -> None:
    source, game = random.Random(f"{game_id} {seats} {luck}"), catalog.game(game_id)
    for party in moments(game, seats, source):
        table, visibility = party.table, party.table.match.visibility
        wishes = [source.randrange(game.action_count) for _ in range(TRIED)]
        truth, state = visibility.snapshot, table.match.state
        for viewer in table.roster.everybody:
            visibility.snapshot, table.match.state = truth, state
            told = received(table, viewer, wishes, party.now)
            world = game.resample(truth, viewer, FastSource(source.getrandbits(32)))
            visibility.snapshot = table.match.state = world
            assert received(table, viewer, wishes, party.now) == told, f"seat {viewer}"
        visibility.snapshot, table.match.state = truth, state
        table.broadcast.invalidate()


# -- who answered at night -------------------------------------------------------------------------

SLEEPERS: dict[str, Any] = {
    "night_mode": "sequential",
    "scenario": "broom_flight",
    "opening_commit": False,
}
"""A night of several calls, in which no lot is drawn."""


def night(silent: Collection[int] = (), at: int = 0) -> tuple[list[list[bytes]], int]:
    """What everybody receives of a night in which some leave a call unanswered; the calls.

    The last of them only watches, and looks everything up that can be looked up.
    """
    party = Party(catalog.game("darkforces"), *["human"] * 3, **SLEEPERS)
    guests, calls, watcher = [party.guest(seat) for seat in range(3)], 0, party.guest(None)
    for guest in guests:
        party.act(guest, "lay")
    while guests[0].update["view"]["phase"] == "night":
        for guest in guests:
            if calls != at or guest.seat not in silent:
                party.act(guest, "skip" if "skip" in guest.legal else guest.legal[0])
        party.wait(party.table.clock.remaining(party.now))
        watcher.post += looked_up(party.table, None)
        calls += 1
    return [guest.post for guest in [*guests, watcher]], calls


def looked_up(table: Table, viewer: Seat | None) -> list[bytes]:
    """Every moment of a table, and its story up to each of them."""
    found, at = [], 0
    while (moment := table.broadcast.moment(viewer, at)) is not None:
        found += [moment, table.broadcast.story(viewer, at)]
        at += 1
    return found


@pytest.mark.parametrize("silent", [{0}, {1}, {2}, {0, 1}, {0, 2}, {1, 2}])
def test_nobody_learns_who_or_how_many_left_which_call_unanswered(silent: set[int]) -> None:
    answered, calls = night()
    assert calls > 3
    for at in range(calls):
        unanswered, _ = night(silent, at)
        for seat in {0, 1, 2, 3} - silent:
            assert unanswered[seat] == answered[seat], f"seat {seat} knows at call {at}"


def test_once_it_is_over_every_action_has_its_number() -> None:
    party = Party(DarkPost(), "human", "human", "human")
    guests, watcher = [party.guest(seat) for seat in range(3)], party.guest(None)
    before = rounds = 0
    while not party.table.match.over:
        assert watcher.update["seq"] < party.table.match.visibility.seq or rounds == 0
        before, rounds = party.table.match.visibility.seq, rounds + 1
        for guest in guests:
            if guest.legal:
                party.act(guest, guest.legal[0])
        party.wait(SECONDS)
    last = watcher.update
    assert last["seq"] == len(party.disk.actions)
    assert before <= last["since"] < last["seq"]
    assert len(looked_up(party.table, None)) == 2 * (last["seq"] + 1)

"""The walk of a click: parsed once, checked once, and the same for every game of the shelf."""

import json
import random
from collections import Counter
from typing import Any

import msgspec
import pytest

from grimoire import catalog
from grimoire.kernel.record import verify
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat
from grimoire.table.match import Match
from grimoire.table.messages import Problem, Update
from grimoire.table.presenter import Presenter
from tests.server.hoard.game import Hoard
from tests.server.hoard.state import Action, State
from tests.table.party import Party

DECK = (
    "2 death_eater, fred, george, hermione, sirius, dumbledore, neville, ron, harry, minerva,"
    " ginny, luna"
)


class CountingHoard(Hoard):
    """Counts who is asked what."""

    def __init__(self) -> None:
        super().__init__()
        self.calls: Counter[str] = Counter()

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        self.calls["check"] += 1
        return super().check(state, seat, action)

    def legal_actions(self, state: State, seat: Seat) -> Any:
        before = self.calls["check"]
        found = super().legal_actions(state, seat)
        self.calls["check"] = before
        return found

    def parse(self, text: str) -> Action:
        self.calls["parse"] += 1
        return super().parse(text)


def test_a_click_is_parsed_once_and_checked_once() -> None:
    game = CountingHoard()
    party = Party(game, "human", "human", windy=True)
    ann = party.guest(0)
    game.calls.clear()
    party.act(ann, "take 1")
    assert ann.kinds[-1] == "update"
    assert game.calls == {"parse": 1, "check": 1}
    party.table.broadcast.moment(None, 1)
    assert game.calls["parse"] == 1, "looking back parses nothing"


def test_nothing_is_true_before_it_is_committed() -> None:
    party = Party(Hoard(), "human", "human")
    ann = party.guest(0)
    seq, before = party.table.seq, len(ann.post)
    change = party.table.act(ann, "take 1", seq, 0, party.now)
    assert not isinstance(change, list)
    assert (party.table.seq, len(ann.post)) == (seq, before)
    again = party.table.act(ann, "take 2", seq, 0, party.now)
    assert not isinstance(again, list)
    party.carry_out(again)
    assert party.answers == [(0, "take 2")]


@pytest.mark.parametrize("game_id", catalog.ids())
def test_a_game_is_played_without_a_server(game_id: str) -> None:
    """People press anything that is lit; all of it is stored, and can be played again."""
    game, source = catalog.game(game_id), random.Random(game_id)
    party = Party(game, *["human"] * min(game.seat_counts))
    people = [party.guest(seat) for seat in range(min(game.seat_counts))]
    match = party.table.match
    for _ in range(60):
        asked = match.to_decide
        if not asked:
            party.wait(600)
            continue
        who = people[source.choice(asked)]
        assert party.act(who, source.choice(who.legal)) is not None
    played = [(one.seat, one.notation) for one in match.played]
    party.restart()
    assert [(one.seat, one.notation) for one in party.table.match.played] == played


@pytest.mark.parametrize("mode", ["simultaneous", "sequential"])
@pytest.mark.parametrize("luck", range(6))
def test_what_others_did_quietly_changes_nothing_for_a_seat(mode: str, luck: int) -> None:
    """One check is enough: what a seat may do as far as it can see, it may do in truth."""
    game, source = catalog.game("darkforces"), random.Random(luck)
    options = {"deck": DECK, "night_mode": mode}
    match = Match(game, game.setup(10, options), luck.to_bytes(32, "big"))
    match.commit(match.due_to_chance())
    while not match.over:
        for seat in match.to_decide:
            seen = match.visibility.seen_by(seat)
            assert game.legal_actions(seen, seat) == game.legal_actions(match.state, seat)
        if not match.to_decide or source.random() < 0.02:
            match.commit(match.due_to_time())
            continue
        seat = source.choice(match.to_decide)
        action = source.choice(game.legal_actions(match.state, seat))
        match.commit(match.after(seat, action))


@pytest.mark.parametrize("game_id", catalog.ids())
def test_both_hosts_write_the_same_json(game_id: str) -> None:
    game = catalog.game(game_id)
    party = Party(game, *["human"] * min(game.seat_counts))
    table = party.table
    for seat in table.roster.everybody:
        state, deadline = table.match.visibility.seen_by(seat), table.clock.deadline(party.now)
        update = table.broadcast.written(state, seat, 0, deadline).whole()
        server = Presenter(game, table.sheet, table.roster, table.match, msgspec.json.encode)
        letter = server.letter(state, seat, 0, table.broadcast.card(), deadline).whole()
        assert json.loads(update) == json.loads(letter)
        assert letter.startswith(b'{"type":"update","seq":')
        assert msgspec.json.decode(letter, type=Update).seq == table.seq


def test_a_finished_game_is_a_record_that_can_be_verified() -> None:
    party = Party(Hoard(), "human", "human", heap=5)
    ann, bob = party.guest(0), party.guest(1)
    assert party.table.presenter.record() is None
    for who, action in ((ann, "take 3"), (bob, "take 2")):
        party.act(who, action)
    record = party.table.presenter.record()
    assert record is not None
    assert verify(Hoard(), record) is None
    assert bob.update["table"]["status"] == "over"


def test_presence_is_told_to_those_who_have_greeted() -> None:
    party = Party(Hoard(), "human", "human", "bot")
    ann = party.guest(0)
    bob = party.guest(1)
    assert [seat["present"] for seat in ann.heard[-1]["table"]["seats"]] == [True, True, True]
    party.guest(None)
    heard = len(ann.post)
    party.leave(bob)
    assert len(ann.post) == heard + 1
    assert [seat["present"] for seat in ann.heard[-1]["table"]["seats"]] == [True, False, True]


def test_taking_seats() -> None:
    party = Party(Hoard(), "human", "open", "open")
    table = party.table
    taken = table.join("Bob", 0, None)
    assert isinstance(taken, Problem)
    assert taken.code == "seat_taken"
    party.join("Cid", 2)
    party.join("Bob")
    assert table.roster.names == ["Player 0", "Bob", "Cid"]
    full = table.join("Dan", None, None)
    assert isinstance(full, Problem)
    assert full.code == "table_full"
    assert table.presenter.status == "playing"

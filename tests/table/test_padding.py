"""While a game is discreet every message is as long as everybody's."""

import json

import pytest

from grimoire.kernel.target import Target
from grimoire.table import padding
from grimoire.table.padding import LARGE, ROOM, SMALL, common_length, padded
from tests.table.party import Party
from tests.table.post import DarkPost, TimedPost


def test_a_message_that_is_padded_is_the_same_message() -> None:
    message = b'{"type":"stale"}'
    assert len(padded(message)) == SMALL
    assert json.loads(padded(message)) == {"type": "stale"}
    assert len(padded(b"x" * (SMALL + 1))) == 2 * SMALL
    assert padded(b"x" * SMALL) == b"x" * SMALL


def test_the_common_length_leaves_room_for_a_choice() -> None:
    assert common_length([b"x", b"x" * 20_000]) == 2 * LARGE
    assert common_length([b"x" * (LARGE - ROOM)], ROOM) == LARGE
    assert common_length([b"x" * (LARGE - ROOM + 1)], ROOM) == 2 * LARGE


def test_updates_are_alike_whoever_gets_them_and_whatever_they_did() -> None:
    party = Party(DarkPost(), "human", "human", "human")
    people = [*(party.guest(seat) for seat in range(3)), party.guest(None)]
    for one in people[:2]:
        party.act(one, one.legal[0])
    party.wait(20)
    updates = {len(data) for one in people for data in one.post if b'"update"' in data[:20]}
    others = {len(data) for one in people for data in one.post if b'"update"' not in data[:20]}
    assert updates == {LARGE}
    assert others == {SMALL}


def test_small_messages_are_alike_whatever_they_say() -> None:
    party = Party(DarkPost(), "human", "human", "human")
    ann = party.guest(0)
    ann.post.clear()
    for action in ("gibberish", "howl", "draw 1"):
        party.act(ann, action, {"seq": party.table.seq, "played": 0})
    for action in ("howl", "send 1", "send 2"):
        party.deliver(party.table.why(ann, [Target("verb", action)]))
    party.say(ann, "psst")
    assert {"problem", "refused", "allowed"} == set(ann.kinds)
    assert {len(data) for data in ann.post} == {SMALL}


def test_what_is_looked_up_is_alike_to_the_byte(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(padding, "LARGE", 8)
    party = Party(DarkPost(), "human", "human", "human")
    ann = party.guest(0)
    party.act(ann, ann.legal[0])
    broadcast, everybody = party.table.broadcast, party.table.roster.everybody
    assert len({len(broadcast.story(seat)) for seat in everybody}) == 1
    for seq in range(party.table.seq + 1):
        assert len({len(broadcast.moment(seat, seq) or b"") for seat in everybody}) == 1
    stories = [json.loads(broadcast.story(seat)) for seat in everybody]
    assert len({json.dumps(one) for one in stories}) > 1


def test_where_nothing_is_secret_nothing_is_padded() -> None:
    party = Party(TimedPost(), "human", "human")
    ann = party.guest(0)
    party.say(ann, "Good evening")
    assert all(data == data.rstrip() for data in ann.post)
    assert party.table.broadcast.story(None).endswith(b"}")

"""Playing through the public doors: two sockets, spectators, reconnecting, refusals."""

import json
import random
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from grimoire import catalog
from grimoire.kernel.record import from_json, verify
from tests.server.harness import (
    FirstBots,
    Message,
    Player,
    Running,
    open_table,
    plainly,
    running,
    settings_for,
    sitting,
    wait_until,
)
from tests.server.hoard.game import Hoard


def play_on(players: list[Player], updates: list[Message], source: random.Random) -> list[Message]:
    """One action by whoever must act; everybody's next update."""
    seat = updates[0]["table"]["to_decide"][0]
    action = source.choice(updates[seat]["legal"])["action"]
    players[seat].act(action, updates[seat]["seq"])
    return [player.expect("update") for player in players]


def play_out(server: Running, client: httpx.Client, table: str, source: random.Random) -> Message:
    """Play a table whose two seats this browser holds to its end; the last update."""
    with ExitStack() as stack:
        players = [
            stack.enter_context(sitting(server, table, seat, client.cookies)) for seat in (0, 1)
        ]
        updates = [player.hello() for player in players]
        while updates[0]["outcome"] is None:
            updates = play_on(players, updates, source)
    return updates[0]


def test_two_browsers_and_a_spectator_play_a_whole_game(server: Running) -> None:
    with server.client() as ann, server.client() as bob, ExitStack() as stack:
        opened = open_table(ann, "human", "open", windy=True)
        table = opened["table"]["table"]
        assert (opened["mine"], opened["table"]["status"]) == ([0], "waiting")
        first = stack.enter_context(sitting(server, table, 0, ann.cookies))
        waiting = first.hello()
        assert waiting["legal"] == []
        assert waiting["prompt"]["ask"]["en"] == "Waiting for players."

        joined = bob.post(f"/api/tables/{table}/join", json={"name": "Bob"}).json()
        assert (joined["mine"], joined["table"]["status"]) == ([1], "playing")
        started = first.expect("update")
        assert started["table"]["seats"][1]["name"] == "Bob"
        second = stack.enter_context(sitting(server, table, 1, bob.cookies))
        spectator = stack.enter_context(sitting(server, table))
        updates = [started, second.hello()]
        watched = spectator.hello()
        seen = [watched]
        source = random.Random(1)
        while updates[0]["outcome"] is None:
            updates = play_on([first, second], updates, source)
            seen.append(spectator.expect("update"))
            assert seen[-1]["seq"] == updates[0]["seq"] == updates[1]["seq"]
            assert seen[-1]["legal"] == []

    story = [told["seq"] for update in seen for told in update["told"]]
    assert story == sorted(story)
    assert {event["event"]["kind"] for update in seen for event in update["told"]} == {
        "took",
        "blew",
        "ended",
    }
    assert updates[0]["outcome"]["rule"] == "HOA-END-01"
    assert updates[0]["table"]["status"] == "over"


def test_what_is_hidden_stays_hidden(server: Running, client: httpx.Client) -> None:
    table = open_table(client, "human", "human")["table"]["table"]
    with (
        sitting(server, table, 0, client.cookies) as first,
        sitting(server, table, 1, client.cookies) as second,
        sitting(server, table) as spectator,
    ):
        mine, other, watched = first.hello(), second.hello(), spectator.hello()
    assert [told["event"]["seat"] for told in mine["told"]] == [0]
    assert [told["event"]["seat"] for told in other["told"]] == [1]
    assert watched["told"] == []
    assert watched["view"]["card"] is None


def test_seed_is_revealed_at_the_end_and_the_game_can_be_verified(
    server: Running, client: httpx.Client
) -> None:
    table = open_table(client, "human", "human", windy=True)["table"]
    for closed in ("record", "verify"):
        refused = client.get(f"/api/tables/{table['table']}/{closed}")
        assert (refused.status_code, refused.json()["code"]) == (409, "not_over")
    last = play_out(server, client, table["table"], random.Random(2))
    record = from_json(client.get(f"/api/tables/{table['table']}/record").text)
    assert record.commitment == table["commitment"]
    assert record.seed == last["seed"]
    assert verify(Hoard(), record) is None
    verdict = client.get(f"/api/tables/{table['table']}/verify").json()
    assert verdict == {"honest": True, "seq": None, "why": None}


def test_reconnecting_brings_exactly_what_was_missed(server: Running, client: httpx.Client) -> None:
    table = open_table(client, "human", "human", windy=True)["table"]["table"]
    with (
        sitting(server, table, 0, client.cookies) as first,
        sitting(server, table, 1, client.cookies) as second,
    ):
        updates = [first.hello(), second.hello()]
        story = list(updates[0]["told"])
        for _ in range(3):
            updates = play_on([first, second], updates, random.Random(3))
            story += updates[0]["told"]
        story = plainly(story)
    for seen in (-1, 0, 1, 3, updates[0]["seq"]):
        with sitting(server, table, 0, client.cookies) as again:
            missed = plainly(again.hello(seen)["told"])
            assert missed == [told for told in story if told["seq"] > seen]
    assert plainly(client.get(f"/api/tables/{table}/story?seat=0").json()["told"]) == story
    with sitting(server, table, 0, client.cookies) as ahead:
        assert ahead.hello(seen=999)["told"] == []


def test_a_stale_action_is_answered_and_followed_by_a_fresh_view(
    server: Running, client: httpx.Client
) -> None:
    table = open_table(client, "human", "human")["table"]["table"]
    with sitting(server, table, 0, client.cookies) as player:
        seq = player.hello()["seq"]
        for seen in (seq - 1, seq + 1):
            player.act("take 1", seen)
            assert player.expect("stale") == {"type": "stale", "action": "take 1", "seq": seq}
            assert player.expect("update")["seq"] == seq


def test_the_same_action_sent_twice_is_played_once(server: Running, client: httpx.Client) -> None:
    table = open_table(client, "human", "human")["table"]["table"]
    with sitting(server, table, 0, client.cookies) as player:
        seq = player.hello()["seq"]
        player.act("take 1", seq)
        player.act("take 1", seq)
        assert player.expect("update")["seq"] == seq + 1
        assert player.expect("stale")["seq"] == seq + 1


@pytest.mark.parametrize(
    ("seat", "action", "rule", "text"),
    [
        (0, "take 4", "HOA-TAKE-01", "You may take at most 3."),
        (1, "take 1", "HOA-TURN-01", "Wait for seat 0."),
        (0, "blow 5", "HOA-TAKE-01", "You may take at most 3."),
    ],
)
def test_refusals_name_their_rule_and_change_nothing(
    server: Running, client: httpx.Client, seat: int, action: str, rule: str, text: str
) -> None:
    table = open_table(client, "human", "human")["table"]["table"]
    with sitting(server, table, seat, client.cookies) as player:
        seq = player.hello()["seq"]
        player.act(action, seq)
        refused = player.expect("refused")
        assert (refused["rule"], refused["text"]["en"]) == (rule, text)
        assert refused["action"] == action
        assert player.hello(seq)["seq"] == seq


def test_a_touch_is_asked_about_and_changes_nothing(server: Running, client: httpx.Client) -> None:
    table = open_table(client, "human", "human")["table"]["table"]
    with sitting(server, table, 0, client.cookies) as player:
        seq = player.hello()["seq"]
        for coins, rule in (("1", None), ("4", "HOA-TAKE-01")):
            player.send(
                "why", targets=[{"kind": "verb", "id": "take"}, {"kind": "coins", "id": coins}]
            )
            assert player.receive().get("rule") == rule
        player.send("why", targets=[])
        assert player.expect("problem")["code"] == "malformed"
        assert player.hello(seq)["seq"] == seq


def test_presence_is_told(server: Running, client: httpx.Client) -> None:
    table = open_table(client, "human", "human", "open")["table"]["table"]
    with sitting(server, table, 0, client.cookies) as first:
        assert [seat["present"] for seat in first.hello()["table"]["seats"]] == [True, False, False]
        with sitting(server, table, 1, client.cookies):
            there = first.expect("presence")["table"]["seats"]
            assert [seat["present"] for seat in there] == [True, True, False]
        left = first.expect("presence")["table"]["seats"]
        assert [seat["present"] for seat in left] == [True, False, False]


def test_bots_play_through_the_same_door(server: Running, client: httpx.Client) -> None:
    table = open_table(client, "human", "bot:first", "bot:broken")["table"]["table"]
    with sitting(server, table, 0, client.cookies) as player:
        update = player.hello()
        while update["outcome"] is None:
            if update["legal"]:
                player.act(update["legal"][0]["action"], update["seq"])
            update = player.expect("update")
    assert update["table"]["seats"][1] == {
        "kind": "bot",
        "name": "Bot 2",
        "level": "first",
        "present": True,
        "held": None,
        "away": None,
        "offered": False,
    }


class PoliteBots(FirstBots):
    """Bots that would take their time."""

    pause = (30.0, 30.0)


def test_bots_do_not_snap_up_what_people_are_asked_at_the_same_time(tmp_path: Path) -> None:
    maze = (catalog.entry("labyrinth"),)
    with running(settings_for(tmp_path), PoliteBots(), maze) as server, server.client() as client:
        opened = open_table(client, "human", "bot:first", game="labyrinth")
        with sitting(server, opened["table"]["table"], 0, client.cookies) as player:
            update = player.hello()
            server.passes(29)
            match = server.tables.loaded[opened["table"]["table"]].table.match
            assert len(match.to_decide) == 2
            player.act("piece first", update["seq"])
            player.until(lambda message: message["type"] == "update")
            # Nobody is left to wait for: the bot takes what is left, without its thirty seconds.
            server.passes(0.5)
            player.until(lambda message: message["type"] == "update" and message["view"]["turn"])


def test_a_bot_that_begins_waits_for_whoever_is_to_see_it(
    server: Running, client: httpx.Client
) -> None:
    opened = open_table(client, "bot:first", "human")
    table, begun = opened["table"]["table"], opened["table"]["seq"]
    at_once = open_table(client, "bot:first", "bot:first")["table"]["table"]
    loaded = server.tables.loaded
    wait_until(lambda: loaded[at_once].table.seq > begun)
    assert loaded[table].table.seq == begun
    with sitting(server, table, 1, client.cookies) as player:
        assert player.hello()["seq"] == begun
        assert player.expect("update")["seq"] == begun + 1


def test_a_table_of_bots_alone_plays_itself(server: Running, client: httpx.Client) -> None:
    opened = open_table(client, "bot:first", "bot:first")
    assert opened["mine"] == []
    with sitting(server, opened["table"]["table"]) as spectator:
        update = spectator.hello()
        while update["outcome"] is None:
            update = spectator.expect("update")


def test_moments_show_the_past_as_each_seat_saw_it(server: Running, client: httpx.Client) -> None:
    table = open_table(client, "human", "human", windy=True, heap=60)["table"]["table"]
    last = play_out(server, client, table, random.Random(4))
    assert last["seq"] > 40  # beyond the states that are kept
    address = f"/api/tables/{table}/moments"
    heaps = [
        client.get(f"{address}/{seq}?seat=1").json()["view"]["heap"]
        for seq in range(last["seq"] + 1)
    ]
    assert heaps[0] == 60
    assert heaps[-1] == 0
    assert heaps == sorted(heaps, reverse=True)
    captions = [client.get(f"{address}/{seq}").json()["caption"] for seq in (0, last["seq"])]
    assert captions[0] != captions[1]
    assert captions[1] == last["table"]["caption"]
    moment = client.get(f"{address}/1?seat=1").json()
    assert [told["event"]["seat"] for told in moment["told"]] == [1]
    assert client.get(f"{address}/1").json()["told"] == []
    for wrong in (-1, last["seq"] + 1):
        answer = client.get(f"{address}/{wrong}")
        assert (answer.status_code, answer.json()["code"]) == (404, "no_such_moment")


def test_seats_belong_to_the_browser_that_took_them(server: Running) -> None:
    with server.client() as ann, server.client() as bob:
        table = open_table(ann, "human", "human", "open")["table"]["table"]
        assert ann.get(f"/api/tables/{table}/seats").json() == {"mine": [0, 1]}
        assert bob.get(f"/api/tables/{table}/seats").json() == {"mine": []}
        taken = bob.post(f"/api/tables/{table}/join", json={"name": "Bob", "seat": 1})
        assert (taken.status_code, taken.json()["code"]) == (409, "seat_taken")
        assert bob.post(f"/api/tables/{table}/join", json={"name": "Bob"}).json()["mine"] == [2]
        full = bob.post(f"/api/tables/{table}/join", json={"name": "Bob"})
        assert (full.status_code, full.json()["code"]) == (409, "table_full")


def test_acting_before_everybody_sits_is_answered(server: Running, client: httpx.Client) -> None:
    table = open_table(client, "human", "open")["table"]["table"]
    with sitting(server, table, 0, client.cookies) as player:
        player.act("take 1", player.hello()["seq"])
        assert player.expect("problem")["code"] == "not_started"


def test_idle_tables_leave_memory_and_come_back(server: Running, client: httpx.Client) -> None:
    table = open_table(client, "human", "human", windy=True)["table"]["table"]
    with sitting(server, table, 0, client.cookies) as player:
        player.act("take 2", player.hello()["seq"])
        before = player.expect("update")
    loaded = server.tables.loaded[table]
    wait_until(lambda: not loaded.connections)
    server.tables.touched[table] = -1e9
    server.tables.drop_idle()
    assert table not in server.tables.loaded
    with sitting(server, table, 0, client.cookies) as player:
        after = player.hello()
        assert after["view"] == before["view"]
        assert after["seq"] == before["seq"]
    assert server.tables.loaded[table] is not loaded


def test_messages_are_small_and_plain_json(server: Running, client: httpx.Client) -> None:
    table = open_table(client, "human", "human")["table"]["table"]
    with sitting(server, table, 0, client.cookies) as player:
        player.hello()
        assert json.loads(player.heard[0])["seat"] == 0
        assert len(player.heard[0]) < 2000

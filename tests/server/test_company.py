"""What people do with a table, over the wire: each request may be repeated, none can be forged."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.harness import FirstBots, Running, open_table, running, settings_for, sitting

KEY = "0123456789abcdef" * 2


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    with running(settings_for(tmp_path), FirstBots()) as found:
        yield found


@pytest.fixture
def client(server: Running) -> Iterator[httpx.Client]:
    with server.client() as found:
        yield found


def play_out(server: Running, table: str, cookies: httpx.Cookies, seats: tuple[int, ...]) -> None:
    """Everybody plays until it is over, one device for all."""
    over = False
    while not over:
        for seat in seats:
            with sitting(server, table, seat, cookies) as player:
                update = player.hello()
                if update["legal"]:
                    player.act(update["legal"][0]["action"], update["seq"])
                    update = player.expect("update")
                over = update["outcome"] is not None


def seats_of(client: httpx.Client, table: str) -> Any:
    """Which seats a browser holds."""
    return client.get(f"/api/tables/{table}/seats").json()["mine"]


# -- what may be repeated --------------------------------------------------------------------------


def test_opening_with_a_key_opens_once(client: httpx.Client, server: Running) -> None:
    asked = {
        "game": "hoard",
        "seats": [{"kind": "human", "name": "Ann"}, {"kind": "open"}],
        "key": KEY,
    }
    first = client.post("/api/tables", json=asked)
    with server.client() as again:
        second = again.post("/api/tables", json=asked)
        assert first.json()["table"]["table"] == second.json()["table"]["table"]
        assert seats_of(again, first.json()["table"]["table"]) == [0]
    other = client.post("/api/tables", json={**asked, "key": KEY[::-1]})
    assert other.json()["table"]["table"] != first.json()["table"]["table"]


def test_a_join_whose_answer_is_lost_can_be_repeated(client: httpx.Client, server: Running) -> None:
    table = open_table(client, "human", "open", "open")["table"]["table"]
    asked = {"name": "Bob", "key": KEY}
    with server.client() as lost:
        assert lost.post(f"/api/tables/{table}/join", json=asked).json()["mine"] == [1]
    with server.client() as bob:
        answer = bob.post(f"/api/tables/{table}/join", json=asked)
        assert (answer.status_code, answer.json()["mine"]) == (201, [1])
        assert seats_of(bob, table) == [1]
        assert [one["kind"] for one in answer.json()["table"]["seats"]] == [
            "human",
            "human",
            "open",
        ]


@pytest.mark.parametrize("key", ["", "short", "G" * 32, "0" * 33])
def test_a_key_is_thirty_two_hexadecimal_digits(client: httpx.Client, key: str) -> None:
    table = open_table(client, "human", "open")["table"]["table"]
    answer = client.post(f"/api/tables/{table}/join", json={"name": "Bob", "key": key})
    assert answer.status_code == 400


# -- moving a seat ---------------------------------------------------------------------------------


def test_a_seat_moves_to_another_device_once(client: httpx.Client, server: Running) -> None:
    table = open_table(client, "human", "human")["table"]["table"]
    secret = client.post(f"/api/tables/{table}/pass", json={"seat": 1}).json()["secret"]
    with sitting(server, table, 1, client.cookies) as old, server.client() as phone:
        old.hello()
        taken = phone.post(f"/api/tables/{table}/take", json={"secret": secret})
        assert taken.json()["mine"] == [1]
        assert old.expect("problem")["code"] == "moved"
        assert (seats_of(phone, table), seats_of(client, table)) == ([1], [0])
    with server.client() as thief:
        again = thief.post(f"/api/tables/{table}/take", json={"secret": secret})
        assert (again.status_code, again.json()["code"]) == (410, "expired")
        assert thief.post(f"/api/tables/{table}/pass", json={"seat": 0}).status_code == 403
        assert seats_of(thief, table) == []


# -- afterwards ------------------------------------------------------------------------------------


def test_the_same_people_follow_each_other_to_the_next_table(
    client: httpx.Client, server: Running
) -> None:
    table = open_table(client, "human", "open")["table"]["table"]
    with server.client() as bob:
        bob.post(f"/api/tables/{table}/join", json={"name": "Bob"})
        both = httpx.Cookies()
        for one in (client, bob):
            for cookie in one.cookies.jar:
                both.jar.set_cookie(cookie)
        early = client.post(f"/api/tables/{table}/again")
        assert (early.status_code, early.json()["code"]) == (409, "not_over")
        play_out(server, table, both, (0, 1))
        with sitting(server, table, 1, both) as looking:
            looking.hello()
            first = client.post(f"/api/tables/{table}/again")
            offered = looking.until(lambda said: said["table"]["next"] is not None)
            assert offered["table"]["next"] == first.json()["table"]["table"]
        second = bob.post(f"/api/tables/{table}/again")
        following = first.json()["table"]
        assert second.json()["table"]["table"] == following["table"] != table
        assert (first.json()["mine"], second.json()["mine"]) == ([1], [0])
        assert following["status"] == "waiting"
        assert sum(score["wins"] for score in following["evening"]) >= 1
        assert client.get(f"/api/tables/{table}").json()["next"] == following["table"]
    with server.client() as stranger:
        assert stranger.post(f"/api/tables/{table}/again").status_code == 403


def test_around_one_device_nobody_is_waited_for(client: httpx.Client, server: Running) -> None:
    table = open_table(client, "human", "human", "bot:first")["table"]["table"]
    assert client.get(f"/api/tables/{table}").json()["winners"] == []
    play_out(server, table, client.cookies, (0, 1))
    with sitting(server, table) as watcher:
        outcome = watcher.hello()["outcome"]
    assert client.get(f"/api/tables/{table}").json()["winners"] == outcome["winners"] != []
    again = client.post(f"/api/tables/{table}/again").json()
    assert (again["table"]["status"], again["mine"]) == ("playing", [0, 2])


def test_what_if_is_a_private_game_from_a_moment(client: httpx.Client, server: Running) -> None:
    table = open_table(client, "human", "human")["table"]["table"]
    early = client.post(f"/api/tables/{table}/branch", json={"seat": 0, "seq": 1})
    assert (early.status_code, early.json()["code"]) == (409, "not_over")
    play_out(server, table, client.cookies, (0, 1))
    late = client.post(f"/api/tables/{table}/branch", json={"seat": 0, "seq": 999})
    assert late.json()["code"] == "no_such_moment"
    private = client.post(f"/api/tables/{table}/branch", json={"seat": 0, "seq": 3})
    card = private.json()["table"]
    assert (card["branch"], card["proves"]) == (True, False)
    assert [one["kind"] for one in card["seats"]] == ["human", "bot"]
    assert seats_of(client, card["table"]) == [0]
    with server.client() as stranger:
        answer = stranger.post(f"/api/tables/{table}/branch", json={"seat": 0, "seq": 1})
        assert answer.status_code == 403


# -- finding each other ----------------------------------------------------------------------------


def test_only_public_tables_that_wait_are_listed(client: httpx.Client) -> None:
    open_table(client, "human", "open")
    public = open_table(client, "human", "open", customs={"public": True})["table"]["table"]
    open_table(client, "human", "human", customs={"public": True})
    assert [one["table"] for one in client.get("/api/tables").json()] == [public]


def test_a_server_for_this_machine_alone_says_so(client: httpx.Client) -> None:
    assert client.get("/api/reach").json() == {"addresses": [], "alone": True}


def test_no_seat_is_given_to_a_bot_that_nobody_knows(client: httpx.Client, server: Running) -> None:
    table = open_table(client, "human", "open", customs={"begin": "word"})["table"]["table"]
    with sitting(server, table, 0, client.cookies) as host:
        host.hello()
        host.send("place", seat=1, kind="bot", level="merlin")
        assert host.expect("problem")["code"] == "bad_request"
        host.send("place", seat=1, kind="bot", name="Key", level="first")
        assert host.expect("presence")["table"]["seats"][1]["level"] == "first"
        host.send("swap", seat=0, other=1)
        assert host.expect("problem")["code"] == "moved"
    assert seats_of(client, table) == [1]

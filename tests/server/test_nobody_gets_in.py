"""Nobody gets in: not from another site, not by guessing, not with what was once theirs."""

import secrets
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from grimoire.server import tokens
from tests.server.harness import (
    FirstBots,
    Player,
    Running,
    open_table,
    running,
    settings_for,
    sitting,
)

pytestmark = pytest.mark.slow


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    with running(settings_for(tmp_path), FirstBots()) as found:
        yield found


@pytest.fixture
def client(server: Running) -> Iterator[httpx.Client]:
    with server.client() as found:
        yield found


def with_token(token: str, seat: int = 0) -> httpx.Cookies:
    """A browser that claims to hold a seat."""
    return httpx.Cookies({f"seat-{seat}": token})


def is_turned_away(server: Running, table: str, seat: int, cookies: httpx.Cookies) -> bool:
    """Is a seat refused, on the socket and in every request that would show it?"""
    for place in (f"story?seat={seat}", f"moments/0?seat={seat}"):
        answer = httpx.get(f"{server.url}/api/tables/{table}/{place}", cookies=cookies)
        if answer.status_code != 403:
            return False
    with sitting(server, table, seat, cookies) as player:
        try:
            player.send("hello", seen=-1)
            return bool(player.receive()["code"] == "no_seat")
        except ConnectionClosed as closed:
            return closed.rcvd is not None and closed.rcvd.reason == "no_seat"


# -- another site ----------------------------------------------------------------------------------

BODIES: dict[str, Any] = {
    "join": {"name": "Mallory"},
    "again": {},
    "branch": {"seat": 0, "seq": 0},
    "pass": {"seat": 0},
    "take": {"secret": "1-1"},
}
"""Every request that does something to a table."""


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1"])
def test_another_site_does_nothing_in_the_name_of_who_is_logged_in(
    server: Running, client: httpx.Client, origin: str
) -> None:
    table = open_table(client, "human", "open")["table"]["table"]
    before = client.get(f"/api/tables/{table}").json()
    for place, body in BODIES.items():
        for headers in ({"origin": origin}, {"sec-fetch-site": "cross-site"}):
            answer = client.post(f"/api/tables/{table}/{place}", json=body, headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (403, "bad_origin"), place
    with pytest.raises(InvalidStatus), sitting(server, table, 0, client.cookies, origin):
        pass
    assert client.get(f"/api/tables/{table}").json() == before


# -- a guess ---------------------------------------------------------------------------------------


def near_misses(token: str, stored: bytes) -> list[str]:
    """Tokens that are nearly right, what is stored of the right one, and chance."""
    wrong = "0" if token[-1] != "0" else "1"
    return [
        token[:-1] + wrong,
        token[:-1],
        token + "0",
        token.upper() if token.upper() != token else token[::-1],
        stored.hex(),
        stored.hex()[:32],
        "",
        *(secrets.token_hex(16) for _ in range(20)),
    ]


def test_a_guessed_seat_is_nobodys(server: Running, client: httpx.Client) -> None:
    table = open_table(client, "human", "human")["table"]["table"]
    token = str(client.cookies.get("seat-0"))
    stored = server.tables.loaded[table].table.roster.seats[0].token
    assert stored == tokens.digest(token)
    for guess in near_misses(token, stored):
        assert is_turned_away(server, table, 0, with_token(guess)), guess
    assert is_turned_away(server, table, 1, with_token(token)), "another seat with one's own token"
    assert not is_turned_away(server, table, 0, with_token(token))


# -- what was once theirs --------------------------------------------------------------------------


def test_a_token_whose_seat_has_moved_opens_nothing(server: Running, client: httpx.Client) -> None:
    table = open_table(client, "human", "human")["table"]["table"]
    old = str(client.cookies.get("seat-0"))
    secret = client.post(f"/api/tables/{table}/pass", json={"seat": 0}).json()["secret"]
    with server.client() as phone:
        phone.post(f"/api/tables/{table}/take", json={"secret": secret})
    assert is_turned_away(server, table, 0, with_token(old))
    for place in ("pass", "branch", "again"):
        answer = httpx.post(
            f"{server.url}/api/tables/{table}/{place}",
            json=BODIES[place],
            cookies=with_token(old),
        )
        assert (answer.status_code, answer.json()["code"]) == (403, "no_seat"), place


def test_a_token_of_somebody_who_was_removed_opens_nothing(
    server: Running, client: httpx.Client
) -> None:
    table = open_table(client, "human", "open", "open", customs={"begin": "word"})["table"]["table"]
    with server.client() as guest:
        guest.post(f"/api/tables/{table}/join", json={"name": "Noé"})
        old = str(guest.cookies.get("seat-1"))
    with sitting(server, table, 0, client.cookies) as host:
        host.hello()
        host.send("place", seat=1, kind="open")
        host.until(lambda said: said["table"]["seats"][1]["kind"] == "open")
    assert is_turned_away(server, table, 1, with_token(old, 1))


def test_a_token_of_whoever_was_replaced_opens_nothing(
    server: Running, client: httpx.Client
) -> None:
    table = open_table(client, "human", "human")["table"]["table"]
    old = str(client.cookies.get("seat-1"))
    with (
        sitting(server, table, 0, client.cookies) as stays,
        sitting(server, table, 1, client.cookies) as leaves,
    ):
        stays.hello()
        leaves.hello()
        leaves.send("resign")
        leaves.until(lambda said: said["table"]["seats"][1]["held"] is not None)
        stays.send("offer", seat=1)
        stays.until(lambda said: said["table"]["seats"][1]["offered"])
        with server.client() as newcomer:
            joined = newcomer.post(f"/api/tables/{table}/join", json={"name": "Zoé"})
            assert joined.status_code == 201
    assert is_turned_away(server, table, 1, with_token(old, 1))


# -- somebody else's undo --------------------------------------------------------------------------


def refused_undo(player: Player) -> str:
    """Why nothing is taken back."""
    return str(player.expect("problem")["code"])


def test_only_the_others_may_allow_an_undo_and_only_its_owner_may_ask(
    server: Running, client: httpx.Client
) -> None:
    table = open_table(client, "human", "open", "open", heap=20, windy=True)["table"]["table"]
    guests = [server.client(), server.client()]
    for at, guest in enumerate(guests):
        guest.post(f"/api/tables/{table}/join", json={"name": f"Guest {at}"})
    with (
        sitting(server, table, 0, client.cookies) as one,
        sitting(server, table, 1, guests[0].cookies) as two,
        sitting(server, table, 2, guests[1].cookies) as three,
        sitting(server, table) as watcher,
    ):
        update = one.hello()
        for who in (two, three, watcher):
            who.hello()
        one.act("take 1", update["seq"])
        offer = one.expect("update")["undo"]
        assert offer["way"] == "ask", "a wind has blown since"
        for stranger, code in ((two, "no_undo"), (watcher, "no_seat")):
            stranger.until(lambda said: said["type"] == "update")
            stranger.send("undo", to=offer["to"])
            assert refused_undo(stranger) == code
        one.send("undo", to=offer["to"])
        one.until(lambda said: said["table"]["proposal"] is not None)
        for nobody, to in ((one, offer["to"]), (watcher, offer["to"]), (two, offer["to"] + 1)):
            nobody.send("agree", to=to, yes=True)
            assert refused_undo(nobody) == "no_undo"
        two.send("agree", to=offer["to"], yes=True)
        two.send("agree", to=offer["to"], yes=True)
        assert refused_undo(two) == "no_undo", "one voice each"
        hosted = server.tables.loaded[table].table
        assert hosted.proposal is not None, "the third has not agreed"
        three.send("agree", to=offer["to"], yes=True)
        one.until(lambda said: said["type"] == "update" and said["seq"] > update["seq"] + 1)
        assert hosted.match.state.heap == 20
    for guest in guests:
        guest.close()


# -- a personal link -------------------------------------------------------------------------------


def test_an_expired_or_altered_personal_link_moves_no_seat(
    server: Running, client: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere = open_table(client, "human", "human")["table"]["table"]
    foreign = client.post(f"/api/tables/{elsewhere}/pass", json={"seat": 0}).json()["secret"]
    table = open_table(client, "human", "human")["table"]["table"]
    given = client.post(f"/api/tables/{table}/pass", json={"seat": 0}).json()
    until, _, signed = given["secret"].partition("-")
    later = f"{int(until) + 600}-{signed}"
    for secret in (foreign, later, f"{until}-", f"-{signed}", f"{until}-{signed[:-1]}", "", "x-y"):
        answer = httpx.post(f"{server.url}/api/tables/{table}/take", json={"secret": secret})
        assert (answer.status_code, answer.json()["code"]) == (410, "expired"), secret
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + given["seconds"] + 1)
    answer = httpx.post(f"{server.url}/api/tables/{table}/take", json={"secret": given["secret"]})
    assert (answer.status_code, answer.json()["code"]) == (410, "expired")
    monkeypatch.setattr(time, "time", lambda: now)
    assert client.get(f"/api/tables/{table}/seats").json()["mine"] == [0, 1]
    answer = httpx.post(f"{server.url}/api/tables/{table}/take", json={"secret": given["secret"]})
    assert answer.status_code == 201

"""Whatever a client sends, it gets one clear sentence, and the others notice nothing."""

import json
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from grimoire.server.settings import Limits
from tests.server.harness import Player, Running, open_table, running, settings_for, sitting

FIRST = {"kind": "bot", "level": "first"}


def closing_problem(player: Player) -> tuple[str, int]:
    """The code of the last problem before a socket was closed, and the code of the closing."""
    with pytest.raises(ConnectionClosed) as closed:
        player.until(lambda message: False)
    last = json.loads(player.heard[-1])
    assert last["type"] == "problem"
    assert closed.value.rcvd is not None
    return last["code"], closed.value.rcvd.code


@pytest.mark.parametrize(
    "frame",
    [
        "",
        "{",
        "[]",
        "null",
        '{"type": "nonsense"}',
        '{"type": "act"}',
        '{"type": "act", "action": "take 1", "seen": "1"}',
        '{"type": "act", "action": "take 1", "seen": 1, "seat": 1}',
        '{"type": "act", "action": "", "seen": 1}',
        json.dumps({"type": "act", "action": "x" * 201, "seen": 1}),
        '{"type": "hello", "seen": 1e99}',
        b"\x00\xff",
        "🪄",
    ],
)
def test_malformed_frames(server: Running, client: httpx.Client, frame: str | bytes) -> None:
    table = open_table(client, "human", "human")["table"]["table"]
    with sitting(server, table, 0, client.cookies) as player:
        seq = player.hello()["seq"]
        player.socket.send(frame)
        problem = player.expect("problem")
        assert problem["code"] == "malformed"
        assert problem["text"]["en"].endswith(".")
        player.act("take 1", seq)
        assert player.expect("update")["seq"] == seq + 1


@pytest.mark.parametrize("action", ["take", "take x", "fly 1", "take 1 1", "🪄", "deal 1"])
def test_actions_that_are_none(server: Running, client: httpx.Client, action: str) -> None:
    table = open_table(client, "human", "human")["table"]["table"]
    with sitting(server, table, 0, client.cookies) as player:
        player.act(action, player.hello()["seq"])
        assert action in player.expect("problem")["text"]["en"]


def test_a_message_before_the_greeting(server: Running, client: httpx.Client) -> None:
    table = open_table(client, "human", "human")["table"]["table"]
    with sitting(server, table, 0, client.cookies) as player:
        player.act("take 1", 1)
        assert player.expect("problem")["code"] == "malformed"


def test_unknown_tables(server: Running, client: httpx.Client) -> None:
    for table in ("0000000000", "nonsense", "..", "%2e%2e", "a" * 500):
        answer = client.get(f"/api/tables/{table}")
        assert answer.status_code == 404
        assert answer.json()["code"] in ("no_table", "not_found")
    assert client.post("/api/tables/0000000000/join", json={"name": "Ann"}).status_code == 404
    with sitting(server, "0000000000") as player:
        assert closing_problem(player) == ("no_table", 4404)


def test_seats_of_others_are_refused(server: Running) -> None:
    with server.client() as ann, server.client() as bob:
        table = open_table(ann, "human", "human", "open")["table"]["table"]
        other = open_table(bob, "human", "human", "open")["table"]["table"]
        seat_of_ann = httpx.Cookies({"seat-0": str(ann.cookies.get("seat-0"))})
        for cookies, seat in (
            (None, 0),  # nothing
            (bob.cookies, 0),  # a seat of another table
            (seat_of_ann, 1),  # another seat of this table
            (httpx.Cookies({"seat-2": ""}), 2),  # an open seat
            (httpx.Cookies({"seat-0": "é"}), 0),
            (ann.cookies, 7),
            (ann.cookies, -1),
        ):
            with sitting(server, table, seat, cookies) as player:
                assert closing_problem(player) == ("no_seat", 4403)
        for place in ("story", "moments/0"):
            assert bob.get(f"/api/tables/{table}/{place}?seat=0").status_code == 403
        with sitting(server, other, 0, bob.cookies) as player:
            assert player.hello()["seat"] == 0


def test_spectators_cannot_act(server: Running, client: httpx.Client) -> None:
    table = open_table(client, "human", "human")["table"]["table"]
    with sitting(server, table, None, client.cookies) as spectator:
        spectator.act("take 1", spectator.hello()["seq"])
        assert spectator.expect("problem")["code"] == "no_seat"


def test_oversized_messages(server: Running, client: httpx.Client) -> None:
    table = open_table(client, "human", "human")["table"]["table"]
    with sitting(server, table, 0, client.cookies) as player:
        seq = player.hello()["seq"]
        player.socket.send(" " * 4097)
        assert player.expect("problem")["code"] == "too_large"
        player.act("take 1", seq)
        player.expect("update")
        player.socket.send(" " * 1_000_000)
        with pytest.raises(ConnectionClosed) as closed:
            player.receive()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009
    answer = client.post("/api/tables", content=b" " * 20_000)
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


@pytest.mark.parametrize(
    ("request_body", "code", "part"),
    [
        ({"game": "chess", "seats": [{"kind": "human"}]}, "no_game", "chess"),
        ({"game": "hoard", "seats": [{"kind": "human"}]}, "bad_request", "HOA-SET-01"),
        ({"game": "hoard", "seats": [{"kind": "human"}] * 5}, "bad_request", "HOA-SET-01"),
        ({"game": "hoard", "seats": []}, "bad_request", "seats"),
        ({"game": "hoard", "seats": [{"kind": "human"}] * 11}, "bad_request", "seats"),
        ({"game": "hoard", "seats": [{"kind": "owl"}] * 2}, "bad_request", "owl"),
        ({"game": "hoard", "seats": [{"kind": "bot"}] * 2}, "bad_request", "bot"),
        ({"game": "hoard", "seats": [{"kind": "bot", "level": "?"}] * 2}, "bad_request", "?"),
        ({"game": "hoard", "seats": [{"kind": "human", "name": ""}] * 2}, "bad_name", "name"),
        (
            {"game": "hoard", "seats": [{"kind": "human", "name": "x" * 25}] * 2},
            "bad_name",
            "name may be 24 characters long",
        ),
        (
            {"game": "hoard", "seats": [{"kind": "human", "name": "x" * 201}] * 2},
            "bad_request",
            "name",
        ),
        (
            {"game": "hoard", "seats": [{"kind": "human", "name": n} for n in ("Ann", "ann ")]},
            "bad_name",
            "already called “ann”",
        ),
        (
            {"game": "hoard", "seats": [{"kind": "human", "name": "Bot 2"}, FIRST]},
            "bad_name",
            "already called “Bot 2”",
        ),
        (
            {"game": "hoard", "seats": [{"kind": "human"}] * 2, "options": {"gold": 1}},
            "bad_request",
            "gold",
        ),
        (
            {"game": "hoard", "seats": [{"kind": "human"}] * 2, "options": {"heap": 4}},
            "bad_request",
            "HOA-SET-02",
        ),
        (
            {"game": "hoard", "seats": [{"kind": "human"}] * 2, "options": {"heap": True}},
            "bad_request",
            "HOA-SET-02",
        ),
        ({"game": "hoard", "seats": [{"kind": "human"}] * 2, "admin": True}, "bad_request", ""),
        ({}, "bad_request", "game"),
        ([], "bad_request", ""),
    ],
)
def test_tables_that_cannot_be_opened(
    client: httpx.Client, request_body: Any, code: str, part: str
) -> None:
    answer = client.post("/api/tables", json=request_body)
    assert answer.json()["code"] == code
    assert part in answer.json()["text"]["en"]
    assert answer.status_code == (404 if code == "no_game" else 400)
    assert "set-cookie" not in answer.headers


def test_bodies_that_are_no_json(client: httpx.Client) -> None:
    for content in (b"", b"{", b"\xff", b"null"):
        answer = client.post("/api/tables", content=content)
        assert (answer.status_code, answer.json()["code"]) == (400, "bad_request")


@pytest.mark.parametrize(
    "name", ["\u202eAnn", " ", "A\x00nn", "player 0", "Player\u00a00", "x" * 25]
)
def test_a_name_that_cannot_be_read_or_told_apart_takes_no_seat(
    client: httpx.Client, name: str
) -> None:
    table = open_table(client, "human", "open")["table"]["table"]
    answer = client.post(f"/api/tables/{table}/join", json={"name": name})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_name")
    assert client.get(f"/api/tables/{table}").json()["status"] == "waiting"
    joined = client.post(f"/api/tables/{table}/join", json={"name": "  Mary\t Ann "}).json()
    assert joined["table"]["seats"][1]["name"] == "Mary Ann"


EVIL = ("https://evil.example", "http://127.0.0.1:1", "null", "http://127.0.0.1.evil.example")


@pytest.mark.parametrize("origin", EVIL)
def test_other_sites_are_turned_away(server: Running, client: httpx.Client, origin: str) -> None:
    table = open_table(client, "human", "human")["table"]["table"]
    with pytest.raises(InvalidStatus) as refused, sitting(server, table, 0, client.cookies, origin):
        pass
    assert refused.value.response.status_code == 403
    assert json.loads(refused.value.response.body or b"")["code"] == "bad_origin"
    body = {"game": "hoard", "seats": [{"kind": "human"}] * 2}
    answer = client.post("/api/tables", json=body, headers={"origin": origin})
    assert (answer.status_code, answer.json()["code"]) == (403, "bad_origin")
    answer = client.post("/api/tables", json=body, headers={"sec-fetch-site": "cross-site"})
    assert (answer.status_code, answer.json()["code"]) == (403, "bad_origin")


@pytest.mark.parametrize(
    "headers",
    [{"host": "[::1"}, {"host": "["}, {"origin": "http://["}, {"origin": "//]"}],
    ids=repr,
)
def test_headers_that_name_no_site(
    server: Running,
    client: httpx.Client,
    caplog: pytest.LogCaptureFixture,
    headers: dict[str, str],
) -> None:
    table = open_table(client, "human", "human")["table"]["table"]
    answer = client.post("/api/tables", json={}, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_request")
    assert next(iter(headers)) in answer.json()["text"]["fr"]
    if "origin" in headers:
        with (
            pytest.raises(InvalidStatus) as refused,
            sitting(server, table, origin=headers["origin"]),
        ):
            pass
        assert refused.value.response.status_code == 400
    assert not [one for one in caplog.records if one.levelname == "ERROR"]


@pytest.mark.parametrize("path", ["/api/tables", "/api/editions"])
@pytest.mark.parametrize("body", [b"[" * 8_000, b'{"game":' * 1_500], ids=["array", "object"])
def test_brackets_inside_brackets(
    client: httpx.Client, caplog: pytest.LogCaptureFixture, path: str, body: bytes
) -> None:
    answer = client.post(path, content=body, headers={"content-type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_request")
    assert not [one for one in caplog.records if one.levelname == "ERROR"]


def test_a_foreign_name_for_this_machine_is_turned_away(client: httpx.Client) -> None:
    assert client.get("/api/games", headers={"host": "evil.example"}).status_code == 403
    assert client.get("/api/games", headers={"host": "localhost:8765"}).status_code == 200


def test_own_and_allowed_origins_are_welcome(tmp_path: Path) -> None:
    allowed = "https://play.example"
    with running(settings_for(tmp_path, origins=(allowed,))) as server, server.client() as client:
        table = open_table(client, "human", "human")["table"]["table"]
        for origin in (server.url, allowed):
            with sitting(server, table, 0, client.cookies, origin) as player:
                player.hello()


# -- too much --------------------------------------------------------------------------------------


def test_a_flood_on_one_socket_is_cut_off(tmp_path: Path) -> None:
    limits = Limits(socket_rate=1, socket_burst=5)
    with running(settings_for(tmp_path, limits=limits)) as server, server.client() as client:
        table = open_table(client, "human", "human")["table"]["table"]
        with sitting(server, table, 0, client.cookies) as player:
            with suppress(ConnectionClosed):  # it may be cut off before the last of them
                for _ in range(8):
                    player.send("hello")
            assert closing_problem(player) == ("too_fast", 4429)
        with sitting(server, table, 0, client.cookies) as player:
            player.hello()


def test_an_address_that_asks_too_fast_must_wait(tmp_path: Path) -> None:
    limits = Limits(address_rate=0.1, address_burst=5)
    with running(settings_for(tmp_path, limits=limits)) as server, server.client() as client:
        answers = [client.get("/api/games") for _ in range(6)]
        assert [answer.status_code for answer in answers] == [200] * 5 + [429]
        assert answers[-1].json()["code"] == "too_fast"
        with sitting(server, "0000000000") as player:
            assert closing_problem(player) == ("too_fast", 4429)


def test_tables_and_connections_of_one_address_are_limited(tmp_path: Path) -> None:
    limits = Limits(tables=2, connections=2)
    with running(settings_for(tmp_path, limits=limits)) as server, server.client() as client:
        open_table(client, "human", "human")
        table = open_table(client, "human", "human")["table"]["table"]
        answer = client.post(
            "/api/tables", json={"game": "hoard", "seats": [{"kind": "human"}] * 2}
        )
        assert (answer.status_code, answer.json()["code"]) == (429, "too_fast")
        with sitting(server, table) as one, sitting(server, table) as two:
            one.hello(), two.hello()
            with sitting(server, table) as three:
                assert closing_problem(three) == ("too_fast", 4429)
        with sitting(server, table) as again:
            again.hello()


def test_a_slow_reader_is_cut_off_and_the_others_play_on(tmp_path: Path) -> None:
    limits = Limits(
        waiting=8, patience=0.5, socket_rate=1e6, socket_burst=100000, address_burst=100000
    )
    with running(settings_for(tmp_path, limits=limits)) as server, server.client() as client:
        table = open_table(client, "human", "human")["table"]["table"]
        with (
            sitting(server, table, 0, client.cookies) as lively,
            sitting(server, table, max_queue=1, compression=None, close_timeout=0.1) as lazy,
        ):
            lively.hello(), lazy.hello()
            assert len(server.tables.loaded[table].connections) == 2
            since = time.monotonic()
            with suppress(ConnectionClosed):  # it never reads the answers
                while len(server.tables.loaded[table].connections) == 2:
                    assert time.monotonic() < since + 20
                    lazy.send("hello")
            assert len(server.tables.loaded[table].connections) == 1
            lively.act("take 1", 1)
            assert lively.expect("update")["seq"] == 2


def test_whoever_never_greets_is_sent_away(tmp_path: Path) -> None:
    limits = Limits(patience=0.2)
    with running(settings_for(tmp_path, limits=limits)) as server, server.client() as client:
        table = open_table(client, "human", "human")["table"]["table"]
        with sitting(server, table) as shy:
            assert closing_problem(shy) == ("malformed", 4400)


def test_a_hole_in_the_rules_is_told_and_the_table_lives_on(
    server: Running, client: httpx.Client, caplog: pytest.LogCaptureFixture
) -> None:
    table = open_table(client, "human", "human")["table"]["table"]
    with sitting(server, table, 0, client.cookies) as player:
        seq = player.hello()["seq"]
        player.act("take 0", seq)
        assert player.expect("problem")["code"] == "internal"
        player.act("take 1", seq)
        assert player.expect("update")["seq"] == seq + 1
    (logged,) = (record for record in caplog.records if record.levelname == "ERROR")
    assert (logged.__dict__["table"], logged.__dict__["seq"]) == (table, seq)

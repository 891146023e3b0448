"""Whoever keeps the house sees tables, people and errors, and has a firm hand; nobody else does."""

import logging
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from grimoire.server.logs import field_log
from tests.server.harness import FirstBots, Running, open_table, running, settings_for, sitting

TOKEN = {"authorization": "Bearer open sesame"}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    with running(settings_for(tmp_path, admin_token="open sesame"), FirstBots()) as found:
        yield found


@pytest.fixture
def client(server: Running) -> Iterator[httpx.Client]:
    with server.client() as found:
        yield found


@pytest.mark.parametrize("token", ["", "open sesame"])
def test_without_the_token_there_is_nothing_here(tmp_path: Path, token: str) -> None:
    settings = settings_for(tmp_path, admin_token=token)
    with running(settings) as server, server.client() as client:
        table = open_table(client, "human", "human")["table"]["table"]
        for shown in ({}, {"authorization": "Bearer open"}, {"authorization": "open sesame"}):
            assert client.get("/api/admin", headers=shown).status_code == 404
            for what in ("close", "remove", "mute"):
                place = f"/api/admin/tables/{table}/{what}"
                body = {"seat": 0, "yes": True}
                assert client.post(place, json=body, headers=shown).status_code == 404
        assert client.get(f"/api/tables/{table}").json()["status"] == "playing"


def test_tables_people_and_errors_are_seen_and_no_seed(
    server: Running, client: httpx.Client
) -> None:
    table = open_table(client, "human", "human")["table"]["table"]
    with sitting(server, table, 0, client.cookies) as player:
        player.act("take 1", player.hello()["seq"])
        player.expect("update")
        field_log("host").error("a cup fell", extra={"table": table, "seq": 3})
        seen = client.get("/api/admin", headers=TOKEN)
        assert seen.status_code == 200
        row, complaint = seen.json()["tables"][0], seen.json()["complaints"][0]
        assert (row["card"]["table"], row["sockets"]) == (table, 1)
        assert [seat["present"] for seat in row["card"]["seats"]] == [True, False]
        assert (complaint["table"], complaint["seq"]) == (table, 3)
        assert complaint["said"].startswith("a cup fell")
    found = client.get(f"/api/admin/tables/{table}/record", headers=TOKEN)
    assert found.json()["actions"][-1] == "0 take 1"
    seed = server.tables.loaded[table].table.sheet.seed.hex()
    assert seed not in found.text + seen.text


def test_a_table_is_closed_and_nobody_acts_there_any_more(
    server: Running, client: httpx.Client
) -> None:
    table = open_table(client, "human", "bot:first")["table"]["table"]
    with sitting(server, table, 0, client.cookies) as player:
        seq = player.hello()["seq"]
        answer = client.post(f"/api/admin/tables/{table}/close", headers=TOKEN)
        assert answer.json()["card"]["status"] == "cancelled"
        player.until(lambda said: said.get("table", {}).get("status") == "cancelled")
        player.act("take 1", seq)
        assert player.until(lambda said: said["type"] == "problem")["code"] == "cancelled"


def test_somebody_who_is_removed_comes_back_no_more(server: Running, client: httpx.Client) -> None:
    table = open_table(client, "human", "human")["table"]["table"]
    with sitting(server, table, 1, client.cookies) as player:
        player.hello()
        place = f"/api/admin/tables/{table}/remove"
        answer = client.post(place, json={"seat": 1}, headers=TOKEN)
        assert answer.json()["card"]["seats"][1]["held"] == "first"
        assert player.until(lambda said: said["type"] == "problem")["code"] == "moved"
    assert client.get(f"/api/tables/{table}/seats").json()["mine"] == [0]
    assert client.post(place, json={"seat": 5}, headers=TOKEN).status_code == 403


def test_somebody_who_is_muted_is_heard_by_nobody(server: Running, client: httpx.Client) -> None:
    table = open_table(client, "human", "human")["table"]["table"]
    with sitting(server, table, 1, client.cookies) as player:
        player.hello()
        place = f"/api/admin/tables/{table}/mute"
        assert client.post(place, json={"seat": 1, "yes": True}, headers=TOKEN).json()["muted"] == [
            1
        ]
        player.send("say", text="rude words")
        assert player.expect("problem")["code"] == "no_chat"
        client.post(place, json={"seat": 1, "yes": False}, headers=TOKEN)
        player.send("say", text="kind words")
        assert player.expect("chat")["lines"][-1]["text"] == "kind words"
    assert client.post(place, json={"seat": 5, "yes": True}, headers=TOKEN).status_code == 403


def test_who_is_muted_stays_so_after_a_restart(tmp_path: Path) -> None:
    settings = settings_for(tmp_path, admin_token="open sesame")
    with running(settings, FirstBots()) as server, server.client() as client:
        table, cookies = open_table(client, "human", "human")["table"]["table"], client.cookies
        place = f"/api/admin/tables/{table}/mute"
        assert client.post(place, json={"seat": 1, "yes": True}, headers=TOKEN).status_code == 201
    with running(settings) as server, sitting(server, table, 1, cookies) as player:
        player.hello()
        player.send("say", text="rude words")
        assert player.expect("problem")["code"] == "no_chat"


def test_only_so_many_errors_are_kept(server: Running, client: httpx.Client) -> None:
    logging.getLogger("grimoire.server.host").setLevel(logging.ERROR)
    for number in range(150):
        field_log("host").error("cup %s fell", number)
    kept = client.get("/api/admin", headers=TOKEN).json()["complaints"]
    assert (len(kept), kept[0]["said"]) == (100, "cup 149 fell")

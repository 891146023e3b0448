"""A game that was played to its end elsewhere is judged, kept, and seen again."""

import json
import random
from typing import Any

import httpx
import pytest

from tests.server.harness import Running, open_table
from tests.server.test_play import play_out


@pytest.fixture
def record(server: Running, client: httpx.Client) -> dict[str, Any]:
    """The record of a finished game."""
    table = open_table(client, "human", "human", windy=True)["table"]["table"]
    play_out(server, client, table, random.Random(4))
    found: dict[str, Any] = json.loads(client.get(f"/api/tables/{table}/record").text)
    return found


def test_a_record_becomes_a_table_for_all_to_see(
    client: httpx.Client, record: dict[str, Any]
) -> None:
    kept = client.post("/api/records", json=record)
    assert kept.status_code == 201, kept.text
    table = kept.json()["table"]["table"]
    assert kept.json()["mine"] == []
    assert kept.json()["table"]["status"] == "over"
    assert client.get(f"/api/tables/{table}/record").json() == record
    assert client.get(f"/api/tables/{table}/verify").json()["honest"]
    assert client.get(f"/api/tables/{table}/moments/1").status_code == 200
    again = client.post("/api/records", json=record).json()["table"]["table"]
    assert again == table


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"seed": "0" * 64}, "seed"),
        ({"actions": []}, "not over"),
        ({"actions": [[0, "fly"]]}, "cannot be read"),
        ({"rules_version": 99}, "rules version"),
        ({"edition": "another"}, "edition"),
        ({"names": ["One"]}, ""),
        ({"names": ["Same", "same"]}, "already called"),
        ({"game": "chess"}, "no game"),
        ({"format": "grimoire-record/2"}, ""),
    ],
)
def test_what_is_no_finished_game_is_not_kept(
    client: httpx.Client, record: dict[str, Any], change: dict[str, Any], says: str
) -> None:
    answer = client.post("/api/records", json={**record, **change})
    assert answer.status_code in (400, 404), answer.text
    assert says in answer.json()["text"]["en"]

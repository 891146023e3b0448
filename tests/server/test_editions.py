"""Tables that are played with an edition file of their own."""

from pathlib import Path
from typing import Any

import httpx
import pytest

from grimoire import catalog
from grimoire.kernel.record import from_json, verify
from grimoire.server.bots import PoolBots
from tests.server.harness import running, settings_for, wait_until

pytestmark = pytest.mark.slow

EDITED = [entry for entry in catalog.CATALOG if entry.has_editions]


def other(entry: catalog.Entry) -> str:
    """The shipped edition under another name."""
    return entry.edition_text().replace("\nname = ", '\nname = "other-" #', 1)


def request(entry: catalog.Entry, **changes: Any) -> dict[str, Any]:
    """What opens a table where bots play alone."""
    count = entry.game().seat_counts[0]
    seats = [{"kind": "bot", "level": "greedy"}] * count
    return {"game": entry.id, "seats": seats, "options": {}, **changes}


@pytest.mark.long
@pytest.mark.parametrize("entry", EDITED, ids=lambda entry: entry.id)
def test_a_game_with_an_edition_is_played_and_verified(
    tmp_path: Path, entry: catalog.Entry
) -> None:
    settings = settings_for(tmp_path)
    bots = PoolBots(1, 20)
    with running(settings, bots, catalog.CATALOG) as server, server.client() as client:
        answer = client.post("/api/tables", json=request(entry, edition=other(entry)))
        assert answer.status_code == 201, answer.text
        table = answer.json()["table"]["table"]
        wait_until(lambda: client.get(f"/api/tables/{table}/record").status_code == 200, 300)
        record = from_json(client.get(f"/api/tables/{table}/record").content)
    assert record.edition.startswith("other-")
    assert verify(catalog.game(record.game, record.edition_text), record) is None


@pytest.mark.parametrize("entry", EDITED, ids=lambda entry: entry.id)
def test_a_game_with_an_edition_is_resumed(tmp_path: Path, entry: catalog.Entry) -> None:
    settings = settings_for(tmp_path)
    fewest = entry.game().seat_counts[0]
    people = [{"kind": "human", "name": f"Ada {at}"} for at in range(fewest)]
    with running(settings, None, catalog.CATALOG) as server, server.client() as client:
        wanted = request(entry, seats=people, edition=other(entry))
        table = client.post("/api/tables", json=wanted).json()["table"]["table"]
        reached = seq_of(client, table)
    with running(settings, None, catalog.CATALOG) as server, server.client() as client:
        assert client.get(f"/api/tables/{table}/edition").json()["name"] == "other-"
        assert seq_of(client, table) == reached


def seq_of(client: httpx.Client, table: str) -> int:
    """How many actions have been played at a table."""
    return int(client.get(f"/api/tables/{table}").json()["seq"])


def test_editions_are_shown_and_checked(tmp_path: Path) -> None:
    with (
        running(settings_for(tmp_path), None, catalog.CATALOG) as server,
        server.client() as client,
    ):
        for entry in EDITED:
            text = entry.edition_text()
            shown = client.get(f"/api/games/{entry.id}/edition").json()
            assert shown["game"] == entry.id
            assert client.get(f"/api/games/{entry.id}/edition.toml").text == text
            checked = {"game": entry.id, "edition": text}
            good = client.post("/api/editions", json=checked).json()
            assert good == {"name": entry.game().edition, "faults": [], "edition": shown}
            bad = client.post("/api/editions", json={**checked, "edition": "name = 3"}).json()
            assert bad["name"] == ""
            assert len(bad["faults"]) == 1
            assert bad["edition"] == {}


def test_what_is_wrong_is_told_in_both_languages(tmp_path: Path) -> None:
    edition = catalog.entry("halls").edition_text().replace("password = 3", "password = 4")
    with (
        running(settings_for(tmp_path), None, catalog.CATALOG) as server,
        server.client() as client,
    ):
        asked = {"game": "halls", "edition": edition}
        assert client.post("/api/editions", json=asked).json() == {
            "name": "",
            "faults": [
                {
                    "en": "there must be 25 event cards, not 26",
                    "fr": "il faut 25 cartes événement, et non 26",
                }
            ],
            "edition": {},
        }


@pytest.mark.parametrize(
    ("edition", "english", "french"),
    [
        ('game = "halls"', 'the edition is of "halls", not of "labyrinth"', 'faite pour "halls"'),
        ('game = "labyrinth"', "name is missing", "il manque name (un texte)\u00a0; dans"),
        ("[", "the edition cannot be read", "l’édition est illisible"),
    ],
)
def test_a_table_is_not_opened_with_a_bad_edition(
    tmp_path: Path, edition: str, english: str, french: str
) -> None:
    with (
        running(settings_for(tmp_path), None, catalog.CATALOG) as server,
        server.client() as client,
    ):
        answer = client.post("/api/tables", json=request(EDITED[0], edition=edition))
        assert answer.status_code == 400
        text = answer.json()["text"]
        assert english in text["en"]
        assert text["fr"].startswith("Cette édition ne peut pas être jouée\u00a0: ")
        assert french in text["fr"]
        too_long = request(EDITED[0], edition="#" * 12_001)
        assert client.post("/api/tables", json=too_long).status_code == 400

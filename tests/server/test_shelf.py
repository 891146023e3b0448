"""Every game of the catalogue on a real server, against its real bots."""

import json
import random
from pathlib import Path

import msgspec
import pytest

from grimoire import catalog
from grimoire.bots.levels import first_level, usual_level
from grimoire.kernel.record import from_json, verify
from grimoire.kernel.text import LANGUAGES
from grimoire.server import wire
from grimoire.server.bots import PoolBots
from grimoire.table.messages import Presence, Stale, Update
from tests.server.harness import (
    Message,
    Player,
    Running,
    open_table,
    running,
    settings_for,
    sitting,
)

pytestmark = pytest.mark.slow

HEARD: dict[str, type] = {"update": Update, "presence": Presence, "stale": Stale}
"""All that is told to somebody who plays by the rules."""


def next_update(server: Running, player: Player) -> Message:
    """The next update; if nothing comes, time passes, and the bots think to an end."""
    while True:
        try:
            return player.until(lambda message: message["type"] == "update", timeout=0.2)
        except TimeoutError:
            server.passes(5)


@pytest.mark.long
@pytest.mark.parametrize("game_id", catalog.ids())
def test_a_game_against_bots_from_the_first_click_to_the_verdict(
    tmp_path: Path, game_id: str
) -> None:
    bots = PoolBots(workers=1, seconds=20)
    bots.pause = (0.0, 0.0)
    settings = settings_for(tmp_path)
    source = random.Random(game_id)
    with running(settings, bots, catalog.CATALOG) as server, server.client() as client:
        shelf = msgspec.json.decode(client.get("/api/games").content, type=list[wire.GameCard])
        (card,) = (one for one in shelf if one.id == game_id)
        assert [one.level for one in card.levels if one.usual] == [usual_level(game_id)]
        assert [one.level for one in card.levels if one.first] == [first_level(game_id)]
        strongest = card.levels[-1].level
        others = [f"bot:{strongest}"] * (card.seat_counts[0] - 1)
        table = open_table(client, "human", *others, game=game_id)["table"]["table"]
        with sitting(server, table, 0, client.cookies) as player:
            update = player.hello()
            while update["outcome"] is None:
                if update["legal"]:
                    player.act(source.choice(update["legal"])["action"], update["seq"])
                update = next_update(server, player)
        for text in player.heard:
            msgspec.json.decode(text, type=HEARD[json.loads(text)["type"]])
        record = from_json(client.get(f"/api/tables/{table}/record").content)
        assert verify(catalog.game(game_id), record) is None
        story = client.get(f"/api/tables/{table}/story?seat=0").json()["told"]
        assert all(set(told["said"]) == set(LANGUAGES) for told in story)
        for lang in LANGUAGES:
            assert client.get(f"/api/games/{game_id}/rules/{lang}").json()["chapters"]

"""Every game is taught on a real server; when the house is quiet, its real bots play on."""

from pathlib import Path

import pytest

from grimoire import catalog
from grimoire.server.bots import PoolBots
from tests.server.harness import running, settings_for, sitting
from tests.server.test_shelf import next_update

pytestmark = pytest.mark.slow

TURNS = 3
"""Answers that the learner gives alone."""


@pytest.mark.parametrize("game_id", catalog.ids())
def test_a_lesson_is_followed_and_the_bots_play_on(tmp_path: Path, game_id: str) -> None:
    lesson = catalog.entry(game_id).lesson()
    assert lesson is not None
    bots = PoolBots(workers=1, seconds=20)
    bots.pause = (0.0, 0.0)
    with (
        running(settings_for(tmp_path), bots, catalog.CATALOG) as server,
        server.client() as client,
    ):
        seated = client.post(f"/api/games/{game_id}/lesson", json={"name": "Mina"}).json()
        names = [seat["name"] for seat in seated["table"]["seats"]]
        assert names.pop(lesson.you) == "Mina"
        assert names == list(lesson.names)
        with sitting(server, seated["table"]["table"], lesson.you, client.cookies) as player:
            update = player.hello()
            while action := update["lesson"]["cues"][-1]["action"]:
                player.act(action, update["seq"])
                update = next_update(server, player)
            for _ in range(TURNS):
                while not update["legal"] and update["outcome"] is None:
                    update = next_update(server, player)
                if update["outcome"] is None:
                    player.act(update["legal"][0]["action"], update["seq"])
                    update = next_update(server, player)
            assert update["lesson"] is None

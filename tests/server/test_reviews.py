"""A finished game is gone through for whoever asks, in a process of its own."""

import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from grimoire import catalog
from grimoire.bots.levels import bot
from grimoire.kernel.bot import Glimpse
from grimoire.kernel.chance import FastSource
from grimoire.kernel.game import AnyGame
from grimoire.kernel.record import Record, replay, to_json
from grimoire.lab import retelling
from grimoire.lab.retelling import ReviewTold, choices
from grimoire.server import reviews
from grimoire.server.problems import Trouble
from grimoire.server.reviews import Reviews, go_through
from tests.lab.test_review import kept, standard_game
from tests.server.harness import FirstBots, Running, open_table, running, settings_for, sitting

PATIENCE = 150.0


class GreedyBots(FirstBots):
    """Bots that follow the rule of thumb, so that games come to an end."""

    async def decide(self, game: AnyGame, level: str, glimpse: Glimpse) -> str:
        return game.notate(bot("greedy", game).choose(glimpse, FastSource(1)))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    settings = settings_for(tmp_path_factory.mktemp("reviews"))
    with running(settings, GreedyBots(), catalog.CATALOG) as up:
        yield up


@pytest.fixture(scope="module")
def table(server: Running) -> str:
    """A table of Quidditch where bots have played to the end."""
    with server.client() as client:
        opened = open_table(client, "bot:first", "bot:first", game="quidditch")
    table: str = opened["table"]["table"]
    with sitting(server, table) as watcher:
        update = watcher.hello()
        while update["outcome"] is None:
            update = watcher.until(lambda one: one["type"] == "update")
    return table


def asked(client: httpx.Client, table: str, lang: str = "en") -> dict[str, Any]:
    """The review, once it is worked out."""
    give_up = time.monotonic() + PATIENCE
    while True:
        answer = client.get(f"/api/tables/{table}/review?lang={lang}")
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        if found["review"] is not None:
            told: dict[str, Any] = found["review"]
            return told
        assert found["said"]
        assert time.monotonic() < give_up, "it was not worked out in time"
        time.sleep(0.05)


@pytest.mark.slow
def test_a_finished_game_is_reviewed(server: Running, table: str) -> None:
    with server.client() as client:
        told = asked(client, table)
        assert told["exact"]
        assert told["seqs"][0] == 0
        assert len(told["seqs"]) == len(told["chances"])
        assert told["chances"][0] == [0.5, 0.5]
        assert sorted(told["chances"][-1]) == [0.0, 1.0]
        for own in told["accounts"]:
            total = own["start"] + own["luck"] - own["given"] + own["received"]
            assert total == pytest.approx(own["end"], abs=1e-9)
        assert told["costly"], "a rule of thumb gives something away"
        for one in told["costly"]:
            assert one["instead"] > one["had"]
            assert one["better"]
            assert one["better"] != one["played"]


@pytest.mark.slow
def test_it_is_worked_out_once_and_told_in_both_languages(
    server: Running, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with server.client() as client:
        english = asked(client, table)
        monkeypatch.setattr(Reviews, "begin", None)
        french = asked(client, table, "fr")
        assert english["chances"] == french["chances"]
        assert english["costly"][0]["caption"] != french["costly"][0]["caption"]


def test_a_game_that_is_not_over_has_no_review(server: Running) -> None:
    with server.client() as client:
        opened = open_table(client, "human", "human", game="quidditch")
        answer = client.get(f"/api/tables/{opened['table']['table']}/review")
        assert answer.status_code == 409
        assert answer.json()["code"] == "not_over"


def test_an_unknown_language_is_named(server: Running) -> None:
    with server.client() as client:
        opened = open_table(client, "human", "human", game="quidditch")
        answer = client.get(f"/api/tables/{opened['table']['table']}/review?lang=tlh")
        assert answer.status_code == 400
        assert "en or fr" in answer.json()["text"]["en"]


class Idle(Reviews):
    """Works out nothing."""

    async def work_out(self, table: str, record: str) -> None:
        """Never comes to an end by itself."""


async def test_one_after_the_other_for_each_address() -> None:
    waiting, record = Idle(1.0), standard_game()
    assert waiting.ask("one", record, "here") is None
    assert waiting.ask("one", record, "there") is None
    with pytest.raises(Trouble) as refused:
        waiting.ask("two", record, "here")
    assert refused.value.problem.code == "too_fast"
    for at in range(reviews.MOST_WAITING - 1):
        waiting.ask(f"more {at}", record, f"elsewhere {at}")
    with pytest.raises(Trouble):
        waiting.ask("too many", record, "nowhere")
    await waiting.close()


@pytest.mark.slow
async def test_a_game_that_takes_too_long_is_given_up_and_says_so() -> None:
    hurried, record = Reviews(0.01), standard_game()
    assert hurried.ask("table", record, "here") is None
    while hurried.tasks:
        await next(iter(hurried.tasks))
    with pytest.raises(Trouble) as refused:
        hurried.ask("table", record, "here")
    assert refused.value.problem.text["en"] == "This game could not be gone through."
    await hurried.close()


def test_the_oldest_makes_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "MOST_KEPT", 2)
    full = Reviews(1.0)
    told: dict[str, ReviewTold] = {}
    for table in ("one", "two", "three"):
        full.remember(table, told)
    assert list(full.known) == ["two", "three"]


@pytest.mark.slow
@pytest.mark.parametrize("game_id", ["diagon", "halls", "labyrinth", "darkforces"])
def test_the_other_games_are_judged_by_samples_within_reason(
    game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(retelling, "MOST_JUDGED", 12)
    record = finished_game(game_id)
    told = go_through(to_json(record), PATIENCE)["en"]
    assert not told.exact
    assert told.every == 1 + (len(choices(record)) - 1) // 12
    for own in told.accounts:
        assert own.start + own.luck - own.given + own.received == pytest.approx(own.end)


def finished_game(game_id: str) -> Record:
    """The shortest kept game that was played to its end."""
    game = catalog.game(game_id)
    done = [one for one in kept(game_id) if is_over(game, one)]
    return min(done, key=lambda one: len(one.actions))


def is_over(game: AnyGame, record: Record) -> bool:
    """Was it played to its end, with the components that come with the game?"""
    if record.edition_text:
        return False
    *_, (last, _) = replay(game, record)
    return game.outcome(last) is not None

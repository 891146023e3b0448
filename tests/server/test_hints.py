"""Whoever is asked may have a hint, from what they see alone, where the table allows it."""

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

from grimoire import catalog
from grimoire.kernel.bot import Glimpse
from grimoire.kernel.game import AnyGame
from grimoire.kernel.hint import Hint
from grimoire.kernel.options import Options
from grimoire.server.bots import BotFailed, PoolBots, level_cards
from grimoire.server.wire import LevelCard
from tests.server.harness import (
    HOARD,
    FirstBots,
    Message,
    Running,
    open_table,
    running,
    settings_for,
    sitting,
    wait_until,
)


class QuickHints(FirstBots):
    """Bots that advise the last thing there is, and remember what they were shown."""

    def __init__(self) -> None:
        self.asked: list[Glimpse] = []
        self.fails = self.hesitates = False

    def levels(self, game_id: str) -> list[LevelCard]:
        own = level_cards(game_id) if game_id in catalog.ids() else []
        return [*super().levels(game_id), *own]

    async def advise(self, game: AnyGame, options: Options, glimpse: Glimpse) -> Hint:
        if self.fails:
            raise BotFailed("nobody knows")
        self.asked.append(glimpse)
        while self.hesitates:
            await asyncio.sleep(0.01)
        return Hint(game.notate(glimpse.legal[-1]), None, 0.0)


@pytest.fixture
def bots() -> QuickHints:
    return QuickHints()


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory, bots: QuickHints) -> Iterator[Running]:
    settings = settings_for(tmp_path_factory.mktemp("hints"))
    with running(settings, bots, (*HOARD, *catalog.CATALOG)) as up:
        yield up


def alley(client: httpx.Client, *kinds: str, **customs: Any) -> str:
    """A table of the Alley where Player 0 is to choose a hat."""
    opened = open_table(client, *kinds, game="diagon", customs=customs)
    table: str = opened["table"]["table"]
    return table


def ask(client: httpx.Client, table: str, seat: int | None = 0) -> httpx.Response:
    """Ask for a hint."""
    query = "" if seat is None else f"?seat={seat}"
    return client.post(f"/api/tables/{table}/hint{query}", json={})


def refused(answer: httpx.Response, status: int, code: str) -> str:
    """The one sentence with which a hint is refused."""
    assert answer.status_code == status, answer.text
    problem: Message = answer.json()
    assert problem["code"] == code
    assert problem["text"]["fr"]
    assert problem["text"]["en"].endswith(".")
    sentence: str = problem["text"]["en"]
    return sentence


def test_whoever_is_asked_gets_a_hint_and_can_play_it(server: Running, bots: QuickHints) -> None:
    with server.client() as client:
        table = alley(client, "human", "bot:first", "bot:first")
        answer = ask(client, table)
        assert answer.status_code == 200, answer.text
        hint = answer.json()
        assert hint["second"] is None
        assert hint["best"]["chance"] is None
        assert hint["best"]["said"].keys() == {"en", "fr"}
        assert bots.asked[0].seat == 0
        with sitting(server, table, 0, client.cookies) as player:
            update = player.hello()
            assert (hint["seq"], hint["played"]) == (update["seq"], update["played"])
            assert hint["best"]["action"] in [one["action"] for one in update["legal"]]
            player.act(hint["best"]["action"], update["seq"])
            player.until(lambda one: one["type"] == "update" and one["played"] == 1)


def test_it_sees_what_its_seat_sees(server: Running, bots: QuickHints) -> None:
    with server.client() as client:
        table = alley(client, "human", "bot:first", "bot:first")
        assert ask(client, table).status_code == 200
        with sitting(server, table, 0, client.cookies) as player:
            assert player.hello()["view"]["seat"] == bots.asked[0].view.seat == 0


def test_whoever_opens_a_table_may_forbid_hints(server: Running, bots: QuickHints) -> None:
    with server.client() as client:
        table = alley(client, "human", "bot:first", "bot:first", hints=False)
        assert client.get(f"/api/tables/{table}").json()["customs"]["hints"] is False
        assert "no hints" in refused(ask(client, table), 409, "no_hint")
        free = alley(client, "human", "bot:first", "bot:first")
        assert client.get(f"/api/tables/{free}").json()["customs"]["hints"] is True
    assert not bots.asked


def test_nobody_gets_a_hint_for_a_seat_that_is_not_theirs(
    server: Running, bots: QuickHints
) -> None:
    with server.client() as client, server.client() as stranger:
        table = alley(client, "human", "human", "bot:first")
        refused(ask(stranger, table), 403, "no_seat")
        assert "watching" in refused(ask(client, table, None), 403, "no_seat")
        refused(ask(client, table, 2), 403, "no_seat")
        assert "not your turn" in refused(ask(client, table, 1), 409, "no_hint")
        refused(ask(client, "nowhere"), 404, "no_table")
    assert not bots.asked


def test_a_table_where_nobody_plays_gives_no_hints(server: Running) -> None:
    with server.client() as client:
        waiting = alley(client, "human", "open", "bot:first")
        refused(ask(client, waiting), 409, "not_started")


def test_one_hint_after_the_other(server: Running, bots: QuickHints) -> None:
    with server.client() as client:
        table = alley(client, "human", "bot:first", "bot:first")
        assert ask(client, table).status_code == 200
        refused(ask(client, table), 429, "too_fast")
        server.passes(2.0)
        assert ask(client, table).status_code == 200
        server.passes(2.0)
        bots.fails = True
        refused(ask(client, table), 500, "internal")
        server.passes(2.0)
        bots.fails = False
        assert ask(client, table).status_code == 200, "a failure leaves nothing behind"


def test_in_the_dark_nobody_among_others_gets_a_hint(server: Running, bots: QuickHints) -> None:
    seats = ["human", "human", *["bot:first"] * 3]
    with server.client() as client:
        together = open_table(client, *seats, game="darkforces")["table"]["table"]
        assert "could tell" in refused(ask(client, together), 409, "no_hint")
        alone = open_table(client, "human", *["bot:first"] * 4, game="darkforces")
        told = ask(client, alone["table"]["table"])
        assert told.status_code == 200 or "only one thing" in told.text
    assert all(one.seat == 0 for one in bots.asked)


def test_one_at_a_time_and_what_comes_too_late_says_nothing(
    server: Running, bots: QuickHints
) -> None:
    with server.client() as client, ThreadPoolExecutor(1) as meanwhile:
        table = alley(client, "human", "bot:first", "bot:first")
        with sitting(server, table, 0, client.cookies) as player:
            update = player.hello()
            bots.hesitates = True
            answer = meanwhile.submit(ask, client, table)
            wait_until(lambda: len(bots.asked) == 1)
            with server.client() as again:
                again.cookies = client.cookies
                assert "on its way" in refused(ask(again, table), 429, "too_fast")
            player.act(update["legal"][0]["action"], update["seq"])
            player.until(lambda one: one["type"] == "update" and one["played"] == 1)
            bots.hesitates = False
            assert "meanwhile" in refused(answer.result(), 409, "no_hint")


def test_a_finished_game_gives_no_hints(server: Running) -> None:
    with server.client() as client:
        table = open_table(client, "human", "human")["table"]["table"]
        with (
            sitting(server, table, 0, client.cookies) as one,
            sitting(server, table, 1, client.cookies) as other,
        ):
            players = [one, other]
            updates = [player.hello() for player in players]
            while updates[0]["outcome"] is None:
                at = 0 if updates[0]["legal"] else 1
                players[at].act(updates[at]["legal"][0]["action"], updates[at]["seq"])
                updates = [
                    player.until(lambda told: told["type"] == "update") for player in players
                ]
        assert "over" in refused(ask(client, table), 409, "no_hint")


def test_a_lesson_shows_the_way_by_itself(server: Running) -> None:
    with server.client() as client:
        opened = client.post("/api/games/diagon/lesson", json={"name": "Ada"}).json()
        refused(ask(client, opened["table"]["table"], opened["mine"][0]), 409, "lesson")


@pytest.mark.slow
def test_a_worker_gives_the_hint(tmp_path: Path) -> None:
    """In a process of its own, in time, and with figures."""
    bots = PoolBots(1, 20.0)
    with running(settings_for(tmp_path), bots, catalog.CATALOG) as server:
        with server.client() as client:
            opened = open_table(client, "human", "human", game="quidditch")
            table = opened["table"]["table"]
            asked = opened["table"]["to_decide"][0]
            hint = ask(client, table, asked).json()
        assert hint["exact"]
        assert hint["best"]["chance"] >= hint["second"]["chance"]
        assert hint["best"]["why"]["fr"]

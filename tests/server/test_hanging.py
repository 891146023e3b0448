"""What does not come to its end is stopped, and no other table waits for it."""

import logging
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from grimoire import catalog
from grimoire.kernel.bot import Glimpse
from grimoire.kernel.game import AnyGame
from grimoire.kernel.seats import Seat
from grimoire.server.bots import PoolBots
from grimoire.server.overseer import Hung, Overseer
from grimoire.server.wire import LevelCard
from tests.server.harness import (
    Endless,
    FirstBots,
    Message,
    Player,
    Running,
    open_table,
    running,
    settings_for,
    sitting,
    wait_until,
)
from tests.server.hoard.game import Hoard
from tests.server.hoard.state import Action, State, Take

pytestmark = pytest.mark.slow

STEP = 0.3
"""Seconds that a step may take here."""


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    """A server where whoever takes two coins is never done."""
    whole = Hoard.play

    def play(self: Hoard, draft: State, seat: Seat, action: Action, events: Any) -> None:
        while action == Take(2):
            pass
        whole(self, draft, seat, action, events)

    monkeypatch.setattr(Hoard, "play", play)
    with running(settings_for(tmp_path), TwoCoins()) as found:
        found.tables.overseer.seconds = STEP
        yield found


class TwoCoins(FirstBots):
    """Bots that take two coins, if they are of that kind."""

    def levels(self, game_id: str) -> list[LevelCard]:
        return [
            *super().levels(game_id),
            LevelCard("two", {"en": "two", "fr": "deux"}, False, True, False),
        ]

    async def decide(self, game: AnyGame, level: str, glimpse: Glimpse) -> str:
        return "take 2" if level == "two" else await super().decide(game, level, glimpse)


def stopped(message: Message) -> bool:
    return message["type"] == "problem" and "took too long" in message["text"]["en"]


def test_a_step_that_never_ends_is_stopped_and_the_table_goes_on(
    server: Running, client: httpx.Client, caplog: pytest.LogCaptureFixture
) -> None:
    other = open_table(client, "human", "human", heap=20)["table"]["table"]
    table = open_table(client, "human", "human", heap=20)["table"]["table"]
    with (
        sitting(server, table, 0, client.cookies) as one,
        sitting(server, table, 1, client.cookies) as two,
        sitting(server, other) as bystander,
    ):
        update = one.hello()
        two.hello()
        bystander.hello()
        one.act("take 2", update["seq"])
        began = time.monotonic()
        assert bystander.hello()["type"] == "update"
        assert time.monotonic() - began < 3 * STEP + 0.5
        for who in (one, two):
            who.until(stopped)
        one.act("take 1", update["seq"])
        assert one.expect("update")["view"]["heap"] == 19
    told = [record for record in caplog.records if "did not end" in record.getMessage()]
    assert [record.levelno for record in told] == [logging.ERROR]
    assert f"table={table}" in told[0].getMessage()


def test_a_bot_whose_choice_never_ends_does_something_else(
    server: Running, client: httpx.Client
) -> None:
    table = open_table(client, "human", "bot:two", heap=20)["table"]["table"]
    with sitting(server, table, 0, client.cookies) as player:
        update = player.hello()
        player.act("take 1", update["seq"])
        player.until(stopped)
        player.until(lambda said: said["type"] == "update" and bool(said["legal"]))


def test_what_is_over_just_in_time_hits_nobody_else() -> None:
    overseer = Overseer(seconds=0.05)
    overseer.start()
    stops = 0
    for spin in range(60):
        end = time.monotonic() + 0.045 + spin % 5 * 0.005
        try:
            overseer.see(lambda until=end: wait_for(until))  # type: ignore[misc]
        except Hung:
            stops += 1
        assert overseer.began is None
        assert sum(range(2000)) > 0  # nothing may be thrown here
    overseer.stop()
    assert stops > 0


def wait_for(end: float) -> None:
    """Be busy until a time."""
    while time.monotonic() < end:
        pass


# -- bots in their processes -----------------------------------------------------------------------


class SomeEndless(PoolBots):
    """Bots of a level that thinks for ever, beside the others."""

    endless = "endless"
    pause = (0.0, 0.0)

    def levels(self, game_id: str) -> list[LevelCard]:
        return [
            *super().levels(game_id),
            LevelCard(self.endless, {"en": "", "fr": ""}, False, True, False),
        ]

    async def decide(self, game: AnyGame, level: str, glimpse: Glimpse) -> str:
        if level == self.endless:
            strongest = super().levels(game.id)[-1].level
            return await super().decide(
                game, strongest, Glimpse(glimpse.seat, Endless(), glimpse.legal)
            )
        return await super().decide(game, level, glimpse)


SECONDS = 4.0
"""How long a bot may think here."""


def play_first(player: Player) -> Message:
    """Play what comes first, and wait until it is one's turn again."""
    update = player.until(lambda said: said["type"] == "update" and bool(said["legal"]))
    player.act(update["legal"][0]["action"], update["seq"])
    return update


@pytest.mark.long
def test_a_bot_that_thinks_for_ever_gives_way_and_delays_no_other_table(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    bots, entries = SomeEndless(2, SECONDS), (catalog.entry("quidditch"),)
    with running(settings_for(tmp_path), bots, entries) as server, server.client() as client:
        lively = open_table(client, "human", "bot:random", game="quidditch")["table"]["table"]
        with sitting(server, lively, 0, client.cookies) as neighbour:
            neighbour.send("hello", seen=-1)
            play_first(neighbour)
            play_first(neighbour)  # the bots are awake now
            stuck = open_table(client, "human", "bot:endless", game="quidditch")["table"]["table"]
            with sitting(server, stuck, 0, client.cookies) as player:
                update = player.hello()
                while update["legal"]:
                    player.act(update["legal"][0]["action"], update["seq"])
                    update = player.expect("update")
                wait_until(lambda: bool(server.tables.loaded[stuck].autopilot.thinking))
                began = time.monotonic()
                play_first(neighbour)
                assert time.monotonic() - began < SECONDS / 2
                found = player.until(lambda said: is_told(said, "faltered"), SECONDS * 4)
                assert found["table"]["seats"][1]["level"] == "random"
                play_first(player)
    told = [one.getMessage() for one in caplog.records if "gives way" in one.getMessage()]
    assert len(told) == 1


def is_told(message: Message, kind: str) -> bool:
    """Is something of this kind told?"""
    return any(one["event"].get("kind") == kind for one in message.get("told", []))

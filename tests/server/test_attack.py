"""Whatever is sent to a table where all act at once, it lives on and stays honest."""

import asyncio
import json
import random
from pathlib import Path

import pytest

from grimoire import catalog
from grimoire.kernel.record import from_json, verify
from grimoire.kernel.seats import Seat
from tests.server.crowd import ENTRIES, Phone, phone, phones, sit_down
from tests.server.harness import FirstBots, running, settings_for

pytestmark = pytest.mark.slow

GAME = catalog.game("darkforces")
VERBS = ("lay", "skip", "see", "ready", "wait", "unsay", "on", "time")
SEATS = 5


def rubbish(source: random.Random, update: dict[str, object]) -> str:
    """Something that no page would send, or not now, or not so often."""
    seq, played = update["seq"], update["played"]
    assert isinstance(seq, int)
    assert isinstance(played, int)
    act = {
        "type": "act",
        "action": source.choice(
            (
                *VERBS,
                GAME.notate(GAME.action(source.randrange(GAME.action_count))),
                "point -1",
                "look c9",
                "say " + "x" * 150,
                "\u202e",
                "swap 1 1; DROP TABLE actions",
            )
        ),
        "seen": source.choice((seq, seq, seq, seq - 1, seq + 1, -(2**40), 2**62)),
        "played": source.choice((played, played, -1, played - 1, played + 7, 2**61)),
    }
    touched = {
        "kind": source.choice(("place", "verb", "word", "moon")),
        "id": source.choice((*VERBS, "0", "3", "c1", "c9", "\u202e")),
    }
    return source.choice(
        (
            json.dumps(act),
            json.dumps(act),
            json.dumps(act).ljust(4000),
            json.dumps(act | {"seat": 3}),
            json.dumps({"type": "why", "targets": [touched] * source.randrange(14)}),
            json.dumps({"type": "say", "text": "<script>" * source.randrange(60)}),
            json.dumps({"type": "hello", "seen": source.randrange(-9, 99)}),
            json.dumps({"type": "update", "seq": 1}),
            json.dumps([[[[[]]]]] * 50),
            "[" * 3000,
            "x" * 5000,
            "",
            "null",
            '{"type":"act","action":null,"seen":1e999}',
        )
    )


async def pester(one: Phone, source: random.Random, over: asyncio.Event) -> None:
    """Send rubbish, and now and then something sensible, until the game is over."""
    while not over.is_set():
        if one.legal and source.random() < 0.4:
            await one.act(source.choice(one.legal))
        else:
            await one.socket.send(rubbish(source, one.update))
        one.server.passes(source.random())
        try:
            while True:
                await one.receive(0.02)
        except TimeoutError:
            continue


@pytest.mark.long
@pytest.mark.parametrize("luck", range(2))
async def test_a_table_under_attack_goes_on_and_can_be_verified(
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    luck: int,
) -> None:
    source, over = random.Random(luck), asyncio.Event()
    with running(settings_for(tmp_path), FirstBots(), ENTRIES) as server, server.client() as client:
        table = sit_down(client, *["human"] * SEATS, day_seconds=60)

        async def watch() -> None:
            async with phone(server, table, client.cookies, None) as spectator:
                await spectator.until(lambda update: update["outcome"], 40)
            over.set()

        async with phones(server, table, client.cookies, range(SEATS)) as people:
            await asyncio.gather(watch(), *(pester(one, source, over) for one in people))
        record = from_json(client.get(f"/api/tables/{table}/record").content)
        assert verify(GAME, record) is None
        updates = [one for who in people for one in who.heard if one["type"] == "update"]
        assert all((one["seed"] is None) == (one["outcome"] is None) for one in updates)
    assert [one.getMessage() for one in caplog.records if one.levelname == "ERROR"] == []


async def test_nobody_hears_what_only_others_may_know(tmp_path: Path) -> None:
    """Through a whole game of noise, no update holds another's card, choice or aim."""
    with running(settings_for(tmp_path), FirstBots(), ENTRIES) as server, server.client() as client:
        table = sit_down(client, *["human"] * SEATS, day_seconds=60)
        match = server.tables.loaded[table].table.match
        async with phones(server, table, client.cookies, range(SEATS)) as people:
            for one in people:
                await one.act("lay")
            for one in people:
                await one.until(lambda update: update["view"]["phase"] == "night")
                await one.act(one.legal[-1])
                await one.hears("update")
            for one in people:
                assert one.seat is not None
                seat = Seat(one.seat)
                expected = GAME.view(match.visibility.seen_by(seat), seat)
                assert one.update["view"]["mine"] == expected.mine
                assert one.update["view"]["result"] is None
                others = [who for who in range(SEATS) if who != one.seat]
                assert one.update["view"]["waiting"] == others
                assert one.update["told"] == [] or all(
                    told["event"].get("seat", one.seat) == one.seat
                    for told in one.update["told"]
                    if told["event"]["kind"] == "card_dealt"
                )

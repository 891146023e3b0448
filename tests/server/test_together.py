"""Games in which everybody acts at once: nobody's answer is lost, doubled or noticed too early."""

import asyncio
import random
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import httpx
import pytest

from grimoire import catalog
from grimoire.kernel.record import from_json, verify
from grimoire.table.table import AT_ONCE
from tests.server.crowd import ENTRIES, lie_down, phone, phones, sit_down
from tests.server.harness import FirstBots, Running, running, settings_for, wait_until


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    with running(settings_for(tmp_path), FirstBots(), ENTRIES) as found:
        yield found


@pytest.fixture
def client(server: Running) -> Iterator[httpx.Client]:
    with server.client() as found:
        yield found


def answers(server: Running, table: str) -> list[tuple[int, str]]:
    """Who did what so far, without chance."""
    played = server.tables.loaded[table].table.match.played
    return [(one.seat, one.notation) for one in played if one.seat != -1]


# -- answering side by side ------------------------------------------------------------------------


@pytest.mark.parametrize("luck", range(4))
async def test_nobodys_answer_is_lost_or_doubled(
    server: Running, client: httpx.Client, luck: int
) -> None:
    """Ten people answer at the same moment, some twice, some from two devices.

    Some are cut off before they hear that they were heard; back again, they answer once more.
    """
    source = random.Random(luck)
    table = sit_down(client, *["human"] * 10)
    async with phones(server, table, client.cookies, range(10)) as people:
        seen = [one.update for one in people]

        async def answer(seat: int) -> None:
            await asyncio.sleep(source.random() / 50)
            for _ in range(source.choice((1, 1, 2, 3))):
                await people[seat].act("lay", seen[seat])
            if source.random() < 0.3:
                async with phone(server, table, client.cookies, seat) as second:
                    await second.act("lay", seen[seat])
            if source.random() < 0.3:
                people[seat].socket.transport.abort()
                async with phone(server, table, client.cookies, seat) as back:
                    await back.act("lay", seen[seat])

        await asyncio.gather(*(answer(seat) for seat in range(10)))
        async with phone(server, table, client.cookies, None) as spectator:
            await spectator.until(lambda update: update["view"]["phase"] == "night")
        assert sorted(answers(server, table)) == [(seat, "lay") for seat in range(10)]


async def test_an_answer_counts_though_others_have_answered_meanwhile(
    server: Running, client: httpx.Client
) -> None:
    table = sit_down(client, *["human"] * 3)
    async with phones(server, table, client.cookies, range(3)) as people:
        seen = people[2].update
        await people[0].act("lay")
        await people[2].until(lambda update: update["seq"] > seen["seq"])
        await people[2].act("lay", seen)
        assert (await people[2].hears("update"))["played"] == 1
        await people[1].act("lay", seen | {"played": 0})
        await people[1].until(lambda update: update["view"]["phase"] == "night")


async def test_the_same_answer_again_is_stale_and_changes_nothing(
    server: Running, client: httpx.Client
) -> None:
    table = sit_down(client, *["human"] * 3)
    async with phones(server, table, client.cookies, range(3)) as people:
        seen = people[0].update
        for _ in range(3):
            await people[0].act("lay", seen)
        await people[0].hears("stale")
        await people[0].hears("stale")
        assert answers(server, table) == [(0, "lay")]


async def test_an_answer_to_an_earlier_call_is_no_answer_to_the_next(
    server: Running, client: httpx.Client
) -> None:
    """Whoever sleeps may do the same at every call; a late dream must not count at the next."""
    table = sit_down(client, *["human"] * 3, night_mode="sequential")
    async with phones(server, table, client.cookies, range(3)) as people:
        await lie_down(people)
        before = people[0].update
        await people[0].waits(lambda update: update["view"]["step"] == 1)
        await people[0].act("skip", before)
        await people[0].hears("stale")
        assert (0, "skip") not in answers(server, table)


# -- the night -------------------------------------------------------------------------------------


async def test_at_night_nobody_hears_that_somebody_has_answered(
    server: Running, client: httpx.Client
) -> None:
    table = sit_down(client, *["human"] * 3)
    async with phones(server, table, client.cookies, range(3)) as people:
        await lie_down(people)
        night = people[0].update["seq"]
        await people[0].act(people[0].legal[0])
        told = await people[0].hears("update")
        assert (told["seq"], told["played"], told["legal"]) == (night, 2, [])
        assert told["view"]["waiting"] == [1, 2]
        await people[1].nothing()
        async with phone(server, table, client.cookies, 1) as again:
            assert again.update["view"]["waiting"] == [0, 1, 2]
            assert again.update["seq"] == night
            assert again.legal == people[1].legal
            card = client.get(f"/api/tables/{table}").json()
            assert (card["seq"], card["to_decide"]) == (night, [0, 1, 2])
            later = client.get(f"/api/tables/{table}/moments/{night + 1}?seat=1")
            assert later.json()["code"] == "no_such_moment"
        await people[1].hears("presence")
        await people[1].act(people[1].legal[-1])
        assert (await people[1].hears("update"))["view"]["waiting"] == [0, 2]


async def test_a_call_lasts_its_time_though_all_have_answered(
    server: Running, client: httpx.Client
) -> None:
    table = sit_down(client, *["human"] * 3, deck="death_eater, hermione, 3 hogwarts_student, luna")
    async with phones(server, table, client.cookies, range(3)) as people:
        await lie_down(people)
        left = people[0].update["deadline"]["seconds_left"]
        for one in people:
            await one.act(one.legal[-1])
            assert (await one.hears("update"))["legal"] == []
        assert len(answers(server, table)) == 5  # the last one is kept back
        server.passes(left - 0.01)
        assert len(answers(server, table)) == 5
        server.passes(0.02)
        for one in people:
            await one.until(lambda update: update["view"]["phase"] in ("opening", "talk"))
        assert len(answers(server, table)) == 6
        assert all(seat >= 0 for seat, _ in answers(server, table))


async def test_an_answer_that_is_kept_back_survives_a_restart(tmp_path: Path) -> None:
    settings = settings_for(tmp_path)
    deck = "death_eater, hermione, 3 hogwarts_student, luna"
    with running(settings, FirstBots(), ENTRIES) as server, server.client() as client:
        table, cookies = sit_down(client, *["human"] * 3, deck=deck), client.cookies
        async with phones(server, table, cookies, range(3)) as people:
            await lie_down(people)
            for one in people:
                await one.act(one.legal[-1])
                await one.hears("update")
    with running(settings, FirstBots(), ENTRIES) as server:
        async with phones(server, table, cookies, range(3)) as people:
            assert [one.update["legal"] for one in people] == [[], [], []]
            assert people[2].update["played"] == 2
            kept = server.tables.loaded[table].table.match.visibility.kept_back
            assert kept is not None
            await people[2].act("skip")
            assert (await people[2].receive())["type"] in ("refused", "stale")


# -- the clock -------------------------------------------------------------------------------------


async def test_a_whole_game_by_the_clock_alone_can_be_verified(
    server: Running, client: httpx.Client
) -> None:
    """Nobody ever answers: every question has its time, and the game comes to its end."""
    tables = [sit_down(client, *["human"] * count, day_seconds=60) for count in (3, 4, 5)]
    async with AsyncExitStack() as stack:
        people = [
            await stack.enter_async_context(phone(server, table, client.cookies, 0))
            for table in tables
        ]
        for one in people:
            assert one.update["deadline"]["seconds"] == 20
        server.passes(600)
        await asyncio.gather(*(one.until(lambda update: update["outcome"]) for one in people))
    for table in tables:
        record = from_json(client.get(f"/api/tables/{table}/record").content)
        assert verify(catalog.game("darkforces"), record) is None
        assert {seat for seat, _ in record.actions} == {-1, -2}


async def test_the_time_that_is_left_is_told(server: Running, client: httpx.Client) -> None:
    table = sit_down(client, *["human"] * 3)
    async with phone(server, table, client.cookies, 0) as one:
        first = one.update["deadline"]
        assert (first["seconds"], first["seconds_left"]) == (20, 20)
        server.passes(0.5)
        async with phone(server, table, client.cookies, 1) as other:
            assert other.update["deadline"]["seconds_left"] == 19.5


async def test_the_clock_stands_while_nobody_is_there(
    server: Running, client: httpx.Client
) -> None:
    table = sit_down(client, *["human"] * 3)
    server.passes(60)
    assert answers(server, table) == []
    async with phone(server, table, client.cookies, 0) as one:
        assert one.update["deadline"]["seconds_left"] == 20
        server.passes(8)
    wait_until(lambda: not server.tables.loaded[table].connections)
    server.passes(60)
    assert answers(server, table) == []
    async with phone(server, table, client.cookies, 0) as one:
        assert one.update["deadline"]["seconds_left"] == 12
        server.passes(12)
        await one.until(lambda update: update["view"]["phase"] == "night")
    assert answers(server, table) == [(-2, "time")]


async def test_after_a_restart_the_time_goes_on(tmp_path: Path) -> None:
    settings = settings_for(tmp_path)
    with running(settings, FirstBots(), ENTRIES) as server, server.client() as client:
        table, cookies = sit_down(client, *["human"] * 3), client.cookies
        async with phone(server, table, cookies, 0) as one:
            server.passes(11)
            await one.act("lay")
            assert (await one.hears("update"))["deadline"]["seconds_left"] == 9
    with running(settings, FirstBots(), ENTRIES) as server:
        async with phone(server, table, cookies, 1) as one:
            assert one.update["deadline"]["seconds_left"] == 9
            assert one.legal == ["lay"]
            server.passes(9)
            await one.until(lambda update: update["view"]["phase"] == "night")


async def test_an_answer_does_not_prolong_the_time(server: Running, client: httpx.Client) -> None:
    table = sit_down(client, *["human"] * 3)
    async with phones(server, table, client.cookies, range(3)) as people:
        for one in people[:2]:
            server.passes(6)
            await one.act("lay")
            await one.hears("update")
        server.passes(8)
        await people[2].until(lambda update: update["view"]["phase"] == "night")


async def test_around_one_device_only_the_debate_is_timed(
    server: Running, client: httpx.Client
) -> None:
    table = sit_down(client, *["human"] * 3, deck="death_eater, hermione, 3 hogwarts_student, luna")
    clock = server.tables.loaded[table].table.clock
    async with phones(server, table, client.cookies, range(3), together=True) as people:
        assert [one.update["deadline"] for one in people] == [None] * 3
        await lie_down(people)
        for one in people:
            await one.act(one.legal[-1])
        for one in people:
            await one.until(lambda update: update["view"]["phase"] == "talk")
        assert people[0].update["deadline"]["seconds"] > 60
        assert clock.runs


async def test_where_two_of_many_share_a_device_there_is_time_for_both(
    server: Running, client: httpx.Client
) -> None:
    table = sit_down(client, "human", "human", "open")
    with server.client() as friend:
        friend.post(f"/api/tables/{table}/join", json={"name": "Far away"})
        async with phone(server, table, friend.cookies, 2) as far:
            assert far.update["deadline"]["seconds"] == 20
            server.passes(5)
            async with phones(server, table, client.cookies, (0, 1), together=True) as pair:
                assert pair[0].update["deadline"] == {"seconds": 40, "seconds_left": 35}
                server.passes(1)
            wait_until(lambda: len(server.tables.loaded[table].connections) == 1)
            await far.send("hello", seen=-1)
            assert (await far.hears("update"))["deadline"] == {"seconds": 20, "seconds_left": 14}


async def test_an_answer_kept_back_is_played_at_once_where_nobody_is_hurried(
    tmp_path: Path,
) -> None:
    settings = settings_for(tmp_path)
    deck = "death_eater, hermione, 3 hogwarts_student, luna"
    with running(settings, FirstBots(), ENTRIES) as server, server.client() as client:
        table, cookies = sit_down(client, *["human"] * 3, deck=deck), client.cookies
        async with phones(server, table, cookies, range(3)) as people:
            await lie_down(people)
            for one in people:
                await one.act(one.legal[-1])
                await one.hears("update")
    with running(settings, FirstBots(), ENTRIES) as server:
        async with phones(server, table, cookies, range(3), together=True) as people:
            server.passes(AT_ONCE)
            await people[0].until(lambda update: update["view"]["phase"] in ("opening", "talk"))
        assert [seat for seat, _ in answers(server, table)].count(-2) == 0


async def test_the_clock_of_a_game_that_names_no_question(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every action begins a new time; the clock takes a coin for whoever is slow."""
    from grimoire.kernel.seats import CLOCK
    from tests.server.harness import open_table
    from tests.server.hoard.game import Hoard
    from tests.server.hoard.state import Take

    legal, check, play = Hoard.legal_actions, Hoard.check, Hoard.play
    monkeypatch.setattr(Hoard, "patience", lambda game, state, shared=False: 0.05)
    monkeypatch.setattr(
        Hoard,
        "legal_actions",
        lambda game, state, seat: [Take(1)] if seat == CLOCK else legal(game, state, seat),
    )
    monkeypatch.setattr(
        Hoard,
        "check",
        lambda game, state, seat, action: check(
            game, state, state.turn if seat == CLOCK else seat, action
        ),
    )
    monkeypatch.setattr(
        Hoard,
        "play",
        lambda game, draft, seat, action, events: play(
            game, draft, draft.turn if seat == CLOCK else seat, action, events
        ),
    )
    with running(settings_for(tmp_path)) as server, server.client() as client:
        table = open_table(client, "human", "human", heap=5)["table"]["table"]
        async with phone(server, table, client.cookies, 0) as one:
            server.passes(0.25)
            await one.until(lambda update: update["outcome"])
        assert [seat for seat, _ in answers(server, table)] == [-2] * 5

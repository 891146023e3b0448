"""People who leave, sleep, come too late or aim at the wrong place: the game goes on."""

import asyncio
import random
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import httpx
import pytest

from grimoire.kernel.bot import Glimpse
from grimoire.kernel.game import AnyGame
from grimoire.table.pace import BREATH
from tests.server.crowd import ENTRIES, Phone, lie_down, phone, phones, sit_down
from tests.server.harness import (
    FirstBots,
    Message,
    Running,
    running,
    settings_for,
    wait_until,
)

pytestmark = pytest.mark.slow

NO_CHOICE = "death_eater, 3 hogwarts_student, ginny, luna"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    with running(settings_for(tmp_path), FirstBots(), ENTRIES) as found:
        yield found


@pytest.fixture
def client(server: Running) -> Iterator[httpx.Client]:
    with server.client() as found:
        yield found


def in_phase(*phases: str) -> Any:
    """Is the game there?"""
    return lambda update: update["view"]["phase"] in phases


async def to_the_vote(people: list[Phone]) -> None:
    """Everybody is ready at once."""
    await people[0].waits(in_phase("talk"))
    for one in people:
        await one.until(in_phase("talk"))
        await one.act("ready")
    for one in people:
        await one.until(in_phase("vote"))


# -- leaving ---------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-Q-15")
async def test_who_leaves_at_night_is_late_and_the_night_goes_on(
    server: Running, client: httpx.Client
) -> None:
    table = sit_down(client, *["human"] * 3)
    async with phones(server, table, client.cookies, (1, 2)) as people:
        async with phone(server, table, client.cookies, 0) as leaver:
            await lie_down([leaver, *people])
            mine = leaver.update["view"]["mine"]
        for one in people:
            await one.act(one.legal[-1])
            await one.hears("update")
        await people[0].waits(in_phase("talk"))
        assert people[0].update["view"]["late"][0] == []
        assert not people[0].update["table"]["seats"][0]["present"]
        async with phone(server, table, client.cookies, 0) as back:
            assert back.update["view"]["mine"] == mine
            assert back.update["view"]["late"][0] == [0]
            assert back.phase == "talk"
            await back.act("ready")
            await back.hears("update")


@pytest.mark.rule("DRK-Q-19")
async def test_who_leaves_after_choosing_finds_it_all_as_it_was(
    server: Running, client: httpx.Client
) -> None:
    """What was chosen and said stands, and whoever comes back knows neither more nor less."""
    deck = "death_eater, hermione, ron, luna, 2 hogwarts_student"
    table = sit_down(client, *["human"] * 3, deck=deck)
    async with phones(server, table, client.cookies, (1, 2)) as people:
        async with phone(server, table, client.cookies, 0) as leaver:
            await lie_down([leaver, *people])
            await leaver.act(leaver.legal[-1])
            chosen = (await leaver.hears("update"))["view"]["choice"]
            await leaver.waits(in_phase("talk"))
            await leaver.act("say dealt")
            await leaver.hears("update")
            await leaver.act("say luna")
            before = (await leaver.hears("update"))["view"]
        for one in people:
            await one.until(lambda update: update["view"]["claims"])
        assert [one.update["view"]["late"][0] for one in people] == [[1], [2]]
        async with phone(server, table, client.cookies, 0) as back:
            after = back.update["view"]
            assert after["choice"] == chosen
            for known in ("mine", "now", "log", "story", "claims", "face_up", "acts_left"):
                assert after[known] == before[known]


@pytest.mark.rule("DRK-Q-07")
async def test_who_leaves_before_the_vote_votes_by_last_aim_or_by_lot(
    server: Running, client: httpx.Client
) -> None:
    table = sit_down(client, *["human"] * 3, deck=NO_CHOICE)
    async with phones(server, table, client.cookies, range(3)) as people:
        await lie_down(people)
        await to_the_vote(people)
        await people[0].act("aim 2")
        await people[0].hears("update")
        await people[0].socket.close()
        await people[1].act("point 2")
        await people[1].hears("update")
        last = await people[1].waits(lambda update: update["outcome"])
        assert last["view"]["result"]["votes"][:2] == [2, 2]
        assert last["view"]["late_votes"] == [0, 2]
        assert last["view"]["lot_votes"] == [2]


async def test_everybody_leaves_and_the_game_waits(server: Running, client: httpx.Client) -> None:
    table = sit_down(client, *["human"] * 3)
    async with phones(server, table, client.cookies, range(3)) as people:
        await lie_down(people)
        seq = people[0].update["seq"]
    wait_until(lambda: not server.tables.loaded[table].connections)
    server.passes(3600)
    async with phone(server, table, client.cookies, 1) as back:
        assert back.update["seq"] == seq
        assert back.legal
        assert back.update["deadline"]["seconds_left"] > 0


@pytest.mark.parametrize("luck", range(3))
async def test_whoever_comes_and_goes_the_game_ends(
    server: Running, client: httpx.Client, luck: int
) -> None:
    """Four people whose phones fall asleep all the time, and who press anything they see."""
    source = random.Random(luck)
    table = sit_down(client, *["human"] * 4, day_seconds=60)
    over = asyncio.Event()

    async def play(seat: int) -> None:
        while not over.is_set():
            async with phone(server, table, client.cookies, seat) as one:
                await press(one)
            await asyncio.sleep(0)
            server.passes(3 * source.random())

    async def press(one: Phone) -> None:
        for _ in range(source.randrange(12)):
            if not one.legal:
                return
            await one.act(source.choice(one.legal))
            await one.receive()

    async def watch() -> None:
        async with phone(server, table, client.cookies, None) as spectator:
            await spectator.until(lambda update: update["outcome"])
        over.set()

    await asyncio.wait_for(asyncio.gather(watch(), *(play(seat) for seat in range(4))), 60)
    assert server.tables.loaded[table].table.match.over


# -- sleeping phones and second devices ------------------------------------------------------------


async def test_a_phone_that_slept_gets_its_question_and_the_time_left(
    server: Running, client: httpx.Client
) -> None:
    table = sit_down(client, *["human"] * 3)
    async with phones(server, table, client.cookies, range(3)) as people:
        await lie_down(people)
        asked = people[0].update
        people[0].socket.transport.abort()
        server.passes(3)
        async with phone(server, table, client.cookies, 0, hello=asked["seq"]) as back:
            assert back.update["view"] == asked["view"]
            assert back.update["legal"] == asked["legal"]
            assert back.update["told"] == []
            left = back.update["deadline"]["seconds_left"]
            assert left == asked["deadline"]["seconds_left"] - 3
            await back.act(back.legal[0], asked)
            assert (await back.hears("update"))["played"] == 2


async def test_two_devices_on_one_seat_see_the_same_and_answer_once(
    server: Running, client: httpx.Client
) -> None:
    table = sit_down(client, *["human"] * 3)
    async with (
        phones(server, table, client.cookies, range(3)) as people,
        phone(server, table, client.cookies, 0) as second,
    ):
        await lie_down(people)
        await second.until(in_phase("night"))
        await people[0].act(people[0].legal[-1])
        first_told, second_told = await people[0].hears("update"), await second.hears("update")
        assert first_told == second_told
        await second.act("skip", people[1].update | {"played": 1})
        await second.hears("stale")
        match = server.tables.loaded[table].table.match
        assert [one.seat for one in match.played if one.seat >= 0].count(0) == 2


# -- too late and wrong ----------------------------------------------------------------------------


async def test_an_answer_after_the_deadline_is_stale(server: Running, client: httpx.Client) -> None:
    table = sit_down(client, *["human"] * 3, deck=NO_CHOICE)
    async with phones(server, table, client.cookies, range(3)) as people:
        await lie_down(people)
        asked = people[0].update
        await people[0].waits(in_phase("talk"))
        await people[0].act(asked["legal"][0]["action"], asked)
        stale = await people[0].receive()
        while stale["type"] == "update":
            stale = await people[0].receive()
        assert stale["type"] == "stale"
        assert (await people[0].hears("update"))["view"]["phase"] == "talk"


@pytest.mark.parametrize(
    ("action", "rule"),
    [
        ("point 0", "DRK-Q-06"),
        ("point 7", "DRK-VOTE-03"),
        ("say dealt", "DRK-DAY-08"),
        ("lay", "DRK-SETUP-11"),
        ("time", "DRK-Q-15"),
        ("deal luna", "DRK-SETUP-10"),
        ("look 1", "DRK-DAY-04"),
    ],
)
async def test_a_wrong_target_or_moment_is_refused_by_its_rule(
    server: Running, client: httpx.Client, action: str, rule: str
) -> None:
    table = sit_down(client, *["human"] * 3, deck=NO_CHOICE)
    async with phones(server, table, client.cookies, range(3)) as people:
        await lie_down(people)
        await to_the_vote(people)
        await people[0].act(action)
        assert (await people[0].hears("refused"))["rule"] == rule
        await people[0].act("point 1")
        assert (await people[0].hears("update"))["view"]["vote"] == 1


async def test_a_deck_that_does_not_fit_is_refused_with_a_sentence(client: httpx.Client) -> None:
    seats = [{"kind": "human"}] * 3
    for deck, rule in (("2 death_eater", "DRK-SETUP-01"), ("a dragon", "DRK-SETUP-03")):
        body = {"game": "darkforces", "seats": seats, "options": {"deck": deck}}
        answer = client.post("/api/tables", json=body)
        assert answer.status_code == 400
        assert rule in answer.json()["text"]["en"]
    card = client.get("/api/games").json()[0]
    (option,) = (one for one in card["options"] if one["name"] == "deck")
    assert (option["longest"], len(option["examples"])) == (240, 2)


# -- bots beside people ----------------------------------------------------------------------------


class PonderingBots(FirstBots):
    """Bots that take their time, and count how often they were asked."""

    def __init__(self) -> None:
        self.asked = 0

    async def decide(self, game: AnyGame, level: str, glimpse: Glimpse) -> str:
        self.asked += 1
        await self.hourglass.sleep(0.6)
        actions = [game.notate(action) for action in glimpse.legal]
        return "ready" if "ready" in actions else actions[0]


@pytest.mark.long
async def test_a_bots_answer_is_not_thrown_away_because_others_were_faster(
    tmp_path: Path,
) -> None:
    bots = PonderingBots()
    with running(settings_for(tmp_path), bots, ENTRIES) as server, server.client() as client:
        table = sit_down(client, "human", *["bot:first"] * 9, pace="brisk", day_seconds=60)
        async with phone(server, table, client.cookies, 0) as one:
            await one.act("lay")
            await one.hears("update")
            await one.waits(lambda update: update["outcome"])
        played = [step for step in server.tables.loaded[table].table.match.played if step.seat > 0]
        # Each bot lays its card, answers the calls, is ready and points: nothing is thought twice.
        assert bots.asked <= len(played) + 9
        late = one.update["view"]["late"]
        assert all(set(seats) <= {0} for seats in late)


class HumanBots(PonderingBots):
    """Bots that hesitate."""

    pause = (2.4, 7.2)


async def test_bots_hesitate_but_answer_well_before_the_deadline(tmp_path: Path) -> None:
    bots = HumanBots()
    with running(settings_for(tmp_path), bots, ENTRIES) as server, server.client() as client:
        table = sit_down(client, "human", *["bot:first"] * 4)
        async with phone(server, table, client.cookies, 0) as one:
            began = server.hourglass.now()
            server.passes(1.2)
            assert bots.asked == 0
            await one.act("lay")
            await one.hears("update")
            await one.waits(in_phase("night"))
            assert 2.4 < server.hourglass.now() - began < 12
            await one.waits(in_phase("talk"))
            assert all(set(seats) <= {0} for seats in one.update["view"]["late"])
            await one.act("ready")
            await one.waits(in_phase("vote"))


class ChattyBots(FirstBots):
    """Bots that always have a plan."""

    pause = (2.0, 2.4)

    async def decide(self, game: AnyGame, level: str, glimpse: Glimpse) -> str:
        actions = [game.notate(action) for action in glimpse.legal]
        wanted = [action for action in ("say plan", "say circle", "ready") if action in actions]
        return wanted[0] if wanted else actions[0]


async def test_a_bot_takes_breath_between_two_things_it_says(tmp_path: Path) -> None:
    bots = ChattyBots()
    with running(settings_for(tmp_path), bots, ENTRIES) as server, server.client() as client:
        table = sit_down(client, "human", *["bot:first"] * 2, day_seconds=60)
        said: dict[int, list[float]] = {1: [], 2: []}
        async with phone(server, table, client.cookies, 0) as one:
            await one.act("lay")
            await one.hears("update")
            await one.waits(in_phase("talk"))
            for number in range(6):
                await one.waits(has_heard(number + 1))
                now = server.hourglass.now()
                said[claims(one.update)[number]["speaker"]].append(now)
        gaps = [late - soon for times in said.values() for soon, late in pairwise(times)]
        assert len(gaps) == 4
        assert min(gaps) >= BREATH, "even where little time is left"


def has_heard(number: int) -> Any:
    """Was so much said?"""
    return lambda update: len(claims(update)) >= number


def claims(update: Message) -> list[Any]:
    """What was said so far."""
    return list(update["view"]["claims"])

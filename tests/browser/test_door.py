"""Tables at home in a browser: the same answers as the server's, from the standard library."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import asdict
from functools import partial
from typing import Any

import msgspec
import pytest

from grimoire import catalog
from grimoire.browser import autopilot, paper
from grimoire.browser.host import Host
from grimoire.browser.store import NotKept
from grimoire.kernel.chance import FastSource
from grimoire.kernel.edition import read_toml
from grimoire.kernel.record import from_json, to_json, verify
from grimoire.server.reviews import go_through
from tests.browser.page import Eyes, Page, Shelf
from tests.lab.test_review import kept

ME, BOT = {"kind": "human", "name": "Alix"}, {"kind": "bot", "level": "greedy", "name": "Basile"}


@pytest.fixture(autouse=True)
def _nobody_hesitates(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(autopilot.Autopilot, "pause", (0.0, 0.0))


def seats(game_id: str) -> list[dict[str, str]]:
    """Somebody, and as few bots as the game allows."""
    count = min(catalog.game(game_id).seat_counts)
    return [ME, *({**BOT, "name": f"Basile {at}"} for at in range(1, count))]


async def until(true: Callable[[], bool], host: Host) -> None:
    """Let everything go on until something is true; nobody waits for a clock."""
    async with asyncio.timeout(60):
        while not true():
            await asyncio.sleep(0.001)
            if host.table.alarm is not None and not host.autopilot.thinking:
                await host.strike(host.table.alarm)


async def play_on(page: Page, eyes: Eyes, table: str, most: int) -> None:
    """Play anything that may be played until it is over, or so many actions have been."""
    luck, host = FastSource(7), await page.door.house.find(table)
    for _ in range(most):
        await until(lambda: host.table.match.over or bool(eyes.update["legal"]), host)
        if host.table.match.over:
            return
        legal = eyes.update["legal"]
        before = eyes.update
        await eyes.act(legal[luck.below(len(legal))]["action"])
        await until(lambda: eyes.update != before, host)  # noqa: B023


@pytest.mark.slow
@pytest.mark.parametrize("game_id", catalog.ids())
async def test_a_game_is_played_to_its_end_and_found_again(game_id: str) -> None:
    shelf = Shelf()
    page = Page(shelf)
    opened = await page.ask("/tables", game=game_id, seats=seats(game_id))
    table = opened["table"]["table"]
    assert table.startswith("here-")
    assert opened["mine"] == [0]
    await play_on(page, await page.sit(table, 0), table, 4)
    played = len(json.loads(shelf.texts[table])["actions"])

    page = Page(shelf)
    eyes = await page.sit(table, 0)
    assert len((await page.door.house.find(table)).table.match.played) >= played
    await play_on(page, eyes, table, 20)
    await eyes.say(type="resign")
    host = await page.door.house.find(table)
    await until(lambda: host.table.match.over, host)
    assert eyes.update["outcome"] is not None
    assert shelf.cards[table]["status"] == "over"
    assert await page.ask(f"/tables/{table}/verify") == {"honest": True, "seq": None, "why": None}
    record = from_json(json.dumps(await page.ask(f"/tables/{table}/record")))
    assert verify(catalog.game(game_id), record) is None


@pytest.mark.slow
@pytest.mark.parametrize("game_id", catalog.ids())
async def test_what_goes_out_is_what_the_server_would_write(
    game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ours = paper.written

    def both(thing: Any) -> bytes:
        if not isinstance(thing, dict) or thing.get("format") != paper.FORMAT:
            assert json.loads(ours(thing)) == json.loads(msgspec.json.encode(thing))
        return ours(thing)

    monkeypatch.setattr(paper, "written", both)
    page = Page(Shelf())
    table = (await page.ask("/tables", game=game_id, seats=seats(game_id)))["table"]["table"]
    eyes = await page.sit(table, 0)
    await play_on(page, eyes, table, 40)
    await eyes.say(type="explain")
    await page.ask(f"/tables/{table}/story?seat=0&upto=3")
    await page.ask(f"/tables/{table}/moments/1?seat=0")
    assert (await page.ask(f"/tables/{table}/edition")) or game_id == "darkforces"


@pytest.mark.parametrize("game_id", catalog.ids())
async def test_every_lesson_is_taught(game_id: str) -> None:
    page = Page(Shelf())
    opened = await page.ask(f"/games/{game_id}/lesson", name="Alix")
    table, mine = opened["table"]["table"], opened["mine"]
    eyes = await page.sit(table, mine[0])
    assert opened["table"]["customs"]["lesson"]
    cue = next(one for one in eyes.update["lesson"]["cues"] if one["action"])
    before = eyes.update["played"]
    await eyes.act(cue["action"])
    assert eyes.update["played"] == before + 1


async def test_around_one_device_all_seats_are_this_browser_s() -> None:
    page = Page(Shelf())
    people = [{"kind": "human", "name": name} for name in ("Alix", "Noé")]
    opened = await page.ask("/tables", game="quidditch", seats=people)
    assert opened["mine"] == [0, 1]
    assert await page.ask(f"/tables/{opened['table']['table']}/seats") == {"mine": [0, 1]}


async def test_the_same_people_play_again_and_ask_what_if() -> None:
    shelf = Shelf()
    page = Page(shelf)
    table = (await page.ask("/tables", game="quidditch", seats=seats("quidditch")))["table"][
        "table"
    ]
    assert (await page.refused(f"/tables/{table}/again", seat=0))["code"] == "not_over"
    branch = await page.ask(f"/tables/{table}/branch", seat=0, seq=1)
    assert branch["table"]["branch"]
    await play_on(page, await page.sit(table, 0), table, 500)
    following = await page.ask(f"/tables/{table}/again", seat=0)
    assert following["table"]["evening"]
    assert (await Page(shelf).ask(f"/tables/{table}"))["next"] == following["table"]["table"]
    assert await Page(shelf).ask(f"/tables/{branch['table']['table']}")


async def test_what_was_done_is_taken_back() -> None:
    page = Page(Shelf())
    people = [{"kind": "human", "name": name} for name in ("Alix", "Noé")]
    table = (await page.ask("/tables", game="labyrinth", seats=people))["table"]["table"]
    host = await page.door.house.find(table)
    eyes = await page.sit(table, int(host.table.match.to_decide[0]))
    for _ in range(30):
        if eyes.update["undo"]["way"] in ("free", "alone"):
            break
        await eyes.act(eyes.update["legal"][0]["action"])
        eyes = await page.sit(table, int(host.table.match.to_decide[0]))
    before = len(host.table.match.played)
    if eyes.update["undo"]["way"] in ("free", "alone"):
        await eyes.say(type="undo", to=eyes.update["undo"]["to"])
        assert len(host.table.match.played) == before + 1


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"game": "chess", "seats": [ME]}, "no_game"),
        ({"game": "quidditch", "seats": [ME]}, "bad_request"),
        ({"game": "quidditch", "seats": [ME, ME]}, "bad_name"),
        ({"game": "quidditch", "seats": [ME, {**BOT, "level": "grandmaster"}]}, "bad_request"),
        ({"game": "quidditch", "seats": [ME, {"kind": "open"}]}, "bad_request"),
        ({"game": "halls", "seats": [ME, BOT], "edition": "nonsense"}, "bad_request"),
    ],
)
async def test_what_cannot_be_opened_is_told(body: dict[str, Any], code: str) -> None:
    assert (await Page(Shelf()).refused("/tables", **body))["code"] == code


async def test_a_finished_game_is_gone_through_as_on_a_server() -> None:
    record = next(kept("halls"))
    found = await Page(Shelf()).ask("/reviews", **json.loads(to_json(record)))
    server = go_through(to_json(record), 150.0)
    assert found == {lang: asdict(one) for lang, one in server.items()}


async def test_an_edition_file_is_judged() -> None:
    page = Page(Shelf())
    shipped = catalog.entry("halls").edition_text()
    good = await page.ask("/editions", game="halls", edition=shipped)
    assert good == {
        "name": catalog.game("halls").edition,
        "faults": [],
        "edition": read_toml(shipped),
    }
    bad = await page.ask("/editions", game="halls", edition="game = 1")
    assert bad["faults"]
    assert bad["edition"] == {}


@pytest.mark.parametrize("path", ["/tables/here-0", "/tables/here-0/seats", "/elsewhere"])
async def test_what_is_not_there_is_said_so(path: str) -> None:
    assert (await Page(Shelf()).refused(path))["code"] in ("no_table", "not_found")


async def test_a_line_to_no_table_says_why() -> None:
    page, heard = Page(Shelf()), list[str]()
    await page.door.call(1, "here-0", None, heard.append)
    assert json.loads(heard[0])["code"] == "no_table"


async def test_what_is_not_kept_has_not_happened(monkeypatch: pytest.MonkeyPatch) -> None:
    shelf = Shelf()
    page = Page(shelf)
    table = (await page.ask("/tables", game="quidditch", seats=[ME, {**ME, "name": "Noé"}]))[
        "table"
    ]["table"]
    host = await page.door.house.find(table)
    seat = int(host.table.match.to_decide[0])
    eyes, before = await page.sit(table, seat), len(host.table.match.played)

    async def full(table: str, text: str) -> None:
        raise NotKept

    keep: Callable[[str, str], Awaitable[None]] = shelf.keep
    monkeypatch.setattr(shelf, "keep", full)
    action = eyes.update["legal"][0]["action"]
    await eyes.act(action)
    assert eyes.last["code"] == "not_saved"
    assert len(host.table.match.played) == before
    monkeypatch.setattr(shelf, "keep", keep)
    await eyes.act(action)
    assert len(host.table.match.played) > before


async def test_a_bot_tries_again_until_what_it_does_is_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(autopilot, "FIRST_PAUSE", 0.001)
    shelf, full = Shelf(), [True] * 3
    page = Page(shelf)
    table = (await page.ask("/tables", game="quidditch", seats=[BOT, {**BOT, "name": "Olympe"}]))[
        "table"
    ]["table"]
    keep: Callable[[str, str], Awaitable[None]] = shelf.keep

    async def sometimes(table: str, text: str) -> None:
        if full:
            full.pop()
            raise NotKept
        await keep(table, text)

    monkeypatch.setattr(shelf, "keep", sometimes)
    host = await page.door.house.find(table)
    before = len(host.table.match.played)
    await page.sit(table, None)
    await until(lambda: len(host.table.match.played) > before, host)
    assert not full
    page.door.hang_up(1)


def is_asked_again(eyes: Eyes, played: int) -> bool:
    """Is there something to do, after so many of one's own actions?"""
    return eyes.update["played"] > played and bool(eyes.update["legal"])


@pytest.mark.slow
@pytest.mark.parametrize("game_id", catalog.ids())
async def test_whoever_is_asked_gets_a_hint_and_can_play_it(game_id: str) -> None:
    page = Page(Shelf())
    opened = await page.ask("/tables", game=game_id, seats=seats(game_id))
    table = opened["table"]["table"]
    eyes = await page.sit(table, 0)
    host = await page.door.house.find(table)
    await until(lambda: bool(eyes.update["legal"]), host)
    while len(eyes.update["legal"]) == 1:  # nobody hurries whoever is alone with bots
        played = eyes.update["played"]
        await eyes.act(eyes.update["legal"][0]["action"])
        await until(partial(is_asked_again, eyes, played), host)
    hint = await page.ask(f"/tables/{table}/hint?seat=0")
    legal = [one["action"] for one in eyes.update["legal"]]
    assert hint["best"]["action"] in legal
    assert (hint["seq"], hint["played"]) == (eyes.update["seq"], eyes.update["played"])
    before = eyes.update
    await eyes.act(hint["best"]["action"])
    await until(lambda: eyes.update != before, host)
    assert eyes.update["played"] == before["played"] + 1


async def test_a_table_without_hints_gives_none() -> None:
    page = Page(Shelf())
    customs = {"hints": False}
    opened = await page.ask("/tables", game="diagon", seats=seats("diagon"), customs=customs)
    table = opened["table"]["table"]
    assert opened["table"]["customs"]["hints"] is False
    refused = await page.refused(f"/tables/{table}/hint?seat=0")
    assert refused["code"] == "no_hint"

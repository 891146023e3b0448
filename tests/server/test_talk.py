"""Talk at a table: plain lines, kept and told to all, and bounds for those who say too much."""

from pathlib import Path

import httpx
import pytest

from grimoire.table import talk
from grimoire.table.talk import plain
from tests.server.crowd import ENTRIES, lie_down, phones, sit_down
from tests.server.harness import (
    FirstBots,
    Running,
    open_table,
    running,
    settings_for,
    sitting,
)


def said(message: dict[str, object]) -> list[str]:
    """The texts of a message of talk."""
    lines = message["lines"]
    assert isinstance(lines, list)
    return [line["text"] for line in lines]


def test_a_line_is_told_to_everybody_and_kept(tmp_path: Path) -> None:
    settings = settings_for(tmp_path)
    with running(settings) as server, server.client() as client:
        table, cookies = open_table(client, "human", "human")["table"]["table"], client.cookies
        with (
            sitting(server, table, 0, cookies) as one,
            sitting(server, table, 1, cookies) as two,
            sitting(server, table) as spectator,
        ):
            for who in (one, two, spectator):
                who.hello()
            one.send("say", text="  Good\n evening ")
            for who in (one, two, spectator):
                assert who.expect("chat")["lines"] == [
                    {"number": 1, "seat": 0, "text": "Good evening"}
                ]
            two.send("say", text="<b>You</b> & I <script>alert(1)</script>")
            assert said(one.expect("chat")) == ["<b>You</b> & I <script>alert(1)</script>"]
    with running(settings) as server, sitting(server, table, 1, cookies) as again:
        again.hello()
        assert [line["number"] for line in again.expect("chat")["lines"]] == [1, 2]
        again.send("say", text="Still here")
        assert again.expect("chat")["lines"][0]["number"] == 3


def test_who_comes_gets_the_newest_lines(
    server: Running, client: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(talk, "BURST", 1000)
    table = open_table(client, "human", "human")["table"]["table"]
    with sitting(server, table, 0, client.cookies) as one:
        one.hello()
        for number in range(205):
            one.send("say", text=f"{number}")
            one.expect("chat")
        with sitting(server, table, 1, client.cookies) as two:
            two.hello()
            assert said(two.expect("chat")) == [f"{number}" for number in range(5, 205)]
        server.tables.loaded.pop(table)
        with sitting(server, table, 1, client.cookies) as two:
            two.hello()
            assert said(two.expect("chat")) == [f"{number}" for number in range(5, 205)]


def test_spectators_are_told_that_they_only_watch(server: Running, client: httpx.Client) -> None:
    table = open_table(client, "human", "human")["table"]["table"]
    with sitting(server, table) as spectator:
        spectator.hello()
        spectator.send("say", text="May I?")
        problem = spectator.expect("problem")
        assert (problem["code"], problem["text"]["en"]) == (
            "no_chat",
            "You are watching this table; only players may talk.",
        )
        spectator.hello()


def test_a_seat_that_talks_too_fast_must_wait_and_may_play_on(
    server: Running, client: httpx.Client
) -> None:
    table = open_table(client, "human", "human")["table"]["table"]
    with sitting(server, table, 0, client.cookies) as one:
        seq = one.hello()["seq"]
        for _ in range(talk.BURST + 1):
            one.send("say", text="la")
        kinds = [one.receive()["type"] for _ in range(talk.BURST + 1)]
        assert kinds == ["chat"] * talk.BURST + ["problem"]
        server.passes(1 / talk.RATE)
        one.send("say", text="la")
        one.expect("chat")
        one.act("take 1", seq)
        assert one.expect("update")["seq"] == seq + 1


@pytest.mark.parametrize("text", ["", " \n\t ", "\u202e\u200f", "\x00\x07", "x" * 301, 7, None])
def test_lines_that_say_nothing_or_too_much(
    server: Running, client: httpx.Client, text: object
) -> None:
    table = open_table(client, "human", "human")["table"]["table"]
    with sitting(server, table, 0, client.cookies) as one:
        one.hello()
        one.send("say", text=text)
        assert one.expect("problem")["code"] in ("no_chat", "malformed")
        one.send("say", text="x" * 300)
        assert said(one.expect("chat")) == ["x" * 300]


def test_talk_before_the_greeting_or_before_all_sit(server: Running, client: httpx.Client) -> None:
    table = open_table(client, "human", "open")["table"]["table"]
    with sitting(server, table, 0, client.cookies) as one:
        one.send("say", text="first")
        assert one.expect("problem")["code"] == "malformed"
        one.hello()
        one.send("say", text="Is anybody there?")
        assert said(one.expect("chat")) == ["Is anybody there?"]


@pytest.mark.rule("DRK-NIGHT-10", "DRK-DAY-01")
async def test_nobody_talks_with_the_cards_in_hand_nor_at_night(tmp_path: Path) -> None:
    with running(settings_for(tmp_path), FirstBots(), ENTRIES) as server, server.client() as client:
        table = sit_down(client, *["human"] * 3)
        async with phones(server, table, client.cookies, range(3)) as people:
            assert people[0].update["mute"]
            await people[0].send("say", text="I am Hermione")
            assert (await people[0].hears("problem"))["code"] == "no_chat"
            for one in people:
                await one.act("lay")
            for one in people:
                night = await one.until(lambda update: update["view"]["phase"] == "night")
                assert night["mute"]
            await people[0].send("say", text="Psst")
            problem = await people[0].hears("problem")
            assert problem["text"]["en"] == "Nobody speaks now; wait until it is over."
            await people[1].nothing()


@pytest.mark.rule("DRK-VOTE-02", "DRK-DAY-01")
async def test_nobody_talks_while_the_votes_are_secret(tmp_path: Path) -> None:
    deck = "death_eater, 3 hogwarts_student, ginny, luna"
    with running(settings_for(tmp_path), FirstBots(), ENTRIES) as server, server.client() as client:
        table = sit_down(client, *["human"] * 3, deck=deck)
        async with phones(server, table, client.cookies, range(3)) as people:
            await lie_down(people)
            await people[0].waits(lambda update: update["view"]["phase"] == "talk")
            for one in people:
                day = await one.until(lambda update: update["view"]["phase"] == "talk")
                assert not day["mute"]
                await one.act("ready")
            vote = await people[0].until(lambda update: update["view"]["phase"] == "vote")
            assert vote["mute"]
            await people[0].act("point 1")
            await people[0].send("say", text="I point at her")
            problem = await people[0].hears("problem")
            assert problem["text"]["en"] == "Nobody speaks now; wait until it is over."
            await people[0].waits(lambda update: update["outcome"])
            await people[0].send("say", text="I pointed at her")
            assert said(await people[1].hears("chat")) == ["I pointed at her"]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("  a \t b\r\nc ", "a b c"),
        ("\u202eevil", "evil"),
        ("a\u0000b\u001b[31m", "ab[31m"),
        ("👩‍👩‍👧 ça va ?", "👩‍👩‍👧 ça va ?"),
        ("\ud800x", "x"),
    ],
)
def test_what_cannot_be_seen_is_left_out(text: str, line: str) -> None:
    assert plain(text) == line

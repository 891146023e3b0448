"""Who watches the network learns nothing: every seat sends and hears the same, whoever it is.

A night is played to its end with every character among the players; what goes over each line is
written down as it passes (which way, how many bytes, when) and compared seat by seat.
"""

import asyncio
import json
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from grimoire import catalog
from grimoire.engine import compiled
from grimoire.games.darkforces.data import ROLES
from grimoire.kernel.seats import Seat
from grimoire.server import tokens
from grimoire.table import broadcast, padding
from grimoire.table.match import Match
from grimoire.table.padding import ROOM, SMALL, common_length, padded
from grimoire.table.table import Deliveries, Table
from grimoire.table.visibility import Visibility
from tests.server.crowd import ENTRIES, Passed, Phone, lie_down, phones, sit_down
from tests.server.harness import (
    FirstBots,
    Running,
    open_table,
    running,
    settings_for,
    sitting,
)

pytestmark = pytest.mark.slow

DECK = (
    "2 death_eater, fred, george, hermione, sirius, dumbledore, neville, ron, harry, minerva,"
    " ginny, luna"
)
SEATS = 10
AT_ONCE = 0.35
"""Seconds between the first and the last to hear what all are told, on a busy machine."""
ONE_BY_ONE = 1.5
"""The same for acknowledgements of answers that came at the same moment: each is saved first."""

Traffic = list[list[Passed]]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    with running(settings_for(tmp_path), FirstBots(), ENTRIES) as found:
        yield found


def seeds_for_every_role() -> list[bytes]:
    """Two deals in which every character of the deck sits at the table."""
    game = catalog.game("darkforces")
    first: tuple[bytes, set[str]] | None = None
    for number in range(10_000):
        seed = number.to_bytes(32, "big")
        match = Match(game, game.setup(SEATS, {"deck": DECK}), seed)
        match.commit(match.due_to_chance())
        held = {ROLES[match.state.deal[seat]] for seat in range(SEATS)}
        if first is None:
            first = (seed, held)
        elif len(first[1] | held) == 13 - 1:  # two of the thirteen cards are alike
            return [first[0], seed]
    raise AssertionError("no such deals")


async def play_night(
    server: Running, seed: bytes, stagger: float = 0.0, mode: str = "simultaneous"
) -> tuple[Traffic, int]:
    """A whole night, everybody answering every call; what went over each line, and its steps."""
    tokens_before, tokens.new_seed = tokens.new_seed, lambda: seed
    try:
        with server.client() as client:
            table = sit_down(client, *["human"] * SEATS, deck=DECK, night_mode=mode)
            async with phones(server, table, client.cookies, range(SEATS)) as people:
                assert all(not one.socket.protocol.extensions for one in people)
                await lie_down(people)
                for one in people:
                    one.passed.clear()
                steps, hosted = people[0].update["view"]["steps"], server.tables.loaded[table].table
                for step in range(steps):
                    seq = hosted.seq
                    await asyncio.gather(*(answer(one, step, stagger) for one in people))
                    if hosted.seq == seq:
                        server.rings()
                await asyncio.gather(*(one.until(is_day) for one in people))
                return [one.passed for one in people], steps
    finally:
        tokens.new_seed = tokens_before


async def quiet_night(
    server: Running, seed: bytes, stagger: float = 0.0, mode: str = "simultaneous"
) -> tuple[Traffic, int]:
    """The first night of three in which the times tell no seat from another, or the last.

    A secret that shows in the times shows every night, what else the machine does does not.
    """
    for _ in range(2):
        traffic, steps = await play_night(server, seed, stagger, mode)
        if not any(found.endswith("times") for found in differences(traffic)):
            return traffic, steps
    return await play_night(server, seed, stagger, mode)


async def answer(one: Phone, step: int, stagger: float) -> None:
    """Answer a call of the night with the last choice there is."""
    await one.until(lambda update: update["view"]["step"] == step and update["legal"])
    assert one.seat is not None
    await asyncio.sleep(stagger * one.seat)
    await one.act(one.legal[-1])
    while one.legal and one.update["view"]["step"] == step:
        await one.receive()


def is_day(update: dict[str, object]) -> bool:
    view = update["view"]
    assert isinstance(view, dict)
    return view["phase"] in ("opening", "talk")


def differences(traffic: Traffic) -> list[str]:
    """Where one line can be told from another: by its messages, their lengths or their times."""
    first, *others = traffic
    found = []
    for seat, line in enumerate(others, start=1):
        if [one.way for one in line] != [one.way for one in first]:
            found.append(f"seat {seat}: other messages")
        elif [one.bytes for one in line] != [one.bytes for one in first]:
            found.append(f"seat {seat}: other lengths")
        elif any(
            abs(one.at - other.at) > (AT_ONCE if at % 3 == 2 else ONE_BY_ONE)
            for at, (one, other) in enumerate(zip(line, first, strict=True))
        ):
            found.append(f"seat {seat}: other times")
    return found


def shape(line: Sequence[Passed]) -> str:
    """The messages of a line in short: < for in, > for out."""
    return "".join("<" if one.way == "in" else ">" for one in line)


# -- what must hold --------------------------------------------------------------------------------


@pytest.mark.rule("DRK-NIGHT-03", "DRK-GM-04")
async def test_every_seat_sends_and_hears_the_same_whoever_it_is(server: Running) -> None:
    lengths = set()
    for seed in seeds_for_every_role():
        traffic, _ = await quiet_night(server, seed)
        assert differences(traffic) == []
        # Each call: the own answer, its acknowledgement, and the next question for all at once.
        assert {shape(line) for line in traffic} == {"><<" * 2}
        lengths.add(tuple(one.bytes for one in traffic[0]))
    assert len(lengths) == 1, "which cards lie in the centre can be told by the length"


@pytest.mark.slow
@pytest.mark.rule("DRK-NIGHT-03", "DRK-GM-04")
async def test_the_same_call_by_call(server: Running) -> None:
    for seed in seeds_for_every_role():
        traffic, steps = await quiet_night(server, seed, mode="sequential")
        assert steps == 11
        assert differences(traffic) == []
        assert {shape(line) for line in traffic} == {"><<" * steps}
        assert len({one.bytes for one in traffic[0] if one.way == "in"}) == 1


async def test_who_answers_late_hears_nothing_of_those_before(server: Running) -> None:
    seed = seeds_for_every_role()[0]
    traffic, _ = await quiet_night(server, seed, stagger=0.03)
    assert {shape(line) for line in traffic} == {"><<" * 2}
    assert differences(traffic) == []


async def test_acknowledgements_are_alike_for_everybody(server: Running) -> None:
    """The answer to an answer takes as long for whoever has a choice as for whoever dreams."""
    seed = seeds_for_every_role()[1]
    traffic, _ = await play_night(server, seed, stagger=0.02)
    waits = [line[1].at - line[0].at for line in traffic]
    assert max(waits) < ONE_BY_ONE


async def test_refusals_stale_wishes_talk_and_presence_are_alike(server: Running) -> None:
    lengths: dict[str, set[int]] = {}
    with server.client() as client:
        table = sit_down(client, *["human"] * 5, day_seconds=60)
        async with phones(server, table, client.cookies, range(5)) as people:
            await lie_down(people)
            for one in people:
                await one.send("why", targets=[{"kind": "verb", "id": "point"}])
                await one.send("why", targets=[{"kind": "place", "id": str(one.seat)}])
                await one.send("act", action="skip", seen=0)
                await one.send("act", action="gibberish", seen=one.update["seq"])
                await one.send("say", text="psst")
                await one.send("nonsense")
                for _ in ("gibberish", "psst", "nonsense"):
                    await one.hears("problem")
            await people[0].waits(is_day)
            for one in people:
                await one.until(is_day)
                for message, passed in zip(
                    one.heard, [one for one in one.passed if one.way == "in"], strict=True
                ):
                    lengths.setdefault(message["type"], set()).add(passed.bytes)
    assert {kind: len(found) for kind, found in lengths.items()} == dict.fromkeys(lengths, 1)
    assert {"refused", "stale", "problem", "update"} <= set(lengths)


async def test_what_is_looked_up_is_alike(server: Running) -> None:
    with server.client() as client:
        table = sit_down(client, *["human"] * 5)
        async with phones(server, table, client.cookies, range(5)) as people:
            await lie_down(people)
        for place in ("story", f"moments/{people[0].update['seq']}"):
            answers = [client.get(f"/api/tables/{table}/{place}?seat={seat}") for seat in range(5)]
            assert len({len(one.content) for one in answers}) == 1
            assert not any("content-encoding" in one.headers for one in answers)


@pytest.mark.rule("DRK-NIGHT-03")
async def test_what_is_looked_up_is_alike_however_finely_lengths_are_told_apart(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever saw more at night has a longer story: that must not carry it over a round number."""
    monkeypatch.setattr(padding, "LARGE", 8)
    with server.client() as client:
        table = sit_down(client, *["human"] * SEATS, deck=DECK)
        async with phones(server, table, client.cookies, range(SEATS)) as people:
            await lie_down(people)
            await people[0].waits(is_day)
            for one in people:
                await one.until(is_day)
            places = ("story", f"moments/{people[0].update['seq']}", "moments/3")
        for place in places:
            seats = ["", *(f"?seat={seat}" for seat in range(SEATS))]
            answers = [client.get(f"/api/tables/{table}/{place}{seat}") for seat in seats]
            assert {one.status_code for one in answers} == {200}
            assert len({len(one.content) for one in answers}) == 1


def test_where_nothing_is_secret_messages_are_compressed(tmp_path: Path) -> None:
    """If in doubt, as with a table that has to be loaded first, they are not."""
    with running(settings_for(tmp_path)) as server, server.client() as client:
        table = open_table(client, "human", "human")["table"]["table"]
        with sitting(server, table) as spectator:
            assert spectator.socket.protocol.extensions
            assert spectator.hello()["discreet"] is False
            assert len(spectator.heard[0]) < 4096
        server.tables.loaded.pop(table)
        with sitting(server, table) as spectator:
            assert not spectator.socket.protocol.extensions
            spectator.hello()
    with (
        running(settings_for(tmp_path, compress=False)) as server,
        server.client() as client,
    ):
        table = open_table(client, "human", "human")["table"]["table"]
        with sitting(server, table) as spectator:
            assert not spectator.socket.protocol.extensions


# -- the test bites --------------------------------------------------------------------------------

on_the_sources = pytest.mark.skipif(compiled(), reason="what is compiled cannot be replaced")


@on_the_sources
async def test_without_filling_up_the_test_fails(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(broadcast, "padded", lambda message, length=0: message)
    traffic, _ = await play_night(server, seeds_for_every_role()[0])
    assert any("lengths" in one for one in differences(traffic))


@on_the_sources
async def test_without_holding_back_the_test_fails(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    quiet = Visibility.is_quiet
    monkeypatch.setattr(
        Visibility,
        "is_quiet",
        lambda self, before, *rest: not self.game.silence(before) and quiet(self, before, *rest),
    )
    monkeypatch.setattr(Match, "ends_silence", lambda match, step: False)
    traffic, _ = await play_night(server, seeds_for_every_role()[0], stagger=0.03)
    assert {shape(line) for line in traffic} != {"><<" * 2}


@on_the_sources
async def test_if_everybody_hears_at_once_the_test_fails(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    def tell_all(table: Table, seat: Seat, now: float) -> Deliveries:
        table.broadcast.invalidate_updates()
        return [table.tell(who, now) for who in table.roster.subscribers]

    monkeypatch.setattr(Table, "tell_seat", tell_all)
    traffic, _ = await play_night(server, seeds_for_every_role()[0], stagger=0.03)
    assert {shape(line) for line in traffic} != {"><<" * 2}


def test_nothing_is_said_of_a_message_but_its_length() -> None:
    """A message that is filled up is the same message."""
    message = json.dumps({"type": "stale"}).encode()
    assert len(padded(message)) == SMALL
    assert json.loads(padded(message)) == {"type": "stale"}
    assert len(padded(b"x" * (SMALL + 1))) == 2 * SMALL
    assert common_length([b"x", b"x" * 20_000], ROOM) == 2 * 16384

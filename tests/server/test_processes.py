"""Several processes serve the same tables, through one PostgreSQL."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest

from grimoire.server.bus import LARGEST, bundled
from grimoire.server.database import StoreError
from grimoire.server.sql import open_store
from grimoire.server.switchboard import extensions
from grimoire.server.tables import SILENT
from tests.server.cluster import Cluster
from tests.server.harness import (
    FirstBots,
    Player,
    Running,
    open_table,
    running,
    settings_for,
    sitting,
    wait_until,
)

pytestmark = pytest.mark.slow


@pytest.fixture
def servers(postgres: Cluster, tmp_path: Path) -> Iterator[list[Running]]:
    """Two processes' worth of server, each with its own loop and its own memory."""
    settings = settings_for(tmp_path, database=postgres.new_database())
    with ExitStack() as stack:
        yield [stack.enter_context(running(settings, FirstBots())) for _ in range(2)]


def fresh(player: Player, seq: int) -> dict[str, Any]:
    """The first update that has come at least so far."""
    update = player.expect("update")
    while update["seq"] < seq:
        update = player.expect("update")
    return update


def test_a_move_at_one_process_is_told_at_the_other(servers: list[Running]) -> None:
    one, other = servers
    with one.client() as client:
        table = open_table(client, "human", "human")["table"]["table"]
        with (
            sitting(one, table, 0, client.cookies) as ann,
            sitting(other, table, 1, client.cookies) as bob,
            sitting(other, table) as watcher,
        ):
            seq = ann.hello()["seq"]
            bob.hello(), watcher.hello()
            for turn in range(6):
                (ann, bob)[turn % 2].act("take 1", seq)
                seq += 1
                told = [fresh(player, seq) for player in (ann, bob, watcher)]
                assert len({str(update["view"]["taken"]) for update in told}) == 1
            ann.send("say", text="good evening")
            assert bob.expect("chat")["lines"][-1]["text"] == "good evening"
            bob.send("say", text="and to you")
            assert watcher.expect("chat")["lines"][-1]["text"] == "good evening"
            assert watcher.expect("chat")["lines"][-1]["text"] == "and to you"


def test_who_is_connected_elsewhere_is_not_away(servers: list[Running]) -> None:
    one, other = servers
    with one.client() as client:
        table = open_table(client, "human", "human")["table"]["table"]
        with sitting(one, table, 0, client.cookies) as ann:
            ann.hello()
            with sitting(other, table, 1, client.cookies) as bob:
                bob.hello()
                wait_until(lambda: is_present(client, table, 1))
                # Each hears of the other by a note, and either note may be the later one.
                wait_until(lambda: other.tables.loaded[table].table.absence.since == {})
            wait_until(lambda: not is_present(client, table, 1))
            assert one.tables.loaded[table].table.absence.since


def is_present(client: httpx.Client, table: str, seat: int) -> bool:
    """Does a process know that a seat's owner is connected?"""
    found: bool = client.get(f"/api/tables/{table}").json()["seats"][seat]["present"]
    return found


def test_of_conflicting_actions_exactly_one_wins(servers: list[Running]) -> None:
    one, other = servers
    with one.client() as client:
        table = open_table(client, "human", "human", heap=60)["table"]["table"]
        with (
            sitting(one, table, 0, client.cookies) as here,
            sitting(other, table, 0, client.cookies) as there,
            ThreadPoolExecutor(2) as hands,
            sitting(one, table, 1, client.cookies) as bob,
        ):
            seq = here.hello()["seq"]
            there.hello(), bob.hello()
            for coins in range(1, 9):
                wishes = [(here, f"take {1 + coins % 3}"), (there, f"take {1 + (coins + 1) % 3}")]
                list(hands.map(lambda wish: wish[0].act(wish[1], seq), wishes))  # noqa: B023
                seq += 1
                states = [fresh_or_stale(player, seq) for player in (here, there)]
                assert states[0]["view"] == states[1]["view"]
                bob_update = fresh(bob, seq)
                bob.act(bob_update["legal"][0]["action"], seq)
                seq += 1
                fresh_or_stale(here, seq), fresh_or_stale(there, seq), fresh(bob, seq)
        for server in servers:
            match = server.tables.loaded[table].table.match
            wait_until(lambda match=match: match.seq == seq)  # type: ignore[misc]
        histories = [server.tables.loaded[table].table.match.played for server in servers]
        assert histories[0] == histories[1]


def fresh_or_stale(player: Player, seq: int) -> dict[str, Any]:
    """The update that has come so far; on the way there a wish may have turned out stale."""
    while True:
        message = player.receive()
        if message["type"] == "update" and message["seq"] >= seq:
            return message


def is_about_to_begin(client: httpx.Client, table: str) -> bool:
    """Has the host given the word, as far as a process knows?"""
    return client.get(f"/api/tables/{table}").json()["begins_in"] is not None


def test_people_gather_at_two_processes(servers: list[Running]) -> None:
    one, other = servers
    with one.client() as client, other.client() as friend:
        table = open_table(client, "human", "open", "open", customs={"begin": "word"})
        name = table["table"]["table"]
        with sitting(one, name, 0, client.cookies) as ann:
            ann.hello()
            joined = friend.post(f"/api/tables/{name}/join", json={"name": "Bob"}).json()
            with sitting(other, name, joined["mine"][0], friend.cookies) as bob:
                bob.hello()
                wait_until(lambda: is_present(client, name, 1))
                ann.send("begin", bots=["Brass"])
                wait_until(lambda: is_about_to_begin(friend, name))
                bob.send("wait")
                wait_until(lambda: not is_about_to_begin(client, name))
                ann.send("begin", bots=["Brass"])
                wait_until(lambda: is_about_to_begin(friend, name))
                for server in servers:
                    server.passes(6)
                begun = [fresh_or_stale(player, 1) for player in (ann, bob)]
                assert [update["table"]["status"] for update in begun] == ["playing", "playing"]
                assert begun[1]["table"]["seats"][2]["name"] == "Brass"


def test_a_public_table_is_found_at_any_process(servers: list[Running]) -> None:
    one, other = servers
    with one.client() as client, other.client() as stranger:
        opened = open_table(client, "human", "open", customs={"public": True})
        open_table(client, "human", "open")
        found = stranger.get("/api/tables").json()
        assert [card["table"] for card in found] == [opened["table"]["table"]]
        stranger.post(f"/api/tables/{found[0]['table']}/join", json={"name": "Bob"})
        for server in servers:
            server.passes(3)
        assert client.get("/api/tables").json() == stranger.get("/api/tables").json() == []


def test_a_table_goes_on_when_its_process_has_died(servers: list[Running]) -> None:
    one, other = servers
    with one.client() as client:
        table = open_table(client, "human", "bot:first")["table"]["table"]
        with sitting(other, table, 0, client.cookies) as ann:
            update = ann.hello()
            wait_until(lambda: table in other.tables.loaded)
            one.tables.store.bus.tell = lambda note: None  # it says nothing more
            one.tables.bots.close()
            other.passes(SILENT + 3)
            ann.act("take 1", update["seq"])
            update = fresh_or_stale(ann, update["seq"] + 2)
            assert update["view"]["taken"][1] > 0


def test_opening_with_one_key_at_two_processes_opens_one_table(servers: list[Running]) -> None:
    asked = {"game": "hoard", "seats": [{"kind": "human"}, {"kind": "open"}], "key": "ab" * 16}
    with ThreadPoolExecutor(2) as hands:
        answers = list(
            hands.map(lambda server: httpx.post(f"{server.url}/api/tables", json=asked), servers)
        )
    assert len({answer.json()["table"]["table"] for answer in answers}) == 1


@pytest.mark.parametrize("url", ["postgresql://nobody@127.0.0.1:1/none", "postgresql://["])
def test_a_database_that_cannot_be_used_is_one_sentence(url: str) -> None:
    with pytest.raises(StoreError) as found:
        open_store(url)
    assert "\n" not in str(found.value)


def test_notes_travel_in_as_few_messages_as_hold_them() -> None:
    notes = ["é" * 1_000] * 7 + ["n"] * 10
    bundles = bundled(notes)
    assert "\n".join(bundles).split("\n") == notes
    assert [len(one.encode()) <= LARGEST for one in bundles] == [True] * 3


# -- several workers on one machine ----------------------------------------------------------------


def test_who_sits_at_one_table_meets_at_one_process(postgres: Cluster, tmp_path: Path) -> None:
    settings = settings_for(tmp_path, database=postgres.new_database())
    with extensions(2) as found, ExitStack() as first, ExitStack() as second:
        lives = first, second
        servers = [
            life.enter_context(running(settings, FirstBots(), extension=one))
            for life, one in zip(lives, found, strict=True)
        ]
        with servers[0].client() as client:
            table, cookies = open_table(client, "human", "human")["table"]["table"], client.cookies
        assert found[0] is not None
        at = found[0].at(table)
        here, other = servers[at], servers[1 - at]
        with sitting(here, table, 0, cookies) as ann, sitting(other, table, 1, cookies) as bob:
            seq = ann.hello()["seq"]
            bob.hello()
            assert len(here.tables.loaded[table].connections) == 2
            ann.act("take 1", seq)
            assert fresh(bob, seq + 1)["seq"] == seq + 1
            wait_until(lambda: table not in other.tables.loaded)
        lives[at].close()
        with sitting(other, table, 1, cookies) as bob:
            assert bob.hello()["seq"] == seq + 1
            assert len(other.tables.loaded[table].connections) == 1


@pytest.mark.long
def test_workers_serve_one_table_and_are_replaced_when_they_die(
    postgres: Cluster, tmp_path: Path
) -> None:
    command = [sys.executable, "-m", "grimoire", "serve", "--port", "0", "--workers", "2"]
    environment = {**os.environ, "GRIMOIRE_DATA": str(tmp_path)}
    with subprocess.Popen(
        [*command, "--database", postgres.new_database()],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env=environment,
    ) as process:
        try:
            assert process.stdout is not None
            url = process.stdout.readline().removeprefix("Serving at ").strip().rstrip("/")
            check_replaced(process.pid, url)
        finally:
            process.terminate()
            assert process.wait(30) == 0


def check_replaced(parent: int, url: str) -> None:
    """Open a table, kill every worker, and find it again."""
    with httpx.Client(base_url=url, timeout=20) as client:
        table = open_table(client, "human", "bot:greedy", game="quidditch")["table"]["table"]
    before = serving(parent)
    assert len(before) == 2
    for worker in before:
        os.kill(worker, signal.SIGKILL)
    wait_until(lambda: len(serving(parent)) == 2 and not before & serving(parent), 30)

    def is_back() -> bool:
        try:
            return httpx.get(f"{url}/api/tables/{table}", timeout=20).status_code == 200
        except httpx.TransportError:
            return False

    wait_until(is_back, 30)


def serving(parent: int) -> set[int]:
    """The processes that a process has started to serve."""
    children = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
    return {int(child) for child in children if "spawn_main" in command_of(child)}


def command_of(process: str) -> str:
    """What a process was started with; nothing if it has gone."""
    try:
        return Path(f"/proc/{process}/cmdline").read_text()
    except OSError:
        return ""


def test_several_workers_on_a_file_are_refused_in_one_sentence(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "grimoire", "serve", "--port", "0", "--workers", "2"],
        env={**os.environ, "GRIMOIRE_DATA": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "need PostgreSQL" in done.stderr

"""A rolling restart: pages that come back as the browser does are there within two seconds."""

import signal
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from itertools import chain, cycle, repeat
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import WebSocketException

from tests.server.cluster import Cluster
from tests.server.harness import Message, Player, Running, open_table, settings_for, sitting
from tests.server.test_restart import start, url_of

pytestmark = pytest.mark.slow

WAITS = (0.25, 0.4, 0.5, 0.75)
"""Seconds between two tries of a page, as in the browser (`web/src/table/connection.ts`)."""
SOON = 2.0
"""Seconds after which everybody is back."""
USUAL = 1.2
"""Seconds in which a machine that is not busy starts a process."""
TABLES = 4
PACE = 0.3
"""Seconds that somebody thinks: a table lasts for sixty coins."""


class Page:
    """Somebody who plays whenever they may, and comes back when the line is cut."""

    def __init__(self, servers: Sequence[Running], table: str, seat: int, jar: Any) -> None:
        self.ways = cycle(servers)
        self.table, self.seat, self.jar = table, seat, jar
        self.seen = self.played = 0
        """What was last acknowledged."""
        self.gaps: list[float] = []
        """How long each interruption took."""
        self.cut: float | None = None
        self.player: Player | None = None
        self.done = threading.Event()
        self.thread = threading.Thread(target=self.live, daemon=True)
        self.thread.start()

    def live(self) -> None:
        """Come again and again until it is enough."""
        waits: Iterator[float] = iter(())
        while not self.done.is_set():
            try:
                with sitting(next(self.ways), self.table, self.seat, self.jar) as self.player:
                    self.play(self.player)
            except (OSError, WebSocketException, TimeoutError):
                if self.cut is None:
                    self.cut, waits = time.monotonic(), chain(WAITS, repeat(WAITS[-1]))
                self.done.wait(next(waits))

    def play(self, player: Player) -> None:
        """Look, and take a coin when it is one's turn; at leisure."""
        update = player.hello(self.seen)
        while not self.done.is_set():
            if self.cut is not None:
                self.gaps.append(time.monotonic() - self.cut)
                self.cut = None
            assert update["played"] >= self.played, "an acknowledged action is lost"
            self.seen, self.played = update["seq"], update["played"]
            if update["legal"]:
                self.done.wait(PACE)
                player.act("take 1", update["seq"])
            update = player.until(lambda said: said["type"] == "update")

    def leave(self) -> None:
        """Get up, whatever one was waiting for."""
        self.done.set()
        if self.player is not None:
            self.player.socket.close()

    def stop(self) -> None:
        """Go home."""
        self.leave()
        self.thread.join(15)
        assert not self.thread.is_alive()


@contextmanager
def pages(servers: Sequence[Running]) -> Iterator[list[Page]]:
    """Two at each of some tables, all of them busy."""
    found: list[Page] = []
    for _ in range(TABLES):
        with httpx.Client(base_url=servers[0].url) as client:
            table = open_table(client, "human", "human", heap=60)["table"]["table"]
            found += [Page(servers, table, seat, client.cookies) for seat in range(2)]
    try:
        play_for(found, 3)
        yield found
        play_for(found, 3)
    finally:
        for page in found:
            page.stop()


def play_for(people: Sequence[Page], actions: int) -> None:
    """Wait until everybody is there and has acted so often again."""
    wanted = {page: page.played + actions for page in people}
    give_up = time.monotonic() + 60
    while any(page.cut is not None or page.played < most for page, most in wanted.items()):
        assert time.monotonic() < give_up, "somebody does not come back"
        time.sleep(0.01)


class Service:
    """A server process that can be restarted where it is."""

    def __init__(self, folder: Path, *database: str) -> None:
        self.folder, self.database = folder, database
        self.process = start(folder, *database)
        self.url = url_of(self.process)
        self.away = 0.0
        """Seconds from the word to stop until the next one is there."""

    @property
    def running(self) -> Running:
        """The server, as far as a page knows it."""
        return Running(self.url, settings_for(self.folder), None)

    def restart(self) -> None:
        """Ask it to stop, and start another in its place."""
        began = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        assert self.process.wait(20) == 0
        self.close()
        port = self.url.rsplit(":", 1)[-1]
        self.process = start(self.folder, *self.database, "--port", port)
        assert url_of(self.process) == self.url
        self.away = time.monotonic() - began

    def close(self) -> None:
        """End it at once."""
        self.process.kill()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


@contextmanager
def services(count: int, folder: Path, *database: str) -> Iterator[list[Service]]:
    """Some servers of the same tables."""
    with ExitStack() as stack:
        found = [Service(folder, *database) for _ in range(count)]
        for one in found:
            stack.callback(one.close)
        yield found


def check(servers: Sequence[Running], people: Sequence[Page]) -> None:
    """Nobody's action was lost or played twice."""
    for page in people:
        with httpx.Client(base_url=servers[0].url, cookies=page.jar) as client:
            told: list[Message] = []
            upto: int | None = None
            while upto != 0:
                query = "" if upto is None else f"?upto={upto}"
                found = client.get(f"/api/tables/{page.table}/story{query}").json()
                told, upto = found["told"] + told, found["since"]
        mine = [one for one in told if one["event"].get("seat") == page.seat]
        took = [one for one in mine if one["event"]["kind"] == "took"]
        assert len(took) in (page.played, page.played + 1), "one may be on its way"


def check_gaps(people: Sequence[Page], away: float = 0.0) -> None:
    """Everybody was interrupted, nobody for long."""
    gaps = sorted(gap for page in people for gap in page.gaps)
    print("seconds until a page was back:", [round(gap, 2) for gap in gaps])
    assert len(gaps) >= len(people)
    assert gaps[-1] < SOON + max(0.0, away - USUAL)


@pytest.mark.long
def test_pages_are_back_after_the_one_process_was_restarted(tmp_path: Path) -> None:
    with services(1, tmp_path) as found:
        servers = [one.running for one in found]
        with pages(servers) as people:
            found[0].restart()
        check(servers, people)
    check_gaps(people, found[0].away)


@pytest.mark.long
def test_pages_are_back_while_two_processes_are_restarted_in_turn(
    postgres: Cluster, tmp_path: Path
) -> None:
    with services(2, tmp_path, postgres.new_database()) as found:
        servers = [one.running for one in found]
        with pages(servers) as people:
            for one in found:
                one.restart()
        check(servers, people)
    check_gaps(people)

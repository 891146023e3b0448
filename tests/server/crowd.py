"""Many people at one table, each with a phone, who all act at the same time."""

import asyncio
import json
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from grimoire import catalog
from tests.server.harness import Message, Running, open_table

ENTRIES = (catalog.entry("darkforces"),)
MOST_ALARMS = 100
"""More than ring in a game."""
ALIKE = 256
"""Bytes to which the page fills up what it sends."""


@dataclass(frozen=True)
class Passed:
    """One message on its way: in or out, how long, when."""

    way: str
    bytes: int
    at: float


class Phone:
    """One player's line, with everything that went over it."""

    def __init__(
        self, server: Running, table: str, socket: ClientConnection, seat: int | None
    ) -> None:
        self.server = server
        self.table = table
        self.socket = socket
        self.seat = seat
        self.passed: list[Passed] = []
        self.heard: list[Message] = []
        self.update: Message = {}

    async def send(self, kind: str, length: int = 0, **fields: Any) -> None:
        """Send a message, filled up to a length."""
        text = json.dumps({"type": kind, **fields}).ljust(length)
        self.passed.append(Passed("out", len(text), time.monotonic()))
        await self.socket.send(text)

    async def receive(self, patience: float = 10) -> Message:
        """The next message."""
        text = await asyncio.wait_for(self.socket.recv(), patience)
        assert isinstance(text, str)
        self.passed.append(Passed("in", len(text.encode()), time.monotonic()))
        message: Message = json.loads(text)
        self.heard.append(message)
        if message["type"] == "update":
            self.update = message
        return message

    async def hears(self, kind: str, patience: float = 10) -> Message:
        """The next message of a kind."""
        while (message := await self.receive(patience))["type"] != kind:
            pass
        return message

    async def until(self, wanted: Callable[[Message], bool], patience: float = 20) -> Message:
        """The next update that is wanted, or the present one."""
        while not (self.update and wanted(self.update)):
            await self.receive(patience)
        return self.update

    async def waits(self, wanted: Callable[[Message], bool]) -> Message:
        """Let time pass, alarm by alarm, until an update is wanted."""
        for _ in range(MOST_ALARMS):
            await self.is_up_to_date()
            if wanted(self.update):
                return self.update
            self.server.rings()
        raise AssertionError(f"seat {self.seat} waits in vain")

    async def is_up_to_date(self) -> None:
        """All that the table has told by now has been heard."""
        seq = self.server.tables.loaded[self.table].table.seq
        await self.until(lambda update: update["seq"] >= seq)

    async def nothing(self) -> None:
        """Nothing was told before the answer to a message without sense."""
        await self.send("nonsense")
        message = await self.receive()
        assert message["type"] == "problem", f"seat {self.seat} heard {message['type']}"

    async def act(self, action: str, update: Message | None = None) -> None:
        """Play an action in view of an update, by default the last one."""
        seen = update or self.update
        fields = {"action": action, "seen": seen["seq"], "played": seen["played"]}
        await self.send("act", ALIKE if seen["discreet"] else 0, **fields)

    @property
    def legal(self) -> list[str]:
        """What may be done."""
        return [one["action"] for one in self.update["legal"]]

    @property
    def phase(self) -> str:
        """What the game waits for."""
        return str(self.update["view"]["phase"])


@asynccontextmanager
async def phone(
    server: Running,
    table: str,
    cookies: httpx.Cookies,
    seat: int | None,
    hello: int | None = -1,
    together: bool = False,
) -> AsyncIterator[Phone]:
    """A phone that holds one seat, or all of them together, and has greeted."""
    query = "" if seat is None else f"?seat={seat}"
    url = f"{server.url.replace('http', 'ws', 1)}/api/tables/{table}/socket{query}"
    own = [
        one for one in cookies.jar if (one.name == f"seat-{seat}" or together) and table in one.path
    ]
    headers = {"cookie": "; ".join(f"{one.name}={one.value}" for one in own)}
    async with connect(
        url, additional_headers=headers, max_size=2**22, max_queue=None, close_timeout=1
    ) as socket:
        found = Phone(server, table, socket, seat)
        if hello is not None:
            await found.send("hello", seen=hello)
            await found.hears("update")
        yield found


@asynccontextmanager
async def phones(
    server: Running,
    table: str,
    cookies: httpx.Cookies,
    seats: Sequence[int | None],
    together: bool = False,
) -> AsyncIterator[list[Phone]]:
    """A phone for each of these seats, or one for all of them, all greeted."""
    async with AsyncExitStack() as stack:
        found = [
            await stack.enter_async_context(phone(server, table, cookies, seat, None, together))
            for seat in seats
        ]
        for one in found:
            await one.send("hello", seen=-1)
            await one.hears("update")
        yield found


def sit_down(
    client: httpx.Client, *kinds: str, grace: float = 0, pace: str = "none", **options: Any
) -> str:
    """A table of the Dark Forces; by default with a short night, and no bot for who has gone."""
    chosen = {"night_pace": "quick", "opening_commit": False, **options}
    customs = {"grace": grace, "pace": pace}
    opened = open_table(client, *kinds, game="darkforces", customs=customs, **chosen)
    return str(opened["table"]["table"])


async def lie_down(people: Sequence[Phone]) -> None:
    """Everybody has seen their card, and night falls."""
    for one in people:
        await one.act("lay")
    for one in people:
        await one.until(lambda update: update["view"]["phase"] != "look_at_card")

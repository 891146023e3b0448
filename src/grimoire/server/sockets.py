"""The socket of a table. The seat comes from the connection, never from a message."""

import asyncio
from collections.abc import Coroutine
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from grimoire.kernel.seats import Seat
from grimoire.server.connection import Connection, encoder
from grimoire.server.host import Host
from grimoire.server.house import House
from grimoire.server.limits import address_of
from grimoire.server.logs import field_log
from grimoire.server.origins import objection
from grimoire.server.problems import STATUS, Trouble, problem, trouble
from grimoire.server.wire import Act, ClientMessage, Gesture, Hello, Say, Why
from grimoire.table.bucket import Bucket
from grimoire.table.messages import Problem
from grimoire.table.roster import Subscriber

log = field_log("sockets")

decoder: msgspec.json.Decoder[Hello | Act | Why | Say | Gesture] = msgspec.json.Decoder(
    ClientMessage
)

Socket = WebSocket[Any, Any, Any]


@websocket("/tables/{table_id:str}/socket")
async def table_socket(
    socket: Socket, table_id: FromPath[str], house: NamedDependency[House]
) -> None:
    """Watch a table, or play at it."""
    if wrong := objection(socket.headers, house.settings):
        await turn_away(socket, wrong)
        return
    await socket.accept()
    address = address_of(socket.scope["client"])
    try:
        house.gate.allow_request(address)
        with house.gate.connection(address):
            host = await house.tables.find(table_id)
            who = Subscriber(proven_seat(socket, host), host.seats_of(socket.cookies))
            line = Connection(who, house.settings.limits.waiting)
            await Conversation(socket, house, host, line, address).hold()
    except Trouble as found:
        await close(socket, found.problem, house.settings.limits.patience)


def proven_seat(socket: Socket, host: Host) -> Seat | None:
    """The seat that is asked for and proven by a cookie; None for a spectator."""
    asked = socket.query_params.get("seat")
    if asked is None:
        return None
    for seat in host.seats_of(socket.cookies):
        if str(seat) == asked:
            return Seat(seat)
    raise trouble("no_seat")


async def turn_away(socket: Socket, reason: Problem) -> None:
    """Answer a handshake with a refusal."""
    await socket.receive()
    headers = [(b"content-type", b"application/json")]
    start: Any = {
        "type": "websocket.http.response.start",
        "status": STATUS[reason.code],
        "headers": headers,
    }
    body: Any = {"type": "websocket.http.response.body", "body": encoder.encode(reason)}
    await socket.send(start)
    await socket.send(body)


async def close(socket: Socket, reason: Problem, patience: float) -> None:
    """Close a socket with a reason; its code is 4000 and the HTTP status of the problem."""
    try:
        async with asyncio.timeout(patience):
            await socket.send_data(encoder.encode(reason))
            await socket.close(4000 + STATUS[reason.code], reason.code)
    except (TimeoutError, OSError, WebSocketDisconnect):
        return


class Conversation:
    """One socket from its greeting to its end."""

    def __init__(
        self, socket: Socket, house: House, host: Host, line: Connection, address: str
    ) -> None:
        self.socket = socket
        self.house = house
        self.host = host
        self.line = line
        self.who = line.who
        self.address = address
        self.limits = house.settings.limits
        self.bucket = Bucket(self.limits.socket_rate, self.limits.socket_burst, host.now())

    async def hold(self) -> None:
        """Listen and tell until one side ends it; `Trouble` if it is ours."""
        self.host.attach(self.line)
        parts = [asyncio.create_task(self.listen()), asyncio.create_task(self.deliver())]
        ends: list[asyncio.Future[Any]] = [*parts, self.line.farewell]
        try:
            await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for part in parts:
                part.cancel()
            results = await asyncio.gather(*parts, return_exceptions=True)
            self.host.detach(self.line)
        if self.line.farewell.done():
            raise Trouble(self.line.farewell.result())
        for result in results:
            if isinstance(result, Exception):
                log.error("a socket failed", exc_info=result, extra=self.host.whereabouts())
                raise trouble("internal") from result

    async def deliver(self) -> None:
        """Send what waits; a reader that takes nothing for too long is cut off."""
        try:
            while True:
                message = await self.line.outbox.get()
                async with asyncio.timeout(self.limits.patience):
                    await self.socket.send_data(message)
        except TimeoutError:
            self.line.dismiss(problem("too_fast", "too_slow"))
        except (OSError, WebSocketDisconnect):
            return

    async def listen(self) -> None:
        """Take messages until the other side leaves."""
        try:
            async with asyncio.timeout(self.limits.patience) as greeting:
                while (text := await self.receive()) is not None:
                    await self.hear(text)
                    if self.who.seen is not None:
                        greeting.reschedule(None)
        except TimeoutError:
            self.line.dismiss(problem("malformed", "too_shy"))

    async def receive(self) -> str | None:
        """The text of the next message, empty if it is none; None when the other side left."""
        event: Any = await self.socket.receive()
        if event["type"] == "websocket.disconnect":
            return None
        return event.get("text") or ""

    async def hear(self, text: str) -> None:
        """Answer one message."""
        if not (self.bucket.take(self.host.now()) and self.house.gate.asked.take(self.address)):
            self.line.dismiss(problem("too_fast"))
        elif len(text.encode()) > self.limits.frame:
            self.host.reply(self.who, problem("too_large", limit=self.limits.frame))
        else:
            try:
                message = decoder.decode(text)
            except (msgspec.DecodeError, RecursionError) as error:
                self.host.reply(self.who, problem("malformed", why=str(error)))
            else:
                await self.heed(message)

    async def heed(self, message: Hello | Act | Why | Say | Gesture) -> None:
        """Do what a message asks."""
        if isinstance(message, Hello):
            self.host.greet(self.who, message)
        elif self.who.seen is None:
            self.host.reply(self.who, problem("malformed", why="say hello first"))
        elif isinstance(message, Why):
            self.host.why(self.who, message)
        elif isinstance(message, Say):
            await self.see_through(self.host.say(self.who, message))
        elif isinstance(message, Act):
            await self.see_through(self.host.act(self.who, message))
        else:
            await self.see_through(self.host.gesture(self.who, message))

    async def see_through(self, wish: Coroutine[Any, Any, None]) -> None:
        """Do what is wished, even if the other side leaves meanwhile."""
        task = self.host.work(self.host, wish)
        await asyncio.wait({task})
        if task.exception() is not None:
            self.host.reply(self.who, problem("internal"))

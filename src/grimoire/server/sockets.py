"""The socket of a table. The seat comes from the connection, never from a message."""

import asyncio
from collections.abc import Coroutine
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.connection.base import empty_receive, empty_send
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from grimoire.kernel.seats import Seat
from grimoire.server.compression import WIRE
from grimoire.server.connection import Connection, Wire, encoder
from grimoire.server.host import Host
from grimoire.server.house import House
from grimoire.server.limits import address_of
from grimoire.server.logs import field_log
from grimoire.server.origins import objection
from grimoire.server.problems import STATUS, Trouble, problem, trouble
from grimoire.server.wire import Act, ClientMessage, Explain, Gesture, Hello, Say, Why
from grimoire.table.bucket import Bucket
from grimoire.table.messages import Problem
from grimoire.table.roster import Subscriber

log = field_log("sockets")

Heard = Hello | Act | Why | Explain | Say | Gesture

decoder: msgspec.json.Decoder[Heard] = msgspec.json.Decoder(ClientMessage)

Socket = WebSocket[Any, Any, Any]


@websocket("/tables/{table_id:str}/socket")
async def table_socket(
    socket: Socket, table_id: FromPath[str], house: NamedDependency[House]
) -> None:
    """Watch a table, or play at it."""
    try:
        await serve(socket, table_id, house)
    finally:
        let_go(socket)


def let_go(socket: Socket) -> None:
    """Forget what leads from a socket back to it, so that nothing is left of it once it is over."""
    socket.receive, socket.send = empty_receive, empty_send


async def serve(socket: Socket, table_id: str, house: House) -> None:
    """Let somebody in who may come, until one side ends it."""
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
            line = Connection(who, house.settings.limits.waiting, wire_of(socket))
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


def wire_of(socket: Socket) -> Wire:
    """The wire of a socket."""
    scope: Any = socket.scope
    wire: Wire = scope["extensions"][WIRE]["wire"]
    return wire


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
        self.under_way: asyncio.Task[None] | None = None
        """What the last message asked for, until it is done; the next one waits for it."""
        self.parts: list[asyncio.Task[None]] = []
        """What goes on while both sides are there."""
        self.is_hearing = False
        """Is a message being answered that had to wait its turn?"""

    async def hold(self) -> None:
        """Listen and tell until one side ends it; `Trouble` if it is ours."""
        self.line.carrier = self.carry
        self.host.attach(self.line)
        self.line.wire.listener = self.hear_at_once
        self.line.wire.travel_light()
        self.begin(self.listen())
        try:
            await asyncio.wait({self.line.farewell})
        finally:
            self.line.wire.listener = self.line.carrier = None
            for part in self.parts:
                part.cancel()
            results = await asyncio.gather(*self.parts, return_exceptions=True)
            self.host.detach(self.line)
        for result in results:
            if isinstance(result, Exception):
                log.error("a socket failed", exc_info=result, extra=self.host.whereabouts())
                raise trouble("internal") from result
        if (reason := self.line.farewell.result()) is not None:
            raise Trouble(reason)

    def begin(self, part: Coroutine[Any, Any, None]) -> None:
        """Begin with a part of it; when one has ended, so has all of it."""
        task = asyncio.create_task(part)
        task.add_done_callback(lambda done: self.line.hang_up())
        self.parts.append(task)

    def carry(self, outbox: asyncio.Queue[bytes]) -> None:
        """Begin to send what waits."""
        self.begin(self.deliver(outbox))

    async def deliver(self, outbox: asyncio.Queue[bytes]) -> None:
        """Send what waits; a reader that takes nothing for too long is cut off."""
        try:
            while True:
                message = await outbox.get()
                self.line.is_sending = True
                async with asyncio.timeout(self.limits.patience):
                    await self.socket.send_data(message)
                self.line.is_sending = False
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
        """Answer one message, once the one before it is answered."""
        self.is_hearing = True
        if self.under_way is not None:
            await asyncio.wait({self.under_way})
        message = self.understand(text)
        wish = None if message is None else self.heed(message)
        if wish is not None:
            await asyncio.wait({self.see_through(wish)})
        self.is_hearing = False

    def hear_at_once(self, text: str) -> bool:
        """Begin to answer a message as it comes in; false if another one is not answered yet."""
        if self.is_hearing or self.under_way is not None or self.who.seen is None:
            return False
        message = self.understand(text)
        wish = None if message is None else self.heed(message)
        if wish is not None:
            self.see_through(wish)
        return True

    def understand(self, text: str) -> Heard | None:
        """What a message says; whoever asks too much or makes no sense is told so."""
        if not (self.bucket.take(self.host.now()) and self.house.gate.asked.take(self.address)):
            self.line.dismiss(problem("too_fast"))
        elif len(text) > self.limits.frame or len(text.encode()) > self.limits.frame:
            self.host.reply(self.who, problem("too_large", limit=self.limits.frame))
        else:
            try:
                return decoder.decode(text)
            except (msgspec.DecodeError, RecursionError) as error:
                self.host.reply(self.who, problem("malformed", why=str(error)))
        return None

    def heed(self, message: Heard) -> Coroutine[Any, Any, None] | None:
        """Answer a message, or say what has to be done for it."""
        if isinstance(message, Act) and self.who.seen is not None:
            return self.host.act(self.who, message)
        if isinstance(message, Hello):
            self.host.greet(self.who, message)
        elif self.who.seen is None:
            self.host.reply(self.who, problem("malformed", why="say hello first"))
        elif isinstance(message, Why):
            self.host.why(self.who, message)
        elif isinstance(message, Explain):
            self.host.explain(self.who)
        elif isinstance(message, Say):
            return self.host.say(self.who, message)
        elif not isinstance(message, Act):
            return self.host.gesture(self.who, message)
        return None

    def see_through(self, wish: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Do what is wished, even if the other side leaves meanwhile."""
        self.under_way = self.host.work(self.host, wish)
        self.under_way.add_done_callback(self.is_done)
        return self.under_way

    def is_done(self, task: asyncio.Task[None]) -> None:
        """What was wished has been done, or has failed."""
        self.under_way = None
        if not task.cancelled() and task.exception() is not None:
            self.host.reply(self.who, problem("internal"))

"""A real server on a free loopback port, and the people who talk to it."""

import json
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from grimoire.catalog import Entry
from grimoire.kernel.bot import Glimpse
from grimoire.kernel.game import AnyGame
from grimoire.server.bots import BotFailed, Bots
from grimoire.server.serve import listening_socket, make_server
from grimoire.server.settings import Limits, Settings
from grimoire.server.switchboard import Extension
from grimoire.server.wire import LevelCard
from tests.server.hourglass import Hourglass

HOARD = (Entry("hoard", "tests.server.hoard"),)
GENEROUS = Limits(
    socket_rate=1e6, socket_burst=1000000, address_rate=1e6, address_burst=1000000, tables=1000000
)
Message = dict[str, Any]


class FirstBots(Bots):
    """Bots without a thought: `first` plays the first legal action, `broken` fails."""

    pause = (0.0, 0.0)
    hourglass: Hourglass

    def levels(self, game_id: str) -> list[LevelCard]:
        return [
            LevelCard(level, {"en": level, "fr": level}, level == "first", True, level == "first")
            for level in ("first", "broken")
        ]

    async def decide(self, game: AnyGame, level: str, glimpse: Glimpse) -> str:
        if level == "broken":
            raise BotFailed("broken on purpose")
        return game.notate(glimpse.legal[0])


class Endless:
    """A view over which a bot thinks for ever."""

    def __getattr__(self, name: str) -> Any:
        while not name.startswith("__"):
            pass
        raise AttributeError(name)


@dataclass(frozen=True)
class Running:
    """A server that runs."""

    url: str
    settings: Settings
    tables: Any
    hourglass: Hourglass = field(default_factory=Hourglass)

    def client(self, **headers: str) -> httpx.Client:
        """A browser, with a jar for its cookies."""
        return httpx.Client(base_url=self.url, headers=headers, timeout=10)

    def passes(self, seconds: float) -> None:
        """Let time pass; what is due meanwhile is done when this returns."""
        self.hourglass.passes(seconds, self.tables)

    def rings(self) -> None:
        """Let time pass until something is due, and done."""
        self.hourglass.passes(None, self.tables)


def settings_for(folder: Path, **changes: Any) -> Settings:
    """A server's settings for a test."""
    chosen: dict[str, Any] = {
        "database": f"sqlite+aiosqlite:///{folder / 'test.db'}",
        "port": 0,
        "limits": GENEROUS,
        "pages": folder / "no-pages",
        **changes,
    }
    return Settings(**chosen)


@contextmanager
def running(
    settings: Settings,
    bots: Bots | None = None,
    entries: Sequence[Entry] = HOARD,
    extension: Extension | None = None,
) -> Iterator[Running]:
    """A server in a thread of this process."""
    urls: list[str] = []
    up = threading.Event()

    def ready(url: str) -> None:
        urls.append(url)
        up.set()

    with listening_socket(settings) as listening:
        hourglass, minds = Hourglass(), bots or FirstBots()
        if isinstance(minds, FirstBots):
            minds.hourglass = hourglass
        server = make_server(settings, ready, entries, minds, hourglass, extension)
        thread = threading.Thread(target=server.run, args=([listening],), daemon=True)
        thread.start()
        assert up.wait(10), "the server did not start"
        try:
            tables = server.config.app.state.house.tables  # type: ignore[union-attr]
            yield Running(urls[0].rstrip("/"), settings, tables, hourglass)
        finally:
            server.should_exit = True
            thread.join(20)
            assert not thread.is_alive(), "the server did not stop"


class Player:
    """Somebody at a socket."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[str] = []
        self.played = -1

    def send(self, kind_: str, **fields: Any) -> None:
        """Send a message."""
        self.socket.send(json.dumps({"type": kind_, **fields}))

    def receive(self, timeout: float = 10) -> Message:
        """The next message, whatever it is."""
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.heard.append(text)
        message: Message = json.loads(text)
        self.played = message.get("played", self.played)
        return message

    def expect(self, kind: str) -> Message:
        """The next message but presence, of this kind."""
        message = self.receive()
        while message["type"] == "presence" and kind != "presence":
            message = self.receive()
        assert message["type"] == kind, message
        return message

    def until(self, wanted: Callable[[Message], bool], timeout: float = 10) -> Message:
        """The first message that is wanted."""
        while not wanted(message := self.receive(timeout)):
            pass
        return message

    def hello(self, seen: int = -1) -> Message:
        """Greet, and take the first update."""
        self.send("hello", seen=seen)
        return self.expect("update")

    def act(self, action: str, seen: int) -> None:
        """Play."""
        self.send("act", action=action, seen=seen, played=self.played)


@contextmanager
def sitting(
    server: Running,
    table: str,
    seat: int | None = None,
    cookies: httpx.Cookies | None = None,
    origin: str | None = None,
    **options: Any,
) -> Iterator[Player]:
    """Somebody connected to a table's socket."""
    query = "" if seat is None else f"?seat={seat}"
    headers = {} if cookies is None else {"cookie": cookie_header(cookies)}
    if origin is not None:
        headers["origin"] = origin
    url = f"{server.url.replace('http', 'ws', 1)}/api/tables/{table}/socket{query}"
    options.setdefault("max_size", 2**22)
    with connect(url, additional_headers=headers, **options) as socket:
        yield Player(socket)


def cookie_header(cookies: httpx.Cookies) -> str:
    """Cookies as a header, whatever their path."""
    return "; ".join(f"{one.name}={one.value}" for one in cookies.jar)


def open_table(
    client: httpx.Client,
    *kinds: str,
    game: str = "hoard",
    customs: Message | None = None,
    **options: Any,
) -> Message:
    """Open a table with seats given as human, open or bot:level."""
    seats = []
    for at, kind in enumerate(kinds):
        name, _, level = kind.partition(":")
        seats.append(
            {
                "kind": name,
                "name": f"Player {at}" if name == "human" else None,
                "level": level or None,
            }
        )
    asked = {"game": game, "seats": seats, "options": options, "customs": customs or {}}
    answer = client.post("/api/tables", json=asked)
    assert answer.status_code == 201, answer.text
    opened: Message = answer.json()
    return opened


def wait_until(happened: Callable[[], bool], patience: float = 10.0) -> None:
    """Wait for something that the server does in its own time."""
    give_up = time.monotonic() + patience
    while not happened():
        assert time.monotonic() < give_up, "it did not happen in time"
        time.sleep(0.01)


def plainly(story: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What was told, without how the table looked: of long ago that is not told again."""
    return [{**told, "then": None} for told in story]

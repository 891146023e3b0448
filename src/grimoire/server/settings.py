"""How a server is set up: where it keeps its tables, where it listens, what it bears."""

import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

USUAL_PORT: Final = 8765


@dataclass(frozen=True)
class Limits:
    """What one browser or one address may ask of the server."""

    frame: int = 4096
    """Bytes of one message on a socket."""
    body: int = 16384
    """Bytes of one request."""
    socket_rate: float = 20.0
    """Messages a second on one socket, after a burst."""
    socket_burst: int = 60
    address_rate: float = 100.0
    """Messages and requests a second from one address, after a burst."""
    address_burst: int = 300
    connections: int = 64
    """Sockets from one address at a time."""
    tables: int = 20
    """Tables opened from one address in a minute."""
    waiting: int = 64
    """Messages that may wait for a slow reader before it is cut off."""
    patience: float = 15.0
    """Seconds in which a request must have come, a socket greeted or taken what waits for it."""
    silent: int = 100
    """Connections from one address of which no request has come; one more closes the oldest."""
    silent_in_all: int = 500
    """The same, from everywhere."""


PRESETS: Final[Mapping[str, Limits]] = {
    "family": Limits(),
    "club": Limits(
        address_rate=300.0,
        address_burst=1_000,
        connections=250,
        tables=60,
        silent=300,
        silent_in_all=1_000,
    ),
    "school": Limits(
        address_rate=1_500.0,
        address_burst=5_000,
        connections=1_500,
        tables=300,
        silent=1_500,
        silent_in_all=3_000,
    ),
}
"""What those bear who play behind one address: a family, a club, a school of five hundred."""


@dataclass(frozen=True)
class Settings:
    """Everything that can be chosen when a server is started."""

    database: str = ""
    """SQLAlchemy URL; empty: `grimoire.db` in the data folder."""
    host: str = "127.0.0.1"
    port: int | None = None
    """None: the usual one, or the next that is free."""
    origins: tuple[str, ...] = ()
    """Other sites whose pages may play here, such as https://play.example."""
    behind_proxy: bool = False
    """Believe the X-Forwarded headers of a proxy on this machine."""
    pages: Path | None = None
    """The built front end; None: where it was packaged or built."""
    workers: int = 1
    """Processes that serve; more than one need PostgreSQL."""
    bot_workers: int = max(1, (os.cpu_count() or 2) - 1)
    bot_seconds: float = 10.0
    """A bot that thinks longer is stopped."""
    review_seconds: float = 180.0
    """A game that takes longer to go through has no review."""
    idle_seconds: float = 900.0
    """A table that nobody looks at for so long leaves memory."""
    compress: bool = True
    """Deflate what goes over the sockets."""
    limits: Limits = field(default_factory=Limits)
    admin_token: str = field(default="", repr=False)
    """Shown by whoever keeps the house; empty: figures for this machine, and no admin page."""

    def database_url(self) -> str:
        """Where the tables are kept."""
        return self.database or f"sqlite+aiosqlite:///{data_folder(os.environ) / 'grimoire.db'}"


def data_folder(environment: Mapping[str, str], platform: str = sys.platform) -> Path:
    """The folder for this user's data, as each system wants it."""
    if chosen := environment.get("GRIMOIRE_DATA"):
        return Path(chosen)
    if platform == "win32":
        return Path(environment.get("LOCALAPPDATA") or Path.home() / "AppData/Local") / "grimoire"
    if platform == "darwin":
        return Path.home() / "Library/Application Support/grimoire"
    return Path(environment.get("XDG_DATA_HOME") or Path.home() / ".local/share") / "grimoire"

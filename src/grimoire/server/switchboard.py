"""Brings those who sit at one table to one process of this machine, whichever let them in.

So a move is played and told once. A process hands the connection itself over, with the request
that has come. One that does not take it leaves it where it is: any process can serve any table.
"""

import asyncio
import socket
import tempfile
from array import array
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from zlib import crc32

import h11

from grimoire.server.logs import field_log

log = field_log("switchboard")

LONGEST: Final = 1 << 17
"""Bytes of a request, of which the doorway takes far less."""
ONE: Final = array("i", [0])
"""A connection as the system numbers it."""

NewLine = Callable[[], asyncio.Protocol]
"""Begins a connection."""


@dataclass(frozen=True)
class Extension:
    """Where a process of this machine is reached by the others."""

    folder: Path
    number: int
    of: int
    """How many there are."""

    def other(self, number: int) -> str:
        """Where another one is reached."""
        return str(self.folder / str(number))

    def at(self, table: str) -> int:
        """The process at which everybody at a table shall meet."""
        return crc32(table.encode()) % self.of


@contextmanager
def extensions(of: int) -> Iterator[list[Extension | None]]:
    """As many as there are processes; none where the system hands no connections over."""
    if of == 1 or not hasattr(socket, "SCM_RIGHTS"):
        yield [None] * of
        return
    with tempfile.TemporaryDirectory(prefix="grimoire-", ignore_cleanup_errors=True) as folder:
        yield [Extension(Path(folder), number, of) for number in range(of)]


class Switchboard:
    """One process's end of the lines between them."""

    def __init__(self, extension: Extension) -> None:
        self.extension = extension
        self.ear = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.ear.setblocking(False)
        self.new_line: NewLine | None = None
        self.coming: set[asyncio.Task[None]] = set()

    def open(self, new_line: NewLine) -> None:
        """Take what the others hand over."""
        mine = Path(self.extension.other(self.extension.number))
        mine.unlink(missing_ok=True)  # of one that died here
        self.ear.bind(str(mine))
        self.new_line = new_line
        asyncio.get_running_loop().add_reader(self.ear, self.hear)

    def close(self) -> None:
        """Take nothing more: the others keep what comes."""
        asyncio.get_running_loop().remove_reader(self.ear)
        self.ear.close()

    # -- handing over ------------------------------------------------------------------------------

    def hand_over(self, transport: asyncio.Transport, request: h11.Request) -> bool:
        """Let the process have a connection where its table meets; false if it stays here."""
        table = table_of(request.target)
        there = self.extension.at(table) if table else self.extension.number
        if there == self.extension.number:
            return False
        line: socket.socket = transport.get_extra_info("socket")
        itself = (socket.SOL_SOCKET, socket.SCM_RIGHTS, array("i", [line.fileno()]))
        try:
            self.ear.sendmsg([written(request)], [itself], 0, self.extension.other(there))
        except OSError:  # it has died, or has too much to do
            return False
        transport.abort()  # it is open over there
        return True

    # -- taking ------------------------------------------------------------------------------------

    def hear(self) -> None:
        """Another process hands a connection over."""
        room = socket.CMSG_SPACE(ONE.itemsize)
        request, beside, _, _ = self.ear.recvmsg(LONGEST, room)
        for _, _, data in beside:
            line = socket.socket(fileno=array("i", data)[0])
            task = asyncio.create_task(self.take(line, request))
            self.coming.add(task)
            task.add_done_callback(self.coming.discard)

    async def take(self, line: socket.socket, request: bytes) -> None:
        """Go on with a connection as if it had come in here."""
        assert self.new_line is not None
        loop = asyncio.get_running_loop()
        try:
            _, protocol = await loop.connect_accepted_socket(self.new_line, line)
        except OSError as error:  # it has gone meanwhile
            log.info("a connection was gone before it was taken: %s", error)
        else:
            protocol.data_received(request)


def table_of(target: bytes) -> str:
    """The table that a socket is asked for; empty if it is for none."""
    _, _, rest = target.decode("ascii").partition("/api/tables/")
    return rest.partition("/")[0]


def written(request: h11.Request) -> bytes:
    """A request as it came."""
    lines = [b"%b %b HTTP/%b" % (request.method, request.target, request.http_version)]
    lines += [b"%b: %b" % (name, value) for name, value in request.headers]
    return b"\r\n".join([*lines, b"", b""])

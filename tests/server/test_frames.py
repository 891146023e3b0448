"""What comes over a socket is understood however it is cut into frames and packets."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.frames import Frame, Opcode

from grimoire.server.frames import LONGEST, is_in_step, opened
from tests.server.harness import Player, Running, open_table, running, settings_for, sitting

WINDOW = 12
HELLO = json.dumps({"type": "hello"}).encode()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    with running(settings_for(tmp_path)) as found:
        yield found


def frame(text: bytes, compressed: bool = False, fin: bool = True) -> bytes:
    """A text as a browser sends it."""
    deflate = [PerMessageDeflate(True, True, WINDOW, WINDOW, {})] if compressed else []
    return bytes(Frame(Opcode.TEXT, text, fin=fin).serialize(mask=True, extensions=deflate))


@pytest.mark.parametrize("compressed", [False, True])
@pytest.mark.parametrize("size", [0, 1, 3, 4, 125, 126, 127, 4096, 20_000])
def test_a_text_is_opened(size: int, compressed: bool) -> None:
    text = "é" * (size // 2) + "x" * (size % 2)
    data = frame(text.encode(), compressed)
    assert opened(data, WINDOW) == text
    assert opened(data, 0) == (None if compressed else text)
    assert is_in_step(data)
    assert is_in_step(data * 3)


@pytest.mark.parametrize("compressed", [False, True])
def test_nothing_else_is_opened(compressed: bool) -> None:
    data = frame(b"x" * 200, compressed)
    assert not any(opened(data[:end], WINDOW) for end in range(len(data)))
    assert not any(is_in_step(data[:end]) for end in range(1, len(data)))
    assert opened(data + data, WINDOW) is None
    assert opened(frame(b"x", compressed, fin=False), WINDOW) is None
    assert not is_in_step(frame(b"x", compressed, fin=False))
    assert opened(frame(b"\xff\xfe", compressed), WINDOW) is None
    assert opened(bytes(Frame(Opcode.BINARY, b"x").serialize(mask=True)), WINDOW) is None
    assert opened(bytes(Frame(Opcode.PING, b"x").serialize(mask=True)), WINDOW) is None
    assert opened(bytes(Frame(Opcode.TEXT, b"x").serialize(mask=False)), WINDOW) is None


def test_what_swells_is_not_opened() -> None:
    assert opened(frame(b"x" * (LONGEST + 1), compressed=True), WINDOW) is None
    broken = bytes([0xC1, 0x80 | 20]) + bytes(4) + b"\xff" * 20
    assert opened(broken, WINDOW) is None


def answers(player: Player) -> None:
    """Hear that the server still understands."""
    player.send("hello")
    assert player.expect("update")["type"] == "update"


@pytest.mark.parametrize("compression", [None, "deflate"])
def test_messages_in_parts_and_together_are_understood(
    server: Running, compression: str | None
) -> None:
    with server.client() as client:
        table = open_table(client, "human", "human")["table"]["table"]
        with sitting(server, table, 0, client.cookies, compression=compression) as player:
            player.hello()
            answers(player)
            raw = player.socket.socket
            for one in (frame(HELLO), frame(HELLO)):
                raw.sendall(one)
                player.expect("update")
            raw.sendall(frame(HELLO) + frame(HELLO))
            player.expect("update"), player.expect("update")
            answers(player)
            player.socket.ping().wait(5)
            answers(player)
            whole = frame(HELLO)
            for part in (whole[:1], whole[1:4], whole[4:9], whole[9:]):
                raw.sendall(part)
            player.expect("update")
            answers(player)
            player.socket.send(iter(['{"type"', ':"hello"}']))
            player.expect("update")
            answers(player)

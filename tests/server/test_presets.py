"""How many get in behind one address: a family, a club, a school."""

import asyncio
import re
from dataclasses import fields
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect

from grimoire.server.settings import PRESETS, Limits
from tests.server.harness import Running, running, settings_for

PEOPLE = 500
PAIRS = 50
"""Pairs that come at the same moment."""
PATIENCE = 240
"""Seconds that everybody gets; it is about whether they get in, not how soon."""
DOCS = Path(__file__).parents[2] / "docs"


async def comes(client: httpx.AsyncClient) -> str:
    """Two people: one opens a table, the other joins it."""
    seats = [{"kind": "human", "name": "Ann"}, {"kind": "open"}]
    opened = await client.post("/api/tables", json={"game": "hoard", "seats": seats})
    assert opened.status_code == 201, opened.text
    table = str(opened.json()["table"]["table"])
    joined = await client.post(f"/api/tables/{table}/join", json={"name": "Bob"})
    assert joined.status_code == 201, joined.text
    return table


async def get_in(server: Running, people: int) -> list[str]:
    """What so many people hear first, all at their tables at the same time."""
    room = httpx.Limits(max_connections=PAIRS)
    async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE, limits=room) as client:
        tables = await asyncio.gather(*(comes(client) for _ in range(people // 2)))
    ends = asyncio.Event()
    heard: list[str] = []

    async def sits(table: str) -> None:
        url = f"{server.url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        async with connect(url, open_timeout=PATIENCE, ping_interval=None) as socket:
            await socket.send('{"type": "hello"}')
            heard.append(str(await socket.recv()))
            if len(heard) == people:
                ends.set()
            await asyncio.wait_for(ends.wait(), PATIENCE)

    await asyncio.gather(*(sits(table) for table in [*tables, *tables]))
    return heard


@pytest.mark.long
@pytest.mark.slow
def test_a_school_of_five_hundred_gets_in(tmp_path: Path) -> None:
    with running(settings_for(tmp_path, limits=PRESETS["school"])) as server:
        heard = asyncio.run(get_in(server, PEOPLE))
    assert [text for text in heard if '"type":"update"' not in text] == []


def test_a_family_gets_in(tmp_path: Path) -> None:
    with running(settings_for(tmp_path, limits=PRESETS["family"])) as server:
        heard = asyncio.run(get_in(server, 2 * PRESETS["family"].tables))
        assert all('"type":"update"' in text for text in heard)


@pytest.mark.parametrize("name", ["hosting.md", "hosting.fr.md"])
def test_every_limit_is_documented_with_what_each_preset_allows(name: str) -> None:
    text = (DOCS / name).read_text(encoding="utf-8")
    for one in fields(Limits):
        row = re.search(rf"^\| `{one.name}` \|.*$", text, re.MULTILINE)
        assert row is not None, one.name
        shown = [float(cell) for cell in re.findall(r"\| ([\d.]+) (?=\|)", row[0])]
        assert shown == [getattr(limits, one.name) for limits in PRESETS.values()], one.name

"""A page without a browser: its shelf is a dictionary, its lines are lists."""

import asyncio
import json
from typing import Any

from grimoire.browser.door import Door


class Shelf:
    """Keeps texts, as long as there is room."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.cards: dict[str, dict[str, Any]] = {}
        self.times = 0
        """How often something was kept."""

    async def keep(self, table: str, text: str) -> None:
        await asyncio.sleep(0)
        self.times += 1
        self.texts[table] = text

    async def find(self, table: str) -> str | None:
        await asyncio.sleep(0)
        return self.texts.get(table)

    def show(self, table: str, card: str) -> None:
        self.cards[table] = json.loads(card)


class Page:
    """Opens tables and plays at them, as the page does."""

    def __init__(self, shelf: Shelf) -> None:
        self.door = Door(shelf)
        self.lines = 0

    async def ask(self, path: str, **body: Any) -> dict[str, Any]:
        """The answer to a request, which must be a good one."""
        answer = json.loads(await self.door.answer(path, json.dumps(body) if body else "", "en"))
        assert answer["ok"], answer
        found: dict[str, Any] = answer["body"]
        return found

    async def refused(self, path: str, **body: Any) -> dict[str, Any]:
        """The problem with a request."""
        answer = json.loads(await self.door.answer(path, json.dumps(body) if body else "", "en"))
        assert not answer["ok"], answer
        found: dict[str, Any] = answer["body"]
        return found

    async def sit(self, table: str, seat: int | None) -> "Eyes":
        """Look at a table through the eyes of a seat."""
        self.lines += 1
        eyes = Eyes(self.door, self.lines)
        await self.door.call(self.lines, table, seat, eyes.heard.append)
        await eyes.say(type="hello", seen=-1)
        return eyes


class Eyes:
    """One line to a table, and all that came over it."""

    def __init__(self, door: Door, number: int) -> None:
        self.door = door
        self.number = number
        self.heard: list[str] = []

    @property
    def last(self) -> dict[str, Any]:
        """The last message."""
        found: dict[str, Any] = json.loads(self.heard[-1])
        return found

    @property
    def update(self) -> dict[str, Any]:
        """The last update."""
        found: dict[str, Any] = next(
            json.loads(one) for one in reversed(self.heard) if one.startswith('{"type":"update"')
        )
        return found

    async def say(self, **message: Any) -> None:
        """Say something."""
        await self.door.hear(self.number, json.dumps(message))

    async def act(self, action: str) -> None:
        """Play something, in view of the last update."""
        told = self.update
        await self.say(type="act", action=action, seen=told["seq"], played=told["played"])

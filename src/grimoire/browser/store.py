"""Where a browser keeps its tables."""

from typing import Protocol


class NotKept(Exception):
    """The browser has not kept what it was given."""


class Store(Protocol):
    """Where a browser keeps its tables, each as a text."""

    async def keep(self, table: str, text: str) -> None:
        """Keep a table; `NotKept` if there is no room."""

    async def find(self, table: str) -> str | None:
        """What was kept of a table."""

    def show(self, table: str, card: str) -> None:
        """Let the shelf know how a table stands, without having to ask its host."""

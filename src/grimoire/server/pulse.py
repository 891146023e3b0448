"""Whether the server is well: can something be saved, here and now?"""

import asyncio
from typing import Final

from grimoire.server.store import NotSaved, Store
from grimoire.server.world import World

FRESH: Final = 2.0
"""Seconds for which the disk is not tried again, however many ask."""


class Pulse:
    """Tries the disk when somebody asks, and remembers for a moment how it went."""

    def __init__(self, store: Store, world: World) -> None:
        self.store = store
        self.world = world
        self.turn = asyncio.Lock()
        self.felt: float | None = None
        """When the disk was last tried."""
        self.ailment: str | None = None

    async def feel(self) -> str | None:
        """Why nothing can be saved; None if all is well."""
        async with self.turn:
            if self.felt is None or self.world.now() >= self.felt + FRESH:
                self.ailment = await self.try_the_disk()
                self.felt = self.world.now()
        return self.ailment

    async def try_the_disk(self) -> str | None:
        """Write something that changes nothing."""
        try:
            await self.store.probe()
        except NotSaved as error:
            return str(error)
        return None

"""How much one browser or one address may ask for."""

import ipaddress
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from grimoire.server.problems import trouble
from grimoire.server.settings import Limits
from grimoire.server.world import World
from grimoire.table.bucket import Bucket

MOST_BUCKETS: Final = 10_000
"""Addresses remembered before the full buckets among them are forgotten."""


class Buckets:
    """A bucket for each address."""

    def __init__(self, rate: float, burst: int, world: World) -> None:
        self.rate = rate
        self.burst = burst
        self.world = world
        self.buckets: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        """Take a token of an address, if it has one."""
        now = self.world.now()
        if len(self.buckets) > MOST_BUCKETS:
            self.buckets = {at: one for at, one in self.buckets.items() if not one.is_full(now)}
        bucket = self.buckets.get(address)
        if bucket is None:
            bucket = self.buckets[address] = Bucket(self.rate, self.burst, now)
        return bucket.take(now)


class Gatekeeper:
    """Counts what each address asks for, and says when it is too much."""

    def __init__(self, limits: Limits, world: World) -> None:
        self.limits = limits
        self.asked = Buckets(limits.address_rate, limits.address_burst, world)
        self.opened = Buckets(limits.tables / 60, limits.tables, world)
        self.connected: Counter[str] = Counter()

    def allow_request(self, address: str) -> None:
        """Raise if an address asks too fast."""
        if not self.asked.take(address):
            raise trouble("too_fast")

    def allow_table(self, address: str) -> None:
        """Raise if an address opens too many tables."""
        if not self.opened.take(address):
            raise trouble("too_fast", "too_many_tables")

    @contextmanager
    def connection(self, address: str) -> Iterator[None]:
        """Count a socket while it is open; raise if there are too many."""
        if self.connected[address] >= self.limits.connections:
            raise trouble("too_fast", "too_many_connections")
        self.connected[address] += 1
        try:
            yield
        finally:
            self.connected[address] -= 1
            if not self.connected[address]:
                del self.connected[address]


def address_of(client: tuple[str, int] | None) -> str:
    """Whom a connection counts for: an address, or the whole network of an IPv6 one."""
    if client is None:
        return "unknown"
    try:
        address = ipaddress.ip_address(client[0])
    except ValueError:
        return client[0]
    if address.version == 4:
        return str(address)
    return str(ipaddress.ip_network((address, 64), strict=False))

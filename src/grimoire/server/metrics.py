"""Figures for whoever keeps the house, as Prometheus reads them."""

import hmac
import ipaddress
from collections.abc import Callable, Mapping
from typing import Final

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
)

from grimoire.server.settings import Settings
from grimoire.server.store import NotSaved
from grimoire.server.tables import Tables
from grimoire.table.messages import ProblemCode

MEDIA_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"
BEARER: Final = "Bearer "
BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""Seconds that tell a quick disk from a slow one."""


class Metrics:
    """What is counted while the server runs."""

    def __init__(self, tables: Tables) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self.gauge("grimoire_tables", "Tables in memory.", lambda: len(tables.loaded))
        self.gauge("grimoire_sockets", "Open sockets.", lambda: tables.sockets)
        self.writes = Counter(
            "grimoire_writes",
            "Changes by whether they were saved.",
            ["saved"],
            registry=self.registry,
        )
        self.saved, self.not_saved = self.writes.labels("yes"), self.writes.labels("no")
        self.seconds = Histogram(
            "grimoire_write_seconds",
            "How long a change waited until it was on the disk.",
            buckets=BUCKETS,
            registry=self.registry,
        )
        self.problems = Counter(
            "grimoire_problems", "Requests that were refused.", ["code"], registry=self.registry
        )

    def gauge(self, name: str, about: str, count: Callable[[], int]) -> None:
        """A figure that is looked up when somebody asks."""
        Gauge(name, about, registry=self.registry).set_function(count)

    def wrote(self, seconds: float, error: NotSaved | None) -> None:
        """A change was saved, or was not."""
        (self.not_saved if error else self.saved).inc()
        self.seconds.observe(seconds)

    def refused(self, code: ProblemCode) -> None:
        """A request was answered with a problem."""
        self.problems.labels(code).inc()

    def written(self) -> bytes:
        """All of it, to be read by a machine."""
        return generate_latest(self.registry)


def may_look(
    headers: Mapping[str, str], client: tuple[str, int] | None, settings: Settings
) -> bool:
    """Is this whoever keeps the house: by the token, or, where there is none, on this machine?"""
    if settings.admin_token:
        shown = headers.get("authorization", "")
        return hmac.compare_digest(shown.encode(), f"{BEARER}{settings.admin_token}".encode())
    return client is not None and not settings.behind_proxy and is_here(client[0])


def is_here(address: str) -> bool:
    """Is this an address of this machine alone?"""
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False

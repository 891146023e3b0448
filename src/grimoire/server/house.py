"""What every request needs: the settings, the tables and the gatekeeper."""

from dataclasses import dataclass

from grimoire.server.limits import Gatekeeper
from grimoire.server.settings import Settings
from grimoire.server.tables import Tables


@dataclass(frozen=True)
class House:
    """The server's parts, handed to whoever answers a request."""

    settings: Settings
    tables: Tables
    gate: Gatekeeper

"""What every request needs: the settings, the tables, and who watches over them."""

from dataclasses import dataclass

from grimoire.server.complaints import Complaints
from grimoire.server.limits import Gatekeeper
from grimoire.server.metrics import Metrics
from grimoire.server.pulse import Pulse
from grimoire.server.reviews import Reviews
from grimoire.server.settings import Settings
from grimoire.server.tables import Tables


@dataclass(frozen=True)
class House:
    """The server's parts, handed to whoever answers a request."""

    settings: Settings
    tables: Tables
    gate: Gatekeeper
    pulse: Pulse
    metrics: Metrics
    complaints: Complaints
    reviews: Reviews

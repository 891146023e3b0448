"""One more action of a game under way."""

from dataclasses import dataclass
from typing import Any

from grimoire.server.store import Played


@dataclass(frozen=True)
class Step:
    """One more action: who did what, the state after it and what happened."""

    played: Played
    state: Any
    events: list[Any]

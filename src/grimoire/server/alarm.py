"""Rings when a table's time is up: one timer a table, no polling."""

from collections.abc import Callable
from functools import partial

from grimoire.server.world import Timer, World


class Alarm:
    """Rings once at the time it is set to, and says which time that was."""

    def __init__(self, ring: Callable[[float], None], world: World) -> None:
        self.ring = ring
        self.world = world
        self.at: float | None = None
        self.timer: Timer | None = None

    def set(self, at: float | None) -> None:
        """Ring at another time than before, or not at all."""
        if at == self.at:
            return
        self.stop()
        self.at = at
        if at is not None:
            self.timer = self.world.call_at(at, partial(self.ring, at))

    def snooze(self, seconds: float) -> None:
        """Ring again after a while for the time it was set to."""
        if self.at is not None:
            again = self.world.now() + seconds
            self.timer = self.world.call_at(again, partial(self.ring, self.at))

    def stop(self) -> None:
        """Do not ring."""
        self.at = None
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

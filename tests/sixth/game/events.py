"""What happened."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Began:
    """The lot has fallen."""

    seat: int
    kind: Literal["began"] = "began"


@dataclass(frozen=True)
class Snuffed:
    """Some candles are out."""

    seat: int
    count: int
    left: int
    kind: Literal["snuffed"] = "snuffed"


@dataclass(frozen=True)
class TimeRanOut:
    """A player took too long."""

    seat: int
    kind: Literal["time_ran_out"] = "time_ran_out"


@dataclass(frozen=True)
class Ended:
    """The last candle is out, snuffed by this player."""

    seat: int
    kind: Literal["ended"] = "ended"


Event = Began | Snuffed | TimeRanOut | Ended

Events = list[Event] | None
"""Where what happened is told, if anybody listens."""

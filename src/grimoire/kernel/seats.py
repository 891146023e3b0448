"""Who may act: the players' seats, chance and the clock."""

from typing import Final, NewType

Seat = NewType("Seat", int)

CHANCE: Final = Seat(-1)
"""Rolls and draws are actions of this seat, stored like any other."""

CLOCK: Final = Seat(-2)
"""'Time is up' is an action of this seat."""

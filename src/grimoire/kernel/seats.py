"""Who may act: the players' seats, chance, the clock and the house."""

from typing import Final, NewType

Seat = NewType("Seat", int)

CHANCE: Final = Seat(-1)
"""Rolls and draws are actions of this seat, stored like any other."""

CLOCK: Final = Seat(-2)
"""'Time is up' is an action of this seat."""

HOUSE: Final = Seat(-3)
"""What the table itself writes down between the actions of a game (see `house.py`)."""

NOBODY: Final = Seat(-9)
"""No seat at all, where a seat could be named: neither a player, nor chance, nor the clock."""

NOWHERE: Final = -1
"""No place, where places are counted from 0."""

NOTHING: Final = -1
"""No thing, where things are counted from 0."""

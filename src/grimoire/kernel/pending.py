"""What is still to be answered or done: a stack, never a row of flags.

A game keeps `pending: list[Pending]` in its state. The top is next. An interrupt pushes the
effect first and the questions that come before it on top.
"""

from grimoire.kernel.seats import Seat


class Pending:
    """Something that has to happen before the game can go on."""


class Ask(Pending):
    """These seats (or chance) must choose."""

    def __init__(self, seats: tuple[Seat, ...]) -> None:
        self.seats = seats


class Task(Pending):
    """Runs by itself as soon as it is on top."""

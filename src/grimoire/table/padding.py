"""Messages are filled up with spaces, so that their length tells nothing.

An update of any seat is as long as that of every other at the same moment, a small message as long
as any other small one. That holds on the wire only without compression.
"""

from collections.abc import Iterable
from typing import Final

LARGE: Final = 16384
"""Bytes of an update, or a multiple: more than the longest list of choices at the largest table."""
SMALL: Final = 4096
"""Bytes of anything else, or a multiple."""
ROOM: Final = 1024
"""Bytes that a seat's own choice, and what it shows, may add to what it was asked."""


def common_length(messages: Iterable[bytes], room: int = 0) -> int:
    """How long all of these shall be, whichever of them is sent."""
    return round_up(max(len(message) for message in messages) + room, LARGE)


def padded(message: bytes, length: int = SMALL) -> bytes:
    """A message that looks like others of this length."""
    return message.ljust(round_up(len(message), length))


def round_up(length: int, unit: int) -> int:
    """The next multiple of a length."""
    return -(-length // unit) * unit

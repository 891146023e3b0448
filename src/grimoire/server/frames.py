"""Frames of a socket, as RFC 6455 (5.2) has them: those we send, and the usual ones that come."""

import zlib
from typing import Final

WHOLE: Final = 0x80
"""Part of the first byte of a frame that is a message by itself."""
WHOLE_TEXT: Final = 0x81
"""The first byte of a frame that is a text by itself."""
COMPRESSED: Final = 0x40
"""What is added to it."""
MASKED: Final = 0x80
"""Part of the second byte of all that a browser sends."""
SHORT: Final = 126
"""Bytes of which a frame tells in its second byte; from here on that says where to look."""
MASK: Final = 4
"""Bytes of the mask."""
TAIL: Final = b"\x00\x00\xff\xff"
"""The end of what was compressed, which goes without saying."""
LONGEST: Final = 1 << 15
"""Bytes of a text that is opened here."""


def framed(data: bytes, first: int) -> bytes:
    """A frame from a server."""
    length = len(data)
    if length < SHORT:
        return b"%c%c%b" % (first, length, data)
    if length < 1 << 16:
        return b"%c\x7e%b%b" % (first, length.to_bytes(2), data)
    return b"%c\x7f%b%b" % (first, length.to_bytes(8), data)


def opened(data: bytes, window: int) -> str | None:
    """The text of a browser that came in one frame and alone; None for all that is less usual.

    It may be compressed if there is a window, in bits.
    """
    if not is_alone(data):
        return None
    start = payload_at(data)
    content = unmasked(data[start:], data[start - MASK : start])
    if window and data[0] == WHOLE_TEXT | COMPRESSED:
        return readable(inflated(content, window))
    return readable(content) if data[0] == WHOLE_TEXT else None


def is_alone(data: bytes) -> bool:
    """Is this one message in one frame, and nothing more?"""
    return 0 < size_of(data) == len(data)


def is_in_step(data: bytes) -> bool:
    """Are these whole messages, each in one frame, so that what follows begins another?"""
    while data:
        size = size_of(data)
        if not size or size > len(data):
            return False
        data = data[size:]
    return True


def size_of(data: bytes) -> int:
    """How many bytes the first frame takes of what a browser sends; 0 if it is an unusual one."""
    if len(data) < 2 or not data[0] & WHOLE or not data[1] & MASKED:
        return 0
    size = data[1] - MASKED
    if size > SHORT or (size == SHORT and len(data) < 4):
        return 0
    return payload_at(data) + (size if size < SHORT else int.from_bytes(data[2:4]))


def payload_at(data: bytes) -> int:
    """Where in a frame its content begins."""
    return 2 + MASK if data[1] - MASKED < SHORT else 4 + MASK


def unmasked(data: bytes, mask: bytes) -> bytes:
    """What a browser has sent."""
    size = len(data)
    key = (mask * (size // MASK + 1))[:size]
    return (int.from_bytes(data) ^ int.from_bytes(key)).to_bytes(size)


def inflated(data: bytes, window: int) -> bytes:
    """What was compressed; something unreadable if it cannot be said here what it was."""
    inflater = zlib.decompressobj(-window)
    try:
        found = inflater.decompress(data + TAIL, LONGEST)
    except zlib.error:
        return UNREADABLE
    return UNREADABLE if inflater.unconsumed_tail else found


UNREADABLE: Final = b"\xff"


def readable(data: bytes) -> str | None:
    """What this says, if it can be read."""
    try:
        return data.decode()
    except UnicodeDecodeError:
        return None

"""Where random numbers come from."""

import hashlib
import hmac
from abc import ABC, abstractmethod
from typing import Final, final

from grimoire.native import i64, mypyc_attr

WORD: Final = 0xFFFFFFFF


@mypyc_attr(allow_interpreted_subclasses=True)
class Source(ABC):
    """Something that draws whole numbers evenly."""

    @abstractmethod
    def below(self, bound: int) -> int:
        """A number from 0 up to but not including the bound."""


@final
class FastSource(Source):
    """A small, quick generator for playouts and search (three words and a counter).

    Every intermediate value stays below 2**62, and every factor below 2**30, so that compiled code
    never leaves machine words.
    """

    def __init__(self, seed: int) -> None:
        digest = hashlib.sha256(str(seed).encode()).digest()
        self.a: i64 = int.from_bytes(digest[0:4], "little")
        self.b: i64 = int.from_bytes(digest[4:8], "little")
        self.c: i64 = int.from_bytes(digest[8:12], "little")
        self.count: i64 = 1
        for _ in range(12):
            self.word()

    def word(self) -> i64:
        """The next 32 random bits."""
        b: i64 = self.b
        c: i64 = self.c
        count: i64 = self.count
        drawn: i64 = (self.a + b + count) & WORD
        self.count = (count + 1) & WORD
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & WORD
        self.c = (((c << 21) & WORD) | (c >> 11)) + drawn & WORD
        return drawn

    def below(self, bound: int) -> int:
        return ((self.word() >> 2) * bound) >> 30


class CommittedSource(Source):
    """The random stream of one action of a table, fixed by the table's secret seed.

    Anyone who learns the seed afterwards can draw the same numbers again.
    """

    def __init__(self, seed: bytes, seq: int) -> None:
        self.seed = seed
        self.seq = seq
        self.drawn = 0

    def word(self) -> int:
        """The next 64 random bits."""
        message = f"{self.seq}:{self.drawn}".encode()
        self.drawn += 1
        return int.from_bytes(hmac.digest(self.seed, message, "sha256")[:8], "big")

    def below(self, bound: int) -> int:
        fair = (1 << 64) - (1 << 64) % bound
        word = self.word()
        while word >= fair:
            word = self.word()
        return word % bound


def commitment(seed: bytes) -> str:
    """What is published of a seed before the game, to be checked when it is revealed."""
    return hashlib.sha256(b"grimoire seed " + seed).hexdigest()

"""Where random numbers come from. The numbers here must never change: stored games need them."""

import hashlib
import hmac
from collections import Counter
from collections.abc import Iterator

import pytest

from grimoire.kernel.chance import CommittedSource, FastSource, Source, commitment
from grimoire.testing.throws import surprise

SEED = b"a secret seed"


def sfc32(a: int, b: int, c: int, count: int) -> Iterator[int]:
    """The published generator (Chris Doty-Humphrey's sfc32), written again from its definition."""
    mask = 2**32 - 1
    while True:
        drawn = (a + b + count) % 2**32
        count = (count + 1) % 2**32
        a = b ^ (b >> 9)
        b = (c + (c << 3)) % 2**32
        c = (((c << 21) | (c >> 11)) % 2**32 + drawn) & mask
        yield drawn


def test_the_quick_generator_is_the_published_one() -> None:
    digest = hashlib.sha256(b"5").digest()
    a, b, c = (int.from_bytes(digest[at : at + 4], "little") for at in (0, 4, 8))
    published = sfc32(a, b, c, 1)
    for _ in range(12):
        next(published)
    source = FastSource(5)
    assert [source.word() for _ in range(1000)] == [next(published) for _ in range(1000)]


def test_the_quick_numbers_are_pinned() -> None:
    source = FastSource(1)
    assert [source.word() for _ in range(4)] == [1980691863, 874780676, 822843476, 2186466004]
    source = FastSource(2026)
    assert [source.below(6) for _ in range(12)] == [3, 3, 2, 0, 2, 5, 3, 3, 1, 1, 1, 1]


def test_the_same_seed_draws_the_same() -> None:
    one, other, third = FastSource(9), FastSource(9), FastSource(10)
    drawn = [one.below(1000) for _ in range(50)]
    assert drawn == [other.below(1000) for _ in range(50)]
    assert drawn != [third.below(1000) for _ in range(50)]


@pytest.mark.parametrize("bound", [1, 2, 6, 10, 12, 97])
@pytest.mark.parametrize("source", [FastSource(3), CommittedSource(SEED, 3)], ids=["fast", "fair"])
def test_numbers_are_drawn_evenly(source: Source, bound: int) -> None:
    draws = 200 * bound
    seen = Counter(source.below(bound) for _ in range(draws))
    assert set(seen) == set(range(bound))
    assert surprise([seen[number] for number in range(bound)], [draws / bound] * bound) < 4


def test_pairs_of_quick_numbers_are_even_too() -> None:
    source = FastSource(4)
    seen = Counter((source.below(6), source.below(6)) for _ in range(7200))
    assert surprise([seen[a, b] for a in range(6) for b in range(6)], [200] * 36) < 4


def test_large_bounds_stay_in_bounds() -> None:
    for source in (FastSource(1), CommittedSource(SEED, 1)):
        for _ in range(200):
            assert 0 <= source.below(4_033_720) < 4_033_720


def test_the_committed_numbers_are_pinned() -> None:
    source = CommittedSource(SEED, 1)
    assert [source.word() for _ in range(2)] == [3447655137648418063, 18101714164805395835]
    source = CommittedSource(SEED, 2)
    assert [source.below(6) for _ in range(12)] == [3, 0, 1, 5, 1, 1, 4, 2, 2, 2, 3, 0]


def test_committed_numbers_can_be_drawn_by_hand() -> None:
    by_hand = hmac.new(SEED, b"17:1", hashlib.sha256).digest()
    source = CommittedSource(SEED, 17)
    source.word()
    assert source.word() == int.from_bytes(by_hand[:8], "big")


def test_each_action_has_a_stream_of_its_own() -> None:
    streams = {tuple(CommittedSource(SEED, seq).below(6) for _ in range(1)) for seq in range(40)}
    assert streams == {(face,) for face in range(6)}
    assert CommittedSource(SEED, 1).word() != CommittedSource(b"another seed", 1).word()


def test_words_that_would_favour_small_numbers_are_drawn_again() -> None:
    bound = 2**63 + 1  # of 2**64 words only the first 2**63 + 1 are fair: almost half are rejected
    for seq in range(20):
        words, source = CommittedSource(SEED, seq), CommittedSource(SEED, seq)
        fair = [word for word in (words.word() for _ in range(40)) if word < bound]
        assert len(fair) < 40
        assert [source.below(bound) for _ in range(5)] == fair[:5]


def test_a_power_of_two_rejects_nothing() -> None:
    words, source = CommittedSource(SEED, 5), CommittedSource(SEED, 5)
    drawn = [source.below(2**63) for _ in range(20)]
    assert drawn == [words.word() % 2**63 for _ in range(20)]


def test_the_commitment_is_pinned() -> None:
    assert commitment(SEED) == "f60eac1ae7a5b01eae27f27a175fc1b1f7183a46f65037861ee435f6d8a620dd"
    assert commitment(SEED) == hashlib.sha256(b"grimoire seed a secret seed").hexdigest()

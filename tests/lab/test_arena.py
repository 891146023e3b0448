"""Level against level: shares with their intervals, and the same games from the same seed."""

import pytest

from grimoire.lab.arena import Encounter, NoCamps, Share, camps_of, meet

LEVELS = {"hogwarts": "follower", "death_eaters": "random"}


def test_a_share_knows_how_far_it_can_be_trusted() -> None:
    share = Share()
    for value in (1.0, 0.0, 1.0, 1.0):
        share = share.with_one(value)
    assert share.mean == 0.75
    assert share.margin == pytest.approx(1.96 * 0.25)
    both = share + share
    assert (both.of, both.mean) == (8, 0.75)
    assert both.margin < share.margin
    assert Share().margin == 1


def test_the_same_seed_gives_the_same_games() -> None:
    plan = Encounter("darkforces", 3, LEVELS, 12, seed=4)
    one, other = meet(plan), meet(plan)
    assert (one.wins, one.fortunes) == (other.wins, other.fortunes)
    assert one.wins["hogwarts"].of == 12
    assert one.wins["hogwarts"].total + one.wins["death_eaters"].total <= 12
    assert one.fortunes["death_eaters"].of <= 12, "sometimes nobody is dealt a Death Eater"
    assert one.loyals["death_eaters"].of <= one.fortunes["death_eaters"].of
    assert one.loyals["death_eaters"].total <= one.wins["death_eaters"].total


def test_somebody_is_told_how_far_it_has_come() -> None:
    done: list[int] = []
    meet(Encounter("darkforces", 3, LEVELS, 8), progress=done.append)
    assert sum(done) == 8


def test_where_everybody_plays_alone_there_is_no_arena() -> None:
    with pytest.raises(NoCamps, match="quidditch"):
        camps_of("quidditch")

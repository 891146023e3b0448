"""The rule of thumb: between 0 and 1, the truth for some, a story for others, and a good finger."""

from grimoire.games.darkforces.heuristics import estimate
from grimoire.games.darkforces.tests.table import GAME, morning, play, point, say, talk, to_vote
from grimoire.kernel.chance import FastSource
from grimoire.kernel.seats import Seat
from grimoire.testing.playout import random_act

DEAL = "hermione death_eater neville | sirius student death_eater"


def test_it_stays_between_nought_and_one() -> None:
    source = FastSource(2)
    for seats in range(3, 11):
        draft = GAME.setup(seats)
        while GAME.outcome(draft) is None:
            GAME.play(draft, *random_act(GAME, draft, source), None)
            assert all(0 <= estimate(draft, Seat(seat)) <= 1 for seat in range(seats))


def test_the_end_is_certain() -> None:
    draft = morning(DEAL)
    point(draft, 1, 0, 1)
    assert [estimate(draft, Seat(seat)) for seat in range(3)] == [1.0, 0.0, 1.0]


def test_a_finger_on_a_death_eater_is_good_for_hogwarts() -> None:
    for seat, better, worse in ((0, 1, 2), (2, 1, 0)):
        good, bad = morning(DEAL), morning(DEAL)
        for draft, target in ((good, better), (bad, worse)):
            to_vote(draft)
            play(draft, f"{seat}:point {target}")
        assert estimate(good, Seat(seat)) > estimate(bad, Seat(seat))


def test_a_story_is_told_and_then_one_is_ready() -> None:
    draft = talk(DEAL)
    start = estimate(draft, Seat(0))
    play(draft, "0:say did")
    assert estimate(draft, Seat(0)) > start
    play(draft, "0:unsay")
    say(draft, 0, "did hermione nothing")
    told = estimate(draft, Seat(0))
    assert told > start
    play(draft, "0:ready")
    assert estimate(draft, Seat(0)) > told


def test_a_death_eater_pretends() -> None:
    draft = talk(DEAL)
    start = estimate(draft, Seat(1))
    say(draft, 1, "dealt hogwarts_student")
    assert estimate(draft, Seat(1)) > start

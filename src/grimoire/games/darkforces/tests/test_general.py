"""What it is about: players, camps, one night and one day."""

import pytest

from grimoire.games.darkforces.editions import SHIPPED
from grimoire.games.darkforces.tests.table import (
    GAME,
    answer_step,
    camps,
    dealt,
    expect_refusal,
    log,
    morning,
    play,
    point,
    result,
    seen,
    sleep,
    to_vote,
    whole_game,
)
from grimoire.kernel.outcome import Outcome
from grimoire.kernel.refusal import Refused
from grimoire.kernel.seats import Seat

THREE = "student death_eater neville | hermione sirius death_eater"


@pytest.mark.rule("DRK-GEN-01")
@pytest.mark.parametrize("seats", [0, 2, 11])
def test_three_to_ten_play(seats: int) -> None:
    with pytest.raises(Refused, match="DRK-GEN-01"):
        GAME.setup(seats)
    assert list(GAME.seat_counts) == [3, 4, 5, 6, 7, 8, 9, 10]


@pytest.mark.rule("DRK-GEN-01")
def test_nobody_else_may_do_anything() -> None:
    expect_refusal(dealt(THREE), "DRK-GEN-01", "3:lay")


@pytest.mark.rule("DRK-GEN-02")
def test_two_cards_are_death_eaters_and_fourteen_are_of_hogwarts() -> None:
    counts = {"death_eaters": 0, "hogwarts": 0}
    for role in SHIPPED.roles:
        counts[role.camp] += role.count
    assert counts == {"death_eaters": 2, "hogwarts": 14}
    assert len(SHIPPED.roles) == 13


@pytest.mark.rule("DRK-GEN-03")
def test_one_night_one_day_one_vote() -> None:
    draft = dealt(THREE)
    phases = ["setup"]

    def note() -> None:
        if seen(draft).part != phases[-1]:
            phases.append(seen(draft).part)

    while GAME.outcome(draft) is None:
        if seen(draft).phase == "night":
            answer_step(draft, {})
        elif seen(draft).phase == "vote":
            point(draft, 1, 2, 0)
        else:
            play(draft, "clock:time")
        note()
    assert phases == ["setup", "night", "day", "vote", "result"]
    assert GAME.to_decide(draft) == ()
    expect_refusal(draft, "DRK-GEN-03", "0:point 1", "0:skip", "0:say did", "clock:time")


@pytest.mark.rule("DRK-GEN-04", "DRK-NEV-03")
def test_a_camp_moves_with_its_card() -> None:
    state = morning("neville death_eater student | hermione sirius death_eater", {0: "swap 1 2"})
    assert camps(state) == ["hogwarts", "hogwarts", "death_eaters"]
    assert log(state, 2) == []
    assert log(state, 1) == [("death_eaters_met", []), ("power_unused", [])]
    assert (seen(state, 1).mine, seen(state, 1).now) == ("death_eater", "")


@pytest.mark.rule("DRK-GEN-05")
@pytest.mark.parametrize(
    ("votes", "won", "winners"),
    [
        ((1, 0, 1), "hogwarts", [0, 2]),
        ((2, 2, 0), "death_eaters", [1]),
        ((1, 2, 0), "death_eaters", [1]),
    ],
)
def test_a_camp_wins_together(votes: tuple[int, ...], won: str, winners: list[int]) -> None:
    state = whole_game(THREE, {}, *votes)
    assert result(state)[0] == won
    outcome = GAME.outcome(state)
    assert isinstance(outcome, Outcome)
    assert outcome.winners == tuple(Seat(seat) for seat in winners)
    assert [outcome.scores[seat] == 1 for seat in range(3)] == [
        seat in winners for seat in range(3)
    ]
    for seat, camp in enumerate(camps(state)):
        assert (camp == won) == (seat in winners)


@pytest.mark.rule("DRK-GEN-05", "DRK-WIN-05")
def test_it_can_happen_that_nobody_wins() -> None:
    state = whole_game("student hermione neville | death_eater sirius death_eater", {}, 1, 0, 0)
    assert GAME.outcome(state) == Outcome((), (0, 0, 0), "DRK-WIN-05")


@pytest.mark.rule("DRK-GEN-06")
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_each_camp_knows_what_it_is_after(lang: str) -> None:
    goals = [
        GAME.phrasebook.say(lang, ("camps", camp, "goal")) for camp in ("hogwarts", "death_eaters")
    ]
    assert all(goals)
    assert goals[0] != goals[1]


def test_the_table_helpers_reach_the_vote() -> None:
    draft = dealt(THREE)
    play(draft, "clock:time")
    sleep(draft, {})
    to_vote(draft)
    assert seen(draft).phase == "vote"

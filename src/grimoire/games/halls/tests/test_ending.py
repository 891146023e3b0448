"""The end."""

import pytest

from grimoire.games.halls.state import State
from grimoire.games.halls.tests.table import (
    ADA,
    BEN,
    CLEO,
    CROSS,
    GAME,
    OTHER_CROSS,
    SPEND_DIE,
    STRAIGHT,
    begin,
    end_turn,
    expect_refusal,
    give,
    kinds,
    legal,
    play,
    seen,
    stand,
    walks,
)
from grimoire.kernel.refusal import Refused
from grimoire.kernel.seats import Seat


def winners(state: State) -> tuple[Seat, ...]:
    """Who has won; nobody while it goes on."""
    outcome = GAME.outcome(state)
    return () if outcome is None else outcome.winners


def rule(state: State) -> str:
    """The rule that decided it."""
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome.rule


HOMEWARD = (f"C6 {CROSS}", f"D6 {STRAIGHT} east", f"E6 {OTHER_CROSS}")


@pytest.mark.rule("HAL-END-01")
def test_home_is_the_area_of_ones_own_portrait() -> None:
    state = begin(*HOMEWARD)
    state.attended[ADA] = 7
    stand(state, ADA, "D6")
    play(state, *SPEND_DIE, "walk black_lake")
    assert winners(state) == ()
    play(state, "end")
    end_turn(state)
    play(state, *SPEND_DIE, "walk quidditch_pitch")
    assert winners(state) == (ADA,)
    assert rule(state) == "HAL-END-02"


@pytest.mark.rule("HAL-END-02")
def test_it_ends_there_and_then() -> None:
    state = begin(*HOMEWARD, "A5 T22", "A4 T23")
    state.attended[ADA] = 7
    stand(state, ADA, "C6")
    play(state, *SPEND_DIE)
    assert walks(state) == {"D6", "E6", "black_lake", "quidditch_pitch"}
    expect_refusal(state, "walk A5", "HAL-END-01")
    events = play(state, "walk quidditch_pitch")
    assert kinds(events) == ["walked", "game_ended"]
    view = seen(state)
    assert (view.phase, view.winners, view.scores) == ("over", [ADA], [7, 0])
    assert list(GAME.to_decide(state)) == []
    for line in ("0:end", "0:walk A5", "1:roll", "clock:time", "chance:die 1"):
        expect_refusal(state, line, "HAL-END-02")


@pytest.mark.rule("HAL-END-03")
def test_home_with_a_class_missing_is_nothing() -> None:
    state = begin(*HOMEWARD)
    state.attended[ADA] = 6
    stand(state, ADA, "C6")
    play(state, *SPEND_DIE, "walk quidditch_pitch")
    assert winners(state) == ()
    assert state.turn == ADA


@pytest.mark.rule("HAL-END-04", "HAL-Q-21", "HAL-Q-22")
def test_a_card_of_another_may_bring_one_home() -> None:
    state = begin("D4 T19")
    state.attended[ADA] = 7
    stand(state, ADA, "D4")
    give(state, BEN, "quidditch_match")
    end_turn(state)
    events = play(state, "quidditch_match")
    assert kinds(events) == ["gathered", "game_ended"]
    assert winners(state) == (ADA,)


@pytest.mark.rule("HAL-END-04", "HAL-Q-22")
def test_an_exchange_of_pawns_may_bring_one_home() -> None:
    state = begin("D4 T19", seats=3)
    state.attended[BEN] = 7
    stand(state, BEN, "D4")
    stand(state, CLEO, "forbidden_forest")
    give(state, ADA, "someones_lost")
    play(state, "someones_lost 1 2")
    assert winners(state) == (BEN,)


@pytest.mark.rule("HAL-END-04", "HAL-Q-22", "HAL-Q-17")
def test_to_be_at_home_already_is_no_arrival() -> None:
    state = begin(f"C6 {CROSS}")
    state.attended[:] = [3, 7]
    stand(state, BEN, "C6")
    give(state, ADA, "schedule_swap", "quidditch_match")
    play(state, "schedule_swap 1")
    assert (state.attended, winners(state)) == ([7, 3], ())
    play(state, "quidditch_match")
    assert winners(state) == ()
    play(state, *SPEND_DIE, "walk C6", "end")
    end_turn(state)
    play(state, *SPEND_DIE, "walk quidditch_pitch")
    assert winners(state) == (ADA,)


@pytest.mark.rule("HAL-Q-22")
@pytest.mark.parametrize(("attended", "winner"), [([3, 7], ADA), ([7, 3], BEN)])
def test_by_agreement_being_at_home_is_enough(attended: list[int], winner: Seat) -> None:
    state = begin(f"C6 {CROSS}", win_by_state=True)
    state.attended[:] = attended
    stand(state, BEN if winner == ADA else ADA, "C6")
    give(state, ADA, "schedule_swap")
    play(state, "schedule_swap 1")
    assert winners(state) == (winner,)
    assert rule(state) == "HAL-Q-22"


@pytest.mark.rule("HAL-END-05", "HAL-Q-22")
def test_two_at_once_the_one_whose_turn_comes_sooner() -> None:
    state = begin(seats=3)
    state.portraits[:] = [1, 0, 3]  # Hermione, Ron, Harry
    state.attended[:] = [0, 7, 7]
    stand(state, BEN, "quidditch_pitch")
    stand(state, CLEO, "forbidden_forest")
    give(state, ADA, "someones_lost")
    play(state, "someones_lost 1 2")
    assert winners(state) == (BEN,)
    assert rule(state) == "HAL-END-05"


@pytest.mark.rule("HAL-END-05")
def test_two_at_once_the_active_player_first() -> None:
    state = begin(seats=2)
    end_turn(state)
    state.attended[:] = [7, 7]
    stand(state, ADA, "forbidden_forest")
    stand(state, BEN, "quidditch_pitch")
    give(state, BEN, "someones_lost")
    play(state, "someones_lost 0 1")
    assert winners(state) == (BEN,)


@pytest.mark.rule("HAL-Q-25")
def test_a_limit_of_rounds_by_agreement() -> None:
    state = begin(seats=3, max_rounds=2)
    for _ in range(5):
        end_turn(state)
    state.attended[:] = [2, 3, 3]
    events = end_turn(state)
    assert kinds(events)[-1] == "game_ended"
    assert (winners(state), rule(state)) == ((BEN, CLEO), "HAL-Q-25")
    endless = begin()
    for _ in range(12):
        end_turn(endless)
    assert (endless.round, winners(endless)) == (7, ())
    with pytest.raises(Refused, match="HAL-Q-25"):
        GAME.setup(2, {"max_rounds": 101})


@pytest.mark.rule("HAL-Q-25", "HAL-Q-26")
def test_who_has_left_wins_nothing_at_the_limit() -> None:
    state = begin(seats=3, max_rounds=1)
    state.attended[:] = [5, 2, 1]
    play(state, "clock:leave 0")
    end_turn(state)
    end_turn(state)
    assert winners(state) == (BEN,)


@pytest.mark.rule("HAL-Q-27")
def test_nobody_decides_in_anothers_turn() -> None:
    state = begin(seats=4)
    state.attended[:] = [0, 1, 1, 1]
    give(state, ADA, "someones_lost", "schedule_swap", "mrs_norris", "sleeping_in_class")
    for line in ("someones_lost 1 2", "schedule_swap 1", "mrs_norris 2", "sleeping_in_class 3"):
        play(state, line)
        assert list(GAME.to_decide(state)) == [ADA]
        assert GAME.legal_actions(state, BEN) == []
    assert legal(state) == ["roll"]

"""Someone's Lost!, Schedule Swap, Mrs Norris, No Homework!, Sleeping in Class, and the areas."""

import pytest

from grimoire.games.halls.events import CaughtAsleep, NorrisSent, StarReached, TurnBegan
from grimoire.games.halls.tests.table import (
    ADA,
    BEN,
    CHARMS,
    CLEO,
    CROSS,
    DAN,
    DEFENCE,
    GAME,
    POTIONS,
    SPEND_DIE,
    STAR_STRAIGHT,
    STRAIGHT,
    begin,
    bottom,
    end_turn,
    expect_legal,
    expect_refusal,
    give,
    hand,
    kinds,
    legal,
    one,
    place,
    play,
    seen,
    setup_lines,
    stand,
    walking,
)
from grimoire.testing.arrange import arrange

# -- Someone's Lost! -------------------------------------------------------------------------------


@pytest.mark.rule("HAL-LOST-01", "HAL-Q-16")
def test_two_pawns_exchange_places() -> None:
    state = begin(f"D4 {CROSS}", seats=3)
    stand(state, BEN, "D4")
    give(state, ADA, "someones_lost")
    play(state, "someones_lost 1 2")
    assert (place(state, BEN), place(state, CLEO)) == ("hagrids_house", "D4")
    assert place(state, ADA) == "quidditch_pitch"
    assert bottom(state, 1) == ["someones_lost"]


@pytest.mark.rule("HAL-LOST-01")
def test_only_pawns_on_the_board() -> None:
    state = begin(seats=3)
    give(state, ADA, "someones_lost")
    expect_refusal(state, "someones_lost 0 3", "HAL-LOST-01")
    assert [line for line in legal(state) if line != "roll"] == [
        "someones_lost 0 1",
        "someones_lost 0 2",
        "someones_lost 1 2",
    ]


@pytest.mark.rule("HAL-Q-16")
def test_pawns_on_one_square_cannot_exchange() -> None:
    state = begin(seats=3)
    stand(state, ADA, "forbidden_forest")
    give(state, ADA, "someones_lost")
    expect_refusal(state, "someones_lost 0 1", "HAL-Q-16")
    expect_legal(state, "someones_lost 0 2")


# -- Schedule Swap ---------------------------------------------------------------------------------


@pytest.mark.rule("HAL-SWAP-01", "HAL-SWAP-02")
def test_schedules_and_progress_change_hands() -> None:
    state = begin(seats=3)
    state.attended[:] = [2, 5, 0]
    state.schedules[:] = [0, 2, 1]
    give(state, ADA, "schedule_swap")
    expect_refusal(state, "schedule_swap 0", "HAL-SWAP-01")
    expect_refusal(state, "schedule_swap 3", "HAL-SWAP-01")
    play(state, "schedule_swap 1")
    players = seen(state).players
    assert [player.schedule for player in players] == [3, 1, 2]
    assert [player.attended for player in players] == [5, 2, 0]


@pytest.mark.rule("HAL-SWAP-03")
def test_portrait_pawn_and_colour_are_kept() -> None:
    state = begin()
    before = seen(state).players
    give(state, ADA, "schedule_swap")
    play(state, "schedule_swap 1")
    for old, new in zip(before, seen(state).players, strict=True):
        assert (old.student, old.home, old.colour) == (new.student, new.home, new.colour)
        assert old.place == new.place


@pytest.mark.rule("HAL-Q-17")
def test_a_finished_schedule_can_be_had_and_home_stays_ones_own() -> None:
    state = begin(f"C6 {CROSS}", "D6 T09")
    state.attended[BEN] = 7
    stand(state, ADA, "D6")
    give(state, ADA, "schedule_swap")
    play(state, "schedule_swap 1", *SPEND_DIE, "walk quidditch_pitch")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == (ADA,)


@pytest.mark.rule("HAL-Q-17")
def test_equal_progress_may_be_swapped() -> None:
    state = begin()
    give(state, ADA, "schedule_swap")
    expect_legal(state, "schedule_swap 1")


# -- Mrs Norris and No Homework! -------------------------------------------------------------------


@pytest.mark.rule("HAL-NORR-01", "HAL-Q-18")
def test_another_player_loses_the_next_turn() -> None:
    state = begin(seats=3)
    give(state, ADA, "mrs_norris")
    expect_refusal(state, "mrs_norris 0", "HAL-NORR-01")
    play(state, "mrs_norris 1")
    end_turn(state)
    assert state.turn == CLEO
    assert bottom(state, 1) == ["mrs_norris"]


@pytest.mark.rule("HAL-NORR-02", "HAL-Q-18")
def test_two_of_them_cost_two_turns() -> None:
    state = begin(seats=2)
    give(state, ADA, "mrs_norris", "mrs_norris")
    events = play(state, "mrs_norris 1", "mrs_norris 1")
    assert [event.turns for event in events if isinstance(event, NorrisSent)] == [1, 2]
    order = []
    for _ in range(4):
        end_turn(state)
        order.append(state.turn)
    assert order == [ADA, ADA, BEN, ADA]


@pytest.mark.rule("HAL-Q-18")
def test_by_agreement_nobody_loses_the_very_first_turn() -> None:
    state = begin(seats=3, spare_first_turn=True)
    give(state, ADA, "mrs_norris")
    expect_refusal(state, "mrs_norris 1", "HAL-CARD-08")
    end_turn(state)
    give(state, BEN, "mrs_norris")
    expect_refusal(state, "mrs_norris 2", "HAL-Q-18")
    play(state, "mrs_norris 0")
    end_turn(state)
    end_turn(state)
    assert state.turn == BEN


@pytest.mark.rule("HAL-Q-18")
def test_by_agreement_she_strikes_whoever_draws_her() -> None:
    state = walking(f"C6 {STAR_STRAIGHT} east", f"D6 {CROSS}", mrs_norris="on_draw")
    play(state, "walk C6", "draw")
    events = play(state, "card mrs_norris")
    assert one(events, StarReached).how == "norris"
    assert (state.turn, hand(state, ADA)) == (BEN, [])
    assert bottom(state, 1) == ["mrs_norris"]


@pytest.mark.rule("HAL-Q-18")
def test_whoever_draws_her_keeps_her_or_any_other_card() -> None:
    for card, agreed in (("mrs_norris", "target"), ("password", "on_draw")):
        state = walking(f"C6 {STAR_STRAIGHT} east", f"D6 {CROSS}", mrs_norris=agreed)
        play(state, "walk C6", "draw", f"card {card}")
        assert (state.turn, hand(state, ADA)) == (ADA, [card])


@pytest.mark.rule("HAL-Q-18")
def test_by_agreement_nobody_is_dealt_her() -> None:
    state = arrange(GAME, 2, setup_lines(2)[:4], {"mrs_norris": "on_draw"})
    odds = {GAME.notate(action): chance for action, chance in GAME.chance_outcomes(state)}
    assert "deal mrs_norris" not in odds
    assert odds["deal password"] == pytest.approx(3 / 23)
    expect_refusal(state, "deal mrs_norris", "HAL-SET-08")
    play(state, *setup_lines(2)[4:])
    state = begin(mrs_norris="on_draw")
    assert seen(state).pile == 25


@pytest.mark.rule("HAL-HOME-01", "HAL-Q-19")
def test_another_whole_turn() -> None:
    state = walking(f"C6 {STAR_STRAIGHT} east", f"D6 {CROSS}")
    give(state, ADA, "no_homework")
    play(state, "walk C6", "draw", "card password", "no_homework")
    assert play(state, "end") == [TurnBegan(ADA, again=True)]
    assert (state.turn, state.round) == (ADA, 1)
    assert legal(state) == ["roll", "password"]
    assert (seen(state).star_drawn, seen(state).moved) == (False, False)
    end_turn(state)
    assert state.turn == BEN


@pytest.mark.rule("HAL-HOME-01")
def test_the_card_drawn_and_played_again_gives_one_turn_more() -> None:
    state = walking()
    give(state, ADA, "no_homework")
    play(state, "no_homework")
    give(state, ADA, "no_homework")
    play(state, "no_homework", "end")
    for expected in (ADA, BEN):
        end_turn(state)
        assert state.turn == expected


# -- Sleeping in Class -----------------------------------------------------------------------------


@pytest.mark.rule("HAL-SLEEP-01", "HAL-Q-20")
def test_the_last_class_is_lost() -> None:
    state = begin(seats=3)
    state.attended[:] = [3, 4, 0]
    give(state, ADA, "sleeping_in_class")
    assert legal(state) == ["roll", "sleeping_in_class 1"]
    expect_refusal(state, "sleeping_in_class 2", "HAL-SLEEP-01")
    expect_refusal(state, "sleeping_in_class 0", "HAL-SLEEP-01")
    play(state, "sleeping_in_class 1")
    assert state.attended == [3, 3, 0]


@pytest.mark.rule("HAL-SLEEP-02")
def test_the_sleeper_goes_to_the_room_before_even_a_closed_one() -> None:
    state = begin(f"E3 {POTIONS}", f"E4 {DEFENCE}", "D1 T19", "D2 T20", "D3 T21")
    state.schedules[:] = [1, 0]
    state.attended[BEN] = 3  # Charms, Potions, Defence
    give(state, ADA, "class_cancelled", "sleeping_in_class")
    play(state, "class_cancelled E3")
    asleep = one(play(state, "sleeping_in_class 1"), CaughtAsleep)
    assert (asleep.lesson, asleep.room, asleep.sent) == ("defence", "potions", "room")
    assert (state.attended[BEN], place(state, BEN)) == (2, "E3")
    assert seen(state).players[BEN].next_class == "defence"


@pytest.mark.rule("HAL-SLEEP-03")
def test_home_if_the_room_is_hidden() -> None:
    state = begin(f"D4 {CROSS}")
    state.schedules[:] = [1, 0]
    state.attended[BEN] = 3
    stand(state, BEN, "D4")
    give(state, ADA, "sleeping_in_class")
    asleep = one(play(state, "sleeping_in_class 1"), CaughtAsleep)
    assert asleep.sent == "hidden"
    assert (state.attended[BEN], place(state, BEN)) == (2, "forbidden_forest")


@pytest.mark.rule("HAL-SLEEP-04")
def test_home_if_it_was_the_only_class() -> None:
    state = begin(f"D4 {CHARMS}")
    state.schedules[:] = [1, 0]
    state.attended[BEN] = 1
    stand(state, BEN, "D4")
    give(state, ADA, "sleeping_in_class")
    asleep = one(play(state, "sleeping_in_class 1"), CaughtAsleep)
    assert asleep.sent == "first"
    assert (state.attended[BEN], place(state, BEN)) == (0, "forbidden_forest")


@pytest.mark.rule("HAL-SLEEP-02")
def test_after_two_classes_the_sleeper_goes_to_the_first_room() -> None:
    state = begin(f"D4 {CHARMS}", f"D5 {POTIONS}")
    state.schedules[:] = [1, 0]
    state.attended[BEN] = 2  # Charms, Potions
    stand(state, BEN, "D5")
    give(state, ADA, "sleeping_in_class")
    play(state, "sleeping_in_class 1")
    assert (state.attended[BEN], place(state, BEN)) == (1, "D4")


@pytest.mark.rule("HAL-Q-20")
def test_by_agreement_the_room_of_the_lost_class() -> None:
    state = begin(f"D4 {CHARMS}", sleep_room="last")
    state.schedules[:] = [1, 0]
    state.attended[BEN] = 1
    give(state, ADA, "sleeping_in_class")
    play(state, "sleeping_in_class 1")
    assert (state.attended[BEN], place(state, BEN)) == (0, "D4")


@pytest.mark.rule("HAL-Q-20")
def test_even_a_finished_player_falls_back() -> None:
    state = begin()
    state.attended[BEN] = 7
    give(state, ADA, "sleeping_in_class")
    play(state, "sleeping_in_class 1")
    assert (state.attended[BEN], GAME.outcome(state)) == (6, None)


# -- everybody -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "area"),
    [
        pytest.param("quidditch_match", "quidditch_pitch", marks=pytest.mark.rule("HAL-AREA-01")),
        pytest.param("giant_squid_attack", "black_lake", marks=pytest.mark.rule("HAL-AREA-02")),
        pytest.param("dragon_egg_hatching", "hagrids_house", marks=pytest.mark.rule("HAL-AREA-03")),
        pytest.param("detention", "forbidden_forest", marks=pytest.mark.rule("HAL-AREA-04")),
    ],
)
def test_every_pawn_goes_there_at_once(card: str, area: str) -> None:
    state = begin(f"D4 {STRAIGHT}", f"D5 {CHARMS}", seats=4)
    stand(state, BEN, "D4")
    stand(state, CLEO, "D5")
    give(state, ADA, card)
    before = list(state.attended)
    events = play(state, card)
    assert kinds(events) == ["gathered"]
    assert {place(state, seat) for seat in (ADA, BEN, CLEO, DAN)} == {area}
    assert (state.attended, state.turn, legal(state)) == (before, ADA, ["roll"])
    assert bottom(state, 1) == [card]


@pytest.mark.rule("HAL-AREA-05", "HAL-Q-21")
def test_no_way_and_no_owner_are_needed() -> None:
    state = begin()
    give(state, ADA, "giant_squid_attack")
    play(state, "giant_squid_attack")
    assert (place(state, ADA), place(state, BEN)) == ("black_lake", "black_lake")
    assert {player.home for player in seen(state).players}.isdisjoint({"black_lake"})

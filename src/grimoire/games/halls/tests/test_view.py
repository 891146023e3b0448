"""What is seen, and what is not."""

from typing import Any

import pytest

from grimoire.games.halls.deck import UNSEEN, is_unseen, kinds_in
from grimoire.games.halls.events import HandsDealt, StarReached
from grimoire.games.halls.tests.soundness import check_sound
from grimoire.games.halls.tests.table import (
    ADA,
    BEN,
    BEND,
    CHARMS,
    CLEO,
    CROSS,
    GAME,
    SPEND_DIE,
    STAR_STRAIGHT,
    STRAIGHT,
    begin,
    give,
    one,
    play,
    seen,
    setup_lines,
    sides,
    stack,
    stand,
    walking,
)
from grimoire.games.halls.view import Preview
from grimoire.kernel.chance import FastSource
from grimoire.testing.arrange import arrange


@pytest.mark.rule("HAL-Q-08")
def test_hands_are_secret_and_their_size_is_not() -> None:
    state = begin(seats=3)
    give(state, ADA, "detention", "no_homework")
    give(state, BEN, "password")
    assert seen(state, ADA).hand == ["no_homework", "detention"]
    for viewer in (BEN, CLEO, None):
        assert "detention" not in str(seen(state, viewer))
        assert [player.cards for player in seen(state, viewer).players] == [2, 1, 0]


@pytest.mark.rule("HAL-Q-08", "HAL-SET-08")
def test_of_a_deal_everybody_learns_their_own_part() -> None:
    lines = setup_lines(2)
    state = arrange(GAME, 2, lines[:11])
    dealt = one(play(state, lines[11]), HandsDealt)
    for viewer in (ADA, BEN):
        told: Any = GAME.tell(dealt, viewer)
        assert [len(hand) for hand in told.hands] == [4 * (seat == viewer) for seat in (ADA, BEN)]
    assert GAME.tell(dealt, None) == HandsDealt([[], []], dealt.pile)


@pytest.mark.rule("HAL-Q-08", "HAL-CARD-05")
def test_of_a_draw_others_learn_that_it_was_made() -> None:
    state = walking(f"C6 {STAR_STRAIGHT} east")
    play(state, "walk C6", "draw")
    drew = one(play(state, "card detention"), StarReached)
    assert GAME.tell(drew, ADA) == StarReached(ADA, "drew", "detention")
    assert GAME.tell(drew, BEN) == GAME.tell(drew, None) == StarReached(ADA, "drew", "")


@pytest.mark.rule("HAL-SET-02")
def test_of_a_hidden_tile_nothing_is_seen() -> None:
    state = begin(f"D4 {CROSS}")
    hidden = next(square for square in seen(state, ADA).squares if square.square == "D5")
    assert (hidden.tile, hidden.look, hidden.sides, hidden.star) == ("", "face_down", "", False)


@pytest.mark.rule("HAL-Q-09")
def test_cards_that_came_back_in_plain_sight_are_remembered() -> None:
    state = walking(f"C6 {STAR_STRAIGHT} east", seats=3)
    give(state, ADA, "detention")
    stack(state, "no_homework")
    play(state, "detention")
    for viewer in (ADA, BEN, CLEO, None):
        assert [lot.cards for lot in seen(state, viewer).lots] == [["no_homework"], ["detention"]]
    source = FastSource(1)
    for _ in range(20):
        world = GAME.imagine(seen(state, CLEO), source)
        assert world.pile == state.pile
        check_sound(world)


def test_imagined_hands_are_dealt_from_what_was_not_seen() -> None:
    state = begin(seats=3)
    give(state, ADA, "detention", "no_homework")
    give(state, BEN, "quidditch_match", "password")
    source, held = FastSource(2), set()
    for _ in range(300):
        world = GAME.imagine(seen(state, ADA), source)
        check_sound(world)
        assert kinds_in(world.hands[ADA]) == kinds_in(state.hands[ADA])
        held |= set(kinds_in(world.hands[BEN]))
    assert len(held) == 11  # every kind but the two that Ada holds the only copies of


@pytest.mark.slow
def test_every_consistent_deal_is_as_likely_as_the_next() -> None:
    state = begin(seats=2)
    give(state, BEN, "password", "password")
    view, source, both = seen(state, ADA), FastSource(3), 0
    for _ in range(4000):
        both += kinds_in(GAME.imagine(view, source).hands[BEN]) == [5, 5]
    # two of the four Schedule Swaps, out of 25 cards
    assert both / 4000 == pytest.approx(6 / 300, abs=0.009)


@pytest.mark.rule("HAL-Q-18")
def test_by_agreement_she_is_imagined_in_the_pile_alone() -> None:
    state = begin(mrs_norris="on_draw")
    give(state, BEN, "password", "password", "detention")
    for seed in range(50):
        check_sound(GAME.imagine(seen(state, ADA), FastSource(seed)))


@pytest.mark.rule("HAL-Q-26")
def test_the_hand_of_a_leaver_is_a_lot_of_its_own() -> None:
    state = begin(seats=3)
    give(state, ADA, "detention", "no_homework")
    play(state, "clock:leave 0")
    assert [lot.size for lot in seen(state).lots] == [23, 2]
    assert is_unseen(state.pile[-1])
    worlds = {GAME.imagine(seen(state, BEN), FastSource(seed)).pile[-1] for seed in range(40)}
    assert len(worlds) > 10
    assert all(lot & UNSEEN for lot in worlds)


@pytest.mark.rule("HAL-MOVE-01")
def test_what_can_be_reached_is_shown_while_tiles_are_turned() -> None:
    state = begin(f"C6 {CROSS}", f"D6 {STRAIGHT}", f"E6 {BEND}")
    play(state, "roll", "die 2")
    assert seen(state, BEN).reach == {"C6": 1}
    shown = GAME.preview(seen(state, ADA), ADA, GAME.parse("rotate D6 right"))
    assert shown == Preview([], ["D6"], [], False, False)
    play(state, "rotate D6 right")
    assert seen(state).reach == {"C6": 1, "D6": 2}
    shown = GAME.preview(seen(state, ADA), ADA, GAME.parse("rotate C6 left"))
    assert shown == Preview([], [], [], False, False)
    assert seen(state).steps[-1].what == [STRAIGHT]


@pytest.mark.rule("HAL-Q-05", "HAL-MOVE-08")
def test_what_a_card_opens_is_shown_as_soon_as_it_is_open() -> None:
    state = walking(f"C6 {CROSS}", f"D6 {CHARMS} east", f"E6 {STRAIGHT}", f"D3 {BEND}")
    give(state, ADA, "password")
    play(state, "walk D6", "password")
    assert seen(state).reach == {}
    shown = GAME.preview(seen(state, ADA), ADA, GAME.parse("rotate D3 right"))
    assert shown == Preview([], [], [], False, False)
    shown = GAME.preview(seen(state, ADA), ADA, GAME.parse("rotate E6 right"))
    assert shown == Preview([], ["C6", "E6", "black_lake", "quidditch_pitch"], [], False, False)
    play(state, "rotate E6 right")
    assert seen(state).reach == {"C6": 1, "E6": 1, "black_lake": 2, "quidditch_pitch": 2}


@pytest.mark.rule("HAL-Q-05", "HAL-CARD-06")
def test_a_new_way_gives_another_star_before_the_card_has_ended() -> None:
    state = walking(f"C6 {STAR_STRAIGHT} east", f"D6 {CROSS}", f"E6 {STRAIGHT}")
    give(state, ADA, "password")
    play(state, "walk C6", "draw", "card detention", "walk D6", "password")
    assert (seen(state).reach, seen(state).beyond) == ({}, {})
    play(state, "rotate E6 right")
    assert seen(state).reach == {"C6": 1, "E6": 1, "black_lake": 2, "quidditch_pitch": 2}
    assert seen(state).beyond == {"quidditch_pitch": "C6"}


@pytest.mark.rule("HAL-OP-04")
def test_every_direction_of_a_flipped_tile_can_be_looked_at() -> None:
    state = begin(f"C6 {CROSS}")
    play(state, "roll", "die 1", "flip D6", f"reveal {CHARMS}")
    for way in ("north", "east", "south", "west"):
        shown = GAME.preview(seen(state, ADA), ADA, GAME.parse(f"set {way}"))
        opens = way in ("east", "west")
        assert shown == Preview([], ["D6"] if opens else [], [], opens, False)
    assert sides(state, "D6") == "NS"


@pytest.mark.rule("HAL-END-01")
def test_the_way_home_shows() -> None:
    state = begin(f"C6 {STRAIGHT}", f"D6 {CROSS}")
    state.attended[ADA] = 7
    stand(state, ADA, "D6")
    play(state, "roll", "die 1")
    shown = GAME.preview(seen(state, ADA), ADA, GAME.parse("rotate C6 left"))
    assert shown is not None
    assert shown.home
    assert GAME.preview(seen(state, ADA), ADA, GAME.parse("flip D4")) is None


@pytest.mark.rule("HAL-MOVE-05")
def test_the_way_of_a_walk_shows() -> None:
    state = walking(f"A5 {STRAIGHT}", "A4 T20", "A3 T21")
    shown = GAME.preview(seen(state, ADA), ADA, GAME.parse("walk forbidden_forest"))
    assert shown == Preview(["A5", "A4", "A3", "forbidden_forest"], [], [], False, False)


def test_the_table_after_the_end() -> None:
    state = begin(f"C6 {CROSS}")
    state.attended[ADA] = 7
    stand(state, ADA, "C6")
    play(state, *SPEND_DIE, "walk quidditch_pitch")
    view = seen(state)
    assert (view.phase, view.steps, view.reach, view.rule) == ("over", [], {}, "HAL-END-02")

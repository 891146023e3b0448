"""Who knows what: hands, tiles and cups, remembered and forgotten as people would."""

import pytest

from grimoire.games.labyrinth.rules.cards import without_card
from grimoire.games.labyrinth.tests.table import GAME, Table, fighting, thrown
from grimoire.kernel.chance import FastSource
from grimoire.kernel.seats import Seat

RED, BLUE, ORANGE, GREEN = 0b0001, 0b0010, 0b0100, 0b1000


def test_a_lost_battle_bars_the_colours_of_cards_in_hand() -> None:
    table = fighting(hand=("B5/4", "B6/4", "O7/3", "O8/2")).do("1:retreat H15")
    assert list(table.state.barred[0]) == [RED] * 4
    table.give(1).do("throw", "roll 2", "stay")
    table.lineup("BO10/2", "R8/2", "RB9/1", "RBO11/3")
    thrown(table, 6, square="J15").do("fight H14 from below", "play B5/4", "roll cloak")
    assert list(table.state.barred[0]) == [RED] * 3
    table.do("1:retreat H15", "throw", "roll 2", "stay", "card R3/6")
    assert list(table.state.barred[0]) == [RED, RED, RED, 0]


@pytest.mark.parametrize(
    ("barred", "colour", "left"),
    [
        ((RED, RED, 0), 1, (RED, 0)),  # blue may have been one of the old cards
        ((RED, RED, 0), 0, (RED, RED)),  # red was the new one
        ((RED | BLUE, RED, 0), 1, (RED | BLUE, 0)),
        ((RED | BLUE, RED, 0), 3, (RED, 0)),
    ],
)
def test_what_is_known_after_a_card_was_played(
    barred: tuple[int, ...], colour: int, left: tuple[int, ...]
) -> None:
    assert without_card(barred, colour) == left


def test_a_swap_forgets_everything_about_a_hand() -> None:
    table = fighting(hand=("B5/4", "B6/4", "O7/3", "O8/2")).do("1:retreat H15")
    table.give(1).do("throw", "roll 2", "stay", "swap")
    table.do("card R3/6", "card B3/6", "card O3/6", "card G3/6")
    assert table.state.barred[0] == (0,) * 4


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_imagined_hands_keep_to_what_is_known(viewer: int | None) -> None:
    table = fighting(seats=3, hand=("B5/4", "B6/4", "O7/3", "O8/2"))
    source = FastSource(5)
    for _ in range(30):
        state = GAME.imagine(table.view(viewer), source)
        hand = [GAME.components.card_codes[c] for c in range(40) if state.hands[0] >> c & 1]
        assert len(hand) == 4
        assert not any(code.startswith("R") for code in hand)


def test_a_stolen_tile_is_remembered_until_it_is_played() -> None:
    table = Table(3).give(0, "red_sparks").give(1, "four_point", "reductor")
    table.do("sparks 1", "tile four_point", "throw", "roll 2", "stay")
    assert table.view(1).players[0].known == ["four_point"]
    table.turn(0).state.tile_played = False
    table.do("look J8")
    assert table.view(1).players[0].known == []


def test_an_unseen_discard_makes_knowledge_uncertain() -> None:
    table = Table(2).give(0, "veritaserum").give(1, *["four_point"] * 2, *["red_sparks"] * 4)
    table.do("veritaserum 1", "take red_sparks", "throw", "roll 2", "stay")
    table.state.known[1] = table.state.tiles[1]  # what seat 0 has come to know of seat 1
    assert table.view(0).players[1].known == ["four_point"] * 2 + ["red_sparks"] * 3
    table.give(1, *["four_point"] * 2, *["red_sparks"] * 3, "reductor")
    thrown(table, 2, square="F17").do("walk F15", "tile reductor", "drop reductor")
    assert table.view(0).players[1].known == ["four_point"] + ["red_sparks"] * 2


def test_of_a_tile_that_others_exchanged_nobody_else_can_be_sure() -> None:
    table = Table(3).give(0, "veritaserum", "reductor").give(1, "four_point", "red_sparks")
    table.give(2, "red_sparks").do("veritaserum 1", "take red_sparks", "throw", "roll 2", "stay")
    table.turn(2).do("sparks 1", "tile four_point")
    assert table.view(0).players[1].known == []
    assert table.view(1).players[2].known == ["four_point"]
    assert table.view(0).players[0].known == ["reductor", "red_sparks"]
    assert table.view(1).players[0].known == ["red_sparks"]


def test_imagined_cups_keep_to_what_was_seen() -> None:
    table = Table(2).give(0, "four_point").cups("2 C 1 3").do("look I9")
    source = FastSource(1)
    seen = {GAME.imagine(table.view(0), source).cups for _ in range(60)}
    assert {cups[1] for cups in seen} == {0}
    assert len(seen) == 6
    unseen = {GAME.imagine(table.view(1), source).cups for _ in range(300)}
    assert len(unseen) == 24


def test_imagined_tiles_keep_to_what_is_known() -> None:
    table = Table(3).give(0, "red_sparks").give(1, "four_point", "reductor")
    table.do("sparks 1", "tile four_point")
    source = FastSource(1)
    for _ in range(40):
        state = GAME.imagine(table.view(1), source)
        assert state.tiles[0] >> 20 & 31 >= 1


@pytest.mark.parametrize("viewer", [1, None])
def test_whoever_is_asked_for_a_card_has_one_that_works(viewer: int | None) -> None:
    table = fighting()
    source = FastSource(2)
    for _ in range(40):
        state = GAME.imagine(table.view(viewer), source)
        assert GAME.legal_actions(state, Seat(0))

"""Setting up, and who begins."""

from dataclasses import replace

import pytest

from grimoire.games.diagon.data import ALL_HAVOC, ALL_SPELLS, EMPTY_TRUNK, ITEM_NAMES, NONE, SPELLS
from grimoire.games.diagon.events import Dealt
from grimoire.games.diagon.state import State
from grimoire.games.diagon.tests.soundness import check_table
from grimoire.games.diagon.tests.table import (
    ADA,
    BEN,
    GAME,
    at,
    bank,
    expect_refusal,
    hand,
    legal,
    play,
    purse,
    random_game,
    seen,
    stock,
)
from grimoire.kernel.refusal import Refused
from grimoire.kernel.seats import CHANCE, Seat
from grimoire.testing.arrange import arrange

HATS = ["hat red", "hat blue", "hat green", "hat yellow", "hat white", "hat black"]
DEAL = ["draw floo", "draw take", "draw close"] * 4


def dealt(seats: int) -> State:
    """Everybody has a hat and two cards."""
    return arrange(GAME, seats, [*HATS[:seats], *DEAL[: 2 * seats]])


@pytest.mark.rule("DIA-SETUP-01")
def test_every_hat_is_different_and_in_the_leaky_cauldron() -> None:
    state = GAME.setup(4)
    assert [at(state, Seat(seat)) for seat in range(4)] == ["leaky_cauldron"] * 4
    assert legal(state) == HATS
    play(state, "hat blue")
    assert legal(state) == [hat for hat in HATS if hat != "hat blue"]
    expect_refusal(state, "hat blue", "DIA-SETUP-01")
    expect_refusal(state, "0:hat red", "DIA-SETUP-01")
    play(state, "hat red", "hat black", "hat white")
    assert [player.hat for player in seen(state).players] == ["blue", "red", "black", "white"]
    assert GAME.to_decide(state) == (CHANCE,)


@pytest.mark.rule("DIA-SETUP-02")
def test_trunks_are_empty_and_open_to_all() -> None:
    state = GAME.setup(3)
    assert state.trunks == [EMPTY_TRUNK] * 3
    for viewer in (None, ADA, BEN):
        assert [player.trunk for player in seen(state, viewer).players] == [[], [], []]
    assert [shop.item for shop in seen(state).shops] == ITEM_NAMES


@pytest.mark.rule("DIA-SETUP-03")
def test_no_seat_is_the_goblin() -> None:
    players = [replace(player, in_front=[]) for player in seen(GAME.setup(3)).players]
    assert players[0] == players[1] == players[2]


@pytest.mark.rule("DIA-SETUP-04", "DIA-SETUP-05")
@pytest.mark.parametrize(("seats", "left"), [(3, "14 14 14"), (4, "12 12 12"), (6, "8 8 8")])
def test_two_coins_of_each_kind_and_the_rest_in_the_bank(seats: int, left: str) -> None:
    state = GAME.setup(seats)
    assert {purse(state, Seat(seat)) for seat in range(seats)} == {"2 2 2"}
    assert bank(state) == left


@pytest.mark.rule("DIA-SETUP-06")
def test_thirty_spells_and_sixteen_havoc_cards() -> None:
    deck = GAME.components.deck
    assert (sum(deck[:SPELLS]), sum(deck[SPELLS:])) == (ALL_SPELLS, ALL_HAVOC) == (30, 16)
    assert list(deck) == [6, 6, 4, 4, 4, 2, 2, 2, 6, 5, 5]


@pytest.mark.rule("DIA-SETUP-07")
def test_two_hidden_spells_for_everybody() -> None:
    state = arrange(GAME, 3, [*HATS[:3], "draw floo"])
    expect_refusal(state, "chance:draw exile", "DIA-CARD-01")
    state = dealt(3)
    assert [hand(state, Seat(seat)) for seat in range(3)] == [
        "floo floo",
        "take take",
        "close close",
    ]
    view = seen(state, BEN)
    assert view.hand == ["spell_take_item", "spell_take_item"]
    assert [player.hand for player in view.players] == [2, 2, 2]
    assert [player.known for player in view.players] == [[], view.hand, []]
    assert seen(state).hand == []


@pytest.mark.rule("DIA-SETUP-08")
@pytest.mark.parametrize("seats", [3, 4, 6])
def test_the_rest_is_the_draw_pile(seats: int) -> None:
    state = dealt(seats)
    assert state.unseen_size == 46 - 2 * seats == seen(state).pile
    assert sum(state.unseen[SPELLS:]) == 16
    told = play(arrange(GAME, seats, [*HATS[:seats], *DEAL[: 2 * seats - 1]]), DEAL[2 * seats - 1])
    assert told[1] == Dealt(46 - 2 * seats, False)


@pytest.mark.rule("DIA-SETUP-09", "DIA-SETUP-10")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_wands_for_all_and_one_short_of_the_rest(seats: int) -> None:
    state = GAME.setup(seats)
    assert stock(state, "wand") == seats
    for item in ("potion", "cauldron", "robe", "book", "owl"):
        assert stock(state, item) == seats - 1


@pytest.mark.rule("DIA-SETUP-11", "DIA-Q-03")
def test_no_other_items_ever_come_into_play() -> None:
    state, _ = random_game(4, 4)
    check_table(state)
    owls = stock(state, "owl") + sum("owl" in player.trunk for player in seen(state).players)
    assert owls == 3


@pytest.mark.rule("DIA-SETUP-12")
def test_the_sign_starts_off_the_board() -> None:
    state = GAME.setup(3)
    assert state.sign == NONE
    assert seen(state).sign == ""


@pytest.mark.rule("DIA-Q-01")
def test_three_to_six_or_two_by_agreement() -> None:
    for seats in (2, 7):
        with pytest.raises(Refused, match="DIA-Q-01"):
            GAME.setup(seats)
    state = GAME.setup(2, {"min_players": 2})
    assert [stock(state, item) for item in ("owl", "wand")] == [1, 2]
    ended, _ = random_game(1, 2, min_players=2)
    check_table(ended)
    with pytest.raises(Refused, match="DIA-Q-01"):
        GAME.setup(1, {"min_players": 2})


# -- who begins ------------------------------------------------------------------------------------


@pytest.mark.rule("DIA-START-01")
def test_the_highest_number_begins() -> None:
    state = dealt(3)
    expect_refusal(state, "0:roll", "DIA-START-01")
    expect_refusal(state, "1:floo odd", "DIA-START-01")
    play(state, "die 3", "die 6", "die 2")
    assert (state.first, state.turn) == (BEN, BEN)
    assert legal(state)[0] == "roll"


@pytest.mark.rule("DIA-START-02")
def test_a_spiral_counts_as_one() -> None:
    state = dealt(3)
    play(state, "die S", "die 2", "die S")
    assert state.turn == BEN


@pytest.mark.rule("DIA-START-03", "DIA-Q-02")
def test_the_tied_roll_again() -> None:
    state = dealt(3)
    events = play(state, "die 6", "die 6", "die 4")
    assert events[-1].kind == "start_tied"
    assert seen(state).start_rolls == [0, 0, -1]
    play(state, "die 2", "die 5")
    assert state.turn == BEN
    again = dealt(3)
    play(again, "die 4", "die 4", "die 4", "die 2", "die 2", "die S", "die 3", "die 5")
    assert again.turn == BEN


@pytest.mark.rule("DIA-START-04")
def test_turns_go_to_the_left() -> None:
    state = dealt(3)
    play(state, "die 3", "die 6", "die 2")
    order = []
    for _ in range(4):
        order.append(state.turn)
        play(state, "roll", "dice 2 3", "clock:time", "end")
    assert order == [1, 2, 0, 1]
    assert state.round == 2
    expect_refusal(state, "0:roll", "DIA-START-04")

"""Items that change hands."""

import pytest

from grimoire.games.diagon.events import ItemReturned, ItemTaken
from grimoire.games.diagon.tests.table import (
    ADA,
    BEN,
    CLEO,
    EVERYTHING,
    FIVE,
    GAME,
    expect_not_offered,
    expect_refusal,
    kinds,
    legal,
    play,
    purse,
    question,
    random_game,
    rolled,
    seen,
    stock,
    table,
    trunk,
    under,
)

TAKER = ["take", "", ""]


def takes(
    *places: str, nearest: bool = False, trunks: tuple[str, ...] = ("", "owl", "owl")
) -> list[str]:
    """What the first player may take, with the hats in these places."""
    target = "nearest_with_items" if nearest else "immediate"
    state = table(*places, hands=TAKER, trunks=trunks, take_target=target)
    return [act for act in legal(state) if act.startswith("take")]


@pytest.mark.rule("DIA-TAKE-01")
def test_the_player_just_in_front() -> None:
    assert takes("12", "15", "30") == ["take 1 owl"]
    assert takes("16", "15", "30") == ["take 2 owl"]
    assert takes("31", "15", "30") == ["take 1 owl"]
    state = table("12", "15", "30", hands=TAKER, trunks=["", "owl", "owl"])
    for wrong in ("take 2 owl", "take 0 owl", "take 4 owl"):
        expect_refusal(state, wrong, "DIA-TAKE-01")
    assert seen(state).players[0].in_front == [1]


@pytest.mark.rule("DIA-TAKE-02", "DIA-Q-24")
def test_indoors_is_half_a_step_before_the_entrance() -> None:
    assert takes("9", "flourish_blotts", "10") == ["take 1 owl"]
    assert takes("10", "flourish_blotts", "11") == ["take 2 owl"]
    assert takes("flourish_blotts", "10", "11") == ["take 1 owl"]
    assert takes("flourish_blotts", "flourish_blotts", "9") == ["take 2 owl"]
    assert takes("flourish_blotts", "9", "flourish_blotts") == ["take 1 owl"]
    assert takes("9", "flourish_blotts", "flourish_blotts") == ["take 1 owl", "take 2 owl"]
    assert takes("eeylops", "eeylops", "eeylops") == ["take 1 owl", "take 2 owl"]
    assert takes("39", "leaky_cauldron", "0") == ["take 1 owl"]


@pytest.mark.rule("DIA-TAKE-03")
def test_knockturn_alley_is_out_of_reach() -> None:
    assert takes("12", "K9", "30") == ["take 2 owl"]
    assert takes("12", "K9", "K10") == []
    state = table("12", "K9", "30", hands=TAKER, trunks=["", "owl", "owl"])
    expect_refusal(state, "take 1 owl", "DIA-TAKE-03")


@pytest.mark.rule("DIA-TAKE-04")
def test_into_the_own_trunk_or_back_to_the_shop() -> None:
    state = table("12", "15", "30", hands=TAKER, trunks=["", "owl wand", ""])
    before = stock(state, "owl")
    expect_refusal(state, "take 1 book", "DIA-TAKE-04")
    events = play(state, "take 1 owl")
    assert (trunk(state), trunk(state, BEN), stock(state, "owl")) == ("owl", "wand", before)
    assert events[1] == ItemTaken(ADA, BEN, "owl", "")
    both = table("12", "15", "30", hands=TAKER, trunks=["owl", "owl", ""])
    assert stock(both, "owl") == 0
    events = play(both, "take 1 owl")
    assert (trunk(both), trunk(both, BEN), stock(both, "owl")) == ("owl", "", 1)
    assert events[1] == ItemTaken(ADA, BEN, "owl", "eeylops")


@pytest.mark.rule("DIA-TAKE-04")
def test_full_trunks_made_and_broken() -> None:
    state = table("12", "15", "30", hands=TAKER, trunks=[FIVE, "wand", ""])
    assert kinds(play(state, "take 1 wand")) == ["attacked", "item_taken", "trunk_filled"]
    broken = table("12", "15", "30", hands=TAKER, trunks=["", EVERYTHING, ""])
    assert kinds(play(broken, "take 1 wand")) == ["attacked", "item_taken", "trunk_broken"]


@pytest.mark.rule("DIA-TAKE-05")
def test_nothing_to_take_from_an_empty_trunk() -> None:
    assert takes("12", "15", "30", trunks=("", "", "owl")) == []
    state = table("12", "15", "30", hands=TAKER, trunks=["", "", "owl"])
    expect_not_offered(state, "take 1 owl", "take 2 owl")
    expect_refusal(state, "take 1 owl", "DIA-TAKE-05")
    expect_refusal(state, "take 2 owl", "DIA-TAKE-01")
    behind = table("12", "15", "30", hands=TAKER, trunks=["", "owl", ""])
    expect_refusal(behind, "take 2 owl", "DIA-TAKE-01")  # empty, but not in front either


@pytest.mark.rule("DIA-Q-24")
def test_a_table_may_look_further_for_items() -> None:
    assert takes("12", "15", "30", nearest=True, trunks=("", "", "owl")) == ["take 2 owl"]
    assert takes("12", "15", "30", nearest=True, trunks=("", "", "")) == []


# -- Put an Item Back ------------------------------------------------------------------------------


@pytest.mark.rule("DIA-RET-01", "DIA-Q-36")
def test_the_drawer_chooses_what_goes_back() -> None:
    state = rolled(table("4", "0", "1", trunks=["owl wand", "", ""]), "S", "4")
    before = stock(state, "owl")
    play(state, "walk 8", "draw return")
    assert (question(state), legal(state)) == ("return_item", ["return wand", "return owl"])
    expect_refusal(state, "return book", "DIA-RET-01")
    events = play(state, "return owl")
    assert (trunk(state), stock(state, "owl")) == ("wand", before + 1)
    assert events[0] == ItemReturned(ADA, "owl", "eeylops")
    full = rolled(table("4", "0", "1", trunks=[EVERYTHING, "", ""]), "S", "4")
    play(full, "walk 8", "draw return")
    assert "trunk_broken" in kinds(play(full, "return robe"))


@pytest.mark.rule("DIA-RET-02", "DIA-Q-36")
def test_nothing_in_it_nothing_lost() -> None:
    state = rolled(table("4", "0", "1"), "S", "4")
    events = play(state, "walk 8", "draw return")
    assert events[-2] == ItemReturned(ADA, "", "")
    assert (under(state), question(state)) == ("return", "before_roll")
    taken = table("12", "15", "30", hands=TAKER, trunks=["", "owl", ""])
    play(taken, "take 1 owl")
    rolled(taken, "S", "2")
    play(taken, "walk 14", "draw return", "return owl")
    assert (stock(taken, "owl"), purse(taken)) == (2, "2 2 2")


@pytest.mark.rule("DIA-RET-03")
def test_only_two_cards_bring_items_back() -> None:
    for seed in range(2):
        state, events = random_game(seed, 4)
        back = [event for event in events if isinstance(event, ItemReturned) and event.item]
        sent = [event for event in events if isinstance(event, ItemTaken) and event.building]
        bought = [event for event in events if event.kind == "bought"]
        sold = sum(4 - (item != "wand") - stock(state, item) for item in EVERYTHING.split())
        assert sold == len(bought) - len(back) - len(sent)
        assert GAME.outcome(state) is not None
        assert state.trunks[CLEO] >= 0

"""What is seen, by whom, and what can be imagined from it."""

from collections import Counter

import pytest

from grimoire.games.diagon.data import SPELLS
from grimoire.games.diagon.events import CardDealt, Drew, PlaceView
from grimoire.games.diagon.rules.pile import how_many, kind_of
from grimoire.games.diagon.tests.table import (
    ADA,
    BEN,
    CLEO,
    GAME,
    exhaust,
    hand,
    legal,
    pass_turns,
    play,
    rolled,
    seen,
    table,
)
from grimoire.games.diagon.view import CardView, Preview
from grimoire.kernel.chance import FastSource

FIVE_CARDS = "close close take take send"


@pytest.mark.rule("DIA-SETUP-07")
def test_cards_in_hand_are_counted_not_shown() -> None:
    state = table("4", "6", "1", hands=["floo defence", "take", ""])
    assert seen(state, ADA).hand == ["spell_floo", "spell_defence"]
    assert [player.known for player in seen(state, ADA).players] == [seen(state, ADA).hand, [], []]
    assert [player.hand for player in seen(state, CLEO).players] == [2, 1, 0]
    assert seen(state).hand == []
    for viewer in (BEN, CLEO, None):
        assert "spell_floo" not in repr(seen(state, viewer))


@pytest.mark.rule("DIA-CARD-05")
def test_two_cards_drawn_are_seen_by_their_owner_alone() -> None:
    state = rolled(table("5", "0", "1"), "S", "2")
    events = play(state, "walk 7", "draw close", "draw exile")
    hidden = CardView("", -1, False)
    assert seen(state, BEN).drawn == [hidden, hidden]
    assert [card.card for card in seen(state, ADA).drawn] == ["spell_close", "havoc_exile"]
    drew = [event for event in events if isinstance(event, Drew)]
    assert [GAME.tell(event, BEN) for event in drew] == [Drew(ADA, ""), Drew(ADA, "")]
    assert GAME.tell(drew[0], ADA) == Drew(ADA, "spell_close")
    assert GAME.tell(CardDealt(BEN, "spell_floo"), None) == CardDealt(BEN, "")


@pytest.mark.rule("DIA-CARD-12")
def test_whoever_draws_a_card_that_all_have_seen_is_known_to_hold_it() -> None:
    state = rolled(table("4", "14", "24"), "S", "4")
    exhaust(state, "close", "floo")
    play(state, "walk 8", "draw close")
    for viewer in (BEN, CLEO, None):
        assert seen(state, viewer).players[ADA].known == ["spell_close"]
    assert seen(state, ADA).players[ADA].public == ["spell_close"]
    play(state, "close eeylops")
    assert seen(state, BEN).players[ADA].known == []


@pytest.mark.rule("DIA-Q-28")
def test_a_discard_is_remembered_by_whoever_made_it() -> None:
    state = rolled(table("4", "14", "24", hands=[FIVE_CARDS, "", ""]), "S", "4")
    play(state, "walk 8", "draw floo", "discard floo", "end")
    state.unseen_size = 0
    state.unseen = [0] * len(state.unseen)
    rolled(state, "S", "4")
    play(state, "walk 18", "draw floo")
    assert hand(state, BEN) == "floo"
    assert seen(state, ADA).players[BEN].known == ["spell_floo"]
    assert seen(state, CLEO).players[BEN].known == []
    assert seen(state, CLEO).players[BEN].public == []


@pytest.mark.rule("DIA-Q-28")
def test_after_a_discard_nobody_can_be_sure_any_more() -> None:
    state = rolled(table("5", "14", "24", hands=[FIVE_CARDS, "", ""]), "S", "2")
    exhaust(state, "floo", "leave")
    play(state, "walk 7", "draw floo", "draw leave", "send 1")
    assert seen(state, BEN).players[ADA].known == ["spell_floo", "spell_leave_ka"]
    play(state, "discard close")
    assert seen(state, BEN).players[ADA].known == []


# -- imagining -------------------------------------------------------------------------------------


@pytest.mark.rule("DIA-Q-29")
def test_what_is_hidden_is_imagined_evenly() -> None:
    state = table("4", "6", "1", hands=["floo floo floo floo floo", "take", ""])
    view, source = seen(state, ADA), FastSource(7)
    worlds = [GAME.imagine(view, source) for _ in range(2400)]
    held = Counter(hand(world, BEN) for world in worlds)
    assert all(world.hands[ADA] == state.hands[ADA] for world in worlds)
    spells = {"floo": 1, "take": 6, "defence": 4, "close": 4, "leave": 4, "send": 2, "gringotts": 2}
    for name, count in spells.items():
        expected = 2400 * count / 25
        assert abs(held[name] - expected) < 5 * expected**0.5


def test_imagined_hands_hold_what_is_known_of_them() -> None:
    state = rolled(table("4", "14", "24", hands=["", "take send", "close"]), "S", "4")
    play(state, "walk 8", "draw defence")
    state.known[BEN * 3 + ADA] = state.hands[ADA]
    world = GAME.imagine(seen(state, BEN), FastSource(1))
    assert hand(world, ADA) == "defence"
    assert hand(world, BEN) == "take send"


def test_a_drawn_card_is_imagined_as_what_it_may_be() -> None:
    state = rolled(table("5", "0", "1"), "S", "2")
    play(state, "walk 7", "draw close", "draw exile")
    source = FastSource(3)
    worlds = [GAME.imagine(seen(state, BEN), source) for _ in range(60)]
    assert all(kind_of(world.drawn[0]) < SPELLS for world in worlds)
    assert {kind_of(world.drawn[1]) < SPELLS for world in worlds} == {True, False}
    assert all(how_many(world.hands[ADA], kind) == 0 for world in worlds for kind in range(SPELLS))


# -- previews --------------------------------------------------------------------------------------


def preview(state_line: str, *places: str, dice: tuple[str, str] = ("S", "4")) -> Preview:
    """What the first player is shown of an action after this roll."""
    state = rolled(table(*places), *dice)
    shown = GAME.preview(seen(state, ADA), ADA, GAME.parse(state_line))
    assert isinstance(shown, Preview)
    return shown


def test_previews_show_place_coins_and_cards() -> None:
    walked = preview("walk 22", "18", "0", "1")
    assert walked.place == PlaceView("diagon_alley", 22, "")
    assert (walked.coins, walked.cards, walked.ends_turn) == ([1, 1, 1], 2, False)
    gone = preview("gate B", "11", "0", "1")
    assert (gone.place.street, gone.cards, gone.ends_turn) == ("knockturn_alley", 0, True)
    entered = preview("enter eeylops", "27", "0", "1")
    assert (entered.place.building, entered.cards, entered.wins) == ("eeylops", 1, False)


def test_previews_show_what_is_lost_and_what_could_be_bought() -> None:
    assert preview("gate B", "11", "0", "1").card_lost
    assert not preview("gate B", "11", "0", "1", dice=("2", "4")).card_lost
    entered = preview("enter eeylops", "27", "0", "1")
    assert (entered.lacks, entered.buys) == ([0, 0, 0], True)
    assert preview("walk 22", "18", "0", "1").lacks == []
    poor = rolled(table("27", "0", "1", purses=["0 2 2"]), "2", "4")
    shown = GAME.preview(seen(poor, ADA), ADA, GAME.parse("enter eeylops"))
    price = next(shop.price for shop in seen(poor, ADA).shops if shop.building == "eeylops")
    assert shown is not None
    assert (shown.lacks, shown.buys) == ([price[0], 0, 0], price[0] == 0)


def test_a_preview_of_the_junior_game_shows_another_roll() -> None:
    state = rolled(table("18", "0", "1", variant="junior"), "S", "4")
    walk = next(one for one in GAME.legal_actions(state, ADA) if GAME.verb(one) == "walk")
    shown = GAME.preview(seen(state, ADA), ADA, walk)
    assert shown is not None
    assert shown.rolls_again
    assert shown.cards == 0


def test_everybody_sees_what_is_missing_for_what() -> None:
    view = seen(table("1", "2", "3", purses=["0 0 0"], trunks=["owl"]))
    prices = {shop.item: shop.price for shop in view.shops}
    assert view.players[0].lacks == {item: prices[item] for item in prices if item != "owl"}
    assert view.players[1].lacks["owl"] == [max(0, coin - 2) for coin in prices["owl"]]


def test_the_way_home_is_counted() -> None:
    state = table("1", "K24", "eeylops", "leaky_cauldron")
    assert [player.way_home for player in seen(state).players] == [39, 3, 11, 0]


def test_the_board_is_in_view() -> None:
    board = seen(table("1", "2", "3")).board
    assert (board.diagon_alley, board.knockturn_alley) == (40, 26)
    assert board.entrances["eeylops"] == 30
    assert board.back_doors["eeylops"] == 19
    assert "gringotts" not in board.entrances
    assert len(board.floo) == 7


def test_the_last_position_stays_in_view() -> None:
    state = table("1", "8", "14", round_cap=1)
    pass_turns(state, 3)
    view = seen(state)
    assert (view.phase, view.decider, view.pending) == ("over", -1, [])
    assert view.winners
    assert GAME.to_decide(state) == ()
    assert GAME.legal_actions(state, ADA) == []


def test_only_the_asked_have_anything_to_do() -> None:
    state = table("4", "6", "1", hands=["coin", "defence", "defence"])
    play(state, "coin 1 knut")
    assert legal(state) == ["pass", "defend"]
    assert GAME.legal_actions(state, ADA) == GAME.legal_actions(state, CLEO) == []

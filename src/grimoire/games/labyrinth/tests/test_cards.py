"""The cards."""

import pytest

from grimoire.games.labyrinth.pack import pack_of, size
from grimoire.games.labyrinth.tests.table import EDITION, Table, fighting, thrown


@pytest.mark.rule("LAB-CARD-01")
def test_battle_cards() -> None:
    assert len(EDITION.battle_cards) == 40
    for card in EDITION.battle_cards:
        assert card.colour in range(4)
        assert card.strength >= 1
        assert card.moves >= 1


@pytest.mark.rule("LAB-CARD-02")
def test_hands_are_secret() -> None:
    table = Table(3)
    assert [card.code for card in table.view(0).hand] == ["R5/4", "B5/4", "O5/4", "G5/4"]
    assert [card.code for card in table.view(1).hand] == ["R5/5", "B5/5", "O5/5", "G5/5"]
    assert table.view(None).hand == []
    assert table.view(1).players[0].cards == 4


@pytest.mark.rule("LAB-CARD-03")
def test_never_more_than_four() -> None:
    table = Table(2).give(0).do("throw", "roll 2", "stay")
    assert size(table.state.hands[1]) == 4
    assert table.refused("chance:card R8/2") == "LAB-TURN-02"


@pytest.mark.rule("LAB-CARD-04")
def test_one_matching_block_is_enough() -> None:
    table = Table(2).give(0).lineup("RB9/1", "R8/2", "BO10/2", "RBO11/3")
    thrown(table, 6, square="J15").do("fight H14 from below")
    assert table.offered("play") == ["B5/4", "R5/4"]
    assert table.refused("play G5/4") == "LAB-CARD-04"


@pytest.mark.rule("LAB-CARD-05")
@pytest.mark.parametrize("face", ["2", "6"])
def test_a_used_card_is_discarded(face: str) -> None:
    table = fighting().do("play R5/4", f"roll {face}")
    table.do("1:retreat H15" if face == "2" else "stay")
    if face == "6":
        table.do("tile reductor", "tile reductor")
    assert table.discarded_cards() == ["R5/4"]
    assert "R5/4" not in table.hand(0)


@pytest.mark.rule("LAB-CARD-06")
def test_the_discard_becomes_the_pile() -> None:
    table = Table(2).give(0).hold(1, "R3/6")
    state = table.state
    kept = [EDITION.card_codes.index(code) for code in ("B3/6",)]
    rest = [card for card in range(40) if state.card_pile >> card & 1 and card not in kept]
    state.card_pile, state.card_discard = pack_of(kept), pack_of(rest[:10])
    state.hidden_cards[0] |= pack_of(rest[10:])
    discarded = size(state.card_discard) + size(state.hidden_cards[0])
    table.do("throw", "roll 2", "stay", "card B3/6")
    assert "reshuffled" in table.happened()
    assert size(table.state.card_pile) == discarded
    assert (table.state.card_discard, table.state.hidden_cards[0]) == (0, 0)
    table.do("card O3/6", "card G3/6")
    assert table.hand(1) == ["R3/6", "B3/6", "O3/6", "G3/6"]
    assert size(table.state.card_pile) == discarded - 2


@pytest.mark.rule("LAB-CARD-06", "LAB-Q-31")
def test_with_no_card_left_one_draws_what_there_is() -> None:
    table = Table(2).give(0).hold(1, "R3/6", "B3/6", "O3/6")
    table.state.card_pile = 0
    table.do("throw", "roll 2", "stay")
    assert table.phase() == "turn_choice"


@pytest.mark.rule("LAB-CARD-07")
def test_obstacle_cards() -> None:
    assert len(EDITION.obstacle_cards) == 20
    for card in EDITION.obstacle_cards:
        assert 1 <= card.blocks <= 15
        assert card.strength >= 1
        assert 0 <= card.reward <= 6


@pytest.mark.rule("LAB-CARD-08")
def test_the_lineup_is_public() -> None:
    table = Table(4)
    lineups = [table.view(viewer).lineup for viewer in (0, 1, 2, 3, None)]
    assert all(lineup == lineups[0] for lineup in lineups)
    assert len(lineups[0]) == 4

"""Setting up."""

import pytest

from grimoire.games.labyrinth.data import BATTLE_CARDS
from grimoire.games.labyrinth.pack import size
from grimoire.games.labyrinth.pouch import size as pouch_size
from grimoire.games.labyrinth.rules.cards import DrawCard, TurnUp
from grimoire.games.labyrinth.tests.table import GAME, MAZE, Table, opening, space
from grimoire.kernel.refusal import Refused
from grimoire.kernel.seats import NOBODY, Seat
from grimoire.testing.arrange import arrange


@pytest.mark.rule("LAB-SETUP-01")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_too_few_or_too_many_players(seats: int) -> None:
    with pytest.raises(Refused) as refused:
        GAME.setup(seats)
    assert refused.value.refusal.rule == "LAB-SETUP-01"


@pytest.mark.rule("LAB-SETUP-01")
def test_each_player_has_one_piece() -> None:
    state = Table(3).state
    assert sorted(state.piece) == [0, 1, 2]
    assert len([place for place in state.place if place >= 0]) == 3


@pytest.mark.rule("LAB-SETUP-02")
def test_a_piece_is_chosen_once() -> None:
    state = arrange(GAME, 3, ["1:piece third"])
    refusal = GAME.check(state, Seat(0), GAME.parse("piece third"))
    assert refusal is not None
    assert refusal.rule == "LAB-SETUP-02"
    assert list(GAME.to_decide(state)) == [0, 2]


@pytest.mark.rule("LAB-Q-03")
def test_first_come_first_served_and_nobody_chooses_twice() -> None:
    state = arrange(GAME, 2, ["1:piece fourth"])
    refusal = GAME.check(state, Seat(1), GAME.parse("piece first"))
    assert refusal is not None
    assert refusal.rule == "LAB-Q-03"
    assert GAME.legal_actions(state, Seat(1)) == []


@pytest.mark.rule("LAB-SETUP-03")
def test_all_begin_at_the_entrance() -> None:
    assert Table(4).state.place == [space("J17")] * 4
    assert MAZE.letters[space("J17")] == "E"


@pytest.mark.rule("LAB-SETUP-04")
def test_nobody_wears_the_cloak() -> None:
    assert Table(2).state.cloak == NOBODY


@pytest.mark.rule("LAB-SETUP-05")
def test_cups_lie_face_down() -> None:
    table = Table(4)
    assert sorted(table.state.cups) == [0, 1, 2, 3]
    assert table.state.open_cups == 0
    for viewer in (0, 1, 2, 3, None):
        assert [cup.cup for cup in table.view(viewer).cups] == ["", "", "", ""]
        assert [cup.square for cup in table.view(viewer).cups] == ["J8", "I9", "K9", "J10"]


@pytest.mark.rule("LAB-SETUP-05")
def test_cups_lie_in_any_order_equally_often() -> None:
    state = arrange(GAME, 2, ["0:piece first", "1:piece second"])
    chances = [chance for _, chance in GAME.chance_outcomes(state)]
    assert chances == [1 / 24] * 24


@pytest.mark.rule("LAB-SETUP-06")
def test_the_hedge_begins_in_the_centre() -> None:
    state = Table(2).state
    assert state.hedge == space("J9")
    assert sorted(MAZE.neighbours[state.hedge]) == MAZE.cups


@pytest.mark.rule("LAB-SETUP-07")
@pytest.mark.parametrize(("seats", "left"), [(2, 32), (3, 30), (4, 28)])
def test_two_tiles_each(seats: int, left: int) -> None:
    state = Table(seats).state
    assert [pouch_size(tiles) for tiles in state.tiles] == [2] * seats
    assert pouch_size(state.tile_pile) == left


@pytest.mark.rule("LAB-SETUP-07")
def test_first_tiles_are_hidden_from_others() -> None:
    table = Table(2)
    assert table.view(0).tiles == ["reductor", "hedge_request"]
    assert table.view(1).players[0].tiles == 2
    assert table.view(1).players[0].known == []
    assert table.view(None).players[0].known == []


@pytest.mark.rule("LAB-SETUP-08")
def test_the_decks_never_mix() -> None:
    dealing_cards = arrange(GAME, 2, opening(2)[:7])
    dealt = [action for action, _ in GAME.chance_outcomes(dealing_cards)]
    assert all(isinstance(action, DrawCard) for action in dealt)
    assert len(dealt) == BATTLE_CARDS
    dealing_lineup = arrange(GAME, 2, opening(2)[:-5])
    assert all(isinstance(action, TurnUp) for action, _ in GAME.chance_outcomes(dealing_lineup))


@pytest.mark.rule("LAB-SETUP-09")
@pytest.mark.parametrize(("seats", "left"), [(2, 32), (3, 28), (4, 24)])
def test_four_cards_each(seats: int, left: int) -> None:
    state = Table(seats).state
    assert [size(hand) for hand in state.hands] == [4] * seats
    assert size(state.card_pile) == left


@pytest.mark.rule("LAB-SETUP-10")
def test_four_obstacles_lie_open() -> None:
    table = Table(2)
    assert [card.code for card in table.view(1).lineup] == ["R8/2", "RB9/1", "BO10/2", "RBO11/3"]
    assert table.view(1).obstacle_pile == 16


@pytest.mark.rule("LAB-SETUP-11")
def test_the_current_obstacle_is_the_first_face_up() -> None:
    table = Table(2).lineup("R8/2", "RB9/1", "BO10/2", "RBO11/3", beaten=1)
    table.hold(0, "R5/4", "B5/4", "O5/4", "G5/4").put(0, "J15").do("throw", "roll 3")
    table.do("fight H14 from below")
    battle = table.view(1).battle
    assert battle is not None
    assert battle.obstacle.code == "RB9/1"


def race(seats: int, *lines: str) -> Table:
    """A table where the race of spells is on."""
    table = Table(2)
    table.state = arrange(GAME, seats, opening(seats)[:-1], {"start": "spell_race"})
    return table.do(*lines)


@pytest.mark.rule("LAB-SETUP-12")
def test_the_quickest_voice_begins() -> None:
    table = race(3, "2:call 4", "2:claim")
    assert table.deciding() == [2]
    assert table.state.active == 2


@pytest.mark.rule("LAB-SETUP-12")
def test_callers_together_throw_the_die() -> None:
    table = race(3, "2:call 1", "0:call 2", "2:claim", "roll 3", "roll 5")
    assert table.state.active == 2


@pytest.mark.rule("LAB-SETUP-12")
def test_level_throws_are_repeated() -> None:
    table = race(2, "0:call 1", "1:call 1", "roll 5", "roll 5")
    assert table.phase() == "starter_roll"
    table.do("roll cloak", "roll 2")
    assert table.state.active == 1


@pytest.mark.rule("LAB-SETUP-12")
def test_only_the_highest_throw_again() -> None:
    table = race(3, "0:call 1", "1:call 1", "2:call 1", "roll 4", "roll 2", "roll 4")
    assert table.state.start_face == [-1, -2, -1]
    table.do("roll 2", "roll 3")
    assert table.state.active == 2


@pytest.mark.rule("LAB-SETUP-12")
def test_nothing_else_before_it_is_settled() -> None:
    table = race(2)
    assert table.refused("0:throw") == "LAB-SETUP-12"
    assert table.refused("0:claim") == "LAB-SETUP-12"
    table.do("1:call 6")
    assert table.refused("1:call 2") == "LAB-SETUP-12"
    assert table.deciding() == [0, 1]


@pytest.mark.rule("LAB-Q-04")
def test_the_lot_falls_on_everyone_equally() -> None:
    state = arrange(GAME, 3, opening(3)[:-1])
    assert [chance for _, chance in GAME.chance_outcomes(state)] == [1 / 3] * 3


@pytest.mark.rule("LAB-Q-04")
def test_the_host_begins() -> None:
    state = arrange(GAME, 3, opening(3)[:-1], {"start": "host"})
    assert state.active == 0
    assert list(GAME.to_decide(state)) == [0]


@pytest.mark.rule("LAB-SETUP-13")
def test_turns_go_clockwise() -> None:
    table = Table(3).turn(2).give(2)
    table.do("throw", "roll 2", "stay")
    assert table.state.active == 0
    assert table.refused("1:throw") == "LAB-SETUP-13"


@pytest.mark.rule("LAB-Q-02")
def test_forty_battle_cards_and_four_cups() -> None:
    assert len(GAME.components.battle_cards) == 40
    assert len(MAZE.cups) == 4

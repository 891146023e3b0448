"""Setting up."""

from collections import Counter

import pytest

from grimoire.games.halls.data import HATS, PLACE_NAMES
from grimoire.games.halls.deck import size
from grimoire.games.halls.events import TurnBegan
from grimoire.games.halls.state import State
from grimoire.games.halls.tests.table import (
    ADA,
    BEN,
    CLEO,
    DAN,
    GAME,
    begin,
    end_turn,
    expect_refusal,
    kinds,
    place,
    play,
    seen,
    setup_lines,
)
from grimoire.kernel.chance import FastSource
from grimoire.kernel.refusal import Refused
from grimoire.kernel.seats import CHANCE
from grimoire.testing.arrange import arrange

THROWS = len(setup_lines(3)) - 3


def dealt(seats: int, seed: int) -> State:
    """A game up to its first turn, by chance alone."""
    source, draft = FastSource(seed), GAME.setup(seats)
    while GAME.to_decide(draft)[0] == CHANCE:
        GAME.play(draft, CHANCE, GAME.draw(draft, source), None)
    return draft


@pytest.mark.rule("HAL-SET-01", "HAL-Q-01")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_two_to_four_people_play(seats: int) -> None:
    with pytest.raises(Refused, match="HAL-SET-01"):
        GAME.setup(seats)
    assert list(GAME.seat_counts) == [2, 3, 4]


@pytest.mark.rule("HAL-Q-01")
def test_an_area_that_nobody_owns_is_a_place_like_the_others() -> None:
    areas = {area.area: area.corner for area in seen(begin()).areas}
    assert areas == {
        "forbidden_forest": "north_west",
        "hagrids_house": "north_east",
        "black_lake": "south_east",
        "quidditch_pitch": "south_west",
    }


@pytest.mark.rule("HAL-SET-02")
def test_all_tiles_lie_face_down() -> None:
    view = seen(dealt(2, 1))
    assert len(view.squares) == 33
    assert {square.look for square in view.squares} == {"face_down"}
    assert {square.pool for square in view.squares} == {1}
    assert len(view.hidden) == 33


@pytest.mark.rule("HAL-SET-02")
def test_any_tile_may_lie_anywhere() -> None:
    found = set()
    for seed in range(200):
        state = dealt(2, seed)
        play(state, "roll", "die 1", "flip D4")
        found.add(GAME.notate(GAME.draw(state, FastSource(seed))))
    assert len(found) == 33
    state = dealt(2, 0)
    play(state, "roll", "die 1", "flip D4")
    assert [probability for _, probability in GAME.chance_outcomes(state)] == [1 / 33] * 33
    expect_refusal(state, "0:reveal T10", "HAL-SET-02")


@pytest.mark.rule("HAL-SET-03")
def test_a_schedule_each_and_the_rest_stays_in_the_box() -> None:
    view = seen(dealt(3, 7))
    numbers = [player.schedule for player in view.players]
    assert len(set(numbers)) == 3
    assert set(numbers) < {1, 2, 3, 4}
    state = arrange(GAME, 3, [*setup_lines(3)[:3], "schedule 2"])
    expect_refusal(state, "schedule 2", "HAL-SET-03")


@pytest.mark.rule("HAL-SET-04")
def test_portraits_are_dealt_apart_from_schedules() -> None:
    pairs = set()
    for seed in range(150):
        players = seen(dealt(2, seed)).players
        assert len({player.student for player in players}) == 2
        pairs |= {(player.student, player.schedule) for player in players}
    assert len(pairs) == 16
    state = arrange(GAME, 2, ["portrait ron"])
    expect_refusal(state, "portrait ron", "HAL-SET-04")


@pytest.mark.rule("HAL-SET-05")
def test_schedule_progress_and_portrait_are_for_all_to_see() -> None:
    state = begin(seats=3)
    for viewer in (ADA, BEN, CLEO, None):
        view = seen(state, viewer)
        assert [player.student for player in view.players] == ["harry", "ron", "hermione"]
        assert [player.attended for player in view.players] == [0, 0, 0]
        assert view.players[BEN].classes[:2] == ["history_of_magic", "charms"]
        assert view.players[CLEO].next_class == "astronomy"


@pytest.mark.rule("HAL-SET-06", "HAL-Q-10", "HAL-Q-29")
def test_two_hats_of_a_colour_of_ones_own() -> None:
    for seats in (2, 3, 4):
        players = seen(dealt(seats, 3)).players
        assert [player.colour for player in players] == HATS[:seats]
        assert [player.attended for player in players] == [0] * seats


@pytest.mark.rule("HAL-SET-07", "HAL-Q-29")
def test_pawns_start_at_home() -> None:
    state = begin(seats=4)
    homes = ["quidditch_pitch", "forbidden_forest", "hagrids_house", "black_lake"]
    assert [place(state, seat) for seat in (ADA, BEN, CLEO, DAN)] == homes
    assert [player.home for player in seen(state).players] == homes


@pytest.mark.rule("HAL-SET-08", "HAL-SET-09")
@pytest.mark.parametrize(("seats", "pile"), [(2, 17), (3, 13), (4, 9)])
def test_four_cards_each_and_a_draw_pile(seats: int, pile: int) -> None:
    state = dealt(seats, 11)
    assert [size(hand) for hand in state.hands] == [4] * seats
    view = seen(state)
    assert view.pile == pile
    assert [(lot.size, lot.cards) for lot in view.lots] == [(pile, [])]


@pytest.mark.rule("HAL-SET-08")
def test_cards_are_dealt_by_the_number_of_copies() -> None:
    state = arrange(GAME, 2, setup_lines(2)[:4])
    odds = {GAME.notate(action): chance for action, chance in GAME.chance_outcomes(state)}
    assert odds["deal schedule_swap"] == pytest.approx(4 / 25)
    assert odds["deal detention"] == pytest.approx(1 / 25)
    play(state, "deal detention")
    expect_refusal(state, "deal detention", "HAL-SET-08")


@pytest.mark.rule("HAL-SET-10")
def test_the_die_shows_one_to_four() -> None:
    state = begin()
    play(state, "roll")
    odds = {GAME.notate(action): chance for action, chance in GAME.chance_outcomes(state)}
    assert odds == {f"die {face}": 0.25 for face in (1, 2, 3, 4)}
    thrown = Counter(GAME.notate(GAME.draw(state, FastSource(seed))) for seed in range(400))
    assert set(thrown) == set(odds)
    expect_refusal(state, "0:die 4", "HAL-SET-10")


@pytest.mark.rule("HAL-SET-11", "HAL-Q-28")
def test_the_highest_throw_begins_and_only_ties_throw_again() -> None:
    lines = setup_lines(3)[:THROWS]
    state = arrange(GAME, 3, [*lines, "die 3", "die 3", "die 1"])
    assert [player.throw for player in seen(state).players] == [-1, -1, 0]
    assert state.first < 0
    events = play(state, "die 2", "die 4")
    assert kinds(events) == ["start_rolled", "round_began", "turn_began"]
    assert events[-1] == TurnBegan(BEN, again=False)
    assert state.turn == BEN
    assert [step.kind for step in seen(state).steps] == ["walking", "start_turn"]


@pytest.mark.rule("HAL-SET-11")
def test_nobody_plays_before_it_is_known_who_begins() -> None:
    state = arrange(GAME, 3, setup_lines(3)[:THROWS])
    expect_refusal(state, "0:roll", "HAL-SET-11")
    expect_refusal(state, "0:password", "HAL-SET-11")


@pytest.mark.rule("HAL-SET-12")
def test_turns_go_round_the_table() -> None:
    lines = [*setup_lines(3)[:THROWS], "die 2", "die 4", "die 1"]
    state = arrange(GAME, 3, lines)
    order = [state.turn]
    for square in ("D4", "D3", "D5"):
        play(state, "roll", "die 1", f"flip {square}")
        GAME.play(state, CHANCE, GAME.draw(state, FastSource(1)), None)
        play(state, "set north", "end")
        order.append(state.turn)
    assert order == [BEN, CLEO, ADA, BEN]
    assert state.round == 2
    expect_refusal(state, "0:roll", "HAL-SET-12")
    expect_refusal(state, "chance:roll", "HAL-SET-12")


@pytest.mark.rule("HAL-SET-12")
def test_the_round_ends_with_whoever_began() -> None:
    state = begin(seats=2)
    assert state.round == 1
    end_turn(state)
    assert (state.turn, state.round) == (BEN, 1)
    end_turn(state)
    assert (state.turn, state.round) == (ADA, 2)
    assert len(PLACE_NAMES) == 37

"""Winning."""

import pytest

from grimoire.games.diagon.events import Won
from grimoire.games.diagon.tests.table import (
    ADA,
    BEN,
    EVERYTHING,
    FIVE,
    GAME,
    decider,
    expect_refusal,
    is_full,
    kinds,
    pass_turns,
    place_named,
    play,
    rolled,
    seen,
    table,
)
from grimoire.kernel.outcome import Outcome
from grimoire.kernel.refusal import Refusal


@pytest.mark.rule("DIA-WIN-01")
def test_home_with_a_full_trunk() -> None:
    state = rolled(table("38", "10", "11", trunks=[EVERYTHING, "owl", ""]), "S", "4")
    events = play(state, "enter leaky_cauldron")
    assert GAME.outcome(state) == Outcome((ADA,), (6, 1, 0), "DIA-WIN-01")
    assert kinds(events) == ["entered", "won"]
    assert (seen(state).phase, seen(state).winners) == ("over", [0])
    assert GAME.to_decide(state) == ()
    assert GAME.check(state, ADA, GAME.parse("roll")) == Refusal("DIA-WIN-01")


@pytest.mark.rule("DIA-WIN-01")
def test_the_door_counts_at_the_end_of_the_turn_too() -> None:
    state = table("35", "10", "11", hands=["close", "", ""], trunks=[EVERYTHING])
    state.sign = 0
    rolled(state, "2", "3")
    play(state, "walk 0")
    expect_refusal(state, "enter leaky_cauldron", "DIA-CLOS-06")
    play(state, "close eeylops", "enter leaky_cauldron")
    assert GAME.outcome(state) is not None


@pytest.mark.rule("DIA-WIN-02")
def test_a_full_trunk_alone_does_not_win() -> None:
    state = table("ollivanders", "10", "11", trunks=[FIVE, "", ""])
    events = play(state, "buy wand")
    assert kinds(events)[:2] == ["bought", "trunk_filled"]
    assert is_full(state)
    assert GAME.outcome(state) is None
    passed = rolled(table("38", "10", "11", trunks=[EVERYTHING, "", ""]), "2", "3")
    play(passed, "walk 3")
    assert (GAME.outcome(passed), decider(passed)) == (None, BEN)


@pytest.mark.rule("DIA-WIN-03")
@pytest.mark.parametrize(
    "lines", [["floo even", "die 3"], ["floo even", "die 4", "to leaky_cauldron"]]
)
def test_any_entry_counts(lines: list[str]) -> None:
    state = table("madam_malkins", "10", "11", trunks=[EVERYTHING, "", ""], hands=["floo", "", ""])
    play(state, *lines)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == (ADA,)
    assert seen(state).players[ADA].place.building == "leaky_cauldron"


@pytest.mark.rule("DIA-WIN-04", "DIA-Q-33")
def test_a_trunk_filled_inside_does_not_win() -> None:
    places = ("leaky_cauldron", "3", "11")
    state = table(*places, trunks=[FIVE, "wand", ""], hands=["take", "", ""])
    play(state, "take 1 wand")
    assert is_full(state)
    assert GAME.outcome(state) is None
    generous = table(
        *places, trunks=[FIVE, "wand", ""], hands=["take", "", ""], win_check="while_inside"
    )
    play(generous, "take 1 wand")
    outcome = GAME.outcome(generous)
    assert outcome is not None
    assert outcome.winners == (ADA,)


@pytest.mark.rule("DIA-Q-32")
@pytest.mark.parametrize(
    ("trunks", "places", "winners", "reason"),
    [
        (("book wand", "book", ""), ("1", "14"), (0,), "items"),
        (("book", "wand", ""), ("1", "14"), (2,), "steps"),
        (("book", "wand robe", "potion"), ("K1", "K24"), (1,), "steps"),
        (("book", "wand", ""), ("ollivanders", "35"), (1,), "steps"),
        (("book wand", "potion wand", ""), ("leaky_cauldron", "leaky_cauldron"), (0, 1), "shared"),
    ],
)
def test_a_table_may_set_a_last_round(
    trunks: tuple[str, ...], places: tuple[str, ...], winners: tuple[int, ...], reason: str
) -> None:
    state = table("1", "8", "eeylops", trunks=trunks, round_cap=1)
    pass_turns(state, 2)
    state.places[:2] = [place_named(place) for place in places]
    won = play(state, "buy owl")[-1]
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == (winners, "DIA-Q-32")
    assert isinstance(won, Won)
    assert (won.reason, won.seats) == (reason, list(winners))


@pytest.mark.rule("DIA-Q-32")
def test_every_game_stops_at_last() -> None:
    state = table("1", "8", "14")
    state.round = 1000
    assert seen(state).last_round == 1000
    pass_turns(state, 3)
    assert GAME.outcome(state) is not None


@pytest.mark.rule("DIA-Q-35")
def test_no_player_can_leave_the_table() -> None:
    state = table("1", "14", "24")
    assert state.seats == 3
    with pytest.raises(ValueError, match="is no action"):
        GAME.parse("leave table")

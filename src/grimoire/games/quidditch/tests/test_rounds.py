"""The round."""

import re
from itertools import pairwise

import pytest

from grimoire.games.quidditch.events import Event, Placed, RoundBegan, SetDieAside, Threw
from grimoire.games.quidditch.tests.table import (
    ADA,
    BEN,
    GAME,
    after,
    attack_hand,
    defence_hand,
    expect_refusal,
    kinds,
    play,
    random_game,
    rounds,
    scored,
    seen,
)


@pytest.mark.rule("QUI-RND-01")
def test_rounds_go_on_until_the_snitch_is_caught() -> None:
    for count in (1, 2, 7, 30):
        state = after(*rounds(*[(0, 10)] * count))
        assert state.round == count + 1
        assert GAME.outcome(state) is None


@pytest.mark.rule("QUI-RND-02", "QUI-END-03")
def test_every_round_begins_alike() -> None:
    state = after(*rounds((3, 10)))
    assert state.round == 2
    assert attack_hand(state) == "S0 Q0 G0 G0 G0 G0"
    assert defence_hand(state) == "K0 B0 B0"
    assert seen(state).aside == []
    assert all(view.dice == [] for view in seen(state).rows)


@pytest.mark.rule("QUI-RND-03", "QUI-TN-06")
@pytest.mark.parametrize("seed", range(5))
def test_after_each_throw_the_attack_comes_before_the_defence(seed: int) -> None:
    _, events = random_game(seed)
    for turns in turns_by_round(events):
        assert re.fullmatch("(throw )(attack )(defence )((throw )(attack )?(defence )?)*", turns)
        assert turns.count("throw") <= 6
        assert turns.count("attack") <= 6
        assert turns.count("defence") <= 3


def turns_by_round(events: list[Event]) -> list[str]:
    """Who threw and who played, in order, for each round."""
    story, attacker = "", -1
    for event in events:
        match event:
            case RoundBegan():
                story, attacker = f"{story}|", event.attacker
            case Threw():
                story += "throw "
            case Placed() | SetDieAside():
                story += "attack " if event.seat == attacker else "defence "
    return story.split("|")[1:]


@pytest.mark.rule("QUI-SET-07")
def test_each_side_plays_its_own_dice() -> None:
    state = after("throw S4 K3 Q6 G1 G1 G2 G6 B1 B5")
    expect_refusal(state, "S4 K3", "QUI-SET-07")
    expect_refusal(state, "B1", "QUI-SET-07")
    expect_refusal(state, "aside B", "QUI-SET-07")
    play(state, "S4 G1 G1")
    expect_refusal(state, "K3 G2", "QUI-SET-07")
    expect_refusal(state, "aside G", "QUI-SET-07")


@pytest.mark.rule("QUI-RND-04")
def test_only_the_attacker_scores() -> None:
    state = after(*rounds((1, 40)))
    assert (state.goal_points, state.snitch_points) == ((40, 0), (1, 0))
    for seed in range(5):
        ended, events = random_game(seed)
        for seat in (ADA, BEN):
            counts = [count for count in scored(events) if count.seat == seat]
            assert sum(count.goals for count in counts) == ended.goal_points[seat]
            assert min(5, sum(count.snitch for count in counts)) == ended.snitch_points[seat]


@pytest.mark.rule("QUI-RND-05")
def test_roles_swap_after_every_round() -> None:
    _, events = random_game(8)
    attackers = [event.attacker for event in events if event.kind == "round_began"]
    assert len(attackers) > 2
    assert all(one != other for one, other in pairwise(attackers))
    state = after(*rounds((0, 0), (0, 0)))
    assert (state.round, state.attacker) == (3, ADA)
    assert kinds(play(state, *rounds((0, 0))))[-1] == "round_began"
    assert (state.round, state.attacker) == (4, BEN)

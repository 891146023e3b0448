"""The end of the game."""

import pytest

from grimoire.games.quidditch.events import GameEnded
from grimoire.games.quidditch.tests.table import (
    ADA,
    BEN,
    GAME,
    after,
    expect_refusal,
    kinds,
    play,
    random_game,
    rounds,
    seen,
)
from grimoire.kernel.outcome import Outcome

FOUR_EACH = [(2, 0), (2, 0), (2, 0), (2, 0)]


def catch(ada: int, ben: int) -> Outcome:
    """How it ends when Ada catches the Snitch with these goal points against these."""
    scores: list[tuple[int, int]] = [(2, 0), (0, 0), (2, 0), (0, 0)]
    while ada > 0 or ben > 0:
        scores += [(0, min(ada, 90)), (0, min(ben, 90))]
        ada, ben = ada - min(ada, 90), ben - min(ben, 90)
    outcome = GAME.outcome(after(*rounds(*scores, (1, 0))))
    assert outcome is not None
    return outcome


@pytest.mark.rule("QUI-WIN-01")
def test_five_snitch_points_end_the_game() -> None:
    state = after(*rounds((2, 0), (2, 0), (1, 0), (2, 0)))
    assert state.snitch_points == (3, 4)
    play(state, *rounds((2, 0)))
    assert state.snitch_points == (5, 4)
    assert GAME.to_decide(state) == ()
    assert GAME.outcome(state) is not None


@pytest.mark.rule("QUI-WIN-01")
def test_four_do_not() -> None:
    assert GAME.outcome(after(*rounds(*FOUR_EACH))) is None


@pytest.mark.rule("QUI-WIN-02", "QUI-Q-11")
def test_no_round_follows() -> None:
    state = after(*rounds((2, 0), (0, 40), (2, 0), (0, 40)))
    assert kinds(play(state, *rounds((1, 0))))[-3:] == ["scored", "caught", "game_ended"]
    assert state.round == 5
    for line in ("0:S4", "1:K3", "chance:throw S4", "clock:time", "chance:toss 1 2", "0:aside G"):
        expect_refusal(state, line, "QUI-WIN-02")
    assert GAME.legal_actions(state, ADA) == []


def test_what_the_table_of_the_end_counts_adds_up_to_the_score() -> None:
    state = after()
    events = play(state, *rounds((2, 0), (0, 40), (2, 0), (0, 40), (1, 0)))
    outcome = GAME.outcome(state)
    assert outcome is not None
    tally = GAME.tally(events, 2)
    columns = [tally.column(name) for name in GAME.columns]
    assert [sum(counted) for counted in zip(*columns, strict=True)] == list(outcome.scores)


@pytest.mark.rule("QUI-WIN-03", "QUI-WIN-04", "QUI-Q-12")
def test_the_last_goals_count_and_the_bonus_comes_once() -> None:
    state = after(*rounds((2, 60), (0, 0), (2, 0), (0, 0)))
    assert (state.goal_points[ADA], state.snitch_points[ADA]) == (60, 4)
    play(state, *rounds((2, 40)))
    assert state.goal_points[ADA] == 100
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.scores == (115, 0)
    assert [player.bonus for player in seen(state).players] == [15, 0]
    assert seen(state).players[ADA].position == 100


@pytest.mark.rule("QUI-WIN-05", "QUI-Q-15")
def test_the_higher_total_wins() -> None:
    assert catch(100, 120) == Outcome((BEN,), (115, 120), "QUI-WIN-05")
    assert catch(110, 120) == Outcome((ADA,), (125, 120), "QUI-WIN-05")


@pytest.mark.rule("QUI-WIN-06")
@pytest.mark.parametrize(("lead", "wins"), [(0, True), (-10, True), (-20, False), (10, True)])
def test_ten_behind_still_wins(lead: int, wins: bool) -> None:
    assert (catch(100 + lead, 100).winners == (ADA,)) is wins


@pytest.mark.rule("QUI-WIN-06")
@pytest.mark.parametrize("seed", range(30))
def test_nobody_ever_ties(seed: int) -> None:
    state, events = random_game(seed)
    ended = events[-1]
    assert isinstance(ended, GameEnded)
    assert ended.catcher is not None
    assert (ended.scores[0] - ended.scores[1]) % 10 == 5
    lead = state.goal_points[ended.catcher] - state.goal_points[1 - ended.catcher]
    assert (ended.winner == ended.catcher) == (lead >= -10)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == (ended.winner,)
    assert outcome.rule == "QUI-WIN-05"


@pytest.mark.rule("QUI-WIN-07")
def test_a_catch_that_loses_is_shown() -> None:
    throw = "throw S1 K5 Q2 G1 G2 G3 G4 B5 B6"
    poor = after(*rounds((2, 0), (0, 90), (2, 0), (0, 10)), throw, "S1 G1")
    standing = seen(poor).standing
    assert standing is not None
    assert (standing.catches, standing.wins) == (True, False)
    assert (standing.total, standing.other) == (15, 100)
    assert (standing.worst_total, standing.worst_wins) == (0, None)
    rich = after(*rounds((2, 60), (0, 90), (2, 40), (0, 10)), throw, "S1 G1")
    standing = seen(rich).standing
    assert standing is not None
    assert (standing.catches, standing.wins) == (True, True)
    assert (standing.total, standing.other) == (115, 100)

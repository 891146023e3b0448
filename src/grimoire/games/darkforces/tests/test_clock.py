"""The clock: how long there is for each question, and what nobody may notice meanwhile."""

import pytest

from grimoire.games.darkforces.state import State
from grimoire.games.darkforces.tests.table import (
    GAME,
    MODES,
    answer_step,
    dealt,
    legal,
    morning,
    night,
    play,
    point,
    say,
    seen,
    setup,
    talk,
    to_vote,
)

DEAL = "hermione death_eater neville | sirius student death_eater"


def seconds(state: State, shared: bool = False) -> float | None:
    """How long there is for what is asked."""
    return GAME.patience(state, shared)


@pytest.mark.rule("DRK-GM-02", "DRK-DAY-07", "DRK-Q-07", "DRK-Q-15")
def test_every_question_has_its_time_and_the_clock_ends_it() -> None:
    draft = dealt(DEAL, night_pace="quick", day_seconds=60, match_to=2)
    times: list[tuple[str, float | None]] = []
    while seen(draft).phase != "next_game":
        times.append((seen(draft).phase, seconds(draft)))
        play(draft, "clock:time")
        while seen(draft).phase in ("night_lot", "vote_lot"):
            assert seconds(draft) is None
            play(draft, f"chance:{GAME.notate(next(GAME.chance_outcomes(draft))[0])}")
    assert times == [
        ("look_at_card", 20),
        ("night", 12),
        ("night", 9),
        ("opening", 30),
        ("talk", 40),
        ("closing", 20),
        ("vote", 15),
    ]
    assert seconds(draft) == 60


@pytest.mark.rule("DRK-DAY-08")
def test_a_finished_game_and_a_deal_have_no_time() -> None:
    draft = talk(DEAL)
    point(draft, 1, 0, 0)
    assert seen(draft).phase == "over"
    assert seconds(draft) is None
    assert seconds(setup(DEAL)) is None


@pytest.mark.rule("DRK-DAY-07")
def test_around_one_device_only_the_debate_has_a_time() -> None:
    assert seconds(dealt(DEAL), shared=True) is None
    assert seconds(night(DEAL), shared=True) is None
    assert seconds(morning(DEAL), shared=True) is None
    draft = talk(DEAL, day_seconds=60)
    assert seconds(draft, shared=True) == 40
    to_vote(draft)
    assert seconds(draft, shared=True) is None


@pytest.mark.rule("DRK-DAY-08")
def test_talking_does_not_prolong_the_debate() -> None:
    draft = talk(DEAL)
    question = GAME.question(draft)
    play(draft, "2:ready")
    say(draft, 0, "dealt hermione")
    assert seen(draft).news == [2]
    assert GAME.question(draft) == question
    play(draft, "clock:time")
    assert GAME.question(draft) != question


@pytest.mark.rule("DRK-NIGHT-03", "DRK-Q-15")
@pytest.mark.parametrize("mode", MODES)
def test_answers_do_not_end_a_call_but_the_next_call_is_another_question(mode: str) -> None:
    draft = night(DEAL, night_mode=mode)
    asked = []
    while seen(draft).part == "night":
        question = GAME.question(draft)
        asked.append(question)
        play(draft, f"0:{legal(draft, 0)[0]}")
        assert GAME.question(draft) == question
        answer_step(draft, {})
    assert len(set(asked)) == len(asked)


@pytest.mark.rule("DRK-GM-02", "DRK-GM-04")
def test_silence_is_kept_at_night_alone() -> None:
    assert not GAME.silence(dealt(DEAL))
    assert GAME.silence(night(DEAL))
    assert not GAME.silence(morning(DEAL))


@pytest.mark.rule("DRK-NIGHT-10", "DRK-DAY-01", "DRK-VOTE-02")
def test_nobody_talks_between_deal_and_day_nor_while_a_vote_is_secret() -> None:
    draft = talk(DEAL)
    assert not GAME.mute(setup(DEAL))
    assert GAME.mute(dealt(DEAL))
    assert GAME.mute(night(DEAL))
    assert not GAME.mute(morning(DEAL))
    assert not GAME.mute(draft)
    to_vote(draft)
    assert GAME.mute(draft)
    point(draft, 1, 0, 0)
    assert not GAME.mute(draft)


@pytest.mark.rule("DRK-NIGHT-03")
def test_from_the_deal_to_the_vote_nothing_may_tell_one_player_from_another() -> None:
    draft = talk(DEAL)
    for state in (setup(DEAL), dealt(DEAL), night(DEAL), morning(DEAL), draft):
        assert GAME.discreet(state)
    to_vote(draft)
    assert GAME.discreet(draft)
    point(draft, 1, 0, 0)
    assert not GAME.discreet(draft)

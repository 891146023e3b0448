"""The day: first words, talk, last words, and when it ends."""

import pytest

from grimoire.games.darkforces.events import Claimed, DebateEnded, Opened, Readied
from grimoire.games.darkforces.tests.table import (
    GAME,
    dealt,
    expect_refusal,
    legal,
    morning,
    night,
    play,
    say,
    seen,
    talk,
    to_vote,
    told,
)
from grimoire.kernel.refusal import Refused
from grimoire.kernel.seats import CLOCK

DEAL = "hermione death_eater neville | sirius student death_eater"


# -- speaking --------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-DAY-01")
def test_one_speaks_by_day_only() -> None:
    expect_refusal(dealt(DEAL), "DRK-DAY-01", "0:say did", "0:ready")
    expect_refusal(night(DEAL), "DRK-NIGHT-10", "0:say did")
    state = talk(DEAL)
    assert GAME.to_decide(state) == (0, 1, 2)
    assert "say did" in legal(state, 0)
    to_vote(state)
    expect_refusal(state, "DRK-DAY-08", "0:say did", "0:ready", "0:unsay", "0:wait")


@pytest.mark.rule("DRK-DAY-01")
def test_the_first_words_are_shown_together() -> None:
    draft = morning(DEAL)
    assert seen(draft).phase == "opening"
    words = ["pass", "death_eater", "hermione", "sirius", "neville", "hogwarts_student"]
    assert legal(draft, 1) == [f"say {word}" for word in words]
    events = play(draft, "1:say hogwarts_student", "0:say pass")
    assert events == []
    assert seen(draft, 1).first_word == "hogwarts_student"
    assert seen(draft, 2).claims == seen(draft, None).claims == []
    expect_refusal(draft, "DRK-DAY-01", "1:say pass", "2:ready", "2:unsay")
    expect_refusal(draft, "DRK-DAY-02", "2:say ron", "2:say did")
    events = play(draft, "2:say neville")
    assert isinstance(events[0], Opened)
    assert [claim.words for claim in seen(draft, None).claims] == [
        ["pass"],
        ["dealt", "hogwarts_student"],
        ["dealt", "neville"],
    ]
    assert [seen(draft, seat).acts_left for seat in range(3)] == [6, 6, 6]


@pytest.mark.rule("DRK-DAY-01", "DRK-DAY-02")
def test_who_has_no_first_word_in_time_has_said_nothing() -> None:
    draft = morning(DEAL)
    play(draft, "1:say neville", "clock:time")
    claims = [claim.words for claim in seen(draft).claims]
    assert claims == [["pass"], ["dealt", "neville"], ["pass"]]
    assert seen(draft).phase == "talk"


@pytest.mark.rule("DRK-DAY-01")
def test_one_speaks_six_times_unasked() -> None:
    draft = talk(DEAL)
    for left in range(6, 0, -1):
        assert seen(draft, 0).acts_left == left
        say(draft, 0, "suspect 1 likely")
    assert legal(draft, 0) == ["say mark", "ready"]
    expect_refusal(draft, "DRK-DAY-01", "0:say did", "0:say plan")


@pytest.mark.rule("DRK-DAY-01")
def test_an_answer_costs_nothing() -> None:
    draft = talk(DEAL)
    for _ in range(6):
        say(draft, 0, "trust 1 maybe")
    for asked, answer in (("role", "dealt ron"), ("night", "did neville nothing")):
        say(draft, 1, f"ask 0 {asked}")
        assert seen(draft, 0).questions == [seen(draft).claims[-1].number]
        expect_refusal(draft, "DRK-DAY-01", "0:say trust", "0:say plan")
        assert "say pass" in legal(draft, 0)
        if asked == "night":
            say(draft, 0, answer)
            assert seen(draft).claims[-1].answers == seen(draft).claims[-2].number
        else:
            say(draft, 0, "pass")
        assert seen(draft, 0).questions == []
    assert seen(draft, 0).acts_left == 0
    say(draft, 1, "ask 0 vote")
    say(draft, 0, "plan 2")
    assert seen(draft).claims[-1].answers == seen(draft).claims[-2].number


@pytest.mark.rule("DRK-DAY-02")
def test_a_lie_is_never_stopped() -> None:
    draft = talk(DEAL)
    for claim in (
        "dealt neville",
        "did sirius 0 hermione",
        "now hogwarts",
        "did hermione 2 neville",
    ):
        say(draft, 1, claim)
    assert len(seen(draft).claims) == 4
    expect_refusal(draft, "DRK-DAY-02", "0:unsay", "0:say ron", "0:say c0")


@pytest.mark.rule("DRK-DAY-02")
def test_nobody_hears_a_claim_before_it_is_whole() -> None:
    draft = talk(DEAL)
    before = [seen(draft, viewer) for viewer in (1, 2, None)]
    deciding = GAME.to_decide(draft)
    for word in ("did", "hermione", "1"):
        assert play(draft, f"0:say {word}") == []
        assert [seen(draft, viewer) for viewer in (1, 2, None)] == before
        assert GAME.to_decide(draft) == deciding
    assert seen(draft, 0).composing == ["did", "hermione", "1"]
    play(draft, "0:unsay")
    assert seen(draft, 0).composing == []
    assert [seen(draft, viewer) for viewer in (1, 2, None)] == before
    events = say(draft, 0, "did hermione 1 neville")
    assert [type(event) for event in told(events, 2)] == [Claimed]


@pytest.mark.rule("DRK-DAY-03", "DRK-DAY-04")
def test_no_card_is_shown_or_seen_by_day() -> None:
    draft = talk(DEAL)
    expect_refusal(draft, "DRK-DAY-03", "0:turn 1", "0:turn 0")
    expect_refusal(draft, "DRK-DAY-04", "0:look 1", "0:see", "0:look c0 c1", "0:dream 1")
    to_vote(draft)
    expect_refusal(draft, "DRK-DAY-04", "0:look 0")


@pytest.mark.rule("DRK-DAY-04")
def test_the_card_of_nightfall_is_a_memory() -> None:
    state = talk(DEAL, {2: "swap 0 1"})
    assert [seen(state, seat).mine for seat in range(3)] == ["hermione", "death_eater", "neville"]
    assert [seen(state, seat).now for seat in range(3)] == ["", "", ""]


@pytest.mark.rule("DRK-DAY-05")
def test_what_harry_turned_up_stays_visible_to_the_end() -> None:
    draft = talk("harry death_eater neville | sirius student death_eater", {0: "turn 2"})
    to_vote(draft)
    play(draft, "0:point 1", "1:point 0")
    up = seen(draft).face_up
    assert up is not None
    assert (up.seat, up.role) == (2, "neville")


@pytest.mark.rule("DRK-DAY-06", "DRK-Q-28")
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_character_has_a_tip(lang: str) -> None:
    tips = [role["tip"] for role in GAME.phrasebook.entry(lang, ("roles",)).values()]
    assert len(tips) == 13
    assert all(tips)
    with pytest.raises(Refused, match="DRK-DAY-06"):
        GAME.setup(3, {"assist_level": "total"})


# -- how long it lasts -----------------------------------------------------------------------------


@pytest.mark.rule("DRK-DAY-07")
@pytest.mark.parametrize(
    ("options", "seconds"),
    [
        ({"scenario": "first_year"}, 600),
        ({"scenario": "confundus"}, 300),
        ({"scenario": "first_year", "day_seconds": 60}, 60),
        ({"scenario": "confundus", "day_seconds": 900}, 900),
        ({"deck": "2 death_eater, hermione, sirius, neville, ron"}, 300),
    ],
)
def test_how_long_the_table_talks(options: dict[str, str | int], seconds: int) -> None:
    assert seen(GAME.setup(3, options)).terms.day_seconds == seconds


@pytest.mark.rule("DRK-DAY-07")
@pytest.mark.parametrize("seconds", [1, 59, 901])
def test_neither_too_short_nor_too_long(seconds: int) -> None:
    with pytest.raises(Refused, match="DRK-DAY-07"):
        GAME.setup(3, {"day_seconds": seconds})


@pytest.mark.rule("DRK-DAY-07")
def test_the_clock_of_the_day_has_last_words_in_it() -> None:
    draft = talk(DEAL, day_seconds=120)
    assert (seen(draft).phase, seen(draft).seconds) == ("talk", 100)
    play(draft, "clock:time")
    assert (seen(draft).phase, seen(draft).seconds) == ("closing", 20)


@pytest.mark.rule("DRK-DAY-08")
def test_when_the_time_is_up_the_vote_begins() -> None:
    draft = talk(DEAL)
    play(draft, "0:say did", "1:say plan", "clock:time")
    assert seen(draft, 0).composing == []
    assert seen(draft, 1).composing == ["plan"]
    assert legal(draft, 0) == ["say suspect", "say plan", "ready"]
    expect_refusal(draft, "DRK-DAY-01", "0:say did", "0:say trust")
    say(draft, 0, "suspect 1 surely")
    events = play(draft, "clock:time")
    assert events[0] == DebateEnded("none")
    assert seen(draft).phase == "vote"
    assert seen(draft, 1).composing == []


@pytest.mark.rule("DRK-DAY-08", "DRK-Q-13")
def test_or_earlier_if_all_are_ready() -> None:
    draft = talk(DEAL)
    play(draft, "1:ready", "0:ready")
    assert GAME.to_decide(draft) == (2,)
    assert seen(draft).ready == [0, 1]
    expect_refusal(draft, "DRK-DAY-08", "0:ready", "0:wait", "0:say plan", "2:wait")
    events = play(draft, "2:ready")
    assert events[:2] == [Readied(2, True), DebateEnded("all")]
    assert seen(draft).phase == "vote"


@pytest.mark.rule("DRK-Q-13")
def test_news_may_be_a_reason_to_talk_on() -> None:
    draft = talk(DEAL)
    play(draft, "0:ready", "1:ready")
    say(draft, 2, "suspect 0 surely")
    assert GAME.to_decide(draft) == (2, 0, 1)
    assert seen(draft).news == [0, 1]
    assert play(draft, "1:ready") == []
    assert play(draft, "0:wait") == [Readied(0, False)]
    assert (seen(draft).ready, seen(draft).news) == ([1], [])
    say(draft, 0, "trust 1 surely")
    assert seen(draft).news == [1]
    say(draft, 1, "trust 0 surely")
    assert (seen(draft).ready, seen(draft).news) == ([1], [])


@pytest.mark.rule("DRK-Q-13")
def test_more_than_half_may_be_enough() -> None:
    deal = "hermione death_eater neville ron | sirius student death_eater"
    draft = talk(deal, early_vote="majority")
    play(draft, "0:ready", "3:ready")
    assert seen(draft).phase == "talk"
    events = play(draft, "1:ready")
    assert events[-2] == DebateEnded("majority")
    assert seen(draft).phase == "vote"


@pytest.mark.rule("DRK-Q-13")
def test_or_the_clock_alone_decides() -> None:
    draft = talk(DEAL, early_vote="never", shared_markers=False)
    for _ in range(6):
        say(draft, 0, "plan circle")
    assert legal(draft, 0) == ["ready"]
    assert play(draft, "0:ready", "1:ready", "2:ready") == [
        Readied(seat, True) for seat in range(3)
    ]
    assert (seen(draft).phase, GAME.to_decide(draft)) == ("talk", (CLOCK,))
    play(draft, "clock:time")
    assert (seen(draft).phase, GAME.to_decide(draft)) == ("closing", (CLOCK,))
    assert play(draft, "clock:time")[0] == DebateEnded("none")
    assert seen(draft).phase == "vote"


@pytest.mark.rule("DRK-Q-13")
def test_where_the_clock_decides_whoever_has_said_all_still_hears_news() -> None:
    draft = talk(DEAL, early_vote="never")
    play(draft, "0:ready", "1:ready")
    say(draft, 2, "suspect 0 surely")
    play(draft, "2:ready")
    assert GAME.to_decide(draft) == (0, 1)
    say(draft, 0, "trust 1 surely")
    assert seen(draft).phase == "talk"


# -- tokens ----------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-Q-26")
def test_tokens_are_notes_for_all_to_see() -> None:
    draft = talk(DEAL)
    events = say(draft, 0, "mark 1 death_eater")
    say(draft, 1, "mark c0 death_eater")
    assert len(told(events, None)) == 1
    view = seen(draft)
    assert (view.tokens[1], view.tokens[10]) == ("death_eater", "death_eater")
    play(draft, "2:say mark", "2:say 2")
    expect_refusal(draft, "DRK-Q-26", "2:say death_eater", "2:say nothing", "2:say ron")
    play(draft, "2:unsay")
    say(draft, 2, "mark 1 nothing")
    assert seen(draft).tokens[1] == ""
    assert (seen(draft, 2).tokens_left, seen(draft, 2).acts_left) == (5, 6)
    assert seen(draft).claims == []


@pytest.mark.rule("DRK-Q-26")
def test_six_tokens_each_and_none_where_the_table_does_without() -> None:
    draft = talk(DEAL)
    for number in range(6):
        say(draft, 0, f"mark 1 {'nothing' if number % 2 else 'sirius'}")
    expect_refusal(draft, "DRK-Q-26", "0:say mark")
    assert (seen(draft, 0).tokens_left, seen(draft).tokens_left) == (0, 0)
    without = talk(DEAL, shared_markers=False)
    expect_refusal(without, "DRK-Q-26", "0:say mark")
    assert (seen(draft, 1).tokens_left, seen(without, 1).tokens_left) == (6, 0)

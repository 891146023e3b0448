"""Calling the night: the script and its silences, and those who are late."""

import pytest

from grimoire.games.darkforces.rules.calling import script_of
from grimoire.games.darkforces.tests.table import (
    GAME,
    MODES,
    answer_step,
    expect_refusal,
    log,
    lying,
    night,
    play,
    point,
    seen,
    sleep,
    told,
)
from grimoire.kernel.refusal import Refused
from grimoire.kernel.seats import CHANCE

ALL = (
    "death_eater fred hermione sirius dumbledore neville ron harry minerva luna"
    " | death_eater george ginny"
)
TURNED_ROUND = (
    "luna ginny george death_eater ron harry neville sirius hermione fred"
    " | minerva dumbledore death_eater"
)
PACES = {"learning": (15, 20, 8), "normal": (10, 15, 6), "quick": (6, 9, 4)}
by_mode = pytest.mark.parametrize("mode", MODES)


@pytest.mark.rule("DRK-GM-01")
def test_the_script_has_the_calls_of_the_deck() -> None:
    deck = GAME.setup(3, {"scenario": "broom_flight"}).terms.deck
    assert script_of(deck) == ["dusk", "1", "4", "6", "9", "dawn"]
    potions = GAME.setup(3, {"scenario": "potions_class"}).terms.deck
    assert script_of(potions) == ["dusk", "1_single", "3", "4", "6", "dawn"]


@pytest.mark.rule("DRK-GM-01")
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_line_of_it_has_words(lang: str) -> None:
    for line in ("dusk", "1_single", *map(str, range(1, 10)), "dawn"):
        assert GAME.phrasebook.say(lang, ("script", line, "wake"))
        assert GAME.phrasebook.say(lang, ("script", line, "close"))


@pytest.mark.rule("DRK-GM-02")
@pytest.mark.parametrize("pace", PACES)
def test_every_call_has_its_silence(pace: str) -> None:
    draft = night(ALL, night_mode="sequential", night_pace=pace)
    lengths: dict[int, int] = {}
    while seen(draft).part == "night":
        view = seen(draft)
        assert view.fixed
        lengths[view.call] = lengths.get(view.call, 0) + view.seconds
        answer_step(draft, {})
    call, double, glance = PACES[pace]
    expected = dict.fromkeys(range(1, 10), call) | {5: double, 2: glance, 9: glance}
    assert lengths == expected


@pytest.mark.rule("DRK-GM-02")
def test_there_are_three_paces() -> None:
    with pytest.raises(Refused, match="DRK-GM-02"):
        GAME.setup(3, {"night_pace": "hasty"})


@by_mode
@pytest.mark.rule("DRK-GM-02", "DRK-GM-04")
def test_a_silence_is_as_long_whoever_holds_the_card(mode: str) -> None:
    lengths = []
    for deal in (ALL, TURNED_ROUND):
        draft = night(deal, night_mode=mode)
        steps: list[int] = []
        while seen(draft).part == "night":
            steps.append(seen(draft).seconds)
            answer_step(draft, {})
        lengths.append(steps)
    assert lengths[0] == lengths[1]


@pytest.mark.rule("DRK-GM-03", "DRK-SETUP-13")
def test_the_voice_is_nobodys() -> None:
    state = night(ALL, night_mode="sequential")
    public = seen(state)
    assert (public.seat, public.mine, public.log) == (None, "", [])
    assert GAME.prompt(public, None, tuple("ABCDEFGHIJ"), "en")[0].startswith("Death Eaters, wake.")


@by_mode
@pytest.mark.rule("DRK-GM-04")
def test_an_answer_tells_nobody_anything(mode: str) -> None:
    """What others see of an answer is that this seat has answered, whatever it was."""
    for seat in range(10):
        one = night(ALL, night_mode=mode)
        other = night(ALL, night_mode=mode)
        acts = [GAME.notate(act) for act in GAME.legal_actions(one, GAME.to_decide(one)[seat])]
        events, others = play(one, f"{seat}:{acts[0]}"), play(other, f"{seat}:{acts[-1]}")
        for viewer in [None, *(v for v in range(10) if v != seat)]:
            assert seen(one, viewer) == seen(other, viewer)
            assert told(events, viewer) == told(others, viewer) == []


# -- out of time -----------------------------------------------------------------------------------


@by_mode
@pytest.mark.rule("DRK-Q-15")
def test_a_power_goes_unused(mode: str) -> None:
    deal = "hermione sirius neville death_eater harry | student luna death_eater"
    draft = night(deal, night_mode=mode)
    while seen(draft).part == "night":
        play(draft, "clock:time")
    assert lying(draft) == deal
    assert [log(draft, seat)[-1] for seat in range(5)] == [("night_defaulted", [])] * 5
    assert seen(draft).late == [[]] * seen(draft).steps
    assert seen(draft, 3).late == [[3]] * seen(draft).steps
    point(draft, 1, 0, 0, 0, 0)
    assert seen(draft).late == [[0, 1, 2, 3, 4]] * seen(draft).steps


@by_mode
@pytest.mark.rule("DRK-Q-15")
def test_for_ron_the_lot_decides(mode: str) -> None:
    draft = night("luna ron student | neville death_eater hermione", night_mode=mode)
    while seen(draft, 1).question != "ron":
        answer_step(draft, {})
    play(draft, "2:skip", "clock:time")
    assert GAME.to_decide(draft) == (CHANCE,)
    assert (seen(draft).lots, seen(draft).lots_left) == ([], 2)
    expect_refusal(draft, "DRK-NIGHT-02", "1:trade c0")
    expect_refusal(draft, "DRK-Q-07", "chance:lot 0")
    chances = {GAME.notate(act): chance for act, chance in GAME.chance_outcomes(draft)}
    assert chances == {f"lot c{place}": 1 / 3 for place in range(3)}
    before = seen(draft, 2)
    play(draft, "lot c0", "lot c1")
    sleep(draft, {})
    assert lying(draft) == "luna death_eater student | neville ron hermione"
    assert [name for name, _ in log(draft, 1)] == ["night_defaulted", "ron_swapped"]
    assert before.log == seen(draft, 2).log == []


@pytest.mark.rule("DRK-Q-15")
def test_a_lot_is_drawn_for_everybody_who_was_late() -> None:
    """Whether Ron is among them or in the centre, the same thing happens for all to see."""
    held = night("luna ron student | neville death_eater hermione")
    unheld = night("luna neville student | ron death_eater hermione")
    for draft in (held, unheld):
        events = play(draft, "0:skip", "clock:time", "lot c1", "lot c2")
        assert [event.kind for event in told(events, None)] == ["day_broke"]
    for viewer in (None, 0, 2):
        assert seen(held, viewer) == seen(unheld, viewer)


@by_mode
@pytest.mark.rule("DRK-Q-15", "DRK-DUMB-02")
def test_a_late_dumbledore_keeps_the_card(mode: str) -> None:
    draft = night("dumbledore student luna | neville death_eater hermione", night_mode=mode)
    left = {0: ["look c1"]}
    while left[0]:
        answer_step(draft, left)
    play(draft, "1:skip", "2:skip", "clock:time")
    sleep(draft, {})
    assert lying(draft) == "death_eater student luna | neville dumbledore hermione"
    assert [name for name, _ in log(draft, 0)] == [
        "dumbledore_looked",
        "night_defaulted",
        "dumbledore_placed",
    ]


@by_mode
@pytest.mark.rule("DRK-Q-15", "DRK-Q-03")
def test_a_late_sirius_has_looked(mode: str) -> None:
    draft = night("sirius student luna | neville death_eater hermione", night_mode=mode)
    left = {0: ["take 2"]}
    while left[0]:
        answer_step(draft, left)
    play(draft, "clock:time")
    sleep(draft, {})
    assert log(draft, 0)[-1] == ("sirius_looked", ["luna"])


@pytest.mark.rule("DRK-Q-15")
def test_only_the_clock_says_that_time_is_up() -> None:
    state = night(ALL)
    expect_refusal(state, "DRK-Q-15", "0:time", "clock:skip", "chance:lot c0", "0:lot c0")
    expect_refusal(GAME.setup(3), "DRK-Q-15", "clock:time")

"""The night: who wakes, in which order, and that nobody can tell."""

import pytest

from grimoire.games.darkforces.data import CENTRE, PLACES
from grimoire.games.darkforces.events import Called, Deed
from grimoire.games.darkforces.rules.calling import calls_of
from grimoire.games.darkforces.rules.waking import BY_PART, POWERS, tables_of
from grimoire.games.darkforces.state import Action, State
from grimoire.games.darkforces.tests.table import (
    GAME,
    MODES,
    answer_step,
    deeds,
    expect_refusal,
    legal,
    log,
    lying,
    morning,
    night,
    play,
    seen,
    sleep,
    told,
)
from grimoire.kernel.chance import FastSource
from grimoire.kernel.seats import CLOCK
from grimoire.testing.playout import random_act

SLEEPERS = "luna ginny student | hermione death_eater neville"
ALL = (
    "death_eater fred hermione sirius dumbledore neville ron harry minerva luna"
    " | death_eater george ginny"
)
by_mode = pytest.mark.parametrize("mode", MODES)


@pytest.mark.rule("DRK-NIGHT-01")
def test_only_those_awake_are_told_anything() -> None:
    draft = night(ALL, night_mode="sequential")
    for step, awake in enumerate([{0}, {1}, {2}, {3}, {3}, {4}, {4}, {5}, {6}, {7}, {8}]):
        assert seen(draft).step == step
        told_now = {seat for seat in range(10) if asks_more_than_a_dream(draft, seat)}
        assert told_now == awake
        events = answer_step(draft, {3: ["take 9"], 4: ["look c0"]} if step in (3, 5) else {})
        private = {seat for seat in range(10) if told(events, seat) != told(events, None)}
        later = {0: {1}, 10: set(), 9: {7, 8}}.get(step, set())
        assert private <= awake | later


def asks_more_than_a_dream(state: State, seat: int) -> bool:
    """Is this seat asked anything but of whom it dreams?"""
    return seen(state, seat).question != "asleep"


@pytest.mark.rule("DRK-NIGHT-01")
def test_before_its_call_a_character_sleeps() -> None:
    draft = night(ALL, night_mode="sequential")
    expect_refusal(draft, "DRK-NIGHT-01", "2:look 0", "5:swap 0 1", "7:turn 0", "6:trade c0")


@pytest.mark.rule("DRK-NIGHT-02")
def test_ten_players_hear_eight_calls() -> None:
    deck = GAME.setup(10, {"scenario": "dark_forces"}).terms.deck
    assert calls_of(deck) == [1, 2, 3, 4, 5, 6, 7, 9]


@pytest.mark.rule("DRK-NIGHT-02")
def test_each_character_is_called_once_in_order() -> None:
    draft = night(ALL, night_mode="sequential")
    events = sleep(draft, {})
    calls = [event.call for event in events if isinstance(event, Called)]
    assert calls == [2, 3, 4, 5, 6, 7, 8, 9]
    assert seen(draft).calls == [1, 2, 3, 4, 5, 6, 7, 8, 9]


@pytest.mark.rule("DRK-NIGHT-02")
def test_after_its_call_a_character_does_nothing_more() -> None:
    draft = night(ALL, night_mode="sequential")
    left = {3: ["take 9"]}
    for _ in range(8):
        answer_step(draft, left)
    expect_refusal(draft, "DRK-NIGHT-02", "5:swap 0 1", "3:take 0")
    play(draft, "0:skip")
    expect_refusal(draft, "DRK-NIGHT-02", "0:skip", "0:dream 1")


@by_mode
@pytest.mark.rule("DRK-NIGHT-03")
def test_it_makes_no_difference_who_holds_a_card(mode: str) -> None:
    held = night("hermione student death_eater | sirius neville death_eater", night_mode=mode)
    unheld = night("neville student death_eater | sirius hermione death_eater", night_mode=mode)
    streams: list[list[object]] = []
    for draft in (held, unheld):
        stream: list[object] = []
        while seen(draft).part == "night":
            view = seen(draft)
            stream += [view.seconds, view.call, view.fixed, *GAME.to_decide(draft)]
            stream += told(answer_step(draft, {0: ["look 1"]} if draft is held else {}), None)
        streams.append(stream)
    assert streams[0] == streams[1]


@by_mode
@pytest.mark.rule("DRK-NIGHT-03", "DRK-GM-04")
def test_everybody_is_asked_as_often_as_everybody_else(mode: str) -> None:
    draft = night(ALL, night_mode=mode)
    asked = [0] * 10
    while seen(draft).part == "night":
        assert GAME.to_decide(draft) == tuple(range(10))
        for seat in range(10):
            asked[seat] += 1
            assert len(legal(draft, seat)) >= 2
        answer_step(draft, {4: ["look c0"]} if asked[0] == 1 else {})
    assert asked == [seen(draft).steps] * 10


@by_mode
@pytest.mark.rule("DRK-NIGHT-03")
def test_a_dream_is_as_long_as_hermiones_list_and_does_nothing(mode: str) -> None:
    draft = night(SLEEPERS, night_mode=mode)
    assert legal(draft, 0) == ["skip", "dream 1", "dream 2", "dream c0", "dream c1", "dream c2"]
    before = lying(draft)
    events = play(draft, "0:dream 1", "1:dream c0", "2:skip")
    assert told(events, 0) == told(events, None)
    assert lying(draft) == before


@pytest.mark.rule("DRK-NIGHT-03")
def test_the_night_is_played_in_one_of_two_ways() -> None:
    one, other = (GAME.setup(5, {"night_mode": mode}) for mode in MODES)
    assert (seen(one).steps, seen(other).steps) == (2, 5)
    assert seen(GAME.setup(3, {"deck": "2 death_eater, hermione, neville, ron, luna"})).steps == 1


@by_mode
@pytest.mark.rule("DRK-NIGHT-04", "DRK-NIGHT-05", "DRK-Q-02")
def test_the_dealt_card_wakes_and_the_lying_card_moves(mode: str) -> None:
    state = morning(
        "sirius ron student | death_eater hermione neville",
        {0: "take 1, see", 1: "trade c1"},
        night_mode=mode,
    )
    assert lying(state) == "ron hermione student | death_eater sirius neville"
    assert [name for name, _ in log(state, 1)] == ["ron_swapped"]
    assert [name for name, _ in log(state, 0)] == ["sirius_swapped", "sirius_looked"]


@pytest.mark.rule("DRK-NIGHT-04")
def test_what_belongs_to_another_character_is_refused() -> None:
    state = night("hermione neville death_eater | sirius ron death_eater")
    expect_refusal(state, "DRK-NIGHT-04", "0:turn 1", "1:turn 0", "2:swap 0 1", "2:turn 0")


@pytest.mark.rule("DRK-NIGHT-06")
def test_all_may_decline_but_ron() -> None:
    deal = "death_eater hermione sirius dumbledore neville harry ron | death_eater luna ginny"
    state = night(deal)
    for seat in range(6):
        assert "skip" in legal(state, seat)
    assert legal(state, 6) == ["trade c0", "trade c1", "trade c2"]


@by_mode
@pytest.mark.rule("DRK-NIGHT-06")
def test_who_has_nothing_to_choose_cannot_choose(mode: str) -> None:
    state = night("death_eater death_eater fred | george hermione luna", night_mode=mode)
    expect_refusal(state, "DRK-NIGHT-06", "0:swap 1 2", "0:turn 1", "0:dream 0")


@by_mode
@pytest.mark.rule("DRK-NIGHT-07", "DRK-STU-01")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_luna_ginny_and_students_sleep(mode: str, seat: int) -> None:
    draft = night(SLEEPERS, night_mode=mode)
    expect_refusal(
        draft, "DRK-NIGHT-07", f"{seat}:look c0", f"{seat}:take 1", f"{seat}:turn 1", f"{seat}:see"
    )
    events = sleep(draft, {})
    assert deeds(events, seat) == []
    assert log(draft, seat) == []


@pytest.mark.rule("DRK-NIGHT-08", "DRK-NIGHT-09")
def test_a_call_moves_two_cards_or_none() -> None:
    """Over random nights: the cards stay the same, two places change at most, none after call 7."""
    source = FastSource(1)
    for number in range(60):
        draft = night(ALL if number % 2 else SLEEPERS)
        while seen(draft).part == "night":
            seat, action = random_act(GAME, draft, source)
            if seat != CLOCK:
                GAME.play(draft, seat, action, None)
        check_moves(draft)


def check_moves(state: State) -> None:
    """Play the night again call by call, and look at what each call changes."""
    again = state.copy()
    again.card = state.deal.copy()
    for step in tables_of(state.terms).steps:
        for part in step.acts:
            before = again.card.copy()
            BY_PART[part].perform(again, None)
            moved = [place for place in range(PLACES) if before[place] != again.card[place]]
            assert sorted(before) == sorted(again.card)
            centre = [place for place in moved if place >= CENTRE]
            assert len(moved) in ((0, 2) if part in (4, 15, 6, 7) else (0,))
            if moved and part in (4, 6):
                assert not centre
            if moved and part in (15, 7):
                assert len(centre) == 1
    assert again.card == state.card


@pytest.mark.rule("DRK-NIGHT-09")
def test_by_day_no_card_moves() -> None:
    state = morning(SLEEPERS, opening_commit=False)
    expect_refusal(state, "DRK-NIGHT-09", "0:take 1", "0:swap 1 2", "0:trade c0", "0:give 1")


@by_mode
@pytest.mark.rule("DRK-NIGHT-09")
def test_what_harry_and_minerva_see_is_final(mode: str) -> None:
    state = morning(
        "harry minerva sirius neville | death_eater ron luna",
        {2: "take 1, see", 3: "swap 0 2", 0: "turn 2"},
        night_mode=mode,
    )
    assert lying(state) == "minerva sirius harry neville | death_eater ron luna"
    assert log(state, 0) == [("harry_revealed", ["harry"])]
    assert log(state, 1) == [("minerva_looked", ["sirius"])]


@by_mode
@pytest.mark.rule("DRK-NIGHT-10")
def test_nobody_speaks_at_night(mode: str) -> None:
    state = night(SLEEPERS, night_mode=mode)
    expect_refusal(state, "DRK-NIGHT-10", "0:say did", "1:ready", "2:say ron")
    expect_refusal(state, "DRK-DAY-08", "0:point 1")


@pytest.mark.rule("DRK-NIGHT-11")
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_call_says_what_a_character_may_do(lang: str) -> None:
    prompts = [GAME.phrasebook.entry(lang, ("prompts", power.name)) for power in POWERS]
    assert all(prompt["ask"] and prompt["hint"] for prompt in prompts)
    names = ("A", "B", "C")
    state = night("hermione ron luna | sirius neville death_eater", night_mode="sequential")
    assert GAME.prompt(seen(state), None, names, lang)[0] == GAME.phrasebook.say(
        lang, ("script", "1_single", "wake")
    )


@pytest.mark.rule("DRK-NIGHT-11")
def test_those_who_are_called_do_not_dream() -> None:
    state = night("hermione ron sirius | death_eater neville luna")
    expect_refusal(state, "DRK-NIGHT-11", "0:dream 1", "1:dream 0", "2:dream c0")


@pytest.mark.slow
@pytest.mark.rule("DRK-NIGHT-02", "DRK-Q-24")
def test_both_ways_of_playing_the_night_end_alike() -> None:
    """Over random nights, the same choices give the same cards, sights and card face up."""
    source = FastSource(7)
    for _ in range(80):
        draft = night(ALL)
        while seen(draft).part == "night":
            seat, action = random_act(GAME, draft, source)
            if seat != CLOCK:
                GAME.play(draft, seat, action, None)
        choices = {}
        for owner in range(10):
            both = [chosen(draft.choice[owner]), chosen(draft.follow[owner])]
            if both[0]:
                choices[owner] = ", ".join(filter(None, both))
        other = morning(ALL, choices, night_mode="sequential")
        assert (other.card, other.face_up) == (draft.card, draft.face_up)
        for owner in range(10):
            assert set(map(str, log(other, owner))) == set(map(str, log(draft, owner)))


def chosen(choice: Action | None) -> str:
    """A choice in notation, if there is one."""
    return "" if choice is None else GAME.notate(choice)


@pytest.mark.rule("DRK-Q-22")
def test_nobody_learns_at_night_that_harry_turned_their_card() -> None:
    draft = night("harry luna student | death_eater neville ron", night_mode="sequential")
    events = sleep(draft, {0: "turn 1"})
    shown = [event for event in told(events, 1) if isinstance(event, Deed)]
    assert shown == []
    up = seen(draft, 1).face_up
    assert up is not None
    assert (up.seat, up.role) == (1, "luna")

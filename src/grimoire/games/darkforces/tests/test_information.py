"""Who knows what, and that nothing tells more."""

import pytest

from grimoire.games.darkforces.state import State
from grimoire.games.darkforces.tests.table import (
    GAME,
    MODES,
    Choices,
    answer_step,
    log,
    morning,
    night,
    play,
    point,
    say,
    seen,
    talk,
    told,
)
from grimoire.games.darkforces.view import Preview
from grimoire.kernel.seats import Seat

DEAL = "sirius death_eater neville minerva | hermione student death_eater"
by_mode = pytest.mark.parametrize("mode", MODES)


@by_mode
@pytest.mark.rule("DRK-NIGHT-01", "DRK-SETUP-11")
def test_a_reconnect_restores_the_private_log_and_nothing_more(mode: str) -> None:
    """Cards moved by others leave no trace in what a player sees, asleep or awake."""
    still = morning(DEAL, {2: "skip"}, night_mode=mode)
    moved = morning(DEAL, {2: "swap 0 1"}, night_mode=mode)
    for viewer in (None, 0, 1, 3):
        assert seen(still, viewer) == seen(moved, viewer)


@by_mode
@pytest.mark.rule("DRK-NIGHT-01")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({0: "take 1, see"}, {0: "take 2, see"}),
        ({0: "skip"}, {0: "take 2, skip"}),
        ({1: "look c0"}, {1: "look c1"}),
        ({2: "swap 0 1"}, {2: "skip"}),
    ],
)
def test_the_public_learns_nothing_of_the_night(mode: str, one: Choices, other: Choices) -> None:
    streams = []
    for choices in (one, other):
        draft = night(DEAL, night_mode=mode)
        left = {seat: answers.split(", ") for seat, answers in choices.items()}
        stream: list[object] = []
        while seen(draft).part == "night":
            events = answer_step(draft, left)
            stream += [told(events, None), seen(draft)]
        streams.append(stream)
    assert streams[0] == streams[1]


@pytest.mark.rule("DRK-DAY-04")
@pytest.mark.parametrize(
    ("deal", "choices", "seat", "known"),
    [
        ("student death_eater hermione | luna ginny ron", {}, 0, "hogwarts_student"),
        ("student death_eater sirius | luna ginny ron", {}, 0, ""),
        ("sirius death_eater student | luna ginny ron", {0: "take 1, see"}, 0, "death_eater"),
        ("sirius death_eater student | luna ginny ron", {0: "take 1, skip"}, 0, ""),
        ("sirius death_eater neville | luna ginny ron", {0: "take 1, see"}, 0, ""),
        ("dumbledore death_eater sirius | luna ginny ron", {0: "look c0, give 0"}, 0, "luna"),
        ("dumbledore death_eater neville | luna ginny ron", {0: "look c0, give 0"}, 0, ""),
        ("dumbledore death_eater hermione | luna ginny ron", {0: "skip"}, 0, "dumbledore"),
        ("neville death_eater student | luna ginny ron", {0: "swap 1 2"}, 0, "neville"),
        ("neville death_eater student | luna ginny ron", {0: "swap 1 2"}, 1, ""),
        ("ron death_eater student | luna ginny hermione", {}, 0, ""),
        ("minerva death_eater neville | luna ginny ron", {2: "swap 0 1"}, 0, "death_eater"),
        ("harry luna neville | death_eater ginny ron", {0: "turn 1"}, 1, "luna"),
        ("harry luna neville | death_eater ginny ron", {0: "turn 1"}, 0, ""),
    ],
)
def test_who_can_be_certain_in_the_morning(
    deal: str, choices: Choices, seat: int, known: str
) -> None:
    assert seen(morning(deal, choices), seat).now == known


@pytest.mark.rule("DRK-Q-05", "DRK-DAY-04")
@pytest.mark.parametrize(
    ("swap", "known", "shown"), [("swap 0 1", "death_eater", None), ("swap 0 2", "luna", 0)]
)
def test_a_harry_who_turned_his_own_card_knows_it(swap: str, known: str, shown: int | None) -> None:
    deal = "harry death_eater luna neville | sirius ginny ron"
    choices = {3: swap, 0: "turn 0"}
    state = talk(deal, choices, harry_self_reveal=True)
    assert seen(state, 0).now == known
    up = seen(state, 1).face_up
    assert (up and up.seat) == shown
    play(state, "0:say now")
    truth = preview(state, 0, "say unknown")
    assert truth is not None
    assert truth.truth == "false"


@pytest.mark.rule("DRK-Q-19")
def test_whoever_takes_over_a_seat_knows_what_it_knew() -> None:
    """All that a seat may go by is in its view: a bot decides from it alone."""
    draft = talk(DEAL, {0: "take 1, see", 1: "look c0"})
    say(draft, 0, "dealt neville")
    view = seen(draft, 0)
    assert [deed.deed for deed in view.log] == ["sirius_swapped", "sirius_looked"]
    assert (view.choice, view.follow) == ("take 1", "see")
    assert [claim.words for claim in view.claims] == [["dealt", "neville"]]
    assert view.story == ["did", "sirius", "1", "death_eater"]


@by_mode
def test_a_choice_made_stands_while_others_choose(mode: str) -> None:
    draft = night(DEAL, night_mode=mode)
    if mode == "sequential":
        answer_step(draft, {})
        answer_step(draft, {})
    play(draft, "0:take 1")
    assert seen(draft, 0).choice == "take 1"
    assert seen(draft, 0).question == ""
    assert seen(draft).waiting == [1, 2, 3]
    assert [seen(draft, viewer).choice for viewer in (2, 3, None)] == ["", "", ""]


@pytest.mark.rule("DRK-Q-14")
def test_after_the_end_everybody_sees_the_same() -> None:
    draft = morning(DEAL, {0: "take 1, see", 2: "swap 0 1"})
    point(draft, 1, 0, 0, 0)
    results = [seen(draft, viewer).result for viewer in (None, 0, 1, 2, 3)]
    assert all(result == results[0] for result in results)
    assert results[0] is not None
    assert results[0].choices == ["take 1", "skip", "swap 0 1", ""]
    assert results[0].follows == ["see", "", "", ""]


# -- previews --------------------------------------------------------------------------------------


def preview(state: State, seat: int, action: str) -> Preview | None:
    """What this seat is shown before it acts."""
    return GAME.preview(seen(state, seat), Seat(seat), GAME.parse(action))


def test_a_swap_shows_the_two_places() -> None:
    state = night("sirius ron neville dumbledore | hermione student death_eater")
    assert preview(state, 0, "take 2") == Preview([0, 2], [], False, "")
    assert preview(state, 1, "trade c1") == Preview([1, 11], [], False, "")
    assert preview(state, 2, "swap 0 3") == Preview([0, 3], [], False, "")
    assert preview(state, 0, "skip") is None
    answer_step(state, {3: ["look c2"]})
    assert preview(state, 3, "give 1") == Preview([12, 1], [], False, "")


def test_a_word_shows_the_claim_so_far() -> None:
    state = talk(DEAL)
    play(state, "0:say did")
    assert preview(state, 0, "say hermione") == Preview([], ["did", "hermione"], False, "")
    assert preview(state, 0, "say hogwarts_student") == Preview(
        [], ["did", "hogwarts_student"], True, "false"
    )


@pytest.mark.rule("DRK-DAY-02")
@pytest.mark.parametrize(
    ("begun", "last", "truth"),
    [
        ("dealt", "sirius", "true"),
        ("dealt", "hermione", "false"),
        ("did sirius 3", "minerva", "true"),
        ("did sirius 3", "unseen", "false"),
        ("now", "minerva", "unknown"),
        ("now", "hogwarts", "unknown"),
        ("now", "unknown", "true"),
        ("suspect 1", "surely", ""),
        ("ask 1", "night", ""),
    ],
)
def test_a_speaker_alone_is_told_whether_a_claim_is_true(begun: str, last: str, truth: str) -> None:
    state = talk(DEAL, {0: "take 3, see"})
    for word in begun.split():
        play(state, f"0:say {word}")
    shown = preview(state, 0, f"say {last}")
    assert shown is not None
    assert (shown.whole, shown.truth) == (True, truth)


def test_whoever_is_certain_of_a_card_is_told_what_is_true_of_it() -> None:
    state = talk(DEAL, {0: "take 3, see"})
    play(state, "3:say now")
    for word, truth in (("sirius", "true"), ("hogwarts", "true"), ("death_eaters", "false")):
        shown = preview(state, 3, f"say {word}")
        assert shown is not None
        assert shown.truth == truth
    shown = preview(state, 3, "say unknown")
    assert shown is not None
    assert shown.truth == "false"


def test_a_first_word_is_previewed_as_the_claim_it_becomes() -> None:
    state = morning(DEAL)
    assert preview(state, 0, "say sirius") == Preview([], ["dealt", "sirius"], True, "true")
    assert preview(state, 0, "say pass") == Preview([], ["pass"], True, "")


def test_a_log_is_in_the_order_of_the_night() -> None:
    state = morning(DEAL, {0: "take 3, see"})
    assert log(state, 0) == [("sirius_swapped", []), ("sirius_looked", ["minerva"])]
    assert log(state, 3) == [("minerva_looked", ["sirius"])]

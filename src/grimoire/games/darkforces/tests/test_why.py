"""Why nothing can be done with what is touched: the rule that forbids that, in a true sentence."""

import pytest

from grimoire.games.darkforces.state import State
from grimoire.games.darkforces.tests.table import GAME, answer_step, dealt, night, talk
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat
from grimoire.kernel.target import Target


def why(state: State, seat: int, *touched: str) -> tuple[str, str]:
    """The rule that answers a touch on the last of these, the others in hand, and its sentence."""
    refusal = GAME.why(state, Seat(seat), [Target(*one.split(":")) for one in touched])
    assert refusal is not None
    return refusal.rule, GAME.explain(refusal, "en")[1]


def after(deal: str, choices: dict[int, list[str]], steps: int) -> State:
    """The same deal called one by one, so many calls later."""
    draft = night(deal, night_mode="sequential")
    for _ in range(steps):
        answer_step(draft, choices)
    return draft


POWERS = "hermione sirius dumbledore neville ron harry | death_eater minerva student"


@pytest.mark.rule("DRK-SIR-01", "DRK-NEV-01", "DRK-RON-01", "DRK-HAR-01", "DRK-DUMB-01")
@pytest.mark.parametrize(
    ("seat", "place", "rule"),
    [
        (0, "0", "DRK-HERM-01"),
        (1, "c1", "DRK-SIR-01"),
        (1, "1", "DRK-SIR-01"),
        (2, "0", "DRK-DUMB-01"),
        (3, "c1", "DRK-NEV-01"),
        (3, "3", "DRK-NEV-01"),
        (4, "0", "DRK-RON-01"),
        (5, "c1", "DRK-HAR-01"),
    ],
)
def test_a_touch_means_what_the_character_does(seat: int, place: str, rule: str) -> None:
    assert why(night(POWERS), seat, f"place:{place}")[0] == rule


@pytest.mark.rule("DRK-NIGHT-09", "DRK-DAY-04")
def test_by_day_no_card_is_swapped_and_none_looked_at() -> None:
    state = talk(POWERS)
    assert why(state, 3, "verb:swap")[0] == "DRK-NIGHT-09"
    assert why(state, 3, "place:c0")[0] == "DRK-DAY-04"


@pytest.mark.rule("DRK-NIGHT-02", "DRK-HERM-02")
@pytest.mark.parametrize(("answer", "rule"), [("skip", "DRK-NIGHT-02"), ("look 1", "DRK-HERM-02")])
def test_hermione_has_looked_only_if_she_has(answer: str, rule: str) -> None:
    deal = "hermione harry minerva | death_eater student luna"
    draft = after(deal, {0: [answer]}, 2)
    refusal = GAME.check(draft, Seat(0), GAME.parse("look c0 c1"))
    assert refusal is not None
    assert refusal.rule == rule


@pytest.mark.rule("DRK-NIGHT-02", "DRK-HAR-04")
@pytest.mark.parametrize(("answer", "rule"), [("skip", "DRK-NIGHT-02"), ("turn 1", "DRK-HAR-04")])
def test_harry_has_turned_a_card_only_if_he_has(answer: str, rule: str) -> None:
    draft = after("harry minerva student | death_eater hermione luna", {0: [answer]}, 3)
    refusal = GAME.check(draft, Seat(0), GAME.parse("turn 2"))
    assert refusal is not None
    assert refusal.rule == rule


@pytest.mark.rule("DRK-NIGHT-02", "DRK-DE-04")
def test_pairs_do_not_wait_for_a_call_that_is_over() -> None:
    deal = "death_eater death_eater fred george hermione | student student luna"
    draft = after(deal, {}, 2)
    assert GAME.check(draft, Seat(0), GAME.parse("look c0")) == Refusal("DRK-DE-04")
    assert GAME.check(draft, Seat(2), GAME.parse("take 0")) == Refusal("DRK-NIGHT-02")
    assert GAME.check(draft, Seat(0), GAME.parse("take 2")) == Refusal("DRK-NIGHT-02")


@pytest.mark.rule("DRK-DUMB-02", "DRK-NIGHT-02")
def test_dumbledore_is_not_told_to_place_a_card_he_has_placed() -> None:
    draft = after(
        "dumbledore ron student | death_eater hermione luna", {0: ["look c0", "give 1"]}, 4
    )
    assert GAME.check(draft, Seat(0), GAME.parse("give 2")) == Refusal("DRK-NIGHT-02")


@pytest.mark.rule("DRK-DAY-02", "DRK-DAY-01")
def test_what_nobody_has_said_cannot_be_believed() -> None:
    state = talk(POWERS)
    assert why(state, 0, "word:believe") == (
        "DRK-DAY-02",
        "Nobody else has said anything yet that you could believe or doubt.",
    )
    assert "cannot both be true" in why(state, 0, "word:clash")[1]
    assert why(dealt(POWERS), 0, "word:dealt")[0] == "DRK-DAY-01"

"""Why nothing can be done with what is touched: the rule that forbids that, in a true sentence."""

import pytest

from grimoire.games.halls.state import State
from grimoire.games.halls.tests.table import CROSS, GAME, begin, give, play, walking
from grimoire.kernel.seats import Seat
from grimoire.kernel.target import Target

ADA, BEN = Seat(0), Seat(1)


def why(state: State, *touched: str, seat: Seat = ADA) -> tuple[str, str]:
    """The rule that answers a touch on the last of these, the others in hand, and its sentence."""
    refusal = GAME.why(state, seat, [Target(*one.split(":")) for one in touched])
    assert refusal is not None
    return refusal.rule, GAME.explain(refusal, "en")[1]


@pytest.mark.rule("HAL-CARD-02")
def test_a_card_that_is_not_in_hand_is_not_a_matter_of_turns() -> None:
    state = begin()
    give(state, ADA)
    rule, text = why(state, "card:peeves_prank")
    assert (rule, "this one is not in it" in text) == ("HAL-CARD-02", True)
    rule, text = why(state, "card:peeves_prank", seat=BEN)
    assert (rule, "in your own turn" in text) == ("HAL-CARD-02", True)


@pytest.mark.rule("HAL-OP-02", "HAL-Q-02")
def test_the_number_of_tiles_is_exact_unless_the_table_says_otherwise() -> None:
    state = begin(f"D4 {CROSS}")
    play(state, "roll", "die 2", "rotate D4 right")
    rule, text = why(state, "verb:enough")
    assert (rule, "exactly" in text, "1 tile is" in text.replace("\u00a0", " ")) == (
        "HAL-OP-02",
        True,
        True,
    )
    assert "not used for this roll" in why(state, "place:D4")[1]
    most = begin(tile_ops="up_to")
    play(most, "roll", "die 2")
    assert "one at the very least" in why(most, "verb:enough")[1]


@pytest.mark.rule("HAL-PASS-01")
def test_a_password_is_for_five_tiles() -> None:
    state = begin(f"D4 {CROSS}")
    give(state, ADA, "password")
    play(state, "password", "rotate D4 right")
    assert "exactly five" in why(state, "verb:enough")[1]
    assert "not used for it" in why(state, "place:D4")[1]


@pytest.mark.rule("HAL-MOVE-06")
def test_after_a_class_a_place_is_still_asked_about_as_a_walk() -> None:
    state = walking(f"C6 {CROSS}")
    state.stopped = True
    assert why(state, "place:C6")[0] == "HAL-MOVE-06"

"""What can be agreed on before a game."""

import pytest

from grimoire.kernel.options import Option, Value, complete, flag, misfit
from grimoire.kernel.refusal import Refused
from grimoire.kernel.text import LANGUAGES
from tests.toy.game import OwlPost

ROUNDS = Option("rounds", 2, low=1, high=3, rule="OWL-Q-01")
DECK = Option("deck", "short", ("short", "long"))
GENTLE = flag("gentle", "OWL-Q-02")
OFFERED = (ROUNDS, DECK, GENTLE)


@pytest.mark.parametrize(
    ("option", "value", "fits"),
    [
        (ROUNDS, 1, True),
        (ROUNDS, 3, True),
        (ROUNDS, 0, False),
        (ROUNDS, 4, False),
        (ROUNDS, True, False),
        (ROUNDS, "2", False),
        (DECK, "long", True),
        (DECK, "endless", False),
        (GENTLE, True, True),
        (GENTLE, False, True),
        (GENTLE, 1, False),
        (GENTLE, 0, False),
    ],
)
def test_an_option_admits_its_own_values_only(option: Option, value: Value, fits: bool) -> None:
    assert option.admits(value) is fits


def test_a_flag_is_off_by_default() -> None:
    assert GENTLE.default is False
    assert GENTLE.choices == (False, True)
    assert not GENTLE.hidden


def test_what_is_not_chosen_is_the_default() -> None:
    assert complete(OFFERED, {"deck": "long"}) == {"rounds": 2, "deck": "long", "gentle": False}
    assert list(complete(OFFERED, {})) == ["rounds", "deck", "gentle"]


def test_the_first_misfit_is_named() -> None:
    assert misfit(OFFERED, {}) is None
    assert misfit(OFFERED, {"rounds": 3, "gentle": True}) is None
    assert misfit(OFFERED, {"rounds": 9, "deck": "endless"}) is ROUNDS
    assert misfit(OFFERED, {"colour": "red"}) == "colour"


def test_a_game_refuses_a_wrong_value_under_the_options_rule() -> None:
    with pytest.raises(Refused) as refused:
        OwlPost().setup(2, {"rounds": 4})
    assert refused.value.refusal.rule == "OWL-Q-01"
    assert refused.value.refusal.facts == {"option": "rounds", "low": 1, "high": 3}


def test_a_wrong_value_is_told_what_the_option_takes() -> None:
    english, french = (OwlPost().speaker(lang, ()) for lang in LANGUAGES)
    assert english.refuse(ROUNDS.refuse()) == (
        "No such value.",
        "“Rounds” takes a whole number from 1 to 3.",
    )
    assert french.refuse(GENTLE.refuse()) == (
        "Cette valeur n’existe pas.",
        "L’option «\u00a0Doux\u00a0» ne peut qu’être activée ou désactivée avant la partie.",
    )


def test_a_game_does_not_know_the_options_of_others() -> None:
    with pytest.raises(ValueError, match="owlpost has no option called 'colour'"):
        OwlPost().setup(2, {"colour": "red"})


def test_a_game_refuses_too_many_seats() -> None:
    with pytest.raises(Refused, match="OWL-SET-01"):
        OwlPost().setup(4)


def test_a_game_starts_with_the_chosen_options() -> None:
    state = OwlPost().setup(3, {"rounds": 3})
    assert (state.rounds, state.gentle, len(state.hands)) == (3, False, 3)

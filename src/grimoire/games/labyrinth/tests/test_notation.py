"""Actions as text and by number."""

import pickle

import pytest

from grimoire.games.labyrinth.tests.table import GAME, variant
from grimoire.games.labyrinth.verbs import VERBS
from grimoire.kernel.game import NotationError
from grimoire.kernel.target import Target

ACTIONS = [VERBS.action(index) for index in range(VERBS.count)]


@pytest.mark.parametrize(
    "text",
    [
        "piece fourth",
        "call 6",
        "claim",
        "lot first",
        "cups 2 C 1 3",
        "starter 3",
        "card R5/4",
        "tile four_point",
        "obstacle RBO11/3",
        "roll cloak",
        "roll 6",
        "throw",
        "swap",
        "uncloak",
        "walk J15",
        "fight H14 from below",
        "stay",
        "cloak 2",
        "cloak beside",
        "end",
        "play G8/2",
        "double",
        "accept",
        "advance I13",
        "retreat H15",
        "portkey",
        "land K3",
        "penalty D15",
        "dumbledore",
        "answer",
        "silence",
        "reductor",
        "hedge I15",
        "look J8",
        "cloaktile 0",
        "sparks 3",
        "veritaserum 1",
        "take reductor",
        "drop red_sparks",
        "time",
        "leave 1",
    ],
)
def test_texts_lead_there_and_back(text: str) -> None:
    assert GAME.notate(GAME.parse(text)) == text
    assert GAME.notate(GAME.parse(f"  {text.replace(' ', '   ')} ")) == text


def test_every_kind_of_action_has_a_verb_of_its_own() -> None:
    words = [verb.word for verb in VERBS.verbs]
    assert len(words) == len(set(words)) == len({type(action) for action in ACTIONS})


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("walk", "after 'walk' comes a square, as in 'walk A0'"),
        ("walk j15", "after 'walk' comes a square"),
        ("walk J26", "after 'walk' comes a square"),
        ("play R9/9", "after 'play' comes a Battle card, as in 'play R3/6'"),
        ("fight H14", "as in 'fight A0 from above'"),
        ("fly J15", "the first word is one of accept"),
        ("", "there is no action without a word"),
    ],
)
def test_what_is_no_action_is_told(text: str, said: str) -> None:
    with pytest.raises(NotationError) as wrong:
        GAME.parse(text)
    assert said in str(wrong.value)


def test_a_second_card_of_the_same_print_has_a_name_of_its_own() -> None:
    twice = variant("", "", **{"[4, 5]": "[4, 6]"})
    assert twice.components.card_codes[1:3] == ["R4/6", "R4/6.2"]
    one, other = twice.parse("play R4/6"), twice.parse("play R4/6.2")
    assert one != other


def test_numbers_run_without_a_gap() -> None:
    assert [action.index for action in ACTIONS] == list(range(VERBS.count))
    for wrong in (-1, VERBS.count):
        with pytest.raises(IndexError):
            GAME.action(wrong)


@pytest.mark.parametrize("text", ["walk J15", "fight H14 from below", "play R5/4", "cups 2 C 1 3"])
def test_actions_travel_between_processes(text: str) -> None:
    action = GAME.parse(text)
    assert pickle.loads(pickle.dumps(action)) is action


def test_targets_are_what_the_edition_calls_them() -> None:
    look, play, fight = (
        GAME.targets(GAME.parse(text)) for text in ("look J8", "play R5/4", "fight H14 from below")
    )
    assert look == [Target("tile", "four_point"), Target("place", "J8")]
    assert play == [Target("card", "R5/4")]
    assert fight == [Target("place", "H14"), Target("side", "below")]

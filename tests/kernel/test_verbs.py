"""Verbs and domains: what follows from one declaration."""

import pytest

from grimoire import catalog
from grimoire.kernel.acts import Act
from grimoire.kernel.game import NotationError
from grimoire.kernel.target import Target
from grimoire.kernel.verbs import Domain, Notation, Verbs, pairs, verb


class Thing(Act[None]):
    """Something to do that has no effect."""


SQUARE = Domain("square", ("A1", "B2", "C3"))
SIDE = Domain("side", ("from above", "from below"), "a side")
SEAT = Domain("seat", ("0", "1", "2"))
STAY = Thing()
WALKS = [Thing() for _ in SQUARE.names]
FIGHTS = [[Thing() for _ in SIDE.names] for _ in SQUARE.names]
SWAPS = [Thing() for _ in range(3)]

VERBS: Verbs[Thing] = Verbs(
    verb("stay", STAY),
    verb("walk", WALKS, SQUARE),
    verb("fight", FIGHTS, SQUARE, SIDE),
    verb("swap", SWAPS, pairs(SEAT, "two seats"), about=(Target("card", "swap"),)),
)
PLAIN = Notation(VERBS)


def test_numbers_follow_the_order_of_the_list() -> None:
    assert VERBS.count == 1 + 3 + 6 + 3
    assert [VERBS.action(index).index for index in range(VERBS.count)] == list(range(VERBS.count))
    assert VERBS.action(1 + 3 + 3) is FIGHTS[1][1]
    for outside in (-1, VERBS.count):
        with pytest.raises(IndexError):
            VERBS.action(outside)


def test_notation_is_the_verb_and_the_names() -> None:
    assert PLAIN.notate(STAY) == "stay"
    assert PLAIN.notate(FIGHTS[2][1]) == "fight C3 from below"
    assert PLAIN.notate(SWAPS[2]) == "swap 1 2"
    for index in range(VERBS.count):
        action = VERBS.action(index)
        assert PLAIN.parse(PLAIN.notate(action)) is action


def test_an_edition_may_call_things_otherwise() -> None:
    renamed = Notation(VERBS, {SQUARE: ("x", "y", "z")})
    assert renamed.notate(WALKS[1]) == "walk y"
    assert renamed.parse("fight z from above") is FIGHTS[2][0]
    assert renamed.targets(WALKS[1]) == [Target("square", "y")]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "without a word"),
        ("dance", "'dance' is no action of this game; the first word is one of fight, stay, swap"),
        ("walk D4", "after 'walk' comes a square, as in 'walk A1'"),
        ("fight A1", "after 'fight' comes a square and a side, as in 'fight A1 from above'"),
        ("stay here", "after 'stay' comes nothing"),
    ],
)
def test_a_fault_says_what_is_wanted(text: str, says: str) -> None:
    with pytest.raises(NotationError, match=says):
        PLAIN.parse(text)


def test_targets_are_what_an_action_is_about() -> None:
    assert PLAIN.targets(STAY) == []
    assert PLAIN.targets(FIGHTS[0][1]) == [Target("square", "A1"), Target("side", "from below")]
    swap = [Target("card", "swap"), Target("seat", "0"), Target("seat", "2")]
    assert PLAIN.targets(SWAPS[1]) == swap


def meant(*touched: tuple[str, str]) -> list[Thing]:
    """What somebody may mean who has touched these, one after the other."""
    return PLAIN.meant_by([Target(kind, name) for kind, name in touched])


def test_a_touch_may_mean_several_verbs() -> None:
    assert meant(("square", "B2")) == [WALKS[1], *FIGHTS[1]]
    assert meant(("seat", "1")) == [SWAPS[0], SWAPS[2]]
    assert meant(("card", "swap")) == SWAPS
    assert meant(("verb", "stay")) == [STAY]
    assert meant(("moon", "new")) == meant(("verb", "dance")) == []


def test_what_is_in_hand_says_what_a_touch_means() -> None:
    assert meant(("square", "B2"), ("side", "from below")) == [FIGHTS[1][1]]
    assert meant(("card", "swap"), ("seat", "2")) == [SWAPS[1], SWAPS[2]]
    assert meant(("card", "swap"), ("seat", "2"), ("seat", "0")) == [SWAPS[1]]
    assert meant(("card", "swap"), ("square", "A1")) == [WALKS[0], *FIGHTS[0]]


def test_a_mask_marks_what_is_legal() -> None:
    mask = VERBS.mask([STAY, WALKS[2]])
    assert (len(mask), [at for at, bit in enumerate(mask) if bit]) == (VERBS.count, [0, 3])


def test_a_declaration_must_fit_its_actions() -> None:
    with pytest.raises(AssertionError, match="walk has 3 actions, its domains want 6"):
        verb("walk", WALKS, SQUARE, SIDE)


@pytest.mark.parametrize("game_id", catalog.ids())
def test_every_listed_action_is_found_by_its_targets(game_id: str) -> None:
    """Of each game on a stack: number, notation, targets and back."""
    game = catalog.game(game_id)
    for index in range(0, game.action_count, max(1, game.action_count // 3000)):
        action = game.action(index)
        assert game.index(action) == index
        assert game.index(game.parse(game.notate(action))) == index
        assert game.verb(action)
        assert all(target.kind and target.id for target in game.targets(action))

"""What a refusal says is true of what was tried."""

from collections import Counter
from collections.abc import Iterator

import pytest

from grimoire.games.quidditch.game import Quidditch
from grimoire.games.quidditch.state import Action, State
from grimoire.games.quidditch.view import View
from grimoire.kernel.chance import Source
from grimoire.kernel.game import NotationError
from grimoire.testing.refusals import Claims, Tried, judge

GAME = Quidditch()
PACKAGE = "grimoire.games.quidditch"

Attempt = Tried[State, Action, View]

SIDES = {"attack": "SQG", "defence": "KB"}


# -- what there is to see --------------------------------------------------------------------------


def hand(tried: Attempt) -> list[str]:
    """The dice in hand of whoever tried it: letter and face."""
    view = tried.view
    dice = view.attack_hand if tried.seat == view.attacker else view.defence_hand
    return [f"{die.kind}{die.face}" for die in dice]


def dice(tried: Attempt) -> list[str]:
    """The dice that were named, none if it was to pass."""
    return [word for word in tried.words if word != "pass"]


def lying(tried: Attempt, row: int) -> int:
    """How many dice lie on a row."""
    return len(tried.view.rows[row - 1].dice)


def held(tried: Attempt) -> int:
    """How many dice of the kind that is spoken of are in hand."""
    return sum(die[0] == tried.fact("die") for die in hand(tried))


def named(tried: Attempt) -> int:
    """How many dice of the kind that is spoken of were named."""
    return sum(word[0] == tried.fact("die") for word in tried.words)


def placed(tried: Attempt) -> bool:
    """Does a die of the kind that is spoken of lie on the pitch?"""
    return any(tried.fact("die") in row.dice for row in tried.view.rows)


def with_room(tried: Attempt) -> bool:
    """Does a die in hand show a row that has room?"""
    return any(lying(tried, int(die[1])) < 4 for die in hand(tried))


def choosing(tried: Attempt, side: str) -> bool:
    """Is the turn of this side being played, by whoever tried it?"""
    attacks = tried.seat == tried.view.attacker
    return tried.phase == side and attacks == (side == "attack") and tried.asked


def waiting(tried: Attempt, side: str) -> bool:
    """Is the turn of the other side being played, while this player holds dice?"""
    return tried.phase == side and not tried.asked and bool(hand(tried))


def others_dice(tried: Attempt) -> bool:
    """Was a die named that belongs to the other side?"""
    own = SIDES[tried.phase]
    return tried.asked and any(word[0] not in own for word in tried.words)


def wrong_row(tried: Attempt) -> bool:
    """A die in hand shows this face and was not put there; more go to the row than show it."""
    kind, face, row = tried.fact("die"), tried.fact("face"), tried.fact("row")
    have, want = Counter(hand(tried)), Counter(dice(tried))
    showing, strays = f"{kind}{face}", f"{kind}{row}"
    return face != row and have[showing] > want[showing] and want[strays] > have[strays]


def thrown(tried: Attempt) -> Counter[str]:
    """How many dice of each kind would be thrown."""
    return Counter(word[0] for word in tried.words)


def in_hands(tried: Attempt) -> Counter[str]:
    """How many dice of each kind both players hold."""
    return Counter(die.kind for die in tried.view.attack_hand + tried.view.defence_hand)


def several_rows(tried: Attempt) -> bool:
    """Do the dice after the Snitch lie on several rows, in the first turn of an attack?"""
    rows = {die[1] for die in dice(tried) if die[0] != "S"}
    return tried.view.first_turn_single_row and len(rows) > 1 and tried.view.cycle == 1


CLAIMS: Claims = {
    "QUI-SET-05": lambda tried: tried.phase == "toss",
    "QUI-SET-05 dice_decide": lambda tried: tried.seat >= 0 or tried.phase != "toss",
    "QUI-SET-07": others_dice,
    "QUI-PITCH-02": wrong_row,
    "QUI-PITCH-03": lambda tried: held(tried) == 0 and placed(tried),
    "QUI-PITCH-03 too_many": lambda tried: (
        0 < held(tried) == tried.fact("held") < named(tried) and placed(tried)
    ),
    "QUI-PITCH-04": lambda tried: (
        lying(tried, tried.fact("row"))
        + sum(die[1] == str(tried.fact("row")) for die in dice(tried))
        > 4
    ),
    "QUI-ROLL-01": lambda tried: tried.phase == "throwing" and bool(hand(tried)),
    "QUI-ROLL-01 dice_decide": lambda tried: tried.seat >= 0 or tried.phase != "throwing",
    "QUI-ROLL-03": lambda tried: thrown(tried) < in_hands(tried),
    "QUI-ROLL-05": lambda tried: (
        thrown(tried)[tried.fact("die")] > in_hands(tried)[tried.fact("die")]
    ),
    "QUI-T1-01": lambda tried: (
        choosing(tried, "attack")
        and "S" in " ".join(hand(tried))
        and "S" not in "".join(dice(tried))
    ),
    "QUI-T1-04": lambda tried: waiting(tried, "attack"),
    "QUI-T1-05": lambda tried: (
        choosing(tried, "defence")
        and "K" in " ".join(hand(tried))
        and "K" not in "".join(dice(tried))
    ),
    "QUI-T1-08": lambda tried: waiting(tried, "defence"),
    "QUI-TN-01": lambda tried: (
        choosing(tried, "attack") and tried.view.cycle > 1 and not dice(tried) and with_room(tried)
    ),
    "QUI-TN-03": lambda tried: (
        choosing(tried, "defence") and tried.view.cycle > 1 and not dice(tried) and with_room(tried)
    ),
    "QUI-TN-05": lambda tried: not hand(tried) and tried.phase not in ("toss", "over"),
    "QUI-FULL-01": lambda tried: (
        lying(tried, tried.fact("row")) == 4
        and any(die[1] == str(tried.fact("row")) for die in dice(tried))
    ),
    "QUI-FULL-02": lambda tried: tried.asked and not with_room(tried),
    "QUI-FULL-04": lambda tried: tried.asked and with_room(tried),
    "QUI-FULL-06": lambda tried: held(tried) == 0 and tried.fact("die") in tried.view.aside,
    "QUI-FULL-06 too_many": lambda tried: (
        0 < held(tried) == tried.fact("held") < named(tried)
        and tried.fact("die") in tried.view.aside
    ),
    "QUI-WIN-02": lambda tried: tried.phase == "over",
    "QUI-Q-01": several_rows,
    "QUI-Q-06": lambda tried: tried.asked and tried.view.cycle == 1,
    "QUI-Q-23": lambda tried: tried.seat >= 0 or tried.phase not in SIDES,
}


def nearly_placed(state: State, source: Source) -> Iterator[Action]:
    """Dice of a hand as they lie there, some of them on other rows, some of them twice."""
    view = GAME.view(state, None)
    for side in (view.attack_hand, view.defence_hand):
        for slips in range(8):
            words = [
                f"{die.kind}{1 + source.below(6) if source.below(6) < slips // 2 else die.face}"
                for die in side
                for _ in range(1 if slips % 2 else source.below(3))
            ]
            try:
                yield GAME.parse(" ".join(words) or "pass")
            except NotationError:
                continue  # before the throw, or a die that there is once, twice


@pytest.mark.slow
def test_refusals_are_true() -> None:
    print(judge(GAME, PACKAGE, CLAIMS, nearby=nearly_placed))


@pytest.mark.soak
def test_refusals_are_true_at_length() -> None:
    print(judge(GAME, PACKAGE, CLAIMS, depth=20, nearby=nearly_placed))

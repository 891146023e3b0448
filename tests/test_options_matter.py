"""Every value of every option makes a difference in some game, or is excused here by name."""

import json
from collections.abc import Iterator
from dataclasses import asdict
from importlib.resources import files
from pathlib import Path
from typing import Final

import pytest

from grimoire import catalog
from grimoire.kernel.chance import FastSource
from grimoire.kernel.game import AnyGame
from grimoire.kernel.options import Value, complete
from grimoire.kernel.seats import CHANCE, CLOCK, Seat
from grimoire.testing.playout import random_act

pytestmark = pytest.mark.slow

Options = dict[str, Value]

GAMES: Final = 12
LONGEST: Final = 400

BESIDE: Final[dict[tuple[str, str], Options]] = {
    ("diagon", "youngest"): {"variant": "junior"},
    ("diagon", "junior_buy_after_floo"): {"variant": "junior"},
    ("diagon", "junior_ka"): {"variant": "junior"},
    ("darkforces", "first_game"): {"scenario": "invisibility_cloak"},
    ("darkforces", "harry_self_reveal"): {"scenario": "invisibility_cloak"},
    ("darkforces", "luna_counts_as_accused"): {
        "deck": "death_eater, luna, hermione, 3 hogwarts_student"
    },
    ("darkforces", "allow_zero_death_eaters"): {
        "deck": "hermione, sirius, neville, harry, ron, luna"
    },
}
"""What has to be chosen as well for an option to mean anything."""

NUMBERS: Final = {
    ("halls", "max_rounds"): 2,
    ("diagon", "round_cap"): 2,
    ("quidditch", "round_limit"): 1,
    ("darkforces", "day_seconds"): 120,
    ("darkforces", "match_to"): 1,
}
"""A number of each option that is one, small enough to be met."""

TEXTS: Final = {
    ("darkforces", "deck"): "death_eater, hermione, sirius, harry, ron, luna",
}

ARRANGED: Final = {
    ("labyrinth", "stay_triggers_cup"): "a piece carried onto a cup and left there: test_cloak",
    ("labyrinth", "dumbledore_counter"): "Dumbledore answered by Dumbledore: test_dumbledore",
    ("labyrinth", "gravestone"): "a false cup, which chance alone does not find: test_victory",
    ("labyrinth", "retreat_taken"): "a retreat full of pieces: test_rulings",
}
"""What random players hardly ever come to: the moment, and the tests that arrange it."""


THE_SAME: Final = {
    ("darkforces", "scenario", "first_year"): "what is suggested to every table that it is for",
}
"""A value that says aloud what the default comes to."""


def values() -> Iterator[tuple[str, str, Value]]:
    """Every value of every option but the default ones."""
    for game_id in catalog.ids():
        for option in catalog.game(game_id).options:
            key = (game_id, option.name)
            if option.choices:
                for choice in option.choices:
                    if choice != option.default:
                        yield game_id, option.name, choice
            else:
                yield game_id, option.name, NUMBERS[key] if key in NUMBERS else TEXTS[key]


def tables_for(game: AnyGame, options: Options) -> list[int]:
    """The tables that these options allow, small ones first."""
    chosen = complete(game.options, options)
    return [seats for seats in range(1, 11) if game.check_setup(seats, chosen) is None]


def course(game: AnyGame, seats: int, options: Options, seed: int, seen: bool) -> Iterator[str]:
    """What could be done and what was seen, moment by moment, but for the terms themselves."""
    source = FastSource(seed)
    state = game.setup(seats, options)
    for _ in range(LONGEST):
        outcome = game.outcome(state)
        yield f"{outcome} {game.patience(state)}"
        for viewer in (None, Seat(0)) if seen else ():
            view = asdict(game.view(state, viewer))
            view.pop("terms", None)
            yield json.dumps(view)
        for seat in game.to_decide(state):
            if seat != CHANCE:
                yield ", ".join(game.notate(act) for act in game.legal_actions(state, seat))
        yield str([game.notate(act) for act in game.legal_actions(state, CLOCK)])
        if outcome is not None:
            return
        seat, action = random_act(game, state, source)
        draft = game.copy(state)
        game.play(draft, seat, action, None)
        state = draft


def differs(game: AnyGame, seats: int, usual: Options, chosen: Options, seen: bool) -> bool:
    """Is there a seed with which the two do not go the same way?"""
    for seed in range(GAMES):
        pair = [course(game, seats, options, seed, seen) for options in (usual, chosen)]
        for one, other in zip(*pair, strict=False):
            if one != other:
                return True
    return False


@pytest.mark.parametrize(("game_id", "name", "value"), list(values()))
def test_a_value_makes_a_difference(game_id: str, name: str, value: Value) -> None:
    if (game_id, name) in ARRANGED or (game_id, name, value) in THE_SAME:
        return
    game = catalog.game(game_id)
    beside = BESIDE.get((game_id, name), {})
    chosen = {**beside, name: value}
    usual, tables = tables_for(game, beside), tables_for(game, chosen)
    assert tables
    assert not set(tables) <= set(usual) or any(
        differs(game, seats, beside, chosen, seen) for seen in (False, True) for seats in tables
    )


@pytest.mark.parametrize(("game_id", "name"), list(ARRANGED))
def test_what_chance_does_not_find_is_arranged(game_id: str, name: str) -> None:
    where = ARRANGED[game_id, name].rpartition(" ")[2]
    tests = Path(str(files(f"grimoire.games.{game_id}"))) / "tests" / f"{where}.py"
    assert f"{name}=" in tests.read_text("utf-8")

"""What the page computes by itself agrees with the rules: positions for its own tests.

`python -m grimoire.games.halls.tests.test_page` writes them anew.
"""

import json
import tomllib
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

import pytest

from grimoire.games.halls.game import Halls
from grimoire.games.halls.state import State
from grimoire.games.halls.tests.table import (
    ADA,
    CHARMS,
    CROSS,
    DEAD_END,
    STRAIGHT,
    give,
    play,
    walking,
)
from grimoire.kernel.chance import FastSource
from grimoire.kernel.options import complete
from grimoire.kernel.seats import CHANCE, Seat

pytestmark = pytest.mark.slow

GAME: Final = Halls()
WEB: Final = Path(__file__).parents[5] / "web"
POSITIONS: Final = WEB / "src/games/halls/positions.json"
TEXT: Final = Path(__file__).parents[1] / "text"
SEEDS: Final = range(3)
EVERY: Final = 67
"""Actions from one position to the next."""
MOST: Final = 4
"""Positions of one game, in turns of tiles and of walks."""
FEW: Final = 5
"""Walks that are too few to look at."""


def positions() -> list[dict[str, Any]]:
    """Views in which tiles are turned or pawns walk, with what each action would do."""
    random = [position for seed in SEEDS for position in positions_of(seed)]
    return [*random, *after_a_classroom()]


def after_a_classroom() -> Iterator[dict[str, Any]]:
    """HAL-Q-05: a Password in a classroom and on the way, before and after it opens a new way."""
    tiles = (f"C6 {CROSS}", f"D6 {CHARMS} east", f"E6 {STRAIGHT}", f"D3 {DEAD_END}")
    for goal in ("D6", "C6"):
        state = walking(*tiles)
        give(state, ADA, "password")
        play(state, f"walk {goal}", "password")
        yield position_of(state)
        play(state, "rotate E6 right")
        yield position_of(state)


def position_of(state: State) -> dict[str, Any]:
    """A view, with what each action would do."""
    seat = GAME.to_decide(state)[0]
    return {"view": shortened(state, seat), "previews": previewed(state, seat)}


def positions_of(seed: int) -> Iterator[dict[str, Any]]:
    """A few positions of one random game."""
    source = FastSource(seed)
    state = GAME.begin(2 + seed % 3, complete(GAME.options, {}))
    found = 0
    for number in range(4000):
        if GAME.outcome(state) or found == MOST:
            return
        seat = GAME.to_decide(state)[0]
        if seat != CHANCE and number >= EVERY * (found + 1):
            previews = previewed(state, seat)
            walks = [action for action in previews if action.startswith("walk")]
            if len(walks) > FEW if found % 2 else previews and not walks:
                found += 1
                yield position_of(state)
        step(state, seat, source)


def step(state: State, seat: Seat, source: FastSource) -> None:
    """One action at random; flips come first, so that the castle is soon awake."""
    if seat == CHANCE:
        return GAME.play(state, seat, GAME.draw(state, source), None)
    legal = GAME.legal_actions(state, seat)
    flips = [action for action in legal if GAME.notate(action).startswith("flip")]
    chosen = flips or legal
    return GAME.play(state, seat, chosen[source.below(len(chosen))], None)


def previewed(state: State, seat: Seat) -> dict[str, Any]:
    """Every legal action that can be previewed, by its notation."""
    view = GAME.view(state, seat)
    shown = {}
    for action in GAME.legal_actions(state, seat):
        preview = GAME.preview(view, seat, action)
        if preview is not None:
            shown[GAME.notate(action)] = asdict(preview)
    return shown


def shortened(state: State, seat: Seat) -> dict[str, Any]:
    """As much of a view as the page reads for the light."""
    view = asdict(GAME.view(state, seat))
    kept = ["turn", "squares", "areas", "players", "closures", "used", "reach", "beyond"]
    kept += ["pile", "star_drawn", "moved", "stopped", "steps", "phase", "continue_rule"]
    return {name: view[name] for name in kept}


@pytest.mark.skipif(not POSITIONS.exists(), reason="the page is not part of this installation")
def test_the_page_is_tested_with_what_the_rules_say() -> None:
    assert json.loads(POSITIONS.read_text(encoding="utf-8")) == positions()


@pytest.mark.skipif(not POSITIONS.exists(), reason="the page is not part of this installation")
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_page_calls_everything_by_the_same_name(lang: str) -> None:
    said = json.loads((WEB / f"src/games/halls/messages/{lang}.json").read_text(encoding="utf-8"))
    text = tomllib.loads((TEXT / f"{lang}.toml").read_text(encoding="utf-8"))
    for card, forms in text["cards"].items():
        assert said[f"h_{card}"] == forms["one"]
        assert said[f"h_{card}_short"] == forms["short"]
        assert said[f"h_{card}_text"] == forms["text"]
    for name, forms in text["classes"].items():
        assert said[f"h_{name}"] == forms["short"]
    for name, forms in text["areas"].items():
        assert said[f"h_{name}"].lower() == forms["one"].lower()
        assert said[f"h_{name}_short"] == forms["short"]


if __name__ == "__main__":
    POSITIONS.write_text(json.dumps(positions(), separators=(",", ":")) + "\n", encoding="utf-8")

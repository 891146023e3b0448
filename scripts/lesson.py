"""Plays what is written of a lesson, and says what could follow: for whoever writes one.

    python scripts/lesson.py quidditch
    python scripts/lesson.py quidditch --on 12 --luck 3

With `--on` bots play so many actions further; what they did is printed as lines of the file.
"""

import argparse
import sys
from pathlib import Path

from grimoire import catalog
from grimoire.bots.levels import makers
from grimoire.kernel.bot import glimpse
from grimoire.kernel.chance import FastSource
from grimoire.kernel.edition import read_toml
from grimoire.kernel.game import AnyGame
from grimoire.kernel.lesson import Cue, LessonFault, Unfolding, read_cue
from grimoire.kernel.seats import CHANCE, CLOCK, Seat

GAMES = Path(__file__).parents[1] / "src" / "grimoire" / "games"
WHO = {CHANCE: "chance", CLOCK: "clock"}


def main() -> None:
    """Play a lesson through, print what happened and what is asked at its end."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--on", type=int, default=0, help="let bots play so many actions more")
    parser.add_argument("--luck", type=int, default=0, help="another number, another course")
    wish = parser.parse_args()
    game = catalog.entry(wish.game).game()
    told = read_toml((GAMES / wish.game / "lesson.toml").read_text("utf-8"))
    marks = enumerate(told["marks"])
    cues = [read_cue(at, cue) for at, mark in marks for cue in mark.get("cues", [])]
    lesson = Unfolding(game, told, cues)
    names = [*told["names"]]
    names.insert(lesson.you, "You")
    show(game, told, lesson, cues, names)
    if wish.on:
        grow(game, wish.game, lesson, names, wish.on, wish.luck)
    ask(game, lesson, names)


def show(
    game: AnyGame, told: dict[str, object], lesson: Unfolding, cues: list[Cue], names: list[str]
) -> None:
    """What is said and what happens, line by line."""
    state = game.setup(told["seats"], told.get("options", {}))  # type: ignore[arg-type]
    for at, line in enumerate([*lesson.lines, None]):
        for cue, place in zip(cues, lesson.places, strict=True):
            if place == at:
                print(f"     [{cue.mark + 1}] {cue.say['en']}")
        if line is not None:
            who = WHO.get(Seat(line.seat), str(line.seat)) + ("*" if line.yours else "")
            print(
                f"{who:>7} {line.notation:24} {play(game, state, line.seat, line.notation, names)}"
            )


def play(game: AnyGame, state: object, seat: int, notation: str, names: list[str]) -> str:
    """Play one action; what is told of it."""
    events: list[object] = []
    game.play(state, Seat(seat), game.parse(notation), events)
    return " ".join(game.narrate(event, names, "en") for event in events)


def grow(
    game: AnyGame, game_id: str, lesson: Unfolding, names: list[str], actions: int, luck: int
) -> None:
    """Bots play on."""
    source, bot = FastSource(luck), makers(game_id)["greedy"](game)
    for _ in range(actions):
        seats = game.to_decide(lesson.state)
        if not seats:
            break
        seat = CHANCE if CHANCE in seats else seats[0]
        if seat == CHANCE:
            action = game.draw(lesson.state, source)
        else:
            action = bot.choose(glimpse(game, lesson.state, seat), source)
        notation = game.notate(action)
        said = play(game, lesson.state, seat, notation, names)
        print(f'  "{WHO.get(seat, seat)} {notation}",  # {said}')


def ask(game: AnyGame, lesson: Unfolding, names: list[str]) -> None:
    """Who is asked now, and what they may do."""
    view = game.view(lesson.state, Seat(lesson.you))
    seats = game.to_decide(lesson.state)
    print("asked:", *seats, "|", game.caption(view, "en"))
    for seat in seats:
        for action in game.legal_actions(lesson.state, seat):
            seen = game.view(lesson.state, seat)
            print(
                f"  {seat} {game.notate(action):24}", game.describe(seen, seat, action, names, "en")
            )


if __name__ == "__main__":
    try:
        main()
    except LessonFault as fault:
        sys.exit(str(fault))

"""Learn how the views of a game look: `python -m grimoire.learning quidditch` writes its layout."""

import argparse
import json
import sys
from pathlib import Path

from grimoire import catalog
from grimoire.bots.levels import bot
from grimoire.kernel.bot import glimpse
from grimoire.kernel.chance import FastSource
from grimoire.learning.course import Course
from grimoire.learning.layout import Tree, learn, settle
from grimoire.testing.plain import plain

LAYOUTS = Path(__file__).parent / "layouts"


def look_on(game_id: str, games: int, longest: int) -> Tree:
    """How views look in games of every number of players, of bots that think and that do not."""
    game, tree = catalog.entry(game_id).game(), Tree()
    bots = [bot(level, game) for level in ("random", "greedy")]
    for number in range(games):
        for seats in game.seat_counts:
            course, source = Course(game, seats, seed=number), FastSource(number)
            while not course.over and course.played < longest:
                seen = glimpse(game, course.state, course.asked)
                learn(tree, plain(seen.view))
                course.act(bots[number % 2].choose(seen, source))
    return settle(tree)


def main() -> int:
    """Learn and write down."""
    parser = argparse.ArgumentParser(prog="python -m grimoire.learning", description=__doc__)
    parser.add_argument("game", choices=catalog.ids(), nargs="+")
    parser.add_argument("--games", type=int, default=20, help="for each number of players")
    parser.add_argument("--longest", type=int, default=3000, help="actions that are looked at")
    chosen = parser.parse_args()
    for game_id in chosen.game:
        game = catalog.entry(game_id).game()
        tree = look_on(game_id, chosen.games, chosen.longest)
        known = {"rules_version": game.rules_version, "edition": game.edition, "tree": tree}
        text = json.dumps(known, ensure_ascii=False, separators=(",", ":"))
        (LAYOUTS / f"{game_id}.json").write_text(text + "\n", "utf-8")
        print(f"{game_id}: {len(text)} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())

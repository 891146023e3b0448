"""How much faster or slower a checkout runs than another, measured side by side.

Random play of the same seeds in both, each measurement in a process of its own. The two take turns,
so that a machine that slows down slows both; each pair gives a ratio, and of these the median
counts, with the lowest and the highest beside it, and the ratio of the best that each of them did.
Both have to be compiled where that is compared.

    git worktree add ../before <commit> && python ../before/scripts/compile.py --strict
    python scripts/compare_speed.py ../before . --rounds 7
"""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import cast

KINDS = {"interpreted": "1", "compiled": "0"}
"""How the rules may run, and what GRIMOIRE_PURE says then."""

MEASURE = """
import json, sys
from grimoire import catalog, engine
from grimoire.lab import measure
play_out = getattr(measure, "quick_playout", None) or measure.playout
pace = measure.pace(catalog.game(sys.argv[1]), play_out, float(sys.argv[2]))
print(json.dumps([engine.compiled(), pace[0]]))
"""


def actions_per_second(checkout: Path, kind: str, game: str, seconds: float) -> float:
    """Random play of a game in a fresh process of this checkout."""
    environment = {
        **os.environ,
        "PYTHONPATH": str(checkout.resolve() / "src"),
        "GRIMOIRE_PURE": KINDS[kind],
    }
    command = [sys.executable, "-c", MEASURE, game, str(seconds)]
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=True)
    compiled, pace = json.loads(done.stdout)
    assert compiled == (kind == "compiled"), f"{checkout} is not compiled as its sources are"
    return cast(float, pace)


def compare(
    before: Path, after: Path, kind: str, game: str, seconds: float, rounds: int
) -> list[tuple[float, float]]:
    """Both, in turn and each time the other one first."""
    pairs: list[tuple[float, float]] = []
    for number in range(rounds):
        turns = [before, after] if number % 2 == 0 else [after, before]
        pace = {one: actions_per_second(one, kind, game, seconds) for one in turns}
        pairs.append((pace[before], pace[after]))
    return pairs


def line(kind: str, game: str, pairs: list[tuple[float, float]]) -> str:
    """What was measured of one game."""
    before, after = zip(*pairs, strict=True)
    ratios = sorted(late / early for early, late in pairs)
    return (
        f"{kind:11}  {game:10}  {median(before):9,.0f}  {median(after):9,.0f}  "
        f"{median(ratios):.2f} ({ratios[0]:.2f} to {ratios[-1]:.2f})  "
        f"{max(after) / max(before):.2f}"
    )


def main() -> None:
    """Compare and print, a line a game."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("before", type=Path)
    parser.add_argument("after", type=Path)
    parser.add_argument("--games", nargs="+", metavar="GAME")
    parser.add_argument("--kinds", nargs="+", choices=list(KINDS), default=list(KINDS))
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--rounds", type=int, default=7)
    chosen = parser.parse_args()
    games = chosen.games or sorted(
        folder.parent.name for folder in chosen.after.glob("src/grimoire/games/*/game.py")
    )
    print("rules        game        before/s    after/s   after/before         best")
    for kind in chosen.kinds:
        for game in games:
            pairs = compare(chosen.before, chosen.after, kind, game, chosen.seconds, chosen.rounds)
            print(line(kind, game, pairs), flush=True)


if __name__ == "__main__":
    main()

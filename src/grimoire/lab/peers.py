"""How fast the games run beside OpenSpiel's closest ones, in turns in one run.

Two pairs of figures a game: decisions of players a second, random play from plain Python, chance
played but not counted; and actions a second of either library's own compiled loop. Where the peers
are not installed, they are put into an environment of their own that is thrown away.
"""

import json
import os
import subprocess
import sys
import tempfile
import venv
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from importlib.metadata import requires
from importlib.util import find_spec
from pathlib import Path
from random import random
from statistics import median
from time import process_time
from typing import Any, Final

from grimoire import catalog
from grimoire.kernel.chance import FastSource, Source
from grimoire.kernel.game import AnyGame
from grimoire.kernel.loop import ORDER, play
from grimoire.lab.measure import mean_ns, states_of_a_game

LIBRARY: Final = "open-spiel"
CLOSEST: Final = {
    "quidditch": "pig",
    "labyrinth": "quoridor",
    "halls": "quoridor",
    "diagon": "maedn",
    "darkforces": "social_deduction",
}
"""The game of OpenSpiel that is most like each of ours."""

Progress = Callable[[str], None]
"""Told what is being done."""


class NoPeers(Exception):
    """The peers cannot be installed or do not run; the message is for people."""


@dataclass(frozen=True)
class Pace:
    """How fast random play is."""

    decisions_per_second: float
    """From plain Python, chance not counted."""
    actions_per_second: float
    """By the library's own loop, chance counted."""


@dataclass(frozen=True)
class Pair:
    """One of our games beside its peer; the ratios say how many times as fast ours is."""

    peer: str
    ours: Pace
    theirs: Pace
    plain_ratio: float
    loop_ratio: float
    share: dict[str, float]
    """Of a decision from plain Python: what it takes to list the legal actions, and the rest."""


def beside_peers(
    games: Sequence[str], seconds: float, rounds: int, progress: Progress
) -> dict[str, Pair]:
    """Measure these games and their peers; `NoPeers` if those cannot be had."""
    with peers_python(progress) as python:
        return {
            game: pair(python, game, CLOSEST[game], seconds, rounds, progress)
            for game in games
            if game in CLOSEST
        }


@contextmanager
def peers_python(progress: Progress) -> Iterator[str]:
    """A Python that has the peers: this one, or one for the time being."""
    if find_spec("pyspiel") is not None:
        yield sys.executable
        return
    with tempfile.TemporaryDirectory(prefix="grimoire-peers-") as folder:
        progress(f"installing {LIBRARY}")
        try:
            venv.create(folder, with_pip=True)
        except (OSError, subprocess.CalledProcessError) as error:
            raise NoPeers(f"There is no environment for {LIBRARY} to be had: {error}") from error
        python = str(Path(folder, "bin" if os.name == "posix" else "Scripts", "python"))
        command = [python, "-m", "pip", "install", "--quiet", wanted()]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise NoPeers(f"{LIBRARY} cannot be installed: {last_words(done, 'pip failed')}")
        yield python


def wanted() -> str:
    """Which version of the peers: the one that learners need."""
    needed = [line.partition(";")[0].strip() for line in requires("grimoire") or ()]
    return next((line for line in needed if line.startswith(LIBRARY)), LIBRARY)


def pair(
    python: str, game: str, peer: str, seconds: float, rounds: int, progress: Progress
) -> Pair:
    """Measure a game and its peer in turns; of several rounds the median counts."""
    ours, theirs, shares = [], [], []
    for number in range(1, rounds + 1):
        progress(f"{game} and {peer}, round {number} of {rounds}")
        measured = run([sys.executable, "-m", "grimoire.lab.peers", game, str(seconds)], of=game)
        shares.append(measured.pop("share"))
        ours.append(measured)
        loop = str(Path(__file__).with_name("peer_loop.py"))
        theirs.append(run([python, loop, peer, str(seconds)], of=f"{LIBRARY}'s {peer}"))
    own, other = middle(ours), middle(theirs)
    return Pair(
        peer,
        own,
        other,
        own.decisions_per_second / other.decisions_per_second,
        own.actions_per_second / other.actions_per_second,
        {name: median(share[name] for share in shares) for name in shares[0]},
    )


def run(command: list[str], of: str) -> Any:
    """What a process of its own has measured, or `NoPeers`."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise NoPeers(f"{of} does not run: {last_words(done, f'it ended with {done.returncode}')}")
    return json.loads(done.stdout.splitlines()[-1])


def last_words(done: subprocess.CompletedProcess[str], otherwise: str) -> str:
    """What a process that failed had to say last."""
    return (done.stderr.strip().splitlines() or [otherwise])[-1].rstrip(".")


def middle(measured: Sequence[Any]) -> Pace:
    """Figure by figure the median."""
    return Pace(
        median(one["decisions_per_second"] for one in measured),
        median(one["actions_per_second"] for one in measured),
    )


# -- one of ours, in this process ------------------------------------------------------------------


def measure(game_id: str, seconds: float) -> dict[str, Any]:
    """One of our games for about so many seconds a figure."""
    game = catalog.game(game_id)
    decisions = plain_pace(game, seconds)
    share = shares(game, 1e9 / decisions, seconds / 4)
    return {**asdict(Pace(decisions, rolled(game, seconds))), "share": share}


def plain_pace(game: AnyGame, seconds: float) -> float:
    """Decisions a second from a loop in plain Python."""
    seats = game.seat_counts[0]
    chance = FastSource(0)
    decide(game, game.setup(seats), chance)
    decisions = games = 0
    began = process_time()
    while (passed := process_time() - began) < seconds or not games:
        games += 1
        decisions += decide(game, game.setup(seats), chance)
    return decisions / passed


def decide(game: AnyGame, draft: Any, chance: Source) -> int:
    """Random play as the guide for research writes it: how many decisions it took.

    Like the peers it picks by Python's own `random`, and the library throws the dice.
    """
    made = 0
    decisions = game.decisions(draft, chance)
    legal = decisions.begin()
    while legal:
        legal = decisions.step(legal[int(random() * len(legal))])
        made += 1
    return made


def rolled(game: AnyGame, seconds: float) -> float:
    """Actions a second of the library's own random rollouts, which no Python takes part in.

    As the peers do it: from copies of one state, with one source for all.
    """
    seats = game.seat_counts[0]
    start, source = game.setup(seats), FastSource(0)
    sources, players = [source] * (seats - ORDER), [None] * seats
    play(game, game.copy(start), players, sources)
    actions = 0
    began = process_time()
    while (passed := process_time() - began) < seconds or not actions:
        actions += play(game, game.copy(start), players, sources)
    return actions / passed


def shares(game: AnyGame, decision_ns: float, seconds: float) -> dict[str, float]:
    """Which share of a decision it takes to list what may be chosen, and all the rest."""
    states = states_of_a_game(game)
    asked = mean_ns(game.to_decide, states, seconds)

    def legal(state: Any) -> Any:
        return game.legal_actions(state, game.to_decide(state)[0])

    listed = mean_ns(legal, states, seconds) - asked
    return {
        "legal_actions": listed / decision_ns,
        "play, throws and the loop": 1 - listed / decision_ns,
    }


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1], float(sys.argv[2]))))

"""Games from which the masters learn, and matches that say what they have learned.

    python scripts/train_masters.py play diagon games/ --seconds 60 --seats 2
    python scripts/train_masters.py match diagon planner net:weights.json --seats 4 --games 1000

`play` notes positions as rows of counts (`bots/features.py` of the game) with the winner, for
`fit_masters.py`. A player is a level, `alone` for a planner that overlooks the others, `net:FILE`
for one whose judge has the weights of a file, or `glance:planner` and `glance:net:FILE` for their
judges without the search; `--players` names those who are mixed at
the tables, once or several times.
"""

import argparse
import json
import os
import sys
import time
from array import array
from collections.abc import Callable
from importlib import import_module
from math import sqrt
from multiprocessing import Process, Queue
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

from grimoire import catalog
from grimoire.bots.levels import bot
from grimoire.kernel.bot import Bot, Glimpse, Slipping
from grimoire.kernel.chance import FastSource, Source
from grimoire.kernel.game import AnyGame
from grimoire.kernel.loop import derived, moments, sources_for
from grimoire.kernel.seats import Seat
from grimoire.kernel.weights import Nets, checksum, net_of

OPTIONS: dict[str, dict[str, Any]] = {"diagon": {"min_players": 2}}
"""What a table of two needs."""
LONGEST = 4_000
"""Decisions after which a game is given up."""
STRAY = 30
"""Of so many decisions one is any legal action, so that there is something to learn from."""
WORLDS = 4
"""Imagined states from which a chance is foretold."""
ENOUGH = {2: 0.65, 4: 0.4}
"""What a level wins against the one below, in duels and alone at a table of four."""
EVERY = {"diagon": 50, "labyrinth": 8, "halls": 22}
"""Of so many decisions one is foretold."""
AT_TURNS = {"diagon": 4, "labyrinth": 1, "halls": 3}
IN_BETWEEN = {"diagon": 20, "labyrinth": 6, "halls": 6}
"""Of so many beginnings of turns, and of so many other decisions, one is noted."""


# -- players ---------------------------------------------------------------------------------------


def player(spec: str, game: AnyGame) -> Bot:
    """A level, `alone`, or `net:FILE`; with settings such as `net:a.json,worlds=4,slips=20`."""
    base, *settings = spec.split(",")
    chosen = {name: int(value) for name, value in (one.split("=") for one in settings)}
    slips = chosen.pop("slips", 0)
    made = (
        planning(base, game, chosen)
        if chosen or ":" in base or base == "alone"
        else bot(base, game)
    )
    return Slipping(made, slips) if slips else made


class Glancing(Bot):
    """Judges what each action leads to at once, in one imagined state, and looks no further."""

    def __init__(self, game: AnyGame, judge: Any) -> None:
        self.game = game
        self.judge = judge

    def choose(self, glimpse: Glimpse, source: Source) -> Any:
        world = self.game.imagine(glimpse.view, source)
        chances = [self.after(world, glimpse.seat, action) for action in glimpse.legal]
        return glimpse.legal[chances.index(max(chances))]

    def after(self, world: Any, seat: Seat, action: Any) -> float:
        """The chance to win after an action."""
        draft = self.game.copy(world)
        self.game.play(draft, seat, action, None)
        found: float = self.judge.win_chances(draft)[seat]
        return found


def planning(base: str, game: AnyGame, settings: dict[str, int]) -> Bot:
    """A planner with the judge that is named."""
    if base.startswith("glance:"):
        return Glancing(game, judge_of(base.removeprefix("glance:"), game))
    planner = import_module(f"grimoire.games.{game.id}.bots.planner").Planner
    made: Bot = planner(game, judge_of(base, game), **settings)
    return made


def judge_of(base: str, game: AnyGame) -> Any:
    """The judge that is named."""
    part = f"grimoire.games.{game.id}.bots"
    judgement = import_module(f"{part}.judgement")
    judge = judgement.Alone() if base == "alone" else judgement.Judge()
    if base.startswith("net:"):
        told = json.loads(Path(base[4:]).read_text("utf-8"))
        counts = int(told["counts"])
        nets = Nets(net_of(told["duel"], counts), net_of(told["table"], counts))
        judge = import_module(f"{part}.master").Learned(nets)
    return judge


class Straying(Bot):
    """Plays like another, but now and then anything."""

    def __init__(self, other: Bot) -> None:
        self.other = other

    def choose(self, glimpse: Glimpse, source: Source) -> Any:
        if source.below(STRAY) == 0:
            return glimpse.legal[source.below(len(glimpse.legal))]
        return self.other.choose(glimpse, source)


# -- games to learn from ---------------------------------------------------------------------------


def rows_of(game_id: str) -> Callable[[Any], list[list[float]]]:
    """What counts for each player of a state."""
    rows = import_module(f"grimoire.games.{game_id}.bots.features").rows
    if game_id == "halls":
        outlook = import_module("grimoire.games.halls.heuristics").Outlook
        return lambda state: rows(state, outlook(state))
    return lambda state: rows(state)


def turn_of(state: Any) -> tuple[int, int]:
    """Which turn of the game it is; before the first, (-1, ...)."""
    if hasattr(state, "active"):
        return (state.turn - 1, state.active)
    return (state.turn, state.round)


def play_until(end: float, worker: int, asked: argparse.Namespace) -> None:
    """Play games until the time is up and note positions, a file for each number of players."""
    game, rows = catalog.game(asked.game), rows_of(asked.game)
    pick = FastSource(derived(asked.seed, worker, 99))
    made: dict[str, Bot] = {}
    seats_on_offer = [int(seats) for seats in asked.seats.split(",")]
    noted = {seats: (array("f"), array("i")) for seats in seats_on_offer}
    number = worker
    games = 0
    while time.time() < end:
        seats = seats_on_offer[pick.below(len(seats_on_offer))]
        specs = [asked.players[pick.below(len(asked.players))] for _ in range(seats)]
        for spec in specs:
            if spec not in made:
                made[spec] = Straying(player(spec, game))
        state = game.setup(seats, OPTIONS.get(asked.game, {}))
        found: list[list[list[float]]] = []
        turn, decisions = (-1, 0), 0
        sources = sources_for(asked.seed, number, seats)
        for seat in moments(game, state, [made[spec] for spec in specs], sources):
            if seat < 0 or turn_of(state)[0] < 0:
                continue
            decisions += 1
            if decisions > LONGEST:
                break
            begins = turn_of(state) != turn
            turn = turn_of(state)
            if pick.below((AT_TURNS if begins else IN_BETWEEN)[asked.game]) == 0:
                found.append(rows(state))
        outcome = game.outcome(state)
        if outcome is not None and len(outcome.winners) == 1:
            counts, winners = noted[seats]
            for position in found:
                for row in position:
                    counts.extend(row)
                winners.extend((number, int(outcome.winners[0])))
            games += 1
        number += asked.jobs
    folder = Path(asked.folder)
    for seats, (counts, winners) in noted.items():
        with (folder / f"{asked.game}-{seats}-{asked.seed}-{worker}.counts").open("wb") as file:
            counts.tofile(file)
        with (folder / f"{asked.game}-{seats}-{asked.seed}-{worker}.winners").open("wb") as file:
            winners.tofile(file)
    positions = sum(len(winners) // 2 for _, winners in noted.values())
    print(f"{asked.game} worker {worker}: {games} games, {positions} positions", flush=True)


# -- matches ---------------------------------------------------------------------------------------


def duel(asked: argparse.Namespace, one: Bot, rest: Bot, game: AnyGame, number: int) -> float:
    """What one gets out of a game against others: half of it where two win."""
    at = number % asked.seats
    bots = [one if seat == at else rest for seat in range(asked.seats)]
    state = game.setup(asked.seats, OPTIONS.get(asked.game, {}))
    sources = sources_for(asked.seed, number // asked.seats, asked.seats)
    decisions = 0
    for seat in moments(game, state, bots, sources):
        decisions += seat >= 0
        if decisions > LONGEST:
            return 1.0 / int(asked.seats)
    outcome = game.outcome(state)
    assert outcome is not None
    won: float = outcome.reward(Seat(at))
    return won


def match_part(
    end: float, worker: int, asked: argparse.Namespace, answers: "Queue[list[float]]"
) -> None:
    """Some games of a match."""
    game = catalog.game(asked.game)
    one, rest = player(asked.one, game), player(asked.rest, game)
    won: list[float] = []
    for number in range(worker, asked.games, asked.jobs):
        if time.time() > end:
            break
        won.append(duel(asked, one, rest, game, number))
    answers.put(won)


def match(asked: argparse.Namespace) -> float:
    """All games of a match, and what came of it."""
    began = time.time()
    end = began + asked.seconds
    answers: Queue[list[float]] = Queue()
    workers = [
        Process(target=match_part, args=(end, worker, asked, answers))
        for worker in range(asked.jobs)
    ]
    for worker in workers:
        worker.start()
    won = [value for _ in workers for value in answers.get()]
    share = sum(won) / len(won)
    margin = 1.96 * sqrt(share * (1 - share) / len(won))
    print(
        f"{asked.game} {asked.seats} seats: {asked.one} against {asked.rest}: "
        f"{100 * share:.1f} % of {len(won)} ({100 * (share - margin):.1f} to "
        f"{100 * (share + margin):.1f}), {time.time() - began:.0f} s",
        flush=True,
    )
    return share


# -- levels ----------------------------------------------------------------------------------------


def tune(asked: argparse.Namespace) -> None:
    """Find below each level the strongest of some candidates that it beats clearly enough.

    `asked.rest` names the candidates, strongest first; what was found is the level above the next.
    """
    above, left = asked.one, list(asked.rest)
    end = time.time() + asked.seconds
    for _ in range(asked.levels):
        while left and time.time() < end:
            below = left.pop(0)
            matches = [(seats, games) for games in (asked.tries, asked.games) for seats in (2, 4)]
            if all(wins_enough(asked, above, below, seats, games) for seats, games in matches):
                print(f"{asked.game}: {above} is a level above {below}", flush=True)
                above = below
                break


def wins_enough(asked: argparse.Namespace, above: str, below: str, seats: int, games: int) -> bool:
    """Does a level win often enough against another? A trial of few games has to be clearer."""
    trial = argparse.Namespace(**vars(asked))
    trial.one, trial.rest, trial.seats, trial.games, trial.seconds = (
        above,
        below,
        seats,
        games,
        60.0,
    )
    trial.seed = asked.seed + (games == asked.games)
    clearer = 0.02 if games < asked.games else 0.0
    return match(trial) >= ENOUGH[seats] + clearer


# -- calibration -----------------------------------------------------------------------------------


def seen_chances(game: AnyGame, judge: Any, view: Any, source: Source) -> list[float]:
    """The chance of every player to win, by what one of them sees."""
    found = [judge.win_chances(game.imagine(view, source)) for _ in range(WORLDS)]
    return [sum(one[seat] for one in found) / WORLDS for seat in range(len(found[0]))]


def foretell(
    end: float,
    worker: int,
    asked: argparse.Namespace,
    answers: "Queue[tuple[int, list[tuple[float, float]]]]",
) -> None:
    """What was foretold at some decisions of each game for every player, and what came of it."""
    game = catalog.game(asked.game)
    one = player(asked.one, game)
    bots = [player(asked.player, game) if asked.player else one] * asked.seats
    judge = one.tactics.judge if asked.game == "halls" else one.judge  # type: ignore[attr-defined]
    pick = FastSource(derived(asked.seed, worker, 98))
    found: list[tuple[float, float]] = []
    games = 0
    for number in range(worker, asked.games, asked.jobs):
        if time.time() > end:
            break
        games += 1
        state = game.setup(asked.seats, OPTIONS.get(asked.game, {}))
        sources = sources_for(asked.seed, number, asked.seats)
        told: list[list[float]] = []
        for seat in moments(game, state, bots, sources):
            if seat >= 0 and turn_of(state)[0] >= 0 and pick.below(EVERY[asked.game]) == 0:
                told.append(seen_chances(game, judge, game.view(state, seat), pick))
        outcome = game.outcome(state)
        assert outcome is not None
        came = [outcome.reward(Seat(at)) for at in range(asked.seats)]
        found += [pair for chances in told for pair in zip(chances, came, strict=True)]
    answers.put((games, found))


def calibrate(asked: argparse.Namespace) -> None:
    """Hold what was foretold against what came, tenth by tenth, and the Brier score."""
    answers: Queue[tuple[int, list[tuple[float, float]]]] = Queue()
    end = time.time() + asked.seconds
    workers = [
        Process(target=foretell, args=(end, worker, asked, answers)) for worker in range(asked.jobs)
    ]
    for worker in workers:
        worker.start()
    told = [answers.get() for _ in workers]
    games, found = sum(one for one, _ in told), [pair for _, pairs in told for pair in pairs]
    positions = len(found) // asked.seats
    brier = sum((told - came) ** 2 for told, came in found) / positions
    blind = 1.0 - 1.0 / asked.seats
    print(
        f"{asked.game} {asked.seats} seats, {asked.one} of {asked.player or 'itself'}, "
        f"{games} games, {positions} positions: "
        f"Brier score {brier:.4f} (without a look {blind:.4f})"
    )
    for tenth in range(10):
        part = [pair for pair in found if min(9, int(10 * pair[0])) == tenth]
        if part:
            said = sum(pair[0] for pair in part) / len(part)
            came = sum(pair[1] for pair in part) / len(part)
            print(f"  {100 * said:5.1f} % foretold, {100 * came:5.1f} % came, {len(part)} times")
    sys.stdout.flush()


def temper(asked: argparse.Namespace) -> None:
    """Make a net surer of itself or less so: all standings are multiplied by the same factor."""
    told = json.loads(asked.weights.read_text("utf-8"))
    weights, counts = told[asked.part], int(told["counts"])
    units = len(weights) // (counts + 2)
    adds = [float(f"{asked.factor * weight:.7g}") for weight in weights[-units:]]
    told[asked.part] = weights[:-units] + adds
    told["checksum"] = checksum(told)
    asked.weights.write_text(json.dumps(told, sort_keys=True) + "\n", "utf-8")


def main() -> None:
    """Play, match, measure or temper."""
    reader = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    tasks = reader.add_subparsers(dest="task", required=True)
    play = tasks.add_parser("play")
    play.add_argument("game")
    play.add_argument("folder")
    play.add_argument("--players", nargs="+", default=["planner"])
    play.add_argument("--seats", default="2")
    meet = tasks.add_parser("match")
    meet.add_argument("game")
    meet.add_argument("one")
    meet.add_argument("rest")
    meet.add_argument("--seats", type=int, default=2)
    meet.add_argument("--games", type=int, default=1000)
    hold = tasks.add_parser("calibrate")
    hold.add_argument("game")
    hold.add_argument("one")
    hold.add_argument("--seats", type=int, default=2)
    hold.add_argument("--games", type=int, default=1_000)
    hold.add_argument("--player", help="who plays, if not the one whose judge foretells")
    steps = tasks.add_parser("tune")
    steps.add_argument("game")
    steps.add_argument("one")
    steps.add_argument("rest", nargs="+")
    steps.add_argument("--levels", type=int, default=3)
    steps.add_argument("--tries", type=int, default=320)
    steps.add_argument("--games", type=int, default=1000)
    cool = tasks.add_parser("temper")
    cool.add_argument("weights", type=Path)
    cool.add_argument("part", choices=["duel", "table"])
    cool.add_argument("factor", type=float)
    for task in (play, meet, hold, steps):
        task.add_argument("--seconds", type=float, default=60.0)
        task.add_argument("--seed", type=int, default=1)
        task.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked = reader.parse_args()
    if asked.task == "match":
        match(asked)
        return
    if asked.task == "calibrate":
        calibrate(asked)
        return
    if asked.task == "tune":
        tune(asked)
        return
    if asked.task == "temper":
        temper(asked)
        return
    Path(asked.folder).mkdir(parents=True, exist_ok=True)
    end = time.time() + asked.seconds
    workers = [Process(target=play_until, args=(end, one, asked)) for one in range(asked.jobs)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()


if __name__ == "__main__":
    main()

"""The laboratory's commands: many games, their balance, counted positions, speed."""

import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from itertools import product
from pathlib import Path
from typing import Annotated, Any

import typer

from grimoire import catalog
from grimoire.cli.editions import read_edition
from grimoire.cli.output import AsJson, Complaint, GameId, as_sentence, say, show_json, show_table
from grimoire.kernel.edition import EditionError
from grimoire.kernel.game import Game
from grimoire.kernel.options import Value
from grimoire.kernel.refusal import Refused
from grimoire.lab.arena import Encounter, Standing, camps_of, meet
from grimoire.lab.balance import Balance, NoUses, uses_of
from grimoire.lab.balance import balance as run_balance
from grimoire.lab.bench import Figures, GameSpeed, Report
from grimoire.lab.bench import bench as run_bench
from grimoire.lab.ledger import Ledger, meet_by_rounds
from grimoire.lab.simulate import Plan, Summary, check_plan
from grimoire.lab.simulate import simulate as run_simulation
from grimoire.testing.arrange import arrange
from grimoire.testing.perft import Position, read_positions
from grimoire.testing.perft import perft as count_leaves

NUMBER = re.compile(r"-?[0-9]{1,18}")


# -- simulate ----------------------------------------------------------------------------------


def simulate(
    game: GameId,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seats: Annotated[
        str, typer.Option(help="A bot for each seat, such as greedy,random; random if left out.")
    ] = "",
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    jobs: Annotated[int, typer.Option(min=1, max=256, help="How many work side by side.")] = 1,
    option: Annotated[
        list[str] | None, typer.Option(metavar="NAME=VALUE", help="An option of the game.")
    ] = None,
    edition: Annotated[
        Path | None, typer.Option(metavar="FILE", help="An edition file to play with.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play many games and count how they end."""
    plan = planned(game, seats, games, seed, option or [], edition)
    with progress_bar(f"{game}: {', '.join(plan.levels)}", games) as advance:
        summary = run_simulation(plan, jobs, advance)
    if as_json:
        show_json(asdict(summary))
    else:
        show_summary(summary)


def planned(
    game: str, seats: str, games: int, seed: int, option: list[str], edition: Path | None
) -> Plan:
    """What is to be played, or a complaint in one sentence."""
    text = read_edition(edition) if edition else ""
    try:
        rules = catalog.game(game, text)
    except EditionError as error:
        raise Complaint(f"{edition} cannot be played with: {error}.") from error
    levels = bots_named(seats) if seats else ("random",) * rules.seat_counts[0]
    plan = Plan(game, levels, games, seed, options_named(option), text)
    try:
        check_plan(plan)
    except Refused as error:
        raise Complaint(refused(rules, error)) from error
    except ValueError as error:
        raise Complaint(f"{error}.") from error
    return plan


def bots_named(seats: str) -> tuple[str, ...]:
    """The levels of a list such as greedy,random."""
    levels = tuple(level.strip() for level in seats.split(","))
    if not all(levels):
        raise Complaint(f"{seats!r} is no list of bots such as greedy,random.")
    return levels


def options_named(given: list[str]) -> dict[str, Value]:
    """The options of a list such as match=true."""
    options: dict[str, Value] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not (name and equals and value):
            raise Complaint(f"{text!r} is no option such as name=value.")
        options[name] = read_value(value)
    return options


def read_value(text: str) -> Value:
    """A value as it is written on the command line: a truth, a number or a word."""
    if text in ("true", "false"):
        return text == "true"
    return int(text) if NUMBER.fullmatch(text) else text


def refused(game: Game[Any, Any], error: Refused) -> str:
    """Why a game cannot start, with the rule that says so."""
    _, text = game.explain(error.refusal, "en")
    return f"{as_sentence(text).rstrip('.')} ({error.refusal.rule})."


def show_summary(summary: Summary) -> None:
    """What came of a simulation, as text."""
    lengths = summary.lengths
    say(
        f"{summary.games} games of {summary.game}, {summary.actions} actions in "
        f"{summary.seconds:.2f} s: {summary.games / summary.seconds:,.1f} games/s, "
        f"{summary.actions / summary.seconds:,.0f} actions/s"
    )
    seats = zip(summary.levels, summary.wins, summary.mean_scores, strict=True)
    rows = [
        (f"{seat} {level}", str(wins), f"{wins / summary.games:.1%}", f"{score:.1f}")
        for seat, (level, wins, score) in enumerate(seats)
    ]
    rows.append(("draws", str(summary.draws), f"{summary.draws / summary.games:.1%}", ""))
    show_table("", ("seat", "won", "share", "mean score"), rows)
    say(
        f"actions in a game: {lengths.mean:.1f} on average; shortest {lengths.shortest}, "
        f"quartiles {lengths.first_quartile:g}, {lengths.median:g} and "
        f"{lengths.third_quartile:g}, longest {lengths.longest}"
    )


@contextmanager
def progress_bar(title: str, total: int) -> Iterator[Callable[[int], None] | None]:
    """A bar on the error channel while it is a terminal, and nothing otherwise."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
    from rich.progress import TimeRemainingColumn as Remaining

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), Remaining())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(title, total=total)
        yield lambda done: progress.advance(task, done)


# -- balance -----------------------------------------------------------------------------------


def balance(
    game: GameId,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seats: Annotated[
        str, typer.Option(help="A bot for each seat; greedy at a full table if left out.")
    ] = "",
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    jobs: Annotated[int, typer.Option(min=1, max=256, help="How many work side by side.")] = 1,
    option: Annotated[
        list[str] | None, typer.Option(metavar="NAME=VALUE", help="An option of the game.")
    ] = None,
    edition: Annotated[
        Path | None, typer.Option(metavar="FILE", help="An edition file to play with.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play many games and count rounds, wins by seat, and what is used how often."""
    full_table = ",".join(["greedy"] * catalog.game(game).seat_counts[-1])
    plan = planned(game, seats or full_table, games, seed, option or [], edition)
    try:
        uses_of(game)
    except NoUses as error:
        raise Complaint(str(error)) from error
    with progress_bar(f"{game}: {', '.join(plan.levels)}", games) as advance:
        found = run_balance(plan, jobs, advance)
    if as_json:
        show_json(asdict(found))
    else:
        show_balance(found)


def show_balance(found: Balance) -> None:
    """What came of it, as text."""
    spread = found.rounds
    say(f"{found.games} games of {found.game}, edition {found.edition}, in {found.seconds:.0f} s")
    say(
        f"rounds in a game: median {spread.median:g}, quartiles {spread.first_quartile:g} and "
        f"{spread.third_quartile:g}, shortest {spread.shortest}, longest {spread.longest}; "
        f"{found.stuck} games did not end"
    )
    columns = zip(found.levels, found.by_seat, found.by_order, strict=True)
    rows = [
        (f"{at} {level}", f"{seat:.1%}", f"{order:.1%}")
        for at, (level, seat, order) in enumerate(columns)
    ]
    rows.append(("draws", f"{found.draws / found.games:.1%}", ""))
    show_table("", ("seat", "won from this seat", "won as so many after the first"), rows)
    say(f"A share of equal players strays by up to {found.margin:.1%} in 95 of 100 such runs.")
    uses = [
        (use.name, f"{use.per_game:.2f}", f"{use.games:.1%}", f"{use.won:.1%}")
        for use in found.uses
    ]
    show_table("", ("use", "a game", "games with it", "won by who did it"), uses)


# -- arena -------------------------------------------------------------------------------------


def arena(
    game: GameId,
    camp: Annotated[
        list[str],
        typer.Option(metavar="CAMP=LEVELS", help="The levels that play a camp; one of each camp."),
    ],
    games: Annotated[int, typer.Option(min=1, help="How many games of each encounter.")] = 100,
    players: Annotated[str, typer.Option(help="Sizes of tables, such as 3,5.")] = "",
    option: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUES", help="An option; several values, several tables."),
    ] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    jobs: Annotated[int, typer.Option(min=1, max=256, help="How many work side by side.")] = 1,
    ledger: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write games down here; those that are there are kept."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Let bots of one strength play a camp against others, and count which camp wins.

    Every level named for a camp meets every level named for the others, at every table that the
    rules allow. Beside each mean stands how far its interval of 95 % reaches.
    """
    names = camps_of(game).names
    levels = levels_by_camp(camp, names)
    tables = tables_named(catalog.game(game), players, option or [])
    plans = [
        Encounter(game, seats, dict(zip(names, chosen, strict=True)), games, seed, options)
        for seats, options in tables
        for chosen in product(*levels)
    ]
    standings = written_down(plans, ledger, jobs) if ledger else all_met(plans, jobs)
    if as_json:
        show_json([asdict(standing) for standing in standings])
    else:
        show_standings(names, standings)


def all_met(plans: list[Encounter], jobs: int) -> list[Standing]:
    """What came of all encounters, one after the other."""
    standings = []
    for plan in plans:
        with progress_bar(f"{plan.game}: {' - '.join(plan.levels.values())}", plan.games) as done:
            standings.append(meet(plan, jobs, done))
    return standings


def written_down(plans: list[Encounter], file: Path, jobs: int) -> list[Standing]:
    """The same with a file, from where it was left."""
    try:
        ledger = Ledger(file)
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise Complaint(f"{file} holds no games of an arena.") from error
    left = sum(max(0, plan.games - ledger.played(plan)) for plan in plans)
    with progress_bar(f"{plans[0].game}: {len(plans)} encounters", left) as advance:
        return meet_by_rounds(plans, ledger, jobs, advance)


def levels_by_camp(given: list[str], names: tuple[str, ...]) -> list[tuple[str, ...]]:
    """The levels of each camp, in the order of the camps."""
    found: dict[str, tuple[str, ...]] = {}
    for text in given:
        name, _, levels = text.partition("=")
        if name not in names or not levels:
            raise Complaint(f"{text!r} is no camp such as {names[0]}=greedy,random.")
        found[name] = bots_named(levels)
    if len(found) < len(names):
        missing = [name for name in names if name not in found]
        raise Complaint(f"Nobody plays {missing[0]}: name a level with --camp {missing[0]}=greedy.")
    return [found[name] for name in names]


def tables_named(
    game: Game[Any, Any], players: str, given: list[str]
) -> list[tuple[int, dict[str, Value]]]:
    """All tables of these sizes and options at which the game can start."""
    sizes = [size.strip() for size in players.split(",")] if players else [str(game.seat_counts[0])]
    if not all(size.isdecimal() for size in sizes):
        raise Complaint(f"{players!r} is no list of sizes such as 3,5.")
    several = [
        [{name: read_value(one)} for one in value.split(",")]
        for name, _, value in (text.partition("=") for text in given)
    ]
    options = [
        {name: value for part in parts for name, value in part.items()}
        for parts in product(*several)
    ]
    tables = [(int(size), chosen) for chosen in options for size in sizes]
    allowed = [table for table in tables if can_start(game, *table)]
    if not allowed:
        raise Complaint(f"{game.id} can be played at none of these tables.")
    return allowed


def can_start(game: Game[Any, Any], seats: int, options: dict[str, Value]) -> bool:
    """Do the rules allow this table?"""
    try:
        game.setup(seats, options)
    except Refused:
        return False
    except ValueError as error:
        raise Complaint(f"{error}.") from error
    return True


def show_standings(names: tuple[str, ...], standings: list[Standing]) -> None:
    """What came of all encounters, as a table."""
    columns = ["table", *names, "games"]
    columns += [f"{name} won" for name in names] + [f"dealt {name}" for name in names]
    columns += [f"stayed {name}" for name in names]
    rows = [standing_row(names, standing) for standing in standings]
    show_table("", columns, rows, words=1 + len(names))


def standing_row(names: tuple[str, ...], standing: Standing) -> list[str]:
    """One encounter as a line of a table."""
    plan = standing.encounter
    table = " ".join([*map(str, plan.options.values()), str(plan.seats)])
    measures = (standing.wins, standing.fortunes, standing.loyals)
    shares = [measure[name] for measure in measures for name in names]
    figures = [f"{share.mean:.1%} ±{share.margin:.1%}" for share in shares]
    return [table, *(plan.levels[name] for name in names), str(plan.games), *figures]


# -- perft -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Counted:
    """How many ways the game can go from a position, beside the number on record."""

    position: str
    depth: int
    leaves: int
    expected: int | None


def perft(
    game: GameId,
    position: Annotated[str, typer.Option(help="Only this one; all if left out.")] = "",
    depth: Annotated[
        int | None, typer.Option(min=1, help="How deep; as deep as is on record if left out.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Count the ways a game can go.

    From each of its positions on record, to each depth. Exit code 1 if a count differs.
    """
    entry = catalog.entry(game)
    chosen = positions_of(entry, position)
    counts = [counted for found in chosen for counted in count(entry.game(), found, depth)]
    if as_json:
        show_json([asdict(counted) for counted in counts])
    else:
        show_table("", ("position", "depth", "leaves", "on record"), map(count_row, counts))
    if any(counted.expected not in (None, counted.leaves) for counted in counts):
        raise typer.Exit(1)


def positions_of(entry: catalog.Entry, name: str) -> list[Position]:
    """The positions on record for a game, or the one that was asked for."""
    known = read_positions(entry.package)
    chosen = [position for position in known if name in ("", position.name)]
    if not chosen:
        names = ", ".join(repr(position.name) for position in known)
        raise Complaint(f"There is no position called {name!r}; there is {names}.")
    return chosen


def count(game: Game[Any, Any], position: Position, depth: int | None) -> Iterator[Counted]:
    """The leaves at each depth of a position."""
    state = arrange(game, position.seats, position.actions, position.options)
    for level in range(1, (depth or len(position.counts)) + 1):
        on_record = position.counts[level - 1] if level <= len(position.counts) else None
        leaves = count_leaves(game, state, level, position.chance)
        yield Counted(position.name, level, leaves, on_record)


def count_row(counted: Counted) -> tuple[str, ...]:
    """One count as a line of a table."""
    beside = "" if counted.expected is None else str(counted.expected)
    mark = "" if counted.expected in (None, counted.leaves) else "  differs"
    return counted.position, str(counted.depth), str(counted.leaves), beside + mark


# -- bench -------------------------------------------------------------------------------------


def bench(
    game: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME]...", help="Which games; all if left out.")
    ] = None,
    seconds: Annotated[
        float, typer.Option(min=0.01, max=60.0, help="How long each figure is measured.")
    ] = 1.0,
    rounds: Annotated[int, typer.Option(min=1, max=99, help="Of how many the median counts.")] = 3,
    as_json: AsJson = False,
) -> None:
    """Measure how fast the games run, interpreted and compiled."""
    chosen = [catalog.entry(name).id for name in game] if game else list(catalog.ids())
    report = run_bench(chosen, seconds, rounds, tell_what_is_measured)
    if as_json:
        show_json(asdict(report))
    else:
        show_report(report)


def tell_what_is_measured(what: str) -> None:
    """Show on a terminal's error channel what is being measured."""
    if sys.stderr.isatty():
        print(f"\r\x1b[K{what}", end="", file=sys.stderr, flush=True)


def show_report(report: Report) -> None:
    """All figures as text."""
    if sys.stderr.isatty():
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)
    say(f"{report.python}, {report.machine}; median of {report.rounds} rounds")
    for game, speed in report.games.items():
        show_speed(game, speed)
    if report.why_not_compiled:
        say(f"Nothing compiled to measure: {report.why_not_compiled}.")


def show_speed(game: str, speed: GameSpeed) -> None:
    """The figures of one game, with how many times better each is when compiled."""
    compiled = figure_rows(speed.compiled) if speed.compiled else {}
    rows = [
        (name, f"{figure:,.0f}", *beside(name, figure, compiled))
        for name, figure in figure_rows(speed.interpreted).items()
    ]
    show_table(game, ("", "interpreted", "compiled", "times"), rows)


def figure_rows(figures: Figures) -> dict[str, float]:
    """The figures by the words they are shown with."""
    decisions = figures.decisions_per_second.items()
    return {
        "random play, actions/s": figures.actions_per_second,
        "random play, games/s": figures.games_per_second,
        "from plain Python, actions/s": figures.python_actions_per_second,
        "copy of a state, ns": figures.copy_ns,
        **{f"{name}, ns": time for name, time in figures.parts_ns.items()},
        **{f"{level} bot, decisions/s": rate for level, rate in decisions},
    }


def beside(name: str, figure: float, compiled: dict[str, float]) -> tuple[str, str]:
    """The compiled figure beside an interpreted one, and how many times better it is."""
    if not compiled:
        return "-", "-"
    ratio = figure / compiled[name] if name.endswith("ns") else compiled[name] / figure
    return f"{compiled[name]:,.0f}", f"{ratio:.1f}"

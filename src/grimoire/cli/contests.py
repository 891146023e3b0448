"""The arena: levels of bots against each other, camp against camp or each for itself."""

from dataclasses import asdict
from itertools import product
from pathlib import Path
from typing import Annotated

import typer

from grimoire import catalog
from grimoire.bots.levels import bot, offered
from grimoire.cli.output import AsJson, Complaint, GameId, complain, show_json, show_table
from grimoire.cli.plans import (
    ByEngine,
    Engine,
    Jobs,
    ParquetPath,
    Seed,
    archive_of,
    bots_named,
    crew_of,
    need,
    need_parquet,
    progress_bar,
    read_value,
)
from grimoire.kernel.game import AnyGame
from grimoire.kernel.options import Value
from grimoire.kernel.refusal import Refused
from grimoire.lab import ledger as ledgers
from grimoire.lab.arena import Encounter, Standing, camps_of, meet
from grimoire.lab.crew import Crew
from grimoire.lab.ladder import Climb, Rung, climb, pairs, ratings


def arena(
    game: GameId,
    camp: Annotated[
        list[str] | None,
        typer.Option(metavar="CAMP=LEVELS", help="The levels that play a camp; one of each camp."),
    ] = None,
    levels: Annotated[
        str,
        typer.Option(
            help="Levels, weakest first, such as greedy,master; all on offer if left out."
        ),
    ] = "",
    games: Annotated[int, typer.Option(min=1, help="How many games of each encounter.")] = 100,
    players: Annotated[str, typer.Option(help="Sizes of tables, such as 3,5.")] = "",
    option: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUES", help="An option; several values, several tables."),
    ] = None,
    seed: Seed = 0,
    jobs: Jobs = 1,
    engine: ByEngine = Engine.PROCESSES,
    ledger: Annotated[
        Path | None,
        typer.Option(
            metavar="PLACE",
            help="Write games down here, and go on from there: a file for camps, else a folder.",
        ),
    ] = None,
    parquet: ParquetPath = None,
    as_json: AsJson = False,
) -> None:
    """Let bots of one strength play against others, and count who wins.

    In a game of camps every level named for a camp meets every level named for the others, at every
    table that the rules allow; in others one of each level meets others of the one below, as often
    from every seat, and duels give ratings. Beside each mean stands how far its interval of 95 %
    reaches.
    """
    if ledger and parquet:
        raise Complaint("--parquet goes on by itself from what is done: leave --ledger out.")
    if camp is None and catalog.entry(game).camps() is None:
        climbs = climbs_named(game, levels, games, seed, players, option or [])
        with crew_of(engine, jobs) as crew:
            rungs = [(plan, climbed(plan, crew, ledger, parquet)) for plan in climbs]
        show_rungs(rungs, as_json)
        return
    names = camps_of(game).names
    if levels:
        raise Complaint(f"In {game} camps play: --levels is for others, --camp names theirs.")
    played_by = levels_by_camp(camp or [], names)
    tables = tables_named(catalog.game(game), players, option or [])
    plans = [
        Encounter(game, seats, dict(zip(names, chosen, strict=True)), games, seed, options)
        for seats, options in tables
        for chosen in product(*played_by)
    ]
    with crew_of(engine, jobs) as crew:
        standings = written_down(plans, ledger, crew) if ledger else all_met(plans, crew, parquet)
    if as_json:
        show_json([asdict(standing) for standing in standings])
    else:
        show_standings(names, standings)


# -- each for itself -------------------------------------------------------------------------------


def climbs_named(
    game: str, levels: str, games: int, seed: int, players: str, option: list[str]
) -> list[Climb]:
    """The tables of these levels, or of all that are on offer, or a complaint."""
    named = bots_named(levels) if levels else offered(game)
    if len(named) < 2:
        raise Complaint("It takes two levels: name them with --levels, the weakest first.")
    for level in named:
        bot(level, catalog.game(game))
    tables = tables_named(catalog.game(game), players or "2", option)
    return [Climb(game, named, seats, games, seed, options) for seats, options in tables]


def climbed(plan: Climb, crew: Crew, kept: Path | None, parquet: Path | None) -> list[Rung]:
    """What came of the levels of a table."""
    games = plan.games * len(pairs(plan))
    if parquet is not None:
        need_parquet()
    try:
        if kept is not None:
            kept.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Complaint(f"{kept} cannot be a folder: {error.strerror}.") from error
    with progress_bar(f"{plan.game}: tables of {plan.seats}", games, kept or parquet) as done:
        return climb(plan, crew, done, kept, parquet)


def show_rungs(found: list[tuple[Climb, list[Rung]]], as_json: bool) -> None:
    """What came of all tables; duels give ratings too."""
    rungs = [(plan.seats, rung) for plan, climbed in found for rung in climbed]
    duels = [rung for seats, rung in rungs if seats == 2]
    rated = rated_by(duels)
    if as_json:
        shown = [{"seats": seats, **asdict(rung)} for seats, rung in rungs]
        show_json({"rungs": shown, "ratings": rated})
        return
    rows = [
        (rung.level, rung.below, str(seats), str(rung.games), share_shown(rung))
        for seats, rung in rungs
    ]
    show_table("", ("level", "against", "table", "games", "won"), rows, words=2)
    if rated:
        ranks = [(level, f"{rating:.0f}") for level, rating in rated.items()]
        show_table("", ("level", "Elo"), ranks)


def rated_by(duels: list[Rung]) -> dict[str, float]:
    """The ratings of those who met in duels; where they cannot be had it is said, and no more."""
    if not duels:
        return {}
    try:
        need("pyspiel", "Ratings need OpenSpiel: pip install 'grimoire[rl]'.")
    except Complaint as missing:
        complain(str(missing))
        return {}
    return ratings(duels)


def share_shown(rung: Rung) -> str:
    """What was won, and how far the interval reaches."""
    return f"{rung.share:.1%} ±{rung.margin:.1%}"


# -- camp against camp -----------------------------------------------------------------------------


def all_met(plans: list[Encounter], crew: Crew, parquet: Path | None) -> list[Standing]:
    """What came of all encounters, one after the other."""
    standings = []
    for plan in plans:
        named = {**plan.levels, **plan.options}
        folder = parquet and parquet / "-".join(map(str, (plan.game, plan.seats, *named.values())))
        archive = archive_of(folder, ledgers.identity(plan), plan.games)
        title = f"{plan.game}: {' - '.join(plan.levels.values())}"
        with progress_bar(title, plan.games, parquet) as done:
            standings.append(meet(plan, crew, done, archive))
    return standings


def written_down(plans: list[Encounter], file: Path, crew: Crew) -> list[Standing]:
    """The same with a file, from where it was left."""
    ledger = ledgers.Ledger(file)
    left = sum(max(0, plan.games - ledger.played(plan)) for plan in plans)
    with progress_bar(f"{plans[0].game}: {len(plans)} encounters", left, file) as advance:
        return ledgers.meet_by_rounds(plans, ledger, crew, advance)


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
    game: AnyGame, players: str, given: list[str]
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


def can_start(game: AnyGame, seats: int, options: dict[str, Value]) -> bool:
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

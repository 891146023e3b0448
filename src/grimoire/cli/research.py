"""Commands that play many games: how they end, whether an edition is fair, and a page of it."""

from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from grimoire import catalog
from grimoire.bots.levels import usual_level
from grimoire.cli.output import AsJson, Complaint, GameId, say, show_json, show_table
from grimoire.cli.plans import (
    ByEngine,
    CheckpointPath,
    ChosenOptions,
    EditionPath,
    Engine,
    Games,
    Jobs,
    ParquetPath,
    Seed,
    archive_of,
    crew_of,
    need,
    need_room,
    planned,
    progress_bar,
    write_page,
)
from grimoire.lab.balance import Balance, NoUses, uses_of
from grimoire.lab.balance import balance as run_balance
from grimoire.lab.checkpoint import identity
from grimoire.lab.crew import Processes
from grimoire.lab.report import collect, page
from grimoire.lab.simulate import Summary, tallied
from grimoire.lab.simulate import simulate as run_simulation

# -- simulate ----------------------------------------------------------------------------------


def simulate(
    game: GameId,
    games: Games = 100,
    seats: Annotated[
        str, typer.Option(help="A bot for each seat, such as greedy,random; random if left out.")
    ] = "",
    seed: Seed = 0,
    jobs: Jobs = 1,
    engine: ByEngine = Engine.PROCESSES,
    option: ChosenOptions = None,
    edition: EditionPath = None,
    checkpoint: CheckpointPath = None,
    parquet: ParquetPath = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play many games and count how they end."""
    if checkpoint and parquet:
        raise Complaint("--parquet goes on by itself from what is done: leave --checkpoint out.")
    plan = planned(game, seats, games, seed, option or [], edition)
    kept = tallied(checkpoint, plan) if checkpoint else None
    archive = archive_of(parquet, identity(plan), games)
    title = f"{game}: {', '.join(plan.levels)}"
    going_on_from = checkpoint or parquet
    with crew_of(engine, jobs) as crew, progress_bar(title, games, going_on_from) as advance:
        summary = run_simulation(plan, crew, advance, kept, archive)
    if as_json:
        show_json(asdict(summary))
    else:
        show_summary(summary)


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


# -- balance -----------------------------------------------------------------------------------


def balance(
    game: GameId,
    games: Games = 100,
    seats: Annotated[
        str, typer.Option(help="A bot for each seat; greedy at a full table if left out.")
    ] = "",
    seed: Seed = 0,
    jobs: Jobs = 1,
    option: ChosenOptions = None,
    edition: EditionPath = None,
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
        found = run_balance(plan, Processes(jobs), advance)
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


# -- report ------------------------------------------------------------------------------------


def report(
    game: GameId,
    games: Games = 1000,
    seats: Annotated[
        str, typer.Option(help="A bot for each seat; the usual one at a full table if left out.")
    ] = "",
    seed: Seed = 0,
    jobs: Jobs = 1,
    option: ChosenOptions = None,
    edition: EditionPath = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="The page; GAME.html if left out.")
    ] = None,
) -> None:
    """Let bots play many games, and write a page with plots of what came of them."""
    full_table = ",".join([usual_level(game)] * catalog.game(game).seat_counts[-1])
    plan = planned(game, seats or full_table, games, seed, option or [], edition)
    file = out or Path(f"{game}.html")
    need("matplotlib", "Reports need matplotlib: pip install 'grimoire[report]'.")
    need_room(file)
    with progress_bar(f"{game}: {', '.join(plan.levels)}", games) as advance:
        written = page(plan, collect(plan, Processes(jobs), advance))
    write_page(file, written)
    say(f"{games} games of {game} in {file}")

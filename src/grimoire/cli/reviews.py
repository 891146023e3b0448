"""A finished game gone through: everybody's chances, what was luck, what was given away."""

from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer

from grimoire import catalog
from grimoire.bots.levels import usual_level
from grimoire.cli.output import AsJson, Complaint, GameId, InLang, Lang, say, show_json, show_table
from grimoire.cli.plans import (
    CheckpointPath,
    ChosenOptions,
    Games,
    Jobs,
    Seed,
    need,
    need_room,
    planned,
    progress_bar,
    write_page,
)
from grimoire.cli.records import RecordFile, read_record
from grimoire.kernel.game import AnyGame
from grimoire.kernel.judge import Judge
from grimoire.kernel.options import complete
from grimoire.kernel.record import Record, RecordError, replay
from grimoire.kernel.seats import Seat
from grimoire.lab.calibration import BINS, Bin, closeness, held
from grimoire.lab.calibration import calibrate as run_calibration
from grimoire.lab.crew import Processes
from grimoire.lab.opinion import Opinion
from grimoire.lab.review import Judged, Review, Unfinished
from grimoire.lab.review import review as go_through

ROUNDING = 1e-6
"""A judge that has less doubt than this knows the truth."""
BARS = "▁▂▃▄▅▆▇█"
WIDEST = 72
"""Letters of the longest curve."""


def review(
    file: RecordFile,
    samples: Annotated[
        int, typer.Option(min=1, max=10_000, help="Samples of each moment, unless it is exact.")
    ] = 8,
    worst: Annotated[int, typer.Option(min=0, help="How many costly choices to name.")] = 5,
    lang: InLang = Lang.EN,
    as_json: AsJson = False,
) -> None:
    """Go through a finished game: everybody's chance to win, luck and skill apart.

    The luck of a throw is what best play after it is worth, less what it was worth before; a choice
    gives away what the best was worth, less what was chosen. For every player start + luck -
    given away + received = end.
    """
    game, record = read_record(file)
    judge, why = judge_of(game, record, samples)
    try:
        with progress_bar(f"{game.id}: review", len(record.actions)) as advance:
            found = go_through(game, record, judge, advance)
    except (RecordError, Unfinished) as error:
        raise Complaint(f"{file}: {error}.") from error
    if as_json:
        show_json({"game": game.id, "names": record.names, "by": why, **asdict(found)})
    else:
        show_review(game, record, found, why, worst, lang.value)


def judge_of(game: AnyGame, record: Record, samples: int) -> tuple[Judge, str]:
    """Who judges a game, and what that means."""
    judge = catalog.entry(game.id).judge(game, complete(game.options, record.options))
    if isinstance(judge, Judge):
        exact = judge.doubt < ROUNDING
        return judge, "Exact, by optimal play." if exact else "As a master judges it."
    often = "once" if samples == 1 else f"{samples} times"
    why = f"Sampled: each moment was played on {often} by bots"
    if judge:
        why += f", as optimal play is not known with {', '.join(judge)}"
    return Opinion(game, len(record.names), samples), f"{why}."


def show_review(
    game: AnyGame, record: Record, found: Review, why: str, worst: int, lang: str
) -> None:
    """A review as text."""
    say(why)
    width = max(len(name) for name in record.names)
    for seat, name in enumerate(record.names):
        say(
            f"{name:{width}}  {curve([found.start, *(one.chances for one in found.moments)], seat)}"
        )
    rows = [
        (
            name,
            f"{own.start:.1%}",
            *map(signed, (own.luck, -own.given, own.received)),
            f"{own.end:.1%}",
        )
        for name, own in zip(record.names, found.accounts, strict=True)
    ]
    show_table("", ("player", "start", "luck", "given away", "received", "end"), rows)
    costly = found.worst(worst)
    if costly:
        states = [state for state, _ in replay(game, record)]
        for one in costly:
            show_choice(game, record, one, states[one.seq - 1], lang)


def signed(part: float) -> str:
    """What was won or lost."""
    return f"{part:+.1%}"


def curve(chances: list[list[float]], seat: int) -> str:
    """The way of a chance from start to end, in letters of different height."""
    step = max(1, -(-len(chances) // WIDEST))
    shown = [*chances[:-1:step], chances[-1]]
    return "".join(BARS[min(7, int(one[seat] * 8))] for one in shown)


def show_choice(game: AnyGame, record: Record, one: Judged, state: Any, lang: str) -> None:
    """A choice that cost something, and what would have been better, in the game's words."""
    seat, names = Seat(one.seat), record.names
    view = game.view(state, seat)
    say(f"{one.seq}. {names[seat]} {one.change[seat]:.1%}, {game.caption(view, lang)}")
    for label, text in (("played", one.action), ("better", one.better)):
        said = game.describe(view, seat, game.parse(text), names, lang)
        say(f"    {label}: {said} ({text})")


# -- is it true? -----------------------------------------------------------------------------------


def calibrate(
    game: GameId,
    games: Games = 1000,
    seats: Annotated[
        str, typer.Option(help="A bot for each seat; two or more of the usual ones if left out.")
    ] = "",
    seed: Seed = 0,
    jobs: Jobs = 1,
    option: ChosenOptions = None,
    checkpoint: CheckpointPath = None,
    plot: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw it too, as SVG (grimoire[report]).")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Hold the chances that reviews tell against how games between bots end."""
    fewest = ",".join([usual_level(game)] * catalog.game(game).seat_counts[0])
    plan = planned(game, seats or fewest, games, seed, option or [], None)
    if plot is not None:
        need("matplotlib", "--plot needs matplotlib: pip install 'grimoire[report]'.")
    need_room(plot)
    kept = held(checkpoint, plan) if checkpoint else None
    with progress_bar(f"{game}: {', '.join(plan.levels)}", games, checkpoint) as advance:
        found = run_calibration(plan, Processes(jobs), advance, kept)
    if plot is not None:
        from grimoire.lab import plots

        write_page(plot, plots.calibration(found.bins))
    if as_json:
        show_json({**asdict(found), "brier": found.brier, "even": found.even_brier})
        return
    say(
        f"{found.games} games of {game}, {found.count} chances: Brier score {found.brier:.4f} "
        f"({found.even_brier:.4f} with the same chance for everybody); what was said is wrong by "
        f"{closeness(found):.1%} on average."
    )
    rows = [
        (f"{at / BINS:.0%} to {(at + 1) / BINS:.0%}", str(one.count), *shares_of(one))
        for at, one in enumerate(found.bins)
    ]
    show_table("", ("chance", "how often", "said", "came true"), rows)


def shares_of(one: Bin) -> tuple[str, str]:
    """What was said on average, and what came of it."""
    if not one.count:
        return "-", "-"
    return f"{one.said / one.count:.1%}", f"{one.came / one.count:.1%}"

"""Commands that measure the rules: counted positions, speed."""

import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Annotated

import typer

from grimoire import catalog
from grimoire.cli.output import AsJson, Complaint, GameId, say, show_json, show_table
from grimoire.kernel.game import AnyGame
from grimoire.lab.bench import Figures, GameSpeed, Report
from grimoire.lab.bench import bench as run_bench
from grimoire.testing.arrange import arrange
from grimoire.testing.perft import Position, read_positions
from grimoire.testing.perft import perft as count_leaves

if TYPE_CHECKING:
    from grimoire.lab.peers import Pair

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


def count(game: AnyGame, position: Position, depth: int | None) -> Iterator[Counted]:
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
    peers: Annotated[
        bool, typer.Option("--peers", help="Beside the closest games of OpenSpiel instead.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Measure how fast the games run, interpreted and compiled."""
    chosen = [catalog.entry(name).id for name in game] if game else list(catalog.ids())
    if peers:
        bench_peers(chosen, seconds, rounds, as_json)
        return
    try:
        report = run_bench(chosen, seconds, rounds, tell_what_is_measured)
    finally:
        clear_line()
    if as_json:
        show_json(asdict(report))
    else:
        show_report(report)


def bench_peers(games: list[str], seconds: float, rounds: int, as_json: bool) -> None:
    """Measure how fast the games run beside their peers."""
    from grimoire.lab.peers import NoPeers, beside_peers

    try:
        pairs = beside_peers(games, seconds, rounds, tell_what_is_measured)
    except NoPeers as error:
        raise Complaint(f"{error}.") from error
    finally:
        clear_line()
    if as_json:
        show_json({game: asdict(pair) for game, pair in pairs.items()})
        return
    rows = [peer_row(game, pair) for game, pair in pairs.items()]
    columns = ("", "beside", "decisions/s", "theirs", "times", "own loop, actions/s", "theirs")
    show_table("", (*columns, "times"), rows, words=2)
    for game, pair in pairs.items():
        parts = ", ".join(f"{name} {share:.0%}" for name, share in pair.share.items())
        say(f"{game}, a decision from plain Python: {parts}")


def peer_row(game: str, pair: "Pair") -> tuple[str, ...]:
    """A game and its peer as a line of a table."""
    return (
        game,
        pair.peer,
        f"{pair.ours.decisions_per_second:,.0f}",
        f"{pair.theirs.decisions_per_second:,.0f}",
        f"{pair.plain_ratio:.2f}",
        f"{pair.ours.actions_per_second:,.0f}",
        f"{pair.theirs.actions_per_second:,.0f}",
        f"{pair.loop_ratio:.2f}",
    )


def tell_what_is_measured(what: str) -> None:
    """Show on a terminal's error channel what is being measured."""
    if sys.stderr.isatty():
        print(f"\r\x1b[K{what}", end="", file=sys.stderr, flush=True)


def clear_line() -> None:
    """Nothing is being measured any more."""
    if sys.stderr.isatty():
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def show_report(report: Report) -> None:
    """All figures as text."""
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

"""A report on a game: what came of many games between bots, on one page that needs nothing else."""

from collections import Counter
from dataclasses import dataclass, field
from functools import partial
from html import escape
from math import sqrt
from typing import Any, Final

from grimoire import __version__, catalog
from grimoire.bots.levels import bot
from grimoire.kernel.bot import Bot
from grimoire.kernel.game import AnyGame
from grimoire.kernel.loop import play, sources_for
from grimoire.lab.balance import LONGEST
from grimoire.lab.crew import ALONE, Crew, Progress, shares_played
from grimoire.lab.plan import Plan
from grimoire.lab.simulate import check_plan, quickened

SURE: Final = 1.96
"""Standard deviations within which 95 of 100 measurements lie."""
RARE: Final = 30
"""What fewer seats than this did is told by no figure."""


@dataclass
class Findings:
    """What was counted in some games."""

    seats: int
    games: int = 0
    stuck: int = 0
    """Games that did not end."""
    wins: Counter[int] = field(default_factory=Counter)
    """Games won by each seat, alone or with others."""
    lengths: Counter[int] = field(default_factory=Counter)
    scores: Counter[int] = field(default_factory=Counter)
    did: Counter[str] = field(default_factory=Counter)
    """How many seats had or did something, game by game."""
    did_and_won: Counter[str] = field(default_factory=Counter)
    visits: Counter[tuple[float, float]] = field(default_factory=Counter)

    @property
    def chance(self) -> float:
        """How probably any seat won."""
        return self.wins.total() / (self.games * self.seats) if self.games else 0.0

    def add(self, other: "Findings") -> None:
        """The games of both."""
        self.games += other.games
        self.stuck += other.stuck
        for name in ("wins", "lengths", "scores", "did", "did_and_won", "visits"):
            getattr(self, name).update(getattr(other, name))


def collect(plan: Plan, crew: Crew = ALONE, progress: Progress | None = None) -> Findings:
    """Play all the games of a plan and count."""
    check_plan(plan)
    found = Findings(len(plan.levels))
    for _, part in shares_played(partial(collect_share, plan), [range(plan.games)], crew):
        found.add(part)
        if progress is not None:
            progress(part.games)
    return found


def collect_share(plan: Plan, share: range) -> Findings:
    """Play some of a plan's games."""
    game = catalog.game(plan.game, plan.edition)
    bots = [bot(level, game) for level in plan.levels]
    found = Findings(len(bots))
    for number in share:
        collect_game(found, game, bots, plan, number)
    return found


def collect_game(found: Findings, game: AnyGame, bots: list[Bot], plan: Plan, number: int) -> None:
    """Play one game and count it."""
    draft, events = game.setup(len(bots), plan.options), list[Any]()
    sources = sources_for(plan.seed, number, len(bots))
    found.lengths[play(game, draft, quickened(bots), sources, events, LONGEST)] += 1
    found.games += 1
    outcome = game.outcome(draft)
    winners: tuple[int, ...] = () if outcome is None else outcome.winners
    found.wins.update(winners)
    found.stuck += outcome is None
    found.scores.update(() if outcome is None else outcome.scores)
    told = catalog.entry(plan.game).reported()
    if told is not None:
        for name, seat in told.worth(events):
            found.did[name] += 1
            found.did_and_won[name] += seat in winners
        found.visits.update(told.visits(events))


# -- figures ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Share:
    """A share of so many, and between what it probably lies."""

    name: str
    of: int
    share: float
    low: float
    high: float


def share(name: str, won: int, of: int) -> Share:
    """A share with Wilson's interval of 95 %."""
    if not of:
        return Share(name, 0, 0.0, 0.0, 1.0)
    part, square = won / of, SURE * SURE
    middle = (part + square / (2 * of)) / (1 + square / of)
    reach = SURE * sqrt(part * (1 - part) / of + square / (4 * of * of)) / (1 + square / of)
    return Share(name, of, part, max(0.0, middle - reach), min(1.0, middle + reach))


def by_seat(plan: Plan, found: Findings) -> list[Share]:
    """How often each seat won."""
    names = [f"{seat + 1} {level}" for seat, level in enumerate(plan.levels)]
    return [share(name, found.wins[seat], found.games) for seat, name in enumerate(names)]


def by_worth(found: Findings) -> list[Share]:
    """How often those won who had or did something, the best first; what is rare is left out."""
    told = [
        share(readable(name), found.did_and_won[name], of)
        for name, of in found.did.items()
        if of >= RARE
    ]
    return sorted(told, key=lambda one: (-one.share, one.name))


# -- the page --------------------------------------------------------------------------------------

STYLE: Final = """
body{font:17px/1.5 Georgia,serif;color:#2b2118;background:#f4ead4;max-width:62rem;
margin:2rem auto;padding:0 1rem}
h1,h2{font-weight:400;font-variant:small-caps}
table{border-collapse:collapse;border-top:3px double;border-bottom:3px double;margin:1rem 0}
td,th{padding:.1rem .9rem;text-align:right;font-weight:400}
th:first-child,td:first-child{text-align:left}
svg{max-width:100%;height:auto}code{font-size:.85em}
"""


def page(plan: Plan, found: Findings) -> str:
    """The whole report; `ImportError` where nothing can be plotted."""
    from grimoire.lab import plots

    game, told = catalog.game(plan.game, plan.edition), catalog.entry(plan.game).reported()
    seats, worth = by_seat(plan, found), by_worth(found)
    parts = [
        f"<h1>{escape(plan.game)}</h1>",
        f"<p>{introduction(plan, found, game.edition)}</p>",
        "<h2>Who wins</h2>",
        plots.bars(seats, found.chance, "share of games won"),
        table("seat", seats),
        "<h2>How long it takes</h2>",
        plots.histogram(found.lengths, "actions in a game, chance included"),
    ]
    if max(found.scores, default=0) > 1:  # not only won or lost
        parts += ["<h2>Scores</h2>", plots.histogram(found.scores, "score of a seat")]
    if worth:
        note = "Share of wins of those who had or did it at least once in a game; the line is "
        parts += [
            "<h2>What it is worth</h2>",
            f"<p>{note}everybody's. Who wins also lives longer and does more: a high share is no "
            f"proof of strength.</p>",
            plots.bars(worth, found.chance, "share of games won"),
            table("", worth),
        ]
    if told is not None and found.visits:
        drawn = plots.heat(found.visits, told.COLUMNS, told.LINES)
        parts += [f"<h2>Where</h2><p>{escape(told.WHERE.capitalize())}.</p>", drawn]
    parts.append(f"<p><code>{escape(command(plan))}</code>, Grimoire {__version__}</p>")
    title = f"<title>{escape(plan.game)}: {found.games} games</title>"
    head = f'<meta charset="utf-8">{title}<style>{STYLE}</style>'
    body = "\n".join(parts)
    return f'<!doctype html><html lang="en"><head>{head}</head><body>{body}</body></html>\n'


def introduction(plan: Plan, found: Findings, edition: str) -> str:
    """What was played."""
    levels = escape(", ".join(plan.levels))
    options = ", ".join(f"{name} {value}" for name, value in plan.options.items())
    options_told = f", with {escape(options)}" if options else ""
    rules = catalog.game(plan.game, plan.edition).rules_version
    ends = "all of them ended" if not found.stuck else f"{found.stuck} did not end"
    return (
        f"{found.games:,} games of {levels}{options_told}, from seed {plan.seed}; edition "
        f"{escape(edition or 'as it comes')}, rules {rules}; {ends}. "
        f"Intervals hold 95 times of 100."
    )


def table(what: str, shares: list[Share]) -> str:
    """Shares as figures."""
    rows = "".join(
        f"<tr><td>{escape(one.name)}</td><td>{one.of:,}</td><td>{one.share:.1%}</td>"
        f"<td>{one.low:.1%} to {one.high:.1%}</td></tr>"
        for one in shares
    )
    head = f"<th>{what}</th><th>of</th><th>won</th><th>95 %</th>"
    return f"<table><tr>{head}</tr>{rows}</table>"


def readable(name: str) -> str:
    """A name as people write it."""
    return name.replace("_", " ")


def command(plan: Plan) -> str:
    """What to type to get the same."""
    words = ["grimoire", "report", plan.game, "--games", str(plan.games), "--seed", str(plan.seed)]
    words += ["--seats", ",".join(plan.levels)]
    for name, value in plan.options.items():
        shown = str(value).lower() if isinstance(value, bool) else value
        words += ["--option", f"{name}={shown}"]
    return " ".join(words)

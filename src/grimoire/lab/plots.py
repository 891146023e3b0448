"""The drawings of a report, as SVG, by matplotlib (`grimoire[report]`)."""

from collections import Counter
from collections.abc import Iterable, Sequence
from io import StringIO
from typing import TYPE_CHECKING, Any, Final

import matplotlib
from matplotlib.figure import Figure

from grimoire.lab.report import Share, share

if TYPE_CHECKING:
    from grimoire.lab.calibration import Bin

INK: Final = "#2b2118"
PAPER: Final = "#f4ead4"
ACCENT: Final = "#3d5a80"
GOLD: Final = "#b8860b"
WIDTH: Final = 8.0
"""Inches across."""
BINS: Final = 40

matplotlib.rcParams.update(
    {
        "font.family": "serif",
        "svg.hashsalt": "grimoire",
        "svg.fonttype": "none",
        "text.color": INK,
        "axes.edgecolor": INK,
        "axes.labelcolor": INK,
        "xtick.color": INK,
        "ytick.color": INK,
        "axes.facecolor": PAPER,
        "figure.facecolor": PAPER,
    }
)


def drawn(figure: Figure) -> str:
    """A figure as SVG that can stand in a page, the same for the same figures."""
    written = StringIO()
    figure.savefig(written, format="svg", metadata={"Date": None}, bbox_inches="tight")
    text = written.getvalue()
    return text[text.index("<svg") :]


def axes(height: float) -> tuple[Figure, Any]:
    """A figure with one pair of axes, without a box."""
    figure = Figure(figsize=(WIDTH, height))
    found: Any = figure.subplots()
    found.spines[["top", "right"]].set_visible(False)
    return figure, found


def bars(shares: Sequence[Share], even: float, label: str) -> str:
    """Shares with their intervals, and where they would be if nothing mattered."""
    figure, plot = axes(0.8 + 0.26 * len(shares))
    places = list(range(len(shares), 0, -1))
    below = [one.share - one.low for one in shares]
    above = [one.high - one.share for one in shares]
    middle = [one.share for one in shares]
    plot.barh(places, middle, color=ACCENT, height=0.66)
    plot.errorbar(middle, places, xerr=[below, above], fmt="none", ecolor=INK, capsize=2.5)
    plot.axvline(even, color=GOLD, linestyle="--")
    plot.set_yticks(places, [one.name for one in shares])
    plot.set_xlim(0, min(1.0, max((one.high for one in shares), default=1.0) * 1.05))
    plot.set_xlabel(label)
    return drawn(figure)


def histogram(counted: Counter[int], label: str) -> str:
    """How often each number was met."""
    figure, plot = axes(2.6)
    values = sorted(counted)
    bins = min(BINS, max(1, values[-1] - values[0] + 1)) if values else 1
    plot.hist(values, bins=bins, weights=[counted[one] for one in values], color=ACCENT)
    plot.set_xlabel(label)
    plot.set_ylabel("times")
    return drawn(figure)


def heat(visits: Counter[tuple[float, float]], columns: Sequence[str], lines: Sequence[str]) -> str:
    """A map: the larger and darker, the more."""
    across, down = edges(place[0] for place in visits), edges(place[1] for place in visits)
    wide, high = across[1] - across[0] + 1, down[1] - down[0] + 1
    figure, plot = axes(max(1.4, min(WIDTH, WIDTH * high / wide)))
    most = max(visits.values())
    side = WIDTH * 72 * 0.62 / max(wide, high)
    plot.scatter(
        [place[0] for place in visits],
        [place[1] for place in visits],
        s=[side * side * (0.15 + 0.85 * times / most) for times in visits.values()],
        c=list(visits.values()),
        cmap="YlOrBr",
        marker="s",
        edgecolors=INK,
        linewidths=0.4,
    )
    plot.set_xticks(*ticks(across, columns), rotation=90 if longest(columns) > 2 else 0)
    plot.set_yticks(*ticks(down, lines))
    plot.set_xlim(across[0] - 0.8, across[1] + 0.8)
    plot.set_ylim(down[1] + 0.8, down[0] - 0.8)
    return drawn(figure)


def calibration(bins: Sequence["Bin"]) -> str:
    """What was said beside what came true; the larger a point, the more often it was said."""
    met = [one for one in bins if one.count]
    most = max((one.count for one in met), default=1)
    figure, plot = axes(WIDTH * 0.62)
    plot.plot([0, 1], [0, 1], color=GOLD, linestyle="--")
    said = [one.said / one.count for one in met]
    plot.errorbar(said, *came_with_doubt(met), fmt="none", ecolor=INK, capsize=2.5)
    plot.scatter(
        said,
        [one.came / one.count for one in met],
        s=[30 + 270 * one.count / most for one in met],
        color=ACCENT,
        zorder=3,
    )
    plot.set_xlim(0, 1)
    plot.set_ylim(0, 1)
    plot.set_xlabel("chance that was foretold")
    plot.set_ylabel("share of those that came true")
    return drawn(figure)


def came_with_doubt(bins: Sequence["Bin"]) -> tuple[list[float], list[list[float]]]:
    """The shares that came true, and how far their intervals of 95 % reach down and up."""
    shares = [share("", round(one.came), one.count) for one in bins]
    below = [max(0.0, one.share - one.low) for one in shares]
    above = [max(0.0, one.high - one.share) for one in shares]
    return [one.share for one in shares], [below, above]


def edges(places: Iterable[float]) -> tuple[int, int]:
    """The first and the last whole number of some places."""
    found = sorted(places)
    return int(found[0]), int(-(-found[-1] // 1))


def ticks(span: tuple[int, int], names: Sequence[str]) -> tuple[list[int], list[str]]:
    """Where to write what along an edge."""
    places = list(range(span[0], span[1] + 1))
    return places, [names[place] for place in places]


def longest(names: Sequence[str]) -> int:
    """How long the longest of some names is."""
    return max(map(len, names))

"""The server beside boardgame.io, in turns in one run: `make bench-server`.

Ours is durable, compresses, judges, narrates and lists what is legal; theirs keeps the smallest
game of dice in memory. Both have two players and a spectator a table, who play at random, by
websocket alone; theirs compresses nothing, as no update of it is longer than a packet. It plays one
game without end, and games as long as random Quidditch, after each of which all sit down anew.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from grimoire.server.load import Plan, cpu_seconds, measure

ROOT = Path(__file__).resolve().parent.parent
RIVAL = ROOT / "scripts" / "rival"
SCRATCH = ROOT / ".make" / "rival"
FIGURES = ROOT / "docs" / "figures.md"
HEADING = "## The server beside boardgame.io"
PACKAGES = ("boardgame.io@0.50.2", "socket.io-client@4")
GAMES = ("quidditch", "labyrinth")
MOVES = 100
"""Moves of players in a game of Quidditch at random."""
COLUMNS = "| what | tables | moves/s | moves a CPU s | µs a move | p50, p99 ms | bytes an update |"


@dataclass(frozen=True)
class Line:
    """What one server did with so many tables."""

    what: str
    tables: int
    moves: float
    cpu_moves: float
    p50: float
    p99: float
    bytes: float

    def written(self) -> str:
        """A line of the table of figures."""
        return (
            f"| {self.what} | {self.tables} | {self.moves:,.0f} | {self.cpu_moves:,.0f} "
            f"| {1e6 / max(1.0, self.cpu_moves):,.0f} | {self.p50:.0f}, {self.p99:.0f} "
            f"| {self.bytes:,.0f} |"
        )


def ours(game: str, tables: int, seconds: float, explain: bool) -> Line:
    """Our server, saving every move."""
    found = measure(Plan(game, tables, seconds, compress=True, explain=explain))
    what = f"{game}, asking for words" if explain else game
    cpu = found.moves_per_cpu_second or 0.0
    return Line(
        what, tables, found.moves_per_second, cpu, found.p50, found.p99, found.bytes_per_update
    )


# -- theirs ----------------------------------------------------------------------------------------


def install() -> str | None:
    """Put boardgame.io into a scratch folder; why that cannot be done, if so."""
    if shutil.which("npm") is None:
        return "there is no npm"
    SCRATCH.mkdir(parents=True, exist_ok=True)
    (SCRATCH / "package.json").write_text('{"private": true}\n', "utf-8")
    done = subprocess.run(
        ["npm", "install", "--silent", "--no-audit", "--no-fund", *PACKAGES],
        cwd=SCRATCH,
        capture_output=True,
        check=False,
    )
    for script in RIVAL.glob("*.cjs"):
        shutil.copy(script, SCRATCH)
    return f"npm install ended with {done.returncode}" if done.returncode else None


@contextmanager
def rival_server() -> Iterator[tuple[int, int]]:
    """Their server: its process and its port."""
    command = ["node", "server.cjs"]
    environment = {**os.environ, "NODE_ENV": "production"}
    with subprocess.Popen(
        command, cwd=SCRATCH, stdout=subprocess.PIPE, env=environment, text=True
    ) as server:
        try:
            assert server.stdout is not None
            said = next(line for line in server.stdout if line.startswith("{"))
            yield server.pid, json.loads(said)["port"]
        finally:
            server.terminate()


def theirs(tables: int, seconds: float, moves: int) -> Line:
    """boardgame.io in memory, in games of so many moves; 0: in one without end."""
    with rival_server() as (process, port):
        command = ["node", "client.cjs", str(port), str(tables), str(seconds), str(moves)]
        with subprocess.Popen(command, cwd=SCRATCH, stdout=subprocess.PIPE, text=True) as client:
            assert client.stdout is not None
            next(client.stdout)
            before = cpu_seconds(process) or 0.0
            tally: dict[str, Any] = json.loads(next(client.stdout))
            cpu = (cpu_seconds(process) or 0.0) - before
    delays = sorted(tally["delays"])
    return Line(
        f"boardgame.io, games of {moves} moves" if moves else "boardgame.io, one game",
        tables,
        tally["moves"] / seconds,
        tally["moves"] / max(0.01, cpu),
        delays[len(delays) // 2],
        delays[int(0.99 * len(delays))],
        tally["bytes"] / max(1, tally["updates"]),
    )


# -- both ------------------------------------------------------------------------------------------


def lines(tables: list[int], seconds: float, has_rival: bool) -> Iterator[Line]:
    """Everybody in turns, with more and more tables."""
    for count in tables:
        for game in GAMES:
            yield ours(game, count, seconds, explain=False)
            yield ours(game, count, seconds, explain=True)
        if has_rival:
            yield theirs(count, seconds, 0)
            yield theirs(count, seconds, MOVES)


def section(written: list[str], command: str) -> str:
    """The figures, as they stand in the documentation."""
    about = (
        "Everybody answers at once, in turns in one run on one machine; ours saves every move to "
        "the disk, compresses and tells the story, theirs keeps a game of one die in memory. Bytes "
        "are counted before compression. "
    )
    told = f"{about}Measured on {date.today().isoformat()} with `{command}`."
    return "\n".join(
        [HEADING, "", told, "", COLUMNS, "|---|---|---|---|---|---|---|", *written, ""]
    )


def keep(text: str) -> None:
    """Put the figures into the documentation, in place of the earlier ones."""
    before, found, rest = FIGURES.read_text("utf-8").partition(HEADING)
    after = rest.partition("\n## ")[2] if found else ""
    following = f"\n## {after}" if after else ""
    FIGURES.write_text(f"{before.rstrip()}\n\n{text}{following}", "utf-8")


def main() -> int:
    """Measure, print, and keep what was measured if that is wanted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", default=[50, 200, 400])
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--keep", action="store_true", help="write the figures to docs/figures.md")
    chosen = parser.parse_args()
    missing = install()
    if missing:
        print(f"boardgame.io cannot be installed here ({missing}): ours is measured alone.")
    print(COLUMNS, flush=True)
    written = []
    for line in lines(chosen.tables, chosen.seconds, missing is None):
        written.append(line.written())
        print(written[-1], flush=True)
    if chosen.keep:
        keep(section(written, f'make bench-server ARGS="{" ".join(sys.argv[1:])}"'))
    return 0


if __name__ == "__main__":
    sys.exit(main())

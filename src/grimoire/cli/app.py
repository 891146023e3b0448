"""The command `grimoire`: which words it knows, and how it ends."""

import logging
import os
import platform
import sys
from collections.abc import Sequence
from errno import ENOSPC
from io import TextIOWrapper
from typing import Annotated

import typer

from grimoire import __version__, engine
from grimoire.bots.levels import UnknownLevel
from grimoire.catalog import UnknownGame, ids
from grimoire.cli import (
    contests,
    editions,
    housekeeping,
    measures,
    records,
    research,
    reviews,
    shelf,
    solving,
    tables,
)
from grimoire.cli.output import Complaint, Interrupted, Once, complain, say
from grimoire.kernel.weights import UnfitWeights
from grimoire.lab.arena import NoCamps
from grimoire.lab.checkpoint import NoCheckpoint
from grimoire.lab.crew import WorkersDied

WRONG_REQUEST = 2
INTERRUPTED = 130
NOBODY_LISTENS = 1

app = typer.Typer(
    name="grimoire",
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)


COMPLAINTS = (
    Complaint,
    NoCamps,
    NoCheckpoint,
    UnfitWeights,
    UnknownGame,
    UnknownLevel,
    WorkersDied,
)
"""What is wrong with a request or with what lies on the disk, in one sentence."""

SOME_GAME = ids()[0]


def example(text: str) -> str:
    """The last line of a command's help."""
    return f"Example: grimoire {text}"


app.command(epilog=example("serve --host 0.0.0.0 --port 8000 --data /srv/grimoire"))(tables.serve)
app.command(epilog=example("backup tables.db"))(housekeeping.backup)
app.command(epilog=example("restore tables.db"))(housekeeping.restore)
app.command(epilog=example("prune --waiting 2"))(housekeeping.prune)
app.command(epilog=example("games"))(shelf.games)
app.command(epilog=example(f"rules {SOME_GAME} --lang fr"))(shelf.rules)
app.command(epilog=example("replay game.json --lang fr"))(records.replay)
app.command(epilog=example("verify game.json"))(records.verify)
app.command(epilog=example("review game.json --lang fr"))(reviews.review)
app.command(epilog=example(f"simulate {SOME_GAME} --games 1000 --seats greedy,random"))(
    research.simulate
)
app.command(epilog=example(f"balance {SOME_GAME} --games 1000"))(research.balance)
app.command(epilog=example(f"report {SOME_GAME} --games 1000"))(research.report)
app.command(epilog=example("arena GAME --camp hogwarts=master --camp death_eaters=follower"))(
    contests.arena
)
app.command(epilog=example("calibrate diagon --games 1000"))(reviews.calibrate)
app.command(epilog=example("solve quidditch"))(solving.solve)
app.command(epilog=example(f"perft {SOME_GAME} --depth 2"))(measures.perft)
app.command(epilog=example("bench --seconds 0.5"))(measures.bench)

app.add_typer(editions.app, name="edition", epilog=example("edition check mine.toml"))
editions.app.command(epilog=example("edition check mine.toml"))(editions.check)
editions.app.command(epilog=example(f"edition show {SOME_GAME} > mine.toml"))(editions.show)


@app.callback(invoke_without_command=True, epilog=example("--no-browser"))
def play(
    context: typer.Context,
    port: tables.Port = None,
    data: tables.Data = None,
    no_browser: Annotated[
        bool, typer.Option("--no-browser", help="Print the address, open nothing.")
    ] = False,
    show_version: Annotated[
        bool, typer.Option("--version", help="Print the version and leave.")
    ] = False,
) -> None:
    """Five wizarding-school board games. Without a command: play in the browser."""
    if show_version:
        say(about())
        raise typer.Exit
    if context.invoked_subcommand is None:
        tables.play(port, data, browser=not no_browser)
    elif port is not None or data is not None or no_browser:
        command = context.invoked_subcommand
        raise Complaint(f"Options before {command!r} are for playing; its own come after it.")


def about() -> str:
    """The version, and what runs."""
    rules = "compiled" if engine.compiled() else "interpreted"
    return f"grimoire {__version__}, Python {platform.python_version()}, rules {rules}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the arguments say; the exit code."""
    if isinstance(sys.stdout, TextIOWrapper):
        # A terminal that cannot show a letter shows a question mark.
        sys.stdout.reconfigure(errors="replace")
    games, teller = logging.getLogger("grimoire.games"), Once()
    games.addHandler(teller)
    try:
        code = app(args=arguments, prog_name="grimoire", standalone_mode=False)
        sys.stdout.flush()
    except COMPLAINTS as error:
        complain(str(error))
        return WRONG_REQUEST
    except typer.TyperException as error:
        complain(error.format_message())
        return WRONG_REQUEST
    except Interrupted as stop:
        complain(str(stop))
        return INTERRUPTED
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has left; nothing may be written at exit either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return NOBODY_LISTENS
    except OSError as error:
        if error.errno != ENOSPC:
            raise
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        complain(f"There is no room for what is to be written: {error.strerror}.")
        return WRONG_REQUEST
    finally:
        games.removeHandler(teller)
    return code if isinstance(code, int) else 0

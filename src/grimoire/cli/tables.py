"""Starting the server: to play here and now, or for others."""

import logging
import os
import sys
import threading
import webbrowser
from collections.abc import Callable, Mapping
from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from grimoire.cli.output import Complaint, say

if TYPE_CHECKING:
    from grimoire.server.settings import Limits, Settings

Port = Annotated[
    int | None,
    typer.Option(min=0, max=65535, help="The port; the usual one, or the next free, if left out."),
]
Data = Annotated[
    Path | None,
    typer.Option(metavar="FOLDER", help="Where tables are kept; your data folder if left out."),
]


class Preset(StrEnum):
    """Who plays behind one address."""

    FAMILY = "family"
    CLUB = "club"
    SCHOOL = "school"


class LogFormat(StrEnum):
    """Who reads the log: people or machines."""

    LINES = "lines"
    JSON = "json"


def play(port: int | None, data: Path | None, browser: bool) -> None:
    """Start a server for this machine and show its page."""
    from grimoire.server.settings import Settings

    def ready(address: str) -> None:
        say(f"The tables are laid at {address} (Ctrl-C ends it).")
        if browser and has_screen(os.environ):
            # A browser may take its time; the server does not wait for it.
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    start(Settings(database=database_in(data), port=port), ready, logging.WARNING)


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Port = None,
    data: Data = None,
    database: Annotated[
        str, typer.Option(metavar="URL", help="A database instead of the data folder.")
    ] = "",
    origin: Annotated[
        list[str] | None,
        typer.Option(metavar="URL", help="Another site whose pages may play here."),
    ] = None,
    behind_proxy: Annotated[
        bool, typer.Option("--behind-proxy", help="Believe a proxy's X-Forwarded headers.")
    ] = False,
    workers: Annotated[
        int, typer.Option(min=1, max=64, help="Processes that serve; several need PostgreSQL.")
    ] = 1,
    preset: Annotated[
        Preset,
        typer.Option(help="How many play behind one address: some, a hundred, five hundred."),
    ] = Preset.FAMILY,
    tables: Annotated[
        int | None,
        typer.Option(min=1, help="Tables a minute from one address, if not the preset's."),
    ] = None,
    connections: Annotated[
        int | None,
        typer.Option(min=1, help="Open tables from one address at a time, if not the preset's."),
    ] = None,
    admin_token: Annotated[
        str,
        typer.Option(
            envvar="GRIMOIRE_ADMIN_TOKEN",
            help="What /metrics and /admin ask for; without one there is no /admin.",
        ),
    ] = "",
    log: Annotated[LogFormat, typer.Option(help="How the log is written.")] = LogFormat.LINES,
) -> None:
    """Serve tables to others, without opening a browser."""
    from grimoire.server.settings import PRESETS, Settings

    if data and database:
        raise Complaint("Give a data folder or a database, not both.")
    settings = Settings(
        database=database or database_in(data),
        host=host,
        port=port,
        origins=tuple(origin or ()),
        behind_proxy=behind_proxy,
        workers=workers,
        limits=limited(PRESETS[preset], tables, connections),
        admin_token=admin_token,
    )
    start(settings, lambda address: say(f"Serving at {address}"), logging.INFO, log)


def limited(limits: "Limits", tables: int | None, connections: int | None) -> "Limits":
    """The limits of a preset, with those that were chosen by themselves."""
    chosen = {"tables": tables, "connections": connections}
    given = {name: value for name, value in chosen.items() if value is not None}
    return replace(limits, **given)


def start(
    settings: "Settings",
    ready: Callable[[str], None],
    loudness: int,
    log: LogFormat = LogFormat.LINES,
) -> None:
    """Run a server until it is stopped."""
    from grimoire.server.logs import JsonLines
    from grimoire.server.problems import ServerError
    from grimoire.server.serve import run

    handler = logging.StreamHandler()
    lines = logging.Formatter("%(asctime)s %(levelname)s %(message)s")
    handler.setFormatter(JsonLines() if log is LogFormat.JSON else lines)
    logging.basicConfig(handlers=[handler])
    logging.getLogger("grimoire").setLevel(loudness)

    def announce(address: str) -> None:
        ready(address)
        sys.stdout.flush()

    try:
        run(settings, announce)
    except ServerError as error:
        raise Complaint(str(error)) from error


def database_in(folder: Path | None) -> str:
    """The database of a data folder; the server knows its own if none is chosen."""
    return f"sqlite+aiosqlite:///{folder.absolute() / 'grimoire.db'}" if folder else ""


def has_screen(environment: Mapping[str, str], platform: str = sys.platform) -> bool:
    """Is there a desktop on which a browser can open?"""
    desktop = platform in ("win32", "darwin")
    return desktop or bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))

"""Starting the server: to play here and now, or for others."""

import os
import sys
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from grimoire.cli.output import Complaint, say

Host = Annotated[str, typer.Option(help="The address to listen on.")]
Port = Annotated[
    int | None,
    typer.Option(min=1, max=65535, help="The port; the usual one or the next if left out."),
]
Data = Annotated[
    Path | None, typer.Option(help="The folder for the tables; your own data folder if left out.")
]


def has_browser(environment: dict[str, str], platform: str = sys.platform) -> bool:
    """Is there a screen on which a browser could open?"""
    desktop = platform in ("win32", "darwin")
    return desktop or bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))

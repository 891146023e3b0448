"""A server in a process of its own, to be killed: `python -m tests.server.victim FOLDER [URL]`."""

import argparse
import sys
from dataclasses import replace
from pathlib import Path

from grimoire.server.problems import ServerError
from grimoire.server.serve import run
from tests.server.harness import HOARD, FirstBots, settings_for


def main() -> int:
    """Serve until killed; 2 if that cannot be."""
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("database", nargs="?")
    parser.add_argument("--port", type=int, default=0)
    asked = parser.parse_args()
    settings = settings_for(asked.folder, port=asked.port)
    if asked.database:
        settings = replace(settings, database=asked.database)
    try:
        run(settings, lambda url: print(url, flush=True), HOARD, FirstBots())
    except ServerError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())

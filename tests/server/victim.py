"""A server in a process of its own, to be killed: `python -m tests.server.victim FOLDER [URL]`."""

import sys
from dataclasses import replace
from pathlib import Path

from grimoire.server.problems import ServerError
from grimoire.server.serve import run
from tests.server.harness import HOARD, FirstBots, settings_for


def main() -> int:
    """Serve until killed; 2 if that cannot be."""
    folder, *database = sys.argv[1:]
    settings = settings_for(Path(folder))
    if database:
        settings = replace(settings, database=database[0])
    try:
        run(settings, lambda url: print(url, flush=True), HOARD, FirstBots())
    except ServerError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())

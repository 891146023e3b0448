"""A server in a process of its own, to be killed: `python -m tests.server.victim FOLDER`."""

import sys
from pathlib import Path

from grimoire.server.problems import ServerError
from grimoire.server.serve import run
from tests.server.harness import HOARD, FirstBots, settings_for


def main() -> int:
    """Serve until killed; 2 if that cannot be."""
    try:
        run(settings_for(Path(sys.argv[1])), lambda url: print(url, flush=True), HOARD, FirstBots())
    except ServerError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())

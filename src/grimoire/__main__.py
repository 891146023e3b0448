"""`python -m grimoire` is the command `grimoire`."""

import sys

from grimoire.cli import main

sys.exit(main())

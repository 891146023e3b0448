"""Write the golden playthroughs anew from their own actions; the diff is the review."""

from importlib.resources import files
from pathlib import Path

from grimoire import catalog
from grimoire.testing.playthrough import rewrite_playthrough

for entry in catalog.CATALOG:
    for path in sorted(Path(str(files(entry.package))).glob("playthroughs/*.txt")):
        rewrite_playthrough(entry.game(), path)

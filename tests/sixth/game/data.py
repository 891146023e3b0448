"""The components: candles, and hands to snuff them."""

from typing import Final

PACKAGE: Final = "grimoire.games.candles"
EDITION: Final = "candles-1"

FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 4
USUAL: Final = 13
FEWEST: Final = 5
MOST: Final = 30
"""How many candles burn at the start."""
HANDFUL: Final = 3
"""How many one may snuff at a time."""

"""What is to be simulated."""

from dataclasses import dataclass, field

from grimoire.kernel.options import Options


@dataclass(frozen=True)
class Plan:
    """A game, a bot for each seat, how often, from which seed."""

    game: str
    levels: tuple[str, ...]
    games: int
    seed: int = 0
    options: Options = field(default_factory=dict)
    edition: str = ""
    """An edition file; empty for the components that come with the game."""

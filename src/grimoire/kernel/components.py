"""What a game is played with."""

from grimoire.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Components:
    """Boards, cards and dice that all states of a game share and no action changes.

    The name tells one set from every other.
    """

    def __init__(self, name: str) -> None:
        self.name = name

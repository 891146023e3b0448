"""How a game ended."""

from dataclasses import dataclass

from grimoire.kernel.seats import Seat


@dataclass(frozen=True)
class Outcome:
    """Who won, with which final scores, and the rule that decided it."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    rule: str

    def reward(self, seat: Seat) -> float:
        """One for a win alone, shared among several winners, nothing for a loss."""
        return 1.0 / len(self.winners) if seat in self.winners else 0.0

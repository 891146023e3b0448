"""What the others must not notice: answers are kept from them until the question is settled.

Everybody sees the table as it was at the last public moment, and on it what they did since.
"""

from collections import defaultdict
from typing import Any

from grimoire.kernel.game import Game
from grimoire.kernel.seats import Seat
from grimoire.server.steps import Step
from grimoire.server.store import Played


class Hush:
    """The last public moment of a match, and what was done quietly since."""

    def __init__(self, game: Game[Any, Any], opening: Any) -> None:
        self.game = game
        self.needed = game.discreet(opening)
        """Does this game have secrets at all that time could tell?"""
        self.public = opening
        """The state at the last public moment."""
        self.shown = [0]
        """After each action: the last one that everybody may have noticed."""
        self.quietly: defaultdict[Seat, list[Any]] = defaultdict(list)
        """What each seat has done since."""
        self.kept_back: Played | None = None
        """An answer that would end a silence: it is played when the time is up."""

    @property
    def seq(self) -> int:
        """The number of the last public action."""
        return self.shown[-1]

    def is_quiet(self, before: Any, step: Step) -> bool:
        """Can nobody but whoever did it notice this action?"""
        if not self.needed or step.played.seat < 0 or not self.game.discreet(before):
            return False
        game, after = self.game, step.state
        if any(game.tell(event, None) is not None for event in step.events):
            return False
        if game.silence(before):
            return game.silence(after) and game.question(after) == game.question(before)
        return bool(game.view(before, None) == game.view(after, None))

    def note(self, step: Step, seq: int, quiet: bool) -> None:
        """An action was played: either everybody notices, or nobody else."""
        seat = Seat(step.played.seat)
        if quiet:
            self.shown.append(self.seq)
            self.quietly[seat].append(self.game.parse(step.played.notation))
            return
        self.shown.append(seq)
        self.public = step.state
        self.quietly.clear()
        self.kept_back = None

    def keep_back(self, answer: Played) -> None:
        """Take an answer that is played when the time is up."""
        self.kept_back = answer
        self.quietly[Seat(answer.seat)].append(self.game.parse(answer.notation))

    def sight(self, seat: Seat | None) -> Any:
        """The state as far as a seat may notice: the public one, and what it did itself since."""
        if seat is None or not self.quietly.get(seat):
            return self.public
        draft = self.game.copy(self.public)
        for action in self.quietly[seat]:
            self.game.play(draft, seat, action, None)
        return draft

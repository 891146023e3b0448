"""A game under way: where it stands, how it came there, and what chance does next. Pure."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from grimoire.kernel.chance import CommittedSource
from grimoire.kernel.game import Game
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import CHANCE, CLOCK, Seat
from grimoire.kernel.step import step
from grimoire.server.asked import Asked
from grimoire.server.hush import Hush
from grimoire.server.steps import Step
from grimoire.server.store import Played

KEPT_EVERY: Final = 32
"""One state in so many is kept, to look back without playing all of it again."""


class Match:
    """One game from its first action to the present."""

    def __init__(self, game: Game[Any, Any], opening: Any, seed: bytes) -> None:
        self.game = game
        self.seed = seed
        self.state = opening
        self.played: list[Played] = []
        self.events: list[list[Any]] = []
        self.kept = [opening]
        self.asked = Asked(game)
        self.hush = Hush(game, opening)

    @property
    def seq(self) -> int:
        """The number of the last action, 0 before the first."""
        return len(self.played)

    @property
    def to_decide(self) -> list[Seat]:
        """The players who must act; neither chance nor the clock sits at the table."""
        kept = self.hush.kept_back
        done = None if kept is None else kept.seat
        return [seat for seat in self.game.to_decide(self.state) if seat >= 0 and seat != done]

    @property
    def over(self) -> bool:
        """Has it ended?"""
        return self.game.outcome(self.state) is not None

    # -- what would follow, without changing anything -------------------------------------------

    def after(self, seat: Seat, action: Any) -> list[Step] | Refusal:
        """An action and all that chance does because of it, or the refusal."""
        result = step(self.game, self.state, seat, action)
        if not isinstance(result, tuple):
            return result
        state, events = result
        own = Step(Played(seat, self.game.notate(action)), state, events)
        return [own, *self.chance(state, self.seq + 1)]

    def chance(self, state: Any, seq: int) -> Iterable[Step]:
        """All that chance does from a state on, drawn from the committed seed."""
        while CHANCE in self.game.to_decide(state):
            seq += 1
            action = self.game.draw(state, CommittedSource(self.seed, seq))
            result = step(self.game, state, CHANCE, action)
            assert isinstance(result, tuple), f"chance was refused at {seq}: {result}"
            state, events = result
            yield Step(Played(CHANCE, self.game.notate(action)), state, events)

    def overdue(self) -> list[Step]:
        """What chance has to do right now."""
        return list(self.chance(self.state, self.seq))

    def due(self) -> list[Step]:
        """What happens when the time is up: the answer that was kept back, or the clock acts."""
        kept = self.hush.kept_back
        if kept is not None:
            answer = self.after(Seat(kept.seat), self.game.parse(kept.notation))
        else:
            (action,) = self.game.legal_actions(self.state, CLOCK)
            answer = self.after(CLOCK, action)
        assert not isinstance(answer, Refusal), f"what was due was refused: {answer}"
        return answer

    def ends_silence(self, steps: Sequence[Step]) -> bool:
        """Would these steps end a time in which nothing may be noticed?"""
        return self.game.silence(self.state) and not self.hush.is_quiet(self.state, steps[0])

    # -- going on ---------------------------------------------------------------------------------

    def take(self, steps: Iterable[Step]) -> None:
        """Go on by steps that have been saved."""
        for one in steps:
            quiet = self.hush.is_quiet(self.state, one)
            if self.hush.kept_back is not None and not quiet:
                self.asked.count[self.hush.kept_back.seat] -= 1  # it is counted when it is played
            self.asked.note(self.state, one, self.seq + 1, quiet)
            self.played.append(one.played)
            self.events.append(one.events)
            self.state = one.state
            self.hush.note(one, self.seq, quiet)
            if self.seq % KEPT_EVERY == 0:
                self.kept.append(one.state)

    def keep_back(self, answer: Played) -> None:
        """Take an answer that has been saved and is played when the time is up."""
        self.hush.keep_back(answer)
        self.asked.count[answer.seat] += 1
        self.asked.last[answer.seat] = self.seq + 1

    def follow(self, played: Sequence[Played]) -> None:
        """Play stored actions again; `ValueError` if one of them is not of this game."""
        for one in played:
            action = self.game.parse(one.notation)
            result = step(self.game, self.state, Seat(one.seat), action)
            if not isinstance(result, tuple):
                raise ValueError(f"action {self.seq + 1} is refused by {result.rule}")
            self.take([Step(one, *result)])

    # -- looking back -----------------------------------------------------------------------------

    def public_at(self, seq: int) -> Any:
        """The state as everybody could see it after an action."""
        return self.state_at(seq if self.over else self.hush.shown[seq])

    def state_at(self, seq: int) -> Any:
        """The state as it was after an action."""
        if seq == self.seq:
            return self.state
        draft = self.game.copy(self.kept[seq // KEPT_EVERY])
        for one in self.played[seq - seq % KEPT_EVERY : seq]:
            self.game.play(draft, Seat(one.seat), self.game.parse(one.notation), None)
        return draft

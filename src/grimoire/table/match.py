"""A game under way: where it stands, how it came there, and what chance does next."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from grimoire.kernel import house
from grimoire.kernel.chance import CommittedSource
from grimoire.kernel.game import AnyGame
from grimoire.kernel.house import HouseEvent, TakenBack
from grimoire.kernel.lesson import Lesson, Line
from grimoire.kernel.seats import CHANCE, CLOCK, HOUSE, Seat
from grimoire.table.changes import Scene, Step
from grimoire.table.staleness import Staleness
from grimoire.table.stored import Played
from grimoire.table.visibility import Visibility

CHECKPOINT: Final = 32
"""One state in so many is kept, to look back without playing all of it again."""


class Match:
    """One game from its first action to the present."""

    def __init__(
        self, game: AnyGame, opening: Any, seed: bytes, lesson: Lesson | None = None
    ) -> None:
        self.game = game
        self.seed = seed
        self.lesson = lesson
        self.state = opening
        self.played: list[Played] = []
        self.actions: list[Any] = []
        self.events: list[list[Any]] = []
        self.scenes: dict[int, Sequence[Scene]] = {}
        """The parts of the newest actions, by their number."""
        self.checkpoints = [opening]
        self.line: list[int] = []
        """The numbers of the actions that led here, without what was taken back."""
        self.proves = True
        """Has nothing been taken back that chance or a secret had shown?"""
        self.staleness = Staleness(game)
        self.visibility = Visibility(game, opening)

    @property
    def seq(self) -> int:
        """The number of the last action, 0 before the first."""
        return len(self.played)

    @property
    def to_decide(self) -> list[Seat]:
        """The players who must act; neither chance nor the clock sits at the table."""
        kept = self.visibility.kept_back
        done = None if kept is None else kept.seat
        return [seat for seat in self.game.to_decide(self.state) if seat >= 0 and seat != done]

    @property
    def course(self) -> Iterator[Any]:
        """All that happened and was not taken back."""
        return (event for seq in self.line for event in self.events[seq - 1])

    @property
    def over(self) -> bool:
        """Has it ended?"""
        return self.game.outcome(self.state) is not None

    # -- what would follow, without changing anything ----------------------------------------------

    def after(self, seat: Seat, action: Any) -> list[Step]:
        """An action that has been checked, and all that chance does because of it."""
        own = self.step(self.state, seat, action, self.game.notate(action))
        return [own, *self.unasked(own.state, 1)]

    def unasked(self, state: Any, ahead: int) -> Iterator[Step]:
        """All that happens by itself from a state on, which lies so many actions ahead."""
        while True:
            line = self.prepared(ahead)
            if line is not None:
                if line.yours:
                    return
                seat, action = Seat(line.seat), self.game.parse(line.notation)
            elif CHANCE in self.game.to_decide(state):
                seat = CHANCE
                action = self.game.draw(state, CommittedSource(self.seed, self.seq + ahead + 1))
            else:
                return
            one = self.step(state, seat, action, self.game.notate(action))
            state, ahead = one.state, ahead + 1
            yield one

    @property
    def taught(self) -> int | None:
        """How many actions of the lesson have been played; None once the learner plays alone."""
        if self.lesson is None:
            return None
        alone = self.line[len(self.lesson.lines) :]
        if any(self.played[at - 1].seat == self.lesson.you for at in alone):
            return None
        return len(self.line) - len(alone)

    def prepared(self, ahead: int = 0) -> Line | None:
        """What a lesson has prepared so many actions ahead."""
        return None if self.lesson is None else self.lesson.next(len(self.line) + ahead)

    def step(
        self, state: Any, seat: Seat, action: Any, notation: str, in_parts: bool = True
    ) -> Step:
        """What an action that has been checked makes of a state, part by part or all at once."""
        draft = self.game.copy(state)
        scenes = (self.scenes_of if in_parts else self.scene_of)(draft, seat, action)
        events = [event for scene in scenes for event in scene.events]
        quiet = self.visibility.is_quiet(state, seat, draft, events)
        return Step(seat, action, Played(seat, notation), draft, scenes, quiet)

    def scenes_of(self, draft: Any, seat: Seat, action: Any) -> list[Scene]:
        """Play an action part by part; only what tells something is a scene of its own."""
        scenes: list[Scene] = []
        events: list[Any] = []
        tells = False
        for _ in self.game.stages(draft, seat, action, events):
            tells = bool(events)
            if tells:
                scenes.append(Scene(tuple(events), self.game.copy(draft)))
                events.clear()
        if tells:
            scenes[-1] = Scene(scenes[-1].events, draft)  # the same state looks the same
        return scenes

    def scene_of(self, draft: Any, seat: Seat, action: Any) -> list[Scene]:
        """Play an action all at once."""
        events: list[Any] = []
        self.game.play(draft, seat, action, events)
        return [Scene(tuple(events), draft)] if events else []

    def due_to_chance(self) -> list[Step]:
        """What chance, or a lesson, has to do right now."""
        return list(self.unasked(self.state, 0))

    def due_to_time(self) -> list[Step]:
        """What happens when the time is up: the answer that was kept back, or the clock acts."""
        kept = self.visibility.kept_back
        if kept is not None:
            return self.after(kept.seat, kept.action)
        return self.after(CLOCK, self.game.legal_actions(self.state, CLOCK)[0])

    def written(self, event: HouseEvent) -> Step:
        """A line of the house; while all must look alike, the next public action brings it."""
        back = isinstance(event, TakenBack)
        state = self.state_at(event.to) if isinstance(event, TakenBack) else self.state
        played = Played(HOUSE, house.notate(event))
        quiet = self.visibility.is_discreet and not back
        return Step(HOUSE, event, played, state, [Scene((event,), state)], quiet)

    # -- taking back -------------------------------------------------------------------------------

    def last_of(self, seat: Seat) -> int | None:
        """The number of the last action of a seat that stands."""
        return next((at for at in reversed(self.line) if self.played[at - 1].seat == seat), None)

    def since(self, to: int) -> list[int]:
        """The actions that would be taken back, to go on after another."""
        return self.line[bisect_right(self.line, to) :]

    def were_thrown(self, actions: Iterable[int]) -> bool:
        """Did chance act in one of these?"""
        return any(self.played[at - 1].seat == CHANCE for at in actions)

    def were_telling(self, actions: Iterable[int], seat: Seat | None = None) -> bool:
        """Did one of these show something that was hidden, to somebody or to this seat?"""
        shown = [one for at in actions for one in self.events[at - 1] if self.game.reveals(one)]
        return any(seat is None or self.game.tell(one, seat) is not None for one in shown)

    def unproves(self, to: int) -> bool:
        """Would the dice prove themselves no longer, to go on after an action?"""
        gone = self.since(to)
        return self.were_thrown(gone) or self.were_telling(gone)

    def go_back(self, event: TakenBack) -> None:
        """What follows an action stands no longer."""
        if self.unproves(event.to):
            self.proves = False
        del self.line[bisect_right(self.line, event.to) :]

    def ends_silence(self, step: Step) -> bool:
        """Would a step end a time in which nothing may be noticed?"""
        return self.game.silence(self.state) and not step.quiet

    # -- going on ----------------------------------------------------------------------------------

    def commit(self, steps: Iterable[Step]) -> None:
        """Go on by steps that have been stored."""
        kept = self.visibility.kept_back
        self.scenes = {}
        for one in steps:
            if kept is not None and not one.quiet:
                self.staleness.forget_kept_back(kept.seat)
                kept = None
            if one.seat != HOUSE:
                self.line.append(self.seq + 1)
            elif isinstance(one.action, TakenBack):
                self.go_back(one.action)
            self.played.append(one.played)
            self.actions.append(one.action)
            self.events.append([event for scene in one.scenes for event in scene.events])
            self.scenes[self.seq] = one.scenes
            self.staleness.note(self.state, one, self.seq)
            self.visibility.note(one, self.seq)
            self.state = one.state
            if self.seq % CHECKPOINT == 0:
                self.checkpoints.append(one.state)

    def keep_back(self, step: Step) -> None:
        """Take an answer that has been stored and is played when the time is up."""
        self.visibility.keep_back(step)
        self.staleness.note_kept_back(step.seat, self.seq + 1)

    def replay(self, played: Sequence[Played], kept_back: Played | None = None) -> None:
        """Play stored actions again; `ValueError` if one of them is not of this game."""
        for at, one in enumerate(played, start=1):
            self.commit([self.read(one, in_parts=at == len(played))])
        if kept_back is not None:
            self.keep_back(self.read(kept_back))

    def read(self, played: Played, in_parts: bool = True) -> Step:
        """The step that a stored action makes now; `ValueError` if it makes none."""
        if played.seat == HOUSE:
            house.goes_back_to(played.notation, self.seq + 1)
            return self.written(house.parse(played.notation))
        seat, action = Seat(played.seat), self.game.parse(played.notation)
        refusal = self.game.check(self.state, seat, action)
        if refusal is not None:
            raise ValueError(f"action {self.seq + 1} is refused by {refusal.rule}")
        return self.step(self.state, seat, action, played.notation, in_parts)

    # -- looking back ------------------------------------------------------------------------------

    def scenes_at(self, seq: int) -> Sequence[Scene]:
        """The parts of an action that has been played."""
        if seq not in self.scenes:
            seat, action = Seat(self.played[seq - 1].seat), self.actions[seq - 1]
            if seat == HOUSE:
                return [Scene((action,), self.state_at(seq))]
            return self.scenes_of(self.game.copy(self.state_at(seq - 1)), seat, action)
        return self.scenes[seq]

    def state_at(self, seq: int) -> Any:
        """The state as it was after an action."""
        if seq == self.seq:
            return self.state
        checkpoint, actions = self.way_to(seq)
        draft = self.game.copy(self.checkpoints[checkpoint])
        for at in reversed(actions):
            self.game.play(draft, Seat(self.played[at - 1].seat), self.actions[at - 1], None)
        return draft

    def way_to(self, seq: int) -> tuple[int, list[int]]:
        """A state that was kept, and the actions that lead from it to another, last one first."""
        actions: list[int] = []
        while seq % CHECKPOINT:
            event = self.actions[seq - 1]
            if isinstance(event, TakenBack):
                seq = event.to
                continue
            if self.played[seq - 1].seat != HOUSE:
                actions.append(seq)
            seq -= 1
        return seq // CHECKPOINT, actions

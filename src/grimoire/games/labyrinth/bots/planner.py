"""The planner: follows every action to the end of the turn, through all that the die may show."""

from typing import Any, Final

from grimoire.games.labyrinth.bots.judgement import Judge
from grimoire.games.labyrinth.bots.tactics import WALKS, decide, shortlist, waits
from grimoire.games.labyrinth.data import TRIWIZARD_CUP
from grimoire.games.labyrinth.game import Labyrinth
from grimoire.games.labyrinth.rules.advance import Advance
from grimoire.games.labyrinth.rules.dice import ROLLS, RollQuestion, die_faces
from grimoire.games.labyrinth.rules.moving import Walk
from grimoire.games.labyrinth.rules.table import is_cloaked, top
from grimoire.games.labyrinth.state import Action, State
from grimoire.kernel.bot import Adviser, Bot, Glimpse
from grimoire.kernel.chance import WORD, FastSource, Source
from grimoire.kernel.seats import CHANCE, NOWHERE, Seat
from grimoire.kernel.stack import play

WORLDS: Final = 4
"""Imagined mazes in which the actions are followed."""
NOT_YET: Final = -1.0


class Planner(Adviser):
    """Follows each action to the end of the turn in a few imagined mazes, and plays the best.

    Every throw of the die is followed; what others answer, and small choices on the way, are those
    of a sensible player.
    """

    def __init__(
        self, game: Labyrinth, judge: Judge, worlds: int = WORLDS, walks: int = WALKS
    ) -> None:
        self.game = game
        self.judge = judge
        self.worlds = worlds
        self.walks = walks

    def choose(self, glimpse: Glimpse, source: Source) -> Any:
        legal = glimpse.legal
        if len(legal) == 1:
            return legal[0]
        if glimpse.view.turn == 0:  # pieces and spells are alike
            return legal[source.below(len(legal))]
        return self.best(glimpse, source)

    def best(self, glimpse: Glimpse, source: Source) -> Action:
        """The action that comes out best, of those for which this is the moment."""
        seat = glimpse.seat
        actions: list[Action] = []
        totals: list[float] = []
        for number in range(self.worlds):
            world: State = self.game.imagine(glimpse.view, source)
            lay_cup(world, seat, number)
            if not actions:
                actions = [
                    action for action in glimpse.legal if not waits(world, seat, action)
                ] or list(glimpse.legal)
                totals = [0.0] * len(actions)
            luck = source.below(WORD)
            for at, action in enumerate(actions):
                totals[at] += self.after(world, seat, action, FastSource(luck))
        return actions[totals.index(max(totals))]

    def worth(self, glimpse: Glimpse, action: Action, source: Source) -> float:
        """The chance to win with an action, by the same mazes as when it is chosen."""
        seat, total = glimpse.seat, 0.0
        for number in range(self.worlds):
            world: State = self.game.imagine(glimpse.view, source)
            if glimpse.view.turn == 0:
                return self.judge.win_chances(world)[seat]
            lay_cup(world, seat, number)
            total += self.after(world, seat, action, FastSource(source.below(WORD)))
        return total / self.worlds

    # -- following an action ---------------------------------------------------------------

    def after(self, world: State, seat: Seat, action: Action, dice: Source) -> float:
        """The chance to win after an action, as far as can be seen to the end of this turn."""
        unseen = unseen_cup(world, seat, action)
        if unseen != NOWHERE:
            return self.after_unseen_cup(world, seat, action, unseen, dice)
        draft = world.copy()
        play(draft, seat, action, None)
        return self.follow(draft, seat, world.turn, dice)

    def follow(self, draft: State, seat: Seat, turn: int, dice: Source) -> float:
        """The chance to win from here on: by the rules to the end of the turn, then judged."""
        while draft.turn == turn and draft.pending:
            question = top(draft)
            mover = question.seats[0]
            if mover == CHANCE:
                if isinstance(question, RollQuestion):
                    return self.follow_roll(draft, question, seat, turn, dice)
                play(draft, CHANCE, question.draw(draft, dice), None)
            elif mover == seat:
                choices = shortlist(draft, seat, question.legal(draft, seat), self.walks)
                if len(choices) > 1 or unseen_cup(draft, seat, choices[0]) != NOWHERE:
                    return max([self.after(draft, seat, action, dice) for action in choices])
                play(draft, seat, choices[0], None)
            else:
                play(draft, mover, decide(draft, mover, question.legal(draft, mover)), None)
        return self.judge.chance(draft, seat)

    def follow_roll(
        self, draft: State, question: RollQuestion, seat: Seat, turn: int, dice: Source
    ) -> float:
        """The chance to win before the die is thrown: the mean over its faces."""
        faces = die_faces(draft)
        total, won = 0.0, NOT_YET
        for face in faces:
            wins = question.wins(draft, face)
            if not wins or won == NOT_YET:
                thrown = draft.copy()
                play(thrown, CHANCE, ROLLS[face], None)
                value = self.follow(thrown, seat, turn, dice)
                won = value if wins else won
            else:
                value = won  # by how much a battle is won makes no difference
            total += value
        return total / len(faces)

    def after_unseen_cup(
        self, world: State, seat: Seat, action: Action, cup: int, dice: Source
    ) -> float:
        """The chance to win by turning over a cup that may be any of those not seen."""
        closed = unseen_cups(world, seat)
        if world.cups.index(TRIWIZARD_CUP) not in closed:
            return self.after_turning(world, seat, action, world.cups, dice)
        if len(closed) == 1:
            return 1.0
        missed = self.after_turning(world, seat, action, with_false(world.cups, cup, closed), dice)
        return (1.0 + (len(closed) - 1) * missed) / len(closed)

    def after_turning(
        self, world: State, seat: Seat, action: Action, cups: tuple[int, ...], dice: Source
    ) -> float:
        """The chance to win after a walk onto a cup, if the cups lie like this."""
        draft = world.copy()
        draft.cups = cups
        play(draft, seat, action, None)
        return self.follow(draft, seat, world.turn, dice)


# -- cups that nobody has seen ---------------------------------------------------------------------


def unseen_cups(state: State, seat: Seat) -> list[int]:
    """The face-down cups that a player has not seen."""
    seen = state.open_cups | state.looked[seat]
    return [cup for cup in range(len(state.cups)) if not seen >> cup & 1]


def lay_cup(world: State, seat: Seat, number: int) -> None:
    """In one imagined maze after the other the real cup lies under each that may be the one."""
    unseen = unseen_cups(world, seat)
    real = world.cups.index(TRIWIZARD_CUP)
    if real in unseen:
        world.cups = exchanged(world.cups, real, unseen[number % len(unseen)])


def exchanged(cups: tuple[int, ...], one: int, other: int) -> tuple[int, ...]:
    """The cups with two of them in each other's place."""
    laid = list(cups)
    laid[one], laid[other] = cups[other], cups[one]
    return tuple(laid)


def unseen_cup(state: State, seat: Seat, action: Action) -> int:
    """The face-down cup that this walk would turn over without the player having seen it."""
    if not isinstance(action, (Walk, Advance)) or is_cloaked(state, seat):
        return NOWHERE
    maze = state.edition.maze
    number = maze.cup_number[maze.space_at[action.square]]
    if number == NOWHERE or (state.open_cups | state.looked[seat]) >> number & 1:
        return NOWHERE
    return number


def with_false(cups: tuple[int, ...], cup: int, closed: list[int]) -> tuple[int, ...]:
    """The cups with a false one in this place: if it is the real one, it changes with another."""
    if cups[cup] != TRIWIZARD_CUP:
        return cups
    return exchanged(cups, cup, closed[0] if closed[0] != cup else closed[1])


def make_planner(game: Labyrinth) -> Bot:
    """A bot that plans."""
    return Planner(game, Judge())

"""The planner: follows what it could do through dice and cards to the end of the turn."""

from typing import Any, Final

from grimoire.games.diagon.bots.judgement import Judge
from grimoire.games.diagon.bots.tactics import answer, choices, is_the_moment, takes_the_turn
from grimoire.games.diagon.data import CARDS, FACES, SPELLS
from grimoire.games.diagon.game import Diagon
from grimoire.games.diagon.rules.attacks import UnderAttack
from grimoire.games.diagon.rules.dice import THROWS
from grimoire.games.diagon.rules.floo import FlooDie
from grimoire.games.diagon.rules.pile import DRAWS, DrawQuestion
from grimoire.games.diagon.rules.rolling import DICE
from grimoire.games.diagon.rules.table import top
from grimoire.games.diagon.rules.turns import ROLL, BeforeRoll, is_before_roll
from grimoire.games.diagon.state import Action, Question, State
from grimoire.kernel.bot import Adviser, Bot, Glimpse
from grimoire.kernel.chance import WORD, FastSource, Source
from grimoire.kernel.seats import CHANCE, Seat
from grimoire.kernel.stack import play

WORLDS: Final = 2
"""Imagined hands of the others with which the actions are followed."""
CLOSE: Final = 0.05
"""Actions that leave so much less of a chance than the best are not looked at once more."""
ALIKE: Final = 1e-9
"""Chances that differ by less are the same."""
NOT_YET: Final = -1.0
DUEL: Final = 2


class Planner(Adviser):
    """Plays whatever leaves it with the best chances when its turn is over.

    Every roll and every Havoc card that may come is followed. A Spell is played before the roll if
    that helps more than the card is worth in the hand. In a duel, so many of the best actions as
    `few` says are looked at once more, with what the rival would make of its turn.
    """

    def __init__(self, game: Diagon, judge: Judge, worlds: int = WORLDS, few: int = 1) -> None:
        self.game = game
        self.judge = judge
        self.worlds = worlds
        self.few = few

    def choose(self, glimpse: Glimpse, source: Source) -> Any:
        legal = glimpse.legal
        if len(legal) == 1:
            return legal[0]
        if glimpse.view.turn < 0:  # hats are alike
            return legal[source.below(len(legal))]
        return self.best(glimpse, source)

    def best(self, glimpse: Glimpse, source: Source) -> Action:
        """The action that comes out best, of those for which this is the moment."""
        seat = glimpse.seat
        worlds: list[State] = [self.game.imagine(glimpse.view, source) for _ in range(self.worlds)]
        actions: list[Action] = [
            one for one in glimpse.legal if is_the_moment(worlds[0], seat, one)
        ] or list(glimpse.legal)
        if is_before_roll(worlds[0]):
            spell = self.best_spell(worlds, seat, actions, source)
            if spell is not None:
                return spell
            actions = [one for one in actions if takes_the_turn(one)] or actions
        if len(actions) == 1:
            return actions[0]
        luck = source.below(WORD)
        totals = self.totals(worlds, seat, actions, luck)
        if self.few > 1 and worlds[0].seats == DUEL and not is_before_roll(worlds[0]):
            few = best_few(totals, self.few, CLOSE * self.worlds)
            actions = [actions[at] for at in few]
            totals = [
                totals[at] + self.changes(worlds, seat, one, luck)
                for at, one in zip(few, actions, strict=True)
            ]
        return one_of_the_best(actions, totals, source)

    def best_spell(
        self, worlds: list[State], seat: Seat, actions: list[Action], source: Source
    ) -> Action | None:
        """Before the roll: the Spell that helps most, if any helps; the roll can wait for it."""
        spells = [one for one in actions if not takes_the_turn(one)]
        if not spells:
            return None
        totals = self.totals(worlds, seat, spells, 0)
        without = sum([self.judge.chance(world, seat) for world in worlds])
        return one_of_the_best(spells, totals, source) if max(totals) > without else None

    def totals(
        self, worlds: list[State], seat: Seat, actions: list[Action], luck: int
    ) -> list[float]:
        """The chances to win after each action, added up over the imagined hands."""
        return [
            sum([self.after(world, seat, action, FastSource(luck)) for world in worlds])
            for action in actions
        ]

    def worth(self, glimpse: Glimpse, action: Action, source: Source) -> float:
        """The chance to win with an action; a Spell before the roll is followed by the roll."""
        seat, total = glimpse.seat, 0.0
        for _ in range(self.worlds):
            world: State = self.game.imagine(glimpse.view, source)
            if glimpse.view.turn < 0:
                return self.judge.win_chances(world)[seat]
            luck = FastSource(source.below(WORD))
            if is_before_roll(world) and not takes_the_turn(action):
                total += self.after_spell(world, seat, action, luck)
            else:
                total += self.after(world, seat, action, luck)
        return total / self.worlds

    def after_spell(self, world: State, seat: Seat, spell: Action, luck: Source) -> float:
        """The chance to win with a Spell, and the roll where it is still to come."""
        draft = world.copy()
        play(draft, seat, spell, None)
        if is_before_roll(draft) and draft.turn == seat:
            return self.after(draft, seat, ROLL, luck)
        return self.follow(draft, seat, luck)

    # -- the turn of a rival ---------------------------------------------------------------

    def changes(self, worlds: list[State], seat: Seat, action: Action, luck: int) -> float:
        """By how much an action is better than it seemed, added up over the imagined hands."""
        return sum([self.change(world, seat, action, FastSource(luck)) for world in worlds])

    def change(self, world: State, seat: Seat, action: Action, luck: Source) -> float:
        """What becomes of the chance to win when the rival has had the best of its next turn.

        Dice and cards that come before it fall once. How likely they were has been counted already.
        """
        if action is ROLL:
            return 0.0
        draft = world.copy()
        play(draft, seat, action, None)
        self.play_on(draft, seat, luck)
        if not draft.pending or not is_before_roll(draft) or draft.turn == seat:
            return 0.0
        rival = Seat(draft.turn)
        turns = [one for one in top(draft).legal(draft, rival) if takes_the_turn(one)]
        most = max([self.after(draft, rival, one, luck) for one in turns])
        return 1.0 - most - self.judge.chance(draft, seat)

    def play_on(self, draft: State, seat: Seat, luck: Source) -> None:
        """Play the turn to its end, or until the dice could be rolled once more."""
        while draft.pending:
            question = top(draft)
            if question.seat == CHANCE:
                play(draft, CHANCE, question.draw(draft, luck), None)
            elif isinstance(question, UnderAttack) and question.seat != seat:
                play(draft, question.seat, answer(draft, question), None)
            elif isinstance(question, BeforeRoll) or question.seat != seat:
                return
            else:
                found = choices(draft, seat)
                worths = [self.after(draft, seat, one, luck) for one in found]
                best = found[worths.index(max(worths))]
                if best is ROLL:
                    return
                play(draft, seat, best, None)

    # -- following an action ---------------------------------------------------------------

    def after(self, world: State, seat: Seat, action: Action, luck: Source) -> float:
        """The chance to win after an action, as far as can be seen to the end of this turn."""
        if action is ROLL and not is_before_roll(world):
            return self.judge.chance(world, seat, True)  # another roll is as good as another turn
        draft = world.copy()
        play(draft, seat, action, None)
        return self.follow(draft, seat, luck)

    def follow(self, draft: State, seat: Seat, luck: Source) -> float:
        """The chance to win from here on: by the rules until somebody is to roll, then judged."""
        while draft.pending:
            question = top(draft)
            if isinstance(question, BeforeRoll):
                break
            if question.seat == CHANCE:
                return self.follow_chance(draft, seat, question, luck)
            if question.seat == seat:
                found = choices(draft, seat)
                if len(found) > 1:
                    return max([self.after(draft, seat, action, luck) for action in found])
                play(draft, seat, found[0], None)
            elif isinstance(question, UnderAttack):
                play(draft, question.seat, answer(draft, question), None)
            else:
                break
        return self.judge.chance(draft, seat)

    def after_chance(self, state: State, seat: Seat, action: Action, luck: Source) -> float:
        """The chance to win after chance has done this."""
        draft = state.copy()
        play(draft, CHANCE, action, None)
        return self.follow(draft, seat, luck)

    def follow_chance(self, state: State, seat: Seat, question: Question, luck: Source) -> float:
        """The chance to win before dice are rolled or a card is drawn: the mean."""
        if isinstance(question, FlooDie):
            return self.follow_die(state, seat, question, luck)
        if isinstance(question, DrawQuestion):
            return self.follow_draw(state, seat, question, luck)
        return self.follow_dice(state, seat, luck)

    def follow_dice(self, state: State, seat: Seat, luck: Source) -> float:
        """Every roll of two dice."""
        total = 0.0
        for dice in DICE:
            total += dice.ways() * self.after_chance(state, seat, dice, luck)
        return total / (FACES * FACES)

    def follow_die(self, state: State, seat: Seat, die: FlooDie, luck: Source) -> float:
        """Every fall of the die by which one flies; all that are guessed right are alike."""
        total, right = 0.0, NOT_YET
        for throw in THROWS:
            if not die.is_right(throw.face):
                total += self.after_chance(state, seat, throw, luck)
                continue
            if right == NOT_YET:
                right = self.after_chance(state, seat, throw, luck)
            total += right
        return total / FACES

    def follow_draw(self, state: State, seat: Seat, question: DrawQuestion, luck: Source) -> float:
        """Each Havoc card that may be on top, and one Spell for all of them."""
        if state.unseen_size == 0:
            return self.after_chance(state, seat, question.draw(state, luck), luck)
        total, havoc = 0.0, 0
        for kind in range(SPELLS, CARDS):
            many = state.unseen[kind]
            if many > 0:
                havoc += many
                total += many * self.after_chance(state, seat, DRAWS[kind], luck)
        spells = state.unseen_size - havoc
        if spells > 0:
            spell = DRAWS[any_spell(state, spells, luck)]
            total += spells * self.after_chance(state, seat, spell, luck)
        return total / state.unseen_size


def best_few(totals: list[float], most: int, close: float) -> list[int]:
    """Where the best are: so many at most, and none that is clearly worse than the best."""
    order = sorted([(-total, at) for at, total in enumerate(totals)])[:most]
    return [at for total, at in order if total <= order[0][0] + close]


def one_of_the_best(actions: list[Action], totals: list[float], source: Source) -> Action:
    """The action with the best chances; of several alike any, so that no seat is singled out."""
    enough = max(totals) - ALIKE
    best = [at for at, total in enumerate(totals) if total >= enough]
    return actions[best[source.below(len(best))]]


def any_spell(state: State, spells: int, luck: Source) -> int:
    """The kind of one of the Spells that nobody has seen."""
    at = luck.below(spells)
    kind = 0
    while at >= state.unseen[kind]:
        at -= state.unseen[kind]
        kind += 1
    return kind


def make_planner(game: Diagon) -> Bot:
    """A bot that plans."""
    return Planner(game, Judge())

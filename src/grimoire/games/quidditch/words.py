"""The game in sentences: what happened, what may be done, what is asked, why it is refused."""

from collections.abc import Sequence
from typing import Any

from grimoire.games.quidditch.actions import Action, Place, SetAside, SetupThrow, Throw, dice_of
from grimoire.games.quidditch.data import LETTERS, NAMES
from grimoire.games.quidditch.events import (
    Caught,
    DieView,
    GameEnded,
    KeeperSetAside,
    LastAttackGranted,
    MatchEnded,
    MatchGameBegan,
    Placed,
    RoundBegan,
    Scored,
    SetDieAside,
    Threw,
    TimeRanOut,
    Tossed,
    die_views,
)
from grimoire.games.quidditch.view import View
from grimoire.kernel import speech
from grimoire.kernel.refusal import Fact
from grimoire.kernel.seats import Seat
from grimoire.kernel.speech import Names


class Speaker(speech.Speaker):
    """Somebody who knows what the dice are called."""

    def die(self, letter: str, form: str) -> str:
        """A die by name: `one`, `many`, `the` or `listed`."""
        return self.say("dice", NAMES[LETTERS.index(letter)], form)

    def call(self, name: str, fact: Fact) -> Fact:
        return self.die(str(fact), "the") if name == "die" else fact

    def on_rows(self, dice: Sequence[DieView]) -> str:
        """Dice with the rows they go to: "the Snitch and two goal dice on row 4"."""
        rows = dict.fromkeys(die.face for die in dice)
        mixed = len({(die.kind, die.face) for die in dice}) > len(rows)
        return self.join(
            [
                self.say("lists", "on_row", dice=self.side_by_side(dice, row), row=row)
                for row in rows
            ],
            "and_also" if mixed else "and",  # a comma sets apart rows that have an "and" inside
        )

    def side_by_side(self, dice: Sequence[DieView], row: int) -> str:
        """The dice that go to one row."""
        letters = [die.kind for die in dice if die.face == row]
        return self.together("dice", [NAMES[LETTERS.index(letter)] for letter in letters])

    def faces(self, dice: Sequence[DieView]) -> str:
        """Dice with what they show: "Snitch 4, goal dice 1, 1, 2"."""
        shown: list[str] = []
        for letter in dict.fromkeys(die.kind for die in dice):
            faces = [str(die.face) for die in dice if die.kind == letter]
            if len(faces) == 1:
                shown.append(self.say("lists", "face", die=self.die(letter, "one"), face=faces[0]))
            else:
                many = self.die(letter, "many")
                shown.append(self.say("lists", "faces", dice=many, faces=self.join(faces, "comma")))
        return self.join(shown, "comma")

    def throw(self, cycle: int) -> str:
        """Which throw of the round it is."""
        return self.say("lists", "throw", str(cycle))


def capital(text: str) -> str:
    """A text as the beginning of a sentence."""
    return text[:1].upper() + text[1:]


# -- what happened ---------------------------------------------------------------------------------


def narrate(speak: Speaker, event: Any) -> str:
    """An event as a sentence of the story."""
    names = speak.names
    match event:
        case Tossed(faces=faces):
            return narrate_toss(speak, faces)
        case RoundBegan(round=number, attacker=attacker):
            return speak.tell("round_began", round=number, **roles(names, attacker))
        case Threw():
            return narrate_throw(speak, event)
        case Placed(attack=True):
            return narrate_attack(speak, event)
        case Placed():
            return narrate_defence(speak, event)
        case KeeperSetAside(seat=seat, row=row):
            return speak.tell("keeper_set_aside", who=names[seat], row=row)
        case SetDieAside(seat=seat, die=die):
            gone = speak.die(die, "listed")
            return speak.tell("set_aside", who=names[seat], die=gone)
        case Scored():
            return narrate_score(speak, event)
        case Caught(seat=seat, bonus=bonus):
            return speak.tell("caught", who=names[seat], bonus=bonus)
        case LastAttackGranted(seat=seat, catcher=catcher):
            who, caught = names[seat], names[catcher]
            return speak.tell("last_attack", who=who, catcher=caught)
        case GameEnded():
            return narrate_end(speak, event)
        case MatchGameBegan(attacker=attacker):
            return speak.tell("match_game_began", **roles(names, attacker))
        case MatchEnded():
            return narrate_match_end(speak, event)
        case TimeRanOut(seat=seat):
            return speak.tell("time_ran_out", who=names[seat])
    raise TypeError(f"{event!r} is no event of this game")


def roles(names: Names, attacker: int) -> dict[str, str]:
    """Who attacks and who defends."""
    return {"attacker": names[attacker], "defender": names[1 - attacker]}


def narrate_toss(speak: Speaker, faces: list[int]) -> str:
    """Who threw what, and what follows."""
    first, second = faces
    form = "tie" if first == second else "decided"
    return speak.tell(
        "tossed",
        form,
        first=speak.names[0],
        first_face=first,
        second=speak.names[1],
        second_face=second,
        winner=speak.names[0 if first > second else 1],
    )


def narrate_throw(speak: Speaker, event: Threw) -> str:
    """What both players threw."""
    form = "later"
    if event.cycle == 1:
        form = "first"
    elif not event.defence:
        form = "attack_alone"
    elif not event.attack:
        form = "defence_alone"
    return speak.tell(
        "threw",
        form,
        throw=capital(speak.throw(event.cycle)),
        attack_dice=speak.faces(event.attack),
        defence_dice=speak.faces(event.defence),
        **roles(speak.names, event.attacker),
    )


def narrate_attack(speak: Speaker, event: Placed) -> str:
    """What the attacker put down."""
    who, dice = speak.names[event.seat], event.dice
    if [die.kind for die in dice] == ["S"]:
        return speak.tell("placed", "snitch_only", who=who, row=dice[0].face)
    return speak.tell("placed", "attacked", who=who, dice=speak.on_rows(dice))


def narrate_defence(speak: Speaker, event: Placed) -> str:
    """What the defender put down, or kept."""
    who, dice = speak.names[event.seat], event.dice
    if not dice:
        return speak.tell("placed", "bludgers_held", who=who)
    if dice[0].kind != "K":
        return speak.tell("placed", "defended", who=who, dice=speak.on_rows(dice))
    row, rest = dice[0].face, dice[1:]
    if not rest:
        return speak.tell("placed", "keeper_only", who=who, row=row)
    added = speak.on_rows(rest)
    return speak.tell("placed", "keeper_and", who=who, row=row, dice=added)


def narrate_score(speak: Speaker, event: Scored) -> str:
    """What the round brought."""
    form = (
        "both" if event.goals and event.snitch else "goals_only" if event.goals else "snitch_only"
    )
    return speak.tell(
        "scored",
        form if event.goals or event.snitch else "nothing",
        who=speak.names[event.seat],
        goals=event.goals,
        snitch=event.snitch,
        total=event.total,
        snitch_total=event.snitch_total,
    )


def narrate_end(speak: Speaker, event: GameEnded) -> str:
    """Who won the game, and how."""
    names, scores = speak.names, event.scores
    if event.winner is None:
        return speak.tell("game_ended", "drawn", round=event.round, score=scores[0])
    form = "won"
    if event.catcher is None:
        form = "by_limit"
    elif event.catcher != event.winner:
        form = "lost_by_catching"
    return speak.tell(
        "game_ended",
        form,
        who=names[event.winner],
        score=scores[event.winner],
        other=scores[1 - event.winner],
        catcher=names[event.catcher or 0],
        round=event.round,
    )


def narrate_match_end(speak: Speaker, event: MatchEnded) -> str:
    """Who won the match, and how."""
    if event.winner is None:
        form = "both_drawn" if event.wins == [0, 0] else "drawn"
        return speak.tell("match_ended", form, score=event.scores[0])
    forms = {(2, 0): "both_games", (1, 0): "one_game", (1, 1): "by_points"}
    winner, loser = event.winner, 1 - event.winner
    return speak.tell(
        "match_ended",
        forms[event.wins[winner], event.wins[loser]],
        who=speak.names[winner],
        score=event.scores[winner],
        other=event.scores[loser],
    )


# -- what may be done ------------------------------------------------------------------------------


def describe(speak: Speaker, view: View, action: Action) -> str:
    """A legal action in words."""
    if isinstance(action, Place):
        return describe_place(speak, action)
    if isinstance(action, SetAside):
        return speak.act("set_aside", die=speak.die(LETTERS[action.kind], "listed"))
    if isinstance(action, SetupThrow):
        return speak.act("setup")
    if isinstance(action, Throw):
        return speak.act("throw")
    return speak.act("time_up", who=speak.names[decider(view)])


def describe_place(speak: Speaker, action: Place) -> str:
    """The dice that would be put down."""
    dice = die_views(dice_of(action))
    kinds = [die.kind for die in dice]
    if not dice:
        return speak.act("hold")
    if kinds == ["S"]:
        return speak.act("snitch_only", row=dice[0].face)
    if kinds == ["K"]:
        return speak.act("keeper_only", row=dice[0].face)
    return speak.act("place", dice=speak.on_rows(dice))


# -- what is asked ---------------------------------------------------------------------------------


def decider(view: View) -> int:
    """Whose turn it is."""
    return view.attacker if view.phase == "attack" else 1 - view.attacker


def prompt(speak: Speaker, view: View, seat: Seat | None) -> tuple[str, str]:
    """What is asked now, for this seat: a sentence and a second, smaller line."""
    topic = topic_of(view, seat)
    return speak.ask(topic, who=speak.names[decider(view)] if topic == "waiting" else "")


def topic_of(view: View, seat: Seat | None) -> str:
    """What the question is about."""
    if view.phase == "over":
        return "over"
    if view.phase == "toss":
        return "setup"
    if view.phase == "throw":
        return "throw"
    if seat != decider(view):
        return "waiting"
    if view.cycle == 1:
        return first_turn_topic(view)
    if must_set_aside(view):
        return "must_set_aside"
    return "attack" if view.phase == "attack" else "defend"


def first_turn_topic(view: View) -> str:
    """What is asked in the first turns of a round."""
    if view.phase == "attack":
        return "attack_first"
    has_keeper = any(die.kind == "K" for die in view.defence_hand)
    return "defend_first" if has_keeper else "defend_first_no_keeper"


def must_set_aside(view: View) -> bool:
    """Does every die in hand show a full row (QUI-FULL-02)?"""
    hand = view.attack_hand if view.phase == "attack" else view.defence_hand
    return all(view.rows[die.face - 1].open == 0 for die in hand)


def caption(speak: Speaker, view: View) -> str:
    """Where the game stands: the round and the throw."""
    if view.phase in ("toss", "over"):
        return speak.say("captions", view.phase)
    form = "match" if view.match else "round"
    throw = speak.throw(view.cycle)
    return speak.say("captions", form, game=view.game, round=view.round, throw=throw)

"""What a game says of itself, as messages: choices, questions and refusals in words."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from grimoire.kernel.game import AnyGame
from grimoire.kernel.house import HouseEvent
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat
from grimoire.kernel.text import LANGUAGES
from grimoire.table.messages import (
    Choice,
    Column,
    Figure,
    LegalAction,
    Meaning,
    OutcomeTold,
    Prompt,
    RefusedAction,
    Words,
)
from grimoire.table.problems import nothing_said, words

TOLD: Final = 3
"""So many figures of a game are told when it is over."""

Languages = tuple[str, ...]
"""The languages in which somebody is told something."""
ALL: Final[Languages] = tuple(LANGUAGES)


def in_languages(langs: Languages, say: Callable[[str], str]) -> Words:
    """One sentence in some languages."""
    return {lang: say(lang) for lang in langs}


def choices(game: AnyGame, state: Any, seat: Seat | None) -> Sequence[Any]:
    """What a seat may do now."""
    if seat is None or seat not in game.to_decide(state):
        return []
    return game.legal_actions(state, seat)


def choice(game: AnyGame, action: Any) -> Choice:
    """Something that may be done, without a word on it."""
    return Choice(game.notate(action), game.verb(action), list(game.targets(action)))


def in_short(choice: Choice) -> list[str]:
    """The same in as few bytes as there are.

    A kind alone at the end says that all targets are of it, named as the notation names them.
    """
    kinds = {target.kind for target in choice.targets}
    if len(kinds) == 1 and names_in(choice) == [target.id for target in choice.targets]:
        return [choice.action, choice.verb, *kinds]
    about = [part for target in choice.targets for part in (target.kind, target.id)]
    return [choice.action, choice.verb, *about]


def names_in(choice: Choice) -> list[str]:
    """The words of a notation after the verb, if it begins with that."""
    words = choice.action.split(" ")
    return words[1:] if words[0] == choice.verb else words


def meanings(
    game: AnyGame,
    view: Any,
    seat: Seat,
    actions: Sequence[Any],
    names: Sequence[str],
    langs: Languages,
) -> list[Meaning]:
    """What may be done, in words and with what it would bring about."""

    def described(action: Any) -> Words:
        return in_languages(langs, lambda lang: game.describe(view, seat, action, names, lang))

    return [Meaning(described(action), game.preview(view, seat, action)) for action in actions]


def with_meaning(bare: Choice, means: Meaning) -> LegalAction:
    """Something that may be done, with what it means."""
    return LegalAction(bare.action, bare.verb, bare.targets, means.said, means.preview)


def prompt(
    game: AnyGame, view: Any, seat: Seat | None, names: Sequence[str], langs: Languages
) -> Prompt:
    """What the game asks of a seat."""
    asked = {lang: game.prompt(view, seat, names, lang) for lang in langs}
    return Prompt(
        {lang: ask for lang, (ask, _, _) in asked.items()},
        {lang: hint for lang, (_, hint, _) in asked.items()},
        {lang: tip for lang, (_, _, tip) in asked.items()},
    )


def house_words(event: HouseEvent, names: Sequence[str], langs: Languages) -> Words:
    """What the house has written down, in words."""
    said = words("house", event.kind, name=names[event.seat])
    return in_languages(langs, said.__getitem__)


def waiting_prompt(open_seats: int) -> Prompt:
    """What is asked before the game begins."""
    if not open_seats:
        return Prompt(words("waiting", "ask_host"), words("waiting", "hint_host"), nothing_said())
    hint = words("waiting", "hint", open=open_seats)
    return Prompt(words("waiting", "ask"), hint, nothing_said())


def outcome(
    game: AnyGame, state: Any, course: Iterable[Any], names: Sequence[str]
) -> OutcomeTold | None:
    """How it ended, and what is told of it."""
    ended = game.outcome(state)
    if ended is None:
        return None
    events = [event for event in course if not isinstance(event, HouseEvent)]
    tally = game.tally(events, len(ended.scores))
    records = [(name, found) for name in game.figures if (found := tally.record(name)) is not None]
    return OutcomeTold(
        [int(seat) for seat in ended.winners],
        list(ended.scores),
        ended.rule,
        in_languages(ALL, lambda lang: game.decided(events, names, lang)),
        [Column(counted(game, name), list(tally.column(name))) for name in game.columns],
        [Figure(counted(game, name), *found) for name, found in records[:TOLD]],
    )


def counted(game: AnyGame, name: str) -> Words:
    """What something is called that is counted."""
    return in_languages(ALL, lambda lang: game.phrasebook.say(lang, ("epilogue", name)))


def refused(game: AnyGame, notation: str, refusal: Refusal) -> RefusedAction:
    """A refusal with its rule and its sentences."""
    explained = {lang: game.explain(refusal, lang) for lang in LANGUAGES}
    return RefusedAction(
        notation,
        refusal.rule,
        {lang: title for lang, (title, _) in explained.items()},
        {lang: text for lang, (_, text) in explained.items()},
    )

"""What a game says of itself, as messages: choices, questions and refusals in words."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from grimoire.kernel.game import AnyGame
from grimoire.kernel.house import HouseEvent
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat
from grimoire.kernel.text import LANGUAGES
from grimoire.table.messages import (
    Column,
    Figure,
    LegalAction,
    OutcomeTold,
    Prompt,
    RefusedAction,
    Words,
)
from grimoire.table.problems import nothing_said, words

TOLD: Final = 3
"""So many figures of a game are told when it is over."""


def in_every_language(say: Callable[[str], str]) -> Words:
    """One sentence in every language."""
    return {lang: say(lang) for lang in LANGUAGES}


def legal(
    game: AnyGame, state: Any, view: Any, seat: Seat | None, names: Sequence[str]
) -> list[LegalAction]:
    """What a seat may do now, in words and with what it would bring about."""
    if seat is None or seat not in game.to_decide(state):
        return []

    def described(action: Any) -> Words:
        return in_every_language(lambda lang: game.describe(view, seat, action, names, lang))

    return [
        LegalAction(
            game.notate(action),
            game.verb(action),
            list(game.targets(action)),
            described(action),
            game.preview(view, seat, action),
        )
        for action in game.legal_actions(state, seat)
    ]


def prompt(game: AnyGame, view: Any, seat: Seat | None, names: Sequence[str]) -> Prompt:
    """What the game asks of a seat."""
    asked = {lang: game.prompt(view, seat, names, lang) for lang in LANGUAGES}
    return Prompt(
        {lang: ask for lang, (ask, _, _) in asked.items()},
        {lang: hint for lang, (_, hint, _) in asked.items()},
        {lang: tip for lang, (_, _, tip) in asked.items()},
    )


def house_words(event: HouseEvent, names: Sequence[str]) -> Words:
    """What the house has written down, in words."""
    return words("house", event.kind, name=names[event.seat])


def waiting_prompt(open_seats: int) -> Prompt:
    """What is asked before the game begins."""
    if not open_seats:
        return Prompt(words("waiting", "ask_host"), words("waiting", "hint_host"), nothing_said())
    hint = words("waiting", "hint", open=open_seats)
    return Prompt(words("waiting", "ask"), hint, nothing_said())


def outcome(game: AnyGame, state: Any, events: Iterable[Any]) -> OutcomeTold | None:
    """How it ended, and what is told of it."""
    ended = game.outcome(state)
    if ended is None:
        return None
    tally = game.tally(events, len(ended.scores))
    records = [(name, found) for name in game.figures if (found := tally.record(name)) is not None]
    return OutcomeTold(
        [int(seat) for seat in ended.winners],
        list(ended.scores),
        ended.rule,
        [Column(counted(game, name), list(tally.column(name))) for name in game.columns],
        [Figure(counted(game, name), *found) for name, found in records[:TOLD]],
    )


def counted(game: AnyGame, name: str) -> Words:
    """What something is called that is counted."""
    return in_every_language(lambda lang: game.phrasebook.say(lang, ("epilogue", name)))


def refused(game: AnyGame, notation: str, refusal: Refusal) -> RefusedAction:
    """A refusal with its rule and its sentences."""
    explained = {lang: game.explain(refusal, lang) for lang in LANGUAGES}
    return RefusedAction(
        notation,
        refusal.rule,
        {lang: title for lang, (title, _) in explained.items()},
        {lang: text for lang, (_, text) in explained.items()},
    )

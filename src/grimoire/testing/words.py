"""Checks of words: everything that happens and is asked can be said in every language."""

import json
from typing import Any, TypeVar

from grimoire.kernel.seats import Seat
from grimoire.testing.plain import plain
from grimoire.testing.redaction import Aftermath, name
from grimoire.testing.trial import Ply, Trial, check_said

S = TypeVar("S")
A = TypeVar("A")

ACTIONS = 12
"""So many legal actions of a ply are put in words, picked at random."""


def check_narrated(trial: Trial[S, A], ply: Ply[S, A]) -> None:
    """Every event that somebody is told can be sent and said."""
    if ply.act is None:
        return
    for event in Aftermath(trial.game, ply.state, ply.act).events:
        for viewer in ply.setting.viewers():
            told = trial.game.tell(event, viewer)
            if told is not None:
                check_sentences(trial, ply, told)
                check_addressed(trial, ply, event, viewer)


def check_sentences(trial: Trial[S, A], ply: Ply[S, A], told: Any) -> None:
    """An event has a sentence in every language or in none."""
    what = type(told).__name__
    sent = plain(told, f"the event {what}")
    json.dumps(sent, allow_nan=False)
    assert isinstance(sent, dict), f"the event {what} is no object"
    assert isinstance(sent.get("kind"), str), f"the event {what} does not say its kind"
    names = ply.setting.names()
    said = {lang: trial.game.narrate(told, names, lang) for lang in trial.languages}
    assert all(said.values()) or not any(said.values()), f"{what} is not told in all of {said}"
    for lang, sentence in said.items():
        if sentence:
            check_said(sentence, f"the sentence of {what} in {lang!r}")


def check_addressed(trial: Trial[S, A], ply: Ply[S, A], event: Any, viewer: Seat | None) -> None:
    """Whoever something happens to is told so otherwise than those who look on."""
    game, names = trial.game, ply.setting.names()
    told, seen = game.tell(event, viewer), game.tell(event, None)
    if told is None or seen is None or not (struck := game.struck(told, viewer)):
        return
    for lang in trial.languages:
        said = game.narrate(told, names, lang, struck)
        check_said(said, f"what {type(told).__name__} says in {lang!r}")
        same = said == game.narrate(seen, names, lang)
        assert not same, f"{type(told).__name__} says in {lang!r} to its {struck}: {said}"


def check_prompts(trial: Trial[S, A], ply: Ply[S, A]) -> None:
    """Everybody is told what is asked and where the game stands."""
    game, names = trial.game, ply.setting.names()
    for viewer in ply.setting.viewers():
        view = game.view(ply.state, viewer)
        for lang in trial.languages:
            check_said(game.caption(view, lang), f"the caption for {name(viewer)} in {lang!r}")
            ask, hint, _ = game.prompt(view, viewer, names, lang)
            check_said(ask, f"the prompt for {name(viewer)} in {lang!r}")
            if hint:
                check_said(hint, f"the second line for {name(viewer)} in {lang!r}")


def check_described(trial: Trial[S, A], ply: Ply[S, A]) -> None:
    """Every legal action has words, and a preview that can be sent."""
    game, source, names = trial.game, ply.source(), ply.setting.names()
    for seat in ply.setting.players():
        view = game.view(ply.state, seat)
        legal = game.legal_actions(ply.state, seat)
        some = [legal[source.below(len(legal))] for _ in range(min(ACTIONS, len(legal)))]
        for action in some if len(legal) > ACTIONS else legal:
            notation = game.notate(action)
            json.dumps(plain(game.preview(view, seat, action), f"the preview of {notation!r}"))
            for lang in trial.languages:
                said = game.describe(view, seat, action, names, lang)
                check_said(said, f"the description of {notation!r} in {lang!r}")

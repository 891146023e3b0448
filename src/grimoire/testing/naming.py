"""Checks of names and files: notation, index, JSON and records lead there and back."""

import json
from collections.abc import Iterator
from typing import TypeVar

from grimoire.kernel.chance import CommittedSource, FastSource, commitment
from grimoire.kernel.game import GameOf, NotationError
from grimoire.kernel.record import Record, from_json, replay, to_json, verify
from grimoire.kernel.seats import CHANCE, Seat
from grimoire.testing.arrange import LINE
from grimoire.testing.fingerprint import difference, fingerprint
from grimoire.testing.place import Case
from grimoire.testing.plain import plain
from grimoire.testing.playout import random_act
from grimoire.testing.trial import Playout, Ply, Setting, Trial

S = TypeVar("S")
A = TypeVar("A")

GARBAGE = ("", " ", "?", "no such action", "\0", "{}", "'; --", "-", "é̂ ☂")
"""Texts that stand for no action of any game."""
NOISE = "0 9-+:,xé\n"


def known_actions(trial: Trial[S, A], ply: Ply[S, A]) -> Iterator[A]:
    """The legal actions here, and what was played or drawn."""
    for seat in ply.setting.players():
        yield from trial.game.legal_actions(ply.state, seat)
    if ply.act is not None:
        yield ply.act[1]


def check_notation(trial: Trial[S, A], ply: Ply[S, A]) -> None:
    """An action is read back from its notation."""
    game = trial.game
    for action in known_actions(trial, ply):
        text = game.notate(action)
        check_line(text)
        back = game.parse(text)
        same = difference(fingerprint(action), fingerprint(back))
        assert not same, f"{text!r} is read back as another action: {same}"


def check_line(text: str) -> None:
    """A notation fits in a line and does not look as if it began with a seat."""
    assert text, "an action has an empty notation"
    assert text == " ".join(text.split()), f"{text!r} has spaces too many"
    match = LINE.fullmatch(text)
    assert match is not None, f"{text!r} cannot stand in a line"
    assert match["seat"] is None, f"{text!r} begins as if it named a seat"


def check_index(trial: Trial[S, A], ply: Ply[S, A]) -> None:
    """An action is found again by its number."""
    game = trial.game
    for action in known_actions(trial, ply):
        index = game.index(action)
        assert 0 <= index < game.action_count, f"{game.notate(action)!r} has the number {index}"
        same = difference(fingerprint(action), fingerprint(game.action(index)))
        assert not same, f"number {index} is not {game.notate(action)!r} but another: {same}"


def check_numbers(trial: Trial[S, A], count: int) -> None:
    """Every number stands for an action of its own with a notation of its own."""
    game, source = trial.game, FastSource(0)
    some = {source.below(game.action_count) for _ in range(count)}
    for number in range(game.action_count) if game.action_count <= count else sorted(some):
        action = game.action(number)
        back = game.index(action)
        assert back == number, f"action {number}, {game.notate(action)!r}, has the number {back}"
        again = game.index(game.parse(game.notate(action)))
        assert again == number, f"{game.notate(action)!r} of number {number} is read as {again}"


def check_garbage(trial: Trial[S, A]) -> None:
    """Texts that stand for no action raise NotationError and nothing else."""
    for text in GARBAGE:
        with Case(f"reading {text!r}"):
            try:
                action = trial.game.parse(text)
            except NotationError:
                continue
            raise AssertionError(f"it is read as {trial.game.notate(action)!r}")


def check_blurred(trial: Trial[S, A], ply: Ply[S, A]) -> None:
    """A notation with a slip of the pen is another action or a NotationError."""
    game, source = trial.game, ply.source()
    for action in known_actions(trial, ply):
        text = blur(game.notate(action), source)
        with Case(f"reading {text!r}"):
            try:
                read = game.parse(text)
            except NotationError:
                continue
            index = game.index(read)
            assert 0 <= index < game.action_count, f"it is read as action number {index}"
            again = game.index(game.parse(game.notate(read)))
            assert again == index, f"it is read as {index}, its own notation as {again}"


def blur(text: str, source: FastSource) -> str:
    """A text with one slip: a letter lost, doubled, changed or out of place."""
    at = source.below(len(text))
    slip = NOISE[source.below(len(NOISE))] * (1 + source.below(2) * 20)
    head, letter, tail = text[:at], text[at], text[at + 1 :]
    return (head + tail, head + letter * 2 + tail, head + slip + tail, tail + head)[source.below(4)]


# -- JSON and records --------------------------------------------------------------------------


def check_json(trial: Trial[S, A], ply: Ply[S, A]) -> None:
    """Every view can be sent as it is."""
    for viewer in ply.setting.viewers():
        view = plain(trial.game.view(ply.state, viewer), "the view")
        back = json.loads(json.dumps(view, allow_nan=False))
        assert back == view, f"a view does not survive JSON: {difference_of(view, back)}"


def difference_of(one: object, other: object) -> str:
    """Where two plain values differ."""
    return difference(fingerprint(one), fingerprint(other))


def record_of(playout: Playout[S, A], seed: bytes = b"") -> Record:
    """A random game as a record."""
    game = playout.game
    return Record(
        game=game.id,
        rules_version=game.rules_version,
        edition=game.edition,
        names=playout.setting.names(),
        options=playout.setting.options,
        actions=tuple((seat, game.notate(action)) for seat, action in playout.acts),
        commitment=commitment(seed) if seed else "",
        seed=seed.hex(),
    )


def check_replay(trial: Trial[S, A], playout: Playout[S, A]) -> None:
    """A record survives JSON, and replaying it leads through the same states."""
    record = record_of(playout)
    back = from_json(to_json(record))
    assert back == record, f"a record does not survive JSON: {difference_of(record, back)}"
    replayed = replay(trial.game, back)
    assert len(replayed) == len(playout.states), "the replay has another length"
    for at in sorted({*range(0, len(replayed), 10), len(replayed) - 1}):
        with Ply(playout, at):
            parted = difference(fingerprint(playout.states[at]), fingerprint(replayed[at][0]))
            assert not parted, f"the replay differs: {parted}"


def check_verify(trial: Trial[S, A], setting: Setting) -> None:
    """A game whose rolls come from a committed seed passes as honest."""
    seed = f"{setting}".encode()
    fault = verify(trial.game, record_of(committed_playout(trial, setting, seed), seed))
    assert fault is None, f"an honest game with {setting} is doubted at action {fault}"


def committed_playout(trial: Trial[S, A], setting: Setting, seed: bytes) -> Playout[S, A]:
    """A random game whose rolls come from a committed seed."""
    game, source = trial.game, FastSource(0)
    draft = game.setup(setting.seats, setting.options)
    playout = Playout(game, setting, 0)
    while game.outcome(draft) is None and len(playout.acts) < trial.longest:
        act = committed_act(game, draft, source, CommittedSource(seed, len(playout.acts) + 1))
        game.play(draft, *act, None)
        playout.acts.append(act)
    return playout


def committed_act(
    game: GameOf[S, A], state: S, source: FastSource, committed: CommittedSource
) -> tuple[Seat, A]:
    """A random action, or what the committed source draws."""
    if CHANCE in game.to_decide(state):
        return CHANCE, game.draw(state, committed)
    return random_act(game, state, source)

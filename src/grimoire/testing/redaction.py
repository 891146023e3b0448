"""Checks of hiding: nobody can tell the true state from another that looks the same.

`imagine` makes, from a view alone, a state that its owner cannot tell from the true one. In both
worlds the owner must see the same, be asked the same and be allowed the same; and still so one
action later, unless the owner is told something different in the two worlds.
"""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from grimoire.kernel.game import GameOf
from grimoire.kernel.seats import CHANCE, Seat
from grimoire.kernel.seen import otherwise
from grimoire.testing.fingerprint import difference, fingerprint
from grimoire.testing.plain import parted, plain, written
from grimoire.testing.playout import random_act
from grimoire.testing.trial import Ply, Trial
from grimoire.testing.turns import legal_notations, line

S = TypeVar("S")
A = TypeVar("A")

OTHERS = 3
"""Other actions that are played beside the true one."""


def name(viewer: Seat | None) -> str:
    """Who is looking on."""
    return "the spectator" if viewer is None else f"seat {viewer}"


def seen_by(game: GameOf[S, A], state: S, viewer: Seat | None) -> str:
    """All that a viewer can perceive of a state, in writing."""
    return written(
        {
            "the view": plain(game.view(state, viewer), "the view"),
            "who is to decide": list(game.to_decide(state)),
            "the legal actions": [] if viewer is None else legal_notations(game, state, viewer),
            "the outcome": plain(game.outcome(state), "the outcome"),
        }
    )


def told_to(game: GameOf[S, A], events: list[Any], viewer: Seat | None) -> list[Any]:
    """All that a viewer is told, as the wire knows it."""
    told = [game.tell(event, viewer) for event in events]
    return [[type(e).__name__, plain(e, "an event")] for e in told if e is not None]


class Aftermath(Generic[S, A]):
    """What came of an action, and what each viewer perceives of it."""

    def __init__(self, game: GameOf[S, A], state: S, act: tuple[Seat, A]) -> None:
        self.game = game
        self.act = act
        self.parts = parts_of(game, state, act)
        self.state = self.parts[-1][1]
        self.events = [event for events, _ in self.parts for event in events]
        self.looks: dict[Seat | None, str] = {}

    def seen_by(self, viewer: Seat | None) -> str:
        """How the table looks now."""
        if viewer not in self.looks:
            self.looks[viewer] = seen_by(self.game, self.state, viewer)
        return self.looks[viewer]

    def told_to(self, viewer: Seat | None) -> list[Any]:
        """What a viewer is told."""
        return told_to(self.game, self.events, viewer)

    def shown_to(self, viewer: Seat | None) -> str:
        """How the table looked to a viewer after each part of which they were told something."""
        return written(
            [
                plain(self.game.view(state, viewer), "the view")
                for events, state in self.parts
                if told_to(self.game, events, viewer)
            ]
        )


def check_resampled(trial: Trial[S, A], ply: Ply[S, A]) -> None:
    """An imagined state looks the same to the one who imagines it."""
    for viewer in ply.setting.viewers():
        truth = seen_by(trial.game, ply.state, viewer)
        for world in trial.worlds(ply, viewer):
            unlike = parted(truth, seen_by(trial.game, world, viewer))
            assert not unlike, (
                f"{name(viewer)} can tell an imagined state from the true one: {unlike}"
            )


def check_own(trial: Trial[S, A], ply: Ply[S, A]) -> None:
    """What a seat sees is what a spectator sees, but for what is its own."""
    game, public = trial.game, trial.game.view(ply.state, None)
    for viewer in ply.setting.viewers():
        fields = None if viewer is None else game.own_view(ply.state, viewer)
        if fields is None:
            continue
        own = written(plain(otherwise(public, fields), "the view"))
        unlike = parted(written(plain(game.view(ply.state, viewer), "the view")), own)
        assert not unlike, f"{name(viewer)} sees otherwise beside a spectator: {unlike}"


def check_later(trial: Trial[S, A], ply: Ply[S, A]) -> None:
    """After the same action both worlds still look the same, unless it revealed something."""
    game = trial.game
    if ply.act is None:
        return
    truth = Aftermath(game, ply.state, ply.act)
    for viewer in ply.setting.viewers():
        for world in trial.worlds(ply, viewer):
            if game.check(world, *ply.act) is None:
                check_same_later(truth, Aftermath(game, world, ply.act), viewer)


def check_same_later(truth: Aftermath[S, A], other: Aftermath[S, A], viewer: Seat | None) -> None:
    """If a viewer is told the same of an action in both worlds, both look the same afterwards."""
    if truth.told_to(viewer) == other.told_to(viewer):
        unlike = parted(truth.seen_by(viewer), other.seen_by(viewer))
        assert not unlike, (
            f"{line(truth.game, *truth.act)} tells {name(viewer)} nothing, yet gives something "
            f"away: {unlike}"
        )
        unlike = parted(truth.shown_to(viewer), other.shown_to(viewer))
        assert not unlike, (
            f"{line(truth.game, *truth.act)} gives something away to {name(viewer)} while it is "
            f"under way: {unlike}"
        )


def check_reveals(trial: Trial[S, A], ply: Ply[S, A]) -> None:
    """What a player does shows nothing that was hidden, unless an event says that it does.

    Else it could be taken back by somebody who knows more than before.
    """
    game = trial.game
    if ply.act is None or ply.act[0] < 0:
        return
    truth = Aftermath(game, ply.state, ply.act)
    if any(game.reveals(event) for event in truth.events):
        return
    for viewer in ply.setting.viewers():
        for world in trial.worlds(ply, viewer):
            if game.check(world, *ply.act) is None:
                other = Aftermath(game, world, ply.act)
                parted = difference(truth.seen_by(viewer), other.seen_by(viewer))
                assert not parted, (
                    f"{line(game, *ply.act)} shows {name(viewer)} something hidden, and none of "
                    f"{[type(event).__name__ for event in truth.events]} says so: {parted}"
                )


def parts_of(game: GameOf[S, A], state: S, act: tuple[Seat, A]) -> list[tuple[list[Any], S]]:
    """What happened in each part of an action, and the state after it."""
    draft = game.copy(state)
    events: list[Any] = []
    parts: list[tuple[list[Any], S]] = []
    for _ in game.stages(draft, *act, events):
        parts.append((events.copy(), game.copy(draft)))
        events.clear()
    return parts


def check_told(trial: Trial[S, A], ply: Ply[S, A]) -> None:
    """Nobody is told what their view does not show.

    Two actions may lead to states that differ and still look the same to somebody: a card drawn by
    another seat. Then what this viewer is told of them must be the same too.
    """
    game = trial.game
    if ply.act is None:
        return
    truth = Aftermath(game, ply.state, ply.act)
    after = fingerprint(truth.state)
    for act in other_acts(trial, ply):
        other = Aftermath(game, ply.state, act)
        if after == fingerprint(other.state):
            continue
        for viewer in ply.setting.viewers():
            if truth.seen_by(viewer) != other.seen_by(viewer):
                continue
            told, heard = truth.told_to(viewer), other.told_to(viewer)
            assert told == heard, (
                f"{line(game, *ply.act)} and {line(game, *act)} look the same to {name(viewer)}, "
                f"who is told {told} of the one and {heard} of the other"
            )


def other_acts(trial: Trial[S, A], ply: Ply[S, A]) -> list[tuple[Seat, A]]:
    """What the same seat might have done instead."""
    game, source = trial.game, ply.source()
    assert ply.act is not None
    seat = ply.act[0]
    if seat == CHANCE:
        return [(seat, game.draw(ply.state, source)) for _ in range(OTHERS)]
    legal = game.legal_actions(ply.state, seat)
    return [(seat, legal[source.below(len(legal))]) for _ in range(OTHERS)]


def check_imagined_plays(trial: Trial[S, A], ply: Ply[S, A]) -> None:
    """An imagined state is a state like any other: it is sound and can be played on."""
    game, source = trial.game, ply.source()
    sound: Callable[[S], None] | None = trial.invariants
    for viewer in ply.setting.viewers():
        draft = trial.game.resample(ply.state, viewer, source)
        for _ in range(8):
            if sound is not None:
                sound(draft)
            if game.outcome(draft) is not None:
                break
            seat, action = random_act(game, draft, source)
            refusal = game.check(draft, seat, action)
            assert refusal is None, f"imagined by {name(viewer)}: {refusal} refuses a legal action"
            game.play(draft, seat, action, None)


def check_secrets(trial: Trial[S, A], plies: list[Ply[S, A]]) -> None:
    """A game without secrets is imagined as it is; a game with secrets must have some."""
    hidden = False
    for ply in plies:
        with ply:
            truth = fingerprint(ply.state)
            for viewer in ply.setting.viewers():
                world = trial.game.resample(ply.state, viewer, ply.source())
                unlike = difference(truth, fingerprint(world))
                hidden = hidden or bool(unlike)
                assert trial.secrets or not unlike, (
                    f"nothing is secret, but {name(viewer)} imagines another state: {unlike} "
                    "(if the game hides something: suite(..., secrets=True))"
                )
    assert hidden or not trial.secrets, "secrets=True, but nobody ever imagines another state"


def check_picture(trial: Trial[S, A], ply: Ply[S, A]) -> None:
    """A view is a picture, not a window: it does not change when the state does."""
    game = trial.game
    if ply.act is None:
        return
    for viewer in ply.setting.viewers():
        draft = game.copy(ply.state)
        view = game.view(draft, viewer)
        before = written(plain(view))
        again = written(plain(game.view(draft, viewer)))
        assert before == again, f"looking twice, {name(viewer)} sees two different things"
        game.play(draft, *ply.act, None)
        assert before == written(plain(view)), (
            f"a view of {name(viewer)} changed when {line(game, *ply.act)} was played"
        )

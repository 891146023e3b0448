"""Checks of how the game goes on: who decides, what is legal, what an action changes."""

from collections.abc import Iterator
from itertools import islice
from typing import Any, TypeVar

from grimoire.kernel.chance import FastSource
from grimoire.kernel.game import GameOf
from grimoire.kernel.options import Option, Options
from grimoire.kernel.refusal import Refusal, Refused
from grimoire.kernel.seats import CHANCE, CLOCK, Seat
from grimoire.kernel.step import step
from grimoire.testing.arrange import seat_name
from grimoire.testing.fingerprint import Fingerprint, difference, fingerprint
from grimoire.testing.plain import parted, plain, written
from grimoire.testing.playout import random_act
from grimoire.testing.trial import Ply, Trial, admitted

S = TypeVar("S")
A = TypeVar("A")

ENUMERABLE = 5_000
"""Chance is looked at outcome by outcome where there are no more than so many."""
EVERY_ACTION = 150
"""A game with no more actions than this has all of them tried, others about so many."""
EARLIER = 10


# -- set-up ------------------------------------------------------------------------------------


def check_setup(trial: Trial[S, A]) -> None:
    """Seat counts and option values are admitted or refused, by a rule."""
    game = trial.game
    for seats in game.seat_counts:
        assert admitted(game, seats, {}), f"{seats} seats are offered and refused"
    for seats in {0, min(game.seat_counts) - 1, max(game.seat_counts) + 1} - {*game.seat_counts}:
        refusal = game.check_setup(seats, {option.name: option.default for option in game.options})
        assert refusal is not None, f"{seats} seats are not offered and not refused"
        trial.check_refusal(refusal)
    for option in game.options:
        assert option.admits(option.default), f"the default of {option.name} is no value of it"
        assert option.admits(option.for_newcomers()), f"newcomers are advised a wrong {option.name}"
        check_wrong_value(trial, option)
    try:
        game.setup(game.seat_counts[0], {"no such option": True})
    except ValueError:
        return
    raise AssertionError("an option that does not exist is taken")


def check_wrong_value(trial: Trial[S, A], option: Option) -> None:
    """A value that an option does not have is refused under its rule."""
    wrong = "no such value" if option.choices else option.high + 1
    options: Options = {option.name: wrong}
    try:
        trial.game.setup(trial.game.seat_counts[0], options)
    except Refused as refused:
        trial.check_refusal(refused.refusal)
        return
    raise AssertionError(f"the option {option.name} takes the value {wrong!r}")


# -- progress ----------------------------------------------------------------------------------


def check_someone_decides(trial: Trial[S, A], ply: Ply[S, A]) -> None:
    """Somebody is to decide or there is an outcome, never both."""
    deciding, outcome = trial.game.to_decide(ply.state), trial.game.outcome(ply.state)
    assert (outcome is None) == bool(deciding), f"to decide: {deciding}, outcome: {outcome}"
    assert len(set(deciding)) == len(deciding), f"a seat is to decide twice: {deciding}"
    allowed = {*ply.setting.players(), CHANCE, CLOCK}
    assert allowed.issuperset(deciding), f"no such seat is to decide: {deciding}"
    assert CHANCE not in deciding or len(deciding) == 1, f"chance decides with others: {deciding}"


def check_ends(trial: Trial[S, A], ply: Ply[S, A]) -> None:
    """The last state of a random game has an outcome."""
    ended = trial.game.outcome(ply.state) is not None
    assert ended, f"the game has not ended after {ply.number} plies"


def check_outcome(trial: Trial[S, A], ply: Ply[S, A]) -> None:
    """The winners sit at the table, every seat has a score, and a rule decided."""
    outcome = trial.game.outcome(ply.state)
    assert outcome is not None, "there is no outcome"
    players = ply.setting.players()
    assert set(outcome.winners) <= set(players), f"winners {outcome.winners} are no players"
    assert len(set(outcome.winners)) == len(outcome.winners), f"won twice: {outcome.winners}"
    assert len(outcome.scores) == len(players), f"scores {outcome.scores} for {len(players)} seats"
    assert outcome.rule in trial.rule_ids, f"decided by {outcome.rule!r}, which is no rule"
    total = sum(outcome.reward(seat) for seat in players)
    assert abs(total - bool(outcome.winners)) < 1e-9, f"the rewards add up to {total}"


# -- legality ----------------------------------------------------------------------------------


def legal_notations(game: GameOf[S, A], state: S, seat: Seat) -> list[str]:
    """The legal actions of a seat in notation, in their order."""
    return [game.notate(action) for action in game.legal_actions(state, seat)]


def check_legal(trial: Trial[S, A], ply: Ply[S, A]) -> None:
    """Legal actions are there for whoever decides, pass the check and keep their order."""
    game, state = trial.game, ply.state
    deciding = game.to_decide(state)
    for seat in ply.setting.players():
        legal = legal_notations(game, state, seat)
        assert bool(legal) == (seat in deciding), f"seat {seat} has {legal}; to decide: {deciding}"
        assert len(set(legal)) == len(legal), f"seat {seat} has an action twice: {legal}"
        assert legal == legal_notations(game, state, seat), f"asked twice, seat {seat} differs"
        twin = legal_notations(game, game.copy(state), seat)
        assert legal == twin, f"seat {seat} has {legal}, on a copy {twin}"
        check_all_pass(game, state, seat)


def check_all_pass(game: GameOf[S, A], state: S, seat: Seat) -> None:
    """Every action on the list of a seat passes the check."""
    for action in game.legal_actions(state, seat):
        refusal = game.check(state, seat, action)
        assert refusal is None, f"{line(game, seat, action)} is listed, but {refusal}"


def line(game: GameOf[S, A], seat: Seat, action: A) -> str:
    """An action in notation after its seat."""
    return f"'{seat_name(seat)}: {game.notate(action)}'"


def check_illegal(trial: Trial[S, A], ply: Ply[S, A]) -> None:
    """Whatever is not on a seat's list is refused, by a rule of the book."""
    game, state = trial.game, ply.state
    for seat in [*ply.setting.players(), CLOCK]:
        legal = {game.index(action) for action in game.legal_actions(state, seat)}
        for index in candidates(trial, ply):
            judge(trial, ply, seat, index, index in legal)
    for index in chance_candidates(trial, ply):
        judge(trial, ply, CHANCE, index, False)


def judge(trial: Trial[S, A], ply: Ply[S, A], seat: Seat, index: int, legal: bool) -> None:
    """The check agrees with the list of legal actions."""
    game = trial.game
    action = game.action(index)
    refusal = game.check(ply.state, seat, action)
    if legal:
        assert refusal is None, f"{line(game, seat, action)} is listed, but {refusal}"
    else:
        assert refusal is not None, f"{line(game, seat, action)} is not listed, but passes"
        trial.check_refusal(refusal)


def candidates(trial: Trial[S, A], ply: Ply[S, A]) -> Iterator[int]:
    """Actions to try: all if they are few, else some at random and some that were once legal."""
    count, source = trial.game.action_count, ply.source()
    if count <= EVERY_ACTION:
        yield from range(count)
        return
    played = trial.vocabulary
    yield from (source.below(count) for _ in range(EVERY_ACTION // 3))
    yield from (played[source.below(len(played))] for _ in range(EVERY_ACTION // 3))
    recent = ply.playout.acts[max(0, ply.number - EARLIER) : ply.number + 1]
    yield from (trial.game.index(action) for _, action in recent)


def chance_candidates(trial: Trial[S, A], ply: Ply[S, A]) -> Iterator[int]:
    """Actions that chance may not do now; where it can do very many, those of the players."""
    game = trial.game
    if CHANCE not in game.to_decide(ply.state):
        yield from candidates(trial, ply)
        return
    outcomes = list(islice(game.chance_outcomes(ply.state), ENUMERABLE + 1))
    possible = {game.index(action) for action, _ in outcomes}
    if len(outcomes) <= ENUMERABLE:
        yield from (index for index in candidates(trial, ply) if index not in possible)
    else:
        yield from trial.vocabulary[:EARLIER]


def check_clock(trial: Trial[S, A], ply: Ply[S, A]) -> None:
    """What the clock may do passes the check and can be played; when time is up, it does one."""
    game = trial.game
    check_all_pass(game, ply.state, CLOCK)
    acts, seconds = game.legal_actions(ply.state, CLOCK), game.patience(ply.state)
    assert seconds is None or seconds > 0, f"time is up after {seconds} seconds"
    assert seconds is None or len(acts) == 1, f"time is up, and the clock may do {len(acts)} things"
    alone = all(seat == CLOCK for seat in game.to_decide(ply.state))
    assert seconds is not None or not alone or game.outcome(ply.state), "the clock is never asked"
    for action in acts:
        result = step(game, ply.state, CLOCK, action)
        assert not isinstance(result, Refusal), f"the clock is refused by {result}"
        if trial.invariants is not None:
            trial.invariants(result[0])


# -- changing states ---------------------------------------------------------------------------


def check_step(trial: Trial[S, A], ply: Ply[S, A], state: S) -> None:
    """A step leaves its argument as it was, and so does every question about it."""
    game = trial.game
    before = everything(game, ply, state)
    if ply.act is not None:
        result = step(game, state, *ply.act)
        assert not isinstance(result, Refusal), f"what was played is refused by {result}"
        changed = changed_since(before, everything(game, ply, state))
        assert not changed, f"{line(game, *ply.act)} changed its argument: {changed}"
    ask_everything(game, ply, state)
    changed = changed_since(before, everything(game, ply, state))
    assert not changed, f"a question changed the state: {changed}"


def everything(game: GameOf[S, A], ply: Ply[S, A], state: S) -> tuple[Fingerprint, str]:
    """The fingerprint of a state; in writing, all views of it and all legal actions."""
    views = [plain(game.view(state, viewer), "the view") for viewer in ply.setting.viewers()]
    legal = [legal_notations(game, state, seat) for seat in ply.setting.players()]
    return fingerprint(state), written({"views": views, "legal": legal})


def changed_since(before: tuple[Fingerprint, str], now: tuple[Fingerprint, str]) -> str:
    """The first path where everything is not as it was; empty if it is."""
    return difference(before[0], now[0]) or parted(before[1], now[1])


def ask_everything(game: GameOf[S, A], ply: Ply[S, A], state: S) -> None:
    """Put every question about a state that must not change it."""
    deciding = game.to_decide(state)
    game.outcome(state)
    for viewer in ply.setting.viewers():
        game.view(state, viewer)
        game.resample(state, viewer, ply.source())
    if CHANCE in deciding:
        game.draw(state, ply.source())
        list(islice(game.chance_outcomes(state), 10))
    for seat in [*ply.setting.players(), CLOCK]:
        for action in islice(game.legal_actions(state, seat), 10):
            game.check(state, seat, action)


def check_copies(trial: Trial[S, A], plies: list[Ply[S, A]]) -> None:
    """A copy is equal and independent: neither notices what is played on the other."""
    kept: list[tuple[Ply[S, A], S, Fingerprint]] = []
    for ply, original in trial.relived(plies):
        with ply:
            kept.append((ply, trial.game.copy(original), fingerprint(original)))
            check_copy(trial.game, original, ply.source())
    for ply, copy, before in kept:
        with ply:
            changed = difference(before, fingerprint(copy))
            assert not changed, f"playing on the original changed a copy: {changed}"


def check_copy(game: GameOf[S, A], original: S, source: FastSource) -> None:
    """A copy is equal, and the original does not notice what is played on it."""
    before, copy = fingerprint(original), game.copy(original)
    lost = difference(before, fingerprint(copy))
    assert not lost, f"a copy differs: {lost}"
    play_on(game, copy, source, 12)
    changed = difference(before, fingerprint(original))
    assert not changed, f"playing on a copy changed the original: {changed}"


def play_on(game: GameOf[S, A], draft: S, source: FastSource, plies: int) -> None:
    """Play at random for a while."""
    for _ in range(plies):
        if game.outcome(draft) is not None:
            return
        game.play(draft, *random_act(game, draft, source), None)


def check_unheard(trial: Trial[S, A], ply: Ply[S, A]) -> None:
    """An action does the same whether or not somebody listens."""
    if ply.act is None:
        return
    game = trial.game
    heard, unheard = game.copy(ply.state), game.copy(ply.state)
    game.play(heard, *ply.act, [])
    game.play(unheard, *ply.act, None)
    parted = difference(fingerprint(heard), fingerprint(unheard))
    assert not parted, f"{line(game, *ply.act)} differs when nobody listens: {parted}"


def check_stages(trial: Trial[S, A], ply: Ply[S, A]) -> None:
    """An action does the same part by part, and in between everybody can look at the table."""
    if ply.act is None:
        return
    game = trial.game
    whole, parts = game.copy(ply.state), game.copy(ply.state)
    events: list[Any] = []
    told: list[Any] = []
    game.play(whole, *ply.act, events)
    for _ in game.stages(parts, *ply.act, told):
        for viewer in ply.setting.viewers():
            plain(game.view(parts, viewer), "the view")
    parted = difference(fingerprint((whole, events)), fingerprint((parts, told)))
    assert not parted, f"{line(game, *ply.act)} differs part by part: {parted}"

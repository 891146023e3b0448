"""Checks of chance: it draws what it may, as often as it should."""

from collections.abc import Sequence
from itertools import islice
from typing import TypeVar

from grimoire.kernel.seats import CHANCE
from grimoire.testing.trial import Ply, Trial
from grimoire.testing.turns import ENUMERABLE, line

S = TypeVar("S")
A = TypeVar("A")

DRAWS = 600
BINS = 12


def check_chance(trial: Trial[S, A], ply: Ply[S, A]) -> None:
    """Chance draws what it may, from outcomes that are all different and certain together."""
    game, state = trial.game, ply.state
    drawn = game.draw(state, ply.source())
    refusal = game.check(state, CHANCE, drawn)
    assert refusal is None, f"chance drew {line(game, CHANCE, drawn)}; {refusal}"
    again = game.draw(game.copy(state), ply.source())
    assert game.index(again) == game.index(drawn), "the same source draws something else"
    outcomes = list(islice(game.chance_outcomes(state), ENUMERABLE + 1))
    if len(outcomes) > ENUMERABLE:
        return
    indices = [game.index(action) for action, _ in outcomes]
    assert len(set(indices)) == len(indices), "chance has an outcome twice"
    assert game.index(drawn) in indices, f"{line(game, CHANCE, drawn)} is drawn and not listed"
    for action, probability in outcomes:
        assert probability > 0, f"{line(game, CHANCE, action)} has probability {probability}"
        refusal = game.check(state, CHANCE, action)
        assert refusal is None, f"{line(game, CHANCE, action)} is listed; {refusal}"
    total = sum(probability for _, probability in outcomes)
    assert abs(total - 1) < 1e-9, f"the probabilities add up to {total}"


def check_fair(trial: Trial[S, A], ply: Ply[S, A]) -> None:
    """Chance draws each outcome about as often as its probability says."""
    game = trial.game
    outcomes = list(islice(game.chance_outcomes(ply.state), ENUMERABLE + 1))
    if len(outcomes) > ENUMERABLE:
        return
    source = ply.source()
    drawn = [game.index(game.draw(ply.state, source)) for _ in range(DRAWS)]
    wide = -(-len(outcomes) // BINS)
    in_turn = [outcomes[at::BINS] for at in range(min(BINS, len(outcomes)))]
    side_by_side = [outcomes[at : at + wide] for at in range(0, len(outcomes), wide)]
    for bins in (
        in_turn,
        side_by_side,
    ):  # a fault that one of them averages away shows in the other
        expected = [DRAWS * sum(probability for _, probability in group) for group in bins]
        place = {game.index(action): at for at, group in enumerate(bins) for action, _ in group}
        seen = [0] * len(bins)
        for index in drawn:
            seen[place[index]] += 1
        unlikely = surprise(seen, expected)
        assert unlikely < 5, f"of {DRAWS} draws {expected} were expected and {seen} were seen"


def surprise(seen: Sequence[int], expected: Sequence[float]) -> float:
    """How many standard deviations a chi-square statistic lies above what is expected."""
    freedom = len(seen) - 1
    if freedom == 0:
        return 0.0
    chi = sum((s - e) ** 2 / e for s, e in zip(seen, expected, strict=True))
    spread = 2 / (9 * freedom)  # Wilson and Hilferty: the cube root is nearly normal
    return float(((chi / freedom) ** (1 / 3) - (1 - spread)) / spread**0.5)

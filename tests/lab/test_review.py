"""A finished game is gone through, and the sums close."""

import json
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from grimoire import catalog
from grimoire.kernel.bot import Bot, glimpse
from grimoire.kernel.chance import FastSource
from grimoire.kernel.judge import Judge, Mentor
from grimoire.kernel.loop import next_action, next_seat, sources_for
from grimoire.kernel.options import complete
from grimoire.kernel.record import Record, from_json
from grimoire.kernel.record import replay as replayed
from grimoire.kernel.seats import CHANCE, CLOCK, HOUSE, NOBODY, Seat
from grimoire.lab.opinion import Opinion
from grimoire.lab.review import (
    Review,
    Unfinished,
    gained,
    judge_action,
    line_of_play,
    review,
    worth,
)

pytestmark = pytest.mark.slow

KEPT = Path(__file__).parent.parent / "records"
EXACT = 1e-9


def kept(game_id: str) -> Iterator[Record]:
    """The games that were played once."""
    for file in sorted((KEPT / game_id).glob("*.json")):
        yield from_json(json.dumps(json.loads(file.read_text("utf-8"))["record"]).encode())


@cache
def exact_judge() -> Judge:
    """Who knows the truth about Quidditch."""
    judge = catalog.entry("quidditch").judge(catalog.game("quidditch"), defaults())
    assert isinstance(judge, Judge)
    return judge


def defaults() -> dict[str, bool | int | str]:
    """The options of Quidditch as they are if nobody chooses."""
    return {option.name: option.default for option in catalog.game("quidditch").options}


def closes(found: Review) -> float:
    """By how much start + luck - given + received misses the end, at the most."""
    return max(
        abs(own.start + own.luck - own.given + own.received - own.end) for own in found.accounts
    )


@cache
def reviewed() -> tuple[Record, Review]:
    """A kept game of Quidditch and what it was made of."""
    record = standard_game()
    return record, review(catalog.game("quidditch"), record, exact_judge())


def standard_game() -> Record:
    """The first kept game by the rules as they are, whole."""
    game = catalog.game("quidditch")
    for record in kept("quidditch"):
        if not record.options and game.outcome(replayed(game, record)[-1][0]) is not None:
            return record
    raise AssertionError("no such game is kept")


def test_the_sum_closes() -> None:
    _, found = reviewed()
    assert closes(found) < EXACT
    assert found.start == [0.5, 0.5]
    assert sorted(own.end for own in found.accounts) == [0.0, 1.0]


def test_every_chance_on_the_way_is_the_true_one() -> None:
    record, found = reviewed()
    states = [state for state, _ in replayed(catalog.game("quidditch"), record)]
    for one in found.moments:
        assert one.chances == pytest.approx(
            exact_judge().chances(states[one.seq], Seat(0)), abs=EXACT
        )


def test_nobody_gains_by_a_choice_and_the_other_gets_what_it_costs() -> None:
    _, found = reviewed()
    for one in found.moments:
        assert sum(one.change) == pytest.approx(0.0, abs=EXACT)
        if one.seat != CHANCE:
            assert one.change[one.seat] < EXACT
            assert bool(one.better) == (one.change[one.seat] < -EXACT)
    first, second = found.accounts
    assert first.given == pytest.approx(second.received, abs=EXACT)


def test_what_would_have_been_better_is_worth_what_was_lost() -> None:
    record, found = reviewed()
    game = catalog.game("quidditch")
    states = [state for state, _ in replayed(game, record)]
    worst = found.worst(3)
    assert [one.change[one.seat] for one in worst] == sorted(one.change[one.seat] for one in worst)
    for one in worst:
        draft = game.copy(states[one.seq - 1])
        game.play(draft, Seat(one.seat), game.parse(one.better), None)
        instead = exact_judge().chances(draft, Seat(0))[one.seat]
        assert instead - one.chances[one.seat] == pytest.approx(-one.change[one.seat], abs=EXACT)


def test_what_the_master_plays_gives_nothing_away() -> None:
    found = review(catalog.game("quidditch"), masters_game(), exact_judge())
    assert all(own.given < EXACT and own.received < EXACT for own in found.accounts)
    assert closes(found) < EXACT


def masters_game() -> Record:
    """A game between masters."""
    game = catalog.game("quidditch")
    players: list[Bot | None] = [catalog.entry("quidditch").bots()["master"](game)] * 2
    state, sources = game.setup(2), sources_for(1, 0, 2)
    actions: list[tuple[int, str]] = []
    while (seat := next_seat(game, state, sources[0], sources[0])) != NOBODY:
        action = next_action(game, state, seat, players, sources[seat])
        actions.append((int(seat), game.notate(action)))
        game.play(state, seat, action, None)
    return replace(standard_game(), actions=tuple(actions))


def test_a_game_that_is_not_over_is_not_reviewed() -> None:
    record = standard_game()
    with pytest.raises(Unfinished):
        review(
            catalog.game("quidditch"), replace(record, actions=record.actions[:9]), exact_judge()
        )


def test_what_was_taken_back_does_not_count() -> None:
    record, found = reviewed()
    at = next(seq for seq, (seat, _) in enumerate(record.actions, start=1) if seat >= 0)
    seat = record.actions[at - 1][0]
    again = (*record.actions[:at], (int(HOUSE), f"undo {at - 1} {seat}"), *record.actions[at - 1 :])
    told = review(catalog.game("quidditch"), replace(record, actions=again), exact_judge())
    assert told.accounts == found.accounts
    assert [one.action for one in told.moments] == [one.action for one in found.moments]


def test_a_move_of_the_clock_is_that_of_whoever_was_late() -> None:
    record = standard_game()
    game = catalog.game("quidditch")
    states = [state for state, _ in replayed(game, record)]
    for seq, (seat, _) in enumerate(record.actions, start=1):
        if seat >= 0 and game.legal_actions(states[seq - 1], CLOCK):
            draft = game.copy(states[seq - 1])
            game.play(draft, CLOCK, game.parse("time"), None)
            if game.view(draft, None) == game.view(states[seq], None):
                late = (*record.actions[: seq - 1], (int(CLOCK), "time"), *record.actions[seq:])
                told = review(game, replace(record, actions=late), exact_judge())
                assert told.moments[seq - 1].seat == seat
                return
    pytest.fail("nobody did as little as the clock does")


@pytest.mark.parametrize("option", ["match", "equal_attacks", "first_turn_single_row"])
def test_house_rules_are_not_judged_exactly(option: str) -> None:
    game = catalog.game("quidditch")
    assert catalog.entry("quidditch").judge(game, {**defaults(), option: True}) == [option]


def test_no_other_game_is_judged_exactly() -> None:
    for game_id in catalog.ids():
        if game_id != "quidditch":
            game = catalog.game(game_id)
            judge = catalog.entry(game_id).judge(game, complete(game.options, {}))
            assert not isinstance(judge, Judge) or judge.doubt > 0.01


@pytest.mark.parametrize("game_id", ["labyrinth", "halls", "diagon"])
def test_a_choice_is_weighed_by_what_its_player_could_see(game_id: str) -> None:
    game, record = catalog.game(game_id), short_game(game_id)
    judge = Opinion(game, len(record.names), samples=1, ahead=2)
    states = [state for state, _ in replayed(game, record)]
    asked = [state for state in states[:-1] if max(game.to_decide(state)) >= 0][::3][:5]
    for state in asked:
        seat = game.to_decide(state)[0]
        other = game.imagine(game.view(state, seat), FastSource(7))
        for action in game.legal_actions(state, seat)[:3]:
            known = worth(game, state, seat, action, judge)
            assert worth(game, other, seat, action, judge) == known


@pytest.mark.parametrize("game_id", ["labyrinth", "halls", "diagon"])
def test_a_mentor_judges_a_choice_as_it_gives_a_hint(game_id: str) -> None:
    """What a choice gave away is what the search to the end of the turn says of both."""
    game, record = catalog.game(game_id), short_game(game_id, {"variant": "junior"})
    judge = catalog.entry(game_id).judge(game, complete(game.options, record.options))
    assert isinstance(judge, Mentor)
    states = [state for state, _ in replayed(game, record)]
    line = [one for one in line_of_play(record, states) if one.seat >= 0][-40::5]
    after = [1.0 / len(record.names)] * len(record.names)
    for played in line:
        judged, before = judge_action(game, played, played.seat, after, judge)
        seen = glimpse(game, played.state, played.seat)
        best = judge.advise(seen)
        gap = judge.worth(seen, best) - judge.worth(seen, game.parse(played.text))
        if judged.better:
            assert judged.better == game.notate(best)
            assert judge.doubt < -judged.change[played.seat] <= gap + EXACT
            assert sum(before) == pytest.approx(1.0)
        else:
            assert len(seen.legal) == 1 or played.text == game.notate(best) or gap <= judge.doubt


def test_what_one_would_have_gained_the_others_would_have_lost_alike() -> None:
    assert gained([0.5, 0.3, 0.2], Seat(0), 0.25) == pytest.approx([0.75, 0.15, 0.1])
    assert gained([0.5, 0.3, 0.2], Seat(1), 2.0) == pytest.approx([0.0, 1.0, 0.0])
    assert gained([0.5, 0.3, 0.2], Seat(2), -0.1) == [0.5, 0.3, 0.2]
    assert gained([1.0, 0.0], Seat(0), 0.1) == [1.0, 0.0]


@pytest.mark.parametrize("game_id", catalog.ids())
def test_samples_close_too(game_id: str) -> None:
    game, record = catalog.game(game_id), short_game(game_id)
    judge = Opinion(game, len(record.names), samples=1, ahead=2)
    found = review(game, record, judge)
    assert closes(found) < EXACT
    assert review(game, record, judge) == found
    assert all(own.given >= 0.0 for own in found.accounts)


def short_game(game_id: str, other_than: dict[str, str] | None = None) -> Record:
    """The shortest of the kept games that were played to their end, those with options apart."""
    game = catalog.game(game_id)
    over = [
        record
        for record in kept(game_id)
        if not (other_than and other_than.items() <= record.options.items())
        and game.outcome(replayed(game, record)[-1][0]) is not None
    ]
    return min(over, key=lambda record: len(record.actions))

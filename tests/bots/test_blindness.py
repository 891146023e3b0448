"""A bot cannot know what its seat may not see, shown on a small game of hidden cards."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, is_dataclass
from typing import Any

import pytest

from grimoire import catalog
from grimoire.bots.greedy import GreedyBot, worlds
from grimoire.bots.random import RandomBot
from grimoire.kernel.bot import Bot, Glimpse, glimpse
from grimoire.kernel.chance import FastSource, Source
from grimoire.kernel.game import Asked, Game, Names
from grimoire.kernel.options import Option, Options
from grimoire.kernel.outcome import Outcome
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import CHANCE, Seat
from grimoire.kernel.text import Phrasebook
from grimoire.testing.playout import random_act

CARDS = 10


class Hands:
    """Two hidden cards (None: to be dealt), and who is to decide."""

    def __init__(self, cards: list[int | None], turn: int) -> None:
        self.cards = cards
        self.turn = turn


@dataclass(frozen=True)
class Hand:
    """One's own card."""

    seat: int | None
    card: int | None
    turn: int


class HighCard(Game[Hands, str, Any, Any]):
    """Each keeps the card it was dealt or swaps it for another; the higher one wins."""

    id = "highcard"
    rules_version = 1
    seat_counts: Sequence[int] = (2,)
    options: Sequence[Option] = ()
    edition = "ten cards"
    action_count = CARDS + 2
    phrasebook = Phrasebook({})

    def check_setup(self, seats: int, options: Options) -> Refusal | None:
        return None if seats == 2 else Refusal("HIC-SET-01")

    def begin(self, seats: int, options: Options) -> Hands:
        return Hands([None, None], 0)

    def copy(self, state: Hands) -> Hands:
        return Hands(list(state.cards), state.turn)

    def to_decide(self, state: Hands) -> tuple[Seat, ...]:
        if None in state.cards:
            return (CHANCE,)
        return (Seat(state.turn),) if state.turn < 2 else ()

    def legal_actions(self, state: Hands, seat: Seat) -> Sequence[str]:
        return ["keep", "swap"] if seat == state.turn else []

    def chance_outcomes(self, state: Hands) -> Iterator[tuple[str, float]]:
        return ((str(card), 1 / CARDS) for card in range(CARDS))

    def draw(self, state: Hands, source: Source) -> str:
        return str(source.below(CARDS))

    def check(self, state: Hands, seat: Seat, action: str) -> Refusal | None:
        return None if seat in self.to_decide(state) else Refusal("HIC-TURN-01")

    def play(self, draft: Hands, seat: Seat, action: str, events: list[Any] | None) -> None:
        if seat == CHANCE:
            draft.cards[draft.cards.index(None)] = int(action)
            return
        if action == "swap":
            draft.cards[seat] = None
        draft.turn += 1

    def outcome(self, state: Hands) -> Outcome | None:
        if self.to_decide(state):
            return None
        scores = tuple(card for card in state.cards if card is not None)
        winners = tuple(Seat(at) for at in (0, 1) if scores[at] == max(scores))
        return Outcome(winners, scores, "HIC-END-01")

    def view(self, state: Hands, seat: Seat | None) -> Hand:
        return Hand(seat, None if seat is None else state.cards[seat], state.turn)

    def tell(self, event: Any, seat: Seat | None) -> Any | None:
        return event

    def imagine(self, view: Hand, source: Source) -> Hands:
        cards: list[int | None] = [source.below(CARDS), source.below(CARDS)]
        if view.seat is not None:
            cards[view.seat] = view.card
        return Hands(cards, view.turn)

    def index(self, action: str) -> int:
        return {"keep": CARDS, "swap": CARDS + 1}.get(action) or int(action)

    def action(self, index: int) -> str:
        return {CARDS: "keep", CARDS + 1: "swap"}.get(index, str(index))

    def notate(self, action: str) -> str:
        return action

    def parse(self, text: str) -> str:
        return text

    def narrate(self, event: Any, names: Names, lang: str, struck: str = "") -> str:
        return ""

    def describe(self, view: Any, seat: Seat, action: str, names: Names, lang: str) -> str:
        return action

    def prompt(self, view: Any, seat: Seat | None, names: Names, lang: str) -> Asked:
        return "", "", ""

    def caption(self, view: Any, lang: str) -> str:
        return ""


class OpenHighCard(HighCard):
    """The same with nothing to imagine."""

    def imagine(self, view: Hand, source: Source) -> Hands:
        return Hands([view.card, 0], view.turn)


def own_card(state: Hands, seat: Seat) -> float:
    """The higher, the better."""
    card = state.cards[seat]
    assert card is not None, "the bot looks past the swap to the new card"
    return float(card)


GAME = HighCard()
FIRST = Seat(0)


def reachable(start: Any) -> Iterator[Any]:
    """Everything that can be got at from a value by attribute, item or captured variable."""
    seen: set[int] = set()
    waiting = [start]
    while waiting:
        value = waiting.pop()
        if id(value) in seen or isinstance(value, type):
            continue
        seen.add(id(value))
        yield value
        waiting.extend(parts(value))


def parts(value: Any) -> list[Any]:
    """What hangs directly on a value."""
    found = list(getattr(value, "__dict__", {}).values())
    found += [getattr(value, name, None) for name in getattr(type(value), "__slots__", ())]
    found += [cell.cell_contents for cell in getattr(value, "__closure__", None) or ()]
    if isinstance(value, dict):
        found += [*value.keys(), *value.values()]
    elif isinstance(value, (list, tuple, set, frozenset)):
        found += value
    return found


def test_a_glimpse_holds_seat_view_and_legal_actions_and_nothing_else() -> None:
    seen = glimpse(GAME, Hands([3, 7], 0), FIRST)
    assert (seen.seat, seen.legal) == (FIRST, ("keep", "swap"))
    assert seen.view == Hand(0, 3, 0)
    assert is_dataclass(seen.view)
    assert {name for name in dir(seen) if not name.startswith("_")} == {"seat", "view", "legal"}


@pytest.mark.parametrize("bot", [RandomBot(), GreedyBot(GAME, own_card)])
def test_the_state_cannot_be_reached_from_what_a_bot_holds(bot: Bot) -> None:
    state = Hands([3, 7], 0)
    seen = glimpse(GAME, state, FIRST)
    bot.choose(seen, FastSource(1))
    held = [*reachable(seen), *reachable(bot)]
    assert not any(isinstance(value, Hands) for value in held)
    assert state.cards == [3, 7]


@pytest.mark.parametrize("game_id", catalog.ids())
def test_no_glimpse_of_any_game_leads_to_its_state(game_id: str) -> None:
    game = catalog.game(game_id)
    state, source = game.setup(game.seat_counts[0]), FastSource(2)
    for _ in range(40):
        for seat in map(Seat, range(game.seat_counts[0])):
            held = list(reachable(glimpse(game, state, seat)))
            assert not any(isinstance(value, type(state)) for value in held)
        if game.outcome(state) is not None:
            break
        seat, action = random_act(game, state, source)
        game.play(state, seat, action, None)


@pytest.mark.parametrize("bot", [RandomBot(), GreedyBot(GAME, own_card)])
def test_a_bot_decides_the_same_whatever_it_cannot_see(bot: Bot) -> None:
    for mine in range(CARDS):
        chosen = {
            bot.choose(glimpse(GAME, Hands([mine, theirs], 0), FIRST), FastSource(mine))
            for theirs in range(CARDS)
        }
        assert len(chosen) == 1


def test_the_random_bot_plays_everything_evenly() -> None:
    source = FastSource(5)
    seen = Glimpse(FIRST, None, ("a", "b", "c"))
    chosen = [RandomBot().choose(seen, source) for _ in range(3000)]
    assert all(900 < chosen.count(action) < 1100 for action in seen.legal)


def test_greedy_looks_past_the_dice_that_follow() -> None:
    greedy = GreedyBot(GAME, own_card)
    swaps = {
        card: sum(
            greedy.choose(glimpse(GAME, Hands([card, 0], 0), FIRST), FastSource(seed)) == "swap"
            for seed in range(100)
        )
        for card in (0, 9)
    }
    assert swaps[0] > 95
    assert swaps[9] == 0


def test_greedy_breaks_ties_with_its_source() -> None:
    indifferent = GreedyBot(GAME, lambda state, seat: 1.0)
    seen = glimpse(GAME, Hands([3, 7], 0), FIRST)
    assert {indifferent.choose(seen, FastSource(seed)) for seed in range(20)} == {"keep", "swap"}


def test_greedy_does_not_think_about_a_single_action() -> None:
    def never(state: Hands, seat: Seat) -> float:
        raise AssertionError("there is nothing to think about")

    only = Glimpse(FIRST, Hand(0, 3, 0), ("keep",))
    assert GreedyBot(GAME, never).choose(only, FastSource(1)) == "keep"


def test_greedy_looks_twice_only_where_luck_has_a_hand() -> None:
    looked: list[float] = []

    def estimate(state: Hands, seat: Seat) -> float:
        looked.append(own_card(state, seat))
        return looked[-1]

    GreedyBot(GAME, estimate).choose(glimpse(GAME, Hands([3, 7], 0), FIRST), FastSource(1))
    assert len(looked) == 8, "the other card is imagined: four looks at each of two actions"
    looked.clear()
    GreedyBot(OpenHighCard(), estimate).choose(
        glimpse(GAME, Hands([3, 7], 0), FIRST), FastSource(1)
    )
    assert len(looked) == 5, "one look at keeping, four at the card that comes"


def test_the_effort_of_a_decision_is_bounded() -> None:
    assert worlds(2) == 4
    assert worlds(48) == 2
    assert worlds(5000) == 1

"""The rules of the hoard."""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

from grimoire.kernel.chance import Source
from grimoire.kernel.game import Asked, Game, Names, NotationError
from grimoire.kernel.options import Option, Options, flag
from grimoire.kernel.outcome import Outcome
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import CHANCE, Seat
from grimoire.kernel.target import Target
from grimoire.kernel.text import Phrasebook
from tests.server.hoard.events import Blew, Dealt, Ended, Took
from tests.server.hoard.state import Action, Blow, Deal, State, Take
from tests.server.hoard.view import Preview, View


class Hoard(Game[State, Action, View, Any]):
    """Take coins; the wind blows."""

    def __init__(self) -> None:
        self.id = "hoard"
        self.rules_version = 1
        self.seat_counts = (2, 3, 4)
        self.options = (
            Option("heap", 21, low=5, high=60, rule="HOA-SET-02"),
            flag("windy", "HOA-SET-03"),
        )
        self.edition = "hoard/1"
        self.action_count = 10
        self.phrasebook = Phrasebook.load("tests.server.hoard")

    def check_setup(self, seats: int, options: Options) -> Refusal | None:
        return None if seats in self.seat_counts else Refusal("HOA-SET-01")

    def begin(self, seats: int, options: Options) -> State:
        return State(seats, int(options["heap"]), bool(options["windy"]))

    def copy(self, state: State) -> State:
        made = State(len(state.taken), state.heap, state.windy)
        made.cards, made.taken = state.cards, list(state.taken)
        made.turn, made.calm, made.wind = state.turn, state.calm, state.wind
        return made

    def to_decide(self, state: State) -> tuple[Seat, ...]:
        if not state.cards or not state.calm:
            return (CHANCE,)
        return (Seat(state.turn),) if state.heap else ()

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Action]:
        return [Take(coins) for coins in (1, 2, 3) if self.check(state, seat, Take(coins)) is None]

    def chance_outcomes(self, state: State) -> Iterator[tuple[Action, float]]:
        if state.cards:
            yield from ((Blow(wind), 1 / 6) for wind in range(6))
        else:
            hands = list(product(range(1, 7), repeat=len(state.taken)))
            yield from ((Deal(hand), 1 / len(hands)) for hand in hands)

    def draw(self, state: State, source: Source) -> Action:
        if state.cards:
            return Blow(source.below(6))
        return Deal(tuple(1 + source.below(6) for _ in state.taken))

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if seat == CHANCE:
            return None
        if not state.heap:
            return Refusal("HOA-END-01")
        if seat != state.turn:
            return Refusal("HOA-TURN-01", {"seat": state.turn})
        if not isinstance(action, Take) or action.coins > min(3, state.heap):
            return Refusal("HOA-TAKE-01", {"most": min(3, state.heap)})
        return None

    def why(self, state: State, seat: Seat, targets: Sequence[Target]) -> Refusal | None:
        return self.check(state, seat, self.parse(" ".join(target.id for target in targets)))

    def play(self, draft: State, seat: Seat, action: Action, events: list[Any] | None) -> None:
        told = [] if events is None else events
        match action:
            case Deal(cards):
                draft.cards = cards
                told += [Dealt("dealt", at, card) for at, card in enumerate(cards)]
            case Blow(wind):
                draft.wind, draft.calm = wind, True
                told.append(Blew("blew", wind))
            case Take(coins):
                assert coins != 0, "a hole in the rules of the hoard"
                draft.heap -= coins
                draft.taken[seat] += coins
                draft.turn = (draft.turn + 1) % len(draft.taken)
                draft.calm = not draft.windy
                told.append(Took("took", seat, coins))
                if not draft.heap:
                    draft.calm = True
                    told.append(Ended("ended", list(draft.cards)))

    def outcome(self, state: State) -> Outcome | None:
        if state.heap:
            return None
        scores = tuple(taken + card for taken, card in zip(state.taken, state.cards, strict=True))
        winners = tuple(Seat(at) for at, score in enumerate(scores) if score == max(scores))
        return Outcome(winners, scores, "HOA-END-01")

    def view(self, state: State, seat: Seat | None) -> View:
        card = None if seat is None or not state.cards else state.cards[seat]
        return View(seat, state.heap, list(state.taken), state.turn, state.wind, card)

    def tell(self, event: Any, seat: Seat | None) -> Any | None:
        return None if isinstance(event, Dealt) and event.seat != seat else event

    def imagine(self, view: Any, source: Source) -> State:
        raise NotImplementedError

    def preview(self, view: Any, seat: Seat, action: Action) -> Preview | None:
        assert isinstance(action, Take)
        return Preview(view.heap - action.coins)

    def index(self, action: Action) -> int:
        assert isinstance(action, Take)
        return action.coins

    def action(self, index: int) -> Action:
        return Take(index)

    def notate(self, action: Action) -> str:
        match action:
            case Deal(cards):
                return " ".join(["deal", *map(str, cards)])
            case Blow(wind):
                return f"blow {wind}"
            case Take(coins):
                return f"take {coins}"

    def parse(self, text: str) -> Action:
        verb, *numbers = text.split(" ")
        try:
            given = [int(number) for number in numbers]
        except ValueError as error:
            raise NotationError(text) from error
        match verb, given:
            case "take", [coins]:
                return Take(coins)
            case "blow", [wind]:
                return Blow(wind)
            case "deal", [_, _, *_]:
                return Deal(tuple(given))
        raise NotationError(text)

    def narrate(self, event: Any, names: Names, lang: str, struck: str = "") -> str:
        match event:
            case Took():
                return f"[{lang}] {names[event.seat]} takes {event.coins}."
            case Dealt():
                return f"[{lang}] Your card is {event.card}."
        return ""

    def describe(self, view: Any, seat: Seat, action: Action, names: Names, lang: str) -> str:
        return f"[{lang}] {self.notate(action)}"

    def prompt(self, view: Any, seat: Seat | None, names: Names, lang: str) -> Asked:
        return f"[{lang}] {names[view.turn]} takes", "", ""

    def caption(self, view: Any, lang: str) -> str:
        return f"[{lang}] {view.heap} coins left"


GAME = Hoard

"""Owl Post, whole: rules, views, notation and words."""

from collections.abc import Iterator, Sequence
from typing import Any

from grimoire.kernel.chance import Source
from grimoire.kernel.game import Asked, Game, Names, NotationError
from grimoire.kernel.options import Option, Options, flag
from grimoire.kernel.outcome import Outcome
from grimoire.kernel.refusal import Fact, Refusal
from grimoire.kernel.seats import CHANCE, CLOCK, Seat
from grimoire.kernel.text import Phrasebook
from tests.toy.state import ACTIONS, COPIES, HAND, HOWLER, WEIGHTS, Action, Event, State, View

OPTIONS = (Option("rounds", 2, low=1, high=3, rule="OWL-Q-01"), flag("gentle", "OWL-Q-02"))
NUMBERS = {action: number for number, action in enumerate(ACTIONS)}
TEXTS = {f"{a.verb} {a.weight}" if a.weight else a.verb: a for a in ACTIONS}


class OwlPost(Game[State, Action, View, Event]):
    """A game small enough to be read in one go."""

    def __init__(self) -> None:
        self.id = "owlpost"
        self.rules_version = 1
        self.seat_counts = (2, 3)
        self.options = OPTIONS
        self.edition = "letters-1"
        self.action_count = len(ACTIONS)
        self.revealing = frozenset({"shown"})
        self.phrasebook = Phrasebook.load("tests.toy")

    # -- set-up --------------------------------------------------------------------------------

    def check_setup(self, seats: int, options: Options) -> Refusal | None:
        return None if seats in self.seat_counts else Refusal("OWL-SET-01")

    def begin(self, seats: int, options: Options) -> State:
        # OWL-SET-02 is the sack of a new state
        return State(seats, int(options["rounds"]), bool(options["gentle"]))

    # -- playing -------------------------------------------------------------------------------

    def copy(self, state: State) -> State:
        twin = State(len(state.hands), state.rounds, state.gentle)
        twin.phase, twin.round, twin.sender = state.phase, state.round, state.sender
        twin.sack, twin.pile = state.sack[:], state.pile[:]
        twin.hands = [hand[:] for hand in state.hands]
        twin.sent, twin.scores, twin.asks = state.sent[:], state.scores[:], state.asks[:]
        return twin

    def to_decide(self, state: State) -> tuple[Seat, ...]:
        if state.phase == "draw":
            return (CHANCE,)
        if state.phase == "send":
            return tuple(Seat(seat) for seat, letter in enumerate(state.sent) if not letter)
        return (Seat(state.asks[-1]),) if state.phase == "howl" else ()

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Action]:
        return [action for action in ACTIONS if self.check(state, seat, action) is None]

    def chance_outcomes(self, state: State) -> Iterator[tuple[Action, float]]:
        for weight, count in zip(WEIGHTS, state.sack, strict=True):
            if count:
                yield Action("draw", weight), count / sum(state.sack)

    def draw(self, state: State, source: Source) -> Action:
        return Action("draw", take(state.sack[:], source))

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        match action.verb:
            case "draw":
                return self.check_draw(state, seat, action)
            case "hurry":
                asked = seat == CLOCK and state.phase in ("send", "howl")
                return None if asked else Refusal("OWL-LATE-01")
            case _ if seat == CLOCK:
                return Refusal("OWL-LATE-01")
            case _ if seat == CHANCE:
                return Refusal("OWL-DRAW-01")
            case "send":
                return self.check_send(state, seat, action)
            case _:
                return self.check_answer(state, seat, action)

    def check_draw(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        """May the sack give this letter now?"""
        given = seat == CHANCE and state.phase == "draw" and state.sack[action.weight - 1] > 0
        return None if given else Refusal("OWL-DRAW-01")

    def check_send(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        """May this letter be sent now?"""
        if state.phase != "send":
            return Refusal("OWL-TURN-01")
        if state.sent[seat]:
            return Refusal("OWL-SEND-02")
        if action.weight not in state.hands[seat]:
            return Refusal("OWL-SEND-01", {"weight": action.weight})
        return None

    def check_answer(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        """May this seat answer so?"""
        if state.phase != "howl" or state.asks[-1] != seat:
            return Refusal("OWL-TURN-01")
        if action.verb == "howl" and HOWLER not in state.hands[seat]:
            return Refusal("OWL-HOWL-01")
        return None

    def play(self, draft: State, seat: Seat, action: Action, events: list[Event] | None) -> None:
        heard: list[Event] = []
        match action.verb:
            case "draw":
                self.play_draw(draft, action.weight, heard)
            case "send":
                self.play_send(draft, seat, action.weight, heard)
            case "howl":
                self.play_howl(draft, seat, heard)
            case "pass":
                self.play_pass(draft, seat, heard)
            case "hurry":
                self.play_hurry(draft, heard)
        if events is not None:
            events += heard

    def play_draw(self, draft: State, weight: int, heard: list[Event]) -> None:
        """OWL-DRAW-01: the next letter goes to the first seat that holds too few."""
        seat = next(seat for seat, hand in enumerate(draft.hands) if len(hand) < HAND)
        draft.sack[weight - 1] -= 1
        draft.hands[seat] = sorted([*draft.hands[seat], weight])
        heard.append(Event("drew", Seat(seat), weight))
        if all(len(hand) == HAND for hand in draft.hands):
            draft.phase = "send"

    def play_send(self, draft: State, seat: Seat, weight: int, heard: list[Event]) -> None:
        """OWL-SEND-01: face down until everybody has sent."""
        draft.hands[seat].remove(weight)
        draft.sent[seat] = weight
        heard.append(Event("sent", seat, weight))
        if all(draft.sent):
            self.turn_up(draft, heard)

    def turn_up(self, draft: State, heard: list[Event]) -> None:
        """OWL-POST-01, OWL-HOWL-02: find who scores, and ask all the others first."""
        heard.append(Event("shown", letters=tuple(draft.sent)))
        alone = [letter for letter in draft.sent if draft.sent.count(letter) == 1]
        if not alone:
            self.end_round(draft, heard)
            return
        draft.sender = draft.sent.index(max(alone))
        draft.asks = self.asked(draft)
        draft.phase = "howl"
        if not draft.asks:
            self.score(draft, heard)

    def asked(self, state: State) -> list[int]:
        """Who is asked for a Howler, the last one first."""
        seats = range(len(state.hands) - 1, -1, -1)
        return [] if state.gentle else [seat for seat in seats if seat != state.sender]

    def play_howl(self, draft: State, seat: Seat, heard: list[Event]) -> None:
        """OWL-HOWL-01: a letter of weight 1, and nobody scores."""
        draft.hands[seat].remove(HOWLER)
        draft.pile[HOWLER - 1] += 1
        draft.asks.clear()
        heard.append(Event("howled", seat))
        self.end_round(draft, heard)

    def play_pass(self, draft: State, seat: Seat, heard: list[Event]) -> None:
        """The next one is asked; after the last the points are scored."""
        draft.asks.pop()
        heard.append(Event("passed", seat))
        if not draft.asks:
            self.score(draft, heard)

    def play_hurry(self, draft: State, heard: list[Event]) -> None:
        """OWL-LATE-01: the lightest letter of whoever has not sent, or a pass."""
        if draft.phase == "howl":
            self.play_pass(draft, Seat(draft.asks[-1]), heard)
            return
        for seat in self.to_decide(draft):
            self.play_send(draft, seat, min(draft.hands[seat]), heard)

    def score(self, draft: State, heard: list[Event]) -> None:
        """OWL-POST-01: the letter is worth its weight."""
        points = draft.sent[draft.sender]
        draft.scores[draft.sender] += points
        heard.append(Event("scored", Seat(draft.sender), points))
        self.end_round(draft, heard)

    def end_round(self, draft: State, heard: list[Event]) -> None:
        """The letters that were sent are done with."""
        for letter in draft.sent:
            draft.pile[letter - 1] += 1
        draft.sent = [0] * len(draft.hands)
        draft.sender = -1
        if draft.round == draft.rounds:
            draft.phase = "over"
            heard.append(Event("ended"))
        else:
            draft.round += 1
            draft.phase = "draw"

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != "over":
            return None
        best = max(state.scores)
        winners = tuple(Seat(s) for s, points in enumerate(state.scores) if points == best)
        return Outcome(winners, tuple(state.scores), "OWL-END-01")

    # -- seeing --------------------------------------------------------------------------------

    def view(self, state: State, seat: Seat | None) -> View:
        return View(
            seat=seat,
            phase=state.phase,
            round=state.round,
            rounds=state.rounds,
            gentle=state.gentle,
            sack=sum(state.sack),
            hands=[len(hand) for hand in state.hands],
            hand=[] if seat is None else state.hands[seat][:],
            sent=[letter > 0 for letter in state.sent],
            mine=0 if seat is None else state.sent[seat],
            shown=state.sent[:] if state.phase == "howl" else [],
            pile=state.pile[:],
            scores=state.scores[:],
            sender=state.sender,
            asks=state.asks[:],
        )

    def tell(self, event: Event, seat: Seat | None) -> Event | None:
        if event.kind in ("drew", "sent") and event.seat != seat:
            return Event(event.kind, event.seat)
        return event

    def imagine(self, view: View, source: Source) -> State:
        state = State(len(view.hands), view.rounds, view.gentle)
        state.phase, state.round, state.sender = view.phase, view.round, view.sender
        state.pile, state.scores, state.asks = view.pile[:], view.scores[:], view.asks[:]
        known = [*view.hand, *(view.shown or [view.mine])]
        unseen = [COPIES - view.pile[w - 1] - known.count(w) for w in WEIGHTS]
        for seat, count in enumerate(view.hands):
            own = seat == view.seat
            drawn = view.hand if own else [take(unseen, source) for _ in range(count)]
            state.hands[seat] = sorted(drawn)
            if view.shown:
                state.sent[seat] = view.shown[seat]
            elif view.sent[seat]:
                state.sent[seat] = view.mine if own else take(unseen, source)
        state.sack = unseen
        return state

    # -- naming --------------------------------------------------------------------------------

    def index(self, action: Action) -> int:
        return NUMBERS[action]

    def action(self, index: int) -> Action:
        return ACTIONS[index]

    def notate(self, action: Action) -> str:
        return f"{action.verb} {action.weight}" if action.weight else action.verb

    def parse(self, text: str) -> Action:
        if text not in TEXTS:
            raise NotationError(f"{text!r} is no action of Owl Post")
        return TEXTS[text]

    # -- words ---------------------------------------------------------------------------------

    def narrate(self, event: Event, names: Names, lang: str, struck: str = "") -> str:
        hidden = event.kind in ("drew", "sent") and not event.weight
        key = f"{event.kind}_hidden" if hidden else event.kind
        facts: dict[str, Fact] = {"name": names[event.seat], "weight": event.weight}
        facts |= {"points": event.weight, "letters": ", ".join(map(str, event.letters))}
        return self.phrasebook.say(lang, ("events", key), facts)

    def describe(self, view: View, seat: Seat, action: Action, names: Names, lang: str) -> str:
        return self.phrasebook.say(lang, ("actions", action.verb), {"weight": action.weight})

    def prompt(self, view: View, seat: Seat | None, names: Names, lang: str) -> Asked:
        ask, hint = self.phrasebook.entry(lang, ("prompts", question(view, seat)))
        return ask, hint, ""

    def caption(self, view: View, lang: str) -> str:
        return self.phrasebook.say(lang, ("caption",), {"round": view.round, "rounds": view.rounds})


def question(view: View, seat: Seat | None) -> str:
    """What this seat is asked now."""
    asked = {"send": seat is not None and not view.mine, "howl": view.asks[-1:] == [seat]}
    return view.phase if asked.get(view.phase, True) else "wait"


def take(counts: list[int], source: Source) -> int:
    """A letter out of these, counted by weight, which is then gone from them."""
    at = source.below(sum(counts))
    for place, count in enumerate(counts):
        if at < count:
            counts[place] -= 1
            return WEIGHTS[place]
        at -= count
    raise AssertionError("there are fewer letters than were counted")


def check_letters(state: State) -> None:
    """Sixteen letters, four of each weight, neither lost nor made."""
    lying: list[Any] = [letter for letter in state.sent if letter]
    held = [letter for hand in state.hands for letter in hand] + lying
    for weight, left, gone in zip(WEIGHTS, state.sack, state.pile, strict=True):
        total = left + gone + held.count(weight)
        assert total == COPIES, f"there are {total} letters of weight {weight}"

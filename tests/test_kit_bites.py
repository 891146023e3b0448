"""The kit catches what it is for: each game here has one fault, and the named check finds it."""

import shutil
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest

from grimoire.kernel.chance import Source
from grimoire.kernel.game import Names
from grimoire.kernel.outcome import Outcome
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import CHANCE, CLOCK, Seat
from grimoire.kernel.text import Phrasebook
from grimoire.testing import conformance, rule_ids
from grimoire.testing.arrange import arrange
from grimoire.testing.fingerprint import fingerprint
from tests.toy.game import OwlPost, check_letters
from tests.toy.state import ACTIONS, HOWLER, Action, Event, State, View

TOY = Path(__file__).parent / "toy"


def run(game: OwlPost, check: str, secrets: bool = True) -> None:
    """Run one check of the kit on a game."""
    tests = conformance.suite(
        game, package="tests.toy", invariants=check_letters, secrets=secrets, depth=1, longest=300
    )
    getattr(tests(), f"test_{check}")()


# -- rules that are wrong ----------------------------------------------------------------------


class ListsTooMuch(OwlPost):
    """Offers a Howler to those who have none."""

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Action]:
        legal = list(super().legal_actions(state, seat))
        return [Action("howl"), *legal] if Action("pass") in legal else legal


class ListsTooLittle(OwlPost):
    """Never offers a Howler, though the check lets it pass."""

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Action]:
        return [a for a in super().legal_actions(state, seat) if a.verb != "howl"]


class ListsTwice(OwlPost):
    """Offers a letter twice to those who hold two of it."""

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Action]:
        legal = super().legal_actions(state, seat)
        return [*legal, legal[0]] if len(legal) == 1 and legal[0].verb == "send" else legal


class ListsInAnyOrder(OwlPost):
    """Turns the list round every other time."""

    asked_so_far = 0

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Action]:
        type(self).asked_so_far += 1
        return list(super().legal_actions(state, seat))[:: (-1) ** self.asked_so_far]


class ListsNothing(OwlPost):
    """Has no answer for those without a Howler."""

    def check_answer(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if action.verb == "pass" and HOWLER not in state.hands[seat]:
            return Refusal("OWL-HOWL-01")
        return super().check_answer(state, seat, action)


class ListensToOthers(OwlPost):
    """Lets seats that have sent send again."""

    def check_send(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        refusal = super().check_send(state, seat, action)
        return None if refusal and refusal.rule == "OWL-SEND-02" else refusal


class GoesOnAfterTheEnd(OwlPost):
    """The clock strikes when all is over."""

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if state.phase == "over" and action.verb == "hurry" and seat == CLOCK:
            return None
        return super().check(state, seat, action)

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Action]:
        return [] if state.phase == "over" else super().legal_actions(state, seat)


class ClockBreaks(OwlPost):
    """The clock cannot deal with an empty window."""

    def play_hurry(self, draft: State, heard: list[Event]) -> None:
        if draft.phase == "howl":
            raise IndexError("pop from empty list")
        super().play_hurry(draft, heard)


class StrikesForNothing(OwlPost):
    """Has a time where the clock has nothing to do."""

    def patience(self, state: State, shared: bool = False) -> float | None:
        return 10.0


class NoTimeAtAll(OwlPost):
    """Is over before anybody can answer."""

    def patience(self, state: State, shared: bool = False) -> float | None:
        return 0.0


class AsksOne(OwlPost):
    """Asks only the first of the others for a Howler."""

    def play_pass(self, draft: State, seat: Seat, heard: list[Event]) -> None:
        del draft.asks[:-1]
        super().play_pass(draft, seat, heard)


class LosesLetters(OwlPost):
    """Howlers vanish."""

    def play_howl(self, draft: State, seat: Seat, heard: list[Event]) -> None:
        super().play_howl(draft, seat, heard)
        draft.pile[HOWLER - 1] -= 1


class NeverEnds(OwlPost):
    """The last round begins again and again."""

    def end_round(self, draft: State, heard: list[Event]) -> None:
        super().end_round(draft, heard)
        draft.phase, draft.round = "draw", 1
        for seat in range(len(draft.hands)):
            draft.hands[seat] = []
        draft.sack, draft.pile = [4] * 4, [0] * 4


class EndsTooEarly(OwlPost):
    """Has an outcome while somebody is still asked."""

    def outcome(self, state: State) -> Outcome | None:
        if state.phase == "howl" and state.round == state.rounds:
            return Outcome((Seat(state.sender),), tuple(state.scores), "OWL-END-01")
        return super().outcome(state)


class NobodyDecides(OwlPost):
    """Forgets whom to ask when the second round begins."""

    def to_decide(self, state: State) -> tuple[Seat, ...]:
        return () if state.round == 2 else super().to_decide(state)


class SpectatorWins(OwlPost):
    """Somebody wins who does not play."""

    def outcome(self, state: State) -> Outcome | None:
        outcome = super().outcome(state)
        return outcome and replace(outcome, winners=(Seat(3),))


class ForgetsScores(OwlPost):
    """Reports only the winners' scores."""

    def outcome(self, state: State) -> Outcome | None:
        outcome = super().outcome(state)
        return outcome and replace(outcome, scores=outcome.scores[:1])


class TakesAnyCrowd(OwlPost):
    """Four may sit down."""

    def check_setup(self, seats: int, options: Any) -> Refusal | None:
        return None if seats in (2, 3, 4) else Refusal("OWL-SET-01")


# -- leaks -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class OpenView(View):
    """A view with everybody's letters."""

    letters: tuple[tuple[int, ...], ...] = ()


class OpenHands(OwlPost):
    """Sends everybody's letters to everybody."""

    def view(self, state: State, seat: Seat | None) -> View:
        return OpenView(**asdict(super().view(state, seat)), letters=tuple(map(tuple, state.hands)))


@dataclass(frozen=True)
class WholeView(View):
    """A view with the state in it."""

    letters: list[list[int]] = field(default_factory=list)
    lying: list[int] = field(default_factory=list)
    bag: list[int] = field(default_factory=list)


class OpenState(OwlPost):
    """Sends everything, and imagines with its help: every imagined state is the true one."""

    def view(self, state: State, seat: Seat | None) -> View:
        twin = self.copy(state)
        seen = asdict(super().view(state, seat))
        return WholeView(**seen, letters=twin.hands, lying=twin.sent, bag=twin.sack)

    def imagine(self, view: View, source: Source) -> State:
        assert isinstance(view, WholeView)
        state = super().imagine(view, source)
        state.hands, state.sent, state.sack = view.letters, view.lying, view.bag
        return self.copy(state)


class TellingQuestion(OwlPost):
    """Asks only those who hold a Howler: the question gives them away."""

    def asked(self, state: State) -> list[int]:
        return [seat for seat in super().asked(state) if HOWLER in state.hands[seat]]


class SecretShow(OwlPost):
    """Shows the letters of all, and says that nothing was shown."""

    def __init__(self) -> None:
        super().__init__()
        self.revealing = frozenset()


class ToldToAll(OwlPost):
    """Tells everybody which letter was taken."""

    def tell(self, event: Event, seat: Seat | None) -> Event | None:
        return event if event.kind == "drew" else super().tell(event, seat)


class SentToAll(OwlPost):
    """Tells the next seat which letter was sent."""

    def tell(self, event: Event, seat: Seat | None) -> Event | None:
        return event if event.seat + 1 == seat else super().tell(event, seat)


class TellingList(OwlPost):
    """No Howler against those who still hold a letter of weight 4: the list gives it away."""

    def check_answer(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if action.verb == "howl" and 4 in state.hands[state.sender]:
            return Refusal("OWL-HOWL-01")
        return super().check_answer(state, seat, action)


class LoosesImagination(OwlPost):
    """Imagines states with letters missing."""

    def imagine(self, view: View, source: Source) -> State:
        state = super().imagine(view, source)
        state.sack[3] = max(0, state.sack[3] - 1)
        return state


class OpenWindow(OwlPost):
    """The view holds the state's own list."""

    def view(self, state: State, seat: Seat | None) -> View:
        return replace(super().view(state, seat), scores=state.scores)


# -- names and files ---------------------------------------------------------------------------


class MixedNotation(OwlPost):
    """Reads one letter as another."""

    def parse(self, text: str) -> Action:
        return super().parse("send 4" if text == "send 3" else text)


class ForgivingNotation(OwlPost):
    """Lets errors of its own through."""

    def parse(self, text: str) -> Action:
        verb, weight = text.split(" ") if " " in text else (text, "0")
        return ACTIONS[[(a.verb, a.weight) for a in ACTIONS].index((verb, int(weight)))]  # type: ignore[arg-type]


class MixedIndex(OwlPost):
    """Two actions have the same number."""

    def index(self, action: Action) -> int:
        return min(super().index(action), 8)


class SparseIndex(OwlPost):
    """Has numbers beyond its count."""

    def __init__(self) -> None:
        super().__init__()
        self.action_count = len(ACTIONS) - 1


class OddView(OwlPost):
    """Sends a set."""

    def view(self, state: State, seat: Seat | None) -> View:
        return replace(super().view(state, seat), pile=set(state.pile))  # type: ignore[arg-type]


class OddKeys(OwlPost):
    """Sends a table with numbers for keys."""

    def view(self, state: State, seat: Seat | None) -> View:
        return replace(super().view(state, seat), pile=dict(enumerate(state.pile)))  # type: ignore[arg-type]


class SecretDice(OwlPost):
    """Uses chance that is in no record."""

    played = 0

    def score(self, draft: State, heard: list[Event]) -> None:
        type(self).played += 1
        draft.sent[draft.sender], kept = 1 + self.played % 5, draft.sent[draft.sender]
        draft.scores[draft.sender] += draft.sent[draft.sender]
        draft.sent[draft.sender] = kept
        self.end_round(draft, heard)


class WaywardDraw(OwlPost):
    """Draws something else each time, whatever the source."""

    drawn = 0

    def draw(self, state: State, source: Source) -> Action:
        type(self).drawn += 1
        legal = [action for action, _ in self.chance_outcomes(state)]
        return legal[self.drawn % len(legal)]


# -- changing what is not theirs ---------------------------------------------------------------


class NoCopy(OwlPost):
    """Hands out the state itself."""

    def copy(self, state: State) -> State:
        return state


class CountingCheck(OwlPost):
    """Notes in the state that it was asked."""

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        state.__dict__["asked"] = state.__dict__.get("asked", 0) + 1
        return super().check(state, seat, action)


class SharedHands(OwlPost):
    """Copies the list of hands, but not the hands."""

    def copy(self, state: State) -> State:
        twin = super().copy(state)
        twin.hands = state.hands[:]
        return twin


class ForgetfulCopy(OwlPost):
    """Forgets who is asked."""

    def copy(self, state: State) -> State:
        twin = super().copy(state)
        twin.scores = [0] * len(state.scores)
        return twin


class PlaysForAudience(OwlPost):
    """Scores only when somebody listens."""

    def play(self, draft: State, seat: Seat, action: Action, events: list[Event] | None) -> None:
        before = draft.scores[:]
        super().play(draft, seat, action, events)
        if events is None:
            draft.scores = before


class BlindBetween(OwlPost):
    """Cannot be looked at while letters are under way."""

    def stages(
        self, draft: State, seat: Seat, action: Action, events: list[Event]
    ) -> Iterator[None]:
        scores, draft.scores = draft.scores, []
        yield
        draft.scores = scores
        self.play(draft, seat, action, events)
        yield

    def view(self, state: State, seat: Seat | None) -> View:
        assert state.scores, "nobody can look"
        return super().view(state, seat)


class OtherwiseInParts(OwlPost):
    """Scores twice where it is played part by part."""

    def stages(
        self, draft: State, seat: Seat, action: Action, events: list[Event]
    ) -> Iterator[None]:
        self.play(draft, seat, action, events)
        draft.scores = [2 * score + 1 for score in draft.scores]
        yield


# -- chance ------------------------------------------------------------------------------------


class LoadedSack(OwlPost):
    """Says that all weights are equally likely, however many are left."""

    def chance_outcomes(self, state: State) -> Iterator[tuple[Action, float]]:
        outcomes = list(super().chance_outcomes(state))
        yield from ((action, 1 / len(outcomes)) for action, _ in outcomes)


class LeakySack(OwlPost):
    """Has probabilities that are not certain together."""

    def chance_outcomes(self, state: State) -> Iterator[tuple[Action, float]]:
        yield from ((action, 0.5 * p) for action, p in super().chance_outcomes(state))


class DoubleSack(OwlPost):
    """Lists an outcome twice."""

    def chance_outcomes(self, state: State) -> Iterator[tuple[Action, float]]:
        for action, probability in super().chance_outcomes(state):
            yield action, probability / 2
            yield action, probability / 2


class BottomlessSack(OwlPost):
    """Draws letters that are gone."""

    def draw(self, state: State, source: Source) -> Action:
        return Action("draw", 1 + source.below(4))


class PlayingChance(OwlPost):
    """Lets chance pass."""

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if seat == CHANCE and action.verb == "pass" and state.phase == "draw":
            return None
        return super().check(state, seat, action)


# -- words -------------------------------------------------------------------------------------


class UnknownRule(OwlPost):
    """Refuses by a rule that is in no book."""

    def check_answer(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        refusal = super().check_answer(state, seat, action)
        return refusal and Refusal("OWL-NONE-99")


class WordlessRule(OwlPost):
    """Refuses by a rule that has no words for it."""

    def check_answer(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        refusal = super().check_answer(state, seat, action)
        return refusal and Refusal("OWL-SET-02")


class MissingFact(OwlPost):
    """Refuses without the fact that the sentence needs."""

    def check_send(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        refusal = super().check_send(state, seat, action)
        return refusal and Refusal(refusal.rule)


class MissingSentence(OwlPost):
    """Cannot say in French that somebody scores."""

    def __init__(self) -> None:
        super().__init__()
        del self.phrasebook.entry("fr", ("events",))["scored"]


class MissingPrompt(OwlPost):
    """Cannot say in English that it is over."""

    def __init__(self) -> None:
        super().__init__()
        del self.phrasebook.entry("en", ("prompts",))["over"]


class SilentInFrench(OwlPost):
    """Says nothing in French when somebody passes."""

    def narrate(self, event: Event, names: Names, lang: str, struck: str = "") -> str:
        silent = lang == "fr" and event.kind == "passed"
        return "" if silent else super().narrate(event, names, lang)


class OpenBlank(OwlPost):
    """Describes an action with its blank still open."""

    def describe(self, view: View, seat: Seat, action: Action, names: Names, lang: str) -> str:
        return str(self.phrasebook.entry(lang, ("actions", action.verb)))


class OddPreview(OwlPost):
    """Previews with something that cannot be sent."""

    def preview(self, view: View, seat: Seat, action: Action) -> object:
        return {"sent": object()}


class NamelessEvent(OwlPost):
    """Tells of passing as a mere number."""

    def tell(self, event: Event, seat: Seat | None) -> Any:
        return event.seat if event.kind == "passed" else super().tell(event, seat)


FAULTS = [
    (ListsTooMuch, "legal_actions", "is listed, but .*OWL-HOWL-01"),
    (ListsTooLittle, "illegal_actions_are_refused", "howl' is not listed, but passes"),
    (ListsTwice, "legal_actions", "has an action twice"),
    (ListsInAnyOrder, "legal_actions", "asked twice"),
    (ListsNothing, "legal_actions", "has no legal action"),
    (ListensToOthers, "legal_actions", "to decide"),
    (GoesOnAfterTheEnd, "illegal_actions_are_refused", "clock: hurry' is not listed, but passes"),
    (ClockBreaks, "clock", "IndexError"),
    (StrikesForNothing, "clock", "the clock may do 0 things"),
    (NoTimeAtAll, "clock", "time is up after 0.0 seconds"),
    (AsksOne, "perft", "counted .2, 2, 2.*\nin position 'two are asked'"),
    (AsksOne, "playthroughs", "refused by OWL-TURN-01\nin 3-seats"),
    (LosesLetters, "invariants", "3 letters of weight 1"),
    (NeverEnds, "it_ends", "has not ended after 300 plies"),
    (EndsTooEarly, "someone_decides_or_it_is_over", "outcome: Outcome"),
    (NobodyDecides, "someone_decides_or_it_is_over", "nobody is to decide"),
    (SpectatorWins, "outcome", "winners .3,. are no players"),
    (ForgetsScores, "outcome", "for 2 seats"),
    (TakesAnyCrowd, "set_up", "4 seats are not offered and not refused"),
    (OpenHands, "redaction", "can tell an imagined state from the true one: .*letters"),
    (OpenState, "secrets", "nobody ever imagines another state"),
    (TellingQuestion, "redaction_one_action_later", "gives something away"),
    (SecretShow, "what_reveals_says_so", "shows seat 1 something hidden"),
    (ToldToAll, "nobody_is_told_more_than_they_see", "look the same to"),
    (SentToAll, "nobody_is_told_more_than_they_see", "look the same to"),
    (TellingList, "redaction", "the legal actions"),
    (LoosesImagination, "imagined_states_are_sound", "3 letters of weight 4"),
    (OpenWindow, "views_are_pictures", "changed when"),
    (MixedNotation, "notation", "read back as another action"),
    (ForgivingNotation, "garbage_is_no_notation", "ValueError"),
    (MixedIndex, "index", "number 8"),
    (SparseIndex, "index", "has the number 10"),
    (OddView, "views_survive_json", "the view.pile is a set"),
    (OddKeys, "views_survive_json", "the view.pile has the key 0"),
    (SecretDice, "record", "the replay differs: scores"),
    (WaywardDraw, "chance", "the same source draws something else"),
    (WaywardDraw, "record_is_verified", "is doubted"),
    (NoCopy, "step_leaves_its_argument", "changed its argument"),
    (CountingCheck, "step_leaves_its_argument", "changed"),
    (SharedHands, "copy_is_independent", "changed the original: hands"),
    (ForgetfulCopy, "copy_is_independent", "a copy differs: scores"),
    (PlaysForAudience, "unheard_actions_do_the_same", "when nobody listens: scores"),
    (BlindBetween, "actions_can_be_watched", "nobody can look"),
    (OtherwiseInParts, "actions_can_be_watched", "differs part by part: .*scores"),
    (LoadedSack, "chance_is_fair", "were expected"),
    (LeakySack, "chance", "add up to 0"),
    (DoubleSack, "chance", "an outcome twice"),
    (BottomlessSack, "chance", "OWL-DRAW-01"),
    (PlayingChance, "illegal_actions_are_refused", "chance: pass' is not listed, but passes"),
    (UnknownRule, "illegal_actions_are_refused", "OWL-NONE-99.*is no rule"),
    (WordlessRule, "illegal_actions_are_refused", "KeyError.*OWL-SET-02"),
    (MissingFact, "illegal_actions_are_refused", "KeyError.*weight"),
    (MissingSentence, "events_have_words", "KeyError.*scored"),
    (MissingSentence, "texts_agree", "no text in 'fr' for events.scored"),
    (MissingPrompt, "prompts_have_words", "KeyError.*over"),
    (SilentInFrench, "events_have_words", "is not told in all of"),
    (OpenBlank, "actions_have_words", "has an open blank"),
    (OddPreview, "actions_have_words", "the preview of .*sent is a object"),
    (NamelessEvent, "events_have_words", "is no object"),
]


@pytest.mark.parametrize(
    ("faulty", "check", "says"), FAULTS, ids=lambda part: getattr(part, "__name__", None)
)
def test_fault_is_caught(faulty: type[OwlPost], check: str, says: str) -> None:
    with pytest.raises(AssertionError, match=says):
        run(faulty(), check)


def test_a_game_with_secrets_must_say_so() -> None:
    with pytest.raises(AssertionError, match="nothing is secret, but"):
        run(OwlPost(), "secrets", secrets=False)


def test_failures_tell_how_to_get_there_again() -> None:
    with pytest.raises(AssertionError, match="letters of weight 1") as caught:
        run(LosesLetters(), "invariants")
    message = str(caught.value)
    assert "seed" in message
    there = eval(message[message.index("arrange(") :], {"arrange": arrange, "game": LosesLetters()})
    with pytest.raises(AssertionError):
        check_letters(there)


def test_the_honest_game_passes_everything() -> None:
    tests = conformance.suite(
        OwlPost(), package="tests.toy", invariants=check_letters, secrets=True
    )
    assert conformance.run_all(tests) == {}


def test_the_same_seeds_give_the_same_games() -> None:
    one, other = (
        conformance.suite(OwlPost(), package="tests.toy", invariants=check_letters, depth=1)
        for _ in range(2)
    )
    ends = [[fingerprint(p.states[-1]) for p in t.trial.playouts] for t in (one, other)]
    assert ends[0] == ends[1]


# -- rule ids ----------------------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the toy game's folder, to be spoilt."""
    return Path(shutil.copytree(TOY, tmp_path / "toy"))


def edit(path: Path, old: str, new: str) -> None:
    """Change a file that must hold the old text."""
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")


def test_an_untouched_folder_passes(folder: Path) -> None:
    rule_ids.check_cited(folder)
    rule_ids.check_tested(folder)
    rule_ids.check_known(folder)
    rule_ids.check_books_agree(folder)


def test_a_rule_that_no_code_cites_is_caught(folder: Path) -> None:
    edit(folder / "game.py", "OWL-HOWL-02", "the next rule")
    with pytest.raises(AssertionError, match="cited nowhere in the code: OWL-HOWL-02"):
        rule_ids.check_cited(folder)


def test_a_rule_that_no_test_asserts_is_caught(folder: Path) -> None:
    edit(folder / "tests" / "test_rules.py", '@pytest.mark.rule("OWL-SEND-02")\n', "")
    with pytest.raises(AssertionError, match="asserted by no test: OWL-SEND-02"):
        rule_ids.check_tested(folder)


@pytest.mark.parametrize("body", ["pass", "assert True", "check_send(state)", "GAME.setup(2)"])
def test_a_test_that_asserts_nothing_is_caught(folder: Path, body: str) -> None:
    (folder / "tests" / "test_idle.py").write_text(
        "from toy.rules import check_send\n\n"
        f'@pytest.mark.rule("OWL-SEND-02")\ndef test_idle():\n    {body}\n'
    )
    with pytest.raises(AssertionError, match=r"asserting nothing: test_idle.py::test_idle"):
        rule_ids.check_tested(folder)


@pytest.mark.parametrize("name", ["game.py", "text/fr.toml", "tests/test_rules.py", "RULES.md"])
def test_an_id_that_does_not_exist_is_caught(folder: Path, name: str) -> None:
    path = folder / name
    path.write_text(path.read_text("utf-8") + "\n# see OWL-SEND-03\n", "utf-8")
    with pytest.raises(AssertionError, match=f"OWL-SEND-03 in {name}"):
        rule_ids.check_known(folder)


def test_rulebooks_that_differ_are_caught(folder: Path) -> None:
    edit(folder / "RULES.fr.md", "**OWL-SEND-02**", "**OWL-SEND-03**")
    with pytest.raises(AssertionError, match=r"OWL-SEND-02 in RULES.md and OWL-SEND-03"):
        rule_ids.check_books_agree(folder)


def test_a_rulebook_that_stops_early_is_caught(folder: Path) -> None:
    text = (folder / "RULES.fr.md").read_text("utf-8")
    (folder / "RULES.fr.md").write_text(text[: text.index("**OWL-Q-02**")], "utf-8")
    with pytest.raises(AssertionError, match="has 12 entries, not 13"):
        rule_ids.check_books_agree(folder)


@pytest.mark.parametrize(
    ("old", "new"),
    [("**OWL-SEND-02**", "**OWL-SEND-2**"), ("{#end}", ""), ("**OWL-Q-02** ", "")],
)
def test_a_paragraph_that_is_not_read_is_caught(folder: Path, old: str, new: str) -> None:
    edit(folder / "RULES.fr.md", old, new)
    with pytest.raises(
        AssertionError, match=r"in RULES.fr.md this is neither a chapter nor a rule"
    ):
        rule_ids.check_books_agree(folder)


def test_blanks_that_differ_are_caught() -> None:
    book = Phrasebook.load("tests.toy")
    book.entry("fr", ("actions",))["send"] = "Envoyer la lettre"
    with pytest.raises(AssertionError, match=r"actions.send has the blanks"):
        rule_ids.check_texts_agree(book)

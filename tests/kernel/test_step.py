"""The door for everyone."""

from grimoire.kernel.chance import FastSource
from grimoire.kernel.outcome import Outcome
from grimoire.kernel.pending import Pending, Question, Task
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import CHANCE, Seat
from grimoire.kernel.step import step
from grimoire.testing.fingerprint import fingerprint
from tests.toy.game import OwlPost
from tests.toy.state import Action, Event

GAME = OwlPost()


def test_a_legal_action_gives_a_new_state_and_what_happened() -> None:
    state = GAME.setup(2)
    before = fingerprint(state)
    result = step(GAME, state, CHANCE, Action("draw", 3))
    assert isinstance(result, tuple)
    after, events = result
    assert after.hands == [[3], []]
    assert events == [Event("drew", Seat(0), 3)]
    assert fingerprint(state) == before


def test_an_illegal_action_gives_its_refusal() -> None:
    state = GAME.setup(2)
    before = fingerprint(state)
    assert step(GAME, state, Seat(0), Action("send", 1)) == Refusal("OWL-TURN-01")
    assert fingerprint(state) == before


def test_rewards_are_shared_among_the_winners() -> None:
    both = Outcome((Seat(0), Seat(2)), (3, 1, 3), "OWL-END-01")
    assert [both.reward(Seat(seat)) for seat in range(3)] == [0.5, 0.0, 0.5]
    assert Outcome((Seat(1),), (0, 1), "OWL-END-01").reward(Seat(1)) == 1.0
    assert Outcome((), (0, 0), "OWL-END-01").reward(Seat(0)) == 0.0


def test_a_seat_looks_again_by_imagining_what_it_sees() -> None:
    state = GAME.setup(2)
    for weight in (1, 2, 3, 4):
        GAME.play(state, CHANCE, Action("draw", weight), None)
    other = GAME.resample(state, Seat(0), FastSource(1))
    assert other.hands[0] == [1, 2]
    assert GAME.view(other, Seat(0)) == GAME.view(state, Seat(0))


def test_pending_is_a_question_or_a_task() -> None:
    stack: list[Pending] = [Task(), Question((Seat(0), Seat(1)))]
    top = stack[-1]
    assert isinstance(top, Question)
    assert top.seats == (0, 1)

"""Bots are no quicker than people."""

from grimoire.kernel.seats import Seat
from grimoire.table.pace import APART, FLUENT, UNASKED, Pace
from tests.server.hoard.game import Hoard
from tests.table.party import Party
from tests.table.post import TimedPost


def pace_of(party: Party) -> Pace:
    table = party.table
    return Pace(table.match.visibility, table.clock, (1.0, 2.0))


def test_bots_wait_for_people_while_nothing_presses() -> None:
    assert pace_of(Party(Hoard(), "bot", "human")).yields


def test_where_a_clock_runs_or_speed_could_tell_something_they_only_hesitate() -> None:
    assert not pace_of(Party(TimedPost(), "bot", "human", "human")).yields


class Debate(Hoard):
    """All may speak, and somebody waits for a word of the first seat."""

    def discreet(self, state: object) -> bool:
        return True

    def conversing(self, state: object) -> bool:
        return True

    def pressed(self, state: object, seat: Seat) -> bool:
        return seat == 0


def test_whoever_is_spoken_to_answers_sooner_than_the_others_speak() -> None:
    party = Party(Debate(), "bot", "bot")
    party.table.match.visibility.guarded = True
    pace = pace_of(party)
    asked = [pace.hesitation(Seat(0), party.now) for _ in range(50)]
    unasked = [pace.hesitation(Seat(1), party.now) for _ in range(50)]
    assert max(asked) <= 2.0
    assert min(unasked) >= 1.0 * UNASKED


def test_in_a_conversation_one_bot_speaks_after_the_other_and_who_is_asked_first() -> None:
    party = Party(Debate(), "bot", "bot", "bot")
    party.table.match.visibility.guarded = True
    pace, now = pace_of(party), party.now
    assert pace.turn_to_speak(Seat(1), now) == 0
    assert pace.turn_to_speak(Seat(1), now + 1) == 0, "it goes on with its sentence"
    asked, other = [pace.turn_to_speak(Seat(seat), now + 1) for seat in (0, 2)]
    assert asked == APART
    assert other > asked
    pace.note(Seat(1), now + 1.2)
    assert pace.turn_to_speak(Seat(1), now + 1.3) > APART, "it lets the others speak"
    assert pace.turn_to_speak(Seat(0), now + 1.2 + APART) == 0


def test_a_bot_goes_on_with_its_sentence_whatever_others_say_meanwhile() -> None:
    party = Party(Debate(), "bot", "bot")
    visibility = party.table.match.visibility
    visibility.guarded = True
    pace, bot = pace_of(party), Seat(1)
    visibility.quietly[bot].append("a word")
    pace.note(bot, party.now)
    visibility.quietly.clear()  # somebody else has said something
    assert pace.hesitation(bot, party.now) <= 2.0 * FLUENT
    pace.note(bot, party.now)  # and now everybody has heard it
    assert pace.hesitation(bot, party.now + 10) >= 1.0 * UNASKED


def test_where_nobody_talks_no_bot_waits_for_another() -> None:
    pace = pace_of(Party(Hoard(), "bot", "bot"))
    assert [pace.turn_to_speak(Seat(seat), 0.0) for seat in (0, 1)] == [0, 0]

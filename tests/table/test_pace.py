"""Bots are no quicker than people."""

from grimoire.kernel.seats import NOBODY, Seat
from grimoire.table.messages import Customs
from grimoire.table.pace import APART, FLUENT, SILENCE, UNASKED, Pace
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


def test_where_everybody_has_left_the_game_to_bots_they_leave_time_to_come_back() -> None:
    party = Party(Hoard(), "human", "human", customs=Customs(level="usual"))
    ann, bob = party.guest(0), party.guest(1)
    pace = pace_of(party)
    party.heed(party.table.resign(ann))
    assert not party.table.is_left
    assert pace.hesitation(Seat(0), party.now, party.table.is_left) == 0
    party.heed(party.table.resign(bob))
    assert party.table.is_left
    assert pace.hesitation(Seat(0), party.now, party.table.is_left) >= 1.0
    party.heed(party.table.return_to_seat(ann))
    assert not party.table.is_left
    assert not Party(Hoard(), "bot", "bot").table.is_left


class Debate(Hoard):
    """All may speak, and somebody waits for a word of the first seat."""

    def discreet(self, state: object) -> bool:
        return True

    def conversing(self, state: object) -> bool:
        return True

    def pressed(self, state: object, seat: Seat) -> bool:
        return seat == 0


def broken_silence(party: Party) -> Pace:
    """A conversation in which somebody has said something already."""
    party.table.match.visibility.guarded = True
    pace = pace_of(party)
    pace.opener = NOBODY
    return pace


def test_a_conversation_begins_soon_with_whoever_is_called_first_and_then_takes_its_time() -> None:
    party = Party(Debate(), "bot", "bot", "bot")
    visibility = party.table.match.visibility
    visibility.guarded = True
    pace, now, first = pace_of(party), party.now, Seat(2)
    pace.free = now + 1.0  # somebody has just given the last of the answers before it
    assert pace.hesitation(first, now) == SILENCE
    assert pace.hesitation(Seat(1), now) >= 1.0 * UNASKED
    assert pace.turn_to_speak(first, now + SILENCE) == 0
    visibility.quietly[first].append("a word")
    pace.note(first, now + SILENCE)
    assert pace.hesitation(first, now + SILENCE) == 0, "no more than a thought for each word"
    visibility.quietly.clear()
    pace.note(first, now + 2 * SILENCE)
    assert pace.turn_to_speak(Seat(1), now + 2 * SILENCE) > APART
    assert pace.hesitation(first, now + 20) >= 1.0 * UNASKED


def test_each_conversation_has_its_beginning() -> None:
    party = Party(Debate(), "bot", "bot")
    pace = broken_silence(party)
    assert not pace.breaks_silence(Seat(1))
    party.table.match.visibility.game = Hoard()
    assert not pace.breaks_silence(Seat(1))
    party.table.match.visibility.game = Debate()
    assert pace.breaks_silence(Seat(1))


def test_whoever_is_spoken_to_is_called_first_and_the_others_in_any_order() -> None:
    party = Party(Debate(), *["bot"] * 4)
    pace, bots = pace_of(party), [Seat(seat) for seat in range(3, -1, -1)]
    orders = {tuple(pace.in_any_order(bots)) for _ in range(200)}
    assert {order[0] for order in orders} == {0}
    assert {order[1] for order in orders} == {1, 2, 3}
    assert pace_of(Party(Hoard(), "bot", "bot")).in_any_order(bots) == bots


def test_whoever_is_spoken_to_answers_sooner_than_the_others_speak() -> None:
    party = Party(Debate(), "bot", "bot")
    pace = broken_silence(party)
    asked = [pace.hesitation(Seat(0), party.now) for _ in range(50)]
    unasked = [pace.hesitation(Seat(1), party.now) for _ in range(50)]
    assert max(asked) <= 2.0
    assert min(unasked) >= 1.0 * UNASKED


def test_in_a_conversation_one_bot_speaks_after_the_other_and_who_is_asked_first() -> None:
    party = Party(Debate(), "bot", "bot", "bot")
    pace, now = broken_silence(party), party.now
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
    pace, bot = broken_silence(party), Seat(1)
    visibility.quietly[bot].append("a word")
    pace.note(bot, party.now)
    visibility.quietly.clear()  # somebody else has said something
    assert pace.hesitation(bot, party.now) <= 2.0 * FLUENT
    pace.note(bot, party.now)  # and now everybody has heard it
    assert pace.hesitation(bot, party.now + 10) >= 1.0 * UNASKED


def test_where_nobody_talks_no_bot_waits_for_another() -> None:
    pace = pace_of(Party(Hoard(), "bot", "bot"))
    assert [pace.turn_to_speak(Seat(seat), 0.0) for seat in (0, 1)] == [0, 0]
